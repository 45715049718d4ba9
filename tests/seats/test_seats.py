"""Seats that decide by themselves: what the rules allow, and no peeking."""

from __future__ import annotations

import random
from typing import Any

import pytest

from interpreter.faults import Refused
from interpreter.match import Match
from interpreter.match.sight import Sight
from interpreter.seats import Skilled, bot, parse_bot
from tests.match.handmade import BOX, Handmade
from tests.match.playing_out import start


def play(match: Match, kind: str, rng: random.Random) -> list[tuple[str, Any]]:
    seat = bot(kind)
    given = []
    while match.ask is not None:
        at = match.ask.seats[0]
        answer = seat.decide(match.sight(at), rng)
        given.append((match.ask.name, answer))
        match.choose(answer, seat=at)
    return given


@pytest.mark.parametrize("kind", ["random", "cautious"])
def test_bots_alone_play_to_the_end(kind: str) -> None:
    for seed in range(5):
        match = start(seed, players=3)
        play(match, kind, random.Random(seed))
        assert match.result is not None


def test_a_cautious_seat_takes_no_risk_that_it_need_not() -> None:
    given = play(start(1, players=3), "cautious", random.Random(1))
    assert {answer for name, answer in given if name == "move"} == {"hold"}
    assert {answer for name, answer in given if name == "colour_bet"} == {"pass"}
    assert {answer for name, answer in given if name == "claims"} == {False}
    assert {answer for name, answer in given if name == "gift"} == {0}


def test_the_same_generator_gives_the_same_answers() -> None:
    assert play(start(2), "random", random.Random(9)) == play(start(2), "random", random.Random(9))


class Question(Handmade):
    """The handmade game, with a first ask to which there is a right answer."""

    box = {**BOX, "asks": [{**BOX["asks"][0], "right": "right_move"}, *BOX["asks"][1:]]}

    def module(self, build: str) -> Any:
        return {**super().module(build), "right_move": lambda s, frame, seat: 0}


@pytest.mark.parametrize("skill, least, most", [(0.0, 150, 250), (1.0, 400, 400), (0.7, 310, 370)])
def test_a_skilled_seat_knows_the_answer_as_often_as_it_should(skill: float, least: int, most: int) -> None:
    match = Match.start(Question(), ["Ann", "Bob"])
    seat, rng = Skilled(bot("random"), skill), random.Random(1)
    right = sum(seat.decide(match.sight(0), rng) == "roll" for _ in range(400))
    assert least <= right <= most


def test_a_seat_gets_its_view_and_its_ask_alone() -> None:
    match = start()
    sight = match.sight(0)
    assert sight.look() == match.view(0) and sight.choices() == ["roll", "hold"]
    assert not any(isinstance(value, Match) for value in vars(sight).values())
    with pytest.raises(ValueError, match="nothing is asked"):
        Sight(match, 1)


def test_a_bot_is_named_with_its_skill() -> None:
    skilled = parse_bot("cautious:quiz=0.7")
    assert isinstance(skilled, Skilled) and skilled.skill == 0.7
    for text, reason in [
        ("cautius", 'Did you mean "cautious"?'),
        ("random:quiz=2", "from 0 to 1"),
        ("random:quiz=x", "number from 0 to 1"),
        ("random:luck=1", '"luck" is nothing'),
    ]:
        with pytest.raises(Refused) as refused:
            parse_bot(text)
        assert reason in str(refused.value)
