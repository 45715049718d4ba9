"""Piles of cards. A card is a number; the top of a pile is its end.

A pile that was shuffled face down is an unordered set until somebody looks: `loose` of its cards lie in an order that
is still open, and drawing one of them is a chance. Below them may lie `base` cards that were put under since, in order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from interpreter.diagnostics import play as told
from interpreter.runtime.chance import NeedChance
from interpreter.runtime.library import spoken
from interpreter.runtime.problems import Problem

State = Any

MOST_CARDS = 20_000  # in one pile


@spoken
class Pile(list[int]):
    """A list of cards; above the first `base` of them lie `loose` ones, in an order that is still open."""

    __slots__ = ("base", "endless", "loose")

    def __init__(self, cards: Sequence[int] = (), loose: int = 0, endless: bool = False, base: int = 0) -> None:
        super().__init__(cards)
        self.loose = loose
        self.endless = endless
        self.base = base

    def copy(self) -> Pile:
        return Pile(self, self.loose, self.endless, self.base)


@spoken
def deck(cards: int, copies: int, shuffled: bool, endless: bool) -> Pile:
    """A full deck: so many copies of a set of so many cards. One that never runs out holds one of each."""
    size = cards if endless else cards * copies
    if not 0 <= size <= MOST_CARDS:
        raise Problem(told.WRONG_SIZE, what="The number of cards in a deck", size=size, least=0, most=MOST_CARDS)
    return Pile(all_cards(size), size if shuffled else 0, endless)


@lru_cache(maxsize=64)
def all_cards(size: int) -> tuple[int, ...]:
    """The cards of a full deck in order; kept, since every game of a simulation begins with them."""
    return tuple(range(size))


@spoken
def settled(s: State, pile: Pile) -> Pile:
    """The pile with its order decided, because somebody looks at it."""
    base = pile.base
    label = place_of(s, pile)[0] if pile.loose > 1 and s.random is None else ""
    while pile.loose > 1:
        loose = pile.loose
        at = base + pick(s, loose, pile, label)
        pile[at], pile[base + loose - 1] = pile[base + loose - 1], pile[at]
        pile.loose = loose - 1
    pile.loose = pile.base = 0
    return pile


def pick(s: State, count: int, pile: Pile, label: str) -> int:
    if s.random is not None:
        return int(s.random() * count)
    return s.chance.pick(count, ("card", label, pile[pile.base : pile.base + count]))  # type: ignore[no-any-return]


def draw(s: State, pile: Pile, label: str) -> int:
    """Take the top card. The pile must not be empty."""
    loose = pile.loose
    if pile.endless:
        return pile[pick(s, len(pile), pile, label)]
    if not loose:
        pile.base = 0
    if not loose or pile.base + loose < len(pile):
        return pile.pop()
    at = pile.base + pick(s, loose, pile, label)
    card = pile[at]
    pile[at] = pile[-1]
    pile.pop()
    pile.loose = loose - 1
    return card


@spoken
def deal_one(s: State, source: Pile, to: Pile, label: str, refill: Pile | None, stop: bool) -> None:
    """Deal one card: the commonest of all deals, without a detour."""
    size = len(source)
    loose = source.loose
    if loose and source.base + loose == size and s.random is not None and not source.endless:
        at = source.base + int(s.random() * loose)
        last = source.pop()
        size -= 1
        if at < size:
            to.append(source[at])
            source[at] = last
        else:
            to.append(last)
        source.loose = loose - 1
    else:
        deal(s, 1, source, [to], label, None, refill, stop)


@spoken
def deal_fitting(s: State, count: int, source: Pile, to: Pile, label: str, test: Callable[[int], bool]) -> None:
    """Deal cards that fit from a pile whose order is still open; those that do not go back on top, in order."""
    size = len(source)
    if source.loose != size or s.random is None or source.endless or to is source:
        deal(s, count, source, [to], label, test, None, False)
        return
    aside: list[int] = []
    random = s.random
    for dealt in range(count):
        fits = False
        while not fits:
            if not size:
                raise Problem(told.PILE_EMPTY, pile=words(s, label), count=count - dealt)
            at = int(random() * size)
            card = source[at]
            last = source.pop()
            size -= 1
            if at < size:
                source[at] = last
            fits = test(card)
            (to if fits else aside).append(card)
    source.loose = size
    aside.reverse()
    source += aside


@spoken
def shuffle(s: State, pile: Pile, label: str) -> None:
    pile.loose = len(pile)
    pile.base = 0
    if s.log is not None:
        s.log.emit("shuffle", f"{words(s, label)} is shuffled.", None, {"pile": label})


def words(s: State, attr: str) -> str:
    return str(next((slot["words"] for slot in s.box["slots"] if slot["slot"] == attr), attr))


def piles_in(held: Any) -> list[Pile]:
    """All piles that an attribute of the state holds."""
    if isinstance(held, Pile):
        return [held]
    inner = held.values() if isinstance(held, dict) else held
    return [pile for entry in inner for pile in piles_in(entry)]


@spoken
def gather(s: State, into: Pile, attrs: Sequence[str]) -> None:
    """All cards of these piles into one, in order."""
    if into.endless:
        for attr in attrs:
            for pile in piles_in(getattr(s, attr)):
                if pile is not into:
                    pile.clear()
        return
    total = 0
    for attr in attrs:
        held = getattr(s, attr)
        for pile in (held,) if type(held) is Pile else piles_in(held):
            total += len(pile)
            pile.clear()
            pile.loose = pile.base = 0
    into[:] = range(total)  # all the cards that there are, in order: none is ever outside the piles


@spoken
def deal(
    s: State, count: int, source: Pile, to: Sequence[Pile], label: str,
    test: Callable[[int], bool] | None, refill: Pile | None, stop: bool,
) -> list[tuple[int, list[int]]]:  # fmt: skip
    """Deal `count` cards to each pile, one at a time round the table; cards that do not fit go back in order.

    Returns:
        for each pile its number and the cards that it got.
    """
    aside: list[int] = []
    got: list[tuple[int, list[int]]] = [(n, []) for n in range(len(to))]
    for _ in range(count):
        if source.endless or refill is not None:
            step(s)  # such a pile goes on for as long as one likes
        for n, pile in enumerate(to):
            try:
                card = fitting(s, source, label, test, refill, aside)
            except NeedChance as need:
                need.seat, need.whole = place_of(s, pile)[1], count * len(to)
                need.left = count * len(to) - sum(len(cards) for _, cards in got) if test is None else None
                raise
            if card is None:
                if stop:
                    break
                left = count * len(to) - sum(len(cards) for _, cards in got)
                raise Problem(told.PILE_EMPTY, pile=words(s, label), count=left)
            pile.append(card)
            got[n][1].append(card)
    for card in reversed(aside):
        source.append(card)
    return got


def fitting(
    s: State, source: Pile, label: str, test: Callable[[int], bool] | None, refill: Pile | None, aside: list[int]
) -> int | None:
    """The next card that fits, or None when the pile has run out."""
    while True:
        if not source:
            if not refill:
                return None
            source += refill
            refill.clear()
            refill.loose = refill.base = source.base = 0
            source.loose = len(source)
        card = draw(s, source, label)
        if test is None or test(card):
            return card
        if source.endless:
            step(s)
        else:
            aside.append(card)


def step(s: State) -> None:
    """Count a step of the rules, so that what never comes to an end is stopped."""
    if next(s.budget, None) is None:
        raise Problem(told.ENDLESS)


@spoken
def fell_short(dealt: list[tuple[int, list[int]]], count: int) -> bool:
    """Whether some pile got fewer cards than were to be dealt to each."""
    return any(len(cards) < count for _, cards in dealt)


@spoken
def note_dealt(s: State, dealt: list[tuple[int, list[int]]], attr: str) -> list[tuple[int, list[int]]]:
    """Note for triggers who drew what; gives what was dealt."""
    slot = next(entry for entry in s.box["slots"] if entry["slot"] == attr)
    if slot["owner"] == "player":
        for n, cards in dealt:
            if cards:
                s.happened.append(("draws", kind_in(slot), owner_of_dealt(s, slot, n, cards), tuple(cards), (), ()))
    return dealt


def note_move(s: State, cards: Sequence[int], before: tuple[str, int | None], after: tuple[str, int | None]) -> None:
    """Note for triggers who played or drew what."""
    for verb, mine, other in (("plays", before, after), ("draws", after, before)):
        slot = next((entry for entry in s.box["slots"] if entry["slot"] == mine[0]), None)
        if slot is not None and slot["owner"] == "player" and mine[1] != other[1]:
            s.happened.append((verb, kind_in(slot), mine[1], tuple(cards), (), ()))


def kind_in(slot: dict[str, Any]) -> str:
    """The card kind that a pile holds."""
    of = slot["type"]
    while of[0] in ("list", "map"):
        of = of[-1]
    return str(of[1])


@spoken
def move(s: State, cards: Sequence[int], source: Pile, to: Pile, under: bool) -> None:
    """Move certain cards from pile to pile, in order, onto the top or to the bottom."""
    moved = list(cards)
    if not moved:
        return
    settled(s, source)
    for card in moved:
        try:
            source.remove(card)
        except ValueError:
            raise Problem(told.NOT_IN_PILE) from None
    if s.watches_cards:
        note_move(s, moved, place_of(s, source), place_of(s, to))
    put(s, moved, to, under)
    tell_move(s, moved, to)


@spoken
def move_one(s: State, card: int, source: Pile, to: Pile, under: bool) -> None:
    """Move one card where nobody is told and no trigger looks."""
    if source.loose:
        settled(s, source)
    if source and source[-1] == card:
        source.pop()
    else:
        take_out(source, card)
    if not under:
        to.append(card)
        return
    to.insert(0, card)
    if to.loose:
        to.base += 1


@spoken
def take_out(pile: Pile, card: int) -> None:
    """Take one card out of a pile, wherever in it it lies. Raises Problem where it is not there."""
    try:
        pile.remove(card)
    except ValueError:
        raise Problem(told.NOT_IN_PILE) from None


def put(s: State, cards: list[int], to: Pile, under: bool) -> None:
    if under:
        to[0:0] = cards
        if to.loose:
            to.base += len(cards)
    else:
        to += cards


@spoken
def move_all(s: State, source: Pile, to: Pile, under: bool = False) -> None:
    """All cards of a pile to another."""
    if source is to:
        return
    cards = list(settled(s, source))
    if s.watches_cards:
        note_move(s, cards, place_of(s, source), place_of(s, to))
    source.clear()
    put(s, cards, to, under)
    tell_move(s, cards, to)


def place_of(s: State, pile: Pile) -> tuple[str, int | None]:
    """The attribute that holds a pile, and its owner."""
    for slot in s.box["slots"]:
        if slot["sort"] == "pile":
            held = getattr(s, slot["slot"])
            if held is pile:
                return slot["slot"], None
            if isinstance(held, list) and slot["owner"]:
                for owner, entry in enumerate(held):
                    if any(found is pile for found in piles_in(entry)):
                        return slot["slot"], owner
            elif isinstance(held, dict) and any(found is pile for found in held.values()):
                return slot["slot"], None
    return "", None


def tell_move(s: State, cards: list[int], to: Pile) -> None:
    if s.log is not None and cards:
        attr, owner = place_of(s, to)
        tell_cards(s, cards, attr, owner, "move")


def tell_cards(s: State, cards: list[int], attr: str, owner: int | None, kind: str) -> None:
    """Tell that cards came to a pile: which ones only to those who see that pile."""
    from interpreter.runtime.values import say, together

    slot = next((entry for entry in s.box["slots"] if entry["slot"] == attr), None)
    if slot is None:
        return
    of = slot["type"]
    while of[0] in ("list", "map"):
        of = of[-1]
    words = str(slot["words"]).lower().removeprefix("the ")
    where = f"the {words}" if owner is None else f"{s.names[owner]}'s {words}"
    goes = "goes to" if len(cards) == 1 else "go to"
    number = "A card" if len(cards) == 1 else f"{len(cards)} cards"
    keys = any(called_by_key(s.box["cards"][of[1]], card) for card in cards)
    shown = number if keys else together([say(card, of, s.box, s.names) for card in cards])
    data = {"pile": attr, "count": len(cards)}
    audience = slot["audience"]
    if audience == "everyone":
        s.log.emit(kind, f"{shown} {goes} {where}.", None, data)
    elif audience == "owner" and owner is not None:
        others = frozenset(seat for seat in range(s.seats) if seat != owner)
        s.log.emit(kind, f"{shown} {goes} your {words}.", frozenset([owner]), data)
        s.log.emit(kind, f"{number} {goes} {where}.", others, data)
    else:
        s.log.emit(kind, f"{number} {goes} {where}.", None, data)


def called_by_key(cards: Any, card: int) -> bool:
    """Whether a card is called by nothing but its key in a list: what matters of it is the text that it carries."""
    if not any(tuple(of) == ("text",) for of, _ in cards["fields"].values()):
        return False
    face = cards["face_of"][card]
    return bool(cards["words"][face].casefold() == cards["faces"][face].replace("_", " ").casefold())


@spoken
def tell_deal(s: State, dealt: list[tuple[int, list[int]]], label: str, to: str) -> None:
    if s.log is None:
        return
    slot = next(entry for entry in s.box["slots"] if entry["slot"] == to)
    for n, cards in dealt:
        if cards:
            owner = owner_of_dealt(s, slot, n, cards) if slot["owner"] == "player" else None
            tell_cards(s, cards, to, owner, "deal")


def owner_of_dealt(s: State, slot: dict[str, Any], n: int, cards: list[int]) -> int:
    for owner, held in enumerate(getattr(s, slot["slot"])):
        if any(cards[-1] in pile for pile in piles_in(held)):
            return owner
    return n


@spoken
def where_is(s: State, cards: Sequence[int], attrs: Sequence[str]) -> Pile:
    """The pile in which cards lie. Raises Problem where they lie in none together."""
    first = next(iter(cards), None)
    for attr in attrs:
        for pile in piles_in(getattr(s, attr)):
            if first is None or first in pile:  # no card at all lies anywhere
                return pile
    raise Problem(told.NOT_IN_PILE)


@spoken
def owner(s: State, card: int, attrs: Sequence[str]) -> int | None:
    """The player in one of whose piles a card lies."""
    for attr in attrs:
        for seat, held in enumerate(getattr(s, attr)):
            if any(card in pile for pile in piles_in(held)):
                return seat
    return None
