"""Which names may be read before any rule has set them: every way through the rules is followed.

`unset_reads` looks at one procedure's own names and is strict: a loop may not run at all. `warn_unset` looks at the
names of the table along all of `play` and gives the rules the benefit of the doubt: a loop runs at least once.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from interpreter.diagnostics import findings
from interpreter.language import syntax as s
from interpreter.language.entities import Local, Proc, Slot
from interpreter.language.resolving.core import Resolver
from interpreter.language.resolving.program import Program
from interpreter.language.resolving.walking import children
from interpreter.language.types import plain

Known = frozenset[str]
Way = Known | None  # None: the rules never come here
RESULT = "who won"  # is known once a rule has said it


@dataclass
class Ways:
    """Follows the ways through a procedure, noting the names that are read while they may not be set."""

    program: Program | None  # None: one procedure's own names only
    tracked: set[str]
    unset: list[s.Name] = field(default_factory=list)
    stops: list[list[Way]] = field(default_factory=list)
    exits: list[Way] = field(default_factory=list)
    seen: dict[tuple[str, Known], Way] = field(default_factory=dict)
    turns: list[list[Way]] = field(default_factory=list)  # how the loops in turn around are left from inside
    games: list[Way] = field(default_factory=list)  # how the game is ended from anywhere

    def inside(self) -> Ways:
        """What follows the ways through a called procedure."""
        return Ways(self.program, self.tracked, self.unset, seen=self.seen, turns=self.turns, games=self.games)

    def body(self, body: s.Body, known: Way) -> Way:
        for stmt in body:
            if known is None:
                return None
            known = self.stmt(stmt, known)
        return known

    def stmt(self, node: s.Stmt, known: Known) -> Way:
        match node:
            case s.Assign(target=target, value=value):
                known = self.read(value, known)
                return self.set(target, known)
            case s.Suppose(target=target, body=body):
                Ways(None, self.tracked, self.unset).body(body, known)
                return self.set(target, known)
            case s.If(arms=arms, otherwise=otherwise):
                return self.branches(arms, otherwise, known)
            case s.Offer(branches=branches):
                known = self.read((node.who, node.words, [branch.when for branch in branches]), known)
                return joined([self.body(branch.body, known) for branch in branches])
            case s.Repeat() | s.ForEach() | s.ForRange() | s.ForTurn():
                return self.loop(node, known)
            case s.ForThis(body=body):
                return self.body(body, known)
            case s.Stop(when=when) | s.Skip(when=when):
                known = self.read(when, known)
                if self.stops:
                    self.stops[-1].append(known)
                return known if when is not None else None
            case s.End(when=when):
                known = self.read(when, known)
                self.ends(node.scope).append(known)
                return known if when is not None else None
            case s.WinnerIs() | s.Rank():
                return self.read(list(children(node)), known) | (self.tracked & {RESULT})
            case s.Give(value=value):
                self.exits.append(self.read(value, known))
                return None
        known = self.read(list(children(node)), known)
        proc = node.ref
        return self.call(proc, known) if isinstance(proc, Proc) else known

    def ends(self, scope: str) -> list[Way]:
        """Where the ways are collected that leave by an ending."""
        if scope == "phase":
            return self.exits
        return self.games if scope == "game" else self.turns[-1] if self.turns else []

    def branches(self, arms: list[tuple[s.Expr, s.Body]], otherwise: s.Body | None, known: Known) -> Way:
        out: list[Way] = []
        for test, body in arms:
            known = self.read(test, known)
            out.append(self.body(body, known))
        out.append(self.body(otherwise, known) if otherwise is not None else known)
        return joined(out)

    def loop(self, node: s.Repeat | s.ForEach | s.ForRange | s.ForTurn, known: Known) -> Way:
        heads = [getattr(node, name, None) for name in ("times", "source", "where", "first", "last", "start")]
        known = self.read([head for head in heads if head is not None], known)
        own = frozenset({node.ref.attr} if isinstance(node.ref, Slot) else ()) - known  # goes with the loop
        before, known = known, known | own
        self.stops.append([])
        if isinstance(node, s.ForTurn):
            self.turns.append([])
        through = self.body(node.body, known)
        left = self.stops.pop()
        turns = self.turns.pop() if isinstance(node, s.ForTurn) else []
        for_ever = (isinstance(node, s.Repeat) and node.times is None) or (isinstance(node, s.ForTurn) and node.rounds)
        if for_ever:
            after = joined(left)
        else:
            after = joined([*left, *turns, through] if self.program else [*left, *turns, through, before])
        return None if after is None else after - own

    def set(self, target: s.Expr, known: Known) -> Known:
        if isinstance(target, s.Name):
            return known | {key} if (key := self.key(target)) else known
        root = target
        while isinstance(root, s.Index | s.Attr):
            known = self.read(root.keys if isinstance(root, s.Index) else [], known)
            root = root.of
        if isinstance(target, s.Index) and isinstance(root, s.Name):
            return known | {key} if (key := self.key(root)) else known
        return self.read(root, known)

    def read(self, node: object, known: Known) -> Known:
        """Note what an expression reads; what is set by what it calls is known afterwards."""
        if isinstance(node, s.Name):
            key = self.key(node)
            if key and key not in known:
                self.unset.append(node)
            if isinstance(node.ref, Proc):
                known = self.call(node.ref, known) or known
            return known
        for child in children(node):
            known = self.read(child, known)
        ref = getattr(node, "ref", None)
        return self.call(ref, known) or known if isinstance(ref, Proc) else known

    def key(self, node: s.Name) -> str:
        ref = node.ref
        key = f"{id(ref)}" if isinstance(ref, Local) else ref.attr if isinstance(ref, Slot) else ""
        return key if key in self.tracked else ""

    def call(self, proc: Proc, known: Known) -> Way:
        if self.program is None:
            return known
        at = (proc.name, known)
        if at not in self.seen:
            self.seen[at] = known  # what calls itself sets nothing more
            inner = self.inside()
            if proc.value is not None:
                self.seen[at] = inner.read(proc.value, known)
            else:
                through = inner.body(proc.body, known)
                self.seen[at] = joined([through, *inner.exits])
        return self.seen[at]


def joined(ways: list[Way]) -> Way:
    """What is known where several ways come together."""
    open_ways = [way for way in ways if way is not None]
    return frozenset.intersection(*open_ways) if open_ways else None


def through_play(ways: Ways, play: Proc) -> Way:
    """What is known where the game is over: its closing lines run also when it was ended from anywhere before."""
    loops = [n for n, stmt in enumerate(play.body) if isinstance(stmt, s.ForTurn | s.ForEach | s.ForRange | s.Repeat)]
    at = loops[-1] + 1 if loops else len(play.body)
    through = ways.body(play.body[:at], frozenset())
    closing = joined([through, *ways.games])
    return closing if closing is None else ways.body(play.body[at:], closing)


def ends_without(program: Program) -> bool:
    """Whether the game may end before any rule has said who won."""
    ways = Ways(program, {RESULT})
    for proc in program.procs.values():
        if proc.sort in ("trigger", "does"):
            ways.inside().body(proc.body, frozenset())
    end = through_play(ways, program.procs["play"])
    return end is not None and RESULT not in end


def unset_reads(proc: Proc) -> list[s.Name]:
    """The places where a procedure may read a name of its own that is not set yet."""
    tracked = {f"{id(local)}" for local in proc.locals.values() if not local.param and not local.fixed}
    ways = Ways(None, tracked)
    ways.body(proc.body, frozenset())
    return ways.unset


def warn_unset(program: Program, r: Resolver) -> None:
    """Warn of names of the table that `play` may read before it sets them."""
    tracked = {
        slot.attr
        for slot in program.slots.values()
        if slot.sort == "name"
        and not slot.owner
        and slot.writes
        and plain(slot.type).kind != "map"
        and slot.attr not in program.always_set
    }
    ways = Ways(program, tracked)
    through_play(ways, program.procs["play"])
    told: set[str] = set()
    for node in ways.unset:
        if node.name not in told:
            told.add(node.name)
            r.report(findings.MAYBE_UNSET, node.place, fits=r.of_a_player(node.name), name=node.name)
