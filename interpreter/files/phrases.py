"""Small steps from a YAML tree to the texts of a definition: phrases, words, rules."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.diagnostics import files as told
from interpreter.faults import NOWHERE, Faults, Place
from interpreter.files.definition import Phrase, RulesText
from interpreter.files.nodes import Entry, List, Map, Scalar, Tree, plain_number

MOST_FIGURES = 18


def entries(tree: Tree | None) -> Iterator[tuple[str, Entry]]:
    """The named entries of a map; a list of names counts as a map of them, anything else has none."""
    if isinstance(tree, Map):
        yield from tree.entries.items()
    elif isinstance(tree, List):
        for item in tree.items:
            if isinstance(item, Scalar):
                yield item.text, Entry(item, Scalar("", "nothing", item.place))


def child(tree: Tree | None, name: str) -> Tree | None:
    """What a map holds under `name`, or None."""
    entry = tree.entries.get(name) if isinstance(tree, Map) else None
    return entry.value if entry else None


def place_of(tree: Tree | None) -> Place:
    return tree.place if tree is not None else NOWHERE


def text_of(tree: Tree | None, default: str = "") -> str:
    """The text of a scalar as it was written."""
    return tree.text.strip() if isinstance(tree, Scalar) and tree.kind != "nothing" else default


def whole_of(tree: Tree | None, default: int) -> int:
    """A whole number."""
    if isinstance(tree, Scalar) and tree.kind == "number":
        number = plain_number(tree.text)
        return int(number) if abs(number) < 1e15 else default
    return default


def figures(text: str) -> int | None:
    """The whole number that a phrase of nothing but figures says; None for any other, and for more than rules take."""
    return int(text) if is_figures(text) and len(text) <= MOST_FIGURES else None


def is_figures(text: str) -> bool:
    """Whether a phrase is nothing but figures."""
    return text.removeprefix("-").isdecimal()


def truth_of(tree: Tree | None, default: bool) -> bool:
    """A truth value; `yes` and `no` are understood too."""
    word = text_of(tree).lower()
    return word in ("true", "yes") if word in ("true", "yes", "false", "no") else default


def phrase_text(tree: Tree) -> str:
    """The tree as an expression of the rules language: `true` is yes, null is nothing, a list is `[a, b]`."""
    if isinstance(tree, List):
        return "[" + ", ".join(phrase_text(item) for item in tree.items) + "]"
    if isinstance(tree, Map):
        return ", ".join(f"{name}: {phrase_text(entry.value)}" for name, entry in tree.entries.items())
    if tree.kind == "truth":
        return "yes" if tree.text.lower() == "true" else "no"
    if tree.kind == "nothing":
        return "nothing"
    if tree.kind == "number":
        number = plain_number(tree.text)
        return str(number) if isinstance(number, int) else tree.text
    return tree.text.strip()


def phrase_of(tree: Tree, faults: Faults) -> Phrase:
    """A phrase with its place; a text that YAML cut off at a ` #` is told."""
    if isinstance(tree, Scalar) and tree.cut and _is_open(tree.text):
        faults.add(told.YAML_CUT.at(tree.cut))
    items = tuple(phrase_of(item, faults) for item in tree.items) if isinstance(tree, List) else None
    return Phrase(phrase_text(tree), tree.place, items)


def phrase_or(tree: Tree | None, default: str, faults: Faults) -> Phrase:
    return Phrase(default) if tree is None else phrase_of(tree, faults)


def phrase_or_none(tree: Tree | None, faults: Faults) -> Phrase | None:
    return None if tree is None else phrase_of(tree, faults)


def _is_open(text: str) -> bool:
    """Whether a quote or bracket is still open at the end of the text."""
    return text.count('"') % 2 == 1 or text.count("(") > text.count(")") or text.count("[") > text.count("]")


def rules_of(tree: Tree | None, faults: Faults, variant: str = "", library: str = "") -> RulesText | None:
    """The rules that stand in a YAML value: below a `|`, or in a single line.

    Positions come out right because the text keeps its lines: folded and quoted texts of more lines are refused.
    """
    if not isinstance(tree, Scalar) or tree.kind == "nothing":
        return None
    if tree.style == ">" or (tree.style != "|" and tree.lines > 1):
        faults.add(told.FOLDED_RULES.at(tree.place))
        return None
    if tree.cut:
        faults.add(told.YAML_CUT.at(tree.cut))
    text = tree.text if tree.text.endswith("\n") else tree.text + "\n"
    return RulesText(text, tree.place.file, tree.place.line - 1, tree.place.column - 1, variant, library)
