"""The numbers that a game keeps under `values`, at its end: those of each player and those of the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from interpreter.analysis.simulation.spread import Spread

NUMBERS = ("number", "money")  # types of values that are counted
Key = tuple[str, int | None]  # the slot of the state, and the seat; None: the table's own


@dataclass(frozen=True)
class Held:
    """One number value of a game.

    slot    where the state has it
    name    what the rules call it; `words`: what the game does
    each    whether every player has one
    money   whether it is an amount of money
    seen    whether anybody at the table sees it; what nobody sees serves the rules alone
    """

    slot: str
    name: str
    words: str
    each: bool
    money: bool
    seen: bool


def held_in(box: Mapping[str, Any]) -> dict[str, Held]:
    """The number values of a game by their slots."""
    return {
        slot["slot"]: Held(
            slot["slot"],
            slot["name"],
            slot["words"],
            slot["owner"] == "player",
            slot["type"][0] == "money",
            slot["audience"] != "nobody",
        )
        for slot in box["slots"]
        if slot["sort"] == "value" and slot["type"][0] in NUMBERS and slot["owner"] in ("", "player")
    }


def enter_values(values: dict[Key, Spread], held: Mapping[str, Held], state: Any) -> None:
    """Count what a game that ended has left in each of these."""
    for slot, about in held.items():
        left = getattr(state, slot)
        entries: list[tuple[int | None, int]] = list(enumerate(left)) if about.each else [(None, left)]
        for seat, value in entries:
            values.setdefault((slot, seat), Spread()).enter([value])
