"""What is known of two seats while code is written: that they are one and the same, or never can be.

`for each p in opponents of active` never meets the active player, so that a clause `if p = active` in its body needs no
question when a playout runs. A fact holds only as long as nothing in the body can change whom a word means.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import contextmanager

from interpreter.compiler.code import Code
from interpreter.language import syntax as s
from interpreter.language.entities import Proc
from interpreter.language.resolving.walking import below

# statements that change no role and no turn themselves
QUIET = (s.Take, s.Pay, s.Place_, s.Assign, s.Increase, s.AddTo, s.If, s.Say, s.Tell, s.Show, s.Shuffle)

OF_OTHERS = {"rt_opponents", "rt_rivals"}  # what gives all others at the table


@contextmanager
def fact(c: Code, one: ast.expr, other: ast.expr, same: bool) -> Iterator[None]:
    """While this is open, comparing the two needs no question; only for names and slots, which have no effects."""
    pair = frozenset((ast.dump(one), ast.dump(other)))
    if not steady(one) or not steady(other) or pair in c.facts:
        yield
        return
    c.facts[pair] = same
    try:
        yield
    finally:
        del c.facts[pair]


def steady(node: ast.expr) -> bool:
    """Whether an expression only names something."""
    return isinstance(node, ast.Name) or (
        isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "s"
    )


def certainly(c: Code, one: ast.expr, other: ast.expr) -> bool | None:
    """Whether two things are equal, where that is known; None where it must be asked."""
    if not c.facts:
        return None
    return c.facts.get(frozenset((ast.dump(one), ast.dump(other))))


def left_out(source: ast.expr) -> ast.expr | None:
    """Who is never among the seats that a list is made of; None where that can't be told."""
    if isinstance(source, ast.BoolOp) and isinstance(source.values[-1], ast.Call):  # (s.rivals[x] or rt_rivals(s, x))
        source = source.values[-1]
    if isinstance(source, ast.Call) and isinstance(source.func, ast.Name) and source.func.id in OF_OTHERS:
        return source.args[1]
    return None


def all_different(source: ast.expr) -> bool:
    """Whether nobody comes twice in a list of seats."""
    if left_out(source) is not None:
        return True
    if isinstance(source, ast.Call) and isinstance(source.func, ast.Name):
        return source.func.id == "rt_bettors"
    return isinstance(source, ast.Attribute) and source.attr in ("players", "everyone")


def same_throughout(value: ast.expr, changing: set[str], names: set[str], calls: set[str]) -> bool:
    """Whether a value stays the same while these slots and names change; of functions it may call only these."""
    for part in ast.walk(value):
        if isinstance(part, ast.Attribute) and part.attr in changing:
            return False
        if isinstance(part, ast.Call) and not (isinstance(part.func, ast.Name) and part.func.id in calls):
            return False
        if isinstance(part, ast.Lambda | ast.ListComp | ast.GeneratorExp | ast.DictComp):
            return False
        if isinstance(part, ast.Name) and part.id in names:
            return False
    return True


def changes_nobody(c: Code, body: s.Body) -> bool:
    """Whether whoever holds a role or the turn holds it all through these statements."""
    from interpreter.compiler.firing import fire_after

    for part in (node for stmt in body for node in below(stmt)):
        ref = getattr(part, "ref", None)
        if isinstance(ref, Proc) and ref.value is None:
            return False
        if isinstance(part, s.OrElse) or (isinstance(part, s.Stmt) and not isinstance(part, QUIET)):
            return False
        if isinstance(part, s.Assign | s.Increase | s.AddTo) and sets_a_role(part):
            return False
        if isinstance(part, s.Stmt) and fire_after(c, part):
            return False
    return True


def sets_a_role(node: s.Assign | s.Increase | s.AddTo) -> bool:
    """Whether a statement may give a word for a player another meaning."""
    return node.target.type.kind in ("player", "optional", "unknown")
