"""`croupier check --watch`, and the formats that editors read."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from repl.commands import rechecking
from repl.commands.checking import check_and_tell
from repl.commands.rechecking import BEGIN, WAIT, watch
from tests.repl.terminal import Terminal

RIGHT = "game: Small\nplayers: 2\nrules: |\n  play:\n      winner is nobody\n"
WRONG = RIGHT.replace("nobody", "nobdy")


def after(*steps: Callable[[], object]) -> Callable[[], None]:
    """A pause in which these things happen, one each time; then the watcher is interrupted."""
    left = list(steps)

    def pause() -> None:
        if not left:
            raise KeyboardInterrupt
        left.pop(0)()

    return pause


def test_it_checks_again_after_each_change_and_only_then(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "small.yaml"
    file.write_text(RIGHT)
    pause = after(
        lambda: None,
        lambda: file.write_text(WRONG),
        lambda: None,
        lambda: file.write_text(RIGHT + "# a remark\n"),
    )
    assert watch([str(file)], lambda: check_and_tell([str(file)], False), pause) == 0
    told = capsys.readouterr()
    assert told.out.count("checked") == 3 and told.out.count("[unknown-name]") == 1
    assert told.err.count(BEGIN) == told.err.count(WAIT) == 3


def test_new_files_and_lost_ones_are_seen_and_the_last_check_gives_the_exit_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "game.yaml").write_text(RIGHT)
    variants = tmp_path / "variants"
    pause = after(
        variants.mkdir,
        lambda: (variants / "mine.yaml").write_text("variant: Mine\nbased_on: elsewhere\n"),
        (tmp_path / "game.yaml").unlink,
    )
    assert watch([str(tmp_path)], lambda: check_and_tell([str(tmp_path)], False), pause) == 1
    told = capsys.readouterr()
    assert "[variant-elsewhere]" in told.out
    assert told.out.count("checked") == 3 and "[no-such-file]" in told.out


def test_saving_a_file_in_an_editor_tells_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "game.yaml").write_text(RIGHT)
    with Terminal("check", "--watch", str(tmp_path)) as terminal:
        terminal.wait_for("no mistakes")
        terminal.wait_for("Watching")
        (tmp_path / "game.yaml").write_text(WRONG)
        terminal.wait_for("unknown-name")
        (tmp_path / "game.yaml").write_text(RIGHT)
        terminal.child.sendintr()
        terminal.child.expect_exact("\r\n")


def test_with_json_each_check_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "game.yaml").write_text(RIGHT)
    pause = after(lambda: (tmp_path / "game.yaml").write_text(WRONG))
    watch([str(tmp_path)], lambda: check_and_tell([str(tmp_path)], True, True), pause)
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [len(faults) for faults in lines] == [0, 1]


def test_a_variant_is_checked_again_when_its_game_changes(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(RIGHT)
    (tmp_path / "variants").mkdir()
    file = tmp_path / "variants" / "mine.yaml"
    file.write_text("variant: Mine\nbased_on: pig\n")
    before = rechecking.look_at([str(file)])
    (tmp_path / "game.yaml").write_text(WRONG + "# longer\n")
    assert rechecking.look_at([str(file)]) != before
    assert any(name.endswith("pig/game.yaml") for name in before)
