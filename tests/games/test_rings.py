"""Odds'R: secrets are kept, the board is reached, and a game written by hand comes to the same figures."""

from __future__ import annotations

import pytest

from tests.games import rings


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_active_player_sees_no_answer_before_giving_one(players: int) -> None:
    asked = sum(rings.look_away(match, rng) for match, rng in rings.matches(players, range(3)))
    assert asked > 10


def test_the_game_by_hand_has_the_same_figures() -> None:
    assert all(abs(errors) < 4.5 for errors in rings.differences(3, 600, 5).values())


@pytest.mark.parametrize("variant", ["no-outer-ring", "last-lap", "time-limit", "quiet-lottery"])
def test_a_shorter_game_ends_too(variant: str) -> None:
    for match, rng in rings.matches(3, range(2), variant=variant):
        while match.ask:
            rings.step(match, rng)
        assert match.fault is None and match.result.winners
