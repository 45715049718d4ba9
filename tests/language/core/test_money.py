"""Money and bets: payments, who falls short, splitting, what may be staked, and what is paid out."""

from __future__ import annotations

import pytest

from tests.language.core.playing import NAMES, answered, everywhere, fault, findings, game_of, heard, in_match

PURSES = "accounts: {player: {cash: 20}, pot: 0, bank: unlimited}"
HORSES = f"kinds: {{horse: [red, blue]}}\n{PURSES}"


def test_a_payment_that_cannot_be_made_is_a_fault() -> None:
    rules = "ann = first of players\npause\npay 30 from ann.cash to pot\nadd 1 to heard"
    code, marked = fault(rules, PURSES)
    assert (code, marked) == ("cannot-pay", "pay 30 from ann.cash to pot")


def test_up_to_pays_what_there_is() -> None:
    rules = """
ann = first of players
pause
pay up to 30 from ann.cash to pot
pay up to 30 from ann.cash to pot
add pot to heard
pay 5 from bank to pot
add bank to heard
"""
    assert heard(rules, PURSES) == [20, -5]


def test_can_pay_looks_at_the_floor() -> None:
    rules = """
ann = first of players
if ann can pay 25: add 1 to heard
if ann can pay 26: add 2 to heard
if bank can pay 1000: add 3 to heard
"""
    assert heard(rules, "accounts: {player: {cash: {start: 20, floor: -5}}, bank: unlimited}") == [1, 3]
    assert heard(rules, "accounts: {player: {cash: {start: 20, floor: ---5}}, bank: unlimited}") == [1, 3]


@pytest.mark.parametrize("amount", ["7 / 2", "cost / 2"])
def test_an_uneven_amount_is_a_fault(amount: str) -> None:
    rules = f"cost = 7\npause\nann = first of players\npay {amount} from ann.cash to pot\nadd 1 to heard"
    assert fault(rules, PURSES)[0] == "not-whole"


def test_a_negative_amount_is_a_fault() -> None:
    rules = "n = 0 - 4\npause\nann = first of players\npay n from ann.cash to pot\nadd 1 to heard"
    assert fault(rules, PURSES)[0] == "negative-amount"


def test_a_payment_from_many_happens_as_things_stood_before() -> None:
    rules = """
for each p in players: pay p.seat * 5 from bank to p.cash
pay 30 from each of players to pot or in_debt
add pot to heard
for each p in players: add p.cash to heard
""".replace("or in_debt", "or drops out")
    assert heard(rules, PURSES, players=3) == [60, 0, 5]


def test_those_who_fall_short_are_dealt_with_after_the_others_in_seat_order() -> None:
    rules = """
play:
    pay 10 from players[2].cash to pot
    pay 10 from players[3].cash to pot
    pay 15 from each of players to pot or in_debt
    add 9 to heard

phase in_debt:
    pause
    add pot to heard
"""
    assert heard(rules, PURSES, players=4) == [50, 50, 9]


def test_a_shortfall_stops_the_loop() -> None:
    rules = """
ann = first of players
repeat:
    pause
    pay 6 from ann.cash to pot or stop
    add pot to heard
add 99 to heard
"""
    assert heard(rules, PURSES) == [6, 12, 18, 99]


def test_a_shortfall_goes_to_a_phase_that_may_ask() -> None:
    rules = """
play:
    ann = first of players
    pay 30 from ann.cash to pot or borrow(ann, 30)
    add pot to heard
    add bank to heard

phase borrow(who, amount):
    sure = ask who "Borrow?" yes or no
    if sure:
        pay amount from bank to who.cash
        pay amount from who.cash to pot
    else: who drops out
"""
    assert answered(rules, [("Ann", True)], PURSES) == [30, -30]
    assert answered(rules, [("Ann", False)], PURSES) == [0, 0]


def test_a_pot_is_split_and_the_odd_coins_stay() -> None:
    rules = """
pay 11 from bank to pot
split pot among players, odd coins stay
add pot to heard
for each p in players: add p.cash to heard
"""
    assert heard(rules, PURSES, players=3) == [2, 23, 23, 23]


def test_a_pot_is_split_in_steps_and_the_odd_coins_go_to_one() -> None:
    rules = """
pay 58 from bank to pot
bob = players[2]
split pot among players in steps of 5, odd coins to bob
add pot to heard
for each p in players: add p.cash to heard
"""
    assert heard(rules, PURSES, players=3) == [0, 35, 48, 35]


def test_a_pot_split_among_nobody_stays() -> None:
    rules = """
pay 11 from bank to pot
split pot among (players where it.cash > 100), odd coins stay
add pot to heard
"""
    assert heard(rules, PURSES) == [11]


# ---------------------------------------------------------------- bets

BET = """
play:
    winning = red
    {play}
    for each p in everyone: add p.cash to heard
    add pot to heard
    add bank to heard

bet race on horse:
    {clauses}
"""


def bets(play: str, *clauses: str) -> str:
    return BET.format(play=play.replace("\n", "\n    "), clauses="\n    ".join(clauses))


def test_a_stake_leaves_the_purse_at_once_and_limits_look_at_what_is_left() -> None:
    rules = bets("take race bets", "stake: at least 5 in fives", "pays: 2 to 1", "wins when: horse = winning") + "\n"
    match = game_of(
        rules.replace("heard", "size")
        .replace("add p.cash to size", "size = p.cash")
        .replace("add pot to size", "size = pot")
        .replace("add bank to size", "size = bank"),
        HORSES,
    ).start(NAMES[:2])
    match.choose({"stake": 15, "on": "red"}, seat="Ann")
    assert match.state.a_player·cash == [5, 20]
    assert match.ask is not None and not match.ask.accepts({"stake": 10, "on": "red"}, 0)
    assert match.ask.accepts({"stake": 5, "on": "blue"}, 0)


def test_winners_are_paid_on_top_of_their_stake() -> None:
    rules = bets("take race bets\nsettle race", "stake: at least 1", "pays: 3 to 1", "wins when: horse = winning")
    answers = [
        ("Ann", {"stake": 10, "on": "red"}),
        ("Ann", "pass"),
        ("Bob", {"stake": 4, "on": "blue"}),
        ("Bob", "pass"),
    ]
    assert answered(rules, answers, HORSES) == [50, 16, 0, -26]


def test_one_who_has_nothing_left_is_not_asked_again() -> None:
    rules = bets("take race bets\nsettle race", "stake: at least 1", "pays: 3 to 1", "wins when: horse = winning")
    answers = [("Ann", {"stake": 20, "on": "red"}), ("Bob", {"stake": 20, "on": "blue"})]
    assert answered(rules, answers, HORSES) == [80, 0, 0, -40]


def test_the_odds_are_those_of_when_the_bet_was_laid() -> None:
    play = "price = 2 to 1\ntake race bets\nprice = 5 to 1\nsettle race"
    rules = bets(play, "stake: 10", "limit: 1 each", "pays: price", "wins when: horse = winning")
    answers = [("Ann", {"stake": 10, "on": "red"}), ("Bob", "pass")]
    assert answered(rules, answers, HORSES) == [40, 20, 0, -20]
    rules = bets(play, "stake: 10", "limit: 1 each", "pays at settling: price", "wins when: horse = winning")
    assert answered(rules, answers, HORSES) == [70, 20, 0, -50]


def test_settling_where_nothing_lies_does_nothing() -> None:
    rules = bets(
        "settle race\ntake race bets\nsettle race\nsettle race",
        "stake: 10",
        "limit: 1 each",
        "pays: 1 to 1",
        "wins when: horse = winning",
    )
    assert answered(rules, [("Ann", {"stake": 10, "on": "red"}), ("Bob", "pass")], HORSES) == [30, 20, 0, -10]


def test_a_bet_that_neither_wins_nor_loses_stays() -> None:
    play = "take race bets\nsettle race\nadd count_laid to heard\nwinning = blue\nsettle race"
    rules = (
        bets(
            play,
            "stake: 10",
            "limit: 1 each",
            "pays: 1 to 1",
            "wins when: winning = horse and horse = blue",
            "loses when: no",
        )
        + "\ncount_laid means staked(first of everyone, race)\n"
    )
    assert answered(rules, [("Ann", {"stake": 10, "on": "blue"}), ("Bob", "pass")], HORSES) == [10, 30, 20, 0, -10]


def test_a_stake_may_be_returned() -> None:
    rules = bets(
        "take race bets\nsettle race",
        "stake: 10",
        "limit: 1 each",
        "pays: 1 to 1",
        "wins when: no",
        "returned when: horse = winning",
    )
    answers = [("Ann", {"stake": 10, "on": "red"}), ("Bob", {"stake": 10, "on": "blue"})]
    assert answered(rules, answers, HORSES) == [20, 10, 0, 10]


def test_lost_stakes_go_where_the_bet_says() -> None:
    rules = bets(
        "take race bets\nsettle race",
        "stake: 10",
        "limit: 1 each",
        "pays: 1 to 1",
        "wins when: horse = winning",
        "lost to: pot",
        "against: bank",
    )
    answers = [("Ann", {"stake": 10, "on": "red"}), ("Bob", {"stake": 10, "on": "blue"})]
    assert answered(rules, answers, HORSES) == [30, 10, 10, -10]


def test_a_bet_may_be_made_against_a_player() -> None:
    play = "bookie = last of players\ntake race bets from (first of players)\nsettle race"
    rules = bets(
        play, "stake: 10", "limit: 1 each", "pays: 2 to 1", "wins when: horse = winning", "against: bookie.cash"
    )
    assert answered(rules, [("Ann", {"stake": 10, "on": "red"})], HORSES) == [40, 0, 0, 0]
    assert answered(rules, [("Ann", {"stake": 10, "on": "blue"})], HORSES) == [10, 30, 0, 0]


def test_who_may_lay_it_and_how_often() -> None:
    rules = bets(
        "take race bets\nsettle race",
        "who: bettor.seat != 2",
        "stake: at least 1, at most 4",
        "limit: 2 each",
        "pays: 1 to 1",
        "wins when: horse = winning",
    )
    answers = [("Ann", {"stake": 4, "on": "red"}), ("Ann", {"stake": 1, "on": "red"}), ("Cid", "pass")]
    assert answered(rules, answers, HORSES, players=3) == [25, 20, 20, 0, -5]


@pytest.mark.parametrize("rounding, gain", [(", rounded down", 7), (", rounded up", 8)])
def test_a_payout_is_rounded_as_the_bet_says(rounding: str, gain: int) -> None:
    rules = bets(
        "take race bets\nsettle race",
        "stake: 5",
        "limit: 1 each",
        f"pays: 3 to 2{rounding}",
        "wins when: horse = winning",
    )
    answers = [("Ann", {"stake": 5, "on": "red"}), ("Bob", "pass")]
    assert answered(rules, answers, HORSES) == [20 + gain, 20, 0, -gain]


def test_an_uneven_payout_without_a_word_on_rounding_is_a_warning_and_a_fault() -> None:
    rules = bets(
        "place 5 from (first of players) on race[red]\nsettle race",
        "stake: at least 1",
        "pays: 3 to 2",
        "wins when: horse = winning",
    )
    assert "inexact-payout" in dict(findings(rules, HORSES))
    assert fault(rules, HORSES) == ("not-whole", "settle race")


@pytest.mark.parametrize(
    "clauses",
    [
        ("stake: at least 2 in twos", "pays: 3 to 2"),
        ("stake: at least 1", "pays: 3 to 1"),
        ("stake: 10", "pays: 3 to 2"),
    ],
)
def test_an_even_payout_is_no_warning(clauses: tuple[str, ...]) -> None:
    rules = bets("take race bets\nsettle race", *clauses, "wins when: horse = winning")
    assert "inexact-payout" not in dict(findings(rules, HORSES))


def test_a_bet_that_lies_at_the_end_is_a_fault() -> None:
    rules = bets(
        "place 5 from (first of players) on race[red]\nif count of players = 9: settle race",
        "stake: at least 1",
        "pays: 1 to 1",
        "wins when: horse = winning",
    )
    for played in everywhere(rules, HORSES):
        assert played.fault is not None
        assert (played.fault.code, played.fault.place.line) == (
            "unsettled-bet",
            rules.count("\n", 0, rules.index("bet race")) + 3,
        )


def test_a_bet_that_nothing_settles_is_found_before_play() -> None:
    rules = bets("take race bets", "stake: at least 1", "pays: 1 to 1", "wins when: horse = winning")
    assert "bet-not-settled" in dict(findings(rules, HORSES))


def test_the_payout_must_be_there() -> None:
    rules = bets(
        "place 5 from (first of players) on race[red]\nsettle race",
        "stake: at least 1",
        "pays: 1 to 1",
        "wins when: horse = winning",
        "against: pot",
    )
    assert fault(rules, HORSES) == ("cannot-pay", "settle race")


def test_several_bets_are_settled_the_losers_first() -> None:
    rules = """
play:
    place 10 from (first of players) on one_bet
    place 10 from (last of players) on other_bet
    settle one_bet, other_bet
    for each p in players: add p.cash to heard
    add pot to heard

bet one_bet:
    stake: at least 1
    pays: 1 to 1
    wins when: yes
    against: pot

bet other_bet:
    stake: at least 1
    pays: 1 to 1
    wins when: no
    against: pot
"""
    assert heard(rules, PURSES) == [30, 10, 0]


def test_a_pool_is_shared_by_stake() -> None:
    rules = bets(
        "take race bets\nsettle race",
        "stake: at least 1",
        "limit: 1 each",
        "pays: a share of the pool",
        "wins when: horse = winning",
    )
    answers = [
        ("Ann", {"stake": 10, "on": "red"}),
        ("Bob", {"stake": 20, "on": "blue"}),
        ("Cid", {"stake": 5, "on": "red"}),
    ]
    assert answered(rules, answers, HORSES, players=3) == [33, 0, 26, 0, 1]


def test_a_part_of_the_pool_may_be_kept() -> None:
    rules = bets(
        "take race bets\nsettle race",
        "stake: at least 1",
        "limit: 1 each",
        "pays: a share of the pool less 10, rounded down",
        "wins when: horse = winning",
        "lost to: pot",
    )
    answers = [("Ann", {"stake": 10, "on": "red"}), ("Bob", {"stake": 15, "on": "blue"})]
    assert answered(rules, answers, HORSES) == [32, 5, 3, 0]


def test_a_pool_that_nobody_was_right_about_goes_back() -> None:
    rules = bets(
        "take race bets\nsettle race",
        "stake: at least 1",
        "limit: 1 each",
        "pays: a share of the pool less 10",
        "wins when: no",
    )
    answers = [("Ann", {"stake": 10, "on": "red"}), ("Bob", {"stake": 15, "on": "blue"})]
    assert answered(rules, answers, HORSES) == [20, 20, 0, 0]


def test_a_bet_on_a_list_made_during_play() -> None:
    rules = """
play:
    slots = [3, 5, 8]
    take guess bets
    slots = [1]
    right = 5
    settle guess
    for each p in players: add p.cash to heard

bet guess on slots:
    stake: at least 1
    limit: 1 each
    pays: 2 to 1
    wins when: slot = right
"""
    assert answered(rules, [("Ann", {"stake": 3, "on": 5}), ("Bob", {"stake": 3, "on": 8})], PURSES) == [26, 17]


def test_a_bet_may_be_asked_for() -> None:
    rules = """
play:
    laid = ask (first of players) "A bet?" bet race or pass
    if laid is not pass: add 1 to heard
    all_laid = ask each of players "And now?" bet race or pass
    add count of (players where all_laid[it] is not pass) to heard
    settle race
    for each p in players: add p.cash to heard

bet race on horse:
    stake: at least 2, at most 5
    pays: 1 to 1
    wins when: horse = red
"""
    answers = [("Ann", {"stake": 5, "on": "red"}), ("Ann", "pass"), ("Bob", {"stake": 2, "on": "blue"})]
    assert answered(rules, answers, HORSES) == [1, 1, 25, 18]


def test_stakes_placed_by_the_rules() -> None:
    rules = """
play:
    place 15 from each of players on ante
    place 10 from each of players on ante or drops out
    add count of players to heard
    add staked(first of everyone, ante) to heard
    settle ante
    for each p in everyone: add p.cash to heard

bet ante:
    stake: at least 1
    pays: 1 to 1
    wins when: bettor.seat = 1
"""
    box = PURSES + "\nvalues: {table: {extra: 5}}"
    assert heard(
        rules.replace("place 15", "pay extra from bank to (first of players)\n    place 15", 1), box, players=3
    ) == [1, 25, 50, 5, 5]


def test_bets_are_drawn_alike_in_every_build() -> None:
    rules = bets(
        "repeat 4 times:\n    pause\n    take race bets\n    settle race",
        "stake: at least 1",
        "pays: 1 to 1",
        "wins when: horse = winning",
    )
    for seed in range(6):
        found = everywhere(rules, HORSES, players=3, seed=seed)
        for n in (0, 3):
            assert found[n].heard and found[n].heard == found[n + 1].heard == found[n + 2].heard


def test_money_is_kept_through_it_all() -> None:
    rules = bets(
        "repeat 4 times:\n    take race bets\n    settle race",
        "stake: at least 1",
        "pays: 3 to 2, rounded up",
        "wins when: horse = winning",
        "lost to: pot",
        "against: bank",
    )
    for seed in range(4):
        played = in_match(
            game_of(
                rules.replace("play:\n", "play:\n    heard = empty\n", 1).replace(
                    "    add bank to heard\n", "    add bank to heard\n    winner is nobody\n", 1
                ),
                HORSES,
            ),
            NAMES[:3],
            seed,
        )
        assert sum(played.heard) == 60


def test_players_with_two_purses_must_say_which() -> None:
    box = "accounts: {player: {cash: 20, bonds: 10}, pot: 0}"
    assert ("which-account", 1) in findings("pay 5 from (first of players) to pot", box)


def test_a_phase_for_who_falls_short_may_end_the_turn() -> None:
    rules = """
play:
    for each player in turn:
        pay 15 * player.seat from player.cash to pot or broke
        add player.seat + 10 to heard

phase broke:
    pause
    add player.seat to heard
    end the turn
"""
    assert heard(rules, PURSES, players=3) == [11, 2, 3]


TWICE = "accounts: {player: {cash: {start: 60}}, pot: 0, bank: unlimited}\n"
LUCK = """
bet luck:
    against: bank
    lost to: pot
    stake: at least 5 at most 100
    pays: evens
    wins when: yes
"""


def test_whoever_is_named_twice_pays_twice_and_never_more_than_there_is() -> None:
    named = "ann = first of players\n    who = [ann, last of players, ann]\n"
    for step in ("pay 25 from each of who to pot", "place 25 from each of who on luck"):
        rules = f"play:\n    {named}    {step}\n    add ann.cash to heard\n    add (last of players).cash to heard\n"
        rules += "    settle luck\n" if "place" in step else ""
        assert heard(rules + LUCK, TWICE) == [10, 35]
        assert fault(rules.replace("25", "40") + LUCK, TWICE)[0] == "cannot-pay"
        short = rules.replace("25", "40").replace(step.replace("25", "40"), step.replace("25", "40") + " or drops out")
        assert heard(short + LUCK, TWICE)[1] == 20


def test_up_to_as_much_as_is_left_after_the_first_time() -> None:
    rules = """
play:
    ann = first of players
    pay up to 40 from each of [ann, last of players, ann] to pot
    add ann.cash to heard
    add pot to heard
"""
    assert heard(rules, TWICE) == [0, 100]


def test_a_stake_that_is_placed_is_a_whole_amount_as_a_payment_is() -> None:
    for amount, code in (("0 - 5", "negative-amount"), ("5 / 2", "not-whole")):
        rules = f"play:\n    n = {amount}\n    place n from first of players on luck\n    settle luck\n"
        assert fault(rules + LUCK, TWICE)[0] == code


def test_a_split_leaves_the_floor_and_goes_in_steps_forward() -> None:
    box = "accounts: {player: {cash: 0}, box: {start: 25, floor: 5}, bank: unlimited}\n"
    rules = "split box among players in tens, odd coins stay\nadd box to heard\nadd (first of players).cash to heard"
    assert heard(rules, box) == [5, 10]
    assert (
        fault(rules.replace("in tens", "in steps of n").replace("split", "n = 0 - 3\nsplit"), box)[0]
        == "negative-amount"
    )
