"""Loops and turns as Python loops, and the endings that they catch."""

from __future__ import annotations

import ast

from interpreter.compiler.code import Code, Loop, python_name, writes
from interpreter.compiler.facts import changes_nobody, fact, left_out
from interpreter.compiler.laying import take_in_place
from interpreter.compiler.lists import aslist
from interpreter.compiler.seats import looked_at
from interpreter.compiler.trees import const, name, q, qs
from interpreter.language import syntax as s
from interpreter.language.entities import Builtin, Local, Proc, Slot
from interpreter.language.resolving.program import Program
from interpreter.language.types import PLAYER, Type, plain


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
    if not c.build.suspends and isinstance(node.ref, Local) and changes_nobody(c, node.body):
        taken = taken_in_turn(c, node, source)
        if taken is not None:
            return taken
        never = left_out(source)
        if never is not None:
            with fact(c, name(python_name(node.ref)), never, same=False):
                return variable_loop(c, node, node.var, source, node.body, node.where)
    return variable_loop(c, node, node.var, source, node.body, node.where)


def taken_in_turn(c: Code, node: s.ForEach, source: ast.expr) -> list[ast.stmt] | None:
    """A loop in which each is asked for a bet, and nothing else happens: the bets are drawn one after the other."""
    take = node.body[0]
    if len(node.body) > 1 or node.where is not None or not isinstance(take, s.Take) or take.source is None:
        return None
    who = take.source.of
    if not isinstance(who, s.Name) or who.ref is not node.ref or plain(who.type) != PLAYER:
        return None
    return take_in_place(c, take.ref, source)


def loop_source(c: Code, node: s.ForEach) -> ast.expr:
    """What a loop goes through, as it stands when the loop begins."""
    if node.source is None:
        if node.var == "player":
            return q("tuple(s.players)")
        info = c.program.kinds.get(node.var)
        size = len(info.members) if info is not None else len(c.program.boards[node.var].spaces)
        return q("range(n)", n=size)
    others = looked_at(c, node.source)
    if others is not None:
        return others
    made = aslist(c, node.source)
    if plain(node.source.type).kind == "map":
        from interpreter.compiler.lists import values_of

        made = made if hasattr(made, "board_slot") else values_of(c, node.source)
        return q("tuple(x)", x=made)
    fixed = (isinstance(made, ast.Name) and made.id.startswith(("ALL_", "SPACES_", "LINES_", "CARDS_"))) or isinstance(
        made, ast.ListComp
    )
    fresh = isinstance(made, ast.Call) and isinstance(made.func, ast.Name) and made.func.id in MAKE_A_LIST
    return made if fixed or fresh else q("tuple(x)", x=made)


MAKE_A_LIST = {"rt_opponents", "rt_partners", "rt_seat_neighbours", "rt_lap"}  # nobody else has what these give


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
        local = c.program.locals.get((id(node.body), word))
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
        if isinstance(node, s.OrElse) and node.phase and scope in c.program.procs[node.phase].ends:
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
    if TURN_FEATURES & c.program.features == {"elimination"}:  # who is out is passed over, and that is all
        return qs(
            "while True:\n    seat += 1\n    if seat == s.seats:\n        seat = 0\n"
            "        if not s.players: rt_next_seat(s, seat)\n    if not s.out[seat]: break",
            seat=seat,
        )  # fmt: skip
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
