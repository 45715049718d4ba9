"""A run's figures are told in the words of the game."""

from __future__ import annotations

from typing import Any

import pytest

from interpreter import load_game
from interpreter.analysis.simulation import simulate
from interpreter.analysis.simulation.describing import described
from interpreter.analysis.simulation.flattening import rows_of
from tests.analysis.small import game_of

NAMES = ["Ann", "Bob"]
TIDE = """
game: The Tide
players: 2
money: {symbol: "£"}
accounts: {player: {cash: 1000}, bank: unlimited}
kinds: {tide: {high_water: {}, low_water: {}}}
cards: {sea_card: {faces: {long_wave: {words: Long wave}, calm: {}}}}
decks: {sea: {of: sea_card}}
piles: {beach: {holds: sea_card, face: up}}
words:
  names: {level_bet: The tide, price: what it costs, sea_card: Card of the sea}
  phases: {settle_in: Up the beach}
tables: {price: {1: 10, 2: 20}}
"""
PLAYING = """
play:
    ann = first of players
    rung = price[1]
    deal 2 from sea to beach
    settle_in
    take level_bet bets
    settle level_bet
    for each player in turn:
        bold = ask player "Your bet on the tide?" one of tide
        rung = ask player "Rung {rung}:" number 10 to 20
        laid = ask player "Which of {beach} is laid?" one of beach
        paid = (ask player "Your fee, {player}?" bet level_bet or pass)
        offer player "{rung}":
            go_on "Further up":
                rung += 1
            leave_it:
                rung += 2
    winner is ann

phase settle_in:
    for each player in turn:
        offer player "{player}":
            stay_put "Stay where you are":
                skip

bet level_bet on tide:
    against: bank
    stake: at least 10 in tens
    limit: 1 each
    pays: 1 to 1
    wins when: tide is low_water
"""


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    game = game_of(TIDE, PLAYING)
    return described(simulate(game, NAMES, games=60, seed=1, counted=60), game.box, NAMES)


def test_a_question_is_told_by_its_words_else_by_its_bet_its_name_or_its_phase(told: dict[str, Any]) -> None:
    words = [ask["words"] for ask in told["answers"]]
    assert words == [
        "The tide", "Your bet on the tide?", "Rung", "Which of … is laid?", "Your fee, …?", "Play", "Up the beach",
    ]  # fmt: skip


def test_an_answer_is_told_as_the_game_says_it(told: dict[str, Any]) -> None:
    answers = {ask["words"]: {answer["words"] for answer in ask["answers"]} for ask in told["answers"]}
    assert answers["Your bet on the tide?"] == {"High Water", "Low Water"}
    assert answers["The tide"] == {"High Water", "Low Water", "pass"}
    assert answers["Which of … is laid?"] == {"Long wave", "Calm"}
    assert answers["Play"] == {"Further up", "Leave It"}
    assert answers["Up the beach"] == {"Stay where you are"}


def test_bets_cards_and_tables_have_the_words_of_the_game(told: dict[str, Any]) -> None:
    assert [(bet["words"], [on["words"] for on in bet["targets"]]) for bet in told["bets"]] == [
        ("The tide", ["High Water", "Low Water"])
    ]
    assert [kind["words"] for kind in told["cards"]] == ["Card of the sea"]
    assert [table["words"] for table in told["tables"]] == ["What it costs"]


def test_amounts_are_told_as_money() -> None:
    game = load_game("blackjack")
    told = described(simulate(game, NAMES, games=20, seed=1, counted=20), game.box, NAMES)
    wagers = next(ask for ask in told["answers"] if ask["ask"] == "wager")
    assert {answer["answer"]: answer["words"] for answer in wagers["answers"]}["2"] == "2 chips"


def test_a_table_of_figures_has_names_to_count_on_and_words_beside_them(told: dict[str, Any]) -> None:
    words = {(what, of, item): words for _, what, of, item, _, _, words in rows_of("", told)}
    assert words["bet", "level_bet", "low_water"] == "The tide on Low Water"
    assert words["answer", "bold", "high_water"] == "High Water"
    assert words["money", "cash", "Ann"] == "Cash, Ann"
