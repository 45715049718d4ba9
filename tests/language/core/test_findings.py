"""What check finds before play: each finding has rules that show it, and rules that are near and have nothing wrong."""

from __future__ import annotations

import pytest

from tests.language.core.playing import findings

CARDS = """
cards: {card: {faces: {ace: {copies: 4}}}}
decks: {pack: {of: card}}
piles: {row: {face: up}, discard: {face: up}}
"""
PURSE = "accounts: {player: {cash: 20}, bank: unlimited}"
SHOWN = """
winner is nobody
n = ask (first of players) "n" number 1 to 3
say "{n}"
"""

# code, what is in the box, rules with it, rules without it
CASES = [
    ("no-choices", "", 'n = ask player "n" number 5 to 3\nsay "{n}"', 'n = ask player "n" number 3 to 5\nsay "{n}"'),
    ("no-choices", "", 'n = ask player "n" one of []\nsay "{n}"', 'n = ask player "n" one of [] or pass\nsay "{n is pass}"'),
    ("missing-row", "kinds: {horse: [red, blue]}\ntables: {worth: {red: 1}}", 'say "{worth[red]}"', ""),
    ("never-filled", CARDS, "deal 1 from row to discard", "move pack to row\ndeal 1 from row to discard"),
    ("empty-draw", CARDS, "repeat:\n    deal 1 from pack to row", "repeat:\n    deal 1 from pack to row or stop"),
    ("empty-draw", CARDS, "for each player in turn, round after round:\n    deal 1 from pack to row", "deal 1 from pack to row"),
    ("empty-draw", CARDS, "repeat:\n    deal 1 from pack to row", "repeat:\n    stop when pack is empty\n    deal 1 from pack to row"),
    ("empty-draw", CARDS, "gather ace into pack\nrepeat:\n    deal 1 from pack to row", "repeat:\n    gather ace into pack\n    deal 1 from pack to row"),
    ("empty-draw", CARDS, "repeat 5 times:\n    deal 1 from pack to row", "repeat 4 times:\n    deal 1 from pack to row"),
    ("empty-draw", CARDS + "players: 2", "for each p in players: deal 3 from pack to row", "for each p in players: deal 2 from pack to row"),
    ("off-step", PURSE + "\nmoney: {step: 10}", "pay 15 from first of players to bank", "pay 20 from first of players to bank"),
    ("unused-name", "", "spare = 3", 'spare = 3\nsay "{spare}"'),
    ("never-set", "values: {player: {cash: {}}}", 'say "{cash of players}"', 'for each p in players: p.cash = 3\nsay "{cash of players}"'),
    ("maybe-unset", "", 'if count of players = 2: n = 3\nsay "{n}"', 'n = 0\nif count of players = 2: n = 3\nsay "{n}"'),
    ("maybe-unset", "", 'say "{n}"\nn = 3', 'n = 3\nsay "{n}"'),
    ("maybe-unset", "", 'repeat:\n    stop when count of players = 2\n    n = 3\nsay "{n}"', 'for each p in players:\n    n = 3\nsay "{n}"'),
    ("no-turn", "", "end the turn", "for each player in turn:\n    end the turn"),
    ("outside-loop", "", "skip", "repeat 2 times:\n    skip"),
    ("unknown-name", "", 'total = 3\nsay "{totl}"', 'total = 3\nsay "{total}"'),
    ("unknown-phase", "", "scorng", ""),
    ("unknown-function", "", 'say "{worht(3)}"', 'say "{max(3, 4)}"'),
    ("unknown-attribute", "", 'say "{players[1].scroe}"', 'say "{players[1].seat}"'),
    ("unknown-bet", PURSE, "take luck bets", ""),
    ("unknown-scope", "", "for each player in turn:\n    end the lap", "for each player in turn:\n    end the round"),
    ("not-a-list", "", "for each n in 3:\n    say \"{n}\"", "for each n in [3]:\n    say \"{n}\""),
    ("not-a-number", "", 'n = 3 + yes\nsay "{n}"', 'n = 3 + 4\nsay "{n}"'),
    ("not-a-truth", "", "if 3: say \"x\"", "if yes: say \"x\""),
    ("not-a-player", "", "winner is 3", "winner is first of players"),
    ("not-a-pile", CARDS, "shuffle players", "shuffle pack"),
    ("not-dice", "", "n = 3\nroll n", 'n = roll 1d6\nsay "{n}"'),
    ("not-an-account", PURSE + CARDS, "pay 3 from pack to bank", "pay 3 from first of players to bank"),
    ("not-an-account", PURSE, 'say "{players can pay 3}"', 'say "{players[1] can pay 3}"'),
    ("not-a-board", "", "move 3 by 1", ""),
    ("type-changed", "", 'n = 3\nn = "three"\nsay "{n}"', 'n = 3\nn = 4\nsay "{n}"'),
    ("not-comparable", "", 'say "{3 = yes}"', 'say "{3 = 4}"'),
    ("wrong-arguments", "", 'say "{parity(3, 4)}"', 'say "{abs(3)}"'),
    ("assigned-account", PURSE, "bank = 3", "pay 3 from bank to first of players"),
    ("assigned-fixed", CARDS, "pack = 3", ""),
    ("mixed-list", "", 'row = [3, yes]\nsay "{row}"', 'row = [3, 4]\nsay "{row}"'),
    ("give-outside", "", "give 3", ""),
    ("prevent-outside", "", "prevent it", ""),
    ("inexact-number", "values: {table: {gems: 0}}", "gems += 7 / 2", "gems += 7 // 2"),
    ("inexact-number", "values: {table: {gems: 0}}", "gems += 2 * (7 / 2)", "gems += round_up(7 / 2)"),
    ("inexact-number", "values: {table: {gems: {of: number or nothing}}}", "gems = 7 / 2", "gems = 7 // 2"),
    ("inexact-number", "", 'n = 3\nn = n / 2\nsay "{n}"', 'n = 3 / 2\nn = n / 2\nsay "{n}"'),
    ("inexact-number", "", 'for each p in players:\n    m[p] = 3\n    m[p] += 1 / 2\nsay "{m}"', ""),
    ("inexact-number", "values: {table: {odds: {of: ratio, start: 0}}}\n" + PURSE, "pay 5 / 2 from bank to first of players", "odds += 7 / 2"),
    ("nothing-to-do", CARDS, "deal 1 from pack to row\ndo row[1] for (first of players)", ""),
    ("suppose-gives", "", 'n = suppose:\n    m = 3\nsay "{n}"', 'n = suppose:\n    give 3\nsay "{n}"'),
    ("which-account", "accounts: {player: {cash: 1, bonds: 2}, bank: unlimited}", "pay 1 from first of players to bank", ""),
    ("ambiguous-name", "kinds: {horse: [red], card_colour: [red]}", 'say "{red}"', ""),
]  # fmt: skip


@pytest.mark.parametrize("code, box, wrong, right", CASES, ids=[f"{case[0]} {n}" for n, case in enumerate(CASES)])
def test_it_is_found_and_its_neighbour_is_not(code: str, box: str, wrong: str, right: str) -> None:
    wrong, right = (text.replace("ask player", "ask (first of players)") for text in (wrong, right))
    assert code in dict(findings(wrong, box))
    assert code not in dict(findings(right, box) if right else [])


def phases(code: str, rules: str, box: str = "") -> bool:
    return code in dict(findings(rules, box))


def test_a_way_to_the_end_with_no_result_is_an_error() -> None:
    one_way = "play:\n    for each player in turn:\n        if player.seat = 3: winner is player\n"
    assert phases("no-result", one_way)
    assert not phases("no-result", one_way.replace("play:\n", "play:\n    winner is nobody\n"))
    stopped = """play:
    for each player in turn, round after round:
        stop when count of players = 1
        if player.seat = 3:
            winner is player
            end the game
"""
    assert phases("no-result", stopped)
    assert not phases("no-result", stopped.replace("        stop when count of players = 1\n", ""))
    assert not phases("no-result", stopped + "    winner is nobody\n")


def test_the_result_may_be_said_far_down_or_by_a_trigger() -> None:
    rules = """play:
    for each player in turn, round after round:
        take_a_turn

phase take_a_turn:
    n += 1
    if n > 9:
        won

phase won:
    winner is player
    end the game
"""
    assert not phases("no-result", rules, "values: {table: {n: 0}}")
    rules = """play:
    for each player in turn, round after round:
        n += 1

whenever n > 9:
    winner is player
    end the game
"""
    assert not phases("no-result", rules, "values: {table: {n: 0}}")


def test_a_result_on_every_branch_will_do() -> None:
    rules = "play:\n    if count of players = 2: winner is first of players\n    else: winner is last of players\n"
    assert not phases("no-result", rules)
    assert phases("no-result", rules.replace("else: winner", "else if count of players = 3: winner"))


def test_a_phase_that_nothing_reaches() -> None:
    rules = 'play:\n    winner is nobody\n\nphase lost:\n    say "x"\n'
    assert findings(rules) == [("unused-phase", 4)]


def test_an_ask_in_a_condition_is_refused() -> None:
    assert phases(
        "ask-inside",
        'x = 3 if (ask (first of players) "?" yes or no) else (ask (first of players) "n" number 1 to 2)\nsay "{x}"',
    )


def test_nothing_is_found_where_nothing_is_wrong() -> None:
    assert findings(SHOWN) == []


SCORES = "values: {player: {score: 0}}\n"
SCORE_ONE = "\n\nphase score_one:\n    player.score += 1\n"


@pytest.mark.parametrize("rules", [
    "play:\n    winner is first of players\n    score_one" + SCORE_ONE,
    "play:\n    winner is first of players\n    for each player in turn: say \"on\"\n    score_one" + SCORE_ONE,
    "play:\n    winner is first of players\n    for each p in players: score_one" + SCORE_ONE,
])  # fmt: skip
def test_whose_turn_it_is_is_told_where_it_is_nobodys(rules: str) -> None:
    line = rules.splitlines().index("    player.score += 1") + 1
    assert findings(rules, SCORES) == [("nobodys-turn", line)]


def test_a_phase_that_is_also_carried_out_in_nobodys_turn_is_warned_of_where_that_is() -> None:
    rules = "play:\n    winner is first of players\n    for each player in turn: score_one\n    score_one" + SCORE_ONE
    assert findings(rules, SCORES) == [("maybe-nobodys-turn", 4)]


@pytest.mark.parametrize("rules", [
    "play:\n    winner is first of players\n    for each player in turn: score_one" + SCORE_ONE,
    "play:\n    winner is first of players\n    for each player in players: score_one" + SCORE_ONE,
    "play:\n    winner is first of players\n    for each seat_now in turn: score_one" + SCORE_ONE,
    "play:\n    winner is player with highest score, ties shared\n    score_one\n\n"
    "phase score_one:\n    if player is not nothing: player.score += 1\n",
])  # fmt: skip
def test_whose_turn_it_is_may_be_asked_for_in_a_turn_or_when_there_may_be_nobody(rules: str) -> None:
    assert findings(rules, SCORES) == []
