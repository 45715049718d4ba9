"""What was made from files is kept until one of them changes, and never stands in the way of a game."""

import subprocess
import sys

import pytest

from interpreter.files import caching
from interpreter.files.loading import load_definition

REQUEST = ("game", "evening")


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    place = tmp_path / "cache"
    monkeypatch.setattr(caching, "cache_folder", lambda: place)
    return place


@pytest.fixture
def game(tmp_path):
    home = tmp_path / "game"
    home.mkdir()
    (home / "game.yaml").write_text("game: G\nplayers: 2\n")
    (home / "play.rules").write_text("play:\n    skip\n")
    return home


def keep(game, payload="kept"):
    return caching.remember(REQUEST, load_definition(game).manifest, payload)


def test_what_is_remembered_is_recalled(game):
    code = compile("1 + 1", "g", "eval")
    assert caching.recall(REQUEST) is None
    assert keep(game, {"code": code, "box": [1, "two", None]})
    found = caching.recall(REQUEST)
    assert found["box"] == [1, "two", None] and eval(found["code"]) == 2
    assert caching.recall(("game", "morning")) is None


def change_game(game):
    (game / "game.yaml").write_text("game: H\nplayers: 2\n")


def change_rules(game):
    (game / "play.rules").write_text("play:\n    stop\n")


def add_rules(game):
    (game / "more.rules").write_text("fair means yes\n")


def remove_rules(game):
    (game / "play.rules").unlink()


def add_content(game):
    (game / "content").mkdir()
    (game / "content" / "quiz.yaml").write_text("cards_for: question\ncards: [{}]\n")


@pytest.mark.parametrize("change", [change_game, change_rules, add_rules, remove_rules, add_content])
def test_any_change_of_the_files_is_noticed(game, change):
    keep(game)
    change(game)
    assert caching.recall(REQUEST) is None


def test_another_program_is_another_entry(game, monkeypatch):
    keep(game)
    monkeypatch.setattr(caching, "program_stamp", lambda: "later")
    assert caching.recall(REQUEST) is None


@pytest.mark.parametrize("damage", [b"", b"nothing like it", None])
def test_a_damaged_entry_is_dropped_and_made_anew(game, folder, damage):
    keep(game)
    (entry,) = folder.glob("*.game")
    content = entry.read_bytes()
    entry.write_bytes(content[:-1] + bytes([content[-1] ^ 1]) if damage is None else damage)
    assert caching.recall(REQUEST) is None and not entry.exists()
    assert keep(game) and caching.recall(REQUEST) == "kept"


def test_a_folder_that_cannot_be_written_to_is_no_fault(game, folder):
    folder.write_text("a file where the folder should be")
    assert not keep(game)
    assert caching.recall(REQUEST) is None


def test_old_entries_go(game, folder, monkeypatch):
    monkeypatch.setattr(caching, "MOST_ENTRIES", 3)
    manifest = load_definition(game).manifest
    for number in range(5):
        caching.remember((str(number),), manifest, number)
    assert len(list(folder.glob("*"))) == 3


def test_recalling_imports_neither_yaml_nor_lark_nor_jsonschema(game):
    keep(game)
    code = (
        "import sys; from interpreter.files import caching; caching.recall(('x',)); "
        "print([name for name in ('yaml', 'lark', 'jsonschema') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
