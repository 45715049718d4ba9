"""From the words of a scenario to answers and outcomes, and back: `20 on red_sunset`, `[3, 5]`, `ace`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from interpreter.faults import did_you_mean
from interpreter.runtime.chance import Unscripted
from interpreter.runtime.spelling import flat
from interpreter.runtime.values import encode

MOST_FACES = 5  # that are named where one is unknown
# what becomes of a scripted chance, and what it is called; anything else is drawn
CHANCES = {"dice": ("rolled", "dice"), "clock": ("looked at", "seconds"), "minutes": ("looked at", "minutes")}


def public_answer(said: Any, ask: Any, seat: int) -> Any:
    """An answer as the YAML has it, in the form that a match takes: words are read as they are at the table.

    Args:
        said: a number, a text, a list or a map.
        ask: the match's ask.
        seat: who answers.
    Raises:
        Refused: for words that fit nothing, or several choices.
    """
    if not isinstance(said, str) and ask.accepts(said, seat):
        return said
    if isinstance(said, Mapping):
        return said
    return ask.parse(spell(said), seat)


def spell(said: Any) -> str:
    """An answer or an outcome of the YAML as it would be written on a line: `yes`, `3, 5`, `stake 20, on red`."""
    if said is None:
        return "nothing"
    if isinstance(said, bool):
        return "yes" if said else "no"
    if isinstance(said, Mapping):
        return ", ".join(f"{key} {spell(value)}" for key, value in said.items())
    if isinstance(said, Sequence) and not isinstance(said, str):
        return ", ".join(spell(item) for item in said) or "none"
    return str(said)


def spell_chances(script: Mapping[str, Sequence[Any]]) -> str:
    """Scripted chances that did not come up: `never rolled: dice 3, 3`."""
    told = []
    for sort, entries in script.items():
        done, called = CHANCES.get(sort, ("drawn", sort))
        told.append(f"never {done}: {called} {spell(entries)}")
    return "; ".join(told)


def choose_outcome(box: Any, request: tuple[Any, ...], entry: Any) -> int:
    """The index of the outcome that a script's entry names. Raises Unscripted."""
    sort = request[0]
    if sort == "card":
        return _card(box, request, entry)
    sides = named_sides(box, request) or (request[2] if len(request) > 2 else None)
    if isinstance(sides, int):
        if isinstance(entry, int) and 1 <= entry <= sides:
            return entry - 1
        raise Unscripted(f"{spell(entry)} can't come up: the {request[1]} has the sides 1 to {sides}")
    named = [str(side) for side in sides or []]
    if str(entry) in named:
        return named.index(str(entry))
    raise Unscripted(f"{spell(entry)} can't come up: there are {', '.join(named)}")


def named_sides(box: Any, request: tuple[Any, ...]) -> list[str]:
    """What the sides of a die show, where they are not simply numbered from 1."""
    dice = box.get("dice", {}).get(request[1]) if len(request) > 1 else None
    if not dice or not dice["sides"]:
        return []
    return [str(encode(side, tuple(dice["type"]), box, ())) for side in dice["sides"]]


def _card(box: Any, request: tuple[Any, ...], entry: Any) -> int:
    """The first of the cards on offer that the entry fits: its id, its face, or the words of its fields."""
    kind = card_kind(box, request[1])
    for index, card in enumerate(request[2]):
        if fits_card(box, kind, card, entry):
            return index
    cards = box["cards"][kind]
    faces = list(dict.fromkeys(cards["faces"]))
    if any(fits_card(box, kind, card, entry) for card in range(len(cards["face_of"]))):
        why = f"it lies elsewhere, and not among the {len(request[2])} cards of {request[1]}"
    else:
        why = f"there is no such card. {did_you_mean(str(entry), faces) or sample_of(faces)}".rstrip(".")
    raise Unscripted(f"{spell(entry)} can't come up: {why}")


def sample_of(faces: list[str]) -> str:
    """What cards are called, by the first few of them."""
    more = ", ..." if len(faces) > MOST_FACES else ""
    return f"There is {', '.join(faces[:MOST_FACES])}{more}"


def card_kind(box: Any, pile: str) -> str:
    """The card kind that a pile holds."""
    if len(box["cards"]) == 1:
        return str(next(iter(box["cards"])))
    for slot in box["slots"]:
        if slot["sort"] == "pile" and pile in (slot["slot"], slot["name"]):
            of = slot["type"]
            while of and of[0] != "card":
                of = of[-1]
            return str(of[1])
    raise Unscripted(f"there is no pile called {pile}")


def fits_card(box: Any, kind: str, card: int, entry: Any) -> bool:
    """Whether a card is the one that an entry speaks of."""
    cards = box["cards"][kind]
    face = cards["face_of"][card]
    names = {cards["ids"][card], cards["faces"][face], flat(cards["faces"][face]), flat(cards["words"][face])}
    if str(entry) in names or flat(str(entry)) in names:
        return True
    fields = {field_word(box, of, raws[face]) for of, raws in cards["fields"].values()}
    words = str(entry).replace(",", " ").split()
    return bool(words) and all(word in fields for word in words)


def field_word(box: Any, of: tuple[Any, ...], raw: Any) -> str:
    """The value of a card's field as a scenario writes it."""
    return "" if raw is None else str(encode(raw, of, box, ()))
