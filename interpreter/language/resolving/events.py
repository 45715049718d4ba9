"""What is checked of triggers: the event that fires one, and what a condition watches."""

from __future__ import annotations

from interpreter.diagnostics import names as say
from interpreter.faults import did_you_mean
from interpreter.language import syntax as s
from interpreter.language.entities import Slot, Trigger
from interpreter.language.resolving.core import Resolver
from interpreter.language.types import PLAYER, TRUTH, UNKNOWN, describe, fits, plain

BOARD_VERBS = ("enters", "leaves", "passes", "lands on")


def check_event(r: Resolver, trigger: Trigger) -> None:
    """Resolve the event of a trigger. A condition watches the slots that it reads."""
    event = trigger.event
    if event.kind == "becomes":
        assert event.cond is not None
        r.scope.proc.reads.clear()
        r.expect(event.cond, TRUTH, say.NOT_A_TRUTH)
        trigger.watches = watched(r, trigger)
        return
    assert event.who is not None
    of = plain(r.expr(event.who))
    subject_of(r, trigger, event.who)
    piece = isinstance(event.who.ref, Slot) and event.who.ref.sort == "piece" and event.verb in BOARD_VERBS
    if not piece and not fits(of, PLAYER):
        r.report(say.NOT_A_PLAYER, event.who.place, what=describe(of))
    for place in event.objects:
        if event.verb in BOARD_VERBS:
            where = plain(r.expr(place))
            where = where.item if where.kind == "list" else where
            if where.kind not in ("space", "kind", "number", "unknown"):
                r.report(say.BAD_EVENT, place.place, why=f"{describe(where)} is nothing that one {event.verb}")
        else:
            r.expr(place)
    if event.kind == "about to" and event.name not in r.program.procs:
        r.report(
            say.UNKNOWN_PHASE,
            r.spot(event.place, event.name),
            fits=did_you_mean(event.name, r.program.procs),
            name=event.name,
        )


def subject_of(r: Resolver, trigger: Trigger, who: s.Expr) -> None:
    """`whenever player ...` speaks of any player; inside, `player` is the one to whom it happened."""
    root = who.of if isinstance(who, s.Attr) else who
    if isinstance(root, s.Name) and root.name == "player":
        trigger.subject = r.local(trigger, "player", PLAYER)
        trigger.subject.param = True
        trigger.proc.params = [trigger.subject]


def watched(r: Resolver, trigger: Trigger) -> set[str]:
    """The slots that a condition reads, also inside the functions that it calls."""
    seen: set[str] = set()
    attrs = set(r.scope.proc.reads)
    todo = list(r.scope.proc.calls)
    while todo:
        name = todo.pop()
        if name not in seen:
            seen.add(name)
            attrs |= r.program.procs[name].reads
            todo += r.program.procs[name].calls
    attrs |= {
        node.ref.attr
        for node in all_names(trigger.event.cond)
        if isinstance(getattr(node, "ref", None), Slot) and node.ref is not None
    }
    return attrs


def all_names(node: object) -> list[s.Expr]:
    from interpreter.language.resolving.walking import children

    found: list[s.Expr] = [node] if isinstance(node, s.Expr) else []
    for child in children(node):
        found += all_names(child)
    return found


__all__ = ["UNKNOWN", "check_event"]
