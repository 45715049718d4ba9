"""What the compiler knows while it writes one module: the build, its constants, and one procedure at a time."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from interpreter.compiler.growth import Flows, flows_of
from interpreter.compiler.trees import const, locate, name, q, qs
from interpreter.faults import Place
from interpreter.language import syntax as s
from interpreter.language.entities import Local, Proc, Slot
from interpreter.language.resolving.finding import every_rule
from interpreter.language.resolving.program import Program
from interpreter.language.resolving.walking import below
from interpreter.language.types import Type

if TYPE_CHECKING:
    from interpreter.compiler.ordering import Order

ExprCompiler = Callable[["Code", Any], ast.expr]
StmtCompiler = Callable[["Code", Any], list[ast.stmt]]
EXPRESSIONS: dict[type, ExprCompiler] = {}
STATEMENTS: dict[type, StmtCompiler] = {}


def compiles(node: type) -> Callable[[ExprCompiler], ExprCompiler]:
    """Registers how one class of expressions is compiled."""

    def register(function: ExprCompiler) -> ExprCompiler:
        EXPRESSIONS[node] = function
        return function

    return register


def writes(node: type) -> Callable[[StmtCompiler], StmtCompiler]:
    """Registers how one class of statements is compiled to plain Python statements."""

    def register(function: StmtCompiler) -> StmtCompiler:
        STATEMENTS[node] = function
        return function

    return register


@dataclass
class Build:
    """One of the builds.

    match: asks suspend, events on. search: asks suspend, events off. playout: nothing suspends.
    """

    sort: str
    program: Program
    constants: dict[str, ast.expr] = field(default_factory=dict)
    functions: list[tuple[str, ast.stmt]] = field(default_factory=list)  # (file, definition)
    by_value: dict[str, str] = field(default_factory=dict)
    frames: dict[str, dict[int, int]] = field(default_factory=dict)  # of each procedure that waits: where its names lie
    writes_out: bool = True  # short phases may be written out where they are called
    orders: dict[int, Order] = field(default_factory=dict)  # of the nodes: what of them may run ahead

    @cached_property
    def flows(self) -> Flows:
        """What the values of each name are made of."""
        return flows_of(self.program)

    @cached_property
    def put_down(self) -> set[str]:
        """The attributes of the pieces that rules put on a space, wherever that is."""
        moves = [part for part in below(every_rule(self.program)) if isinstance(part, s.Move)]
        return {move.what.ref.attr for move in moves if isinstance(move.what.ref, Slot)}

    @property
    def events(self) -> bool:
        return self.sort == "match"

    @property
    def suspends(self) -> bool:
        return self.sort != "playout"

    def constant(self, word: str, value: ast.expr) -> ast.expr:
        """A name of the module that holds `value`; the same value is held once."""
        key = ast.dump(value)
        if key in self.by_value:
            return name(self.by_value[key])
        made = word
        while made in self.constants:
            made += "_"
        self.by_value[key] = made
        self.constants[made] = value
        return name(made)

    def type_data(self, of: Type) -> ast.expr:
        return self.constant("T_" + of.kind, const(of.to_data()))

    def function(self, file: str, definition: ast.stmt) -> None:
        self.functions.append((file, definition))


@dataclass
class Loop:
    """A loop that is open where code is written: how `stop`, `skip` and endings leave it."""

    sort: str  # 'loop', 'turn'
    stop: list[ast.stmt] = field(default_factory=list)
    skip: list[ast.stmt] = field(default_factory=list)
    round_end: list[ast.stmt] = field(default_factory=list)
    plain: bool = True  # a Python loop; False: blocks of a procedure that can stop and go on


class Code:
    """Writes one procedure."""

    def __init__(self, build: Build, proc: Proc) -> None:
        self.build = build
        self.program = build.program
        self.proc = proc
        self.frame: dict[int, int] = {}  # id of a Local -> its index in the frame
        self.bound: dict[int, ast.expr] = {}  # id of a Local -> what stands for it (inlined arguments, `it`)
        self.unpacked: dict[int, list[ast.expr]] = {}  # id of a Local -> its items, where each is at hand
        self.cached: dict[str, str] = {}  # slot attr -> a Python local that holds it
        self.pre: list[ast.stmt] | None = None  # where code that must run before the statement may go
        self.loops: list[Loop] = []
        self.count = 0
        self.inlining: list[str] = []
        self.known: set[str] = set()  # attrs of slots that are certainly set where code is written
        self.set_off: tuple[str, ast.expr] | None = None  # what tells which triggers a move has set off, and for whom
        self.looked_after = 0  # id of the statement whose own events have been looked at already
        self.facts: dict[frozenset[str], bool] = {}  # pairs of names, and whether they are certainly equal or not
        self.noted = ""  # the name of those who fell short, where what happens to them is written apart
        self.written_out = 0  # nodes of phases that were written out in place
        self.resumable = False
        self.supposing = False
        self.answered: dict[int, ast.expr] = {}  # id of an ask or call inside an expression -> where its answer lies

    def fresh(self, word: str) -> str:
        self.count += 1
        return f"{word}_{self.count}_"

    # ------------------------------------------------------------ expressions

    def expr(self, node: s.Expr) -> ast.expr:
        if id(node) in self.answered:
            return self.answered[id(node)]
        if self.pre is not None and self.out_of_order(node):
            return self.later(node)
        made = EXPRESSIONS[type(node)](self, node)
        return locate(made, node.place)  # type: ignore[no-any-return]

    def out_of_order(self, node: s.Expr | s.Stmt) -> bool:
        from interpreter.compiler.ordering import out_of_order

        return out_of_order(self.build.orders, node)

    def later(self, node: s.Expr) -> ast.expr:
        """Compile what may not be evaluated at all, so nothing may be put before the statement for it."""
        with self.nothing_before():
            return self.expr(node)

    @contextmanager
    def nothing_before(self) -> Iterator[None]:
        kept, self.pre = self.pre, None
        try:
            yield
        finally:
            self.pre = kept

    def local(self, local: Local) -> ast.expr:
        """The Python name or frame entry that holds a local."""
        if id(local) in self.bound:
            return self.bound[id(local)]
        if id(local) in self.unpacked:
            return ast.List(list(self.unpacked[id(local)]), ast.Load())
        if id(local) in self.frame:
            return q("f[n]", n=self.frame[id(local)])
        return name(python_name(local))

    def slot(self, slot: Slot) -> ast.expr:
        if slot.attr in self.cached:
            return name(self.cached[slot.attr])
        return q("s.attr_", attr_=slot.attr)

    @property
    def turn(self) -> ast.expr:
        if "turn" in self.cached:
            return name(self.cached["turn"])
        return q("s.turn")

    # ------------------------------------------------------------ leaving

    def leave_phase(self) -> list[ast.stmt]:
        return [ast.Return(None)]

    def leave_giving(self, value: ast.expr) -> list[ast.stmt]:
        return [ast.Return(value)]

    # ------------------------------------------------------------ statements

    def body(self, body: list[s.Stmt], straight: bool = False) -> list[ast.stmt]:
        """The statements of a body. What it sets is known behind it only where it is `straight`: always run."""
        out: list[ast.stmt] = []
        known = set(self.known)
        for stmt in body:
            out += self.stmt(stmt)
            if isinstance(stmt, s.Assign) and isinstance(stmt.target, s.Name) and isinstance(stmt.target.ref, Slot):
                self.known.add(stmt.target.ref.attr)
        if not straight:
            self.known = known
        return out or qs("pass")

    def stmt(self, node: s.Stmt) -> list[ast.stmt]:
        from interpreter.compiler.firing import fire_after

        kept, self.pre = self.pre, None if self.out_of_order(node) else []
        made = STATEMENTS[type(node)](self, node)
        before, self.pre = self.pre or [], kept
        made = before + made + fire_after(self, node)
        return locate(made, node.place)  # type: ignore[no-any-return]

    def at(self, place: Place, made: Any) -> Any:
        return locate(made, place)


def python_name(local: Local) -> str:
    """A Python name for a local. The prefix keeps it apart from all that Python and the compiler call by a name."""
    return f"l_{local.py}"


def pure(node: object) -> bool:
    """Whether evaluating an expression changes nothing, so that it may be moved before its statement."""
    from interpreter.language.resolving.walking import children

    if isinstance(node, s.Ask | s.RollValue | s.RollOff | s.Agree):
        return False
    if isinstance(node, s.WithBest) and node.ties is not None and node.ties.how == "roll off":
        return False
    proc = getattr(node, "ref", None)
    if isinstance(proc, Proc) and not proc.pure:
        return False
    return all(pure(child) for child in children(node))
