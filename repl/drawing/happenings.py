"""What happens in a match, as lines on the screen and in the log."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from repl.drawing.columns import wrap

if TYPE_CHECKING:
    from repl.table.session import Session

QUIET = ("ask", "phase", "turn", "shuffle", "result")  # the prompt, the toolbar and the last table show these


def draw_event(event: Any, session: Session, following: Any = None) -> str:
    """The text of one event, or '' for what the screen shows in another way. `following` is the event after it."""
    if event.kind in QUIET or not event.text or own_answer(event, session) or retold(event, following):
        return ""
    return wrap(event.text, session.voice.ink)


def retold(event: Any, following: Any) -> bool:
    """Whether the game tells in its own words, right after, what the table would say of a roll or a card."""
    if following is None or following.kind != "say" or following.audience != event.audience:
        return False
    if event.kind == "roll":
        told = event.text.partition(" rolls ")[2].rstrip(".")
    elif event.kind in ("deal", "move"):
        told = re.split(r" goe?s? to ", event.text)[0]
    else:
        return False
    return bool(told) and all(item in following.text for item in re.split(", | and ", told))


def own_answer(event: Any, session: Session) -> bool:
    """Whether the event repeats what a person at this keyboard has just typed."""
    return event.kind == "answer" and event.data.get("seat") in session.persons


def log_lines(session: Session) -> list[str]:
    """The story so far, as it may be told to whoever looks at the screen."""
    seat = session.viewer
    events = [e for e in session.match.events if e.audience is None or (seat is not None and seat in e.audience)]
    return [event.text for event in events if event.text and event.kind != "ask"]
