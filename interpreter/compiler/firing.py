"""Triggers: after each statement, what it may have set off is looked at and run."""

from __future__ import annotations

import ast
from typing import Any

from interpreter.compiler.code import Code
from interpreter.compiler.trees import const, name, q, qs
from interpreter.language import syntax as s
from interpreter.language.entities import GroupRef, MemberRef, RingRef, Slot, Trigger
from interpreter.language.resolving.program import Program
from interpreter.language.types import plain

# statements that contain others: those look after themselves
COMPOUND = (s.If, s.Repeat, s.ForEach, s.ForRange, s.ForTurn, s.Offer, s.CallPhase, s.Do)
WHOLE = ("enters", "leaves")
BOARD_VERBS = {"enters", "leaves", "passes", "lands on"}


def written(program: Program, node: s.Stmt) -> set[str]:
    """The slots that a statement itself may change."""
    from interpreter.language.resolving.walking import children

    attrs: set[str] = set()

    def visit(part: object) -> None:
        ref: Any = getattr(part, "ref", None)
        if isinstance(ref, Slot):
            attrs.add(ref.attr)
        rules = ref
        if hasattr(rules, "slot") and hasattr(rules, "account"):
            attrs.add(rules.slot.attr)
            if rules.account is not None:
                attrs.add(rules.account.attr)
            for account in (rules.against, rules.lost_to):
                if account is not None:
                    visit(account)
        for child in children(part):
            visit(child)

    visit(node)
    return attrs | unnamed(program, node)


def unnamed(program: Program, node: s.Stmt) -> set[str]:
    """The slots that a statement may change without naming them: piles that cards come from, purses of players."""
    sorts: set[str] = set()
    if isinstance(node, s.Gather) or (isinstance(node, s.Move) and node.source is None):
        sorts.add("pile")
    if isinstance(node, s.Pay | s.Split | s.Place_):
        sorts.add("account")
    if isinstance(node, s.Assign) and isinstance(node.value, s.Ask) and node.value.kind == "bet":
        sorts |= {"account", "bets"}
    return {slot.attr for slot in program.slots.values() if slot.sort in sorts}


def fire_after(c: Code, node: s.Stmt) -> list[ast.stmt]:
    """What must be looked at after a statement: conditions whose parts it may have changed, and its own events."""
    if not c.program.triggers or isinstance(node, COMPOUND):
        return []
    out: list[ast.stmt] = []
    events: list[ast.stmt] = []
    attrs = written(c.program, node)
    for trigger in c.program.triggers:
        if trigger.event.kind == "becomes" and (trigger.watches & attrs or drops(node)):
            out += qs("check(s)", check=f"watch_{trigger.index}")
        elif trigger.event.kind == "happens" and may_happen(trigger, node):
            events += qs("rt_queue(s, n, test)", n=trigger.index, test=f"happened_{trigger.index}")
    if c.looked_after == id(node) and not c.build.suspends:
        events = []  # who drops out is looked after where it happens
    drain = qs("if s.queue and not s.draining: rt_drain(s, TRIGGERS)")
    if isinstance(node, s.MoveBy) and c.set_off is not None:
        (way, owner), c.set_off = c.set_off, None
        note = qs("rt_set_off(s, x[1], owner)", x=way, owner=owner) if events else []
        if not out:
            return [ast.If(q("x[1]", x=way), [*note, *drain], [])] if note else []
        out += note
    elif events:
        out.append(ast.If(q("s.happened"), [*events, *qs("s.happened.clear()")], []))
    return [*out, *drain] if out else []


def drops(node: s.Stmt) -> bool:
    """Whether a statement may strike somebody out."""
    or_else = getattr(node, "or_else", None)
    return isinstance(node, s.DropsOut) or (or_else is not None and or_else.how == "drops out")


def may_happen(trigger: Trigger, node: s.Stmt) -> bool:
    verb = trigger.event.verb
    if verb == "drops out":
        return drops(node)
    if verb in BOARD_VERBS:
        slot = getattr(node.what, "ref", None) if isinstance(node, s.Move) else None
        return isinstance(node, s.MoveBy) or (isinstance(slot, Slot) and slot.sort == "piece")
    return isinstance(node, s.Deal | s.Move)


def cards_are_watched(program: Program) -> bool:
    """Whether any trigger looks at cards that are drawn or played."""
    others = {*BOARD_VERBS, "drops out"}
    return any(t.event.kind == "happens" and " ".join(t.event.verb.split()) not in others for t in program.triggers)


def trigger_functions(c: Code, trigger: Trigger) -> list[tuple[str, list[str], list[ast.stmt]]]:
    """`watch_n` for a condition, `happened_n` for an event: (name, parameters, body)."""
    event = trigger.event
    if event.kind == "becomes":
        assert event.cond is not None
        c.pre = []
        test = c.expr(event.cond)
        before, c.pre = c.pre, None
        body = qs(
            "try: work\nexcept (AttributeError, TypeError, rt_NotSet): now = False\n"
            "if now and not s.watched[n]: s.queue.append((n, None))\ns.watched[n] = now",
            work=[*before, *qs("now = test", test=test)], n=trigger.index,
        )  # fmt: skip
        return [(f"watch_{trigger.index}", ["s"], body)]
    if event.kind != "happens":
        return []
    who, spaces, attr = event_shape(c, trigger)
    verb = " ".join(event.verb.split())
    kind = const(card_kind_of(c, event))
    if verb in ("draws", "plays"):
        spaces = const(faces_of(c, event.objects)) if event.objects else const(None)
    body = qs(
        "return rt_happened(s, verb, attrs, who, spaces, kind, areas)",
        verb=const(verb), attrs=attr, who=who, spaces=spaces, kind=kind, areas=areas_of(c, event),
    )  # fmt: skip
    return [(f"happened_{trigger.index}", ["s"], body)]


def board_checks(c: Code) -> ast.expr | None:
    """What triggers ask of a move, as a table for the runtime; None where it depends on more than the spaces."""
    rows: list[ast.expr] = []
    for trigger in c.program.triggers:
        verb = " ".join(trigger.event.verb.split()) if trigger.event.kind == "happens" else ""
        if verb not in BOARD_VERBS:
            continue
        who, spaces, attrs = event_shape(c, trigger)
        if not isinstance(who, ast.Constant) or not isinstance(spaces, ast.Constant | ast.Name):
            return None
        rows.append(
            ast.Tuple([const(trigger.index), who, const(verb), attrs, spaces, areas_of(c, trigger.event)], ast.Load())
        )
    return ast.Tuple(rows, ast.Load())


def event_shape(c: Code, trigger: Trigger) -> tuple[ast.expr, ast.expr, ast.expr]:
    """Whom the event is about (None: anybody), which spaces (None: any), which pieces and tracks it speaks of."""
    event = trigger.event
    who: ast.expr = const(None)
    attr = const(movers(c, event))
    assert event.who is not None
    root = event.who
    if isinstance(root, s.Attr) and isinstance(root.ref, Slot):
        attr = const((root.ref.attr,))
        root = root.of
    elif isinstance(root, s.Name) and isinstance(root.ref, Slot) and root.ref.sort == "piece":
        attr = const((root.ref.attr,))
        return who, spaces_of(c, event.objects, event.verb in WHOLE), attr
    if not (isinstance(root, s.Name) and root.name == "player"):
        who = c.expr(root)
    return who, spaces_of(c, event.objects, event.verb in WHOLE), attr


def movers(c: Code, event: s.Event) -> tuple[str, ...]:
    """The pieces of players, and the tracks that they run on, for whose spaces an event asks."""
    boards: set[str] = set()
    for node in event.objects:
        of = plain(node.type)
        of = plain(of.item) if of.kind == "list" else of
        boards |= {of.name} if of.kind == "space" else {name for name, info in c.program.boards.items() if info.lanes}
    found: list[str] = []
    for (owner, word), slot in c.program.slots.items():
        info = c.program.boards.get(word) if slot.sort == "board" else None
        runs = info is not None and info.lanes is not None and info.lanes.kind == "player"
        stands = slot.sort == "piece" and owner == "player"
        board = word if runs else plain(slot.type).name if stands else ""
        if board and (not event.objects or board in boards):
            found.append(slot.attr)
    return tuple(found)


def watched_spaces(c: Code, slot: Slot) -> tuple[set[int], list[tuple[int, ...]]] | None:
    """The single spaces, and the rings as a whole, at which triggers look for a piece; None: at any."""
    singles: set[int] = set()
    areas: list[tuple[int, ...]] = []
    for trigger in c.program.triggers:
        event = trigger.event
        verb = " ".join(event.verb.split()) if event.kind == "happens" else ""
        if verb not in BOARD_VERBS:
            continue
        if verb == "leaves" or not event.objects:
            return None
        for node in event.objects:
            if isinstance(node.ref, RingRef) and verb in WHOLE:
                areas.append(node.ref.spaces)
            elif isinstance(node.ref, RingRef):
                singles.update(node.ref.spaces)
            elif isinstance(node.ref, MemberRef) and node.ref.type.kind == "space":
                singles.add(node.ref.index)
            else:
                return None
    return singles, areas


def areas_of(c: Code, event: s.Event) -> ast.expr:
    """The rings that an event speaks of as a whole: one enters a ring from outside, and leaves it for elsewhere."""
    rings = [node.ref.spaces for node in event.objects if isinstance(node.ref, RingRef)]
    if event.verb not in WHOLE or not rings:
        return const(())
    sets = ast.Tuple([q("rt_set(x)", x=const(tuple(ring))) for ring in rings], ast.Load())
    return c.build.constant("AREAS", sets)


def card_kind_of(c: Code, event: s.Event) -> str | None:
    """The card kind of whose faces an event speaks; None for any."""
    for node in event.objects:
        of = plain(node.type)
        of = plain(of.item) if of.kind == "list" else of
        if of.kind in ("face", "card"):
            return of.name
        for info in c.program.cards.values():
            if of.kind == "kind" and of in [plain(field[0]) for field in info.fields.values()]:
                return info.name
    return None


def faces_of(c: Code, objects: list[s.Expr]) -> tuple[int, ...]:
    """The faces that are named, also by what a card shows: `whenever player draws hearts`."""
    found: list[int] = []
    for node in objects:
        ref = node.ref
        if isinstance(ref, GroupRef):
            found += ref.indexes
        elif isinstance(ref, MemberRef) and ref.type.kind == "face":
            found.append(ref.index)
        elif isinstance(ref, MemberRef):
            for info in c.program.cards.values():
                for of, values in info.fields.values():
                    if plain(of) == ref.type:
                        found += [face for face, value in enumerate(values) if value == ref.index]
    return tuple(found)


def spaces_of(c: Code, objects: list[s.Expr], whole: bool) -> ast.expr:
    if not objects:
        return const(None)
    parts = []
    for node in objects:
        if isinstance(node.ref, RingRef) and whole:
            continue
        made = c.expr(node)
        parts.append(ast.Starred(made, ast.Load()) if plain(node.type).kind == "list" else made)
    if all(isinstance(part, ast.Constant) for part in parts):
        return c.build.constant("PLACES", q("rt_set(x)", x=ast.Tuple(parts, ast.Load())))
    return ast.List(parts, ast.Load())


__all__ = ["fire_after", "name", "q", "trigger_functions"]
