"""Rings of spaces made by a repeated pattern, and the paths through a board.

A ring of many spaces is written in a line or two: how many spaces it has, and for each attribute a pattern that is
repeated all the way round. With `each: KIND` there is such a part for every member of the kind, so that all of them
meet the same spaces in the same order.
"""

from __future__ import annotations

from itertools import chain

from interpreter.diagnostics import files as told
from interpreter.faults import Faults, did_you_mean, one_of_these
from interpreter.files.definition import Board, Kind, Phrase, Ring, Space, Way
from interpreter.files.nodes import Entry, List, Tree
from interpreter.files.phrases import child, entries, phrase_of, place_of, text_of, truth_of, whole_of

RING_KEYS = ("count", "each", "help")
MOST_SPACES = 10_000


def read_rings(tree: Tree | None, board: Board, kinds: dict[str, Kind], faults: Faults) -> None:
    """Write the rings of a board out as spaces with attributes."""
    for name, entry in entries(tree):
        ring = Ring(name, entry.key.place, text_of(child(entry.value, "help")), text_of(child(entry.value, "each")))
        if name in board.spaces or name in board.rings:
            faults.add(told.RING_TAKEN.at(entry.key.place, name=name))
            continue
        members = members_of(ring.each, child(entry.value, "each"), kinds, faults)
        patterns = {key: pattern_of(one.value, faults) for key, one in entries(entry.value) if key not in RING_KEYS}
        lengths = [len(pattern) for pattern in patterns.values() if len(pattern) > 1]
        ring.part = whole_of(child(entry.value, "count"), max(lengths, default=0))
        if not 1 <= ring.part * len(members) <= MOST_SPACES:
            faults.add(told.RING_EMPTY.at(entry.key.place, name=name, most=MOST_SPACES))
            continue
        for key, pattern in patterns.items():
            if ring.part % max(len(pattern), 1) or not pattern:
                place = place_of(child(entry.value, key))
                faults.add(told.RING_PATTERN.at(place, name=key, count=len(pattern), size=ring.part))
                patterns[key] = [Phrase("nothing", place)]
        make_spaces(board, ring, members, patterns)
        board.rings[name] = ring


def make_spaces(board: Board, ring: Ring, members: list[str], patterns: dict[str, list[Phrase]]) -> None:
    """`outer_red_1`, `outer_red_2`, ..., each with what the patterns give it and the member whose part it is in."""
    for member in members:
        for n in range(ring.part):
            space = Space("_".join(filter(None, (ring.name, member, str(n + 1)))), ring.place)
            space.attributes = {key: pattern[n % len(pattern)] for key, pattern in patterns.items()}
            if ring.each:
                space.attributes.setdefault(ring.each, Phrase(member, ring.place))
            board.spaces[space.name] = space
            ring.spaces.append(space.name)


def pattern_of(tree: Tree, faults: Faults) -> list[Phrase]:
    """What an attribute is, space by space; a single value holds for all of them."""
    items = tree.items if isinstance(tree, List) else [tree]
    return [phrase_of(item, faults) for item in items]


def members_of(kind: str, tree: Tree | None, kinds: dict[str, Kind], faults: Faults) -> list[str]:
    """The members of a kind that something is made for; without a kind it is made once."""
    if not kind:
        return [""]
    if kind not in kinds:
        fits = did_you_mean(kind, kinds) or one_of_these(kinds)
        faults.add(told.NO_KIND_FOR_EACH.at(place_of(tree), name=kind, fits=fits))
        return [""]
    return list(kinds[kind].members)


def read_ways(tree: Tree | None, board: Board, kinds: dict[str, Kind], faults: Faults) -> None:
    """The paths: lists of spaces and whole rings. With `each` there is one for every member, called `home_red`."""
    for name, entry in entries(tree):
        each = text_of(child(entry.value, "each"))
        for index, member in enumerate(members_of(each, child(entry.value, "each"), kinds, faults)):
            way = read_way(
                f"{name}_{member}" if member else name, entry, board, member, faults if not index else Faults()
            )
            way.of = name
            board.ways[way.name] = way


def read_way(name: str, entry: Entry, board: Board, member: str, faults: Faults) -> Way:
    tree = entry.value
    spaces = tree if isinstance(tree, List) else child(tree, "spaces")
    items = spaces.items if isinstance(spaces, List) else []
    steps = []
    for item in items:
        word = text_of(item)
        if word in board.rings:
            steps.append([(space, item.place) for space in round_from(board.rings[word], member)])
        elif word in board.spaces:
            steps.append([(word, item.place)])
        else:
            fits = did_you_mean(word, [*board.rings, *board.spaces])
            faults.add(told.UNKNOWN_SPACE.at(item.place, name=word, board=board.name, fits=fits))
    found = list(chain.from_iterable(steps))
    return Way(
        name,
        [space for space, _ in found],
        text_of(child(tree, "owner")) or member,
        truth_of(child(tree, "loop"), False),
        entry.key.place,
        [place for _, place in found],
    )


def round_from(ring: Ring, member: str) -> list[str]:
    """A ring once round, from where the member's own part begins."""
    begin = f"{ring.name}_{member}_1"
    at = ring.spaces.index(begin) if begin in ring.spaces else 0
    return ring.spaces[at:] + ring.spaces[:at]
