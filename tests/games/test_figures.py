"""The figures that are known, in runs short enough for every day; the long ones are in tests/soak."""

from __future__ import annotations

import math
from collections import Counter

from interpreter.analysis.simulation import simulate
from interpreter.game import load_game
from tests.games import figures


def test_tic_tac_toe_has_so_many_lines_below_a_corner_and_the_middle() -> None:
    # of the 255,168 lines of the whole tree, which tests/soak counts
    match = load_game("tic-tac-toe").start(["Ann", "Bob"], record=False)
    match.choose("a1")
    match.choose("b2")
    counts: Counter[str] = Counter()
    figures.count_lines(match, counts)
    assert sum(counts.values()) == 3468


def test_pig_is_won_by_the_first_a_little_more_often() -> None:
    report = simulate(load_game("pig"), ["Ann", "Bob"], games=4000, seed=5)
    assert report.faults == report.cut_off == 0
    assert figures.within(report.wins[0], 4000, figures.PIG_FIRST)
    assert abs(report.mean_decisions - figures.PIG_DECISIONS) < 4 * report.error_of_mean


def test_a_run_comes_to_the_same_for_any_number_of_jobs() -> None:
    game = load_game("pig", options={"target": 20})
    alone = simulate(game, ["Ann", "Bob", "Cas"], games=1200, seed=9, jobs=1)
    together = simulate(game, ["Ann", "Bob", "Cas"], games=1200, seed=9, jobs=2)
    assert alone == together
    assert alone != simulate(game, ["Ann", "Bob", "Cas"], games=1200, seed=10, jobs=1)


def test_horses_win_as_often_as_their_cards_let_them() -> None:
    seen = figures.races(20_000, seed=3)
    for gone, chance in enumerate(figures.RACE_WINS):
        assert figures.within(seen["won"][gone], seen["started"][gone], chance)
    assert figures.within(seen["redeals"], 20_000 + seen["redeals"], figures.REDEAL)


def test_the_dealer_goes_over_as_often_as_is_known() -> None:
    seen = figures.dealer_hands(20_000, seed=4)
    assert seen["hands_seen"] > 18_000
    assert figures.within(seen["busts"], seen["hands_seen"], figures.DEALER_BUSTS)
    assert math.isclose(figures.DEALER_BUSTS, 0.28159, abs_tol=1e-4)
