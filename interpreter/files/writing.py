"""Writing what is kept in the user's cache folder."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Write a file that only the user reads, whole or not at all; its folder is made. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f"{path.name}.{os.urandom(8).hex()}")
    try:
        with open(fresh, "xb", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
            file.write(data)
        os.replace(fresh, path)
    except OSError:
        with suppress(OSError):
            fresh.unlink()
        raise
