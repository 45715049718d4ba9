"""The parser's tables: built from `grammar/rules.lark`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from lark import Lark
from lark.grammar import Rule
from lark.lexer import PatternRE, PatternStr, TerminalDef

from interpreter.language.indenting import Indentation

STARTS = ["start", "text", "phrase"]

# Words that begin a statement or a value: `deal = 4` and `deal.size` speak of a thing that is called deal.
OPENERS = frozenset(
    "add agree ask bet deal do end flip gather give if move offer pay place play rank repeat reroll roll say settle "
    "show shuffle skip split stop suppose take tell".split()
)
NOT_A_NAME = r"(?![ \t]*([+-]?=(?!=)|\.))"
# Words that begin an item: `use(card) means ...` defines something called use.
ITEMS = frozenset("bet phase play use whenever".split())
NOT_DEFINED = r"(?![ \t]*\()"


def whole_words(terminal: TerminalDef) -> None:
    """Make a keyword a whole word, so that `inplayers` is not `in players`."""
    pattern = terminal.pattern
    if isinstance(pattern, PatternStr) and pattern.value.isidentifier():
        word = pattern.value
        after = NOT_A_NAME if word in OPENERS else ""
        after += NOT_DEFINED if word in ITEMS else ""
        terminal.pattern = PatternRE(rf"{word}\b{after}")
        terminal.priority = 2


def grammar_text() -> str:
    """The text of the grammar, from the wheel's data or the checkout."""
    here = Path(__file__).resolve().parents[1]
    for folder in (here / "_data" / "grammar", here.parent / "grammar"):
        if (folder / "rules.lark").exists():
            return (folder / "rules.lark").read_text(encoding="utf-8")
    raise FileNotFoundError("grammar/rules.lark")


def build_parser(**options: object) -> Lark:
    """Build the parser from the grammar's text; `options` go to Lark (the tests ask for `strict=True`)."""
    return Lark(
        grammar_text(),
        parser="lalr",
        start=STARTS,
        postlex=Indentation(),
        propagate_positions=True,
        maybe_placeholders=True,
        edit_terminals=whole_words,
        **options,
    )


@cache
def parser() -> Lark:
    """The parser of the rules language."""
    return build_parser()
