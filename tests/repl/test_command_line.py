"""The command line: exit codes, messages, one JSON document, no traceback."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from interpreter.resources import games_folder
from repl import guard
from repl.main import main
from repl.table.opening import read_seed


def test_the_games_are_listed_with_what_stands_on_their_boxes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list"]) == 0
    text = capsys.readouterr().out
    assert "Pig" in text and "2-10 players" in text
    assert all(len(line) <= 80 for line in text.splitlines())
    assert len(text.splitlines()) < 24 and "bookmakers" not in text


@pytest.mark.parametrize("line", [["list", "and-theyre-off"], ["list", "--long"]])
def test_house_rules_are_listed_with_a_game_or_with_all(line: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(line) == 0
    text = capsys.readouterr().out
    assert "bookmakers" in text and ("Pig" in text) == (line[-1] == "--long")
    assert all(len(row) <= 80 for row in text.splitlines())


def test_a_game_that_lies_elsewhere_is_listed_by_its_path(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.yaml").write_text("game: Mine\nplayers: 2\nwords: {summary: All mine.}\n")
    assert main(["list", str(tmp_path / "mine.yaml")]) == 0
    assert "All mine." in capsys.readouterr().out
    assert main(["list", "nine-mens-morris"]) == 1


def test_list_as_json_is_one_document(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list", "--json"]) == 0
    games = {game["name"]: game for game in json.loads(capsys.readouterr().out)}
    assert games["tic-tac-toe"]["players"] == "2"


@pytest.mark.parametrize(
    ("line", "code", "words"),
    [
        (["lsit"], 2, 'Did you mean "list"'),
        (["play"], 2, "Say which game"),
        (["play", "odd", "--player", "Ann"], 1, '"odd-or-even" and "odds-r" begin so'),
        (["play", "pgi", "--player", "Ann"], 1, 'Did you mean "pig"'),
        (["play", "pig", "--bot", "Otto:cautios"], 2, 'Did you mean "cautious"'),
        (["play", "pig", "--bot", "Otto:quiz=2"], 2, "from 0 to 1"),
        (["play", "pig", "--player", "Ann", "--real", "dise"], 2, 'Did you mean "dice"'),
        (["play", "pig", "--player", "Ann", "--set", "target"], 2, "OPTION=VALUE"),
        (["play", "pig", "--pace", "slow"], 2, "slow"),
        (["explain", "unknwon-name"], 1, 'Did you mean "unknown-name"'),
        (["resume", "nothing-like-it"], 1, "no open match"),
        (["simulate", "pig", "--games", "0"], 2, "whole number above 0"),
        (["--nonsense"], 2, "--help"),
        (["play", "pig", "--bot", "Otto", "--preset", "hog"], 1, "--variant hog"),
        (["rules", "pig", "--preset", "hog"], 1, "--variant hog"),
        (["play", "and-theyre-off", "--bot", "Otto", "--variant", "kind"], 1, "there is a preset of that name"),
        (["rules", "pig", "--set", "target=x"], 1, 'target can\'t be x: "x" is no number.'),
        (["rules", "pig", "--set", "target=0"], 1, "it is at least 1"),
    ],
)
def test_a_wrong_line_is_told_with_what_would_fit(
    line: list[str], code: int, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(line) == code
    told = capsys.readouterr()
    assert words in told.err and "Traceback" not in told.err
    assert told.out == ""


def test_help_of_a_command_is_shown_also_where_it_stands_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["help"]) == 0
    assert "show the games that come along" in capsys.readouterr().out
    assert main(["help", "play"]) == 0
    assert "--bot NAME" in capsys.readouterr().out


def test_explain_shows_a_wrong_and_a_right_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "unknown-name"]) == 0
    text = capsys.readouterr().out
    assert "There is nothing called NAME here." in text
    assert "Wrong:" in text and "Right:" in text
    assert main(["explain", "csv-too-many"]) == 0
    assert "There are more than MOST cards" in capsys.readouterr().out


def test_a_mistake_of_ours_is_written_down_and_told_without_a_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CROUPIER_STATE", str(tmp_path))

    def broken(given: list[str]) -> int:
        raise KeyError("a bug")

    assert guard.guarded(broken, ["list"]) == 70
    told = capsys.readouterr().err
    assert "Croupier itself made a mistake" in told and "Traceback" not in told
    report = next((tmp_path / "reports").iterdir())
    assert str(report) in told
    assert "KeyError: 'a bug'" in report.read_text(encoding="utf-8")


def test_ctrl_c_ends_a_command_without_a_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    def stopped(given: list[str]) -> int:
        raise KeyboardInterrupt

    assert guard.guarded(stopped, []) == 130
    assert "Traceback" not in capsys.readouterr().err


def test_a_pipe_that_is_closed_by_its_reader_is_no_mistake(checkout: Path) -> None:
    line = f"{sys.executable} -m repl explain | head -n 1; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", line], cwd=checkout, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "0"
    assert done.stderr == ""


def test_output_that_cannot_be_written_is_no_mistake_of_ours(checkout: Path) -> None:
    run = f"{sys.executable} -m repl"
    line = f"{run} list >/dev/full; echo $?; {run} explain --json >/dev/full; echo $?; {run} list >&- 2>&- <&-; echo $?"
    done = subprocess.run(["bash", "-c", line], cwd=checkout, capture_output=True, text=True)
    assert done.stdout.split() == ["1", "1", "0"]
    assert done.stderr.splitlines() == ["The output can't be written: No space left on device."] * 2


@pytest.mark.parametrize("given", ["²", "9" * 5000, "1" + "0" * 20])
def test_a_number_that_no_counter_holds_is_refused(given: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "pig", "--games", given]) == 2
    assert "is no whole number above 0, of 18 figures at the most" in capsys.readouterr().err
    assert main(["resume", given]) == 1
    assert "itself made a mistake" not in capsys.readouterr().err


@pytest.mark.parametrize("seed", ["²", "--5", "-", "9" * 5000, "\udcff\udcfe"])
def test_any_text_is_a_seed_and_the_same_one_each_time(seed: str) -> None:
    assert read_seed(seed) == read_seed(seed)
    assert (read_seed("-5"), read_seed("007")) == (-5, 7)


def test_a_file_whose_name_is_no_text_does_no_harm_beside_a_game(tmp_path: Path) -> None:
    shutil.copytree(games_folder() / "tic-tac-toe", tmp_path / "mine")
    try:
        (tmp_path / "mine" / os.fsdecode(b"\xff.rules.yaml")).touch()
        (tmp_path / "mine" / os.fsdecode(b"\xff.rules")).touch()
    except OSError:
        pytest.skip("this disk takes no such names")
    assert main(["check", str(tmp_path / "mine")]) != 70


def test_letters_that_the_output_lacks_are_replaced(checkout: Path) -> None:
    env = os.environ | {"PYTHONIOENCODING": "ascii"}
    for line in (["rules", "and-theyre-off"], ["list"], ["explain"]):
        done = subprocess.run([sys.executable, "-m", "repl", *line], cwd=checkout, capture_output=True, env=env)
        assert done.returncode == 0 and done.stdout.isascii()


def test_list_needs_neither_the_parser_nor_the_schemas_nor_the_prompt(checkout: Path) -> None:
    code = (
        "import sys; from repl.main import main; main(['list']);"
        "print(sorted({'lark', 'jsonschema', 'prompt_toolkit'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=checkout, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_game_that_lies_here_is_meant_before_a_shipped_one_of_the_same_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(games_folder() / "tic-tac-toe", tmp_path / "tic-tac-toe")
    with (tmp_path / "tic-tac-toe" / "play.rules").open("a", encoding="utf-8") as rules:
        rules.write("\nphase broken:\n    sayy 1\n")
    monkeypatch.chdir(tmp_path)
    for name in ("tic-tac-toe", "./tic-tac-toe", str(tmp_path / "tic-tac-toe")):
        assert main(["check", name]) == 1, name
        assert '"sayy" is no word of the rules here.' in capsys.readouterr().out


def test_a_file_here_is_suggested_where_only_its_ending_was_not_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "dare.yaml").write_text("game: dare\n")
    assert main(["check", "dare"]) != 0
    shown = capsys.readouterr()
    assert 'Did you mean "dare.yaml"?' in shown.out + shown.err
