"""Taking answers back: freely up to the last chance, past it when the table agrees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repl import words
from repl.table.answering import read_truth
from repl.table.commands import read_aside
from repl.table.forced import NOTHING, only_answer
from repl.table.voice import Leave, Request

if TYPE_CHECKING:
    from repl.table.session import Session


def undo(session: Session, times: int = 1) -> None:
    """Go back to the last answer of a person (or the last of anybody where bots alone play), so many times.

    Whoever leaves at the question whether all agree has taken nothing back.
    """
    before = session.match.copy()
    try:
        take_back(session, times)
    except (Leave, KeyboardInterrupt):
        session.match.take_over(before)
        raise


def take_back(session: Session, times: int) -> None:
    taken: list[str] = []
    for _ in range(times):
        before = len(taken)
        if not go_back(session, taken):
            if taken:
                say_where(session, taken)
            return
        if len(taken) == before:
            break
    say_where(session, taken)


def go_back(session: Session, taken: list[str]) -> bool:
    """Take answers back up to the last of a person; `taken` is told of each. False where all did not agree."""
    agreed = goes_past_chance(session)
    if agreed and not table_agrees(session):
        session.voice.warn(words.NOT_AGREED)
        return False
    while True:
        may = session.match.can_undo()
        if may == "no":
            break
        if may == "agree" and not agreed:
            if not table_agrees(session):
                session.voice.warn(words.NOT_AGREED)
                return False
            agreed = True
        told = last_answer(session)
        session.match.undo(agreed=may == "agree")
        taken.append(told)
        if person_is_asked(session):
            break
    return True


def last_answer(session: Session) -> str:
    """The last answer as all at the table may know it: `Ann: odd`; '' for one that they may not."""
    match = session.match
    last = match.record.choices[-1]
    told = (event for event in match.events[last.events :] if event.kind == "answer")
    event = next((event for event in told if event.data.get("seat") == last.seat), None)
    return event.text if event is not None and event.audience is None else ""


def goes_past_chance(session: Session) -> bool:
    """Whether something came to light since the last answer of a person: to be asked before anything is taken back."""
    match = session.match
    if match.record is None:
        return False
    light = len(match.state.chance.outcomes)
    for choice in reversed(match.record.choices):
        if choice.guarded or light > choice.chances:
            return True
        light = choice.chances
        if session.chairs[choice.seat].is_person:
            break
    return False


def person_is_asked(session: Session) -> bool:
    """Whether somebody has something to decide: what leaves no choice would only be answered again."""
    if session.match.ask is None or not session.persons:
        return session.match.ask is not None
    seat = session.whose_answer()
    return session.chairs[seat].is_person and only_answer(session, seat) is NOTHING


def say_where(session: Session, taken: list[str]) -> None:
    session.story.rewind()
    if taken:
        session.voice.tell(words.taken_back([told for told in taken if told]))
    else:
        session.voice.warn(words.NOTHING_TO_UNDO)


def table_agrees(session: Session, about: str = words.PAST_CHANCE) -> bool:
    """Ask every person at the table but the one who wants it; bots agree. `about` says what it would mean."""
    session.voice.tell(about)
    asked_by = session.whose_answer() if session.match.ask is not None else None
    return all(one_agrees(session, seat) for seat in session.persons if seat != asked_by)


def one_agrees(session: Session, seat: int) -> bool:
    prompt = f"{session.name(seat)}: Do you agree to take it back? (y/n)"
    return read_truth(read_aside(session.voice, Request(prompt, read_truth, "yes or no"), session))
