"""Boards: pieces of players, of kinds and of nobody, paths that end, values of spaces and members."""

from __future__ import annotations

from tests.language.core.playing import fault, heard

BOX = """
kinds: {horse: [red, blue]}
boards:
  field:
    spaces: {a: {}, b: {fee: 3}, c: {does: add 7 to heard}, d: {}}
    fields: {fee: number or nothing}
    paths: {main: {spaces: [a, b, c, d]}}
    links: [[a, c]]
    pieces: {ball: {start: a}, token: {owner: player, start: a}, flag: {owner: horse, start: b}}
"""


def test_a_piece_of_nobody_runs_along_its_path_to_both_ends() -> None:
    rules = """
move ball by 2
if ball = c: add 1 to heard
move ball by 9
pause
if ball = d: add 2 to heard
move ball by -9
if ball = a: add 3 to heard
do c for (first of players)
move ball to b
add ball.fee to heard
add count of (field where it is empty) to heard
"""
    assert heard(rules, BOX) == [1, 2, 3, 7, 3, 2]


def test_a_piece_of_nobody_sets_triggers_off() -> None:
    rules = """
play:
    move ball by 2
    add 9 to heard

whenever ball enters b:
    pause
    add 1 to heard

whenever ball lands on c:
    add 2 to heard
"""
    assert heard(rules, BOX) == [1, 2, 9]


def test_each_member_of_a_kind_has_a_piece_of_its_own() -> None:
    rules = """
move red.flag by 1
move blue.flag by 2
pause
if red.flag = c and blue.flag = d: add 1 to heard
for each h in horse: h.speed = 3
add sum of speed of horse to heard
"""
    assert heard(rules, BOX) == [1, 6]


def test_a_player_with_one_piece_is_moved_by_name() -> None:
    rules = """
ann = first of players
move (first of players) by 2
move ann by 1
pause
if ann.token = d: add 1 to heard
bob = last of players
if bob.token = a: add 2 to heard
"""
    assert heard(rules, BOX) == [1, 2]


def test_spaces_hold_what_rules_give_them() -> None:
    rules = """
for each s in field: s.toll = 2
b.toll = 5
pause
add sum of toll of field to heard
b.owner = last of players
if b.owner = last of players: add 4 to heard
for each field where field.toll = 2: add 6 to heard
"""
    assert heard(rules, BOX) == [11, 4, 6, 6, 6]


def test_a_piece_that_stands_nowhere_cannot_be_moved_along() -> None:
    rules = "ann = first of players\nmove ann.token to nothing\npause\nmove ann.token by 1\nadd 1 to heard"
    assert fault(rules, BOX)[0] == "no-space"


def test_where_a_space_stands_on_its_board() -> None:
    box = "boards: {square: {grid: 3x2, holds: player}, ring: {spaces: [go, park, jail]}}"
    rules = "square[b1] = first of players\nfor each s in square: add position(s, square) to heard\nadd position(jail, ring) to heard"
    assert heard(rules, box) == [1, 2, 3, 4, 5, 6, 3]
