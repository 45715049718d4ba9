"""What must hold in random play of every game that comes along (the long counts are in tests/soak)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.properties import holds
from tests.properties.shipped import tables

TABLES = list(tables())
each_table = pytest.mark.parametrize("name, players", TABLES, ids=[f"{name}-{players}" for name, players in TABLES])
SEEDS = (1, 2)


@each_table
def test_money_is_moved_and_never_made(name: str, players: int) -> None:
    for seed in SEEDS:
        holds.money_is_kept(name, players, seed, 400)


@each_table
def test_a_view_is_the_same_whatever_is_hidden(name: str, players: int) -> None:
    for seed in SEEDS:
        holds.views_hide(name, players, seed, 120)


@each_table
def test_a_copy_has_the_same_future(name: str, players: int) -> None:
    holds.copies_go_on_alike(name, players, 1, 150, every=5)


@each_table
def test_an_answer_that_is_taken_back_leaves_no_trace(name: str, players: int) -> None:
    holds.undo_goes_back(name, players, 1, 60, every=4)


@each_table
def test_a_saved_match_goes_on_as_if_it_had_not_stopped(name: str, players: int, tmp_path: Path) -> None:
    holds.resumes_anywhere(name, players, 1, 40, tmp_path, every=8)


@each_table
def test_the_builds_agree(name: str, players: int) -> None:
    for seed in range(6):
        holds.builds_agree(name, players, seed, 3000)
