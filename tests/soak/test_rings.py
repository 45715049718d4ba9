"""Odds'R in long runs: nothing is out of reach, nothing is given away, and the game by hand agrees."""

from __future__ import annotations

from collections import Counter

import pytest

from interpreter import load_game
from tests.games import rings

pytestmark = pytest.mark.soak


def test_every_phase_space_spot_and_token_is_reached(capsys: pytest.CaptureFixture[str]) -> None:
    counts: Counter[str] = sum((rings.reached(players, range(150)) for players in (2, 3, 4)), Counter())
    box = load_game(rings.GAME).box
    report = {f"space {space}": counts[space] for space in box["boards"]["board"]["spaces"]}
    report |= {f"spot {spot}": counts[spot] for spot in box["kinds"]["spot"]["members"]}
    report |= {f"token {token}": counts[f"game.yaml:{line}"] for token, line in rings.tokens().items()}
    for phase, lines in rings.phases().items():
        report |= {f"{phase}, line {line}": counts[f"play.rules:{line}"] for line in lines}
    with capsys.disabled():
        print("\n" + "\n".join(f"{count:>9} {what}" for what, count in report.items()))
    assert [what for what, count in report.items() if not count] == []


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
def test_the_answer_is_never_given_away(players: int) -> None:
    assert sum(rings.look_away(match, rng) for match, rng in rings.matches(players, range(150))) > 1000


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_game_by_hand_agrees_over_many_games(players: int) -> None:
    assert all(abs(errors) < 4 for errors in rings.differences(players, 20_000, 7).values())
