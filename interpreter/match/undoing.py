"""Taking back the last answer.

Freely back to an ask with no chance, reveal or secret answer after it: nobody has learnt anything that the table did
not know. Past that only when the table agrees, and then the chances that follow are drawn anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.diagnostics.play import NO_RECORD
from interpreter.faults import NOWHERE, PlayFault, Refused
from interpreter.match import viewing
from interpreter.match.record import Choice, Record
from interpreter.runtime.chance import Recording

if TYPE_CHECKING:
    from interpreter.match.playing import Match

REVEALING = frozenset({"show", "tell"})


def came_to_light(match: Match, choice: Choice, before: viewing.Known | None) -> bool:
    """Whether anything was drawn, shown or seen for the first time since the answer."""
    state = match.state
    if len(state.chance.outcomes) > choice.chances:
        return True
    for event in state.log.events[choice.events :]:
        if event.kind in REVEALING or (event.audience is not None and event.kind != "answer"):
            return True
    return before is not None and viewing.learnt(before, viewing.known(match))


def can_undo(match: Match) -> str:
    """ "free", "agree" or "no"."""
    record = match.record
    if record is None or not record.choices:
        return "no"
    last = record.choices[-1]
    return "agree" if last.guarded or len(match.state.chance.outcomes) > last.chances else "free"


def undo(match: Match, agreed: bool) -> None:
    """Take the last answer back by playing all before it again.

    Raises:
        PlayFault: where no record is kept.
        Refused: where there is nothing to take back, or something has come to light and the table has not agreed.
    """
    record = match.record
    if record is None:
        raise PlayFault(NO_RECORD.at(NOWHERE))
    how = can_undo(match)
    if how == "no":
        raise Refused("There is no answer to take back.")
    if how == "agree" and not agreed:
        raise Refused("Something has come to light since that answer: it can be taken back only if everybody agrees.")
    chance: Recording = match.state.chance
    last = record.choices[-1]
    anew = record.anew + (how == "agree")
    kept = chance.outcomes[: last.chances]
    source = chance.source.anew(anew) if how == "agree" else chance.source
    again = Recording(source, kept)
    choices = record.choices[:-1]
    changes = sorted({min(number, len(choices)) for number in record.changes})
    replay(match, again, choices, Record(anew=anew, moves=record.moves + 1, changes=changes))


def replay(match: Match, chance: Recording, choices: list[Choice], record: Record) -> None:
    """Make of `match` what these answers and chances lead to."""
    twin = type(match).begin(match.table, chance, record)
    for choice in choices:
        twin.choose(choice.answer, choice.seat)
    match.take_over(twin)
