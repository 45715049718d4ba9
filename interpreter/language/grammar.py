"""The parser's tables: built from `grammar/rules.lark`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from lark import Lark
from lark.lexer import PatternRE, PatternStr, TerminalDef

from interpreter.language.indenting import Indentation
from interpreter.language.tables import read_tables, tables_file, write_tables
from interpreter.resources import grammar_file

STARTS = ["start", "text", "phrase"]

# Words that begin a statement or a value, but not before `=` or `.`: `deal = 4` and `deal.size` speak of a thing called
# deal, and not at the head of a branch: `split "Split your hand" when ...:` is a branch called split.
OPENERS = frozenset(
    "add agree ask bet deal do end flip gather give move offer pay place rank reroll roll say settle show shuffle skip "
    "split stop suppose take tell".split()
)
NOT_A_NAME = r"(?![ \t]*([+-]?=(?!=)|\.|means\b))"
NOT_A_BRANCH = r"""(?![ \t]*(by\b[^:\n"#]*)?("[^"\n]*")?[ \t]*(when\b[^\n"#]*)?:)"""
# Words that begin an item, but not `use(card) means ...`.
ITEMS = frozenset("bet phase play use whenever".split())
NOT_DEFINED = r"""(?![ \t]*(\(|"|(means|when|by)\b))"""


def whole_words(terminal: TerminalDef) -> None:
    """Make a keyword a whole word, so that `inplayers` is not `in players`."""
    pattern = terminal.pattern
    if isinstance(pattern, PatternStr) and pattern.value.isidentifier():
        word = pattern.value
        after = NOT_A_NAME + (NOT_A_BRANCH if word != "suppose" else "") if word in OPENERS else ""
        after += NOT_DEFINED if word in ITEMS else ""
        terminal.pattern = PatternRE(rf"{word}\b{after}")
        terminal.priority = 2


def build_parser(**options: object) -> Lark:
    """Build the parser from the grammar's text; `options` go to Lark (the tests ask for `strict=True`)."""
    return Lark(
        grammar_file().read_text(encoding="utf-8"),
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
    """The parser of the rules language, from the tables in the user's cache folder where they are."""
    path = tables_file(grammar_file().read_text(encoding="utf-8"), Path(__file__).read_text(encoding="utf-8"))
    kept = read_tables(path)
    if kept is None:
        kept = build_parser()
        write_tables(kept, path)
    return kept
