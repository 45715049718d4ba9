"""The odd situations of a game that has many: each is played in a scenario, which this table names."""

from __future__ import annotations

import pytest

from interpreter.analysis.scenario_files import Scenario, load_scenarios

SITUATIONS = {
    "the rulebook's payout at evens": "At evens an ante of 25 and a bet of 25 pay 50",
    "the rulebook's payout at 5 to 1": "At five to one an ante of 25 and a bet of 25 pay 250",
    "a fifth miss": "A fifth miss with four Dingers costs $500 and the next turn, and then all come off",
    "a fifth miss without the money": "A Dunced player who has nothing left is out",
    "two winners and a remainder": "Two winners share the pool, and the odd chip stays in it",
    "a ticket is gone after its win": "A winning ticket is handed in and gone, and the House fills the pool again",
    "an opponent who can't ante": "An opponent who can't ante is out, and the ticket goes back",
    "the active player who can't ante": (
        "The active player who can't ante is out, and the turn ends before the others have paid"
    ),
    "a move back across a ring": (
        "Up a ring by a 2xMultiplier with its ticket, back across it by a SnakeBite, and up again without one"
    ),
    "back no further than the StartSpot": "Nobody is sent back behind their StartSpot",
    "a multiplier into the InnerCircle": "A 2xMultiplier may lead into the InnerCircle, past the exact number",
    "a SnakeBite without the money": "Who can't pay all the opponents must roll",
    "tickets at every level": "A ticket more on entering each ring, for $50 and $100, before the question",
    "a second action that is left alone": (
        "The 2xMultiplier sends one ahead by twice the roll, and a second ActionSpot may be left alone"
    ),
    "a second action that is taken": "The second ActionSpot is played without a question and ends the turn",
    "one player left": "With one player left the game ends and that player wins",
    "one player left, and the pool has the money": "One player left wins though the pool has the money",
}


@pytest.fixture(scope="module")
def scenarios() -> dict[str, Scenario]:
    return {scenario.title: scenario for scenario in load_scenarios("odds-r")}


@pytest.mark.parametrize("situation", SITUATIONS)
def test_there_is_a_scenario_of_it(situation: str, scenarios: dict[str, Scenario]) -> None:
    scenario = scenarios[SITUATIONS[situation]]
    assert scenario.proves  # so that it is played with all the others
    assert any(step.kind in ("hold", "see") for step in scenario.steps) or scenario.then or scenario.winners
