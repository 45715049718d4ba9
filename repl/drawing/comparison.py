"""Several runs side by side: their figures, and which of the differences are more than chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from repl.drawing.columns import draw_table, wrap
from repl.drawing.ink import Ink
from repl.drawing.simulation import number, percent, told_first

SHARES = ("wins", "no winner", "cut off", "return")
AMOUNTS = ("money", "turnover a game")
FOOT = (
    "A difference is called more than chance where chance alone would bring one as large in less than 5 of 100 "
    "comparisons: shares by the two-proportion z test, means by Welch's t test, returns by the z test of two ratios, "
    "all of them after Holm, since many figures are compared at once."
)


def draw_comparison(runs: Sequence[dict[str, Any]], money: Callable[[float], str], ink: Ink) -> str:
    """The first run beside each of the others; each has its `name`, its `report`, its `differences` from the first."""
    parts = ["\n".join(f"{run['name']}: {' '.join(told_first(run['report']))}" for run in runs)]
    first = runs[0]["name"]
    for run in runs[1:]:
        rows = [
            [
                words_of(difference),
                write(difference, difference["first"], money),
                write(difference, difference["second"], money),
                signed(difference, money),
                verdict(difference),
            ]
            for difference in run["differences"]
        ]
        parts.append(draw_table(["", first, run["name"], "Difference", ""], rows, ink))
    return "\n\n".join([*parts, wrap(FOOT, ink)])


def words_of(difference: dict[str, Any]) -> str:
    what, of = difference["what"], difference["of"]
    return {
        "wins": f"{of} wins",
        "no winner": "Nobody wins",
        "cut off": "Cut off as too long",
        "decisions": "Decisions a game",
        "turns": "Turns a game",
        "money": f"{of}, at the end",
        "turnover a game": f"{of}: turnover a game",
        "return": f"{of}: return",
    }[what]


def write(difference: dict[str, Any], value: float, money: Callable[[float], str]) -> str:
    if difference["what"] in SHARES:
        return percent(value)
    return money(value) if difference["what"] in AMOUNTS else number(value)


def signed(difference: dict[str, Any], money: Callable[[float], str]) -> str:
    value = difference["difference"]
    sign = "-" if value < 0 else "+" if value > 0 else ""
    return sign + write(difference, abs(value), money)


def verdict(difference: dict[str, Any]) -> str:
    return "more than chance" if difference["more_than_chance"] else "no more than chance"
