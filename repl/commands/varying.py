"""`croupier vary GAME NAME`: a variant file to start from, which already checks."""

from __future__ import annotations

import os
import re
from argparse import Namespace
from pathlib import Path

from repl.guard import Trouble
from repl.shelf import find_game

NAME = re.compile(r"[^\W_]+(?:[-_][^\W_]+)*")


def run(options: Namespace) -> int:
    from interpreter.faults import Faults
    from interpreter.files.folders import Reading
    from interpreter.files.folders import find_game as open_folder
    from interpreter.files.nodes import Map
    from interpreter.game import check_game
    from interpreter.resources import scenarios_beside, schema_file
    from repl.authoring.variant_start import scenarios_text, variant_text

    game = find_game(options.game)
    target = target_of(game, options)
    checked = check_game(game)
    reading = Reading(Faults())
    folder = open_folder(game, reading)
    tree = reading.tree(folder.main) if folder is not None else None
    assert folder is not None and isinstance(tree, Map)
    refuse_taken(target, folder.name, [file.stem for file in folder.variants()])
    title = re.sub("[-_]+", " ", options.name)
    text = variant_text(checked, tree, folder.name, title[:1].upper() + title[1:], str(schema_file("variant")))
    write(target, text)
    print(f"Written: {target}")
    if not (scenarios := scenarios_beside(target)).exists():
        write(scenarios, scenarios_text(checked, title[:1].upper() + title[1:], str(schema_file("scenario"))))
        print(f"Written: {scenarios}")
    print(f"Change it, then: croupier check {shown(target)}")
    print(f"and:             croupier test {options.game} --variant {known_as(target, game, options.name)}")
    print(f"and:             croupier play {options.game} --variant {known_as(target, game, options.name)}")
    return 0


def target_of(game: str, options: Namespace) -> Path:
    """The file to write: where the user says, beside a game of their own, or in the folder for their house rules."""
    from interpreter.files.kept import kept_folder
    from interpreter.resources import game_names

    if not NAME.fullmatch(options.name):
        raise Trouble(f'"{options.name}" can\'t be the name of a file. Write it like sudden-death.', 2)
    if options.to:
        given = Path(options.to).expanduser()
        return given if given.suffix in (".yaml", ".yml") else given / f"{options.name}.yaml"
    if game in game_names():
        return kept_folder() / f"{options.name}.yaml"
    path = Path(game)
    if path.suffix == ".zip":
        raise Trouble(f"{game} is packed: say with --to where the variant is to lie.", 2)
    return (path if path.is_dir() else path.parent) / "variants" / f"{options.name}.yaml"


def refuse_taken(target: Path, game: str, known: list[str]) -> None:
    if target.exists():
        raise Trouble(f"{target} is there already, and is left as it is. Choose another name.")
    if target.parent.name == "variants" and target.stem in known:
        raise Trouble(f"{game} has house rules called {target.stem} already. Choose another name.")


def write(target: Path, text: str) -> None:
    """Write a new file, never over one that is there."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with target.open("x", encoding="utf-8") as file:
        file.write(text)


def shown(path: Path) -> str:
    """The shorter of a path and the way to it from here."""
    try:
        return min(str(path), os.path.relpath(path), key=len)
    except ValueError:  # on another drive
        return str(path)


def known_as(target: Path, game: str, name: str) -> str:
    from interpreter.files.kept import kept_folder

    found_by_name = target.parent in (kept_folder(), Path(game) / "variants", Path(game).parent / "variants")
    return name if found_by_name else shown(target)
