"""A simulation in two processes against the same one in a single one."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Iterator
from statistics import median

from figures import Figure

NAMES = ["Ann", "Bob", "Cid", "Dan"]
GAMES = 12_000  # some seconds of work, so that it does not count how long two processes take to begin
ROUNDS = 3
LEAST = 1.7
MOST_WORK = 1.15  # of two processes, as a share of what one does: handing out and adding up must be next to nothing
FREE = 1.75  # what two plain processes bring at least where two cores are free


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def work() -> float:
    """The seconds of processors that this process and those that it began have used."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


def count_up() -> int:
    """Work that has nothing to do with games."""
    total = 0
    for number in range(8_000_000):
        total += number * number % 7
    return total


def plain_ratio() -> float:
    """What two processes bring that do nothing but count: all that the machine has to give just now."""
    start = time.perf_counter()
    count_up()
    count_up()
    one = time.perf_counter() - start
    start = time.perf_counter()
    both = [multiprocessing.Process(target=count_up) for _ in range(2)]
    for process in both:
        process.start()
    for process in both:
        process.join()
    return one / (time.perf_counter() - start)


def measure() -> Iterator[Figure]:
    """How many times as fast two are, the median of several rounds; a bound only where two cores are free.

    Told beside it: what two plain processes bring. How much more work two make has a bound however busy the machine is.
    """
    from interpreter import load_game
    from interpreter.analysis.simulation import simulate

    game = load_game("odds-r")

    def seconds(jobs: int) -> tuple[float, float]:
        start, worked = time.perf_counter(), work()
        assert simulate(game, NAMES, GAMES, seed=1, jobs=jobs).ended == GAMES
        return time.perf_counter() - start, work() - worked

    rounds = [(seconds(1), seconds(2), plain_ratio()) for _ in range(ROUNDS)]
    ratio = median(one[0] / two[0] for one, two, _ in rounds)
    more = median(two[1] / one[1] for one, two, _ in rounds)
    plain = median(found for _, _, found in rounds)
    free = "" if plain >= FREE else "two are not free: "
    detail = f"{cores()} cores; {free}two plain processes {plain:.2f}"
    yield Figure("two processes / one", ratio, "", None if free else LEAST, "at least", detail)
    yield Figure("work of two processes / of one", more, "", MOST_WORK, detail="seconds of processors")
