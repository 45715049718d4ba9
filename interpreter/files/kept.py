"""The house rules in the user's own folder, found by name from anywhere."""

from __future__ import annotations

import re
from pathlib import Path

from interpreter.resources import is_scenarios

ENDING = ".yaml"
_BASED_ON = re.compile(r"^based_on:[ \t]*(\"[^\"\n]*\"|'[^'\n]*'|[^#\n]*)", re.MULTILINE)


def kept_folder() -> Path:
    """Where the user keeps variants of any game; it may not exist."""
    import platformdirs

    return Path(platformdirs.user_config_dir("croupier", appauthor=False)) / "variants"


def kept_files() -> dict[str, Path]:
    """The variant files there, by name."""
    try:
        found = sorted(kept_folder().glob(f"*{ENDING}"))
    except OSError:
        return {}
    return {path.stem: path for path in found if not is_scenarios(path)}


def kept_for(game: str, others: frozenset[str] = frozenset()) -> dict[str, Path]:
    """Those based on a game, or on one of `others` (variants of it), or on one of themselves that is."""
    files = kept_files()
    bases = {name: based_on(path) for name, path in files.items()}
    known = {game, *others}
    while new := {name for name, base in bases.items() if base in known and name not in known}:
        known |= new
    return {name: path for name, path in files.items() if bases[name] in known}


def based_on(path: Path) -> str:
    """What a variant says that it is based on, without the ending of a file; '' where that can't be read."""
    try:
        found = _BASED_ON.search(path.read_text("utf-8-sig"))
    except (OSError, ValueError):
        return ""
    return without_ending(found[1].strip().strip("\"'").strip()) if found else ""


def without_ending(name: str) -> str:
    """`dare` for `dare.yaml`: a game of one file may be named either way."""
    return name.removesuffix(ENDING)
