"""Texts in the rules: `"{player} rolls {sum of throw}."` and the expressions between their braces."""

from __future__ import annotations

from collections.abc import Iterator

ESCAPES = {"n": "\n", '"': '"', "\\": "\\", "{": "{", "}": "}"}


def pieces(body: str) -> Iterator[tuple[str, int, bool]]:
    """Split what stands between the quotes: (text, position in `body`, whether it is an expression)."""
    literal, start, i = "", 0, 0
    while i < len(body):
        two = body[i : i + 2]
        if body[i] == "\\" and len(two) == 2:
            literal += ESCAPES.get(two[1], two)
            i += 2
        elif two in ("{{", "}}"):
            literal += two[0]
            i += 2
        elif body[i] == "{":
            if literal:
                yield literal, start, False
            close = closing(body, i + 1)
            yield body[i + 1 : close], i + 1, True
            literal, i = "", close + 1
            start = i
        else:
            literal += body[i]
            i += 1
    if literal:
        yield literal, start, False


def closing(body: str, i: int) -> int:
    """The position of the brace that closes the expression that starts at `i`; a text within it is passed over."""
    inside = False
    while i < len(body):
        if body[i] == '"':
            inside = not inside
        elif body[i] == "}" and not inside:
            return i
        i += 1
    return i
