"""Plays small pieces of rules in every build and compares: what one build does, all do.

What happens is noted by the rules themselves, in the list `heard`. `pause` in a rule is a phase that does nothing,
or, when the same rules are played once more, one that asks: so every ruling is tried in procedures that run through
and in those that stop and go on.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from interpreter.diagnostics.play import ENDLESS
from interpreter.faults import DefinitionError, Fault, PlayFault
from interpreter.game import Game, check_game, compiled
from interpreter.match import Match
from interpreter.runtime.chance import Drawn

NAMES = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")
BOX = "game: Snippet\nplayers: 1+\n"
PLAIN = '\nphase pause:\n    paused = yes\n    if not paused: say "never"\n'
ASKING = '\nphase pause:\n    paused = ask (first of everyone) "Go on?" yes or no\n    if paused: say "on"\n'


def text_of(rules: str, pausing: str) -> str:
    """The rules as a file: without `play:` they are its lines; the pause is added where it is used."""
    if "play:" not in rules:
        rules = "play:\n" + "".join(f"    {line}\n" for line in rules.strip("\n").splitlines())
    rules = rules.strip("\n") + "\n"
    if "winner is" not in rules and "winners are" not in rules and "rank " not in rules:
        rules = finish_play(rules)
    return rules + (pausing if "pause" in rules else "")


def finish_play(rules: str) -> str:
    """`play` ends with what every game has to say: who won."""
    lines = rules.splitlines()
    at = lines.index("play:") + 1
    while at < len(lines) and (lines[at].startswith(" ") or not lines[at].strip()):
        at += 1
    while not lines[at - 1].strip():
        at -= 1
    return "\n".join([*lines[:at], "    winner is nobody", *lines[at:]]) + "\n"


def with_heard(box: str) -> str:
    """The box with the list in which rules note what happens."""
    made = "heard: {of: list of number}"
    before, values, after = box.partition("values: {")
    if not values:
        return f"{box}\nvalues: {{table: {{{made}}}}}"
    if "table: {" in after:
        return before + values + after.replace("table: {", f"table: {{{made}, ", 1)
    return f"{before}{values}table: {{{made}}}, {after}"


def checked(rules: str, box: str = "", pausing: str = PLAIN, variants: Sequence[str] = ()) -> Any:
    box = with_heard(box) if "heard" in rules else box
    box = BOX.replace("players: 1+\n", "") + box if re.search("^players:", box, re.MULTILINE) else BOX + box
    woven = {f"variants/v{number}.yaml": text for number, text in enumerate(variants)}
    names = [f"v{number}" for number in range(len(variants))]
    return check_game("snippet", names, files={"game.yaml": box, "play.rules": text_of(rules, pausing), **woven})


def game_of(rules: str, box: str = "", pausing: str = PLAIN) -> Game:
    return compiled("snippet", checked(rules, box, pausing))


def findings(rules: str, box: str = "") -> list[tuple[str, int]]:
    """What check finds: codes with lines, of the rules; line 0 for the box. Rules without `play:` count from 1."""
    try:
        found = checked(rules, box).faults
    except DefinitionError as mistakes:
        found = mistakes.faults
    shift = 0 if "play:" in rules else 1
    return [(fault.code, fault.place.line - shift if fault.place.file.endswith(".rules") else 0) for fault in found]


class Played(NamedTuple):
    """How a match went: what the rules noted, all that was said, the state at the end, the fault that ended it."""

    heard: list[Any]
    said: list[str]
    state: Any
    fault: Fault | None


def in_match(
    game: Game, names: Sequence[str], seed: int, record: bool = True, answers: Sequence[Any] | None = None
) -> Played:
    """One match; answers are drawn, or taken in order as (name, answer)."""
    rng = random.Random(seed)
    match: Match | None = None
    fault = None
    given = list(answers or ())
    try:
        match = game.start(names, chance=Drawn(rng.random), record=record)
        for _ in range(5000):
            if match.ask is None:
                break
            if answers is None:
                draw_answer(match, rng)
            else:
                who, answer = given.pop(0)
                match.choose(answer, seat=who)
    except PlayFault as stopped:
        fault = stopped.fault
    assert not given, f"not asked for {given}"
    if match is None:
        return Played([], [], None, fault)
    said = [event.text for event in match.events if event.kind in ("say", "tell", "show")]
    return Played(list(getattr(match.state, "v_heard", [])), said, match.state, fault)


def draw_answer(match: Match, rng: random.Random) -> None:
    """An answer drawn just as the playout draws it."""
    ask = match.ask
    assert ask is not None
    race = ask.who == "fastest" or (ask.kind == "offer" and not (ask.who == "one" and len(ask.seats) == 1))
    seat = ask.seats[int(rng.random() * len(ask.seats))] if race else ask.seats[0]
    match.choose(ask.sample(rng, seat), seat=seat)


def in_playout(game: Game, names: Sequence[str], seed: int) -> Played:
    from interpreter.runtime.driver import fault_of

    module = game.program.module("playout")
    try:
        state = module["play"](random.Random(seed).random, tuple(names), dict(game.raw_options), None)
    except PlayFault as stopped:
        if stopped.fault.code == "match-too-long":  # a playout counts the steps of the whole game
            return Played([], [], None, ENDLESS.at(stopped.fault.place))
        return Played([], [], None, stopped.fault)
    except Exception as error:  # what a rule ran into, before it is put in words
        return Played([], [], None, fault_of(error, module))
    return Played(list(getattr(state, "v_heard", [])), [], state, None)


def everywhere(rules: str, box: str = "", players: int = 2, seed: int = 1) -> list[Played]:
    """The rules in all builds, with `pause` plain and asking."""
    found = []
    if "heard" in rules and "{heard}" not in rules:
        rules = noting(rules)
    for pausing in (PLAIN, ASKING) if "pause" in rules else (PLAIN,):
        game = game_of(rules, box, pausing)
        names = NAMES[:players]
        found.append(in_match(game, names, seed))
        found.append(in_match(game, names, seed, record=False))
        found.append(in_playout(game, names, seed))
    return found


def noting(rules: str) -> str:
    """`heard` begins empty, and is read at the end, so that every build keeps it."""
    if "play:" not in rules:
        rules = "play:\n" + "".join(f"    {line}\n" for line in rules.strip("\n").splitlines())
    if "heard = empty" not in rules:
        rules = rules.replace("play:\n", "play:\n    heard = empty\n", 1)
    return finish_play(rules).replace("    winner is nobody\n", '    say "{heard}"\n    winner is nobody\n', 1)


def heard(rules: str, box: str = "", players: int = 2, seed: int = 1) -> list[Any]:
    """What the rules noted, the same in all builds."""
    found = everywhere(rules, box, players, seed)
    for played in found:
        assert played.fault is None, played.fault
        assert played.heard == found[0].heard
    return found[0].heard


def fault(rules: str, box: str = "", players: int = 2, seed: int = 1) -> tuple[str, str]:
    """The fault that play ends with, the same in all builds: its code, and the stretch of the rules that it points at."""
    found = everywhere(rules, box, players, seed)
    lines = text_of(noting(rules) if "heard" in rules and "{heard}" not in rules else rules, PLAIN).splitlines()
    told = set()
    for played in found:
        assert played.fault is not None, f"no fault, but {played.heard}"
        place = played.fault.place
        assert place.file == "play.rules", place
        told.add((played.fault.code, lines[place.line - 1][place.column - 1 : place.end - 1]))
    assert len(told) == 1, told
    return told.pop()


def answered(rules: str, answers: list[tuple[str, Any]], box: str = "", players: int = 2) -> list[Any]:
    """What the rules noted with these answers, in the match and in the search build."""
    game = game_of(rules if "{heard}" in rules else noting(rules), box)
    found = [in_match(game, NAMES[:players], 1, record, answers) for record in (True, False)]
    for played in found:
        assert played.fault is None, played.fault
        assert played.heard == found[0].heard
    return found[0].heard
