"""The clock on the wall: minutes that really go by, in the record like any chance, and going on after a break."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from interpreter.match import Match
from repl.console.toolbar import toolbar_text
from repl.loading import Settings, open_game
from repl.table.keeping import Keeper
from repl.table.opening import chairs_of, new_session
from repl.table.pipe import PipeVoice
from repl.table.seating import Chair
from repl.table.session import Session
from repl.table.wall_clock import WallClock
from tests.repl.terminal import Terminal

GAME = """
game: Tea
players: 1
clock: 1-5
rules: |
  play:
      repeat 4 times:
          more = ask (first of players) "More tea?" yes or no
          look at the clock
          say "{minutes_played} minutes of tea."
      winner is first of players
"""


class Wall:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


class Sitting:
    """One sitting of a match, answered at times of our own."""

    def __init__(self, match: Match, wall: Wall) -> None:
        self.told = io.StringIO()
        self.wall = wall
        self.voice = PipeVoice(io.StringIO(), self.told)
        self.session = Session(match, chairs_of(match), self.voice, Keeper(None))
        self.session.wall_clock = WallClock(match, wall)

    def answer(self, after: float) -> str:
        """Answer so many minutes later; what was told."""
        self.wall.seconds += 60 * after
        self.voice.source = io.StringIO("yes\n")
        self.session.step()  # the answer
        if self.session.match.needs is not None:
            self.session.step()  # the look at the clock
        self.session.story.show_events()
        return self.told.getvalue()


@pytest.fixture
def tea(tmp_path: Path) -> Match:
    path = tmp_path / "tea.yaml"
    path.write_text(GAME)
    session = new_session(open_game(str(path), Settings()), [Chair("Ann")], PipeVoice(), clock="real")
    match: Match = session.match
    return match


def test_minutes_are_those_that_went_by_and_what_is_too_much_comes_with_the_next_look(tea: Match) -> None:
    sitting = Sitting(tea, Wall())
    assert "2 minutes of tea." in sitting.answer(after=2.5)
    assert toolbar_text(sitting.session).endswith("| 2 min")
    assert "7 minutes of tea." in sitting.answer(after=8)
    assert "10 minutes of tea." in sitting.answer(after=0)
    assert "11 minutes of tea." in sitting.answer(after=0)  # the box says that one goes by at least


def test_a_resumed_match_goes_on_from_the_minutes_that_it_had(tea: Match, tmp_path: Path) -> None:
    sitting = Sitting(tea, Wall())
    sitting.answer(after=4)
    sitting.session.match.save(tmp_path / "kept.json")
    match = Match.resume(tmp_path / "kept.json")
    wall = Wall()
    wall.seconds = 9e9
    assert "6 minutes of tea." in Sitting(match, wall).answer(after=2)


def test_a_pipe_draws_the_minutes_unless_it_is_told_otherwise(tmp_path: Path) -> None:
    path = tmp_path / "tea.yaml"
    path.write_text(GAME)
    game = open_game(str(path), Settings())
    drawn = new_session(game, [Chair("Ann")], PipeVoice(io.StringIO("y\ny\ny\ny\n"), io.StringIO()), seed="1")
    assert "min" not in toolbar_text(drawn)
    assert drawn.play() == "over" and len(drawn.match.state.chance.outcomes) == 4


def test_the_real_clock_runs_at_a_terminal(tmp_path: Path) -> None:
    path = tmp_path / "tea.yaml"
    path.write_text(GAME.replace("clock: 1-5", "clock: 0-5"))
    with Terminal("play", str(path), "--player", "Ann", "--seed", "1", "--pace", "0") as terminal:
        terminal.wait_for("Ann: More tea?", "0 min")
        terminal.enter("yes")
        terminal.wait_for("0 minutes of tea.")
        terminal.enter("yes")
        terminal.enter("yes")
        terminal.enter("yes")
        terminal.wait_for("0 minutes of tea.", "Ann wins.")
