"""Cards and pieces: shuffling, gathering, dealing, moving."""

from __future__ import annotations

import ast
from itertools import accumulate

from interpreter.compiler.code import Code, python_name, writes
from interpreter.compiler.firing import cards_are_watched, fire_after, watched_spaces
from interpreter.compiler.lists import aslist, mapped
from interpreter.compiler.trees import const, name, q, qs
from interpreter.files.phrases import figures
from interpreter.language import syntax as s
from interpreter.language.entities import KindRef, Local, Slot
from interpreter.language.resolving.cards import pile_slot
from interpreter.language.types import PLAYER, plain


def label_of(node: s.Expr) -> ast.expr:
    slot = pile_slot(node)
    assert slot is not None
    return const(slot.attr)


@writes(s.Shuffle)
def shuffle(c: Code, node: s.Shuffle) -> list[ast.stmt]:
    return qs("rt_shuffle(s, x, label)", x=c.expr(node.pile), label=label_of(node.pile))


@writes(s.Gather)
def gather(c: Code, node: s.Gather) -> list[ast.stmt]:
    """All cards of a kind, wherever they lie, or those of one pile, into a pile."""
    if isinstance(node.what, s.Name) and isinstance(node.what.ref, KindRef):
        info = c.program.cards[node.what.ref.name]
        attrs = [slot.attr for slot in c.program.slots.values() if slot.sort == "pile" and card_kind(slot) == info.name]
        return qs("rt_gather(s, into, attrs)", into=c.expr(node.into), attrs=const(tuple(attrs)))
    return qs("rt_move_all(s, x, y)", x=c.expr(node.what), y=c.expr(node.into))


def card_kind(slot: Slot) -> str:
    of = slot.type
    while of.kind in ("list", "map"):
        of = of.item
    return of.name if of.kind == "card" else ""


def piles_of(c: Code, party: s.Party) -> ast.expr:
    """The piles that cards go to, as a list."""
    node = party.of
    if party.each and isinstance(node, s.Of) and mapped(node):
        return q("[slot_[p] for p in who]", slot_=c.slot(node.ref), who=aslist(c, node.of))
    return ast.List([c.expr(node)], ast.Load())


@writes(s.Deal)
def deal(c: Code, node: s.Deal) -> list[ast.stmt]:
    count = c.expr(node.count)
    test: ast.expr = const(None)
    if node.where is not None:
        it = node.ref
        assert isinstance(it, Local)
        arguments = ast.arguments([], [ast.arg(python_name(it))], None, [], [], None, [])
        test = ast.Lambda(arguments, c.later(node.where))
    refill: ast.expr = const(None)
    how = node.empty.how if node.empty is not None else ""
    if node.empty is not None and node.empty.pile is not None:
        refill = c.expr(node.empty.pile)
    noted = cards_are_watched(c.program)
    stops = node.empty is not None and node.empty.stops
    if not c.build.suspends and not node.to.each and refill_free(node) and not noted and not stops:
        to = c.expr(node.to.of)
        if node.where is None and isinstance(count, ast.Constant) and count.value == 1:
            return qs(
                "rt_deal_one(s, source, to, label, refill, stop)",
                source=c.expr(node.source), to=to, label=label_of(node.source),
                refill=refill, stop=const(how == "stop"),
            )  # fmt: skip
        if node.where is not None and not how:
            return qs(
                "rt_deal_fitting(s, n, source, to, label, test)",
                n=count,
                source=c.expr(node.source),
                to=to,
                label=label_of(node.source),
                test=test,
            )
    call = q(
        "rt_deal(s, n, source, to, label, test, refill, stop)",
        n=count, source=c.expr(node.source), to=piles_of(c, node.to), label=label_of(node.source),
        test=test, refill=refill, stop=const(how == "stop"),
    )  # fmt: skip
    slot = pile_slot(node.to.of)
    assert slot is not None
    if noted:
        call = q("rt_note_dealt(s, x, to)", x=call, to=const(slot.attr))
    if stops:
        return deal_or_stop(c, node, count, call, slot)
    out: list[ast.stmt] = [ast.Expr(call)]
    if c.build.events:
        told = q("rt_tell_deal(s, n, label, to)", n=call, label=label_of(node.source), to=const(slot.attr))
        out = [ast.Expr(told)]
    return out


def deal_or_stop(c: Code, node: s.Deal, count: ast.expr, call: ast.expr, slot: Slot) -> list[ast.stmt]:
    """A draw in a loop that stops the loop where the pile runs out."""
    dealt = c.fresh("dealt")
    out: list[ast.stmt] = [ast.Assign([ast.Name(dealt, ast.Store())], call, lineno=0)]
    if c.build.events:
        out += qs("rt_tell_deal(s, n, label, to)", n=dealt, label=label_of(node.source), to=const(slot.attr))
    out += fire_after(c, node)
    return [*out, ast.If(q("rt_fell_short(x, n)", x=dealt, n=count), c.loops[-1].stop, [])]


def refill_free(node: s.Deal) -> bool:
    """Whether the cards go to one pile that is not a list of piles."""
    return plain(node.to.of.type).kind == "list" and not isinstance(node.to.of, s.Of)


@writes(s.Move)
def move(c: Code, node: s.Move) -> list[ast.stmt]:
    what = plain(node.what.type)
    slot = getattr(node.what, "ref", None)
    if isinstance(slot, Slot) and slot.sort == "piece":
        return move_piece(c, node, slot)
    to = c.expr(node.to.of)
    whole = (
        pile_slot(node.what) is not None and what.kind == "list" and isinstance(node.what, s.Name | s.Attr | s.Index)
    )
    if whole and node.source is None:
        return qs("rt_move_all(s, x, to, under)", x=c.expr(node.what), to=to, under=const(node.under))
    if whole and what.kind == "list" and is_lone_pile(node):
        return qs("rt_move_all(s, x, to, under)", x=c.expr(node.what), to=to, under=const(node.under))
    if what.kind != "list" and node.source is not None and not c.build.events and not cards_are_watched(c.program):
        return qs(
            "rt_move_one(s, x, source, to, under)",
            x=c.expr(node.what), source=c.expr(node.source), to=to, under=const(node.under),
        )  # fmt: skip
    cards = aslist(c, node.what) if what.kind == "list" else ast.List([c.expr(node.what)], ast.Load())
    if node.source is not None:
        source = c.expr(node.source)
    else:
        item = what.item if what.kind == "list" else what
        attrs = [x.attr for x in c.program.slots.values() if x.sort == "pile" and card_kind(x) == plain(item).name]
        source = q("rt_where_is(s, x, attrs)", x=cards, attrs=const(tuple(attrs)))
    return qs("rt_move(s, cards, source, to, under)", cards=cards, source=source, to=to, under=const(node.under))


def is_lone_pile(node: s.Move) -> bool:
    return node.source is not None and node.source == node.what


def move_piece(c: Code, node: s.Move, slot: Slot) -> list[ast.stmt]:
    owner: ast.expr = const(None)
    if isinstance(node.what, s.Attr | s.Of):
        owner = c.expr(node.what.of)
    return qs("rt_move_piece(s, attr, owner, space)", attr=const(slot.attr), owner=owner, space=c.expr(node.to.of))


@writes(s.MoveBy)
def move_by(c: Code, node: s.MoveBy) -> list[ast.stmt]:
    """Along a track (between its ends), or along a piece's path."""
    slot = node.ref
    assert isinstance(slot, Slot)
    steps = c.expr(node.by)
    if slot.sort == "board":
        length = track_length(c, slot)
        if c.program.triggers and c.program.boards[slot.name].lanes is not None:
            lane = c.expr(node.what)
            return qs(
                "rt_move_lane_noted(s, attr, x, n, length)", attr=const(slot.attr), x=lane, n=steps, length=length
            )
        if isinstance(node.by, s.Int) and node.by.value == 1:
            return qs("if lanes[x] < length: lanes[x] += 1", lanes=c.slot(slot), x=c.expr(node.what), length=length)
        if isinstance(node.by, s.Minus) and isinstance(node.by.of, s.Int) and node.by.of.value == 1:
            return qs("if lanes[x] > 0: lanes[x] -= 1", lanes=c.slot(slot), x=c.expr(node.what))
        return qs(
            "rt_move_lane(s, lanes, x, n, length)", lanes=c.slot(slot), x=c.expr(node.what), n=steps, length=length
        )
    if isinstance(node.what, s.Attr | s.Of) and node.what.ref is slot:
        owner = c.expr(node.what.of)
    else:
        owner = c.expr(node.what) if plain(node.what.type).kind == "player" else const(None)
    return qs(
        "rt_move_along(s, attr, owner, n, routes)", attr=const(slot.attr), owner=owner, n=steps, routes=ways_of(c, slot)
    )


def track_length(c: Code, slot: Slot) -> ast.expr:
    fixed = figures(slot.source.length.text)
    if fixed is not None:
        return const(fixed)
    return q("s.length_attr", length_attr=f"length_{slot.attr}")


def ways_of(c: Code, slot: Slot) -> ast.expr:
    """The path of each owner of a piece: one for all (None), or one of their own by the owner's number."""
    board = next(info for info in c.program.boards.values() if slot.name in info.pieces)
    wanted = board.paths.get(slot.name)
    routes = {}
    for way in board.ways.values():
        if wanted is None or way["of"] == wanted:
            places = {space: n for n, space in reversed(list(enumerate(way["spaces"])))}
            counted = looked_at(c, slot, way["spaces"])
            routes[owner_number(c, slot, way["owner"])] = tuple(way["spaces"]), places, way["loop"], counted
    return c.build.constant(f"ROUTES_{slot.attr}", const(routes))


def looked_at(c: Code, slot: Slot, spaces: list[int]) -> tuple[int, ...] | None:
    """How many of the first n spaces of a path a trigger looks at when a piece comes by; None where any may be."""
    wanted = watched_spaces(c, slot)
    if wanted is None:
        return None
    singles, areas = wanted
    seen = [space in singles for space in spaces]
    for area in areas:
        for n in range(1, len(spaces)):
            if (spaces[n - 1] in area) != (spaces[n] in area):
                seen[n - 1] = seen[n] = True
    return tuple(accumulate(seen, initial=0))


def owner_number(c: Code, slot: Slot, owner: str) -> int | None:
    """Whose a path is: a seat by its number, a member of a kind by its place in it; a player has the seat's."""
    if not owner:
        return None
    if owner.isdecimal():
        return int(owner) - 1
    kinds = [c.program.kinds[slot.owner]] if slot.owner in c.program.kinds else list(c.program.kinds.values())
    return next((info.members.index(owner) for info in kinds if owner in info.members), None)


__all__ = ["PLAYER", "name"]
