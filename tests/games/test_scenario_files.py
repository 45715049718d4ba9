"""What scenario files mean, before any game is played."""

from __future__ import annotations

from typing import Any

import pytest

from interpreter.analysis.scenario_answers import Unscripted, choose_outcome, spell_chances
from interpreter.analysis.scenario_files import read_text
from interpreter.faults import DefinitionError
from interpreter.files.checking import schema

BOX: dict[str, Any] = {
    "kinds": {"suit": {"members": ["clubs", "hearts"]}},
    "cards": {
        "card": {
            "ids": ["joker", "one_of_clubs#1", "one_of_clubs#2", "one_of_hearts"],
            "faces": ["joker", "one_of_clubs", "one_of_hearts"],
            "words": ["Joker", "1♣", "1♥"],
            "face_of": [0, 1, 1, 2],
            "fields": {"suit": [("kind", "suit"), [None, 0, 1]]},
        }
    },
}


def test_a_step_knows_who_answers_what_and_where_it_stands() -> None:
    (scenario,) = read_text(
        "scenario: One\nplayers: [Ann, Bob]\nanswers:\n"
        "  - {Ann: 20 on red, ask: book}\n  - refused: {Bob: 5, because: tens}\n",
        "one.yaml",
    )
    first, second = scenario.steps
    assert (first.kind, first.who, first.answer, first.ask) == ("answer", "Ann", "20 on red", "book")
    assert (first.place.line, first.place.column) == (4, 6)
    assert (second.kind, second.who, second.answer, second.because) == ("refused", "Bob", 5, "tens")


def test_scripted_chances_of_one_sort_follow_each_other() -> None:
    (scenario,) = read_text(
        "scenario: One\nplayers: 2\nchances:\n  - {dice: [3]}\n  - {cards: [joker]}\n  - {dice: [5, 6]}\n", "one.yaml"
    )
    assert scenario.chances == {"dice": [3, 5, 6], "cards": ["joker"]}
    assert scenario.players == ["P1", "P2"]


def test_one_file_may_hold_several() -> None:
    text = "scenarios:\n  - scenario: One\n    ends: yes\n  - scenario: Two\n    winners: []\n"
    one, two = read_text(text, "two.yaml")
    assert (one.title, one.ends, one.winners) == ("One", True, None)
    assert (two.title, two.ends, two.winners) == ("Two", None, [])


@pytest.mark.parametrize("text", [
    "- Ann: odd\n",
    "scenario: One\nanswer: []\n",
    "scenario: One\nanswers: [odd]\n",
    "scenario: One\nchances: [3]\n",
    "scenario: One\nchances:\n  - {die: [3]}\n",
])  # fmt: skip
def test_what_is_no_scenario_is_told_with_its_place(text: str) -> None:
    with pytest.raises(DefinitionError) as caught:
        read_text(text, "bad.yaml")
    assert "bad.yaml:" in str(caught.value)


def test_a_card_is_named_by_its_id_its_face_or_its_fields() -> None:
    on_offer = ("card", "pack", [3, 2, 1])
    assert choose_outcome(BOX, on_offer, "one_of_clubs#1") == 2
    assert choose_outcome(BOX, on_offer, "one_of_clubs") == 1
    assert choose_outcome(BOX, on_offer, "hearts") == 0
    with pytest.raises(Unscripted, match="joker can't come up"):
        choose_outcome(BOX, on_offer, "joker")


def test_dice_show_numbers_or_named_sides() -> None:
    assert choose_outcome(BOX, ("die", "die", 6), 6) == 5
    assert choose_outcome(BOX, ("die", "way", ["ahead", "back"]), "back") == 1
    with pytest.raises(Unscripted, match="7 can't come up"):
        choose_outcome(BOX, ("die", "die", 6), 7)


def test_what_is_left_of_a_script_is_told_in_words() -> None:
    left = spell_chances({"dice": [3, "ahead"], "cards": ["joker"]})
    assert left == "never rolled: dice 3, ahead; never drawn: cards joker"


def test_a_place_in_the_ranking_may_be_shared() -> None:
    (scenario,) = read_text("scenario: One\nranks: [[Ann, Bob], Cid]\n", "one.yaml")
    assert scenario.ranks == [["Ann", "Bob"], ["Cid"]]


def test_one_of_several_scenarios_says_all_that_a_single_one_says() -> None:
    of_one = schema("scenario")["properties"]
    assert set(of_one["scenarios"]["items"]["properties"]) == set(of_one) - {"scenarios"}
