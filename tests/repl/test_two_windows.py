"""One match and two windows: the second is told who plays it, and may wait or play on from a copy."""

from __future__ import annotations

import io
import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from interpreter import load_game
from repl.commands.resuming import newest_open
from repl.main import main
from repl.table.holding import ENDING, Held, hold, holder_of
from repl.table.keeping import new_keeper
from tests.repl.terminal import ROOT, Terminal
from tests.repl.test_pipe import play as play_in_pipe

HOLDING = "import pathlib, sys, time; from repl.table.holding import hold; h = hold(pathlib.Path(sys.argv[1]))"


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CROUPIER_STATE", str(tmp_path))
    return tmp_path


def saved(folder: Path, name: str = "evening.json") -> Path:
    path = folder / name
    load_game("tic-tac-toe").start(["Ann", "Bob"], seed=1).save(path)
    return path


def test_only_one_at_a_time_holds_a_match(tmp_path: Path) -> None:
    path = saved(tmp_path)
    assert holder_of(path) is None
    held = hold(path)
    assert held is not None
    with pytest.raises(Held) as second:
        hold(path)
    assert second.value.holder == holder_of(path)
    assert second.value.holder.pid > 0 and not second.value.holder.elsewhere
    held.release()
    assert holder_of(path) is None
    again = hold(path)
    assert again is not None
    held.release()  # another time takes nothing away from whoever has it now
    assert holder_of(path) is not None


def test_a_match_is_held_by_whatever_path_one_comes_to_it(tmp_path: Path) -> None:
    path = saved(tmp_path)
    other = tmp_path / "other.json"
    try:
        other.symlink_to(path)
    except OSError:
        pytest.skip("no links here")
    held = hold(other)
    with pytest.raises(Held):
        hold(path)
    assert held is not None


def test_a_window_that_was_killed_holds_nothing(tmp_path: Path) -> None:
    path = saved(tmp_path)
    command = [sys.executable, "-c", HOLDING + "; print('held', flush=True); time.sleep(60)", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as other:
        assert other.stdout is not None and other.stdout.readline() == "held\n"
        with pytest.raises(Held) as taken:
            hold(path)
        assert taken.value.holder.pid == other.pid
        other.kill()
        assert other.wait() == -signal.SIGKILL
    assert path.with_name(path.name + ENDING).exists()  # it had no time to tidy up
    assert holder_of(path) is None
    assert hold(path) is not None


def test_where_nothing_can_be_written_a_match_is_held_by_nobody(tmp_path: Path) -> None:
    assert hold(tmp_path / "nowhere" / "evening.json") is None


def test_a_pipe_is_refused_a_match_that_is_open_and_may_have_a_copy(
    state: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = saved(state)
    held = hold(path)
    before = path.read_text()
    assert main(["resume", str(path)]) == 1
    said = capsys.readouterr().err
    assert "Tic-Tac-Toe (Ann, Bob) is being played in another window since" in said
    assert f"resume {path} --copy" in said
    monkeypatch.setattr("sys.stdin", io.StringIO("b2\n"))
    assert main(["resume", str(path), "--copy"]) == 0
    assert "You play on from a copy" in capsys.readouterr().out
    assert path.read_text() == before and (state / "matches" / "tic-tac-toe-1.json").is_file()
    assert held is not None


def test_a_match_that_was_left_is_free_again(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    held = hold(file)
    assert held is not None
    _, _, session = play_in_pipe("odd\n", keep=file)
    session.keeper.held = held
    session.ended = "left"
    session.play()
    assert holder_of(file) is None


def test_a_match_that_is_played_is_marked_in_the_list_and_not_offered(
    state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (state / "matches").mkdir()
    match = load_game("tic-tac-toe").start(["Ann", "Bob"], seed=1)
    one, two = new_keeper("noughts"), new_keeper("noughts")
    for keeper in (one, two):
        assert keeper.path is not None
        match.save(keeper.path)
    one.release()
    assert main(["resume", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)
    assert {entry["match"]: entry["played_now"] for entry in listed} == {"noughts-1": False, "noughts-2": True}
    offered = newest_open()
    assert offered is not None and offered.handle == "noughts-1"


def test_nothing_is_saved_over_a_match_that_another_window_plays(tmp_path: Path) -> None:
    path = saved(tmp_path)
    before, held = path.read_text(), hold(path)
    _, text, _ = play_in_pipe(f"save {path}\nsave {tmp_path / 'mine.json'}\n")
    assert held is not None
    assert "could not be saved" in text and "is being played in another window" in " ".join(text.split())
    assert path.read_text() == before and (tmp_path / "mine.json").is_file()


def test_the_second_window_waits_until_the_first_is_left(tmp_path: Path) -> None:
    state = {"CROUPIER_STATE": str(tmp_path)}
    with Terminal("play", "tic-tac-toe", "--player", "Ann", "--player", "Bob", **state) as first:
        first.wait_for("Ann: Your square?")
        with Terminal("resume", **state) as second:
            second.wait_for("is being played in another window", "(copy/wait/quit)")
            second.enter("wait")
            second.wait_for("Waiting until it is left there.")
            first.enter("b2")
            first.wait_for("Bob: Your square?")
            first.enter("quit")
            assert first.wait_for_end() == 0
            second.wait_for("Going on with Tic-Tac-Toe", "Bob: Your square?")
            second.enter("quit")
            assert second.wait_for_end() == 0
