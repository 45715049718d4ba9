"""`croupier check PATH...`: every mistake of games and variants."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from interpreter.faults import DefinitionError, Fault, Sources
from interpreter.resources import game_names, games_folder
from repl.shelf import find_game, variants_of

Found = list[tuple[str, list[Fault], Sources]]


def run(options: Namespace) -> int:
    if options.watch:
        from repl.commands.rechecking import watch

        return watch(options.paths, partial(check_and_tell, options.paths, options.json, True))
    return check_and_tell(options.paths, options.json)


def check_and_tell(paths: list[str], as_json: bool, in_one_line: bool = False) -> int:
    """Check everything once and print what was found; `in_one_line` writes the JSON document as a single line."""
    found = [check(path) for path in paths]
    errors = sum(fault.severity == "error" for _, faults, _ in found for fault in faults)
    warnings = sum(len(faults) for _, faults, _ in found) - errors
    if as_json:
        document = [plain(path, fault) for path, faults, _ in found for fault in faults]
        print(json.dumps(document, indent=None if in_one_line else 2, ensure_ascii=False), flush=True)
    else:
        tell(found)
        print(summary(len(found), errors, warnings), flush=True)
    return 1 if errors else 0


def check(path: str) -> tuple[str, list[Fault], Sources]:
    """The faults of one game with the house rules and scenarios beside it, or of one file; each is told once."""
    game = find_game(path)
    faults: list[Fault] = []
    sources = Sources()
    for look in parts_of(game):
        found, texts = faults_of(look)
        sources.texts |= texts.texts
        faults += [fault for fault in found if fault not in faults]
    return path, faults, sources


def parts_of(game: str) -> list[Callable[[], Any]]:
    """What is to be looked at: the game, each of its variants, its scenarios."""
    from interpreter.analysis.scenario_files import load_scenarios
    from interpreter.game import check_game

    folder = games_folder() / game if game in game_names() else Path(game)
    variants = [partial(check_game, game, (name,)) for name in variants_of(folder)]
    scenarios = [partial(load_scenarios, game)] if (folder / "scenarios").is_dir() else []
    return [partial(check_game, game), *variants, *scenarios]


def faults_of(look: Callable[[], Any]) -> tuple[list[Fault], Sources]:
    """The faults that one look finds, and the texts to show them from."""
    try:
        checked = look()
    except DefinitionError as error:
        return error.faults, error.sources
    if isinstance(checked, list):  # scenarios without a mistake
        return [], Sources()
    return checked.faults, checked.definition.sources


def tell(found: Found) -> None:
    for _, faults, sources in found:
        for fault in faults:
            print(sources.show(fault), end="\n\n")


def summary(paths: int, errors: int, warnings: int) -> str:
    checked = "1 definition" if paths == 1 else f"{paths} definitions"
    if not errors and not warnings:
        return f"{checked} checked: no mistakes."
    return f"{checked} checked: {counted(errors, 'mistake')}, {counted(warnings, 'warning')}."


def counted(number: int, noun: str) -> str:
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


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
