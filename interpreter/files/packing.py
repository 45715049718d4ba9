"""A game packed into one .zip: written, and read without trusting a word that it says of itself.

A pack holds one folder with the game's name, and in it the files of a game and nothing else. It is unpacked into the
user's cache, under the digest of the pack, and read from there like any other folder.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import stat
import tempfile
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path

from interpreter.diagnostics import files as told
from interpreter.faults import NOWHERE, Faults
from interpreter.files.disk import packs

MOST_PACKED = 16_000_000  # bytes of the .zip
MOST_WHOLE = 48_000_000  # bytes of all files in it
MOST_ONE = 4_000_000  # bytes of one of them
MOST_FILES = 1_000
_NAME = r"[^\W_][\w.'!-]{0,63}"
FILE = re.compile(rf"({_NAME})/((?:variants|content|scenarios)/)?{_NAME}\.(?:yaml|rules)")
FOLDER = re.compile(rf"{_NAME}/(?:(?:variants|content|scenarios)/)?")
RESERVED = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)  # what some systems take for a device


class BadPack(Exception):
    """A pack that is not taken; the text says why."""


def unpacked(path: Path, faults: Faults) -> Path | None:
    """The folder of the game in a pack; None with the reason among the faults."""
    try:
        data = _packed_bytes(path)
        name, files = read_pack(data)
        folder = _unpack(hashlib.sha256(data).hexdigest()[:32], name, files)
    except BadPack as bad:
        faults.add(told.BAD_PACK.at(NOWHERE, name=str(path), reason=str(bad)))
        return None
    except OSError as error:
        faults.add(told.CANT_READ.at(NOWHERE, name=str(path), reason=error.strerror or str(error)))
        return None
    packs[folder] = str(path)
    return folder


def _packed_bytes(path: Path) -> bytes:
    with path.open("rb") as file:
        data = file.read(MOST_PACKED + 1)
    if len(data) > MOST_PACKED:
        raise BadPack(f"it is larger than {MOST_PACKED // 1_000_000} MB")
    return data


def read_pack(data: bytes) -> tuple[str, dict[str, bytes]]:
    """The game's name and its files by their names inside it, all in memory.

    Raises:
        BadPack: for anything that a pack of ours would not hold.
    """
    import io

    try:
        with zipfile.ZipFile(io.BytesIO(data)) as pack:
            return _read(pack)
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, ValueError, OverflowError, RuntimeError):
        raise BadPack("it is damaged, or no .zip at all") from None


def _read(pack: zipfile.ZipFile) -> tuple[str, dict[str, bytes]]:
    entries = pack.infolist()
    if len(entries) > MOST_FILES:
        raise BadPack(f"it holds more than {MOST_FILES} files")
    files: dict[str, bytes] = {}
    seen: set[str] = set()
    whole = 0
    for entry in entries:
        if _checked(entry):
            continue
        if entry.filename.casefold() in seen:
            raise BadPack(f"{_quoted(entry.filename)} is in it twice")
        seen.add(entry.filename.casefold())
        with pack.open(entry) as file:
            content = file.read(MOST_ONE + 1)  # what it says of its size is not believed
        whole += len(content)
        if len(content) > MOST_ONE or whole > MOST_WHOLE:
            raise BadPack(f"{_quoted(entry.filename)} is too large")
        files[entry.filename] = content
    names = {name.split("/")[0] for name in files}
    if len(names) != 1:
        raise BadPack("it does not hold just one folder with a game")
    name = names.pop()
    inside = {path.removeprefix(f"{name}/"): content for path, content in files.items()}
    if "game.yaml" not in inside:
        raise BadPack(f"there is no {name}/game.yaml in it")
    return name, inside


def _checked(entry: zipfile.ZipInfo) -> bool:
    """Whether an entry is a folder, which is passed over. Raises BadPack for all that no game has."""
    mode = entry.external_attr >> 16
    if stat.S_IFMT(mode) not in (0, stat.S_IFREG, stat.S_IFDIR):
        raise BadPack(f"{_quoted(entry.filename)} is a link, or something else that is no file")
    if entry.flag_bits & 1:
        raise BadPack(f"{_quoted(entry.filename)} is locked with a password")
    if FOLDER.fullmatch(entry.filename) and entry.is_dir():
        return True
    if not FILE.fullmatch(entry.filename) or any(RESERVED.fullmatch(part) for part in entry.filename.split("/")):
        raise BadPack(f"{_quoted(entry.filename)} is no file of a game")
    return False


def _quoted(name: str) -> str:
    return '"' + "".join(sign if sign.isprintable() else "?" for sign in name[:80]) + '"'


def _unpack(digest: str, name: str, files: Mapping[str, bytes]) -> Path:
    """Write the files where the user's cache keeps them, whole or not at all."""
    from interpreter.files.caching import cache_folder

    home = cache_folder() / "packs" / digest
    if (home / name / "game.yaml").is_file():
        if all((home / name / path).is_file() and (home / name / path).read_bytes() == files[path] for path in files):
            return home / name
        shutil.rmtree(home, ignore_errors=True)
    try:
        home.parent.mkdir(parents=True, exist_ok=True)
        fresh = Path(tempfile.mkdtemp(dir=home.parent))
    except OSError:
        fresh = Path(tempfile.mkdtemp())
    for path, content in files.items():
        target = fresh / name / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    if fresh.parent != home.parent:
        return fresh / name
    try:
        os.replace(fresh, home)
    except OSError:  # another process was faster
        shutil.rmtree(fresh, ignore_errors=True)
    return home / name


def write_pack(target: Path, name: str, files: Mapping[str, str]) -> None:
    """Write a new pack; the same files give the same bytes. Raises FileExistsError."""
    with target.open("xb") as out, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as pack:
        for path in sorted(files):
            entry = zipfile.ZipInfo(f"{name}/{path}", (2000, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (stat.S_IFREG | 0o644) << 16
            pack.writestr(entry, files[path].encode("utf-8"))
