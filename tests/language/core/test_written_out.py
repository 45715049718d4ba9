"""What a playout writes out in place comes to what the match does: bets, moves, deals and sums of dice."""

from __future__ import annotations

import pytest

from tests.language.core.playing import fault, heard

PURSES = "accounts: {player: {cash: 60}, pot: 0, bank: unlimited}\nmoney: {step: 5}\n"
SIDES = PURSES + "kinds: {side: [heads, tails]}\nroles: [caller]\n"
SEEDS = range(12)
TOLD = """
for each p in players: add p.cash to heard
add pot to heard
add bank to heard
"""

BETS = """
bet first_bet:
    against: bank
    lost to: pot
    stake: at least 5
    pays: evens
    wins when: {first}
{more}

bet call on side:
    against: bank
    lost to: pot
    who: bettor != caller or side = heads
    stake: at least 5 at most ({most}) in steps of 5
    limit: 1 each
    pays: 2 to 1 if bettor = caller else evens
    wins when: side = shown
"""


def on_a_coin(first: str, more: str = "", most: str = "20", settle: str = "settle first_bet, call") -> str:
    """A round in which everybody stakes on `first_bet`, and then on the fall of a coin, the caller last."""
    play = f"""
play:
    caller = first of players
    least = 5
    place 5 from each of players on first_bet
    for each p in opponents of caller:
        take call bets from p
    own = ask caller "Your call" bet call
    shown = one_side
    {settle}
{"".join(f"    {line}{chr(10)}" for line in TOLD.strip().splitlines())}    winner is nobody

one_side means heads if random_side = 1 else tails

random_side means count of players mod 2
"""
    return play + BETS.format(first=first, more=more, most=most)


@pytest.mark.parametrize(
    "first",
    [
        "side_of(bettor, call) = shown",
        "side_of(bettor, first_bet) is nothing and bettor != caller",
        "has_bet(bettor, call) and side_of(bettor, call) = heads",
        "bettor = caller or side_of(caller, call) = side_of(bettor, call)",
        "staked(bettor, call) > 5",
        "pot < 5",
    ],
)
@pytest.mark.parametrize("players", [2, 3])
def test_bets_that_ask_about_each_other_come_out_alike(first: str, players: int) -> None:
    for seed in SEEDS:
        assert heard(on_a_coin(first), SIDES, players, seed)


@pytest.mark.parametrize(
    "settle", ["settle call, first_bet", "settle first_bet\n    settle call", "settle call\n    settle first_bet"]
)
def test_bets_come_out_alike_in_whatever_order_they_are_settled(settle: str) -> None:
    for seed in SEEDS:
        assert heard(on_a_coin("side_of(bettor, call) = shown", settle=settle), SIDES, 3, seed)


@pytest.mark.parametrize(
    "more",
    [
        "    returned when: count of players = 3",
        "    returned when: bettor = caller",
        "    returned when: side_of(bettor, call) is nothing",
        "    returned when: pot > 4",
        "    loses when: bettor != caller",
    ],
)
def test_stakes_that_come_back_or_stay_come_out_alike(more: str) -> None:
    for seed in SEEDS:
        assert heard(on_a_coin("side_of(bettor, call) = shown", more), SIDES, 3, seed)


@pytest.mark.parametrize(
    "most", ["20", "4 * least", "10 if bettor = caller else 15", "pot + 5", "infinite", "bettor.cash / 2"]
)
def test_the_most_that_may_be_staked_is_the_same_for_all_builds(most: str) -> None:
    for seed in SEEDS:
        assert heard(on_a_coin("side_of(bettor, call) = shown", most=most), SIDES, 3, seed)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("limit: 1 each", "limit: 2 each"),
        ("limit: 1 each", "limit: count of players - 2 each"),
        ("    limit: 1 each\n", ""),
        ("at least 5 at most 20 in", "at least (10 if side = heads else 5) at most 20 in"),
        ("at least 5 at most 20 in steps of 5", "at least 7 at most 30 in steps of (4 if side = tails else 3)"),
        ("who: bettor != caller or side = heads", "who: bettor = caller or (side = heads and bettor.cash > 55)"),
        ("pays: 2 to 1 if bettor = caller else evens", "pays: 3 to 5"),
    ],
)
def test_bets_with_other_clauses_come_out_alike(old: str, new: str) -> None:
    rules = on_a_coin("side_of(bettor, call) = shown")
    assert old in rules or old.replace("20", "(20)") in rules
    rules = rules.replace(old, new).replace(old.replace("20", "(20)"), new)
    for seed in SEEDS:
        assert heard(rules, SIDES, 3, seed)


def test_who_has_laid_all_that_the_limit_allows_passes() -> None:
    rules = on_a_coin("bettor = caller").replace("    shown =", '    more = ask caller "More?" bet call\n    shown =')
    rules = rules.replace("    shown = one_side", "    if more is pass: add 1 to heard\n    shown = one_side")
    assert heard(rules, SIDES, 3)[0] == 1


def test_who_can_lay_nothing_passes() -> None:
    rules = on_a_coin("bettor = caller").replace("    own = ask", "    pay 55 from caller.cash to pot\n    own = ask")
    rules = rules.replace("    shown = one_side", "    if own is pass: add 1 to heard\n    shown = one_side")
    assert heard(rules, SIDES, 3)[0] == 1


@pytest.mark.parametrize("players", [1, 3])
def test_what_only_bettors_look_at_is_not_looked_at_without_them(players: int) -> None:
    """The most is worked out once for all who bet: with nobody to bet it need not be set."""
    rules = on_a_coin("bettor = caller", most="limit_of")
    rules = rules.replace("    least = 5", "    if count of players > 1: limit_of = 20")
    rules = rules.replace("    own = ask", "    if count of players > 1: own = ask")
    assert heard(rules, SIDES, players)


FIELD = """
boards:
  field:
    fields: {at: number}
    rings:
      low: {count: 6, at: [0, 1, 2, 3, 4, 5]}
      mid: {count: 5, at: [6, 7, 8, 9, 10]}
      high: {count: 4, at: [11, 12, 13, 14]}
    spaces: {home: {at: 15}}
    paths: {main: {spaces: [low, mid, high, home], loop: LOOP}}
    pieces: {token: {owner: player, path: main}}
dice:
  die: {count: 2}
"""

RACE = """
play:
    n = 0
    for each player in turn, round after round:
        n += 1
        stop when n > 14
        roll die
        move player.token by STEPS
        add player.token.at to heard
    winner is nobody

whenever player.token enters mid, high: add 100 + player.seat to heard
"""

REACTIONS = [
    "",
    "whenever player.token leaves low: add 200 + player.seat to heard",
    "whenever player.token passes high_2: add 300 + player.seat to heard",
    "whenever player.token lands on home, low_1: add 400 + player.seat to heard",
    "whenever player.token enters home: move player.token by -7",
    "whenever n = 5: add 500 to heard",
    "whenever n > 6: add 600 to heard",
]


@pytest.mark.parametrize("reaction", REACTIONS)
@pytest.mark.parametrize(
    "steps", ["sum of die", "-1 * sum of die", "-3", "sum of die - 7", "4 * sum of die", "highest of die"]
)
@pytest.mark.parametrize("loop", ["true", "false"])
def test_moves_along_a_path_set_off_the_same_reactions(reaction: str, steps: str, loop: str) -> None:
    rules = RACE.replace("STEPS", steps) + reaction
    for seed in range(4):
        assert heard(rules, FIELD.replace("LOOP", loop), 2, seed)


def test_a_reaction_to_one_piece_is_not_set_off_by_another_of_its_sort() -> None:
    box = FIELD.replace("LOOP", "false").replace("{owner: player, path: main}", "{owner: horse, path: main}")
    rules = """
play:
    repeat 6 times:
        for each h in horse:
            roll die
            move h.token by sum of die - 4
            add h.token.at to heard
    winner is nobody

whenever red.token enters home: add 700 to heard
whenever blue.token enters mid: add 800 to heard
"""
    for seed in SEEDS:
        assert heard(rules, "kinds: {horse: [red, blue, grey]}" + box, 2, seed)


def test_a_card_dealt_from_a_pile_to_itself_lies_on_top_of_it() -> None:
    rules = "deal 1 from bag to bag\ndeal 1 from bag to row\nfor each t in row: add (1 if t is a else 2) to heard\n"
    for seed in SEEDS:
        assert heard(rules + "add count of bag to heard", DECK, 2, seed)


def test_odds_that_look_at_the_purse_are_those_of_the_same_moment() -> None:
    rules = """
play:
    place 20 from each of players on luck
    settle luck
    for each p in players: add p.cash to heard
    winner is nobody

bet luck:
    against: bank
    lost to: pot
    stake: at least 5
    pays: 2 to 1 if bettor.cash > 50 else evens
    wins when: yes
"""
    assert heard(rules, PURSES)


def test_a_bet_that_is_settled_twice_pays_once() -> None:
    for settle in ("settle first_bet, call, call", "settle call, call, first_bet"):
        for seed in SEEDS:
            assert heard(on_a_coin("side_of(bettor, call) = shown", settle=settle), SIDES, 3, seed)


def test_a_piece_that_was_put_off_its_path_cannot_run_along_it() -> None:
    box = FIELD.replace("LOOP", "false").replace("home: {at: 15}", "home: {at: 15}, shed: {at: 16}")
    rules = "ann = first of players\nroll die\nmove ann.token to shed\nmove ann.token by sum of die\nadd ann.token.at to heard"
    assert fault(rules, box) == ("no-space", "move ann.token by sum of die")


@pytest.mark.parametrize(
    "more", ["", "add highest of die to heard", "add count of die to heard", "kept = die\n    add kept[1] to heard"]
)
def test_dice_that_are_only_summed_are_the_same_as_those_that_are_looked_at(more: str) -> None:
    rules = (
        f"repeat 5 times:\n    roll die\n    add sum of die to heard\n    {more or 'roll die'}\nadd sum of die to heard"
    )
    for seed in SEEDS:
        assert heard(rules, "dice: {die: {count: 3}}", 2, seed)


DECK = """
cards: {tile: {faces: {a: {copies: 2}, b: {copies: 3}, c: {}}}}
decks: {bag: {of: tile}}
piles: {hand: {holds: tile, owner: player}, row: {holds: tile, face: up}}
"""


@pytest.mark.parametrize(
    "line",
    [
        "move (last of row) from row to bag",
        "move (first of row) from row to the bottom of bag",
        "move (last of row) from row to p.hand\n        move (first of p.hand) from p.hand to the bottom of bag",
        "move (last of row) from row to bag\n        shuffle bag",
    ],
)
def test_cards_dealt_and_moved_one_by_one_are_the_same(line: str) -> None:
    rules = f"""
repeat 4 times:
    for each p in players:
        deal 1 from bag to row
        {line}
        deal 1 from bag to p.hand
        if count of p.hand > 1: move (first of p.hand) from p.hand to the bottom of bag
        for each t in p.hand: add (1 if t is a else 2) to heard
add count of bag to heard
"""
    for seed in SEEDS:
        assert heard(rules, DECK, 2, seed)


def test_the_neighbours_change_when_somebody_drops_out() -> None:
    rules = """
for each p in players:
    add (left of p).seat to heard
    add (right of p).seat to heard
    for each q in opponents of p where q != p: add 10 + q.seat to heard
    if p.seat = 2: p drops out
    add count of opponents of p to heard
for each p in everyone:
    add (left of p).seat to heard
    add (right of p).seat to heard
    for each q in opponents of p: add 10 + q.seat to heard
"""
    assert heard(rules, players=4)


def test_who_is_never_among_the_others_is_still_found_where_a_role_changes_hands() -> None:
    rules = """
holder = first of players
for each p in opponents of holder:
    add (1 if p = holder else 2) to heard
    holder = p
    add (1 if p = holder else 2) to heard
"""
    assert heard(rules, "roles: [holder]", 3) == [2, 1, 2, 1]


def test_phases_that_call_each_other_keep_what_they_were_given() -> None:
    rules = """
play:
    a(1)
    swap(1, 2)
    add both(2, 3) to heard

phase a(x):
    b(x + 1)
    add x to heard

phase b(x):
    add x * 10 to heard

phase swap(giver, taker):
    tax(taker, giver)
    add giver * 10 + taker to heard

phase tax(giver, taker):
    add giver * 10 + taker to heard

phase both(a, b):
    c = twice(b, a)
    give c * 10 + a

phase twice(a, b):
    c = a * 2
    d = c + b
    give d
"""
    assert heard(rules) == [20, 1, 21, 12, 82]


def test_what_a_reaction_and_a_card_know_stays_theirs_beside_a_phase_that_is_written_out() -> None:
    box = "boards: {ring: {spaces: {go: {}, one: {}, two: {}}, paths: {main: {spaces: [go, one, two]}}, pieces: {token: {owner: player, start: go}}}}"
    rules = """
play:
    for each player in turn: move player.token by 2

whenever player.token enters two:
    a(left of player, 3)
    add player.seat to heard

phase a(player_to_pay, it_costs):
    b(left of player_to_pay)
    add player_to_pay.seat + it_costs to heard

phase b(player_to_pay):
    add player_to_pay.seat to heard
"""
    assert heard(rules, box) == [1, 5, 1, 2, 4, 2]


def test_a_name_that_a_phase_may_leave_unset_is_unset_each_time_it_is_called() -> None:
    rules = """
for each x from 1 to 3: a(x)

phase a(x):
    if x = 1: best = 50
    if x > 1: add best to heard
"""
    rules = "play:\n    for each x from 1 to 3: a(x)\n" + rules[rules.index("\nphase") :]
    assert fault(rules)[0] == "not-set-yet"


def test_what_a_phase_gives_is_added_up_behind_its_own_steps() -> None:
    rules = """
play:
    row = [1, 2]
    for each n from 1 to 2:
        z = grown(n)
        add z to heard

phase grown(n):
    more = [n, n * 10]
    add n to row
    give (sum of (x * 2) for x in more where x > 1) + (sum of (y * 100) for y in row)
"""
    assert heard(rules) == [420, 644]
