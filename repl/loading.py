"""From the command line's words about a game to a definition or a game."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import dataclass, field
from typing import Any

from repl.guard import Trouble


@dataclass(frozen=True)
class Settings:
    """How a game is to be played: house rules, preset, options and content in their order."""

    variants: tuple[str, ...] = ()
    preset: str | None = None
    options: dict[str, Any] = field(default_factory=dict)  # as they are typed, or in plain data
    content: tuple[str, ...] = ()


def settings_of(options: Namespace) -> Settings:
    """What the command line sets. Raises Trouble for `--set` without an equals sign."""
    return Settings(tuple(options.variant), options.preset, read_sets(options.set), tuple(options.content))


def read_sets(texts: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise Trouble(f"--set {text}: write it as --set OPTION=VALUE.", 2)
        found[name.strip().replace("-", "_")] = value.strip()
    return found


def open_game(name: str, settings: Settings) -> Any:
    """The game, checked and compiled, or from the cache. Raises DefinitionError, or Refused for a wrong option."""
    from interpreter import load_game

    game = load_game(name, variants=settings.variants, content=settings.content)
    if settings.preset is not None and settings.preset not in game.box["presets"]:
        refuse_house_rules(name, settings.preset)
    if not settings.options and settings.preset is None:
        return game
    return game.with_options(settings.options, settings.preset)


def refuse_house_rules(name: str, preset: str) -> None:
    """Raises Refused where what was named as a preset is house rules."""
    from interpreter.faults import Faults, Refused
    from interpreter.files.folders import Reading, find_game
    from repl import words

    folder = find_game(name, Reading(Faults()))
    if folder is None:
        return
    beside = {file.stem for file in folder.variants()}
    if preset in beside or preset in folder.kept({folder.name, *beside}):
        raise Refused(words.PRESET_IS_VARIANT.format(name=preset))


def players_of(game: Any) -> tuple[int, int | None]:
    """The fewest and the most players of a game; None for no upper limit."""
    players = game.box["players"]
    return players["least"], players["most"]


def open_definition(name: str, settings: Settings) -> Any:
    """The definition with its house rules woven in. Raises DefinitionError."""
    from interpreter.files.loading import load_definition

    return load_definition(name, settings.variants, settings.content)
