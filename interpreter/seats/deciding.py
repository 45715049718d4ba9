"""Seats that decide by themselves. Each gets a `Sight`: its own view and its ask."""

from __future__ import annotations

import random
from typing import Any, Protocol

from interpreter.match.sight import Sight

DELAY = 5.0  # seconds that a bot takes in a race before it answers


class Seat(Protocol):
    """Anything that can answer an ask."""

    def decide(self, sight: Sight, rng: random.Random) -> Any:
        """An answer that is accepted, in plain data."""
        ...


class Random:
    """Anything that the rules allow; stakes and wide numbers small, so that play lasts."""

    words = "plays anything that the rules allow"

    def decide(self, sight: Sight, rng: random.Random) -> Any:
        return sight.sample(rng)


class Cautious:
    """Passes where it may, stakes the least, and takes no risk that it need not take."""

    words = "stakes the least, passes where it may, takes no risk that it need not take"

    def decide(self, sight: Sight, rng: random.Random) -> Any:
        for answer in self.wishes(sight, rng):
            if sight.accepts(answer):
                return answer
        return sight.sample(rng)

    def wishes(self, sight: Sight, rng: random.Random) -> list[Any]:
        """The answers that it would like to give, best first."""
        passing = ["pass"] if sight.or_pass else []
        return passing + self.wishes_of_kind(sight, rng)

    def wishes_of_kind(self, sight: Sight, rng: random.Random) -> list[Any]:
        if sight.kind == "yes or no":
            return [False, True]
        if sight.kind == "number":
            bounds = sight.bounds()
            if bounds is None:
                return []
            least, _, step = bounds
            return [-(-least // (step or 1)) * (step or 1)]
        if sight.kind == "bet":
            rows = sorted(sight.bets(), key=lambda row: row["least"])
            return [
                {"stake": row["least"]} if row["on"] is None else {"stake": row["least"], "on": row["on"]}
                for row in rows
            ]
        if sight.kind == "some from":
            items = sight.items()
            return [] if items is None else [items[2][: items[0]]]
        if sight.kind == "offer":
            safe = [branch for branch in sight.choices() or () if branch not in sight.risky]
            return rng.sample(safe, len(safe))
        return []


class Skilled:
    """Another seat that knows the right answer to a question as often as `skill` says, 0 to 1.

    Otherwise it guesses as a person would, who does not know which answers are wrong: among choices any of them; where
    they can't be listed it passes if it may, and else names a number that is not far off.
    """

    def __init__(self, seat: Seat, skill: float, delay: float = DELAY) -> None:
        self.seat = seat
        self.skill = skill
        self.delay = delay

    def decide(self, sight: Sight, rng: random.Random) -> Any:
        right = sight.right()
        if right is None:
            return self.seat.decide(sight, rng)
        if rng.random() < self.skill and sight.accepts(right):
            return right
        return guess(sight, right, rng)


def guess(sight: Sight, right: Any, rng: random.Random) -> Any:
    """What somebody answers who does not know."""
    choices = sight.choices()
    if choices:
        open_ones = [answer for answer in choices if answer != "pass"]
        return rng.choice(open_ones or choices)
    if sight.or_pass:
        return "pass"
    bounds = sight.bounds()
    if bounds is not None and isinstance(right, int):
        least, most, step = bounds
        near = max(least, round(right * rng.uniform(0.7, 1.3) / (step or 1)) * (step or 1))
        near = near if most is None else min(near, most)
        if sight.accepts(near):
            return near
    return sight.sample(rng)
