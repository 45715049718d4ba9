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
from interpreter.language.resolving.walking import children, nodes_of
from interpreter.language.types import PLAYER, UNKNOWN, plain


@dataclass
class Turnless:
    """Follows what is carried out where it is nobody's turn.

    found     the words `player` there, by the procedure that they stand in
    called    where a procedure is first called from there
    in_turn   the procedures that are also carried out in somebody's turn
    meant     what to write instead, where one of a list of players was meant
    """

    program: Program
    guards: set[Place]
    found: dict[str, list[Place]] = field(default_factory=dict)
    called: dict[str, Place] = field(default_factory=dict)
    in_turn: set[str] = field(default_factory=set)
    meant: dict[Place, str] = field(default_factory=dict)

    def procedure(self, proc: Proc) -> None:
        if asks_whether(proc.body, "player"):
            return  # it knows that there may be nobody
        self.walk(proc.body if proc.value is None else proc.value, proc, False)

    def walk(self, node: object, proc: Proc, turn: bool, one: str | None = None) -> None:
        """Look through a node. `one`: what a player of the list that is gone through is called in it; '' where
        players are compared by what they have, None outside.
        """
        match node:
            case s.ForTurn(start=start, body=body):
                self.walk(start, proc, turn, one)
                self.walk(body, proc, True)
                return
            case s.ForEach(ref=Builtin("player")):
                self.walk(node.source, proc, turn, one)
                self.walk(node.body, proc, True)
                return
            case s.Attr(of=s.Name(ref=Builtin("player")), name=name) if one is not None:
                self.meant[node.of.place] = instead(one, name)
            case s.Name(ref=Builtin("player")) if not turn and node.place not in self.guards:
                self.found.setdefault(proc.name, []).append(node.place)
                self.meant.setdefault(node.place, instead(one))
            case s.Do(who=None, ref=tuple()) if not turn:
                self.found.setdefault(proc.name, []).append(node.place)
            case s.OrElse(how="phase"):
                self.call(self.program.procs.get(node.phase), node.place, turn)
            case s.Suppose(body=body):
                self.walk(body, proc, turn, one)
                return
        ref = getattr(node, "ref", None)
        if isinstance(ref, Proc) and isinstance(node, s.Expr | s.CallPhase):
            self.call(self.program.procs.get(ref.name), node.place, turn)
        if isinstance(node, s.Do) and isinstance(ref, tuple):
            for key, does in self.program.does.items():
                if key[:2] == ref:
                    self.call(does, node.place, turn)
        parts = of_one(node)
        for child in children(node):
            self.walk(child, proc, turn, parts.get(id(child), one))

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


def of_one(node: object) -> dict[int, str]:
    """The parts of a node (by id) that speak of one player of a list, and how that one is called in them."""
    match node:
        case s.Where(source=source, cond=cond) | s.Quantified(source=source, cond=cond):
            parts = {id(cond): "it"}
        case s.WithBest(source=source, key=key) | s.OfBy(of=source, key=key):
            parts = {id(key): ""}
        case s.SortedBy(source=source, keys=keys) | s.Rank(source=source, keys=keys):
            parts = {id(keys): ""}
        case s.OfFor(source=source, value=value, var=var, where=where):
            parts = {id(value): var, id(where): var}
        case s.ForEach(source=source, var=var, where=where, body=body):
            parts = {id(body): var, id(where): "it"}
        case _:
            return {}
    return parts if isinstance(source, s.Expr) and of_players(source) else {}


def of_players(source: s.Expr) -> bool:
    of = plain(source.type or UNKNOWN)
    return of.kind in ("list", "map") and plain(of.item) == PLAYER


def instead(one: str | None, name: str = "") -> str:
    """What to write where `player`, or what that one has, stands for one of a list; '' where there is none."""
    if one is None or not (one or name):
        return ""
    if not one:
        return f'Players are compared by what each of them has: write "{name}".'
    said = f"{one}.{name}" if name else one
    return f'Each of the players is called `{one}` here: write "{said}".'


def asks_whether(node: object, name: str) -> bool:
    """Whether anything below asks `NAME is nothing`."""
    if isinstance(node, s.Is) and isinstance(node.left, s.Name) and node.left.name == name:
        return isinstance(node.right, s.Name) and node.right.name in ("nothing", "nobody")
    return any(asks_whether(child, name) for child in children(node))


def nobodys_turn(program: Program, r: Resolver) -> None:
    """Tell of each `player` that is read where it is nobody's turn."""
    ways = Turnless(program, {trigger.place for trigger in program.triggers})
    ways.procedure(program.procs["play"])
    has_turns = any(isinstance(node, s.ForTurn) for proc in program.procs.values() for node in nodes_of(program, proc))
    for proc in program.procs.values():
        if proc.sort in ("trigger", "does") and has_turns:
            ways.enter(proc)
        elif proc.sort == "trigger":
            ways.procedure(proc)
    for name, places in ways.found.items():
        if name not in ways.in_turn:
            for place in places:
                r.report(findings.NOBODYS_TURN, place, fits=ways.meant.get(place, ""))
        else:
            proc = program.procs[name]
            r.report(findings.MAYBE_NOBODYS_TURN, ways.called[name], name=proc.known_as, line=places[0].line)
