"""The games that the benchmarks race against are the right games: their known figures come out."""

from __future__ import annotations

import importlib.util
import random
from collections.abc import Callable
from pathlib import Path
from statistics import fmean, stdev
from types import ModuleType

import pytest

BENCHMARKS = Path(__file__).resolve().parents[2] / "benchmarks"


def by_hand(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, BENCHMARKS / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def played(play: Callable[[], int], games: int) -> tuple[float, float]:
    """The mean length of so many games, and its standard error."""
    lengths = [play() for _ in range(games)]
    return fmean(lengths), stdev(lengths) / games**0.5


@pytest.mark.parametrize(
    "name, known",
    [
        ("pig_by_hand", 123.481134),
        ("tic_tac_toe_by_hand", 7.626190),  # exact, by going through all games
        ("odd_or_even_by_hand", 27.603),  # of 300,000 games, to within 0.04
    ],
)
def test_a_game_by_hand_is_as_long_as_it_should_be(name: str, known: float) -> None:
    rng = random.Random(4)
    module = by_hand(name)
    mean, error = played(lambda: module.play(rng.random), 20_000)
    assert abs(mean - known) < 4 * error + 0.04


def test_a_race_by_hand_is_as_long_as_it_should_be() -> None:
    rng = random.Random(4)
    module = by_hand("race_by_hand")
    mean, error = played(lambda: module.play(rng), 20_000)
    assert abs(mean - 29.25) < 4 * error + 0.03


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_board_game_by_hand_moves_money_and_makes_none(seats: int) -> None:
    module = by_hand("odds_r_by_hand")
    for seed in range(300):
        game = module.Game(random.Random(seed).random, seats)
        _, home, places, pool = game.play()
        assert sum(game.cash) + (pool if home < 0 else 0) + game.house == 1000 * seats
        assert (home in {p for place in places for p in place}) == (home >= 0) and min(game.cash) >= 0
