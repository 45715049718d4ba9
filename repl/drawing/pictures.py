"""A board of rings and ways as a picture: signs on its spaces, the pieces on them, a legend, who stands where."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

from repl.drawing.cells import broken, cells, cut, to_left, to_middle
from repl.drawing.ground import Ground
from repl.drawing.ink import Ink
from repl.drawing.rings import Layout, in_rows, nested

WIDEST, NARROWEST = 5, 2  # letters of a cell, the gap to the next one among them
MOST_SIGNS = 12  # a legend with more of them would be longer than the picture


@dataclass(frozen=True)
class Mark:
    """A piece on the board: the letter that stands for it, its colour, whose it is; in which order they are named."""

    letter: str
    colour: str
    words: str
    order: int = 0
    word: str = ""  # what stands for it where there is room for a word


Standing = Mapping[int, Sequence[Mark]]


def draw_picture(board: dict[str, Any], box: dict[str, Any], standing: Standing, ink: Ink) -> str:
    """The whole board, or '' where it has neither rings nor ways."""
    layouts = layouts_of(board, ink)
    if not layouts:
        return ""
    ground = Ground(board, box)
    lone = lone_spaces(board, layouts)
    width = cell_width(layouts, ink)
    lines: list[str] = []
    unnamed: list[str] = []
    for number, layout in enumerate(layouts):
        inside = lone if number == 0 and layout.hole[2] >= len(lone) else []
        picture = Picture(layout, ground, standing, ink, width, inside)
        lines += picture.lines()
        if len(picture.names()) > layout.hole[2]:
            unnamed += [ground.words(space) for space in inside]
        lone = [space for space in lone if space not in inside]
    across = max(layout.columns for layout in layouts) * width
    legend = legend_of(ground, layouts)
    told = [beside(lines, across, legend, ink), *sides(ground, ink), *places(ground, standing, ink)]
    empty = [ground.words(space) for space in lone if not standing.get(space)]
    for where, names in (("In the middle", unnamed), ("Elsewhere", empty)):
        if names:
            told.append(textwrap.fill(f"{where}: {', '.join(names)}", ink.width, subsequent_indent="    "))
    return "\n".join(part for part in told if part)


def layouts_of(board: dict[str, Any], ink: Ink) -> list[Layout]:
    """The rings of the board; where it has none, its ways that belong to nobody: a loop as a ring, another in rows."""
    most = ink.width // NARROWEST
    if board.get("rings"):
        return nested(board["rings"].values(), most)
    ways = [way for way in board.get("ways", {}).values() if not way.get("owner")]
    found: list[Layout] = []
    drawn: set[int] = set()
    for way in ways:
        if drawn.intersection(way["spaces"]):
            continue
        drawn.update(way["spaces"])
        found += nested([way["spaces"]], most) if way.get("loop") else [in_rows(way["spaces"], ink.width // WIDEST)]
    return found


def lone_spaces(board: dict[str, Any], layouts: Sequence[Layout]) -> list[int]:
    drawn = {space for layout in layouts for space in layout.cells.values()}
    return [space for space in range(len(board["spaces"])) if space not in drawn]


def cell_width(layouts: Sequence[Layout], ink: Ink) -> int:
    """As wide as the screen allows."""
    columns = max(layout.columns for layout in layouts)
    return max(NARROWEST, min(WIDEST, ink.width // max(columns, 1)))


@dataclass
class Picture:
    """One layout being drawn. `inside` are the spaces that are named in its middle."""

    layout: Layout
    ground: Ground
    standing: Standing
    ink: Ink
    width: int
    inside: Sequence[int] = ()

    def lines(self) -> list[str]:
        middle = self.middle()
        _, left, _, columns = self.layout.hole
        drawn = []
        for row in range(self.layout.rows):
            row_of = [self.cell((row, column)) + self.gap((row, column)) for column in range(self.layout.columns)]
            if row in middle:
                row_of[left : left + columns] = [middle[row]]
            drawn.append("".join(row_of).rstrip())
        return drawn

    def cell(self, at: tuple[int, int]) -> str:
        space = self.layout.cells.get(at)
        return " " * (self.width - 1) if space is None else self.mark_on(space, self.width - 1)

    def mark_on(self, space: int, room: int) -> str:
        """The pieces on a space, or its sign."""
        marks = self.standing.get(space)
        if marks:
            return self.pieces(marks, room)
        sign = cut(self.ground.signs[space], room) or ("·" if self.ink.unicode else ".")
        return self.paint(to_middle(sign, room), self.ground.colours[space])

    def gap(self, at: tuple[int, int]) -> str:
        if at not in self.layout.bars:
            return " "
        return self.ink.paint("│" if self.ink.unicode else "|", "dim")

    def paint(self, text: str, colour: str, *styles: str) -> str:
        return self.ink.paint(text, *([colour] if colour else []), *styles)

    def pieces(self, marks: Sequence[Mark], room: int) -> str:
        """The letters of the pieces in brackets; bare, or just how many they are, where there is no room."""
        letters = "".join(mark.letter for mark in marks)
        if len(letters) > room:
            return self.ink.paint(str(len(marks)).center(room), "bold", "reverse")
        painted = "".join(self.paint(mark.letter, mark.colour, "bold", "reverse") for mark in marks)
        if len(letters) + 2 > room:
            return painted + " " * (room - len(letters))
        before = (room - len(letters) - 2) // 2
        return " " * before + f"[{painted}]" + " " * (room - len(letters) - 2 - before)

    def middle(self) -> dict[int, str]:
        """The lines in the middle, by row: each space that lies there, and the pieces on it below its name."""
        top, _, rows, columns = self.layout.hole
        room = columns * self.width
        lines = self.names()
        if len(lines) > rows:  # no room for names: as on any other space
            lines = [self.mark_on(space, room - 1) + " " for space in self.inside]
        first = top + max(rows - len(lines), 0) // 2
        return {first + n: line for n, line in enumerate(lines)}

    def names(self) -> list[str]:
        """The spaces in the middle by name, with the pieces on them."""
        return [line for space in self.inside for line in self.named(space, self.layout.hole[3] * self.width)]

    def named(self, space: int, room: int) -> list[str]:
        words = broken(self.ground.words(space), max(room - 1, 1))
        marks = self.standing.get(space)
        lines = [self.paint(to_middle(line, room), self.ground.colours[space]) for line in words]
        return [*lines, self.pieces(marks, room)] if marks else lines


def legend_of(ground: Ground, layouts: Sequence[Layout]) -> dict[str, str]:
    """What the signs in the picture mean; nothing where there are too many of them to be told."""
    drawn = {ground.signs[space] for layout in layouts for space in layout.cells.values()}
    legend = {sign: words for sign, words in ground.legend.items() if sign in drawn}
    return legend if len(legend) <= MOST_SIGNS else {}


def beside(lines: Sequence[str], across: int, legend: Mapping[str, str], ink: Ink) -> str:
    """The legend at the right of the picture where there is room, else below it in as few lines as it needs."""
    wide = max(map(cells, legend), default=0)
    right = [f"{to_left(sign, wide)}  {words}" for sign, words in legend.items()]
    if max(map(cells, right), default=0) > ink.width - across - 1:
        told = ", ".join(f"{sign} = {words}" for sign, words in legend.items())
        return "\n".join([*lines, textwrap.fill(told, ink.width)])
    rows = zip_longest(lines, right, fillvalue="")
    return "\n".join(f"{one}{' ' * (across + 1 - shown(one))}{two}".rstrip() for one, two in rows)


def sides(ground: Ground, ink: Ink) -> list[str]:
    """Whose the parts of the outermost ring are."""
    found = [ink.paint(words, *([colour] if colour else [])) for words, colour in ground.sides()]
    told = f"Clockwise from the top: {', '.join(words for words, _ in ground.sides())}"
    if len(told) > ink.width:
        return textwrap.wrap(told, ink.width)
    return [f"Clockwise from the top: {', '.join(found)}"] if found else []


def shown(line: str) -> int:
    """How many cells of a line are seen: colours take no room."""
    bare, _, rest = line.partition("\x1b[")
    count = cells(bare)
    while rest:
        _, _, rest = rest.partition("m")
        bare, _, rest = rest.partition("\x1b[")
        count += cells(bare)
    return count


def places(ground: Ground, standing: Standing, ink: Ink) -> list[str]:
    """Who stands where: `A Ann: Outer Red 4 (2 to 1)`, as many on a line as fit."""
    told = [(mark, ground.words(space)) for space, marks in standing.items() for mark in marks]
    lines: list[str] = []
    used = ink.width
    for mark, words in sorted(told, key=lambda one: one[0].order):
        text = f"[{mark.letter}] {mark.words}: {words}"
        letter = ink.paint(mark.letter, *([mark.colour] if mark.colour else []), "bold", "reverse")
        painted = text.replace(mark.letter, letter, 1)
        if used + cells(text) + 3 > ink.width:
            lines.append(painted)
            used = cells(text)
        else:
            lines[-1] += f"   {painted}"
            used += cells(text) + 3
    return lines
