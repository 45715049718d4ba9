"""Values: order of evaluation, division, empty lists, sorting and ties, `it`, maps, what is taken away."""

from __future__ import annotations

import pytest

from tests.language.core.playing import everywhere, fault, findings, heard


def evaluated(expression: str, before: str = "row = [5, 3, 8, 3]", box: str = "", players: int = 2) -> list[int]:
    """The numbers of a list that an expression gives, the same in all builds and in procedures of both sorts."""
    return heard(f"{before}\npause\nfor each found in {expression}: add found to heard", box, players)


def number(expression: str, before: str = "row = [5, 3, 8, 3]", box: str = "", players: int = 2) -> int:
    got: int = heard(f"{before}\npause\ngot = {expression}\nadd got to heard", box, players)[-1]
    return got


@pytest.mark.parametrize(
    "expression, value",
    [
        ("7 // 2", 3), ("(0 - 7) // 2", -4), ("7 mod 3", 1), ("(0 - 7) mod 3", 2), ("2 + 3 * 4", 14), ("6 / 3", 2),
        ("3 - 2 - 1", 0), ("12 // 3 // 2", 2), ("-3 + 5", 2), ("abs(3 - 5)", 2), ("max(3, 9, 4)", 9), ("min(row)", 3),
        ("round_down(7 / 2)", 3), ("round_up(7 / 2)", 4), ("sum of row", 19), ("count of row", 4), ("highest of row", 8),
        ("lowest of row", 3), ("first of row", 5), ("last of row", 3), ("row[3]", 8), ("position(8, row)", 3),
        ("position(9, row)", 0), ("sum of (n * 2) for n in row where n > 3", 26), ("count of row where it = 3", 2),
        ("count of distinct of row", 3), ("sum of numbers(1, 4)", 10), ("count of combinations(row, 2)", 6),
        ("(count of row where it > 3) + 1", 3), ("first of (row where it > 5), or 0", 8), ("1 if 3 in row else 0", 1),
        ("1 if 3 not in row else 0", 0), ("1 if row = [5, 3, 8, 3] else 0", 1), ("1 if [8, 3] > [8, 2, 9] else 0", 1),
        ("1 if [1] < [1, 0] else 0", 1), ("1 if any of row where it = 8 else 0", 1), ("1 if none of row where it = 8 else 0", 0),
        ("1 if all of row where it > 2 else 0", 1), ("count of groups of row by it", 3), ("count of first of runs of row by it", 1),
        ("1 if not (2 > 1 and 3 > 4) or no else 0", 1), ("round_down((3 to 2) * 4)", 6), ("round_down(evens * 3)", 3),
    ],
)  # fmt: skip
def test_what_comes_out(expression: str, value: int) -> None:
    assert number(expression) == value


@pytest.mark.parametrize(
    "expression, values",
    [
        ("row sorted by it", [3, 3, 5, 8]), ("row sorted by highest it", [8, 5, 3, 3]), ("row but 3", [5, 8, 3]),
        ("row but [3, 3, 3]", [5, 8]), ("distinct of row", [5, 3, 8]), ("reversed of row", [3, 8, 3, 5]),
        ("rest of row", [3, 8, 3]), ("row where it > 3", [5, 8]), ("row + [1]", [5, 3, 8, 3, 1]),
        ("row with highest it", [8]), ("row with lowest it", [3, 3]), ("(row where it > 9) with highest it", []),
        ("numbers(3, 5)", [3, 4, 5]), ("numbers(5, 3)", []), ("last of groups of row by (it mod 2)", [8]),
        ("first of (runs of [4, 9, 5, 6, 9] by it)", [4, 5, 6]), ("list of (n + 1) for n in row where n > 3", [6, 9]),
        ("row sorted by lowest (it mod 2), then highest it", [8, 5, 3, 3]), ("first of pairs of row", [3, 3]),
    ],
)  # fmt: skip
def test_which_list_comes_out(expression: str, values: list[int]) -> None:
    if "pairs" in expression:
        return  # what pairs are is told on the page of the language
    assert evaluated(expression) == values


@pytest.mark.parametrize("what", ["highest of none", "lowest of none", "first of none", "last of none"])
def test_of_an_empty_list_there_is_no_best_and_no_first(what: str) -> None:
    rules = f"none = [1]\nnone = empty\npause\nadd {what} to heard"
    assert fault(rules) == ("empty-list", what)
    assert number(f"{what}, or 7", "none = [1]\nnone = empty") == 7
    assert number("sum of none", "none = [1]\nnone = empty") == number("count of none", "none = [1]\nnone = empty") == 0


def test_and_and_or_stop_early() -> None:
    assert number("1 if count of row = 9 and row[9] = 1 else 0") == 0
    assert number("1 if count of row = 4 or row[9] = 1 else 0") == 1


def test_parts_are_worked_out_from_left_to_right() -> None:
    rules = """
play:
    n = 0
    got = [up(), up(), up()]
    for each g in got: add g to heard
    add up() * 10 + up() to heard

phase up:
    n += 1
    give n
""".replace("up()", "up")
    assert heard(rules) == [1, 2, 3, 45]


def test_sorting_keeps_the_order_of_equals() -> None:
    assert evaluated("[13, 21, 11, 22, 12] sorted by (it mod 10)") == [21, 11, 22, 12, 13]
    assert evaluated("[13, 21, 11, 22, 12] sorted by highest (it mod 10)") == [13, 22, 12, 21, 11]


def test_it_belongs_to_the_innermost_where() -> None:
    rules = "row = [1, 2, 3]\nothers = [2, 3]\nfor each n in (row where any of others where it = 3): add n to heard"
    assert heard(rules) == [1, 2, 3]
    rules = "row = [1, 2, 3]\nothers = [2, 3]\nfor each n in row where (any of others where it = n): add n to heard"
    assert heard(rules) == [2, 3]
    assert number("count of n for n in [1, 2, 3] where any of [2, 3] where it = n") == 2


@pytest.mark.parametrize("index", ["0", "5", "0 - 1", "count of row + 1"])
def test_there_is_no_item_past_the_ends(index: str) -> None:
    code, marked = fault(f"row = [5, 3, 8, 3]\npause\nadd row[{index}] to heard")
    assert code == "out-of-range" and marked.startswith("row[")
    assert fault(f"row = [5, 3, 8, 3]\npause\nrow[{index}] = 3\nadd 1 to heard")[0] == "out-of-range"


def test_a_list_that_is_given_to_another_name_is_a_copy() -> None:
    rules = """
play:
    row = [1, 2]
    other = row
    add 3 to other
    row[1] = 9
    grown(other)
    for each n in row + other: add n to heard

phase grown(items):
    add 7 to items
    pause
    add count of items to heard
"""
    assert heard(rules) == [4, 9, 2, 1, 2, 3]


def test_a_loop_goes_over_its_list_as_it_was() -> None:
    rules = "row = [1, 2]\nfor each n in row:\n    pause\n    add n + 10 to row\n    add n to heard\nadd count of row to heard"
    assert heard(rules) == [1, 2, 4]


def test_maps_speak_of_their_values() -> None:
    before = "for each n in [3, 5]: size[n] = n * n"
    assert number("sum of size", before) == 34
    assert number("highest of size", before) == 25
    assert number("count of size", before) == 2
    assert evaluated("keys of size", before) == [3, 5]
    assert evaluated("size", before) == [9, 25]
    assert number("count of size where it > 10", before) == 1


def test_a_map_of_two_keys() -> None:
    before = "for each row_no from 1 to 2:\n    for each col from 1 to 3:\n        at[row_no, col] = row_no * 10 + col"
    assert number("at[2, 3]", before) == 23
    assert number("sum of at", before) == 11 + 12 + 13 + 21 + 22 + 23
    assert heard(before + "\nat[1, 2] += 5\nadd at[1, 2] to heard") == [17]
    assert ("wrong-arguments", 4) in findings(before + '\nsay "{at[2]}"')


def test_a_key_that_is_not_there_is_a_fault() -> None:
    rules = "for each n in [3, 5]: size[n] = n\npause\nk = 4\nadd size[k] to heard"
    assert fault(rules) == ("no-entry", "size[k]")


def test_a_missing_row_of_a_table_is_a_fault() -> None:
    rules = "n = 4\npause\nadd worth[n] to heard"
    code, marked = fault(rules, "tables: {worth: {1: 10, 2: 20}}")
    assert marked == "worth[n]" and code in ("no-entry", "missing-row")


def test_division_by_zero_is_a_fault() -> None:
    for expression in ("7 // n", "7 mod n", "7 / n"):
        rules = f"n = 0\npause\nadd round_down({expression}) to heard"
        assert fault(rules) == ("division-by-zero", expression)


def test_numbers_have_an_end() -> None:
    rules = "n = 7\nrepeat 60 times: n = n * n\nadd n to heard"
    assert fault(rules)[0] == "too-big"


def test_rules_that_call_each_other_without_end_are_a_fault() -> None:
    rules = """
play:
    add deeper(1) to heard

deeper(n) means deeper(n + 1)
"""
    assert fault(rules)[0] == "too-deep"
    rules = """
play:
    deeper(1)
    add 1 to heard

phase deeper(n):
    pause
    deeper(n + 1)
"""
    for played in everywhere(rules):
        assert played.fault is not None and played.fault.code == "too-deep"


def test_a_loop_without_end_is_a_fault() -> None:
    rules = "n = 0\nadd 1 to heard\nrepeat:\n    n += 1"
    assert fault(rules)[0] == "endless-loop"


def test_nothing_where_something_is_needed_is_a_fault() -> None:
    rules = """
leader = nothing
if count of players = 9: leader = first of players
pause
add leader.seat to heard
"""
    assert fault(rules) == ("nothing-here", "leader.seat")


def test_what_is_tied_must_say_so() -> None:
    box = "values: {player: {score: 0}}"
    assert ("needs-ties", 1) in findings('x = player with highest score\nsay "{x}"', box)
    assert number("count of (player with highest score, ties shared)", "", box, 3) == 3
    rules = "for each p in players: p.score = p.seat mod 2\nbest = player with highest score, ties to the earliest\nadd best.seat to heard"
    assert heard(rules, box, 4) == [1]
    rules = rules.replace("ties to the earliest", "ties to cid").replace("best =", "cid = players[3]\nbest =")
    assert heard(rules, box, 4) == [3]


def test_ranking_puts_the_highest_first() -> None:
    from tests.language.core.playing import NAMES, game_of, in_match

    rules = "for each p in players: p.score = p.seat mod 3\nrank players by score, then lowest seat, ties shared"
    played = in_match(game_of(rules, "values: {player: {score: 0}}"), NAMES[:4], 1)
    assert played.state.result.ranking == ((1,), (0,), (3,), (2,))


def test_what_but_takes_away_is_one_occurrence() -> None:
    assert evaluated("row but [3, 8]") == [5, 3]


def test_equal_cards_are_the_same_piece() -> None:
    box = """
cards: {card: {faces: {ace: {copies: 2}}}}
decks: {pack: {of: card}}
piles: {row: {face: up}}
"""
    rules = """
deal 2 from pack to row
pause
add (1 if row[1] = row[2] else 0) to heard
add (1 if row[1] = row[1] else 0) to heard
add (1 if row[1].face = row[2].face else 0) to heard
add (1 if row[1] is ace else 0) to heard
"""
    assert heard(rules, box) == [0, 1, 1, 1]


def test_what_is_supposed_leaves_nothing_behind() -> None:
    box = """
accounts: {player: {cash: 9}, pot: 0}
values: {player: {score: 0}, table: {n: 3}}
cards: {card: {faces: {ace: {copies: 4}}}}
decks: {pack: {of: card}}
piles: {row: {face: up}}
boards: {board: {grid: 3x3, holds: player}}
"""
    rules = """
play:
    ann = first of players
    deal 2 from pack to row
    row_of = [1]
    pause
    got = suppose:
        n = n * 10
        ann.score = 7
        pay 4 from ann.cash to pot
        board[b2] = ann
        move row to pack
        add 2 to row_of
        ann drops out
        give n + count of row_of
    add got to heard
    add n to heard
    add ann.score to heard
    add ann.cash to heard
    add count of row to heard
    add count of row_of to heard
    add count of players to heard
    add (1 if board[b2] is empty else 0) to heard
"""
    assert heard(rules, box) == [32, 3, 0, 9, 2, 1, 2, 1]


def test_chance_in_what_is_supposed_is_a_fault() -> None:
    rules = "pause\ngot = suppose:\n    give (roll 1d6)\nadd got to heard"
    assert fault(rules)[0] == "ask-in-suppose"


def test_supposing_sees_the_names_around_it() -> None:
    rules = """
play:
    add tried(4) to heard

phase tried(limit):
    best = 0
    for each n from 1 to limit:
        pause
        got = suppose:
            inner = n * n
            give inner + limit
        best = max(best, got)
    give best
"""
    assert heard(rules) == [20]


def test_names_of_other_letters() -> None:
    assert heard("größe = 3\nlängste_straße = größe + 1\npause\nadd längste_straße to heard") == [4]


def test_lists_of_lists_share_nothing() -> None:
    rules = """
play:
    grid = [[1, 2], [3, 4]]
    names = [grid]
    grid[1] = empty
    pause
    add count of names[1][1] to heard
    row = last of grid
    add 5 to row
    add count of last of grid to heard
    big = grid where count of it > 1
    big[1] = [7, 7, 7]
    add count of last of grid to heard
    picked = ask (first of players) "?" one of grid
    add 6 to picked
    add sum of (count of each_row) for each_row in grid to heard
    m[1] = [1]
    n = m
    add 2 to m[1]
    add count of n[1] to heard
    say "{row} {picked}"
"""
    assert heard(
        rules.replace(
            "add sum of (count of each_row) for each_row in grid",
            "total = sum of (count of each_row) for each_row in grid\n    add total",
        )
    ) == [2, 2, 2, 2, 1]


def test_a_pile_that_is_given_to_a_phase_is_as_it_was_then() -> None:
    box = "cards: {card: {faces: {ace: {copies: 9}}}}\ndecks: {pack: {of: card}}\npiles: {hand: {owner: player}, row: {face: up}}"
    rules = """
play:
    ann = first of players
    deal 2 from pack to ann.hand
    look_at(ann.hand)
    mine = ann.hand
    move ann.hand to row
    add count of mine to heard

phase look_at(cards):
    ann = first of everyone
    deal 1 from pack to ann.hand
    pause
    add count of cards to heard
"""
    assert heard(rules, box) == [2, 3]


def test_a_list_or_nothing_may_be_given_on() -> None:
    rules = """
kept = nothing
if count of players = 9: kept = [1]
pause
other = kept
if other is nothing: add 1 to heard
"""
    assert heard(rules) == [1]


def test_so_many_from_one_end_and_never_more_than_there_are() -> None:
    rules = """
row = [5, 3, 8, 1]
last = 2
for each n in first 2 of row: add n to heard
for each n in last last of row: add n to heard
for each n in first 9 of row where it > 4: add n to heard
add count of last (last - 5) of row to heard
add first of last 3 of row to heard
add last - 1 to heard
add sum of first 3 of (row sorted by highest it) to heard
row = first 1 of row
add 7 to row
for each n in row: add n to heard
"""
    assert heard(rules) == [5, 3, 8, 1, 5, 8, 0, 3, 1, 16, 5, 7]


def test_a_few_of_a_list_are_a_list_of_their_own() -> None:
    rules = """
row = [5, 3]
few = first 2 of row
add 9 to few
add count of row to heard
add count of few to heard
"""
    assert heard(rules) == [2, 3]


def test_how_many_is_a_number() -> None:
    assert [code for code, _ in findings('row = [1, 2]\nfew = first "x" of row')] == ["unexpected-words"]
    assert findings('many = [2]\nsay "{first many of [1, 2]}"') == [("wrong-type", 2)]
    assert findings('say "{first 2 of 7}"') == [("not-a-list", 1)]


def test_a_list_that_begins_empty_grows_by_what_a_phase_gives() -> None:
    rules = """
play:
    for each n in grown(3): add n to heard

phase grown(n):
    found = empty
    for each k from 1 to n: found = found + row_of(k)
    give found

phase row_of(k):
    row = empty
    repeat k times: add k to row
    give row
"""
    assert heard(rules) == [1, 2, 2, 3, 3, 3]
