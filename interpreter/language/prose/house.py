"""Which parts of a rulebook are house rules: those whose rules or values stand in a variant's file."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from interpreter.faults import NOWHERE, Place
from interpreter.files.definition import Definition
from interpreter.language import syntax as s
from interpreter.language.prose.naming import listed, plain
from interpreter.language.prose.order import walk
from interpreter.language.prose.pages import Block, Paragraph, Step


class House:
    """Knows the variants of a definition by the files that they stand in."""

    def __init__(self, definition: Definition) -> None:
        self.titles = {one.file: one.title or plain(one.name) for one in definition.variants}

    def wrote(self, place: Place) -> str:
        """The variant that wrote what stands at a place; '' for the game itself."""
        return self.titles.get(place.file, "")

    def of(self, *parts: s.Node | s.Body) -> list[str]:
        """The variants that wrote some of the parts, in their order."""
        written = {self.wrote(_place(part)) for part in parts}
        return [title for title in self.titles.values() if title in written]

    def whole(self, phase: s.Phase) -> list[str]:
        """The variant that wrote all of a phase: it is new, or its body was replaced and nothing stands around it."""
        ours = self.of(phase.body)
        around = self.of(*phase.before, *phase.after)
        return ours if ours and set(around) <= set(ours) else []

    def below(self, titles: list[str], steps: list[Step]) -> list[Step]:
        """Steps as they are, or below a line that says whose they are."""
        return [Step(f"{_named(titles)}:", steps)] if titles and steps else steps

    def inside(self, body: s.Body) -> list[str]:
        """The variants that wrote into what a body offers."""
        branches = [node for node in walk(body) if isinstance(node, s.Branch)]
        return self.of(*branches, *(stmt for branch in branches for stmt in branch.body))

    def marked(self, body: s.Body, say: Callable[[s.Body, str], list[Step]]) -> list[Step]:
        """The steps of a body, those that a variant wrote below a line that says whose they are. `say` is told too."""
        found: list[Step] = []
        for title, stmts in groupby(body, lambda stmt: self.wrote(stmt.place)):
            found += self.below([title] if title else [], say(list(stmts), title))
        return found

    def said(self, titles: list[str]) -> Paragraph:
        return Paragraph(f"{_named(titles)}.")

    def paragraphs(self, item: s.Node) -> list[Block]:
        titles = self.of(item)
        return [self.said(titles)] if titles else []


def _named(titles: list[str]) -> str:
    return f"House rule {listed([f'“{title}”' for title in titles])}"


def _place(part: s.Node | s.Body) -> Place:
    if isinstance(part, s.Node):
        return part.place
    return part[0].place if part else NOWHERE
