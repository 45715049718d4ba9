"""Every house rule is laid on, and taken off, in the middle of matches of its game."""

from __future__ import annotations

import random

import pytest

from interpreter.match.adopting import adopt
from tests.properties.shipped import NAMES, VARIANTS, answer, opened, sizes


@pytest.mark.soak
@pytest.mark.parametrize("name", VARIANTS)
def test_a_match_goes_on_from_where_the_rules_part_and_replays_to_there(name: str) -> None:
    for seed in range(20):
        for before, after in ((name.partition("+")[0], name), (name, name.partition("+")[0])):
            rng = random.Random(f"{name} {seed}")
            match = opened(before).start(NAMES[: max(sizes(opened(before))[0], 2)], seed=seed)
            for _ in range(rng.randrange(80)):
                if match.ask is not None:
                    answer(match, rng)
            found = adopt(match, opened(after))
            assert found.match is not None and found.match.record is not None and match.record is not None
            assert len(found.match.record.choices) == found.kept == len(match.record.choices) - found.dropped
            assert found.parting or not found.dropped
            again = adopt(found.match, opened(after))
            assert (again.parting, again.kept) == ("", found.kept)
            while found.match.ask is not None and found.match.state.decisions < 200:
                answer(found.match, rng)
