"""What is kept of a number of each game: exact while there are few values, and the same in whatever order it is counted."""

from __future__ import annotations

from itertools import pairwise
from statistics import fmean, stdev
from unittest.mock import patch

from hypothesis import given
from hypothesis import strategies as st

from interpreter.analysis.simulation import spread
from interpreter.analysis.simulation.spread import Spread, bar_width

VALUES = st.lists(st.integers(-5000, 5000), min_size=2, max_size=80)


def spread_of(values: list[int]) -> Spread:
    made = Spread()
    made.enter(values)
    return made


@given(VALUES)
def test_its_figures_are_those_of_the_values(values: list[int]) -> None:
    made = spread_of(values)
    assert made.exact and (made.least, made.most) == (min(values), max(values))
    assert abs(made.mean - fmean(values)) < 1e-6 and abs(made.deviation - stdev(values)) < 1e-6
    assert made.quantile(0.5) == sorted(values)[(len(values) - 1) // 2]
    assert made.quantile(1.0) == max(values)


@given(VALUES, st.integers(0, 80))
def test_it_does_not_matter_how_the_games_are_cut_nor_which_come_first(values: list[int], at: int) -> None:
    with patch.object(spread, "MOST_STEPS", 8):
        whole, first, second = spread_of(values), spread_of(values[:at]), spread_of(values[at:])
        again = spread_of(values[at:])
        first.add(second)
        again.add(spread_of(values[:at]))
    assert whole == first == again
    assert len(whole.counts) <= 8


@given(VALUES)
def test_of_wide_steps_a_quantile_is_off_by_less_than_a_step(values: list[int]) -> None:
    with patch.object(spread, "MOST_STEPS", 8):
        wide = spread_of(values)
    assert abs(wide.quantile(0.5) - spread_of(values).quantile(0.5)) < max(wide.step, 1)
    assert wide.total == sum(values)


@given(VALUES, st.integers(3, 25))
def test_the_bars_of_a_histogram_hold_every_game_and_leave_no_gap(values: list[int], most: int) -> None:
    bars = spread_of(values).histogram(most)
    assert sum(games for _, _, games in bars) == len(values)
    assert len(bars) <= most
    assert all(last + 1 == following for (_, last, _), (following, _, _) in pairwise(bars))
    assert all(games == sum(first <= value <= last for value in values) for first, last, games in bars)


def test_bars_are_of_round_widths() -> None:
    assert [bar_width(values, 20) for values in (5, 19, 20, 30, 200, 1000)] == [1, 1, 2, 2, 20, 100]


def test_a_spread_of_nothing_has_no_figures() -> None:
    assert Spread().histogram(20) == [] and Spread().mean == Spread().deviation == Spread().error == 0.0
