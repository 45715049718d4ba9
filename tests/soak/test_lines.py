"""Every line of the rules that come along is carried out in random play, and so often."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from interpreter import load_game, resources
from tests.soak.lines import Lines, play, steps
from tests.soak.reports import write_report

pytestmark = pytest.mark.soak

# matches for each setting, numbers of players, and the options that some lines need
PLAYED: dict[str, tuple[int, list[int], list[dict[str, Any]]]] = {
    "odds-r": (150, [2, 3, 4], [{}]),
    "outnumbered": (25, [2, 3, 6], [{}, {"cards_a_round": 20}]),
    "and-theyre-off": (
        80,
        [2, 5],
        [{}, {"loans": True}, {"drop_out": True}, {"dealer_turns": True}, {"limited_bank": True, "bank_money": 0}],
    ),
    "odd-or-even": (50, [1, 3], [{}]),
    "blackjack": (80, [1, 4], [{}, {"decks": 1, "rounds": 60}]),
    "pig": (50, [2, 5], [{}]),
    "tic-tac-toe": (100, [2], [{}]),
}


def settings(name: str) -> Iterator[tuple[int, int, dict[str, Any]]]:
    matches, sizes, options = PLAYED[name]
    yield from ((matches, players, setting) for players in sizes for setting in options)


@pytest.mark.parametrize("name", PLAYED)
def test_every_line_of_every_phase_is_reached(name: str) -> None:
    file = resources.games_folder() / name / "play.rules"
    lines = Lines([file])
    for number, (matches, players, options) in enumerate(settings(name)):
        play(load_game(name, options=options), players, range(number * matches, (number + 1) * matches), lines)
    report = {
        f"{phase}, line {line}": lines.counts[file.name, line] for phase, own in steps(file).items() for line in own
    }
    write_report(f"{name}-lines", f"{name}, lines of {file.name}", report)
    never = [what for what, count in report.items() if not count]
    assert not never, never


def test_no_game_is_left_out() -> None:
    assert set(PLAYED) == set(resources.game_names())
