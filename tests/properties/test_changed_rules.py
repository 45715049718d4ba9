"""Rules that are changed in the middle of a match and say the same make no difference to it."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interpreter import resources
from interpreter.game import check_game, compiled
from interpreter.match.adopting import adopt
from tests.properties.shipped import NAMES, answer, opened, picture, play_on, sizes


@cache
def remarked(name: str) -> Any:
    """The game with a remark above its rules, which says nothing."""
    game = opened(name)
    rules = next(file for file in sorted(game.bundle) if file.endswith(".rules") and "/" not in file)
    files = game.bundle | {rules: f"# a remark\n{game.bundle[rules]}"}
    return compiled(name, check_game(name, game.bundle_variants, game.bundle_content, files))


@pytest.mark.parametrize("name", resources.game_names())
@settings(max_examples=3, deadline=None)
@given(seed=st.integers(0, 10**6), answers=st.integers(0, 40), back=st.booleans())
def test_a_remark_in_the_rules_leaves_a_match_as_it_is(name: str, seed: int, answers: int, back: bool) -> None:
    match, rng = opened(name).start(NAMES[: max(sizes(opened(name))[0], 2)], seed=seed), random.Random(seed)
    for _ in range(answers):
        if match.ask is None:
            break
        answer(match, rng)
    if back and match.can_undo() != "no":
        match.undo(agreed=True)
    found = adopt(match, remarked(name))
    assert (found.parting, found.dropped) == ("", 0)
    assert found.match is not None
    found.match.state.log.events = [event for event in found.match.events if event.kind != "rules"]
    assert picture(found.match) == picture(match)
    assert found.match.table.origin == remarked(name).origin
    for one in (found.match, match):
        play_on(one, random.Random(seed), 10)
    assert picture(found.match)[0] == picture(match)[0]
