"""Which pieces stand where on a board, as a view shows them, each with a letter and a colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from repl.drawing.ink import COLOURS, colour_named
from repl.drawing.pictures import Mark

Slot = dict[str, Any]
UNOWNED = "magenta"


def piece_slots(box: dict[str, Any], board: str) -> list[Slot]:
    """The pieces that move on the board."""
    return [slot for slot in box["slots"] if slot["sort"] == "piece" and board_of(slot) == board]


def board_of(slot: Slot) -> str:
    """The board whose spaces the slot names, '' for none."""
    of = slot["type"]
    while of[0] in ("optional", "list", "map"):
        of = of[-1]
    return str(of[1]) if of[0] == "space" else ""


def standing_on(board: str, box: dict[str, Any], names: Sequence[str], view: dict[str, Any]) -> dict[int, list[Mark]]:
    """By space, the pieces that the view shows there."""
    spaces = list(box["boards"][board]["spaces"])
    slots = piece_slots(box, board)
    letters = letters_of(names)
    found: dict[int, list[Mark]] = {}
    for slot in slots:
        for seat, words, public in holders(slot, view):
            letter = letters[seat] if seat is not None else words[:1].upper()
            said = f"{words}, {slot['words'].lower()}" if seat is not None and len(slots) > 1 else words
            colour = colour_named(words) or UNOWNED if seat is None else colour_of(seat, board, box)
            mark = Mark(letter, colour, said, len(names) if seat is None else seat, letter)
            for space in public if isinstance(public, list) else [public]:
                if space in spaces:
                    found.setdefault(spaces.index(space), []).append(mark)
    return found


def holders(slot: Slot, view: dict[str, Any]) -> Iterator[tuple[int | None, str, Any]]:
    """Whose piece it is (a seat, or None for one of nobody's), how it is called, where the view says it stands."""
    if slot["owner"] == "player":
        for seat, player in enumerate(view["players"]):
            if slot["name"] in player:
                yield seat, player["name"], player[slot["name"]]
        return
    public = view["table"].get(slot["name"])
    if isinstance(public, dict):
        for name, space in public.items():
            yield None, str(name).replace("_", " ").capitalize(), space
    elif public is not None:
        yield None, str(slot["words"]), public


def colour_of(seat: int, board: str, box: dict[str, Any]) -> str:
    """The colour of a seat's pieces: that of its own way round the board, else one for each seat."""
    owners = list(
        dict.fromkeys(way["owner"] for way in box["boards"].get(board, {}).get("ways", {}).values() if way["owner"])
    )
    named = [colour_named(owner) for owner in owners]
    return (named[seat] if seat < len(named) else "") or COLOURS[seat % len(COLOURS)]


def letters_of(names: Sequence[str]) -> list[str]:
    """A letter for each: the first of its name that no one before has, else the number of the seat."""
    taken: list[str] = []
    for seat, name in enumerate(names, 1):
        mine = (letter.upper() for letter in name if letter.isalnum() and letter.upper() not in taken)
        taken.append(next(mine, str(seat)))
    return taken


def mark_for(thing: Any, names: Sequence[str], board: str, box: dict[str, Any]) -> Mark:
    """What lies on a space that holds things: a player's mark, or the thing by its name."""
    if thing in names:
        seat = list(names).index(thing)
        return Mark(letters_of(names)[seat], colour_of(seat, board, box), thing, seat, beginning(names, thing))
    word = str(thing).replace("_", " ")
    return Mark(word[:1].upper(), colour_named(thing), word, len(names), word)


def beginning(names: Sequence[str], name: str) -> str:
    """The shortest beginning of a name that tells it from the others."""
    others = [other for other in names if other != name]
    for length in range(1, len(name) + 1):
        if not any(other.casefold().startswith(name[:length].casefold()) for other in others):
            return name[:length]
    return name
