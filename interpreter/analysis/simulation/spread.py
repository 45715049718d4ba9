"""How a number was spread over many games: counted by value, and by ever wider steps where there are too many values.

What is kept does not grow with the number of games, and does not depend on the order in which they were entered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

MOST_STEPS = 1000  # different steps that are kept apart


@dataclass
class Spread:
    """Whole numbers, one of each game.

    number  how many were entered; `total`, `squares`: their sum and the sum of their squares, exact
    step    how many values are counted together: 1, so that all is exact, until there are more than `MOST_STEPS` values
    counts  how often each step came up, by its number: value // step
    """

    number: int = 0
    total: int = 0
    squares: int = 0
    least: int | None = None
    most: int | None = None
    step: int = 1
    counts: dict[int, int] = field(default_factory=dict)

    def enter(self, values: Iterable[int]) -> None:
        """Count more values."""
        for value, times in Counter(values).items():
            self.number += times
            self.total += value * times
            self.squares += value * value * times
            self._reach(value)
            self._count(value // self.step, times)

    def add(self, other: Spread) -> None:
        """Count all that another one has counted."""
        if not other.number:
            return
        self.number += other.number
        self.total += other.total
        self.squares += other.squares
        for value in (other.least, other.most):
            self._reach(value)
        while self.step < other.step:
            self._widen()
        for at, times in other.counts.items():
            self._count(at * other.step // self.step, times)

    def _reach(self, value: int | None) -> None:
        if value is not None:
            self.least = value if self.least is None else min(self.least, value)
            self.most = value if self.most is None else max(self.most, value)

    def _count(self, at: int, times: int) -> None:
        self.counts[at] = self.counts.get(at, 0) + times
        while len(self.counts) > MOST_STEPS:
            self._widen()

    def _widen(self) -> None:
        """Count twice as many values together."""
        self.step *= 2
        wider: dict[int, int] = {}
        for at, times in self.counts.items():
            wider[at // 2] = wider.get(at // 2, 0) + times
        self.counts = wider

    @property
    def exact(self) -> bool:
        """Whether every value is counted by itself, so that the quantiles are exact."""
        return self.step == 1

    @property
    def mean(self) -> float:
        return self.total / self.number if self.number else 0.0

    @property
    def variance(self) -> float:
        """The variance of the values, as estimated from a sample."""
        if self.number < 2:
            return 0.0
        return max(0.0, (self.squares * self.number - self.total**2) / (self.number * (self.number - 1)))

    @property
    def deviation(self) -> float:
        """The standard deviation of the values."""
        return float(self.variance**0.5)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return float((self.variance / self.number) ** 0.5) if self.number else 0.0

    def quantile(self, share: float) -> int:
        """The least value that this share of the games does not exceed; of a wide step its middle.

        Raises ValueError where nothing was entered.
        """
        if self.least is None or self.most is None:
            raise ValueError("a spread of nothing has no quantiles")
        wanted = share * self.number
        below = 0
        for at in sorted(self.counts):
            below += self.counts[at]
            if below >= wanted:
                return min(max(at * self.step + self.step // 2, self.least), self.most)
        return self.most

    def histogram(self, most_bars: int) -> list[tuple[int, int, int]]:
        """(first value, last value, games) of bars equally wide, at most so many, without gaps."""
        if self.least is None or self.most is None:
            return []
        width = bar_width(self.most // self.step - self.least // self.step + 1, most_bars) * self.step
        first = self.least // width
        bars = [0] * (self.most // width - first + 1)
        for at, times in self.counts.items():
            bars[at * self.step // width - first] += times
        return [((first + n) * width, (first + n + 1) * width - 1, times) for n, times in enumerate(bars)]


def bar_width(values: int, most_bars: int) -> int:
    """How many values one bar holds: 1, 2, 5, 10, 20, 50 and so on, so that there are no more bars than may be.

    One bar fewer is reckoned with, since the first bar begins at a multiple of its width.
    """
    return next(width for width in round_widths() if values <= width * max(most_bars - 1, 1))


def round_widths() -> Iterator[int]:
    size = 1
    while True:
        yield from (size, 2 * size, 5 * size)
        size *= 10
