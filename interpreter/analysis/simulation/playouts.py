"""Whole games by random seats, as fast as they can be: the playout build, from a seed to a state at the end."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from interpreter.analysis.simulation.guarding import Guard
from interpreter.analysis.simulation.report import Report
from interpreter.analysis.simulation.seeds import ROW, first_seed
from interpreter.faults import PlayFault

if TYPE_CHECKING:
    from interpreter.game import Game


def playout(game: Game) -> tuple[Any, Any]:
    """The playout build's `play` and the raw options that this game is played with."""
    return game.program.module("playout")["play"], dict(game.raw_options)


def accounts_of(game: Game) -> tuple[str, ...]:
    """The accounts of a game, as its state holds them."""
    return tuple(game.box["accounts"])


def reader(accounts: Sequence[str]) -> Callable[[Any], Any]:
    """A function that reads these accounts of a state, as a tuple."""
    if len(accounts) > 1:
        return attrgetter(*accounts)
    return lambda state: tuple(getattr(state, account) for account in accounts)


def play_chunk(game: Game, names: Sequence[str], numbers: range, seed: int) -> Report:
    """The games with these numbers, one after the other. The first is the first of its row.

    Ctrl-C ends it after the games that are played by then, and so do games that never end; the report says so.
    """
    play, options = playout(game)
    names = tuple(names)
    generator = random.Random()
    reseed = super(random.Random, generator).seed  # what Random.seed does with a number, without the detour
    draw, first = generator.random, first_seed(seed)
    report = Report(len(names), accounts_of(game))
    lengths: list[int] = []
    winners: list[Any] = []
    money: list[Any] = []
    took, won, left = lengths.append, winners.append, money.append
    held = reader(report.accounts) if report.accounts else None
    try:
        with Guard() as guard:
            for number in numbers:
                if not number % ROW:
                    reseed(first ^ number // ROW)
                guard.game = number
                try:
                    state = play(draw, names, options, None)
                except PlayFault as fault:
                    report.enter_fault(number, fault)
                    if guard.hopeless(report.games + len(lengths), report.cut_off):
                        report.given_up = True
                        break
                    continue
                took(state.decisions)
                won(state.result.winners)
                if held is not None:
                    left(held(state))
    except KeyboardInterrupt:
        report.interrupted = True
    report.enter(lengths, winners, money)
    return report
