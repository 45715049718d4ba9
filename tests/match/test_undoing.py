"""Undo: freely back to the last chance, reveal or secret answer; past that by agreement, and chances drawn anew."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interpreter.faults import Refused
from interpreter.match import Match
from interpreter.runtime.chance import Outside, Seeded
from tests.match.playing_out import answer_once, picture, start


def to_ask(match: Match, name: str, rng: random.Random) -> None:
    while match.ask is not None and match.ask.name != name:
        answer_once(match, rng)


def test_nothing_to_take_back_at_the_start() -> None:
    match = start()
    assert match.can_undo() == "no"
    with pytest.raises(Refused, match="no answer to take back"):
        match.undo()


def test_an_answer_with_no_chance_after_it_is_taken_back_freely() -> None:
    match = start()
    before = picture(match)
    match.choose("hold")
    assert match.can_undo() == "free"
    match.undo()
    assert picture(match) == before


def test_past_a_roll_all_must_agree_and_the_die_is_rolled_anew() -> None:
    rolls = set()
    for seed in range(12):
        match = start(seed)
        match.choose("roll")
        first = [event.text for event in match.events if event.kind == "roll"]
        assert match.can_undo() == "agree"
        with pytest.raises(Refused, match="only if everybody agrees"):
            match.undo()
        match.undo(agreed=True)
        match.choose("roll")
        rolls.add(first == [event.text for event in match.events if event.kind == "roll"])
    assert False in rolls


def test_a_peek_at_the_die_is_not_to_be_had_by_trying_twice() -> None:
    """Taking back freely leaves the next roll as it was: there is nothing to gain by it."""
    match, straight = start(), start()
    for _ in range(3):
        match.choose("hold")
        match.undo()
    match.choose("roll")
    straight.choose("roll")
    assert picture(match) == picture(straight)


def test_a_secret_answer_is_taken_back_only_by_agreement() -> None:
    match = start()
    match.choose("hold")
    match.choose("red", seat=1)
    assert match.can_undo() == "agree"
    match.undo(agreed=True)
    assert match.ask is not None and match.ask.name == "colour" and match.ask.seats == [0, 1]


def test_a_card_that_was_laid_open_has_come_to_light() -> None:
    match = start()
    to_ask(match, "card", random.Random(1))
    chances = len(match.state.chance.outcomes)
    answer_once(match, random.Random(1))
    assert len(match.state.chance.outcomes) == chances
    assert match.can_undo() == "agree"


def test_undo_goes_all_the_way_back() -> None:
    match = start(players=3)
    begun = match.view(None)
    rng = random.Random(1)
    for _ in range(25):
        answer_once(match, rng)
    steps = 0
    while match.can_undo() != "no":
        match.undo(agreed=True)
        steps += 1
    assert steps == 25 and match.view(None) == begun


def test_real_dice_are_rolled_again_after_an_undo() -> None:
    match = start(chance=Outside(["dice"], Seeded(1)))
    match.choose("roll")
    assert match.can_undo() == "free"
    match.supply("3")
    assert match.can_undo() == "agree"
    match.undo(agreed=True)
    match.choose("roll")
    assert match.needs == ("die", "die", 6)
    match.undo()
    assert match.ask is not None and match.ask.name == "move"


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 500), steps=st.integers(1, 40), answers=st.integers(0, 500))
def test_a_free_undo_and_the_same_answer_again_change_nothing(seed: int, steps: int, answers: int) -> None:
    match = start(seed, players=1 + seed % 3)
    rng = random.Random(answers)
    for _ in range(steps):
        if match.ask is None:
            return
        seat, answer = answer_once(match, rng)
        if match.can_undo() == "free":
            after = picture(match)
            match.undo()
            match.choose(answer, seat=seat)
            assert picture(match) == after


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 500), steps=st.integers(1, 40), answers=st.integers(0, 500))
def test_an_agreed_undo_leads_back_to_the_ask_before(seed: int, steps: int, answers: int) -> None:
    match = start(seed, players=1 + seed % 3)
    rng = random.Random(answers)
    for _ in range(steps):
        if match.ask is None:
            return
        before = picture(match)
        answer_once(match, rng)
        if rng.random() < 0.3:
            match.undo(agreed=True)
            assert picture(match) == before
