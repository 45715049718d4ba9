"""Whole matches of the four rulebook games, typed at a real terminal as their transcripts say, and told as they say."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from tests.repl.terminal import PATIENCE, Terminal

TRANSCRIPTS = sorted((Path(__file__).parents[1] / "transcripts").glob("*.txt"))
ESCAPE = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b\][^\x07]*\x07|[\r\x07]")
HAND_OVERS = ("press Enter when nobody else looks", "Press Enter, and it is wiped away")
ROWS, COLUMNS = 50, 100
REDO = "where a game is worded anew: python -m tests.transcripts.record, and read what has changed"


def flat(text: str) -> str:
    """A text without colours, and without the line breaks that the width of the screen makes."""
    return re.sub(r"\s+", "", ESCAPE.sub("", text))


class Typist:
    """Types the answers of a transcript, each when it is asked for."""

    def __init__(self, terminal: Terminal) -> None:
        self.terminal = terminal
        self.since = 0

    @property
    def new(self) -> str:
        """What was written since the last key."""
        return flat(self.terminal.seen[self.since :])

    def wait_for_reason(self, words: str) -> None:
        """Wait until the screen says why a line was refused; it is drawn below the line piece by piece."""
        end = time.monotonic() + PATIENCE
        while flat(words)[:60] not in flat(self.terminal.text):
            assert self.terminal.pump() and time.monotonic() < end, f"{words!r} did not come:\n{self.terminal.text}"

    def wait_for(self, words: str) -> None:
        wanted, screen, end = flat(words), "", time.monotonic() + PATIENCE
        while wanted not in self.new:
            assert time.monotonic() < end, f"{words!r} did not come:\n{screen}"
            if any(flat(hand_over) in self.new for hand_over in HAND_OVERS):
                self.type("\r")
            assert self.terminal.pump() or wanted in self.new, f"{words!r} did not come:\n{screen}"
            screen = self.terminal.text

    def type(self, keys: str) -> None:
        self.since = len(self.terminal.seen)
        self.terminal.type(keys)


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_the_match_goes_as_its_transcript_says(path: Path, tmp_path: Path) -> None:
    lines = [(line[0], line[2:]) for line in path.read_text(encoding="utf-8").splitlines()]
    command = next(words for mark, words in lines if mark == "$").split()
    told = [words for mark, words in lines if mark == "="]
    with Terminal(*command, "--pace", "0", rows=ROWS, columns=COLUMNS, CROUPIER_STATE=str(tmp_path)) as terminal:
        typist = Typist(terminal)
        for mark, words in lines:
            if mark == "?":
                typist.wait_for(words)
            elif mark == ">":
                typist.type(f"\x15{words}\r")
            elif mark == "!":
                typist.wait_for_reason(words)
        typist.wait_for("The game is over.")
        assert terminal.wait_for_end() == 0
        written = flat(terminal.seen)
    at = 0
    for words in told:
        found = written.find(flat(words), at)
        assert found >= 0, f"{words!r} was not told in its place ({REDO})"
        at = found + 1


def test_each_rulebook_game_has_a_transcript() -> None:
    assert {path.stem for path in TRANSCRIPTS} >= {"and-theyre-off", "odd-or-even", "odds-r", "outnumbered"}
