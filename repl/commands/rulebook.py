"""`croupier rules GAME`: the rulebook as it stands with these options and variants."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from repl.drawing.columns import wrap
from repl.drawing.ink import ink_for
from repl.loading import open_definition, settings_of
from repl.shelf import find_game


def run(options: Namespace) -> int:
    definition = open_definition(find_game(options.game), settings_of(options))
    text = write_rules(definition, options.format)
    print(wrap(text, ink_for()) if options.format == "text" else text)
    return 0


def write_rules(definition: Any, form: str = "text") -> str:
    """The rulebook in sentences, made from the definition."""
    from interpreter.language import prose

    text: str = prose.rulebook(definition, form)
    return text
