"""The one door for chance: dice, draws, flips, the order of a shuffle, the clock.

`pick(n, request)` gives a number from 0 to n - 1. `request` says what is decided:
`("die", dice name, sides)`, `("card", pile name, [card ids])`, `("flip", ...)`, `("seat", ...)`, `("clock", seconds)`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import Any

from interpreter.faults import Refused

Request = tuple[Any, ...]


class Unscripted(Refused):
    """An outcome of a script or a record that can't come up; the text says why. No rule is to blame for it."""


class NeedChance(Exception):
    """A chance that a person decides on the table: what is asked for, and how many outcomes there are.

    seat    who rolls or draws, where the rules say so
    whole   how many dice are thrown at once, or cards dealt
    left    how many of the dice thrown at once, or of the cards dealt, are still to be said; None where nobody knows
    """

    def __init__(self, n: int, request: Request) -> None:
        self.n = n
        self.request = request
        self.seat: int | None = None
        self.left: int | None = 1
        self.whole = 1
        super().__init__(f"the outcome of {request[0]} must come from outside")


MOST_AT_ONCE = 10**8  # outcomes that one number of the generator decides between: what rounding adds is below 10^-7
MOST_IN_A_TABLE = 8000


@lru_cache(maxsize=256)
def portions(n: int, count: int) -> tuple[int, ...]:
    """How many of `count` equal dice each number of the generator decides: as many as it has room for."""
    size = 1
    while n ** (size + 1) <= MOST_AT_ONCE and size < count:
        size += 1
    whole, rest = divmod(count, size)
    return (size,) * whole + ((rest,) if rest else ())


@lru_cache(maxsize=64)
def digits(n: int, size: int) -> tuple[tuple[int, ...], ...]:
    """For each number below n ** size its digits to the base n, the first one first."""
    return tuple(product(range(n), repeat=size))


def apart(at: int, n: int, size: int) -> list[int]:
    """The outcomes of `size` dice that one number below n ** size stands for."""
    half = size // 2
    if n**size <= MOST_IN_A_TABLE or not half:
        return list(digits(n, size)[at]) if size > 1 else [at]
    low = n ** (size - half)
    if low > MOST_IN_A_TABLE:
        return [at // n**place % n for place in range(size - 1, -1, -1)]
    return [*digits(n, half)[at // low], *digits(n, size - half)[at % low]]


class Chance:
    """Where outcomes come from.

    drawn   how many numbers were taken from a generator so far
    """

    __slots__ = ()

    @property
    def drawn(self) -> int:
        return 0

    def several(self, n: int, count: int, request: Request = ()) -> list[int]:
        """The outcomes of `count` equal dice with `n` sides, from as few numbers of the generator as they need."""
        found: list[int] = []
        for size in portions(n, count):
            found += apart(self.pick(n**size, request), n, size)
        return found

    def pick(self, n: int, request: Request = ()) -> int:
        """An outcome from 0 to n - 1. Raises NeedChance where a person has to say."""
        raise NotImplementedError

    def clock(self, seconds: int) -> int:
        """Whether an answer came too late: 1 when more than so many seconds have gone. Where no clock runs, 0."""
        return 0

    def copy(self) -> Chance:
        """One that gives the same outcomes from here on, whatever is drawn from the other."""
        raise NotImplementedError

    def anew(self, times: int) -> Chance:
        """One that draws afresh, after the `times`-th time that a drawn chance was taken back."""
        raise NotImplementedError


class Seeded(Chance):
    """A generator with a seed. A copy shares the generator until one of the two draws."""

    __slots__ = ("count", "generator", "random", "seed", "shared")

    def __init__(self, seed: int | str = 0, times: int = 0) -> None:
        self.seed = seed
        self.count = 0
        self._own(random.Random(f"{seed} drawn anew {times}" if times else seed))

    def _own(self, generator: random.Random) -> None:
        self.generator = generator
        self.random: Callable[[], float] = generator.random
        self.shared = False

    def pick(self, n: int, request: Request = ()) -> int:
        if self.shared:
            own = random.Random()
            own.setstate(self.generator.getstate())
            self._own(own)
        self.count += 1
        return int(self.random() * n)

    @property
    def drawn(self) -> int:
        return self.count

    def copy(self) -> Seeded:
        twin = Seeded.__new__(Seeded)
        twin.seed, twin.generator, twin.random = self.seed, self.generator, self.random
        twin.count = self.count
        self.shared = twin.shared = True
        return twin

    def anew(self, times: int) -> Seeded:
        return Seeded(self.seed, times)

    def skip(self, drawn: int) -> Seeded:
        """Itself, after as many outcomes as were drawn from it before."""
        for _ in range(drawn):
            self.pick(1)
        return self


class Drawn(Chance):
    """Outcomes from a `random()` that others draw from too, so that whole runs agree. A copy draws from it as well."""

    __slots__ = ("random",)

    def __init__(self, random: Callable[[], float]) -> None:
        self.random = random

    def pick(self, n: int, request: Request = ()) -> int:
        return int(self.random() * n)

    def copy(self) -> Drawn:
        return self

    def anew(self, times: int) -> Drawn:
        return self


# Which entry of a script, and which word of `--real`, each request belongs to.
SORTS = {"die": "dice", "flip": "dice", "card": "cards", "seat": "seats", "clock": "clock"}


def sort_of(request: Request) -> str:
    """'dice', 'cards', 'seats', 'clock', or 'chance' for what has no name."""
    return SORTS.get(request[0], str(request[0])) if request else "chance"


class Scripted(Chance):
    """Outcomes that stand in a script, by what they are; what is not scripted comes from `rest`.

    `script` maps 'dice' to outcomes as they are shown (a 6 is 6), 'cards' to functions or words that say which of
    the cards on offer it is. `choose(request, entry)` gives the index, or raises Unscripted.
    """

    __slots__ = ("choose", "rest", "script")

    def __init__(
        self,
        script: Mapping[str, Sequence[Any]],
        rest: Chance,
        choose: Callable[[Request, Any], int] | None = None,
    ) -> None:
        self.script = {sort: list(entries) for sort, entries in script.items()}
        self.rest = rest
        self.choose = choose or plain_outcome

    def pick(self, n: int, request: Request = ()) -> int:
        waiting = self.script.get(sort_of(request))
        if not waiting:
            return self.rest.pick(n, request)
        outcome = self.choose(request, waiting[0])
        if not 0 <= outcome < n:
            raise Unscripted(f"{waiting[0]} can't come up: there are {n} outcomes")
        waiting.pop(0)
        return outcome

    def clock(self, seconds: int) -> int:
        """The script says how many seconds an answer took."""
        waiting = self.script.get("clock")
        return int(waiting.pop(0) > seconds) if waiting else self.rest.clock(seconds)

    @property
    def drawn(self) -> int:
        return self.rest.drawn

    def several(self, n: int, count: int, request: Request = ()) -> list[int]:
        """Where dice stand in the script, they are taken one by one."""
        if self.script.get(sort_of(request)):
            return [self.pick(n, request) for _ in range(count)]
        return self.rest.several(n, count, request)

    def copy(self) -> Scripted:
        return Scripted(self.script, self.rest.copy(), self.choose)

    def anew(self, times: int) -> Scripted:
        return Scripted(self.script, self.rest.anew(times), self.choose)


def plain_outcome(request: Request, entry: Any) -> int:
    """The index of an entry that needs no names: a die's number, a card's id."""
    if request and request[0] == "card":
        return int(request[2].index(entry)) if entry in request[2] else -1
    if request and len(request) > 2 and isinstance(request[2], (list, tuple)):
        return list(request[2]).index(entry) if entry in request[2] else -1
    return int(entry) - 1


class Outside(Chance):
    """Real dice and cards: what is of the given sorts ('dice', 'cards') a person must say; the rest is drawn."""

    __slots__ = ("rest", "sorts")

    def __init__(self, sorts: Iterable[str], rest: Chance) -> None:
        self.sorts = frozenset(sorts)
        self.rest = rest

    def pick(self, n: int, request: Request = ()) -> int:
        if sort_of(request) in self.sorts:
            raise NeedChance(n, request)
        return self.rest.pick(n, request)

    @property
    def drawn(self) -> int:
        return self.rest.drawn

    def several(self, n: int, count: int, request: Request = ()) -> list[int]:
        if sort_of(request) in self.sorts:
            raise NeedChance(n, request)
        return self.rest.several(n, count, request)

    def copy(self) -> Outside:
        return Outside(self.sorts, self.rest.copy())

    def anew(self, times: int) -> Outside:
        return Outside(self.sorts, self.rest.anew(times))


class Recording(Chance):
    """Keeps what came from `source`, and gives it out again first: a replay goes over into play without a seam.

    outcomes  all outcomes, in order
    at        how many of them have been given out
    late      the time for the answer that comes next has run out at the table
    """

    __slots__ = ("at", "late", "outcomes", "source")

    def __init__(self, source: Chance, outcomes: Iterable[int] = ()) -> None:
        self.source = source
        self.outcomes = list(outcomes)
        self.at = 0
        self.late = False

    def clock(self, seconds: int) -> int:
        if self.at == len(self.outcomes):
            self.outcomes.append(1 if self.late else self.source.clock(seconds))
        self.at += 1
        return self.outcomes[self.at - 1]

    @property
    def drawn(self) -> int:
        return self.source.drawn

    def several(self, n: int, count: int, request: Request = ()) -> list[int]:
        """Kept ones first, one by one; with none left the source decides how many come at once."""
        if self.at < len(self.outcomes):
            return [self.pick(n, request) for _ in range(count)]
        found = self.source.several(n, count, request)
        self.outcomes += found
        self.at += len(found)
        return found

    def pick(self, n: int, request: Request = ()) -> int:
        if self.at < len(self.outcomes):
            outcome = self.outcomes[self.at]
            if not 0 <= outcome < n:
                raise Unscripted(f"outcome {self.at + 1} of the record is {outcome}, where there are {n}")
        else:
            outcome = self.source.pick(n, request)
            self.outcomes.append(outcome)
        self.at += 1
        return outcome

    def copy(self) -> Recording:
        twin = Recording(self.source.copy(), self.outcomes)
        twin.at = self.at
        return twin

    def anew(self, times: int) -> Recording:
        twin = Recording(self.source.anew(times), self.outcomes)
        twin.at = self.at
        return twin
