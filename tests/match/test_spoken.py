"""What people type becomes an answer, or is refused with a reason and what would fit."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.faults import Refused
from interpreter.runtime.spoken import labels, parse_answer, ways
from interpreter.runtime.values import encode
from tests.match.handmade import BOX, CARD, COLOUR, ask

NAMES = ("Ann", "Bob")
BOX_WITH_RECORD: dict[str, Any] = {
    **BOX,
    "records": {"step": {"fields": {"start": ("number",), "to": ("number",)}}},
    "bets": {**BOX["bets"], "plain_bet": {"target": None}},
}
ONE = ask("colour", "one of", "one", COLOUR)
ONE_OR_PASS = ask("colour", "one of", "one", COLOUR, or_pass=True)
CARDS = ask("cards", "some from", "one", ("list", CARD))
DICE = ask("kept", "some from", "one", ("number",))
OFFER = BOX["asks"][0]
BET = BOX["asks"][2]
YES = ask("wants", "yes or no", "one", ("truth",))
NUMBER = ask("gift", "number", "one", ("money",))
STEPS = ask("step", "one of", "one", ("record", "step"))
SAYING = ask("said", "one of", "one", ("text",))
LIGHTS = ["Put out the lights", "Hand in their knives", "Draw lots for rum"]
MOVES = ["pass", "play"]
YEARS = ["In 1989", "12 years", "Cabbages"]
PLAYER = ask("target", "one of", "one", ("player",))
NUMBERS = ask("value", "one of", "one", ("number",))
TEXT = ask("word", "text", "one", ("text",))
PLAIN_BET = ask("plain_bet", "bet", "one", ("bet", "plain_bet"), bet="plain_bet")
ROWS = [(0, 5, 40, 5, 3), (1, 5, 40, 5, 3)]


@pytest.mark.parametrize(
    "text, spec, domain, answer",
    [
        ("red", ONE, [0, 1, 2], "red"),
        ("2", SAYING, LIGHTS, "Hand in their knives"),
        ("3.", SAYING, LIGHTS, "Draw lots for rum"),
        ("a)", SAYING, LIGHTS, "Put out the lights"),
        ("C", SAYING, LIGHTS, "Draw lots for rum"),
        ("dr", SAYING, LIGHTS, "Draw lots for rum"),
        ("12", SAYING, YEARS, "12 years"),
        ("c", SAYING, YEARS, "Cabbages"),
        ("pass", SAYING, MOVES, "pass"),
        ("b", SAYING, YEARS, "12 years"),
        ("RED", ONE, [0, 1, 2], "red"),
        ("ro", ONE, [0, 2], "rose"),
        ("royal blue", ONE, [0, 1, 2], "royal_blue"),
        ("royal_blue", ONE, [0, 1, 2], "royal_blue"),
        ("blue", ONE, [0, 1, 2], "royal_blue"),
        ("pass", ONE_OR_PASS, [0], "pass"),
        ("P", ONE_OR_PASS, [0], "pass"),
        ("hold", OFFER, [0, 1], "hold"),
        ("roll", OFFER, [0, 1], "roll"),
        ("again", OFFER, [0, 1], "roll"),
        ("h", OFFER, [0, 1], "hold"),
        ("20 on red", BET, ROWS, {"stake": 20, "on": "red"}),
        ("£20 on royal blue", BET, ROWS, {"stake": 20, "on": "royal_blue"}),
        ("all on red", BET, ROWS, {"stake": 40, "on": "red"}),
        ("20 on the red", BET, ROWS, {"stake": 20, "on": "red"}),
        ("The Rose", ONE, [0, 2], "rose"),
        ("half on royal blue", BET, ROWS, {"stake": 20, "on": "royal_blue"}),
        ("red for all", BET, ROWS, {"stake": 40, "on": "red"}),
        ("all in on blue", BET, ROWS, {"stake": 40, "on": "royal_blue"}),
        ("everything red", BET, ROWS, {"stake": 40, "on": "red"}),
        ("twenty pounds on red", BET, ROWS, {"stake": 20, "on": "red"}),
        ("Fifteen on red", BET, ROWS, {"stake": 15, "on": "red"}),
        ("all", BET, ROWS[:1], {"stake": 40, "on": "red"}),
        ("all", PLAIN_BET, [(None, 5, 37, 5, None)], {"stake": 35}),
        ("all", NUMBER, (0, 27, 5), 25),
        ("half", NUMBER, (0, 27, 5), 10),
        ("twenty quid", NUMBER, (0, 27, 5), 20),
        ("20 red", BET, ROWS, {"stake": 20, "on": "red"}),
        ("red 20", BET, ROWS, {"stake": 20, "on": "red"}),
        ("blue for £15", BET, ROWS, {"stake": 15, "on": "royal_blue"}),
        ("20 pounds on red", BET, ROWS, {"stake": 20, "on": "red"}),
        ("15 Quid on blue", BET, ROWS, {"stake": 15, "on": "royal_blue"}),
        ("red for 20 pounds", BET, ROWS, {"stake": 20, "on": "red"}),
        ("20 pounds", NUMBER, (0, 2000, 10), 20),
        ("20", BET, ROWS[:1], {"stake": 20, "on": "red"}),
        ("pass", BET, ROWS, "pass"),
        ("20", PLAIN_BET, [(None, 5, 40, 5, None)], {"stake": 20}),
        ("y", YES, None, True),
        ("No", YES, None, False),
        ("1,000", NUMBER, (0, 2000, 10), 1000),
        ("£ 20", NUMBER, (0, 2000, 10), 20),
        ("-5", NUMBER, (-10, 10, 1), -5),
        ("3,5,6", DICE, (0, 5, [3, 5, 6, 6, 1]), [3, 5, 6]),
        ("6 6 1", DICE, (0, 5, [3, 5, 6, 6, 1]), [6, 6, 1]),
        ("none", DICE, (0, 5, [3, 5]), []),
        ("king, king and queen", CARDS, (3, 3, [0, 1, 4]), ["king#1", "king#2", "queen#1"]),
        ("king#2", CARDS, (1, 3, [0, 1, 4]), ["king#2"]),
        ("13/8", STEPS, [(13, 8), (13, 9)], {"start": 13, "to": 8}),
        ("start 13, to 9", STEPS, [(13, 8), (13, 9)], {"start": 13, "to": 9}),
        ("b", PLAYER, [0, 1], "Bob"),
        ("10", NUMBERS, [1, 10, 100], 10),
        ("  any words ", TEXT, None, "any words"),
    ],
)
def test_a_typed_line_becomes_an_answer(text: str, spec: Any, domain: Any, answer: Any) -> None:
    assert parse_answer(text, spec, domain, BOX_WITH_RECORD, NAMES) == answer


def test_an_amount_may_name_the_coin_as_it_is_shown() -> None:
    leaves = BOX_WITH_RECORD | {"money": {"symbol": "", "before": True, "step": 1, "coin": "leaf", "coins": "leaves"}}
    assert parse_answer("20 leaves on red", BET, ROWS, leaves, NAMES) == {"stake": 20, "on": "red"}
    assert parse_answer("1 leaf", PLAIN_BET, [(None, 1, 4, 1, None)], leaves, NAMES) == {"stake": 1}
    coinless = BOX_WITH_RECORD | {"money": {}}
    assert parse_answer("20 on red", BET, ROWS, coinless, NAMES) == {"stake": 20, "on": "red"}


@pytest.mark.parametrize(
    "text, spec, domain, reason",
    [
        ("", ONE, [0, 1], "Type an answer. It can be: Red, Royal Blue."),
        ("yelow", ONE, [0, 1], '"yelow" is not one of the choices. It can be: Red, Royal Blue.'),
        ("rose", ONE, [0, 1], "Rose is not one of the choices. It can be: Red, Royal Blue."),
        ("reed", ONE, [0, 1], '"reed" is not one of the choices. Did you mean "Red"?'),
        ("ro", ONE, [0, 1, 2], '"ro" can mean Royal Blue or Rose.'),
        ("pass", ONE, [0, 1], "You can't pass here."),
        ("maybe", YES, None, '"maybe" is neither yes nor no.'),
        ("plenty", NUMBER, (0, 20, 10), '"plenty" is no whole number.'),
        ("9" * 40, NUMBER, (0, 20, 10), "is no whole number"),
        ("1,00", NUMBER, (0, 200, 10), '"1,00" is no whole number.'),
        ("12,34", NUMBER, (0, 2000, 1), '"12,34" is no whole number.'),
        ("1,0000", NUMBER, (0, 20000, 1), "is no whole number"),
        ("20", BET, ROWS, "20 on what? It can be: Red, Royal Blue."),
        ("20 pounds", BET, ROWS, "20 pounds on what? It can be: Red, Royal Blue."),
        ("20 apples on red", BET, ROWS, '"apples on red" is not one of the choices.'),
        ("red", BET, ROWS, "Say how much and on what. A bet looks like this: 5 on Red."),
        ("20 on rose", BET, ROWS, "Rose is not one of the choices. It can be: Red, Royal Blue."),
        ("20 on rd", BET, ROWS, 'Did you mean "Red"?'),
        ("fold", OFFER, [0, 1], 'Did you mean "hold"?'),
        ("7", NUMBERS, [1, 10], '"7" is not one of the choices. It can be: 1, 10.'),
        ("3, 9", DICE, (0, 5, [3, 5]), '"9" is not one of the choices'),
        ("3, 3", DICE, (0, 5, [3, 5]), '"3" is not one of the choices. It can be: 5.'),
    ],
)
def test_a_line_that_does_not_fit_is_refused_with_what_would(text: str, spec: Any, domain: Any, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_answer(text, spec, domain, BOX_WITH_RECORD, NAMES)
    assert reason in str(refused.value)


SPECS = [
    (ONE_OR_PASS, [0, 1, 2]),
    (CARDS, (0, 3, [0, 1, 4, 9])),
    (DICE, (1, 5, [3, 5, 6, 6, 1])),
    (OFFER, [0, 1]),
    (BET, ROWS),
    (PLAIN_BET, [(None, 5, 40, 5, None)]),
    (YES, None),
    (NUMBER, (0, 200, 10)),
    (STEPS, [(13, 8), (13, 9)]),
    (PLAYER, [0, 1]),
    (NUMBERS, [1, 10]),
    (TEXT, None),
]
WORDS = st.text() | st.lists(
    st.sampled_from(
        ["20", "on", "red", "royal", "blue", "pass", ",", "and", "£", "y", "13/8", "#1", "-", "none", "(", "*"]
    )
).map(" ".join)


@given(st.sampled_from(SPECS), WORDS)
def test_any_line_is_an_answer_or_refused(about: Any, line: str) -> None:
    spec, domain = about
    try:
        parse_answer(line, spec, domain, BOX_WITH_RECORD, NAMES)
    except Refused as reason:
        assert str(reason)


@given(st.sampled_from([row for row in SPECS if row[0]["kind"] == "one of"]), st.data())
def test_every_choice_can_be_typed_as_it_is_written(about: Any, data: Any) -> None:
    spec, domain = about
    raw = data.draw(st.sampled_from(domain))
    for written in ways(raw, spec["type"], BOX_WITH_RECORD, NAMES):
        assert parse_answer(written, spec, domain, BOX_WITH_RECORD, NAMES) == encode(
            raw, spec["type"], BOX_WITH_RECORD, NAMES
        )


def test_texts_are_numbered_or_lettered_unless_that_could_be_the_beginning_of_a_word() -> None:
    assert labels(LIGHTS) == ["1", "2", "3"]
    assert labels(["1989", "Up", "Down"]) == ["a", "b", "c"]
    assert labels(["1989", "About then"]) == []
    for number, text in enumerate(LIGHTS):
        assert parse_answer(labels(LIGHTS)[number], SAYING, LIGHTS, BOX, NAMES) == text


def test_a_number_without_a_choice_is_refused() -> None:
    with pytest.raises(Refused, match="Put out the lights"):
        parse_answer("4", SAYING, LIGHTS, BOX, NAMES)
