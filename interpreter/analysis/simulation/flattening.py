"""The figures of a run as rows of a table, one figure in each, for a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

HEADS = ("variant", "what", "of", "item", "figure", "value", "words")
Row = tuple[str, str, str, str, str, Any, str]
Figures = tuple[str, str, str, str, dict[str, Any]]
WHOLE = ("games", "ended", "undecided", "cut_off", "faults", "counted")
STAKES = ("laid", "turnover", "paid_back", "return", "error", "low", "high")
SPREAD = ("mean", "error", "deviation", "least", "most")


def rows_of(variant: str, data: dict[str, Any]) -> Iterator[Row]:
    """Every figure of a described report, by the names that the files have; the last column is what the game says."""
    for what, of, item, words, figures in figures_of(data):
        for figure, value in figures.items():
            if value is not None:
                yield variant, what, of, item, figure, value, words


def figures_of(data: dict[str, Any]) -> Iterator[Figures]:
    yield "run", "", "", "", {key: data[key] for key in WHOLE}
    for seat in data["seats"]:
        yield "seat", seat["name"], "", seat["name"], keys(seat, "wins", "shared", "share", "low", "high")
    for what in ("decisions", "turns"):
        yield from spread(what, "", None, "", data[what])
    for account in data["money"]:
        yield from spread("money", account["account"], account["name"], account["words"], account)
    for value in data["values"]:
        yield from spread("value", value["value"], value["name"], value["words"], value)
    for bet in data["bets"]:
        yield "bet", bet["bet"], "", bet["words"], keys(bet, *STAKES)
        for target in bet["targets"]:
            yield "bet", bet["bet"], str(target["on"]), f"{bet['words']} on {target['words']}", keys(target, *STAKES)
    for phase in data["phases"]:
        yield "phase", phase["phase"], "", phase["words"], keys(phase, "count", "in_a_game")
    for ask in data["answers"]:
        yield "ask", ask["ask"], "", ask["words"], keys(ask, "count", "in_a_game")
        for answer in ask["answers"]:
            yield "answer", ask["ask"], answer["answer"], answer["words"], keys(answer, "count", "share")
    for kind in data["cards"]:
        for face in kind["faces"]:
            yield "card", kind["cards"], face["face"], face["words"], keys(face, "dealt", "moved")
    for board in data["spaces"]:
        for space in board["spaces"]:
            yield "space", board["board"], space["space"], space["words"], keys(space, "count", "in_a_game")
    for table in data["tables"]:
        for row in table["rows"]:
            yield "row", table["table"], row["row"], row["words"], keys(row, "count")


def keys(data: dict[str, Any], *wanted: str) -> dict[str, Any]:
    return {key: data[key] for key in wanted}


def spread(what: str, of: str, owner: str | None, words: str, data: dict[str, Any] | None) -> Iterator[Figures]:
    """A spread: its figures, its quantiles, and how many games each bar of its histogram has."""
    if data is None or "games" not in data:
        return
    bars = {f"{first}" if first == last else f"{first} to {last}": games for first, last, games in data["histogram"]}
    called = words if owner is None else f"{words}, {owner}"
    yield what, of, owner or "", called, keys(data, *SPREAD) | data["quantiles"] | bars


def difference_rows(variant: str, differences: list[dict[str, Any]]) -> Iterator[Row]:
    """Every figure of the differences between a variant and the game as it is."""
    for difference in differences:
        for figure in ("first", "second", "difference", "test", "chance", "of_many", "more_than_chance"):
            of = difference["of"]
            yield variant, "difference", difference["what"], of, figure, difference[figure], of
