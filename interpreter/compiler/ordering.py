"""What must not run ahead of what stands to its left.

Some of an expression is written before its statement: loops that add up, throws that are taken apart, arguments that
are read twice. Where something to its left changes the table or takes a chance, it has to stay where it stands.
"""

from __future__ import annotations

from typing import NamedTuple

from interpreter.compiler.code import pure
from interpreter.language import syntax as s
from interpreter.language.entities import Proc
from interpreter.language.resolving.walking import children

RUNS_AHEAD = (s.RollValue, s.Quantified, s.OfFor, s.Ask)


class Order(NamedTuple):
    """Of an expression: whether it does something, may run ahead in part, or would be out of order if it did."""

    acts: bool
    ahead: bool
    broken: bool


def out_of_order(known: dict[int, Order], node: s.Stmt | s.Expr) -> bool:
    """Whether a part of it that may run ahead stands behind one that does something. Bodies are looked at apart."""
    found = known.get(id(node))
    if found is None:
        found = order_of(known, node)
    return found.broken


def order_of(known: dict[int, Order], node: object) -> Order:
    """What is known of a node, and of all expressions below it."""
    acts, ahead, broken = False, False, False
    for part in expressions_in(node):
        order = known.get(id(part)) or order_of(known, part)
        broken = broken or order.broken or (acts and order.ahead)
        acts, ahead = acts or order.acts, ahead or order.ahead
    if isinstance(node, s.Expr):
        broken = broken or (acts and of_one_line(node))  # what is read twice would be done before all to its left
        acts = acts or acts_itself(node)
        ahead = ahead or isinstance(node, RUNS_AHEAD) or adds_up(node) or of_one_line(node)
    known[id(node)] = order = Order(acts, ahead, broken)
    return order


def expressions_in(node: object) -> list[object]:
    """The expressions right below a node; of a statement not those in its body."""
    found: list[object] = []
    for child in children(node):
        if isinstance(child, s.Stmt):
            continue
        found += [child] if isinstance(child, s.Expr) else expressions_in(child)
    return found


def acts_itself(node: s.Expr) -> bool:
    if isinstance(node, s.Ask | s.RollValue | s.RollOff | s.Agree | s.WithBest):
        return not pure(node)
    proc = getattr(node, "ref", None)
    return isinstance(proc, Proc) and not proc.pure


def adds_up(node: s.Expr) -> bool:
    return isinstance(node, s.Of) and node.name in ("sum", "count")


def of_one_line(node: s.Expr) -> bool:
    """A function of one line: its arguments may be read twice, and are then worked out before."""
    proc = getattr(node, "ref", None)
    return isinstance(proc, Proc) and proc.value is not None and bool(proc.params)
