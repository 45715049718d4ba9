"""`croupier pack GAME`: a game with its variants, content and scenarios in one file, which any command takes."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from repl.guard import Trouble
from repl.own_name import own_name
from repl.shelf import find_game
from repl.whole_files import made_whole


def run(options: Namespace) -> int:
    from interpreter.faults import DefinitionError, Faults
    from interpreter.files.folders import Reading
    from interpreter.files.folders import find_game as open_folder
    from interpreter.files.packing import write_pack
    from interpreter.game import check_game

    game = find_game(options.game)
    checked = check_game(game)
    if checked.errors:
        raise DefinitionError(checked.errors, checked.definition.sources)
    reading = Reading(Faults())
    folder = open_folder(game, reading)
    assert folder is not None
    target = Path(options.to).expanduser() if options.to else Path(f"{folder.name}.zip")
    if target.is_dir():
        target = target / f"{folder.name}.zip"
    if target.suffix != ".zip":
        raise Trouble(f"{target}: a packed game ends in .zip.", 2)
    files = files_of(folder, reading)
    try:
        with made_whole(target):
            write_pack(target, folder.name, files)
    except FileExistsError:
        raise Trouble(f"{target} is there already, and is left as it is.") from None
    made_sure(target)
    held = "1 file" if len(files) == 1 else f"{len(files)} files"
    print(f"Packed: {target} ({held}). Any command takes it: {own_name()} play {target}")
    return 0


def files_of(folder: Any, reading: Any) -> dict[str, str]:
    """The texts of the game's files by their names in it. Raises DefinitionError for one that can't be read."""
    from interpreter.faults import DefinitionError
    from interpreter.files.kept import based_on

    variants = [file for file in folder.variants() if folder.whole or based_on(file.path) == folder.name]
    found = [folder.main, *folder.rules(), *folder.content(), *variants]
    beside = [scenarios for file in variants for scenarios in folder.beside(file)]
    texts = {file.name: reading.text(file) for file in [*found, *beside]}
    for file in folder.scenarios():
        texts[f"scenarios/{file.name.rpartition('/')[2]}"] = reading.text(file)
    if reading.faults.errors:
        raise DefinitionError(list(reading.faults), reading.sources)
    return texts


def made_sure(target: Path) -> None:
    """Read the pack as anybody else will. One that would be refused is not left lying about."""
    from interpreter.files.packing import BadPack, read_pack

    try:
        read_pack(target.read_bytes())
    except BadPack as bad:
        target.unlink()
        raise Trouble(f"The game can't be packed: {bad}.") from None
