"""Values go out as plain data and come back the same; people read them as a rulebook would write them."""

from __future__ import annotations

import copy
import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.faults import Refused
from interpreter.runtime.values import PASS, decode, encode, money, say
from tests.match.handmade import BOX, CARD, COLOUR

NAMES = ("Ann", "Bob")
WIDE: dict[str, Any] = {
    **BOX,
    "records": {"step": {"fields": {"start": ("number",), "hue": COLOUR}}},
    "boards": {"ring": {"spaces": ["go", "old_jail"], "words": ["Go", "Old Jail"]}},
}
SIMPLE = [
    (("number",), st.integers(-1000, 1000)),
    (("money",), st.integers(0, 1000)),
    (("ratio",), st.fractions()),
    (("truth",), st.booleans()),
    (("text",), st.text()),
    (("player",), st.integers(0, 1)),
    (COLOUR, st.integers(0, 2)),
    (CARD, st.integers(0, 11)),
    (("face", "card"), st.integers(0, 2)),
    (("space", "ring"), st.integers(0, 1)),
    (("optional", COLOUR), st.none() | st.integers(0, 2)),
    (("passable", COLOUR), st.just(PASS) | st.integers(0, 2)),
    (("record", "step"), st.tuples(st.integers(), st.integers(0, 2))),
    (("bet", "colour_bet"), st.tuples(st.integers(0, 2), st.integers(1, 100))),
    (("list", ("list", COLOUR)), st.lists(st.lists(st.integers(0, 2)))),
    (("map", COLOUR, ("number",)), st.dictionaries(st.integers(0, 2), st.integers())),
    (("map", ("number",), COLOUR), st.dictionaries(st.integers(0, 50), st.integers(0, 2))),
]


@given(st.data())
def test_what_is_encoded_decodes_to_itself(data: Any) -> None:
    of, values = data.draw(st.sampled_from(SIMPLE))
    raw = data.draw(values)
    public = json.loads(json.dumps(encode(raw, of, WIDE, NAMES)))
    assert decode(public, of, WIDE, NAMES) == raw
    assert isinstance(say(raw, of, WIDE, NAMES), str)


@pytest.mark.parametrize(
    "raw, of, words",
    [
        (20, ("money",), "£20"),
        (-20, ("money",), "-£20"),
        (1, COLOUR, "Royal Blue"),
        (3, ("ratio",), "3 to 1"),
        (Fraction(3, 2), ("ratio",), "3 to 2"),
        (1, ("ratio",), "evens"),
        (True, ("truth",), "yes"),
        (5, CARD, "Queen"),
        (None, ("optional", COLOUR), "nothing"),
        pytest.param(PASS, ("passable", COLOUR), "pass", id="pass"),
        ([0, 2], ("list", COLOUR), "Red and Rose"),
        ([0, 1, 2], ("list", COLOUR), "Red, Royal Blue and Rose"),
        ({0: 2}, ("map", COLOUR, ("number",)), "Red: 2"),
        (1, ("space", "ring"), "Old Jail"),
        ((1, 20), ("bet", "colour_bet"), "£20 on Royal Blue"),
        (1, ("player",), "Bob"),
    ],
)
def test_values_in_words(raw: Any, of: Any, words: str) -> None:
    assert say(raw, of, WIDE, NAMES) == words


def test_money_without_a_symbol_is_counted_in_its_coin() -> None:
    chips = {"money": {"coin": "chip", "coins": "chips"}}
    assert money(1, chips) == "1 chip" and money(5, chips) == "5 chips"
    assert money(5, {"money": {"symbol": "€", "before": False}}) == "5 €" and money(5, {}) == "5"


@pytest.mark.parametrize(
    "public, of, reason",
    [
        ("blue", COLOUR, '"blue" is no colour. Did you mean "royal_blue"?'),
        ("green", COLOUR, '"green" is no colour. It can be: red, royal_blue, rose.'),
        (3, COLOUR, '"3" is no colour'),
        (None, COLOUR, "is no colour"),
        ("ace", CARD, '"ace" is no card'),
        (True, ("number",), '"True" is no number.'),
        (1, ("truth",), "neither yes nor no"),
        ("a", ("list", COLOUR), "is no list"),
        ({"start": 1}, ("record", "step"), "A step has these parts: start, hue."),
        ({"stake": 5}, ("bet", "colour_bet"), "Say what the bet is on."),
        ({"stake": "5", "on": "red"}, ("bet", "colour_bet"), "is no stake"),
        ("Cy", ("player",), '"Cy" is no player. It can be: Ann, Bob.'),
    ],
)
def test_what_does_not_fit_is_refused_in_words(public: Any, of: Any, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        decode(public, of, WIDE, NAMES)
    assert reason in str(refused.value)


def test_a_face_names_the_first_of_its_cards_that_is_there() -> None:
    assert decode("queen", CARD, BOX, NAMES, among=[0, 6, 5]) == 6
    assert decode(["king", "king"], ("list", CARD), BOX, NAMES, among=[1, 3, 5]) == [1, 3]
    with pytest.raises(Refused, match="not among them"):
        decode("jack", CARD, BOX, NAMES, among=[0])


def test_there_is_one_pass() -> None:
    assert copy.deepcopy(PASS) is PASS and copy.copy([PASS])[0] is PASS and encode(PASS, COLOUR, BOX, NAMES) == "pass"
