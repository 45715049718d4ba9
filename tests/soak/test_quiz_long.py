"""Outnumbered! in long runs: nothing is given away, and everything that can be told is told."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

import pytest

from interpreter import load_game
from interpreter.match import Match
from tests.soak.reports import write_report

pytestmark = pytest.mark.soak
MATCHES = 2000
TOLD = {
    "a card is won": "takes the card",
    "right without the dice": "has not the dice",
    "nobody has the dice": "Nobody has the dice",
    "wrong": ": wrong.",
    "dead": "The card is dead",
    "side A": "side A.",
    "side B": "side B.",
}


@pytest.mark.parametrize("players", range(2, 7))
def test_no_view_gives_a_number_away_while_it_is_raced_for(players: int) -> None:
    game, raced = load_game("outnumbered"), 0
    for seed in range(MATCHES):
        match, rng = game.start([f"P{seat}" for seat in range(players)], seed=seed, record=False), random.Random(seed)
        while match.ask is not None:
            raced += match.ask.name == "shout"
            no_view_tells_the_answer(match, (None, rng.randrange(players)))
            seat = rng.choice(match.ask.seats)
            match.choose(match.ask.sample(rng, seat), seat=seat)
    assert raced > 10 * players * MATCHES


def test_everything_that_can_happen_in_the_quiz_happens() -> None:
    game, counts = load_game("outnumbered", options={"seconds": 30}), Counter[str]()
    for seed in range(100):
        match, rng = game.start(["Ann", "Bob", "Cy"], seed=seed), random.Random(seed)
        while match.ask is not None:
            if match.ask.seconds and rng.random() < 0.02:
                match.time_up()
                counts["out of time"] += 1
                continue
            no_view_tells_the_answer(match, (None, 0, 1, 2))
            seat = rng.choice(match.ask.seats)
            answer = match.ask.sample(rng, seat)
            counts["ended by the reader" if answer == "dead" else "passed" if answer == "pass" else "answered"] += 1
            match.choose(answer, seat=seat)
        for event in match.events:
            counts.update(what for what, words in TOLD.items() if words in event.text)
    write_report("outnumbered-told", "outnumbered, what was told", dict(sorted(counts.items())))
    assert set(counts) == {*TOLD, "out of time", "ended by the reader", "passed", "answered"}


def no_view_tells_the_answer(match: Match, seats: Iterable[int | None]) -> None:
    if match.ask is not None and match.ask.name == "shout":
        for seat in seats:
            assert match.view(seat)["table"]["right_answer"] == {"hidden": 1}
