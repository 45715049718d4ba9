"""Conditions of the rules as English clauses: `the player's score is at least 100`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from interpreter.language import syntax as s
from interpreter.language.prose.folding import Folding
from interpreter.language.prose.naming import Naming, bare, is_plural, listed, with_the

COMPARED = {
    "=": ("", "not "),
    "!=": ("not ", ""),
    ">=": ("at least ", "less than "),
    "<=": ("at most ", "more than "),
    ">": ("more than ", "at most "),
    "<": ("less than ", "at least "),
}
CONDITIONS = (s.And, s.Or, s.Not, s.Compare, s.Is, s.In, s.CanPay, s.Quantified)
VERBS = ("can", "is", "has", "owns", "may", "must", "was", "beats", "holds")


class Claims:
    """Says what a condition claims. What its parts are called is up to `Values`."""

    def __init__(self, naming: Naming, folding: Folding) -> None:
        self.naming = naming
        self.folding = folding

    @contextmanager
    def saying(self, **words: str) -> Iterator[None]:
        """While it lasts, names are said in these words."""
        self.naming.scope.append(words)
        hidden = {name for name in words if name not in self.folding.hidden}
        self.folding.hidden |= hidden
        try:
            yield
        finally:
            self.naming.scope.pop()
            self.folding.hidden -= hidden

    def noun(self, expr: s.Expr) -> str:
        """The value as a noun with its article."""
        raise NotImplementedError

    def amount(self, expr: s.Expr) -> str:
        """The value as an amount of money where it is a plain number."""
        raise NotImplementedError

    def those(self, source: s.Expr, cond: s.Expr) -> str:
        """A list with its `where`."""
        raise NotImplementedError

    def members(self, source: s.Expr) -> str:
        """The things of which a list consists."""
        raise NotImplementedError

    # ---------------------------------------------------------------- what is claimed

    def claim(self, expr: s.Expr, negated: bool = False) -> str:
        """The condition as a clause: `the player's score is at least 100`."""
        expr = self.folding.simple(expr)
        match expr:
            case s.Name(name="yes" | "no" as name):
                return "it is always so" if (name == "yes") != negated else "it is never so"
            case s.Not(of=of):
                return self.claim(of, not negated)
            case s.And(left=left, right=right) if not negated:
                return self._both("and", left, right, negated)
            case s.Or(left=left, right=right) if negated:
                return self._both("and", left, right, negated)
            case s.And(left=left, right=right) | s.Or(left=left, right=right):
                return self._both("or", left, right, negated)
            case s.Compare(op=op, left=left, right=right):
                return self._compared(op, left, right, negated)
            case s.Is(left=left, right=right, negated=opposite):
                return self._is(left, right, opposite != negated)
            case s.In(left=left, right=right, negated=opposite):
                return f"{self.noun(left)} is {'not ' if opposite != negated else ''}among {self.noun(right)}"
            case s.CanPay(who=who, amount=amount):
                return f"{self._payer(who)} {'cannot' if negated else 'can'} pay {self.amount(amount)}"
            case s.Quantified():
                return self._quantified(expr, negated)
            case s.Cond(test=test, yes=yes, no=no):
                return f"{self.claim(yes, negated)} where {self.claim(test)}, and otherwise {self.claim(no, negated)}"
            case s.Attr(of=of, name=name):
                return f"{self.noun(of)} is {'not ' if negated else ''}{self._mark(name)}"
            case s.Call(func=s.Name(name=name), args=args):
                return self.function_claim(name, [self.noun(arg) for arg in args], negated)
            case s.Name(name=name):
                return self.function_claim(name, [], negated)
        return f"{self.noun(expr)} is {'no' if negated else 'yes'}"

    def _both(self, word: str, left: s.Expr, right: s.Expr, negated: bool) -> str:
        parts = [self.claim(part, negated) for part in (left, right)]
        mixed = any(
            isinstance(part, s.And | s.Or) and (isinstance(part, s.And) != (word == "and")) for part in (left, right)
        )
        if mixed:
            return f"{parts[0]}, {word} {parts[1]}"
        return f"{parts[0]} {word} {parts[1]}"

    def _compared(self, op: str, left: s.Expr, right: s.Expr, negated: bool) -> str:
        if isinstance(right, s.Name) and right.name in ("yes", "no") and op in ("=", "!="):
            return self.claim(left, negated != ((right.name == "no") == (op == "=")))
        subject = self.noun(left)
        verb = f"{be(subject)} {COMPARED[op][negated]}".strip()
        if isinstance(left, s.Name) and left.name in self.naming.dice and op in ("=", "!="):
            verb = "shows" if (op == "=") != negated else "does not show"
        if isinstance(right, CONDITIONS):  # `x = (a > b)`
            return f"{subject} {verb} {self.noun(right)}"
        return f"{subject} {verb} {self._right(left, right)}"

    def _right(self, left: s.Expr, right: s.Expr) -> str:
        return self.amount(right) if self.is_money(left) else self.noun(right)

    def is_condition(self, expr: s.Expr) -> bool:
        """Whether the value is yes or no, so far as its form tells."""
        match expr:
            case s.Call(func=s.Name(name=name)) | s.Name(name=name) if name in self.naming.functions:
                return isinstance(self.naming.functions[name].value, CONDITIONS)
        return isinstance(expr, CONDITIONS)

    def is_money(self, expr: s.Expr) -> bool:
        match expr:
            case s.Attr(name=name) | s.Name(name=name):
                return name in self.naming.accounts
            case s.Binary(op="+" | "-", left=left, right=right):
                return self.is_money(left) or self.is_money(right)
            case s.Of(name=name, of=of):
                return name in self.naming.accounts or self.is_money(of)
        return False

    def _is(self, left: s.Expr, right: s.Expr, negated: bool) -> str:
        match right:
            case s.Name(name="nothing"):
                return f"there is {'a' if negated else 'no'} {bare(self.noun(left))}"
            case s.Name(name="pass"):
                return f"{self.noun(left)} is {'not ' if negated else ''}a pass"
        subject = self.noun(left)
        return f"{subject} {be(subject)} {'not ' if negated else ''}{self._state(right)}"

    def _quantified(self, expr: s.Quantified, negated: bool) -> str:
        source = expr.source
        if expr.which == "all":
            with self.saying(it=f"each of {self.members(source)}"):
                claim = self.claim(expr.cond) if expr.cond is not None else f"{self.noun(source)} hold"
            return f"not in every case: {claim}" if negated else claim
        said = bare(self.those(source, expr.cond) if expr.cond is not None else self.members(source))
        if (expr.which == "none") != negated:
            return f"there are no {said}"
        return f"there are {said}"

    def function_claim(self, name: str, args: list[str], negated: bool) -> str:
        words = self.naming.words(name).removeprefix("whether ")
        first = words.split()[0]
        if args and first in VERBS:
            rest = words.removeprefix(first).strip()
            verb = {"can": "cannot"}.get(first, f"{first} not") if negated else first
            extra = f" ({', '.join(args[1:])})" if args[1:] else ""
            return f"{args[0]} {verb} {rest}{extra}"
        if any(f" {verb} " in f" {words} " for verb in VERBS):
            verb = next(verb for verb in VERBS if f" {verb} " in f" {words} ")
            instead = {"has": "does not have", "can": "cannot"}.get(verb, f"{verb} not") if negated else verb
            said = with_the(words.replace(f" {verb} ", f" {instead} ", 1))
            return said + (f" for {listed(args)}" if args else "")
        if args:
            return f"“{words}” does not hold for {listed(args)}" if negated else f"“{words}” holds for {listed(args)}"
        return f"“{words}” does not hold" if negated else f"“{words}” holds"

    def _mark(self, name: str) -> str:
        return "out" if name == "out" else f"marked “{self.naming.words(name)}”"

    def _payer(self, who: s.Expr) -> str:
        return self.noun(who.of) if isinstance(who, s.Attr) and who.name in self.naming.accounts else self.noun(who)

    # ---------------------------------------------------------------- of the members of a list

    def relative(self, cond: s.Expr, people: bool) -> str:
        who, of_whom = ("who", "for whom") if people else ("that", "for which")
        match cond:
            case s.Attr(of=s.Name(name="it"), name=name):
                return f"{who} are {self._mark(name)}"
            case s.Not(of=s.Attr(of=s.Name(name="it"), name=name)):
                return f"{who} are not {self._mark(name)}"
            case s.Compare(op=op, left=s.Attr(of=s.Name(name="it"), name=name), right=right):
                words = self.naming.words(name)
                return f"whose {words} {be(words)} {COMPARED[op][0]}{self._right(cond.left, right)}"
            case s.Is(left=s.Attr(of=s.Name(name="it"), name=name), right=right, negated=negated):
                words = self.naming.words(name)
                return f"whose {words} {be(words)} {'not ' if negated else ''}{self.noun(right)}"
            case s.Call(func=s.Name(name=name), args=[s.Name(name="it")]):
                return self._relative_call(name, who, of_whom)
            case s.Is(left=s.Name(name="it"), right=right, negated=negated):
                return f"{who} are {'not ' if negated else ''}{self._state(right)}"
            case s.Compare(op=op, left=s.Name(name="it"), right=right):
                return f"{who} are {COMPARED[op][0]}{self.noun(right)}"
            case s.In(left=s.Name(name="it"), right=right, negated=negated):
                return f"{who} are {'not ' if negated else ''}among {self.noun(right)}"
            case s.CanPay(who=s.Name(name="it"), amount=amount):
                return f"{who} can pay {self.amount(amount)}"
        with self.saying(it="that player" if people else "it"):
            return f"{of_whom} {self.claim(cond)}"

    def _relative_call(self, name: str, who: str, of_whom: str) -> str:
        words = self.naming.words(name)
        return f"{who} {words}" if words.split()[0] == "can" else f"{of_whom} “{words}” holds"

    def _state(self, expr: s.Expr) -> str:
        return "empty" if isinstance(expr, s.Name) and expr.name == "empty" else self.noun(expr)

    def is_people(self, expr: s.Expr) -> bool:
        match expr:
            case s.Name(name=name):
                return name in self.naming.people
            case s.Of(name="opponents"):
                return True
            case s.But(source=source) | s.Where(source=source) | s.WithBest(source=source) | s.Few(of=source):
                return self.is_people(source)
        return False

    def is_pile(self, expr: s.Expr) -> bool:
        match expr:
            case s.Name(name=name) | s.Attr(name=name):
                return name in self.naming.piles and name not in self.naming.dice
        return False


def be(noun: str) -> str:
    return "are" if is_plural(noun) else "is"


def conjuncts(cond: s.Expr) -> list[s.Expr]:
    if isinstance(cond, s.And):
        return conjuncts(cond.left) + conjuncts(cond.right)
    return [cond]
