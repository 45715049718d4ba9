"""Plain statements: words, branching, leaving, players, results, calls."""

from __future__ import annotations

import ast

from interpreter.compiler.code import Code, pure, writes
from interpreter.compiler.expressions import index_key, owned
from interpreter.compiler.lists import aslist, key_function
from interpreter.compiler.looking import looks
from interpreter.compiler.setting import put
from interpreter.compiler.trees import const, name, q, qs
from interpreter.compiler.writing_out import written_out
from interpreter.language import syntax as s
from interpreter.language.entities import Proc, Slot
from interpreter.language.resolving.whole import PREVENTED
from interpreter.language.types import plain

# ---------------------------------------------------------------- words


@writes(s.Say)
def say(c: Code, node: s.Say) -> list[ast.stmt]:
    if not c.build.events:
        return unheard(c, node.value)
    return qs("rt_emit(s, 'say', x, None)", x=as_text(c, node.value))


def unheard(c: Code, node: s.Expr) -> list[ast.stmt]:
    """What is left of words that nobody hears: what was to be asked or rolled for them, and the order of a pile."""
    return [] if pure(node) and not looks(c, node) else [ast.Expr(c.expr(node))]


def as_text(c: Code, node: s.Expr) -> ast.expr:
    from interpreter.compiler.expressions import said

    return said(c, node)


@writes(s.Tell)
def tell(c: Code, node: s.Tell) -> list[ast.stmt]:
    if not c.build.events:
        return unheard(c, node.value)
    return qs("rt_emit(s, 'tell', x, who)", x=as_text(c, node.value), who=party(c, node.to))


@writes(s.Show)
def show(c: Code, node: s.Show) -> list[ast.stmt]:
    if not c.build.events:
        return [ast.Expr(aslist(c, node.what))] if looks(c, node.what) else []
    return qs(
        "rt_show(s, x, t, who)", x=aslist(c, node.what), t=c.build.type_data(node.what.type), who=party(c, node.to)
    )


def party(c: Code, node: s.Party) -> ast.expr:
    """The seats that a text goes to."""
    made = aslist(c, node.of)
    return made if plain(node.of.type).kind == "list" else ast.List([made], ast.Load())


# ---------------------------------------------------------------- leaving


def when(c: Code, test: s.Expr | None, leaving: list[ast.stmt]) -> list[ast.stmt]:
    return leaving if test is None else [ast.If(c.expr(test), leaving, [])]


@writes(s.Stop)
def stop(c: Code, node: s.Stop) -> list[ast.stmt]:
    return when(c, node.when, c.loops[-1].stop)


@writes(s.Skip)
def skip(c: Code, node: s.Skip) -> list[ast.stmt]:
    return when(c, node.when, c.loops[-1].skip)


@writes(s.End)
def end(c: Code, node: s.End) -> list[ast.stmt]:
    return when(c, node.when, leave(c, node.scope))


def leave(c: Code, scope: str) -> list[ast.stmt]:
    """Out of the phase, the turn, the round or the game, from where this stands."""
    if scope == "phase":
        return c.leave_phase()
    if scope in ("turn", "round"):
        for depth, loop in enumerate(reversed(c.loops)):
            if loop.sort != "turn":
                if loop.plain and c.resumable is False:
                    break
                continue
            wanted = loop.skip if scope == "turn" else loop.round_end
            if depth == 0 and wanted:
                return wanted
            break
    return qs("raise rt_End(scope)", scope=const(scope))


@writes(s.Give)
def give(c: Code, node: s.Give) -> list[ast.stmt]:
    return c.leave_giving(owned(c, node.value))


# ---------------------------------------------------------------- players and results


@writes(s.DropsOut)
def drops_out(c: Code, node: s.DropsOut) -> list[ast.stmt]:
    return qs("rt_drop_out(s, [x])", x=c.expr(node.who))


@writes(s.MissesTurn)
def misses_turn(c: Code, node: s.MissesTurn) -> list[ast.stmt]:
    return qs("rt_miss_turn(s, x)", x=c.expr(node.who))


@writes(s.GoesAgain)
def goes_again(c: Code, node: s.GoesAgain) -> list[ast.stmt]:
    return qs("rt_go_again(s, x)", x=c.expr(node.who))


@writes(s.ReverseOrder)
def reverse_order(c: Code, node: s.ReverseOrder) -> list[ast.stmt]:
    return qs("rt_reverse_order(s)")


@writes(s.LookAtClock)
def look_at_clock(c: Code, node: s.LookAtClock) -> list[ast.stmt]:
    assert c.program.definition.clock is not None
    least, most = c.program.definition.clock
    return qs("minutes = minutes + rt_minutes(s, least, most)", minutes=c.slot(node.ref), least=least, most=most)


@writes(s.WinnerIs)
def winner(c: Code, node: s.WinnerIs) -> list[ast.stmt]:
    of = plain(node.value.type)
    made = aslist(c, node.value)
    item = of.item if of.kind == "list" else of
    if not c.build.suspends and of.kind != "list" and item.kind != "kind":
        if isinstance(made, ast.Constant) and made.value is None:
            return qs("s.result = NOBODY")
        return qs("s.result = rt_Won(x, s.names)", x=made)
    teams = c.program.definition.players.teams if item.kind == "kind" else 0
    if of.kind != "list":
        made = q("rt_one_or_none(x)", x=made)
    return qs("rt_winner(s, x, teams)", x=made, teams=teams)


@writes(s.Rank)
def rank(c: Code, node: s.Rank) -> list[ast.stmt]:
    key = key_function(c, node, node.keys, True)
    to = c.expr(node.ties.to) if node.ties.to is not None else const(None)
    turned = const(node.keys[0].best not in ("lowest", "fewest", "shortest"))
    who = aslist(c, node.source)
    return qs("rt_rank(s, who, key, how, to, turned)", who=who, key=key, how=const(node.ties.how), to=to, turned=turned)


# ---------------------------------------------------------------- branching


@writes(s.If)
def if_(c: Code, node: s.If) -> list[ast.stmt]:
    return arms_from(c, node, 0)


def arms_from(c: Code, node: s.If, at: int) -> list[ast.stmt]:
    if at == len(node.arms):
        return c.body(node.otherwise) if node.otherwise is not None else []
    test, body = node.arms[at]
    if at == 0:
        tested = c.expr(test)
    else:
        outer, c.pre = c.pre, []
        tested = c.expr(test)
        before, c.pre = c.pre, outer
        return [*before, ast.If(tested, c.body(body), arms_from(c, node, at + 1))]
    return [ast.If(tested, c.body(body), arms_from(c, node, at + 1))]


# ---------------------------------------------------------------- calls


@writes(s.CallPhase)
def call_phase(c: Code, node: s.CallPhase) -> list[ast.stmt]:
    proc = node.ref
    assert isinstance(proc, Proc)
    inline = written_out(c, proc, node.args)
    if inline is not None:
        return inline
    args = [owned(c, arg) for arg in node.args]
    if proc.recursive:
        args.append(q("next(s.budget)"))
    return [ast.Expr(ast.Call(name(proc.py), [name("s"), *args], []))]


@writes(s.Do)
def do(c: Code, node: s.Do) -> list[ast.stmt]:
    """Run the rules that a card, member or space carries; those without any do nothing."""
    what = c.expr(node.what)
    who = c.expr(node.who) if node.who is not None else c.turn
    table, what_key = does_table(c, node, what)
    return qs(
        "rule = table.get(k)\nif rule is not None: rule(s, who, x)",
        rule=c.fresh("rule"),
        table=table,
        k=what_key,
        who=who,
        x=what,
    )


def does_table(c: Code, node: s.Do, what: ast.expr) -> tuple[ast.expr, ast.expr]:
    from interpreter.compiler.expressions import card_faces

    sort, kind = node.ref
    key = what
    if plain(node.what.type).kind == "card":
        key = q("faces[x]", faces=card_faces(c, kind), x=what)
    return name(f"DOES_{sort}_{kind}"), key


@writes(s.ForThis)
def for_this(c: Code, node: s.ForThis) -> list[ast.stmt]:
    """Set names for this turn (round, game) only: what they were is put back when it ends."""
    out: list[ast.stmt] = []
    for stmt in node.body:
        assert isinstance(stmt, s.Assign)
        out += kept_before(c, node.scope, stmt.target)
        out += c.stmt(stmt)
    return out


def kept_before(c: Code, scope: str, target: s.Expr) -> list[ast.stmt]:
    """Note what a name, or one entry of it, holds."""
    entry = target
    while isinstance(entry, s.Index) and isinstance(entry.of, s.Index | s.Attr):
        entry = entry.of
    key: s.Expr | None = None
    if isinstance(entry, s.Attr):
        slot, key = entry.ref, entry.of
    elif isinstance(entry, s.Index):
        slot, key = entry.of.ref, entry.keys[0]
        if len(entry.keys) > 1:
            both = ast.Tuple([index_key(c, entry)], ast.Load())
            return qs("rt_keep_for(s, scope, attr, keys)", scope=const(scope), attr=const(slot.attr), keys=both)
    else:
        slot = entry.ref
    if not isinstance(slot, Slot):
        return []
    keys: ast.expr = const(())
    if key is not None:
        at = (
            q("x - 1", x=c.expr(key))
            if isinstance(entry, s.Index) and plain(entry.of.type).kind == "list"
            else c.expr(key)
        )
        keys = ast.Tuple([at], ast.Load())
    return qs("rt_keep_for(s, scope, attr, keys)", scope=const(scope), attr=const(slot.attr), keys=keys)


@writes(s.Suppose)
def suppose(c: Code, node: s.Suppose) -> list[ast.stmt]:
    """Tried on a copy of everything; only what it gives comes back."""
    from interpreter.compiler.procedures import nested_function

    word = c.fresh("suppose")
    definition = nested_function(c, word, node.ref)
    call = q("rt_suppose(s, copy_state, f_)", f_=word)
    return [*definition, put(c, node.target, call)]


@writes(s.Prevent)
def prevent(c: Code, node: s.Prevent) -> list[ast.stmt]:
    return qs("s.attr_ = True", attr_=f"v_{PREVENTED}")
