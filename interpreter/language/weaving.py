"""Joins the rules of a game, of the modules it uses and of its variants into one text's worth of rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from interpreter.diagnostics import syntax as told
from interpreter.faults import NOWHERE, Faults, Place, did_you_mean
from interpreter.files.definition import RulesText
from interpreter.language import syntax as s
from interpreter.language.headings import meant
from interpreter.language.weaving_offers import OfferWeaving, offering

Definition = s.Phase | s.Means | s.Bet


def weave(
    rules: Iterable[tuple[RulesText, s.Rules]], faults: Faults, headings: Mapping[str, str] | None = None
) -> s.Rules:
    """One `Rules` from several, in the order given; variants come last and may change what came before.

    The result holds no Weave and no Replace: a phase carries what is to run before and after it.

    Args:
        rules: the texts with what was read in them.
        faults: takes what is wrong.
        headings: of the phases that have one, to say which of them was meant.
    """
    weaving = _Weaving(faults, headings or {})
    for text, parsed in rules:
        for item in parsed.items:
            weaving.add(item, bool(text.variant))
    weaving.offers.weave(weaving.named, weaving.replaced)
    items = [weaving.named[item.name] if isinstance(item, Definition) else item for item in weaving.items]
    return s.Rules(items, weaving.before, place=items[0].place if items else NOWHERE)


class _Weaving:
    def __init__(self, faults: Faults, headings: Mapping[str, str]) -> None:
        self.faults = faults
        self.headings = headings
        self.items: list[s.Item] = []
        self.named: dict[str, Definition] = {}
        self.replaced: dict[str, Place] = {}
        self.before: dict[str, s.Means | s.Bet] = {}  # what was replaced, as it was
        self.offers = OfferWeaving(faults, headings)

    def add(self, item: s.Item, in_variant: bool) -> None:
        if isinstance(item, s.OfferIn):
            if not in_variant:
                self.faults.add(told.WEAVE_OUTSIDE_VARIANT.at(item.place, when="offer in", name=item.name))
            else:
                self.offers.add(item)
        elif isinstance(item, s.Weave):
            if not in_variant:
                self.faults.add(told.WEAVE_OUTSIDE_VARIANT.at(item.place, when=item.when, name=item.name))
            elif item.inside:
                self.offers.add(item)
            elif item.when == "replace":
                self.replace_body(item)
            else:
                self.put_around(item)
        elif isinstance(item, s.Replace):
            if not in_variant:
                place, name = item.place, item.item.name
                self.faults.add(told.WEAVE_OUTSIDE_VARIANT.at(place, when="replace", name=name))
            else:
                self.replace_whole(item)
        elif isinstance(item, Definition):
            self.define(item, in_variant)
        else:
            self.items.append(item)

    def define(self, item: Definition, in_variant: bool) -> None:
        known = self.named.get(item.name)
        if known is None:
            # what is woven around a phase belongs to this joining alone
            fresh = replace(item, before=[], after=[]) if isinstance(item, s.Phase) else item
            self.named[item.name] = fresh
            self.items.append(fresh)
            return
        fits = ""
        if in_variant:
            fits = f'To change it, write "replace {"bet " if isinstance(item, s.Bet) else ""}{item.name}".'
        self.faults.add(told.DEFINED_TWICE.at(item.place, fits=fits, name=item.name, other=known.place))

    def phase(self, item: s.Weave) -> s.Phase | None:
        """The phase that `item` speaks of; None where there is none, which is told."""
        known = self.named.get(item.name)
        if isinstance(known, s.Phase):
            return known
        if known is None:
            phases = [name for name, other in self.named.items() if isinstance(other, s.Phase)]
            verb = "replace" if item.when == "replace" else f"put something {item.when}"
            fits = meant(item.name, phases, self.headings)
            if offered := offering(item.name, self.named):
                fits = f'It is offered in {offered[0]}: write "{item.when} {item.name} in {offered[0]}:".'
            self.faults.add(told.NOTHING_TO_WEAVE.at(item.place, fits=fits, sort="phase", name=item.name, verb=verb))
        else:
            write = "replace bet" if isinstance(known, s.Bet) else "replace"
            way = f'write "{write} {item.name} ..." and define it anew.'
            only = way if item.when == "replace" else f"nothing can be put {item.when} it."
            sort = _sort(known)
            self.faults.add(told.NOT_TO_WEAVE.at(item.place, name=item.name, sort=sort, help=only))
        return None

    def put_around(self, item: s.Weave) -> None:
        phase = self.phase(item)
        if phase is not None:
            (phase.before if item.when == "before" else phase.after).append(item.body)

    def replace_body(self, item: s.Weave) -> None:
        phase = self.phase(item)
        if phase is not None and self.first_replacement(item.name, item.place):
            self.named[item.name] = replace(phase, body=item.body)

    def replace_whole(self, item: s.Replace) -> None:
        fresh = item.item
        known = self.named.get(fresh.name)
        sort = _sort(fresh)
        if known is None:
            names = [name for name, other in self.named.items() if type(other) is type(fresh)]
            fits = did_you_mean(fresh.name, names)
            fault = told.NOTHING_TO_WEAVE.at(item.place, fits=fits, sort=sort, name=fresh.name, verb="replace")
            self.faults.add(fault)
        elif type(known) is not type(fresh):
            help = f'write "replace {fresh.name}:" with its new steps below.'
            if isinstance(known, s.Bet):
                help = f'write "replace bet {fresh.name} ...:".'
            elif isinstance(known, s.Means):
                help = f'write "replace {fresh.name}(...) means ...".'
            self.faults.add(told.NOT_TO_WEAVE.at(item.place, name=fresh.name, sort=_sort(known), help=help))
        elif self.first_replacement(fresh.name, item.place) and not isinstance(known, s.Phase):
            self.before[fresh.name] = known
            self.named[fresh.name] = fresh

    def first_replacement(self, name: str, place: Place) -> bool:
        """Whether nothing has replaced `name` yet; a second replacement is told."""
        if name in self.replaced:
            self.faults.add(told.REPLACED_TWICE.at(place, name=name, other=self.replaced[name]))
            return False
        self.replaced[name] = place
        return True


def _sort(item: Definition) -> str:
    return {s.Phase: "phase", s.Means: "function", s.Bet: "bet"}[type(item)]
