"""Statements that may wait, as blocks: each ends where the match can stand still and goes on in a new one."""

from __future__ import annotations

import ast

from interpreter.compiler import asks
from interpreter.compiler.blocks import (
    EMITTERS,
    Blocks,
    Handler,
    Label,
    Restore,
    ends,
    is_drain,
    restored,
    set_frame,
    waiting_triggers,
)
from interpreter.compiler.code import Loop
from interpreter.compiler.control import does_table, leave
from interpreter.compiler.firing import fire_after
from interpreter.compiler.lists import local_of  # noqa: F401
from interpreter.compiler.loops import LAP_FEATURES, loop_source, turn_keeps
from interpreter.compiler.trees import const, q, qs
from interpreter.language import syntax as s
from interpreter.language.entities import BetRules, Builtin, Local, Proc, Slot
from interpreter.language.types import PLAYER, plain


def emit_assign(c: Blocks, node: s.Assign) -> None:
    c.hoist(node)
    c.add(c.stmt(node))


def emit_suppose(c: Blocks, node: s.Suppose) -> None:
    c.add(c.stmt(node))


def emit_if(c: Blocks, node: s.If) -> None:
    done = Label()
    for test, body in node.arms:
        otherwise, then = Label(), Label()
        made = c.before_test(test)
        c.add([ast.If(made, c.jump(then), c.jump(otherwise)), *c.jump(otherwise)])
        c.place(then)
        c.emit_body(body)
        if not ends(c.blocks[-1]):
            c.add(c.jump(done))
        c.place(otherwise)
    if node.otherwise is not None:
        c.emit_body(node.otherwise)
    c.place(done)


def open_loop(c: Blocks, sort: str, head: Label, done: Label, round_end: list[ast.stmt]) -> None:
    c.loops.append(Loop(sort, c.jump(done), c.jump(head), round_end, plain=False))


def emit_repeat(c: Blocks, node: s.Repeat) -> None:
    head, done = Label(), Label()
    if node.times is not None:
        index, left = c.temp()
        c.add(set_frame(index, c.before_test(node.times)))
        c.place(head)
        c.add([ast.If(q("x <= 0", x=left), c.jump(done), []), *qs("f[n] -= 1\nnext(s.budget)", n=index)])
    else:
        c.place(head)
        c.add(qs("rt_step(s)"))
    open_loop(c, "loop", head, done, [])
    c.emit_body(node.body)
    c.loops.pop()
    c.add(c.jump(head))
    c.place(done)


def emit_for_each(c: Blocks, node: s.ForEach | s.ForRange) -> None:
    head, done = Label(), Label()
    items, items_at = c.temp()
    index, at = c.temp()
    if isinstance(node, s.ForEach):
        if node.source is not None:
            c.hoist_expr(node.source)
        kept, c.pre = c.pre, []
        source = loop_source(c, node)
        c.add(c.pre)
        c.pre = kept
    else:
        source = q("rt_range(s, a, b)", a=c.before_test(node.first), b=c.before_test(node.last))
    c.add([*set_frame(items, q("list(x)", x=source)), *set_frame(index, const(0))])
    ref, restore = loop_variable(c, node)
    left, left_at = c.temp() if "elimination" in c.program.features else (0, const(0))
    c.add(set_frame(left, q("len(s.left)")) if left else [])
    c.place(head)
    opened = open_restore(c, restore)
    c.add([ast.If(q("i >= len(x)", i=at, x=items_at), c.jump(done), []), *qs("next(s.budget)")])
    value = q("x[i]", x=items_at, i=at)
    c.add([*ref(value), *qs("f[n] += 1", n=index)])
    c.add(pass_over(c, node, head, left_at))
    open_loop(c, "loop", head, done, [])
    c.emit_body(node.body)
    c.loops.pop()
    c.add(c.jump(head))
    close_restore(c, opened)
    c.place(done)
    if restore is not None:
        c.add(restored(*restore))


def open_restore(c: Blocks, restore: tuple[str, int] | None) -> Restore | None:
    """From the block that stands now on, a loop holds an attribute."""
    if restore is None:
        return None
    c.restores.append(Restore(*restore, len(c.blocks) - 1))
    return c.restores[-1]


def close_restore(c: Blocks, opened: Restore | None) -> None:
    if opened is not None:
        opened.last = len(c.blocks)


def loop_variable(c: Blocks, node: s.ForEach | s.ForRange):  # type: ignore[no-untyped-def]
    """How the variable of a loop is set, and what is put back when the loop is over."""
    ref = node.ref
    if isinstance(ref, Local):
        place = c.slot_of_frame()
        c.frame[id(ref)] = place
        return (lambda value: set_frame(place, value)), None
    attr = "turn" if isinstance(ref, Builtin) else ref.attr
    kept = c.temp()[0]
    c.add(set_frame(kept, q("getattr(s, attr, None)", attr=const(attr))))
    return (lambda value: qs("s.attr_ = x", attr_=attr, x=value)), (attr, kept)


def pass_over(c: Blocks, node: s.ForEach | s.ForRange, head: Label, left_at: ast.expr) -> list[ast.stmt]:
    """Who has left since the loop began, and whatever the `where` leaves out."""
    out: list[ast.stmt] = []
    ref = node.ref
    value = c.local(ref) if isinstance(ref, Local) else c.turn if isinstance(ref, Builtin) else c.slot(ref)
    if not isinstance(node, s.ForEach):
        return out
    item = ref.type if isinstance(ref, Local | Slot) else PLAYER
    if plain(item) == PLAYER and "elimination" in c.program.features:
        out += [ast.If(q("s.out[x] and rt_left_since(s, x, n)", x=value, n=left_at), c.jump(head), [])]
    if node.where is not None:
        for word in {node.var, "it"}:
            local = c.program.locals.get((id(node.body), word))
            if local is not None:
                c.bound[id(local)] = value
        out += [ast.If(q("not x", x=c.later(node.where)), c.jump(head), [])]
    return out


def emit_for_turn(c: Blocks, node: s.ForTurn) -> None:
    head, done, lap = Label(), Label(), Label()
    start, start_at = c.temp()
    seat, seat_at = c.temp()
    first = q("rt_first_seat(s)") if "elimination" in c.program.features else const(0)
    begin = c.before_test(node.start) if node.start is not None else first
    c.add(set_frame(start, begin))
    keeps: list[tuple[str, int]] = []
    for attr, begin_with in turn_keeps(c.program):
        keeps.append((attr, c.temp()[0]))
        c.add([*set_frame(keeps[-1][1], q("s.attr_", attr_=attr)), *begin_with])
    turn_over = qs("rt_put_back(s, 'turn')") if "kept" in c.program.features else []
    round_end = c.jump(lap if node.rounds else done)
    if node.rounds:
        c.place(lap)
        c.add(set_frame(seat, q("rt_before(s, x)", x=start_at)))
        c.place(head)
        following = (
            q("rt_next_turn(s, x, y)", x=seat_at, y=start_at) if turn_over else q("rt_next_seat(s, x)", x=seat_at)
        )
        c.add([*qs("rt_step(s)"), *set_frame(seat, following)])
    elif LAP_FEATURES & c.program.features:
        had, had_at = c.temp()
        c.add(set_frame(had, q("[]")))
        c.place(head)
        c.add([*turn_over, *qs("rt_step(s)"), *set_frame(seat, q("rt_lap_next(s, x, y)", x=start_at, y=had_at))])
        c.add([ast.If(q("x is None", x=seat_at), c.jump(done), [])])
    else:
        index, at = c.temp()
        c.add([*set_frame(start, q("list(rt_lap(s, x))", x=start_at)), *set_frame(index, const(0))])
        c.place(head)
        c.add([*turn_over, ast.If(q("i >= len(x)", i=at, x=start_at), c.jump(done), [])])
        c.add([*set_frame(seat, q("x[i]", x=start_at, i=at)), *qs("f[n] += 1\nnext(s.budget)", n=index)])
        c.add([ast.If(q("rt_passes_over(s, x)", x=seat_at), c.jump(head), [])])
    first_block = len(c.blocks) - 1
    opened = [open_restore(c, kept) for kept in keeps]
    c.add(qs("s.turn = x", x=seat_at))
    if isinstance(node.ref, Local):
        c.frame[id(node.ref)] = seat
    if c.build.events:
        c.add(qs("rt_tell_turn(s, x)", x=seat_at))
    open_loop(c, "turn", head, done, round_end)
    c.emit_body(node.body)
    c.loops.pop()
    c.add(c.jump(head))
    c.handlers.append(Handler("turn", first_block, len(c.blocks), head))
    c.handlers.append(Handler("round", first_block, len(c.blocks), lap if node.rounds else done))
    for entry in opened:
        close_restore(c, entry)
    c.place(done)
    for kept in reversed(keeps):
        c.add(restored(*kept))


def emit_offer(c: Blocks, node: s.Offer) -> None:
    c.wait(asks.put_offer(c, node))
    index, at = c.temp()
    c.add(set_frame(index, q("s.answer[1]")))
    done = Label()
    labels = [Label() for _ in node.branches]
    for n, label in enumerate(labels):
        c.add([ast.If(q("x == n", x=at, n=n), c.jump(label), [])])
    c.add(c.jump(done))
    for label, branch in zip(labels, node.branches, strict=True):
        c.place(label)
        c.emit_body(branch.body)
        if not ends(c.blocks[-1]):
            c.add(c.jump(done))
    c.place(done)


def emit_take(c: Blocks, node: s.Take) -> None:
    """Each of those who may bet is asked again and again until they pass or nothing is left that they could bet."""
    rules = node.ref
    assert isinstance(rules, BetRules)
    seats, left = c.temp()
    domain, stakes = c.temp()
    head, done = Label(), Label()
    kept, c.pre = c.pre, []
    who = asks.bettors(c, node)
    c.add([*c.pre, *set_frame(seats, q("list(x)", x=who))])
    c.pre = kept
    c.place(head)
    c.add([ast.If(q("not x", x=left), c.jump(done), [])])
    c.add(set_frame(domain, q("f_(s, x[0])", f_=f"bet_{rules.name}_domain", x=left)))
    c.add([ast.If(q("not x", x=stakes), [*qs("f[n].pop(0)", n=seats), *c.jump(head)], [])])
    c.wait(qs("rt_ask_bet(s, n, seat, stakes)", n=node.site.index, seat=q("x[0]", x=left), stakes=stakes))
    placed = qs("f_(s, x[0], *s.answer)", f_=f"bet_{rules.name}_place", x=left)
    c.add([ast.If(q("s.answer is PASS"), qs("f[n].pop(0)", n=seats), placed), *c.jump(head)])
    c.place(done)


def emit_call(c: Blocks, node: s.CallPhase) -> None:
    proc = node.ref
    assert isinstance(proc, Proc)
    for arg in node.args:
        c.hoist_expr(arg)
    if proc.asks:
        c.call(proc, node.args)
    else:
        c.add(c.stmt(node))


def emit_do(c: Blocks, node: s.Do) -> None:
    c.hoist_expr(node.what)
    kept, c.pre = c.pre, []
    what = c.expr(node.what)
    who = c.expr(node.who) if node.who is not None else c.turn
    _, key = does_table(c, node, what)
    sort, kind = node.ref
    label = Label()
    test = qs("made = table.get(k)", made="made_", table=f"DOES_FRAMES_{sort}_{kind}", k=key)
    run = [
        *set_frame(1, label.constant),
        *qs("rt_call(s, made(who, x))", made="made_", who=who, x=what),
        ast.Return(None),
    ]
    c.add([*c.pre, *test, ast.If(q("made_ is not None"), run, [])])
    c.pre = kept
    c.place(label)


def emit_pay(c: Blocks, node: s.Pay | s.Place_) -> None:
    """Payments whose shortfall is handled by a phase that may ask, for each who is short."""
    c.hoist(node)
    or_else = node.or_else
    drops = or_else is not None and or_else.how == "drops out" and waiting_triggers(c.build)
    if or_else is None or (not drops and (or_else.how != "phase" or not c.program.procs[or_else.phase].asks)):
        c.add(c.stmt(node))
        return
    index, short = c.temp()
    node.or_else = s.OrElse("note", place=node.place)
    kept, c.pre = c.pre, []
    from interpreter.compiler.code import STATEMENTS

    made = STATEMENTS[type(node)](c, node)
    c.add([*c.pre, *made])
    c.pre = kept
    node.or_else = or_else
    c.add(set_frame(index, q("list(x or ())", x=c.noted)))
    if drops:
        c.add([*qs("rt_drop_out(s, x)", x=short), *(stmt for stmt in fire_after(c, node) if not is_drain(stmt))])
        c.drain_after(node)
        if any(loop.sort == "turn" for loop in c.loops) or c.proc.in_turn:
            c.add([ast.If(q("s.turn in x", x=short), leave(c, "turn"), [])])
        return
    head, done = Label(), Label()
    c.place(head)
    c.add([ast.If(q("not x", x=short), c.jump(done), []), *qs("f[n].pop(0)", n=index)])
    c.call(c.program.procs[or_else.phase], or_else.args)
    c.add(c.jump(head))
    c.place(done)


EMITTERS |= {
    s.Assign: emit_assign,
    s.Suppose: emit_suppose,
    s.If: emit_if,
    s.Repeat: emit_repeat,
    s.ForEach: emit_for_each,
    s.ForRange: emit_for_each,
    s.ForTurn: emit_for_turn,
    s.Offer: emit_offer,
    s.Take: emit_take,
    s.CallPhase: emit_call,
    s.Do: emit_do,
    s.Pay: emit_pay,
    s.Place_: emit_pay,
}
