"""New files and folders: there whole, or not at all."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def made_whole(path: Path) -> Iterator[None]:
    """Take away again what was begun where it could not be written to its end; what was there before stays.

    Raises OSError with the name of the file or folder, where the error has none of its own.
    """
    there = path.exists()
    try:
        yield
    except BaseException as error:
        if not there:
            shutil.rmtree(path, ignore_errors=True)
            with suppress(OSError):
                path.unlink()
        if isinstance(error, OSError) and error.filename is None:
            error.filename = str(path)
        raise
