"""Walking syntax trees: what a piece of rules assigns, which loops it has, which names it takes from outside."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, is_dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from interpreter.language import syntax as s

if TYPE_CHECKING:
    from interpreter.language.entities import Proc
    from interpreter.language.resolving.program import Program

SETS = (s.Assign, s.Increase, s.Suppose, s.AddTo)
COUNTED_LOOPS = (s.ForEach, s.ForRange)
NOT_CHILDREN = {"place", "type", "ref", "site"}
Parts = Callable[[Any], Iterable[object]]


class _Looked(dict[type, Parts | None]):
    """What may hold nodes, by class: how its parts are had. None for what is no node and no list."""

    def __missing__(self, kind: type) -> Parts | None:
        self[kind] = None
        if is_dataclass(kind):
            self[kind] = parts_of([field.name for field in fields(kind) if field.name not in NOT_CHILDREN])
        elif issubclass(kind, list | tuple):
            self[kind] = iter
        return self[kind]


def parts_of(names: list[str]) -> Parts:
    if len(names) > 1:
        return attrgetter(*names)
    return (lambda node: (getattr(node, names[0]),)) if names else (lambda node: ())


_looked = _Looked()  # the whole of a game's rules is gone over some twenty times whenever it is checked


def children(node: object) -> list[object]:
    """The syntax nodes right below a node, also those inside its lists and pairs."""
    parts = _looked[type(node)]
    return [] if parts is None else [part for part in parts(node) if _looked[type(part)] is not None]


def below(node: object) -> Iterator[object]:
    """A node and all below it, in the order of the text."""
    todo = [node]
    while todo:
        part = todo.pop()
        yield part
        todo += children(part)[::-1]


def nodes_of(program: Program, proc: Proc) -> list[object]:
    """Every node of a procedure. They are looked for once: from the last pass on nothing changes any more."""
    if proc.name not in program.walked:
        program.walked[proc.name] = [node for stmt in proc.body for node in below(stmt)]
    return program.walked[proc.name]


def root_name(target: s.Expr) -> str:
    """The name that setting `target` sets, '' for an attribute."""
    while isinstance(target, s.Index):
        target = target.of
    return target.name if isinstance(target, s.Name) else ""


def assigned(node: object) -> set[str]:
    """The names that a statement or anything below it assigns."""
    return {root_name(part.target) for part in below(node) if isinstance(part, SETS)} - {""}


def loop_names(node: object) -> set[str]:
    """The loop variables of a statement and of all below it."""
    return {part.var for part in below(node) if isinstance(part, COUNTED_LOOPS)}


def free_names(node: object, bound: set[str]) -> set[str]:
    """The names that are read without being bound by a loop, `for .. in` or parameter around them."""
    names: set[str] = set()
    note_free(node, bound, names)
    return names


# What has a variable of its own: the parts that it does not reach, and those that it does.
REACH: dict[type, tuple[tuple[str, ...], tuple[str, ...]]] = {
    s.ForEach: (("source",), ("where", "body")),
    s.ForTurn: (("start",), ("body",)),
    s.ForRange: (("first", "last"), ("body",)),
    s.OfFor: (("source",), ("value", "where")),
}


def note_free(node: Any, bound: set[str], names: set[str]) -> None:
    """Enter the free names of a node into `names`."""
    kind = type(node)
    if kind is s.Name:
        if node.name not in bound:
            names.add(node.name)
    elif kind in REACH:
        outside, inside = REACH[kind]
        within = bound | {node.var}
        for part in outside:
            note_free(getattr(node, part), bound, names)
        for part in inside:
            note_free(getattr(node, part), within, names)
    else:
        for child in children(node):
            note_free(child, bound, names)
