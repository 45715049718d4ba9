"""Games of other families, small but whole, that keep the language honest: tricks, an auction, property, draughts,
hold'em, deck building, a quiz with bets, a buzzer. Nobody would sell them; each has forms that the others lack."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from interpreter.analysis.simulation import simulate
from interpreter.game import load_game

EXTRA = sorted((Path(__file__).parent / "extra").glob("*.yaml"))
NAMES = ["Ann", "Bob", "Cas", "Dan"]


def seats(box: dict[str, dict[str, int]]) -> list[str]:
    """As many players as fit, up to four."""
    most = box["players"]["most"]
    return NAMES[: min(4, most or 4)]


@pytest.mark.parametrize("path", EXTRA, ids=lambda path: path.stem)
def test_the_game_is_played_to_its_end(path: Path) -> None:
    game = load_game(path)
    for seed in range(3):
        rng = random.Random(seed)
        match = game.start(seats(game.box), seed=seed)
        while match.ask is not None:
            seat = match.ask.seats[0]
            match.choose(match.ask.sample(rng, seat), seat=seat)
        assert match.fault is None
        assert match.result is not None


@pytest.mark.parametrize("path", EXTRA, ids=lambda path: path.stem)
def test_many_games_end_without_a_fault(path: Path) -> None:
    game = load_game(path)
    report = simulate(game, seats(game.box), games=25, seed=2)
    assert not report.fault_words
    assert report.ended + report.cut_off == 25
