"""Plain statements: setting names, branching, loops, turns and their endings, calls."""

from __future__ import annotations

import ast
from typing import Any

from interpreter.compiler.code import Code, Loop, pure, python_name, writes
from interpreter.compiler.expressions import index_key, is_builtin, owned
from interpreter.compiler.growth import doubles
from interpreter.compiler.lists import aslist, key_function
from interpreter.compiler.trees import const, name, q, qs, stored
from interpreter.language import syntax as s
from interpreter.language.entities import Builtin, FieldRef, Local, Proc, Slot
from interpreter.language.resolving.program import Program
from interpreter.language.types import PLAYER, Type, is_number, plain

# ---------------------------------------------------------------- setting names


def target_of(c: Code, node: s.Expr) -> Any:
    """Where an assignment goes."""
    match node:
        case s.Name():
            if isinstance(node.ref, Local):
                return stored(c.local(node.ref))
            return stored(c.slot(node.ref))
        case s.Attr():
            return stored(q("slot_[x]", slot_=c.slot(node.ref), x=c.expr(node.of)))
        case s.Index():
            of = plain(node.of.type)
            key = index_key(c, node)
            if of.kind == "list":
                return stored(q("x[rt_at(x, n)]", x=c.expr(node.of), n=key))
            return stored(q("x[k]", x=c.expr(node.of), k=key))
    raise TypeError("not a target")


@writes(s.Assign)
def assign(c: Code, node: s.Assign) -> list[ast.stmt]:
    if is_builtin(node.value, "empty"):
        return [assigned(c, node.target, emptied(c, plain(node.target.type)))]
    if isinstance(node.target, s.Attr) and isinstance(node.target.ref, FieldRef):
        field = node.target.ref
        value = q(
            "(*x[:n], v, *x[m:])", x=c.expr(node.target.of), n=field.index, m=field.index + 1, v=owned(c, node.value)
        )
        return [ast.Assign([target_of(c, node.target.of)], value, lineno=0)]
    value = owned(c, node.value)
    return [assigned(c, node.target, value, node.value)]


def emptied(c: Code, of: Type) -> ast.expr:
    return q("{}") if of.kind == "map" else const(None) if of.kind not in ("list", "unknown") else q("[]")


def assigned(c: Code, target: s.Expr, value: ast.expr, node: s.Expr | None = None) -> ast.stmt:
    if node is not None and (may_grow(node) or doubles(c.build.flows, target, node, False)):
        value = q("rt_bounded(x)", x=value)
    return ast.Assign([target_of(c, target)], value, lineno=0)


def may_grow(node: object) -> bool:
    """Whether a value may be far larger than what it is made of: a product, so that a loop of them must be watched."""
    from interpreter.language.resolving.walking import children

    if (
        isinstance(node, s.Binary)
        and node.op in "*/"
        and not (isinstance(node.left, s.Int) and isinstance(node.right, s.Int))
    ):
        return is_number(node.type)
    return any(may_grow(child) for child in children(node))


@writes(s.Increase)
def increase(c: Code, node: s.Increase) -> list[ast.stmt]:
    value = c.expr(node.value)
    operator = ast.Add() if node.op == "+" else ast.Sub()
    if may_grow(node.value):
        value = q("rt_bounded(x)", x=value)
    made: list[ast.stmt] = [ast.AugAssign(target_of(c, node.target), operator, value)]
    if doubles(c.build.flows, node.target, node.value, True):
        made.append(ast.Assign([target_of(c, node.target)], q("rt_bounded(x)", x=c.expr(node.target)), lineno=0))
    return made


@writes(s.AddTo)
def add_to(c: Code, node: s.AddTo) -> list[ast.stmt]:
    slot = getattr(node.target, "ref", None)
    if c.build.sort == "playout" and isinstance(slot, Slot) and slot.reads == 0 and pure(node.value):
        return []  # nobody looks at it while only the result counts
    value = owned(c, node.value)
    if isinstance(slot, Local) and slot.param:
        return [ast.Assign([target_of(c, node.target)], q("[*x, v]", x=c.expr(node.target), v=value), lineno=0)]
    return (
        qs("rt_add(x, v)", x=c.expr(node.target), v=value)
        if c.build.suspends
        else qs("x.append(v)", x=c.expr(node.target), v=value)
    )


# ---------------------------------------------------------------- words


@writes(s.Say)
def say(c: Code, node: s.Say) -> list[ast.stmt]:
    if not c.build.events:
        return [] if pure(node.value) else [ast.Expr(c.expr(node.value))]
    return qs("rt_emit(s, 'say', x, None)", x=as_text(c, node.value))


def as_text(c: Code, node: s.Expr) -> ast.expr:
    from interpreter.compiler.expressions import said

    return said(c, node)


@writes(s.Tell)
def tell(c: Code, node: s.Tell) -> list[ast.stmt]:
    if not c.build.events:
        return [] if pure(node.value) else [ast.Expr(c.expr(node.value))]
    return qs("rt_emit(s, 'tell', x, who)", x=as_text(c, node.value), who=party(c, node.to))


@writes(s.Show)
def show(c: Code, node: s.Show) -> list[ast.stmt]:
    if not c.build.events:
        return []
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


@writes(s.WinnerIs)
def winner(c: Code, node: s.WinnerIs) -> list[ast.stmt]:
    of = plain(node.value.type)
    made = aslist(c, node.value)
    item = of.item if of.kind == "list" else of
    if not c.build.suspends and of.kind != "list" and item.kind != "kind":
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


# ---------------------------------------------------------------- loops


@writes(s.Repeat)
def repeat(c: Code, node: s.Repeat) -> list[ast.stmt]:
    counter = c.fresh("n")
    if node.times is not None:
        body = loop_body(c, node.body)
        return [for_loop(counter, q("rt_times_over(s, n)", n=c.expr(node.times)), body)]
    body = loop_body(c, node.body)
    return [ast.For(ast.Name(counter, ast.Store()), q("s.budget"), body, qs("rt_endless()"), lineno=0)]


def for_loop(target: str, source: ast.expr, body: list[ast.stmt]) -> ast.For:
    return ast.For(ast.Name(target, ast.Store()), source, body, [], lineno=0)


def loop_body(c: Code, body: s.Body, sort: str = "loop") -> list[ast.stmt]:
    c.loops.append(Loop(sort, [ast.Break()], [ast.Continue()]))
    made = c.body(body)
    c.loops.pop()
    return made


def has_loop_or_call(body: object) -> bool:
    """Whether something inside a loop may itself take long, so that its passes are counted."""
    from interpreter.language.resolving.walking import children

    if isinstance(body, s.ForEach | s.ForRange | s.Repeat | s.ForTurn | s.CallPhase):
        return True
    if isinstance(getattr(body, "ref", None), Proc):
        return True
    return any(has_loop_or_call(child) for child in children(body))


@writes(s.ForEach)
def for_each(c: Code, node: s.ForEach) -> list[ast.stmt]:
    source = loop_source(c, node)
    return variable_loop(c, node, node.var, source, node.body, node.where)


def loop_source(c: Code, node: s.ForEach) -> ast.expr:
    """What a loop goes through, as it stands when the loop begins."""
    if node.source is None:
        if node.var == "player":
            return q("tuple(s.players)")
        info = c.program.kinds.get(node.var)
        size = len(info.members) if info is not None else len(c.program.boards[node.var].spaces)
        return q("range(n)", n=size)
    made = aslist(c, node.source)
    if plain(node.source.type).kind == "map":
        from interpreter.compiler.lists import values_of

        made = made if hasattr(made, "board_slot") else values_of(c, node.source)
        return q("tuple(x)", x=made)
    fixed = (
        (isinstance(made, ast.Name)
        and made.id.startswith(("ALL_", "SPACES_", "LINES_", "CARDS_")))
        or isinstance(made, ast.ListComp)
    )
    return made if fixed else q("tuple(x)", x=made)


def leavers(c: Code, item: Type) -> bool:
    return plain(item) == PLAYER and "elimination" in c.program.features


def variable_loop(
    c: Code, node: s.ForEach | s.ForRange, var: str, source: ast.expr, body: s.Body, where: s.Expr | None
) -> list[ast.stmt]:
    """A loop over what was there at the start; who has left since is passed over."""
    target = c.fresh("each")
    ref = node.ref
    before: list[ast.stmt] = []
    after: list[ast.stmt] = []
    item: Type = ref.type if isinstance(ref, Local | Slot) else PLAYER
    if isinstance(ref, Slot) or isinstance(ref, Builtin):
        attr = "turn" if isinstance(ref, Builtin) else ref.attr
        kept = c.fresh("kept")
        before = qs("kept = getattr(s, attr, None)", kept=kept, attr=const(attr))
        after = qs("s.attr_ = kept", attr_=attr, kept=kept)
        head = qs("s.attr_ = x", attr_=attr, x=target)
    else:
        assert isinstance(ref, Local)
        if id(ref) in c.frame:
            head = qs("f[n] = x", n=c.frame[id(ref)], x=target)
        else:
            target = python_name(ref)
            head = []
    if leavers(c, item) and isinstance(node, s.ForEach):
        left = c.fresh("left")
        before += qs("word = len(s.left)", word=left)
        head = [*qs("if s.out[x] and rt_left_since(s, x, word): continue", x=target, word=left), *head]
    known = c.cached.pop("turn", None) if isinstance(ref, Builtin) else None
    if isinstance(ref, Builtin):
        c.cached["turn"] = target
    if where is not None:
        head += where_test(c, node, var, where, target)
    made = loop_body(c, body)
    if isinstance(ref, Builtin):
        c.cached.pop("turn", None)
    if known is not None:
        c.cached["turn"] = known
    if has_loop_or_call(body):
        head = [*qs("next(s.budget)"), *head]
    return put_back(before, for_loop(target, source, [*head, *made]), after)


def put_back(before: list[ast.stmt], loop: ast.stmt, after: list[ast.stmt]) -> list[ast.stmt]:
    """A loop after which something is as it was before, however it is left."""
    return [*before, ast.Try([loop], [], [], after)] if after else [*before, loop]


def where_test(c: Code, node: s.ForEach | s.ForRange, var: str, where: s.Expr, target: str) -> list[ast.stmt]:
    for word in {var, "it"}:
        local = c.program.locals.get((id(where), word))
        if local is not None:
            c.bound[id(local)] = name(target)
    return [ast.If(q("not x", x=c.later(where)), [ast.Continue()], [])]


@writes(s.ForRange)
def for_range(c: Code, node: s.ForRange) -> list[ast.stmt]:
    source = q("rt_range(s, a, b)", a=c.expr(node.first), b=c.expr(node.last))
    if isinstance(node.first, s.Int) and isinstance(node.last, s.Int) and node.last.value < 1000:
        source = q("range(a, b)", a=node.first.value, b=node.last.value + 1)
    return variable_loop(c, node, node.var, source, node.body, None)


def catches(c: Code, body: s.Body, scope: str) -> bool:
    """Whether something in a body may end the turn (or round) from inside a loop or a called procedure."""
    from interpreter.language.resolving.walking import children

    def inside(node: object, depth: int) -> bool:
        if isinstance(node, s.End) and node.scope == scope:
            return depth > 0
        if isinstance(node, s.Place_ | s.Pay) and node.or_else is not None and node.or_else.how == "drops out":
            return scope == "turn"
        ref = getattr(node, "ref", None)
        if isinstance(ref, Proc) and not isinstance(node, s.Suppose) and scope in ref.ends:
            return True
        if isinstance(node, s.Do):
            return True
        deeper = depth + (1 if isinstance(node, s.ForEach | s.ForRange | s.Repeat | s.ForTurn) else 0)
        return any(inside(child, deeper) for child in children(node))

    return any(inside(stmt, 0) for stmt in body) or fires_ends(c, scope)


def fires_ends(c: Code, scope: str) -> bool:
    return any(scope in trigger.proc.ends for trigger in c.program.triggers)


TURN_FEATURES = {"elimination", "misses", "again", "reverse"}


@writes(s.ForTurn)
def for_turn(c: Code, node: s.ForTurn) -> list[ast.stmt]:
    """Turn by turn, clockwise; the plain form where nobody can be out, miss a turn or turn the order round."""
    seat = c.fresh("seat")
    start = (
        c.expr(node.start)
        if node.start is not None
        else q("rt_first_seat(s)")
        if "elimination" in c.program.features
        else const(0)
    )
    shown = turn_head(c, node, seat)
    round_end: list[ast.stmt] = [ast.Break()]
    if node.rounds:
        round_end = [*qs("seat = start", seat=seat, start=f"{seat}start"), *back_one(c, seat), ast.Continue()]
    c.loops.append(Loop("turn", [ast.Break()], [ast.Continue()], round_end))
    known = c.cached.get("turn")
    c.cached["turn"] = seat
    body = c.body(node.body)
    c.cached.pop("turn")
    if known is not None:
        c.cached["turn"] = known
    c.loops.pop()
    body = caught(c, node, body, round_end)
    before: list[ast.stmt] = []
    after: list[ast.stmt] = []
    for attr, begin_with in turn_keeps(c.program):
        kept = c.fresh(attr)
        before += [*qs("kept = s.attr_", kept=kept, attr_=attr), *begin_with]
        after = [
            *(
                qs("rt_leave_turns(s, kept)", kept=kept)
                if attr == "kept"
                else qs("s.attr_ = kept", attr_=attr, kept=kept)
            ),
            *after,
        ]
    if node.rounds:
        head = turn_step(c, seat)
        loop: ast.stmt = ast.For(
            ast.Name(c.fresh("n"), ast.Store()), q("s.budget"), [*head, *shown, *body], qs("rt_endless()"), lineno=0
        )
        begin = [*qs("start = x\nseat = start", seat=seat, start=f"{seat}start", x=start), *back_one(c, seat)]
        return put_back([*before, *begin], loop, after)
    turn_over = qs("rt_put_back(s, 'turn')") if "kept" in c.program.features else []
    if LAP_FEATURES & c.program.features:
        done = c.fresh("done")
        before += qs("start = x\ndone = []", start=f"{seat}start", x=start, done=done)
        head = [
            *turn_over,
            *qs(
                "seat = rt_lap_next(s, start, done)\nif seat is None: break", seat=seat, start=f"{seat}start", done=done
            ),
        ]
        loop = ast.For(
            ast.Name(c.fresh("n"), ast.Store()), q("s.budget"), [*head, *shown, *body], qs("rt_endless()"), lineno=0
        )
        return put_back(before, loop, after)
    passed = qs("if rt_passes_over(s, x): continue", x=seat) if TURN_FEATURES & c.program.features else []
    passed = [*turn_over, *passed]
    source = q("rt_lap(s, x)", x=start)
    return put_back(before, for_loop(seat, source, [*qs("next(s.budget)"), *passed, *shown, *body]), after)


LAP_FEATURES = {"again", "reverse"}  # with which a lap is no list of seats that is known beforehand


def turn_keeps(program: Program) -> list[tuple[str, list[ast.stmt]]]:
    """What a loop in turn puts back when it is left, and how it begins with it."""
    keeps: list[tuple[str, list[ast.stmt]]] = [("turn", [])]
    if "again" in program.features:
        keeps.append(("again", qs("s.again = None")))
    if "kept" in program.features:
        keeps.append(("kept", qs("s.kept = []")))
    return keeps


def back_one(c: Code, seat: str) -> list[ast.stmt]:
    """Before the first seat, so that the loop's step leads to it."""
    if TURN_FEATURES & c.program.features:
        return qs("seat = rt_before(s, seat)", seat=seat)
    return qs("seat -= 1", seat=seat)


def turn_step(c: Code, seat: str) -> list[ast.stmt]:
    if "kept" in c.program.features:
        return qs("seat = rt_next_turn(s, seat, start)", seat=seat, start=f"{seat}start")
    if TURN_FEATURES & c.program.features:
        return qs("seat = rt_next_seat(s, seat)", seat=seat)
    return qs("seat += 1\nif seat == s.seats: seat = 0", seat=seat)


def turn_head(c: Code, node: s.ForTurn, seat: str) -> list[ast.stmt]:
    out = qs("s.turn = seat", seat=seat)
    if isinstance(node.ref, Local):
        c.bound[id(node.ref)] = name(seat)
    if c.build.events:
        out += qs("rt_tell_turn(s, seat)", seat=seat)
    return out


def caught(c: Code, node: s.ForTurn, body: list[ast.stmt], round_end: list[ast.stmt]) -> list[ast.stmt]:
    """Endings that come from further inside are caught around the body of a turn."""
    scopes = [scope for scope in ("turn", "round") if catches(c, node.body, scope)]
    if not scopes:
        return body
    handler = qs("if end.scope not in scopes: raise", scopes=const(tuple(scopes)))
    if "round" in scopes:
        handler.append(ast.If(q("end.scope == 'round'"), round_end, []))
    tried = ast.Try(body, [ast.ExceptHandler(name("rt_End"), "end", handler)], [], [])
    return [tried]


# ---------------------------------------------------------------- calls


MOST_WRITTEN_OUT = 250  # nodes of a phase that is written out where it is called
MOST_ALL_WRITTEN_OUT = 2500  # nodes that are so written into one function


def written_out(c: Code, proc: Proc, args: list[s.Expr]) -> list[ast.stmt] | None:
    """In a playout a short phase stands where it is called; None where it must stay a function of its own."""
    fits = c.build.sort == "playout" and not c.supposing and proc.value is None and not proc.recursive
    if not fits or proc.name in c.inlining or proc.place.file != c.proc.place.file or leaves_early(proc.body):
        return None
    size = size_of(proc.body)
    if size > MOST_WRITTEN_OUT or c.written_out + size > MOST_ALL_WRITTEN_OUT:
        return None
    c.written_out += size
    before: list[ast.stmt] = []
    for param, arg in zip(proc.params, args, strict=True):
        before.append(ast.Assign([ast.Name(python_name(param), ast.Store())], owned(c, arg), lineno=0))
    c.inlining.append(proc.name)
    made = c.body(proc.body, straight=True)
    c.inlining.pop()
    return [*before, *made]


def leaves_early(node: object) -> bool:
    """Whether a phase says `give` or `end the phase`, which only a function of its own can."""
    from interpreter.language.resolving.walking import children

    if isinstance(node, s.Suppose):
        return True
    if isinstance(node, s.Give) or (isinstance(node, s.End) and node.scope == "phase"):
        return True
    return any(leaves_early(child) for child in children(node))


def size_of(node: object) -> int:
    from interpreter.language.resolving.walking import children

    return 1 + sum(size_of(child) for child in children(node))


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
            keys = ast.Tuple([index_key(c, entry)], ast.Load())
            return qs("rt_keep_for(s, scope, attr, keys)", scope=const(scope), attr=const(slot.attr), keys=keys)
    else:
        slot = entry.ref
    if not isinstance(slot, Slot):
        return []
    keys = const(())
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
    return [*definition, ast.Assign([target_of(c, node.target)], call, lineno=0)]


@writes(s.Prevent)
def prevent(c: Code, node: s.Prevent) -> list[ast.stmt]:
    return qs("s.v_prevented_ = True")
