"""Prints anew what stands in the consoles of a page: `python -m tests.docs.reprint tutorial house-rules`.

For when the program has learnt to say something better. A command with a line `...` is left as it is, and named where it
no longer fits. Look at what has changed before it is kept.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import pytest

from tests.docs.walking import Command, Reader, commands_of, read_steps

DOCS = Path(__file__).resolve().parents[2] / "docs"


def reprinted(page: str, reader: Reader) -> str:
    """The page with what its commands say today."""
    for block in (block for step in read_steps(page) for block in step.blocks):
        if block.file:
            reader.write(block)
        elif block.kind == "console":
            said = "".join(said_today(command, reader) for command in commands_of(block.text))
            page = page.replace(f"```console\n{block.text}```", f"```console\n{said}```", 1)
    return page


def said_today(command: Command, reader: Reader) -> str:
    came = reader.run(command.line, command.typed)
    if "..." in command.shown:
        if not reader.as_shown(command, came):
            print(f"Look at this one yourself: $ {command.line}\n{came}")
        return "\n".join([f"$ {command.line}", *command.shown, ""])
    return "\n".join([f"$ {command.line}", *(row.rstrip() for row in came.rstrip("\n").split("\n")), ""])


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = DOCS / f"{name}.md"
        with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
            for place in ("STATE", "CONFIG", "DATA"):
                patch.setenv(f"XDG_{place}_HOME", os.path.join(home, "user"))
            text = reprinted(path.read_text(encoding="utf-8"), Reader(Path(home), patch))
        path.write_text(text, encoding="utf-8")
