"""A question that leaves no choice: it is answered by itself and told, unless that would give a secret away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from repl import words
from repl.table import reading

if TYPE_CHECKING:
    from repl.table.session import Session

NOTHING = object()


def answer_forced(session: Session, seat: int) -> bool:
    """Answer for the seat where only one answer is left, and tell it. False where there is something to decide."""
    answer = only_answer(session, seat)
    if answer is NOTHING:
        return False
    question = reading.read_question(session.match, seat)
    session.voice.tell(words.only_answer(question, session.match.ask.words(answer, seat), answer == "pass"))
    session.voice.new_row()  # nobody is asked before what comes now: it is a row of its own
    session.voice.beat()
    session.match.choose(answer, seat=seat)
    return True


def only_answer(session: Session, seat: int, match: Any = None) -> Any:
    """The one answer that the seat can give; NOTHING where it has a choice, or must be asked all the same.

    That somebody has no choice may tell what they hold: with hidden things in the game and several people who look at
    the screen everybody is asked. An offer of a single branch is no choice by the rules themselves, but a button that
    the players want to press. `match`: another than the session's own.
    """
    ask = (match or session.match).ask
    if session.ask_all or not session.voice.asks or ask.who not in ("one", "each") or ask.seconds:
        return NOTHING
    if ask.kind == "offer" and len(ask.spec["branches"]) == 1:
        return NOTHING
    if session.hands_over(ask.who):
        return NOTHING
    if ask.kind == "some from" and not ask.or_pass:
        least, most, whole = ask.items(seat)
        return whole if least == most == len(whole) else NOTHING
    choices = ask.choices_for(seat)
    return choices[0] if choices is not None and len(choices) == 1 else NOTHING
