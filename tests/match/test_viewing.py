"""A view holds what its seat may see, and nothing of what it may not."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from interpreter import load_game
from interpreter.match import Match
from tests.match.playing_out import answer_once, start


def test_others_hands_and_face_down_piles_show_only_their_count() -> None:
    match = start()
    rng = random.Random(1)
    while match.ask is not None and match.ask.name != "claims":
        answer_once(match, rng)
    view = match.view(0)
    assert view["table"]["deck"] == {"hidden": 10}
    assert view["players"][1]["hand"] == {"hidden": 1} and view["players"][1]["peek"] == {"hidden": 1}
    assert len(view["players"][0]["hand"]) == 1
    watcher = match.view(None)
    assert watcher["players"][0]["hand"] == {"hidden": 1}


def test_a_view_is_plain_data() -> None:
    match = start(players=3)
    rng = random.Random(1)
    while match.ask is not None:
        for seat in (None, 0, 1, 2):
            assert json.loads(json.dumps(match.view(seat))) == match.view(seat)
        answer_once(match, rng)


def test_only_those_who_are_asked_see_what_they_may_choose() -> None:
    match = start()
    mine, theirs = match.view(0)["ask"], match.view(1)["ask"]
    assert mine["choices"] == ["roll", "hold"] and mine["prompt"] == "Your turn"
    assert theirs == {"name": "move", "kind": "offer", "who": "one", "seats": [0]}


def test_what_is_told_to_one_stands_in_no_other_log() -> None:
    match = start()
    rng = random.Random(1)
    while match.ask is not None:
        answer_once(match, rng)
    for seat in (0, 1, None):
        told = [event for event in match.events_for(seat) if event.kind == "tell"]
        assert all(event.audience == frozenset([seat]) for event in told)
        assert [event.number for event in match.events_for(seat)] == list(range(len(match.events_for(seat))))


def test_naming_a_card_of_a_hidden_hand_tells_nobody_else_which() -> None:
    match = start()
    rng = random.Random(1)
    while match.ask is not None and match.ask.name != "card":
        answer_once(match, rng)
    answer_once(match, rng)
    said = [event for event in match.events if event.kind == "answer" and event.data["ask"] == "card"]
    assert [event.audience for event in said] == [frozenset([0])]


SECRETIVE = """\
game: Secrets
players: 3
values:
  player: {mark: {of: number, audience: owner}, open: {of: number}}
  table: {marks: {of: map of player to number, audience: nobody}}
rules: |
  play:
      for each p in players:
          p.mark = ask p "Which?" number 1 to 9
          p.open = ask p "Which?" number 1 to 9
      marks = ask all of players secretly "Which?" number 1 to 9
      winners are players with highest both(it)

  both(p) means p.mark + p.open + marks[p]
"""


def test_an_answer_into_a_hidden_value_is_told_to_those_alone_who_may_see_it(tmp_path: Path) -> None:
    (tmp_path / "secrets.yaml").write_text(SECRETIVE, encoding="utf-8")
    match = load_game(str(tmp_path / "secrets.yaml")).start(["Ann", "Bob", "Cid"], seed=1)
    rng = random.Random(1)
    while match.ask is not None:
        answer_once(match, rng)
    for seat in (0, 1, 2, None):
        heard = [(event.data["ask"], event.data["seat"]) for event in match.events_for(seat) if event.kind == "answer"]
        own = [] if seat is None else [("mark", seat), ("marks", seat)]
        assert sorted(heard) == sorted([*own, ("open", 0), ("open", 1), ("open", 2)])


def hide_anew(match: Match, seat: int | None, rng: random.Random) -> Match:
    """A match that differs from this one only in what the seat can't see."""
    twin = match.copy()
    state: Any = twin.state
    hands = [state.v_player_hand[other] for other in range(twin.seats) if other != seat]
    unseen = [card for pile in (state.v_deck, *hands) for card in pile]
    rng.shuffle(unseen)
    for pile in (state.v_deck, *hands):
        pile[:] = [unseen.pop() for _ in pile]
    for other in range(twin.seats):
        if other != seat:
            state.v_player_peek[other] = rng.choice(state.v_deck) if state.v_deck else None
    if state.pending is not None:  # what others are asked to choose from follows from what they hold
        for other in state.pending.domains:
            if other != seat and twin.ask is not None and twin.ask.name == "card":
                state.pending.domains = {**state.pending.domains, other: list(state.v_player_hand[other])}
    return twin


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 1000), players=st.integers(1, 3), answers=st.integers(0, 1000))
def test_matches_that_differ_only_in_hidden_things_look_alike(seed: int, players: int, answers: int) -> None:
    match = start(seed, players)
    rng = random.Random(answers)
    while match.ask is not None:
        for seat in [None, *range(players)]:
            assert hide_anew(match, seat, rng).view(seat) == match.view(seat)
        answer_once(match, rng)
