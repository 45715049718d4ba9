"""Rules that go on for ever end with a fault, also where no step of theirs is counted, in a match and in simulation."""

from __future__ import annotations

import pytest

from interpreter.analysis.simulation import guarding
from interpreter.analysis.simulation.running import simulate
from interpreter.runtime import driver
from tests.language.core.playing import NAMES, game_of, in_match

SLOW_STEPS = 'l = numbers(1, 9000)\nx = 0\nrepeat:\n    stop when x < 0\n    x = position(0, l)\nsay "{x}"'
ONE_STEP = 'l = numbers(1, 2000)\nx = sum of (sum of (count of (l but l)) for j in l) for i in l\nsay "{x}"'
FAST_STEPS = 'x = 0\nrepeat:\n    x += 1\n    stop when x < 0\nsay "{x}"'


@pytest.mark.parametrize("rules", [SLOW_STEPS, ONE_STEP])
def test_a_simulation_stops_at_games_that_no_count_of_steps_would_end(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guarding, "MOST_SECONDS", 0.1)
    report = simulate(game_of(rules), NAMES[:2], 1000)
    assert (report.faults, report.given_up) == (guarding.MOST_STUCK, True)
    assert "[endless-loop]" in report.fault_words[0][1]


def test_a_simulation_gives_up_where_every_game_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guarding, "MOST_CUT_OFF", 2)
    report = simulate(game_of(FAST_STEPS), NAMES[:2], 1000)
    assert (report.cut_off, report.games, report.given_up) == (2, 2, True)


@pytest.mark.parametrize("rules", [SLOW_STEPS, ONE_STEP])
def test_a_match_stops_at_a_step_that_takes_for_ever(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "MOST_SECONDS", 0.1)
    played = in_match(game_of(rules), NAMES[:2], 1)
    assert played.fault is not None and played.fault.code == "endless-loop"
