"""Every answer that the console offers is one: random matches of all games there are."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from interpreter import load_game
from interpreter.resources import game_names
from repl.console.filling import completions
from repl.table import table_words  # noqa: F401  (enters the commands)
from repl.table.answering import read_answer
from repl.table.question import what_fits
from repl.table.reading import read_question
from repl.table.voice import Request

EXTRA = sorted(str(path) for path in (Path(__file__).parents[1] / "games" / "extra").glob("*.yaml"))
ANSWERS = 40


@pytest.mark.parametrize("name", [*game_names(), *EXTRA], ids=lambda name: Path(name).stem)
def test_what_is_offered_is_accepted_and_leads_to_the_answer_that_is_meant(name: str) -> None:
    game = load_game(name)
    players = max(game.box["players"]["least"], 2)
    match = game.start([f"Player{n}" for n in range(min(players, game.box["players"]["most"] or players))], seed=5)
    rng = random.Random(5)
    for _ in range(ANSWERS):
        if match.ask is None:
            break
        seat = rng.choice(match.ask.seats)
        question = read_question(match, seat)
        assert what_fits(question)
        request = Request("?", lambda line: None, question.kind, question.choices, question=question)
        offered = {found.text for found in completions(request, "")}
        if question.kind in ("one of", "offer"):
            for choice in question.choices:
                assert choice.text in offered
                assert match.ask.words(read_answer(question, choice.text)) == choice.words
                assert match.ask.accepts(read_answer(question, choice.text), seat)
            listed = [answer for answer in match.ask.choices_for(seat) if answer != "pass"]
            assert {match.ask.words(answer) for answer in listed} == {choice.words for choice in question.choices}
        for wager in question.wagers:
            line = f"{wager.least} on {wager.target.text}" if wager.target else str(wager.least)
            assert match.ask.accepts(read_answer(question, line), seat)
        match.choose(match.ask.sample(rng, seat), seat)
