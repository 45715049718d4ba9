"""The functions that compiled rules call, by the names under which they call them (`rt_` and the function's own)."""

from __future__ import annotations

from fractions import Fraction
from importlib import import_module
from itertools import repeat
from typing import Any, TypeVar

Thing = TypeVar("Thing")
SPOKEN: dict[str, Any] = {}

MODULES = ("answers", "asking", "bets", "boards", "dice", "lists", "money", "piles", "states", "turns")


def spoken(thing: Thing) -> Thing:
    """Enter a function (or class) among those that compiled rules may call."""
    word = getattr(thing, "__name__", "").rstrip("_")
    SPOKEN[f"rt_{word}"] = thing
    return thing


def functions() -> dict[str, Any]:
    """Everything that a module of compiled rules finds among its names."""
    for module in MODULES:
        import_module(f"interpreter.runtime.{module}")
    from interpreter.runtime.driver import close, playout_fault
    from interpreter.runtime.lists import INFINITE, MOST_NUMBER
    from interpreter.runtime.problems import End, NotSet
    from interpreter.runtime.result import Won
    from interpreter.runtime.states import MOST_STEPS, UNSET
    from interpreter.runtime.values import PASS

    return {
        **SPOKEN,
        "rt_Fraction": Fraction,
        "rt_repeat": repeat,
        "rt_set": frozenset,
        "rt_End": End,
        "rt_NotSet": NotSet,
        "rt_Won": Won,
        "NOBODY": Won(None, ()),
        "MOST_STEPS": MOST_STEPS,
        "rt_playout_fault": playout_fault,
        "rt_close": close,
        "PASS": PASS,
        "UNSET": UNSET,
        "INFINITE": INFINITE,
        "MOST_NUMBER": MOST_NUMBER,
        "__rules__": "rt_",
    }
