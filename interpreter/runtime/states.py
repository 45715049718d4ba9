"""What every match's state has, whatever the game: how it begins, is copied, calls and supposes."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import repeat
from typing import Any

from interpreter.diagnostics import play as told
from interpreter.runtime.chance import Chance, Request
from interpreter.runtime.library import spoken
from interpreter.runtime.lists import copy
from interpreter.runtime.problems import End, NotSet, Problem

State = Any
MOST_STEPS = 5_000_000  # of one playout


@spoken
class Straight(Chance):
    """The door of chance in a playout, for what is not drawn in place."""

    __slots__ = ("random",)

    def __init__(self, random: Callable[[], float]) -> None:
        self.random = random

    def pick(self, n: int, request: Request = ()) -> int:
        return int(self.random() * n)


@spoken
@lru_cache(maxsize=4)
def straight(random: Callable[[], float]) -> Straight:
    """The door over a generator; the same one for all games that draw from it."""
    return Straight(random)


class Closed(Chance):
    """No chance at all: inside a `suppose`."""

    __slots__ = ()

    def pick(self, n: int, request: Request = ()) -> int:
        raise Problem(told.ASK_IN_SUPPOSE)


def never() -> float:
    raise Problem(told.ASK_IN_SUPPOSE)


@spoken
def begin(s: State, names: tuple[str, ...], chance: Chance, log: Any, triggers: int) -> None:
    s.names = names
    s.seats = len(names)
    s.players = list(range(len(names)))
    s.everyone = tuple(range(len(names)))
    s.turn = s.pending = s.answer = s.random = s.result = s.again = None
    s.happened = [] if triggers else None
    s.out = [False] * len(names)
    s.stack = []
    s.chance = chance
    s.log = log
    s.budget = repeat(0, MOST_STEPS)  # nothing is counted, so that no number is made for a step
    s.decisions = 0
    s.queue = []
    s.draining = False
    s.watched = [False] * triggers
    s.misses = {}
    s.direction = 1
    s.kept = []
    s.left = []


@spoken
@lru_cache(maxsize=64)
def all_in(count: int) -> tuple[tuple[int, ...], tuple[bool, ...]]:
    """Every seat, and that none of them is out: the same for all playouts of games that nobody leaves."""
    return tuple(range(count)), (False,) * count


@spoken
def copy_own(s: State, t: State) -> None:
    """Copy all but players and out, which only games with elimination change."""
    t.names, t.seats, t.everyone, t.turn = s.names, s.seats, s.everyone, s.turn
    t.pending, t.answer, t.random, t.result = s.pending, s.answer, s.random, s.result
    t.again, t.chance, t.log, t.decisions = s.again, s.chance, s.log, s.decisions
    t.happened = s.happened and s.happened[:]
    t.budget, t.draining, t.direction = s.budget, s.draining, s.direction
    t.stack = [[entry if type(entry) is int else copy(entry) for entry in frame] for frame in s.stack]
    t.queue = s.queue[:]
    t.watched = s.watched[:]
    t.misses = s.misses.copy()
    t.kept = s.kept[:]
    t.left = s.left[:]


@spoken
class Spread(dict[int, Any]):
    """What a name of players (members, spaces) holds that rules set: one who has none yet has no entry."""

    __slots__ = ("name",)

    def __init__(self, name: str, held: Any = ()) -> None:
        super().__init__(held)
        self.name = name

    def __missing__(self, key: int) -> Any:
        raise NotSet(told.NOT_SET_YET, name=self.name)

    def copy(self) -> Spread:
        return Spread(self.name, self)


class Unset:
    """What the frame of a procedure holds for a name that is not set yet."""


UNSET = Unset()


@spoken
def known(value: Any, name: str) -> Any:
    """The value of a name. Raises Problem where it is not set yet."""
    if value is UNSET:
        raise NotSet(told.NOT_SET_YET, name=name)
    return value


@spoken
def call(s: State, frame: list[Any]) -> None:
    """Go on with another procedure, and come back when it is done."""
    s.stack.append(frame)


@spoken
def done(s: State, value: Any) -> None:
    """This procedure is done; what it gives is what its caller reads."""
    s.stack.pop()
    s.answer = value


@spoken
def suppose(s: State, copy_state: Callable[[State], State], attempt: Callable[..., Any]) -> Any:
    """Try something on a copy of everything. Raises Problem where it would ask or take a chance."""
    twin = copy_state(s)
    twin.chance = Closed()
    twin.random = None if s.random is None else never
    if s.log is not None:  # a playout has none, for all its states together
        twin.log = None
    if s.happened is not None:
        twin.queue, twin.draining = [], False
    try:
        return attempt(twin)
    except End:
        return None


@spoken
def queue(s: State, trigger: int, test: Callable[[State], list[Any]]) -> None:
    """Note what an event has set off: once for each whom it is about."""
    for subject in test(s):
        s.queue.append((trigger, subject))


@spoken
def drain(s: State, triggers: tuple[Any, ...]) -> None:
    """Run what has been set off, in order; what that sets off queues behind."""
    s.draining = True
    try:
        while s.queue:
            next(s.budget)
            n, subject = s.queue.pop(0)
            _, start, asks = triggers[n]
            if asks and type(s.chance) is Closed:  # inside a `suppose` nothing can be asked
                raise Problem(told.ASK_IN_SUPPOSE)
            if start.__code__.co_argcount > 1:
                start(s, subject)
            else:
                start(s)
    finally:
        s.draining = False
