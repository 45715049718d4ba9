"""Many more random programs: what one build does, all do."""

from __future__ import annotations

import pytest

from tests.language.core.programs import BOX, Writer
from tests.language.core.test_programs import play_alike
from tests.language.core.wider_programs import WIDER_BOX, Wider

pytestmark = pytest.mark.soak


@pytest.mark.parametrize("start", range(1000, 1200, 25))
def test_random_rules_are_played_alike(start: int) -> None:
    for seed in range(start, start + 25):
        writer = Wider(seed)
        rules = writer.program()
        play_alike(rules, WIDER_BOX, seed)
        play_alike(rules, WIDER_BOX, seed, [writer.variant(0), writer.variant(1)])
        play_alike(Writer(seed).program(), BOX, seed)
