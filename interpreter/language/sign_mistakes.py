"""Mistakes with single signs: quotation marks, brackets, signs from other languages."""

from __future__ import annotations

import re

from lark import Token

from interpreter.diagnostics import syntax as told
from interpreter.language.failing import Failure, Mistake, spot
from interpreter.language.origin import Origin
from interpreter.language.strange_words import OPERATORS_ELSEWHERE, STRANGE


def open_quote(failure: Failure, origin: Origin) -> Mistake | None:
    if failure.failed is not None or not failure.text[failure.column - 1 :].startswith('"'):
        return None
    rest = failure.text[failure.column :]
    place = origin.place(failure.line, failure.column)
    if re.match(r'(?:\\.|[^"\\])*"', rest) and "{" in rest:
        return Mistake(told.OPEN_BRACE.at(place), failure.line)
    return Mistake(told.OPEN_QUOTE.at(place), failure.line)


def strange_sign(failure: Failure, origin: Origin) -> Mistake | None:
    if failure.failed is not None:
        return None
    sign = failure.text[failure.column - 1 : failure.column]
    fits = STRANGE.get(sign, "")
    if sign in "$£€¥" and sign:
        fits = "Amounts are plain numbers: write 50."
    place = origin.place(failure.line, failure.column, failure.column + 1)
    return Mistake(told.STRANGE_SIGN.at(place, fits=fits, sign=sign), failure.line)


def open_bracket(failure: Failure, origin: Origin) -> Mistake | None:
    opened: list[Token] = []
    for token in failure.tokens:
        if token.type in ("LPAR", "LSQB"):
            opened.append(token)
        elif token.type in ("RPAR", "RSQB") and opened:
            opened.pop()
    if opened and ((opened[-1].line or 0) < failure.line or failure.at_line_end):
        bracket = opened[-1]
        line, column = bracket.line or 1, bracket.column or 1
        closing = ")" if bracket == "(" else "]"
        place = origin.place(line, column, column + 1)
        return Mistake(told.OPEN_BRACKET.at(place, open=str(bracket), close=closing), line)
    if not opened and failure.kind in ("RPAR", "RSQB"):
        return Mistake(told.STRAY_BRACKET.at(spot(failure, origin), close=failure.word), failure.line)
    return None


def double_equals(failure: Failure, origin: Origin) -> Mistake | None:
    before = failure.text[: failure.column - 1]
    if failure.kind not in ("EQUAL", "CMP") or not before or before[-1] not in "=<>!":
        return None
    signs = before[-1] + failure.word
    fits = {"==": 'Write "=".', "=>": 'Write ">=".', "=<": 'Write "<=".', "<>": 'Write "!=".'}.get(signs, "")
    place = origin.place(failure.line, failure.column - 1, failure.column + len(failure.word))
    at = failure.column - 2
    better = {"==": "=", "=>": ">=", "=<": "<=", "<>": "!="}.get(signs)
    instead = failure.text[:at] + better + failure.text[at + 2 :] if better else None
    return Mistake(told.DOUBLE_EQUALS.at(place, fits=fits, signs=signs), failure.line, instead)


def decimal(failure: Failure, origin: Origin) -> Mistake | None:
    tokens = failure.on_line
    if failure.kind != "INT" or len(tokens) < 2 or tokens[-1].type != "DOT" or tokens[-2].type != "INT":
        return None
    column = tokens[-2].column or 1
    number = f"{tokens[-2]}.{failure.word}"
    place = origin.place(failure.line, column, column + len(number))
    return Mistake(told.DECIMAL.at(place, number=number), failure.line)


def foreign_operator(failure: Failure, origin: Origin) -> Mistake | None:
    signs = failure.text[failure.column - 1 : failure.column + 1]
    if signs not in OPERATORS_ELSEWHERE:
        return None
    place = origin.place(failure.line, failure.column, failure.column + 2)
    return Mistake(told.STRANGE_SIGN.at(place, fits=OPERATORS_ELSEWHERE[signs], sign=signs), failure.line)


def foreign_comment(failure: Failure, origin: Origin) -> Mistake | None:
    if failure.word == "//" and not failure.on_line:
        return Mistake(told.FOREIGN_COMMENT.at(spot(failure, origin)), failure.line)
    return None
