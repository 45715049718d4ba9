"""Mistakes of authors as the screen shows them: each with its line, no wider than a row of the screen."""

from __future__ import annotations

import sys
from typing import TextIO


def screen_width(stream: TextIO | None = None) -> int | None:
    """The cells of a row of the terminal that a stream goes to (80 where it does not say); None where it is none."""
    stream = stream or sys.stdout
    if not stream.isatty():
        return None
    import shutil

    return shutil.get_terminal_size((80, 24)).columns


def told(error: Exception, stream: TextIO | None = None) -> str:
    """What an error says; a mistake in a source comes with as much of its line as the stream has room for."""
    from interpreter.faults import DefinitionError, PlayFault

    if isinstance(error, DefinitionError | PlayFault):
        return error.shown(screen_width(stream))
    return str(error)
