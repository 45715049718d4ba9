"""The files and folders on disk, each looked at once.

A check reads a game once for each of its variants. Readings that share a `Disk` see its files in one state, and only
the first pays for finding, reading and decoding them.
"""

from __future__ import annotations

import hashlib
import os
from dataclasses import dataclass
from pathlib import Path

from interpreter.files.manifest import LISTED, names_digest

packs: dict[Path, str] = {}  # folders that packs were unpacked into, and what messages call them


@dataclass
class OnDisk:
    """A file that was read: its whole path, what is in it, and the digest of that."""

    path: Path
    data: bytes
    digest: str
    text: str | None = None  # with plain line ends, once somebody has decoded it


@dataclass
class Listing:
    """The files of one pattern in a folder, sorted; `key` and `digest` tell a manifest whether they are still those."""

    files: list[Path]
    key: str
    digest: str


class Disk:
    """What was found so far."""

    def __init__(self) -> None:
        self._files: dict[Path, OnDisk] = {}
        self._listings: dict[tuple[Path, str], Listing] = {}
        self._whole: dict[Path, Path] = {}
        self._shown: dict[Path, str] = {}

    def known(self, path: Path) -> OnDisk | None:
        """A file that was read before."""
        return self._files.get(path)

    def read(self, path: Path) -> OnDisk:
        """A file's bytes. Raises OSError, and ValueError for a name that no file can have."""
        data = path.read_bytes()
        self._files[path] = OnDisk(self.whole(path), data, hashlib.sha256(data).hexdigest())
        return self._files[path]

    def whole(self, path: Path) -> Path:
        """The path from the root, links followed."""
        if path not in self._whole:
            self._whole[path] = path.resolve()
        return self._whole[path]

    def listing(self, folder: Path, pattern: str) -> Listing:
        """The files of one pattern in a folder."""
        at = (folder, pattern)
        if at not in self._listings:
            files = sorted(folder.glob(pattern)) if folder.is_dir() else []
            key = f"{LISTED}{self.whole(folder)}/{pattern}"
            self._listings[at] = Listing(files, key, names_digest(path.name for path in files))
        return self._listings[at]

    def shown(self, path: Path) -> str:
        """A path as messages show it."""
        if path not in self._shown:
            self._shown[path] = show_path(path)
        return self._shown[path]


def show_path(path: Path) -> str:
    """A path as messages show it: from the working folder where it lies below it, `tag.zip/game.yaml` in a pack."""
    try:
        for folder, pack in packs.items():
            if path.is_relative_to(folder):
                return f"{pack}/{path.relative_to(folder).as_posix()}"
        return os.path.relpath(path) if path.resolve().is_relative_to(Path.cwd()) else str(path)
    except OSError:
        return str(path)
