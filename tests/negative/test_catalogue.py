"""What `explain` shows is true: the wrong example of each message brings just that message, the right one none."""

from __future__ import annotations

import importlib
import pkgutil
import random

import pytest

from interpreter import diagnostics
from interpreter.diagnostics import findings, names, play
from interpreter.faults import CATALOGUE, DefinitionError, Diagnostic, PlayFault
from interpreter.game import Checked, check_game, compiled
from tests.negative.example_box import codes, game_of

OF_NAMES = [value for module in (names, findings) for value in vars(module).values() if isinstance(value, Diagnostic)]
OF_PLAY = [value for value in vars(play).values() if isinstance(value, Diagnostic)]
# shown in words: files, commands, texts that are far too long; tried where `test_cases.ELSEWHERE` says
IN_WORDS = {
    "rules-too-long", "rules-too-deep", "save-unreadable", "save-newer", "save-differs", "save-failed", "rules-part",
    "no-record",
}  # fmt: skip
UNENDING = "match-too-long"
UNKNOWN = "rule-fails"  # for what nobody has foreseen: there are no rules that are known to bring it
LOOSE_ENDS = {"unused-name", "unused-phase", "maybe-unset", "empty-draw", "inexact-payout"}  # of a game of three lines


def checked(example: str, play: bool = True) -> Checked:
    return check_game("game", files=game_of(example, play))


@pytest.mark.parametrize("diagnostic", OF_NAMES + OF_PLAY, ids=lambda one: one.code)
def test_every_message_is_explained(diagnostic: Diagnostic) -> None:
    assert diagnostic.explain.endswith((".", "?"))
    assert len(diagnostic.explain.split()) >= 6


def test_every_code_has_an_example_wrong_and_right() -> None:
    for module in pkgutil.iter_modules(diagnostics.__path__, f"{diagnostics.__name__}."):
        importlib.import_module(module.name)
    assert [code for code, one in CATALOGUE.items() if not (one.wrong and one.right)] == [UNKNOWN]


@pytest.mark.parametrize("diagnostic", [one for one in OF_NAMES if one.code not in IN_WORDS], ids=lambda one: one.code)
def test_the_wrong_example_brings_its_message(diagnostic: Diagnostic) -> None:
    try:
        result = checked(diagnostic.wrong, diagnostic is not findings.NO_PLAY)
    except DefinitionError as refused:
        assert diagnostic.code in codes(refused.faults), str(refused)
        return
    shown = "\n".join(result.definition.sources.show(fault) for fault in result.faults)
    assert diagnostic.code in codes(result.faults), shown
    assert codes(result.errors) <= {diagnostic.code}, shown


@pytest.mark.parametrize(
    "diagnostic", [one for one in OF_NAMES + OF_PLAY if one.code not in {*IN_WORDS, UNKNOWN}], ids=lambda one: one.code
)
def test_the_right_example_checks_clean(diagnostic: Diagnostic) -> None:
    result = checked(diagnostic.right)
    shown = "\n".join(result.definition.sources.show(fault) for fault in result.faults)
    assert codes(result.faults) <= LOOSE_ENDS - {diagnostic.code}, shown
    match = compiled("game", result).start(["Ann", "Bob"], seed=1)
    rng = random.Random(1)
    while match.ask is not None and match.state.decisions < 100:
        seat = match.ask.seats[0]
        match.choose(match.ask.sample(rng, seat), seat=seat)


@pytest.mark.parametrize(
    "diagnostic", [one for one in OF_PLAY if one.code not in {*IN_WORDS, UNENDING, UNKNOWN}], ids=lambda one: one.code
)
def test_the_wrong_example_checks_and_stops_at_play(diagnostic: Diagnostic) -> None:
    result = checked(diagnostic.wrong)
    shown = "\n".join(result.definition.sources.show(fault) for fault in result.faults)
    assert not result.errors, shown
    game = compiled("game", result)
    with pytest.raises(PlayFault) as caught:
        match = game.start(["Ann", "Bob"], seed=1)
        rng = random.Random(1)
        while match.ask is not None:
            seat = match.ask.seats[0]
            match.choose(match.ask.sample(rng, seat), seat=seat)
    assert caught.value.fault.code == diagnostic.code, str(caught.value)
    assert "^" in str(caught.value), "the line of the rules is shown"


def test_the_match_of_the_example_without_an_end_is_cut_off() -> None:
    game = compiled("game", checked(CATALOGUE[UNENDING].wrong))
    match = game.start(["Ann", "Bob"], seed=1, max_decisions=10)
    with pytest.raises(PlayFault) as caught:
        while match.ask is not None:
            match.choose("go_on", seat=match.ask.seats[0])
    assert caught.value.fault.code == UNENDING
