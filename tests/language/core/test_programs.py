"""Random rules are played alike by all builds: the same answers and chances, the same notes, the same fault."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from interpreter.faults import PlayFault
from interpreter.game import compiled
from interpreter.match import Match
from tests.language.core.playing import NAMES, Played, checked, draw_answer, in_match, in_playout
from tests.language.core.programs import BOX, Writer
from tests.language.core.wider_programs import WIDER_BOX, Wider


@pytest.mark.parametrize("seed", range(16))
def test_random_rules_are_played_alike(seed: int) -> None:
    play_alike(Writer(seed).program(), BOX, seed)


@pytest.mark.parametrize("seed", range(12))
def test_random_rules_of_rarer_forms_are_played_alike(seed: int) -> None:
    play_alike(Wider(seed).program(), WIDER_BOX, seed)


@pytest.mark.parametrize("seed", range(8))
def test_random_rules_with_random_house_rules_are_played_alike(seed: int) -> None:
    writer = Wider(seed)
    play_alike(writer.program(), WIDER_BOX, seed, [writer.variant(0), writer.variant(1)])


def play_alike(rules: str, box: str, seed: int, variants: Sequence[str] = ()) -> None:
    """Play in all builds, by two and by three, and compare."""
    found = checked(rules, box, variants=variants)
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
        assert fault_of(one) == fault_of(last)
        assert one.fault is not None or one.heard == last.heard
        assert fault_of(one)[0] != "rule-fails"


def fault_of(played: Played) -> tuple[str, int]:
    return ("", 0) if played.fault is None else (played.fault.code, played.fault.place.line)


@pytest.mark.parametrize("seed", range(16, 28))
def test_a_copy_of_random_rules_has_the_same_future(seed: int) -> None:
    game = compiled("snippet", checked(Writer(seed).program(), BOX))
    match = game.start(NAMES[:3], seed=seed)
    rng = random.Random(seed)
    for _ in range(30):
        if match.ask is None:
            return
        one, two = match.copy(), match.copy()
        ends = [play_on(twin, random.Random(seed)) for twin in (one, two)]
        assert ends[0] == ends[1]
        try:
            draw_answer(match, rng)
        except PlayFault:
            return


def play_on(match: Match, rng: random.Random) -> tuple[str, str]:
    """The view and the fault after some more answers."""
    try:
        for _ in range(12):
            if match.ask is not None:
                draw_answer(match, rng)
    except PlayFault as stopped:
        return str(match.view(None)), str(stopped.fault)
    return str(match.view(None)), ""
