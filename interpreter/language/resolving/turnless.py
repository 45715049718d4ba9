"""Where the rules speak of `player` though it is nobody's turn: every way through the rules is followed.

`player` is somebody inside `for each player in turn`, and inside any other loop over `player`; in the phases that are
called from there too. Triggers and the clauses of bets are taken to run in somebody's turn where the game has turns.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from interpreter.diagnostics import findings
from interpreter.faults import Place
from interpreter.language import syntax as s
from interpreter.language.entities import Builtin, Proc
from interpreter.language.resolving.core import Resolver
from interpreter.language.resolving.program import Program
from interpreter.language.resolving.walking import below, children


@dataclass
class Turnless:
    """Follows what is carried out where it is nobody's turn.

    found     the words `player` there, by the procedure that they stand in
    called    where a procedure is first called from there
    in_turn   the procedures that are also carried out in somebody's turn
    """

    program: Program
    guards: set[Place]
    found: dict[str, list[Place]] = field(default_factory=dict)
    called: dict[str, Place] = field(default_factory=dict)
    in_turn: set[str] = field(default_factory=set)

    def procedure(self, proc: Proc) -> None:
        if asks_whether(proc.body, "player"):
            return  # it knows that there may be nobody
        self.walk(proc.body if proc.value is None else proc.value, proc, False)

    def walk(self, node: object, proc: Proc, turn: bool) -> None:
        match node:
            case s.ForTurn(start=start, body=body):
                self.walk(start, proc, turn)
                self.walk(body, proc, True)
                return
            case s.ForEach(ref=Builtin("player")):
                self.walk(node.source, proc, turn)
                self.walk(node.body, proc, True)
                return
            case s.Name(ref=Builtin("player")) if not turn and node.place not in self.guards:
                self.found.setdefault(proc.name, []).append(node.place)
            case s.Do(who=None, ref=tuple()) if not turn:
                self.found.setdefault(proc.name, []).append(node.place)
            case s.OrElse(how="phase"):
                self.call(self.program.procs.get(node.phase), node.place, turn)
            case s.Suppose(body=body):
                self.walk(body, proc, turn)
                return
        ref = getattr(node, "ref", None)
        if isinstance(ref, Proc) and isinstance(node, s.Expr | s.CallPhase):
            self.call(self.program.procs.get(ref.name), node.place, turn)
        if isinstance(node, s.Do) and isinstance(ref, tuple):
            for key, does in self.program.does.items():
                if key[:2] == ref:
                    self.call(does, node.place, turn)
        for child in children(node):
            self.walk(child, proc, turn)

    def call(self, proc: Proc | None, place: Place, turn: bool) -> None:
        if proc is None:
            return
        if turn:
            self.enter(proc)
        elif proc.name not in self.called:
            self.called[proc.name] = place
            self.procedure(proc)

    def enter(self, proc: Proc) -> None:
        """Note that a procedure, and all that it calls, is carried out in somebody's turn."""
        todo = [proc.name]
        while todo:
            name = todo.pop()
            if name in self.program.procs and name not in self.in_turn:
                self.in_turn.add(name)
                todo += self.program.procs[name].calls


def asks_whether(node: object, name: str) -> bool:
    """Whether anything below asks `NAME is nothing`."""
    if isinstance(node, s.Is) and isinstance(node.left, s.Name) and node.left.name == name:
        return isinstance(node.right, s.Name) and node.right.name in ("nothing", "nobody")
    return any(asks_whether(child, name) for child in children(node))


def nobodys_turn(program: Program, r: Resolver) -> None:
    """Tell of each `player` that is read where it is nobody's turn."""
    ways = Turnless(program, {trigger.place for trigger in program.triggers})
    ways.procedure(program.procs["play"])
    has_turns = any(isinstance(node, s.ForTurn) for proc in program.procs.values() for node in below(proc.body))
    for proc in program.procs.values():
        if proc.sort in ("trigger", "does") and has_turns:
            ways.enter(proc)
        elif proc.sort == "trigger":
            ways.procedure(proc)
    for name, places in ways.found.items():
        if name not in ways.in_turn:
            for place in places:
                r.report(findings.NOBODYS_TURN, place)
        else:
            proc = program.procs[name]
            r.report(findings.MAYBE_NOBODYS_TURN, ways.called[name], name=proc.known_as, line=places[0].line)
