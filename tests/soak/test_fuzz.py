"""Ten thousand mutations of definitions, over all cores: refused in words or played, and nothing else."""

from __future__ import annotations

import multiprocessing
import os
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

import pytest

from tests.fuzz.trying import grow_and_try, tried

Attempt = Callable[[tuple[int, int]], tuple[Counter[str], list[str]]]
COUNT = 10_000
PART = 250


GROWN = 1_000


def in_all_cores(attempt: Attempt, count: int) -> tuple[Counter[str], list[str]]:
    found: Counter[str] = Counter()
    broken: list[str] = []
    spans = [(first, first + PART) for first in range(0, count, PART)]
    with ProcessPoolExecutor(os.cpu_count() or 2, mp_context=multiprocessing.get_context("spawn")) as pool:
        for outcomes, faults in pool.map(attempt, spans):
            found.update(outcomes)
            broken += faults
    return found, broken


@pytest.mark.soak
@pytest.mark.parametrize(("attempt", "count"), [(tried, COUNT), (grow_and_try, GROWN)], ids=["mutated", "grown"])
def test_thousands_of_odd_definitions_are_refused_in_words_or_played(attempt: Attempt, count: int) -> None:
    found, broken = in_all_cores(attempt, count)
    assert broken == [], "\n".join(broken[:20])
    assert found.total() == count
    assert found.total() - found["refused"] >= count / 4, found
