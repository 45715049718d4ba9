"""Cards from a table: checked, told by file and line, and brought in whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter import load_game
from repl.main import main

HEADER = "id,asks,choices_1,choices_2,choices_3,answer,suit,worth"
GOOD = """a1,"How many legs has a spider?",six,eight,ten,eight,hearts,3
a2,"Who said ""I think, so I am""?",Plato,Kant,Descartes,Descartes,spades,7
"""
GAME = """
game: Riddles
players: 2
kinds: {suit: {hearts: {words: Hearts of the box}, spades: {}}}
cards:
  riddle:
    fields: {asks: text, choices: list of text, answer: text, suit: suit, worth: number}
    must: {answer in choices: The answer is none of the choices, worth < 10: A riddle is worth 9 at most}
  token: {faces: {one: {}}}
decks: {pack: {of: riddle}}
rules: |
  play:
      rank players by seat, ties shared
"""


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "riddles.yaml").write_text(GAME)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def bring(text: str | bytes, *more: str) -> int:
    Path("cards.csv").write_bytes(text if isinstance(text, bytes) else text.encode())
    return main(["content", "import", "cards.csv", "--game", "riddles.yaml", *more])


def test_a_table_becomes_content_that_the_game_plays_with(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert bring(f"{HEADER}\n{GOOD}") == 0
    told = capsys.readouterr().out
    assert "2 cards for riddle in cards.yaml." in told and "Hearts of the box" in told
    cards = load_game("riddles.yaml", content=["cards.yaml"]).box["cards"]["riddle"]
    assert cards["faces"] == ["a1", "a2"]
    assert cards["fields"]["asks"][1][1] == 'Who said "I think, so I am"?'
    assert cards["fields"]["choices"][1][0] == ["six", "eight", "ten"]


def test_lists_may_stand_in_one_cell_and_cells_between_semicolons(desk: Path) -> None:
    table = "asks;choices;answer;suit;worth;copies\nWhy, and when?;now | then;now;hearts;1;2\n"
    assert bring(table) == 0
    cards = load_game("riddles.yaml", content=["cards.yaml"]).box["cards"]["riddle"]
    assert cards["fields"]["choices"][1] == [["now", "then"]] and len(cards["face_of"]) == 2


BAD = {
    "a missing column": (f"{HEADER.replace(',worth', '')}\na,b,c,d,e,c,hearts\n", 1, "There is no column worth"),
    "a column too many": (f"{HEADER},wrth\na,b,c,d,e,c,hearts,1,2\n", 1, 'Did you mean "worth"?'),
    "a wrong quote": (f'{HEADER}\n{GOOD}a3,"say "yes"",a,b,c,a,hearts,1\n', 4, "a quote inside is written twice"),
    "an open quote": (f'{HEADER}\n{GOOD}a3,"say yes,a,b,c,a,hearts,1\n\n', 4, "opened and never closed"),
    "too few cells": (f"{HEADER}\na1,why\n", 2, "This card has 2 cells, and there are 8 columns"),
    "no answer": (f"{HEADER}\na1,why,a,b,c,,hearts,1\n", 2, "This card has no answer"),
    "another answer": (f"{HEADER}\n\na1,why,a,b,c,d,hearts,1\n", 3, "The answer is none of the choices"),
    "a number too high": (f"{HEADER}\n{GOOD}a3,why,a,b,c,a,hearts,12\n", 4, "worth 9 at most"),
    "no number": (f"{HEADER}\na1,why,a,b,c,a,hearts,two\n", 2, 'worth is a number, and "two" is none'),
    "an unknown suit": (f"{HEADER}\na1,why,a,b,c,a,heart,1\n", 2, 'Did you mean "hearts"?'),
    "a repeated id": (f"{HEADER}\n{GOOD}a2,why,a,b,c,a,hearts,1\n", 4, "already, on line 3"),
    "an id that is none": (f"{HEADER}\n2x,why,a,b,c,a,hearts,1\n", 2, "can't be an id"),
    "no cards": (f"{HEADER}\n", 1, "There are no cards here"),
    "ten thousand rows": (
        f"{HEADER}\n" + "".join(f"a{n},why {n},a,b,c,a,hearts,1\n" for n in range(10_000)),
        5002,
        "5,000",
    ),
    "another alphabet": (f"{HEADER}\na1,caf".encode() + b"\xe9,a,b,c,a,hearts,1\n", 2, "not written in UTF-8"),
}


@pytest.mark.parametrize("what", BAD)
def test_bad_tables_are_told_with_their_line_and_nothing_is_written(
    desk: Path, capsys: pytest.CaptureFixture[str], what: str
) -> None:
    table, line, words = BAD[what]
    assert bring(table) == 1
    told = capsys.readouterr()
    assert f"cards.csv:{line}:" in told.out and words in told.out
    assert "Nothing was imported" in told.err
    assert not Path("cards.yaml").exists()


def test_all_mistakes_are_told_at_once(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert bring(f"{HEADER}\na1,why\na2,,a,b,c,a,hearts,x\n") == 1
    told = capsys.readouterr()
    assert "3 mistakes" in told.err


def test_a_byte_order_mark_is_told_and_does_no_harm(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert bring(b"\xef\xbb\xbf" + f"{HEADER}\n{GOOD}".encode()) == 0
    assert "cards.csv:1:1: warning" in capsys.readouterr().out


def test_a_file_that_is_there_is_not_written_over(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("cards.yaml").write_text("mine")
    assert bring(f"{HEADER}\n{GOOD}") == 1
    assert Path("cards.yaml").read_text() == "mine"
    assert bring(f"{HEADER}\n{GOOD}", "--replace") == 0


def test_cards_that_are_alike_are_told(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    more = (
        "a3,how many legs has a SPIDER,six,eight,ten,eight,hearts,1\n"
        "a4,Who said it: I think so I am?,a,b,c,a,spades,2\n"
    )
    assert bring(f"{HEADER}\n{GOOD}{more}") == 0
    capsys.readouterr()
    assert main(["content", "check", "cards.yaml", "--game", "riddles.yaml"]) == 0
    told = capsys.readouterr().out
    assert "says the same as the card a1" in told and "very much like the card a2" in told
