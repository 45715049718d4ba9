"""Taking a match up from its file: by this window alone, or as a copy where another window has it open."""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import Any

from interpreter.faults import Refused
from repl import words
from repl.drawing.columns import wrap
from repl.table.answering import find_choice
from repl.table.commands import read_aside
from repl.table.holding import Held, Holder, hold, holder_of
from repl.table.keeping import Keeper, new_keeper
from repl.table.question import Choice
from repl.table.voice import Request, Voice

BETWEEN_LOOKS = 0.5  # seconds

COPY = Choice("copy", "play on from a copy of it, as it stands now", "copy")
WAIT = Choice("wait", "wait until it is left in the other window", "wait")
QUIT = Choice("quit", "leave it", "quit")


def take_up(path: Path, voice: Voice, copy: bool = False) -> tuple[Any, Keeper]:
    """The match of a file, with its keeper.

    Args:
        copy: play on from a copy of it, whoever has it open.

    Raises:
        Refused: where the file is no match that can be played on, or another window has it and nobody can be asked.
        Leave: where the player wants neither a copy nor to wait.
    """
    from interpreter.match import Match

    while not copy:
        try:
            held = hold(path) if path.is_file() else None
        except Held as taken:
            copy = wants_copy(path, taken.holder, voice)
            continue
        try:
            return Match.resume(path), Keeper(path, held)
        except Refused:
            if held is not None:
                held.release()
            raise
    match = Match.resume(path)
    voice.tell(words.FROM_COPY)
    return match, new_keeper(match.table.box["name"])


def wants_copy(path: Path, holder: Holder, voice: Voice) -> bool:
    """Say who has the match open, and ask what to do. False once it is to be tried again.

    Raises:
        Refused: where nobody can be asked, or the match has come to its end meanwhile.
        Leave: where the player wants to leave it.
    """
    about = words.held(called(path), holder)
    if not voice.asks:
        raise Refused(f"{about} {words.copy_line(Keeper(path).handle)}")
    voice.warn(wrap(about, voice.ink))
    choices = (COPY, QUIT) if holder.here else (COPY, WAIT, QUIT)

    def check(line: str) -> Choice:
        choice = find_choice(choices, line)
        if choice is None:
            raise Refused(f"It can be {', '.join(choice.text for choice in choices)}.")
        return choice

    prompt = words.COPY_OR_QUIT if holder.here else words.COPY_OR_WAIT
    if check(read_aside(voice, Request(prompt, check, choices=choices))) is COPY:
        return True
    wait_for(path, voice)
    return False


def called(path: Path) -> str:
    """What a match is called to its players: `Odd or Even (Ann, Bob)`."""
    from repl.commands.resuming import read_open

    found = read_open(path)
    return path.name if found is None else f"{found.title} ({found.names})"


def wait_for(path: Path, voice: Voice) -> None:
    """Wait until no window has the match open, or the player is tired of waiting.

    Raises:
        Refused: where it was played to its end.
    """
    voice.tell(words.WAITING)
    with contextlib.suppress(KeyboardInterrupt):
        while holder_of(path) is not None:
            time.sleep(BETWEEN_LOOKS)
    if not path.is_file():
        raise Refused(words.ENDED_MEANWHILE)
