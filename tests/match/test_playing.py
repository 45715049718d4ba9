"""A match goes by what is asked and answered, and refuses what does not fit with a reason."""

from __future__ import annotations

import random

import pytest

from interpreter.faults import PlayFault, Refused
from interpreter.match import Match
from interpreter.runtime.chance import Drawn, Outside, Scripted, Seeded
from tests.match.handmade import Handmade
from tests.match.playing_out import answer_once, picture, play_out, start


def to_ask(match: Match, name: str, rng: random.Random) -> None:
    while match.ask is not None and match.ask.name != name:
        answer_once(match, rng)
    assert match.ask is not None


def test_a_match_asks_until_it_has_a_result() -> None:
    match = start()
    assert match.ask is not None and match.result is None and not match.over
    assert (match.ask.name, match.ask.seats, match.ask.choices) == ("move", [0], ["roll", "hold"])
    play_out(match, random.Random(1))
    assert match.ask is None and match.over
    assert match.result is not None and str(match.result).endswith(("wins.", "win."))


def test_the_same_seed_and_answers_give_the_same_match() -> None:
    first, second = start(), start()
    play_out(first, random.Random(3))
    play_out(second, random.Random(3))
    assert picture(first) == picture(second)


def test_another_seed_gives_another_match() -> None:
    first, second = start(1), start(2)
    play_out(first, random.Random(3))
    play_out(second, random.Random(3))
    assert picture(first) != picture(second)


def test_a_match_without_a_record_plays_alike_and_keeps_no_events() -> None:
    kept, light = start(players=3), start(players=3, record=False)
    play_out(kept, random.Random(5))
    play_out(light, random.Random(5))
    assert light.events == [] and light.record is None
    assert kept.view(1) == light.view(1)
    with pytest.raises(PlayFault, match="keeps no record"):
        light.undo()


def test_an_answer_that_does_not_fit_is_refused_with_what_would() -> None:
    match = start()
    before = picture(match)
    for answer, reason in [("rol", 'Did you mean "roll"?'), (5, "5"), ("pass", "choice")]:
        with pytest.raises(Refused, match=reason.replace("?", r"\?")):
            match.choose(answer)
    assert picture(match) == before
    assert match.ask is not None and match.ask.accepts("hold") and not match.ask.accepts("fold")


def test_a_seat_that_is_not_asked_is_told_so() -> None:
    match = start()
    with pytest.raises(Refused, match="Bob is not asked"):
        match.choose("hold", seat="Bob")
    with pytest.raises(Refused, match="Nobody here is called Bop"):
        match.choose("hold", seat="Bop")


def test_a_refusal_of_the_rules_carries_their_reason() -> None:
    match = start()
    to_ask(match, "claims", random.Random(0))
    match.state.v_player_hand[0] = [0, 5]
    for seat in (0, 1):
        match.choose(False, seat=seat)
    ask = match.ask
    assert ask is not None and ask.choices == ["queen#2"]
    assert ask.refusal("king#1") == "Keep your kings." and ask.accepts("queen")
    with pytest.raises(Refused, match="Keep your kings"):
        match.choose("king")


def test_an_ask_that_leaves_no_answer_is_a_fault_that_names_it() -> None:
    match = start()
    to_ask(match, "claims", random.Random(0))
    match.state.v_player_hand[0] = []
    match.choose(False, seat=0)
    with pytest.raises(PlayFault, match="Ann is asked for card, but no answer would do"):
        match.choose(False, seat=1)


def test_stakes_are_held_against_the_purse_and_the_step() -> None:
    match = start()
    to_ask(match, "colour_bet", random.Random(2))
    ask = match.ask
    assert ask is not None
    assert ask.accepts({"stake": 40, "on": "red"}) and ask.accepts("pass")
    assert ask.refusal({"stake": 45, "on": "red"}) == "The stake must be between £5 and £40, in fives."
    assert ask.refusal({"stake": 12, "on": "red"}) == "The stake must be between £5 and £40, in fives."
    assert ask.refusal({"stake": 10, "on": "rose"}) == "You can't bet on Rose. It can be: Red, Royal Blue."
    assert "Say what the bet is on" in str(ask.refusal({"stake": 10}))
    match.state.v_player_cash[0] = 40
    assert ask.refusal({"stake": 45, "on": "red"}) == "You have only £40."


def test_what_can_be_bet_on_is_told_with_its_odds() -> None:
    match = start()
    to_ask(match, "colour_bet", random.Random(2))
    assert match.ask is not None and match.ask.choices is None
    assert match.ask.bets(0)[0] == {
        "on": "red", "words": "Red", "least": 5, "most": 40, "step": 5, "odds": "3 to 1",
    }  # fmt: skip
    assert match.ask.words({"stake": 20, "on": "royal_blue"}) == "£20 on Royal Blue"


def test_secret_answers_are_told_only_when_all_are_in() -> None:
    match = start()
    match.choose("hold")
    assert match.ask is not None and match.ask.seats == [0, 1]
    match.choose("rose", seat=0)
    assert match.ask.seats == [1]
    assert not any("Rose" in event.text for event in match.events)
    match.choose("red", seat=1)
    told = [event.text for event in match.events if event.kind == "answer"]
    assert told[-2:] == ["Ann: Rose", "Bob: Red"]


def test_each_seat_in_turn_is_asked_alone() -> None:
    match = start(players=3)
    to_ask(match, "gift", random.Random(2))
    seats = []
    while match.ask is not None and match.ask.name == "gift":
        seats.append(match.ask.seats)
        match.choose(5)
    assert seats == [[0], [1], [2]]
    assert match.view(0)["table"]["bank"] >= 15


def test_a_copy_goes_its_own_way_and_has_the_same_future() -> None:
    rng = random.Random(4)
    for record in (True, False):
        match = start(players=3, record=record)
        while match.ask is not None:
            twin, other = match.copy(), match.copy()
            play_out(other, random.Random(99), 3)
            mine = random.Random(7)
            theirs = random.Random(7)
            ahead = match.copy()
            play_out(ahead, mine, 4)
            play_out(twin, theirs, 4)
            assert picture(ahead) == picture(twin)
            answer_once(match, rng)


def test_scripted_chances_come_first_and_then_the_generator() -> None:
    match = start(chance=Scripted({"dice": [6, 6, 6]}, Seeded(1)))
    for _ in range(4):
        match.choose("roll")
    shown = [event.text[-2] for event in match.events if event.kind == "roll"]
    assert shown[:3] == ["6", "6", "6"] and len(shown) == 4


def test_seats_and_chances_can_draw_from_one_generator() -> None:
    rng = random.Random(11)
    match = start(chance=Drawn(rng.random))
    play_out(match, rng)
    assert match.over


def test_the_table_says_what_real_dice_and_cards_show() -> None:
    match = start(chance=Outside(["dice", "cards"], Seeded(1)))
    match.choose("roll")
    assert match.ask is None and not match.over and match.needs == ("die", "die", 6)
    with pytest.raises(Refused, match="can't come up"):
        match.supply("7")
    match.supply("4")
    assert match.needs is None and match.view(0)["players"][0]["score"] == 4
    match.choose("hold")
    match.choose("red", seat=0)
    match.choose("red", seat=1)
    assert match.needs is not None and match.needs[:2] == ("card", "deck")
    with pytest.raises(Refused, match="It can be: king, queen, jack"):
        match.supply("ten")
    match.supply("Queen")
    match.supply("j")
    assert match.view(0)["players"][0]["hand"] == ["queen#1"]
    assert match.view(1)["players"][1]["hand"] == ["jack#1"]
    assert [event.text for event in match.events].count("All alike.") == 1


def test_a_copy_that_waits_for_the_table_waits_by_itself() -> None:
    match = start(chance=Outside(["dice"], Seeded(1)))
    match.choose("roll")
    twin = match.copy()
    twin.supply("6")
    match.supply("2")
    assert (match.view(0)["players"][0]["score"], twin.view(0)["players"][0]["score"]) == (2, 6)


def test_a_match_is_cut_off_at_its_length_guard_and_kept() -> None:
    match = start(max_decisions=5)
    for _ in range(5):
        match.choose("roll")
    with pytest.raises(PlayFault, match="After 5 answers"):
        match.choose("roll")
    assert match.fault is not None and match.ask is None and match.over and match.result is None
    assert match.record is not None and len(match.record.choices) == 5


def test_a_fault_of_the_rules_keeps_the_match_up_to_there() -> None:
    match = Match.start(Handmade(), ("Ann", "Bob", "Cy", "Di"), options={"rounds": 4}, seed=1)
    rng = random.Random(1)
    with pytest.raises(PlayFault, match="the deck is empty"):
        play_out(match, rng)
    assert match.fault is not None and match.over and match.result is None
    match.undo(agreed=True)
    assert match.fault is None and match.ask is not None and match.ask.name == "colour"


def test_too_many_players_and_equal_names_are_refused() -> None:
    with pytest.raises(Refused, match="for 1 to 4 players, not for 5"):
        Match.start(Handmade(), list("ABCDE"))
    with pytest.raises(Refused, match="Two players are called A"):
        Match.start(Handmade(), ["A", "A"])
