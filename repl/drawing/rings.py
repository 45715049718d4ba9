"""Where the spaces of a ring or a path lie on the screen: rectangles, the smaller ones inside the larger, and rows.

Nothing here knows what stands on a space: cells are (row, column), spaces are indexes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

Cell = tuple[int, int]


@dataclass
class Layout:
    """Spaces laid out in rows and columns.

    Attributes:
        cells: the space at each cell that has one.
        hole: (top, left, rows, columns) of what is free in the middle; all 0 where nothing is.
        bars: the cells with a line at their right, so that one ring is told from the next.
    """

    rows: int
    columns: int
    cells: dict[Cell, int] = field(default_factory=dict)
    hole: tuple[int, int, int, int] = (0, 0, 0, 0)
    bars: set[Cell] = field(default_factory=set)


def shape_of(count: int) -> tuple[int, int] | None:
    """(rows, columns) of the rectangle whose edge has so many cells, as square as can be; None where there is none."""
    if count < 4 or count % 2:
        return None
    both = count // 2 + 2
    return both // 2, both - both // 2


def edge(rows: int, columns: int) -> list[Cell]:
    """The cells of a rectangle's edge, clockwise from the top left."""
    top = [(0, column) for column in range(columns)]
    right = [(row, columns - 1) for row in range(1, rows)]
    bottom = [(rows - 1, column) for column in range(columns - 2, -1, -1)]
    left = [(row, 0) for row in range(rows - 2, 0, -1)]
    return [*top, *right, *bottom, *left]


def nested(rings: Iterable[Sequence[int]], most_columns: int) -> list[Layout]:
    """The rings, each inside the one before where it fits there, else beside it in a layout of its own."""
    layouts: list[Layout] = []
    for ring in rings:
        shape = shape_of(len(ring))
        if shape is None or shape[1] > most_columns:
            layouts.append(in_rows(ring, most_columns))
            continue
        rows, columns = shape
        outer = layouts[-1] if layouts else Layout(0, 0)
        top, left, free_rows, free_columns = outer.hole
        down, across = free_rows - rows, free_columns - columns
        if down < 0 or across < 0 or down % 2 or across % 2:
            outer = Layout(rows, columns)
            layouts.append(outer)
            top = left = down = across = 0
        top, left = top + down // 2, left + across // 2
        for (row, column), space in zip(edge(rows, columns), ring, strict=True):
            outer.cells[top + row, left + column] = space
        if left:
            outer.bars |= {(row, column) for row in range(top, top + rows) for column in (left - 1, left + columns - 1)}
        outer.hole = (top + 1, left + 1, max(rows - 2, 0), max(columns - 2, 0))
    return layouts


def in_rows(way: Sequence[int], most_columns: int) -> Layout:
    """A way as rows that are read like a page."""
    columns = min(len(way), max(most_columns, 1))
    rows = -(-len(way) // columns) if columns else 0
    return Layout(rows, columns, {divmod(number, columns): space for number, space in enumerate(way)})
