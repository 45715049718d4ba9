"""A record's chances given out again under other rules: each for what is as good as the one it was drawn for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from interpreter.match.needing import Need, card_type, encode_outcome
from interpreter.match.table import Table
from interpreter.runtime.chance import Chance, Recording, Request, sort_of
from interpreter.runtime.values import encode

HAPPENS = {"dice": "a die is rolled", "cards": "a card is drawn"}  # the rest is `something is left to chance`


@dataclass(frozen=True)
class Outcome:
    """One chance as it came out.

    sort   'dice', 'cards', 'clock', ...
    of     the name of the dice or of the pile
    index  the outcome's number among those that there were
    card   which card it was, of those with its face too; '' for anything else
    shown  the face, in plain data: what people at the table would say came up
    """

    sort: str
    of: str
    index: int
    card: str
    shown: Any

    @property
    def words(self) -> str:
        return HAPPENS.get(self.sort, "something is left to chance")


def outcome_at(table: Table, n: int, request: Request, index: int) -> Outcome:
    """What an outcome's number stands for, by the rules of one game."""
    sort = sort_of(request)
    of = str(request[1]) if len(request) > 1 else ""
    need = Need(table.box, table.names, n, request)
    card, shown = "", request[2][index] if sort == "minutes" else index
    if sort in HAPPENS:
        shown = encode_outcome(need, index)[0]
    if sort == "cards":
        card = str(encode(request[2][index], card_type(need), table.box, table.names))
    return Outcome(sort, of, index, card, shown)


class Noting(Recording):
    """Gives a record out again, and notes what each outcome was of."""

    __slots__ = ("notes", "table")

    def __init__(self, source: Chance, outcomes: Sequence[int], table: Table) -> None:
        super().__init__(source, outcomes)
        self.table = table
        self.notes: list[Outcome] = []

    def pick(self, n: int, request: Request = ()) -> int:
        index = super().pick(n, request)
        self.notes.append(outcome_at(self.table, n, request, index))
        return index

    def clock(self, seconds: int) -> int:
        late = super().clock(seconds)
        self.notes.append(Outcome("clock", "", late, "", late))
        return late


class Following(Recording):
    """Gives out what was noted under the old rules, as long as the new ones want just that; then it draws.

    taken   how many notes have been used
    until   how many of them came before the answer that is given next
    parted  why what is wanted is not what was noted; '' while it is
    drew    anything was left to chance that is not on record
    """

    __slots__ = ("drew", "notes", "parted", "table", "taken", "until")

    def __init__(self, source: Chance, notes: Sequence[Outcome], table: Table) -> None:
        super().__init__(source)
        self.notes = notes
        self.table = table
        self.taken = 0
        self.until = 0
        self.parted = ""
        self.drew = False

    def several(self, n: int, count: int, request: Request = ()) -> list[int]:
        return [self.pick(n, request) for _ in range(count)]

    def pick(self, n: int, request: Request = ()) -> int:
        self.pass_clocks()
        if not self.parted and self.taken < len(self.notes):
            index = self.same(n, request)
            if index is not None:
                self.taken += 1
                self.give(index)
                return index
        index = super().pick(n, request)
        self.drew = True
        return index

    def clock(self, seconds: int) -> int:
        """An answer that was given when nobody looked at the clock was given in time."""
        if self.parted or self.taken == len(self.notes):
            return super().clock(seconds)
        note = self.notes[self.taken]
        late = note.index if note.sort == "clock" else 0
        self.taken += note.sort == "clock"
        self.give(late)
        return late

    def give(self, index: int) -> None:
        self.outcomes.append(index)
        self.at += 1

    def pass_clocks(self) -> None:
        """Whether an answer came in time is nobody's chance: where it is not asked any more, it is passed over."""
        while self.taken < self.until and self.notes[self.taken].sort == "clock":
            self.taken += 1

    def same(self, n: int, request: Request) -> int | None:
        """The number of the next outcome on record among those that there are now; None where the two part."""
        note = self.notes[self.taken]
        now = outcome_at(self.table, n, request, 0)
        if self.taken >= self.until:
            self.parted = f"{now.words} that did not come before"
        elif (now.sort, now.of) != (note.sort, note.of):
            self.parted = f"{now.words} ({name_of(now)}), where {was(note.words)} ({name_of(note)}) before"
        else:
            if note.index < n and self.alike(outcome_at(self.table, n, request, note.index)):
                return note.index
            there = [outcome_at(self.table, n, request, index) for index in range(n)]
            found = [one for one in there if one.shown == note.shown]
            if found:
                return next(filter(self.alike, found), found[0]).index
            came = {"dice": "what was rolled", "cards": "the card that was drawn"}.get(note.sort, "what came then")
            self.parted = f"{came} can't come any more"
        return None

    def alike(self, outcome: Outcome) -> bool:
        """Whether it is what comes next on record, down to which of several equal cards it is."""
        note = self.notes[self.taken]
        return (outcome.card, outcome.shown) == (note.card, note.shown)

    def left_over(self) -> str:
        """Why the two part where the new rules leave less to chance before an answer; '' where they do not."""
        self.pass_clocks()
        if self.taken >= self.until:
            return ""
        note = self.notes[self.taken]
        return f"{note.words} no more" if note.sort in HAPPENS else "less is left to chance"


def was(words: str) -> str:
    return words.replace(" is ", " was ")


def name_of(outcome: Outcome) -> str:
    return outcome.of.replace("_", " ").replace(".", " ") or outcome.sort
