"""What the terminal can show: its width, its letters, its colours."""

from __future__ import annotations

import os
import shutil
import sys
from dataclasses import dataclass
from typing import TextIO

CODES = {
    "bold": "1", "dim": "2", "reverse": "7",
    "red": "31", "green": "32", "yellow": "33", "blue": "94",
    "magenta": "35", "cyan": "36", "white": "37", "black": "90",
}  # fmt: skip
COLOURS = ("red", "blue", "green", "yellow", "magenta", "cyan", "white", "black")
LIKE = {
    "purple": "magenta",
    "violet": "magenta",
    "pink": "magenta",
    "orange": "yellow",
    "gold": "yellow",
    "grey": "black",
}


def colour_named(name: object) -> str:
    """The colour of the terminal's that a thing of this name has, '' where its name is no colour."""
    word = str(name).casefold()
    word = LIKE.get(word, word)
    return word if word in COLOURS else ""


@dataclass(frozen=True)
class Ink:
    """How to draw: `unicode` allows letters beyond ASCII, `colour` colours, `live` drawing over what was drawn."""

    width: int = 80
    unicode: bool = True
    colour: bool = False
    live: bool = False

    def paint(self, text: str, *styles: str) -> str:
        """The text in these styles, or as it is where there is no colour."""
        if not self.colour or not styles or not text:
            return text
        return f"\x1b[{';'.join(CODES[style] for style in styles)}m{text}\x1b[0m"

    def plain(self, text: str) -> str:
        """The text in letters that the terminal has."""
        return text if self.unicode else text.encode("ascii", "replace").decode("ascii")


def speaks_unicode(stream: TextIO) -> bool:
    """Whether the stream can carry more than ASCII."""
    encoding = (getattr(stream, "encoding", None) or "ascii").lower().replace("-", "")
    return encoding.startswith("utf")


def ink_for(stream: TextIO | None = None) -> Ink:
    """The ink of a stream: no colour in a pipe, with NO_COLOR or on a dumb terminal."""
    stream = stream or sys.stdout
    terminal = stream.isatty()
    live = terminal and os.environ.get("TERM", "dumb") != "dumb"
    colour = live and not os.environ.get("NO_COLOR")
    width = shutil.get_terminal_size((80, 24)).columns if terminal else 80
    return Ink(width=max(30, min(width, 100)), unicode=speaks_unicode(stream), colour=colour, live=live)
