"""Questions with a right answer, races that somebody may end, and the clock, through the match itself."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from interpreter import load_game
from interpreter.faults import Refused
from interpreter.match import Match
from interpreter.runtime.answers import matches, number_of
from interpreter.runtime.chance import Drawn, Scripted, Seeded
from interpreter.runtime.sampling import GUESSED

RIGHT = 471147
GAME = f"""
game: Quick
players: 2-4
roles: [reader]
values: {{player: {{score: 0}}}}
rules: |
  play:
      reader = last of players
      repeat 3 times:
          told = {RIGHT}
          said = ask fastest of players but reader "How many?" number 0 to 999999 knowing told within 20 seconds or dead by reader
          if said is pass: say "nobody"
          else:
              who = said.player
              who.score += 1
              say "{{who}} says {{said.answer}}"
      rank players by score, ties shared
"""


@pytest.fixture
def game(tmp_path: Path) -> Any:
    path = tmp_path / "quick.yaml"
    path.write_text(GAME)
    return load_game(str(path))


def texts(match: Match) -> list[str]:
    return [event.text for event in match.events if event.kind == "say"]


def test_no_view_no_save_and_no_choice_holds_the_right_answer(game: Any, tmp_path: Path) -> None:
    match = game.start(["Ann", "Bob", "Cid"])
    ask = match.ask
    assert ask.right(0) == RIGHT and ask.right(2) is None
    match.save(tmp_path / "match.json")
    shown = [match.view(seat) for seat in (None, 0, 1, 2)]
    shown += [ask.choices_for(seat) for seat in (0, 1, 2)] + [ask.hint(0), ask.prompt(0)]
    kept = json.loads((tmp_path / "match.json").read_text())
    shown.append({key: held for key, held in kept.items() if key != "files"})  # the rules hold it
    pending = match.state.pending
    held = [pending.domains, pending.words, pending.answers, pending.extra]
    assert str(RIGHT) not in json.dumps(shown) and str(RIGHT) not in str(held)


def test_a_race_is_ended_by_whom_it_may_be_ended_by(game: Any) -> None:
    match = game.start(["Ann", "Bob", "Cid"])
    assert match.ask.seats == [0, 1, 2] and match.ask.enders == [2]
    assert match.ask.choices_for(2) == ["dead"]
    for seat, answer in ((0, "dead"), (2, 7), (2, "pass")):
        with pytest.raises(Refused):
            match.choose(answer, seat=seat)
    match.choose("dead", seat=2)
    match.choose(7, seat=0)
    match.choose("pass", seat=0)
    match.choose("pass", seat=1)
    assert texts(match) == ["nobody", "Ann says 7", "nobody"]


def test_a_match_ended_by_a_word_is_resumed_and_copied(game: Any, tmp_path: Path) -> None:
    match = game.start(["Ann", "Bob"])
    match.choose("dead", seat=1)
    match.time_up()
    match.save(tmp_path / "match.json")
    for twin in (Match.resume(tmp_path / "match.json"), match.copy()):
        assert texts(twin) == ["nobody", "nobody"]
        twin.choose(5, seat=0)
        assert texts(twin)[-1] == "Ann says 5"


def test_the_clock_is_a_chance_that_a_script_decides(game: Any) -> None:
    chance = Scripted({"clock": [12, 21]}, Seeded(1))
    match = game.start(["Ann", "Bob", "Cid"], chance=chance)
    assert match.ask.seconds == 20
    match.choose(1, seat=0)
    match.choose(2, seat=1)
    assert texts(match) == ["Ann says 1", "nobody"]
    assert match.state.chance.outcomes == [0, 1]


def test_nobody_is_late_where_nobodys_time_is_limited(tmp_path: Path) -> None:
    (tmp_path / "calm.yaml").write_text(GAME.replace("within 20 seconds", "within 0 seconds"))
    match = load_game(str(tmp_path / "calm.yaml")).start(["Ann", "Bob"])
    with pytest.raises(Refused):
        match.time_up()


def test_seats_that_play_at_random_guess_a_wide_number_one_time_in_four(game: Any) -> None:
    rng, right, tried = random.Random(5), 0, 2000
    match = game.start(["Ann", "Bob"], chance=Drawn(rng.random), record=False)
    answers = [match.ask.sample(rng, 0) for _ in range(tried)]
    spoken = [answer for answer in answers if answer != "pass"]
    right = sum(answer == RIGHT for answer in spoken)
    assert abs(right / len(spoken) - GUESSED) < 0.05


@pytest.mark.parametrize(
    "one, other, same",
    [
        ("Lima", " lima. ", True),
        ("The Beatles", "beatles", True),
        ("São Paulo", "sao  paulo", True),
        ("1,989", "1989", True),
        ("01989", "one thousand nine hundred and eighty-nine", True),
        ("nineteen eighty-nine", "1989", True),
        ("two thousand six", "2006", True),
        ("twenty-one", "21", True),
        ("forty two", "24", False),
        ("two thirds", "2", False),
        ("a", "the", False),
        ("rock 'n' roll", "Rock n Roll", True),
    ],
)
def test_answers_are_compared_as_people_do(one: str, other: str, same: bool) -> None:
    assert matches(one, other) is same
    assert matches(other, one) is same


def test_numbers_in_words_are_read_from_nought_to_the_millions() -> None:
    words = {
        "zero": 0, "one hundred": 100, "a": None, "hundred": None, "three million and five": 3_000_005,
        "ten thousand and one": 10_001, "seventeen seventy six": 1776, "five five": None, "": None,
    }  # fmt: skip
    assert {text: number_of(text) for text in words} == words


def test_a_question_in_a_reaction_has_its_right_answer_too(tmp_path: Path) -> None:
    (tmp_path / "react.yaml").write_text(
        """
game: React
players: 2
values: {table: {n: 0}}
rules: |
  play:
      for each player in turn:
          n += 1
      winner is nobody

  whenever n > 0:
      y = ask (first of players) "?" text knowing "word {n}" within n + 6 seconds:
          refuse "No." when answer = "x"
"""
    )
    match = load_game(str(tmp_path / "react.yaml")).start(["Ann", "Bob"])
    assert (match.ask.right(0), match.ask.seconds, match.ask.refusal("x", 0)) == ("word 1", 7, "No.")
