"""Piles: what is drawn and seen, what does not fit, what runs out, and where cards are."""

from __future__ import annotations

import pytest

from interpreter.runtime import driver
from tests.language.core.playing import NAMES, everywhere, fault, findings, game_of, heard, in_match

BOX = """
kinds: {suit: [hearts, spades]}
cards:
  card:
    fields: {suit: suit or nothing, worth: number}
    faces: {plain: {each: suit, copies: 3, worth: 1}, joker: {copies: 2, worth: 9}}
decks: {pack: {of: card}}
piles: {hand: {owner: player, audience: owner}, row: {face: up}, discard: {face: up}, hidden: {face: down}}
"""


def test_where_over_a_face_down_pile_reveals_nothing() -> None:
    rules = 'n = count of pack where it is joker\nsay "{n}"\ndeal 1 from pack to row'
    match = game_of(rules, BOX).start(NAMES[:2], seed=1)
    assert match.view(None)["table"]["pack"] == {"hidden": 7}
    assert [event.text for event in match.events if event.kind == "say"] == ["2"]


def test_cards_that_do_not_fit_go_back_in_order() -> None:
    rules = """
play:
    move_all_up
    pause
    deal 1 from row to discard where it is joker
    add count of row to heard
    for each c in row: add c.worth to heard
    add first of worth of discard to heard

phase move_all_up:
    for each c in (pack where it is not joker): move c from pack to row
    move first of (pack where it is joker) from pack to the bottom of row
"""
    assert heard(rules, BOX) == [6, 1, 1, 1, 1, 1, 1, 9]


def test_every_card_is_somewhere() -> None:
    rules = """
deal 3 from pack to each of hand of players
deal 1 from pack to row
move row to discard
add count of pack + count of row + count of discard + sum of (count of p.hand) for p in players to heard
"""
    rules = rules.replace("sum of (count of p.hand) for p in players", "held").replace(
        "add count", "held = sum of (count of p.hand) for p in players\nadd count"
    )
    assert heard(rules, BOX) == [8]


def test_a_pile_that_runs_out_is_a_fault() -> None:
    rules = "pause\ndeal 9 from pack to row\nadd 1 to heard"
    code, marked = fault(rules, BOX)
    assert code in ("pile-empty", "empty-pile") and marked.startswith("deal 9 from pack to row")
    for played in everywhere(rules, BOX):
        assert played.fault is not None and "Pack" in played.fault.message


def test_a_draw_may_stop_or_reshuffle() -> None:
    rules = """
deal 6 from pack to discard
pause
deal 5 from pack to row, reshuffling discard
add count of row to heard
add count of discard to heard
deal 9 from pack to row or stop
add count of row to heard
repeat:
    deal 1 from pack to row or stop
    add 99 to heard
"""
    assert heard(rules, BOX) == [5, 0, 8]


def test_a_card_that_does_not_lie_there_is_a_fault() -> None:
    rules = "deal 2 from pack to row\npause\nc = first of row\nmove c from hidden to discard\nadd 1 to heard"
    assert fault(rules, BOX)[0] == "not-in-pile"


def test_gathering_brings_all_cards_together() -> None:
    rules = """
deal 2 from pack to each of hand of players
deal 1 from pack to row
pause
gather card into pack
add count of pack to heard
add count of row to heard
shuffle pack
deal 8 from pack to row
add count of row to heard
"""
    assert heard(rules, BOX, players=3) == [8, 0, 8]


def test_cards_go_under_a_pile() -> None:
    rules = """
play:
    for each c in (pack where it is joker): move c from pack to row
    deal 1 from pack to discard where it is not joker
    pause
    move first of discard to the bottom of row
    for each c in row: add c.worth to heard
"""
    assert heard(rules, BOX) == [1, 9, 9]


def test_who_has_a_card() -> None:
    rules = """
play:
    bob = last of players
    deal 1 from pack to bob.hand where it is joker
    c = first of bob.hand
    pause
    holder = owner of c
    if holder is not nothing: add holder.seat to heard
    move c to row
    if owner of c is nothing: add 0 to heard
"""
    assert heard(rules, BOX) == [2, 0]


def test_a_card_is_dealt_to_each_in_turn() -> None:
    rules = """
deal 2 from pack to each of hand of players
pause
for each p in players: add count of p.hand to heard
deal 1 from pack to each of hand of (players where it.seat > 1)
for each p in players: add count of p.hand to heard
"""
    assert heard(rules, BOX, players=3) == [2, 2, 2, 2, 3, 3]


def test_rules_on_a_card_are_carried_out() -> None:
    box = """
values: {player: {score: 0}}
cards:
  card:
    faces:
      gift: {copies: 2, does: player.score += 5}
      plain: {}
      tax:
        does: |
          for each p in players:
              p.score -= 1
              stop when p.seat = 2
          sure = ask player "Sure?" yes or no
          if sure: player.score -= 1
decks: {pack: {of: card}}
piles: {row: {face: up}}
"""
    rules = """
play:
    deal 4 from pack to row
    for each player in turn:
        for each c in row where it is gift: do c
    for each c in row where it is tax or it is plain: do c for (last of players)
    for each p in players: add p.score to heard
"""
    for seed in range(4):
        found = everywhere(rules, box, players=3, seed=seed)
        assert found[0].heard == found[1].heard == found[2].heard
        assert found[0].heard in ([9, 9, 10], [9, 9, 9])


def test_what_a_mistake_on_a_card_is_told_with() -> None:
    box = (
        "cards: {card: {faces: {gift: {does: playr.score += 5}}}}\ndecks: {pack: {of: card}}\npiles: {row: {face: up}}"
    )
    found = findings("deal 1 from pack to row\ndo row[1] for (first of players)", box)
    assert ("unknown-name", 0) in found


def test_copies_and_undo_see_the_same_cards() -> None:
    rules = """
play:
    shuffle pack
    repeat 4 times:
        n = ask (first of players) "n" number 1 to 2
        deal n from pack to row
    winner is nobody
"""
    game = game_of(rules, BOX)
    one = game.start(NAMES[:2], seed=5)
    one.choose(2, seat=0)
    two = one.copy()
    for match in (one, two):
        match.choose(1, seat=0)
        match.choose(2, seat=0)
    assert one.view(None) == two.view(None)


def test_a_shuffled_pile_that_is_looked_at_keeps_its_order() -> None:
    rules = """
move pack to row
shuffle row
pause
first_worth = worth of row
again = worth of row
add (1 if first_worth = again else 0) to heard
deal 8 from row to discard
drawn = worth of discard
add (1 if drawn = reversed of again else 0) to heard
"""
    for seed in range(3):
        assert heard(rules, BOX, seed=seed) == [1, 1]


def test_the_builds_draw_alike() -> None:
    rules = """
repeat 3 times:
    pause
    gather card into pack
    shuffle pack
    deal 2 from pack to each of hand of players
    deal 2 from pack to row where it is not joker
    for each p in players: add sum of worth of p.hand to heard
    add position(first of row, cards_of(card)) to heard
"""
    for seed in range(4):
        found = everywhere(rules, BOX, seed=seed)
        for n in (0, 3):
            assert found[n].heard and found[n].heard == found[n + 1].heard == found[n + 2].heard


def test_only_those_who_may_see_are_told_which_cards() -> None:
    rules = "deal 2 from pack to each of hand of players"
    match = game_of(rules, BOX).start(NAMES[:2], seed=1)
    ann = [event.text for event in match.events_for(0) if event.kind == "deal"]
    nobody = [event.text for event in match.events_for(None) if event.kind == "deal"]
    assert len(ann) == 2 and "2 cards go to Bob's hand." in " ".join(ann)
    assert not any("Joker" in text or "Hearts" in text or "Spades" in text for text in nobody)
    assert in_match is not None


def test_a_draw_of_a_phase_stops_no_loop_around_its_call() -> None:
    rules = """
play:
    for each n from 1 to 3:
        draw_some
        pause
        add count of row to heard

phase draw_some:
    deal 3 from pack to row or stop
"""
    assert heard(rules, BOX) == [3, 6, 8]


def test_what_has_an_article_of_its_own_is_told_with_one() -> None:
    box = (
        BOX + "\naccounts: {player: {cash: 9}, bank: unlimited}\nwords: {names: {row: The days so far, bank: The bank}}"
    )
    match = game_of("deal 1 from pack to row\npay 3 from first of players to bank", box).start(NAMES[:2], seed=1)
    told = " ".join(event.text for event in match.events)
    assert "goes to the days so far." in told and "to the bank." in told


def test_a_deal_of_what_fits_is_the_same_whatever_the_condition_looks_at() -> None:
    for step in (
        "deal 2 from pack to pack where it.worth > 2",
        "deal 2 from pack to row where it.worth > (top of pack).worth - 1",
        "n = 0 - 1\n    deal n from pack to row where it.worth > 2",
    ):
        rules = f"play:\n    {step}\n    for each c in pack: add c.worth to heard\n    add count of row to heard\n"
        for seed in range(5):
            heard(rules, BOX, 2, seed)
    assert fault("n = 5 / 2\ndeal n from pack to row where it.worth > 2", BOX)[0] == "not-whole"


def test_a_deal_that_never_comes_to_an_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "MOST_STEPS", 20_000)
    shoe = BOX.replace("decks: {", "decks: {shoe: {of: card, endless: yes}, ")
    steps = ["deal 1 from shoe to row where it.worth > 20", "n = 50000000\ndeal n from shoe to row"]
    for step in (*steps, "n = 100000000\ndeal n from pack to row, reshuffling row"):
        played = in_match(game_of(step, shoe), NAMES[:2], 1)
        assert played.fault is not None and played.fault.code == "endless-loop"
