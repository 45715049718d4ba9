"""Tells the transcripts anew, with the answers that were typed. `python -m tests.transcripts.record`.

Each match was typed by a person at a terminal, who read the screen before each answer. A transcript is a text. `$` stands
before the command, `?` before what is asked, `>` before what is typed, `!` before the reason why that is refused, `=`
before what is told to everybody. Where words of a game or of the console change, the typed lines stay and the others are
written again; where the rules change, the typed lines no longer fit, and the match has to be played again.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from interpreter.faults import Refused
from repl.arguments import parse
from repl.commands.playing import read_chairs
from repl.loading import open_game, settings_of
from repl.table.opening import new_session
from repl.table.pipe import PipeVoice
from repl.table.voice import Request

FOLDER = Path(__file__).parent


class Hand(PipeVoice):
    """Types what was typed, line by line."""

    clears = True

    def __init__(self, lines: list[str]) -> None:
        super().__init__()
        self.typed = iter(lines)
        self.written: list[str] = []

    def tell(self, text: str) -> None:
        pass

    def read(self, request: Request, session: Any = None) -> str:
        self.written.append(f"? {request.prompt}")
        for line in self.typed:
            self.written.append(f"> {line}")
            try:
                request.check(line)
            except Refused as refusal:
                self.written.append(f"! {refusal}")
            else:
                return line
        raise SystemExit(f"The typed lines end before the match does, at: {request.prompt}")


def tell_anew(path: Path) -> None:
    """Play the match of a transcript once more and write it down."""
    lines = path.read_text(encoding="utf-8").splitlines()
    remark, command = lines[0], next(line for line in lines if line.startswith("$ "))
    options = parse(command.split()[1:])
    hand = Hand([line[2:] for line in lines if line.startswith("> ")])
    session = new_session(open_game(options.game, settings_of(options)), read_chairs(options.seats), hand, options.seed)
    session.keeper.path = None
    shown = session.story.show_event

    def show_event(text: str, boards: Any) -> None:
        hand.written.append(f"= {' '.join(text.split())}")
        shown(text, boards)

    session.story.show_event = show_event  # type: ignore[method-assign]
    assert session.play() == "over"
    left = list(hand.typed)
    assert not left, f"typed after the end: {left}"
    path.write_text("\n".join([remark, command, *hand.written, "= The game is over."]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for transcript in sorted(FOLDER.glob("*.txt")):
        tell_anew(transcript)
