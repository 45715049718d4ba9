"""Triggers: what sets one off, how often, in which order, and what reactions may prevent."""

from __future__ import annotations

import pytest

from tests.language.core.playing import answered, fault, findings, heard

RING = """
boards:
  ring:
    spaces: {go: {}, park: {}, jail: {}, shop: {}}
    paths: {main: {spaces: [go, park, jail, shop], loop: true}}
    pieces: {token: {owner: player, start: go}}
"""
CARDS = """
kinds: {suit: [hearts, spades]}
cards: {card: {fields: {suit: suit or nothing}, faces: {plain: {each: suit}, joker: {copies: 2}, ace: {}}}}
decks: {pack: {of: card}}
piles: {hand: {owner: player}, row: {face: up}}
"""


def test_a_condition_fires_when_it_turns_true() -> None:
    rules = """
play:
    n = 0
    repeat 4 times:
        pause
        n += 1
        add 0 to heard
    n = 0
    n = 9

whenever n >= 3:
    pause
    add n to heard
"""
    assert heard(rules) == [0, 0, 3, 0, 0, 9]


def test_what_holds_from_the_start_has_not_become_so() -> None:
    rules = """
play:
    n = 5
    n = 0
    n = 4

whenever size > 2:
    add 99 to heard

whenever n > 3:
    add n to heard
"""
    assert heard(rules, "values: {table: {size: 4}}") == [5, 4]


def test_triggers_run_in_written_order() -> None:
    rules = """
play:
    n = 1
    add 9 to heard

whenever n = 1:
    pause
    add 1 to heard

whenever n > 0:
    add 2 to heard
"""
    assert heard(rules) == [1, 2, 9]


def test_what_a_trigger_sets_off_waits_behind_what_is_due() -> None:
    rules = """
play:
    n = 1
    add 9 to heard

whenever n = 1:
    m = 1
    pause
    add 1 to heard

whenever n > 0:
    add 2 to heard

whenever m = 1:
    add 3 to heard
"""
    assert heard(rules, "values: {table: {m: 0}}") == [1, 2, 3, 9]


def test_a_trigger_runs_right_after_its_statement_also_inside_a_called_phase() -> None:
    rules = """
play:
    one_phase
    add 9 to heard

phase one_phase:
    n = 1
    add 5 to heard
    pause
    add 6 to heard

whenever n = 1:
    add 1 to heard
"""
    assert heard(rules) == [1, 5, 6, 9]


def test_a_condition_looks_through_functions() -> None:
    rules = """
play:
    for each p in players:
        pause
        p.score += 3
        add 0 to heard

total means sum of score of players

whenever total > 4:
    add total to heard
"""
    assert heard(rules, "values: {player: {score: 0}}") == [0, 6, 0]


def test_a_condition_on_money_is_seen_when_money_moves() -> None:
    box = "accounts: {player: {cash: 20}, pot: 0}"
    rules = """
play:
    ann = first of players
    pay 5 from ann.cash to pot
    add 0 to heard
    pay 10 from each of cash of players to pot
    add 0 to heard
    split pot among players, odd coins stay

whenever pot > 6:
    add pot to heard

whenever pot = 1:
    add 1 to heard
"""
    assert heard(rules, box) == [0, 25, 0, 1]


def test_a_condition_on_players_is_seen_when_one_drops_out() -> None:
    box = "accounts: {player: {cash: 20}, pot: 0}"
    rules = """
play:
    bob = last of players
    pay 50 from bob.cash to pot or drops out
    add 0 to heard

whenever count of players = 2:
    add 2 to heard
"""
    assert heard(rules, box, players=3) == [2, 0]


def test_a_stake_laid_is_seen() -> None:
    box = "accounts: {player: {cash: 20}, bank: unlimited}"
    rules = """
play:
    take luck bets
    add 0 to heard
    settle luck
    add 0 to heard

whenever lowest of cash of players < 20:
    add 1 to heard

whenever bank > 0:
    add bank to heard

bet luck:
    stake: 5
    limit: 1 each
    pays: 1 to 1
    wins when: no
"""
    assert answered(rules, [("Ann", {"stake": 5}), ("Bob", "pass")], box) == [1, 0, 5, 0]


@pytest.mark.parametrize(
    "event, wanted",
    [
        ("player enters park, jail", [1, 2, 2]),
        ("player.token enters park", [1, 2]),
        ("player passes park", [1, 2]),
        ("player lands on park", [1]),
        ("player lands on jail", [2]),
        ("player leaves go", [1, 2]),
        ("player leaves", [1, 2]),
        ("player enters", [1, 2, 2]),
    ],
)
def test_a_move_sets_off(event: str, wanted: list[int]) -> None:
    rules = f"""
play:
    for each player in turn:
        pause
        move player.token by player.seat

whenever {event}:
    add player.seat to heard
"""
    found = heard(rules, RING)
    if ("jail" in event and "park" in event) or event == "player enters":
        assert found == [1, 2]  # one move is one event, however many of the spaces it goes over
    else:
        assert found == wanted


def test_a_move_that_goes_nowhere_sets_nothing_off() -> None:
    rules = """
play:
    ann = first of players
    move ann.token to go
    move ann.token to jail
    move ann.token to nothing
    add 9 to heard

whenever player enters go:
    add 1 to heard

whenever player enters jail:
    add 2 to heard

whenever player leaves jail:
    add 3 to heard
"""
    assert heard(rules, RING) == [2, 3, 9]


def test_a_trigger_speaks_of_the_one_to_whom_it_happened() -> None:
    rules = """
play:
    for each player in turn:
        other = left of player
        move other.token to park
        add player.seat * 10 to heard

whenever player enters park:
    pause
    add player.seat to heard
    note_it(player)

phase note_it(who):
    add who.seat + 100 to heard
"""
    assert heard(rules, RING) == [2, 102, 10, 1, 101, 20]


def test_one_player_alone_may_be_meant() -> None:
    rules = """
play:
    watched = last of players
    for each p in players: move p.token to park

whenever watched enters park:
    add 1 to heard
"""
    assert heard(rules, RING, players=3) == [1]


def test_a_track_tells_who_comes_where() -> None:
    rules = """
play:
    for each p in players:
        move p by p.seat * 3
        pause
        move p by 1

whenever player passes 5:
    add player.seat to heard

whenever player lands on 8:
    add player.seat + 10 to heard
"""
    assert heard(rules, "boards: {course: {track: 8, lanes: player}}", players=3) == [2, 3, 13]


def test_a_deal_sets_off_once_for_each_card_in_seat_order() -> None:
    rules = """
play:
    deal 2 from pack to each of hand of players
    add 9 to heard

whenever player draws:
    pause
    add player.seat to heard
"""
    assert heard(rules, CARDS) == [1, 1, 2, 2, 9]


@pytest.mark.parametrize("what, count", [("joker", 2), ("plain", 2), ("hearts", 1), ("joker, ace", 3), ("ace", 1)])
def test_only_the_cards_that_are_named_set_it_off(what: str, count: int) -> None:
    rules = f"""
play:
    ann = first of players
    deal 5 from pack to ann.hand

whenever player draws {what}:
    add 1 to heard
"""
    assert len(heard(rules, CARDS)) == count


def test_a_card_that_is_moved_from_a_hand_is_played() -> None:
    rules = """
play:
    ann = first of players
    bob = last of players
    deal 5 from pack to ann.hand
    move first of (ann.hand where it is ace) to row
    move first of (ann.hand where it is joker) to bob.hand
    move ann.hand to row
    add 9 to heard

whenever player plays ace:
    add player.seat to heard

whenever player plays joker:
    add player.seat + 10 to heard

whenever player draws joker:
    add player.seat + 20 to heard
"""
    assert heard(rules, CARDS) == [21, 21, 1, 11, 22, 11, 9]


def test_whoever_drops_out_is_told_in_seat_order() -> None:
    box = "accounts: {player: {cash: 20}, pot: 0}"
    rules = """
play:
    bob = players[2]
    pay 15 from bob.cash to pot
    pay 15 from players[1].cash to pot
    pay 10 from each of players to pot or drops out
    cid = first of players
    cid drops out
    add 9 to heard

whenever player drops out:
    pause
    add player.seat to heard
"""
    assert heard(rules, box, players=4) == [1, 2, 3, 9]


def test_the_one_whose_turn_ends_by_dropping_out_is_told_too() -> None:
    box = "accounts: {player: {cash: 20}, pot: 0}"
    rules = """
play:
    for each player in turn:
        pay 15 * player.seat from player.cash to pot or drops out
        add player.seat + 10 to heard

whenever player drops out:
    pause
    add player.seat to heard
"""
    assert heard(rules, box, players=3) == [11, 2, 3]


def test_a_trigger_may_end_the_turn_and_the_game() -> None:
    rules = """
play:
    for each player in turn, round after round:
        inner
        add player.seat to heard
    add 99 to heard

phase inner:
    n += 1
    pause
    add 50 to heard

whenever n = 2:
    end the turn

whenever n = 5:
    pause
    end the game
"""
    assert heard(rules, "values: {table: {n: 0}}") == [50, 1, 50, 1, 50, 2, 99]


def test_a_trigger_sees_the_values_that_its_statement_left() -> None:
    rules = """
play:
    for each p in players:
        p.score += p.seat

whenever highest of score of players >= 2:
    add sum of score of players to heard
"""
    assert heard(rules, "values: {player: {score: 0}}", players=3) == [3]


def test_triggers_that_set_each_other_off_without_end_are_a_fault() -> None:
    rules = """
play:
    n = 1
    add n to heard

whenever n > 0:
    n = 0
    m = 1

whenever m > 0:
    m = 0
    n = 1
"""
    assert fault(rules, "values: {table: {m: 0}}")[0] == "endless-loop"


def test_what_is_supposed_sets_triggers_off_on_the_copy() -> None:
    rules = """
play:
    n = 1
    got = suppose:
        n = 5
        give m
    add got to heard
    add m to heard

whenever n = 5:
    m = 7
"""
    assert heard(rules, "values: {table: {m: 0}}") == [7, 0]


# ---------------------------------------------------------------- about to


def test_a_reaction_prevents_a_phase() -> None:
    rules = """
play:
    for each player in turn:
        be_hit
        add player.seat * 10 to heard

phase be_hit:
    add player.seat to heard

whenever player is about to be_hit:
    pause
    if player.seat = 2: prevent it
"""
    assert heard(rules, players=3) == [1, 10, 20, 3, 30]


def test_a_reaction_of_one_player_only() -> None:
    rules = """
play:
    shielded = last of players
    for each player in turn:
        be_hit(player.seat)

phase be_hit(n):
    add n to heard

whenever shielded is about to be_hit:
    pause
    prevent it
"""
    assert heard(rules, players=3) == [1, 2]


def test_several_reactions_are_asked_in_written_order() -> None:
    rules = """
play:
    for each player in turn: be_hit

phase be_hit:
    add player.seat to heard

whenever player is about to be_hit:
    add 10 to heard
    if player.seat = 1: prevent it

whenever player is about to be_hit:
    add 20 to heard
"""
    assert heard(rules) == [10, 10, 20, 2]


def test_a_phase_that_gives_may_be_guarded() -> None:
    rules = """
play:
    for each player in turn:
        got = loot(player.seat)
        if got is nothing: add 0 to heard
        else: add 5 to heard

phase loot(n):
    if n = 9: give nothing
    give n

whenever player is about to loot:
    if player.seat = 1: prevent it
"""
    assert heard(rules) == [0, 5]


def test_only_a_reaction_may_prevent() -> None:
    assert ("prevent-outside", 1) in findings("prevent it")


def test_a_reaction_to_no_phase_is_a_mistake() -> None:
    rules = "play:\n    winner is nobody\n\nwhenever player is about to fly:\n    prevent it\n"
    assert ("unknown-phase", 4) in findings(rules)


def test_an_event_about_nobody_is_a_mistake() -> None:
    rules = 'play:\n    winner is nobody\n\nwhenever 3 enters park:\n    say "x"\n'
    assert ("not-a-player", 4) in findings(rules, RING)


def test_a_pile_that_cards_are_taken_from_without_its_name_is_seen_too() -> None:
    rules = """
play:
    ann = first of players
    deal 1 from pack to ann.hand
    c = first of ann.hand
    move c to row
    add 5 to heard
    gather card into pack
    add 6 to heard

whenever all of players where it.hand is empty:
    add 1 to heard

whenever row is empty:
    add 2 to heard
"""
    assert heard(rules, CARDS) == [1, 5, 2, 6]


def test_money_of_players_that_moves_without_the_name_of_their_purse_is_seen_too() -> None:
    box = "accounts: {player: {cash: 20}, pot: 0}"
    rules = """
play:
    pay 15 from each of players to pot
    add 5 to heard
    split pot among players, odd coins stay
    add 6 to heard

whenever lowest of cash of players < 10:
    add 1 to heard

whenever lowest of cash of players >= 20:
    add 2 to heard
"""
    assert heard(rules, box) == [1, 5, 2, 6]


def test_what_is_supposed_under_a_condition_is_tried_where_triggers_ask() -> None:
    rules = """
play:
    if count of players = 2:
        got = suppose:
            m = 4
            give m + 1
        add got to heard
    n = 1

whenever n = 1:
    pause
    add 1 to heard

whenever m = 9:
    pause
    add 9 to heard
"""
    assert heard(rules, "values: {table: {m: 0}}") == [5, 1]
