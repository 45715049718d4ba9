"""Cards and pieces: shuffling, gathering, dealing, moving."""

from __future__ import annotations

import ast
from itertools import accumulate
from typing import Any

from interpreter.compiler.code import Code, python_name, writes
from interpreter.compiler.facts import steady
from interpreter.compiler.firing import board_checks, cards_are_watched, fire_after, watched_spaces
from interpreter.compiler.lists import aslist, can_be_loose, mapped
from interpreter.compiler.trees import const, name, q, qs
from interpreter.files.phrases import figures
from interpreter.language import syntax as s
from interpreter.language.entities import KindRef, Local, Proc, Slot
from interpreter.language.resolving.cards import pile_slot
from interpreter.language.resolving.walking import below
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
            slow = qs(
                "rt_deal_one(s, source, to, label, refill, stop)",
                source=c.expr(node.source), to=to, label=label_of(node.source),
                refill=refill, stop=const(how == "stop"),
            )  # fmt: skip
            return dealt_in_place(c, node, to, slow)
        if node.where is not None and not how and not looks_at_piles(node.where):
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


def looks_at_piles(test: s.Expr) -> bool:
    """Whether a condition on the cards that are dealt may ask for more than the card, such as for its pile."""
    refs = [getattr(part, "ref", None) for part in below(test)]
    return any(isinstance(ref, Proc) or (isinstance(ref, Slot) and ref.sort == "pile") for ref in refs)


def dealt_in_place(c: Code, node: s.Deal, to: ast.expr, slow: list[ast.stmt]) -> list[ast.stmt]:
    """One card of a deck whose order is still open, taken in place; what is not so plain is left to the runtime."""
    slot = pile_slot(node.source)
    source = c.expr(node.source)
    if slot is None or slot.source.endless.text != "no" or not can_be_loose(c, slot) or not named(source, to):
        return slow
    subs: dict[str, Any] = {word: c.fresh(word) for word in ("at", "card")}
    subs |= {"open_": c.fresh("open"), "pile": source, "to": to}
    quick = qs(
        "at = pile.base + int(s.random() * open_)\ncard = pile[at]\npile[at] = pile[-1]\npile.pop()\n"
        "pile.loose = open_ - 1\nto.append(card)",
        **subs,
    )  # fmt: skip
    test = q("open_ and pile.base + open_ == len(pile)", **subs)
    return [*qs("open_ = pile.loose", **subs), ast.If(test, quick, slow)]


def named(*nodes: ast.expr) -> bool:
    """Whether these may be worked out more than once: names, slots, and what a slot holds for a name."""
    return all(
        steady(node) or (isinstance(node, ast.Subscript) and steady(node.value) and steady(node.slice))
        for node in nodes
    )


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
        return moved_in_place(c, node, to)
    cards = aslist(c, node.what) if what.kind == "list" else ast.List([c.expr(node.what)], ast.Load())
    if node.source is not None:
        source = c.expr(node.source)
    else:
        item = what.item if what.kind == "list" else what
        attrs = [x.attr for x in c.program.slots.values() if x.sort == "pile" and card_kind(x) == plain(item).name]
        source = q("rt_where_is(s, x, attrs)", x=cards, attrs=const(tuple(attrs)))
    return qs("rt_move(s, cards, source, to, under)", cards=cards, source=source, to=to, under=const(node.under))


def moved_in_place(c: Code, node: s.Move, to: ast.expr) -> list[ast.stmt]:
    """One card from pile to pile. As a rule it is the top one, and the order of its pile is known."""
    assert node.source is not None
    card, source = c.expr(node.what), c.expr(node.source)
    left, reached = pile_slot(node.source), pile_slot(node.to.of)
    if not named(source, to) or left is None or reached is None:
        return qs("rt_move_one(s, x, source, to, under)", x=card, source=source, to=to, under=const(node.under))
    before, card = ([], card) if steady(card) else kept_in(c.fresh("card"), card)
    out = before + (qs("if pile.loose: rt_settled(s, pile)", pile=source) if can_be_loose(c, left) else [])
    out += qs("if pile and pile[-1] == x: pile.pop()\nelse: rt_take_out(pile, x)", pile=source, x=card)
    if not node.under:
        return [*out, *qs("to.append(x)", to=to, x=card)]
    out += qs("to.insert(0, x)", to=to, x=card)
    return out + (qs("if to.loose: to.base += 1", to=to) if can_be_loose(c, reached) else [])


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
    if not c.build.suspends:
        known = along_known_ways(c, node, slot, owner, steps)
        if known is not None:
            return known
    return qs(
        "rt_move_along(s, attr, owner, n, routes)", attr=const(slot.attr), owner=owner, n=steps, routes=ways_of(c, slot)
    )


def along_known_ways(c: Code, node: s.MoveBy, slot: Slot, owner: ast.expr, steps: ast.expr) -> list[ast.stmt] | None:
    """A move in a playout. What it sets off is worked out once for each space and number of steps, and then known.

    None where triggers ask for more than the spaces on the way.
    """
    nobody = isinstance(owner, ast.Constant) and owner.value is None
    checks = board_checks(c)
    if checks is None or nobody != (not slot.owner):
        return None
    out: list[ast.stmt] = []
    sign = sign_of(c, steps)
    if not (steady(owner) or nobody):
        out, owner = kept_in(c.fresh("owner"), owner)
    if not isinstance(steps, ast.Constant):
        before, steps = kept_in(c.fresh("steps"), steps)
        out += before
    held = c.slot(slot) if nobody else q("x[i]", x=c.slot(slot), i=owner)
    subs: dict[str, Any] = {word: c.fresh(word) for word in ("way", "spaces", "places", "looked", "here", "goal")}
    subs |= {"owner": owner, "held": held, "n": steps, "routes": ways_of(c, slot), "attr": const(slot.attr)}
    subs |= {
        "ways": c.build.constant(f"WAYS_{slot.attr}", q("rt_ways(attr)", attr=const(slot.attr))),
        "checks": c.build.constant("CHECKS", checks),
    }
    far = qs(
        "way = ways.get((owner, held, n)) or rt_way_along(s, attr, owner, n, routes, ways, checks)\nheld = way[0]",
        **subs,
    )
    c.set_off = subs["way"], owner
    return [*out, *(near_or_far(c, node, slot, far, sign, subs) or far)]


def near_or_far(
    c: Code, node: s.MoveBy, slot: Slot, far: list[ast.stmt], sign: int, subs: dict[str, Any]
) -> list[ast.stmt] | None:
    """The same, but at once where no trigger looks at what lies between; None where that can't be told."""
    routes = routes_of(c, slot)
    if not all(looked_at for _, _, _, looked_at in routes.values()) or (None in routes and len(routes) > 1):
        return None
    after = fire_after(c, node)
    if len(after) > 1 or (after and not after[0].test.value.id == subs["way"]):  # type: ignore[attr-defined]
        c.set_off = subs["way"], subs["owner"]
        return None  # conditions are looked at after any move
    c.set_off, c.looked_after = None, id(node)
    find = qs("spaces, places, _, looked = routes[key]", key=const(None) if None in routes else subs["owner"], **subs)
    find += qs("here = places.get(held, 0)\ngoal = here + n", **subs)
    if sign >= 0:
        ends = {len(route[0]) - 1 for route in routes.values()}
        most = const(ends.pop()) if len(ends) == 1 else q("len(spaces) - 1", **subs)
        find += qs("if goal > most: goal = most", most=most, **subs)
    if sign <= 0:
        find += qs("if goal < 0: goal = 0", **subs)
    ahead, back = q("looked[here + 1] == looked[goal + 1]", **subs), q("looked[goal] == looked[here]", **subs)
    near = ahead if sign > 0 else back if sign < 0 else q("x if goal > here else y", x=ahead, y=back, **subs)
    if may_stray(c, slot):
        near = q("held in places and x", x=near, **subs)
    return [*find, ast.If(near, qs("held = spaces[goal]", **subs), [*far, *after])]


def sign_of(c: Code, steps: ast.expr) -> int:
    """Which way a number of steps leads for certain: 1 ahead, -1 back, 0 where it may be either."""
    match steps:
        case ast.Constant(int() as n):
            return 1 if n > 0 else -1 if n < 0 else 0
        case ast.UnaryOp(ast.USub(), operand):
            return -sign_of(c, operand)
        case ast.BinOp(left, ast.Mult(), right) | ast.Call(ast.Name("rt_times"), [left, right]):
            return sign_of(c, left) * sign_of(c, right)
        case ast.Call(ast.Name("sum"), [ast.Attribute(_, attr)]):
            dice = next((slot for slot in c.program.slots.values() if slot.attr == attr), None)
            return int(dice is not None and dice.sort == "dice" and not dice.source.sides)
    return 0


def may_stray(c: Code, slot: Slot) -> bool:
    """Whether a piece may stand elsewhere than on its path: where it begins elsewhere, or is put somewhere."""
    return slot.start is not None or slot.attr in c.build.put_down


def kept_in(word: str, value: ast.expr) -> tuple[list[ast.stmt], ast.expr]:
    return [ast.Assign([ast.Name(word, ast.Store())], value, lineno=0)], name(word)


def track_length(c: Code, slot: Slot) -> ast.expr:
    fixed = figures(slot.source.length.text)
    if fixed is not None:
        return const(fixed)
    return q("s.length_attr", length_attr=f"length_{slot.attr}")


def ways_of(c: Code, slot: Slot) -> ast.expr:
    """The paths of a piece as a constant of the module."""
    return c.build.constant(f"ROUTES_{slot.attr}", const(routes_of(c, slot)))


Route = tuple[tuple[int, ...], dict[int, int], bool, tuple[int, ...] | None]


def routes_of(c: Code, slot: Slot) -> dict[int | None, Route]:
    """The path of each owner of a piece: one for all (None), or one of their own by the owner's number.

    Of each path: its spaces in order, where each stands in it, whether it is a loop, and what `looked_at` says of it.
    """
    board = next(info for info in c.program.boards.values() if slot.name in info.pieces)
    wanted = board.paths.get(slot.name)
    routes: dict[int | None, Route] = {}
    for way in board.ways.values():
        if wanted is None or way["of"] == wanted:
            places = {space: n for n, space in reversed(list(enumerate(way["spaces"])))}
            counted = None if way["loop"] else looked_at(c, slot, way["spaces"])
            routes[owner_number(c, slot, way["owner"])] = tuple(way["spaces"]), places, way["loop"], counted
    return routes


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
