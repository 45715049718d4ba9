"""In which order the phases of a game come up, and what stands in a piece of its rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from interpreter.language import syntax as s


def in_order_of_play(phases: dict[str, s.Phase]) -> list[str]:
    """The names of the phases as they come up from `play` on; those that nothing mentions stand last."""
    order: list[str] = []

    def visit(name: str) -> None:
        if name in phases and name not in order:
            order.append(name)
            phase = phases[name]
            for body in [*phase.before, phase.body, *phase.after]:
                for node in walk(body):
                    mentioned = node.func if isinstance(node, s.Call) else node
                    if isinstance(mentioned, s.CallPhase | s.Name):
                        visit(mentioned.name)

    for name in ["play", *phases]:
        visit(name)
    return order


def walk(thing: object) -> Iterator[s.Node]:
    """All nodes below `thing`, in the order in which they stand there."""
    if isinstance(thing, list | tuple):
        for part in thing:
            yield from walk(part)
    elif isinstance(thing, s.Node):
        yield thing
        for part in fields(thing):
            if part.name not in ("type", "ref", "place"):
                yield from walk(getattr(thing, part.name))
