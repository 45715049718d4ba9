"""Text in columns: tables that fit the width of the screen."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from repl.drawing.cells import broken, cells, to_left, to_right
from repl.drawing.ink import Ink

GAP = "  "


def is_number(text: str) -> bool:
    """Whether a cell reads as an amount, and so stands at the right of its column."""
    return bool(text) and all(letter.isdigit() or letter in ".,-+£$€%" for letter in text) and text not in "-+"


def draw_table(heads: Sequence[str], rows: Sequence[Sequence[str]], ink: Ink, title: str = "") -> str:
    """A table with a line under its heads. The widest columns wrap where the screen is too narrow."""
    if not rows:
        return title
    widths = fit_widths(heads, rows, ink.width)
    right = [all(is_number(row[i]) or not row[i] for row in rows) for i in range(len(heads))]
    bar = "─" if ink.unicode else "-"
    lines = [ink.paint(title, "bold")] if title else []
    if any(heads):
        lines += [ink.paint(line, "bold") for line in wrap_row(heads, widths, right)]
        lines.append(GAP.join(bar * width for width in widths))
    for row in rows:
        lines += wrap_row(row, widths, right)
    return ink.plain("\n".join(lines))


def fit_widths(heads: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> list[int]:
    """The width of each column: what it needs, less from the widest where all together are too wide.

    A column keeps its longest word in one piece for as long as another has words to wrap.
    """
    widths = [max(cells(head), *(cells(row[i]) for row in rows)) for i, head in enumerate(heads)]
    longest = [
        max((cells(word) for row in (heads, *rows) for word in row[i].split()), default=0) for i in range(len(heads))
    ]
    room = max(width - len(GAP) * (len(heads) - 1), len(heads))
    while sum(widths) > room and max(widths) > 1:
        loose = [i for i, width in enumerate(widths) if width > longest[i]] or range(len(widths))
        widths[max(loose, key=widths.__getitem__)] -= 1
    return widths


def wrap_row(texts: Sequence[str], widths: Sequence[int], right: Sequence[bool]) -> Iterator[str]:
    """The lines of one row, with the words that don't fit on the lines below."""
    wrapped = [broken(text, width) or [""] for text, width in zip(texts, widths, strict=True)]
    for n in range(max(map(len, wrapped))):
        parts = [lines[n] if n < len(lines) else "" for lines in wrapped]
        laid = [to_right(part, w) if r else to_left(part, w) for part, w, r in zip(parts, widths, right, strict=True)]
        yield GAP.join(laid).rstrip()


def wrap(text: str, ink: Ink, indent: str = "") -> str:
    """Paragraphs that fit the screen, line breaks kept."""
    return "\n".join(
        textwrap.fill(line, ink.width, initial_indent=indent, subsequent_indent=indent) if line.strip() else ""
        for line in ink.plain(text).splitlines()
    )
