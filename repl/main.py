"""The entry point of `croupier`: read the command line, run one command, give its exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import NoReturn

from repl.guard import guarded


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command.

    Returns:
        0 done, 1 the definition or the input is wrong, 2 the command line is wrong, 70 Croupier itself is wrong.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    code = guarded(run, given)
    if arguments is None and given[:1] == ["check"]:
        leave(code)
    return code


def leave(code: int) -> NoReturn:
    """End the process as it stands: to take apart what a check has read takes a tenth of the time of the check."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError):
            stream.flush()
    os._exit(code)


def run(given: list[str]) -> int:
    """Parse the command line and hand it to the command's own module."""
    import importlib

    from repl.arguments import MODULES, parse

    options = parse(given)
    module = importlib.import_module(f"repl.commands.{MODULES[options.command]}")
    code: int = module.run(options)
    return code
