"""The figures that are known, in runs long enough to show a small mistake."""

from __future__ import annotations

from collections import Counter

import pytest

from interpreter.analysis.simulation import simulate
from interpreter.game import load_game
from tests.games import figures

pytestmark = pytest.mark.soak


def test_tic_tac_toe_has_255168_lines() -> None:
    counts: Counter[str] = Counter()
    figures.count_lines(load_game("tic-tac-toe").start(["Ann", "Bob"], record=False), counts)
    assert counts == {"first": 131_184, "second": 77_904, "nobody": 46_080}


def test_pig_over_a_million_games() -> None:
    report = simulate(load_game("pig"), ["Ann", "Bob"], games=1_000_000, seed=1, jobs=2)
    assert report.faults == report.cut_off == 0
    assert figures.within(report.wins[0], report.games, figures.PIG_FIRST)
    assert abs(report.mean_decisions - figures.PIG_DECISIONS) < 4 * report.error_of_mean


def test_a_million_races() -> None:
    seen = figures.races(1_000_000, seed=1)
    for gone, chance in enumerate(figures.RACE_WINS):
        # the chances are known to four places only
        started = seen["started"][gone]
        spread = (chance * (1 - chance) * started) ** 0.5
        assert abs(seen["won"][gone] - chance * started) <= 0.00005 * started + 4 * spread
    assert figures.within(seen["redeals"], 1_000_000 + seen["redeals"], figures.REDEAL)


def test_two_million_hands_of_the_dealer() -> None:
    seen = figures.dealer_hands(2_000_000, seed=1)
    assert figures.within(seen["busts"], seen["hands_seen"], figures.DEALER_BUSTS)
