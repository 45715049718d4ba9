"""Rules text to syntax tree. Every mistake becomes a fault, and reading goes on behind it."""

from __future__ import annotations

from typing import Any

from lark import Token
from lark.exceptions import UnexpectedInput, UnexpectedToken

from interpreter.diagnostics import syntax as told
from interpreter.faults import Faults
from interpreter.files.definition import Phrase, RulesText
from interpreter.language import syntax as s
from interpreter.language.grammar import parser
from interpreter.language.origin import Origin
from interpreter.language.strings import pieces
from interpreter.language.transforming import BROKEN, ToNodes

MOST_MISTAKES = 20  # told of one item; behind so many it is no longer worth reading on


def parse_rules(text: RulesText, faults: Faults) -> s.Rules:
    """Parse a rules text, item by item, so that a broken one does not hide mistakes in the others."""
    lines = text.text.split("\n")
    reader = _Reader(text.file, text.line, text.column, lines, faults)
    items: list[s.Item] = []
    for first, last in item_spans(lines):
        items += reader.read("start", first, last) or []
    place = items[0].place if items else reader.origin.place(1, 1, 1)
    return s.Rules(items, place=place)


def parse_statements(text: RulesText, faults: Faults) -> s.Body:
    """Parse the statements that a card, token or space carries (`does:`)."""
    lines = text.text.split("\n")
    return _Reader(text.file, text.line, text.column, lines, faults).read("text", 0, len(lines)) or []


def parse_expression(phrase: Phrase, faults: Faults) -> s.Expr | None:
    """Parse an expression; None (and a fault) where it is none."""
    place = phrase.place
    lines = phrase.text.split("\n")
    reader = _Reader(place.file, max(place.line - 1, 0), max(place.column - 1, 0), lines, faults)
    result: s.Expr | None = reader.read("phrase", 0, len(lines))
    return result


def item_spans(lines: list[str]) -> list[tuple[int, int]]:
    """The stretches of lines from one line that starts at the margin to the next, as (first, last + 1)."""
    starts = [i for i, line in enumerate(lines) if line.strip() and not line[0].isspace() and line[0] != "#"]
    indented = next((i for i, line in enumerate(lines) if line.strip() and not line.lstrip().startswith("#")), None)
    if indented is not None and (not starts or indented < starts[0]):
        starts.insert(0, indented)
    return list(zip(starts, [*starts[1:], len(lines)], strict=True))


class _Reader:
    """Reads stretches of one text."""

    def __init__(self, file: str, line: int, column: int, lines: list[str], faults: Faults) -> None:
        self.lines = lines
        self.faults = faults
        self.origin = Origin(file, line, column, tuple(lines))
        self.to_nodes = ToNodes(self.origin, self.text)

    def read(self, start: str, first: int, last: int) -> Any:
        """The nodes of the lines `first` to `last`. A line that can't be read is told, passed over, and we go on."""
        lines = self.lines[first:last]
        for _ in range(MOST_MISTAKES):
            # empty lines in front keep the positions those of the whole text
            text = "\n" * first + "\n".join(lines) + "\n"
            try:
                tree = parser().parse(text, start=start)
            except UnexpectedInput as mistake:
                line = self._tell(mistake, first + len(lines))
                if start == "phrase" or not first <= line < last:
                    return None
                replacement = pass_over(lines[line - first])
                if replacement == lines[line - first]:
                    return None
                lines[line - first] = replacement
            else:
                return self.to_nodes.transform(tree)
        return None

    def text(self, token: Token, origin: Origin) -> s.Text:
        """A string of the rules, with the expressions between its braces parsed."""
        line, column = token.line or 1, token.column or 1
        parts: list[str | s.Expr] = []
        for piece, position, is_expression in pieces(token[1:-1]):
            if not is_expression:
                parts.append(piece)
                continue
            place = origin.place(line, column + 1 + position, column + 1 + position + len(piece))
            value = parse_expression(Phrase(piece, place), self.faults)
            if value is not None:
                parts.append(value)
        return s.Text(parts, place=origin.place(line, column, column + len(token)))

    def _tell(self, mistake: UnexpectedInput, last: int) -> int:
        """Report a mistake; its line in the text, from 0."""
        if (
            (isinstance(mistake, UnexpectedToken)
            and mistake.token.type == "$END")
            or mistake.line is None
            or mistake.line < 1
        ):
            line = last
            self.faults.add(told.UNFINISHED.at(self.origin.place(line, 1)))
            return line - 1
        what = "This"
        self.faults.add(told.UNEXPECTED.at(self.origin.place(mistake.line, mistake.column), what=what))
        return int(mistake.line) - 1


def pass_over(line: str) -> str:
    """What stands for a line that can't be read: one that does nothing, or a block that may hold the lines below."""
    indent = line[: len(line) - len(line.lstrip())]
    return indent + ("repeat:" if line.split("#")[0].rstrip().endswith(":") else BROKEN)
