"""A line that says how far something is and how long it will still take; on a terminal, and nowhere else."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from repl.drawing.ink import Ink, ink_for

LENGTH = 24
PAUSE = 0.1  # seconds between two drawings


class Show(Protocol):
    """What is told how far the work is, as a share."""

    def __call__(self, share: float) -> None: ...


@contextmanager
def progress_line(words: str) -> Iterator[Show | None]:
    """A line on stderr, wiped away at the end. None where nobody would see it, or it could not be drawn over."""
    ink = ink_for(sys.stderr)
    if not ink.live:
        yield None
        return
    line = Line(words, ink)
    try:
        yield line
    finally:
        line.wipe()


class Line:
    """The line. Until the first share above 0 nobody can say how long it will take."""

    def __init__(self, words: str, ink: Ink) -> None:
        self.words = words
        self.ink = ink
        self.begun = self.drawn = time.monotonic()

    def __call__(self, share: float) -> None:
        now = time.monotonic()
        if not share:
            self.begun = now
        if now - self.drawn >= PAUSE:
            self.drawn = now
            text = line_text(self.words, share, now - self.begun, self.ink)
            print(f"\r{text[: self.ink.width - 1]}\x1b[K", end="", file=sys.stderr, flush=True)

    def wipe(self) -> None:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def line_text(words: str, share: float, seconds: float, ink: Ink) -> str:
    """`A Walk ━━━━────  34%, 12 s left`"""
    full, rest = ("━", "─") if ink.unicode else ("#", ".")
    done = round(share * LENGTH)
    left = f", {duration(seconds * (1 - share) / share)} left" if share else ""
    return f"{ink.plain(words)} {full * done}{rest * (LENGTH - done)} {share:4.0%}{left}"


def duration(seconds: float) -> str:
    """`12 s`, `3 min 5 s`, `2 h 10 min`"""
    whole = max(1, round(seconds))
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"
