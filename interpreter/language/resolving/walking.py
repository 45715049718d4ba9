"""Walking syntax trees: what a piece of rules assigns, which loops it has, which names it takes from outside."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from interpreter.language import syntax as s

NOT_CHILDREN = {"place", "type", "ref", "site"}


def children(node: object) -> Iterator[object]:
    """The syntax nodes right below a node, also those inside its lists and pairs."""
    if isinstance(node, list | tuple):
        for item in node:
            if is_dataclass(item) or isinstance(item, list | tuple):
                yield item
    elif is_dataclass(node) and not isinstance(node, type):
        for field in fields(node):
            if field.name not in NOT_CHILDREN:
                value = getattr(node, field.name)
                if is_dataclass(value) or isinstance(value, list | tuple):
                    yield value


def root_name(target: s.Expr) -> str:
    """The name that setting `target` sets, '' for an attribute."""
    while isinstance(target, s.Index):
        target = target.of
    return target.name if isinstance(target, s.Name) else ""


def assigned(node: object) -> set[str]:
    """The names that a statement or anything below it assigns."""
    names: set[str] = set()
    if isinstance(node, s.Assign | s.Increase | s.Suppose | s.AddTo):
        names.add(root_name(node.target))
    for child in children(node):
        names |= assigned(child)
    return names - {""}


def loop_names(node: object) -> set[str]:
    """The loop variables of a statement and of all below it."""
    names = {node.var} if isinstance(node, s.ForEach | s.ForRange) else set()
    for child in children(node):
        names |= loop_names(child)
    return names


def free_names(node: object, bound: set[str]) -> set[str]:
    """The names that are read without being bound by a loop, `for .. in` or parameter around them."""
    if isinstance(node, s.Name):
        return set() if node.name in bound else {node.name}
    inner = bound
    names: set[str] = set()
    if isinstance(node, s.ForEach | s.ForRange | s.ForTurn):
        heads = (
            [node.source]
            if isinstance(node, s.ForEach)
            else [node.start]
            if isinstance(node, s.ForTurn)
            else [node.first, node.last]
        )
        for head in heads:
            if head is not None:
                names |= free_names(head, bound)
        inner = bound | {node.var}
        if isinstance(node, s.ForEach) and node.where is not None:
            names |= free_names(node.where, inner)
        for stmt in node.body:
            names |= free_names(stmt, inner)
        return names
    if isinstance(node, s.OfFor):
        inner = bound | {node.var}
        names |= free_names(node.source, bound)
        names |= free_names(node.value, inner)
        return names | (free_names(node.where, inner) if node.where is not None else set())
    for child in children(node):
        names |= free_names(child, inner)
    return names
