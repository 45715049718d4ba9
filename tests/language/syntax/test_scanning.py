"""The lexer that is made ready in a moment finds what Lark's own finds, in texts that are right and in broken ones."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from lark import Lark
from lark.exceptions import UnexpectedCharacters, UnexpectedToken

from interpreter.language import tables
from interpreter.language.grammar import build_parser
from interpreter.language.parsing import item_spans
from interpreter.language.scanning import QuickLexer, first_letters

TEXTS = [
    *sorted((Path(__file__).parents[1] / "syntax_positive").glob("*.rules")),
    *sorted((Path(__file__).parents[1] / "syntax_negative").glob("*.rules")),
    *sorted((Path(__file__).parents[3] / "games").rglob("*.rules")),
]
SIGNS = ' \t,.:()[]=+-*/<>!abdeorswz013"{}#\n'  # what is put in somewhere to break a text
# words that belong together with other blanks between them, and words that only begin like them
BLANKS = """play:
    stop when cash is \t not nothing
    for each player in\tturn, round  after\tround:
        ask player "Which?" one  of cards, or\tpass
    ask player "Which?" one off cards
    reverse the  turn\torder
    for each player in turns:
    x = at leastx
"""


def tokens(parser: Lark, text: str) -> list[tuple[object, ...]]:
    """What the words of a text are, with their places, up to the first that does not fit."""
    reading = parser.parse_interactive(text, start="start")
    found: list[tuple[object, ...]] = []
    try:
        for token in reading.lexer_thread.lex(reading.parser_state):
            found.append((token.type, str(token), token.line, token.column, token.end_line, token.end_column))
            reading.feed_token(token)
    except UnexpectedToken as error:
        found.append(("misplaced", error.token.type, str(error.token), sorted(error.expected), reading.accepts()))
    except UnexpectedCharacters as error:
        found.append(("unread", error.line, error.column, sorted(error.allowed or ())))
    return found


def test_the_words_are_those_that_lark_finds(tmp_path: Path) -> None:
    whole = build_parser()
    tables.write_tables(whole, tmp_path / "tables")
    quick = tables.read_tables(tmp_path / "tables")
    assert quick is not None and isinstance(quick.parser.lexer.lexer, QuickLexer)  # type: ignore[attr-defined]
    rng = random.Random(1)
    broken = 0
    for line in BLANKS.split("\n")[1:]:
        assert tokens(quick, f"play:\n{line}\n") == tokens(whole, f"play:\n{line}\n"), line
    for path in TEXTS:
        lines = path.read_text(encoding="utf-8").split("\n")
        for first, last in item_spans(lines):
            text = "\n".join(lines[first:last]) + "\n"
            at = rng.randrange(len(text))
            other = text[:at] + rng.choice(SIGNS) + text[at + 1 :]
            for one in (text, other):
                found = tokens(quick, one)
                assert found == tokens(whole, one), one
                broken += found[-1][0] in ("misplaced", "unread")
    assert broken > 20


@pytest.mark.parametrize(
    ("pattern", "letters"),
    [
        ("deal\\b(?!x)", "d"),
        (",?[ \t]*or\\b", ", \to"),
        ("(before|after)\\b", "ba"),
        ("\\*|\\/\\/?|mod\\b", "*/m"),
        ("(\r?\n[\t ]*(#[^\n]*)?)+", "\r\n"),
        ("[+-](?!=)", "+-"),
        ("a{0,2}b", None),
        ("[^x]", None),
        ("(?i:x)", None),
        ("\\d+", None),
    ],
)
def test_what_a_pattern_can_begin_with(pattern: str, letters: str | None) -> None:
    assert first_letters(pattern) == (None if letters is None else frozenset(letters))
