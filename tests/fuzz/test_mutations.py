"""No change to a definition, however senseless, brings anything but a message or a match.

`mutated(number)` makes a failing one again; tests/soak/test_fuzz.py tries many more.
"""

from __future__ import annotations

import pytest

from tests.fuzz.trying import tried

COUNT, PART = 300, 50


@pytest.mark.parametrize("first", range(0, COUNT, PART))
def test_a_mutated_definition_is_refused_in_words_or_played(first: int) -> None:
    found, broken = tried((first, first + PART))
    assert broken == []
    assert found.total() == PART
    assert found.total() - found["refused"] >= PART / 4, found
