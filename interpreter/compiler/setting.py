"""Setting names: assignments, `+=`, `add`, and what keeps a number from growing without end."""

from __future__ import annotations

import ast
from typing import Any

from interpreter.compiler.code import Code, pure, writes
from interpreter.compiler.expressions import index_key, is_builtin, owned
from interpreter.compiler.growth import doubles
from interpreter.compiler.looking import looks
from interpreter.compiler.trees import const, q, qs, stored
from interpreter.compiler.writing_out import written_out_giving
from interpreter.language import syntax as s
from interpreter.language.entities import FieldRef, Local, Proc, Slot
from interpreter.language.types import Type, is_number, plain


def target_of(c: Code, node: s.Expr) -> Any:
    """Where an assignment goes."""
    match node:
        case s.Name():
            if isinstance(node.ref, Local):
                return stored(c.local(node.ref))
            return stored(c.slot(node.ref))
        case s.Attr():
            return stored(q("slot_[x]", slot_=c.slot(node.ref), x=c.expr(node.of)))
        case s.Index():
            of = plain(node.of.type)
            key = index_key(c, node)
            if of.kind == "list":
                return stored(q("x[rt_at(x, n)]", x=c.expr(node.of), n=key))
            return stored(q("x[k]", x=c.expr(node.of), k=key))
    raise TypeError("not a target")


@writes(s.Assign)
def assign(c: Code, node: s.Assign) -> list[ast.stmt]:
    if is_builtin(node.value, "empty"):
        return [assigned(c, node.target, emptied(c, plain(node.target.type)))]
    ref = getattr(node.value, "ref", None)
    if isinstance(node.target, s.Name) and isinstance(ref, Proc) and isinstance(node.value, s.Call | s.Name):
        made = written_out_giving(c, ref, node.value.args if isinstance(node.value, s.Call) else [])
        if made is not None:
            before, given = made
            kept, c.pre = c.pre, []  # what is written before the value comes behind the phase's own steps
            put_in = assigned(c, node.target, owned(c, given), given)
            own, c.pre = c.pre, kept
            return [*before, *own, put_in]
    value = owned(c, node.value)
    return [assigned(c, node.target, value, node.value)]


def emptied(c: Code, of: Type) -> ast.expr:
    return q("{}") if of.kind == "map" else const(None) if of.kind not in ("list", "unknown") else q("[]")


def assigned(c: Code, target: s.Expr, value: ast.expr, node: s.Expr | None = None) -> ast.stmt:
    if node is not None and (may_grow(node) or doubles(c.build.flows, target, node, False)):
        value = q("rt_bounded(x)", x=value)
    return put(c, target, value)


def put(c: Code, target: s.Expr, value: ast.expr) -> ast.stmt:
    """Let a target hold a value; a record is made anew, with its other fields as they were."""
    if isinstance(target, s.Attr) and isinstance(target.ref, FieldRef):
        at = target.ref.index
        value = q("(*x[:n], v, *x[m:])", x=c.expr(target.of), n=at, m=at + 1, v=value)
        target = target.of
    return ast.Assign([target_of(c, target)], value, lineno=0)


def may_grow(node: object) -> bool:
    """Whether a value may be far larger than what it is made of: a product, so that a loop of them must be watched."""
    from interpreter.language.resolving.walking import children

    if (
        isinstance(node, s.Binary)
        and node.op in "*/"
        and not (isinstance(node.left, s.Int) and isinstance(node.right, s.Int))
    ):
        return is_number(node.type)
    return any(may_grow(child) for child in children(node))


@writes(s.Increase)
def increase(c: Code, node: s.Increase) -> list[ast.stmt]:
    value = c.expr(node.value)
    operator = ast.Add() if node.op == "+" else ast.Sub()
    if may_grow(node.value):
        value = q("rt_bounded(x)", x=value)
    if isinstance(node.target, s.Attr) and isinstance(node.target.ref, FieldRef):
        return [put(c, node.target, q("rt_bounded(x)", x=ast.BinOp(c.expr(node.target), operator, value)))]
    made: list[ast.stmt] = [ast.AugAssign(target_of(c, node.target), operator, value)]
    if doubles(c.build.flows, node.target, node.value, True):
        made.append(ast.Assign([target_of(c, node.target)], q("rt_bounded(x)", x=c.expr(node.target)), lineno=0))
    return made


@writes(s.AddTo)
def add_to(c: Code, node: s.AddTo) -> list[ast.stmt]:
    slot = getattr(node.target, "ref", None)
    unread = c.build.sort == "playout" and isinstance(slot, Slot) and slot.reads == 0
    if unread and pure(node.value) and not looks(c, node.value):
        return []  # nobody looks at it while only the result counts
    value = owned(c, node.value)
    if isinstance(slot, Local) and slot.param:
        return [ast.Assign([target_of(c, node.target)], q("[*x, v]", x=c.expr(node.target), v=value), lineno=0)]
    return (
        qs("rt_add(x, v)", x=c.expr(node.target), v=value)
        if c.build.suspends
        else qs("x.append(v)", x=c.expr(node.target), v=value)
    )
