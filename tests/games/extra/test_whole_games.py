"""Whole games of other families in random play: they check clean, end, keep the money, and all builds play them alike."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.game import check_game
from tests.properties import holds
from tests.properties.shipped import NAMES, opened, sizes

GAMES = sorted(Path(__file__).parent.glob("*.yaml"))
MATCHES = 32
LONG = {"backgammon": 4, "holdem": 12, "draughts": 12}  # matches that take longer: fewer of them
each_game = pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)


def seats(path: Path) -> int:
    return sizes(opened(str(path)))[-1]


@each_game
def test_check_finds_nothing(path: Path) -> None:
    checked = check_game(str(path))
    assert [checked.definition.sources.show(fault) for fault in checked.faults] == []


@each_game
def test_the_builds_agree(path: Path) -> None:
    for seed in range(LONG.get(path.stem, MATCHES)):
        players = sizes(opened(str(path)))
        holds.builds_agree(str(path), players[seed % len(players)], seed, 20_000)


@each_game
def test_many_playouts_end_with_a_result(path: Path) -> None:
    import random

    game = opened(str(path))
    play = game.program.module("playout")["play"]
    for seed in range(LONG.get(path.stem, MATCHES)):
        state = play(random.Random(seed).random, NAMES[: seats(path)], dict(game.raw_options), None)
        assert state.result is not None and state.result.ranking


@each_game
def test_money_is_moved_and_never_made(path: Path) -> None:
    for seed in (1, 2):
        holds.money_is_kept(str(path), seats(path), seed, 400)


@each_game
def test_a_copy_at_any_time_has_the_same_future(path: Path) -> None:
    holds.copies_go_on_alike(str(path), seats(path), 1, 300, every=17)


@each_game
def test_a_view_is_the_same_whatever_is_hidden(path: Path) -> None:
    holds.views_hide(str(path), seats(path), 1, 40)


@each_game
def test_a_saved_match_goes_on_as_if_it_had_not_stopped(path: Path, tmp_path: Path) -> None:
    holds.resumes_anywhere(str(path), seats(path), 1, 60, tmp_path, every=29)


@each_game
def test_an_answer_that_is_taken_back_leaves_no_trace(path: Path) -> None:
    holds.undo_goes_back(str(path), seats(path), 1, 80, every=13)
