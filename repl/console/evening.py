"""An evening at the console: pick a game, say who plays, play, and again."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from interpreter.faults import DefinitionError, PlayFault, Refused
from repl import words
from repl.console.menu import choose_settings
from repl.console.picking import one_of, pick_game, pick_seats
from repl.console.prompt import PromptVoice
from repl.loading import Settings, open_game, players_of
from repl.shelf import Box, boxes
from repl.table.opening import new_session, resumed_session
from repl.table.question import Choice
from repl.table.seating import Chair
from repl.table.session import Session
from repl.table.voice import Leave, Voice
from repl.telling import told


def spend_evening(options: Namespace | None = None) -> int:
    """Games until the players have had enough.

    Returns:
        the exit code.
    """
    voice = PromptVoice()
    voice.tell(voice.ink.paint(words.GREETING, "bold"))
    chairs: list[Chair] = []
    try:
        session = offer_open_match(voice)
        while True:
            if session is None:
                box = pick_game(voice, boxes())
                session = begin(voice, box, chairs)
            if session is None:
                continue
            chairs = session.chairs
            if session.play() == "left":
                voice.tell(words.OFFERED_AGAIN)
                return 0
            session = what_next(voice, session)
    except Leave:
        voice.tell("Good night.")
        return 0


def offer_open_match(voice: Voice) -> Session | None:
    """The newest open match, where there is one and the players want to go on with it."""
    from repl.commands.resuming import newest_open, remind
    from repl.console.picking import yes_or_no

    found = newest_open()
    if found is None or not yes_or_no(voice, f"Go on with {found.title} ({found.names}, {found.when})?", False):
        return None
    try:
        session = resumed_session(found.path, voice)
    except Refused as reason:
        voice.warn(str(reason))
        return None
    remind(session)
    return session


def begin(voice: Voice, box: Box, before: list[Chair]) -> Session | None:
    """A match of the picked game, or None where it can't be begun (the mistakes are shown)."""
    try:
        game = open_game(box.name, Settings())
        settings = choose_settings(voice, game, box)
        game = open_game(box.name, settings) if settings != Settings() else game
        least, most = players_of(game)
        return new_session(game, pick_seats(voice, least, most, before), voice)
    except (DefinitionError, Refused, PlayFault) as error:
        voice.warn(told(error))
        return None


def what_next(voice: Voice, session: Session) -> Session | None:
    """After a game: the same again, another (None), or leave."""
    choices = [
        Choice("again", "the same game with the same players", "again"),
        Choice("another", "another game", "another"),
        Choice("quit", "leave the console", "quit"),
    ]
    wanted: Any = one_of(voice, "Play again, another game, or quit?", choices)
    if wanted == "quit":
        raise Leave
    return new_session(session.match.game, session.chairs, voice) if wanted == "again" else None
