"""Picking a game, its options and who plays, before the first ask."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from interpreter.faults import DefinitionError, Refused, did_you_mean
from repl import words
from repl.commands.listing import draw_games
from repl.drawing.columns import wrap
from repl.figures import whole_number
from repl.shelf import Box, file_here, meant, own_box
from repl.table import table_words  # noqa: F401  (enters the commands)
from repl.table.answering import find_choice, read_truth
from repl.table.commands import find_command
from repl.table.question import Choice, plain
from repl.table.seating import (
    BOT_KINDS,
    Chair,
    SeatingError,
    check_seats,
    free_name,
    players_words,
    read_bot,
    read_somebody,
)
from repl.table.voice import Leave, Request, Voice
from repl.telling import told

BETWEEN = re.compile(r"[,;&]|\band\b", re.IGNORECASE)  # what may stand between two names


def read_line(voice: Voice, request: Request, about: str, drawn: Callable[[], str] | None = None) -> str:
    """A line that is wanted before a match: `quit` leaves, `help` tells what may be typed and asks again.

    Args:
        drawn: draws what `help` shows above what it tells.
    """

    def word(line: str) -> str:
        found = find_command(line.strip())
        return found.word if found is not None and found.word in ("help", "quit") else ""

    def check(line: str) -> object:
        return word(line) or request.check(line)

    while True:
        line = voice.read(replace(request, check=check))
        if word(line) == "quit":
            raise Leave
        if word(line) != "help":
            return line
        if drawn is not None:
            voice.page(f"{drawn()}\n")
        voice.tell(wrap(about, voice.ink))


def pick_game(voice: Voice, games: list[Box]) -> Box:
    """One of the games, by its number, name or title."""
    voice.tell(draw_games(games, voice.ink, numbered=True))
    choices = [Choice(box.name, box.title, box, box.summary) for box in games]

    def check(line: str) -> Box:
        said = line.strip()
        number = whole_number(said)
        if number and number <= len(games):
            return games[number - 1]
        found = find_choice(choices, said)
        if found is None:
            try:
                own = own_box(said)
            except (DefinitionError, OSError) as error:
                raise Refused(told(error)) from None
            if own is not None:
                return own
            known = [plain(choice.words) for choice in choices] + [choice.text for choice in choices]
            names = [choice.text for choice in choices]
            fits = file_here(Path(said)) or meant(plain(said), names) or did_you_mean(plain(said), known)
            raise Refused(f'There is no game "{said}". {fits}'.strip())
        box: Box = found.answer
        return box

    return check(read_line(voice, Request(f"{words.PICK}:", check, choices=choices), words.ABOUT_PICK))


def yes_or_no(voice: Voice, prompt: str, default: bool) -> bool:
    """A yes or no, with what Enter alone means."""
    keys = "(Y/n)" if default else "(y/N)"
    usual = "yes" if default else "no"
    request = Request(f"{prompt} {keys}", read_truth, "yes or no", default=usual)
    return read_truth(read_line(voice, request, words.ABOUT_TRUTH.format(usual=usual)))


def one_of(voice: Voice, prompt: str, choices: list[Choice], default: str | None = None) -> Any:
    """The answer of one of the choices."""

    def check(line: str) -> Any:
        found = find_choice(choices, line)
        if found is None:
            known = ", ".join(choice.text for choice in choices)
            hint = did_you_mean(plain(line), [plain(choice.text) for choice in choices])
            raise Refused(f'"{line.strip()}" does not fit here. {hint} It can be {known}.'.replace("  ", " "))
        return found.answer

    return check(voice.read(Request(prompt, check, choices=choices, default=default)))


def pick_seats(voice: Voice, least: int, most: int | None, before: list[Chair]) -> list[Chair]:
    """Who plays, in seat order; `before` sat at the last game and is offered again."""
    voice.tell(f"This game is for {players_words(least, most)}. Names with commas between, in seat order.")
    voice.tell("`bot` plays anything, `bot cautious` takes no risks, `bot Otto` has a name,")
    voice.tell("`bot quiz=0.7 delay=3` knows seven answers in ten and is quick in a race.")
    if before and fits(before, least, most):
        names = ", ".join(chair.name for chair in before)
        if yes_or_no(voice, f"The same players ({names})?", True):
            return before
    while True:
        request = Request("Who plays?", lambda said: read_seats(said, least, most), "seats")
        line = read_line(voice, request, words.ABOUT_SEATS)
        return read_seats(line, least, most)


def fits(chairs: list[Chair], least: int, most: int | None) -> bool:
    try:
        check_seats(chairs, least, most)
    except SeatingError:
        return False
    return True


def read_seats(line: str, least: int, most: int | None) -> list[Chair]:
    """The chairs of a line such as `Ann, Bob, bot, bot cautious`. Raises Refused."""
    try:
        chairs: list[Chair] = []
        for part in filter(None, (piece.strip() for piece in BETWEEN.split(line))):
            chairs.append(read_seat(part, [chair.name for chair in chairs]))
        check_seats(chairs, least, most)
    except SeatingError as error:
        together = len(chairs) == 1 < len(line.split()) and "," not in line
        hint = f" {words.COMMAS.format(names=', '.join(line.split()))}" if together else ""
        raise Refused(f"{error}{hint}") from None
    return chairs


def read_seat(part: str, taken: list[str]) -> Chair:
    """One seat: a name, or `bot`, which may have a kind and a name."""
    said = [word for word in part.split() if word.casefold() not in ("a", "an", "the", "one")]
    kinds = [word.casefold() for word in said if word.casefold() in BOT_KINDS]
    first, *more = [*(["bot"] if said[1:2] == ["bot"] and kinds else []), *said] or part.split()
    if first.casefold() != "bot":
        return read_somebody(part)
    more = [word.casefold() if word.casefold() in BOT_KINDS else word for word in more if word.casefold() != "bot"]
    kind = next((word for word in more if word in BOT_KINDS), "random")
    named = [word for word in more if word not in BOT_KINDS and "=" not in word]
    if len(named) == 1 and (meant := did_you_mean(named[0], BOT_KINDS)):
        raise SeatingError(f'There is no bot "{named[0]}". {meant}')
    settings = "".join(f":{word}" for word in more if "=" in word)
    return read_bot(f"{' '.join(named) or free_name(taken)}:{kind}{settings}")
