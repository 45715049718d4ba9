"""Where a rule speaks of what is not in the box, the mistake says what to write into the box."""

from __future__ import annotations

import pytest

from tests.language.core.playing import checked

RIVER = "kinds: {marker: [dyke]}\nboards: {river: {track: 9}}"
CASES = [
    ("move dyke by 1", RIVER, "`river: {track: 12, lanes: marker}`"),
    ("move river by 1", RIVER, "`river: {track: 12, lanes: KIND}`"),
    ("for each p in players: p.points += 1", "", "`values: {player: {points: 0}}`"),
    ('for each p in players: say "{p.points}"', "", "`values: {player: {points: 0}}`"),
    ("rank players by points, ties shared", "", "`values: {player: {points: 0}}`"),
    ('say "{points of players}"', "", "`values: {player: {points: 0}}`"),
]


@pytest.mark.parametrize("rules, box, hint", CASES, ids=[case[0] for case in CASES])
def test_the_mistake_says_what_the_box_lacks(rules: str, box: str, hint: str) -> None:
    found = checked(rules, box).faults
    assert any(hint in fault.fits for fault in found), found
