"""Intervals and tests against numbers worked out by hand or printed in tables."""

from __future__ import annotations

from math import isclose

import pytest

from interpreter.analysis.simulation.chances import beyond_t, by_normal, holm, two_proportions, welch, wilson


@pytest.mark.parametrize(
    "count, of, low, high",
    [(0, 10, 0.0, 0.27753), (5, 10, 0.23659, 0.76341), (9, 10, 0.59585, 0.98212), (500, 1000, 0.46907, 0.53093)],
)
def test_wilsons_interval(count: int, of: int, low: float, high: float) -> None:
    found = wilson(count, of)
    assert isclose(found[0], low, abs_tol=1e-5) and isclose(found[1], high, abs_tol=1e-5)


def test_nothing_played_says_nothing_of_a_share() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_two_proportions_are_a_normal_figure_apart() -> None:
    # z = 0.1 / sqrt(0.5 * 0.5 * 2 / 100) = 1.41421
    assert isclose(two_proportions(55, 100, 45, 100), 0.157299, abs_tol=1e-6)
    assert two_proportions(30, 100, 30, 100) == 1.0
    assert two_proportions(0, 50, 0, 70) == 1.0


@pytest.mark.parametrize(
    "t, freedom, chance",
    [(12.7062, 1, 0.05), (2.22814, 10, 0.05), (2.74999, 30, 0.01), (0.0, 4, 1.0), (1.96, 1e7, 0.05)],
)
def test_students_t_is_that_of_the_tables(t: float, freedom: float, chance: float) -> None:
    assert isclose(beyond_t(t, freedom), chance, abs_tol=1e-5)


def test_welchs_t() -> None:
    # means 20 and 23, variances 4 and 9, 10 and 15 of each: t = 3, with 22.9927 degrees of freedom
    assert isclose(welch(20.0, 4.0, 10, 23.0, 9.0, 15), beyond_t(3.0, 22.9927), abs_tol=1e-6)
    assert welch(5.0, 0.0, 20, 5.0, 0.0, 20) == 1.0
    assert welch(5.0, 0.0, 20, 6.0, 0.0, 20) == 0.0
    assert welch(5.0, 1.0, 1, 9.0, 1.0, 1) == 1.0


def test_a_difference_without_an_error_is_certain() -> None:
    assert by_normal(0.1, 0.0) == 0.0 and by_normal(0.0, 0.0) == 1.0
    assert isclose(by_normal(1.959964, 1.0), 0.05, abs_tol=1e-6)


def test_holm_makes_the_least_largest_and_keeps_the_order() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.5, 0.9]) == pytest.approx([1.0, 1.0])
    assert holm([]) == []
