"""Types and names of expressions: words, arithmetic, comparisons, lists and what is picked from them."""

from __future__ import annotations

from collections.abc import Sequence

from interpreter.diagnostics import names as say
from interpreter.faults import did_you_mean
from interpreter.language import syntax as s
from interpreter.language.entities import KindRef, Local, Proc, Slot
from interpreter.language.resolving.core import Resolver, capital, resolves, written
from interpreter.language.resolving.replaced import as_it_was, before
from interpreter.language.strange_words import MEASURES
from interpreter.language.types import (
    MONEY,
    NOTHING,
    NUMBER,
    NUMBERS,
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
    list_of,
    plain,
)


@resolves(s.Int)
def number(r: Resolver, node: s.Int, want: Type | None) -> Type:
    return NUMBER


@resolves(s.Dice)
def dice(r: Resolver, node: s.Dice, want: Type | None) -> Type:
    return NUMBER if node.count == 1 else list_of(NUMBER)


@resolves(s.Text)
def text(r: Resolver, node: s.Text, want: Type | None) -> Type:
    for part in node.parts:
        if not isinstance(part, str):
            r.expr(part)
    return TEXT


@resolves(s.Name)
def name(r: Resolver, node: s.Name, want: Type | None) -> Type:
    found = r.lookup(node, want)
    if found is None:
        proc = r.program.procs.get(node.name)
        if proc is not None and not proc.params and proc.sort in ("function", "phase"):
            node.ref = proc
            return called(r, node, proc, [])
        if node.name in r.table_names:
            node.ref = r.table_name(node.name, node.place)
            return UNKNOWN
        node.ref = None
        return r.unknown(node, want)
    node.ref = found[0]
    if isinstance(node.ref, Slot) and node.ref.sort in ("name", "role", "value"):
        r.scope.proc.reads.add(node.ref.attr)
    return found[1]


@resolves(s.ListOf)
def list_literal(r: Resolver, node: s.ListOf, want: Type | None) -> Type:
    want_item = plain(want).item if want is not None and plain(want).kind == "list" else None
    return list_of(joined(r, node.items, want_item))


def joined(r: Resolver, items: list[s.Expr], want: Type | None) -> Type:
    """The one type that all the items are of."""
    of = UNKNOWN
    for item in items:
        have = r.expr(item, want)
        both = join(of, have)
        if both is None:
            r.report(say.MIXED_LIST, item.place, first=describe(of), second=describe(have))
        else:
            of = both
    return of


@resolves(s.Attr)
def attribute(r: Resolver, node: s.Attr, want: Type | None) -> Type:
    of = r.expr(node.of)
    return attribute_of(r, node, of, node.name)


def attribute_of(r: Resolver, node: s.Expr, of: Type, name: str, also: Sequence[str] = ()) -> Type:
    """Resolve `.name` (or `name of`) of something of type `of`; the node's ref is what it speaks of.

    `also` are names that would have fitted here beside its attributes.
    """
    found = r.attribute(of, name)
    if found is None:
        if plain(of).kind == "unknown":
            return UNKNOWN
        if plain(of) == PLAYER and name in r.table_names:
            node.ref = r.table_name(name, node.place, "player")
            return node.ref.type  # type: ignore[no-any-return]
        fits_here = (
            of_each(r, node, of, name) or did_you_mean(name, [*r.attribute_names(of), *also]) or r.for_values(of, name)
        )
        r.report(
            say.UNKNOWN_ATTRIBUTE,
            r.spot(node.place, name, isinstance(node, s.Attr)),
            fits=fits_here,
            what=capital(describe(plain(of))),
            name=name,
        )
        return UNKNOWN
    node.ref = found[0]
    if isinstance(node.ref, Slot):
        r.scope.proc.reads.add(node.ref.attr)
    return found[1]


def of_each(r: Resolver, node: s.Expr, of: Type, name: str) -> str:
    """What to write where the things in a list or a map have what is asked of the whole; '' where they don't."""
    from interpreter.language.resolving.operations import AGGREGATES

    if plain(of).kind not in ("list", "map"):
        return ""
    counted = MEASURES.get(name, name)
    if isinstance(node, s.Attr) and counted in AGGREGATES and r.attribute(plain(of).item, name) is None:
        return f'Write "{counted} of {written(node.of)}".'
    if r.attribute(plain(of).item, name) is None:
        return ""
    if id(node) in r.instead:
        return r.instead[id(node)]
    whole = node.of.name if isinstance(node, s.Attr) and isinstance(node.of, s.Name) else "..."
    return f'Write "{name} of {whole}" for the {name.replace("_", " ")} of each.'


@resolves(s.Index)
def index(r: Resolver, node: s.Index, want: Type | None) -> Type:
    of = plain(r.expr(node.of))
    if of.kind == "map":
        key = of.args[0]
        assert isinstance(key, Type)
        keys = [part for part in key.args if isinstance(part, Type)] if key.kind == "keys" else [key]
        for part, part_type in zip(node.keys, keys, strict=False):
            r.expect(part, part_type)
        if len(node.keys) != len(keys) and key != UNKNOWN:
            want_keys = "one key" if len(keys) == 1 else f"{len(keys)} keys"
            r.report(say.WRONG_ARGUMENTS, node.place, name="[ ]", want=want_keys, have=str(len(node.keys)))
        return of.item
    if of.kind == "list":
        for part in node.keys:
            r.expect(part, NUMBER, say.NOT_A_NUMBER)
        if len(node.keys) != 1:
            r.report(say.WRONG_ARGUMENTS, node.place, name="[ ]", want="one number", have=str(len(node.keys)))
        return of.item
    if of.kind == "bet":
        for part in node.keys:
            r.expr(part, of.item)
        return of
    for part in node.keys:
        r.expr(part)
    if of != UNKNOWN:
        r.report(say.NOT_A_LIST, node.of.place, what=describe(of))
    return UNKNOWN


@resolves(s.Call)
def call(r: Resolver, node: s.Call, want: Type | None) -> Type:
    from interpreter.language.resolving.operations import CALLS

    if not isinstance(node.func, s.Name):
        r.report(say.UNKNOWN_FUNCTION, node.place, name="this")
        return UNKNOWN
    called_name = node.func.name
    proc = r.program.procs.get(called_name)
    if proc is not None:
        node.ref = proc
        return called(r, node, proc, node.args)
    if called_name in r.program.records:
        return record(r, node, called_name)
    builtin = CALLS.get(called_name)
    if builtin is not None:
        return builtin(r, node)
    for arg in node.args:
        r.expr(arg)
    known = [
        *CALLS,
        *r.program.records,
        *(name for name, p in r.program.procs.items() if p.sort in ("phase", "function")),
    ]
    r.report(say.UNKNOWN_FUNCTION, node.func.place, fits=did_you_mean(called_name, known), name=called_name)
    return UNKNOWN


def record(r: Resolver, node: s.Call, name: str) -> Type:
    fields = r.program.records[name].fields
    if len(fields) != len(node.args):
        want = f"{len(fields)} ({', '.join(fields)})"
        r.report(say.WRONG_ARGUMENTS, node.place, name=name, want=want, have=str(len(node.args)))
    for arg, of in zip(node.args, fields.values(), strict=False):
        r.expect(arg, of)
    node.ref = ("record", name)
    return Type("record", (name,))


def called(r: Resolver, node: s.Expr, proc: Proc, args: list[s.Expr]) -> Type:
    """A function or a phase that gives something, called with arguments."""
    pass_arguments(r, node, proc, args)
    if proc.gives.kind == "action" and r.final:
        r.report(say.GIVES_NOTHING, node.place, name=proc.name)
        return UNKNOWN
    return UNKNOWN if proc.gives.kind == "action" else proc.gives


def pass_arguments(r: Resolver, node: s.Node, proc: Proc, args: list[s.Expr]) -> None:
    """Check the number of arguments, and let the parameters take their types."""
    proc.used = True
    r.scope.proc.calls.add(proc.name)
    if len(args) != len(proc.params):
        names = ", ".join(param.name for param in proc.params) or "nothing"
        want = f"{len(proc.params)} ({names})" if proc.params else "nothing"
        old = before(r, proc.name, node.place, proc.place)
        fits_old = isinstance(old, s.Means) and len(old.params) == len(args)
        place, fits = (proc.place, as_it_was(old)) if old is not None and fits_old else (node.place, "")
        have = str(len(args))
        r.report(say.WRONG_ARGUMENTS, place, fits=fits, name=proc.name, want=want, have=have)
    for arg, param in zip(args, proc.params, strict=False):
        r.widen(param, r.expr(arg, param.type), arg.place, param.name)


# ---------------------------------------------------------------- arithmetic and comparison


@resolves(s.Binary)
def binary(r: Resolver, node: s.Binary, want: Type | None) -> Type:
    left = r.expr(node.left)
    right = r.expr(node.right)
    kinds = {plain(left).kind, plain(right).kind}
    if node.op == "+" and kinds <= {"list", "unknown"}:  # of an empty list nothing is known yet
        if plain(left) == UNKNOWN:
            return right
        both = join(plain(left), plain(right))
        if both is None:
            r.report(say.MIXED_LIST, node.place, first=describe(left), second=describe(right))
        return both or left
    wrong = [(side, have) for side, have in ((node.left, left), (node.right, right)) if not is_number(have)]
    texts = [(side, have) for side, have in wrong if node.op == "+" and plain(have) == TEXT]
    for side, have in texts[:1] or wrong:  # words are not added: told once, and how they are put together
        fits_here = 'What belongs into words stands there in braces: "{player} has {score}".' if texts else ""
        r.report(say.NOT_A_NUMBER, side.place, fits=fits_here, what=describe(have))
    if node.op in ("/", "//", "mod"):
        tell_zero(r, node.right)
    left, right = plain(left), plain(right)
    if node.op in ("//", "mod"):
        return MONEY if left == MONEY else NUMBER
    if node.op == "/":
        return NUMBER if MONEY == left == right else RATIO
    if RATIO in (left, right):
        return RATIO
    return MONEY if MONEY in (left, right) else NUMBER


def tell_zero(r: Resolver, node: s.Expr) -> None:
    """What is divided by must not be zero: told where that can be seen without playing."""
    if isinstance(node, s.Int) and node.value == 0:
        r.report(say.BY_ZERO, node.place)


@resolves(s.Minus)
def minus(r: Resolver, node: s.Minus, want: Type | None) -> Type:
    return r.expect(node.of, NUMBER, say.NOT_A_NUMBER)


@resolves(s.Ratio)
def ratio(r: Resolver, node: s.Ratio, want: Type | None) -> Type:
    r.expect(node.left, NUMBER, say.NOT_A_NUMBER)
    r.expect(node.right, NUMBER, say.NOT_A_NUMBER)
    tell_zero(r, node.right)
    return RATIO


@resolves(s.Cond)
def conditional(r: Resolver, node: s.Cond, want: Type | None) -> Type:
    r.expect(node.test, TRUTH, say.NOT_A_TRUTH)
    with r.maybe_not():
        return joined(r, [node.yes, node.no], want)


@resolves(s.CanPay)
def can_pay(r: Resolver, node: s.CanPay, want: Type | None) -> Type:
    from interpreter.language.resolving.money import account

    account(r, node.who)
    if plain(node.who.type).kind == "list":
        fix = "Say `all of ... where it can pay ...`."
        r.report(say.NOT_AN_ACCOUNT, node.who.place, fits=fix, what=describe(node.who.type))
    r.expect(node.amount, MONEY, say.NOT_A_NUMBER)
    return TRUTH


# ---------------------------------------------------------------- lists


def items_of(r: Resolver, node: s.Expr) -> Type:
    """Resolve something that is gone through one by one; the type of one item. `player` stands for all players."""
    of = plain(plural(r, node))
    board = board_spaces(r, node)
    if board is not None:
        return board
    if of.kind == "map":
        return of.item
    if of.kind == "list":
        return of.item
    if of != UNKNOWN:
        r.report(say.NOT_A_LIST, node.place, fits=of_all_players(node), what=describe(of))
    return UNKNOWN


def of_all_players(node: s.Expr) -> str:
    """What to write where something that one player has stands for what all of them have."""
    match node:
        case s.Attr(of=s.Name(name="player"), name=name) | s.Of(of=s.Name(name="player"), name=name):
            return f'Write "{name} of players" for the {name} of each.'
    return ""


def board_spaces(r: Resolver, node: s.Expr) -> Type | None:
    """A board with spaces, gone through one by one, is the list of them; None for anything else."""
    slot = getattr(node, "ref", None)
    if isinstance(slot, Slot) and slot.sort == "board" and r.program.boards[slot.name].shape != "track":
        return Type("space", (slot.name,))
    return None


def plural(r: Resolver, node: s.Expr) -> Type:
    """Resolve a list; the word `player` before `with` or `where` means the players."""
    if isinstance(node, s.Name) and node.name == "player":
        node.ref = KindRef(PLAYER, 0, "player")
        made = node.type = list_of(PLAYER)
        return made
    return r.expr(node)


def it_local(r: Resolver, key: object, of: Type, name: str = "it") -> Local:
    return r.local(key, name, of)


@resolves(s.Where)
def where(r: Resolver, node: s.Where, want: Type | None) -> Type:
    r.expr(node.source, want)
    item = items_of(r, node.source)
    condition(r, node, node.cond, item)
    return list_of(item)


def condition(r: Resolver, key: s.Node, cond: s.Expr, item: Type) -> Local:
    """Resolve a `where` over items; `it` is the item."""
    it = it_local(r, key, item)
    with r.inside(it=it), r.maybe_not():
        r.expect(cond, TRUTH, say.NOT_A_TRUTH)
    return it


@resolves(s.Quantified)
def quantified(r: Resolver, node: s.Quantified, want: Type | None) -> Type:
    item = items_of(r, node.source)
    if node.cond is not None:
        condition(r, node, node.cond, item)
    elif plain(item) not in (TRUTH, UNKNOWN):
        whole = node.which == "all" and want is not None and plain(want) != TRUTH
        fix = "Say what must be so: `where ...`. What is made of a list goes in brackets: (distinct of hand)."
        if whole:
            fix = f'"{written(node.source)}" is all of it: leave out "all of".'
        elif node.which != "all":
            fix = f'Write "{written(node.source)} is {"not " * (node.which == "any")}empty", or say what must be so.'
        r.report(say.NOT_A_TRUTH, node.source.place, fits=fix, what=describe(item))
        return UNKNOWN if whole else TRUTH
    return TRUTH


@resolves(s.But)
def but(r: Resolver, node: s.But, want: Type | None) -> Type:
    of = plain(r.expr(node.source, want))
    item = items_of(r, node.source)
    without = plain(r.expr(node.without, item))
    if (without.kind != "list" and not fits(without, item)) or (
        without.kind == "list" and not fits(without, list_of(item))
    ):
        r.report(say.NOT_COMPARABLE, node.place, left=capital(describe(of)), right=describe(without))
    return list_of(item)


@resolves(s.WithBest)
def with_best(r: Resolver, node: s.WithBest, want: Type | None) -> Type:
    one = isinstance(node.source, s.Name) and (node.source.name == "player" or node.source.name in r.program.kinds)
    item = items_of(r, node.source)
    sort_key(r, node, node.key, item)
    if one and node.ties is None:
        r.report(say.NEEDS_TIES, node.place, fits="Add `, ties shared`, `, ties roll off` or `, ties to the earliest`.")
    if node.ties is not None and node.ties.to is not None:
        r.expect(node.ties.to, item)
    if node.ties is None or node.ties.how == "shared":
        return list_of(item)
    if node.ties.how == "roll off" and plain(item) != PLAYER and item != UNKNOWN:
        r.report(say.NOT_A_PLAYER, node.place, what=describe(item))
    return item


def sort_key(r: Resolver, owner: object, key: s.Key, item: Type) -> None:
    """Resolve what things are compared by: an attribute of `it` by its bare name, or any expression over `it`."""
    it = it_local(r, owner, item)
    word = s.Name("it")
    r.keep.append(word)
    with r.inside(it=it), r.maybe_not():
        r.scope.implicit.append(word)
        of = plain(r.expr(key.value))
        r.scope.implicit.pop()
    if of.kind in ("player", "truth", "map", "card") and of != UNKNOWN:
        by = of.args[0] if of.kind == "map" else None
        by_item = isinstance(by, Type) and fits(item, by)
        fits_here = f'Write "{key.value.name}[it]".' if by_item and isinstance(key.value, s.Name) else ""
        r.report(say.NOT_A_NUMBER, key.value.place, fits=fits_here, what=describe(of))


@resolves(s.SortedBy)
def sorted_by(r: Resolver, node: s.SortedBy, want: Type | None) -> Type:
    item = items_of(r, node.source)
    for key in node.keys:
        sort_key(r, node, key, item)
    return list_of(item)


@resolves(s.RollOff)
def roll_off(r: Resolver, node: s.RollOff, want: Type | None) -> Type:
    dice_of(r, node.dice)
    item = items_of(r, node.among)
    if not fits(item, PLAYER):
        r.report(say.NOT_A_PLAYER, node.among.place, what=describe(item))
    return PLAYER


@resolves(s.RollValue)
def roll_value(r: Resolver, node: s.RollValue, want: Type | None) -> Type:
    return dice_of(r, node.dice)


def dice_of(r: Resolver, node: s.Expr) -> Type:
    """Resolve dice: `2d6`, or a set of the box (also one of a player's)."""
    of = r.expr(node)
    if isinstance(node, s.Dice):
        return of
    if not (isinstance(node.ref, Slot) and node.ref.sort == "dice"):
        if of != UNKNOWN:
            r.report(say.NOT_DICE, node.place, what=describe(of))
        return UNKNOWN
    node.ref.writes += 1
    r.scope.proc.writes.add(node.ref.attr)
    return of


@resolves(s.Of)
def of_(r: Resolver, node: s.Of, want: Type | None) -> Type:
    from interpreter.language.resolving.operations import of_something

    return or_default(r, node, of_something(r, node, want))


def or_default(r: Resolver, node: s.Of | s.OfFor, result: Type) -> Type:
    """The type of `NAME of X, or VALUE`, where X gives `result`."""
    if node.default is None:
        return result
    both = join(result, r.expr(node.default, result))
    if both is None:
        r.report(say.WRONG_TYPE, node.default.place, want=capital(describe(result)), what=describe(node.default.type))
    return both or result


@resolves(s.OfFor)
def of_for(r: Resolver, node: s.OfFor, want: Type | None) -> Type:
    from interpreter.language.resolving.operations import aggregate

    item = items_of(r, node.source)
    var = r.local(node, node.var, item)
    with r.inside(**{node.var: var}), r.maybe_not():
        if node.where is not None:
            r.expect(node.where, TRUTH, say.NOT_A_TRUTH)
        value = r.expr(node.value)
    return or_default(r, node, aggregate(r, node, node.name, list_of(value)))


@resolves(s.Few)
def few(r: Resolver, node: s.Few, want: Type | None) -> Type:
    r.expect(node.count, NUMBER)
    return list_of(items_of(r, node.of))


@resolves(s.OfBy)
def of_by(r: Resolver, node: s.OfBy, want: Type | None) -> Type:
    item = items_of(r, node.of)
    key = s.Key("", node.key)
    node.ref = key
    it = it_local(r, node, item)
    word = s.Name("it")
    r.keep.append(word)
    with r.inside(it=it), r.maybe_not():
        r.scope.implicit.append(word)
        r.expr(node.key)
        r.scope.implicit.pop()
    if node.name not in ("groups", "runs"):
        r.report(
            say.UNKNOWN_FUNCTION,
            node.place,
            name=f"{node.name} of .. by",
            fits=did_you_mean(node.name, ("groups", "runs")),
        )
    return list_of(list_of(item))


__all__ = ["NOTHING", "NUMBERS", "attribute_of", "called", "items_of", "pass_arguments", "sort_key"]
