"""Seats and turns: who is next, who is out, who misses a turn, and how the game ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from interpreter.diagnostics import play as told
from interpreter.runtime.library import spoken
from interpreter.runtime.lists import copy
from interpreter.runtime.problems import Problem
from interpreter.runtime.result import Result

State = Any


@spoken
def next_seat(s: State, seat: int) -> int:
    """The next whose turn it is: past those who are out or miss their turn, the other way round when reversed."""
    if s.again is not None:
        again, s.again = s.again, None
        if not s.out[again]:
            return int(again)
    if all(s.out):
        raise Problem(told.NOBODY_LEFT)
    while True:
        seat = (seat + s.direction) % s.seats
        if not passes_over(s, seat):
            return seat


@spoken
def next_turn(s: State, seat: int, start: int) -> int:
    """The next whose turn it is, where names are set for a turn or a round: what was set is put back at their ends."""
    again = s.again is not None
    following = next_seat(s, seat)
    put_back(s, "turn")
    steps = (following - seat) * s.direction % s.seats or s.seats
    if not again and ((start - seat) * s.direction % s.seats or s.seats) <= steps:
        put_back(s, "round")
    return following


@spoken
def lap_next(s: State, start: int, had: list[int]) -> int | None:
    """The next seat of a single lap that has not had its turn, None when all have; `had` grows."""
    if s.again is not None:
        again, s.again = s.again, None
        if not s.out[again]:
            return int(again)
    seat = had[-1] + s.direction if had else start
    for _ in range(s.seats):
        seat %= s.seats
        if seat not in had:
            had.append(seat)
            if not passes_over(s, seat):
                return int(seat)
        seat += s.direction
    return None


@spoken
def passes_over(s: State, seat: int) -> bool:
    """Whether a seat is passed over; a turn that is missed is then behind it."""
    if s.out[seat]:
        return True
    if s.misses.get(seat, 0) > 0:
        s.misses[seat] -= 1
        return True
    return False


@spoken
def before(s: State, seat: int) -> int:
    """The seat from which the next one is `seat`."""
    return int((seat - s.direction) % s.seats)


@spoken
def first_seat(s: State) -> int:
    if not s.players:
        raise Problem(told.NOBODY_LEFT)
    return int(s.players[0])


@spoken
def lap(s: State, start: int) -> list[int]:
    """Every seat once, in turn order from `start`."""
    return [(start + n * s.direction) % s.seats for n in range(s.seats)]


@spoken
def neighbour(s: State, seat: int, way: int) -> int:
    """The next live seat to the left (1) or right (-1)."""
    seats, out = s.seats, s.out
    if not out[seat]:
        players = s.players
        at = players.index(seat) + way
        return players[at] if at < len(players) else players[0]  # type: ignore[no-any-return]
    at = seat
    for _ in range(seats):
        at = (at + way) % seats
        if not out[at]:
            return int(at)
    return seat


@spoken
def seat_neighbours(s: State, seat: int) -> list[int]:
    return list(dict.fromkeys([neighbour(s, seat, 1), neighbour(s, seat, -1)]))


@spoken
def opponents(s: State, seat: int, teams: int) -> list[int]:
    """The other live players, from the left on; in a game of teams those of the other teams."""
    if not teams and not s.out[seat]:
        players = s.players
        at = players.index(seat)
        return players[at + 1 :] + players[:at]  # type: ignore[no-any-return]
    around = [(seat + n) % s.seats for n in range(1, s.seats)]
    return [at for at in around if not s.out[at] and not (teams and at % teams == seat % teams)]


@spoken
def rivals(s: State, seat: int) -> list[int]:
    """The opponents where there are no teams, kept until somebody leaves; whoever gets the list may not change it."""
    found = s.rivals[seat] = opponents(s, seat, 0)
    return found


@spoken
def partners(s: State, seat: int, teams: int) -> list[int]:
    return [at for at in s.players if at != seat and teams and at % teams == seat % teams]


@spoken
def drop_out(s: State, seats: Sequence[int]) -> None:
    """These are out of the game; a role that one of them held is nobody's."""
    for seat in seats:
        if s.out[seat]:
            continue
        s.out[seat] = True
        s.players = [at for at in s.players if at != seat]
        if s.rivals:
            s.rivals = [None] * s.seats
        s.left.append(seat)
        if s.happened is not None:
            s.happened.append(("drops out", "", seat, (), (), ()))
        for role in s.box["roles"]:
            if getattr(s, role) == seat:
                setattr(s, role, None)
        if s.log is not None:
            s.log.emit("drop", f"{s.names[seat]} is out.", None, {"player": s.names[seat]})


@spoken
def left_since(s: State, seat: int, left: int) -> bool:
    """Whether one who is out has left since a loop began (when `left` were out), so that the loop passes over them."""
    return seat in s.left[left:]


@spoken
def miss_turn(s: State, seat: int) -> None:
    s.misses[seat] = s.misses.get(seat, 0) + 1


@spoken
def go_again(s: State, seat: int) -> None:
    s.again = seat


@spoken
def reverse_order(s: State) -> None:
    s.direction = -s.direction


@spoken
def tell_turn(s: State, seat: int) -> None:
    if s.log is not None:
        s.log.emit("turn", f"{s.names[seat]}'s turn.", None, {"player": s.names[seat]})


@spoken
def keep_for(s: State, scope: str, attr: str, keys: tuple[Any, ...]) -> None:
    """Remember what a name, or one entry of it, holds, to put it back when the turn (round, game) ends."""
    held = getattr(s, attr, UNKEPT)
    if keys:
        try:
            held = held[keys[0]]
        except (LookupError, Problem):
            held = UNKEPT
    s.kept.append((scope, attr, keys, copy(held)))


UNKEPT = ("not set",)  # kept for what held nothing


@spoken
def put_back(s: State, scope: str) -> None:
    """Names that were set `for this turn` (round, game) only are what they were before."""
    for _, attr, keys, value in reversed([entry for entry in s.kept if entry[0] == scope]):
        if value == UNKEPT:
            if keys:
                getattr(s, attr).pop(keys[0], None)
            else:
                delattr(s, attr)
        elif keys:
            getattr(s, attr)[keys[0]] = copy(value)
        else:
            setattr(s, attr, copy(value))
    s.kept = [entry for entry in s.kept if entry[0] != scope]


@spoken
def leave_turns(s: State, kept: list[Any]) -> None:
    """A loop in turn is left: its turn and round are over. `kept` is what was to be put back around it."""
    put_back(s, "turn")
    put_back(s, "round")
    s.kept = [*kept, *s.kept]


# ---------------------------------------------------------------- the end


@spoken
def one_or_none(seat: int | None) -> list[int]:
    return [] if seat is None else [seat]


@spoken
def winner(s: State, who: Sequence[int], teams: int) -> None:
    """Write down who won; a team's win is that of all its players."""
    if None in who:
        raise Problem(told.NOTHING_HERE)
    seats = [seat for seat in range(s.seats) if seat % teams in who] if teams else list(dict.fromkeys(who))
    others = [seat for seat in range(s.seats) if seat not in seats]
    ranking = [group for group in (seats, others) if group]
    s.result = Result(tuple(seats), tuple(tuple(group) for group in ranking), None, s.names)
    tell_result(s)


@spoken
def rank(s: State, who: Sequence[int], key: Callable[[int], Any], how: str, to: int | None, turned: bool) -> None:
    """Rank players, the smallest key first; ties are shared, rolled off, or broken towards a seat.

    `turned`: the first key was turned round, since the highest is the best.
    """
    from interpreter.runtime.dice import roll_off

    keys = {seat: key(seat) for seat in who}
    seats = sorted(who, key=keys.__getitem__)
    groups: list[list[int]] = []
    for seat in seats:
        if groups and keys[groups[-1][0]] == keys[seat]:
            groups[-1].append(seat)
        else:
            groups.append([seat])
    if how == "roll off":
        groups = [[seat] for group in groups for seat in rolled(s, group, roll_off)]
    elif how == "earliest":
        groups = [[seat] for group in groups for seat in group]
    elif how == "to":
        groups = [[seat] for group in groups for seat in sorted(group, key=lambda at: at != to)]
    missing = [seat for seat in range(s.seats) if seat not in seats]
    scores = [keys.get(seat) for seat in range(s.seats)]
    ranking = tuple(tuple(group) for group in [*groups, *([missing] if missing else [])])
    s.result = Result(ranking[0] if groups else (), ranking, shown_scores(scores, turned), s.names)
    tell_result(s)


def shown_scores(scores: list[Any], turned: bool) -> list[Any]:
    """The first key of each, as the rules have it."""
    firsts = [score[0] if isinstance(score, tuple) else score for score in scores]
    return [-score if turned and isinstance(score, int) else score for score in firsts]


def rolled(s: State, group: list[int], roll_off: Callable[..., int]) -> Iterator[int]:
    left = list(group)
    while len(left) > 1:
        best = roll_off(s, left, "roll off", 1, 6)
        left.remove(best)
        yield best
    yield from left


def tell_result(s: State) -> None:
    if s.log is not None:
        s.log.emit("result", str(s.result), None, {"winners": [s.names[seat] for seat in s.result.winners]})
