"""A race at a real terminal, against a bot that has a delay of its own."""

from __future__ import annotations

from pathlib import Path

from tests.repl.terminal import Terminal

GAME = """
game: Quickest
players: 2
values: {player: {score: 0}}
rules: |
  play:
      repeat 2 times:
          said = ask fastest of players "Strings of a violin?" number 0 to 999 knowing 4 or pass
          stop when said is pass
          who = said.player
          who.score += 1
          say "{who} says {said.answer}."
      rank players by score, ties shared
"""


def test_a_bot_speaks_when_its_time_has_come_and_what_was_being_typed_stays(tmp_path: Path) -> None:
    path = tmp_path / "quickest.yaml"
    path.write_text(GAME)
    seats = ("--player", "Ann", "--bot", "Bob:quiz=1,delay=2", "--seed", "1", "--pace", "0")
    with Terminal("play", str(path), *seats) as terminal:
        terminal.wait_for("Ann: Strings of a violin?")
        terminal.type("12")
        terminal.wait_for("Bob says 4.")
        terminal.wait_for("Ann: Strings of a violin? 12")
        terminal.enter("3")
        terminal.wait_for("Ann says 123.", "The game is over")
