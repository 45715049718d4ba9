"""Every mistake that can be made in a game's files is told, at its place and in words."""

import os

import pytest

from interpreter.diagnostics import files as told
from interpreter.faults import DefinitionError, Diagnostic
from interpreter.files.folders import MOST_BYTES
from interpreter.files.loading import load_definition
from tests.files.cases import read_cases

CASES = read_cases()
GAME = "game: Pig\nplayers: 2\n"


@pytest.mark.parametrize("case", CASES, ids=[case.sentence for case in CASES])
def test_a_mistake_is_told_beside_its_line(case):
    variants = [name for name in case.files if name.startswith("variants/")]
    with pytest.raises(DefinitionError) as caught:
        load_definition("game", variants, files=case.files)
    found = sorted((fault.place.file, fault.place.line, fault.code) for fault in caught.value.faults)
    assert found == sorted((one.file, one.line, one.code) for one in case.expected), str(caught.value)
    for one in case.expected:
        told_there = [f for f in caught.value.faults if (f.place.line, f.code) == (one.line, one.code)]
        assert any(one.words in fault.message for fault in told_there), str(caught.value)
        assert any(one.fits in fault.fits for fault in told_there), str(caught.value)
        assert all(fault.place.column >= 1 for fault in told_there)


def no_game(folder):
    return "no-game-of-that-name"


def no_file(folder):
    return str(folder)


def unreadable(folder):
    (folder / "game.yaml").write_text(GAME)
    (folder / "play.rules").mkdir()
    return str(folder)


def binary(folder):
    (folder / "game.yaml").write_bytes(b"game: Pig\0\xff\xfe")
    return str(folder)


def latin(folder):
    (folder / "game.yaml").write_bytes(b"game: Pig\nplayers: 2\nwords: {title: Caf\xe9}\n")
    return str(folder)


def huge(folder):
    (folder / "game.yaml").write_bytes(b"#" * (MOST_BYTES + 1))
    return str(folder)


def empty(folder):
    (folder / "game.yaml").write_text("# nothing but a remark\n")
    return str(folder)


def linked_out(folder):
    (folder / "other.rules").write_text("play:\n    say hello\n")
    game = folder / "game"
    game.mkdir()
    (game / "game.yaml").write_text(GAME)
    os.symlink(folder / "other.rules", game / "play.rules")
    return str(game)


def no_pack(folder):
    (folder / "game.zip").write_text("no zip at all")
    return str(folder / "game.zip")


ON_DISK = {
    "no-such-game": no_game,
    "no-such-file": no_file,
    "cannot-read": unreadable,
    "not-a-text": binary,
    "not-utf-8": latin,
    "file-too-big": huge,
    "empty-file": empty,
    "path-outside": linked_out,
    "bad-pack": no_pack,
}


@pytest.mark.parametrize("code", ON_DISK)
def test_a_file_that_cannot_be_used_is_told(code, tmp_path):
    with pytest.raises(DefinitionError) as caught:
        load_definition(ON_DISK[code](tmp_path))
    assert code in {fault.code for fault in caught.value.faults}, str(caught.value)


def test_a_byte_that_is_no_utf8_is_told_with_line_and_column(tmp_path):
    with pytest.raises(DefinitionError) as caught:
        load_definition(latin(tmp_path))
    place = caught.value.faults[0].place
    assert (place.line, place.column) == (3, 19)


def test_a_variant_that_is_not_there_is_told(tmp_path):
    (tmp_path / "game.yaml").write_text(GAME)
    (tmp_path / "variants").mkdir()
    (tmp_path / "variants" / "evening.yaml").write_text("variant: Evening\nbased_on: game\n")
    with pytest.raises(DefinitionError, match=r'no variant called evning(.|\n)*Did you mean "evening"'):
        load_definition(tmp_path, ["evning"])


@pytest.mark.parametrize(
    ("line", "words", "row"), [("", "needs based_on", 1), ("based_on: gmae\n", "no game called gmae", 2)]
)
def test_a_variant_loaded_by_its_path_says_what_it_is_based_on(tmp_path, line, words, row):
    (tmp_path / "evening.yaml").write_text(f"variant: Evening\n{line}")
    with pytest.raises(DefinitionError, match=words) as caught:
        load_definition(tmp_path / "evening.yaml")
    (fault,) = caught.value.faults
    assert fault.place.line == row
    assert fault.place.file in caught.value.sources.texts


def test_every_diagnostic_of_the_files_has_an_example():
    known = {one.code for one in vars(told).values() if isinstance(one, Diagnostic)}
    elsewhere = {"no-such-variant", "no-such-preset", "variant-named-twice"}
    shown = {one.code for case in CASES for one in case.expected} | set(ON_DISK) | elsewhere
    assert known == shown
