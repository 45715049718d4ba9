"""What a match weighs: the time of a copy, the memory of a long game that keeps no record."""

from __future__ import annotations

import gc
import random
import timeit
import tracemalloc
from collections.abc import Iterator
from statistics import median
from typing import Any

from figures import Figure

NAMES = ["Ann", "Bob", "Cid", "Dan"]


def decide(match: Any, rng: random.Random, decisions: int) -> None:
    """Answers so many asks at random, fewer where the match is over before."""
    for _ in range(decisions):
        if match.ask is None:
            return
        seat = match.ask.seats[0]
        match.choose(match.ask.sample(rng, seat), seat=seat)


def time_of_a_copy() -> Figure:
    from interpreter import load_game

    match = load_game("odd-or-even").start(NAMES, seed=1, record=False)
    decide(match, random.Random(1), 10)
    rounds = timeit.repeat(match.copy, number=2000, repeat=9)
    return Figure("copy of a match of odd-or-even", median(rounds) / 2000 * 1e6, " us", 10)


def growth_in_a_match() -> Figure:
    """Bytes that a match without a record has grown by over a thousand decisions."""
    from interpreter import load_game

    match = load_game("pig", options={"target": 10_000}).start(NAMES, seed=1, record=False)
    rng = random.Random(1)
    decide(match, rng, 200)
    tracemalloc.start()
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    decide(match, rng, 1000)
    gc.collect()
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert match.ask is not None, "the match was over too early to be measured"
    return Figure("a match without record grows in 1000 answers", grown / 1024, " kB", 16)


def growth_in_a_run() -> Figure:
    """Bytes that a simulation holds more after three thousand games than after one thousand."""
    from interpreter import load_game
    from interpreter.analysis.simulation import simulate

    game = load_game("odd-or-even")
    simulate(game, NAMES, 1000, seed=1)
    tracemalloc.start()
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    simulate(game, NAMES, 2000, seed=2)
    gc.collect()
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return Figure("a simulation grows in 2000 games", grown / 1024, " kB", 16)


def measure() -> Iterator[Figure]:
    yield time_of_a_copy()
    yield growth_in_a_match()
    yield growth_in_a_run()
