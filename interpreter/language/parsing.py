"""Rules text to syntax tree. Every mistake becomes a fault, and reading goes on behind it."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from lark import Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedToken

from interpreter.diagnostics import syntax as told
from interpreter.diagnostics.names import RULES_TOO_LONG
from interpreter.faults import Faults
from interpreter.files.definition import Phrase, RulesText
from interpreter.language import syntax as s
from interpreter.language.failing import DEEPER, Failure, Mistake
from interpreter.language.grammar import parser
from interpreter.language.origin import Origin
from interpreter.language.repairing import pass_over, step_back
from interpreter.language.short_values import short_value
from interpreter.language.strings import pieces
from interpreter.language.transforming import ToNodes

NO_TEXT = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
MOST_KEPT = 1000  # texts whose trees are kept, as bytes
_read_before: dict[tuple[str, str, str, int, int], bytes] = {}
DEEPEST = 100  # levels of Lark's tree: blocks in blocks, sums of sums
MOST_LINES = 10_000  # of one text
MOST_MISTAKES = 50  # told of one item; behind so many it is no longer worth reading on


def parse_rules(text: RulesText, faults: Faults) -> s.Rules:
    """Parse a rules text, item by item, so that a broken one does not hide mistakes in the others.

    The same text gives the same tree, each time a new one: `check` reads a game once for each of its variants.
    """
    rules: s.Rules = _once(_parse_rules, text, faults)
    return rules


def _once(parse: Callable[[RulesText, Faults], Any], text: RulesText, faults: Faults) -> Any:
    """What `parse` makes of the text; where nothing was wrong with it, it is kept for the next time."""
    key = (parse.__name__, text.text, text.file, text.line, text.column)
    if key in _read_before:
        return pickle.loads(_read_before[key])
    before = len(faults)
    made = parse(text, faults)
    if len(faults) == before:
        _read_before[key] = pickle.dumps(made, pickle.HIGHEST_PROTOCOL)
        while len(_read_before) > MOST_KEPT:
            del _read_before[next(iter(_read_before))]
    return made


def _parse_rules(text: RulesText, faults: Faults) -> s.Rules:
    reader = _reader(text, faults)
    items: list[s.Item] = []
    for first, last in item_spans(reader.lines) if reader.readable() else []:
        reader.to_the_margin(first, last)
        items += reader.read("start", first, last) or []
    place = items[0].place if items else reader.origin.place(1, 1, 1)
    return s.Rules(items, place=place)


def parse_statements(text: RulesText, faults: Faults) -> s.Body:
    """Parse the statements that a card, token or space carries (`does:`)."""
    body: s.Body = _once(_parse_statements, text, faults)
    return body


def _parse_statements(text: RulesText, faults: Faults) -> s.Body:
    reader = _reader(text, faults)
    return (reader.read("text", 0, len(reader.lines)) or []) if reader.readable() else []


def parse_expression(phrase: Phrase, faults: Faults, kept: bool = True) -> s.Expr | None:
    """Parse an expression; None (and a fault) where it is none.

    Args:
        phrase: the expression as it stands in the box, or between the braces of a text.
        faults: where goes what is wrong with it.
        kept: whether it may be asked for again; what stands in a text is kept with that.
    """
    short = short_value(phrase)
    if short is not None:
        return short
    if not phrase.text.strip():
        faults.add(told.EMPTY_VALUE.at(phrase.place))
        return None
    place = phrase.place
    text = RulesText(phrase.text, place.file, max(place.line - 1, 0), max(place.column - 1, 0))
    result: s.Expr | None = _once(_parse_phrase, text, faults) if kept else _parse_phrase(text, faults)
    return result


def _parse_phrase(text: RulesText, faults: Faults) -> s.Expr | None:
    reader = _reader(text, faults)
    result: s.Expr | None = reader.read("phrase", 0, len(reader.lines)) if reader.readable() else None
    return result


def _reader(text: RulesText, faults: Faults) -> _Reader:
    return _Reader(text.file, text.line, text.column, text.text.split("\n"), faults)


def item_spans(lines: list[str]) -> list[tuple[int, int]]:
    """The stretches of lines from one line that starts at the margin to the next, as (first, last + 1)."""
    starts = [i for i, line in enumerate(lines) if line.strip() and not line[0].isspace() and line[0] != "#"]
    indented = next((i for i, line in enumerate(lines) if line.strip() and not line.lstrip().startswith("#")), None)
    if indented is not None and (not starts or indented < starts[0]):
        starts.insert(0, indented)
    return list(zip(starts, starts[1:] + [len(lines)], strict=False))


class _Reader:
    """Reads stretches of one text."""

    def __init__(self, file: str, line: int, column: int, lines: list[str], faults: Faults) -> None:
        self.lines = lines
        self.faults = faults
        self.whole = self.origin = Origin(file, line, column, tuple(lines))
        self.tabbed: set[int] = set()  # lines with tabs, whose columns are no longer those of the file
        self.to_nodes = ToNodes(self.origin, self.text, faults)

    def readable(self) -> bool:
        """Whether this is text of a length that can be read; tabs at the margin are told and read as four spaces."""
        if len(self.lines) > MOST_LINES:
            self.faults.add(
                RULES_TOO_LONG.at(self.origin.place(MOST_LINES + 1, 1), lines=len(self.lines), most=MOST_LINES)
            )
            return False
        for number, line in enumerate(self.lines, start=1):
            sign = NO_TEXT.search(line)
            if sign:
                place = self.origin.place(number, sign.start() + 1, sign.start() + 2)
                self.faults.add(told.NOT_TEXT.at(place, number=ord(sign[0])))
                return False
        for i, line in enumerate(self.lines):
            margin = line[: len(line) - len(line.lstrip())]
            if "\t" in margin and line.strip():
                if not self.tabbed:
                    self.faults.add(told.TAB.at(self.origin.place(i + 1, margin.index("\t") + 1, len(margin) + 1)))
                self.tabbed.add(i + 1)
                self.lines[i] = margin.replace("\t", "    ") + line.lstrip()
        return True

    def to_the_margin(self, first: int, last: int) -> None:
        """Move a text that is indented as a whole to the margin; this is told."""
        depth = len(self.lines[first]) - len(self.lines[first].lstrip())
        if depth:
            self.faults.add(told.INDENTED_ITEM.at(self.origin.place(first + 1, depth + 1)))
            for i in range(first, last):
                self.lines[i] = self.lines[i][depth:] if not self.lines[i][:depth].strip() else self.lines[i].lstrip()
        self.origin = self.to_nodes.origin = replace(self.whole, column=self.whole.column + depth)

    def read(self, start: str, first: int, last: int) -> Any:
        """The nodes of the lines `first` to `last`. A line that can't be read is told, passed over, and we go on."""
        lines = self.lines[first:last]
        for _ in range(MOST_MISTAKES):
            # empty lines in front keep the positions those of the whole text
            tree = self.parse(start, [""] * first + lines)
            if isinstance(tree, Tree):
                return None if self.tell_too_deep(tree) else self.to_nodes.transform(tree)
            at = tree.line - 1 - first
            if start == "phrase" or not 0 <= at < len(lines):
                return None
            before = list(lines)
            if tree.instead == DEEPER:
                step_back(lines, at)
            elif tree.instead is None:
                lines[at] = pass_over(lines, at)
            else:
                self.origin = self.to_nodes.origin = self.origin.mend(tree.line, lines[at], tree.instead)
                lines[at] = tree.instead
            if lines == before:
                return None
        return None

    def parse(self, start: str, lines: list[str]) -> Tree[Token] | Mistake:
        """Lark's tree of the lines, or the first mistake in them, which is told."""
        language: Any = parser()
        reading = language.parse_interactive("\n".join(lines) + "\n", start=start)
        tokens: list[Token] = []
        try:
            for token in reading.lexer_thread.lex(reading.parser_state):
                tokens.append(token)
                reading.feed_token(token)
            tree: Tree[Token] = reading.feed_eof(tokens[-1] if tokens else None)
        except UnexpectedToken as error:
            return self.tell(_failure(start, lines, tokens, error.token, reading.accepts()))
        except UnexpectedCharacters as error:
            failure = Failure(start, lines, tokens, None, error.line, error.column)
            return self.tell(failure)
        finally:
            self.tell_misplaced(language.options.postlex.misplaced)
        return tree

    def tell(self, failure: Failure) -> Mistake:
        from interpreter.language.mistakes import explain  # only a mistake needs it

        mistake = explain(failure, self.origin)
        if mistake.line not in self.tabbed:
            self.faults.add(mistake.fault)
        return mistake

    def tell_too_deep(self, tree: Tree[Token]) -> bool:
        """Whether something is nested deeper than anybody means it; what follows would run out of stack."""
        level: list[Tree[Token]] = [tree]
        for _ in range(DEEPEST):
            level = [child for node in level for child in node.children if isinstance(child, Tree)]
            if not level:
                return False
        self.faults.add(told.TOO_DEEP.at(self.to_nodes.at(level[0].meta), most=DEEPEST))
        return True

    def tell_misplaced(self, tokens: list[Token]) -> None:
        for token in tokens:
            if token.line not in self.tabbed:
                place = self.origin.place(token.line or 1, token.column or 1)
                self.faults.add(told.NO_SUCH_LEVEL.at(place))

    def text(self, token: Token, origin: Origin) -> s.Text:
        """A string of the rules, with the expressions between its braces parsed."""
        line, column = token.line or 1, token.column or 1
        parts: list[str | s.Expr] = []
        for piece, position, is_expression in pieces(token[1:-1]):
            if not is_expression:
                parts.append(piece)
                continue
            place = origin.place(line, column + 1 + position, column + 1 + position + len(piece))
            value = parse_expression(Phrase(piece, place), self.faults, kept=False)
            if value is not None:
                parts.append(value)
        return s.Text(parts, place=origin.place(line, column, column + len(token)))


def _failure(start: str, lines: list[str], tokens: list[Token], failed: Token, accepted: set[str]) -> Failure:
    read = tokens[:-1] if tokens and tokens[-1] is failed else tokens
    line = failed.line or (tokens[-1].end_line if tokens else None) or 1
    return Failure(start, lines, read, failed, line, failed.column or 1, accepted)
