"""Types and names of conditions: comparisons, and what is put together of them."""

from __future__ import annotations

from interpreter.diagnostics import names as say
from interpreter.language import syntax as s
from interpreter.language.entities import KindRef
from interpreter.language.resolving.core import Resolver, capital, resolves, written
from interpreter.language.types import TRUTH, UNKNOWN, Type, describe, fits, is_number, list_of, plain

PICKS = ("first", "last", "top", "count", "list")  # what says which of a list, or how many


@resolves(s.Compare)
def compare(r: Resolver, node: s.Compare, want: Type | None) -> Type:
    note_where(r, node.left, node.op, node.right)
    if isinstance(node.left, s.Name) and not isinstance(node.right, s.Name):
        right = r.expr(node.right)
        left = r.expr(node.left, right)
    else:
        left = r.expr(node.left)
        right = r.expr(node.right, left)
        if isinstance(node.left, s.Name):
            left = r.expr(node.left, right)
    ordered = node.op not in ("=", "!=")
    left, right = plain(left), plain(right)
    if left.kind == "card" and right.kind == "face":
        r.report(
            say.NOT_COMPARABLE,
            node.place,
            fits="A card's face is told with `is`.",
            left=describe(left),
            right=describe(right),
        )
    elif ordered and left.kind in ("player", "truth", "text", "map", "card", "face", "space") and left != UNKNOWN:
        r.report(say.NOT_COMPARABLE, node.place, left=capital(describe(left)), right=describe(right))
    elif not fits(left, right) and not fits(right, left) and "empty" not in (left.kind, right.kind):
        fix = of_the_bearer(r, node.left)
        r.report(say.NOT_COMPARABLE, node.place, fits=fix, left=capital(describe(left)), right=describe(right))
    return TRUTH


def note_where(r: Resolver, left: s.Expr, sign: str, right: s.Expr) -> None:
    """Note what is meant by `first of players.part = thief`, in case that the players have no part together."""
    begin = ""
    if isinstance(left, s.Of) and left.name in PICKS:
        begin, left = f"{left.name} of ", left.of
    if isinstance(left, s.Attr):
        r.instead[id(left)] = f'Write "{begin}{written(left.of)} where it.{left.name} {sign} {written(right)}".'


def of_the_bearer(r: Resolver, node: s.Expr) -> str:
    """What to write where a kind is named, and what one thing has of it is meant: `it.part`; '' where it is not."""
    bearer = r.bearer(node.name) if isinstance(node, s.Name) and isinstance(node.ref, KindRef) else ""
    return f'Write "{bearer}.{written(node)}".' if bearer else ""


@resolves(s.Is)
def is_(r: Resolver, node: s.Is, want: Type | None) -> Type:
    note_where(r, node.left, "is", node.right)
    left = r.expr(node.left)
    if isinstance(node.right, s.Name) and node.right.name in r.program.kinds and plain(left).kind == "kind":
        pass
    right = r.expr(node.right, left)
    allowed = right.kind in ("nothing", "pass", "empty", "unknown") or left == UNKNOWN
    if not allowed and plain(left).kind == "card" and right.kind == "face":
        allowed = plain(left).name == right.name
    if not allowed and not fits(right, left):
        even = right == Type("kind", ("parity",)) and is_number(left)
        fix = f'Write "parity({written(node.left)}) is {written(node.right)}".' if even else of_the_bearer(r, node.left)
        r.report(say.NOT_COMPARABLE, node.place, fits=fix, left=capital(describe(plain(left))), right=describe(right))
    return TRUTH


@resolves(s.In)
def in_(r: Resolver, node: s.In, want: Type | None) -> Type:
    if isinstance(node.left, s.Name):
        right = plain(r.expr(node.right))
        left = r.expr(node.left, right.item)
    else:
        left = r.expr(node.left)
        right = plain(r.expr(node.right, list_of(left)))
    if isinstance(node.right, s.Name) and node.right.name == "player":
        return TRUTH  # this is told where all is gone over once more
    if right.kind not in ("list", "unknown"):
        r.report(say.NOT_A_LIST, node.right.place, what=describe(right))
    elif not fits(left, right.item) and not fits(right.item, left):
        none = "none" if node.negated else "any"
        among = left.kind == "face" and plain(right.item) == Type("card", (left.name,))
        fix = f'Write "{none} of {written(node.right)} where it is {written(node.left)}".' if among else ""
        r.report(say.NOT_COMPARABLE, node.place, fits=fix, left=capital(describe(left)), right=describe(right))
    return TRUTH


@resolves(s.Not)
def not_(r: Resolver, node: s.Not, want: Type | None) -> Type:
    r.expect(node.of, TRUTH, say.NOT_A_TRUTH)
    return TRUTH


@resolves(s.And)
@resolves(s.Or)
def both(r: Resolver, node: s.And | s.Or, want: Type | None) -> Type:
    r.expect(node.left, TRUTH, say.NOT_A_TRUTH)
    with r.maybe_not():
        either = one_of_two(node)
        have = r.expr(node.right, TRUTH)
        if not fits(have, TRUTH):
            r.report(say.NOT_A_TRUTH, node.right.place, fits=either, what=describe(have))
    return TRUTH


def one_of_two(node: s.And | s.Or) -> str:
    """What to write for `die = 1 or 2`."""
    match node:
        case s.Or(left=s.Compare(op="=", left=asked, right=first), right=second):
            return f'Write "{written(asked)} in [{written(first)}, {written(second)}]".'
        case s.Or(left=s.Is(negated=False, left=asked, right=first), right=second):
            return f'Write "{written(asked)} is {written(first)} or {written(asked)} is {written(second)}".'
    return ""
