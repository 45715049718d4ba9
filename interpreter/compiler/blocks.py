"""Procedures that wait for answers: cut into blocks between which a match can stand still.

Such a procedure is a function of the state and of its frame `[procedure, block, names...]`. It runs block after block;
to wait, or to call another such procedure, it notes the block to go on with and returns. All that it knows lies in the
frame, so that a match can be copied, saved and taken back in the middle of anything.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from interpreter.compiler import asks
from interpreter.compiler.code import Build, Code, Loop
from interpreter.compiler.control import LAP_FEATURES, assigned, catches, does_table, leave, loop_source, target_of, turn_keeps
from interpreter.compiler.expressions import owned
from interpreter.compiler.firing import fire_after
from interpreter.compiler.lists import local_of  # noqa: F401
from interpreter.compiler.money import accounts_at
from interpreter.compiler.procedures import define, last_loop
from interpreter.compiler.trees import const, locate, name, q, qs
from interpreter.language import syntax as s
from interpreter.language.entities import BetRules, Builtin, Local, Proc, Slot
from interpreter.language.resolving.setting import unset_reads
from interpreter.language.resolving.walking import children
from interpreter.language.types import PLAYER, plain

FIRST = 2  # index of the first name in a frame


class Label:
    """A block to go to; its number is known once it is placed."""

    def __init__(self) -> None:
        self.constant = ast.Constant(-1)

    def here(self, number: int) -> None:
        self.constant.value = number


@dataclass
class Handler:
    """Which block an ending of `scope` leads to, from any block of `first` up to before `last`."""

    scope: str
    first: int
    last: int
    target: Label


@dataclass
class Restore:
    """What an attribute was before a loop: put back from the frame when the loop is left from a block of its own."""

    attr: str
    kept: int
    first: int
    last: int = -1  # -1: the loop is still open where code is written


class Blocks(Code):
    """Writes one procedure as blocks."""

    def __init__(self, build: Build, proc: Proc) -> None:
        super().__init__(build, proc)
        self.resumable = True
        self.blocks: list[list[ast.stmt]] = [[]]
        self.handlers: list[Handler] = []
        self.restores: list[Restore] = []
        self.size = FIRST
        for param in proc.params:
            self.frame[id(param)] = self.slot_of_frame()
        for local in proc.locals.values():
            if id(local) not in self.frame:
                self.frame[id(local)] = self.slot_of_frame()
        reads = unset_reads(proc)
        self.risky = {id(node) for node in reads}
        self.unset = {self.frame[id(node.ref)] for node in reads if id(node.ref) in self.frame}

    def slot_of_frame(self) -> int:
        self.size += 1
        return self.size - 1

    def temp(self) -> tuple[int, ast.expr]:
        index = self.slot_of_frame()
        return index, q("f[n]", n=index)

    # ------------------------------------------------------------ blocks

    def add(self, stmts: list[ast.stmt]) -> None:
        self.blocks[-1] += stmts

    def place(self, label: Label) -> None:
        """Begin the block that a label names; what ran before goes on into it."""
        if not ends(self.blocks[-1]):
            self.add(self.jump(label))
        label.here(len(self.blocks))
        self.blocks.append([])

    def jump(self, label: Label) -> list[ast.stmt]:
        return [ast.Assign([ast.Name("pc", ast.Store())], label.constant, lineno=0), ast.Continue()]

    def wait(self, stmts: list[ast.stmt]) -> None:
        """Do something after which the procedure stands still, and go on in a new block."""
        label = Label()
        self.add([*set_frame(1, label.constant), *stmts, ast.Return(None)])
        self.place_silently(label)

    def place_silently(self, label: Label) -> None:
        label.here(len(self.blocks))
        self.blocks.append([])

    def leave_phase(self) -> list[ast.stmt]:
        return [*self.put_back(), ast.Return(q("rt_done(s, None)"))]

    def leave_giving(self, value: ast.expr) -> list[ast.stmt]:
        if not self.put_back():
            return [ast.Return(q("rt_done(s, x)", x=value))]
        return [*qs("given = x", x=value), *self.put_back(), *qs("return rt_done(s, given)")]

    def put_back(self) -> list[ast.stmt]:
        """Put back what the loops that are open here have changed, the innermost first."""
        out: list[ast.stmt] = []
        for entry in reversed(self.restores):
            if entry.last < 0:
                out += restored(entry.attr, entry.kept)
        return out

    # ------------------------------------------------------------ statements

    def emit_body(self, body: list[s.Stmt]) -> None:
        for stmt in body:
            self.emit(stmt)

    def emit(self, node: s.Stmt) -> None:
        if not self.waits(node):
            self.add(self.stmt(node))
        else:
            emitter = EMITTERS.get(type(node))
            before = len(self.blocks), len(self.blocks[-1])
            if emitter is not None:
                emitter(self, node)
                if isinstance(node, s.Take | s.Pay | s.Place_):
                    self.add([stmt for stmt in fire_after(self, node) if not is_drain(stmt)] if waiting_triggers(self.build) else fire_after(self, node))
            else:
                self.hoist(node)
                self.add(super().stmt(node))
            self.locate_since(before, node)
        self.drain_after(node)

    def expr(self, node: s.Expr) -> ast.expr:
        made = super().expr(node)
        if id(node) in self.risky and isinstance(node, s.Name) and id(node.ref) in self.frame:
            known: ast.expr = locate(q("rt_known(x, word)", x=made, word=const(node.name)), node.place)
            return known
        return made

    def locate_since(self, before: tuple[int, int], node: s.Stmt) -> None:
        block, at = before
        locate(self.blocks[block - 1][at:], node.place)
        for stmts in self.blocks[block:]:
            locate(stmts, node.place)

    def stmt(self, node: s.Stmt) -> list[ast.stmt]:
        made = super().stmt(node)
        if isinstance(node, s.Increase | s.AddTo) and id(node.target) in self.risky:
            made = [self.at(node.target.place, ast.Expr(self.expr(node.target))), *made]
        if waiting_triggers(self.build):
            made = [stmt for stmt in made if not is_drain(stmt)]
        return made

    def drain_after(self, node: s.Stmt) -> None:
        """Where triggers may ask, what was set off runs as a procedure of its own."""
        if waiting_triggers(self.build) and fires(self, node):
            label = Label()
            test = q("s.queue and not s.draining")
            run = [
                *qs("s.draining = True"),
                *set_frame(1, label.constant),
                *qs("s.stack.append([n, 0])", n=name("DRAIN")),
                ast.Return(None),
            ]
            self.add([ast.If(test, run, [])])
            self.place(label)

    def before_test(self, node: s.Expr) -> ast.expr:
        """Compile a condition, its asks first."""
        self.hoist_expr(node)
        kept, self.pre = self.pre, []
        made = self.expr(node)
        self.add(self.pre)
        self.pre = kept
        return made

    # ------------------------------------------------------------ asks inside expressions

    def hoist(self, node: s.Stmt) -> None:
        """Ask, one after the other, whatever a statement asks inside its expressions."""
        for part in children(node):
            self.hoist_part(part)

    def hoist_part(self, part: object) -> None:
        if isinstance(part, s.Stmt):
            return
        if isinstance(part, s.Expr):
            self.hoist_expr(part)
            return
        for child in children(part):
            self.hoist_part(child)

    def hoist_expr(self, node: s.Expr) -> None:
        if not self.waits(node) or id(node) in self.answered:
            return
        for child in children(node):
            self.hoist_part(child)
        if isinstance(node, s.Ask):
            self.wait(asks.put_question(self, asks.question(self, node)))
        elif isinstance(node, s.Agree):
            self.wait(put_agreement(self, node))
            index, place = self.temp()
            self.add(set_frame(index, q("len(s.answer) == len(x)", x=asks.agreeing(self, node))))
            self.answered[id(node)] = place
            return
        elif isinstance(node.ref, Proc) and node.ref.asks:
            args = node.args if isinstance(node, s.Call) else [node.of] if isinstance(node, s.Of) else []
            self.call(node.ref, args)
        else:
            return
        index, place = self.temp()
        self.add(set_frame(index, q("s.answer")))
        self.answered[id(node)] = place

    def call(self, proc: Proc, args: list[s.Expr]) -> None:
        """Call a procedure that may wait: its frame goes on the stack."""
        kept, self.pre = self.pre, []
        made = [owned(self, arg) for arg in args]
        before, self.pre = self.pre, kept
        push = ast.Call(name(f"frame_{proc.py}"), made, [])
        self.wait([*before, ast.Expr(q("rt_call(s, x)", x=push))])

    def waits(self, node: object) -> bool:
        """Whether something in a statement or expression may wait for an answer."""
        return may_wait(self.build, node)


def may_wait(build: Build, node: object) -> bool:
    if isinstance(node, s.Ask | s.Offer | s.Take | s.Agree):
        return True
    if isinstance(node, s.Suppose):
        return False
    ref = getattr(node, "ref", None)
    if isinstance(ref, Proc) and ref.asks:
        return True
    if isinstance(node, s.OrElse) and node.how == "phase" and build.program.procs[node.phase].asks:
        return True
    if isinstance(node, s.Do) and isinstance(ref, tuple) and does_asks(build, ref):
        return True
    if isinstance(node, s.Stmt) and waiting_triggers(build):
        if fire_after(Code(build, Proc("", [], [], node.place)), node):
            return True
    return any(may_wait(build, child) for child in children(node))


def does_asks(build: Build, ref: tuple[str, str]) -> bool:
    return any(proc.asks for (sort, kind, _), proc in build.program.does.items() if (sort, kind) == ref)


def waiting_triggers(build: Build) -> bool:
    return build.suspends and any(
        trigger.proc.asks for trigger in build.program.triggers if trigger.event.kind != "about to"
    )


def is_drain(stmt: ast.stmt) -> bool:
    return isinstance(stmt, ast.If) and "rt_drain" in ast.dump(stmt)


def fires(c: Code, node: s.Stmt) -> bool:
    return bool(fire_after(c, node))


def ends(stmts: list[ast.stmt]) -> bool:
    return bool(stmts) and isinstance(stmts[-1], ast.Continue | ast.Return | ast.Raise)


def set_frame(index: int, value: ast.expr) -> list[ast.stmt]:
    return qs("f[n] = x", n=index, x=value)


# ---------------------------------------------------------------- statements that may wait


def emit_assign(c: Blocks, node: s.Assign) -> None:
    c.hoist(node)
    c.add(Code.stmt(c, node))


def emit_suppose(c: Blocks, node: s.Suppose) -> None:
    c.add(Code.stmt(c, node))


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


def restored(attr: str, kept: int) -> list[ast.stmt]:
    if attr == "kept":
        return qs("rt_leave_turns(s, f[n])", n=kept)
    return qs("s.attr_ = f[n]", attr_=attr, n=kept)


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
            local = c.program.locals.get((id(node.where), word))
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
        c.add(Code.stmt(c, node))


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
    if or_else is None or not drops and (or_else.how != "phase" or not c.program.procs[or_else.phase].asks):
        c.add(Code.stmt(c, node))
        return
    index, short = c.temp()
    node.or_else = s.OrElse("note", place=node.place)
    kept, c.pre = c.pre, []
    from interpreter.compiler.code import STATEMENTS

    made = STATEMENTS[type(node)](c, node)
    c.add([*c.pre, *made])
    c.pre = kept
    node.or_else = or_else
    noted = made[0]
    assert isinstance(noted, ast.Assign) and isinstance(noted.targets[0], ast.Name)
    c.add(set_frame(index, q("list(x or ())", x=noted.targets[0].id)))
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


def put_agreement(c: Blocks, node: s.Agree) -> list[ast.stmt]:
    site = node.ref
    c.bound[id(site.scope["asked"])] = name("asked")
    with c.nothing_before():
        words = c.expr(node.words) if node.words is not None else const("")
    call = q(
        "rt_ask(s, n, seats, domain, words)",
        n=site.index,
        seats=asks.agreeing(c, node),
        domain=asks.one_argument(const(None)),
        words=asks.one_argument(words),
    )
    return [ast.Expr(call)]


EMITTERS: dict[type, Callable[[Blocks, Any], None]] = {
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


# ---------------------------------------------------------------- the whole procedure


WaysOut = tuple[list[tuple[str, int, int, int]], list[tuple[str, int, int, int]]]


def resumable_function(build: Build, proc: Proc) -> tuple[list[ast.FunctionDef], WaysOut]:
    """The function of a procedure that may wait, the one that makes its frame, and where its endings lead.

    The ways out are the blocks to which endings lead, `(scope, first, last, target)`, and what is put back when a loop
    is left by one, `(attribute, first, last, entry of the frame that kept it)`; outer loops stand before inner ones.
    """
    c = Blocks(build, proc)
    if proc.value is not None:
        c.hoist_expr(proc.value)
        c.add(c.leave_giving(c.expr(proc.value)))
    elif proc.name == "play":
        at = last_loop(proc.body)
        c.emit_body(proc.body[:at])
        closing = Label()
        c.handlers.append(Handler("game", 0, len(c.blocks), closing))
        c.place(closing)
        c.emit_body(proc.body[at:])
    else:
        c.emit_body(proc.body)
    if not ends(c.blocks[-1]):
        c.add(c.leave_phase())
    body = dispatch(c.blocks)
    run = define(proc.py, ["s", "f"], body)
    params = [f"a{n}" for n in range(len(proc.params))]
    entries: list[ast.expr] = [const(proc.index), const(0), *(name(param) for param in params)]
    entries += [name("UNSET") if at in c.unset else const(None) for at in range(FIRST + len(params), c.size)]
    make = define(f"frame_{proc.py}", params, [ast.Return(ast.List(entries, ast.Load()))])
    handlers = [(h.scope, h.first, h.last, int(h.target.constant.value)) for h in c.handlers]  # type: ignore[arg-type]
    restores = [(entry.attr, entry.first, entry.last, entry.kept) for entry in c.restores]
    return [locate(run, proc.place), locate(make, proc.place)], (handlers, restores)


def dispatch(blocks: list[list[ast.stmt]]) -> list[ast.stmt]:
    """`while True:` over the blocks; each ends by saying which one comes next, or by returning."""
    chain: list[ast.stmt] = []
    for number, body in enumerate(blocks):
        if not ends(body):
            body = [*body, *qs("pc = n", n=number + 1), ast.Continue()]
        chain.append(ast.If(q("pc == n", n=number), body, []))
    loop = ast.While(const(True), [*set_frame(1, name("pc")), *chain], [], lineno=0)
    return [*qs("pc = f[1]"), loop]


def all_nodes(node: object) -> Iterator[object]:
    yield node
    for child in children(node):
        yield from all_nodes(child)


__all__ = ["accounts_at", "assigned", "catches", "resumable_function", "target_of"]
