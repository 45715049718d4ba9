"""Opening a file in the player's own editor."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
from pathlib import Path

from repl import words

WANTED = ("VISUAL", "EDITOR")


def run_editor(path: Path) -> str:
    """Open the file and wait until the editor is closed.

    Returns:
        why that could not be, '' where it could.
    """
    command = editor_command()
    if not command:
        return words.NO_EDITOR.format(path=path)
    before = signal.signal(signal.SIGINT, lambda number, frame: None)  # Ctrl-C belongs to the editor
    try:
        code = subprocess.run([*command, str(path)], check=False).returncode
    except OSError as error:
        return words.EDITOR_FAILED.format(editor=command[0], reason=error.strerror, path=path)
    finally:
        signal.signal(signal.SIGINT, before)
    return words.EDITOR_ENDED.format(editor=command[0], code=code) if code else ""


def editor_command() -> list[str]:
    """The editor with its arguments, as the environment names it; empty where it names none."""
    said = next((text for name in WANTED if (text := os.environ.get(name, "").strip())), "")
    if Path(said).is_file():  # a path with spaces in it
        return [said]
    try:
        return shlex.split(said, posix=os.name != "nt")
    except ValueError:  # a quote that is not closed
        return said.split()
