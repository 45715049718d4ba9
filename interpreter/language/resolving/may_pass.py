"""Answers that may be `pass`, and are counted with as if nobody ever passed."""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.diagnostics import findings
from interpreter.language import syntax as s
from interpreter.language.entities import Local, Slot
from interpreter.language.resolving.core import Resolver
from interpreter.language.resolving.program import Program
from interpreter.language.resolving.walking import below, nodes_of

ORDERED = ("<", "<=", ">", ">=")


def counted_passes(program: Program, r: Resolver) -> None:
    """Warn of an answer that may be a pass where it is counted with, and no rule ever asks whether it is one."""
    nodes = [node for proc in program.procs.values() for node in nodes_of(program, proc)]
    nodes += [node for proc in program.procs.values() for node in below(proc.value)]
    asked = {id(of): of for node in nodes if (of := passed_into(node)) is not None}
    tested = {id(of) for node in nodes for of in looked_at(node)}
    told: set[int] = set()
    for node in nodes:
        for operand in counted(node):
            of = held_by(operand)
            if of is not None and id(of) in asked.keys() - tested - told:
                told.add(id(of))
                name = of.name
                fits = f'Ask for that first: "if {name} is not pass: ...".'
                r.report(findings.MAYBE_PASS, operand.place, fits=fits, name=name)


def passed_into(node: object) -> Slot | Local | None:
    """Where an answer goes that may be a pass."""
    match node:
        case s.Assign(target=target, value=s.Ask(or_pass=True)):
            return held_by(target)
    return None


def held_by(node: object) -> Slot | Local | None:
    """The name or value that an expression looks into: `bid`, `bid[p]`, `p.bid`."""
    while isinstance(node, s.Index):
        node = node.of
    of = getattr(node, "ref", None) if isinstance(node, s.Name | s.Attr) else None
    return of if isinstance(of, Slot | Local) else None


def looked_at(node: object) -> Iterator[Slot | Local]:
    """What is asked for being a pass, or anything else that is no number: the rules know of it."""
    if isinstance(node, s.Is | s.In) or (isinstance(node, s.Compare) and node.op not in ORDERED):
        for part in (node.left, node.right):
            if (of := held_by(part)) is not None:
                yield of
    if isinstance(node, s.Where | s.Quantified | s.ForEach):  # `bids where it is not pass`
        if (of := held_by(node.source)) is not None:
            yield of


def counted(node: object) -> Iterator[s.Expr]:
    """The parts of a node that have to be numbers."""
    match node:
        case s.Binary(left=left, right=right):
            yield from (left, right)
        case s.Compare(op=op, left=left, right=right) if op in ORDERED:
            yield from (left, right)
        case s.Increase(value=value) | s.MoveBy(by=value) | s.Pay(amount=value):
            yield value
