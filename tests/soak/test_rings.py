"""Odds'R in long runs: nothing is out of reach, nothing is given away, and the game by hand agrees."""

from __future__ import annotations

import pytest

from tests.games import rings

pytestmark = pytest.mark.soak


@pytest.mark.parametrize(
    "options",
    [{"betting_cap": 100}, {"starting_money": 300}, {"starting_money": 100000}, {"pool_money": 0}],
    ids=lambda options: ", ".join(f"{name} {value}" for name, value in options.items()),
)
@pytest.mark.parametrize("variant", [None, "no-outer-ring", "last-lap", "time-limit", "quiet-lottery"])
def test_every_option_and_variant_plays_to_the_end(options: dict[str, int], variant: str | None) -> None:
    for match, rng in rings.matches(4, range(25), options=options, variant=variant):
        while match.ask:
            rings.step(match, rng)
        assert match.fault is None and match.result.winners


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1000])
def test_the_answer_is_never_given_away(players: int, first: int) -> None:
    asked = sum(rings.look_away(match, rng) for match, rng in rings.matches(players, range(first, first + 1000)))
    assert asked > 10_000


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_by_hand_agrees_over_many_games(players: int) -> None:
    assert all(abs(errors) < 4 for errors in rings.differences(players, 20_000, 7).values())
