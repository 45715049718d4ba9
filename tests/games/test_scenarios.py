"""Every rule of every game is proved by scenarios, and each broken twin of a rulebook's rule is caught by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.analysis.scenario_files import load_scenarios
from interpreter.analysis.scenarios import run_game
from interpreter.files.loading import load_definition

GAMES = ("pig", "odd-or-even", "tic-tac-toe", "and-theyre-off", "blackjack", "outnumbered", "odds-r")
RULEBOOKS = {
    "odd-or-even": ("OE", range(1, 9)),
    "and-theyre-off": ("TO", range(1, 20)),
    "outnumbered": ("ON", range(1, 12)),
    "odds-r": ("OR", range(1, 31)),
}
IDS = [(game, f"{letters}-{number}") for game, (letters, numbers) in RULEBOOKS.items() for number in numbers]
BROKEN = Path(__file__).parent.parent / "broken"
EXPECTATIONS = ("start", "answer", "refused", "see", "hold", "then", "winners", "ends", "chance")


@pytest.mark.parametrize("game", GAMES)
def test_every_scenario_of_the_game_holds(game: str) -> None:
    outcomes = run_game(game)
    assert outcomes
    failures = [f"{outcome.scenario.title}\n{outcome.failure}" for outcome in outcomes if not outcome.passed]
    assert not failures, "\n".join(failures)


@pytest.mark.parametrize("game", GAMES)
def test_each_rule_has_a_sentence_of_our_own_and_a_scenario(game: str) -> None:
    sentences = load_definition(game).words.rules
    proved = {rule for scenario in load_scenarios(game) for rule in scenario.proves}
    assert sentences
    assert set(sentences) == proved
    assert all(len(sentence.split()) > 5 for sentence in sentences.values())


@pytest.mark.parametrize("game", RULEBOOKS)
def test_the_rulebook_is_there_whole(game: str) -> None:
    assert set(load_definition(game).words.rules) == {rule for name, rule in IDS if name == game}


@pytest.mark.parametrize(("game", "rule"), IDS)
def test_a_broken_rule_makes_a_scenario_that_claims_it_fail(game: str, rule: str) -> None:
    twin = BROKEN / f"{rule}.yaml"
    assert len(twin.read_text().strip().splitlines()) <= 10
    outcomes = run_game(game, variants=[str(twin)], wanted=[rule])
    kinds = [outcome.failure.kind for outcome in outcomes if outcome.failure]
    assert kinds, f"nothing notices that {rule} is broken"
    assert set(kinds) <= set(EXPECTATIONS), "\n".join(str(outcome.failure) for outcome in outcomes)
