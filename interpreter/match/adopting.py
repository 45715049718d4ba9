"""A match taken on under other rules: its answers and chances are given again, as far as they fit.

The two are held against each other by the record, in the words of the table: who was asked for what, what was answered,
what was rolled or drawn. Where they part is told without a word on what is hidden.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from interpreter.diagnostics import play
from interpreter.faults import NOWHERE, PlayFault, Refused
from interpreter.match.following import Following, Noting, Outcome
from interpreter.match.record import Choice, Record
from interpreter.match.revealing import Revealed, revealed
from interpreter.match.table import Table, make_table
from interpreter.runtime import asks
from interpreter.runtime.chance import Recording

if TYPE_CHECKING:
    from interpreter.match.playing import Match


@dataclass(frozen=True)
class Adopted:
    """What becomes of a match under other rules.

    match    the match under them, as far as the record fits; None where they fail before anybody is asked
    parting  where and why the record ceases to fit, in words for everybody; '' where it fits to its end
    kept     how many answers are in it
    dropped  how many answers it could not take over
    since    how many of its events everybody at the table has been told already
    fault    the fault of the new rules that they part at
    shown    what was hidden at that point, and would be seen
    """

    match: Match | None
    parting: str
    kept: int
    dropped: int
    since: int = 0
    fault: PlayFault | None = None
    shown: tuple[Revealed, ...] = ()


def adopt(match: Match, game: Any) -> Adopted:
    """Play the record of a match again under another game's rules. `match` stays as it is.

    Raises:
        PlayFault: where the match keeps no record.
        Refused: where these players can't play that game.
    """
    old, record = match.table, match.record
    if record is None:
        raise PlayFault(play.NO_RECORD.at(NOWHERE))
    table = make_table(
        game.program, old.names, game.raw_options, old.seed, game.origin, old.kinds, old.max_decisions, "match", game
    )
    adopting = Adopting(match, table, outcomes_of(match))
    try:
        return adopting.play(len(record.choices))
    except PlayFault as fault:
        if not adopting.given:
            return Adopted(None, parting(0, "a rule can't be carried out"), 0, len(record.choices), fault=fault)
        return adopting.up_to(adopting.given - 1, fault)


def outcomes_of(match: Match) -> list[Outcome]:
    """What each chance of the record was of, by the rules that it was taken by."""
    assert match.record is not None
    chance = match.state.chance
    noting = Noting(chance.source.copy(), chance.outcomes, match.table)
    try:
        twin = type(match).begin(match.table, noting, Record())
        for choice in match.record.choices:
            twin.choose(choice.answer, choice.seat)
    except PlayFault:
        pass  # where the match stands
    return noting.notes


class Adopting:
    """One record on its way through other rules. `given`: how many answers have been given."""

    def __init__(self, match: Match, table: Table, notes: list[Outcome]) -> None:
        assert match.record is not None
        self.match = match
        self.table = table
        self.notes = notes
        self.record: Record = match.record
        self.hides = table.guarded or match.table.guarded
        self.given = 0

    def play(self, most: int) -> Adopted:
        """Give answers, `most` at the most, until one or a chance does not fit. Raises PlayFault at a failing rule."""
        choices = self.record.choices
        self.given = 0
        chance = Following(self.match.state.chance.source.copy(), self.notes, self.table)
        chance.until = self.chances_before(0)
        twin = type(self.match).begin(self.table, chance, Record(anew=self.record.anew, changes=self.record.changes))
        while True:
            reason = chance.parted or chance.left_over()
            if not reason and self.given == most:
                return self.adopted(twin, "")
            reason = reason or self.why_not(twin, choices[self.given])
            if reason:
                return self.adopted(twin, reason)
            choice = choices[self.given]
            self.given += 1
            chance.until = self.chances_before(self.given)
            try:
                twin.choose(choice.answer, choice.seat)
            except PlayFault:
                if self.match.fault is None or self.given < len(choices):
                    raise
                return self.adopted(twin, "")  # it stood at a fault before as well

    def chances_before(self, number: int) -> int:
        """How many chances there had been before an answer, by the old rules."""
        choices = self.record.choices
        return choices[number].chances if number < len(choices) else len(self.notes)

    def why_not(self, twin: Match, choice: Choice) -> str:
        """Why the next answer of the record does not fit; '' where it does."""
        ask = twin.ask
        who, what = self.table.names[choice.seat], choice.ask.replace("_", " ")
        if ask is None:
            return "the game is over" if twin.over else "something has to be rolled or drawn"
        if ask.name != choice.ask:
            return f"{ask.name.replace('_', ' ')} is asked for, not {what}"
        if choice.seat not in ask.seats:
            return f"{' or '.join(self.table.names[seat] for seat in ask.seats)} is asked for {what}, not {who}"
        refusal = ask.refusal(choice.answer, choice.seat)
        if refusal is None:
            return ""
        secret = self.hides or ask.who in asks.UNSEEN
        return f"{who}'s answer for {what} is refused" + ("" if secret else f": {refusal}").rstrip(".")

    def up_to(self, count: int, fault: PlayFault) -> Adopted:
        """As far as the answer after which a rule fails."""
        found = self.play(count)
        self.given = count
        reason = found.parting or parting(count, "at the next one a rule can't be carried out")
        dropped = len(self.record.choices) - count
        return Adopted(found.match, reason, count, dropped, found.since, fault, found.shown)

    def adopted(self, twin: Match, reason: str) -> Adopted:
        """The match as it stands now."""
        record, log = twin.record, twin.state.log
        assert record is not None
        since = len(log.events)
        following = twin.state.chance
        if following.drew or following.parted:
            since = record.choices[-1].events if record.choices else 0
        chance = Recording(following.source, following.outcomes)
        chance.at = following.at
        twin.state.chance = chance
        note_change(twin)
        told = parting(self.given, reason) if reason else ""
        shown = revealed(self.before(self.given), twin)
        return Adopted(twin, told, self.given, len(self.record.choices) - self.given, since, shown=shown)

    def before(self, count: int) -> Match:
        """The match by the old rules, after so many answers."""
        match = self.match
        if count == len(self.record.choices):
            return match
        chance = Recording(match.state.chance.source.copy(), match.state.chance.outcomes)
        twin = type(match).begin(match.table, chance, Record())
        for choice in self.record.choices[:count]:
            twin.choose(choice.answer, choice.seat)
        return twin


def note_change(match: Match) -> None:
    """Note that from this answer on the rules are others than before."""
    record = match.record
    assert record is not None
    count = len(record.choices)
    told = count in record.changes
    record.changes = sorted({min(number, count) for number in [*record.changes, count]})
    if not told:
        match.tell_change()


def parting(count: int, reason: str) -> str:
    """`After 7 answers the new rules go another way: a die is rolled no more.`"""
    after = "Before the first answer" if not count else "After 1 answer" if count == 1 else f"After {count} answers"
    return play.RULES_PART.words.format(after=after, reason=reason)


def under(match: Match, game: Any) -> Match:
    """The match with all its answers and chances under another game's rules. Raises Refused where they don't fit."""
    found = adopt(match, game)
    if found.match is None or found.parting:
        raise Refused(found.parting)
    return found.match
