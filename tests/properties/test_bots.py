"""Bots at a table: a match of theirs that is stopped and resumed goes on as it would have without stopping."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

from interpreter.match import Match
from repl.table.keeping import Keeper
from repl.table.opening import chairs_of
from repl.table.pipe import PipeVoice
from repl.table.session import Session
from tests.properties.shipped import GAMES, NAMES, opened, sizes

MOST = 44
KINDS = ("random", "cautious:quiz=0.5", "random:quiz=0.7,delay=3", "random")


def session_of(match: Match) -> Session:
    return Session(match, chairs_of(match), PipeVoice(io.StringIO(), io.StringIO()), Keeper(None))


def play_on(match: Match, answers: int) -> list[tuple[str, int, Any]]:
    """The record after so many answers more, in a session of its own."""
    session = session_of(match)
    until = len(match.record.choices) + answers  # type: ignore[union-attr]
    while match.ask is not None and len(match.record.choices) < until:  # type: ignore[union-attr]
        session.step()
    return [(choice.ask, choice.seat, choice.answer) for choice in match.record.choices]  # type: ignore[union-attr]


@pytest.mark.parametrize("name", GAMES)
def test_bots_decide_after_a_pause_as_they_would_have_without(name: str, tmp_path: Path) -> None:
    players = sizes(opened(name))[-1]

    def begin() -> Match:
        match: Match = opened(name).start(NAMES[:players], seed=5, kinds=KINDS[:players])
        return match

    whole = play_on(begin(), MOST)
    assert whole
    match = begin()
    while match.ask is not None and len(match.record.choices) < len(whole):  # type: ignore[union-attr]
        match.save(tmp_path / "kept.json")
        match = Match.resume(tmp_path / "kept.json")
        told = play_on(match, 11)
        assert told[: len(whole)] == whole[: len(told)]
