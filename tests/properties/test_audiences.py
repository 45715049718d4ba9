"""Who may see a thing is part of the game: a house rule that changes it changes the views."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from interpreter import load_game
from tests.properties.shipped import answer, begin

FACE_UP = """\
variant: Everything on the table
based_on: blackjack
summary: The dealer hides nothing.
change:
  piles.hole: {face: up}
"""
SECRET_PURSES = """\
variant: Poker faces
based_on: and-theyre-off
change:
  values.player.loan: {audience: owner}
"""


def begun(game: Any, ask: str) -> Any:
    match, rng = game.start(["Ann", "Bob"], seed=4), random.Random(1)
    while match.ask is not None and match.ask.phase != ask:
        answer(match, rng)
    return match


def test_a_card_that_the_variant_turns_up_is_seen_by_all(tmp_path: Path) -> None:
    path = tmp_path / "open.yaml"
    path.write_text(FACE_UP)
    hidden = begun(load_game("blackjack"), "play_a_hand")
    shown = begun(load_game("blackjack", variants=[str(path)]), "play_a_hand")
    for seat in (0, 1, None):
        assert hidden.view(seat)["table"]["hole"] == {"hidden": 1}
        assert len(shown.view(seat)["table"]["hole"]) == 1


def test_a_value_that_the_variant_hides_is_seen_by_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "faces.yaml"
    path.write_text(SECRET_PURSES)
    match = load_game("and-theyre-off", variants=[str(path)]).start(["Ann", "Bob"])
    assert match.view(0)["players"][0]["loan"] == 0 and match.view(0)["players"][1]["loan"] == {"hidden": 1}
    assert match.view(None)["players"][1]["loan"] == {"hidden": 1}


@pytest.mark.parametrize("name, players", [("holdem", 2), ("holdem", 3), ("quiz", 3), ("auction", 2)])
def test_two_deals_that_look_alike_to_a_seat_are_told_to_it_alike(name: str, players: int) -> None:
    """What a seat is told tells it no more than what it sees."""
    alike = 0
    told: dict[str, Any] = {}
    for seed in range(250):
        match = begin(name, players, seed)
        for seat in range(players):
            looks = json.dumps([seat, match.view(seat)])
            events = match.events_for(seat)
            alike += looks in told
            assert told.setdefault(looks, events) == events
    assert alike > 20
