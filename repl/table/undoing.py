"""Taking answers back: freely up to the last chance, past it when the table agrees."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from repl import words
from repl.drawing.columns import wrap
from repl.table.agreeing import all_agree, asker, others
from repl.table.forced import NOTHING, only_answer

if TYPE_CHECKING:
    from repl.table.session import Session


@dataclass
class Way:
    """What is gone over on the way back.

    match   as it comes out
    steps   how many answers of people were taken back (of anybody, where bots alone play)
    told    the answers, the last first, as all at the table may know them; '' for one that they may not
    owners  the people whose answers they are
    past    it goes past a roll, a draw or a reveal
    """

    match: Any
    steps: int = 0
    told: list[str] = field(default_factory=list)
    owners: set[int] = field(default_factory=set)
    past: bool = False


def undo(session: Session, times: int = 1) -> None:
    """Go back to the last answer of a person (or the last of anybody where bots alone play), so many times.

    All of it or nothing: those whose answers would go are asked first, and past a chance the whole table is.
    """
    way = way_back(session, times)
    if not way.told:
        session.voice.warn(words.NOTHING_TO_UNDO)
        return
    asked = who_is_asked(session, way)
    about = " ".join([words.takes_back(way.told)] * bool(asked) + [words.PAST_CHANCE] * way.past)
    if (asked or way.past) and not all_agree(session.voice, asked, about, session):
        session.announce(words.NOT_AGREED)
        return
    session.match.take_over(way.match)
    session.story.rewind()
    told = words.taken_back([told for told in way.told if told])
    more = f" {words.no_more_answers(way.steps)}" if way.steps < times else ""
    session.announce(wrap(told + more, session.voice.ink))
    session.keeper.keep(session)


def who_is_asked(session: Session, way: Way) -> list[str]:
    """Everybody else where something came to light; else those who lose an answer that somebody else takes back."""
    if way.past:
        return others(session, asker(session))
    ask = session.match.ask
    alone = session.viewer if ask is not None and session.hands_over(ask.who) else None
    if alone is None and way.steps == 1:
        return []  # all look at the screen, and it is the one who answered last who wants it back
    wanted_by = asker(session) if alone is None else alone
    return [session.name(seat) for seat in sorted(way.owners) if seat != wanted_by]


def way_back(session: Session, times: int) -> Way:
    """Go back on a copy, as far as there are answers."""
    way = Way(session.match.copy())
    while way.steps < times and way.match.can_undo() != "no":
        go_back(session, way)
        way.steps += 1
    return way


def go_back(session: Session, way: Way) -> None:
    """Take answers back up to the last of a person who had a choice."""
    match = way.match
    while (may := match.can_undo()) != "no":
        seat = match.record.choices[-1].seat
        way.told.append(last_answer(match))
        way.past = way.past or may == "agree"
        match.undo(agreed=may == "agree")
        if session.chairs[seat].is_person and only_answer(session, seat, match) is NOTHING:
            way.owners.add(seat)
        if person_is_asked(session, match):
            return


def last_answer(match: Any) -> str:
    """The last answer as all at the table may know it: `Ann: odd`; '' for one that they may not."""
    last = match.record.choices[-1]
    told = (event for event in match.events[last.events :] if event.kind == "answer")
    event = next((event for event in told if event.data.get("seat") == last.seat), None)
    return event.text if event is not None and event.audience is None else ""


def person_is_asked(session: Session, match: Any) -> bool:
    """Whether somebody has something to decide: what leaves no choice would only be answered again."""
    if match.ask is None or not session.persons:
        return match.ask is not None
    seat = session.whose_answer(match)
    return session.chairs[seat].is_person and only_answer(session, seat, match) is NOTHING
