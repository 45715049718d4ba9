"""What lies on the table, from the tree of a game: cards, piles, dice and boards."""

from __future__ import annotations

import re
from functools import lru_cache

from interpreter.diagnostics import files as told
from interpreter.faults import Fault, Faults, Place, did_you_mean
from interpreter.files.checking import shown_value
from interpreter.files.definition import Board, CardKind, DiceSet, Face, Kind, Phrase, Piece, Pile, Space
from interpreter.files.nodes import Entry, List, Map, Tree
from interpreter.files.phrases import (
    child,
    entries,
    phrase_of,
    phrase_or,
    phrase_or_none,
    place_of,
    rules_of,
    text_of,
    whole_of,
)
from interpreter.files.reading_rings import read_rings, read_ways

FACE_KEYS = ("id", "each", "copies", "words", "does", "help")
SPACE_KEYS = ("words", "does", "help")


def read_types(tree: Tree | None) -> tuple[dict[str, str], dict[str, Place]]:
    """`{name: type in words}` and where each type stands."""
    texts = {name: text_of(entry.value) for name, entry in entries(tree)}
    return texts, {name: entry.value.place for name, entry in entries(tree)}


def read_cards(tree: Tree | None, faults: Faults) -> dict[str, CardKind]:
    cards = {}
    for name, entry in entries(tree):
        fields, places = read_types(child(entry.value, "fields"))
        faces = {}
        for face, found in entries(child(entry.value, "faces")):
            faces[face], wrong = read_face(face, found.key.place, found.value)
            for fault in wrong:
                faults.add(fault)
        help_words = text_of(child(entry.value, "help"))
        must = [
            (phrase_of(found.key, faults), text_of(found.value)) for _, found in entries(child(entry.value, "must"))
        ]
        cards[name] = CardKind(
            name, entry.key.place, help_words, fields=fields, field_places=places, faces=faces, must=must
        )
    return cards


@lru_cache(maxsize=4096)
def read_face(name: str, place: Place, tree: Tree) -> tuple[Face, tuple[Fault, ...]]:
    """One face, and what is wrong with it: `each`, `copies`, `words`, `does`; every other key gives a field its value.

    A game is read once for each of its variants, and few of them touch its cards.
    """
    faults = Faults()
    face = Face(name, place, text_of(child(tree, "help")))
    each = child(tree, "each")
    names = [text_of(item) for item in each.items] if isinstance(each, List) else [text_of(each)] if each else []
    face.each = ", ".join(names)
    face.copies = phrase_or(child(tree, "copies"), "1", faults)
    face.words = text_of(child(tree, "words"))
    face.does = rules_of(child(tree, "does"), faults)
    if isinstance(tree, Map):
        for key, found in tree.entries.items():
            if key not in FACE_KEYS:
                face.fields[key] = phrase_of(found.value, faults)
    return face, tuple(faults)


def read_piles(piles: Tree | None, decks: Tree | None, faults: Faults) -> dict[str, Pile]:
    found = {}
    for section, is_deck in ((decks, True), (piles, False)):
        for name, entry in entries(section):
            pile = read_pile(name, entry, is_deck, faults)
            found[f"{pile.owner}.{name}" if pile.owner else name] = pile
    return found


def read_pile(name: str, entry: Entry, is_deck: bool, faults: Faults) -> Pile:
    tree = entry.value
    audience = phrase_or_none(child(tree, "audience"), faults)
    face = text_of(child(tree, "face"), "down" if is_deck else "up")
    if audience is None and face == "down":
        audience = Phrase("nobody", place_of(child(tree, "face")))
    return Pile(
        name,
        entry.key.place,
        text_of(child(tree, "help")),
        owner=text_of(child(tree, "owner")),
        of=text_of(child(tree, "of")),
        holds=text_of(child(tree, "holds")) or text_of(child(tree, "of")),
        each=text_of(child(tree, "each")),
        shuffled=is_deck,
        audience=audience,
        copies=phrase_or(child(tree, "copies"), "1", faults),
        endless=phrase_or(child(tree, "endless"), "no", faults),
    )


def read_dice(tree: Tree | None, faults: Faults) -> dict[str, DiceSet]:
    found = {}
    for name, entry in entries(tree):
        dice = DiceSet(name, entry.key.place, text_of(child(entry.value, "help")))
        dice.owner = text_of(child(entry.value, "owner"))
        dice.count = phrase_or(child(entry.value, "count"), "1", faults)
        dice.faces = whole_of(child(entry.value, "faces"), 6)
        sides = child(entry.value, "sides")
        dice.sides = [phrase_of(item, faults) for item in sides.items] if isinstance(sides, List) else []
        dice.audience = phrase_or_none(child(entry.value, "audience"), faults)
        found[f"{dice.owner}.{name}" if dice.owner else name] = dice
    return found


def read_boards(tree: Tree | None, kinds: dict[str, Kind], faults: Faults) -> dict[str, Board]:
    return {name: read_board(name, entry, kinds, faults) for name, entry in entries(tree)}


def read_board(name: str, entry: Entry, kinds: dict[str, Kind], faults: Faults) -> Board:
    tree = entry.value
    board = Board(name, entry.key.place, text_of(child(tree, "help")))
    board.holds = text_of(child(tree, "holds"))
    shapes = [shape for shape in ("track", "grid", "spaces") if child(tree, shape) is not None]
    if not shapes and child(tree, "rings") is not None:
        shapes = ["rings"]
    if len(shapes) != 1:
        found = " and ".join(shapes) or "none of them"
        faults.add(told.BOARD_SHAPE.at(entry.key.place, name=name, found=found))
    track, grid = child(tree, "track"), child(tree, "grid")
    if track is not None:
        board.length = phrase_of(track, faults)
        board.lanes = text_of(child(tree, "lanes"))
    elif grid is not None:
        board.shape = "grid"
        size = re.fullmatch(r"(\d{1,2})\s*x\s*(\d{1,2})", text_of(grid))
        if size is None:
            wanted = "rows x columns, like 3x3"
            faults.add(told.WRONG_VALUE.at(grid.place, name="grid", value=shown_value(grid), wanted=wanted))
        else:
            board.rows, board.columns = int(size[1]), int(size[2])
    else:
        read_graph(tree, board, kinds, faults)
    read_pieces(child(tree, "pieces"), board, faults)
    return board


def read_graph(tree: Tree, board: Board, kinds: dict[str, Kind], faults: Faults) -> None:
    """A board of named spaces and rings of them, with links and paths."""
    board.shape = "graph"
    board.fields, board.field_places = read_types(child(tree, "fields"))
    for name, entry in entries(child(tree, "spaces")):
        space = Space(name, entry.key.place, text_of(child(entry.value, "help")))
        space.words = text_of(child(entry.value, "words"))
        space.does = rules_of(child(entry.value, "does"), faults)
        for key, found in entries(entry.value):
            if key not in SPACE_KEYS:
                space.attributes[key] = phrase_of(found.value, faults)
        board.spaces[name] = space
    read_rings(child(tree, "rings"), board, kinds, faults)
    links = child(tree, "links")
    for link in links.items if isinstance(links, List) else []:
        ends = [text_of(item) for item in link.items] if isinstance(link, List) else []
        if len(ends) == 2:
            board.links.append((ends[0], ends[1]))
            board.link_places.append(link.place)
    read_ways(child(tree, "paths"), board, kinds, faults)


def read_pieces(tree: Tree | None, board: Board, faults: Faults) -> None:
    for name, entry in entries(tree):
        owner = text_of(child(entry.value, "owner"))
        start = phrase_or_none(child(entry.value, "start"), faults)
        help_words = text_of(child(entry.value, "help"))
        path = text_of(child(entry.value, "path"))
        known = {way.of for way in board.ways.values()}
        if path and path not in known:
            place = place_of(child(entry.value, "path"))
            faults.add(told.UNKNOWN_PATH.at(place, name=path, fits=did_you_mean(path, known)))
            path = ""
        board.pieces[name] = Piece(name, entry.key.place, help_words, owner=owner, start=start, path=path)
