"""Phases written out where they are called: in a playout a call would cost more than a short phase does."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import contextmanager

from interpreter.compiler.code import Code, python_name
from interpreter.compiler.expressions import owned
from interpreter.compiler.procedures import empty_maps
from interpreter.compiler.trees import locate, q, qs
from interpreter.language import syntax as s
from interpreter.language.entities import Proc
from interpreter.language.resolving.setting import unset_reads

MOST_WRITTEN_OUT = 250  # nodes of a phase that is written out where it is called
MOST_ALL_WRITTEN_OUT = 2500  # nodes that are so written into one function


def written_out(c: Code, proc: Proc, args: list[s.Expr]) -> list[ast.stmt] | None:
    """In a playout a short phase stands where it is called; None where it must stay a function of its own."""
    if proc.value is not None or not may_stand_here(c, proc, proc.body):
        return None
    before = arguments(proc, c, args)
    with inlined(c, proc):
        return [*before, *guarded(c, proc.body, True)]


def written_out_giving(c: Code, proc: Proc, args: list[s.Expr]) -> tuple[list[ast.stmt], s.Expr] | None:
    """The same of a phase that gives something with its last statement: what comes before, and what it gives."""
    last = proc.body[-1] if proc.body else None
    if not isinstance(last, s.Give) or proc.value is not None or any(ends_phase(stmt) for stmt in proc.body):
        return None
    if not may_stand_here(c, proc, proc.body[:-1]):
        return None
    before = arguments(proc, c, args)
    with inlined(c, proc):
        return [*before, *(c.body(proc.body[:-1], straight=True) if proc.body[:-1] else [])], last.value


def may_stand_here(c: Code, proc: Proc, body: s.Body) -> bool:
    """Whether a phase may be written out in this procedure; if so it counts as written."""
    if not c.build.writes_out or c.build.sort != "playout" or c.supposing or proc.recursive:
        return False
    if proc.name in c.inlining or proc.place.file != c.proc.place.file:
        return False
    if any(leaves_early(stmt) for stmt in body if not ends_phase(stmt)):
        return False
    if unset_reads(proc):  # in a function of its own such a name is unset each time
        return False
    size = size_of(proc.body)
    if size > MOST_WRITTEN_OUT or c.written_out + size > MOST_ALL_WRITTEN_OUT:
        return False
    c.written_out += size
    return True


def arguments(proc: Proc, c: Code, args: list[s.Expr]) -> list[ast.stmt]:
    """The names that a phase is given, set where it stands."""
    before = empty_maps(proc)
    for param, arg in zip(proc.params, args, strict=True):
        before.append(ast.Assign([ast.Name(python_name(param), ast.Store())], owned(c, arg), lineno=0))
    return before


@contextmanager
def inlined(c: Code, proc: Proc) -> Iterator[None]:
    c.inlining.append(proc.name)
    try:
        yield
    finally:
        c.inlining.pop()


def ends_phase(stmt: s.Stmt) -> bool:
    return isinstance(stmt, s.End) and stmt.scope == "phase"


def guarded(c: Code, body: s.Body, straight: bool) -> list[ast.stmt]:
    """A body in which `end the phase when` is a question whether to do the rest."""
    at = next((n for n, stmt in enumerate(body) if ends_phase(stmt)), None)
    if at is None:
        return c.body(body, straight=straight)
    out = c.body(body[:at], straight=straight) if at else []
    end = body[at]
    assert isinstance(end, s.End)
    if end.when is None:
        return out or qs("pass")
    kept, c.pre = c.pre, []
    test = c.expr(end.when)
    before, c.pre = c.pre, kept
    if not body[at + 1 :]:
        return [*out, *before, ast.Expr(test)]
    rest = guarded(c, body[at + 1 :], False)
    return [*out, *locate([*before, ast.If(q("not x", x=test), rest, [])], end.place)]


def leaves_early(node: object) -> bool:
    """Whether a phase says `give` or `end the phase`, which only a function of its own can."""
    from interpreter.language.resolving.walking import children

    if isinstance(node, s.Suppose):
        return True
    if isinstance(node, s.Give) or (isinstance(node, s.End) and node.scope == "phase"):
        return True
    return any(leaves_early(child) for child in children(node))


def size_of(node: object) -> int:
    from interpreter.language.resolving.walking import children

    return 1 + sum(size_of(child) for child in children(node))
