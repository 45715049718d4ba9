"""The first games of a run once more, with all that is said in them: a simulation leaves the words out."""

from __future__ import annotations

import random
from collections.abc import Container, Sequence
from typing import TYPE_CHECKING

from interpreter.analysis.simulation.seated import Sittings
from interpreter.analysis.simulation.seeds import seed_of
from interpreter.faults import PlayFault
from interpreter.match import Match
from interpreter.match.record import Record
from interpreter.match.table import make_table
from interpreter.runtime.chance import Drawn, Recording

if TYPE_CHECKING:
    from interpreter.game import Game

GAMES = 20
MOST_ANSWERS = 1_000  # in one of them


class Aloud(Sittings):
    """Plays games as at a table, where every text is put together."""

    def __init__(self, game: Game, names: Sequence[str], policies: Sequence[str]) -> None:
        super().__init__(game, names, policies, None)
        options = dict(game.raw_options)
        self.table = make_table(game.program, names, options, 0, game.origin, policies, MOST_ANSWERS, "match", game)

    def begin(self, rng: random.Random) -> Match:
        return Match.begin(self.table, Recording(Drawn(rng.random)), Record())


def first_line(told: str) -> str:
    return told.partition("\n")[0]


def fault_in_words(
    game: Game, names: Sequence[str], games: int, seed: int, policies: Sequence[str], known: Container[str]
) -> tuple[int, str] | None:
    """The first of so many games that stops in another way than those that are `known`, and what is told of it.

    known: the first lines of what was told of others; a playout does not show the rule below them.
    From there on the generator would no longer be where it was in the run, so that there is no second one.
    """
    sittings = Aloud(game, names, policies)
    rng = random.Random()
    rng.seed(seed_of(seed, 0))
    for number in range(min(games, GAMES)):
        try:
            sittings.play(rng)
        except PlayFault as fault:
            if fault.fault.code == "match-too-long":
                return None
            if first_line(str(fault)) not in known:
                return number, str(fault)
    return None
