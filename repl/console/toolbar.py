"""The line at the bottom of the screen: game, phase, whose turn, money or score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repl.drawing.standings import standing_of

if TYPE_CHECKING:
    from repl.table.session import Session


def toolbar_text(session: Session) -> str:
    """The toolbar, cut to the width of the screen."""
    parts = [session.box["title"], phase_of(session), turn_of(session), standing_of(session), minutes_of(session)]
    text = " | ".join(part for part in parts if part)
    text = session.voice.ink.plain(text)
    return f" {text}"[: session.voice.ink.width]


def phase_of(session: Session) -> str:
    """The phase in the game's own words, where the ask stands in one."""
    phase = session.match.ask.phase if session.match.ask is not None else ""
    if phase in ("", "play"):
        return ""
    named: dict[str, str] = session.box.get("words", {}).get("phases", {})
    return named.get(phase) or phase.replace("_", " ").capitalize()


def minutes_of(session: Session) -> str:
    """How long the match has been played, where a real clock runs for it."""
    return f"{session.wall_clock.minutes()} min" if session.wall_clock.counts(session.match) else ""


def turn_of(session: Session) -> str:
    turn = session.match.state.turn
    return "" if turn is None else f"{session.name(turn)}'s turn"
