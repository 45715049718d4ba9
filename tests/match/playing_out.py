"""Playing matches to their end with random answers, for the tests of the match."""

from __future__ import annotations

import random
from typing import Any

from interpreter.match import Match
from tests.match.handmade import Handmade

NAMES = ("Ann", "Bob", "Cy")


def start(seed: int = 7, players: int = 2, **how: Any) -> Match:
    return Match.start(Handmade(), NAMES[:players], seed=seed, **how)


def answer_once(match: Match, rng: random.Random) -> tuple[int, Any]:
    """Give one random answer from any of those who may; says which."""
    ask = match.ask
    assert ask is not None
    seat = rng.choice(ask.seats)
    answer = ask.sample(rng, seat)
    match.choose(answer, seat=seat)
    return seat, answer


def play_out(match: Match, rng: random.Random, most: int = 2000) -> list[tuple[int, Any]]:
    """Play to the end (or for `most` answers); gives the answers."""
    given = []
    while match.ask is not None and len(given) < most:
        given.append(answer_once(match, rng))
    return given


def picture(match: Match) -> Any:
    """All that can be told of a match from outside."""
    views = [match.view(seat) for seat in [None, *range(match.seats)]]
    return views, [tuple(event) for event in match.events], str(match.result)
