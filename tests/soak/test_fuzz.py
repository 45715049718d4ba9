"""Ten thousand mutations of definitions, over all cores: refused in words or played, and nothing else."""

from __future__ import annotations

import multiprocessing
import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

import pytest

from tests.fuzz.trying import tried

COUNT = 10_000
PART = 250


@pytest.mark.soak
def test_ten_thousand_mutated_definitions_are_refused_in_words_or_played() -> None:
    found: Counter[str] = Counter()
    broken: list[str] = []
    spans = [(first, first + PART) for first in range(0, COUNT, PART)]
    with ProcessPoolExecutor(os.cpu_count() or 2, mp_context=multiprocessing.get_context("spawn")) as pool:
        for outcomes, faults in pool.map(tried, spans):
            found.update(outcomes)
            broken += faults
    assert broken == [], "\n".join(broken[:20])
    assert found.total() == COUNT
    assert found.total() - found["refused"] >= COUNT / 4, found
