"""Turns: who is next, who is out, how a turn, a round and the game end from anywhere, and leaving in the middle."""

from __future__ import annotations

import pytest

from tests.language.core.playing import everywhere, fault, findings, heard

# each scope is ended from the loop itself, from inside a loop in it, and from a phase called there
WAYS = {
    "in place": ("        {end}", ""),
    "in a loop": ("        for each n from 1 to 3:\n            pause\n            {end}\n            add 99 to heard", ""),
    "in a phase": ("        deep_one", "phase deep_one:\n    pause\n    {end}\n    add 99 to heard\n"),
    "in a loop of a phase": (
        "        deep_one",
        "phase deep_one:\n    for each n in [1, 2]:\n        pause\n        repeat:\n            {end}\n            stop\n    add 99 to heard\n",
    ),
    "far down": ("        deep_one", "phase deep_one:\n    pause\n    deeper(1)\n    add 99 to heard\n\nphase deeper(n):\n    {end}\n    add 98 to heard\n"),
}  # fmt: skip


def ending(scope: str, way: str, loop: str) -> str:
    line, phases = WAYS[way]
    end = f"end the {scope} when player.seat = 2 and laps = 1"
    after = "        if not (player.seat = 2 and laps = 1): add player.seat + 20 to heard\n"
    if "99" in line or phases:
        line = f"        if player.seat = 2 and laps = 1:\n    {line}".replace("\n        ", "\n            ", 0)
        line = indented(WAYS[way][0])
        line = f"        if player.seat = 2 and laps = 1:\n{line}"
        end = f"end the {scope}"
    return f"""
play:
    laps = 0
    {loop}
        if player.seat = 1: laps += 1
        stop when laps = 3
        add player.seat + 10 to heard
{line.format(end=end)}
{after}    add 5 to heard

{phases.format(end=end)}"""


def indented(text: str) -> str:
    return "\n".join("    " + line for line in text.splitlines())


@pytest.mark.parametrize("way", WAYS)
def test_the_turn_is_ended(way: str) -> None:
    found = heard(ending("turn", way, "for each player in turn, round after round:"), players=3)
    assert found == [11, 21, 12, 13, 23, 11, 21, 12, 22, 13, 23, 5]


@pytest.mark.parametrize("way", WAYS)
def test_the_round_is_ended(way: str) -> None:
    found = heard(ending("round", way, "for each player in turn, round after round:"), players=3)
    assert found == [11, 21, 12, 11, 21, 12, 22, 13, 23, 5]


@pytest.mark.parametrize("way", WAYS)
def test_the_game_is_ended_and_the_closing_lines_run(way: str) -> None:
    found = heard(ending("game", way, "for each player in turn, round after round:"), players=3)
    assert found == [11, 21, 12, 5]


@pytest.mark.parametrize("way", WAYS)
def test_the_turn_is_ended_in_a_single_lap(way: str) -> None:
    assert heard(ending("turn", way, "for each player in turn:"), players=3) == [11, 21, 12, 13, 23, 5]


@pytest.mark.parametrize("way", WAYS)
def test_the_round_is_ended_in_a_single_lap(way: str) -> None:
    assert heard(ending("round", way, "for each player in turn:"), players=3) == [11, 21, 12, 5]


@pytest.mark.parametrize("way", WAYS)
def test_the_game_is_ended_in_a_single_lap(way: str) -> None:
    assert heard(ending("game", way, "for each player in turn:"), players=3) == [11, 21, 12, 5]


def test_the_turn_that_ends_is_that_of_the_nearest_loop_in_turn() -> None:
    rules = """
play:
    for each player in turn:
        small_round
        add player.seat to heard

phase small_round:
    for each player in turn:
        pause
        no_more

phase no_more:
    end the turn when player.seat = 1
    add player.seat + 10 to heard
"""
    assert heard(rules) == [12, 1, 12, 2]


def test_a_round_that_starts_elsewhere_starts_there_again() -> None:
    rules = """
play:
    laps = 0
    for each player in turn from last of players, round after round:
        laps += 1
        add player.seat to heard
        stop when laps = 5
        pause
        end the round when laps = 2
"""
    assert heard(rules, players=3) == [3, 1, 3, 1, 2]


def test_the_phase_is_ended() -> None:
    rules = """
play:
    one_phase
    add 2 to heard

phase one_phase:
    for each n from 1 to 4:
        repeat:
            pause
            end the phase when n = 2
            stop
        add n + 10 to heard
    add 99 to heard
"""
    assert heard(rules) == [11, 2]


def test_the_game_is_over_though_the_rules_call_from_far_down() -> None:
    rules = """
play:
    winner is nobody
    deep(5)
    add 1 to heard
    say "{heard}"

phase deep(n):
    pause
    if n = 0: end the game
    deep(n - 1)
    add 99 to heard
"""
    assert heard(rules) == []


def test_stop_and_skip_belong_to_the_innermost_loop() -> None:
    rules = """
for each a from 1 to 3:
    for each b from 1 to 3:
        pause
        skip when b = 1
        stop when b = 3
        add a * 10 + b to heard
    skip when a = 2
    add a to heard
"""
    assert heard(rules) == [12, 1, 22, 32, 3]


@pytest.mark.parametrize("word", ["stop", "skip", "stop when count of players = 1"])
def test_stop_and_skip_outside_a_loop_are_mistakes(word: str) -> None:
    assert ("outside-loop", 1) in findings(word)
    assert ("outside-loop", 5) in findings(f"play:\n    one_phase\n    winner is nobody\n\nphase one_phase: {word}\n")


def test_a_phase_called_from_a_loop_is_not_in_it() -> None:
    rules = "play:\n    repeat:\n        one_phase\n    winner is nobody\n\nphase one_phase:\n    stop\n"
    assert ("outside-loop", 7) in findings(rules)


# ---------------------------------------------------------------- leaving


def test_those_who_are_out_are_passed_over() -> None:
    rules = """
play:
    laps = 0
    bob = players[2]
    bob drops out
    for each player in turn, round after round:
        laps += 1
        pause
        add player.seat to heard
        stop when laps = 5
"""
    assert heard(rules, players=3) == [1, 3, 1, 3, 1]


def test_who_leaves_meanwhile_is_passed_over() -> None:
    rules = """
play:
    cid = players[3]
    for each p in players:
        pause
        add p.seat to heard
        if p.seat = 1: cid drops out
    for each player in turn:
        add player.seat + 10 to heard
"""
    assert heard(rules, players=4) == [1, 2, 4, 11, 12, 14]


def test_a_loop_over_everyone_does_not_pass_over_those_who_had_left_before() -> None:
    rules = """
play:
    cid = players[3]
    cid drops out
    for each p in everyone:
        pause
        add p.seat to heard
"""
    assert heard(rules, players=4) == [1, 2, 3, 4]


def test_the_pass_goes_on_when_the_one_it_is_about_leaves() -> None:
    rules = """
play:
    for each p in players:
        pause
        if p.seat = 2: p drops out
        add p.seat to heard
    for each player in turn:
        if player.seat = 1: player drops out
        pause
        add player.seat + 10 to heard
"""
    assert heard(rules, players=3) == [1, 2, 3, 11, 13]


def test_the_turn_ends_when_a_payment_strikes_its_player_out() -> None:
    rules = """
play:
    for each player in turn:
        add player.seat to heard
        pause
        pay player.seat * 10 from player.cash to pot or drops out
        add player.seat + 10 to heard
    add pot to heard
    add count of players to heard
"""
    assert heard(rules, "accounts: {player: {cash: 15}, pot: 0}", players=3) == [1, 11, 2, 3, 10, 1]


def test_the_turn_ends_when_a_payment_in_a_phase_strikes_its_player_out() -> None:
    rules = """
play:
    for each player in turn:
        pay_up
        add player.seat + 10 to heard
    add pot to heard

phase pay_up:
    for each n in [1, 2]:
        pause
        pay player.seat * 10 from player.cash to pot or drops out
        add player.seat to heard
"""
    assert heard(rules, "accounts: {player: {cash: 25}, pot: 0}", players=2) == [1, 1, 11, 2, 40]


def test_the_turn_goes_on_when_a_payment_strikes_another_out() -> None:
    rules = """
play:
    for each player in turn:
        bob = everyone[2]
        if player.seat = 1: pay 50 from bob.cash to pot or drops out
        pause
        add player.seat + 10 to heard
"""
    assert heard(rules, "accounts: {player: {cash: 25}, pot: 0}", players=3) == [11, 13]


def test_nobody_left_is_a_fault() -> None:
    rules = """
play:
    for each player in turn, round after round:
        pause
        player drops out
        add player.seat to heard
"""
    assert fault(rules, players=2)[0] == "nobody-left"


def test_where_the_starter_is_out_the_next_to_the_left_begins() -> None:
    rules = """
play:
    bob = players[2]
    bob drops out
    for each player in turn from bob:
        pause
        add player.seat to heard
    laps = 0
    for each player in turn from bob, round after round:
        laps += 1
        add player.seat + 10 to heard
        stop when laps = 4
"""
    assert heard(rules, players=3) == [3, 1, 13, 11, 13, 11]


def test_the_next_round_begins_to_the_left_of_a_starter_who_is_out() -> None:
    rules = """
play:
    laps = 0
    for each player in turn from players[2], round after round:
        laps += 1
        add player.seat to heard
        stop when laps = 6
        if player.seat = 2: player drops out
        pause
        end the round when player.seat = 1
"""
    assert heard(rules, players=3) == [2, 3, 1, 3, 1, 3]


def test_players_are_those_still_in_and_everyone_is_all() -> None:
    rules = """
a = players[2]
a drops out
pause
add count of players to heard
add count of everyone to heard
for each p in players: add p.seat to heard
if a.out: add 9 to heard
"""
    assert heard(rules, players=3) == [2, 3, 1, 3, 9]


# ---------------------------------------------------------------- the order of turns


def test_one_misses_a_turn() -> None:
    rules = """
play:
    laps = 0
    for each player in turn, round after round:
        laps += 1
        pause
        add player.seat to heard
        stop when laps = 7
        if laps = 1: left of player misses a turn
        if laps = 3: player misses the next turn
"""
    assert heard(rules, players=3) == [1, 3, 1, 2, 3, 2, 3]


def test_one_goes_again() -> None:
    rules = """
play:
    laps = 0
    for each player in turn, round after round:
        laps += 1
        pause
        add player.seat to heard
        stop when laps = 6
        if laps = 2: player goes again
"""
    assert heard(rules, players=3) == [1, 2, 2, 3, 1, 2]


def test_one_goes_again_in_a_single_lap() -> None:
    rules = """
play:
    laps = 0
    for each player in turn:
        laps += 1
        pause
        add player.seat to heard
        if laps = 2: player goes again
"""
    assert heard(rules, players=3) == [1, 2, 2, 3]


def test_the_order_is_turned_round() -> None:
    rules = """
play:
    laps = 0
    for each player in turn, round after round:
        laps += 1
        pause
        add player.seat to heard
        stop when laps = 6
        if laps = 2: reverse the turn order
"""
    assert heard(rules, players=4) == [1, 2, 1, 4, 3, 2]


def test_the_order_is_turned_round_in_a_single_lap() -> None:
    rules = """
play:
    for each player in turn:
        pause
        add player.seat to heard
        if player.seat = 1: reverse the turn order
    for each player in turn:
        add player.seat + 10 to heard
"""
    assert heard(rules, players=3) == [1, 3, 2, 11, 13, 12]


# ---------------------------------------------------------------- for this turn


def test_what_is_set_for_this_turn_is_put_back() -> None:
    rules = """
play:
    for each player in turn:
        if player.seat = 1:
            for this turn: discount = 3
        pause
        add discount to heard
    add discount to heard
"""
    assert heard(rules, "values: {table: {discount: 0}}") == [3, 0, 0]


@pytest.mark.parametrize("leaving", ["end the turn", "skip", "leave_it"])
def test_what_is_set_for_this_turn_is_put_back_however_the_turn_ends(leaving: str) -> None:
    rules = f"""
play:
    for each player in turn:
        if player.seat = 1:
            for this turn: discount = 3
            pause
            {leaving}
        leave_it
        add discount to heard

phase leave_it:
    end the turn when discount = 3
    add 7 to heard
"""
    assert heard(rules, "values: {table: {discount: 0}}") == [7, 0]


def test_what_is_set_for_this_round_holds_for_the_round() -> None:
    rules = """
play:
    laps = 0
    for each player in turn, round after round:
        laps += 1
        if laps = 1:
            for this round: discount = 3
        pause
        add discount to heard
        stop when laps = 4
    add discount to heard
"""
    assert heard(rules, "values: {table: {discount: 0}}") == [3, 3, 0, 0, 0]


def test_what_is_set_for_this_round_is_put_back_when_the_round_is_ended() -> None:
    rules = """
play:
    laps = 0
    for each player in turn, round after round:
        laps += 1
        if laps = 1:
            for this round: discount = 3
        add discount to heard
        stop when laps = 3
        pause
        end the round when laps = 1
"""
    assert heard(rules, "values: {table: {discount: 0}}") == [3, 0, 0]


def test_what_is_set_for_this_game_stays() -> None:
    rules = """
play:
    for this game: discount = 2
    for each player in turn:
        pause
        add discount to heard
    add discount to heard
"""
    assert heard(rules, "values: {table: {discount: 0}}") == [2, 2, 2]


def test_a_value_of_a_player_is_set_for_a_turn() -> None:
    rules = """
play:
    for each player in turn:
        if player.seat = 1:
            for this turn: player.price = 3
        pause
        for each p in players: add p.price to heard
"""
    assert heard(rules, "values: {player: {price: 0}}") == [3, 0, 0, 0]


def test_a_starter_who_is_nothing_is_a_fault() -> None:
    rules = """
play:
    starter = nothing
    if count of players = 9: starter = first of players
    for each player in turn from starter:
        add player.seat to heard
"""
    assert fault(rules)[0] == "nothing-here"


def test_all_builds_play_the_same_game() -> None:
    rules = """
play:
    laps = 0
    for each player in turn, round after round:
        laps += 1
        pause
        n = ask player "n" number 1 to 6
        add n to heard
        stop when sum of heard > 40 or laps > 50
"""
    for seed in range(5):
        found = everywhere(rules, players=3, seed=seed)
        assert found[0].heard == found[1].heard == found[2].heard
        assert found[3].heard == found[4].heard == found[5].heard
