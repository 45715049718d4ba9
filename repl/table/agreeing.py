"""Whether the table agrees to what goes past the rules: answers taken back, hidden things shown by new rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from repl import words
from repl.drawing.columns import wrap
from repl.table.answering import read_truth
from repl.table.commands import read_aside
from repl.table.voice import Request, Voice

if TYPE_CHECKING:
    from interpreter.match.adopting import Adopted
    from repl.table.session import Session


def all_agree(voice: Voice, names: Iterable[str], about: str, session: Session | None = None) -> bool:
    """Say what it would mean, and ask each of these. Raises Leave where somebody says `quit`."""
    asked = list(names)
    if session is not None and asked:
        session.call_together()
    voice.tell(wrap(about, voice.ink))
    return all(one_agrees(voice, name, session) for name in asked)


def one_agrees(voice: Voice, name: str, session: Session | None) -> bool:
    request = Request(words.DO_YOU_AGREE.format(name=name), read_truth, "yes or no")
    return read_truth(read_aside(voice, request, session))


def asker(session: Session) -> int | None:
    """Who sits at the keyboard and wants it: whoever is asked now; None where that is nobody, or anybody."""
    ask = session.match.ask
    if ask is None:
        return None
    people = [seat for seat in ask.seats if session.chairs[seat].is_person]
    return None if len(people) > 1 and ask.who in ("any", "fastest") else session.whose_answer()


def others(session: Session, but: int | None) -> list[str]:
    """The people at the table but one; bots agree."""
    return [session.name(seat) for seat in session.persons if seat != but]


def what_is_shown(found: Adopted, people: list[int], open_hands: bool = False) -> str:
    """What of the hidden things the new rules would show, and to whom; '' for nothing.

    Args:
        people: the seats of people; with `open_hands` they see what any of them sees.
    """
    if found.match is None:
        return ""
    names = found.match.names
    told = []
    for one in found.shown:
        before = one.before | frozenset(people) if open_hands and one.before & set(people) else one.before
        seats = sorted(one.now - before)
        if seats:
            whom = "everyone" if one.now == frozenset(range(len(names))) else words.listed([names[s] for s in seats])
            told.append(f"{one.what} (to {whom})")
    return words.WOULD_SHOW.format(things="; ".join(told)) if told else ""
