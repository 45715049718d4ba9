"""`croupier pack`: one file that any command takes; a hostile one is told and touches nothing."""

from __future__ import annotations

import io
import json
import shutil
import stat
import struct
import zipfile
from pathlib import Path

import pytest

from interpreter import load_game
from interpreter.faults import DefinitionError
from interpreter.files import packing
from interpreter.files.packing import BadPack, read_pack
from interpreter.resources import game_names, games_folder
from repl.main import main

GAME = "game: Small\nplayers: 2\nrules: |\n  play:\n      winner is nobody\n"


def pack_of(files: dict[str, str | bytes], compression: int = zipfile.ZIP_DEFLATED) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", compression) as pack:
        for name, content in files.items():
            pack.writestr(name, content)
    return out.getvalue()


def refusal(data: bytes) -> str:
    with pytest.raises(BadPack) as refused:
        read_pack(data)
    return str(refused.value)


@pytest.mark.parametrize("game", game_names())
def test_a_packed_game_is_the_same_game(game: str, tmp_path: Path) -> None:
    file = tmp_path / f"{game}.zip"
    assert main(["pack", game, "--to", str(file)]) == 0
    packed, own = load_game(file), load_game(game)
    assert (packed.title, packed.digest, packed.bundle) == (own.title, own.digest, own.bundle)
    name, files = read_pack(file.read_bytes())
    assert name == game
    folder = games_folder() / game
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.suffix in (".yaml", ".rules")}
    assert set(files) == there


def test_every_command_takes_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "mine.zip")  # under whatever name
    assert main(["pack", "blackjack", "--to", file]) == 0
    seats = ["--bot", "Ann"]
    for line in (
        ["check", file],
        ["test", file],
        ["test", file, "--ids"],
        ["rules", file, "--variant", "six-to-five"],
        ["diff", file, "late-surrender"],
        ["simulate", file, "--games", "3", "--variant", "late-surrender"],
        ["play", file, *seats, "--set", "rounds=1"],
        ["vary", file, "mine", "--to", str(tmp_path)],
        ["pack", file, "--to", str(tmp_path / "again.zip")],
    ):
        assert main(line) == 0, line
    capsys.readouterr()
    assert (tmp_path / "again.zip").read_bytes() == Path(file).read_bytes()


def test_a_mistake_in_it_is_told_by_the_name_of_the_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "small.zip"
    file.write_bytes(pack_of({"small/game.yaml": GAME.replace("players", "plyers")}))
    assert main(["check", "--json", str(file)]) == 1
    faults = json.loads(capsys.readouterr().out)
    assert {fault["file"] for fault in faults} == {f"{file}/game.yaml"}


def test_it_packs_a_game_of_one_file_with_the_variants_that_are_its_own(tmp_path: Path) -> None:
    (tmp_path / "small.yaml").write_text(GAME)
    (tmp_path / "variants").mkdir()
    (tmp_path / "variants" / "mine.yaml").write_text("variant: Mine\nbased_on: small\n")
    (tmp_path / "variants" / "other.yaml").write_text("variant: Other\nbased_on: pig\n")
    assert main(["pack", str(tmp_path / "small.yaml"), "--to", str(tmp_path)]) == 0
    name, files = read_pack((tmp_path / "small.zip").read_bytes())
    assert (name, set(files)) == ("small", {"game.yaml", "variants/mine.yaml"})
    assert load_game(tmp_path / "small.zip", "mine").title == "Small"


def test_house_rules_that_lie_beside_a_game_of_one_file_come_with_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "small.yaml").write_text(GAME)
    (tmp_path / "mine.yaml").write_text("variant: Mine\nbased_on: small\nsummary: As we play it.\n")
    (tmp_path / "more.yaml").write_text("variant: More\nbased_on: mine\n")
    (tmp_path / "mine.scenarios.yaml").write_text("scenarios: []\n")
    (tmp_path / "pig.yaml").write_text("variant: Other\nbased_on: pig\n")
    line = ["pack", str(tmp_path / "small.yaml"), "--to", str(tmp_path)]
    assert main(line) == 0
    assert "With the house rules that lie beside it: mine, more." in capsys.readouterr().out
    _, files = read_pack((tmp_path / "small.zip").read_bytes())
    assert set(files) == {"game.yaml", "variants/mine.yaml", "variants/mine.scenarios.yaml", "variants/more.yaml"}
    assert load_game(tmp_path / "small.zip", "more").title == "Small"
    assert main(line) == 1
    assert "`--to FILE` writes another" in capsys.readouterr().err


def test_house_rules_beside_it_that_have_a_mistake_are_told(tmp_path: Path) -> None:
    (tmp_path / "small.yaml").write_text(GAME)
    (tmp_path / "mine.yaml").write_text("variant: Mine\nbased_on: small\nset: {nosuch: 1}\n")
    assert main(["pack", str(tmp_path / "small.yaml"), "--to", str(tmp_path)]) == 1
    assert not (tmp_path / "small.zip").exists()


def test_a_packed_game_is_listed_by_the_name_of_its_pack(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "small.zip"
    text = "variant: Mine\nbased_on: small\nsummary: As we play it.\n"
    file.write_bytes(pack_of({"small/game.yaml": GAME, "small/variants/mine.yaml": text}))
    assert main(["list", str(file)]) == 0
    told = capsys.readouterr().out
    assert f"({file}: " in told
    assert "As we play it." in told and "packs" not in told


def test_a_game_with_mistakes_is_not_packed_and_nothing_is_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(games_folder() / "pig", tmp_path / "pig")
    (tmp_path / "pig" / "play.rules").write_text("play:\n    nonsense nonsense\n")
    assert main(["pack", str(tmp_path / "pig"), "--to", str(tmp_path)]) == 1
    assert not (tmp_path / "pig.zip").exists()
    (tmp_path / "pig.zip").write_text("mine")
    assert main(["pack", "pig", "--to", str(tmp_path)]) == 1
    assert (tmp_path / "pig.zip").read_text() == "mine"
    assert main(["pack", "pig", "--to", str(tmp_path / "pig.tar")]) == 2


def test_the_cache_sees_another_pack_under_the_same_name(tmp_path: Path) -> None:
    file = tmp_path / "small.zip"
    for title in ("Small", "Smaller"):
        file.write_bytes(pack_of({"small/game.yaml": GAME.replace("Small", title)}))
        assert load_game(file).title == title


# ---------------------------------------------------------------- hostile packs


@pytest.mark.parametrize(
    "name",
    [
        "../evil.yaml", "small/../../evil.yaml", "/etc/evil.yaml", "small/variants/../../../evil.yaml", "C:/evil.yaml",
        "small\\..\\..\\evil.yaml", "small/run.py", "small/deep/er/evil.yaml", "small/.hidden.yaml", "small/con.yaml",
        "small/library/standard_pack.yaml", "small/ variants/x.yaml", "small/x.yaml/", "small/\x1b[2J.yaml",
    ],
)  # fmt: skip
def test_a_file_that_no_game_has_is_refused(name: str) -> None:
    assert "is no file of a game" in refusal(pack_of({"small/game.yaml": GAME, name: "x: 1\n"}))


def test_nothing_is_written_for_a_pack_that_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "inner" / "evil.zip"
    file.parent.mkdir()
    file.write_bytes(pack_of({"small/game.yaml": GAME, "../evil.yaml": "x: 1\n"}))
    for line in (["check", str(file)], ["play", str(file), "--bot", "Ann"], ["test", str(file)]):
        assert main(line) == 1
        told = capsys.readouterr()
        assert "is not taken as a packed game" in told.out + told.err
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["evil.zip", "inner"]


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFIFO, stat.S_IFCHR, stat.S_IFBLK, stat.S_IFSOCK])
def test_links_and_devices_are_refused(kind: int) -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as pack:
        pack.writestr("small/game.yaml", GAME)
        entry = zipfile.ZipInfo("small/play.rules")
        entry.external_attr = (kind | 0o777) << 16
        pack.writestr(entry, "/etc/passwd")
    assert "is a link" in refusal(out.getvalue())


def test_a_bomb_is_refused_before_it_goes_off() -> None:
    assert "too large" in refusal(pack_of({"small/game.yaml": GAME, "small/content/x.yaml": b"0" * 5_000_000}))
    many = {f"small/content/x{n}.yaml": b"0" * 3_900_000 for n in range(13)}
    assert "too large" in refusal(pack_of({"small/game.yaml": GAME} | many))


def test_a_bomb_that_lies_about_its_size_is_refused() -> None:
    data = bytearray(pack_of({"small/game.yaml": GAME, "small/content/x.yaml": b"0" * 5_000_000}))
    for sign, offset in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        at = data.rindex(sign) + offset
        data[at : at + 4] = struct.pack("<I", 10)
    assert refusal(bytes(data))


def test_too_many_files_and_too_large_a_pack_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    many = {f"small/content/x{n}.yaml": "" for n in range(packing.MOST_FILES)}
    assert "more than 1000 files" in refusal(pack_of({"small/game.yaml": GAME} | many))
    monkeypatch.setattr(packing, "MOST_PACKED", 100)
    (tmp_path / "small.zip").write_bytes(pack_of({"small/game.yaml": GAME}))
    with pytest.raises(DefinitionError, match="larger than"):
        load_game(tmp_path / "small.zip")


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_file_that_is_there_twice_is_refused() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as pack:
        pack.writestr("small/game.yaml", GAME)
        pack.writestr("small/game.yaml", GAME)
    assert "twice" in refusal(out.getvalue())
    assert "twice" in refusal(pack_of({"small/game.yaml": GAME, "small/GAME.yaml": GAME}))


def test_what_is_no_pack_is_refused() -> None:
    whole = pack_of({"small/game.yaml": GAME * 50})
    broken = bytearray(whole)
    broken[60:70] = b"\xff" * 10
    for data in (b"", b"PK", b"no zip at all", whole[: len(whole) // 2], bytes(broken)):
        assert "damaged" in refusal(data)
    assert "one folder" in refusal(pack_of({"a/game.yaml": GAME, "b/game.yaml": GAME}))
    assert "one folder" in refusal(pack_of({}))
    assert "no small/game.yaml" in refusal(pack_of({"small/play.rules": "play:\n"}))


def test_a_locked_pack_is_refused() -> None:
    data = bytearray(pack_of({"small/game.yaml": GAME}))
    data[data.rindex(b"PK\x01\x02") + 8] |= 1
    assert "password" in refusal(bytes(data))


def test_every_cut_of_a_pack_is_refused_or_whole() -> None:
    whole = pack_of({"small/game.yaml": GAME})
    for length in range(0, len(whole), 7):
        assert refusal(whole[:length])
