"""What is checked of statements: setting names, loops, turns, calls, endings."""

from __future__ import annotations

from interpreter.diagnostics import names as say
from interpreter.faults import did_you_mean
from interpreter.language import syntax as s
from interpreter.language.entities import MINUTES, Builtin, Local, Slot
from interpreter.language.resolving.asks import kept_in
from interpreter.language.resolving.core import Resolver, capital, checks, written
from interpreter.language.resolving.expressions import attribute_of, dice_of, items_of, pass_arguments, sort_key
from interpreter.language.resolving.operations import counts_upwards
from interpreter.language.resolving.targets import set_target, target_hint, target_name
from interpreter.language.types import (
    NUMBER,
    PLAYER,
    RATIO,
    TEXT,
    TRUTH,
    UNKNOWN,
    Type,
    describe,
    fits,
    is_number,
    join,
    kind_of,
    list_of,
    maybe,
    plain,
)

# ---------------------------------------------------------------- setting names


@checks(s.Assign)
def assign(r: Resolver, node: s.Assign) -> None:
    want = target_hint(r, node.target)
    if isinstance(node.value, s.Ask):
        node.value.name = target_name(node.target)
    of = r.expr(node.value, want)
    if of.kind == "action":
        of = UNKNOWN
    set_target(r, node.target, of)
    if isinstance(node.value, s.Ask):
        kept_in(node.value, node.target)


@checks(s.Increase)
def increase(r: Resolver, node: s.Increase) -> None:
    of = r.expect(node.value, NUMBER, say.NOT_A_NUMBER)
    had = target_hint(r, node.target)
    if had is None and isinstance(node.target, s.Name | s.Attr | s.Index):
        had = NUMBER
    if had is not None and not fits(had, NUMBER):
        r.report(say.NOT_A_NUMBER, node.target.place, what=describe(had))
        return
    set_target(r, node.target, join(plain(had or NUMBER), plain(of)) or NUMBER)
    if isinstance(node.target, s.Name) and isinstance(node.target.ref, Slot):
        r.scope.proc.reads.add(node.target.ref.attr)


@checks(s.AddTo)
def add_to(r: Resolver, node: s.AddTo) -> None:
    hint = target_hint(r, node.target)
    of = r.expr(node.value, plain(hint).item if hint is not None and plain(hint).kind == "list" else None)
    if hint is not None and plain(hint).kind not in ("list", "unknown"):
        counts = is_number(hint) and is_number(of)
        fix = f'Write "{written(node.target)} += {written(node.value)}".' if counts else ""
        r.report(say.NOT_A_LIST, node.target.place, fits=fix, what=describe(hint))
        return
    set_target(r, node.target, list_of(of))


# ---------------------------------------------------------------- words


@checks(s.Say)
def say_(r: Resolver, node: s.Say) -> None:
    r.expr(node.value, TEXT if isinstance(node.value, s.Name) else None)


@checks(s.Tell)
def tell(r: Resolver, node: s.Tell) -> None:
    party_of_players(r, node.to)
    r.expr(node.value)


@checks(s.Show)
def show(r: Resolver, node: s.Show) -> None:
    r.expr(node.what)
    party_of_players(r, node.to)


def party_of_players(r: Resolver, party: s.Party) -> None:
    of = plain(r.expr(party.of))
    of = of.item if of.kind == "list" else of
    if not fits(of, PLAYER):
        r.report(say.NOT_A_PLAYER, party.place, what=describe(of))


# ---------------------------------------------------------------- leaving


@checks(s.Stop)
@checks(s.Skip)
def stop(r: Resolver, node: s.Stop | s.Skip) -> None:
    if node.when is not None:
        r.expect(node.when, TRUTH, say.NOT_A_TRUTH)
    if not r.scope.loops:
        word = "stop" if isinstance(node, s.Stop) else "skip"
        r.report(say.OUTSIDE_LOOP, node.place, fits="To leave the phase, say `end the phase`.", word=word)


SCOPES = ("phase", "turn", "round", "game")


@checks(s.End)
def end(r: Resolver, node: s.End) -> None:
    if node.when is not None:
        r.expect(node.when, TRUTH, say.NOT_A_TRUTH)
    if node.scope not in SCOPES:
        r.report(
            say.UNKNOWN_SCOPE, r.spot(node.place, node.scope), fits=did_you_mean(node.scope, SCOPES), name=node.scope
        )
    elif node.scope != "phase":
        r.scope.proc.ends.add(node.scope)
        if node.scope != "game" and "turn" not in r.scope.loops:
            r.scope.proc.needs_turn[node.scope] = node.place


@checks(s.Give)
def give(r: Resolver, node: s.Give) -> None:
    proc = r.scope.proc
    if proc.sort in ("trigger", "does", "woven") or proc.name == "play":
        match node.value:
            case s.Ratio(left=amount, right=whom):  # `give 5 to player` reads as a ratio
                r.expr(amount)
                r.expr(whom)
                fix = f'Write "pay {written(amount)} from bank to {written(whom)}".'
                r.report(say.GIVE_OUTSIDE, node.place, fits=fix)
            case _:
                r.expr(node.value)
                r.report(say.GIVE_OUTSIDE, node.place)
        return
    of = r.expr(node.value, proc.gives if proc.gives.kind not in ("action", "unknown") else None)
    joined = of if proc.gives.kind == "action" else join(proc.gives, of)
    if joined is None:
        r.report(
            say.TYPE_CHANGED, node.place, name=f"What {proc.name} gives", had=describe(proc.gives), what=describe(of)
        )
    elif joined != proc.gives:
        proc.gives = joined
        r.changed = True


# ---------------------------------------------------------------- players


def one_player(r: Resolver, node: s.Expr) -> None:
    of = r.expr(node)
    if not fits(of, PLAYER):
        r.report(say.NOT_A_PLAYER, node.place, what=describe(of))


@checks(s.DropsOut)
def drops_out(r: Resolver, node: s.DropsOut) -> None:
    one_player(r, node.who)
    r.program.features.add("elimination")


@checks(s.MissesTurn)
def misses_turn(r: Resolver, node: s.MissesTurn) -> None:
    one_player(r, node.who)
    r.program.features.add("misses")


@checks(s.GoesAgain)
def goes_again(r: Resolver, node: s.GoesAgain) -> None:
    one_player(r, node.who)
    r.program.features.add("again")


@checks(s.ReverseOrder)
def reverse_order(r: Resolver, node: s.ReverseOrder) -> None:
    r.program.features.add("reverse")


@checks(s.LookAtClock)
def look_at_clock(r: Resolver, node: s.LookAtClock) -> None:
    node.ref = r.program.slots.get(("", MINUTES))
    if r.program.definition.clock is None or node.ref is None:
        r.report(say.NO_CLOCK, node.place)
        return
    node.ref.writes += 1
    r.scope.proc.writes.add(node.ref.attr)
    r.scope.proc.chances = True


@checks(s.WinnerIs)
def winner(r: Resolver, node: s.WinnerIs) -> None:
    of = plain(r.expr(node.value))
    item = of.item if of.kind == "list" else of
    if not fits(item, PLAYER) and not (item.kind == "kind" and item.name == "team"):
        r.report(say.NOT_A_PLAYER, node.value.place, what=describe(of))
    r.program.features.add("result")


@checks(s.Rank)
def rank(r: Resolver, node: s.Rank) -> None:
    item = items_of(r, node.source)
    if not fits(item, PLAYER):
        r.report(say.NOT_A_PLAYER, node.source.place, what=describe(item))
    for key in node.keys:
        sort_key(r, node, key, item)
    if node.ties.to is not None:
        one_player(r, node.ties.to)
    r.program.features.add("result")


# ---------------------------------------------------------------- dice


@checks(s.Roll)
@checks(s.Flip)
def roll(r: Resolver, node: s.Roll | s.Flip) -> None:
    dice_of(r, node.dice)
    r.scope.proc.chances = True


@checks(s.Reroll)
def reroll(r: Resolver, node: s.Reroll) -> None:
    of = plain(r.expr(node.which))
    dice = r.expr(node.dice)
    entity = getattr(node.dice, "ref", None)
    if plain(dice).kind != "list" or not isinstance(entity, Slot | Local):
        r.report(say.NOT_DICE, node.dice.place, what=describe(dice))
    if isinstance(entity, Slot):
        r.scope.proc.writes.add(entity.attr)
        entity.writes += 1
    if (of.kind == "list" and not fits(of, dice)) or (of.kind != "list" and not fits(of, NUMBER)):
        r.report(say.NOT_A_NUMBER, node.which.place, what=describe(of))
    r.scope.proc.chances = True


# ---------------------------------------------------------------- branching and loops


@checks(s.If)
def if_(r: Resolver, node: s.If) -> None:
    for test, body in node.arms:
        r.expect(test, TRUTH, say.NOT_A_TRUTH)
        r.body(body)
    if node.otherwise is not None:
        r.body(node.otherwise)


@checks(s.Repeat)
def repeat(r: Resolver, node: s.Repeat) -> None:
    if node.times is not None:
        r.expect(node.times, NUMBER, say.NOT_A_NUMBER)
    with r.loop("loop", node.place):
        r.body(node.body)


@checks(s.ForEach)
def for_each(r: Resolver, node: s.ForEach) -> None:
    item = loop_items(r, node)
    if node.where is not None:
        var = r.local(node.body, node.var, item)
        names = (
            {"it": r.local(node.body, "it", item)}
            if node.var == "it"
            else {node.var: var, "it": r.local(node.body, "it", item)}
        )
        with r.inside(**names), r.maybe_not():
            r.expect(node.where, TRUTH, say.NOT_A_TRUTH)
    loop_body(r, node, node.var, item, node.body)


def loop_items(r: Resolver, node: s.ForEach) -> Type:
    """The type of what a `for each` goes through; without a list its name says it: `for each horse`."""
    if isinstance(node.source, s.Ratio):
        r.expr(node.source)
        fits_here = f'Write "for each {node.var} from {written(node.source)}:".'
        r.report(say.NOT_A_LIST, node.source.place, fits=fits_here, what=describe(RATIO))
        return NUMBER
    if node.source is not None:
        return items_of(r, node.source)
    if node.var == "player":
        return PLAYER
    if node.var in r.program.kinds:
        return kind_of(node.var)
    if node.var in r.program.boards:
        return Type("space", (node.var,))
    fits_here = did_you_mean(node.var, [*r.program.kinds, "player"])
    r.report(
        say.UNKNOWN_NAME,
        r.spot(node.place, node.var),
        fits=fits_here or "Say what to go through: `for each x in LIST`.",
        name=node.var,
    )
    return UNKNOWN


def loop_body(r: Resolver, node: s.ForEach | s.ForRange, var: str, item: Type, body: s.Body) -> None:
    """The body of a loop with its variable: a local, a name of the table where phases called from it read it."""
    boxed = r.program.slots.get(("", var))
    if boxed is not None and boxed.sort == "role":
        r.report(say.ROLE_LOOP, r.spot(node.place, node.var), name=var)
    if var == "player":
        if "turn" in r.scope.loops:
            r.report(say.DOUBLE_PLAYER_LOOP, r.spot(node.place, "player"))
        if not fits(item, PLAYER):
            r.report(say.NOT_A_PLAYER, node.place, what=describe(item))
        node.ref = Builtin("player")
        with r.loop("loop", node.place):
            r.body(body)
        return
    if var in r.shared_loops:
        slot = r.table_name(var, node.place)
        r.widen(slot, item, node.place, var)
        r.scope.proc.writes.add(slot.attr)
        slot.writes += 1
        node.ref = slot
        r.scope.held.append(slot)
        with r.loop("loop", node.place):
            r.body(body)
        r.scope.held.pop()
        return
    node.ref = r.local(node, var, item)
    with r.loop("loop", node.place), r.inside(**{var: node.ref}):
        r.body(body)


@checks(s.ForRange)
def for_range(r: Resolver, node: s.ForRange) -> None:
    r.expect(node.first, NUMBER, say.NOT_A_NUMBER)
    r.expect(node.last, NUMBER, say.NOT_A_NUMBER)
    counts_upwards(r, node, node.first, node.last)
    loop_body(r, node, node.var, NUMBER, node.body)


@checks(s.ForTurn)
def for_turn(r: Resolver, node: s.ForTurn) -> None:
    if node.start is not None:
        one_player(r, node.start)
    with r.loop("turn", node.place):
        if node.var == "player":
            r.body(node.body)
            return
        var = r.local(node, node.var, PLAYER)
        node.ref = var
        with r.inside(**{node.var: var}):
            r.body(node.body)


@checks(s.ForThis)
def for_this(r: Resolver, node: s.ForThis) -> None:
    if node.scope not in ("turn", "round", "game"):
        r.report(
            say.UNKNOWN_SCOPE, r.spot(node.place, node.scope), fits=did_you_mean(node.scope, SCOPES), name=node.scope
        )
    r.program.features.add("kept")
    for stmt in node.body:
        if not isinstance(stmt, s.Assign):
            r.report(say.NOT_FOR_NOW, stmt.place, why="only names are set for a turn or a round")
    r.body(node.body)


ALONE = ("stop", "skip")  # steps of one word


@checks(s.CallPhase)
def call_phase(r: Resolver, node: s.CallPhase) -> None:
    proc = r.program.procs.get(node.name)
    if proc is None or proc.sort not in ("phase", "function", "trigger"):
        phases = [name for name, p in r.program.procs.items() if p.sort in ("phase", "function")]
        fits_here = did_you_mean(node.name, [*phases, *ALONE]) if not node.args else did_you_mean(node.name, phases)
        r.report(say.UNKNOWN_PHASE, node.place, fits=fits_here, name=node.name)
        for arg in node.args:
            r.expr(arg)
        return
    node.ref = proc
    pass_arguments(r, node, proc, node.args)


@checks(s.Do)
def do(r: Resolver, node: s.Do) -> None:
    proc = r.program.procs.get(node.what.name) if isinstance(node.what, s.Name) else None
    if proc is not None and proc.sort == "phase" and isinstance(node.what, s.Name) and not r.lookup(node.what, None):
        r.report(say.NOTHING_TO_DO, node.place, fits=f'Write "{proc.name}" alone.', what=capital("a phase"))
        return
    of = plain(r.expr(node.what))
    if node.who is not None:
        one_player(r, node.who)
    key = of.kind if of.kind != "card" else "face"
    found = [proc for (sort, name, _), proc in r.program.does.items() if sort == key and of.args and name == of.name]
    if not found:
        if of != UNKNOWN:
            r.report(say.NOTHING_TO_DO, node.place, what=capital(describe(of)))
        return
    node.ref = (key, of.name)
    for proc in found:
        proc.used = True
        r.scope.proc.calls.add(proc.name)


@checks(s.Suppose)
def suppose(r: Resolver, node: s.Suppose) -> None:
    from interpreter.language.entities import Proc

    outer = r.scope.proc
    if node.ref is None:
        node.ref = Proc(f"{outer.name}·{node.place.line}·{node.place.column}", [], node.body, node.place, "suppose")
    proc = node.ref
    r.scope.proc = proc
    loops, r.scope.loops = r.scope.loops, []
    r.scope.frames.append(proc.locals)
    r.body(node.body)
    r.scope.frames.pop()
    r.scope.loops = loops
    r.scope.proc = outer
    outer.calls |= proc.calls
    outer.reads |= proc.reads
    if proc.gives.kind == "action":
        r.report(say.SUPPOSE_GIVES, node.place)
    set_target(r, node.target, proc.gives if proc.gives.kind != "action" else UNKNOWN)


@checks(s.Prevent)
def prevent(r: Resolver, node: s.Prevent) -> None:
    proc = r.scope.proc
    if not any(trigger.proc is proc and trigger.event.kind == "about to" for trigger in r.program.triggers):
        r.report(say.PREVENT_OUTSIDE, node.place)


__all__ = ["TEXT", "attribute_of", "maybe", "one_player", "party_of_players", "set_target"]
