"""The bets of a random seat, written out for playouts: what may be laid is worked out and one of it is laid at once.

`runtime.asking` draws in the same order for the other builds: whether to pass, on what, how much.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from typing import Any

from interpreter.compiler.betting import bind
from interpreter.compiler.code import Code
from interpreter.compiler.facts import all_different, fact, left_out, same_throughout
from interpreter.compiler.folding import folded
from interpreter.compiler.lists import aslist
from interpreter.compiler.trees import const, name, q, qs
from interpreter.language import syntax as s
from interpreter.language.entities import BetRules

FEW = 8  # as many targets are looked at one by one while the rules are compiled


def draw_function(c: Code, rules: BetRules) -> tuple[str, list[str], list[ast.stmt]]:
    """`bet_NAME_draw(s, bettor, or_pass)`: lay what a random seat would; None where nothing may be laid."""
    passing = qs("if or_pass and random() < 0.5: return PASS")
    drawing = Drawing("bettor", name("random"), "", qs("return None"), passing)
    body = draw_bet(c, rules, drawing)
    made = qs("random = s.random\nbody\nreturn target, stake", body=body)
    return f"bet_{rules.name}_draw", ["s", "bettor", "or_pass"], made


def take_in_place(c: Code, rules: BetRules, who: ast.expr) -> list[ast.stmt]:
    """Each of these bets until they pass."""
    one = who.elts[0] if isinstance(who, ast.List) and len(who.elts) == 1 else None
    bettor = one.id if isinstance(one, ast.Name) else c.fresh("bettor")
    if not takes_one(rules):
        body = qs(
            "while True:\n    x = f(s, b, True)\n    if x is None or x is PASS: break",
            x=c.fresh("drawn"), f=f"bet_{rules.name}_draw", b=bettor,
        )  # fmt: skip
        if one is not None:
            return body if isinstance(one, ast.Name) else [*qs("b = x", b=bettor, x=one), *body]
        return qs("for b in who: body", b=bettor, who=q("list(x)", x=who), body=body)
    mark = c.fresh("")
    passing = qs("if r() < 0.5: leave", r=q("s.random"), leave=[ast.Break() if one is not None else ast.Continue()])
    if one is not None:
        body = can_be_left(draw_bet(c, rules, Drawing(bettor, q("s.random"), mark, qs("break"), passing)))
        return body if isinstance(one, ast.Name) else [*qs("b = x", b=bettor, x=one), *body]
    return taken_by_all(c, rules, who, Drawing(bettor, q("s.random"), mark, qs("continue"), passing))


def taken_by_all(c: Code, rules: BetRules, who: ast.expr, drawing: Drawing) -> list[ast.stmt]:
    """The bets of several, one after the other; what is the same for all of them is worked out once, before."""
    before: list[ast.stmt] = []
    all_of_them = c.fresh("bettors")
    if all_different(who):
        drawing.first = c.fresh("first")
        bets = q("s.attr_", attr_=rules.slot.attr)
        before += qs("first = not bets", first=drawing.first, bets=bets)
    drawing.before = before
    never = left_out(who)
    with fact(c, name(drawing.bettor), never if never is not None else const(None), same=False):
        body = draw_bet(c, rules, drawing)
    loop = qs("for b in who: body", b=drawing.bettor, who=all_of_them, body=body)
    known = all_different(who) or isinstance(who, ast.Name)
    begin = qs("who = x", who=all_of_them, x=who if known else q("list(x)", x=who))
    # what an unset name would stop is only looked at where somebody bets
    return [*begin, ast.If(name(all_of_them), [*before, *loop], [])]


def laid_by_one(c: Code, rules: BetRules, who: ast.expr) -> tuple[list[ast.stmt], ast.expr]:
    """One player's bet, laid where it stands, and the answer: on what, and how much, or a pass where nothing fits."""
    drawing = Drawing(c.fresh("bettor"), q("s.random"), c.fresh(""), qs("break"), [])
    answer = c.fresh("answer")
    drawing.then = qs("answer = target, stake", answer=answer, **drawing.names)
    with fact(c, name(drawing.bettor), who, same=True):
        body = draw_bet(c, rules, drawing)
    begin = qs("b = x\nanswer = PASS", b=drawing.bettor, x=who, answer=answer)
    return [*begin, *can_be_left(body)], name(answer)


def can_be_left(body: list[ast.stmt]) -> list[ast.stmt]:
    """The same as a loop that is run once, since that can be left from anywhere."""
    return qs("while True:\n    body\n    break", body=body)


def takes_one(rules: BetRules) -> bool:
    """Whether each may lay one stake on the bet and no more."""
    return isinstance(rules.limit, s.Int) and rules.limit.value == 1


@dataclass
class Drawing:
    """Where one bet of a random seat is written.

    bettor   the name that holds the seat
    random   what gives the next number of the generator
    mark     an ending for the names that are made; '' in a function of its own
    none     what is done where nothing may be laid
    passing  what is done before anything is chosen: a seat may pass
    before   statements that run once before the bets of all; None where there is no such place
    then     what is done once the bet is laid
    first    the name that holds whether nothing was laid before these bets; '' where somebody may come twice
    """

    bettor: str
    random: ast.expr
    mark: str
    none: list[ast.stmt]
    passing: list[ast.stmt]
    before: list[ast.stmt] | None = None
    then: list[ast.stmt] = field(default_factory=list)
    first: str = ""
    settled: set[str] = field(default_factory=set)  # names that hold the same for all bettors

    @property
    def names(self) -> dict[str, Any]:
        """What the templates below call by a name."""
        words = ("target", "stake", "step", "most", "found", "bet", "purse", "least", "cap")
        return {word: word + self.mark for word in words} | {"b": self.bettor, "random": self.random, "none": self.none}


def draw_bet(c: Code, rules: BetRules, drawing: Drawing) -> list[ast.stmt]:
    """Statements that lay one bet, from the accounts and bets as they are."""
    assert rules.account is not None and rules.pays is not None
    names = drawing.names
    bind(c, rules, drawing.bettor, names["target"], names["stake"])
    bets = q("s.attr_", attr_=rules.slot.attr)
    with c.nothing_before():
        body = qs("purse = s.attr_[b]", attr_=rules.account.attr, **names)
        body += chosen(c, rules, drawing)
        price = const(None) if rules.at_settling else c.expr(rules.pays)
        body += qs(
            "while random() < 0.5 and stake + step <= most: stake += step\n"
            "bets.append((b, target, stake, odds))\n"
            "s.purse_[b] = purse - stake",
            purse_=rules.account.attr, bets=bets, odds=price, **names,
        )  # fmt: skip
        body += drawing.then
        return body if rules.limit is None else limited(c, rules, drawing, bets, body)


def limited(c: Code, rules: BetRules, drawing: Drawing, bets: ast.expr, body: list[ast.stmt]) -> list[ast.stmt]:
    """The same for who has not laid as many stakes as the bet allows."""
    assert rules.limit is not None
    names = drawing.names
    if takes_one(rules) and drawing.mark and not drawing.first:
        return qs("for bet in bets:\n    if bet[0] == b: break\nelse: body", bets=bets, body=body, **names)
    if takes_one(rules):
        has_bet = q("rt_has_bet(bets, b)", bets=bets, **names)
        test = q("not first and x", first=drawing.first, x=has_bet) if drawing.first else has_bet
    else:
        test = q("sum([1 for bet in bets if bet[0] == b]) >= n", bets=bets, n=c.expr(rules.limit), **names)
    return [ast.If(test, drawing.none, []), *body]


def chosen(c: Code, rules: BetRules, drawing: Drawing) -> list[ast.stmt]:
    """One of the targets on which something may be laid, and the bounds of the stake."""
    targets = aslist(c, rules.targets) if rules.targets is not None else q("(None,)")
    who = c.expr(rules.who) if rules.who is not None else None
    names = drawing.names
    asked = [*qs("s.decisions += 1"), *([] if takes_one(rules) else qs("next(s.budget)")), *drawing.passing]
    if any(mentions(clause, rules) for clause in (rules.step, rules.least, rules.most)):
        drawing.before = None
        fit = [*bounds(c, rules, drawing), *qs("if stake <= most: found.append((target, stake, most, step))", **names)]
        return qs(
            "found = []\nfor target in targets: fit\nif not found: none\nasked\n"
            "target, stake, most, step = found[int(random() * len(found))]",
            targets=targets, fit=[ast.If(who, fit, [])] if who is not None else fit, asked=asked, **names,
        )  # fmt: skip
    body = [*bounds(c, rules, drawing), *qs("if stake > most: none", **names)]
    found, sure = fitting(c, rules, drawing, targets, who, body)
    if isinstance(found, ast.Tuple) and sure:
        return [*body, *asked, *one_of(found, names)]
    body += qs("found = x", x=found, **names)
    if not sure:
        body += qs("if not found: none", **names)
    return [*body, *asked, *qs("target = found[int(random() * len(found))]", **names)]


def one_of(found: ast.Tuple, names: dict[str, Any]) -> list[ast.stmt]:
    """One of a few targets that are known; a number is drawn in any case, as it is for more of them."""
    if len(found.elts) == 1:
        return qs("random()\ntarget = x", x=found.elts[0], **names)
    if len(found.elts) == 2:
        return qs("target = x if random() < 0.5 else y", x=found.elts[0], y=found.elts[1], **names)
    return qs("target = found[int(random() * n)]", n=len(found.elts), **{**names, "found": found})


def fitting(
    c: Code, rules: BetRules, drawing: Drawing, targets: ast.expr, who: ast.expr | None, body: list[ast.stmt]
) -> tuple[ast.expr, bool]:
    """The targets on which the bettor may lay, and whether there is surely one. Statements for it go to `body`."""
    if who is None:
        return targets, isinstance(targets, ast.Tuple) and bool(targets.elts)
    if not mentions(rules.who, rules):
        body += qs("if not who: none", who=who, **drawing.names)
        return targets, isinstance(targets, ast.Tuple) and bool(targets.elts)
    return fitting_targets(c, rules, drawing, targets, who, body)


def bounds(c: Code, rules: BetRules, drawing: Drawing) -> list[ast.stmt]:
    """The least stake, the step, and the most that a stake may come to."""
    step = c.expr(rules.step) if rules.step is not None else const(max(c.program.definition.money.step, 1))
    least = c.expr(rules.least) if rules.least is not None else const(1)
    subs = drawing.names
    by, at_least = number_in(step), number_in(least)
    step_value = q("x or 1", x=step) if by is None else const(by or 1)
    out = once(rules, drawing, "step", step_value)
    if by is not None and at_least is not None:
        stake = const(-(-max(at_least, 1) // (by or 1)) * (by or 1))
    elif ast.dump(step) == ast.dump(least):  # at least one step: as a rule a whole number of at least 1
        stake = q("step if step >= 1 else -(-1 // step) * step", **subs)
    else:
        stake = q("-(-max(least, 1) // step) * step", **{**subs, "least": least})
    out += once(rules, drawing, "least", stake)
    out += qs("stake = least", **subs)
    if rules.most is None:
        return [*out, *qs("most = purse", **subs)]
    # `stake` is a whole number of steps, so that it does not matter whether `most` is
    return [
        *out,
        *once(rules, drawing, "cap", c.expr(rules.most)),
        *qs("most = purse if cap > purse else cap", **subs),
    ]


def once(rules: BetRules, drawing: Drawing, word: str, value: ast.expr) -> list[ast.stmt]:
    """`word = value`: before the bets of all where it is the same for each of them, else here."""
    made = qs("word = x", word=drawing.names[word], x=value)
    if drawing.before is None or not the_same_for_all(rules, drawing, value):
        return made
    drawing.settled.add(drawing.names[word])
    drawing.before += made
    return []


def the_same_for_all(rules: BetRules, drawing: Drawing, value: ast.expr) -> bool:
    """Whether a value does not depend on who bets, nor on what others have laid just before."""
    assert rules.account is not None
    own = {word for word in drawing.names.values() if isinstance(word, str)} - drawing.settled
    return same_throughout(value, {rules.account.attr, rules.slot.attr}, own, {"max", "min"})


def fitting_targets(
    c: Code, rules: BetRules, drawing: Drawing, targets: ast.expr, who: ast.expr, body: list[ast.stmt]
) -> tuple[ast.expr, bool]:
    """The targets on which the bettor may lay, and whether there is surely one.

    Where they are few and known, the clause is worked out for each: what is left is often no more than one question.
    """
    subs = drawing.names
    known = constant_items(c, targets)
    if known is None or len(known) > FEW:
        return q("[target for target in targets if who]", targets=targets, who=who, **subs), False
    tests = []
    assert rules.who is not None
    for item in known:
        c.bound[id(rules.scope[rules.var])] = item
        tests.append(folded(c.expr(rules.who)))
    c.bound[id(rules.scope[rules.var])] = name(subs["target"])
    always = [item for item, test in zip(known, tests, strict=True) if certain(test)]
    asked = {ast.dump(test): test for test in tests if certain(test) is None}
    if not asked:
        return ast.Tuple(always, ast.Load()), bool(always)
    if len(asked) == 1:
        some = [item for item, test in zip(known, tests, strict=True) if certain(test) is not False]
        both = q(
            "some if test else always",
            some=ast.Tuple(some, ast.Load()), test=next(iter(asked.values())), always=ast.Tuple(always, ast.Load()),
        )  # fmt: skip
        return both, bool(always)
    body += qs("found = []", **subs)
    for item, test in zip(known, tests, strict=True):
        add = qs("found.append(x)", x=item, **subs)
        body += [ast.If(test, add, [])] if certain(test) is None else add if certain(test) else []
    return name(subs["found"]), bool(always)


def constant_items(c: Code, targets: ast.expr) -> list[ast.expr] | None:
    """What a constant list holds."""
    if isinstance(targets, ast.Name):
        targets = c.build.constants.get(targets.id, targets)
    if isinstance(targets, ast.Tuple) and all(isinstance(item, ast.Constant) for item in targets.elts):
        return list(targets.elts)
    if isinstance(targets, ast.Call) and isinstance(targets.func, ast.Name) and len(targets.args) == 1:
        if targets.func.id == "tuple":
            return constant_items(c, targets.args[0])
        many = number_in(targets.args[0])
        if targets.func.id == "range" and many is not None and many <= FEW:
            return [const(n) for n in range(many)]
    return None


def number_in(node: ast.expr) -> int | None:
    """The whole number that a constant is."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, int) else None


def certain(test: ast.expr) -> bool | None:
    """What a condition comes to where that is certain; None where it has to be asked."""
    return bool(test.value) if isinstance(test, ast.Constant) else None


def mentions(node: object, rules: BetRules) -> bool:
    """Whether a clause depends on what the bet is laid on."""
    from interpreter.language.resolving.walking import children

    if node is None:
        return False
    target = rules.scope.get(rules.var)
    return target is not None and (
        getattr(node, "ref", None) is target or any(mentions(child, rules) for child in children(node))
    )
