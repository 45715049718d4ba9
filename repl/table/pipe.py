"""The voice of a pipe: one answer a line, plain text out, no waiting."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from interpreter.faults import Refused
from repl import words
from repl.drawing.ink import Ink, ink_for
from repl.table.question import what_fits
from repl.table.voice import Leave, Request, TimeUp

if TYPE_CHECKING:
    from repl.table.session import Session


SECONDS_A_LINE = 5.0


class PipeVoice:
    """Reads from `source`, writes to `sink`. Every line that is taken is written back after its prompt."""

    asks = False
    clears = False

    def __init__(self, source: TextIO | None = None, sink: TextIO | None = None, pace: float = 0.0) -> None:
        self.pace = pace
        self.source = source or sys.stdin
        self.sink = sink or sys.stdout
        self.ink: Ink = ink_for(self.sink)
        self.lines = 0

    def tell(self, text: str) -> None:
        print(self.ink.plain(text), file=self.sink, flush=True)

    def picture(self, text: str, drawn: str) -> None:
        """The text alone: a pipe's reader has the boards before each answer."""
        self.tell(text)

    def page(self, text: str, newest_first: bool = False) -> None:
        self.tell(text)

    def warn(self, text: str) -> None:
        self.tell(text)

    def read(self, request: Request, session: Session | None = None) -> str:
        """The next line that will do; those that will not are told why.

        Raises Leave at the end of the input, TimeUp where a bot in a race has had its time meanwhile.
        """
        while True:
            self.tell(prompt_line(request))
            line = self.next_line(request)
            self.tell(f"> {line}")
            try:
                request.check(line)
            except Refused as refusal:
                self.warn(str(refusal))
                if 0 < request.deadline <= self.now():
                    raise TimeUp from None
            else:
                return line

    def next_line(self, request: Request) -> str:
        """A line of the input; empty ones are passed over unless they mean something here."""
        for raw in iter(self.source.readline, ""):
            line: str = raw.strip()
            self.lines += 1
            if line or request.kind == "text":
                return line
            if request.default is not None:
                return request.default
        raise Leave

    def edit(self, path: Path) -> str:
        """Whoever writes a pipe's lines has no hands free for an editor."""
        return words.EDIT_IN_PIPE.format(path=path)

    def now(self) -> float:
        """No clock runs in a pipe: each line stands for five seconds."""
        return self.lines * SECONDS_A_LINE

    def beat(self, seconds: float = 0.0) -> None:
        """A pipe does not wait unless a pace was asked for."""
        if self.pace > 0:
            time.sleep(self.pace)

    def new_row(self) -> None:
        """Nobody presses a key at a pipe."""

    def pause(self, text: str) -> None:
        """A pipe goes on."""

    def whisper(self, session: Session, name: str, text: str) -> None:
        """Who reads a pipe's text would read it for everybody: it is left out. `--player` alone sees its own."""

    def wipe(self) -> None:
        """A pipe's text stays where it is; what is for one alone was never in it."""

    def hand_over(self, session: Session, name: str, told: str = "", may_undo: bool = False) -> bool:
        """Who reads a pipe's text reads all of it: nothing to hand over."""
        return True


def prompt_line(request: Request) -> str:
    """The prompt, with what fits."""
    if request.question is not None:
        return f"{request.prompt} ({what_fits(request.question)})"
    return request.prompt
