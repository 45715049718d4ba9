"""Weaves into what a phase offers: steps before, after and in place of a branch, and branches besides those there are.

It is done when all else is woven, so that it does not matter which variant replaces the phase and which one weaves
into it.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import replace

from interpreter.diagnostics import syntax as told
from interpreter.faults import Faults, Place, one_of_these
from interpreter.language import syntax as s
from interpreter.language.headings import meant, on_branches
from interpreter.language.resolving.walking import below

Item = s.Weave | s.OfferIn
Named = Mapping[str, s.Phase | s.Means | s.Bet]


class OfferWeaving:
    """Gathers what variants weave into offers, in the order in which they are laid on."""

    def __init__(self, faults: Faults, headings: Mapping[str, str]) -> None:
        self.faults = faults
        self.headings = headings  # of phases, by their names
        self.items: dict[str, list[Item]] = {}  # by phase
        self.replaced: Mapping[str, Place] = {}

    def add(self, item: Item) -> None:
        phase = item.inside if isinstance(item, s.Weave) else item.name
        self.items.setdefault(phase, []).append(item)

    def weave(self, named: Named, replaced: Mapping[str, Place]) -> None:
        """Change the phases; the trees that were parsed stay as they are. `replaced`: where phases were replaced."""
        self.replaced = replaced
        for name, items in self.items.items():
            phase = named.get(name)
            if not isinstance(phase, s.Phase):
                for item in items:
                    self.no_phase(item, name, named)
                continue
            phase.body = deepcopy(phase.body)
            offers = [node for node in below(phase.body) if isinstance(node, s.Offer)]
            for item in items:
                if isinstance(item, s.OfferIn):
                    self.offer_besides(item, offers, named)
            self.weave_branches(name, [item for item in items if isinstance(item, s.Weave)], offers)

    def no_phase(self, item: Item, name: str, named: Named) -> None:
        fits = meant(name, [known for known, one in named.items() if isinstance(one, s.Phase)], self.headings)
        if offered := offering(name, named):
            fits = f'It is itself offered in {offered[0]}: write "in {offered[0]}".'
        fits = fits or one_of_these(making_offers(named))
        place = item.inside_place if isinstance(item, s.Weave) else item.place
        verb = "change an offer in"
        self.faults.add(told.NOTHING_TO_WEAVE.at(place, fits=fits, sort="phase", name=name, verb=verb))

    def offer_besides(self, item: s.OfferIn, offers: list[s.Offer], named: Named) -> None:
        """Add branches to the only offer of a phase."""
        if len(offers) != 1:
            count = str(len(offers) or "no")
            fits = self.in_another(item.name) or one_of_these(making_offers(named, 1))
            self.faults.add(told.NO_OFFER_TO_WEAVE.at(item.place, fits=fits, phase=item.name, count=count))
            return
        there = {branch.name: branch for branch in offers[0].branches}
        for branch in item.branches:
            if branch.name in there:
                other = there[branch.name].place
                self.faults.add(told.DEFINED_TWICE.at(branch.place, name=branch.name, other=other))
            else:
                there[branch.name] = branch
                offers[0].branches.append(deepcopy(branch))

    def in_another(self, phase: str) -> str:
        """Says where a phase was replaced by a variant that offers other things."""
        return f"{phase} is replaced in {self.replaced[phase]}." if phase in self.replaced else ""

    def weave_branches(self, phase: str, items: list[s.Weave], offers: list[s.Offer]) -> None:
        branches: dict[str, list[s.Branch]] = {}
        for branch in (branch for offer in offers for branch in offer.branches):
            branches.setdefault(branch.name, []).append(branch)
        for item in items:
            if item.name not in branches:
                words = on_branches(branch for found in branches.values() for branch in found)
                fits = self.in_another(phase) or meant(item.name, branches, words) or one_of_these(branches)
                self.faults.add(told.NO_BRANCH_TO_WEAVE.at(item.place, fits=fits, name=item.name, phase=phase))
        for name, found in branches.items():
            ours = [item for item in items if item.name == name]
            body = self.replacement(f"{name} in {phase}", [item for item in ours if item.when == "replace"])
            for branch in found if ours else ():
                before = [stmt for item in ours if item.when == "before" for stmt in item.body]
                after = [stmt for item in ours if item.when == "after" for stmt in item.body]
                branch.body = deepcopy(around(before, branch.body if body is None else body, after))

    def replacement(self, name: str, items: list[s.Weave]) -> s.Body | None:
        """The steps in place of a branch's own; a second replacement is told."""
        first: Place | None = None
        for item in items:
            if first is not None:
                self.faults.add(told.REPLACED_TWICE.at(item.place, name=name, other=first))
            first = first or item.place
        return items[0].body if items else None


def making_offers(named: Named, count: int = 0) -> list[str]:
    """The phases that make offers: just so many, where a count is given."""
    found = {
        phase.name: sum(isinstance(node, s.Offer) for node in below(phase.body))
        for phase in named.values()
        if isinstance(phase, s.Phase)
    }
    return [name for name, offers in found.items() if offers and offers == (count or offers)]


def offering(name: str, named: Named) -> list[str]:
    """The phases that offer a branch of this name."""
    return [
        phase.name
        for phase in named.values()
        if isinstance(phase, s.Phase) and any(isinstance(n, s.Branch) and n.name == name for n in below(phase.body))
    ]


def around(before: s.Body, body: s.Body, after: s.Body) -> s.Body:
    """The steps of a branch with others around them: what leaves the branch, wherever in it, leaves it after them."""
    last = body[-1] if body else None
    done = isinstance(last, s.Give) or (isinstance(last, s.Stop | s.Skip | s.End) and last.when is None)
    return [*before, *(before_leaving(body, after) if after else body), *([] if done else after)]


def before_leaving(body: s.Body, after: s.Body, loops: tuple[type, ...] = ()) -> s.Body:
    """Steps with `after` before each that leaves their branch. `loops`: those inside the branch around the steps."""
    steps: s.Body = []
    for stmt in body:
        match stmt:
            case s.Stop(when=when) | s.Skip(when=when) | s.End(when=when) if leaves(stmt, loops):
                always: s.Body = [*deepcopy(after), replace(stmt, when=None)]
                steps += always if when is None else [s.If([(when, always)], None, place=stmt.place)]
            case s.Give():
                steps += [*deepcopy(after), stmt]
            case s.If(arms=arms, otherwise=otherwise):
                ways = [(test, before_leaving(way, after, loops)) for test, way in arms]
                rest = None if otherwise is None else before_leaving(otherwise, after, loops)
                steps.append(replace(stmt, arms=ways, otherwise=rest))
            case s.Repeat() | s.ForEach() | s.ForRange() | s.ForTurn():
                steps.append(replace(stmt, body=before_leaving(stmt.body, after, (*loops, type(stmt)))))
            case s.ForThis():
                steps.append(replace(stmt, body=before_leaving(stmt.body, after, loops)))
            case s.Offer(branches=branches):
                chosen = [replace(one, body=before_leaving(one.body, after, loops)) for one in branches]
                steps.append(replace(stmt, branches=chosen))
            case _:
                steps.append(stmt)
    return steps


def leaves(stmt: s.Stop | s.Skip | s.End, loops: tuple[type, ...]) -> bool:
    """Whether a step leaves more than the loops that stand inside the branch."""
    if isinstance(stmt, s.End):
        return stmt.scope not in ("turn", "round") or s.ForTurn not in loops
    return not loops
