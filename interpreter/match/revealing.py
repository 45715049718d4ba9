"""What other rules would show of what was hidden: a match before and after they are taken, held against each other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from interpreter.match import viewing

if TYPE_CHECKING:
    from interpreter.match.playing import Match

Seats = frozenset[int]
Card = tuple[str, int]  # its kind and its number

PRIVATE = ("tell", "show", "answer")  # events of things that may lie nowhere on the table
TOLD = "What was told or shown in private"


@dataclass(frozen=True)
class Revealed:
    """Something that was hidden from somebody, and would be seen.

    what    in words: `Hand of Ann`
    before  the seats that saw it already
    now     the seats that would see it
    """

    what: str
    before: Seats
    now: Seats


@dataclass(frozen=True)
class Spot:
    """Where something lies: a slot of the box, of this owner."""

    slot: viewing.Slot
    owner: str  # '' for what is the table's
    cards: tuple[Card, ...]
    seers: Seats
    bare: bool  # nothing lies there

    @property
    def key(self) -> tuple[str, str]:
        return self.slot["name"], self.owner

    @property
    def words(self) -> str:
        return f"{self.slot['words']} of {self.owner}" if self.owner else str(self.slot["words"])


def revealed(before: Match, after: Match) -> tuple[Revealed, ...]:
    """What somebody would see in `after` that was hidden from them in `before`.

    Args:
        before, after: the same players after the same answers, by other rules.
    """
    was = {spot.key: spot for spot in spots(before)}
    found = [shown for spot in spots(after) if (shown := uncovered(spot, was, alike(before, after))) is not None]
    heard = overheard(before, after)
    return (*found, *([Revealed(TOLD, frozenset(), heard)] if heard else []))


def spots(match: Match) -> Iterator[Spot]:
    """All places where something may lie, with who may look at it."""
    for slot in match.table.box["slots"]:
        if slot["sort"] in viewing.UNSHOWN or not hasattr(match.state, slot["slot"]):
            continue
        raw = getattr(match.state, slot["slot"])
        for owner, one in viewing.by_owner(raw) if slot["owner"] else [(None, raw)]:
            seers = frozenset(seat for seat in range(match.seats) if viewing.may_see(match, slot, owner, seat))
            cards = tuple(viewing.cards_of(slot, one)) if slot["sort"] == "pile" else ()
            bare = not cards if slot["sort"] == "pile" else one is None or one == []
            yield Spot(slot, called(match, slot, owner), cards, seers, bare)


def called(match: Match, slot: viewing.Slot, owner: int | None) -> str:
    if owner is None:
        return ""
    return match.names[owner] if slot["owner"] == "player" else viewing.owner_name(slot, owner, match.table.box)


def alike(before: Match, after: Match) -> frozenset[str]:
    """The kinds of cards that are the same in both, so that a card's number means the same card."""
    old, new = before.table.box["cards"], after.table.box["cards"]
    return frozenset(kind for kind in new if old.get(kind) == new[kind])


def uncovered(spot: Spot, was: dict[tuple[str, str], Spot], kinds: frozenset[str]) -> Revealed | None:
    """What of a place would be seen that was not, the place itself or cards that lay hidden elsewhere."""
    old = was.get(spot.key)
    if spot.bare:
        return None
    before = old.seers if old is not None else spot.seers
    for card in spot.cards:
        lay = [one for one in was.values() if card in one.cards]
        if card[0] in kinds and lay:
            before &= lay[0].seers
    return Revealed(spot.words, before, spot.seers) if spot.seers - before else None


def overheard(before: Match, after: Match) -> Seats:
    """The seats that would know what was told, shown or answered for other eyes, or are shown something more."""
    return frozenset(seat for seat in range(after.seats) if hears_more(before, after, seat))


def hears_more(before: Match, after: Match, seat: int) -> bool:
    heard = {event.text for event in before.events if event.seen_by(seat)}
    hidden = {event.text for event in before.events if event.kind in PRIVATE} - heard
    new = [event for event in after.events if event.seen_by(seat) and event.text not in heard]
    return any(event.text in hidden or event.kind == "show" for event in new)
