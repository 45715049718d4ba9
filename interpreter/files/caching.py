"""What was made from a game's files, kept in the user's cache folder until one of the files or the program changes.

An entry is found by what was asked for (game, variants, content) and holds a manifest of every file that was read,
with its digest. So a hit costs a few small files and no YAML, no schema and no parser. Nothing here may fail a game:
a damaged entry is dropped, a folder that can't be written to is left alone.
"""

from __future__ import annotations

import hashlib
import marshal
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from interpreter import resources
from interpreter.files.manifest import is_unchanged
from interpreter.files.writing import write_whole

MOST_ENTRIES = 160
ENDING = ".game"
_DIGEST = hashlib.sha256().digest_size


def cache_folder() -> Path:
    """Where the entries lie."""
    import platformdirs

    return Path(platformdirs.user_cache_dir("croupier", appauthor=False))


def recall(request: Sequence[str]) -> object | None:
    """What was remembered for `request`, or None where nothing was, or where anything has changed since."""
    path = _entry(request)
    try:
        content = path.read_bytes()
    except OSError:
        return None
    digest, blob = content[:_DIGEST], content[_DIGEST:]
    try:
        if hashlib.sha256(blob).digest() != digest:
            raise ValueError("damaged")
        kept_request, manifest, payload = marshal.loads(blob)
    except (ValueError, EOFError, TypeError):
        _drop(path)
        return None
    if kept_request != tuple(request) or not is_unchanged(manifest):
        return None
    kept: object = payload
    return kept


def remember(request: Sequence[str], manifest: Mapping[str, str], payload: Any) -> bool:
    """Keep `payload` for `request`, as long as all of `manifest` stays as it is.

    Args:
        request: what was asked for: game, variants, content and whatever else the payload depends on.
        manifest: a definition's `manifest`.
        payload: anything that marshal can write: plain data and code.

    Returns:
        Whether it is kept. A folder that can't be written to is no fault.
    """
    try:
        blob = marshal.dumps((tuple(request), dict(manifest), payload))
    except ValueError:
        return False
    path = _entry(request)
    try:
        write_whole(path, hashlib.sha256(blob).digest() + blob)
    except OSError:
        return False
    _forget_oldest(path.parent)
    return True


def _entry(request: Sequence[str]) -> Path:
    """The file of a request: another program, Python or working folder has another one."""
    parts = [*request, os.getcwd(), sys.version, program_stamp()]
    name = hashlib.sha256("\0".join(parts).encode("utf-8", "surrogateescape")).hexdigest()[:32]
    return cache_folder() / f"{name}{ENDING}"


@cache
def program_stamp() -> str:
    """What tells one state of the program from another: its files with their sizes and times, as it began to run."""
    lines = [f"{path} {size} {time}" for path, size, time in sorted(_program_files())]
    return hashlib.sha256("\n".join(lines).encode("utf-8", "surrogateescape")).hexdigest()


def _program_files() -> Iterator[tuple[str, int, int]]:
    folders = [str(Path(__file__).resolve().parent.parent), str(resources.grammar_file().parent)]
    folders.append(str(resources.schema_file("game").parent))
    while folders:
        with suppress(OSError), os.scandir(folders.pop()) as found:
            for entry in found:
                if entry.is_dir():
                    if entry.name not in ("__pycache__", "games"):
                        folders.append(entry.path)
                elif entry.name.endswith((".py", ".lark", ".json")):
                    about = entry.stat()
                    yield entry.path, about.st_size, about.st_mtime_ns


def _drop(path: Path) -> None:
    with suppress(OSError):
        path.unlink()


def _forget_oldest(folder: Path) -> None:
    """Keep the folder small: the entries that were written longest ago go."""
    with suppress(OSError), os.scandir(folder) as found:
        entries = [entry for entry in found if entry.name.endswith(ENDING)]
        if len(entries) > MOST_ENTRIES:
            entries.sort(key=lambda entry: entry.stat().st_mtime_ns)
            for entry in entries[:-MOST_ENTRIES]:
                _drop(Path(entry.path))
