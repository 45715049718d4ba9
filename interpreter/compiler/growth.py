"""Which names could grow without measure: a loop that doubles a number again and again must be watched.

`x += 1` in a loop only ever grows by what the loop adds; `x = x + x` doubles. What is watched is an assignment whose
value is made of at least two parts that themselves come from the name that is set.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from interpreter.language import syntax as s
from interpreter.language.entities import Local, Proc, Slot
from interpreter.language.resolving.core import Implicit
from interpreter.language.resolving.program import Program
from interpreter.language.resolving.walking import children
from interpreter.language.types import is_number, plain

Flows = dict[Hashable, set[Hashable]]
Target = s.Assign | s.Increase | s.AddTo | s.Suppose


def flows_of(program: Program) -> Flows:
    """For each name, what its values are made of."""
    flows: Flows = {}
    for proc in program.procs.values():
        giver = ("gives", proc.name)
        if proc.value is not None:
            flows.setdefault(giver, set()).update(mentioned(proc.value))
        for node in list(below(proc.value if proc.value is not None else proc.body)):
            enter(flows, node, giver)
    return flows


def enter(flows: Flows, node: object, giver: Hashable) -> None:
    match node:
        case s.Assign() | s.Increase() | s.AddTo():
            flows.setdefault(key_of(node.target), set()).update(mentioned(node.value))
        case s.ForEach() if isinstance(node.ref, Local | Slot) and node.source is not None:
            flows.setdefault(key_of_entity(node.ref), set()).update(mentioned(node.source))
        case s.ForRange() if isinstance(node.ref, Local | Slot):
            flows.setdefault(key_of_entity(node.ref), set()).update([*mentioned(node.first), *mentioned(node.last)])
        case s.Give():
            flows.setdefault(giver, set()).update(mentioned(node.value))
        case s.Call() | s.CallPhase() if isinstance(node.ref, Proc):
            for param, arg in zip(node.ref.params, node.args, strict=False):
                flows.setdefault(key_of_entity(param), set()).update(mentioned(arg))


def doubles(flows: Flows, target: s.Expr, value: s.Expr, keeps: bool) -> bool:
    """Whether setting `target` to `value` (or adding it, `keeps`) may double it."""
    if not is_number(value.type):
        return False
    if plain(value.type).kind == "ratio" and (keeps or not isinstance(value, s.Name | s.Attr | s.Index)):
        return True  # the parts of a ratio grow with every step
    own = key_of(target)
    weight = int(keeps)
    for key in weighed(value):
        if key == own or comes_from(flows, key, own):
            weight += 1
            if weight > 1:
                return True
    return False


def comes_from(flows: Flows, key: Hashable, own: Hashable) -> bool:
    seen = {key}
    todo = [key]
    while todo:
        for source in flows.get(todo.pop(), ()):
            if source == own:
                return True
            if source not in seen:
                seen.add(source)
                todo.append(source)
    return False


def weighed(value: s.Expr) -> Iterator[Hashable]:
    """What a value is made of; what a product, a ratio or a sum is made of counts twice."""
    twice = (isinstance(value, s.Binary) and value.op in ("*", "/")) or isinstance(value, s.Ratio)
    twice = twice or (isinstance(value, s.Of | s.OfFor) and value.name == "sum")
    for key in mentioned(value) if twice else own_keys(value):
        yield key
        if twice:
            yield key
    if not twice:
        for child in children(value):
            if isinstance(child, s.Expr):
                yield from weighed(child)
            else:
                yield from (key for part in below(child) for key in own_keys(part))


def mentioned(value: object) -> list[Hashable]:
    return [key for part in below(value) for key in own_keys(part)]


def own_keys(node: object) -> Iterator[Hashable]:
    """What a node itself speaks of, without what stands below it."""
    ref = getattr(node, "ref", None)
    if isinstance(ref, Implicit):
        ref = getattr(ref.attr, "ref", None)
    if isinstance(ref, Local | Slot):
        yield key_of_entity(ref)
    elif isinstance(ref, Proc):
        yield ("gives", ref.name)


def key_of(target: s.Expr) -> Hashable:
    while isinstance(target, s.Index):
        target = target.of
    return next(own_keys(target), None)


def key_of_entity(entity: Local | Slot) -> Hashable:
    return entity.attr if isinstance(entity, Slot) else id(entity)


def below(node: object) -> Iterator[object]:
    """A node and all below it."""
    yield node
    for child in children(node):
        yield from below(child)
