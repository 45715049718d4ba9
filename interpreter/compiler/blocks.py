"""Procedures that wait for answers: cut into blocks between which a match can stand still.

Such a procedure is a function of the state and of its frame `[procedure, block, names...]`. It runs block after block;
to wait, or to call another such procedure, it notes the block to go on with and returns. All that it knows lies in the
frame, so that a match can be copied, saved and taken back in the middle of anything.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from interpreter.compiler import asks
from interpreter.compiler.code import Build, Code
from interpreter.compiler.expressions import owned
from interpreter.compiler.firing import fire_after
from interpreter.compiler.lists import local_of  # noqa: F401
from interpreter.compiler.loops import catches
from interpreter.compiler.money import accounts_at
from interpreter.compiler.procedures import define, last_loop
from interpreter.compiler.setting import assigned, target_of
from interpreter.compiler.trees import const, locate, name, q, qs
from interpreter.language import syntax as s
from interpreter.language.entities import Proc
from interpreter.language.resolving.setting import unset_reads
from interpreter.language.resolving.walking import children

FIRST = 2  # index of the first name in a frame

# how the statements that may wait are written; `waiting` enters them
EMITTERS: dict[type, Callable[[Any, Any], None]] = {}


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
                    self.add(self.undrained(fire_after(self, node)))
            else:
                self.hoist(node)
                self.add(self.stmt(node))
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
        return self.undrained(made)

    def undrained(self, stmts: list[ast.stmt]) -> list[ast.stmt]:
        """Statements without what runs triggers in place, where triggers may ask and so run on their own."""
        return [stmt for stmt in stmts if not is_drain(stmt)] if waiting_triggers(self.build) else stmts

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
            self.wait(self.at(node.place, asks.put_question(self, node, asks.question(self, node))))
        elif isinstance(node, s.Agree):
            self.wait(asks.put_agreement(self, node))
            index, place = self.temp()
            self.add(set_frame(index, q("len(s.answer) == len(set(x))", x=asks.agreeing(self, node))))
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
        if isinstance(node, s.Ask) and node.kind == "bet":
            self.add([ast.Expr(asks.laid(self, node, place))])

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
    """Whether a statement is just what runs triggers in place (see `firing.fire_after`)."""
    alone = isinstance(stmt, ast.If) and len(stmt.body) == 1 and not stmt.orelse
    return alone and isinstance(stmt.body[0], ast.Expr) and "rt_drain" in ast.dump(stmt.body[0])  # type: ignore[attr-defined]


def fires(c: Code, node: s.Stmt) -> bool:
    return bool(fire_after(c, node))


def restored(attr: str, kept: int) -> list[ast.stmt]:
    if attr == "kept":
        return qs("rt_leave_turns(s, f[n])", n=kept)
    return qs("s.attr_ = f[n]", attr_=attr, n=kept)


def ends(stmts: list[ast.stmt]) -> bool:
    return bool(stmts) and isinstance(stmts[-1], ast.Continue | ast.Return | ast.Raise)


def set_frame(index: int, value: ast.expr) -> list[ast.stmt]:
    return qs("f[n] = x", n=index, x=value)


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
    build.frames[proc.name] = c.frame
    body = dispatch(c.blocks)
    run = define(proc.py, ["s", "f"], body)
    params = [f"a{n}" for n in range(len(proc.params))]
    entries: list[ast.expr] = [const(proc.index), const(0), *(name(param) for param in params)]
    empty = {c.frame[id(local)] for local in proc.starts_empty if id(local) in c.frame}
    for at in range(FIRST + len(params), c.size):
        entries.append(q("{}") if at in empty else name("UNSET") if at in c.unset else const(None))
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


__all__ = ["accounts_at", "assigned", "catches", "resumable_function", "target_of"]
