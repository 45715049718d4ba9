"""Outnumbered! and the bookmakers in long runs: every number of players, to the end, and everything is reached."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from interpreter import load_game
from interpreter.match import Match

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
def test_every_number_of_players_comes_to_the_end_of_the_quiz(players: int) -> None:
    game = load_game("outnumbered")
    play, names = game.program.module("playout")["play"], tuple(f"P{n}" for n in range(players))
    for seed in range(MATCHES):
        state = play(random.Random(seed).random, names, dict(game.raw_options), None)
        assert sorted(seat for place in state.result.ranking for seat in place) == list(range(players))


def test_everything_that_can_happen_in_the_quiz_happens(capsys: pytest.CaptureFixture[str]) -> None:
    game, counts = load_game("outnumbered", options={"seconds": 30}), Counter[str]()
    for seed in range(100):
        match, rng = game.start(["Ann", "Bob", "Cy"], seed=seed), random.Random(seed)
        while match.ask is not None:
            if match.ask.seconds and rng.random() < 0.02:
                match.time_up()
                counts["out of time"] += 1
                continue
            no_view_tells_the_answer(match)
            seat = rng.choice(match.ask.seats)
            answer = match.ask.sample(rng, seat)
            counts["ended by the reader" if answer == "dead" else "passed" if answer == "pass" else "answered"] += 1
            match.choose(answer, seat=seat)
        for event in match.events:
            counts.update(what for what, words in TOLD.items() if words in event.text)
    with capsys.disabled():
        print(", ".join(f"{what} {count}" for what, count in sorted(counts.items())))
    assert set(counts) == {*TOLD, "out of time", "ended by the reader", "passed", "answered"}


def no_view_tells_the_answer(match: Match) -> None:
    if match.ask is not None and match.ask.name == "shout":
        for seat in (None, 0, 1, 2):
            assert match.view(seat)["table"]["right_answer"] == {"hidden": 1}


@pytest.mark.parametrize("players", [2, 3, 5, 9, 16])
def test_the_money_of_a_meeting_with_bookmakers_stays_what_it_was(players: int) -> None:
    game = load_game("and-theyre-off", variants=["bookmakers"])
    play, names = game.program.module("playout")["play"], tuple(f"P{n}" for n in range(players))
    for seed in range(200):
        state = play(random.Random(seed).random, names, dict(game.raw_options), None)
        cash = next(getattr(state, slot["slot"]) for slot in game.box["slots"] if slot["name"] == "cash")
        assert sum(cash) == 200 * players and min(cash) >= 0
