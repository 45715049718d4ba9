"""Several runs side by side: their figures, and which of the differences are more than chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from repl.drawing.columns import GAP, draw_table, wrap
from repl.drawing.ink import Ink
from repl.drawing.simulation import Money, number, percent, told_first

SHARES = ("wins", "no winner", "cut off", "return")
AMOUNTS = ("money", "money value", "turnover a game")
TESTS = (
    "Chance alone would bring a difference with a star in less than 5 of 100 comparisons: shares by the two-proportion "
    "z test, means by Welch's t test, returns by the z test of two ratios, all after Holm, since many are compared at "
    "once. All runs have the same seed."
)
Data = dict[str, Any]


def draw_comparison(runs: Sequence[Data], money: Money, ink: Ink) -> str:
    """The first run beside each of the others; each has its `name`, its `report`, its `differences` from the first."""
    parts = ["\n".join(f"{run['name']}: {' '.join(told_first(run['report']))}" for run in runs)]
    if len(runs) > 1:
        parts += [*draw_figures(runs, money, ink), wrap(verdict(runs), ink)]
    return "\n\n".join(parts)


def draw_figures(runs: Sequence[Data], money: Money, ink: Ink) -> Iterator[str]:
    """A line for each figure, a column for each run, and the difference beside those that are compared.

    As many runs stand in one table as there is room for.
    """
    side_by_side: list[Data] = []
    for run in runs[1:]:
        wider = [*side_by_side, run]
        if side_by_side and width_of(figures(runs[0], wider, money)) > ink.width:
            yield draw_cells(figures(runs[0], side_by_side, money), ink)
            wider = [run]
        side_by_side = wider
    yield draw_cells(figures(runs[0], side_by_side, money), ink)


def figures(first: Data, others: Sequence[Data], money: Money) -> list[list[str]]:
    """The cells of a table, its heads among them."""
    heads = ["", first["name"]]
    rows: dict[str, list[str]] = {}
    for n, run in enumerate(others):
        heads += [run["name"], "Difference"]
        for difference in run["differences"]:
            row = rows.setdefault(called(difference), ["", *[""] * 2 * len(others)])
            row[0] = row[0] or write(difference, difference["first"], money)
            row[2 * n + 1] = write(difference, difference["second"], money)
            row[2 * n + 2] = signed(difference, money)
    return [heads, *([name, *row] for name, row in rows.items())]


def width_of(cells: Sequence[Sequence[str]]) -> int:
    return sum(max(map(len, column)) + len(GAP) for column in zip(*cells, strict=True)) - len(GAP)


def draw_cells(cells: Sequence[Sequence[str]], ink: Ink) -> str:
    return draw_table(cells[0], cells[1:], ink)


def called(difference: Data) -> str:
    what, of = difference["what"], difference["of"]
    return {
        "wins": f"{of} wins",
        "no winner": "Nobody wins",
        "cut off": "Cut off as too long",
        "decisions": "Decisions a game",
        "turns": "Turns a game",
        "money": f"{of}, at the end",
        "value": f"{of}, at the end",
        "money value": f"{of}, at the end",
        "turnover a game": f"{of}: turnover a game",
        "return": f"{of}: return",
    }[what]


def write(difference: Data, value: float | None, money: Money) -> str:
    if value is None:
        return ""
    if difference["what"] in SHARES:
        return percent(value)
    return money(value) if difference["what"] in AMOUNTS else number(value)


def signed(difference: Data, money: Money) -> str:
    """`+2.3%`, and a star where that is more than chance."""
    value = difference["difference"]
    if value is None:
        return ""
    sign = "-" if value < 0 else "+" if value > 0 else ""
    return f"{sign}{write(difference, abs(value), money)}{' *' if difference['more_than_chance'] else ''}"


def verdict(runs: Sequence[Data]) -> str:
    """What the stars mean, and what the figures rest on."""
    lines = []
    for run in runs[1:]:
        stars = sum(difference["more_than_chance"] for difference in run["differences"])
        told = f"{stars} of its differences are" if stars > 1 else "one of its differences is" if stars else ""
        lines.append(f"{run['name']}: {told or 'its differences are no'} more than chance.")
    counted = min(run["report"]["counted"] for run in runs)
    rest = f" Turns, values and bets are those of the first {counted:,} games." if counted else ""
    return "\n".join([*lines, TESTS + rest])
