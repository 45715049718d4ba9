"""What a scenario answers is read as it is at the table, and what fails is told in words."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from interpreter.analysis.scenario_files import read_text
from interpreter.analysis.scenarios import run_scenario
from interpreter.game import Game, game_from_bundle, load_game

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


@pytest.mark.parametrize(("cards", "came"), [
    ("[strnog flow]", 'strnog flow can\'t come up: there is no such card. Did you mean "strong_flow"?'),
    ("[ebb]", "ebb can't come up: there is no such card. There is flow, strong_flow"),
    ("[strong flow, strong flow, strong flow, strong flow, Strong_Flow]", "Strong_Flow can't come up: it lies elsewhere"),
])  # fmt: skip
def test_a_scripted_card_that_cannot_come_is_no_fault_of_the_rules(cards: str, came: str) -> None:
    found = failure(f"scenario: One\nplayers: [Ann, Bob]\nchances: [{{cards: {cards}}}]\n")
    assert (found.kind, found.place.file) == ("chance", "one.yaml")
    assert came in found.came


@pytest.mark.parametrize(("dice", "came"), [
    ("[7]", "7 can't come up: the die has the sides 1 to 6"),
    ("[3, six]", "six can't come up: the die has the sides 1 to 6"),
])  # fmt: skip
def test_a_scripted_die_that_cannot_come_is_told_where_it_should_have(dice: str, came: str) -> None:
    text = f"scenario: One\nplayers: [Ann, Bob]\nchances: [{{dice: {dice}}}]\nanswers: [{{Ann: roll}}, {{Ann: roll}}]\n"
    (scenario,) = read_text(text, "one.yaml")
    found = run_scenario(scenario, lambda _: load_game("pig")).failure
    assert found is not None and (found.kind, found.came) == ("chance", came)
