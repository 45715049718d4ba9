"""What must hold in random play under every house rule that comes along."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

from interpreter import resources
from interpreter.analysis.scenario_files import load_scenarios
from interpreter.faults import DefinitionError
from interpreter.game import check_game
from repl.shelf import boxes
from tests.properties import holds
from tests.properties.shipped import VARIANTS, opened, sizes

LONGER = {"and-theyre-off+bookmakers"}  # as good as a game of its own
each_variant = pytest.mark.parametrize("name", VARIANTS)


def fewest(name: str) -> int:
    """Two players where the game is for two, else as few as may play."""
    return 2 if 2 in sizes(opened(name)) else sizes(opened(name))[0]


@each_variant
def test_it_checks_clean_and_is_short(name: str) -> None:
    game, _, variant = name.partition("+")
    assert not check_game(game, [variant]).faults
    file = resources.games_folder() / game / "variants" / f"{variant}.yaml"
    assert name in LONGER or len(file.read_text().splitlines()) <= 40


@each_variant
def test_it_is_on_the_list_and_has_a_scenario(name: str) -> None:
    game, _, variant = name.partition("+")
    assert variant in next(box.variants for box in boxes() if box.name == game)
    assert any(variant in scenario.variants for scenario in load_scenarios(game))


@each_variant
def test_the_builds_agree_and_money_is_moved_alone(name: str) -> None:
    for seed in range(3):
        holds.builds_agree(name, fewest(name), seed, 3000)
    holds.money_is_kept(name, fewest(name), 1, 400)


@each_variant
def test_a_saved_match_goes_on_as_if_it_had_not_stopped(name: str, tmp_path: Path) -> None:
    holds.resumes_anywhere(name, fewest(name), 1, 40, tmp_path, every=10)


PAIRS = [(box.name, one, two) for box in boxes() for one, two in permutations(box.variants, 2)]


@pytest.mark.parametrize("game, one, two", PAIRS, ids=["+".join(pair) for pair in PAIRS])
def test_two_of_them_go_together_or_both_places_are_told(game: str, one: str, two: str) -> None:
    try:
        found = check_game(game, [one, two]).faults
    except DefinitionError as mistakes:
        found = mistakes.faults
    for fault in found:
        told = f"{fault.place} {fault.message} {fault.fits}"
        assert all(f"variants/{name}.yaml:" in told for name in (one, two)), told


@each_variant
def test_each_preset_of_the_game_can_be_played_with_it(name: str) -> None:
    game = opened(name)
    for preset in game.box["presets"]:
        if set(game.box["presets"][preset]["set"]) <= set(game.box["options"]):
            assert game.with_options({}, preset).start([f"P{n}" for n in range(fewest(name))], seed=1)
