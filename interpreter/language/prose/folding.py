"""What is settled before play: values of options, and conditions that follow from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from interpreter.language import syntax as s

UNSETTLED = object()  # known only at play
EQUAL = {"=": True, "!=": False}


class Folding:
    """Knows the values of the options, so far as they are settled before play."""

    def __init__(self, options: Mapping[str, s.Expr | None]) -> None:
        self.options = options
        self.hidden: set[str] = set()  # names that a loop or a parameter has taken over

    def value(self, expr: s.Expr | None) -> Any:
        """The number, ratio or truth that `expr` always is, a name as its text, or UNSETTLED."""
        match expr:
            case s.Int(value=value):
                return value
            case s.Name(name="yes" | "no" as word):
                return word == "yes"
            case s.Name(name=name) if name in self.options and name not in self.hidden:
                chosen = self.options[name]
                if isinstance(chosen, s.Name) and chosen.name not in self.options:
                    return self.value(chosen) if chosen.name in ("yes", "no") else chosen.name
                return self.value(chosen)
            case s.Minus(of=of):
                inner = self.value(of)
                return -inner if isinstance(inner, int) else UNSETTLED
            case s.Ratio(left=left, right=right):
                return self._binary("/", left, right)
            case s.Binary(op=op, left=left, right=right):
                return self._binary(op, left, right)
            case s.Not(of=of):
                inner = self.value(of)
                return not inner if isinstance(inner, bool) else UNSETTLED
            case s.And(left=left, right=right):
                return self._joined(left, right, stop=False)
            case s.Or(left=left, right=right):
                return self._joined(left, right, stop=True)
            case s.Compare(op=op, left=left, right=right):
                return self._compare(op, left, right)
            case s.Cond(test=test, yes=yes, no=no):
                settled = self.value(test)
                return self.value(yes if settled else no) if isinstance(settled, bool) else UNSETTLED
        return UNSETTLED

    def simple(self, expr: s.Expr) -> s.Expr:
        """The condition without what is settled; settled as a whole it is `yes` or `no`."""
        settled = self.value(expr)
        if isinstance(settled, bool):
            return s.Name("yes" if settled else "no", place=expr.place)
        match expr:
            case s.And(left=left, right=right) | s.Or(left=left, right=right):
                neutral = isinstance(expr, s.And)
                if self.value(left) is neutral:
                    return self.simple(right)
                if self.value(right) is neutral:
                    return self.simple(left)
                return replace(expr, left=self.simple(left), right=self.simple(right))
            case s.Not(of=of):
                return replace(expr, of=self.simple(of))
            case s.Cond(test=test, yes=yes, no=no):
                known = self.value(test)
                return self.simple(yes if known else no) if isinstance(known, bool) else expr
        return expr

    def _binary(self, op: str, left: s.Expr, right: s.Expr) -> Any:
        a, b = self.value(left), self.value(right)
        if not _numbers(a, b) or (op in ("/", "//", "mod") and b == 0):
            return UNSETTLED
        if op == "/":
            return Fraction(a) / b
        return {"+": a + b, "-": a - b, "*": a * b}[op] if op in "+-*" else a // b if op == "//" else a % b

    def _joined(self, left: s.Expr, right: s.Expr, stop: bool) -> Any:
        a, b = self.value(left), self.value(right)
        if a is stop or b is stop:
            return stop
        return (not stop) if isinstance(a, bool) and isinstance(b, bool) else UNSETTLED

    def _compare(self, op: str, left: s.Expr, right: s.Expr) -> Any:
        a, b = self.value(left), self.value(right)
        if a is UNSETTLED or b is UNSETTLED:
            # `decks = infinite`: a choice of the option against the name of another
            named = isinstance(right, s.Name) and right.name not in self.options
            if op in EQUAL and a is not UNSETTLED and named and isinstance(left, s.Name) and left.name in self.options:
                return (a == right.name) == EQUAL[op] if isinstance(right, s.Name) else UNSETTLED
            return UNSETTLED
        if op in EQUAL:
            return (a == b) == EQUAL[op]
        if not _numbers(a, b):
            return UNSETTLED
        return {"<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b}[op]


def _numbers(a: Any, b: Any) -> bool:
    return all(isinstance(x, int | Fraction) and not isinstance(x, bool) for x in (a, b))
