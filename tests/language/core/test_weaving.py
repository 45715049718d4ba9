"""Weaving: what a variant puts before, after and in place of a phase, and when it runs."""

from __future__ import annotations

import pytest

from interpreter.faults import DefinitionError
from interpreter.game import check_game, compiled
from tests.language.core.playing import ASKING, BOX, NAMES, PLAIN, in_match, in_playout, text_of, with_heard

RULES = """
play:
    for each player in turn:
        scoring
        add player.seat + 10 to heard
    add 5 to heard
    say "{heard}"

phase scoring:
    pause
    LEAVE
    add player.seat to heard
"""


def varied(leave: str, *variants: str, rules: str = RULES) -> list[int]:
    """What is noted with variants woven in, the same in all builds."""
    kept: list[list[int]] = []
    for pausing in (PLAIN, ASKING):
        files = {"game.yaml": with_heard(BOX), "play.rules": text_of(rules.replace("LEAVE", leave), pausing)}
        for n, text in enumerate(variants):
            indented = "".join(f"    {line}\n" for line in text.strip("\n").splitlines())
            files[f"variants/v{n}.yaml"] = f"variant: V{n}\nbased_on: snippet\nrules: |\n{indented}"
        names = tuple(f"v{n}" for n in range(len(variants)))
        game = compiled("snippet", check_game("snippet", names, files=files))
        for played in (
            in_match(game, NAMES[:2], 1),
            in_match(game, NAMES[:2], 1, record=False),
            in_playout(game, NAMES[:2], 1),
        ):
            assert played.fault is None, played.fault
            kept.append(played.heard)
    assert all(found == kept[0] for found in kept)
    return kept[0]


AROUND = """
before scoring:
    add 100 to heard

after scoring:
    add 200 to heard
"""


def test_before_and_after_run_around_a_phase() -> None:
    assert varied("add 0 to heard", AROUND) == [100, 0, 1, 200, 11, 100, 0, 2, 200, 12, 5]


def test_after_runs_also_when_the_phase_was_ended() -> None:
    assert varied("end the phase", AROUND) == [100, 200, 11, 100, 200, 12, 5]


def test_after_does_not_run_when_the_turn_was_ended() -> None:
    assert varied("end the turn when player.seat = 1", AROUND) == [100, 100, 2, 200, 12, 5]


def test_after_does_not_run_when_the_game_was_ended() -> None:
    assert varied("end the game", AROUND) == [100, 5]


def test_several_variants_stack_in_order() -> None:
    first = "before scoring:\n    add 100 to heard\n\nafter scoring:\n    add 110 to heard"
    second = "before scoring:\n    add 200 to heard\n\nafter scoring:\n    pause\n    add 210 to heard"
    found = varied("end the phase", first, second)
    assert sorted(found[:2]) == [100, 200] and sorted(found[2:4]) == [110, 210]


def test_replace_with_around() -> None:
    replaced = "replace scoring:\n    add 300 to heard\n    end the phase\n    add 301 to heard"
    assert varied("add 0 to heard", AROUND, replaced) == [100, 300, 200, 11, 100, 300, 200, 12, 5]


def test_a_phase_that_gives_may_be_woven_around() -> None:
    rules = """
play:
    add worth(4) to heard
    LEAVE
    say "{heard}"

phase worth(n):
    pause
    if n > 3: give n * 2
    give 0
"""
    around = "before worth:\n    add n + 100 to heard\n\nafter worth:\n    add n + 200 to heard"
    assert varied("add 1 to heard", around, rules=rules) == [104, 204, 8, 1]


def test_what_before_sets_the_phase_sees() -> None:
    assert varied("add bonus to heard", "before scoring:\n    bonus = 7")[:2] == [7, 1]


def test_two_replacements_of_one_phase_are_a_mistake() -> None:
    files = {"game.yaml": BOX, "play.rules": text_of(RULES.replace("LEAVE", "add 1 to n").replace("heard", "n"), PLAIN)}
    for n in (0, 1):
        files[f"variants/v{n}.yaml"] = (
            f"variant: V{n}\nbased_on: snippet\nrules: |\n    replace scoring:\n        n = [{n}]\n"
        )
    try:
        found = check_game("snippet", ("v0", "v1"), files=files).faults
    except DefinitionError as mistakes:
        found = mistakes.faults
    assert any(fault.severity == "error" for fault in found)


def test_a_function_and_a_trigger_of_a_variant() -> None:
    rules = """
play:
    n = 1
    add worth(3) to heard
    LEAVE
    n = 2
    say "{heard}"

worth(n) means n

whenever n = 2:
    add 20 to heard
"""
    variant = "replace worth(n) means n * 100\n\nwhenever n = 2:\n    add 30 to heard"
    assert varied("add 1 to heard", variant, rules=rules) == [300, 1, 20, 30]


def test_what_is_wrong_with_a_weave_into_a_branch_is_told_once() -> None:
    offering = RULES.replace("LEAVE", 'offer (first of players) "?":\n        hold: add 1 to heard')
    files = {"game.yaml": with_heard(BOX), "play.rules": text_of(offering, PLAIN)}
    files["variants/v.yaml"] = "variant: V\nbased_on: snippet\nrules: |\n  after hold in scoring:\n"
    checked = check_game("snippet", ("v",), files=files)
    assert [fault.code for fault in checked.errors] == ["empty-body"]


@pytest.mark.parametrize("way, heard", [
    ("add 1 to heard", [1, 50, 7]),
    ("stop", [50, 7]),
    ("stop when count of heard = 0\n            add 1 to heard", [50, 7]),
    ("stop when count of heard > 0\n            add 1 to heard", [1, 50, 7]),
    ("if count of heard = 0:\n                add 2 to heard\n                skip\n            else: add 3 to heard", [2, 50, 7]),
    ("repeat 2 times:\n                add 1 to heard\n                stop\n            add 2 to heard", [1, 2, 50, 7]),
    ("repeat 2 times:\n                add 1 to heard\n                end the phase", [1, 50]),
    ("for each player in turn:\n                add 1 to heard\n                end the turn", [1, 1, 50, 7]),
    ('offer (first of players) "?":\n                yes_so:\n                    add 4 to heard\n'
     "                    stop\n            add 5 to heard", [4, 50, 7]),
    ("end the game", [50]),
])  # fmt: skip
def test_what_is_woven_after_a_branch_runs_wherever_the_branch_is_left(way: str, heard: list[int]) -> None:
    rules = (
        'play:\n    winner is nobody\n    chosen\n    say "{heard}"\n\nphase chosen:\n    repeat 1 times:\n        offer (first of players) "?":\n'
        "          hold:\n            LEAVE\n    add 7 to heard\n"
    )
    assert varied(way, "after hold in chosen:\n    add 50 to heard", rules=rules) == heard
