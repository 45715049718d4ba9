"""What a scenario answers is read as it is at the table, and what fails is told in words."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from interpreter.analysis.scenario_files import read_text
from interpreter.analysis.scenarios import run_scenario
from interpreter.game import Game, game_from_bundle

GAME = """game: Tides
players: 2
money: {coin: shilling}
accounts: {player: {shillings: 30}, harbour: unlimited}
kinds: {level: {low_water: {}, high_water: {}}}
cards:
  tide: {faces: {flow: {copies: 9}, strong_flow: {copies: 4, words: Strong flow}}}
decks: {almanac: {of: tide}}
piles: {hand: {owner: player, audience: owner}}
values: {player: {score: 0}}
rules: |
  play:
      deal 3 from almanac to each of hand of players
      take level_bet bets
      for each player in turn:
          shown = ask player "Which?" one of player.hand
          again = ask player "Again?" yes or no
          some = ask player "Which two?" 2 from player.hand
          offer player "And now?":
              step_up "Roll the die": player.score = count of some
              stay "Stay here": player.score = 1
          if again and shown in some: player.score += 1
          settle level_bet
          rank players by score, ties shared
          stop
  bet level_bet on level:
      against: harbour
      stake: at least 1, at most 5
      limit: 1 each
      pays: evens
      wins when: no
"""
BETS = """scenario: One
players: [Ann, Bob]
chances: [{cards: [strong flow, strong flow, flow]}]
answers:
  - {Ann: 5 on high}
  - {Bob: pass}
"""
HAND = "  - {Ann: strong flow}\n  - {Ann: yes}\n  - {Ann: [strong flow, flow]}\n"


@cache
def tides() -> Game:
    return game_from_bundle({"game.yaml": GAME}, "tides")


def failure(text: str) -> Any:
    (scenario,) = read_text(text, "one.yaml")
    return run_scenario(scenario, lambda _: tides()).failure


@pytest.mark.parametrize("said", ["step_up", "step up", "roll the die", "Roll", "step"])
@pytest.mark.parametrize(
    "hand", [HAND, HAND.replace("strong flow", "Strong"), HAND.replace("strong flow", "strong_flow")]
)
def test_answers_are_written_as_they_are_typed_at_the_table(said: str, hand: str) -> None:
    then = "then: [Ann.score = 3]\nranks: [Ann, Bob]\nwinners: [Ann]\nends: yes\n"
    assert failure(f"{BETS}{hand}  - {{Ann: {said}}}\n{then}") is None


@pytest.mark.parametrize(("rest", "came"), [
    ("  - {Ann: strnog flow}\n", 'refused: "strnog flow" is not one of the choices. Did you mean "Strong flow"?'),
    (HAND + "  - {Ann: s}\n", 'refused: "s" can mean step up or stay.'),
    (HAND + "  - {Ann: roll}\nranks: [[Ann, Bob]]\n", "Ann, then Bob"),
    ("  - refused: {Ann: ebb, because: between}\n", 'the reason is: "ebb" is not one of the choices.'),
])  # fmt: skip
def test_a_failure_says_what_came_in_words(rest: str, came: str) -> None:
    assert came in failure(BETS + rest).came
