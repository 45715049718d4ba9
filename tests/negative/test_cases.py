"""Every mistake that the resolver and the runtime know has a failing example, told at its very words."""

from __future__ import annotations

import random

import pytest

from interpreter.diagnostics import findings, names, play
from interpreter.faults import DefinitionError, Diagnostic, PlayFault
from interpreter.game import check_game, compiled
from tests.negative.cases import Case, compare, read_cases
from tests.negative.example_box import game_of

RULES, BOX, PLAY = read_cases("rules"), read_cases("box"), read_cases("play")
# where each of these is shown instead: it takes more than a few lines, or a file
ELSEWHERE = {
    "rules-too-long": "test_limits.py",
    "rules-too-deep": "test_limits.py",
    "match-too-long": "test_interrupted.py",
    "no-record": "test_interrupted.py",
    "save-unreadable": "tests/match/test_saving.py",
    "save-newer": "tests/match/test_saving.py",
    "save-differs": "tests/match/test_saving.py",
    "save-failed": "test_interrupted.py",
    "rules-part": "tests/match/test_adopting.py",
    "no-space": "test_limits.py",
    "rule-fails": "test_limits.py",
}


def in_the_box(case: Case) -> dict[str, str]:
    return {**game_of("", play=False), "play.rules": case.text}


@pytest.mark.parametrize("case", RULES, ids=[case.sentence for case in RULES])
def test_a_mistake_in_the_rules_is_told_at_its_words(case: Case) -> None:
    checked = check_game("game", files=in_the_box(case))
    compare(case, checked.faults, "\n".join(checked.definition.sources.show(fault) for fault in checked.faults))


@pytest.mark.parametrize("case", BOX, ids=[case.sentence for case in BOX])
def test_a_mistake_in_the_box_is_told_at_its_words(case: Case) -> None:
    try:
        checked = check_game("game", files={"game.yaml": case.text})
    except DefinitionError as refused:
        compare(case, refused.faults, str(refused))
        return
    compare(case, checked.faults, "\n".join(checked.definition.sources.show(fault) for fault in checked.faults))


@pytest.mark.parametrize("case", PLAY, ids=[case.sentence for case in PLAY])
def test_what_stops_a_match_is_told_at_its_words(case: Case) -> None:
    checked = check_game("game", files=in_the_box(case))
    assert not checked.errors, str(DefinitionError(checked.faults, checked.definition.sources))
    with pytest.raises(PlayFault) as caught:
        match = compiled("game", checked).start(["Ann", "Bob"], seed=1)
        rng = random.Random(1)
        while match.ask is not None:
            match.choose(match.ask.sample(rng, match.ask.seats[0]), seat=match.ask.seats[0])
    compare(case, [caught.value.fault], str(caught.value))
    assert "^" in str(caught.value)


def test_every_message_has_a_failing_example() -> None:
    every = [one for module in (findings, names, play) for one in vars(module).values() if isinstance(one, Diagnostic)]
    shown = {told.code for case in RULES + BOX + PLAY for told in case.told} | set(ELSEWHERE)
    shown |= {one.code for one in every if one.wrong}  # tried in test_catalogue.py
    assert {one.code for one in every} - shown == set()
