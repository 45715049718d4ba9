"""The same properties as in tests/properties, over thousands of matches."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.properties import holds
from tests.properties.shipped import EXTRA, tables

TABLES = list(tables())
each_table = pytest.mark.parametrize("name, players", TABLES, ids=[f"{name}-{players}" for name, players in TABLES])
pytestmark = pytest.mark.soak
OTHERS = [(name, players) for name, players in TABLES if name in EXTRA]


@pytest.mark.parametrize("name, players", OTHERS, ids=[f"{name}-{players}" for name, players in OTHERS])
def test_money_is_kept_in_other_families_too(name: str, players: int) -> None:
    for seed in range(700):  # the games that come along have a test of their own
        holds.money_is_kept(name, players, seed, 150)


@each_table
def test_views_hide_in_many_matches(name: str, players: int) -> None:
    for seed in range(12):
        holds.views_hide(name, players, seed, 100)


@each_table
def test_copies_go_on_alike_at_every_ask(name: str, players: int) -> None:
    for seed in range(3):
        holds.copies_go_on_alike(name, players, seed, 80)


@each_table
def test_undo_goes_back_from_every_ask(name: str, players: int) -> None:
    for seed in range(4):
        holds.undo_goes_back(name, players, seed, 60)


@each_table
def test_resuming_at_every_ask_gives_the_same_future(name: str, players: int, tmp_path: Path) -> None:
    for seed in range(2):
        holds.resumes_anywhere(name, players, seed, 40, tmp_path)


@each_table
def test_the_builds_agree_in_many_matches(name: str, players: int) -> None:
    for seed in range(200):
        holds.builds_agree(name, players, seed, 3000)
