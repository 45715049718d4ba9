"""Where a text stands in its file."""

from __future__ import annotations

from dataclasses import dataclass

from interpreter.faults import Place


@dataclass(frozen=True)
class Origin:
    """What to add to a position in a text to have its position in the file."""

    file: str
    line: int = 0
    column: int = 0
    lines: tuple[str, ...] = ()  # of the text, to end a place that goes over several lines with its first

    def place(self, line: int, column: int, end: int = 0) -> Place:
        """The place of a position in the text; `end` 0: the rest of the line."""
        if not end:
            length = len(self.lines[line - 1].rstrip()) if 0 < line <= len(self.lines) else column
            end = max(length, column) + 1
        return Place(self.file, line + self.line, column + self.column, end + self.column)

    def within(self, line: int, column: int) -> Origin:
        """The origin of a piece of the text whose first character stands at `line` and `column`."""
        return Origin(self.file, self.line + line - 1, self.column + column - 1)
