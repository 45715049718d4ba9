"""What may be set, and what it holds then: names, attributes, entries of lists and maps, parts of records."""

from __future__ import annotations

from typing import Any

from interpreter.diagnostics import names as say
from interpreter.language import syntax as s
from interpreter.language.entities import Local, Slot
from interpreter.language.resolving.core import Resolver, capital
from interpreter.language.types import PLAYER, UNKNOWN, Type, describe, fits, keys_of, list_of, map_of, plain

FIXED_SORTS = {"pile": "a pile", "dice": "a set of dice", "option": "an option", "piece": "a piece", "bets": "a bet"}


def target_hint(r: Resolver, target: s.Expr) -> Type | None:
    """The type that a target is known to have, so that a bare word on the right finds its kind."""
    if isinstance(target, s.Name):
        local = r.find_local(target.name)
        if local is not None:
            return local.type
        slot = r.program.slots.get(("", target.name))
        return slot.type if slot is not None and slot.type != UNKNOWN else None
    if isinstance(target, s.Attr):
        found = to_be_set(r, plain(r.expr(target.of)), target.name)
        return found[1] if found is not None and found[1] != UNKNOWN else None
    if isinstance(target, s.Index):
        of = target_hint(r, target.of)
        return plain(of).item if of is not None and plain(of).kind in ("map", "list") else None
    return None


def target_name(target: s.Expr) -> str:
    """The name that an ask gets from what it is assigned to."""
    match target:
        case s.Name(name) | s.Attr(_, name):
            return name
        case s.Index(of, _):
            return target_name(of)
    return ""


def set_target(r: Resolver, target: s.Expr, of: Type) -> None:
    """Let `target` hold an `of`: find or make what it speaks of, and tell where it can't be set."""
    match target:
        case s.Name():
            set_name(r, target, of)
        case s.Attr():
            set_attribute(r, target, of)
        case s.Index():
            set_index(r, target, of)
        case _:
            r.report(say.NOT_FOR_NOW, target.place, why="only a name can be set")


def set_name(r: Resolver, target: s.Name, of: Type) -> None:
    local = r.find_local(target.name)
    if local is not None:
        target.ref, target.type = local, local.type
        if local.fixed and not local.param:
            r.report(say.ASSIGNED_LOOP, target.place, name=target.name)
        else:
            r.widen(local, stored(of), target.place, target.name)
        target.type = local.type
        return
    slot = r.program.slots.get(("", target.name))
    if slot is not None:
        write_slot(r, target, slot, of)
        return
    if target.name == "player":
        fits_here = "`for each player in turn` goes on by itself; `end the turn` ends a turn."
        r.report(say.ASSIGNED_FIXED, target.place, fits=fits_here, name="player", what="whoever's turn it is")
        return
    if target.name in r.table_names and target.name not in r.scope.proc.locals:
        slot = r.table_name(target.name, target.place)
        write_slot(r, target, slot, of)
        return
    if target.name in r.program.kinds or target.name in r.program.tables:
        r.report(say.ASSIGNED_FIXED, target.place, name=target.name, what="fixed in the box")
        return
    made = r.local(r.scope.proc, target.name, fixed=False)
    r.scope.proc.locals[target.name] = made
    r.widen(made, stored(of), target.place, target.name)
    target.ref, target.type = made, made.type


def stored(of: Type) -> Type:
    """What a name holds when it is given an `of`: `empty` is a list or map that is not known yet."""
    return UNKNOWN if of.kind in ("empty", "action") else of


def write_slot(r: Resolver, target: s.Expr, slot: Slot, of: Type) -> None:
    target.ref, target.type = slot, slot.type
    if slot.sort == "account":
        r.report(say.ASSIGNED_ACCOUNT, target.place, fits="Use `pay ... from ... to ...`.", name=slot.name)
        return
    if slot.sort in FIXED_SORTS:
        r.report(say.ASSIGNED_FIXED, target.place, name=slot.name, what=FIXED_SORTS[slot.sort])
        return
    if any(slot is held for held in r.scope.held):
        r.report(say.ASSIGNED_LOOP, target.place, name=slot.name)
        return
    if r.final:
        slot.writes += 1
    r.scope.proc.writes.add(slot.attr)
    if slot.sort == "role" and of.kind == "list":
        r.report(say.NOT_A_PLAYER, target.place, what=describe(of))
        return
    r.widen(slot, stored(of), target.place, slot.name)
    target.type = slot.type


def to_be_set(r: Resolver, owner: Type, name: str) -> tuple[Any, Type] | None:
    """What an attribute is, looked up to be set: that does not count as reading it."""
    found = r.attribute(owner, name)
    if found is not None and isinstance(found[0], Slot) and (r.final or owner != PLAYER):
        found[0].reads -= 1
    return found


def set_attribute(r: Resolver, target: s.Attr, of: Type) -> None:
    owner = plain(r.expr(target.of))
    found = to_be_set(r, owner, target.name)
    if found is not None and isinstance(found[0], Slot):
        write_slot(r, target, found[0], of)
        return
    if found is not None and owner.kind == "record" and isinstance(target.of, s.Name):
        target.ref, target.type = found
        if not fits(of, found[1]):
            r.report(say.WRONG_TYPE, target.place, want=capital(describe(found[1])), what=describe(of))
        return
    if found is not None:
        what, fits_here = "fixed in the box", ""
        if owner.kind == "record":
            what = f"one of the parts of {describe(owner)}"
            fits_here = f"Put the whole of it there: {owner.name}({', '.join(r.program.records[owner.name].fields)})."
        r.report(say.ASSIGNED_FIXED, target.place, fits=fits_here, name=target.name, what=what)
        return
    key = "player" if owner == PLAYER else owner.name if owner.kind in ("kind", "space", "card") else ""
    if not key:
        if owner != UNKNOWN:
            r.report(
                say.UNKNOWN_ATTRIBUTE,
                r.spot(target.place, target.name, True),
                what=capital(describe(owner)),
                name=target.name,
            )
        return
    write_slot(r, target, r.table_name(target.name, target.place, key), of)


def set_index(r: Resolver, target: s.Index, of: Type) -> None:
    root = target.of
    if isinstance(root, s.Name) and r.find_local(root.name) is None and ("", root.name) not in r.program.slots:
        make_map(r, root)
    holder = r.expr(root)
    hint = key_hint(holder)
    several = hint is not None and hint.kind == "keys"
    hints = [part for part in hint.args if isinstance(part, Type)] if hint is not None and several else [hint]
    hints += [None] * len(target.keys)
    key = keys_of([r.expr(part, want) for part, want in zip(target.keys, hints, strict=False)])
    entity = root.ref
    if isinstance(entity, Slot) and entity.sort in ("account", *FIXED_SORTS):
        write_slot(r, root, entity, UNKNOWN)
        return
    if not isinstance(entity, Local | Slot):
        if holder != UNKNOWN:
            r.report(say.ASSIGNED_FIXED, target.place, name=target_name(root), what="fixed in the box")
        return
    if isinstance(entity, Slot):
        if r.final:
            entity.writes += 1
        r.scope.proc.writes.add(entity.attr)
    if plain(holder).kind == "list":
        r.widen(entity, list_of(stored(of)), target.place, entity.name)
    else:
        key = plain(key)
        for part in (part for part in target.keys if plain(part.type).kind in ("list", "map")):
            r.report(say.NO_KEY, part.place, what=capital(describe(part.type)))
        r.widen(entity, map_of(key, stored(of)), target.place, entity.name)
    target.type = plain(entity.type).item


def key_hint(holder: Type) -> Type | None:
    of = plain(holder)
    return of.args[0] if of.kind == "map" and isinstance(of.args[0], Type) else None


def make_map(r: Resolver, root: s.Name) -> None:
    """A name that is first met as `name[key] = ...` is a map that starts empty."""
    if root.name in r.table_names:
        slot = r.table_name(root.name, root.place)
        slot.type = slot.type if slot.type != UNKNOWN else map_of(UNKNOWN, UNKNOWN)
    elif root.name not in r.program.kinds and root.name not in r.program.tables:
        made = r.local(r.scope.proc, root.name, map_of(UNKNOWN, UNKNOWN), fixed=False)
        r.scope.proc.starts_empty.append(made)
        r.scope.proc.locals[root.name] = made
