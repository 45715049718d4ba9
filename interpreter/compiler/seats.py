"""Who sits where, in a playout: the others at the table as lists that its state keeps until somebody leaves."""

from __future__ import annotations

import ast

from interpreter.compiler.code import Code
from interpreter.compiler.facts import steady
from interpreter.compiler.trees import q
from interpreter.language import syntax as s


def beside(c: Code, node: s.Of, end: int) -> ast.expr | None:
    """Who sits next to somebody: the first or last of all others, as they sit around the table."""
    others = others_of(c, node.of)
    return None if others is None else q("(others or [x])[n]", others=others, x=c.expr(node.of), n=end)


def others_of(c: Code, who: s.Expr) -> ast.expr | None:
    """In a playout: all others at the table from the left on, as a list that the state keeps and nobody may change."""
    seat = c.expr(who)
    if c.build.suspends or c.program.definition.players.teams or not steady(seat):
        return None
    return q("(s.rivals[x] or rt_rivals(s, x))", x=seat)


def looked_at(c: Code, node: s.Expr) -> ast.expr | None:
    """`opponents of x` for those who only go through them; None for anything else."""
    return others_of(c, node.of) if isinstance(node, s.Of) and node.name == "opponents" and not node.ref else None
