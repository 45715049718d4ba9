"""Conditions of scenarios come from authors too: what is wrong with one is told in words."""

from __future__ import annotations

import pytest

from interpreter.faults import DefinitionError, PlayFault
from interpreter.game import check_game, compiled
from tests.negative.example_box import game_of

RULES = 'play:\n    winner is nobody\n    sure = ask (first of players) "Sure?" yes or no\n    say "{sure}"\n'


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("1 // 0 = 1", "divided-by-nothing"),
        ("1 // (Ann.score - Ann.score) = 1", "division-by-zero"),
        ("first of (players where no) = Ann", "empty-list"),
        ("count of numbers(1, 100000000) = 3", "too-big"),
        ("dealer.score = 3", "nothing-here"),
        ("nonsense x", "unexpected-words"),
        ("leadr = Ann", "unknown-name"),
        ("round_number", "not-a-truth"),
        ('round_number = "one"', "not-comparable"),
        ("round_number = ", "unfinished-rule"),
        ("", "empty-value"),
        ('(ask Ann "Sure?" yes or no)', "ask-inside"),
        ("__import__ = 3", "unknown-name"),
    ],
)
def test_a_condition_that_can_not_be_worked_out_is_told(text: str, code: str) -> None:
    files = {**game_of("", play=False), "play.rules": RULES}
    game = compiled("game", check_game("game", files=files))
    match = game.start(["Ann", "self"], seed=1)
    assert game.holds("Ann.score = self.score", match)
    with pytest.raises((DefinitionError, PlayFault)) as caught:
        game.holds(text, match)
    faults = [caught.value.fault] if isinstance(caught.value, PlayFault) else caught.value.faults
    assert code in {fault.code for fault in faults}
    assert game.holds("round_number = 0", match), "the match goes on as before"
