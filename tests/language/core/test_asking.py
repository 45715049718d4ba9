"""Asking: who answers when, what comes back, refusals, and what happens where there is nothing to choose."""

from __future__ import annotations

import random

import pytest

from interpreter.faults import PlayFault, Refused
from interpreter.runtime.chance import Drawn
from tests.language.core.playing import NAMES, answered, everywhere, fault, findings, game_of, heard, noting

CARDS = """
cards: {card: {faces: {ace: {copies: 4}, king: {copies: 4}}}}
decks: {pack: {of: card}}
piles: {hand: {owner: player, audience: owner}, row: {face: up}, secret: {face: down}}
"""


def test_each_is_asked_from_the_active_player_in_seat_order() -> None:
    rules = """
play:
    for each player in turn from players[2]:
        bids = ask each of players "Bid" number 0 to 9
        for each p in players: add bids[p] to heard
        end the game
"""
    assert answered(rules, [("Bob", 5), ("Cid", 6), ("Ann", 7)], players=3) == [7, 5, 6]


def test_each_sees_the_answers_before() -> None:
    game = game_of('bids = ask each of players "Bid" number 0 to 9\nsay "{bids[first of players]}"')
    match = game.start(NAMES[:2])
    match.choose(4, seat="Ann")
    assert any("4" in event.text for event in match.events_for(1))


def test_each_answers_after_those_before_so_what_fits_is_looked_at_then() -> None:
    rules = 'for each p in players:\n    n = ask p "Take" number 0 to pot_left\n    pot_left = pot_left - n\n    add n to heard'
    assert answered("pot_left = 5\n" + rules, [("Ann", 4), ("Bob", 1)]) == [4, 1]


def test_any_gives_those_who_said_yes_in_seat_order() -> None:
    rules = """
claims = ask any of players "Claim?" yes or no
for each p in claims: add p.seat to heard
"""
    assert answered(rules, [("Cid", True), ("Ann", True), ("Bob", False)], players=3) == [1, 3]


def test_any_answers_unseen() -> None:
    game = game_of('claims = ask any of players "Claim?" yes or no\nsay "{claims}"')
    match = game.start(NAMES[:2])
    before = [event.text for event in match.events_for(1)]
    match.choose(True, seat="Ann")
    assert [event.text for event in match.events_for(1)] == before


def test_any_with_something_to_choose_gives_a_map_of_those_who_spoke_up() -> None:
    rules = """
play:
    bids = ask any of players "Bid?" number 1 to 9
    for each p in keys of bids:
        add p.seat to heard
        add bids[p] to heard
"""
    assert answered(rules, [("Bob", 4), ("Ann", "pass"), ("Cid", 8)], players=3) == [2, 4, 3, 8]


def test_secret_answers_are_all_in_before_one_is_told() -> None:
    game = game_of('hidden = ask all of players secretly "Fingers?" number 1 to 5\nsay "{sum of hidden}"')
    match = game.start(NAMES[:3])
    match.choose(2, seat="Bob")
    match.choose(3, seat="Ann")
    for seat in (0, 1, 2, None):
        assert not any(event.kind == "answer" for event in match.events_for(seat))
    match.choose(5, seat="Cid")
    assert sum(event.kind == "answer" for event in match.events_for(2)) == 3


def test_the_fastest_answer_counts() -> None:
    rules = """
buzz = ask fastest of players "Quick" number 1 to 9
who = buzz.player
add who.seat to heard
add buzz.answer to heard
"""
    assert answered(rules, [("Bob", 4)], players=3) == [2, 4]


def test_one_forced_choice_is_still_asked() -> None:
    rules = 'n = ask (first of players) "Which" one of [7]\nadd n to heard'
    assert answered(rules, [("Ann", 7)]) == [7]


def test_nothing_to_choose_is_pass_where_one_may_pass() -> None:
    rules = """
row = [1]
row = empty
pause
n = ask (first of players) "Which" one of row or pass
if n is pass: add 1 to heard
some = ask (first of players) "Two" 2 from row or pass
if some is pass: add 2 to heard
k = ask (first of players) "How many" number 3 to 1 or pass
if k is pass: add 3 to heard
"""
    assert heard(rules) == [1, 2, 3]


@pytest.mark.parametrize(
    "what",
    ["one of row", "2 from row", "number 1 to (count of row)"],
)
def test_nothing_to_choose_is_a_fault_that_names_the_ask(what: str) -> None:
    rules = f"""
row = [1]
row = empty
pause
chosen_one = ask (first of players) "Which" {what}
add 1 to heard
"""
    code, marked = fault(rules)
    assert code == "nothing-to-choose"
    assert "ask (first of players)" in marked
    for played in everywhere(rules):
        assert played.fault is not None and "chosen_one" in played.fault.message


@pytest.mark.parametrize(
    ("what", "only"),
    [("number 0 to 5000", "4321"), ("2 from [3, 5, 8, 9]", "[8, 9]"), ("number 7 to 1000000", "207")],
)
def test_a_seat_that_plays_at_random_finds_the_only_answer_that_is_not_refused(what: str, only: str) -> None:
    rules = f"""
heard = empty
pause
n = ask (first of players) "Which" {what}:
    refuse "No." when answer != {only}
if n = {only}: add 1 to heard
"""
    assert heard(rules) == [1]


@pytest.mark.parametrize("what", ["text", "number 0 to 1000000"])
def test_where_not_all_answers_could_be_tried_it_is_not_said_that_there_is_none(what: str) -> None:
    only = '"please"' if what == "text" else 987654
    rules = f"""
heard = empty
pause
n = ask (first of players) "The magic word?" {what}:
    refuse "No." when answer != {only}
if n = {only}: add 1 to heard
"""
    assert fault(rules)[0] == "no-answer-found"


def test_an_offer_in_which_nothing_is_open_is_a_fault() -> None:
    rules = """
n = 0
pause
offer (first of players) "What now?":
    more when n > 0: n += 1
    less when n > 1: n -= 1
add n to heard
"""
    assert fault(rules)[0] == "nothing-to-choose"


def test_one_item_must_be_a_list() -> None:
    assert ("not-a-list", 2) in findings('x = 3\nn = ask (first of players) "n" one of x\nsay "{n}"')


def test_a_refusal_keeps_what_its_rule_says_out() -> None:
    rules = """
play:
    ask_below(4)

phase ask_below(limit):
    least = limit - 2
    n = ask (first of players) "n" number 1 to 9:
        refuse "Too much" when answer > limit
        refuse "Too little" when answer < least
    add n to heard
"""
    for seed in range(8):
        found = heard(rules, seed=seed)
        assert 2 <= found[0] <= 4


def test_a_refusal_knows_who_answers() -> None:
    game = game_of(
        'bids = ask all of players secretly "n" number 1 to 9:\n    refuse "Not {asked}" when answer = asked.seat\nsay "{bids}"'
    )
    match = game.start(NAMES[:2])
    with pytest.raises(Refused, match="Not Bob"):
        match.choose(2, seat="Bob")
    match.choose(1, seat="Bob")
    match.choose(2, seat="Ann")
    assert match.over and match.fault is None


def test_an_ask_in_which_all_is_refused_is_a_fault() -> None:
    rules = """
pause
n = ask (first of players) "n" one of [1, 2, 3]:
    refuse "Never" when answer > 0
add n to heard
"""
    code, _ = fault(rules)
    assert code == "nothing-to-choose"


def test_asks_in_brackets_are_asked_from_left_to_right() -> None:
    rules = """
play:
    ann = first of players
    total = (ask ann "a" number 0 to 9) * 100 + (ask ann "b" number 0 to 9) * 10 + (ask ann "c" number 0 to 9)
    add total to heard
"""
    assert answered(rules, [("Ann", 1), ("Ann", 2), ("Ann", 3)]) == [123]


def test_an_ask_may_stand_in_a_condition_and_an_argument() -> None:
    rules = """
play:
    ann = first of players
    if (ask ann "Go?" yes or no): add 1 to heard
    else if (ask ann "Stay?" yes or no): add 2 to heard
    note_it((ask ann "n" number 0 to 9))
    repeat (ask ann "times" number 0 to 9) times: add 3 to heard

phase note_it(n):
    add n to heard
"""
    assert answered(rules, [("Ann", False), ("Ann", True), ("Ann", 7), ("Ann", 2)]) == [2, 7, 3, 3]


def test_an_ask_that_depends_on_the_rest_of_the_line_is_refused() -> None:
    assert ("ask-inside", 1) in findings('x = yes and (ask (first of players) "Go?" yes or no)\nsay "{x}"')


def test_an_ask_inside_an_ask_is_refused() -> None:
    rules = 'n = ask (first of players) "n" number 1 to (ask (last of players) "Up to?" number 1 to 9)\nsay "{n}"'
    assert ("ask-inside", 1) in findings(rules)


def test_an_ask_in_what_is_supposed_is_refused() -> None:
    rules = 'n = suppose:\n    k = ask (first of players) "k" number 1 to 9\n    give k\nsay "{n}"'
    assert ("ask-inside", 2) in findings(rules)
    rules = 'play:\n    n = suppose:\n        ask_it\n        give 1\n    winner is nobody\n    say "{n}"\n\nphase ask_it:\n    k = ask (first of players) "k" number 1 to 9\n    say "{k}"\n'
    assert ("ask-inside", 3) in findings(rules)


def test_an_ask_that_nobody_can_answer_is_found_before_play() -> None:
    assert ("no-choices", 1) in findings('n = ask (first of players) "n" number 5 to 3\nsay "{n}"')
    assert ("no-choices", 1) in findings('n = ask (first of players) "n" one of []\nsay "{n}"')
    assert ("no-choices", 1) in findings('n = ask (first of players) "n" 3 from [1, 2]\nsay "{n}"')
    assert ("no-choices", 1) in findings('n = ask (first of players) "n" number 1 to 9 in tens\nsay "{n}"')


def test_an_ask_that_would_show_hidden_cards_is_refused() -> None:
    rules = """
play:
    deal 3 from pack to secret
    c = ask (first of players) "Which?" one of secret
    move c to row
"""
    with pytest.raises(PlayFault) as stopped:
        game_of(rules, CARDS).start(NAMES[:2])
    assert stopped.value.fault.code == "shows-hidden"
    assert stopped.value.fault.place.line == 3


def test_one_may_choose_from_ones_own_hand_but_not_from_anothers() -> None:
    rules = """
play:
    deal 2 from pack to each of hand of players
    ann = first of players
    c = ask ann "Which?" one of ann.hand
    move c to row
    bob = last of players
    d = ask ann "Which?" one of bob.hand
    move d to row
"""
    match = game_of(rules, CARDS).start(NAMES[:2])
    with pytest.raises(PlayFault) as stopped:
        match.choose(match.ask.sample(random.Random(1), 0), seat=0)
    assert stopped.value.fault.code == "shows-hidden"


def test_an_offer_to_others() -> None:
    rules = """
reader = last of players
offer fastest of players "Well?":
    answer by players but reader:
        add 1 to heard
    dead by reader:
        add 2 to heard
"""
    assert answered(rules, [("Ann", "answer")]) == [1]
    assert answered(rules, [("Bob", "dead")]) == [2]


def test_an_offer_asks_the_other_only_for_what_is_open_to_them() -> None:
    rules = """
n = 1
reader = last of players
offer (first of players) "Well?":
    more: add 1 to heard
    stop_it by reader when n > 1: add 2 to heard
"""
    match = game_of(noting(rules)).start(NAMES[:2])
    assert match.ask is not None and match.ask.seats == [0]


def test_agreeing_needs_everybody() -> None:
    rules = """
done = agree among players "Swap?"
if done: add 1 to heard
else: add 0 to heard
"""
    assert answered(rules, [("Ann", True), ("Bob", True)]) == [1]
    assert answered(rules, [("Bob", False), ("Ann", True)]) == [0]


def test_agreement_is_drawn_alike_in_every_build() -> None:
    rules = """
repeat 12 times:
    done = agree among (first of players), (last of players) "Swap?" on "this"
    if done: add 1 to heard
    else: add 0 to heard
"""
    for seed in range(4):
        heard(rules, players=3, seed=seed)


@pytest.mark.parametrize(
    "asking",
    [
        'n = ask each of players "n" number 1 to 30\n    for each p in players: add n[p] to heard',
        'n = ask all of players secretly "n" number 1 to 4 or pass\n    for each p in players where n[p] is not pass: add n[p] to heard',
        'n = ask any of players "n" one of 4, 5, 6\n    for each p in keys of n: add n[p] to heard',
        'n = ask any of players "n" yes or no\n    for each p in n: add p.seat to heard',
        'n = ask fastest of players "n" number 1 to 200 or pass\n    if n is not pass: add n.answer to heard',
        'n = ask (last of players) "n" up to 3 from [4, 5, 6, 7]\n    for each k in n: add k to heard',
        'n = ask (last of players) "n" 2 from [4, 5, 6, 7] or pass\n    if n is not pass: add n[1] to heard',
        'n = ask (last of players) "n" number 0 to 500 in tens\n    add n to heard',
        'n = ask (last of players) "n" one of 1, 2, 3 or pass\n    if n is not pass: add n to heard',
        'offer (last of players) "n":\n        one_way: add 1 to heard\n        another when count of heard > 3: add 2 to heard',
        'offer fastest of players "n":\n        one_way: add 1 to heard\n        another by (first of players): add 2 to heard',
        'offer each of players "n":\n        one_way: add 1 to heard\n        another: add 2 to heard',
    ],
)
def test_answers_are_drawn_alike_in_every_build(asking: str) -> None:
    rules = f"repeat 9 times:\n    pause\n    {asking}"
    for seed in range(3):
        found = everywhere(rules, players=3, seed=seed)
        for n in (0, 3):
            assert found[n].fault is None, found[n].fault
            assert found[n].heard == found[n + 1].heard == found[n + 2].heard


def test_the_player_who_is_asked_sees_the_words_made_for_them() -> None:
    game = game_of('n = ask all of players secretly "{asked}, your number?" number 1 to asked.seat\nsay "{n}"')
    match = game.start(NAMES[:2], chance=Drawn(random.Random(1).random))
    assert match.ask is not None
    assert (match.ask.prompt(0), match.ask.prompt(1)) == ("Ann, your number?", "Bob, your number?")
    assert match.ask.choices_for(1) == [1, 2]


def test_a_refusal_knows_the_loops_around_its_ask() -> None:
    rules = """
for each p in players:
    for each n from 4 to 5:
        for each k in [n, 9]:
            got = ask p "n" number 1 to 9:
                refuse "Not {n}" when answer = n or answer > k + p.seat
            add got to heard
"""
    for seed in range(4):
        assert len(heard(rules, seed=seed)) == 8
    match = game_of(noting(rules)).start(NAMES[:2])
    with pytest.raises(Refused, match="Not 4"):
        match.choose(4, seat="Ann")


def test_one_who_is_named_twice_agrees_once() -> None:
    rules = """
ann = first of players
done = agree among ann, players, ann "Swap?"
if done: add 1 to heard
else: add 0 to heard
"""
    assert answered(rules, [("Ann", True), ("Bob", True)]) == [1]
