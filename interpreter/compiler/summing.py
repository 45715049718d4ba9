"""Dice of which a playout only ever asks the sum: they are thrown as a sum, out of a table of sums."""

from __future__ import annotations

import ast

from interpreter.compiler.code import Build
from interpreter.compiler.trees import const, q

COPYING = "copy_state"
STARTING = "new_state"


def sum_dice(build: Build) -> None:
    """Rewrite the functions of a playout for all dice that are only summed."""
    functions = [definition for _, definition in build.functions if isinstance(definition, ast.FunctionDef)]
    for slot in build.program.slots.values():
        if slot.sort == "dice" and not slot.owner and only_summed(functions, slot.attr):
            for function in functions:
                function.body = [Summed(build, slot.attr, function.name).visit(stmt) for stmt in function.body]


def only_summed(functions: list[ast.FunctionDef], attr: str) -> bool:
    """Whether all that is done with these dice is to throw them by a table and to ask for their sum."""
    thrown = False
    for function in functions:
        if function.name in (COPYING, STARTING):
            continue
        parts = list(ast.walk(function))
        sums = {id(node.args[0]) for node in parts if isinstance(node, ast.Call) and is_sum(node)}
        throws = {id(node.targets[0]): node.value for node in parts if isinstance(node, ast.Assign)}
        for node in parts:
            if isinstance(node, ast.Constant) and node.value == attr:
                return False
            if not isinstance(node, ast.Attribute) or node.attr != attr or id(node) in sums:
                continue
            if id(node) not in throws or table_of(throws[id(node)]) is None:
                return False
            thrown = True
    return thrown


def is_sum(node: ast.Call) -> bool:
    return isinstance(node.func, ast.Name) and node.func.id == "sum" and len(node.args) == 1


def table_of(value: ast.expr) -> ast.Subscript | None:
    """The entry of a table that a throw is: `[*THROWS_2d6[at]]`; None for dice that are thrown otherwise."""
    if not isinstance(value, ast.List) or len(value.elts) != 1 or not isinstance(value.elts[0], ast.Starred):
        return None
    entry = value.elts[0].value
    table = entry.value if isinstance(entry, ast.Subscript) else None
    return entry if isinstance(table, ast.Name) and table.id.startswith("THROWS_") else None  # type: ignore[return-value]


class Summed(ast.NodeTransformer):
    """The sum in the place of the dice."""

    def __init__(self, build: Build, attr: str, function: str) -> None:
        self.build = build
        self.attr = attr
        self.function = function

    def holds(self, node: ast.expr) -> bool:
        return isinstance(node, ast.Attribute) and node.attr == self.attr

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        self.generic_visit(node)
        if not self.holds(node.targets[0]):
            return node
        if self.function == STARTING:
            node.value = const(0)
        elif self.function == COPYING:
            node.value = q("s.attr_", attr_=self.attr)
        else:
            entry = table_of(node.value)
            assert entry is not None and isinstance(entry.value, ast.Name)
            sums = self.build.constant(entry.value.id.replace("THROWS", "SUMS"), q("rt_sums(x)", x=entry.value))
            node.value = ast.Subscript(sums, entry.slice, ast.Load())
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        return node.args[0] if is_sum(node) and self.holds(node.args[0]) else node
