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
        self.echo = ""  # what was answered last; it is written once more when it is taken

    @property
    def new(self) -> str:
        """What was written since the last key."""
        return flat(self.terminal.seen[self.since :])

    def wait_for_reason(self, words: str) -> None:
        """Wait until the screen says why a line was refused; it is drawn below the line piece by piece."""
        end = time.monotonic() + PATIENCE
        while flat(words)[:60] not in flat(self.terminal.text):
            assert self.terminal.pump() and time.monotonic() < end, f"{words!r} did not come:\n{self.terminal.text}"

    @property
    def before_cursor(self) -> str:
        """All on the screen up to where the next key goes."""
        rows, cursor = self.terminal.screen.display, self.terminal.screen.cursor
        return flat("".join(rows[: cursor.y]) + rows[cursor.y][: cursor.x])

    def wait_for_prompt(self, words: str) -> None:
        """Wait until the cursor stands behind these words, and not still behind those that were answered last."""
        wanted, end = flat(words), time.monotonic() + PATIENCE
        while not (self.echo in self.new and self.before_cursor.endswith(wanted)):
            assert time.monotonic() < end, f"{words!r} did not come:\n{self.terminal.text}"
            if self.new and any(self.before_cursor.rstrip(".").endswith(flat(hand_over)) for hand_over in HAND_OVERS):
                self.type("\r")
                self.echo = ""
            assert self.terminal.pump(), f"{words!r} did not come:\n{self.terminal.text}"

    def wait_for(self, words: str) -> None:
        end = time.monotonic() + PATIENCE
        while flat(words) not in self.new:
            assert time.monotonic() < end, f"{words!r} did not come:\n{self.terminal.text}"
            assert self.terminal.pump() or flat(words) in self.new, f"{words!r} did not come:\n{self.terminal.text}"

    def answer(self, line: str) -> None:
        self.type(f"\x15{line}\r")
        self.echo = flat(line)

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
                typist.wait_for_prompt(words)
            elif mark == ">":
                typist.answer(words)
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
