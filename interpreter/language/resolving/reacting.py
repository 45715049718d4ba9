"""What sets off a reaction, and which clauses of a bet a step works out: as far as the text shows it."""

from __future__ import annotations

import operator
from collections.abc import Iterator

from interpreter.language import syntax as s
from interpreter.language.entities import BetRules, Builtin, Proc, Slot, Trigger
from interpreter.language.resolving.program import Program
from interpreter.language.resolving.walking import below

BOARD_VERBS = {"enters", "leaves", "passes", "lands on"}
COMPARED = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def sets_off(trigger: Trigger, node: object) -> bool:
    """Whether a step may well set off a trigger. Where the text does not show it, it is taken not to.

    A value that is only given its start sets nothing off, save where the condition plainly holds of it.
    """
    event = trigger.event
    if event.kind == "becomes":
        return not speaks_of_player(event.cond) and changes(trigger, node)
    if event.kind != "happens":
        return False
    verb = " ".join(event.verb.split())
    if verb == "drops out":
        or_else = getattr(node, "or_else", None)
        return isinstance(node, s.DropsOut) or (or_else is not None and or_else.how == "drops out")
    slot = getattr(node.what, "ref", None) if isinstance(node, s.Move) else None
    piece = isinstance(slot, Slot) and slot.sort == "piece"
    if verb in BOARD_VERBS:
        return isinstance(node, s.MoveBy) or piece
    return (isinstance(node, s.Move) and not piece) or (isinstance(node, s.Deal) and verb == "draws")


def speaks_of_player(cond: object) -> bool:
    """Whether a condition speaks of whose turn it is, so that it can't become true where it is nobody's."""
    refs = (getattr(part, "ref", None) for part in below(cond))
    return any(isinstance(ref, Proc) or ref == Builtin("player") for ref in refs)


def changes(trigger: Trigger, node: object) -> bool:
    """Whether a step counts on what a condition watches, or sets it to what the condition holds of."""
    if not isinstance(node, s.Increase | s.Assign):
        return False
    target = node.target.of if isinstance(node.target, s.Index) else node.target
    if not isinstance(target.ref, Slot) or target.ref.attr not in trigger.watches:
        return False
    if isinstance(node, s.Increase):
        return True
    counts_on = any(getattr(part, "ref", None) is target.ref for part in below(node.value))
    match trigger.event.cond:
        case s.Compare(op=op, left=s.Name(ref=ref), right=s.Int(value=mark)) if ref is target.ref:
            return counts_on or (isinstance(node.value, s.Int) and bool(COMPARED[op](node.value.value, mark)))
    return counts_on


def clauses_at(program: Program, node: object) -> Iterator[tuple[BetRules, str, list[s.Expr | None]]]:
    """The clauses of bets that a step works out: those of their taking, or those of their settling."""
    named: list[str] = []
    match node:
        case s.Take(bet=bet) | s.Ask(kind="bet", bet=bet):
            named = [bet]
        case s.Place_(on=s.Name(name=name)) | s.Place_(on=s.Index(of=s.Name(name=name))):
            named = [name]
        case s.Settle(bets=bets):
            named = [bet.name for bet in bets]
    for rules in (program.bets[name] for name in named if name in program.bets):
        if isinstance(node, s.Settle):
            late = rules.pays if rules.at_settling else None
            yield rules, "settled", [rules.wins, rules.loses, rules.returned, rules.lost_to, late]
        else:
            soon = None if rules.at_settling else rules.pays
            yield rules, "taken", [rules.targets, rules.least, rules.most, rules.step, rules.limit, rules.who, soon]
