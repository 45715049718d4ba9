"""A match that was begun under old rules goes on under them, and is offered the new ones where they fit."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path

import pytest

from interpreter import load_game
from interpreter.faults import Refused
from interpreter.match import Match
from tests.properties.shipped import GAMES, NAMES, opened, picture, play_on


def copied(checkout: Path, name: str, folder: Path) -> Path:
    """A game of one's own: a copy of one that comes along."""
    return Path(shutil.copytree(checkout / "games" / name, folder / name))


def test_a_save_from_before_a_change_goes_on_under_its_own_rules(checkout: Path, tmp_path: Path) -> None:
    folder = copied(checkout, "pig", tmp_path)
    match = load_game(folder).start(["Ann", "Bob"], seed=3)
    play_on(match, random.Random(1), 12)
    match.save(tmp_path / "m.json")
    definition = folder / "game.yaml"
    definition.write_text(definition.read_text().replace("default: 100", "default: 30"))
    again = Match.resume(tmp_path / "m.json")
    assert picture(again) == picture(match)
    play_on(again, random.Random(2), 10_000)
    play_on(match, random.Random(2), 10_000)
    assert picture(again) == picture(match) and again.view(0)["options"]["target"] == 100


def test_the_new_rules_are_taken_where_the_record_replays_on_them(checkout: Path, tmp_path: Path) -> None:
    folder = copied(checkout, "pig", tmp_path)
    match = load_game(folder).start(["Ann", "Bob"], seed=3)
    match.choose("roll_again")
    definition = folder / "game.yaml"
    definition.write_text(definition.read_text().replace("default: 100", "default: 30"))
    now = match.under(load_game(folder))
    assert now.view(0)["options"]["target"] == 30 and now.view(0)["table"] == match.view(0)["table"]
    rules = folder / "play.rules"
    rules.write_text(rules.read_text().replace("roll_again", "throw").replace("roll:", "throw:"))
    with pytest.raises(Refused):
        match.under(load_game(folder))


@pytest.mark.parametrize("name", GAMES)
def test_a_resumed_match_saves_to_the_same_file(name: str, tmp_path: Path) -> None:
    game = opened(name)
    players = NAMES[: max(game.program.box["players"]["least"], 2)]
    match = game.start(players, seed=3)
    play_on(match, random.Random(1), 10)
    match.save(tmp_path / "one.json")
    Match.resume(tmp_path / "one.json").save(tmp_path / "two.json")
    assert json.loads((tmp_path / "one.json").read_text()) == json.loads((tmp_path / "two.json").read_text())


def test_options_variants_and_presets_are_part_of_the_save(tmp_path: Path) -> None:
    game = load_game("and-theyre-off", variants=["loans"], options={"races": 2})
    match = game.start(["Ann", "Bob"], seed=3)
    play_on(match, random.Random(1), 6)
    match.save(tmp_path / "m.json")
    again = Match.resume(tmp_path / "m.json")
    assert picture(again) == picture(match) and again.view(0)["options"]["races"] == 2
    play_on(again, random.Random(2), 10_000)
    play_on(match, random.Random(2), 10_000)
    assert match.over and picture(again) == picture(match)
