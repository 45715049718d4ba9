"""Python syntax trees from small fixed templates.

A template is Python text of *ours*, parsed once; names in it that stand in `subs` are replaced by trees. Nothing an
author wrote ever becomes template text, so a definition can't inject code: its words reach Python as tree nodes alone.
"""

from __future__ import annotations

import ast
import warnings
from functools import lru_cache
from types import CodeType
from typing import Any

from interpreter.faults import Place

Sub = ast.expr | list[ast.stmt] | str | int | None


@lru_cache(maxsize=2048)
def _parsed(template: str, mode: str) -> ast.AST:
    return ast.parse(template, mode=mode)


class _Filler:
    """Copies a template's tree, putting trees in the place of names."""

    def __init__(self, subs: dict[str, Any]) -> None:
        self.subs = subs

    def copy(self, node: Any) -> Any:
        if isinstance(node, ast.Name) and node.id in self.subs:
            return self.name(node)
        if isinstance(node, ast.AST):
            made = node.__class__()
            for name, value in ast.iter_fields(node):
                setattr(made, name, self.field(value))
            return made
        return node

    def field(self, value: Any) -> Any:
        if not isinstance(value, list):
            return self.copy(value) if isinstance(value, ast.AST) else self.word(value)
        made: list[Any] = []
        for item in value:
            if isinstance(item, ast.Expr) and isinstance(item.value, ast.Name):
                sub = self.subs.get(item.value.id)
                if isinstance(sub, list):
                    made += sub
                    continue
            made.append(self.copy(item) if isinstance(item, ast.AST) else self.word(item))
        return made

    def word(self, value: Any) -> Any:
        """Attribute and function names can be filled too: `s.slot_` with slot_='v_score'."""
        if isinstance(value, str) and value in self.subs and isinstance(self.subs[value], str):
            return self.subs[value]
        return value

    def name(self, node: ast.Name) -> ast.AST:
        sub = self.subs[node.id]
        if isinstance(sub, str):
            return ast.Name(sub, node.ctx.__class__())
        if isinstance(sub, ast.expr):
            if not isinstance(node.ctx, ast.Load):
                return stored(sub)
            return sub
        return const(sub)


def q(template: str, **subs: Sub) -> ast.expr:
    """An expression from a template; strings in `subs` are names, numbers are constants."""
    tree = _parsed(template, "eval")
    assert isinstance(tree, ast.Expression)
    return _Filler(subs).copy(tree.body)  # type: ignore[no-any-return]


def qs(template: str, **subs: Sub) -> list[ast.stmt]:
    """Statements from a template; a lone name whose sub is a list of statements is replaced by them."""
    tree = _parsed(template, "exec")
    assert isinstance(tree, ast.Module)
    return _Filler(subs).field(tree.body)  # type: ignore[no-any-return]


def const(value: Any) -> ast.expr:
    """A constant tree: numbers, texts, truths, None, and tuples, lists and dicts of them."""
    if isinstance(value, tuple):
        if all(is_plain(item) for item in value):
            return ast.Tuple([const(item) for item in value], ast.Load())
        return ast.Tuple([const(item) for item in value], ast.Load())
    if isinstance(value, list):
        return ast.List([const(item) for item in value], ast.Load())
    if isinstance(value, dict):
        return ast.Dict([const(key) for key in value], [const(item) for item in value.values()])
    if hasattr(value, "numerator") and not isinstance(value, int):
        if value.denominator == 1:  # 3 to 1 is as good a ratio as a whole number, and quicker
            return ast.Constant(int(value))
        return q("rt_Fraction(n, d)", n=const(value.numerator), d=const(value.denominator))
    return ast.Constant(value)


def is_plain(value: Any) -> bool:
    return value is None or isinstance(value, int | str | float | bool)


def name(word: str) -> ast.expr:
    return ast.Name(word, ast.Load())


def stored(node: ast.expr) -> ast.expr:
    """The same name, attribute or entry as the target of an assignment."""
    match node:
        case ast.Name(id=word):
            return ast.Name(word, ast.Store())
        case ast.Attribute(value=value, attr=attr):
            return ast.Attribute(value, attr, ast.Store())
        case ast.Subscript(value=value, slice=index):
            return ast.Subscript(value, index, ast.Store())
    raise TypeError(f"not a target: {ast.dump(node)}")


def locate(node: Any, place: Place) -> Any:
    """Give every node that has no position yet the place in the rules that it was made from."""
    if isinstance(node, list):
        for item in node:
            locate(item, place)
        return node
    if place.line:
        _fill(node, place.line, max(place.column - 1, 0), max((place.end or place.column + 1) - 1, 0))
    return node


def _fill(node: ast.AST, line: int, column: int, end: int) -> None:
    if isinstance(node, ast.expr | ast.stmt | ast.excepthandler | ast.arg | ast.keyword):
        if getattr(node, "lineno", None):
            return  # it and what is below it belong to a rule of their own
        node.lineno = node.end_lineno = line
        node.col_offset = column
        node.end_col_offset = max(end, column + 1)
    for child in ast.iter_child_nodes(node):
        _fill(child, line, column, end)


def positioned(tree: ast.Module) -> ast.Module:
    """Give what still has no position that of what is around it, as Python wants every node to have one."""

    def walk(node: ast.AST, line: int, column: int, end: int) -> None:
        if isinstance(node, ast.expr | ast.stmt | ast.excepthandler | ast.arg | ast.keyword):
            if getattr(node, "lineno", None):
                line, column, end = node.lineno, node.col_offset, node.end_col_offset or node.col_offset + 1
            else:
                node.lineno = node.end_lineno = line
                node.col_offset, node.end_col_offset = column, end
        for child in ast.iter_child_nodes(node):
            walk(child, line, column, end)

    walk(tree, 1, 0, 1)
    return tree


def to_code(tree: ast.Module, file: str) -> CodeType:
    """Python's code of a tree. What Python would find odd about it (`1 is None`) is what the author wrote."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", SyntaxWarning)
        return compile(positioned(tree), file, "exec")
