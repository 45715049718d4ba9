"""The counted games of a simulation are those that it plays out: every game, house rule and number of players."""

from __future__ import annotations

import pytest

from interpreter.analysis.simulation import simulate
from interpreter.analysis.simulation.seated import count_within
from tests.properties.shipped import GAMES, NAMES, VARIANTS, opened, sizes

pytestmark = pytest.mark.soak


@pytest.mark.parametrize("name", [*GAMES, *VARIANTS])
def test_the_counted_games_are_those_that_are_played_out(name: str) -> None:
    game = opened(name)
    for players in sizes(game):
        names = NAMES[:players]
        played = simulate(game, names, games=100, seed=players)
        counted = count_within(game, names, range(100), players, ["random"] * players)
        assert (played.wins, played.shared, played.lengths) == (counted.wins, counted.shared, counted.lengths)
        assert (played.money, played.faults, played.cut_off) == (counted.money, counted.faults, counted.cut_off)
        staked = sum(stakes.staked for stakes in counted.tally.bets.values())
        parts = [part for stakes in counted.tally.bets.values() for part in stakes.on.values()]
        assert counted.tally.games == 100
        assert not parts or sum(part.staked for part in parts) <= staked
