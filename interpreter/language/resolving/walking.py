"""Walking syntax trees: what a piece of rules assigns, which loops it has, which names it takes from outside."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass

from interpreter.language import syntax as s

NOT_CHILDREN = {"place", "type", "ref", "site"}
_looked_into: dict[type, tuple[str, ...] | None] = {}


def looked_into(kind: type) -> tuple[str, ...] | None:
    """The fields of a class of nodes in which others may stand; None for what is no node and no list."""
    if kind not in _looked_into:
        named = [field.name for field in fields(kind)] if is_dataclass(kind) else []
        found = is_dataclass(kind) or issubclass(kind, list | tuple)
        _looked_into[kind] = tuple(name for name in named if name not in NOT_CHILDREN) if found else None
    return _looked_into[kind]


def children(node: object) -> list[object]:
    """The syntax nodes right below a node, also those inside its lists and pairs."""
    names = looked_into(type(node))
    if names is None:
        return []
    parts: Iterable[object] = node if isinstance(node, list | tuple) else [getattr(node, name) for name in names]
    return [part for part in parts if looked_into(type(part)) is not None]


def below(node: object) -> Iterator[object]:
    """A node and all below it, in the order of the text."""
    todo = [node]
    while todo:
        part = todo.pop()
        yield part
        todo += reversed(children(part))


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
