"""`croupier content import FILE`, `croupier content check FILE`: cards from a table, and what a pack of cards holds."""

from __future__ import annotations

import os
import sys
import tempfile
from argparse import Namespace
from pathlib import Path
from typing import Any

from interpreter.faults import DefinitionError, Fault, Faults, Sources
from repl.drawing.columns import draw_table
from repl.drawing.ink import ink_for
from repl.guard import Trouble
from repl.shelf import find_game
from repl.telling import screen_width
from repl.words import counted

MOST_SHOWN = 50  # messages of one kind of trouble


def run(options: Namespace) -> int:
    return import_cards(options) if options.what == "import" else check_pack(options)


# ---------------------------------------------------------------- import


def import_cards(options: Namespace) -> int:
    """Write the cards of a CSV file as content of a game; where anything is wrong, nothing is written."""
    from interpreter.analysis.importing import convert
    from interpreter.analysis.tables import read_table
    from interpreter.files.loading import load_definition

    path = Path(options.file)
    game = game_of(options, path)
    out = Path(options.out) if options.out else path.with_suffix(".yaml")
    if out.exists() and not options.replace:
        raise Trouble(f"{out} is there already. Name another file with --out, or say --replace.")
    faults = Faults()
    table = read_table(path.read_bytes(), str(path), faults)
    kinds = load_definition(game).cards
    made = convert(table, kinds, options.kind or "", path.stem, faults, lambda text: checked(game, text))
    tell(faults, table.sources)
    if made is None:
        print(f"Nothing was imported: {counted(len(faults.errors), 'mistake')}.", file=sys.stderr)
        return 1
    kind, content = made
    write_whole(out, content.text)
    print(f"{counted(content.count, 'card')} for {kind.name} in {out}.")
    tell_pack(game, out, kind.name)
    return 0


def checked(game: str, text: str) -> tuple[list[Fault], str]:
    """What the game itself finds wrong with a content text, and the name by which it calls it."""
    from interpreter.files.disk import show_path
    from interpreter.game import check_game

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "content.yaml"
        path.write_text(text, encoding="utf-8")
        try:
            found = check_game(game, content=[str(path)]).faults
        except DefinitionError as error:
            found = error.faults
        return found, show_path(path)


def write_whole(path: Path, text: str) -> None:
    """The whole file or none: it takes its place only when it is written."""
    with tempfile.NamedTemporaryFile("w", dir=path.parent, encoding="utf-8", suffix=".part", delete=False) as part:
        part.write(text)
    os.replace(part.name, path)


# ---------------------------------------------------------------- check


def check_pack(options: Namespace) -> int:
    """Check a content file with its game, or all the content of a game, and tell what it holds."""
    from interpreter.game import check_game

    path = Path(options.file)
    whole = not path.is_file()
    game = str(find_game(options.file)) if whole else game_of(options, path)
    checked_game = check_game(game, content=[] if whole else [str(path)])
    errors = checked_game.errors
    for fault in errors:
        print(checked_game.definition.sources.show(fault, screen_width()), end="\n\n")
    if errors:
        print(f"{counted(len(errors), 'mistake')}.")
        return 1
    tell_pack(game, None if whole else path, options.kind or "")
    return 0


def tell_pack(game: str, path: Path | None, kind: str) -> None:
    """How many cards there are by category, and which are alike: those of a file, or all that come as content."""
    from interpreter.analysis.packs import counts_by_kind, tell_alike
    from interpreter.files.disk import show_path
    from interpreter.files.loading import load_definition

    definition = load_definition(game, content=[] if path is None else [str(path)])
    files = {show_path(path)} if path is not None else {show_path(each) for each in content_files(definition)}
    named = [each for each in definition.cards.values() if each.name == kind or (not kind and from_files(each, files))]
    ink = ink_for()
    for each in named:
        print(f"{each.name.replace('_', ' ')}: {counted(len(each.faces), 'card')}")
        for counts in counts_by_kind(each, definition.kinds):
            rows = [[words, str(count)] for words, count in counts.counts]
            print(draw_table([counts.field.replace("_", " ").capitalize(), "Cards"], rows, ink))
        faults = Faults()
        tell_alike(each, faults)
        tell(faults, definition.sources)
        print(f"{counted(len(faults), 'card')} like another." if len(faults) else "No two cards are alike.")


def content_files(definition: Any) -> list[Path]:
    """The content files that the game was read from."""
    texts = definition.sources.texts
    return [Path(name) for name in texts if Path(name).parent.name == "content"]


def from_files(kind: Any, files: set[str]) -> bool:
    """Whether cards of this kind stand in one of the files."""
    return any(face.place.file in files for face in kind.faces.values())


# ---------------------------------------------------------------- both


def game_of(options: Namespace, path: Path) -> str:
    """The game that is named, or in whose folder `content` the file lies. Raises Trouble."""
    if options.game:
        return str(find_game(options.game))
    folder = path.resolve().parent.parent
    if (folder / "game.yaml").is_file():
        return str(folder)
    raise Trouble("Say for which game: --game GAME.", 2)


def tell(faults: Faults, sources: Sources) -> None:
    shown = list(faults)
    for fault in shown[:MOST_SHOWN]:
        print(sources.show(fault, screen_width()), end="\n\n")
    if len(shown) > MOST_SHOWN:
        print(f"... and {len(shown) - MOST_SHOWN} more.\n")
