"""What is checked of payments and bets."""

from __future__ import annotations

from fractions import Fraction

from interpreter.diagnostics import names as say
from interpreter.faults import did_you_mean
from interpreter.language import syntax as s
from interpreter.language.entities import BetRules, Local, Slot, TableRef
from interpreter.language.resolving.core import Resolver, capital, checks
from interpreter.language.resolving.expressions import pass_arguments
from interpreter.language.resolving.replaced import as_it_was, before
from interpreter.language.resolving.statements import one_player, party_of_players
from interpreter.language.types import (
    MONEY,
    NUMBER,
    PLAYER,
    RATIO,
    TRUTH,
    UNKNOWN,
    Type,
    describe,
    fits,
    list_of,
    maybe,
    plain,
)


def player_accounts(r: Resolver) -> list[Slot]:
    return [slot for (owner, _), slot in r.program.slots.items() if owner == "player" and slot.sort == "account"]


def account(r: Resolver, node: s.Expr) -> Slot | None:
    """Resolve an account: `bank`, `player.cash`, `player` where players have just one, `pot[h]`, lists of them."""
    of = plain(r.expr(node))
    root = node
    while isinstance(root, s.Index):
        root = root.of
    ref = getattr(root, "ref", None)
    if isinstance(ref, Slot) and ref.sort == "account":
        r.scope.proc.writes.add(ref.attr)
        r.scope.proc.reads.add(ref.attr)
        return ref
    item = plain(of.item) if of.kind == "list" else of
    if item == PLAYER:
        own = player_accounts(r)
        if len(own) == 1:
            r.scope.proc.writes.add(own[0].attr)
            r.scope.proc.reads.add(own[0].attr)
            return own[0]
        names = ", ".join(slot.name for slot in own) or "none"
        r.report(say.WHICH_ACCOUNT, node.place, names=names)
        return None
    if of != UNKNOWN:
        r.report(say.NOT_AN_ACCOUNT, node.place, what=describe(of))
    return None


def or_else(r: Resolver, node: s.OrElse | None) -> None:
    if node is None:
        return
    if node.how == "drops out":
        r.program.features.add("elimination")
        r.scope.proc.ends.add("turn")
    if node.how == "stop" and not r.scope.loops:
        r.report(say.OUTSIDE_LOOP, node.place, word="stop")
    if node.how == "phase":
        proc = r.program.procs.get(node.phase)
        if proc is None:
            r.report(
                say.UNKNOWN_PHASE,
                r.spot(node.place, node.phase),
                fits=did_you_mean(node.phase, r.program.procs),
                name=node.phase,
            )
            return
        pass_arguments(r, node, proc, node.args)


@checks(s.Pay)
def pay(r: Resolver, node: s.Pay) -> None:
    r.expect(node.amount, MONEY, say.NOT_A_NUMBER)
    account(r, node.source.of)
    account(r, node.to.of)
    or_else(r, node.or_else)


@checks(s.Split)
def split(r: Resolver, node: s.Split) -> None:
    account(r, node.account)
    account(r, node.among)
    if node.step is not None:
        r.expect(node.step.by, NUMBER, say.NOT_A_NUMBER)
    if node.odd_to is not None:
        account(r, node.odd_to)


# ---------------------------------------------------------------- bets


def bet_named(r: Resolver, name: str, node: s.Node) -> BetRules | None:
    rules = r.program.bets.get(name)
    if rules is None:
        r.report(say.UNKNOWN_BET, r.spot(node.place, name), fits=did_you_mean(name, r.program.bets), name=name)
    return rules


@checks(s.Take)
def take(r: Resolver, node: s.Take) -> None:
    rules = bet_named(r, node.bet, node)
    if node.source is not None:
        party_of_players(r, node.source)
    if rules is not None:
        from interpreter.language.resolving.asks import ask_site

        node.ref = rules
        rules.taken = True
        touch(r, rules)
        node.site = site = ask_site(r, node)
        site.name, site.kind, site.who, site.bet, site.or_pass = rules.name, "bet", "one", rules.name, True
        site.type, site.place = Type("bet", (rules.name,)), node.place


@checks(s.Settle)
def settle(r: Resolver, node: s.Settle) -> None:
    for bet in node.bets:
        rules = bet_named(r, bet.name, bet)
        if rules is not None:
            bet.ref = rules
            rules.settled = True
            touch(r, rules)


def touch(r: Resolver, rules: BetRules) -> None:
    """Taking and settling moves money: note what is written, so that triggers see it."""
    for slot in (rules.slot, rules.account):
        if slot is not None:
            r.scope.proc.writes.add(slot.attr)


@checks(s.Place_)
def place(r: Resolver, node: s.Place_) -> None:
    r.expect(node.amount, MONEY, say.NOT_A_NUMBER)
    account(r, node.source.of)
    on = node.on.of if isinstance(node.on, s.Index) else node.on
    if not isinstance(on, s.Name):
        r.report(say.UNKNOWN_BET, node.on.place, name="this")
        return
    rules = bet_named(r, on.name, on)
    if rules is not None:
        on.ref = rules
        node.ref = rules
        rules.taken = True
        touch(r, rules)
        if isinstance(node.on, s.Index):
            r.expect(node.on.keys[0], rules.target or UNKNOWN)
        if isinstance(node.on, s.Index) != (rules.targets is not None):
            placed_otherwise(r, node, rules)
    or_else(r, node.or_else)


def placed_otherwise(r: Resolver, node: s.Place_, rules: BetRules) -> None:
    """Tell of a stake that is placed on something, or on nothing, where the bet is made otherwise."""
    old = before(r, rules.name, node.place, rules.place)
    if isinstance(old, s.Bet) and (old.on is None) != (rules.targets is None):
        what = "what it was laid on before" if rules.targets is None else "as before that it is laid on nothing"
        r.report(say.BET_CLAUSE_MISSING, rules.place, fits=as_it_was(old), name=rules.name, what=what)
    elif rules.targets is None:
        fits = f'Leave out the [ ], or write "bet {rules.name} on ...:".'
        r.report(say.BET_CLAUSE_MISSING, node.on.place, fits=fits, name=rules.name, what="on what it can be laid")
    else:
        r.report(say.BET_CLAUSE_MISSING, node.on.place, name=rules.name, what="on what: name it in [ ]")


def make_bets(r: Resolver, bets: list[s.Bet]) -> None:
    """Enter every bet of the rules, so that rules before it can speak of it."""
    for bet in bets:
        of = Type("bet", (bet.name,))
        slot = Slot(bet.name, "bets", list_of(of), place=bet.place, writes=1, reads=1)
        r.program.slots["bet", bet.name] = slot
        rules = BetRules(bet.name, bet.place, slot)
        bet.ref = rules
        r.program.bets[bet.name] = rules
        for clause in bet.clauses:
            read_clause(r, rules, clause)
        rules.targets = bet.on
        rules.var = bet_variable(bet.on)


def bet_variable(on: s.Expr | None) -> str:
    """What the chosen one is called inside the bet: the kind's name, or a list's name without its s."""
    if isinstance(on, s.Name):
        return on.name.removesuffix("s") or on.name
    if isinstance(on, s.Attr):
        return on.name.removesuffix("s") or on.name
    return "target"


SINGLE = ("wins", "loses", "returned", "who", "against", "lost to", "limit")


def read_clause(r: Resolver, rules: BetRules, clause: s.Clause) -> None:
    """Put one clause of a bet where it belongs."""
    if clause.kind == "stake":
        for limit in clause.args:
            read_limit(rules, limit)
        return
    field = {"lost to": "lost_to", "pays": "pays", "pool": "pays"}.get(clause.kind, clause.kind)
    if getattr(rules, field) is not None:
        r.faults.add(say.BET_CLAUSE_TWICE.at(clause.place, name=rules.name, what=f"`{clause.kind}`"))
    if clause.kind == "pays":
        rules.pays, rules.rounding, rules.at_settling = clause.args
    elif clause.kind == "pool":
        rules.pays, rules.pool = pool_share(clause.args[0]), True
        rules.rounding = clause.args[1] if len(clause.args) > 1 else ""
        rules.at_settling = True
    else:
        setattr(rules, field, clause.args[0])


def pool_share(share: s.Expr) -> s.Expr:
    """`less 10` keeps ten in a hundred back."""
    if not isinstance(share, s.Binary):
        return share
    hundred = s.Int(100, place=share.place)
    left = s.Binary("-", hundred, share.right, place=share.place)
    return s.Binary("/", left, hundred, place=share.place)


def read_limit(rules: BetRules, limit: s.Limit) -> None:
    if limit.kind in ("least", "exactly"):
        rules.least = limit.value
    if limit.kind in ("most", "exactly"):
        rules.most = limit.value
    if limit.kind == "step":
        rules.step = limit.value


def resolve_bet(r: Resolver, rules: BetRules) -> None:
    """Resolve the clauses of one bet; `bettor`, `stake` and the chosen one are names in them."""
    own = player_accounts(r)
    rules.account = own[0] if own else None
    if len(own) > 1 and rules.account is not None:
        named = [slot for slot in own if slot.name in ("cash", "chips", "money", "purse")]
        rules.account = named[0] if named else own[0]
    names = {"bettor": r.local(rules, "bettor", PLAYER), "stake": r.local(rules, "stake", MONEY)}
    rules.scope = names
    if not own:
        r.report(
            say.BET_CLAUSE_MISSING, rules.place, name=rules.name, what="whose money it takes: players have no account"
        )
    if rules.targets is not None:
        with r.inside(bettor=names["bettor"]):
            of = plain(r.expr(rules.targets))
        if of.kind not in ("list", "unknown"):
            r.report(say.NOT_A_LIST, rules.targets.place, what=describe(of))
        rules.target = of.item if of.kind == "list" else UNKNOWN
        names[rules.var] = r.local(rules, rules.var, rules.target)
    with r.inside(**names), r.maybe_not():
        for limit in (rules.least, rules.most, rules.step, rules.limit):
            if limit is not None:
                r.expect(limit, MONEY, say.NOT_A_NUMBER)
        if rules.pays is not None:
            r.expect(rules.pays, RATIO, say.NOT_A_NUMBER)
        for condition in (rules.wins, rules.loses, rules.returned, rules.who):
            if condition is not None:
                r.expect(condition, TRUTH, say.NOT_A_TRUTH)
        for other in (rules.against, rules.lost_to):
            if other is not None:
                account(r, other)
    if rules.against is None:
        rules.against = only_bank(r, rules)
    if r.final:
        missing_clauses(r, rules)


def only_bank(r: Resolver, rules: BetRules) -> s.Expr | None:
    """The account that a bet is made against where it does not say: the only unlimited one of the table."""
    banks = [
        slot
        for (owner, _), slot in r.program.slots.items()
        if slot.sort == "account" and not owner and slot.source.floor is None
    ]
    if len(banks) != 1:
        if rules.pool:
            return None
        r.report(say.BET_AGAINST_WHOM, rules.place, fits="Add `against: ACCOUNT`.", name=rules.name)
        return None
    node = s.Name(banks[0].name, place=rules.place)
    r.expr(node)
    return node


def missing_clauses(r: Resolver, rules: BetRules) -> None:
    if rules.wins is None and not rules.pool:
        r.report(
            say.BET_CLAUSE_MISSING, rules.place, fits="Add `wins when: ...`.", name=rules.name, what="when it wins"
        )
    if rules.wins is None and rules.pool:
        r.report(
            say.BET_CLAUSE_MISSING, rules.place, fits="Add `wins when: ...`.", name=rules.name, what="when it wins"
        )
    if not rules.pool and not rules.rounding and rules.pays is not None and may_be_uneven(r, rules):
        r.report(say.INEXACT_PAYOUT, rules.pays.place, fits="Add `, rounded down` or `, rounded up`.", name=rules.name)
    if rules.pays is None:
        r.report(say.BET_CLAUSE_MISSING, rules.place, fits="Add `pays: 2 to 1`.", name=rules.name, what="what it pays")


def may_be_uneven(r: Resolver, rules: BetRules) -> bool:
    """Whether one of the prices that are written out does not go into the stakes that may be laid."""
    same = rules.least is rules.most
    step = rules.least if same and rules.least is not None else rules.step
    unit = step.value if isinstance(step, s.Int) else max(r.program.definition.money.step, 1) if step is None else None
    if unit is None or rules.pays is None:
        return False
    return any((price * unit).denominator != 1 for price in written_prices(r, rules.pays))


def written_prices(r: Resolver, node: s.Expr) -> list[Fraction]:
    """The prices that an expression can give, as far as they are written out."""
    match node:
        case s.Int(value=value):
            return [Fraction(value)]
        case s.Ratio(left=s.Int(value=left), right=s.Int(value=right)) if right:
            return [Fraction(left, right)]
        case s.Cond(yes=yes, no=no):
            return [*written_prices(r, yes), *written_prices(r, no)]
        case s.Index(of=s.Name(ref=TableRef(name=name))):
            return [Fraction(row) for row in r.program.tables[name].rows.values() if isinstance(row, int | Fraction)]
    return []


__all__ = ["NUMBER", "Local", "capital", "fits", "make_bets", "maybe", "one_player", "resolve_bet"]
