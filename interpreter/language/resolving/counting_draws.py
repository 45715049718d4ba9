"""How many cards a match takes from a pile, where the rules say so in figures: `repeat 20 times: deal 1 from sky`."""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.language import syntax as s
from interpreter.language.entities import Proc, Slot
from interpreter.language.resolving.program import Program
from interpreter.language.resolving.walking import below, children

MOST_CALLS = 200  # of phases; what is called more often than that is counted as far as that
LEAVES = (s.Stop, s.Skip, s.End)


class Draws:
    """`taken`: cards by the draw's id, at the most players. What hangs on a condition or an answer is left out."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.taken: dict[int, int] = {}
        self.calls = 0
        if "play" in program.procs:
            self.walk(program.procs["play"].body, 1, ("play",))

    def walk(self, node: object, times: int, way: tuple[str, ...]) -> None:
        if isinstance(node, s.If | s.Offer | s.Suppose | s.Cond):
            return
        if isinstance(node, s.Deal):
            count = node.count.value if isinstance(node.count, s.Int) else 1
            self.taken[id(node)] = max(self.taken.get(id(node), 0), times * count * self.receivers(node))
        called = getattr(node, "ref", None)
        if isinstance(called, Proc) and called.name not in way and self.calls < MOST_CALLS:
            self.calls += 1
            self.walk(called.body, times, (*way, called.name))
        for child in children(node):
            self.walk(child, times * self.passes(node), way)

    def players(self) -> int:
        known = self.program.definition.players
        return known.most or known.least

    def receivers(self, node: s.Deal) -> int:
        each = any(isinstance(part, s.Name) and part.name in ("players", "everyone") for part in below(node.to.of))
        return self.players() if node.to.each and each else 1

    def passes(self, node: object) -> int:
        """How often a loop is gone through; 1 where that is not written out, or where something leaves it earlier."""
        if not hasattr(node, "body") or any(isinstance(part, LEAVES) for part in below(node.body)):
            return 1
        match node:
            case s.Repeat(times=s.Int(value=times)):
                return times
            case s.ForRange(first=s.Int(value=first), last=s.Int(value=last)):
                return max(last - first + 1, 0)
            case s.ForTurn() | s.ForEach(source=s.Name(name="players" | "everyone"), where=None):
                return self.players()
            case s.ForEach(var="player", source=None, where=None):
                return self.players()
        return 1


def draws_too_many(program: Program, decks: Iterable[tuple[s.Deal, Slot]]) -> set[int]:
    """The draws (by id) that alone take more from a deck than all the cards of its kind."""
    taken = Draws(program).taken
    found = set()
    for node, slot in decks:
        cards = program.cards.get(slot.source.of)
        if cards is not None and taken.get(id(node), 0) > sum(cards.copies) * cards.sets:
            found.add(id(node))
    return found
