"""The rulebook says what is written on the things in the box, so that one can play from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.files.loading import load_definition
from interpreter.language import prose

GAME = """game: Weather
players: 1-2
kinds:
  outlook:
    dry: {pays: evens}
    wet: {pays: 2 to 1}
  wind:
    breeze: {force: 2, cold: no}
    storm: {force: 9, cold: yes}
cards:
  front:
    fields: {steps: number, cold: yes or no, hint: text}
    faces:
      rain: {copies: 6, steps: 2, cold: yes, hint: "it is behind you"}
      sun: {copies: 3, steps: 0, cold: no, hint: ""}
decks:
  sky: {of: front}
accounts: {bank: unlimited, player: {cash: 10}}
values: {player: {score: 0, steam: 3}}
rules: |
  play:
      take outlook_bet bets
      for each player: player.score += player.steam // 2
      winners are players with highest score

  bet outlook_bet on outlook:
      against: bank
      stake: at least 1
      pays: outlook.pays
      wins when: outlook = dry
"""


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("weather") / "weather.yaml"
    path.write_text(GAME)
    return " ".join(prose.rulebook(load_definition(path)).split())


def test_members_are_told_with_what_they_pay(book: str) -> None:
    assert "Outlooks: Dry (pays evens) and Wet (pays 2 to 1)." in book
    assert "It pays what the chosen outlook pays." in book


def test_of_several_attributes_those_that_hold_are_told(book: str) -> None:
    assert "- Winds: - Breeze: force 2. - Storm: force 9, cold." in book


def test_cards_are_told_with_what_is_on_them_and_their_texts_are_not(book: str) -> None:
    assert "- 6 × Rain: steps 2, cold. - 3 × Sun: steps 0." in book
    assert "behind you" not in book


def test_a_sum_that_is_rounded_reads_on_to_what_it_is_added_to(book: str) -> None:
    assert "Add that player's steam divided by 2 (rounded down) to that player's score." in book


def test_a_card_that_asks_something_keeps_its_answer_to_itself(tmp_path: Path) -> None:
    path = tmp_path / "weather.yaml"
    path.write_text(GAME.replace("it is behind you", "how many drops?").replace("steps: 2", "steps: 77"))
    assert "77" not in prose.rulebook(load_definition(path))


def test_the_answers_of_a_quiz_are_no_part_of_its_rulebook() -> None:
    template = Path(prose.__file__).parents[3] / "repl" / "templates" / "quiz"
    text = prose.rulebook(load_definition(template))
    assert "Spider" in text
    assert "legs" not in text and "Pacific" not in text
