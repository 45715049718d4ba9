"""How Croupier was called in the shell, so that a line that it prints can be typed there as it stands."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path

NAME = "croupier"


def own_name() -> str:
    """`croupier` where the shell finds it, else as it was called: `.venv/bin/croupier`, `python -m repl`."""
    called = Path(sys.argv[0])
    if called.name == "__main__.py" and called.parent.name == "repl":
        return f"{in_the_shell(Path(sys.executable))} -m repl"
    return in_the_shell(called) if called.stem == NAME else NAME


def in_the_shell(program: Path) -> str:
    """The shortest words that start this program: its name where the shell finds it by that, else its path."""
    import shutil  # one waits for it, and few commands say their own name

    found = shutil.which(program.name)
    if found is not None and os.path.abspath(found) == os.path.abspath(program):
        return program.name
    path = os.path.abspath(program)
    near = os.path.relpath(path)
    return shlex.quote(path if near.startswith("..") else near)
