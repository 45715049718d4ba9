"""Money and bets where nobody is told of them: written out in place, over the accounts themselves.

The runtime's functions say what each step means (`runtime.money`, `runtime.bets`); what is written here comes to the
same. Whatever does not fit (a payment that can't be made, a pool, an account that differs from bet to bet) goes to
them.
"""

from __future__ import annotations

import ast
from typing import NamedTuple

from interpreter.compiler.code import Code
from interpreter.compiler.facts import all_different, same_throughout, steady
from interpreter.compiler.trees import const, name, q, qs
from interpreter.language import syntax as s
from interpreter.language.entities import BetRules
from interpreter.language.types import plain


def floors(c: Code) -> dict[str, int | None]:
    """Below what each account may not fall, by its attribute; None: it owes."""
    from interpreter.compiler.boxdata import floor_of

    return {slot.attr: floor_of(slot) for slot in c.program.slots.values() if slot.sort == "account"}


def held(attr: str, at: ast.expr) -> ast.expr:
    """What lies in an account."""
    if isinstance(at, ast.Constant) and at.value is None:
        return q("s.attr_", attr_=attr)
    return q("s.attr_[i]", attr_=attr, i=at)


def named(attr: ast.expr) -> str:
    """The attribute that an account is held in."""
    assert isinstance(attr, ast.Constant)
    return str(attr.value)


def again(at: ast.expr) -> bool:
    """Whether an owner may be worked out twice: a name or a constant."""
    return isinstance(at, ast.Constant) or steady(at)


def pay_in_place(
    c: Code,
    node: s.Pay,
    amount: ast.expr,
    source: tuple[ast.expr, ast.expr],
    to: tuple[ast.expr, ast.expr],
    slow: ast.expr,
) -> list[ast.stmt] | None:
    """One payment from one account to another; None where the amount may be a ratio."""
    attr, to_attr = named(source[0]), named(to[0])
    at, to_at = source[1], to[1]
    if plain(node.amount.type).kind not in ("number", "money") or not again(at) or not again(to_at):
        return None
    floor = floors(c)[attr]
    before: list[ast.stmt] = []
    if not isinstance(amount, ast.Constant):
        paid = c.fresh("paid")
        before = [ast.Assign([ast.Name(paid, ast.Store())], amount, lineno=0)]
        amount = name(paid)
    have = held(attr, at)
    most: ast.expr = name("MOST_NUMBER") if floor is None else have if floor == 0 else q("x - n", x=have, n=floor)
    move = qs("have -= amount\nthere += amount", have=have, amount=amount, there=held(to_attr, to_at))
    test = q("0 <= amount <= most", amount=amount, most=most)
    fixed = amount.value if isinstance(amount, ast.Constant) else None
    if isinstance(fixed, int) and floor is None and 0 <= fixed < 10**9:
        return [*before, *move]
    return [*before, ast.If(test, move, [ast.Expr(_with_amount(slow, amount))])]


def _with_amount(slow: ast.expr, amount: ast.expr) -> ast.expr:
    """The call of the runtime, with the amount that was worked out already."""
    assert isinstance(slow, ast.Call)
    return ast.Call(slow.func, [slow.args[0], amount, *slow.args[2:]], [])


def can_pay_in_place(c: Code, account: ast.expr, at: ast.expr, amount: ast.expr) -> ast.expr:
    """Whether so much can be paid out of an account."""
    attr = named(account)
    floor = floors(c)[attr]
    if floor is None:
        return q("x <= INFINITE", x=amount)
    have = held(attr, at)
    return q("have >= x", have=have, x=amount) if floor == 0 else q("have - n >= x", have=have, n=floor, x=amount)


# ---------------------------------------------------------------- bets


def bind(c: Code, rules: BetRules, bettor: str, target: str, stake: str) -> None:
    """Let the names that a bet's clauses know stand for these."""
    bound = {"bettor": bettor, "stake": stake, rules.var: target}
    for word, local in rules.scope.items():
        c.bound[id(local)] = name(bound.get(word, word))


def place_in_place(
    c: Code, rules: BetRules, owners: ast.expr, target: ast.expr, amount: ast.expr, short: str
) -> list[ast.stmt]:
    """The same stake from each of these; who does not have it goes into the list `short`, if there is one."""
    assert rules.account is not None
    bettor, stake, on = c.fresh("bettor"), c.fresh("stake"), c.fresh("on")
    bind(c, rules, bettor, on, stake)
    with c.nothing_before():
        price = const(None) if rules.at_settling or rules.pays is None else c.expr(rules.pays)
    have = c.fresh("have")
    laid_before = c.fresh("bets")
    laid_on = target if isinstance(target, ast.Constant) else name(on)
    lay = qs(
        "bets.append((b, t, n, odds))\npurse[b] = have - n",
        purse=q("s.attr_", attr_=rules.account.attr), bets=laid_before,
        b=bettor, n=stake, t=laid_on, odds=price, have=have,
    )  # fmt: skip
    call = q("rt_place_all(s, f, [b], t, n, False)", f=f"bet_{rules.name}_place", b=bettor, t=laid_on, n=stake)
    missing: list[ast.stmt] = qs("short.append(b)", short=short, b=bettor) if short else [ast.Expr(call)]
    look = qs("have = s.attr_[b]", have=have, attr_=rules.account.attr, b=bettor)
    begin = qs("stake = n\nbets = x", stake=stake, n=amount, bets=laid_before, x=q("s.attr_", attr_=rules.slot.attr))
    if not isinstance(amount, ast.Constant):
        begin += qs("if n < 0 or n % 1: n = rt_whole(n)", n=stake)
    if not isinstance(target, ast.Constant) or on in named_in(price):
        begin += qs("on = t", on=on, t=target)
    if short:
        begin += qs("short = []", short=short)
    loop = qs(
        "for b in who: body",
        b=bettor,
        who=owners if all_different(owners) else q("tuple(x)", x=owners),
        body=[*look, ast.If(q("have >= n", have=have, n=stake), lay, missing)],
    )
    return [*begin, *loop]


def named_in(node: ast.expr) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def settle_in_place(c: Code, node: s.Settle) -> list[ast.stmt] | None:
    """Bets settled over their lists: first what is lost, then what is returned, then what is won."""
    from interpreter.compiler.money import fixed_account

    all_rules = [bet.ref for bet in node.bets]
    plans = []
    for rules in all_rules:
        against = fixed_account(rules.against)
        lost_to = fixed_account(rules.lost_to) if rules.lost_to is not None else against
        if rules.pool or not isinstance(against, tuple) or not isinstance(lost_to, tuple):
            return None
        plans.append((rules, against[0], lost_to[0], c.fresh("won")))
    if all(paid_at_once(c, rules, against) for rules, against, _, _ in plans):
        return settled_at_once(c, [plan[:3] for plan in plans])
    back = c.fresh("back")
    out: list[ast.stmt] = []
    ending: list[ast.stmt] = []
    if any(rules.returned is not None for rules in all_rules):
        out += qs("back = []", back=back)
    for rules, _, lost_to_attr, won in plans:
        out += sorting(c, rules, lost_to_attr, won, back)
    if any(rules.returned is not None for rules in all_rules):
        ending = qs(
            "for purse, b, n in back: purse[b] += n",
            purse=c.fresh("purse"),
            b=c.fresh("bettor"),
            n=c.fresh("stake"),
            back=back,
        )
    for rules, against_attr, _, won in plans:
        ending += paying(c, rules, against_attr, won)
    return [*out, *ending]


def paid_at_once(c: Code, rules: BetRules, against: str) -> bool:
    """Whether stakes may be settled one by one: no clause looks at money, and who pays can't run out of it."""
    clauses = [clause for clause in (rules.wins, rules.loses, rules.returned) if clause is not None]
    if rules.at_settling or floors(c)[against] is not None:
        return False
    bind(c, rules, "bettor", "target", "stake")
    with c.nothing_before():
        return all(looks_at_no_money(c, c.expr(clause)) for clause in clauses)


def looks_at_no_money(c: Code, test: ast.expr) -> bool:
    """Whether a condition asks for nothing that a payment changes, as far as can be seen."""
    seen = {node.attr for node in ast.walk(test) if isinstance(node, ast.Attribute)}
    called = {node.func.id for node in ast.walk(test) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    return not seen & set(floors(c)) and called <= {"len", "rt_side_of"}


def settled_at_once(c: Code, plans: list[tuple[BetRules, str, str]]) -> list[ast.stmt]:
    """Go through the stakes on some bets, and pay or take each; what accounts of the table get or pay, as a sum.

    A bet that an earlier one asks about is gone through before that, and noted on the way, but keeps its stakes
    until its turn comes.
    """
    paid = {against: c.fresh("paid") for _, against, _ in plans}
    lost = {lost_to: c.fresh("lost") for _, _, lost_to in plans}
    asking = [asks_for_sides(c, rules) for rules, _, _ in plans]
    attrs = [rules.slot.attr for rules, _, _ in plans]
    noted = {attr: "" for n, attr in enumerate(attrs) if not asking[n] and any(asking[:n]) and attrs.count(attr) == 1}
    made: dict[int, Settling] = {}
    for n in sorted(range(len(plans)), key=lambda n: not asking[n]):
        rules, against, lost_to = plans[n]
        assert rules.account is not None
        bet = laid(c)
        lay_back = qs("s.purse_[b] += n", purse_=rules.account.attr, b=bet.bettor, n=bet.stake)
        take = qs("lost += n", lost=lost[lost_to], n=bet.stake)
        pay = pay_won(c, rules, against, bet, qs("paid += gain", paid=paid[against], gain=bet.gain))
        made[n] = gone_through(c, rules, bet, take, pay, lay_back, Sides(c, noted))
    out = [stmt for word in (*paid.values(), *lost.values()) for stmt in qs("word = 0", word=word)]
    out += [stmt for side in noted.values() if side for stmt in qs("side = [None] * s.seats", side=side)]
    early = {n for n, attr in enumerate(attrs) if noted.get(attr)}
    out += [stmt for n in sorted(early) for stmt in made[n].loop]
    for n in range(len(plans)):
        out += [*(made[n].loop if n not in early else []), *made[n].clear]
    out += [stmt for attr, word in paid.items() for stmt in qs("s.attr_ -= word", attr_=attr, word=word)]
    return out + [stmt for attr, word in lost.items() for stmt in qs("s.attr_ += word", attr_=attr, word=word)]


def asks_for_sides(c: Code, rules: BetRules) -> bool:
    """Whether a clause of a bet asks what somebody has staked on."""
    bind(c, rules, "bettor", "target", "stake")
    with c.nothing_before():
        clauses = [c.expr(clause) for clause in (rules.wins, rules.loses, rules.returned) if clause is not None]
    return any("rt_side_of" in named_in(clause) for clause in clauses)


def sorting(c: Code, rules: BetRules, lost_to: str, won: str, back: str) -> list[ast.stmt]:
    """Go through the stakes on one bet: what is lost leaves at once, the rest is noted."""
    assert rules.account is not None
    bet = laid(c)
    take = qs("there += n", there=q("s.attr_", attr_=lost_to), n=bet.stake)
    note_won = qs("won.append((b, t, n, o))", won=won, b=bet.bettor, t=bet.target, n=bet.stake, o=bet.odds)
    purse = q("s.attr_", attr_=rules.account.attr)
    note_back = qs("back.append((purse, b, n))", back=back, purse=purse, b=bet.bettor, n=bet.stake)
    made = gone_through(c, rules, bet, take, note_won, note_back, Sides(c, {}))
    return [*qs("won = []", won=won), *made.loop, *made.clear]


class Laid(NamedTuple):
    """The names that hold one bet while its rules are gone through."""

    bettor: str
    target: str
    stake: str
    odds: str
    gain: str


def laid(c: Code) -> Laid:
    return Laid(*(c.fresh(word) for word in Laid._fields))


class Settling(NamedTuple):
    """The statements that settle the stakes on one bet: those that go through them, and what becomes of the list."""

    loop: list[ast.stmt]
    clear: list[ast.stmt]


def gone_through(
    c: Code,
    rules: BetRules,
    bet: Laid,
    on_lost: list[ast.stmt],
    on_won: list[ast.stmt],
    on_returned: list[ast.stmt],
    sides: Sides,
) -> Settling:
    """A loop over the stakes on one bet: what is done with each. What neither wins nor loses stays where it lies."""
    bind(c, rules, bet.bettor, bet.target, bet.stake)
    bets = q("s.attr_", attr_=rules.slot.attr)
    subs = {"b": bet.bettor, "t": bet.target, "n": bet.stake, "o": bet.odds}
    left = c.fresh("left") if rules.loses is not None else ""
    asked = SidesAsked(sides, bet.bettor)
    branch = on_lost
    all_back: ast.expr | None = None
    with c.nothing_before():
        if rules.loses is not None:
            loses = asked.visit(c.expr(rules.loses))
            branch = [ast.If(loses, branch, qs("left.append((b, t, n, o))", left=left, **subs))]
        if rules.wins is not None:
            branch = [ast.If(asked.visit(c.expr(rules.wins)), on_won, branch)]
        if rules.returned is not None:
            back = asked.visit(c.expr(rules.returned))
            if knows_no_bet(c, back, bet):
                all_back = back
            else:
                branch = [ast.If(back, on_returned, branch)]
    side = sides.noted.get(rules.slot.attr)
    note = qs("side[b] = t", side=side, **subs) if side else []
    loop = qs("for b, t, n, o in bets: body", bets=bets, body=[*note, *branch], **subs)
    if all_back is not None:
        back_loop = qs("for b, t, n, o in bets: body", bets=bets, body=[*note, *on_returned], **subs)
        loop = [ast.If(all_back, back_loop, loop)]
    begin = qs("left = []", left=left) if left else []
    clear = qs("bets = left", bets=bets, left=name(left) if left else q("[]"))
    return Settling([*begin, ast.If(bets, [*sides.before, *loop], [])], clear)


class Sides:
    """Lists by seats of what each bettor's last stake on a bet lies on, made before the stakes on one are gone through.

    noted   the bets that are gone through before and note it on the way: their attributes, and the names of the
            lists ('' while nobody has asked)
    before  what makes the other lists
    """

    def __init__(self, c: Code, noted: dict[str, str]) -> None:
        self.c = c
        self.noted = noted
        self.before: list[ast.stmt] = []
        self.made: dict[str, str] = {}  # the attribute of the bet's stakes -> the name of the list

    def of(self, attr: str) -> str:
        """The name of the list for a bet."""
        if attr in self.noted:
            self.noted[attr] = self.noted[attr] or self.c.fresh("sides")
            return self.noted[attr]
        if attr not in self.made:
            side, bet = self.c.fresh("sides"), self.c.fresh("bet")
            self.made[attr] = side
            self.before += qs("side = [None] * s.seats\nfor bet in bets: side[bet[0]] = bet[1]",
                side=side, bet=bet, bets=q("s.attr_", attr_=attr),
            )  # fmt: skip
        return self.made[attr]


class SidesAsked(ast.NodeTransformer):
    """Reads those lists instead of going through all stakes for each bettor."""

    def __init__(self, sides: Sides, bettor: str) -> None:
        self.sides = sides
        self.bettor = bettor

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if not (isinstance(node.func, ast.Name) and node.func.id == "rt_side_of" and len(node.args) == 2):
            return node
        bets, bettor = node.args
        if not (isinstance(bets, ast.Attribute) and isinstance(bettor, ast.Name) and bettor.id == self.bettor):
            return node
        return q("side[b]", side=self.sides.of(bets.attr), b=self.bettor)


def knows_no_bet(c: Code, test: ast.expr, bet: Laid) -> bool:
    """Whether a condition is the same for all bets: it only looks at names of the table, and at how many there are."""
    entries = any(isinstance(part, ast.Subscript) for part in ast.walk(test))
    return not entries and same_throughout(test, set(floors(c)), set(bet), {"len"})


def paying(c: Code, rules: BetRules, against: str, won: str) -> list[ast.stmt]:
    """The stake comes back, and the price on top."""
    bet = laid(c)
    subs = {"b": bet.bettor, "t": bet.target, "n": bet.stake, "o": bet.odds}
    body: list[ast.stmt] = []
    if rules.at_settling:
        body += qs("o = f(s, b, t, n)", f=f"bet_{rules.name}_pays", **subs)
    take = qs("there -= gain", there=q("s.attr_", attr_=against), gain=bet.gain)
    body += pay_won(c, rules, against, bet, take)
    return qs("for b, t, n, o in won: body", won=won, body=body, **subs)


def pay_won(c: Code, rules: BetRules, against: str, bet: Laid, take: list[ast.stmt]) -> list[ast.stmt]:
    """The stake and the price of it to one winner; `take` says how the price leaves the one who pays it."""
    assert rules.account is not None
    subs = {"gain": bet.gain, "n": bet.stake, "o": bet.odds, "b": bet.bettor}
    body = qs("gain = n * o", **subs)
    if not whole_odds(c, rules):
        body += qs(
            "if gain.__class__ is not int: gain = rt_rounded(gain, how)\nif gain < 0: rt_negative(gain)",
            how=const(rules.rounding or ""), **subs,
        )  # fmt: skip
    if floors(c)[against] is not None:
        body += qs("rt_checked(s, gain, attr, None)", attr=const(against), **subs)
    return [*body, *take, *qs("purse[b] += n + gain", purse=q("s.attr_", attr_=rules.account.attr), **subs)]


def whole_odds(c: Code, rules: BetRules) -> bool:
    """Whether a bet surely pays a whole number of times the stake: what the clause comes to is written in the box."""
    bind(c, rules, "bettor", "target", "stake")
    with c.nothing_before():
        return rules.pays is not None and surely_whole(c, c.expr(rules.pays))


def surely_whole(c: Code, node: ast.expr) -> bool:
    match node:
        case ast.Constant(value):
            return isinstance(value, int) and not isinstance(value, bool) and value >= 0
        case ast.IfExp(_, yes, no):
            return surely_whole(c, yes) and surely_whole(c, no)
        case ast.Subscript(ast.Name(column)):
            entries = c.build.constants.get(column)
            return isinstance(entries, ast.Tuple) and all(surely_whole(c, entry) for entry in entries.elts)
    return False
