"""No change to a definition, however senseless, brings anything but a message or a match."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.fuzz.mutations import mutated
from tests.fuzz.trying import outcome

COUNT = 300
PARTS = 6


@pytest.mark.parametrize("part", range(PARTS))
def test_a_mutated_definition_is_refused_in_words_or_played(part: int) -> None:
    found: Counter[str] = Counter()
    for number in range(part, COUNT, PARTS):
        name, files = mutated(number)
        try:
            found[outcome(files, number)] += 1
        except Exception as error:
            raise AssertionError(f"mutation {number}, of {name}") from error
    assert sum(found.values()) == len(range(part, COUNT, PARTS))
    assert found.total() - found["refused"] >= found.total() / 4, found
