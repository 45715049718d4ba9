"""Rules grown at random from every form of the language bring messages or a match, and nothing else."""

from __future__ import annotations

import pytest

from tests.fuzz.trying import grow_and_try

COUNT, PART = 100, 50


@pytest.mark.parametrize("first", range(0, COUNT, PART))
def test_grown_rules_are_refused_in_words_or_played(first: int) -> None:
    found, broken = grow_and_try((first, first + PART))
    assert broken == []
    assert found.total() == PART
    assert found.total() - found["refused"] >= PART / 4, found
