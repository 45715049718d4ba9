"""Boards of rings and ways as pictures: everything is in them once, they fit, and they need no colour."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter import load_game
from interpreter.resources import games_folder
from repl.drawing.ground import short_signs
from repl.drawing.ink import Ink
from repl.drawing.pictures import Mark, draw_picture
from repl.drawing.rings import edge, in_rows, nested, shape_of
from repl.drawing.standing import letters_of, standing_on
from repl.drawing.table_view import Drawer
from tests.properties.shipped import EXTRA, GAMES, opened, play_on, sizes

GAME = """
game: Spiral
players: 2-4
kinds:
  colour: [red, blue, green, yellow]
  sort: {well: {}, wall: {}, a_wood: {words: a wood}}
boards:
  spiral:
    fields: {sort: sort}
    rings:
      outer: {each: colour, count: 4, sort: [well, wall, a_wood, wall]}
      inner: {each: colour, count: 2, sort: [a_wood, well]}
    spaces: {hub: {sort: well, words: the Hub}}
    paths: {home: {each: colour, spaces: [outer, inner, hub]}}
    pieces: {token: {owner: player, path: home}}
dice: {die: {}}
rules: |
  play:
      for each player in turn:
          roll die
          move player.token by die
      winner is first of players
"""
DRAWN = """\
[A]   Wa   Wo   Wa  [B]   We  Well
 Wa | Wo   We   Wo | Wa   Wa  Wall
 Wo | We   We   We | Wo   Wo  wood
 Wa | Wo   We   Wo | Wa
 We   Wa   Wo   Wa   We
Clockwise from the top: Red, Blue, Green, Yellow
[A] Ann: Outer Red 1 (Well)   [B] Bob: Outer Blue 1 (Well)
In the middle: the Hub (Well)"""
BARE = Ink(width=80, unicode=False)


@pytest.fixture
def spiral(tmp_path: Path) -> dict[str, Any]:
    path = tmp_path / "spiral.yaml"
    path.write_text(GAME)
    box: dict[str, Any] = load_game(str(path)).box
    return box


def piece(name: str, seat: int = 0, colour: str = "red") -> Mark:
    return Mark(name[0], colour, name, seat)


def drawn(box: dict[str, Any], ink: Ink, **places: str) -> str:
    spaces = box["boards"]["spiral"]["spaces"]
    standing: dict[int, list[Mark]] = {}
    for seat, (name, place) in enumerate(places.items()):
        standing.setdefault(spaces.index(place), []).append(piece(name, seat))
    return draw_picture(box["boards"]["spiral"], box, standing, ink)


@given(st.integers(2, 100).map(lambda half: 2 * half))
def test_a_ring_is_a_closed_line_of_cells(count: int) -> None:
    cells = edge(*shape_of(count))  # type: ignore[misc]
    assert len(set(cells)) == count
    for (row, column), (down, across) in zip(cells, [*cells[1:], cells[0]], strict=True):
        assert abs(row - down) + abs(column - across) == 1


@given(st.lists(st.integers(1, 60), min_size=1, max_size=5), st.integers(5, 60))
def test_every_space_of_every_ring_has_one_cell_of_its_own(counts: list[int], columns: int) -> None:
    rings, first = [], 0
    for count in counts:
        rings.append(list(range(first, first + count)))
        first += count
    layouts = nested(rings, columns)
    assert sorted(space for layout in layouts for space in layout.cells.values()) == list(range(first))
    assert all(layout.columns <= columns for layout in layouts)
    assert all(row < layout.rows and column < layout.columns for layout in layouts for row, column in layout.cells)


def test_a_way_is_read_like_a_page() -> None:
    assert in_rows([7, 8, 9, 4, 5], 3).cells == {(0, 0): 7, (0, 1): 8, (0, 2): 9, (1, 0): 4, (1, 1): 5}


def test_rings_lie_in_each_other_with_a_legend_and_everybody_named(spiral: dict[str, Any]) -> None:
    assert drawn(spiral, BARE, Ann="outer_red_1", Bob="outer_blue_1") == DRAWN


def test_pieces_on_one_space_share_it_and_those_in_the_middle_stand_there(spiral: dict[str, Any]) -> None:
    assert drawn(spiral, BARE, Ann="outer_red_2", Bob="outer_red_2").startswith(" We  [AB]")
    assert drawn(spiral, BARE, Ann="outer_red_2", Bob="outer_red_2", Cy="outer_red_2").startswith(" We  ABC ")
    assert "[A] Ann: the Hub (Well)" in drawn(spiral, BARE, Ann="hub")


@pytest.mark.parametrize("width", [30, 40, 60, 80, 100])
def test_a_picture_fits_the_screen(spiral: dict[str, Any], width: int) -> None:
    text = drawn(spiral, Ink(width=width), Ann="hub", Bob="inner_red_1", Cy="inner_red_1", Di="outer_red_1")
    assert all(len(line) <= width for line in text.splitlines())
    assert "Cy: Inner Red 1" in text


def test_colours_say_nothing_that_is_not_there_without_them(spiral: dict[str, Any]) -> None:
    places = {"Ann": "hub", "Bob": "inner_red_1", "Cy": "outer_green_3"}
    coloured = drawn(spiral, Ink(colour=True, unicode=False), **places)
    assert "\x1b[31m" in coloured and "\x1b[32m" in coloured
    bare = re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    assert [line.rstrip() for line in bare.splitlines()] == drawn(spiral, BARE, **places).splitlines()
    assert drawn(spiral, BARE, **places).isascii()


def test_each_player_has_a_letter_and_the_colour_of_their_own_way(spiral: dict[str, Any]) -> None:
    assert letters_of(["Ann", "Andrew", "Na", "A"]) == ["A", "N", "3", "4"]
    players = [{"name": "Ann", "token": "outer_red_3"}, {"name": "Bob", "token": "hub"}, {"name": "Cy"}]
    found = standing_on("spiral", spiral, ["Ann", "Bob", "Cy"], {"players": players, "table": {}})
    marks = [(mark.letter, mark.colour) for marks in found.values() for mark in marks]
    assert marks == [("A", "red"), ("B", "blue")]  # Cy's is nowhere that may be seen


def test_signs_are_short_and_no_two_alike() -> None:
    assert short_signs(["2 to 1", "2xMultiplier", "StartSpot", "SnakeBite"]) == ["2", "2x", "St", "Sn"]


def has_board(name: str) -> bool:
    file = EXTRA.get(name) or games_folder() / name / "game.yaml"
    text = file.read_text(encoding="utf-8")
    return "\nboards:" in text and any(word in text for word in ("holds:", "pieces:", "track:"))  # with something on it


@pytest.mark.parametrize("name", [*filter(has_board, GAMES)])
def test_the_boards_of_every_game_are_drawn_in_any_width(name: str) -> None:
    match = opened(name).start(["Ann", "Andrew", "Na", "A"][: sizes(opened(name))[-1]], seed=3)
    play_on(match, random.Random(3), 25)
    for width in (30, 80):
        drawer = Drawer(match, Ink(width=width, unicode=False))
        slots = [slot for slot in match.table.box["slots"] if slot["sort"] in ("board", "piece")]
        blocks = [block for slot in slots for block in drawer.draw(slot, match.view(None)) if block]
        assert blocks and all(block.isascii() for block in blocks)
        assert all(len(line) <= max(width, 36) for block in blocks for line in block.splitlines())
