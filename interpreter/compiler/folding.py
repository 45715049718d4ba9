"""Small sums and comparisons of constants, done while the rules are compiled."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from typing import Any

COMPARISONS: dict[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Is: operator.is_, ast.IsNot: operator.is_not,
    ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge,
}  # fmt: skip


def folded(node: ast.expr) -> ast.expr:
    """The same condition with what is certain taken out of it.

    `a or True` is True only where `a` can't fail: here `a` is a comparison of values that are there.
    """
    if isinstance(node, ast.BoolOp):
        return folded_choice(node)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        inside = folded(node.operand)
        if isinstance(inside, ast.Constant):
            return ast.Constant(not inside.value)
        return ast.UnaryOp(ast.Not(), inside)
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        left, right = node.left, node.comparators[0]
        compare = COMPARISONS.get(type(node.ops[0]))
        if compare and isinstance(left, ast.Constant) and isinstance(right, ast.Constant):
            try:
                return ast.Constant(bool(compare(left.value, right.value)))
            except TypeError:
                return node
    return node


def folded_choice(node: ast.BoolOp) -> ast.expr:
    """`and` and `or`: what decides ends it, what does not decide falls away."""
    decides = isinstance(node.op, ast.Or)
    left: list[ast.expr] = []
    for value in map(folded, node.values):
        if isinstance(value, ast.Constant):
            if bool(value.value) != decides:
                continue
            if all(simple(part) for part in left):
                return ast.Constant(decides)
            left.append(value)
            break
        left.append(value)
    if not left:
        return ast.Constant(not decides)
    return left[0] if len(left) == 1 else ast.BoolOp(node.op, left)


def simple(node: ast.expr) -> bool:
    """Whether a condition only looks at names, slots and constants: nothing in it can fail or change anything."""
    allowed = (ast.Compare, ast.Name, ast.Attribute, ast.Constant, ast.cmpop, ast.expr_context, ast.BoolOp, ast.boolop)
    return all(isinstance(part, allowed) for part in ast.walk(node))
