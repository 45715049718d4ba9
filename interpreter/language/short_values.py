"""The shortest values, read without the parser: a number, a name, `player.cash`. A box is full of them."""

from __future__ import annotations

import re
from functools import cache

from interpreter.files.definition import Phrase
from interpreter.language import syntax as s
from interpreter.language.origin import Origin

_NUMBER = re.compile(r"[0-9]{1,18}")
_NAMES = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)*")


@cache
def kept_words() -> frozenset[str]:
    """The words of the language, with which a value may begin that is no name."""
    from interpreter.language.expecting import keywords

    return keywords()


def short_value(phrase: Phrase) -> s.Expr | None:
    """The node that the parser would make of a number or a name; None for all that needs the parser."""
    text, place = phrase.text, phrase.place
    origin = Origin(place.file, max(place.line - 1, 0), max(place.column - 1, 0))
    if _NUMBER.fullmatch(text):
        return s.Int(int(text), place=origin.place(1, 1, len(text) + 1))
    if not _NAMES.fullmatch(text):
        return None
    first, *others = text.split(".")
    if first in kept_words():
        return None
    end = len(first) + 1
    node: s.Expr = s.Name(first, place=origin.place(1, 1, end))
    for name in others:
        end += 1 + len(name)
        node = s.Attr(node, name, place=origin.place(1, 1, end))
    return node
