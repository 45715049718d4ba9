"""What must hold of every card of a kind: the conditions under `must`, looked at before play.

A condition speaks of the fields by their names: `answer in choices`, `count of choices = 3`.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import add, eq, ge, gt, le, lt, mul, ne, sub
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
RECKONED = {"+": add, "-": sub, "*": mul}
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

Worth = Callable[[dict[str, Any]], Any]  # from what is printed on a card


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
            worth = worth_of(condition)
        except Unfit:
            r.faults.add(say.MUST_BE_FIXED.at(phrase.place, what=f'"{phrase.text}"'))
            continue
        wrong = [n for n, printed in cards.items() if not holds(worth, printed)]
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


def holds(worth: Worth, printed: dict[str, Any]) -> bool:
    """A card on which something is missing or of the wrong sort is told elsewhere."""
    try:
        return bool(worth(printed))
    except (TypeError, IndexError, ValueError, ZeroDivisionError):
        return True


def worth_of(node: s.Expr) -> Worth:
    """An expression about one card as a function of what is printed on it. Raises Unfit."""
    match node:
        case s.Int(value=value):
            return lambda card: value
        case s.Text(parts=parts) if all(isinstance(part, str) for part in parts):
            text = "".join(map(str, parts))
            return lambda card: text
        case s.Name(name=name) if isinstance(node.ref, Local):
            return lambda card: card[name]
        case s.Name(name="yes" | "no" | "nothing" as name):
            known = {"yes": True, "no": False, "nothing": None}[name]
            return lambda card: known
        case s.Name() if isinstance(node.ref, MemberRef):
            index = node.ref.index
            return lambda card: index
        case s.ListOf(items=items):
            each = [worth_of(item) for item in items]
            return lambda card: [worth(card) for worth in each]
        case s.Compare(op=op):
            compare, (left, right) = COMPARED[op], both(node)
            return lambda card: compare(left(card), right(card))
        case s.Is(negated=negated):
            left, right = both(node)
            return lambda card: (left(card) == right(card)) != negated
        case s.In(negated=negated):
            left, right = both(node)
            return lambda card: (left(card) in right(card)) != negated
        case s.Not(of=inner):
            of = worth_of(inner)
            return lambda card: not of(card)
        case s.And():
            left, right = both(node)
            return lambda card: left(card) and right(card)
        case s.Or():
            left, right = both(node)
            return lambda card: left(card) or right(card)
        case s.Minus(of=inner):
            of = worth_of(inner)
            return lambda card: -of(card)
        case s.Binary(op="+" | "-" | "*" as op):
            reckon, (left, right) = RECKONED[op], both(node)
            return lambda card: reckon(left(card), right(card))
        case s.Of(name=name, of=inner) if name in REDUCED:
            reduced, of = REDUCED[name], worth_of(inner)
            return lambda card: reduced(of(card))
    raise Unfit


def both(node: Any) -> tuple[Worth, Worth]:
    return worth_of(node.left), worth_of(node.right)
