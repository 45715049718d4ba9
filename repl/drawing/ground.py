"""What is printed on the spaces of a board: a sign for what a space is, and the colour of whose it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from repl.drawing.ink import colour_named

ARTICLES = ("a ", "an ", "the ")


class Ground:
    """The signs, words and colours of one board's spaces.

    Attributes:
        signs: by space, what stands on it in the picture; '' for a space like any other.
        legend: what each sign means, in the order of the kind.
        colours: by space, its colour, '' for none.
    """

    def __init__(self, board: dict[str, Any], box: dict[str, Any]) -> None:
        self.board = board
        self.box = box
        self.columns: list[str] = [name for name, of in board.get("fields", {}).items() if kind_words(of)[0] == "kind"]
        self.owner = self.column_of_owners()
        self.told = self.column_of_signs()
        self.signs, self.legend = self.read_signs()
        self.colours = self.read_colours()

    def members(self, column: str) -> dict[str, Any]:
        kind: dict[str, Any] = self.box["kinds"][kind_words(self.board["fields"][column])[-1]]
        return kind

    def values(self, column: str) -> Sequence[int | None]:
        values: Sequence[int | None] = self.board["attributes"][column]
        return values

    # ------------------------------------------------------------ which attribute says what

    def column_of_owners(self) -> str:
        """The attribute that tells whose part of a ring a space is: it has one value all along a part."""
        for column in self.columns:
            values, parted = self.values(column), 0
            for ring, length in self.board.get("parts", {}).items():
                spaces = self.board["rings"][ring]
                parts = [spaces[at : at + length] for at in range(0, len(spaces), length)]
                owners = [{values[space] for space in part} for part in parts]
                same = all(len(owner) == 1 for owner in owners)
                parted += same and len(set.union(*owners)) == len(parts) > 1
            if parted and parted == len(self.board["parts"]):
                return column
        return ""

    def column_of_signs(self) -> str:
        """The attribute that tells the spaces apart best."""
        told = {column: len(set(self.values(column))) for column in self.columns if column != self.owner}
        best: str = max(told, key=told.__getitem__, default="")
        return best if told.get(best, 0) > 1 else ""

    # ------------------------------------------------------------ what is printed

    def read_signs(self) -> tuple[list[str], dict[str, str]]:
        if not self.told:
            return self.signs_of_names()
        words = [without_article(said) for said in self.members(self.told)["words"]]
        found = short_signs(words)
        values = self.values(self.told)
        seen = sorted({value for value in values if value is not None})
        return ["" if value is None else found[value] for value in values], {found[n]: words[n] for n in seen}

    def signs_of_names(self) -> tuple[list[str], dict[str, str]]:
        """Spaces that are told apart by their names alone; those of a ring are numbered, and bear no sign."""
        numbered = {space for ring in self.board.get("rings", {}).values() for space in ring}
        words = list(map(str, self.board["words"] or self.board["spaces"]))
        named = [n for n in range(len(words)) if n not in numbered]
        found = dict(zip(named, short_signs([without_article(words[n]) for n in named], 3), strict=True))
        legend = {found[n]: words[n] for n in named if found[n] != words[n]}
        return [found.get(n, "") for n in range(len(words))], legend

    def read_colours(self) -> list[str]:
        if not self.owner:
            return [""] * len(self.board["spaces"])
        named = [colour_named(member) for member in self.members(self.owner)["members"]]
        return ["" if value is None else named[value] for value in self.values(self.owner)]

    def words(self, space: int) -> str:
        """The space as its name and what it is: `Outer Red 4 (2 to 1)`."""
        name = str((self.board["words"] or self.board["spaces"])[space])
        value = self.values(self.told)[space] if self.told else None
        if value is None:
            return name
        what = without_article(self.members(self.told)["words"][value])
        return name if what.casefold() in name.casefold() else f"{name} ({what})"

    def sides(self) -> list[tuple[str, str]]:
        """Whose each part of the outermost ring is, clockwise, with its colour."""
        if not self.owner:
            return []
        ring, length = next(iter(self.board["parts"].items()))
        words = self.members(self.owner)["words"]
        firsts = self.board["rings"][ring][::length]
        owners = [(self.values(self.owner)[first], self.colours[first]) for first in firsts]
        return [(words[owner], colour) for owner, colour in owners if owner is not None]


def kind_words(of: Sequence[Any]) -> tuple[Any, ...]:
    """The type without `or nothing`."""
    while of and of[0] == "optional":
        of = of[1]
    return tuple(of)


def without_article(words: str) -> str:
    for article in ARTICLES:
        if words.casefold().startswith(article):
            return words[len(article) :]
    return words


def short_signs(words: Iterable[str], least: int = 1) -> list[str]:
    """A sign for each: a first word of one letter that no other has, else the shortest beginning that no other has."""
    words = list(words)
    return [short_sign(word, [*words[:n], *words[n + 1 :]], least) for n, word in enumerate(words)]


def short_sign(word: str, others: Sequence[str], least: int) -> str:
    first, bare = word.split(" ")[0], word.replace(" ", "")
    if len(first) == 1 and first not in [other.split(" ")[0] for other in others]:
        return first.upper()
    taken = [other.replace(" ", "").casefold() for other in others]
    tries = (bare[:size] for size in range(least, len(bare)))
    sign = next((sign for sign in tries if not any(other.startswith(sign.casefold()) for other in taken)), bare)
    return sign[:1].upper() + sign[1:]
