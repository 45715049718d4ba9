"""Between a command and the world: every way in which it can end becomes a message and an exit code."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Callable
from typing import Any

DONE, WRONG_INPUT, WRONG_LINE, OWN_MISTAKE = 0, 1, 2, 70
INTERRUPTED = 130
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)  # of what our output goes to


class Trouble(Exception):
    """Something that the user can put right, in words; `code` is the exit code."""

    def __init__(self, message: str, code: int = WRONG_INPUT) -> None:
        self.code = code
        super().__init__(message)


def guarded(run: Callable[[list[str]], int], given: list[str]) -> int:
    """Run a command; no traceback gets out, and no letter that the terminal lacks stops it."""
    open_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        code = run(given)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        return hush()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else WRONG_LINE
    except Exception as error:
        return explain(error, given)


def open_streams() -> None:
    """Where the caller has closed one of them, nothing comes in and what goes out is lost."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))


def hush() -> int:
    """Who read our output has gone: end without a word, and keep Python from complaining at its exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return DONE


def explain(error: Exception, given: list[str]) -> int:
    """Say what went wrong and whose mistake it was."""
    from interpreter.faults import DefinitionError, PlayFault, Refused

    if isinstance(error, Trouble):
        return complain(str(error), error.code)
    if isinstance(error, (DefinitionError, PlayFault, Refused)):
        from repl.telling import told

        return complain(told(error, sys.stderr), WRONG_INPUT)
    if isinstance(error, OSError) and error.filename is not None:
        return complain(f"{error.filename}: {error.strerror}", WRONG_INPUT)
    if isinstance(error, OSError) and error.errno in FULL:
        hush()  # what is still waiting to be written would fail again at the end
        return complain(f"The output can't be written: {error.strerror}.", WRONG_INPUT)
    return report(error, given)


def complain(message: str, code: int) -> int:
    print(message, file=sys.stderr)
    return code


def report(error: Exception, given: list[str]) -> int:
    """Write down what is needed to mend a mistake of our own, and say where."""
    from repl import words

    where = write_report(error, given)
    print(words.own_mistake(where), file=sys.stderr)
    return OWN_MISTAKE


noted: set[str] = set()


def note(error: Exception, where: str) -> None:
    """Write a mistake of our own down, once, where it must not disturb what is on the screen."""
    about = f"{where}: {error!r}"
    if about not in noted:
        noted.add(about)
        write_report(error, where)


def write_report(error: BaseException, given: Any) -> str:
    """The report's path, or a note that it could not be written."""
    import platform
    import traceback
    from datetime import datetime

    from repl.folders import state_folder

    text = "".join(traceback.format_exception(error))
    about = f"{datetime.now():%Y-%m-%d %H:%M:%S}\nPython {platform.python_version()}\narguments: {given}\n\n{text}"
    try:
        folder = state_folder() / "reports"
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}.txt"
        path.write_text(about, encoding="utf-8")
    except OSError as problem:
        return f"no file, as none could be written ({problem.strerror}): {type(error).__name__}: {error}"
    return str(path)
