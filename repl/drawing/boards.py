"""Boards as text: tracks with their lanes, grids, spaces with what stands on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from interpreter.language.grids import column_name
from repl.drawing.cells import cells, cut, to_left
from repl.drawing.columns import draw_table
from repl.drawing.ink import Ink


def draw_track(length: int, lanes: Mapping[str, int], ink: Ink, colours: Mapping[str, str] | None = None) -> str:
    """A track: a line for each lane, from the start at the left to the post at the right.

    Args:
        length: how many spaces there are after the start.
        lanes: the place of each lane's piece, by the lane's words.
        colours: of each lane's piece, by the lane's words; '' or none for one without.
    """
    name_width = min(max(map(cells, lanes), default=0), ink.width // 3)
    room = ink.width - name_width - 8
    across = length * max(1, min(4, room // max(length, 1))) if length <= room else room
    dot, piece, post = ("·", "▶", "▌") if ink.unicode else (".", ">", "|")
    lines = []
    for name, place in lanes.items():
        behind = min(max(place, 0), length) * across // max(length, 1)
        colour = (colours or {}).get(name) or ("green" if place >= length else "yellow")
        mark = ink.paint(piece, colour, "bold")
        lane = f"{dot * behind}{mark}{dot * (across - behind)}{post} {place}"
        lines.append(f"{to_left(cut(name, name_width), name_width)} |{lane}")
    return "\n".join(lines)


def draw_grid(rows: int, columns: int, marks: Mapping[str, tuple[str, str]], ink: Ink) -> str:
    """A grid with column letters above and row numbers beside it; `marks`: text and colour by space name (`a1`)."""
    wide = max([1, *(cells(text) for text, _ in marks.values())])
    wide = max(1, min(wide, (ink.width - 4) // max(columns, 1) - 3))
    across, down, cross = ("─", "│", "┼") if ink.unicode else ("-", "|", "+")
    names = [column_name(n) for n in range(columns)]
    ruler = "    " + cross.join(across * (wide + 2) for _ in names)
    lines = ["    " + " ".join(name.center(wide + 2) for name in names)]
    for row in range(1, rows + 1):
        texts = [painted_cell(*marks.get(f"{name}{row}", ("", "")), wide, ink) for name in names]
        if row > 1:
            lines.append(ruler)
        lines.append(f"{row:>3} " + down.join(f" {text} " for text in texts))
    return ink.plain("\n".join(line.rstrip() for line in lines))


def painted_cell(text: str, colour: str, wide: int, ink: Ink) -> str:
    shown = cut(text, wide)
    before = (wide - cells(shown)) // 2
    return " " * before + ink.paint(shown, *([colour] if colour else []), "bold") + " " * (wide - cells(shown) - before)


def draw_spaces(spaces: Sequence[str], standing: Mapping[str, Sequence[str]], ink: Ink) -> str:
    """Named spaces in their order, each with the pieces that stand on it; long empty stretches are left out."""
    rows = [[space, ", ".join(standing.get(space, ()))] for space in spaces if standing.get(space)]
    return draw_table(["Space", "Pieces"], rows, ink) if rows else ""
