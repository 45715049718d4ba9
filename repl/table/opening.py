"""Beginning a match, or taking one up again."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from repl import words
from repl.drawing.columns import wrap
from repl.figures import whole_number
from repl.table.agreeing import all_agree, what_is_shown
from repl.table.answering import read_truth
from repl.table.commands import read_aside
from repl.table.keeping import new_keeper
from repl.table.rule_files import RuleFiles
from repl.table.seating import Chair, chair_of
from repl.table.session import Session
from repl.table.taking_up import take_up
from repl.table.voice import Leave, Request, Voice
from repl.table.wall_clock import MINUTES, runs_for


def new_session(
    game: Any,
    chairs: Sequence[Chair],
    voice: Voice,
    seed: str | None = None,
    real: tuple[str, ...] = (),
    open_hands: bool = False,
    clock: str = "",
    ask_all: bool = False,
) -> Session:
    """A match of the game with these chairs. Without a seed one is drawn.

    Args:
        open_hands: everybody sees everything.
        ask_all: people are asked also what leaves no choice.
        clock: 'real' or 'drawn', for rules that look at the clock; '' for the real one where people sit at a terminal.
    """
    number = read_seed(seed)
    if runs_for(game.box) and (clock or ("real" if voice.asks else "drawn")) == "real":
        real = (*real, MINUTES)
    names = [chair.name for chair in chairs]
    kinds = [chair.sort for chair in chairs]
    match = game.start(names, seed=number, chance=real_chance(number, real), kinds=kinds)
    session = Session(match, chairs, voice, new_keeper(game.box["name"]))
    session.story.open_hands = open_hands
    session.ask_all = ask_all
    return session


def read_seed(text: str | None) -> int:
    """The seed as a number: what stands there, or a text's own number, or a fresh one."""
    if text is None:
        return secrets.randbelow(10**9)
    number = whole_number(text.removeprefix("-"))
    if number is not None:
        return -number if text.startswith("-") else number
    import zlib

    return zlib.crc32(text.encode("utf-8", "surrogateescape"))


def real_chance(seed: int, real: tuple[str, ...]) -> Any:
    """The chance of a table where dice, cards or the clock are real; None where Croupier rolls and draws all."""
    if not real:
        return None
    from interpreter.runtime.chance import Outside, Seeded

    return Outside(real, Seeded(seed))


def resumed_session(path: Path, voice: Voice, copy: bool = False) -> Session:
    """The match of a file, with the people and bots who sat there.

    Args:
        copy: play on from a copy of it.

    Raises:
        Refused: where the file is no match that can be played on, or is open in another window and nobody can be asked.
        Leave: where the player wants neither that match nor a copy of it.
    """
    match, keeper = take_up(path, voice, copy)
    try:
        match = under_new_rules(match, voice)
    except Leave:
        keeper.release()
        raise
    session = Session(match, chairs_of(match), voice, keeper)
    session.story.take_as_told()
    if voice.asks:
        session.files.locate()
    return session


def under_new_rules(match: Any, voice: Voice) -> Any:
    """The match under the rules of today where they have changed, its record fits them, and the players want it.

    Where the record does not fit, that is told; at the table `reload` offers to go on from where the two part.
    """
    from interpreter.faults import DefinitionError, PlayFault, Refused
    from interpreter.match.adopting import adopt

    origin = match.table.origin
    if not voice.asks:
        return match
    try:
        game = RuleFiles(match).game()
        if game.origin.digest == origin.digest:
            return match
        found = adopt(match, game)
    except (DefinitionError, PlayFault, Refused):
        return match  # gone, broken, or for others: the match goes on under its own rules
    if found.parting:
        voice.tell(wrap(f"{words.NEW_RULES_PART} {found.parting}", voice.ink))
        return match
    line = read_aside(voice, Request(words.NEW_RULES, read_truth, "yes or no", default="no"))
    if not read_truth(line):
        return match
    people = [seat for seat, chair in enumerate(chairs_of(match)) if chair.is_person]
    shown = what_is_shown(found, people)
    if shown and len(people) > 1 and not all_agree(voice, [match.names[seat] for seat in people], shown):
        voice.warn(words.NOT_AGREED)
        return match
    return found.match


def chairs_of(match: Any) -> list[Chair]:
    """Who sat at the match, as its save says."""
    return [chair_of(name, sort) for name, sort in zip(match.names, match.table.kinds, strict=True)]
