"""`croupier replay FILE`: a saved match, step by step."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import Any

from repl.commands.resuming import find_match
from repl.table.again import again
from repl.table.keeping import Keeper
from repl.table.opening import chairs_of
from repl.table.session import Session
from repl.table.voice import Leave, Voice


def run(options: Namespace) -> int:
    from interpreter.match import Match

    whole = Match.resume(find_match(options.file))
    voice = voice_for(options.pace)
    try:
        replay(whole, voice, by_enter=options.pace is None)
    except Leave:
        return 0
    return 0


def voice_for(pace: float | None) -> Voice:
    """All at once in a pipe; at a terminal by Enter, or at a pace."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        from repl.console.prompt import PromptVoice

        return PromptVoice(pace or 0.0)
    from repl.table.pipe import PipeVoice

    return PipeVoice(pace=pace or 0.0)


def replay(whole: Any, voice: Voice, by_enter: bool) -> None:
    """Play the record again and show it: what was asked, what was answered, what happened."""
    match = again(whole)
    session = Session(match, chairs_of(match), voice, Keeper(None))
    session.story.open_hands = session.story.everything = True
    session.story.show_events()
    session.story.show_changes()
    steps = whole.record.choices
    for number, choice in enumerate(steps, 1):
        asked = match.ask.prompt(choice.seat) if match.ask is not None else ""
        said = match.ask.words(choice.answer) if match.ask is not None else str(choice.answer)
        voice.tell(voice.ink.paint(f"{number}/{len(steps)} {session.name(choice.seat)}: {asked} > {said}", "bold"))
        session.story.boards.watch(voice.ink)
        match.choose(choice.answer, choice.seat)
        session.story.show_events()
        session.story.show_changes()
        if by_enter:
            voice.pause("Enter: the next step, Ctrl-D: leave")
    if match.over:
        session.close()
    else:
        voice.tell(f"So far: {len(steps)} answer{'' if len(steps) == 1 else 's'}. The match is open.")
