"""Scenarios beside a single file: a game's, and those of house rules in any place."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.analysis.scenarios import run_game
from interpreter.files.kept import kept_files, kept_folder
from interpreter.game import load_game
from interpreter.match.saving import resume
from repl.main import main

GAME = """game: Small
players: 2
values: {player: {score: 0}}
dice: {die: {}}
rules: |
  play:
      for each player in turn:
          roll die
          player.score += die
      winners are player with highest score, ties shared
"""
OF_GAME = "scenario: The higher die wins\nplayers: [Ann, Bob]\nchances: [{dice: [3, 4]}]\nwinners: [Bob]\n"
LOW = """variant: Low
based_on: small
rules: |
  replace play:
      for each player in turn:
          roll die
          player.score -= die
      winners are player with highest score, ties shared
"""
OF_LOW = OF_GAME.replace("higher", "lower").replace("[Bob]", "[Ann]")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    for name, text in {"small": GAME, "small.scenarios": OF_GAME, "low": LOW}.items():
        (tmp_path / f"{name}.yaml").write_text(text)
    return tmp_path


def titles(outcomes: list) -> list[tuple[str, bool]]:
    return [(outcome.scenario.title, outcome.passed) for outcome in outcomes]


def test_a_game_of_one_file_has_its_scenarios_beside_it(folder: Path) -> None:
    assert titles(run_game(str(folder / "small.yaml"))) == [("The higher die wins", True)]


def test_house_rules_without_scenarios_are_tried_against_the_game(folder: Path) -> None:
    assert titles(run_game(str(folder / "low.yaml"))) == [("The higher die wins", False)]


@pytest.mark.parametrize("named", ["", "variants: [low]\n"])
def test_house_rules_with_scenarios_are_held_to_their_own(folder: Path, named: str) -> None:
    (folder / "low.scenarios.yaml").write_text(OF_LOW + named)
    assert titles(run_game(str(folder / "low.yaml"))) == [("The lower die wins", True)]
    assert titles(run_game(str(folder / "small.yaml"), [str(folder / "low.yaml")])) == [("The lower die wins", True)]


def test_a_variant_that_there_is_not_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["test", str(folder / "small.yaml"), "--variant", "lwo"]) == 1
    assert "There is no variant called lwo" in capsys.readouterr().err


def test_a_file_that_is_named_without_its_ending_is_pointed_at(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["test", str(folder / "small.yaml"), "--variant", "low"]) == 1
    assert f"--variant {folder / 'low.yaml'}." in capsys.readouterr().err


def test_a_slip_in_house_rules_is_told_once_and_not_by_each_scenario(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "small.scenarios.yaml").write_text("---\n".join([OF_GAME, OF_GAME]))
    (folder / "low.yaml").write_text(LOW.replace("-= die", "-= dei"))
    assert main(["test", str(folder / "small.yaml"), "--variant", str(folder / "low.yaml")]) == 1
    shown = capsys.readouterr()
    assert (shown.out + shown.err).count("[unknown-name]") == 1


def test_a_game_of_one_file_is_named_with_its_ending_or_without(folder: Path) -> None:
    (folder / "low.yaml").write_text(LOW.replace("based_on: small", "based_on: small.yaml"))
    (folder / "low.scenarios.yaml").write_text(OF_LOW)
    assert titles(run_game(str(folder / "low.yaml"))) == [("The lower die wins", True)]
    assert titles(run_game(str(folder / "small.yaml"), [str(folder / "low.yaml")])) == [("The lower die wins", True)]


def test_what_vary_begins_in_the_users_own_folder_is_tested_by_name(folder: Path) -> None:
    assert main(["vary", "pig", "mine"]) == 0
    assert (kept_folder() / "mine.scenarios.yaml").is_file() and list(kept_files()) == ["mine"]
    assert main(["test", "pig", "--variant", "mine"]) == main(["check", str(kept_folder() / "mine.yaml")]) == 0
    assert titles(run_game("pig", ["mine"])) == [("With Mine a match comes to its end", True)]


def test_check_reads_the_scenarios_beside_a_file_and_alone(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "low.scenarios.yaml").write_text("scenario: Low\nplayrs: 2\n")
    for name in ("low.yaml", "low.scenarios.yaml"):
        assert main(["check", str(folder / name)]) == 1
        assert "low.scenarios.yaml:2:1" in capsys.readouterr().out


def test_a_pack_carries_them(folder: Path) -> None:
    (folder / "variants").mkdir()
    (folder / "low.yaml").rename(folder / "variants" / "low.yaml")
    (folder / "variants" / "low.scenarios.yaml").write_text(OF_LOW)
    assert main(["pack", str(folder / "small.yaml"), "--to", str(folder)]) == 0
    assert titles(run_game(str(folder / "small.zip"))) == [("The higher die wins", True)]
    assert titles(run_game(str(folder / "small.zip"), ["low"])) == [("The lower die wins", True)]


def test_conditions_are_held_where_house_rules_are_named_by_their_file(folder: Path) -> None:
    (folder / "low.scenarios.yaml").write_text(OF_LOW + "then: [Ann.score = -3, Bob.score = -4]\n")
    assert titles(run_game(str(folder / "low.yaml"))) == [("The lower die wins", True)]
    assert titles(run_game(str(folder / "small.yaml"), [str(folder / "low.yaml")])) == [("The lower die wins", True)]


def test_a_match_under_house_rules_named_by_their_file_is_gone_on_with(folder: Path) -> None:
    match = load_game(folder / "low.yaml").start(["Ann", "Bob"], seed=1)
    match.save(folder / "kept.json")
    assert resume(folder / "kept.json").result == match.result


def test_what_is_yes_or_no_is_told_so_and_in_no_other_words(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "small.scenarios.yaml").write_text(OF_GAME + "ends: maybe\n")
    assert main(["test", str(folder / "small.yaml")]) == 1
    assert "ends can't be maybe: it can be yes, no. [wrong-value]" in capsys.readouterr().err


def test_players_that_are_only_counted_are_told_by_name(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "small.scenarios.yaml").write_text("scenario: Two sit down\nplayers: 2\nanswers:\n  - Ann: yes\n")
    assert main(["test", str(folder / "small.yaml")]) == 1
    assert "nobody here is called Ann: the players are P1, P2" in capsys.readouterr().out
    (folder / "small.scenarios.yaml").write_text("scenario: Two sit down\nplayers: 2\nthen: Ann.score = 0\n")
    assert main(["test", str(folder / "small.yaml")]) == 1
    assert "The players are P1, P2." in capsys.readouterr().out


def of_other(folder: Path) -> None:
    """Beside the game lie other house rules, whose scenario among the game's does not hold without them."""
    (folder / "variants").mkdir()
    (folder / "variants" / "other.yaml").write_text(LOW.replace("variant: Low", "variant: Other"))
    scenario = OF_LOW.replace("lower", "other") + "variants: [other]\n"
    (folder / "small.scenarios.yaml").write_text(f"scenarios:\n{listed(OF_GAME)}{listed(scenario)}")


def listed(scenario: str) -> str:
    return "  - " + scenario.replace("\n", "\n    ").rstrip() + "\n"


def test_house_rules_are_not_tried_against_scenarios_of_other_house_rules(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    of_other(folder)
    assert titles(run_game(str(folder / "small.yaml"))) == [("The higher die wins", True), ("The other die wins", True)]
    assert main(["test", str(folder / "low.yaml")]) == 1
    shown = capsys.readouterr().out
    assert shown.startswith("low has no scenarios of its own; those of the game, played with it:\n")
    assert "The higher die wins" in shown and "The other die wins" not in shown


def test_whose_scenarios_are_run_is_said(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    of_other(folder)
    (folder / "low.scenarios.yaml").write_text(OF_LOW)
    (folder / "loud.yaml").write_text("variant: Loud\nbased_on: small\nsummary: Nothing is otherwise.\n")
    for variants, said in (
        (["low.yaml"], "The scenarios of low:\n"),
        (["variants/other.yaml"], "The scenarios of other:\n"),
        (["low.yaml", "loud.yaml"], "The scenarios of low, played with loud:\n"),
        ([], "✓ The higher die wins"),
    ):
        laid = [word for variant in variants for word in ("--variant", str(folder / variant))]
        assert main(["test", str(folder / "small.yaml"), *laid]) == 0
        assert capsys.readouterr().out.startswith(said)
