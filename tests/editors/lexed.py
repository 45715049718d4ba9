"""Every rules text that comes along, cut into words by the language's own lexer, as JSON: what an editor has to colour.

`python tests/editors/lexed.py` prints a list of `{"file", "grammar", "text", "words": [[line, start, end, terminal], ...]}`,
with lines and columns from 0, counted in UTF-16 units as editors count them.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from lark.exceptions import UnexpectedInput  # noqa: E402

from interpreter.faults import Faults  # noqa: E402
from interpreter.files.nodes import List, Map, Scalar, Tree, parse_yaml  # noqa: E402
from interpreter.language.grammar import parser  # noqa: E402
from interpreter.language.strings import pieces  # noqa: E402
from tests.docs.examples import PLAY, Example, read_examples  # noqa: E402

FOLDERS = ("games", "repl/templates", "tests/games/extra", "tests/language/syntax_positive")
PAGES = ("docs/language.md", "docs/tutorial.md")
KEYS = {"rules": "start", "does": "text"}
LAYOUT = {"_NL", "_INDENT", "_DEDENT"}
Word = tuple[int, int, int, str]


def words(text: str, start: str) -> Iterator[Word]:
    """The words of a text, those in the fillings of its texts too. Raises lark's errors for one with a mistake."""
    language: Any = parser()
    reading = language.parse_interactive(text + "\n", start=start)
    for token in reading.lexer_thread.lex(reading.parser_state):
        reading.feed_token(token)
        if token.type not in LAYOUT:
            line, column = token.line - 1, token.column - 1
            shown = str(token)
            left = len(shown) - len(shown.lstrip(", \t"))  # a phrase may begin with a comma
            yield line, column + left, column + len(shown), token.type
            if token.type == "STRING":
                yield from filled(shown, line, column)
    reading.feed_eof()


def filled(shown: str, line: int, column: int) -> Iterator[Word]:
    for piece, position, is_expression in pieces(shown[1:-1]):
        if is_expression:
            for _, start, end, terminal in words(piece, "phrase"):
                yield line, column + 1 + position + start, column + 1 + position + end, terminal


def blocks(tree: Tree, key: str = "") -> Iterator[tuple[Scalar, str]]:
    """The `|` blocks of rules in a YAML tree, each with where the grammar begins."""
    if isinstance(tree, Map):
        for name, entry in tree.entries.items():
            yield from blocks(entry.value, name)
    elif isinstance(tree, List):
        for item in tree.items:
            yield from blocks(item)
    elif key in KEYS and tree.style == "|":
        yield tree, KEYS[key]


def words_of_yaml(text: str, file: str) -> Iterator[Word]:
    faults = Faults()
    tree = parse_yaml(text, file, faults)
    assert tree is not None and not len(faults), file
    for block, start in blocks(tree):
        for line, first, last, terminal in words(block.text, start):
            yield line + block.place.line - 1, first + block.indent, last + block.indent, terminal


def as_editors_count(found: Iterator[Word], text: str) -> list[Word]:
    lines = text.split("\n")

    def unit(line: int, column: int) -> int:
        return len(lines[line][:column].encode("utf-16-le")) // 2

    return sorted({(line, unit(line, start), unit(line, end), terminal) for line, start, end, terminal in found})


def lexed(path: Path) -> dict[str, Any]:
    text = path.read_text(encoding="utf-8")
    shown = path.relative_to(ROOT).as_posix()
    if path.suffix == ".rules":
        return entry(shown, "rules", text, words(text, "start"))
    return entry(shown, "yaml", text, words_of_yaml(text, shown))


def entry(file: str, grammar: str, text: str, found: Iterator[Word]) -> dict[str, Any]:
    return {"file": file, "grammar": grammar, "text": text, "words": as_editors_count(found, text)}


def lexed_page(shown: str) -> dict[str, Any]:
    """The rules of a page's examples, every other line of it empty; those that are shown for their mistake left out."""
    page = (ROOT / shown).read_text(encoding="utf-8")
    lines = [""] * len(page.split("\n"))
    found: list[Word] = []
    for example in read_examples(page):
        rules = example.parts[1]
        if "\t" in rules:
            continue
        first = example.first_line - 1 + example.croupier.count("\n") - rules.count("\n")
        try:
            inside = list(words(rules, "start" if PLAY.search(rules) else "text"))
        except UnexpectedInput:
            assert is_about_a_mistake(example), f"{shown}: {example.title}"
            continue
        lines[first : first + rules.count("\n")] = rules.rstrip("\n").split("\n")
        found += [(first + line, start, end, terminal) for line, start, end, terminal in inside]
    return entry(shown, "rules", "\n".join(lines), iter(found))


def lexed_variants(shown: str) -> Iterator[dict[str, Any]]:
    """The variant files of a page's examples."""
    for example in read_examples((ROOT / shown).read_text(encoding="utf-8")):
        for number, text in enumerate(example.variants if not is_about_a_mistake(example) else (), 1):
            yield entry(f"{shown}, {example.title}, variant {number}", "yaml", text, words_of_yaml(text, shown))


def is_about_a_mistake(example: Example) -> bool:
    return any(row.startswith("fault:") for row in example.outcome)


def with_rules(path: Path) -> bool:
    return path.suffix == ".rules" or bool(re.search(r"^ *(rules|does): +\|", path.read_text(encoding="utf-8"), re.M))


def files() -> list[Path]:
    """Every shipped file of rules, and those of the tests that show every form."""
    found = (path for folder in FOLDERS for end in ("rules", "yaml") for path in (ROOT / folder).rglob(f"*.{end}"))
    return sorted(path for path in found if with_rules(path))


if __name__ == "__main__":
    texts = [*(lexed(path) for path in files()), *(lexed_page(page) for page in PAGES)]
    texts += [variant for page in PAGES for variant in lexed_variants(page)]
    json.dump(texts, sys.stdout, ensure_ascii=False)
