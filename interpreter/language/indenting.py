"""Indentation: line ends become _INDENT and _DEDENT tokens, as in Python, but a wrong step back does not raise."""

from __future__ import annotations

from collections.abc import Iterator

from lark import Token
from lark.lark import PostLex

OPENING = {"LPAR", "LSQB"}
CLOSING = {"RPAR", "RSQB"}


class Indentation(PostLex):
    """Turns the white space after line ends into _INDENT and _DEDENT; inside brackets lines just go on.

    A line that steps back to a level at which nothing stands is noted in `misplaced` and read as belonging to the
    block before it, so that the rest can still be read.
    """

    always_accept = ("_NL",)

    def __init__(self) -> None:
        self.misplaced: list[Token] = []

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        self.misplaced = []
        levels = [0]
        depth = 0
        last = Token("_NL", "", line=1, column=1, end_line=1, end_column=1)
        for token in stream:
            last = token
            if token.type == "_NL":
                if depth == 0:
                    yield from self._line_end(token, levels)
                continue
            if token.type in OPENING:
                depth += 1
            elif token.type in CLOSING:
                depth = max(0, depth - 1)
            yield token
        while len(levels) > 1:
            levels.pop()
            yield _layout("_DEDENT", last)

    def _line_end(self, token: Token, levels: list[int]) -> Iterator[Token]:
        yield token
        width = len(token.rsplit("\n", 1)[1])
        if width > levels[-1]:
            levels.append(width)
            yield _layout("_INDENT", token)
            return
        while len(levels) > 1 and width <= levels[-2]:
            levels.pop()
            yield _layout("_DEDENT", token)
        if width != levels[-1]:
            self.misplaced.append(_layout("_DEDENT", token))


def _layout(kind: str, token: Token) -> Token:
    """A token without text, which stands where `token` ends: at the first word of the next line."""
    line, column = token.end_line, token.end_column
    return Token(kind, "", line=line, column=column, end_line=line, end_column=column)
