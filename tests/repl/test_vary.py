"""`croupier vary`: a file of house rules that already checks, with all that can be changed as remarks."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from interpreter import load_game
from interpreter.files.kept import kept_folder
from interpreter.game import check_game
from interpreter.resources import game_names, games_folder
from repl.main import main


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def with_remarks_opened(text: str) -> str:
    """The file with everything in it that is there to be tried."""
    lines = text.splitlines()
    return (
        "\n".join(line[2:] if line.startswith("# ") and "yaml-language" not in line else line for line in lines) + "\n"
    )


@pytest.mark.parametrize("game", game_names())
def test_what_it_writes_checks_and_plays_and_so_does_every_remark_in_it(game: str, tmp_path: Path) -> None:
    assert main(["vary", game, "my-rule", "--to", str(tmp_path)]) == 0
    file = tmp_path / "my-rule.yaml"
    assert check_game(game, [str(file)]).faults == check_game(game).faults
    load_game(game, str(file))
    opened = with_remarks_opened(file.read_text())
    assert "rules: |" in opened.splitlines()
    file.write_text(opened)
    assert check_game(game, [str(file)]).faults == check_game(game).faults


def test_for_a_game_that_comes_along_it_lies_in_the_users_own_folder(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["vary", "pig", "my-rule"]) == 0
    assert (kept_folder() / "my-rule.yaml").is_file()
    assert "croupier play pig --variant my-rule" in capsys.readouterr().out
    assert load_game("pig", "my-rule").title == "Pig"


def test_for_a_game_of_ones_own_it_lies_beside_it(tmp_path: Path) -> None:
    shutil.copytree(games_folder() / "pig", tmp_path / "my-pig")
    assert main(["vary", str(tmp_path / "my-pig"), "my-rule"]) == 0
    assert load_game(tmp_path / "my-pig", "my-rule").title == "Pig"


def test_it_writes_over_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["vary", "pig", "mine"]) == 0
    file = kept_folder() / "mine.yaml"
    file.write_text("mine")
    assert main(["vary", "pig", "mine"]) == 1
    assert "is there already" in capsys.readouterr().err
    assert file.read_text() == "mine"


def test_a_name_that_the_game_has_or_that_no_file_may_have_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["vary", "pig", "hog"]) == 1
    assert "hog already" in capsys.readouterr().err
    for name in ("../out", "a b", "", ".hidden"):
        assert main(["vary", "pig", name]) == 2
    assert not list(kept_folder().glob("*"))
