"""What a variant replaces otherwise than the game speaks of it is told at the variant's line, with the game's."""

from __future__ import annotations

import pytest

from interpreter.game import check_game

GAME = """\
game: Base
players: 2-4
accounts: {player: {cash: 20}, house: unlimited}
kinds: {horse: [red, blue]}
"""
RULES = """\
play:
    place lowest_stake(first of players) from first of players on win[red]
    settle win
    place 1 from first of players on luck
    settle luck
    winner is nobody

lowest_stake(p) means p.cash - 10

bet win on horse:
    against: house
    stake: at least 1
    pays: 2 to 1
    wins when: horse = red

bet luck:
    against: house
    stake: at least 1
    pays: 2 to 1
    wins when: yes
"""
CLAUSES = "\n      against: house\n      stake: at least 1\n      pays: 3 to 1\n      wins when: yes"
AS_IT_WAS = "The rules of the game speak of it as it was in play.rules:{}: write "
# the rules of the variant, the line there, what is told, what would fit
SLIPS = {
    "a function without what it is given": (
        "replace lowest_stake means 5",
        "lowest_stake takes nothing, and is given 1.",
        AS_IT_WAS.format("8:1") + '"replace lowest_stake(p) means ...".',
    ),
    "a bet that was on something": (
        f"replace bet win:{CLAUSES}",
        "The bet win does not say what it was laid on before.",
        AS_IT_WAS.format("10:5") + '"replace bet win on horse:".',
    ),
    "a bet that was on nothing": (
        f"replace bet luck on horse:{CLAUSES}",
        "The bet luck does not say as before that it is laid on nothing.",
        AS_IT_WAS.format("16:5") + '"replace bet luck:".',
    ),
}


def faults_of(rules: str) -> list[tuple[str, int, str, str]]:
    variant = f"variant: V\nbased_on: base\nrules: |\n  {rules}\n"
    files = {"game.yaml": GAME, "play.rules": RULES, "variants/v.yaml": variant}
    checked = check_game("base", ["variants/v.yaml"], files=files)
    return [(one.place.file, one.place.line, one.message, one.fits) for one in checked.errors]


@pytest.mark.parametrize("what", SLIPS)
def test_what_is_replaced_otherwise_is_told_at_the_variant(what: str) -> None:
    rules, message, fits = SLIPS[what]
    assert faults_of(rules) == [("variants/v.yaml", 4, message, fits)]


def test_what_is_replaced_as_it_was_is_no_mistake() -> None:
    assert faults_of("replace lowest_stake(who) means 5") == []
    assert faults_of(f"replace bet win on horse:{CLAUSES}") == []


def test_a_call_in_the_rules_of_the_variant_itself_is_told_where_it_stands() -> None:
    (told,) = faults_of("replace lowest_stake(p) means twice(p.cash, 1)\n  twice(n) means n * 2")
    assert told[:3] == ("variants/v.yaml", 4, "twice takes 1 (n), and is given 2.")


def test_a_stake_placed_on_something_needs_a_bet_that_is_on_something() -> None:
    files = {"game.yaml": GAME, "play.rules": RULES.replace("on luck", "on luck[red]")}
    (told,) = check_game("base", files=files).errors
    assert (told.place.line, told.message) == (4, "The bet luck does not say on what it can be laid.")
    assert told.fits == 'Leave out the [ ], or write "bet luck on ...:".'
