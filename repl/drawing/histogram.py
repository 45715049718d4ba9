"""Bars that lie: how often values came up, one line for each."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from repl.drawing.ink import Ink

MOST_EMPTY = 4  # bars in a row; so many are drawn as a gap
EIGHTHS = " ▏▎▍▌▋▊▉█"


def draw_histogram(bars: Sequence[Sequence[int]], ink: Ink) -> str:
    """Bars of (first value, last value, count), the longest as long as the line lets it."""
    if not bars:
        return ""
    labels = [f"{first}" if first == last else f"{first} to {last}" for first, last, _ in bars]
    counts = [f"{count:,}" for _, _, count in bars]
    wide, number = max(map(len, labels)), max(map(len, counts))
    room = max(ink.width - wide - number - 4, 8)
    most = max(count for _, _, count in bars)
    lines = [
        f"{label:>{wide}}  {bar(count / most * room if most else 0.0, ink)} {told}".rstrip()
        for label, told, (_, _, count) in zip(labels, counts, bars, strict=True)
    ]
    return "\n".join(without_gaps(lines, [count for _, _, count in bars], wide))


def without_gaps(lines: list[str], counts: Sequence[int], wide: int) -> list[str]:
    """The lines, with `...` for many bars in a row that nothing came up in."""
    kept: list[str] = []
    for empty, group in groupby(zip(lines, counts, strict=True), key=lambda entry: not entry[1]):
        found = [line for line, _ in group]
        kept += [f"{'...':>{wide}}"] if empty and len(found) >= MOST_EMPTY else found
    return kept


def bar(length: float, ink: Ink) -> str:
    """A bar of so many letters, to an eighth where the terminal has them; nothing is as short as no bar at all."""
    if not ink.unicode:
        return "#" * (max(1, round(length)) if length else 0)
    eighths = max(1, round(length * 8)) if length else 0
    return EIGHTHS[8] * (eighths // 8) + EIGHTHS[eighths % 8].strip()
