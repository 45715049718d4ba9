"""`croupier new`: a small game that checks, passes its scenarios and plays."""

from __future__ import annotations

import random
import resource
import shutil
from pathlib import Path

import pytest

from interpreter import load_game
from interpreter.analysis.scenarios import run_game
from interpreter.files.loading import load_definition
from interpreter.game import check_game
from interpreter.resources import games_folder
from repl.commands.beginning import TEMPLATES
from repl.main import main
from tests.properties import holds

KINDS = ["bets", "board", "cards", "dice", "quiz"]


def begun(kind: str, folder: Path) -> Path:
    assert main(["new", str(folder / "my-own-game"), "--from", kind]) == 0
    return folder / "my-own-game"


@pytest.mark.parametrize(
    ("said", "hint"),
    [("track", 'Did you mean "board"?'), ("dcie", 'Did you mean "dice"?'), ("zzz", "It can be: dice, ")],
)
def test_another_word_for_what_a_game_is_about_is_told(
    said: str, hint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", str(tmp_path / "mine"), "--from", said]) == 2
    assert f'called "{said}". {hint}' in capsys.readouterr().err


def test_there_is_a_template_for_each_kind() -> None:
    assert sorted(path.name for path in TEMPLATES.iterdir()) == KINDS


@pytest.mark.parametrize("kind", KINDS)
def test_it_checks_clean_and_every_rule_in_short_is_proved(kind: str, tmp_path: Path) -> None:
    folder = begun(kind, tmp_path)
    assert check_game(str(folder)).faults == []
    outcomes = run_game(str(folder))
    assert [str(outcome.failure) for outcome in outcomes if not outcome.passed] == []
    proved = {rule for outcome in outcomes for rule in outcome.scenario.proves}
    assert proved == set(load_definition(folder).words.rules)
    assert main(["check", str(folder)]) == main(["test", str(folder), "--ids"]) == 0


@pytest.mark.parametrize("kind", KINDS)
def test_it_plays_to_the_end_with_every_number_of_players(kind: str, tmp_path: Path) -> None:
    game = load_game(begun(kind, tmp_path))
    assert game.title == "My Own Game"
    players = game.box["players"]
    for count in range(players["least"], players["most"] + 1):
        rng = random.Random(count)
        match = game.start([f"P{n}" for n in range(count)], seed=count)
        for _ in range(5000):
            if match.ask is None:
                break
            seat = match.ask.seats[0]
            match.choose(match.ask.sample(rng, seat), seat=seat)
        assert match.over and match.result.winners


@pytest.mark.parametrize("kind", KINDS)
def test_all_builds_agree(kind: str, tmp_path: Path) -> None:
    holds.builds_agree(str(begun(kind, tmp_path)), 2, 1, 3000)


@pytest.mark.parametrize("kind", KINDS)
def test_it_says_what_it_does_in_remarks(kind: str) -> None:
    for name in ("game.yaml", "play.rules"):
        lines = (TEMPLATES / kind / name).read_text().splitlines()
        assert sum("#" in line for line in lines) >= 4


def test_it_writes_over_nothing_and_wants_a_name_for_a_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = begun("dice", tmp_path)
    before = (folder / "play.rules").read_text()
    assert main(["new", str(folder), "--from", "cards"]) == 1
    assert "is there already" in capsys.readouterr().err
    assert (folder / "play.rules").read_text() == before
    assert main(["new", str(tmp_path / "My Game!")]) == 2
    assert "my-game" in capsys.readouterr().err
    assert main(["new", str(tmp_path / "x"), "--from", "chess"]) == 2


@pytest.mark.parametrize(
    "line", [["new", "mine"], ["vary", "pig", "mine", "--to", "mine.yaml"], ["pack", "pig", "--to", "mine.zip"]]
)
def test_what_a_full_disk_breaks_off_is_not_left_lying_half(
    line: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copytree(games_folder() / "pig", tmp_path / "pig")
    before = sorted(tmp_path.rglob("*"))
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (90, limits[1]))
        code = main(line)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    told = capsys.readouterr()
    assert (code, told.out) == (1, "")
    assert "mine" in told.err and told.err.endswith(": File too large\n")
    assert sorted(tmp_path.rglob("*")) == before
