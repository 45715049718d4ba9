"""How a match ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Result:
    """Winners (seats), the ranking from first to last with ties together, the scores by seat where there are any."""

    winners: Sequence[int] = ()
    ranking: Sequence[Sequence[int]] = ()
    scores: Sequence[Any] | None = None
    names: Sequence[str] = field(default=(), compare=False)

    def __str__(self) -> str:
        called = [self.names[seat] if self.names else f"seat {seat + 1}" for seat in self.winners]
        if not called:
            return "Nobody wins."
        return f"{called[0]} wins." if len(called) == 1 else f"{', '.join(called[:-1])} and {called[-1]} win."


class Won:
    """The result of a playout that one player won, or nobody (`seat` None). What it says is worked out when asked."""

    __slots__ = ("names", "winners")

    def __init__(self, seat: int | None, names: Sequence[str]) -> None:
        self.winners: tuple[int, ...] = () if seat is None else (seat,)
        self.names = names

    scores = None

    @property
    def ranking(self) -> tuple[tuple[int, ...], ...]:
        others = tuple(seat for seat in range(len(self.names)) if seat not in self.winners)
        return tuple(group for group in (self.winners, others) if group)

    def __str__(self) -> str:
        return str(Result(self.winners, self.ranking, None, self.names))
