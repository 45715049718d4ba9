"""`player` where all players are meant is told once, with `players`, in a turn and outside."""

from __future__ import annotations

import pytest

from interpreter.game import check_game

BOX = "game: G\nplayers: 2-4\naccounts: {player: {cash: 20}, pot: 0}\nvalues: {player: {score: 0}}\n"
SLIPS = [
    'say "{count of player}"',
    'say "{first of player}"',
    "pay 1 from each of player to pot",
    'tell each of player "Hello"',
    'z = ask each of player "How many?" number 0 to 9',
    'for each q in player: say "{q}"',
    "rank player by score, ties shared",
    'if first of players in player: say "in"',
]
FINE = [
    'say "{count of players}"',
    'say "{count of player where it.score = 0}"',
    'say "{player with highest score, ties shared}"',
    "for each p in player where it.score = 0: p.score = 1",
]


def told(line: str, in_turn: bool) -> list[tuple[str, str, str]]:
    """What is told of a line: the code, where its caret stands, what would fit."""
    above = "    for each player in turn:\n        " if in_turn else "    "
    rules = f"play:\n{above}{line}\n    winner is nobody\n"
    checked = check_game("game", files={"game.yaml": BOX, "play.rules": rules})
    at = rules.split("\n")
    return [
        (one.code, at[one.place.line - 1][one.place.column - 1 : one.place.end - 1], one.fits)
        for one in checked.errors
    ]  # fmt: skip


@pytest.mark.parametrize("in_turn", [True, False])
@pytest.mark.parametrize("line", SLIPS)
def test_one_player_for_all_is_told(line: str, in_turn: bool) -> None:
    assert told(line, in_turn) == [("one-player", "player", 'Did you mean "players"?')]


@pytest.mark.parametrize("line", FINE)
def test_what_picks_from_all_players_stays_as_it_is(line: str) -> None:
    assert told(line, False) == []


@pytest.mark.parametrize("line", ['say "{sum of player.score}"', 'say "{highest of player.score}"'])
def test_what_one_player_has_is_told_with_what_all_have(line: str) -> None:
    ((code, at, fits),) = told(line, False)
    assert (code, at, fits) == ("not-a-list", "player.score", 'Write "score of players" for the score of each.')
    assert told(line.replace("player.score", "score of players"), False) == []
