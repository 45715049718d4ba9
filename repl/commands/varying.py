"""`croupier vary GAME NAME`: a variant file to start from, which already checks."""

from __future__ import annotations

import os
import re
from argparse import Namespace
from pathlib import Path

from repl.guard import Trouble
from repl.own_name import own_name
from repl.shelf import find_game
from repl.whole_files import made_whole

NAME = re.compile(r"[^\W_]+(?:[-_][^\W_]+)*")


def run(options: Namespace) -> int:
    from interpreter.resources import scenarios_beside

    game = find_game(options.game)
    begun = scenarios_beside(target_of(game, options.name, options.to or "")).exists()
    target = begin_variant(game, options.name, options.to or "")
    print(f"Written: {target}")
    if not begun:
        print(f"Written: {scenarios_beside(target)}")
    print(f"Change it, then: {own_name()} check {shown(target)}")
    print(f"and:             {own_name()} test {options.game} --variant {known_as(target, game, options.name)}")
    print(f"and:             {own_name()} play {options.game} --variant {known_as(target, game, options.name)}")
    return 0


def begin_variant(game: str, name: str, to: str = "") -> Path:
    """Write house rules of that name to start from, and scenarios where there are none yet.

    Args:
        to: the file or folder to write; '' for the usual one.
    Raises:
        Trouble: for a name that can't be given, or is taken.
    """
    from interpreter.faults import Faults
    from interpreter.files.folders import Reading
    from interpreter.files.folders import find_game as open_folder
    from interpreter.files.nodes import Map
    from interpreter.game import check_game
    from interpreter.resources import scenarios_beside, schema_file
    from repl.authoring.variant_start import scenarios_text, variant_text

    target = target_of(game, name, to)
    checked = check_game(game)
    reading = Reading(Faults())
    folder = open_folder(game, reading)
    tree = reading.tree(folder.main) if folder is not None else None
    assert folder is not None and isinstance(tree, Map)
    refuse_taken(target, folder.name, [file.stem for file in folder.variants()])
    title = re.sub("[-_]+", " ", name)
    title = title[:1].upper() + title[1:]
    write(target, variant_text(checked, tree, folder.name, title, str(schema_file("variant"))))
    if not (scenarios := scenarios_beside(target)).exists():
        write(scenarios, scenarios_text(checked, title, str(schema_file("scenario"))))
    return target


def target_of(game: str, name: str, to: str) -> Path:
    """The file to write: where the user says, beside a game of their own, or in the folder for their house rules."""
    from interpreter.files.kept import kept_folder
    from interpreter.resources import game_names

    if not NAME.fullmatch(name):
        raise Trouble(f'"{name}" can\'t be the name of a file. Write it like sudden-death.', 2)
    if to:
        given = Path(to).expanduser()
        return given if given.suffix in (".yaml", ".yml") else given / f"{name}.yaml"
    if game in game_names():
        return kept_folder() / f"{name}.yaml"
    path = Path(game)
    if path.suffix == ".zip":
        raise Trouble(f"{game} is packed: say with --to where the variant is to lie.", 2)
    return (path if path.is_dir() else path.parent) / "variants" / f"{name}.yaml"


def refuse_taken(target: Path, game: str, known: list[str]) -> None:
    if target.exists():
        raise Trouble(f"{target} is there already, and is left as it is. Choose another name.")
    if target.parent.name == "variants" and target.stem in known:
        raise Trouble(f"{game} has house rules called {target.stem} already. Choose another name.")


def write(target: Path, text: str) -> None:
    """Write a new file, never over one that is there."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with made_whole(target), target.open("x", encoding="utf-8") as file:
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
