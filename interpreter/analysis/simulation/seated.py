"""Whole games played ask by ask: by seats that decide by themselves, and with a watch on what the rules do.

Random seats draw their answers as the playout does, from the generator that decides the chances too, so that the same
seed gives the same games.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from interpreter.analysis.simulation.guarding import none_ends
from interpreter.analysis.simulation.holdings import enter_values, held_in
from interpreter.analysis.simulation.interrupting import held_back
from interpreter.analysis.simulation.playouts import accounts_of, reader
from interpreter.analysis.simulation.report import Report
from interpreter.analysis.simulation.seeds import ROW, seed_of
from interpreter.analysis.simulation.tally import Answers
from interpreter.analysis.simulation.watching import Watch
from interpreter.faults import PlayFault
from interpreter.match import Match
from interpreter.match.table import make_table
from interpreter.runtime.chance import Drawn
from interpreter.seats import Seat, parse_bot

if TYPE_CHECKING:
    from interpreter.game import Game

MOST_ANSWERS = 10_000  # in one game; what goes on longer is cut off


class Sittings:
    """Plays games of one kind at one table after the other."""

    def __init__(self, game: Game, names: Sequence[str], policies: Sequence[str], watch: Watch | None) -> None:
        self.watch = watch
        self.held = held_in(game.box)
        build = "search" if watch is None else "match"
        self.table = make_table(
            game.program, names, dict(game.raw_options), 0, game.origin, policies, MOST_ANSWERS, build, game
        )
        if watch is not None:
            self.table.module = watch.module
        self.seats: list[Seat] = [parse_bot(policy) for policy in policies]

    def begin(self, rng: random.Random) -> Match:
        return Match.begin(self.table, Drawn(rng.random), None)

    def play(self, rng: random.Random) -> Match:
        """One game to its end. Raises PlayFault where a rule can't be carried out, or the game goes on for too long."""
        match = self.begin(rng)
        while (ask := match.ask) is not None:
            seats = ask.seats
            together = ask.who == "fastest" or (ask.kind == "offer" and (ask.who != "one" or len(seats) > 1))
            seat = seats[int(rng.random() * len(seats))] if together else seats[0]
            answer = self.seats[seat].decide(match.sight(seat), rng)
            if self.watch is not None:
                answers = self.watch.tally.asks.setdefault(match.state.pending.spec, Answers())
                answers.enter(called(answer, ask.kind))
            match.choose(answer, seat=seat)
        return match


def called(answer: Any, kind: str) -> str:
    """An answer as it is counted: a card by its face, a bet by what it lies on, a list by its length."""
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    if isinstance(answer, dict):
        return str(answer.get("on", "a bet"))
    if isinstance(answer, list):
        return f"{len(answer)} chosen"
    if kind == "text" and answer != "pass":
        return "an answer"
    return str(answer).partition("#")[0]


def play_seated(game: Game, names: Sequence[str], numbers: range, seed: int, policies: Sequence[str]) -> Report:
    """The games with these numbers by these seats. The first is the first of its row; Ctrl-C ends it between two."""
    return sit_through(game, Sittings(game, names, policies, None), numbers, seed)


def count_within(game: Game, names: Sequence[str], numbers: range, seed: int, policies: Sequence[str]) -> Report:
    """The same games, with a tally of what happens in them."""
    watch = Watch(game.program)
    report = sit_through(game, Sittings(game, names, policies, watch), numbers, seed)
    report.tally = watch.tally
    return report


def sit_through(game: Game, sittings: Sittings, numbers: range, seed: int) -> Report:
    report = Report(len(sittings.table.names), accounts_of(game))
    money = reader(report.accounts)
    rng = random.Random()
    try:
        for number in numbers:
            if not number % ROW:
                rng.seed(seed_of(seed, number // ROW))
            with held_back():  # a tally must not hold half a game
                sit_down(sittings, report, money, rng, number)
            if none_ends(report.games, report.cut_off):
                report.given_up = True
                break
    except KeyboardInterrupt:
        report.interrupted = True
    return report


def sit_down(sittings: Sittings, report: Report, money: Any, rng: random.Random, number: int) -> None:
    """Play one game, and enter it."""
    watch = sittings.watch
    if watch is not None:
        watch.begin()
    try:
        match = sittings.play(rng)
    except PlayFault as fault:
        report.enter_fault(number, fault)
    else:
        report.enter([match.state.decisions], [match.state.result.winners], [money(match.state)])
        if watch is not None:
            enter_values(watch.tally.values, sittings.held, match.state)
    if watch is not None:
        watch.end()
