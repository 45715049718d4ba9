"""What happens in a match, as lines on the screen and in the log."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from repl.drawing.columns import wrap

if TYPE_CHECKING:
    from repl.table.session import Session

QUIET = ("ask", "phase", "turn", "shuffle", "result")  # the prompt, the toolbar and the last table show these


def draw_event(events: Sequence[Any], at: int, session: Session) -> str:
    """The text of one of the events, or '' for what the screen or the game itself shows in another way."""
    event = events[at]
    if event.kind in QUIET or not event.text or own_answer(event, session) or retold(events, at):
        return ""
    return wrap(event.text, session.voice.ink)


def retold(events: Sequence[Any], at: int) -> bool:
    """Whether a `say` right after it, or of cards that move right before it, has what the table would say.

    What falls or is dealt is not known before, so that nothing that is said before speaks of it.
    """
    event = events[at]
    if event.kind == "roll":
        told = event.text.partition(" rolls ")[2].rstrip(".")
    elif event.kind in ("deal", "move"):
        told = re.split(r" goe?s? to ", event.text)[0]
    else:
        return False
    items = [item for item in re.split(", | and ", told) if item]
    after = at + 1
    while event.kind == "roll" and after < len(events) and events[after].kind == "roll":
        after += 1  # dice of two kinds are told together
    beside = [events[after]] if after < len(events) else []
    if event.kind == "move" and at and not any(item.isdigit() for item in items):
        beside.append(events[at - 1])
    said = [one.text for one in beside if one.kind == "say" and one.audience == event.audience]
    return bool(items) and any(all(names(text, item) for item in items) for text in said)


def names(text: str, item: str) -> bool:
    """Whether a text has these words in it, as whole words."""
    return re.search(rf"(?<!\w){re.escape(item)}(?!\w)", text) is not None


def own_answer(event: Any, session: Session) -> bool:
    """Whether the event repeats what a person at this keyboard has just typed."""
    return event.kind == "answer" and event.data.get("seat") in session.persons


def turn_lines(session: Session, most: int) -> list[str]:
    """What was told since the turn began, the last lines of it; where there are no turns, the last of the story."""
    return log_lines(session, turn_began(session.match.events))[-most:]


def turn_began(events: Sequence[Any]) -> int:
    """Where the last turn begins; 0 where there are no turns."""
    return next((at for at in range(len(events) - 1, -1, -1) if events[at].kind == "turn"), 0)


def log_lines(session: Session, since: int = 0) -> list[str]:
    """The story so far, as it may be told to whoever looks at the screen."""
    seat = session.viewer
    told = session.match.events[since:]
    events = [event for event in told if event.audience is None or (seat is not None and seat in event.audience)]
    results = [event for event in events if event.kind == "result"]
    final = results[-1:] if session.match.over else []  # who wins may be said long before it is true
    return [one.text for one in events if one.text and one.kind != "ask" and (one.kind != "result" or one in final)]
