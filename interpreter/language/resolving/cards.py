"""What is checked of statements about piles, cards, pieces and boards."""

from __future__ import annotations

from interpreter.diagnostics import names as say
from interpreter.language import syntax as s
from interpreter.language.entities import KindRef, Slot
from interpreter.language.resolving.core import Resolver, capital, checks, written
from interpreter.language.resolving.expressions import condition
from interpreter.language.types import NUMBER, PLAYER, UNKNOWN, Type, describe, fits, list_of, plain


def pile_slot(node: s.Expr) -> Slot | None:
    """The pile that an expression names: `pack`, `player.hand`, `hand of players`, `player.hand[first]`."""
    root = node
    while isinstance(root, s.Index):
        root = root.of
    ref = getattr(root, "ref", None)
    return ref if isinstance(ref, Slot) and ref.sort == "pile" else None


def pile(r: Resolver, node: s.Expr) -> Type:
    """Resolve a pile of the box; the type of its cards."""
    of = plain(r.expr(node))
    slot = pile_slot(node)
    if slot is None:
        if of != UNKNOWN:
            r.report(say.NOT_A_PILE, node.place, fits=pile_of_players(r, node, of), what=describe(of))
        return UNKNOWN
    slot.writes += 1
    r.scope.proc.writes.add(slot.attr)
    r.scope.proc.reads.add(slot.attr)
    while of.kind in ("list", "map"):
        of = of.item
    return of


def pile_of_players(r: Resolver, node: s.Expr, of: Type) -> str:
    """What to write where players are named instead of a pile that each of them has."""
    own = [slot.name for (owner, _), slot in r.program.slots.items() if owner == "player" and slot.sort == "pile"]
    if not own:
        return ""
    if of == PLAYER:
        return f'Write "{written(node)}.{own[0]}".'
    return f'Write "{own[0]} of {written(node)}".' if of.kind == "list" and of.item == PLAYER else ""


@checks(s.Shuffle)
def shuffle(r: Resolver, node: s.Shuffle) -> None:
    pile(r, node.pile)


@checks(s.Gather)
def gather(r: Resolver, node: s.Gather) -> None:
    into = pile(r, node.into)
    if isinstance(node.what, s.Name) and node.what.name in r.program.cards and r.find_local(node.what.name) is None:
        node.what.ref = KindRef(Type("card", (node.what.name,)), 0, node.what.name)
        node.what.type = list_of(Type("card", (node.what.name,)))
        what = Type("card", (node.what.name,))
    else:
        what = pile(r, node.what)
    if not fits(what, into):
        r.report(say.WRONG_TYPE, node.what.place, want=capital(describe(into)), what=describe(what))


@checks(s.Deal)
def deal(r: Resolver, node: s.Deal) -> None:
    r.expect(node.count, NUMBER, say.NOT_A_NUMBER)
    card = pile(r, node.source)
    to = pile(r, node.to.of)
    if not fits(card, to):
        r.report(say.WRONG_TYPE, node.to.place, want=capital(describe(to)), what=describe(card))
    if node.where is not None:
        node.ref = condition(r, node, node.where, card)
    if node.empty is not None:
        node.empty.stops = node.empty.how == "stop" and bool(r.scope.loops)
        if node.empty.pile is not None:
            pile(r, node.empty.pile)
    r.scope.proc.chances = True


@checks(s.Move)
def move(r: Resolver, node: s.Move) -> None:
    what = plain(r.expr(node.what, list_of(UNKNOWN) if isinstance(node.what, s.Quantified) else None))
    if what == UNKNOWN and isinstance(node.what, s.Quantified):
        return  # `all of hand`: it is told
    slot = node.what.ref if isinstance(getattr(node.what, "ref", None), Slot) else None
    if slot is not None and slot.sort == "piece":
        move_piece(r, node, slot)
        return
    if pile_slot(node.what) is not None and what.kind == "list":
        pile(r, node.what)
    if node.source is not None:
        pile(r, node.source)
    if what == UNKNOWN and plain(r.expr(node.to.of)).kind == "space":
        return  # a piece of somebody, of whom nothing says yet that it is a player
    to = pile(r, node.to.of)
    item = what.item if what.kind == "list" else what
    if not fits(item, to):
        r.report(say.WRONG_TYPE, node.what.place, want=capital(describe(to)), what=describe(what))


def move_piece(r: Resolver, node: s.Move, slot: Slot) -> None:
    r.expect(node.to.of, plain(slot.type))
    slot.writes += 1
    r.scope.proc.writes.add(slot.attr)


@checks(s.MoveBy)
def move_by(r: Resolver, node: s.MoveBy) -> None:
    r.expect(node.by, NUMBER, say.NOT_A_NUMBER)
    of = plain(r.expr(node.what))
    slot = node.what.ref if isinstance(getattr(node.what, "ref", None), Slot) else None
    if slot is not None and slot.sort == "piece":
        node.ref = slot
    else:
        node.ref = lane_board(r, node, of)
    if node.ref is not None:
        node.ref.writes += 1
        r.scope.proc.writes.add(node.ref.attr)
        r.scope.proc.reads.add(node.ref.attr)


def lane_board(r: Resolver, node: s.MoveBy, of: Type) -> Slot | None:
    """The track on which a horse, a player or another lane's own runs."""
    tracks = [
        slot
        for (owner, name), slot in r.program.slots.items()
        if slot.sort == "board" and not owner and r.program.boards[name].lanes == of
    ]
    if node.on is not None and isinstance(node.on, s.Name):
        tracks = [slot for slot in tracks if slot.name == node.on.name]
    pieces = [slot for (owner, _), slot in r.program.slots.items() if slot.sort == "piece" and owner_type(owner) == of]
    found = tracks or (pieces if of == PLAYER else [])
    if len(found) != 1:
        if of != UNKNOWN:
            r.report(say.NOT_A_BOARD, node.what.place, fits=track_for(r, node, of), what=capital(describe(of)))
        return None
    return found[0]


def track_for(r: Resolver, node: s.MoveBy, of: Type) -> str:
    """How a board would be written on which this can run; '' for what can't run on one."""
    if isinstance(node.what, s.Name) and node.what.name in r.program.boards:
        name = node.what.name
        wants = f"Say under boards whose markers run on {name}: `{name}: {{track: 12, lanes: KIND}}`"
        return f"{wants}, with a kind (one member is enough) or player; then move one of these."
    lanes = "player" if of == PLAYER else of.name if of.kind == "kind" else ""
    unlaned = [board.name for board in r.program.boards.values() if board.shape == "track" and board.lanes is None]
    named = unlaned[0] if unlaned else "course"
    return f"Its track is written under boards: `{named}: {{track: 12, lanes: {lanes}}}`." if lanes else ""


def owner_type(owner: str) -> Type:
    return PLAYER if owner == "player" else Type("kind", (owner,))
