"""What happens in a match, as lines on the screen and in the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from repl.drawing.columns import wrap

if TYPE_CHECKING:
    from repl.table.session import Session

QUIET = ("ask", "phase", "turn")  # the prompt and the toolbar show these


def draw_event(event: Any, session: Session) -> str:
    """The text of one event, or '' for what the screen shows in another way."""
    if event.kind in QUIET or not event.text or own_answer(event, session):
        return ""
    return wrap(event.text, session.voice.ink)


def own_answer(event: Any, session: Session) -> bool:
    """Whether the event repeats what a person at this keyboard has just typed."""
    return event.kind == "answer" and event.data.get("seat") in session.persons


def log_lines(session: Session) -> list[str]:
    """The story so far, as it may be told to whoever looks at the screen."""
    seat = session.viewer
    events = [e for e in session.match.events if e.audience is None or (seat is not None and seat in e.audience)]
    return [event.text for event in events if event.text and event.kind != "ask"]
