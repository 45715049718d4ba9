"""Where the files of a game come from: a folder or file on disk, or the bundle that a save carries.

Every file has three names: the one in the bundle (the same on every machine), the one that messages show, and its
path, if it has one. Whatever is read is noted down, so that a save can carry it and a cache can tell a change.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from interpreter import resources
from interpreter.diagnostics import files as told
from interpreter.faults import NOWHERE, Fault, Faults, Place, Sources, did_you_mean, one_of_these
from interpreter.files.checking import check_tree
from interpreter.files.disk import Disk, show_path
from interpreter.files.kept import kept_folder, kept_for
from interpreter.files.nodes import Tree, parse_yaml

PACKED = ".zip"
MOST_BYTES = 4_000_000
OTHER_ENDS = "\r\x85\u2028\u2029"
LINE_END = re.compile(f"\r\n|[{OTHER_ENDS}]")  # of whatever system, one line is one line in every message


@dataclass(frozen=True)
class File:
    """One file: `name` in the bundle, `shown` in messages, `path` on disk (None in a bundle)."""

    name: str
    shown: str
    path: Path | None = None

    @property
    def stem(self) -> str:
        return self.name.rsplit("/", 1)[-1].rsplit(".", 1)[0]


class Reading:
    """What was read so far: texts by both names, and a digest for each path.

    Args:
        faults: where goes what is wrong.
        disk: what other readings have found on disk; by default nothing yet.
    """

    def __init__(self, faults: Faults, disk: Disk | None = None) -> None:
        self.faults = faults
        self.disk = disk or Disk()
        self.sources = Sources()
        self.bundle: dict[str, str] = {}
        self.manifest: dict[str, str] = {}
        self.paths: dict[str, Path] = {}  # where the files of the bundle were read from
        self.bundled: dict[str, str] | None = None
        self.sound: dict[int, Tree] = {}  # trees, by their id, in which nothing is wrong

    def text(self, file: File, asked_at: Place = NOWHERE) -> str | None:
        """The file's text with plain line ends, or None with the reason among the faults."""
        if self.bundled is not None:
            text = self.bundled.get(file.name)
            if text is None:
                self.faults.add(told.NO_FILE.at(asked_at, name=file.shown))
            elif len(text) > MOST_BYTES:
                place = Place(file.shown, 1, 1)
                self.faults.add(told.TOO_BIG.at(place, name=file.shown, size=len(text), most=MOST_BYTES))
                text = None
            else:
                text = plain_lines(text)
        else:
            text = self.from_disk(file, asked_at)
        if text is None:
            return None
        self.sources.texts[file.shown] = text
        self.bundle[file.name] = text
        if not text.strip():
            self.faults.add(told.EMPTY.at(Place(file.shown, 1, 1), name=file.shown))
            return None
        return text

    def from_disk(self, file: File, asked_at: Place) -> str | None:
        assert file.path is not None
        try:
            found = self.disk.known(file.path)
            if found is None:
                size = file.path.stat().st_size
                if size > MOST_BYTES:
                    place = Place(file.shown, 1, 1)
                    self.faults.add(told.TOO_BIG.at(place, name=file.shown, size=size, most=MOST_BYTES))
                    return None
                found = self.disk.read(file.path)
        except FileNotFoundError:
            self.faults.add(told.NO_FILE.at(asked_at, name=file.shown))
            return None
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            self.faults.add(told.CANT_READ.at(asked_at, name=file.shown, reason=reason))
            return None
        self.paths[file.name] = found.path
        self.manifest[str(found.path)] = found.digest
        if found.text is None:
            text = self.decoded(found.data, file)
            found.text = None if text is None else plain_lines(text)
        return found.text

    def decoded(self, data: bytes, file: File) -> str | None:
        if b"\0" in data:
            self.faults.add(told.BINARY.at(Place(file.shown, 1, 1), name=file.shown))
            return None
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            before = data[: error.start]
            column = len(before.rsplit(b"\n", 1)[-1].decode("utf-8", "replace")) + 1
            self.sources.texts[file.shown] = data.decode("utf-8", "replace")
            self.faults.add(told.NOT_UTF8.at(Place(file.shown, before.count(b"\n") + 1, column)))
            return None
        return text

    def tree(self, file: File, asked_at: Place = NOWHERE, schema: str = "") -> Tree | None:
        """The file's YAML, held against a schema, or None with the reason among the faults."""
        text = self.text(file, asked_at)
        if text is None:
            return None
        tree, found = _parsed(text, file.shown, schema)
        for fault in found:
            self.faults.add(fault)
        if tree is not None and not found:
            self.sound[id(tree)] = tree
        if tree is None and not found:
            self.faults.add(told.EMPTY.at(Place(file.shown, 1, 1), name=file.shown))
        return tree

    def listing(self, folder: Path, pattern: str) -> list[Path]:
        """The files of a folder, sorted; that it was looked into is noted down too."""
        found = self.disk.listing(folder, pattern)
        self.manifest[found.key] = found.digest
        return found.files


def plain_lines(text: str) -> str:
    """The text with one way of ending lines."""
    return LINE_END.sub("\n", text) if any(sign in text for sign in OTHER_ENDS) else text


@lru_cache(maxsize=64)
def _parsed(text: str, shown: str, schema: str) -> tuple[Tree | None, tuple[Fault, ...]]:
    """A file's YAML and what is wrong in it. Nobody changes a tree that was read: variants are laid over a copy."""
    faults = Faults()
    tree = parse_yaml(text, shown, faults)
    if tree is not None and schema:
        check_tree(tree, schema, faults)
    return tree, tuple(faults)


class Folder:
    """A game on disk: its own files, its variants, its content, and the library."""

    def __init__(self, main: Path, shown: str, reading: Reading) -> None:
        self.main = File("game.yaml", shown, main)
        self.reading = reading
        self.given_files: dict[Path, str] = {}  # files from elsewhere and what the bundle calls them
        self.whole = main.name == "game.yaml"
        self.root = main.parent
        self.name = reading.disk.whole(self.root).name if self.whole else main.stem

    def rules(self) -> list[File]:
        return self.inside("", "*.rules") if self.whole else []

    def content(self) -> list[File]:
        return self.inside("content", "*.yaml") if self.whole else []

    def variants(self) -> list[File]:
        return [file for file in self.inside("variants", "*.yaml") if not file.name.endswith(resources.SCENARIOS)]

    def scenarios(self) -> list[File]:
        """The scenarios of the game: those in its folder, or of a single file those beside it."""
        return self.inside("scenarios", "*.yaml") if self.whole else self.beside(self.main)

    def beside(self, file: File) -> list[File]:
        """The scenarios that lie beside a single file: a game, or a variant."""
        if file.path is None:
            return []
        path = resources.scenarios_beside(file.path)
        found = self.reading.listing(path.parent, path.name)
        return [File(f"{file.name.removesuffix('.yaml')}{resources.SCENARIOS}", show_path(path), path)] if found else []

    def kept(self, names: Iterable[str]) -> dict[str, Path]:
        """The variants in the user's own folder that are based on one of `names`."""
        self.reading.listing(kept_folder(), "*.yaml")
        return kept_for(self.name, frozenset(names))

    def libraries(self) -> list[str]:
        return sorted(path.stem for path in resources.library_folder().glob("*.yaml"))

    def library(self, name: str) -> tuple[File | None, File | None]:
        """The YAML and the rules of a library; None for what it does not have."""
        folder = resources.library_folder()
        found = []
        for ending in ("yaml", "rules"):
            path = folder / f"{name}.{ending}"
            there = name.isidentifier() and bool(self.reading.listing(folder, path.name))
            found.append(File(f"library/{path.name}", show_path(path), path) if there else None)
        return found[0], found[1]

    def given(self, text: str, under: str) -> File | None:
        """A file that was named by its path; None where the text is no path of one."""
        path = Path(text)
        try:
            if not path.is_file() and ("/" not in text or path.is_dir()):
                return None
        except (OSError, ValueError):
            return None
        known = self.given_files.setdefault(path.resolve(), f"{under}/{path.stem}.yaml")
        number = 1
        while any(name == known and other != path.resolve() for other, name in self.given_files.items()) or (
            known in self.reading.bundle and self.reading.paths.get(known) != path.resolve()
        ):
            number += 1
            known = self.given_files[path.resolve()] = f"{under}/{path.stem}-{number}.yaml"
        return File(known, show_path(path), path)

    def inside(self, folder: str, pattern: str) -> list[File]:
        """The files of one folder of the game, those that lead out of it refused."""
        disk = self.reading.disk
        home = disk.whole(self.root)
        files = []
        for path in self.reading.listing(self.root / folder, pattern):
            shown = disk.shown(path)
            if not disk.whole(path).is_relative_to(home):
                self.reading.faults.add(told.OUTSIDE.at(Place(shown, 1, 1), name=shown))
            else:
                files.append(File(f"{folder}/{path.name}".lstrip("/"), shown, path))
        return files


class Bundle(Folder):
    """A game whose files are texts in memory, by their names in the bundle."""

    def __init__(self, name: str, files: dict[str, str], reading: Reading) -> None:
        reading.bundled = files
        self.main = File("game.yaml", "game.yaml")
        self.reading = reading
        self.whole = True
        self.name = name
        self.names = list(files)

    def inside(self, folder: str, pattern: str) -> list[File]:
        start = f"{folder}/" if folder else ""
        ending = pattern.removeprefix("*")
        found = (name for name in self.names if name.startswith(start) and name.endswith(ending))
        return [File(name, name) for name in sorted(found) if "/" not in name[len(start) :]]

    def kept(self, names: Iterable[str]) -> dict[str, Path]:
        return {}

    def libraries(self) -> list[str]:
        return [file.stem for file in self.inside("library", "*.yaml")]

    def library(self, name: str) -> tuple[File | None, File | None]:
        files = (f"library/{name}.yaml", f"library/{name}.rules")
        first, second = (File(file, file) if file in self.names else None for file in files)
        return first, second

    def given(self, text: str, under: str) -> File | None:
        return File(text, text) if text in self.names else None


def find_game(name_or_path: str, reading: Reading, asked_at: Place = NOWHERE) -> Folder | None:
    """The game of that name, folder or file; None with a fault where there is none."""
    text = str(name_or_path)
    games = resources.games_folder()
    candidates = [Path(text)]
    if text and "/" not in text and "\\" not in text and not text.startswith("."):
        candidates = [games / text, games / f"{text}.yaml", Path(text)]
    for path in candidates:
        try:
            if (path / "game.yaml").is_file():
                return Folder(path / "game.yaml", show_path(path / "game.yaml"), reading)
            if path.suffix == PACKED and path.is_file():
                return _from_pack(path, reading)
            if path.is_file():
                return Folder(path, show_path(path), reading)
            if path.is_dir() and path is candidates[-1]:
                reading.faults.add(told.NO_FILE.at(asked_at, name=show_path(path / "game.yaml")))
                return None
        except (OSError, ValueError):
            continue
    known = resources.game_names()
    reading.faults.add(told.NO_GAME.at(asked_at, name=text, fits=did_you_mean(text, known) or one_of_these(known)))
    return None


def _from_pack(path: Path, reading: Reading) -> Folder | None:
    from interpreter.files.packing import unpacked  # only a pack needs what takes it apart

    folder = unpacked(path, reading.faults)
    if folder is None:
        return None
    reading.manifest[str(path.resolve())] = hashlib.sha256(path.read_bytes()).hexdigest()
    return Folder(folder / "game.yaml", show_path(folder / "game.yaml"), reading)
