"""A match through a pipe: one answer a line, plain text out."""

from __future__ import annotations

import io
from pathlib import Path

from repl.drawing.ink import Ink
from repl.table.keeping import Keeper
from repl.table.pipe import PipeVoice
from repl.table.seating import Chair
from repl.table.session import Session
from tests.repl.fake import Game

WHOLE = "odd\n20 on red sunset\n7\nyes\nred_sunset, blue riband\nhold\nno guts, no glory\n"


def play(lines: str, *chairs: Chair, keep: Path | None = None) -> tuple[str, str, Session]:
    sink = io.StringIO()
    voice = PipeVoice(io.StringIO(lines), sink)
    voice.ink = Ink()
    game = Game()
    seated = chairs or (Chair("Ann"),)
    match = game.start([chair.name for chair in seated], seed=1, kinds=[chair.sort for chair in seated])
    session = Session(match, seated, voice, 1, Keeper(keep))
    return session.play(), sink.getvalue(), session


def test_a_whole_match_is_played_and_its_result_told() -> None:
    ended, text, _ = play(WHOLE)
    assert ended == "over"
    assert "Ann: Odd or even? (odd or even)" in text
    assert "The game is over. Ann wins." in text
    assert "£180" in text
