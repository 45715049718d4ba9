"""The rulebook of a game as sentences, made from its definition, with no notation of the language in sight."""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.diagnostics.files import NO_OPTION, NO_PRESET
from interpreter.faults import NOWHERE, DefinitionError, Faults, did_you_mean, one_of_these
from interpreter.files.definition import Definition
from interpreter.language.parsing import parse_rules
from interpreter.language.prose.chapters import render
from interpreter.language.prose.pages import Rulebook
from interpreter.language.prose.writing import write_html, write_markdown, write_text
from interpreter.language.weaving import weave

FORMS = {"text": write_text, "markdown": write_markdown, "html": write_html}

__all__ = ["FORMS", "Rulebook", "render", "rulebook", "write_html", "write_markdown", "write_text"]


def rulebook(
    definition: Definition, form: str = "text", options: Mapping[str, object] | None = None, preset: str | None = None
) -> str:
    """The rulebook of a game as it stands with its variants, a preset and options.

    Args:
        definition: the game, its variants woven in.
        form: 'text', 'markdown' or 'html'.
        options: values by the option's name, as text of the rules (`yes`, `3 to 1`) or plain values.
        preset: the name of a preset; options go over it.

    Raises:
        DefinitionError: where the rules can't be read, or there is no such preset or option.
    """
    faults = Faults()
    for told, names, known in (
        (NO_OPTION, options or {}, definition.options),
        (NO_PRESET, [preset], definition.presets),
    ):
        for name in names:
            if name and name not in known:
                faults.add(told.at(NOWHERE, fits=did_you_mean(name, known) or one_of_these(known), name=name))
    rules = weave([(text, parse_rules(text, faults)) for text in definition.rules], faults)
    if faults.errors:
        raise DefinitionError(faults, definition.sources)
    chosen = {name: phrase.text for name, phrase in definition.presets[preset].set.items()} if preset else {}
    chosen |= {name: _text(value) for name, value in (options or {}).items()}
    return FORMS[form](render(definition, rules, chosen))


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return {"true": "yes", "false": "no"}.get(str(value), str(value))
