"""What a variant replaced, and the game's own rules speak of as it was: told at the line of the variant."""

from __future__ import annotations

from interpreter.faults import Place
from interpreter.language import syntax as s
from interpreter.language.resolving.core import Resolver, written


def before(r: Resolver, name: str, spoken_of: Place, now: Place) -> s.Means | s.Bet | None:
    """The function or bet that a variant replaced by the one at `now`, for rules that stand elsewhere."""
    return r.replaced.get(name) if spoken_of.file != now.file else None


def as_it_was(old: s.Means | s.Bet) -> str:
    """How the variant replaces it so that it fits all rules that speak of it."""
    if isinstance(old, s.Bet):
        head = f"bet {old.name}" + (f" on {written(old.on)}:" if old.on is not None else ":")
    else:
        head = old.name + (f"({', '.join(old.params)})" if old.params else "") + " means ..."
    return f'The rules of the game speak of it as it was in {old.place}: write "replace {head}".'
