"""What a seat gets to decide by: its view and its ask, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from interpreter.match.playing import Match


class Sight:
    """The table as one seat sees it while it is asked: plain data and questions about the pending ask.

    look()     the seat's view          choices()  all answers, None where they can't be listed
    bets()     what can be bet on       bounds()   (least, most, step) of a number
    items()    what to choose some from accepts(answer), sample(rng)
    risky      branches of an offer that take a chance
    right()    the right answer of a question, for seats with a skill; only the harness may ask for it
    """

    def __init__(self, match: Match, seat: int) -> None:
        ask = match.ask
        if ask is None or seat not in ask.seats:
            raise ValueError("nothing is asked of this seat")
        self.seat = seat
        self.name = ask.name
        self.kind = ask.kind
        self.or_pass = ask.or_pass
        self.risky: list[str] = ask.risky
        self.look: Callable[[], dict[str, Any]] = lambda: match.view(seat)
        self.choices: Callable[[], list[Any] | None] = lambda: ask.choices_for(seat)
        self.bounds: Callable[[], tuple[int, int | None, int] | None] = lambda: ask.bounds(seat)
        self.bets: Callable[[], list[dict[str, Any]]] = lambda: ask.bets(seat)
        self.items: Callable[[], tuple[int, int, list[Any]] | None] = lambda: ask.items(seat)
        self.accepts: Callable[[Any], bool] = lambda answer: ask.accepts(answer, seat)
        self.sample: Callable[[random.Random], Any] = lambda rng: ask.sample(rng, seat)
        self.right: Callable[[], Any] = lambda: ask.right(seat)
