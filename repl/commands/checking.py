"""`croupier check PATH...`: every mistake of games and variants."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import Any

from interpreter.faults import DefinitionError, Fault, Sources
from repl.shelf import find_game

Found = list[tuple[str, list[Fault], Sources]]


def run(options: Namespace) -> int:
    found = [check(path) for path in options.paths]
    errors = sum(fault.severity == "error" for _, faults, _ in found for fault in faults)
    warnings = sum(len(faults) for _, faults, _ in found) - errors
    if options.json:
        print(
            json.dumps(
                [plain(path, fault) for path, faults, _ in found for fault in faults], indent=2, ensure_ascii=False
            )
        )
    else:
        tell(found)
        print(summary(len(found), errors, warnings))
    return 1 if errors else 0


def check(path: str) -> tuple[str, list[Fault], Sources]:
    """The faults of one game or file."""
    from interpreter.game import check_game

    try:
        checked = check_game(find_game(path))
    except DefinitionError as error:
        return path, error.faults, error.sources
    return path, list(checked.faults), checked.definition.sources


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
