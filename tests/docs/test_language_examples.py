"""Every example of docs/language.md does what is written beside it, and every form of the language has one."""

from __future__ import annotations

import dataclasses
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from interpreter.faults import Faults
from interpreter.files.definition import Phrase, RulesText
from interpreter.language import syntax
from interpreter.language.grammar import parser
from interpreter.language.parsing import parse_expression, parse_rules, parse_statements
from interpreter.language.resolving import operations
from tests.docs.examples import PAGE, Example, read_examples
from tests.docs.played import Playing

EXAMPLES = read_examples(PAGE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.title)
def test_the_example_does_what_is_written_beside_it(example: Example, tmp_path: Path) -> None:
    Playing(example, tmp_path).play()


def rules_texts() -> Iterator[str]:
    """All rules of the examples and of their variants."""
    for example in EXAMPLES:
        yield example.rules
        for text in example.variants:
            yield yaml.safe_load(text).get("rules", "")


def carried_rules() -> Iterator[str]:
    """The rules that cards and spaces of the examples carry."""
    for example in EXAMPLES:
        yield from carried(yaml.safe_load(example.parts[0]) or {})


def carried(tree: Any) -> Iterator[str]:
    if isinstance(tree, dict):
        for key, value in tree.items():
            if key == "does":
                yield str(value)
            else:
                yield from carried(value)


def nodes(tree: Any) -> Iterator[Any]:
    """Every node of a syntax tree, whatever it lies in."""
    if isinstance(tree, (list, tuple)):
        for part in tree:
            yield from nodes(part)
    elif dataclasses.is_dataclass(tree):
        yield tree
        for part in dataclasses.fields(tree):
            yield from nodes(getattr(tree, part.name))


def test_every_form_of_the_syntax_tree_has_an_example() -> None:
    faults = Faults()
    seen: set[type] = set()
    for text in rules_texts():
        seen |= {type(node) for node in nodes(parse_rules(RulesText(text, "example"), faults))}
    for text in carried_rules():
        seen |= {type(node) for node in nodes(parse_statements(RulesText(text, "example"), faults))}
    abstract = {syntax.Node, syntax.Expr, syntax.Stmt}
    known = {
        form
        for _, form in inspect.getmembers(syntax, inspect.isclass)
        if form.__module__.startswith(syntax.__name__) and dataclasses.is_dataclass(form) and form not in abstract
    }
    assert sorted(form.__name__ for form in known - seen) == []


# Forms that differ by a word: for each node and field, the values that an example must show.
WORDS: dict[tuple[str, str], set[Any]] = {
    ("Ask", "kind"): {"one of", "some from", "number", "yes or no", "text", "bet"},
    ("Ask", "up_to"): {True, False},
    ("Ask", "or_pass"): {True, False},
    ("Who", "how"): {"one", "each", "any", "secret", "fastest"},
    ("Ties", "how"): {"shared", "roll off", "earliest", "to"},
    ("Empty", "how"): {"reshuffling", "stop"},
    ("OrElse", "how"): {"drops out", "stop", "phase"},
    ("End", "scope"): {"phase", "turn", "round", "game"},
    ("ForThis", "scope"): {"turn", "round", "game"},
    ("Event", "kind"): {"happens", "about to", "becomes"},
    ("Event", "verb"): {"", "enters", "leaves", "passes", "lands on", "draws", "plays", "drops out"},
    ("Clause", "kind"): {
        "stake", "pays", "wins", "loses", "returned", "who", "against", "lost to", "limit", "pool",
    },
    ("Limit", "kind"): {"least", "most", "step"},
    ("Quantified", "which"): {"any", "none", "all"},
    ("Key", "best"): {"", "highest", "lowest", "most", "fewest", "longest", "shortest"},
    ("Weave", "when"): {"before", "after", "replace"},
    ("Binary", "op"): {"+", "-", "*", "/", "//", "mod"},
    ("Compare", "op"): {"=", "!=", "<", "<=", ">", ">="},
    ("Increase", "op"): {"+", "-"},
    ("Is", "negated"): {True, False},
    ("In", "negated"): {True, False},
    ("Move", "under"): {True, False},
    ("Party", "each"): {True, False},
    ("ForTurn", "rounds"): {True, False},
    ("Pay", "up_to"): {True, False},
}  # fmt: skip


def test_every_word_that_makes_a_form_has_an_example() -> None:
    faults = Faults()
    seen: dict[tuple[str, str], set[Any]] = {pair: set() for pair in WORDS}
    for text in rules_texts():
        for node in nodes(parse_rules(RulesText(text, "example"), faults)):
            for name in (part.name for part in dataclasses.fields(node)):
                if (pair := (type(node).__name__, name)) in seen:
                    seen[pair].add(getattr(node, name))
    missing = {pair: sorted(map(str, words - seen[pair])) for pair, words in WORDS.items() if words - seen[pair]}
    assert missing == {}


def test_every_function_of_the_language_has_an_example() -> None:
    text = "\n".join(example.croupier for example in EXAMPLES)
    known = [*operations.CALLS, *operations.AGGREGATES, *operations.SEATS]
    assert [name for name in known if not re.search(rf"\b{name}\b", text)] == []


def expressions_within(tree: Any) -> Iterator[str]:
    for token in tree.scan_values(lambda token: getattr(token, "type", "") == "STRING"):
        yield from re.findall(r"(?<!\{)\{([^{}]+)\}", token.replace("{{", "").replace("}}", ""))


def test_every_production_of_the_grammar_has_an_example() -> None:
    known = set()
    for rule in parser().rules:
        name = rule.alias or (None if rule.options.expand1 else str(rule.origin.name))
        if name and not name.startswith("_"):
            known.add(name)
    seen: set[str] = set()
    texts = [("start", text) for text in rules_texts()] + [("text", text) for text in carried_rules()]
    while texts:
        start, text = texts.pop()
        try:
            tree = parser().parse(text.rstrip("\n") + "\n", start=start)
        except Exception:
            continue  # an example of a mistake
        seen |= {str(part.data) for part in tree.iter_subtrees()}
        texts += [("phrase", inner) for inner in expressions_within(tree)]
    assert sorted(known - seen) == []


def test_a_phrase_alone_is_an_expression() -> None:
    assert isinstance(parse_expression(Phrase("max(6, count of players)"), Faults()), syntax.Call)


def test_an_example_needs_its_outcome() -> None:
    with pytest.raises(ValueError, match="without its outcome"):
        read_examples("```croupier\nx = 1\n```\n")
