"""Bugs that an author plants without noticing, each alone in a game that is right: `check` finds just that one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from repl.main import main

FAIR = """\
game: Fair
players: 2-4
accounts: {player: {cash: 50}, bank: unlimited}
values: {player: {score: 0}}
kinds: {colour: [red, blue, green, black]}
cards: {card: {fields: {worth: number}, faces: {low: {worth: 1, copies: 20}, high: {worth: 5, copies: 20}}}}
decks: {pack: {of: card}}
piles: {row: {face: up}, spare: {face: up}}
tables: {prize: {red: 1, blue: 2, green: 3, black: 4}}
boards:
  yard:
    rings: {lane: {each: colour, count: 9}}
    paths: {home: {each: colour, spaces: [lane]}}
    pieces: {token: {owner: player, path: home}}
rules: |
  play:
      for each player in turn:
          take luck bets from player
          draw_one
          choose_a_colour
          settle luck
      winner is player with highest score, ties shared

  phase draw_one:
      deal 1 from pack to row
      player.score += (last of row).worth
      move player.token by (last of row).worth

  phase choose_a_colour:
      shade = ask player "Which colour?" one of colour
      player.score += prize[shade]

  bet luck:
      against: bank
      stake: 1
      limit: 1 each
      pays: evens
      wins when: bettor.score > 3
"""
# what is wrong, what is written instead of what, the code, where it is told
BUGS = {
    "a phase that nothing reaches": ("          choose_a_colour\n", "", "unused-phase", "phase choose_a_colour:"),
    "a name that nothing reads": (
        "player.score += prize[shade]",
        "bonus = prize[shade]",
        "unused-name",
        "bonus = prize",
    ),
    "an ask without a possible answer": (
        "one of colour\n      player.score += prize[shade]",
        "number 5 to 3\n      player.score += shade",
        "no-choices",
        "number 5 to 3",
    ),
    "a bet that nothing settles": ("          settle luck\n", "", "bet-not-settled", "bet luck:"),
    "a table with a row too few": (", black: 4", "", "missing-row", "tables:"),
    "a pile that nothing fills": ("deal 1 from pack", "deal 1 from spare", "never-filled", "deal 1 from spare"),
    "a tie that nobody thought of": (", ties shared", "", "needs-ties", "highest score"),
    "more players than the board can seat": ("players: 2-4", "players: 2-6", "no-seat", "players: 2-6"),
}


def told(text: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> list[tuple[str, int]]:
    (folder / "fair.yaml").write_text(text)
    main(["check", "--json", str(folder / "fair.yaml")])
    return [(fault["code"], fault["line"]) for fault in json.loads(capsys.readouterr().out)]


def test_without_a_bug_nothing_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(FAIR, tmp_path, capsys) == []


@pytest.mark.parametrize("bug", BUGS)
def test_a_planted_bug_is_found_and_nothing_else(bug: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    right, wrong, code, where = BUGS[bug]
    assert FAIR.count(right) == 1
    text = FAIR.replace(right, wrong)
    assert told(text, tmp_path, capsys) == [(code, text[: text.index(where)].count("\n") + 1)]
