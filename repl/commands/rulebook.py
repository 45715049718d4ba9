"""`croupier rules GAME`: the rulebook as it stands with these options and variants."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from typing import Any

from repl.drawing.ink import ink_for
from repl.loading import open_definition, open_game, settings_of
from repl.shelf import find_game


def run(options: Namespace) -> int:
    settings = settings_of(options)
    name = find_game(options.game)
    definition = open_definition(name, settings)
    if settings.options or settings.preset:
        open_game(name, settings)  # refuses what does not fit, as for play
    text = write_rules(definition, options.format, settings.options, settings.preset)
    print(ink_for().plain(text) if options.format == "text" else text)
    return 0


def write_rules(
    definition: Any, form: str = "text", options: Mapping[str, object] | None = None, preset: str | None = None
) -> str:
    """The rulebook in sentences, made from the definition."""
    from interpreter.language.prose import rulebook

    return rulebook(definition, form, options, preset)


def rules_of_match(match: Any) -> str:
    """The rulebook that a match is played by: that of its own definition, whatever became of the files since."""
    from interpreter.files.loading import load_definition

    origin = match.table.origin
    definition = load_definition(origin.name, origin.variants, origin.content, files=origin.bundle)
    return write_rules(definition, "text", origin.options, origin.preset or None)
