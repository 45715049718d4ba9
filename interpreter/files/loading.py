"""A game's files -> its `Definition`: read, variants woven in, checked, every mistake told at once."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from interpreter.faults import DefinitionError, Faults, Place
from interpreter.files.checking import check_tree
from interpreter.files.definition import Definition, Players, RulesText
from interpreter.files.folders import Bundle, Folder, Reading, find_game
from interpreter.files.nodes import Map, Tree
from interpreter.files.phrases import child, rules_of
from interpreter.files.reading import read_game


def load_definition(
    name_or_path: str | Path,
    variants: Sequence[str] = (),
    content: Sequence[str] = (),
    files: Mapping[str, str] | None = None,
) -> Definition:
    """The definition of a game.

    Args:
        name_or_path: a game that comes along, or the path of a game's folder or file.
        variants: names of variants beside the game, or paths of variant files, in the order in which they are laid on.
        content: paths of content files that stand in for the game's own.
        files: the game's files in memory (a definition's `bundle`); nothing is read from disk then.

    Raises:
        DefinitionError: with everything that is wrong.
    """
    faults = Faults()
    reading = Reading(faults)
    folder = Bundle(str(name_or_path), dict(files), reading) if files is not None else find_game(str(name_or_path), reading)
    definition = Loading(folder, reading, faults).load(variants, content) if folder else None
    if definition is None or faults.errors:
        raise DefinitionError(list(faults), reading.sources)
    return definition


class Loading:
    """One game on its way from files to a definition."""

    def __init__(self, folder: Folder, reading: Reading, faults: Faults) -> None:
        self.folder = folder
        self.reading = reading
        self.faults = faults
        self.rules: list[RulesText] = []
        self.tree = Map(Place(folder.main.shown, 1, 1))

    def load(self, variants: Sequence[str], content: Sequence[str]) -> Definition | None:
        tree = self.reading.tree(self.folder.main)
        if not isinstance(tree, Map):
            return None
        self.tree = tree
        check_tree(tree, "game", self.faults)
        self.read_rules(tree)
        definition = Definition(self.folder.name, "", Players(1, None), self.reading.sources)
        read_game(self.tree, definition, self.faults)
        definition.rules = self.rules
        definition.bundle = self.reading.bundle
        definition.manifest = self.reading.manifest
        definition.digest = digest_of(definition)
        return definition

    def read_rules(self, tree: Tree) -> None:
        """The game's own rules: of its `rules:` and of every .rules file beside it."""
        own = rules_of(child(tree, "rules"), self.faults)
        if own:
            self.rules.append(own)
        for file in self.folder.rules():
            text = self.reading.text(file)
            if text is not None:
                self.rules.append(RulesText(text, file.shown))


def digest_of(definition: Definition) -> str:
    """A digest of all that the definition was made from."""
    parts = [sorted(definition.bundle.items()), definition.bundle_variants, definition.bundle_content]
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()
