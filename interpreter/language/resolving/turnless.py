"""Where the rules speak of `player` though it is nobody's turn: every way through the rules is followed.

`player` is somebody inside `for each player in turn`, and inside any other loop over `player`; in the phases that are
called from there too. The clauses of a bet are worked out where it is taken and settled, and a reaction runs right
behind the step that sets it off.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from interpreter.diagnostics import findings
from interpreter.faults import Place
from interpreter.language import syntax as s
from interpreter.language.entities import OURS, Builtin, Proc
from interpreter.language.resolving.core import Resolver
from interpreter.language.resolving.program import Program
from interpreter.language.resolving.reacting import clauses_at, sets_off
from interpreter.language.resolving.walking import children, nodes_of
from interpreter.language.types import PLAYER, UNKNOWN, plain

ALL_MEANT = {"one-player", "not-a-list"}  # what says already that `players` are meant


@dataclass
class Turnless:
    """Follows what is carried out where it is nobody's turn.

    found     the words `player` there, by the procedure that they stand in
    called    where a procedure is first called from there
    in_turn   the procedures that are also carried out in somebody's turn
    meant     what to write instead, where one of a list of players was meant
    set_off   the step that sets off the reaction that is looked through; `behind` keeps it for what is called there
    """

    program: Program
    guards: set[Place]
    found: dict[str, list[Place]] = field(default_factory=dict)
    called: dict[str, Place] = field(default_factory=dict)
    in_turn: set[str] = field(default_factory=set)
    meant: dict[Place, str] = field(default_factory=dict)
    set_off: Place | None = None
    behind: dict[str, Place] = field(default_factory=dict)
    subjects: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        about_to = [trigger for trigger in self.program.triggers if trigger.event.kind == "about to"]
        self.subjects = {id(trigger.subject) for trigger in about_to if trigger.subject is not None}

    def procedure(self, proc: Proc) -> None:
        if asks_whether(proc.body, "player"):
            return  # it knows that there may be nobody
        self.walk(proc.body if proc.value is None else proc.value, proc, False)

    def walk(self, node: object, proc: Proc, turn: bool, one: str | None = None) -> None:
        """Look through a node. `one`: what a player of the list that is gone through is called in it; '' where
        players are compared by what they have, None outside.
        """
        self.reactions(node, turn)
        self.bets(node, turn)
        match node:
            case s.ForTurn(start=start, body=body):
                self.walk(start, proc, turn, one)
                self.walk(body, proc, True)
                return
            case s.ForEach(ref=Builtin("player")):
                self.walk(node.source, proc, turn, one)
                self.walk(node.body, proc, True)
                return
            case s.Attr(of=s.Name(ref=Builtin("player"), place=place), name=name) if one is not None:
                self.meant[place] = instead(one, name)
            case s.Name(ref=Builtin("player")) if not turn and node.place not in self.guards:
                self.found.setdefault(proc.name, []).append(node.place)
                self.meant.setdefault(node.place, instead(one))
            case s.Name(ref=ref, place=place) if id(ref) in self.subjects:
                self.found.setdefault(proc.name, []).append(place)
            case s.Do(who=None, ref=tuple()) if not turn:
                self.found.setdefault(proc.name, []).append(node.place)
            case s.OrElse(how="phase"):
                self.call(self.program.procs.get(node.phase), node.place, turn)
            case s.Suppose(body=body):
                self.walk(body, proc, turn, one)
                return
        ref = getattr(node, "ref", None)
        if isinstance(ref, Proc) and isinstance(node, s.Expr | s.CallPhase):
            guards = node.place in self.guards  # what stands around a phase is told where that phase is called
            place = self.called.get(proc.name, node.place) if guards else node.place
            self.call(self.program.procs.get(ref.name), place, turn)
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
            if self.set_off is not None:
                self.behind[proc.name] = self.set_off
            self.procedure(proc)

    def reactions(self, node: object, turn: bool) -> None:
        """Look through the reactions that a step may set off in nobody's turn."""
        if not isinstance(node, s.Stmt) or turn:
            return
        for trigger in self.program.triggers:
            if trigger.proc.name not in self.called and sets_off(trigger, node):
                self.called[trigger.proc.name] = node.place
                outer, self.set_off = self.set_off, node.place
                self.procedure(trigger.proc)
                self.set_off = outer

    def bets(self, node: object, turn: bool) -> None:
        """Look through the clauses of bets that a step works out."""
        for rules, part, clauses in clauses_at(self.program, node):
            key = f"{part}{OURS}{rules.name}"
            if turn:
                self.in_turn.add(key)
            elif isinstance(node, s.Node) and key not in self.called:
                self.called[key] = node.place
                for clause in clauses if not asks_whether(clauses, "player") else ():
                    self.walk(clause, Proc(key, [], [], rules.place), False, "bettor")

    def enter(self, proc: Proc) -> None:
        """Note that a procedure, and all that it calls, is carried out in somebody's turn."""
        todo = [proc.name]
        while todo:
            name = todo.pop()
            if name in self.program.procs and name not in self.in_turn:
                self.in_turn.add(name)
                todo += self.program.procs[name].calls
                for node in nodes_of(self.program, self.program.procs[name]):
                    self.bets(node, True)


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
    if one == "bettor":
        return f'Whoever bets is called `bettor` here: write "{said}".'
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
    if any(has_turns(node) for proc in program.procs.values() for node in nodes_of(program, proc)):
        for proc in program.procs.values():
            if proc.sort in ("trigger", "does"):
                ways.enter(proc)
    else:
        for trigger in program.triggers:
            ways.procedure(trigger.proc)
    told = {fault.place[:3] for fault in r.faults if fault.code in ALL_MEANT}
    reactions = {trigger.proc.name: trigger for trigger in program.triggers}
    for name, places in ways.found.items():
        if name not in ways.in_turn:
            for place in (place for place in places if place[:3] not in told):
                r.report(findings.NOBODYS_TURN, place, fits=ways.meant.get(place, ""))
        elif name in reactions:
            r.report(findings.NOBODYS_REACTION, ways.called[name], whenever=reactions[name].place.line)
        else:
            behind = ways.behind.get(name)
            fits = f"It is set off in line {behind.line}, where it is nobody's." if behind is not None else ""
            known_as = name_of(program, name)
            r.report(findings.MAYBE_NOBODYS_TURN, ways.called[name], fits=fits, name=known_as, line=places[0].line)


def has_turns(node: object) -> bool:
    """Whether a loop makes it somebody's turn."""
    return isinstance(node, s.ForTurn) or (isinstance(node, s.ForEach) and node.ref == Builtin("player"))


def name_of(program: Program, name: str) -> str:
    """What an author calls what is looked through: a procedure, or a bet."""
    proc = program.procs.get(name)
    return f"The bet {name.partition(OURS)[2]}" if proc is None else proc.known_as
