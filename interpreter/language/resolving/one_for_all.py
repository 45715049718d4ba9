"""`player` where all of them are meant: `count of player`, `tell each of player "..."`, `for each p in player`."""

from __future__ import annotations

from collections.abc import Iterable

from interpreter.diagnostics import findings
from interpreter.language import syntax as s
from interpreter.language.resolving.core import Resolver
from interpreter.language.resolving.operations import AGGREGATES


def tell_one_for_all(nodes: Iterable[object], r: Resolver) -> None:
    """Tell of each `player` among some nodes that is gone through or counted."""
    for node in nodes:
        gone_through = goes_through(node)
        if isinstance(gone_through, s.Name) and gone_through.name == "player":
            r.report(findings.ONE_PLAYER, gone_through.place, fits='Did you mean "players"?')


def goes_through(node: object) -> s.Expr | None:
    """What a node takes one by one; None where it does not. `player where ...` and `player with ...` mean them all."""
    match node:
        case s.Of(name=name, of=of) if name in AGGREGATES:
            return of
        case s.Party(each=True, of=of):
            return of
        case s.Who(how=how, of=of) if how != "one":
            return of
        case s.ForEach(source=source, where=None) | s.Rank(source=source):
            return source
        case s.In(right=right):
            return right
    return None
