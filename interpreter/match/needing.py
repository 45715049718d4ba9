"""An outcome that a person must say: real dice that were rolled, a real card that was drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from interpreter.faults import Refused, one_of_these
from interpreter.runtime.chance import NeedChance, Request, sort_of
from interpreter.runtime.spelling import fitting, flat
from interpreter.runtime.spoken import ways
from interpreter.runtime.values import Box, Type, encode, say


@dataclass(frozen=True)
class Need:
    """What the table has to say.

    n        how many outcomes there are
    request  as the chance was asked for
    seat     who rolls or draws, where the rules say so
    left     how many of the dice that are thrown at once, or of the cards that are dealt, are still to be said;
             None where nobody knows
    whole    how many are thrown or dealt
    """

    box: Box
    names: Sequence[str]
    n: int
    request: Request
    seat: int | None = None
    left: int | None = 1
    whole: int = 1

    @classmethod
    def of_chance(cls, box: Box, names: Sequence[str], need: NeedChance) -> Need:
        return cls(box, names, need.n, need.request, need.seat, need.left, need.whole)

    @property
    def sort(self) -> str:
        """'dice' or 'cards'."""
        return sort_of(self.request)

    @property
    def of(self) -> str:
        """The name of the dice or of the pile, '' where they have none."""
        return str(self.request[1]) if len(self.request) > 1 else ""

    @property
    def words(self) -> str:
        """The question to the table."""
        name = self.of.replace("_", " ")
        if self.sort == "cards":
            return f"Which card was drawn{f' from the {name}' if name else ''}?"
        return f"What does the die show{f' ({name})' if name else ''}?"

    @property
    def choices(self) -> list[Any]:
        """Everything that may come up, in plain data, each once."""
        return list(dict.fromkeys(encode_outcome(self, index)[0] for index in range(self.n)))


def card_type(need: Need) -> Type:
    """The type of the cards in the pile that is drawn from."""
    for slot in need.box["slots"]:
        if slot["sort"] == "pile" and need.of in (slot["name"], slot["slot"]):
            of: Type = slot["type"]
            return of[1] if of[0] == "list" else of
    return ("card", next(iter(need.box["cards"])))


def sides_of(need: Need) -> list[Any] | None:
    """The sides of the dice where they are not 1 to n: (raw, type) pairs."""
    dice = (need.box.get("dice") or {}).get(need.of) or {}
    sides = dice.get("sides") or (need.request[2] if len(need.request) > 2 else None)
    return list(sides) if isinstance(sides, (list, tuple)) else None


def encode_outcome(need: Need, index: int) -> tuple[Any, list[str]]:
    """An outcome in plain data, and the ways to write it."""
    if need.sort == "cards" and len(need.request) > 2:
        of, card = card_type(need), need.request[2][index]
        face = ("face", of[1])
        raw = need.box["cards"][of[1]]["face_of"][card]
        written = [*ways(raw, face, need.box, need.names), *ways(card, of, need.box, need.names)]
        return encode(raw, face, need.box, need.names), written
    sides = sides_of(need)
    if sides is None:
        return index + 1, [str(index + 1)]
    of = tuple((need.box.get("dice") or {}).get(need.of, {}).get("type") or ("unknown",))
    side = sides[index]
    written = [flat(say(side, of, need.box, need.names)), flat(str(side))]
    return encode(side, of, need.box, need.names), written


def outcome_of(need: Need, shown: Any) -> int:
    """The index of what was rolled or drawn. Copies of a face are as good as each other. Raises Refused."""
    outcomes = [encode_outcome(need, index) for index in range(need.n)]
    found = fitting(str(shown), [written for _, written in outcomes])
    alike = {str(outcomes[index][0]) for index in found}
    if len(alike) == 1:
        return found[0]
    if alike:
        raise Refused(f'"{shown}" can mean {" or ".join(sorted(alike))}.')
    raise Refused(f'"{shown}" can\'t come up here. {one_of_these(str(public) for public in need.choices)}')
