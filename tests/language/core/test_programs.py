"""Random rules are played alike by all builds: the same answers and chances, the same notes, the same fault."""

from __future__ import annotations

import pytest

from interpreter.game import compiled
from tests.language.core.playing import NAMES, Played, checked, in_match, in_playout
from tests.language.core.programs import BOX, Writer


@pytest.mark.parametrize("seed", range(16))
def test_random_rules_are_played_alike(seed: int) -> None:
    found = checked(Writer(seed).program(), BOX)
    assert found.errors == []
    game = compiled("snippet", found)
    for players in (2, 3):
        names = NAMES[:players]
        one, other, last = (
            in_match(game, names, seed),
            in_match(game, names, seed, record=False),
            in_playout(game, names, seed),
        )
        assert (one.heard, fault_of(one)) == (other.heard, fault_of(other))
        if fault_of(one)[0] == "ask-in-suppose":  # where triggers ask, a playout finds it in another place
            continue
        assert fault_of(one) == fault_of(last)
        assert one.fault is not None or one.heard == last.heard


def fault_of(played: Played) -> tuple[str, int]:
    return ("", 0) if played.fault is None else (played.fault.code, played.fault.place.line)
