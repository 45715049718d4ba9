"""Boards: lines and steps on grids, distances, moving along tracks and paths."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any

from interpreter.diagnostics import play as told
from interpreter.runtime.library import spoken
from interpreter.runtime.problems import Problem

State = Any
MOST_LENGTH = 1_000_000  # of a track
Paths = Mapping[str, tuple[Sequence[int], bool]]
Routes = Mapping[int | None, tuple[Sequence[int], Mapping[int, int], bool, Sequence[int] | None]]


@spoken
@lru_cache(maxsize=64)
def lines_of_grid(rows: int, columns: int, length: int) -> tuple[tuple[int, ...], ...]:
    """Every straight line of so many spaces: rows, then columns, then both diagonals."""
    found: list[tuple[int, ...]] = []
    if length < 1:
        return ()
    for down, across in ((0, 1), (1, 0), (1, 1), (1, -1)):
        for row in range(rows):
            for column in range(columns):
                last_row, last_column = row + down * (length - 1), column + across * (length - 1)
                if 0 <= last_row < rows and 0 <= last_column < columns:
                    found.append(tuple((row + down * n) * columns + column + across * n for n in range(length)))
    return tuple(found)


@spoken
def beyond_grid(space: int, way: Sequence[int], steps: int, rows: int, columns: int) -> int | None:
    """The space so many steps further in a direction `(columns, rows)`; None off the grid."""
    row = space // columns + way[1] * steps
    column = space % columns + way[0] * steps
    return row * columns + column if 0 <= row < rows and 0 <= column < columns else None


@spoken
def beyond_way(space: int, way: str, steps: int, ways: Paths) -> int | None:
    """The space so many steps further on a named path; None beyond its end."""
    if way not in ways:
        raise Problem(told.NO_ENTRY, key=way)
    spaces, loop = ways[way]
    if space not in spaces:
        return None
    at = list(spaces).index(space) + steps
    if loop:
        return spaces[at % len(spaces)]
    return spaces[at] if 0 <= at < len(spaces) else None


@spoken
def space_at(column: int, row: int, rows: int, columns: int) -> int | None:
    """The space of a grid by column and row, from 1; None off the grid."""
    return (row - 1) * columns + column - 1 if 1 <= row <= rows and 1 <= column <= columns else None


@spoken
def distance(links: Sequence[Sequence[int]], start: int, goal: int) -> int:
    """The fewest steps from space to space; -1 where no way leads there."""
    seen = {start}
    edge = [start]
    steps = 0
    while edge:
        if goal in edge:
            return steps
        edge = [space for at in edge for space in links[at] if space not in seen and not seen.add(space)]  # type: ignore[func-returns-value]
        steps += 1
    return -1


@spoken
def is_empty_space(s: State, space: int, holders: tuple[str, Sequence[str]]) -> bool:
    """Whether nothing stands on a space: nothing that the board holds there, and no piece."""
    board, pieces = holders
    if board and getattr(s, board)[space] is not None:
        return False
    for attr in pieces:
        held = getattr(s, attr)
        if space == held or (isinstance(held, list) and space in held):
            return False
    return True


# ---------------------------------------------------------------- moving


@spoken
def move_lane(s: State, lanes: Any, which: Any, steps: int, length: int) -> None:
    """Along a lane of a track, between the start (0) and the end."""
    lanes[which] = min(max(lanes[which] + steps, 0), length)


def piece_at(s: State, attr: str, owner: int | None) -> Any:
    held = getattr(s, attr)
    if owner is None and isinstance(held, list):
        raise Problem(told.NOTHING_HERE)
    return held if owner is None else held[owner]


def set_piece(s: State, attr: str, owner: int | None, space: Any) -> None:
    if owner is None:
        setattr(s, attr, space)
    else:
        getattr(s, attr)[owner] = space


@spoken
def move_piece(s: State, attr: str, owner: int | None, space: int | None) -> None:
    """Take a piece up and put it down elsewhere."""
    before = piece_at(s, attr, owner)
    set_piece(s, attr, owner, space)
    note_move(s, attr, owner, before, space, ())
    tell_step(s, attr, owner, space)


@spoken
def move_along(s: State, attr: str, owner: int | None, steps: int, routes: Routes) -> None:
    """Along the piece's own path; a path that is no loop ends at both of its ends, however far one would go.

    Args:
        routes: for each owner (None: for all others) the spaces in order, where each stands in them, whether they
            loop, and how many spaces that triggers look at lie before each (None: every move is looked at).
    """
    route = routes.get(owner) or routes.get(None)
    held = getattr(s, attr)
    at = piece_at(s, attr, None) if owner is None else held[owner]
    if route is None or at not in route[1]:
        raise Problem(told.NO_SPACE)
    spaces, places, loop, looked_at = route
    index = places[at]
    goal = index + steps
    passed: Sequence[int]
    if looked_at is not None and not loop:
        goal = 0 if goal < 0 else goal if goal < len(spaces) else len(spaces) - 1
        first, last = (index + 1, goal + 1) if goal > index else (goal, index)
        if looked_at[first] == looked_at[last]:
            if owner is None:
                setattr(s, attr, spaces[goal])
            else:
                held[owner] = spaces[goal]
            if s.log is not None:
                tell_step(s, attr, owner, spaces[goal])
            return
    if loop:
        if abs(steps) > MOST_LENGTH // 10:
            raise Problem(told.TOO_BIG, what=f"a move of {steps} spaces")
        size = len(spaces)
        way = 1 if steps >= 0 else -1
        passed = [spaces[(index + n) % size] for n in range(way, steps + way, way)]
        goal %= size
    elif steps >= 0:
        goal = min(goal, len(spaces) - 1)
        passed = spaces[index + 1 : goal + 1]
    else:
        goal = max(goal, 0)
        passed = spaces[goal:index][::-1]
    set_piece(s, attr, owner, spaces[goal])
    note_move(s, attr, owner, at, spaces[goal], passed)
    tell_step(s, attr, owner, spaces[goal])


def tell_step(s: State, attr: str, owner: int | None, space: Any) -> None:
    if s.log is None or space is None:
        return
    slot = next(entry for entry in s.box["slots"] if entry["slot"] == attr)
    board = s.box["boards"][slot["type"][-1][1]]
    who = (
        f"{s.names[owner]}'s {slot['words'].lower()}"
        if slot["owner"] == "player" and owner is not None
        else slot["words"]
    )
    s.log.emit(
        "move", f"{who} moves to {board['words'][space]}.", None, {"piece": attr, "space": board["spaces"][space]}
    )


@spoken
def move_lane_noted(s: State, attr: str, which: Any, steps: int, length: int) -> None:
    """Along a lane of a track, where triggers look at it."""
    lanes = getattr(s, attr)
    before = lanes[which]
    move_lane(s, lanes, which, steps, length)
    after = lanes[which]
    way = 1 if after >= before else -1
    note_move(s, attr, which, before, after, range(before + way, after + way, way))


def note_move(s: State, attr: str, owner: int | None, before: Any, after: Any, passed: Sequence[int]) -> None:
    """Note a move for triggers: from where, to where, and what lay on the way, the end of it too."""
    if s.happened is not None and before != after:
        left = () if before is None else (before,)
        reached = () if after is None else (after,)
        s.happened.append(("move", attr, owner, left, reached, tuple(passed) or reached))


EVENTS = {"enters": 5, "passes": 5, "lands on": 4, "leaves": 3}  # which part of a move a verb speaks of


@spoken
def happened(
    s: State,
    verb: str,
    attrs: Sequence[str] | None,
    who: int | None,
    what: Collection[int] | None,
    kind: str | None,
    areas: Sequence[Collection[int]] = (),
) -> list[int | None]:
    """Whom the events just now were about, for a trigger: one entry for each that it speaks of.

    Args:
        attrs: of which pieces and tracks; None: of any.
        who: whose; None: anybody's.
        what: the spaces or faces; None: any.
        kind: of which card kind, for cards.
        areas: rings of spaces that are entered and left as a whole.
    """
    found: list[int | None] = []
    for event in s.happened:
        sort, moved, owner = event[:3]
        if who is not None and owner != who:
            continue
        if verb in EVENTS:
            if (
                sort == "move"
                and (attrs is None or moved in attrs)
                and (what is None or meets(event[EVENTS[verb]], what) or crosses_any(verb, event, areas))
            ):
                found.append(owner)
        elif sort == verb and (verb == "drops out" or kind is None or moved == kind):
            faces = s.box["cards"][moved]["face_of"] if moved else ()
            hits = [card for card in event[3] if what is None or faces[card % len(faces)] in what]
            found += [owner] * (len(hits) if moved else 1)
    return found


def meets(spaces: Sequence[int], what: Collection[int]) -> bool:
    for at in spaces:
        if at in what:
            return True
    return False


def crosses_any(verb: str, event: tuple[Any, ...], areas: Sequence[Collection[int]]) -> bool:
    for area in areas:
        if crosses(verb, event, area):
            return True
    return False


def crosses(verb: str, event: tuple[Any, ...], area: Collection[int]) -> bool:
    """Whether a move led into a ring of spaces from outside, or out of it, somewhere on its way."""
    inside = bool(event[3]) and event[3][0] in area
    for at in event[5]:
        before, inside = inside, at in area
        if before != inside and inside == (verb == "enters"):
            return True
    return verb == "leaves" and inside and not event[4]


@spoken
def length(spaces: int) -> int:
    """The length of a track as the options have it."""
    if not 1 <= spaces <= MOST_LENGTH:
        raise Problem(told.WRONG_SIZE, what="The length of a track", size=spaces, least=1, most=MOST_LENGTH)
    return spaces
