"""Where a text stands in its file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import takewhile

from interpreter.faults import Place


@dataclass(frozen=True)
class Origin:
    """What to add to a position in a text to have its position in the file."""

    file: str
    line: int = 0
    column: int = 0
    lines: tuple[str, ...] = ()  # of the text, to end a place that goes over several lines with its first
    mended: Mapping[int, tuple[str, str]] = field(default_factory=dict)  # lines as they stand, and as they are read

    def mend(self, line: int, stands: str, read: str) -> Origin:
        """The same, where a line is read in another way than it stands there."""
        return replace(self, mended={**self.mended, line: (self.mended.get(line, (stands, ""))[0], read)})

    def place(self, line: int, column: int, end: int = 0) -> Place:
        """The place of a position in the text; `end` 0: the rest of the line."""
        if line in self.mended:
            stands, read = self.mended[line]
            column = as_it_stands(stands, read, column)
            end = max(as_it_stands(stands, read, end, last=True), column + 1) if end else 0
        if not end:
            length = len(self.lines[line - 1].rstrip()) if 0 < line <= len(self.lines) else column
            end = max(length, column) + 1
        return Place(self.file, line + self.line, column + self.column, end + self.column)

    def within(self, line: int, column: int) -> Origin:
        """The origin of a piece of the text whose first character stands at `line` and `column`."""
        return Origin(self.file, self.line + line - 1, self.column + column - 1)


def as_it_stands(stands: str, read: str, column: int, last: bool = False) -> int:
    """The column in a line that belongs to a column of the same line as it is read; of what is read in other words all
    of the words that stand there, from their first column, or to the one behind their `last`.
    """
    before = alike(stands, read)
    behind = alike(stands[before:][::-1], read[before:][::-1])
    if column - 1 <= before:
        return column
    if column - 1 >= len(read) - behind:
        return column + len(stands) - len(read)
    return len(stands) - behind + 1 if last else before + 1


def alike(one: str, other: str) -> int:
    """How many letters two texts have alike at their beginning."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
