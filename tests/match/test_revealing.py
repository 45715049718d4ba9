"""Rules are changed in the middle of a match: what the new ones would show of what was hidden is found."""

from __future__ import annotations

from typing import Any

import pytest

from interpreter.game import check_game, compiled
from interpreter.match import Match
from interpreter.match.adopting import adopt
from interpreter.match.revealing import TOLD

BOX = """\
game: Whispers
players: 2-3
kinds: {role: {thief: {}, guard: {}}}
cards: {card: {faces: {ace: {}, king: {}, queen: {}, jack: {}}}}
decks: {pack: {of: card}}
piles:
  hand: {owner: player, audience: owner}
  row: {face: up}
  away: {face: down}
values:
  player: {part: {of: role or nothing, audience: owner, words: Part}, score: 0}
"""
RULES = """\
play:
    for each p in players:
        deal 1 from pack to p.hand
        tell p "Your seat is {p.seat}."
    ann = first of players
    ann.part = thief
    deal 1 from pack to away
    for each player in turn, round after round:
        far = ask player "How far?" number 1 to 6
        player.score += far
        stop when player.score > 20
    winner is first of players
"""


def game_of(rules: str = RULES, box: str = BOX) -> Any:
    return compiled("whispers", check_game("whispers", files={"game.yaml": box, "play.rules": rules}))


def shown_by(old: str, new: str, answers: int = 2) -> list[tuple[str, list[int], list[int]]]:
    assert (old in RULES) != (old in BOX)
    match: Match = game_of().start(["Ann", "Bob", "Cid"], seed=3)
    for _ in range(answers):
        match.choose(2)
    found = adopt(match, game_of(RULES.replace(old, new), BOX.replace(old, new)))
    assert found.match is not None
    return [(one.what, sorted(one.before), sorted(one.now)) for one in found.shown]


@pytest.mark.parametrize(
    "old, new",
    [
        ("player.score += far", "player.score += 2 * far"),
        ("How far?", "How far now?"),
        ("score > 20", "score > 30"),
        ("{owner: player, audience: owner}", "{owner: player, audience: nobody}"),
        ("Your seat is", "You sit at"),
        ("row: {face: up}", "row: {face: up, words: The row}"),
    ],
)
def test_rules_that_hide_as_much_show_nothing(old: str, new: str) -> None:
    assert shown_by(old, new) == []


@pytest.mark.parametrize(
    "old, new, shown",
    [
        (
            "hand: {owner: player, audience: owner}",
            "hand: {owner: player, audience: everyone}",
            [("Hand of Ann", [0], [0, 1, 2]), ("Hand of Bob", [1], [0, 1, 2]), ("Hand of Cid", [2], [0, 1, 2])],
        ),
        ("away: {face: down}", "away: {face: up}", [("Away", [], [0, 1, 2])]),
        ("deal 1 from pack to away", "deal 1 from pack to row", [("Row", [], [0, 1, 2])]),
        ("audience: owner, words: Part", "audience: everyone, words: Part", [("Part of Ann", [0], [0, 1, 2])]),
        ("tell p ", "say ", [(TOLD, [], [0, 1, 2])]),
        ("    deal 1 from pack to away\n", "    deal 1 from pack to away\n    show away to first of players\n", [(TOLD, [], [0])]),
    ],
)  # fmt: skip
def test_what_was_hidden_and_would_be_seen_is_found(old: str, new: str, shown: Any) -> None:
    assert shown_by(old, new) == shown


def test_where_the_two_part_it_is_what_was_hidden_there_that_counts() -> None:
    match: Match = game_of().start(["Ann", "Bob"], seed=3)
    match.choose(6)
    found = adopt(match, game_of(RULES.replace("1 to 6", "1 to 5"), BOX.replace("face: down", "face: up")))
    assert found.match is not None and found.dropped == 1
    assert [one.what for one in found.shown] == ["Away"]
