"""`croupier check --watch`: check again on every save."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from repl.guard import Trouble, complain
from repl.telling import told

PAUSE = 0.3  # seconds between two looks at the files
ENDINGS = (".yaml", ".yml", ".rules", ".zip")
BEGIN = "Checking."  # these two lines tell an editor's problem matcher where a check begins and ends
WAIT = "Watching for changes; Ctrl-C ends it."

Stamps = dict[str, tuple[int, int]]


def watch(paths: list[str], check: Callable[[], int], pause: Callable[[], None] = lambda: time.sleep(PAUSE)) -> int:
    """Check now, and again after every change, until it is interrupted.

    Args:
        paths: what is checked.
        check: does it, prints what it finds, and gives an exit code.
        pause: waits between two looks.
    Returns:
        The exit code of the last check.
    """
    code = 0
    seen: Stamps | None = None
    try:
        while True:
            stamps = look_at(paths)
            if stamps != seen:
                seen = stamps
                print(BEGIN, file=sys.stderr, flush=True)
                code = checked(check)
                print(WAIT, file=sys.stderr, flush=True)
            pause()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return code


def checked(check: Callable[[], int]) -> int:
    """One check; what can't be checked at all (a file in the middle of being saved) is told, and we go on watching."""
    from interpreter.faults import DefinitionError

    try:
        return check()
    except (Trouble, DefinitionError) as error:
        return complain(told(error, sys.stderr), 1)


def look_at(paths: list[str]) -> Stamps:
    """Every file that a check may read, with its time and size."""
    found: Stamps = {}
    for folder in folders_of(paths):
        for path in files_in(folder):
            try:
                about = path.stat()
            except OSError:
                continue
            found[str(path)] = about.st_mtime_ns, about.st_size
    return found


def folders_of(paths: list[str]) -> set[Path]:
    """The folders in which changes matter: those of the games, of single files, and of the user's own house rules."""
    from interpreter.files.kept import based_on, kept_folder
    from interpreter.resources import game_names, games_folder, library_folder

    found = {library_folder(), kept_folder()}
    for name in paths:
        path = Path(name).expanduser()
        if name in game_names():
            found.add(games_folder() / name)
        elif path.is_dir():
            found.add(path)
        else:
            found.add(path.parent)
            base = based_on(path) if path.suffix in (".yaml", ".yml") else ""
            found |= {games_folder() / base} if base in game_names() else set()
            found |= {path.parent.parent} if path.parent.name == "variants" else set()
    return found


def files_in(folder: Path) -> Iterator[Path]:
    """The files of a game's folder, two levels down at the most."""
    for pattern in ("*", "*/*"):
        yield from (path for path in sorted(folder.glob(pattern)) if path.suffix in ENDINGS)
