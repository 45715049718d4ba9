"""`croupier check`: what was clean is not looked at again until one of its files changes."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from interpreter.files.disk import Disk
from interpreter.game import check_game
from interpreter.resources import games_folder
from repl.commands import checking
from repl.main import main


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """The variants of every look at a game, in order."""
    seen: list[tuple[str, ...]] = []
    own = checking.look_at_game

    def look(game: str, variants: tuple[str, ...], disk: Callable[[], Disk]) -> Any:
        seen.append(variants)
        return own(game, variants, disk)

    monkeypatch.setattr(checking, "look_at_game", look)
    return seen


@pytest.fixture
def pig(tmp_path: Path) -> Path:
    return Path(shutil.copytree(games_folder() / "pig", tmp_path / "pig"))


def test_what_was_clean_is_looked_at_again_only_after_a_change(looks: list[tuple[str, ...]], pig: Path) -> None:
    assert main(["check", str(pig)]) == main(["check", str(pig)]) == 0
    assert looks == [(), ("hog",), ("two-dice",)]
    with (pig / "variants" / "hog.yaml").open("a") as file:
        file.write("# a remark\n")
    assert main(["check", str(pig)]) == 0
    assert looks[3:] == [("hog",)]
    with (pig / "play.rules").open("a") as file:
        file.write("# a remark\n")
    assert main(["check", str(pig)]) == 0
    assert looks[4:] == [(), ("hog",), ("two-dice",)]


def test_a_mistake_is_told_each_time_and_a_new_one_too(
    pig: Path, capsys: pytest.CaptureFixture[str], looks: list[tuple[str, ...]]
) -> None:
    assert main(["check", str(pig)]) == 0
    (pig / "variants" / "mine.yaml").write_text("variant: Mine\nbased_on: pig\nset: {targt: 3}\n")
    for _ in range(2):
        assert main(["check", str(pig)]) == 1
        assert "[no-such-option]" in capsys.readouterr().out
    (pig / "scenarios" / "more.yaml").write_text("scenario: One\nplayers: [Ann, Bob]\nanswrs: []\n")
    (pig / "variants" / "mine.yaml").unlink()
    assert main(["check", str(pig)]) == 1
    assert "answrs" in capsys.readouterr().out


def test_the_files_of_a_game_are_read_once_for_all_its_variants(
    pig: Path, monkeypatch: pytest.MonkeyPatch, looks: list[tuple[str, ...]]
) -> None:
    read: list[Path] = []
    own = Disk.read
    monkeypatch.setattr(Disk, "read", lambda self, path: (read.append(path), own(self, path))[1])
    assert main(["check", str(pig)]) == 0
    assert len(looks) == 3
    assert sorted(read) == sorted(set(read)) and pig / "play.rules" in read
    assert main(["check", str(pig)]) == 0
    assert len(looks) == 3 and len(read) == len(set(read))


def test_a_card_that_a_variant_changes_is_not_that_of_the_game(tmp_path: Path) -> None:
    game = tmp_path / "game.yaml"
    game.write_text(
        "game: Draw\nplayers: 2\ncards:\n  lot:\n    fields: {worth: number}\n"
        "    faces: {low: {worth: 1}, high: {worth: 9}}\ndecks: {lots: {of: lot}}\n"
        "rules: |\n  play:\n      rank players by seat, ties shared\n"
    )
    other = tmp_path / "dear.yaml"
    other.write_text("variant: Dear\nbased_on: Draw\nchange: {cards.lot.faces.low.worth: 5}\n")
    disk = Disk()
    found = [check_game(str(tmp_path), variants, disk=disk) for variants in ((), (str(other),), ())]
    assert [one.program.cards["lot"].fields["worth"][1] for one in found if one.program] == [[1, 9], [5, 9], [1, 9]]
