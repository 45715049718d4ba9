"""The grammar is free of conflicts, and every form of the language is read into its node."""

from __future__ import annotations

import dataclasses
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from lark import logger

from interpreter.faults import Faults, Place, Sources
from interpreter.files.definition import Phrase, RulesText
from interpreter.language import parsing, tables
from interpreter.language import syntax as s
from interpreter.language.expecting import keywords
from interpreter.language.grammar import build_parser, parser
from interpreter.language.parsing import parse_expression, parse_rules, parse_statements
from interpreter.language.resolving.core import CONSTANTS
from interpreter.language.short_values import short_value

POSITIVE = sorted((Path(__file__).parents[1] / "syntax_positive").glob("*.rules"))
SHIPPED = sorted((Path(__file__).parents[3] / "games").rglob("*.rules"))


def read(text: str) -> s.Rules:
    faults = Faults()
    rules = parse_rules(RulesText(text, "game"), faults)
    assert not len(faults), "\n".join(Sources({"game": text}).show(fault) for fault in faults)
    return rules


def value(text: str) -> s.Expr:
    faults = Faults()
    found = parse_expression(Phrase(text, Place("game", 1, 1)), faults)
    assert found is not None and not len(faults)
    return found


def nodes(thing: object) -> Iterator[s.Node]:
    if isinstance(thing, s.Node):
        yield thing
    if dataclasses.is_dataclass(thing):
        for field in dataclasses.fields(thing):
            yield from nodes(getattr(thing, field.name))
    elif isinstance(thing, list | tuple) and not isinstance(thing, Place):
        for part in thing:
            yield from nodes(part)


def test_the_grammar_has_no_conflict() -> None:
    told: list[str] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            told.append(record.getMessage())

    listener, level = Listener(), logger.level
    logger.addHandler(listener)
    logger.setLevel(logging.DEBUG)
    try:
        build_parser(strict=True, debug=True)
    finally:
        logger.removeHandler(listener)
        logger.setLevel(level)
    assert [line for line in told if "onflict" in line] == []


@pytest.mark.parametrize("path", POSITIVE + SHIPPED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_forms_of_the_language_are_read(path: Path) -> None:
    rules = read(path.read_text(encoding="utf-8"))
    assert rules.items


def test_every_node_is_made_by_some_form_and_knows_its_place() -> None:
    made: set[type] = set()
    for path in POSITIVE:
        text = path.read_text(encoding="utf-8")
        lines = text.split("\n")
        for node in nodes(read(text)):
            made.add(type(node))
            place = node.place
            assert place.file == "game"
            assert 1 <= place.column < place.end <= len(lines[place.line - 1]) + 1, node
    every = {kind for kind in vars(s).values() if isinstance(kind, type) and issubclass(kind, s.Node)}
    assert every - made == {s.Node, s.Expr, s.Stmt}


@pytest.mark.parametrize(
    ("text", "kind", "start", "end"),
    [
        ("player.cash + 3", s.Binary, 1, 16),
        ("(a + b) * c", s.Binary, 1, 12),
        ("  count of hand where it.live", s.Of, 3, 30),
        ('"{a}"', s.Text, 1, 6),
        ("highest of bids, or 0", s.Of, 1, 22),
        ("none of hand where it.live", s.Quantified, 1, 27),
        ("3 to 2", s.Ratio, 1, 7),
        ("2d6", s.Dice, 1, 4),
        ("yes", s.Name, 1, 4),
    ],
)
def test_an_expression_has_its_kind_and_place(text: str, kind: type, start: int, end: int) -> None:
    found = value(text)
    assert type(found) is kind
    assert (found.place.column, found.place.end) == (start, end)


def test_a_default_belongs_to_the_whole_chain() -> None:
    found = value("highest of cash of players, or 0")
    assert isinstance(found, s.Of) and isinstance(found.default, s.Int)
    assert isinstance(found.of, s.Of) and found.of.default is None


def test_where_filters_the_list_right_before_it() -> None:
    found = value("count of cards of players where it.live")
    assert isinstance(found, s.Of) and isinstance(found.of, s.Of)
    assert isinstance(found.of.of, s.Where) and isinstance(found.of.of.source, s.Name)


def test_words_hold_expressions_in_their_own_places() -> None:
    found = value('"a {{b}} {c + 1}\\n{"x" if d else "y"}"')
    assert isinstance(found, s.Text)
    before, total, between, choice = found.parts
    assert (before, between) == ("a {b} ", "\n")
    assert isinstance(total, s.Binary) and (total.place.column, total.place.end) == (11, 16)
    assert isinstance(choice, s.Cond) and isinstance(choice.yes, s.Text) and choice.yes.parts == ["x"]


def test_stopping_the_game_is_ending_it() -> None:
    phase = read("play:\n    stop the game when x\n    stop when x\n").items[0]
    assert isinstance(phase, s.Phase)
    end, stop = phase.body
    assert isinstance(end, s.End) and end.scope == "game" and end.when is not None
    assert isinstance(stop, s.Stop)


def test_what_a_card_does_is_read_as_steps() -> None:
    faults = Faults()
    body = parse_statements(RulesText("pay 100 from house to player\nif x:\n    y = 1\n", "game.yaml", 4, 8), faults)
    assert [type(step) for step in body] == [s.Pay, s.If]
    assert body[0].place == Place("game.yaml", 5, 9, 37)
    assert not len(faults)


def test_a_broken_phase_leaves_the_others_whole() -> None:
    faults = Faults()
    text = "phase a:\n    x = = 1\n    y = 1\nphase b:\n    z = 1\nbet c on d\n    pays: 1 to 1\n"
    rules = parse_rules(RulesText(text, "game"), faults)
    assert [getattr(item, "name", "") for item in rules.items] == ["a", "b", "c"]
    first = rules.items[0]
    assert isinstance(first, s.Phase) and len(first.body) == 1
    assert len(faults) == 2


def test_the_tables_are_kept_and_a_damaged_file_is_built_anew(tmp_path: Path) -> None:
    path = tmp_path / "deeper" / "grammar.tables"
    assert tables.read_tables(path) is None
    tables.write_tables(parser(), path)
    kept = tables.read_tables(path)
    assert kept is not None
    text = POSITIVE[0].read_text(encoding="utf-8")
    assert kept.parse(text, start="start") == build_parser().parse(text, start="start")
    tables.write_tables(kept, path)  # as one that was built, one that was read can be kept again
    whole = path.read_bytes()
    for damaged in (b"", whole[:1000], whole[:-1], whole[:50] + b"x" + whole[51:]):
        path.write_bytes(damaged)
        assert tables.read_tables(path) is None
    assert [other for other in path.parent.iterdir() if other != path] == []


def test_a_folder_that_cannot_be_written_to_is_no_fault(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    tables.write_tables(parser(), blocked / "grammar.tables")
    assert blocked.read_text() == ""


def test_the_shortest_values_are_read_as_the_parser_reads_them(monkeypatch: pytest.MonkeyPatch) -> None:
    words = [*keywords(), *CONSTANTS, "player", "it", "sum", "é", "a_b", "x2", "_a"]
    texts = [
        *words,
        *(f"p.{word}" for word in words),
        *(f"{word}.cash" for word in words),
        "a.b.c",
        "0",
        "007",
        "9" * 18,
    ]
    phrases = [Phrase(text, Place("game.yaml", 4, 8, 8 + len(text))) for text in texts]
    short = [short_value(phrase) for phrase in phrases]
    assert sum(value is not None for value in short) > 100
    monkeypatch.setattr(parsing, "short_value", lambda phrase: None)
    for phrase, value in zip(phrases, short, strict=True):
        assert value is None or repr(value) == repr(parse_expression(phrase, Faults())), phrase.text
