"""The files that the rules of a match come from: where they lie, whether they changed, the game that they make."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from repl.loading import Settings, open_game

ENDINGS = (".yaml", ".yml", ".rules")
RULES, GAME = "rules", "game"  # what the two main files may be called, whatever their names

Stamps = dict[str, tuple[int, int]]


class RuleFiles:
    """The files of one match.

    Attributes:
        name: the game, as it was asked for.
        settings: the house rules, options and content that it is played with.
        paths: where its files lie, by their names in the definition; empty where they are not to be found.
        faulty: they could not be played when they were last looked at.
    """

    def __init__(self, match: Any) -> None:
        self.name: str = match.table.origin.name
        self.settings = settings_of_match(match)
        self.paths = paths_of(match.game)
        self.stamps = self.look()
        self.moving: Stamps | None = None
        self.faulty = False

    def locate(self) -> None:
        """Look for the files of a match that was taken up again; the ones it was begun from may be gone."""
        from interpreter.faults import DefinitionError, Refused

        if self.paths or not self.name:
            return
        try:
            self.paths = paths_of(self.game())
        except (DefinitionError, Refused):
            return
        self.seen()

    def game(self) -> Any:
        """The game as its files are now. Raises DefinitionError, or Refused for an option that there is no more."""
        return open_game(self.name, self.settings)

    def lay_on(self, name: str, path: Path | None = None) -> None:
        """Play with further house rules from now on. `path`: their file, where nobody has read it yet."""
        settings = self.settings
        self.settings = Settings((*settings.variants, name), settings.preset, settings.options, settings.content)
        if path is not None:
            self.paths[f"variants/{path.name}"] = path

    # ------------------------------------------------------------ watching

    def changed(self) -> bool:
        """Whether a file was saved since they were last looked at, and lies still again."""
        now = self.look()
        if now == self.stamps:
            self.moving = None
            return False
        if now == self.moving:
            return True
        self.moving = now
        return False

    def seen(self) -> None:
        """From here on only what changes after this counts."""
        self.stamps, self.moving = self.look(), None

    def look(self) -> Stamps:
        """Every file beside those of the match, with its time and size: a new one may belong to it as well."""
        found: Stamps = {}
        for folder in {path.parent for path in self.paths.values()}:
            try:
                with os.scandir(folder) as entries:
                    for entry in entries:
                        if entry.name.endswith(ENDINGS):
                            about = entry.stat()
                            found[entry.path] = about.st_mtime_ns, about.st_size
            except OSError:
                continue
        return found

    # ------------------------------------------------------------ names

    @property
    def own(self) -> dict[str, Path]:
        """Those that are the match's own, by their names in the definition: modules of the library are everybody's."""
        return {name: path for name, path in self.paths.items() if not name.startswith("library/")}

    @property
    def names(self) -> tuple[str, ...]:
        """What may be said to `edit`."""
        return tuple(self.called(name) for name in self.own)

    @property
    def usual(self) -> str:
        """What is opened where no file is named: the rules, or one's own house rules where the game is not."""
        rules = self.main(RULES)
        house = [name for name, path in self.own.items() if name.startswith("variants/") and is_own(path)]
        return house[-1] if house and not is_own(self.paths[rules]) else rules

    def main(self, word: str) -> str:
        """The rules, or the file with what is in the box; a game of one file has only that."""
        rules = sorted(name for name in self.own if name.endswith(".rules") and "/" not in name)
        return rules[0] if word == RULES and rules else "game.yaml"

    def find(self, said: str) -> str:
        """The file that is meant, by its name with or without its ending, or the beginning of one; '' for none."""
        if not said:
            return self.usual
        for name, path in self.own.items():
            if said in (name, name.rpartition("/")[2], path.name, path.stem):
                return name
        if said in (RULES, GAME):
            return self.main(said)
        begun = [name for name, path in self.own.items() if path.name.startswith(said)]
        begun += [self.main(word) for word in (RULES, GAME) if word.startswith(said)]
        return begun[0] if len(set(begun)) == 1 else ""

    def called(self, name: str) -> str:
        """How a file is named to the player, and to `edit`."""
        path = self.paths[name]
        return path.stem if name.startswith("variants/") else path.name


def settings_of_match(match: Any) -> Settings:
    """How a match is played, in the words in which its game can be opened again."""
    origin, game = match.table.origin, match.game
    presets = match.table.box.get("presets", {})
    by_preset = presets.get(origin.preset, {}).get("set", {})
    chosen = {
        name: value
        for name, value in origin.options.items()
        if name not in by_preset or match.table.options.get(name) != by_preset[name]
    }
    asked = getattr(game, "asked", None)
    variants, content = asked if asked is not None else (names_of(origin), tuple(origin.content))
    return Settings(tuple(variants), origin.preset or None, chosen, tuple(content))


def names_of(origin: Any) -> tuple[str, ...]:
    """The variants of a save by their names; a variant's own file that was played as a game brings itself."""
    names = [Path(name).stem if name.startswith("variants/") else name for name in origin.variants]
    return tuple(names[1:] if names and Path(origin.name).name == f"{names[0]}.yaml" else names)


def paths_of(game: Any) -> dict[str, Path]:
    return {name: Path(path) for name, path in getattr(game, "paths", {}).items()}


def is_own(path: Path) -> bool:
    """Whether a file is the player's own: it may be changed, and did not come along with Croupier."""
    return may_change(path) and not came_along(path)


def came_along(path: Path) -> bool:
    """Whether a file is one of the games that come along, also where it may be changed, as in a checkout."""
    from interpreter.resources import games_folder

    return path.resolve().is_relative_to(games_folder().resolve())


def may_change(path: Path) -> bool:
    """Whether a file is the player's to change: not one of the installed program, nor one out of a pack.

    One that has been taken away in the meantime can be written anew.
    """
    from interpreter.resources import ROOT

    installed = ROOT.name == "_data" and path.is_relative_to(ROOT)
    return not installed and not is_packed(path) and os.access(path if path.exists() else path.parent, os.W_OK)


def is_packed(path: Path) -> bool:
    """Whether a file came out of a packed game: it lies in the cache, where nobody looks for it."""
    from interpreter.files.caching import cache_folder

    return path.is_relative_to((cache_folder() / "packs").resolve())


def shown(path: Path) -> str:
    """Where a file lies, in words for the player."""
    return "in a packed game" if is_packed(path) else str(path)
