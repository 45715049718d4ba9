"""`croupier pack GAME`: a game with its variants, content and scenarios in one file, which any command takes."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from repl.guard import Trouble
from repl.own_name import own_name
from repl.shelf import find_game
from repl.whole_files import made_whole
from repl.words import counted


def run(options: Namespace) -> int:
    from interpreter.faults import DefinitionError, Faults
    from interpreter.files.folders import Reading
    from interpreter.files.folders import find_game as open_folder
    from interpreter.files.packing import write_pack
    from interpreter.game import check_game

    game = find_game(options.game)
    reading = Reading(Faults())
    folder = open_folder(game, reading)
    assert folder is not None
    beside = lying_beside(folder)
    for path in [game, *(str(file.path) for file in beside)]:
        checked = check_game(path)
        if checked.errors:
            raise DefinitionError(checked.errors, checked.definition.sources)
    target = Path(options.to).expanduser() if options.to else Path(f"{folder.name}.zip")
    if target.is_dir():
        target = target / f"{folder.name}.zip"
    if target.suffix != ".zip":
        raise Trouble(f"{target}: a packed game ends in .zip.", 2)
    files = files_of(folder, beside, reading)
    try:
        with made_whole(target):
            write_pack(target, folder.name, files)
    except FileExistsError:
        raise Trouble(f"{target} is there already, and is left as it is; `--to FILE` writes another.") from None
    made_sure(target)
    print(f"Packed: {target} ({counted(len(files), 'file')}). Any command takes it: {own_name()} play {target}")
    if beside:
        print(f"With the house rules that lie beside it: {', '.join(file.stem for file in beside)}.")
    return 0


def lying_beside(folder: Any) -> list[Any]:
    """The house rules that lie in the same folder as a game of one file, for it or for others of them."""
    from interpreter.files.disk import show_path
    from interpreter.files.folders import File
    from interpreter.files.kept import based_on
    from interpreter.resources import is_scenarios

    if folder.whole:
        return []
    taken = {file.stem for file in folder.variants()}
    bases = {
        path: based_on(path)
        for path in sorted(folder.root.glob("*.yaml"))
        if not is_scenarios(path) and path.stem not in taken
    }
    known = {folder.name}
    while new := {path.stem for path, base in bases.items() if base in known} - known:
        known |= new
    found = [path for path, base in bases.items() if base in known]
    return [File(f"variants/{path.name}", show_path(path), path) for path in found]


def files_of(folder: Any, beside: list[Any], reading: Any) -> dict[str, str]:
    """The texts of the game's files by their names in it. Raises DefinitionError for one that can't be read."""
    from interpreter.faults import DefinitionError
    from interpreter.files.kept import based_on

    variants = [file for file in folder.variants() if folder.whole or based_on(file.path) == folder.name] + beside
    found = [folder.main, *folder.rules(), *folder.content(), *variants]
    proofs = [scenarios for file in variants for scenarios in folder.beside(file)]
    texts = {file.name: reading.text(file) for file in [*found, *proofs]}
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
