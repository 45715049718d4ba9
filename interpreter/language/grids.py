"""The spaces of a grid: what they are called, and which lie side by side."""

from __future__ import annotations


def spaces_of_grid(rows: int, columns: int) -> list[str]:
    """`a1`, `b1`, ... row by row."""
    return [f"{column_name(column)}{row + 1}" for row in range(rows) for column in range(columns)]


def links_of_grid(rows: int, columns: int, at: int) -> list[int]:
    """The spaces beside, above and below one."""
    row, column = divmod(at, columns)
    steps = ((-1, 0), (0, -1), (0, 1), (1, 0))
    return [(row + r) * columns + column + c for r, c in steps if 0 <= row + r < rows and 0 <= column + c < columns]


def column_name(column: int) -> str:
    """The letters of a grid's column, from a: a..z, aa, ab.."""
    name = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(ord("a") + rest) + name
    return name
