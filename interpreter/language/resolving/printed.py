"""What must hold of every card of a kind: the conditions under `must`, looked at before play.

A condition speaks of the fields by their names: `answer in choices`, `count of choices = 3`.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import eq, ge, gt, le, lt, ne
from typing import TYPE_CHECKING, Any

from interpreter.diagnostics import names as say
from interpreter.files.definition import CardKind, Phrase
from interpreter.language import syntax as s
from interpreter.language.entities import Local, MemberRef, Proc
from interpreter.language.parsing import parse_expression
from interpreter.language.types import TRUTH, describe, fits

if TYPE_CHECKING:
    from interpreter.language.resolving.core import Resolver
    from interpreter.language.resolving.program import CardInfo

COMPARED = {"=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge}
REDUCED: dict[str, Callable[[Any], Any]] = {
    "count": len,
    "sum": sum,
    "first": lambda items: items[0],
    "last": lambda items: items[-1],
    "highest": max,
    "lowest": min,
    "distinct": lambda items: list(dict.fromkeys(items)),
    "sorted": sorted,
}


class Unfit(Exception):
    """A form that needs a match going on."""


def check_printed(r: Resolver, kind: CardKind, info: CardInfo) -> None:
    """Tell the cards of which a condition of their kind does not hold."""
    if not kind.must:
        return
    cards = {n: printed_on(info, n) for n in range(len(info.faces)) if is_whole(info, n)}
    for phrase, words in kind.must:
        condition = condition_of(r, phrase, info)
        if condition is None:
            continue
        try:
            wrong = [n for n, printed in cards.items() if not holds(condition, printed)]
        except Unfit:
            r.faults.add(say.MUST_BE_FIXED.at(phrase.place, what=f'"{phrase.text}"'))
            continue
        faces = {face.name: face for face in kind.faces.values()}
        for name in (info.faces[n] for n in wrong):
            place = faces[name].place if name in faces else kind.place
            r.faults.add(say.CARD_MUST.at(place, name=name, words=words.rstrip(".")))


def printed_on(info: CardInfo, face: int) -> dict[str, Any]:
    return {field: values[face] for field, (_, values) in info.fields.items()}


def is_whole(info: CardInfo, face: int) -> bool:
    """Whether a card has all that it must have: what is missing is told by itself."""
    return all(values[face] is not None or of.kind == "optional" for of, values in info.fields.values())


def condition_of(r: Resolver, phrase: Phrase, info: CardInfo) -> s.Expr | None:
    """The condition with its names resolved; None where something about it is told."""
    before = len(r.faults.errors)
    node = parse_expression(phrase, r.faults)
    if node is None:
        return None
    fields = {field: Local(field, f"field_{field}", of, True) for field, (of, _) in info.fields.items()}
    with r.procedure(Proc("must", [], [], phrase.place)), r.inside(**fields):
        of = r.expr(node)
    if not fits(of, TRUTH):
        r.faults.add(say.NOT_A_TRUTH.at(phrase.place, what=describe(of)))
    return node if len(r.faults.errors) == before else None


def holds(node: s.Expr, printed: dict[str, Any]) -> bool:
    """A card on which something is missing or of the wrong sort is told elsewhere."""
    try:
        return bool(worth(node, printed))
    except (TypeError, IndexError, ValueError, ZeroDivisionError):
        return True


def worth(node: s.Expr, printed: dict[str, Any]) -> Any:
    """The value of an expression about one card. Raises Unfit."""

    def of(part: s.Expr) -> Any:
        return worth(part, printed)

    match node:
        case s.Int(value=value):
            return value
        case s.Text(parts=parts) if all(isinstance(part, str) for part in parts):
            return "".join(map(str, parts))
        case s.Name(name=name) if isinstance(node.ref, Local) and name in printed:
            return printed[name]
        case s.Name(name="yes" | "no" | "nothing" as name):
            return {"yes": True, "no": False, "nothing": None}[name]
        case s.Name() if isinstance(node.ref, MemberRef):
            return node.ref.index
        case s.ListOf(items=items):
            return [of(item) for item in items]
        case s.Compare(op=op, left=left, right=right):
            return COMPARED[op](of(left), of(right))
        case s.Is(left=left, right=right, negated=negated):
            return (of(left) == of(right)) != negated
        case s.In(left=left, right=right, negated=negated):
            return (of(left) in of(right)) != negated
        case s.Not(of=inner):
            return not of(inner)
        case s.And(left=left, right=right):
            return of(left) and of(right)
        case s.Or(left=left, right=right):
            return of(left) or of(right)
        case s.Minus(of=inner):
            return -of(inner)
        case s.Binary(op="+" | "-" | "*" as op, left=left, right=right):
            a, b = of(left), of(right)
            return a + b if op == "+" else a - b if op == "-" else a * b
        case s.Of(name=name, of=inner) if name in REDUCED:
            return REDUCED[name](of(inner))
    raise Unfit
