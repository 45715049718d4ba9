"""Names and their reach: what a phase sets, loop variables, `player`, roles."""

from __future__ import annotations

from tests.language.core.playing import fault, findings, heard


def test_what_a_phase_without_arguments_sets_every_phase_sees() -> None:
    rules = """
play:
    first_one
    second_one
    add kept to heard

phase first_one:
    kept = 4
    pause

phase second_one:
    pause
    kept += 3
"""
    assert heard(rules) == [7]


def test_what_a_phase_with_arguments_sets_is_its_own() -> None:
    rules = """
play:
    set_it(3)
    set_it(5)
    add total to heard

phase set_it(n):
    inner = n * 2
    pause
    total = inner
    add inner to heard

phase another:
    total = 0
"""
    assert heard(rules) == [6, 10, 10]


def test_a_name_of_the_table_is_set_from_a_phase_with_arguments_too() -> None:
    rules = """
play:
    total = 0
    grow(3)
    grow(4)
    add total to heard

phase grow(n):
    pause
    total += n
"""
    assert heard(rules) == [7]


def test_a_value_of_the_box_is_set_from_a_phase_with_arguments() -> None:
    rules = """
play:
    grow(3)
    add size to heard

phase grow(n):
    pause
    size = n
"""
    assert heard(rules, "values: {table: {size: 0}}") == [3]


def test_each_call_has_names_of_its_own() -> None:
    rules = """
play:
    add deep(4) to heard

phase deep(n):
    mine = n
    if n > 1:
        below = deep(n - 1)
        mine = mine * 10 + below
    give mine
"""
    assert heard(rules) == [4 * 10 + 3 * 10 + 2 * 10 + 1]


def test_each_call_of_a_phase_that_asks_has_names_of_its_own() -> None:
    rules = """
play:
    add deep(4) to heard

phase deep(n):
    mine = n
    pause
    if n > 1:
        below = deep(n - 1)
        mine = mine * 10 + below
    give mine
"""
    assert heard(rules) == [91]


def test_a_loops_name_is_known_in_the_phases_called_from_it() -> None:
    rules = """
play:
    for each lap from 1 to 3:
        pause
        note_it
    for each lap in [7, 8]:
        note_it

phase note_it:
    pause
    add lap to heard
"""
    assert heard(rules) == [1, 2, 3, 7, 8]


def test_a_loops_name_is_what_it_was_before_when_the_loop_is_over() -> None:
    rules = """
play:
    for each n from 1 to 2:
        inner
        add n to heard

phase inner:
    for each n from 7 to 8:
        pause
        note_it

phase note_it:
    add n to heard
"""
    assert heard(rules) == [7, 8, 1, 7, 8, 2]


def test_a_loops_name_is_put_back_when_the_loop_is_left_from_inside() -> None:
    rules = """
play:
    for each player in turn:
        for each n from 1 to 3:
            around
            add n * 100 to heard
            stop when n = 2

phase around:
    for each n from 7 to 9:
        note_it
        pause
        end the phase when n = 8

phase note_it:
    add n to heard
"""
    assert heard(rules, players=1) == [7, 8, 100, 7, 8, 200]


def test_a_loops_name_is_put_back_when_the_turn_is_ended_inside() -> None:
    rules = """
play:
    for each n from 1 to 1:
        for each player in turn:
            around
        note_it

phase around:
    for each n from 7 to 9:
        pause
        end the turn when n = 8
        note_it

phase note_it:
    add n to heard
"""
    assert heard(rules) == [7, 7, 1]


def test_a_loops_name_is_put_back_when_the_phase_gives_from_inside() -> None:
    rules = """
play:
    for each n from 1 to 2:
        add found(5) to heard
        note_it

phase found(limit):
    for each n from 4 to 9:
        pause
        if n = limit: give seen
    give 0

phase note_it:
    add n to heard

phase seen:
    give n
"""
    assert heard(rules) == [5, 1, 5, 2]


def test_a_loops_name_cannot_be_set() -> None:
    assert ("assigned-loop-name", 2) in findings("for each n in [1, 2]:\n    n = 3")
    assert ("assigned-loop-name", 2) in findings("for each n from 1 to 2:\n    n += 3")


def test_a_loops_name_that_phases_read_cannot_be_set_in_the_loop() -> None:
    rules = """play:
    for each n from 1 to 3:
        n = 4
        note_it
    winner is nobody

phase note_it:
    say "{n}"
"""
    assert ("assigned-loop-name", 3) in findings(rules)


def test_only_a_loop_in_turn_changes_whose_turn_it_is() -> None:
    rules = """
play:
    for each player in turn:
        for each p in players:
            pause
            note_turn
    for each player in turn from last of players:
        note_turn

phase note_turn:
    add player.seat to heard
"""
    assert heard(rules) == [1, 1, 2, 2, 2, 1]


def test_player_is_no_name_for_a_loop_inside_a_loop_in_turn() -> None:
    rules = 'for each player in turn:\n    for each player in players:\n        say "{player}"'
    assert ("double-player-loop", 2) in findings(rules)


def test_player_cannot_be_set() -> None:
    assert ("assigned-fixed", 1) in findings("player = first of players")


def test_whose_turn_it_is_is_put_back_after_a_loop_in_turn_inside_another() -> None:
    rules = """
play:
    for each player in turn:
        mini_round
        add player.seat to heard

phase mini_round:
    for each player in turn from last of players:
        pause
        add player.seat * 10 to heard
"""
    assert heard(rules) == [20, 10, 1, 20, 10, 2]


def test_a_role_is_nobodys_when_its_holder_drops_out() -> None:
    rules = """
play:
    dealer = last of players
    bob = last of players
    pause
    bob drops out
    if dealer is nothing: add 1 to heard
    dealer = first of players
    add dealer.seat to heard
"""
    assert heard(rules, "roles: [dealer]") == [1, 1]


def test_a_role_is_no_name_for_a_loop() -> None:
    box = "roles: [dealer]"
    assert ("role-as-loop-name", 1) in findings('for each dealer in players:\n    say "{dealer}"', box)


def test_a_name_that_is_read_before_it_is_set_is_a_fault_with_its_place() -> None:
    rules = """
play:
    pause
    for each player in turn:
        if player.seat = 2: add later_on to heard
    later_on = 4
"""
    assert fault(rules) == ("not-set-yet", "later_on")


def test_a_name_of_its_own_that_is_read_before_it_is_set_is_a_fault_too() -> None:
    rules = """
play:
    try_it(1)

phase try_it(n):
    pause
    if n > 5: mine = 4
    add mine to heard
"""
    assert fault(rules) == ("not-set-yet", "mine")


def test_a_value_of_a_player_that_is_not_set_is_a_fault_when_read() -> None:
    rules = """
play:
    ann = first of players
    bob = last of players
    ann.guess = 4
    pause
    add ann.guess to heard
    add bob.guess to heard
"""
    assert fault(rules) == ("not-set-yet", "bob.guess")


def test_the_name_is_in_the_message() -> None:
    from tests.language.core.playing import everywhere

    rules = "pause\nfor each p in players:\n    if p.seat = 2: add later_on to heard\nlater_on = 4"
    for played in everywhere(rules):
        assert played.fault is not None
        assert "later_on" in played.fault.message
