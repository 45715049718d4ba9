"""`croupier check PATH...`: every mistake of games and variants."""

from __future__ import annotations

import gc
import json
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from interpreter.faults import DefinitionError, Fault, Sources, Unseen
from interpreter.resources import game_names, games_folder, is_scenarios, scenarios_beside
from repl.shelf import find_game, variants_of
from repl.telling import screen_width
from repl.words import counted

if TYPE_CHECKING:
    from interpreter.files.disk import Disk

STAGES = ("rules", "names", "lines")  # what a check comes to, in order
CLEAN = "no mistakes"


@dataclass
class Found:
    """What a look finds: the faults, the texts to show them from, and what it could not look at.

    `manifest`: the files that were read, for the cache. `unseen` holds one for each look that stopped early.
    """

    faults: list[Fault] = field(default_factory=list)
    sources: Sources = field(default_factory=Sources)
    manifest: dict[str, str] = field(default_factory=dict)
    unseen: list[Unseen] = field(default_factory=list)


def run(options: Namespace) -> int:
    if options.watch:
        from repl.commands.rechecking import watch

        return watch(options.paths, partial(check_and_tell, options.paths, options.json, True))
    return check_and_tell(options.paths, options.json)


def check_and_tell(paths: list[str], as_json: bool, in_one_line: bool = False) -> int:
    """Check everything once and print what was found; `in_one_line` writes the JSON document as a single line."""
    with without_collecting():
        found = [(path, check(path)) for path in paths]
    errors = sum(fault.severity == "error" for _, one in found for fault in one.faults)
    warnings = sum(len(one.faults) for _, one in found) - errors
    if as_json:
        document = [plain(path, fault) for path, one in found for fault in one.faults]
        print(json.dumps(document, indent=None if in_one_line else 2, ensure_ascii=False), flush=True)
    else:
        for _, one in found:
            tell(one)
        print(summary(len(found), errors, warnings), flush=True)
    return 1 if errors else 0


@contextmanager
def without_collecting() -> Iterator[None]:
    """A check makes trees that live to its end: to look for garbage in them now and then takes a tenth of its time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def check(path: str) -> Found:
    """What is wrong with one game, the house rules and scenarios beside it, or one file; each fault is told once."""
    game = find_game(path)
    whole = Found()
    for part in parts_of(game, cache(new_disk)):
        found = part.found()
        whole.sources.texts |= found.sources.texts
        whole.faults += [fault for fault in found.faults if fault not in whole.faults]
        whole.unseen += found.unseen
    return whole


@dataclass
class Part:
    """One thing to be looked at. What was found clean is not looked at again until one of its files changes."""

    request: tuple[str, ...]
    look: Callable[[], Found]

    def found(self) -> Found:
        """What the look finds; nothing where all was clean before and no file has changed."""
        from interpreter.files import caching

        if caching.recall(self.request) == CLEAN:
            return Found()
        try:
            found = self.look()
        except DefinitionError as error:
            return Found(error.faults, error.sources, unseen=[error.unseen] if error.unseen else [])
        if not found.faults:
            caching.remember(self.request, found.manifest, CLEAN)
        return found


def new_disk() -> Disk:
    from interpreter.files.disk import Disk

    return Disk()


def parts_of(game: str, disk: Callable[[], Disk]) -> list[Part]:
    """What is to be looked at: the game, each of its variants, its scenarios.

    Args:
        game: its name or path.
        disk: gives what all of them find on disk together, where anything has to be read at all.
    """
    folder = games_folder() / game if game in game_names() else Path(game)
    if is_scenarios(folder):
        return [scenarios_part(folder, disk)]
    variants = variants_of(folder)
    parts = [Part(("check", game), partial(look_at_game, game, (), disk))]
    parts += [Part(("check", game, name), partial(look_at_game, game, (name,), disk)) for name in variants]
    beside = [scenarios_beside(path) for path in (folder, *(folder / "variants" / f"{name}.yaml" for name in variants))]
    files = [*sorted((folder / "scenarios").glob("*.yaml")), *(path for path in beside if path.is_file())]
    return parts + [scenarios_part(path, disk) for path in files]


def scenarios_part(path: Path, disk: Callable[[], Disk]) -> Part:
    return Part(("check scenarios", str(path)), partial(look_at_scenarios, path, disk))


def look_at_game(game: str, variants: tuple[str, ...], disk: Callable[[], Disk]) -> Found:
    from interpreter.game import check_game

    checked = check_game(game, variants, disk=disk())
    definition = checked.definition
    unseen = [checked.unseen] if checked.unseen else []
    return Found(checked.faults, definition.sources, definition.manifest, unseen)


def look_at_scenarios(path: Path, disk: Callable[[], Disk]) -> Found:
    """The faults of one file of scenarios."""
    from interpreter.analysis.scenario_files import read_file
    from interpreter.faults import Faults
    from interpreter.files.disk import show_path
    from interpreter.files.folders import File, Reading

    faults = Faults()
    reading = Reading(faults, disk())
    read_file(File(path.name, show_path(path), path), reading, faults)
    return Found(list(faults), reading.sources, reading.manifest)


def tell(found: Found) -> None:
    for fault in found.faults:
        print(found.sources.show(fault, screen_width()), end="\n\n")
    if found.unseen:
        print(earliest(found.unseen), end="\n\n")


def earliest(unseen: list[Unseen]) -> Unseen:
    """What was not looked at on account of what must be mended first: that of all looks that came no further."""
    what = min((one.what for one in unseen), key=STAGES.index)
    files = sorted({file for one in unseen if one.what == what for file in one.files})
    return Unseen(what, tuple(files))


def summary(paths: int, errors: int, warnings: int) -> str:
    checked = counted(paths, "definition")
    if not errors and not warnings:
        return f"{checked} checked: no mistakes."
    return f"{checked} checked: {counted(errors, 'mistake')}, {counted(warnings, 'warning')}."


def plain(path: str, fault: Fault) -> dict[str, Any]:
    """One fault as JSON can hold it."""
    place = fault.place
    return {
        "checked": path,
        "file": place.file,
        "line": place.line,
        "column": place.column,
        "end": place.end,
        "severity": fault.severity,
        "code": fault.code,
        "message": fault.message,
        "fits": fault.fits,
    }
