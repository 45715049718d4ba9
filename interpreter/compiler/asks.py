"""Asks, offers and bets: the question that a match waits with, and the answer drawn in place in a playout."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from interpreter.compiler.code import Code, writes
from interpreter.compiler.facts import steady
from interpreter.compiler.laying import laid_by_one, take_in_place, takes_one
from interpreter.compiler.lists import aslist
from interpreter.compiler.looking import settled_for
from interpreter.compiler.seats import looked_at
from interpreter.compiler.trees import const, name, q, qs
from interpreter.language import syntax as s
from interpreter.language.entities import AskSite, BetRules, Builtin
from interpreter.language.types import plain


@dataclass
class Question:
    """The parts of an ask as expressions: who is asked, and functions of one seat for domain and words."""

    site: AskSite
    who: ast.expr  # a list of seats
    domain: ast.expr  # over the name `asked`
    words: ast.expr  # over the name `asked`
    enders: ast.expr  # a list of seats that may end a race


def question(c: Code, node: s.Ask) -> Question:
    site = node.ref
    assert isinstance(site, AskSite)
    c.bound[id(site.scope["asked"])] = name("asked")
    with c.nothing_before():
        words = c.expr(node.words) if node.words is not None else const("")
        domain = domain_of(c, node)
    return Question(site, asked_seats(c, node.who), domain, words, enders_of(c, node))


def enders_of(c: Code, node: s.Ask) -> ast.expr:
    """Who may end a race with a word, as a list of seats."""
    if node.ended_by is None:
        return ast.Tuple([], ast.Load())
    made = aslist(c, node.ended_by)
    return made if plain(node.ended_by.type).kind == "list" else ast.List([made], ast.Load())


def asked_seats(c: Code, who: s.Who) -> ast.expr:
    made = aslist(c, who.of)
    return ast.List([made], ast.Load()) if who.how == "one" else made


def domain_of(c: Code, node: s.Ask) -> ast.expr:
    """What would fit, for the seat `asked`."""
    match node.kind:
        case "one of":
            if len(node.parts) == 1:
                return q("list(x)", x=choices_list(c, node.parts[0]))
            return ast.List([c.expr(part) for part in node.parts], ast.Load())
        case "some from":
            count = c.expr(node.parts[0])
            source = aslist(c, node.parts[1])
            if node.up_to:
                return q("rt_up_to(n, x)", n=count, x=source)
            return q("rt_exactly(n, x)", n=count, x=source)
        case "number":
            step = c.expr(node.step.by) if node.step is not None else const(1)
            return q("(a, b, n)", a=c.expr(node.parts[0]), b=c.expr(node.parts[1]), n=step)
        case "bet":
            domain = q("f(s, asked)", f=f"bet_{node.bet}_domain")
            if node.parts:  # `bet guess on LIST`
                on = aslist(c, node.parts[0])
                return q("[found for found in x if found[0] in y]", x=domain, y=on)
            return domain
    return const(None)


def choices_list(c: Code, node: s.Expr) -> ast.expr:
    from interpreter.compiler.lists import values_of

    return values_of(c, node) if plain(node.type).kind == "map" and not board_like(c, node) else aslist(c, node)


def board_like(c: Code, node: s.Expr) -> bool:
    from interpreter.language.entities import Slot

    slot = getattr(node, "ref", None)
    return isinstance(slot, Slot) and slot.sort == "board"


def one_argument(body: ast.expr) -> ast.expr:
    return ast.Lambda(ast.arguments([], [ast.arg("asked")], None, [], [], None, []), body)


def put_question(c: Code, node: s.Ask, asked: Question) -> list[ast.stmt]:
    """Wait with a question (match and search)."""
    call = q(
        "rt_ask(s, n, seats, domain, words, None, enders)",
        n=asked.site.index, seats=asked.who, domain=one_argument(asked.domain),
        words=one_argument(asked.words) if c.build.events else const(None), enders=asked.enders,
    )  # fmt: skip
    return [*(ast.Expr(look) for look in settled_for(c, node.words)), ast.Expr(call)]


def refusal_function(c: Code, site: AskSite) -> list[ast.stmt]:
    """The body of a refusal: the reason, or None."""
    c.bound[id(site.scope["asked"])] = name("asked")
    c.bound[id(site.scope["answer"])] = name("answer")
    out: list[ast.stmt] = []
    for refusal in site.refusals:
        out.append(ast.If(c.expr(refusal.when), [ast.Return(c.expr(refusal.reason))], []))
    return [*out, *qs("return None")]


def right_function(c: Code, site: AskSite) -> list[ast.stmt]:
    """The body of what gives the right answer: no view, save or word of the ask holds it."""
    assert site.right is not None
    c.bound[id(site.scope["asked"])] = name("asked")
    return [ast.Return(c.expr(site.right))]


def time_function(c: Code, site: AskSite) -> list[ast.stmt]:
    """The body of what gives the seconds in which an answer must come."""
    assert site.within is not None
    return [ast.Return(c.expr(site.within))]


# ---------------------------------------------------------------- drawn in place


def inlined_ask(c: Code, node: s.Ask) -> ast.expr:
    """In a playout the answer of a random seat is drawn where the question stands."""
    made = answer_in_place(c, node)
    for look in settled_for(c, node.words):
        made = q("(look, x)[1]", look=look, x=made)
    return made


def answer_in_place(c: Code, node: s.Ask) -> ast.expr:
    asked = question(c, node)
    site = asked.site
    if site.who == "one" and not site.refusals:
        quick = quick_draw(c, node, site)
        if quick is not None:
            return quick
        if site.kind == "bet" and not node.parts and site.right is None:
            return bet_in_place(c, node, site)
    if site.who == "any" and site.kind == "yes or no" and not site.refusals and site.right is None:
        drawn = q("rt_draw_yes(s, who)", who=asked.who)
        return q("x if who else []", x=drawn, who=asked.who) if steady(asked.who) else drawn
    refuse = refusal_in_place(c, site) if site.refusals else const(None)
    drawn = q(
        "rt_draw(s, SITES[n], who, domain, refuse, None, right, enders)",
        n=site.index, who=asked.who, domain=one_argument(asked.domain), refuse=refuse,
        right=right_in_place(c, site), enders=asked.enders,
    )  # fmt: skip
    return laid(c, node, drawn) if site.kind == "bet" else drawn


def bet_in_place(c: Code, node: s.Ask, site: AskSite) -> ast.expr:
    """One player's bet, laid at once. Who can lay nothing is not asked, and passes."""
    rules = c.program.bets[node.bet]
    if c.pre is not None and not site.or_pass and takes_one(rules):
        laid_now, answer = laid_by_one(c, rules, c.expr(node.who.of))
        c.pre += laid_now
        return answer
    draw = q("f(s, b, p)", f=f"bet_{node.bet}_draw", b=c.expr(node.who.of), p=const(site.or_pass))
    return q("rt_or_pass(x)", x=draw)


def laid(c: Code, node: s.Ask, answer: ast.expr) -> ast.expr:
    """The stakes that an ask for a bet was answered with are laid at once; gives the answer."""
    return q("rt_lay(s, place, who, x)", place=f"bet_{node.bet}_place", who=asked_seats(c, node.who), x=answer)


def right_in_place(c: Code, site: AskSite) -> ast.expr:
    """In a playout the right answer is read where it is asked for; only asks that can't be listed need it."""
    if site.right is None or site.kind not in ("number", "text"):
        return const(None)
    with c.nothing_before():
        return one_argument(c.expr(site.right))


def refusal_in_place(c: Code, site: AskSite) -> ast.expr:
    """In a playout a refusal stands where its ask does, and reads the names around it."""
    c.bound[id(site.scope["asked"])] = name("asked")
    c.bound[id(site.scope["answer"])] = name("answer")
    reason = const(None)
    with c.nothing_before():
        for refusal in reversed(site.refusals):
            reason = ast.IfExp(c.expr(refusal.when), c.expr(refusal.reason), reason)
    words = [ast.arg(word) for word in ("s", "f", "asked", "answer")]
    return ast.Lambda(ast.arguments([], words, None, [], [], None, []), reason)


def somebody(c: Code, who: s.Who) -> list[ast.stmt]:
    """In a playout: whom a question goes to that is drawn in place must be somebody, where that is not plain."""
    at_turn = isinstance(who.of, s.Name) and isinstance(who.of.ref, Builtin) and "turn" not in c.cached
    if who.of.type.kind != "optional" and not at_turn:
        return []
    return [ast.If(q("x is None", x=c.expr(who.of)), qs("rt_nobody()"), [])]


def quick_draw(c: Code, node: s.Ask, site: AskSite) -> ast.expr | None:
    """The commonest asks, drawn without a detour; the numbers are used just as `runtime.sampling` does."""
    if c.pre is None or site.kind not in ("one of", "yes or no") or (site.kind == "yes or no" and site.or_pass):
        return None
    c.pre += somebody(c, node.who)
    if not site.or_pass:
        c.pre += qs("s.decisions += 1")
    if site.kind == "yes or no" and not site.or_pass:
        return q("s.random() < 0.5")
    if site.kind != "one of":
        return None
    if c.bound.get(id(site.scope["asked"])) is not None:
        c.bound[id(site.scope["asked"])] = c.expr(node.who.of)
    empty = empty_spaces(c, node)
    if empty is not None and not site.or_pass:
        at = c.fresh("at")
        c.pre += qs(
            "at = b.index(None)\nleft = s.random() * b.count(None)\n"
            "while left >= 1:\n    at = b.index(None, at + 1)\n    left -= 1",
            at=at, left=c.fresh("left"), b=empty,
        )  # fmt: skip
        return name(at)
    choices = c.fresh("choices")
    with c.nothing_before():
        made = domain_of(c, node)
    if isinstance(made, ast.Call) and isinstance(made.func, ast.Name) and made.func.id == "list":
        values = isinstance(made.args[0], ast.Call) and isinstance(made.args[0].func, ast.Attribute)
        made = made if values else made.args[0]  # the values of a map have no numbers
    if isinstance(made, ast.List) and all(isinstance(item, ast.Constant) for item in made.elts) and not site.or_pass:
        if len(made.elts) == 2:
            return q("a if s.random() < 0.5 else b", a=made.elts[0], b=made.elts[1])
        fixed = c.build.constant("CHOICES", ast.Tuple(made.elts, ast.Load()))
        return q("x[int(s.random() * n)]", x=fixed, n=len(made.elts))
    many = each_of_length(c, made)
    if many and not site.or_pass:
        return q("x[int(s.random() * n)]", x=made, n=many)
    c.pre.append(ast.Assign([ast.Name(choices, ast.Store())], made, lineno=0))
    if site.or_pass:
        return q("rt_pick_or_pass(s, x)", x=choices)
    return q("x[int(s.random() * len(x))]", x=choices)


def each_of_length(c: Code, made: ast.expr) -> int:
    """How many choices there are where a field of all cards holds as many; 0 where it can't be told."""
    if not (isinstance(made, ast.Subscript) and isinstance(made.value, ast.Name)):
        return 0
    column = c.build.constants.get(made.value.id)
    entries = column.elts if isinstance(column, ast.Tuple) else []
    lengths = {len(entry.elts) if isinstance(entry, ast.List) else 0 for entry in entries}
    return lengths.pop() if len(lengths) == 1 else 0


def empty_spaces(c: Code, node: s.Ask) -> ast.expr | None:
    """Of `one of (board where it is empty)`: what the board's spaces hold."""
    from interpreter.compiler.lists import board_of_empty, local_of, stream

    source = node.parts[0] if len(node.parts) == 1 else None
    if not isinstance(source, s.Where) or not isinstance(source.cond, s.Is) or source.cond.negated:
        return None
    items = stream(c, source.source)
    if not items.simple or items.conditions or board_of_empty(c, items, local_of(c, source, "it"), source.cond) is None:
        return None
    return c.slot(items.source.board_slot)  # type: ignore[attr-defined]


def inlined_agree(c: Code, node: s.Agree) -> ast.expr:
    return q("rt_draw_agreement(s, who)", who=agreeing(c, node))


def put_agreement(c: Code, node: s.Agree) -> list[ast.stmt]:
    site = node.ref
    c.bound[id(site.scope["asked"])] = name("asked")
    with c.nothing_before():
        words = c.expr(node.words) if node.words is not None else const("")
    call = q(
        "rt_ask(s, n, seats, domain, words)",
        n=site.index,
        seats=agreeing(c, node),
        domain=one_argument(const(None)),
        words=one_argument(words),
    )
    return [ast.Expr(call)]


def agreeing(c: Code, node: s.Agree) -> ast.expr:
    """Everybody whose agreement is needed, as a list of seats."""
    parts = []
    for among in node.among:
        made = aslist(c, among)
        parts.append(ast.Starred(made, ast.Load()) if plain(among.type).kind == "list" else made)
    return ast.List(parts, ast.Load())


# ---------------------------------------------------------------- offers


def open_branches(c: Code, node: s.Offer) -> tuple[ast.expr, ast.expr]:
    """Who is asked, and the branches open to the seat `asked` as a list of indexes."""
    site = node.ref
    assert isinstance(site, AskSite)
    c.bound[id(site.scope["asked"])] = name("asked")
    tests: list[ast.expr] = []
    with c.nothing_before():
        for branch in node.branches:
            test = c.expr(branch.when) if branch.when is not None else const(True)
            if branch.by is not None:
                mine = (
                    q("asked in x", x=aslist(c, branch.by))
                    if plain(branch.by.type).kind == "list"
                    else q("asked == x", x=c.expr(branch.by))
                )
                test = ast.BoolOp(ast.And(), [mine, test])
            tests.append(test)
    who = asked_seats(c, node.who)
    extra = [branch.by for branch in node.branches if branch.by is not None]
    if extra:
        parts: list[ast.expr] = [ast.Starred(who, ast.Load())]
        for by in extra:
            made = aslist(c, by)
            parts.append(ast.Starred(made, ast.Load()) if plain(by.type).kind == "list" else made)
        who = q("rt_seats(x)", x=ast.List(parts, ast.Load()))
        own = aslist(c, node.who.of) if node.who.how != "one" else ast.List([c.expr(node.who.of)], ast.Load())
        for n, branch in enumerate(node.branches):
            if branch.by is None:
                tests[n] = ast.BoolOp(ast.And(), [q("asked in x", x=own), tests[n]])
    if all(isinstance(test, ast.Constant) for test in tests):
        return who, q("list(range(n))", n=len(tests))
    rows: list[ast.expr] = [ast.Tuple([test, const(n)], ast.Load()) for n, test in enumerate(tests)]
    return who, q("[n for t, n in rows if t]", rows=ast.Tuple(rows, ast.Load()))


def branch_words(c: Code, node: s.Offer) -> ast.expr:
    """The branches' own words where they hold live values, by index; None where they are fixed."""
    site = node.ref
    if all(words or branch.words is None for (_, words), branch in zip(site.branches, node.branches, strict=True)):
        return const(None)
    with c.nothing_before():
        texts = [c.expr(branch.words) if branch.words is not None else const("") for branch in node.branches]
    return ast.Tuple(texts, ast.Load())


def put_offer(c: Code, node: s.Offer) -> list[ast.stmt]:
    looked: list[ast.stmt] = [ast.Expr(look) for look in settled_for(c, *words_of(node))]
    return [*looked, *put_branches(c, node)]


def words_of(node: s.Offer) -> list[object]:
    """All words of an offer: the question, and those of its branches."""
    return [node.words, *(branch.words for branch in node.branches)]


def put_branches(c: Code, node: s.Offer) -> list[ast.stmt]:
    who, branches = open_branches(c, node)
    site = node.ref
    with c.nothing_before():
        words = c.expr(node.words) if node.words is not None else const("")
    if not c.build.events:
        return [
            ast.Expr(q("rt_ask(s, n, seats, domain, None)", n=site.index, seats=who, domain=one_argument(branches)))
        ]
    live = branch_words(c, node)
    lambda_live = one_argument(live) if not isinstance(live, ast.Constant) else const(None)
    return [
        ast.Expr(
            q(
                "rt_ask(s, n, seats, domain, words, live)",
                n=site.index,
                seats=who,
                domain=one_argument(branches),
                words=one_argument(words),
                live=lambda_live,
            )
        )
    ]


@writes(s.Offer)
def offer(c: Code, node: s.Offer) -> list[ast.stmt]:
    """In a playout: draw a branch and run it."""
    who, branches = open_branches(c, node)
    picked = c.fresh("branch")
    bodies = [branch_body(c, branch) for branch in node.branches]
    out: list[ast.stmt] = [ast.Expr(look) for look in settled_for(c, *words_of(node))]
    asked = who.elts[0] if isinstance(who, ast.List) and len(who.elts) == 1 else None
    if asked is not None and node.who.how == "one":
        out += [*somebody(c, node.who), *qs("s.decisions += 1")]
        if all(branch.when is None and branch.by is None for branch in node.branches):
            return [*out, *draw_branch(picked, bodies)]
        else:
            if uses_asked(branches):
                out += qs("asked = x", x=asked)
            rows = c.fresh("open")
            out.append(ast.Assign([ast.Name(rows, ast.Store())], known_rows(branches), lineno=0))
            out += qs("picked = rows[int(s.random() * len(rows))]", picked=picked, rows=rows)
    else:
        call = q(
            "rt_draw(s, SITES[n], who, domain, None, None)[1]", n=node.ref.index, who=who, domain=one_argument(branches)
        )
        out.append(ast.Assign([ast.Name(picked, ast.Store())], call, lineno=0))
    return [*out, *choose_branch(picked, bodies)]


def known_rows(branches: ast.expr) -> ast.expr:
    """The open branches where all but one are always open: one of two lists that are known."""
    if not isinstance(branches, ast.ListComp) or not isinstance(branches.generators[0].iter, ast.Tuple):
        return branches
    rows = [row.elts for row in branches.generators[0].iter.elts if isinstance(row, ast.Tuple)]
    asked = [test for test, _ in rows if not isinstance(test, ast.Constant)]
    if len(asked) != 1 or not all(test.value is True for test, _ in rows if isinstance(test, ast.Constant)):
        return branches
    some = [n for test, n in rows if isinstance(test, ast.Constant)]
    return q("x if t else y", x=ast.Tuple([n for _, n in rows], ast.Load()), t=asked[0], y=ast.Tuple(some, ast.Load()))


def draw_branch(picked: str, bodies: list[list[ast.stmt]]) -> list[ast.stmt]:
    """One of several branches, all alike. `random() * n < k` is the same as `int(random() * n) < k`, and cheaper."""
    count = len(bodies)
    if count == 1:
        return [ast.Expr(q("s.random()")), *bodies[0]]
    if count == 2:
        return [ast.If(q("s.random() < 0.5"), bodies[0], bodies[1])]
    made: list[ast.stmt] = bodies[-1]
    for n in range(count - 2, -1, -1):
        made = [ast.If(q("picked < n", picked=picked, n=n + 1), bodies[n], made)]
    return [*qs("picked = s.random() * n", picked=picked, n=count), *made]


def uses_asked(node: ast.expr) -> bool:
    return any(isinstance(part, ast.Name) and part.id == "asked" for part in ast.walk(node))


def branch_body(c: Code, branch: s.Branch) -> list[ast.stmt]:
    return c.body(branch.body)


def choose_branch(picked: str, bodies: list[list[ast.stmt]]) -> list[ast.stmt]:
    """A chain of tests on the branch that was picked."""
    made: list[ast.stmt] = bodies[-1]
    for n in range(len(bodies) - 2, -1, -1):
        made = [ast.If(q("picked == n", picked=picked, n=n), bodies[n], made)]
    return made


# ---------------------------------------------------------------- taking bets


@writes(s.Take)
def take(c: Code, node: s.Take) -> list[ast.stmt]:
    """In a playout: each in turn bets until they pass."""
    rules = node.ref
    assert isinstance(rules, BetRules)
    return take_in_place(c, rules, bettors(c, node))


def bettors(c: Code, node: s.Take) -> ast.expr:
    if node.source is None:
        return q("rt_bettors(s)")
    made = looked_at(c, node.source.of) or aslist(c, node.source.of)
    return made if plain(node.source.of.type).kind == "list" else ast.List([made], ast.Load())
