"""Where a quotient comes to stand for what is otherwise counted in whole numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

from interpreter.diagnostics import findings as say
from interpreter.faults import Place
from interpreter.language import syntax as s
from interpreter.language.entities import Local, Slot
from interpreter.language.resolving.core import Resolver
from interpreter.language.resolving.program import Program
from interpreter.language.resolving.walking import nodes_of
from interpreter.language.types import MONEY, NUMBER, RATIO, plain

WHOLE = (NUMBER, MONEY)
# what is always whole, by the statement and the part of it that says how many
COUNTED: dict[type, tuple[tuple[str, str], ...]] = {
    s.Pay: (("amount", "an amount is paid in whole coins"),),
    s.Place_: (("amount", "an amount is paid in whole coins"),),
    s.MoveBy: (("by", "a move is made in whole steps"),),
    s.Deal: (("count", "only whole cards are dealt"),),
    s.Repeat: (("times", "things are done a whole number of times"),),
    s.ForRange: (("first", "a loop counts in whole numbers"), ("last", "a loop counts in whole numbers")),
}


def inexact_numbers(program: Program, r: Resolver) -> None:
    """Tell of each quotient that is put where whole numbers are kept, or that says how many."""
    nodes = [node for proc in program.procs.values() for node in nodes_of(program, proc)]
    whole = {id(entity) for node in nodes if (entity := whole_by(node)) is not None}
    for node in nodes:
        entity = set_by(node)
        if isinstance(node, s.Assign | s.Increase) and entity is not None:
            if whole_in_box(entity) if in_box(entity) else id(entity) in whole:
                tell(node.value, f"{entity.name} is counted in whole numbers", r)
        for part, why in COUNTED.get(type(node), ()):
            if (value := getattr(node, part)) is not None:
                tell(value, why, r)


def tell(value: s.Expr, why: str, r: Resolver) -> None:
    for quotient in quotients(value) if plain(value.type) == RATIO else ():
        r.report(say.INEXACT, quotient.place, fits=rounded_down(r, quotient.place), why=why)


def quotients(value: s.Expr) -> Iterator[s.Binary]:
    """The divisions whose outcome is the value, or a part of its sum or product."""
    match value:
        case s.Binary(op="/"):
            if plain(value.type) == RATIO:
                yield value
        case s.Binary(op="+" | "-" | "*"):
            yield from quotients(value.left)
            yield from quotients(value.right)
        case s.Minus():
            yield from quotients(value.of)
        case s.Cond():
            yield from quotients(value.yes)
            yield from quotients(value.no)


def rounded_down(r: Resolver, place: Place) -> str:
    """The division as it would be written to be rounded down."""
    line = r.program.definition.sources.line(place) or ""
    said = line[place.column - 1 : place.end - 1]
    first, sign, last = said.rpartition("/")
    if not sign or first.endswith("/"):
        return "`//` divides and rounds down."
    return f"`//` divides and rounds down: {first}//{last}"


def set_by(node: object) -> Local | Slot | None:
    """The name that a statement sets, or sets a part of."""
    if not isinstance(node, s.Assign | s.Increase):
        return None
    target = node.target
    while isinstance(target, s.Index):
        target = target.of
    ref = getattr(target, "ref", None)
    return ref if isinstance(ref, Local | Slot) else None


def whole_by(node: object) -> Local | Slot | None:
    """The name that a statement gives a whole number as its value."""
    return set_by(node) if isinstance(node, s.Assign) and plain(node.value.type) in WHOLE else None


def in_box(entity: Local | Slot) -> TypeGuard[Slot]:
    return isinstance(entity, Slot) and entity.sort == "value" and entity.source is not None


def whole_in_box(slot: Slot) -> bool:
    """Whether the box gives a value a whole number to start with, or says that it holds one."""
    if slot.source.of:
        return slot.source.of.removesuffix(" or nothing").rpartition(" ")[2] in ("number", "money")
    return slot.start is not None and plain(slot.start.type) in WHOLE
