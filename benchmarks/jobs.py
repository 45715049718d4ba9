"""A simulation in two processes against the same one in a single one."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from statistics import median

from figures import Figure

NAMES = ["Ann", "Bob", "Cid", "Dan"]
GAMES = 5000  # some seconds of work, so that it does not count how long two processes take to begin
ROUNDS = 5
LEAST = 1.7


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def work() -> float:
    """The seconds of processors that this process and those that it began have used."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


def measure() -> Iterator[Figure]:
    """How many times as fast two are, the median of several rounds. One core alone can't tell.

    Told beside it: how much more work two make, which is the same however busy the machine is.
    """
    from interpreter import load_game
    from interpreter.analysis.simulation import simulate

    game = load_game("odds-r")

    def seconds(jobs: int) -> tuple[float, float]:
        start, worked = time.perf_counter(), work()
        assert simulate(game, NAMES, GAMES, seed=1, jobs=jobs).ended == GAMES
        return time.perf_counter() - start, work() - worked

    rounds = [(seconds(1), seconds(2)) for _ in range(ROUNDS)]
    ratio = median(one[0] / two[0] for one, two in rounds)
    more = median(two[1] / one[1] for one, two in rounds)
    busy = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    detail = f"{cores()} cores, {busy:.1f} processes at work in the last minute; {more:.2f} times the work"
    yield Figure("two processes / one", ratio, "", LEAST if cores() >= 2 else None, "at least", detail)
