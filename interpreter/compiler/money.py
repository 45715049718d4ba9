"""Payments and bets."""

from __future__ import annotations

import ast

from interpreter.compiler.betting import pay_in_place, place_in_place, settle_in_place
from interpreter.compiler.code import Code, writes
from interpreter.compiler.laying import draw_function
from interpreter.compiler.lists import aslist, mapped
from interpreter.compiler.seats import looked_at
from interpreter.compiler.trees import const, name, q, qs
from interpreter.language import syntax as s
from interpreter.language.entities import BetRules, Slot
from interpreter.language.types import PLAYER, plain


def sole_account(c: Code) -> Slot:
    return next(slot for (owner, _), slot in c.program.slots.items() if owner == "player" and slot.sort == "account")


def account_at(c: Code, node: s.Expr) -> tuple[ast.expr, ast.expr]:
    """One account: the attribute of the state, and whose of them (None for the table's own)."""
    if isinstance(node, s.Name) and isinstance(node.ref, Slot) and node.ref.sort == "account":
        return const(node.ref.attr), const(None)
    if isinstance(node, s.Attr | s.Of) and isinstance(node.ref, Slot) and node.ref.sort == "account":
        return const(node.ref.attr), c.expr(node.of)
    return const(sole_account(c).attr), c.expr(node)


def accounts_at(c: Code, party: s.Party | s.Expr) -> tuple[ast.expr, ast.expr]:
    """Accounts of several: the attribute, and the list of their owners."""
    node = party.of if isinstance(party, s.Party) else party
    if isinstance(node, s.Of) and isinstance(node.ref, Slot) and node.ref.sort == "account" and mapped(node):
        return const(node.ref.attr), looked_at(c, node.of) or aslist(c, node.of)
    if plain(node.type).kind == "list":
        return const(sole_account(c).attr), looked_at(c, node) or aslist(c, node)
    attr, at = account_at(c, node)
    return attr, ast.List([at], ast.Load())


def shortfall(c: Code, or_else: s.OrElse | None) -> str:
    return "" if or_else is None else or_else.how


def when_short(c: Code, node: s.Pay | s.Place_, short: str) -> list[ast.stmt]:
    """What happens to those who could not pay: they drop out, the loop stops, or a phase runs for each."""
    or_else = node.or_else
    if or_else is None or or_else.how == "note":
        c.noted = short
        return []
    if or_else.how == "drops out":
        return drop_all(c, node, short)
    if or_else.how == "stop":
        return [ast.If(name(short), c.loops[-1].stop, [])]
    args = ast.Tuple([c.expr(arg) for arg in or_else.args], ast.Load())
    proc = c.program.procs[or_else.phase]
    call = ast.Call(name(proc.py), [name("s"), *args.elts], [])
    return qs("for who in short:\n    call", who=c.fresh("short"), short=short, call=[ast.Expr(call)])


def drop_all(c: Code, node: s.Stmt, short: str) -> list[ast.stmt]:
    """Those who could not pay drop out; where the one whose turn it is is among them, the turn ends."""
    from interpreter.compiler.control import leave
    from interpreter.compiler.firing import fire_after

    out: list[ast.stmt] = [*qs("rt_drop_out(s, short)", short=short), *fire_after(c, node)]
    c.looked_after = id(node)
    if any(loop.sort == "turn" for loop in c.loops) or c.proc.in_turn:
        out.append(ast.If(q("s.turn in short", short=short), leave(c, "turn"), []))
    return out if c.build.suspends else [ast.If(name(short), out, [])]


@writes(s.Pay)
def pay(c: Code, node: s.Pay) -> list[ast.stmt]:
    amount = c.expr(node.amount)
    how = shortfall(c, node.or_else)
    if not node.source.each and not node.to.each:
        attr, at = account_at(c, node.source.of)
        to_attr, to_at = account_at(c, node.to.of)
        call = q("rt_pay(s, n, a, i, b, j, up)", n=amount, a=attr, i=at, b=to_attr, j=to_at, up=const(node.up_to))
        if not how:
            quiet = None if c.build.events else pay_in_place(c, node, amount, (attr, at), (to_attr, to_at), call)
            return [ast.Expr(call)] if quiet is None else quiet
        call = q("rt_try_pay(s, n, a, i, b, j)", n=amount, a=attr, i=at, b=to_attr, j=to_at)
    else:
        sources = accounts_at(c, node.source)
        targets = accounts_at(c, node.to)
        call = q(
            "rt_pay_all(s, n, a, who, b, to, up, short)",
            n=amount, a=sources[0], who=sources[1], b=targets[0], to=targets[1],
            up=const(node.up_to), short=const(bool(how)),
        )  # fmt: skip
        if not how:
            return [ast.Expr(call)]
    short = c.fresh("short")
    return [ast.Assign([ast.Name(short, ast.Store())], call, lineno=0), *when_short(c, node, short)]


@writes(s.Split)
def split(c: Code, node: s.Split) -> list[ast.stmt]:
    attr, at = account_at(c, node.account)
    to_attr, owners = accounts_at(c, node.among)
    step = c.expr(node.step.by) if node.step is not None else const(1)
    odd: tuple[ast.expr, ast.expr] = (const(None), const(None))
    if node.odd_to is not None:
        odd = account_at(c, node.odd_to)
    call = q(
        "rt_split(s, a, i, b, who, step, oa, oi)",
        a=attr, i=at, b=to_attr, who=owners, step=step, oa=odd[0], oi=odd[1],
    )  # fmt: skip
    return [ast.Expr(call)]


# ---------------------------------------------------------------- bets


@writes(s.Place_)
def place(c: Code, node: s.Place_) -> list[ast.stmt]:
    rules = node.ref
    assert isinstance(rules, BetRules)
    target = c.expr(node.on.keys[0]) if isinstance(node.on, s.Index) else const(None)
    _, owners = accounts_at(c, node.source)
    how = shortfall(c, node.or_else)
    if not c.build.events:
        short = c.fresh("short") if how else ""
        laid = place_in_place(c, rules, owners, target, c.expr(node.amount), short)
        return [*laid, *when_short(c, node, short)] if how else laid
    call = q(
        "rt_place_all(s, place, who, t, n, short)",
        place=f"bet_{rules.name}_place", who=owners, t=target, n=c.expr(node.amount), short=const(bool(how)),
    )  # fmt: skip
    if not how:
        return [ast.Expr(call)]
    short = c.fresh("short")
    return [ast.Assign([ast.Name(short, ast.Store())], call, lineno=0), *when_short(c, node, short)]


@writes(s.Settle)
def settle(c: Code, node: s.Settle) -> list[ast.stmt]:
    quiet = None if c.build.events else settle_in_place(c, node)
    if quiet is not None:
        return quiet
    specs = [name(f"BET_{bet.ref.name}") for bet in node.bets]
    return [ast.Expr(q("rt_settle(s, specs)", specs=ast.Tuple(specs, ast.Load())))]


def bet_functions(c: Code, rules: BetRules) -> list[tuple[str, list[str], list[ast.stmt]]]:
    """The functions of one bet: (name, parameters, body) of its domain, price, outcome and placing."""
    bound = {"bettor": "bettor", "stake": "stake", rules.var: "target"}
    for word, local in rules.scope.items():
        c.bound[id(local)] = name(bound.get(word, word))
    least = c.expr(rules.least) if rules.least is not None else const(1)
    most = c.expr(rules.most) if rules.most is not None else const(None)
    step = c.expr(rules.step) if rules.step is not None else const(max(c.program.definition.money.step, 1))
    who = c.expr(rules.who) if rules.who is not None else const(True)
    limit = c.expr(rules.limit) if rules.limit is not None else const(None)
    targets = aslist(c, rules.targets) if rules.targets is not None else q("(None,)")
    assert rules.account is not None and rules.pays is not None
    purse = q("s.attr_[bettor]", attr_=rules.account.attr)
    with c.nothing_before():
        domain = qs(
            "found = []\npurse = p\nfor target in targets:\n    if who:\n"
            "        rt_add_stakes(found, target, least, most, step, purse, odds)\n"
            "return rt_within_limit(found, bets, bettor, limit)",
            p=purse, targets=targets, who=who, least=least, most=most, step=step, limit=limit,
            odds=const(None) if rules.at_settling else q("f(s, bettor, target, 0)", f=f"bet_{rules.name}_pays"),
            bets=q("s.attr_", attr_=rules.slot.attr),
        )  # fmt: skip
        pays: list[ast.stmt] = [ast.Return(c.expr(rules.pays))]
        outcome = outcome_of(c, rules)
    place_call = q(
        "rt_place(s, label, attr, purse, bettor, target, stake, odds)",
        label=const(rules.name), attr=const(rules.slot.attr), purse=const(rules.account.attr),
        odds=const(None) if rules.at_settling else q("f(s, bettor, target, stake)", f=f"bet_{rules.name}_pays"),
    )  # fmt: skip
    prefix = f"bet_{rules.name}"
    drawing = [] if c.build.suspends else [draw_function(c, rules)]
    return [
        *drawing,
        (f"{prefix}_pays", ["s", "bettor", "target", "stake"], pays),
        (f"{prefix}_domain", ["s", "bettor"], domain),
        (f"{prefix}_outcome", ["s", "bettor", "target", "stake"], outcome),
        (f"{prefix}_place", ["s", "bettor", "target", "stake"], [ast.Return(place_call)]),
    ]


def outcome_of(c: Code, rules: BetRules) -> list[ast.stmt]:
    """'won', 'lost', 'returned', or 'open' where the bet says when it loses and neither holds."""
    out: list[ast.stmt] = []
    for clause, word in ((rules.returned, "returned"), (rules.wins, "won"), (rules.loses, "lost")):
        if clause is not None:
            out.append(ast.If(c.expr(clause), [ast.Return(const(word))], []))
    return [*out, ast.Return(const("open" if rules.loses is not None else "lost"))]


def bet_spec(c: Code, rules: BetRules) -> ast.expr:
    """What settling needs to know of a bet: a tuple of the module."""
    against = fixed_account(rules.against)
    lost_to = fixed_account(rules.lost_to) if rules.lost_to is not None else against
    assert rules.account is not None
    return q(
        "(label, attr, purse, outcome, pays, rounding, against, lost_to, pool)",
        label=const(rules.name), attr=const(rules.slot.attr), purse=const(rules.account.attr),
        outcome=f"bet_{rules.name}_outcome", pays=f"bet_{rules.name}_pays" if rules.at_settling else const(None),
        rounding=const(rules.rounding or ""), pool=const(rules.pool),
        against=account_spec(rules, "against", against), lost_to=account_spec(rules, "lost_to", lost_to),
    )  # fmt: skip


def account_spec(rules: BetRules, word: str, found: tuple[str, None] | s.Expr | None) -> ast.expr:
    """The account itself, the function that works it out, or None: what is left of a pool stays with the winners."""
    return const(found) if found is None or isinstance(found, tuple) else name(f"bet_{rules.name}_{word}")


def fixed_account(node: s.Expr | None) -> tuple[str, None] | s.Expr | None:
    """An account of the table by its attribute; anything else is worked out when it is needed."""
    if isinstance(node, s.Name) and isinstance(node.ref, Slot) and node.ref.sort == "account":
        return node.ref.attr, None
    return node


def account_functions(c: Code, rules: BetRules) -> list[tuple[str, list[str], list[ast.stmt]]]:
    """Functions for accounts that differ from bet to bet (`against: bookie`)."""
    made = []
    for word, node in (("against", rules.against), ("lost_to", rules.lost_to)):
        found = fixed_account(node)
        if node is not None and not isinstance(found, tuple):
            attr, at = account_at(c, node)
            made.append(
                (
                    f"bet_{rules.name}_{word}",
                    ["s", "bettor", "target", "stake"],
                    [ast.Return(ast.Tuple([attr, at], ast.Load()))],
                )
            )
    if rules.lost_to is None and made:
        made.append((f"bet_{rules.name}_lost_to", ["s", "bettor", "target", "stake"], made[0][2]))
    return made  # type: ignore[return-value]


__all__ = ["PLAYER", "account_at", "bet_functions", "bet_spec"]
