"""What was read for a game, each file and each look into a folder with its digest: is it still as it was?"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from pathlib import Path

LISTED = "names in "  # begins a key of the manifest that speaks of a folder's listing


def listing_digest(folder: Path, pattern: str) -> str:
    """A digest of what a folder holds of one pattern."""
    return names_digest(path.name for path in folder.glob(pattern)) if folder.is_dir() else names_digest(())


def names_digest(names: Iterable[str]) -> str:
    """A digest of the names of files, in whatever order they come."""
    return hashlib.sha256("\n".join(sorted(names)).encode("utf-8", "surrogateescape")).hexdigest()


def folder_manifest(folder: Path, pattern: str) -> dict[str, str]:
    """The manifest of the files of one pattern in a folder. Raises OSError for one that can't be read."""
    found = {f"{LISTED}{folder.resolve()}/{pattern}": listing_digest(folder, pattern)}
    for path in folder.glob(pattern):
        found[str(path.resolve())] = hashlib.sha256(path.read_bytes()).hexdigest()
    return found


def is_unchanged(manifest: Mapping[str, str]) -> bool:
    """Whether every file and listing of a manifest is as it was when it was read."""
    for key, digest in manifest.items():
        path = Path(key.removeprefix(LISTED))
        try:
            if key.startswith(LISTED):
                found = listing_digest(path.parent, path.name)
            else:
                found = hashlib.sha256(path.read_bytes()).hexdigest()
        except OSError:
            return False
        if found != digest:
            return False
    return True
