"""Where the rules only look: in words, refusals, audiences and the clauses of bets nothing may change.

Such places are worked out as often as somebody wants to know, or not at all: words are left out where nobody reads
them, and a refusal is asked for before the answer counts. What changed there would be no part of the match's record.
"""

from __future__ import annotations

from collections.abc import Iterator

from interpreter.diagnostics import names as say
from interpreter.language import syntax as s
from interpreter.language.entities import Proc
from interpreter.language.resolving.core import Resolver
from interpreter.language.resolving.program import Program
from interpreter.language.resolving.walking import below, nodes_of

# statements that change nothing by themselves but names: what a procedure may do where things are worked out
LOOKS = (
    s.Assign, s.Increase, s.AddTo, s.If, s.Repeat, s.ForEach, s.ForRange, s.Stop, s.Skip, s.Give, s.Suppose,
    s.CallPhase,
)  # fmt: skip
SPEAKS = (s.Say, s.Tell, s.Show)  # does no harm in words that are put together at the table alone
CHANCES = (s.RollValue, s.RollOff)
CLAUSES = ("least", "most", "step", "pays", "wins", "loses", "returned", "who", "limit", "targets")
WORDS = "in words, which are left out where nobody reads them"
REFUSAL = "in a refusal, which is looked at before the answer counts"
AUDIENCE = "in an audience, which is asked for at any time"
BET = "in a clause of a bet, which is worked out as often as somebody thinks of the bet"


def nothing_changes(program: Program, r: Resolver) -> None:
    """Tell what changes something where the rules only look."""
    doing, speaking = changing_procs(program, LOOKS), changing_procs(program, (*LOOKS, *SPEAKS))
    for root, where in looked_at(program):
        changing = speaking if where == WORDS else doing
        for node in below(root):
            ref = getattr(node, "ref", None)
            if isinstance(node, CHANCES):
                r.report(say.CHANGES_HERE, node.place, what="This takes a chance", where=where)
            elif isinstance(ref, Proc) and ref.name in changing and isinstance(node, s.Expr):
                r.report(say.CHANGES_HERE, node.place, what=f"{ref.known_as} changes something", where=where)


def looked_at(program: Program) -> Iterator[tuple[object, str]]:
    """What the rules only look at, and where that is."""
    for proc in program.procs.values():
        for node in nodes_of(program, proc):
            match node:
                case s.Say(value=value):
                    yield value, WORDS
                case s.Tell(to=to, value=value):
                    yield [to, value], WORDS
                case s.Show(what=what, to=to):
                    yield [what, to], WORDS
                case s.Ask(words=words) | s.Agree(words=words):
                    yield words, WORDS
                case s.Offer(words=words, branches=branches):
                    yield [words, *[branch.words for branch in branches]], WORDS
                case s.Refusal(reason=reason, when=when):
                    yield [reason, when], REFUSAL
    for audience, _ in program.audiences:
        yield audience, AUDIENCE
    for rules in program.bets.values():
        yield [getattr(rules, clause) for clause in CLAUSES], BET


def changing_procs(program: Program, harmless: tuple[type, ...]) -> set[str]:
    """The procedures that do more than is `harmless`, by themselves or through what they call."""
    named = {slot.attr for slot in program.slots.values() if slot.sort == "name"}
    changing = {proc.name for proc in program.procs.values() if changes_itself(program, proc, named, harmless)}
    before = -1
    while len(changing) > before:
        before = len(changing)
        changing |= {proc.name for proc in program.procs.values() if any(name in changing for name in proc.calls)}
    return changing


def changes_itself(program: Program, proc: Proc, named: set[str], harmless: tuple[type, ...]) -> bool:
    if proc.asks or proc.chances or proc.writes - named:
        return True
    for node in [*nodes_of(program, proc), *below(proc.value)]:
        ends = isinstance(node, s.End) and node.scope == "phase"
        if isinstance(node, CHANCES) or (isinstance(node, s.Stmt) and not ends and not isinstance(node, harmless)):
            return True
    return False
