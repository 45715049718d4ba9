"""Races at one keyboard: who was first is typed with the answer; bots take their time."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from repl.commands.playing import read_chairs
from repl.loading import Settings, open_game
from repl.table.opening import new_session
from repl.table.pipe import PipeVoice

GAME = """
game: Buzz
players: 3
roles: [reader]
values: {player: {score: 0}}
rules: |
  play:
      reader = first of players
      repeat:
          said = ask fastest of players but reader "Strings of a violin?" number 0 to 999 knowing 4 or dead by reader or pass:
              refuse "Not thirteen." when answer = 13
          stop when said is pass
          say "{said.player} says {said.answer}."
          who = said.player
          if said.answer = 4: who.score += 1
          stop when said.answer = 4
      rank players by score, ties shared
"""


def played(folder: Path, seats: list[str], *lines: str, seed: str = "1") -> str:
    path = folder / "buzz.yaml"
    path.write_text(GAME)
    chairs = read_chairs([("bot" if ":" in seat else "player", seat) for seat in seats])
    told = StringIO()
    voice = PipeVoice(StringIO("".join(f"{line}\n" for line in lines)), told)
    new_session(open_game(str(path), Settings()), chairs, voice, seed=seed).play()
    return told.getvalue()


@pytest.mark.parametrize("line", ["Bob 4", "bob: 4", "b 4", "2 4", "Bob, 4"])
def test_who_was_first_is_typed_before_the_answer(tmp_path: Path, line: str) -> None:
    assert "Bob says 4." in played(tmp_path, ["Ann", "Bob", "Cid"], line)


def test_an_answer_without_a_name_is_refused_and_the_race_goes_on(tmp_path: Path) -> None:
    told = played(tmp_path, ["Ann", "Bob", "Cid"], "4", "Cid 13", "Cid 7", "Bob 4")
    assert "Say who was first" in told and "Not thirteen." in told
    assert told.index("Cid says 7.") < told.index("Bob says 4.")


@pytest.mark.parametrize("line", ["dead", "Ann dead", "1 dead", "Ann: dead"])
def test_the_reader_ends_the_race(tmp_path: Path, line: str) -> None:
    told = played(tmp_path, ["Ann", "Bob", "Cid"], "Bob 7", line)
    assert "The game is over" in told and "says 4" not in told


def test_nobody_else_ends_the_race(tmp_path: Path) -> None:
    assert '"dead" is no whole number' in played(tmp_path, ["Ann", "Bob", "Cid"], "Bob dead", "dead")


def test_a_person_can_be_faster_than_a_bot(tmp_path: Path) -> None:
    assert "Bob says 4." in played(tmp_path, ["Ann", "Bob", "Cid:quiz=1,delay=20"], "2 7", "2 4")


def test_a_bot_that_knows_answers_after_its_delay(tmp_path: Path) -> None:
    told = played(tmp_path, ["Ann", "Bob", "Cid:quiz=1,delay=4"], "2 7", "2 4")
    assert "Cid says 4." in told and "Bob says 4." not in told


def test_a_bot_that_does_not_know_keeps_silent(tmp_path: Path) -> None:
    told = played(tmp_path, ["Ann", "Bob", "Cid:quiz=0,delay=0"], *["2 7"] * 9, "dead")
    assert "Cid says" not in told


def test_a_bot_that_reads_ends_a_race_that_nobody_wins(tmp_path: Path) -> None:
    told = played(tmp_path, ["Ann:quiz=0", "Bob", "Cid:quiz=0"], *["7"] * 9)
    assert "Ann: dead" in told and told.count("Bob says 7.") == 6


def test_bots_alone_need_no_clock(tmp_path: Path) -> None:
    told = played(tmp_path, ["Ann:quiz=1", "Bob:quiz=1,delay=500", "Cid:quiz=1,delay=9"])
    assert "Cid says 4." in told


def test_help_says_who_may_answer_and_who_may_end_it(tmp_path: Path) -> None:
    told = played(tmp_path, ["Ann", "Bob", "Cid"], "help", "Bob 4")
    assert "Bob or Cid may answer: 0 to 999, or pass.\nAnn may say dead, which ends the race." in told


def test_a_word_that_ends_a_race_says_so_in_the_prompt_and_in_help(tmp_path: Path) -> None:
    told = played(tmp_path, ["Ann", "Bob", "Cid"], "help dead", "help pass", "help thirteen", "Bob 4")
    assert "(0 to 999, or pass, or dead to end it)" in told
    assert "dead: nobody answers any more, and the race ends (Ann may say so)." in told
    assert "pass: none for me." in told
    assert 'There is no command "thirteen".' in told


class Watched(PipeVoice):
    """A screen that somebody looks at: remembers what was waited for, between the texts."""

    asks = True

    def beat(self, seconds: float = 0.0) -> None:
        if seconds:
            self.tell(f"[{seconds:.0f} s]")

    def new_row(self) -> None:
        self.tell("[a new row]")


def test_who_only_looks_on_has_the_time_to_think_that_the_bots_take(tmp_path: Path) -> None:
    path = tmp_path / "buzz.yaml"
    path.write_text(GAME.replace(" or dead by reader", ""))
    told = StringIO()
    chairs = read_chairs([("player", "Ann"), ("bot", "Bob:quiz=1,delay=9"), ("bot", "Cid:quiz=1,delay=2")])
    new_session(open_game(str(path), Settings()), chairs, Watched(StringIO(), told), seed="1").play()
    lines = told.getvalue().splitlines()
    assert lines.index("[a new row]") < lines.index("[2 s]") < lines.index("Cid: 4")


DRILL = """
game: Drill
players: 2
cards: {slip: {faces: {one: {}, two: {}, three: {}}}}
decks: {pack: {of: slip}}
piles: {row: {}}
rules: |
  play:
      repeat 3 times:
          deal 1 from pack to row
          said = ask fastest of players "True or false?" yes or no knowing yes or pass
          if said is not pass: say "{said.player} is first."
      winner is nobody
"""


def test_a_question_in_the_words_of_the_last_one_is_another_one(tmp_path: Path) -> None:
    path = tmp_path / "drill.yaml"
    path.write_text(DRILL)
    told = StringIO()
    chairs = read_chairs([("player", "Ann"), ("bot", "Bob:quiz=1,delay=1")])
    session = new_session(open_game(str(path), Settings()), chairs, PipeVoice(StringIO("maybe\n" * 9), told), seed="1")
    assert session.play() == "over"
    assert told.getvalue().count("Bob is first.") == 3
