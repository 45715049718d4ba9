"""A compiled game: its box as data and its builds as Python modules, ready to be kept in a cache."""

from __future__ import annotations

import builtins
import marshal
from collections.abc import Callable
from fractions import Fraction
from types import CodeType
from typing import Any

from interpreter.runtime import library

Names = dict[str, Any]

# All of Python that compiled rules can reach: nothing that opens, imports or runs anything.
PYTHON: Names = {
    word: getattr(builtins, word)
    for word in (
        "__build_class__", "abs", "all", "any", "bool", "dict", "enumerate", "int", "iter", "len", "list", "max", "min",
        "next", "range", "reversed", "set", "sorted", "str", "sum", "tuple", "zip", "getattr", "setattr", "hasattr",
        "AttributeError", "Exception", "IndexError", "KeyError", "StopIteration", "TypeError", "ValueError",
    )
}  # fmt: skip


class CompiledGame:
    """The code of a game's builds. A module is only run when it is first asked for.

    Args:
        codes: for 'box' and each build, the code objects of its parts in order.
    """

    def __init__(self, codes: dict[str, list[CodeType]]) -> None:
        self.codes = codes
        self._modules: dict[str, Names] = {}
        self._box: dict[str, Any] | None = None
        self.resolved: Any = None  # the program that it was made of, where somebody asked for it
        self.asked: dict[tuple[str, ...], Any] = {}  # conditions that were asked of it, compiled

    @property
    def box(self) -> dict[str, Any]:
        """All that runtime and console may know of the game, as plain data."""
        if self._box is None:
            names: Names = {"__builtins__": {}, "rt_Fraction": Fraction}
            for code in self.codes["box"]:
                exec(code, names)  # code that the compiler made of tree nodes, never of pasted text
            self._box = names["BOX"]
        return self._box

    def module(self, build: str) -> Names:
        """The names of a build: 'match', 'search' or 'playout'."""
        if build not in self._modules:
            self._modules[build] = self._run(build)
        return self._modules[build]

    def module_with(self, build: str, exchange: Callable[[Names], None]) -> Names:
        """The names of a build of one's own, some of which `exchange` has put others in the place of."""
        names = self._run(build)
        exchange(names)
        exec(self.codes[build][-1], names)  # the tables by which the driver finds procedures hold the others too
        return names

    def _run(self, build: str) -> Names:
        names: Names = {
            "__name__": f"rules ({build})",
            "__builtins__": PYTHON,
            "BOX": self.box,
            **library.functions(),
        }
        for code in self.codes[build]:
            exec(code, names)  # code that the compiler made of tree nodes, never of pasted text
        return names

    def __reduce__(self) -> tuple[Any, ...]:
        """It goes to another process as its code."""
        return CompiledGame.from_bytes, (self.to_bytes(),)

    def to_bytes(self) -> bytes:
        return marshal.dumps(self.codes)

    @classmethod
    def from_bytes(cls, data: bytes) -> CompiledGame:
        """Raises ValueError, EOFError or TypeError for data that is damaged; its digest is checked before."""
        return cls(marshal.loads(data))
