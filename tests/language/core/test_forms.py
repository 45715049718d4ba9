"""Forms that go together in games: keyed piles, records, maps of lists, options, named dice, asks of every sort."""

from __future__ import annotations

import pytest

from tests.language.core.playing import everywhere, fault, findings, heard

BOX = """
kinds: {spot: [first_one, second_one], horse: {red: {legs: 4}, blue: {legs: 3}}}
records: {line: {who: player, points: number}}
cards: {card: {fields: {worth: number}, faces: {ace: {copies: 6, worth: 1}, king: {copies: 6, worth: 5}}}}
decks: {pack: {of: card}}
piles: {held: {owner: player, each: spot, face: up}, row: {face: up}, stacks: {each: horse, face: up}}
dice: {die: {}, coin: {sides: [heads, tails]}, mine: {count: 2, owner: player}}
options: {favourite: {default: red}, loud: {default: yes}, odds: {default: 3 to 2}}
tables: {worth_of: {red: 3, blue: 4}, words_of: {red: '"fast"', blue: '"slow"'}}
values: {table: {sheet: {of: list of line}, by: {of: map of player to list of number}, grid: {of: map of horse to number}}}
"""


def test_piles_keyed_by_a_kind() -> None:
    rules = """
ann = first of players
deal 2 from pack to ann.held[first_one]
deal 1 from pack to ann.held[second_one]
pause
add count of ann.held[first_one] to heard
move first of ann.held[first_one] to ann.held[second_one]
add count of ann.held[second_one] to heard
for each s in spot: add count of ann.held[s] to heard
n = 2
add count of ann.held[spot[n]] to heard
move ann.held[first_one] to row
deal 1 from pack to stacks[red]
add count of stacks[red] + count of stacks[blue] to heard
gather card into pack
add count of pack to heard
"""
    assert heard(rules, BOX) == [2, 2, 1, 2, 2, 1, 12]


def test_records_and_lists_in_maps() -> None:
    rules = """
add line(first of players, 3) to sheet
add line(last of players, 4) to sheet
pause
r = sheet[1]
r.points = 9
add r.points to heard
add sheet[1].points to heard
add sum of points of sheet to heard
best = first of (sheet with highest points)
add best.who.seat to heard
for each l in sheet where l.points > 3: add l.points to heard
for each p in players: by[p] = [p.seat]
add 5 to by[first of players]
add sum of by[first of players] to heard
for each x in by: add count of x to heard
"""
    assert heard(rules, BOX) == [9, 3, 7, 2, 4, 6, 2, 1]


def test_options_tables_dice_and_members() -> None:
    rules = """
if favourite is red: add 1 to heard
if loud: add 2 to heard
add round_down(odds * 4) to heard
add worth_of[favourite] to heard
w = words_of[blue]
if w = "slow": add 4 to heard
flip coin
pause
if coin is heads or coin is tails: add 5 to heard
for each player in turn: roll player.mine
for each p in players: add (0 if sum of p.mine > 1 else 1) to heard
roll die
if die in numbers(1, 6): add 6 to heard
grid[red] = 3
grid[blue] = 4
best = horse with highest grid[it], ties to the earliest
if best is blue: add 7 to heard
add sum of legs of horse to heard
all_of = list of h.legs for h in horse where h is not red
add first of all_of to heard
"""
    assert heard(rules, BOX) == [1, 2, 6, 3, 4, 5, 0, 0, 6, 7, 7, 3]


def test_a_phase_with_arguments_that_waits_keeps_what_it_knows() -> None:
    rules = """
play:
    add tried(3, first of players) to heard
    add tried(4, last of players) to heard

phase tried(n, who):
    found = [1, 2, 3, 4, 5] where it > n
    pause
    others = players where it != who
    again = [1, 2, 3, 4, 5] where it < n and any of others where it != who
    best = first of ([1, 2, 3, 4, 5] sorted by highest (it mod n))
    total = sum of (x * n) for x in found where x > n
    repeat n times:
        pause
        total += n
    give total * 100 + count of again * 10 + best
"""
    assert heard(rules, BOX) == [3622, 3633]


def test_it_as_the_name_of_a_loop() -> None:
    rules = """
play:
    row_a = [3, 1, 2]
    for each it in row_a:
        pause
        x = suppose:
            row_a = [it]
            give sum of row_a
        add x to heard
    for each x2 in row_a:
        for each y in (row_a where it > x2): add y * 10 + x2 to heard
"""
    assert heard(rules, BOX) == [3, 1, 2, 31, 21, 32]


def test_all_that_can_be_asked() -> None:
    rules = """
play:
    total = 0
    for each player in turn:
        bids = ask all of players secretly "x" one of player.seat, 5
        for each p in players: total = total + (0 if bids[p] = 5 else 1) * 0
    claims = ask any of players "c" yes or no
    if first of players in claims or first of players not in claims: add 1 to heard
    a = ask (first of players) "t" text
    if a = "": add 2 to heard
    b = ask each of players "t" one of horse
    add count of (players where b[it] is red or b[it] is blue) to heard
    c = ask (first of players) "t" one of red, blue or pass
    if c is pass or c is red or c is blue: add 3 to heard
    d = ask (first of players) "t" one of players
    if d in players: add 4 to heard
    e = ask (first of players) "t" one of yes, no
    f = ask (first of players) "t" one of worth_of
    if f in [3, 4]: add 5 to heard
    g = ask (first of players) "t" 2 from players
    add count of g to heard
    say "{e} {total}"
"""
    assert heard(rules, BOX) == [1, 2, 2, 3, 4, 5, 2]


RECORDS = "records: {line: {who: player, points: number}}\n"


def test_a_part_of_a_record_goes_up_and_down() -> None:
    rules = "l = line(first of players, 1)\nl.points += 5\nl.points -= 2\npause\nl.points += 3\nadd l.points to heard"
    assert heard(rules, RECORDS) == [7]


def test_a_part_of_a_record_takes_what_a_supposition_gives() -> None:
    rules = "l = line(first of players, 1)\nl.points = suppose:\n    give l.points + 4\nadd l.points to heard"
    assert heard(rules, RECORDS) == [5]


def test_a_part_of_a_record_is_bounded_like_any_number() -> None:
    rules = "l = line(first of players, 1)\nrepeat 200 times: l.points += l.points\nadd l.points to heard"
    assert fault(rules, RECORDS)[0] == "too-big"


def test_a_part_of_a_record_in_a_list_is_set_with_the_whole() -> None:
    rules = "lines = [line(first of players, 1)]\nlines[1].points = 3\nadd lines[1].points to heard"
    assert ("assigned-fixed", 2) in findings(rules, RECORDS)
    assert heard(rules.replace("[1].points = 3", "[1] = line(lines[1].who, 3)"), RECORDS) == [3]


CARDS = (
    "cards: {card: {faces: {low: {copies: 2}, high: {}}}}\ndecks: {pack: {of: card}}\n"
    "piles: {row: {face: up}, hand: {owner: player}}\n"
)


def test_to_move_no_card_at_all_moves_none() -> None:
    rules = "ann = first of players\nmove (ann.hand where it is high) to row\nadd count of row to heard"
    assert heard(rules, CARDS) == [0]


def test_the_best_player_is_sought_among_all_also_where_player_is_one_of_them() -> None:
    rules = """
play:
    for each p in players: p.score = p.seat
    deal 1 from pack to (first of players).hand
    say "{score of players}"

whenever player draws:
    best = player with highest score, ties to the earliest
    add player.seat * 10 + best.seat to heard
"""
    assert heard(rules, CARDS) == [12]


LOOKS = [
    "show row to first of players", 'say "{first of row}"', 'tell first of players "{row[1]} and {count of row}"',
    "add first of row to unread", 'n = ask (first of players) "{first of row}" yes or no\nadd (1 if n else 2) to heard',
    'n = 10 + (ask (first of players) "{row[2]}" number 1 to 9)\nadd n to heard',
    'offer fastest of players "Which?":\n    one "{row[1]}": add 1 to heard\n    other: add 2 to heard',
]  # fmt: skip


@pytest.mark.parametrize("look", LOOKS)
def test_a_look_at_a_shuffled_pile_is_a_chance_in_every_build(look: str) -> None:
    """The roll after the look comes out alike, since all builds have drawn as often by then."""
    box = CARDS.replace("low: {copies: 2}", "low: {copies: 9}") + "values: {table: {unread: {of: list of card}}}\n"
    heard(f"gather card into row\nshuffle row\n{look}\nrepeat 5 times: add (roll 1d100) to heard", box)


@pytest.mark.parametrize(
    "value",
    [
        "sum of worth of pack",
        "count of pack where it is high",
        "highest of worth of pack",
        "(1 if any of pack where it is high else 0)",
    ],
)
def test_what_does_not_depend_on_the_order_of_a_shuffled_pile_leaves_it_open(value: str) -> None:
    box = CARDS.replace(
        "faces: {low: {copies: 2}, high: {}}",
        "fields: {worth: number}, faces: {low: {copies: 9, worth: 1}, high: {worth: 3}}",
    )
    for played in everywhere(f"add ({value}) to heard\nadd (roll 1d100) to heard", box):
        assert played.state.p_pack.loose == 10


ORDERED = """
bump(k) means k

twice(x) means x + x

phase raised(k):
    n += k
    give k

phase grown(k):
    add k to row
    give k
"""


@pytest.mark.parametrize(
    ("step", "came"),
    [
        ("z = n * 100 + twice(raised(3))", 6),
        ("z = raised(3) * 100 + twice(n)", 306),
        ("z = grown(5) * 1000 + sum of (x * 2) for x in row", 5016),
        ("z = (sum of row) * 1000 + grown(5) + count of row", 3008),
        ("z = 7 if grown(4) = 4 and count of row = 3 else 9", 7),
        ("z = [grown(5), count of row where it > 2][2]", 1),
        ("z = max(grown(5), sum of row)", 8),
    ],
)
def test_what_stands_to_the_left_is_worked_out_first(step: str, came: int) -> None:
    rules = (
        f'play:\n    row = [1, 2]\n    {step}\n    add z to heard\n    add n to heard\n    say "{{bump(1)}}"\n{ORDERED}'
    )
    assert heard(rules, "values: {table: {n: 0}}")[0] == came


def test_throws_come_in_the_order_of_the_text() -> None:
    for step in ("z = (roll 1d6) * 1000 + sum of (roll 2d6)", "z = sum of [(roll 1d6), sum of (roll 2d6) * 100]"):
        for seed in range(6):
            assert heard(f"{step}\nadd z to heard", seed=seed)


@pytest.mark.parametrize("dice", ["11d6", "21d6", "9d8", "7d20", "17d3", "3d1000", "2d6", "40d2", "5d10"])
def test_a_throw_of_any_size_leaves_the_same_chances_behind_in_every_build(dice: str) -> None:
    for seed in (1, 2):
        assert heard(f"z = sum of (roll {dice})\nadd z to heard\nnext = roll 1d20\nadd next to heard", seed=seed)


def test_dice_are_rolled_again_with_the_sides_that_they_have() -> None:
    box = "kinds: {side: [heads, tails]}\ndice: {coin: {count: 3, sides: [heads, tails]}}"
    rules = "throw = roll 3d20\nrepeat 9 times:\n    reroll 3 of throw\n    add highest of throw to heard"
    assert max(max(heard(rules, seed=seed)) for seed in range(3)) > 6
    tossed = "toss = roll coin\nreroll 3 of toss\nadd (count of toss where it = heads) to heard\nadd (count of toss where it = tails) to heard"
    assert all(sum(heard(tossed, box, seed=seed)) == 3 for seed in range(4))
    assert findings('throw = roll 2d6\nthrow = roll 2d20\nreroll 1 of throw\nsay "{throw}"') == [("not-dice", 3)]
