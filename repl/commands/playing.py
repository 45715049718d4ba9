"""`croupier play GAME`: one game, from the command line to its end."""

from __future__ import annotations

import sys
from argparse import Namespace
from typing import Any

from repl import words
from repl.guard import Trouble
from repl.loading import open_game, players_of, settings_of
from repl.shelf import find_game
from repl.table.seating import (
    Chair,
    SeatingError,
    check_seats,
    read_bot,
    read_somebody,
    several_bots,
    several_persons,
)
from repl.table.voice import Leave, Voice

PACE = 0.3  # seconds between two things that happen, where nothing else is asked for
REAL = ("dice", "cards")


def run(options: Namespace) -> int:
    if options.resume:
        from repl.commands.resuming import go_on

        return go_on(options.resume, options)
    if not options.game:
        raise Trouble("Say which game: croupier play GAME. `croupier list` shows them.", 2)
    real = read_real(options.real)
    chairs = read_chairs(options.seats or [])
    name = find_game(options.game)
    if not chairs and not sys.stdin.isatty():
        raise Trouble(words.NO_SEATS, 2)
    game = open_game(name, settings_of(options))
    return play(game, chairs, options, real)


def play(game: Any, chairs: list[Chair], options: Namespace, real: tuple[str, ...]) -> int:
    from repl.table.opening import new_session

    voice = voice_for(options.pace, any(chair.is_person for chair in chairs) or not chairs)
    least, most = players_of(game)
    try:
        chairs = chairs or ask_seats(voice, least, most)
        check_seats(chairs, least, most)
    except SeatingError as error:
        raise Trouble(str(error), 2) from None
    except Leave:
        return 0
    how = {"open_hands": options.open, "clock": options.clock, "ask_all": options.ask_all}
    session = new_session(game, chairs, voice, options.seed, real, **how)
    return 1 if session.play() == "fault" else 0


def ask_seats(voice: Voice, least: int, most: int | None) -> list[Chair]:
    from repl.console.picking import pick_seats

    return pick_seats(voice, least, most, [])


def voice_for(pace: float | None, people: bool) -> Voice:
    """A prompt at a terminal, otherwise plain lines; bots alone need no prompt."""
    if (people or pace is not None) and sys.stdin.isatty() and sys.stdout.isatty():
        from repl.console.prompt import PromptVoice

        return PromptVoice(PACE if pace is None else pace)
    from repl.table.pipe import PipeVoice

    return PipeVoice(pace=pace or 0.0)


def read_chairs(seats: list[tuple[str, str]]) -> list[Chair]:
    """The seats of the command line in their order. Raises Trouble for a wrong one."""
    try:
        each = [
            (who, one) for who, text in seats for one in (several_persons if who == "player" else several_bots)(text)
        ]
        taken = [text.split(":")[0].strip() for _, text in each]
        chairs: list[Chair] = []
        for who, text in each:
            chairs.append(read_somebody(text) if who == "player" else read_bot(text, taken))
            taken.append(chairs[-1].name)
        return chairs
    except SeatingError as error:
        raise Trouble(str(error), 2) from None


def read_real(text: str) -> tuple[str, ...]:
    """What lies on the players' own table: 'dice', 'cards' or both."""
    from interpreter.faults import did_you_mean

    real = tuple(part.strip() for part in text.split(",") if part.strip())
    for part in real:
        if part not in REAL:
            fits = did_you_mean(part, REAL) or "It can be dice, cards or dice,cards."
            raise Trouble(f'--real {text}: there are no real "{part}". {fits}', 2)
    return real
