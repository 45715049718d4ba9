"""Where the parser failed, and what is made of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from lark import Token

from interpreter.faults import Fault, Place
from interpreter.language.origin import Origin


@dataclass
class Failure:
    """Where the parser failed. Lines count from 1, as in the lines of the text."""

    start: str  # the parser's start: 'start', 'text', 'phrase'
    lines: list[str]
    tokens: list[Token]  # all that were read, without the one that failed
    failed: Token | None  # None where not even a word could be made out
    line: int
    column: int
    accepted: set[str] = field(default_factory=set)

    @property
    def text(self) -> str:
        return self.lines[self.line - 1] if self.line <= len(self.lines) else ""

    @property
    def word(self) -> str:
        return "" if self.failed is None else str(self.failed)

    @property
    def kind(self) -> str:
        return "" if self.failed is None else self.failed.type

    @property
    def at_line_end(self) -> bool:
        return self.kind in ("_NL", "_INDENT", "_DEDENT", "$END")

    @property
    def on_line(self) -> list[Token]:
        """What was read of the failing line."""
        return [token for token in self.tokens if token.line == self.line and token.type not in LAYOUT]

    @property
    def first_word(self) -> str:
        return str(self.on_line[0]) if self.on_line else self.word


LAYOUT = {"_NL", "_INDENT", "_DEDENT"}
DEEPER = "<indented deeper>"  # instead of a line: it is to be read as standing as deep as the line above it


@dataclass
class Mistake:
    """A fault, the line to blame (from 1), and what to read instead of the line (None: pass it over)."""

    fault: Fault
    line: int
    instead: str | None = None


def spot(failure: Failure, origin: Origin) -> Place:
    """The word that failed, or the place behind the last word of a line that ends too early."""
    if failure.at_line_end and failure.tokens:
        last = next((token for token in reversed(failure.tokens) if token.type not in LAYOUT), failure.tokens[-1])
        column = last.end_column or 1
        return origin.place(last.end_line or failure.line, column, column + 1)
    return origin.place(failure.line, failure.column, failure.column + max(1, len(failure.word)))


def blamed_line(failure: Failure) -> int:
    """The line that the failure is about: the one before, where the failing token is a line's end."""
    if failure.at_line_end:
        last = next((token for token in reversed(failure.tokens) if token.type not in LAYOUT), None)
        return (last.end_line or failure.line) if last else failure.line
    return failure.line


def margin(text: str) -> int:
    """The column of the first word of a line."""
    return len(text) - len(text.lstrip()) + 1
