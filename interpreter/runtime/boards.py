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
MOST_WAYS = 50_000  # moves that a piece's playouts remember
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
    at = piece_at(s, attr, owner)
    goal, passed = way_from(at, owner, steps, routes)
    set_piece(s, attr, owner, goal)
    note_move(s, attr, owner, at, goal, passed)
    tell_step(s, attr, owner, goal)


def way_from(at: int, owner: int | None, steps: int, routes: Routes) -> tuple[int, Sequence[int]]:
    """Where so many steps lead from a space, and what lies on the way, the end of it too."""
    route = routes.get(owner) or routes.get(None)
    if route is None or at not in route[1]:
        raise Problem(told.NO_SPACE)
    spaces, places, loop, _ = route
    index = places[at]
    goal = index + steps
    if loop:
        if abs(steps) > MOST_LENGTH // 10:
            raise Problem(told.TOO_BIG, what=f"a move of {steps} spaces")
        size = len(spaces)
        way = 1 if steps >= 0 else -1
        return spaces[goal % size], [spaces[(index + n) % size] for n in range(way, steps + way, way)]
    if steps >= 0:
        goal = min(goal, len(spaces) - 1)
        return spaces[goal], spaces[index + 1 : goal + 1]
    goal = max(goal, 0)
    return spaces[goal], spaces[goal:index][::-1]


# of a piece: whose it is, where it stands and how far it goes -> where that leads, and the triggers that it sets off
Ways = dict[tuple[int | None, int, int], tuple[int, tuple[int, ...]]]
Check = tuple[int, int | None, str, Sequence[str] | None, Collection[int] | None, Sequence[Collection[int]]]


@spoken
def ways(_attr: str) -> Ways:
    """The moves of one piece that playouts have met: nothing yet."""
    return {}


@spoken
def way_along(
    s: State, attr: str, owner: int | None, steps: int, routes: Routes, known: Ways, checks: Sequence[Check]
) -> tuple[int, tuple[int, ...]]:
    """Where a move along a piece's path leads, and which triggers it sets off: worked out once and then known."""
    at = piece_at(s, attr, owner)
    goal, passed = way_from(at, owner, steps, routes)
    event = moved(attr, owner, at, goal, passed) if at != goal else None
    fired = tuple(
        n
        for n, who, verb, attrs, what, areas in checks
        if event is not None and who in (None, owner) and told_of(event, verb, attrs, what, areas)
    )
    if len(known) >= MOST_WAYS:
        known.clear()
    known[owner, at, steps] = goal, fired
    return goal, fired


@spoken
def set_off(s: State, triggers: Sequence[int], owner: int | None) -> None:
    """Triggers that a move has set off run when what is going on is done."""
    for n in triggers:
        s.queue.append((n, owner))


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
        s.happened.append(moved(attr, owner, before, after, passed))


def moved(attr: str, owner: int | None, before: Any, after: Any, passed: Sequence[int]) -> tuple[Any, ...]:
    """A move as triggers look at it."""
    left = () if before is None else (before,)
    reached = () if after is None else (after,)
    return "move", attr, owner, left, reached, tuple(passed) or reached


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
        sort, what_moved, owner = event[:3]
        if who is not None and owner != who:
            continue
        if verb in EVENTS:
            if sort == "move" and told_of(event, verb, attrs, what, areas):
                found.append(owner)
        elif sort == verb and (verb == "drops out" or kind is None or what_moved == kind):
            faces = s.box["cards"][what_moved]["face_of"] if what_moved else ()
            hits = [card for card in event[3] if what is None or faces[card % len(faces)] in what]
            found += [owner] * (len(hits) if what_moved else 1)
    return found


def told_of(
    event: tuple[Any, ...],
    verb: str,
    attrs: Sequence[str] | None,
    what: Collection[int] | None,
    areas: Sequence[Collection[int]],
) -> bool:
    """Whether a move is one that a trigger speaks of."""
    if attrs is not None and event[1] not in attrs:
        return False
    return what is None or meets(event[EVENTS[verb]], what) or crosses_any(verb, event, areas)


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
