"""One of several, told by what each of them has: what is suggested checks, and does what is meant."""

from __future__ import annotations

import pytest

from interpreter.faults import Fault
from interpreter.game import Checked, check_game, compiled

BOX = """\
game: G
players: 3
kinds: {part: [thief, guard]}
values: {player: {score: 0, part: {of: part or nothing}}}
"""
RULES = """\
play:
    for each p in players:
        p.part = thief if p.seat = 2 else guard
    LINE
    winner is nobody
"""
# the line, what is suggested in it
SLIPS = {
    'say "{first of players.part = thief}"': "first of players where it.part = thief",
    'say "{first of players.part is thief}"': "first of players where it.part is thief",
    'say "{count of players.part = thief}"': "count of players where it.part = thief",
    'say "{players.part = thief}"': "players where it.part = thief",
    'say "{first of players whose part is thief}"': "first of players where it.part is thief",
    'say "{first of players with part = thief}"': "first of players where it.part = thief",
    'say "{first of players where part = thief}"': "it.part",
}
MEANT = {
    "first of players where it.part = thief": "Bob",
    "first of players where it.part is thief": "Bob",
    "count of players where it.part = thief": "1",
    "players where it.part = thief": "Bob",
}


def checked(line: str) -> Checked:
    return check_game("game", files={"game.yaml": BOX, "play.rules": RULES.replace("LINE", line)})


@pytest.mark.parametrize("line", SLIPS)
def test_what_is_meant_is_suggested(line: str) -> None:
    told: list[Fault] = checked(line).errors
    assert [one.fits for one in told if one.fits] == [f'Write "{SLIPS[line]}".']


@pytest.mark.parametrize("meant", MEANT)
def test_what_is_suggested_does_what_is_meant(meant: str) -> None:
    result = checked(f'say "{{{meant}}}"')
    assert not result.errors
    match = compiled("game", result).start(["Ann", "Bob", "Cid"])
    assert [event.text for event in match.events if event.kind == "say"] == [MEANT[meant]]
