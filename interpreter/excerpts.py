"""A line of a source with a caret under the spot that a message speaks of.

Letters are as wide as a terminal shows them, so that the caret stands where it should behind wide ones too; of a line
that is wider than the room for it, the part around the spot is shown.
"""

from __future__ import annotations

import unicodedata

CUT = "…"  # where a line goes on that is not shown whole
ALL_ROOM = 500  # cells, where no width is asked for: what is longer is no line that anybody wrote by hand
MOST_BEFORE = 3  # of the room around the spot, one part in so many comes before it


def cells_of(letter: str) -> int:
    """How many cells a letter takes: wide ones two, accents that stand by themselves none."""
    if letter.isascii():
        return 1
    if unicodedata.category(letter) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def excerpt(line: str, start: int, end: int, room: int | None = None) -> tuple[str, str]:
    """A line as it is shown, and the row with the caret below it.

    Args:
        line: of the source.
        start: the column of the spot, from 1.
        end: one past its last column.
        room: the cells that there are for a row; None: no screen is known.
    """
    line = printable(line)
    wide = [cells_of(letter) for letter in line]
    room = ALL_ROOM if room is None else room
    first, last = 0, len(line)
    if max(sum(wide), sum(wide[: start - 1]) + 1) > room:  # the caret may stand behind the last letter
        first, last = window(wide, start - 1, end - 1, room - 2 * len(CUT))
    before, after = CUT * (first > 0), CUT * (last < len(line))
    shown = before + line[first:last] + after
    end = min(end, max(last, start) + 1)
    return shown, " " * (len(before) + sum(wide[first : start - 1])) + "^" * max(1, sum(wide[start - 1 : end - 1]))


def window(wide: list[int], first: int, last: int, room: int) -> tuple[int, int]:
    """From where to where letters are shown, the spot from `first` to `last` among them, as far as there is room."""
    first = min(first, len(wide))
    end = first
    while end < min(last, len(wide)) and (wide[end] <= room or end == first):
        room -= wide[end]
        end += 1
    least = room - room // MOST_BEFORE
    while first > 0 and wide[first - 1] <= room - least:
        first -= 1
        room -= wide[first]
    while end < len(wide) and wide[end] <= room:
        room -= wide[end]
        end += 1
    while first > 0 and wide[first - 1] <= room:
        first -= 1
        room -= wide[first]
    return first, end


def printable(line: str) -> str:
    """The line with a plain space for each tab, and a sign for whatever else would move the cursor."""
    return line if line.isprintable() else "".join(" " if sign == "\t" else visible(sign) for sign in line)


def visible(sign: str) -> str:
    if unicodedata.category(sign) != "Cc":
        return sign
    return chr(0x2400 + ord(sign)) if sign < " " else "\N{REPLACEMENT CHARACTER}"
