"""Expressions of the rules as Python expressions."""

from __future__ import annotations

import ast

from interpreter.compiler.code import Code, compiles
from interpreter.compiler.trees import const, name, q
from interpreter.language import syntax as s
from interpreter.language.entities import (
    BetRules,
    Builtin,
    FieldRef,
    GroupRef,
    KindRef,
    Local,
    MemberRef,
    PlayerRef,
    Proc,
    RingRef,
    Slot,
    TableRef,
)
from interpreter.language.resolving.core import Implicit
from interpreter.language.types import PLAYER, Type, plain

COMPARISONS: dict[str, type[ast.cmpop]] = {
    "=": ast.Eq, "!=": ast.NotEq, "<": ast.Lt, "<=": ast.LtE, ">": ast.Gt, ">=": ast.GtE,
}  # fmt: skip


@compiles(s.Int)
def number(c: Code, node: s.Int) -> ast.expr:
    return const(node.value)


@compiles(s.Dice)
def dice(c: Code, node: s.Dice) -> ast.expr:
    return const((node.count, node.faces))


@compiles(s.Text)
def text(c: Code, node: s.Text) -> ast.expr:
    parts: list[ast.expr] = []
    for part in node.parts:
        if isinstance(part, str):
            parts.append(const(part))
        else:
            parts.append(ast.FormattedValue(said(c, part), -1))
    if all(isinstance(part, ast.Constant) for part in parts):
        return const("".join(str(part.value) for part in parts if isinstance(part, ast.Constant)))
    return q("rt_short(joined)", joined=ast.JoinedStr(parts))


def said(c: Code, node: s.Expr) -> ast.expr:
    """A value as a person reads it."""
    made = c.expr(node)
    of = node.type
    if of.kind == "text":
        return made
    if of.kind == "number":
        return q("rt_number(x)", x=made)
    if of == PLAYER:
        return q("s.names[x]", x=made)
    return q("rt_say(x, t, BOX, s.names)", x=made, t=c.build.type_data(of))


@compiles(s.Name)
def word(c: Code, node: s.Name) -> ast.expr:
    return referred(c, node, node.ref)


def referred(c: Code, node: s.Name, ref: object) -> ast.expr:
    """What a bare word stands for."""
    match ref:
        case Local():
            return c.local(ref)
        case Implicit(attr):
            return c.expr(attr)
        case Slot():
            return c.slot(ref)
        case MemberRef():
            return const(ref.index)
        case GroupRef():
            return const(list(ref.indexes))
        case KindRef():
            if ref.type == PLAYER:
                return q("s.players")
            return c.build.constant(f"ALL_{ref.name}", q("tuple(range(n))", n=ref.size)) if ref.size else q("()")
        case RingRef():
            return c.build.constant(f"RING_{ref.name}", const(ref.spaces))
        case TableRef(table):
            return table_constant(c, table)
        case Proc():
            return function_call(c, ref, [], node)
        case Builtin(builtin):
            return builtin_word(c, builtin)
    raise TypeError(f"unresolved word {node.name}")


def table_constant(c: Code, table: str) -> ast.expr:
    return c.build.constant(f"TABLE_{table}", const(c.program.tables[table].rows))


def builtin_word(c: Code, builtin: str) -> ast.expr:
    match builtin:
        case "player":
            return c.turn
        case "players":
            return q("s.players")
        case "everyone":
            return q("s.everyone")
        case "pass":
            return name("PASS")
        case "yes":
            return const(True)
        case "no":
            return const(False)
        case "evens":
            return const(1)
        case "infinite":
            return name("INFINITE")
    return const(None)


@compiles(s.ListOf)
def list_literal(c: Code, node: s.ListOf) -> ast.expr:
    return ast.List([c.expr(item) for item in node.items], ast.Load())


@compiles(s.Attr)
def attribute(c: Code, node: s.Attr) -> ast.expr:
    return attribute_of(c, c.expr(node.of), plain(node.of.type), node.ref, node.name)


def attribute_of(c: Code, value: ast.expr, of: Type, ref: object, word: str) -> ast.expr:
    """`.word` of a value of type `of`."""
    match ref:
        case Slot():
            return q("slot_[x]", slot_=c.slot(ref), x=value)
        case PlayerRef("out"):
            return q("s.out[x]", x=value)
        case PlayerRef("seat"):
            return q("x + 1", x=value)
        case PlayerRef("name"):
            return q("s.names[x]", x=value)
        case PlayerRef("team"):
            return q("x % n", x=value, n=c.program.definition.players.teams)
        case FieldRef():
            return field_of(c, value, ref)
    raise TypeError(f"unresolved attribute {word}")


def field_of(c: Code, value: ast.expr, ref: FieldRef) -> ast.expr:
    """A fixed attribute of a card, face, member, space or record."""
    program = c.program
    if ref.of == "record":
        return q("x[n]", x=value, n=ref.index)
    if ref.of == "kind":
        if ref.field == "number":
            return q("x + 1", x=value)
        column = program.kinds[ref.name].attributes[ref.field][1]
    elif ref.of == "space":
        board = program.boards[ref.name]
        if board.shape == "grid" and ref.field in ("row", "column"):
            size = board.columns
            return q("x // n + 1", x=value, n=size) if ref.field == "row" else q("x % n + 1", x=value, n=size)
        column = board.attributes[ref.field][1]
    elif ref.field == "face":
        return q("faces[x]", faces=card_faces(c, ref.name), x=value)
    else:
        column = program.cards[ref.name].fields[ref.field][1]
        if ref.of == "card":
            column = [column[face] for face in program.cards[ref.name].one_set] * program.cards[ref.name].sets
    if isinstance(value, ast.Subscript) and isinstance(value.value, ast.Name):
        through = composed(c, value.value.id, column)
        if through is not None:  # what a space shows, and what that is worth: looked up at once
            return q("column[x]", column=c.build.constant(f"{value.value.id}_{ref.field}", through), x=value.slice)
    return q("column[x]", column=c.build.constant(f"F_{ref.name}_{ref.field}", const(tuple(column))), x=value)


def composed(c: Code, first: str, column: list[object]) -> ast.expr | None:
    """A column looked up by the entries of another one; None where not all of these are places in it."""
    entries = c.build.constants.get(first)
    if not first.startswith("F_") or not isinstance(entries, ast.Tuple):
        return None
    places = [entry.value if isinstance(entry, ast.Constant) else None for entry in entries.elts]
    if not all(type(place) is int and 0 <= place < len(column) for place in places):
        return None
    return const(tuple(column[place] for place in places))  # type: ignore[index]


def card_faces(c: Code, card_kind: str) -> ast.expr:
    """The face of each physical card."""
    info = c.program.cards[card_kind]
    return c.build.constant(f"FACES_{card_kind}", const(tuple(info.one_set * info.sets)))


def index_key(c: Code, node: s.Index) -> ast.expr:
    """What a list or map is looked up by; several keys are looked up together."""
    keys = [c.expr(key) for key in node.keys]
    return keys[0] if len(keys) == 1 else ast.Tuple(keys, ast.Load())


@compiles(s.Index)
def index(c: Code, node: s.Index) -> ast.expr:
    of = plain(node.of.type)
    key = index_key(c, node)
    if of.kind == "list":
        at = key.value if isinstance(key, ast.Constant) and isinstance(key.value, int) else 0
        if at == 1 or (at > 1 and c.build.sort == "playout"):
            return q("x[n]", x=c.expr(node.of), n=at - 1)
        return q("rt_item(x, n)", x=c.expr(node.of), n=key)
    return q("x[k]", x=c.expr(node.of), k=key)


@compiles(s.Call)
def call(c: Code, node: s.Call) -> ast.expr:
    from interpreter.compiler.functions import FUNCTIONS

    if isinstance(node.ref, Proc):
        return function_call(c, node.ref, node.args, node)
    if isinstance(node.ref, tuple):  # a record
        return ast.Tuple([owned(c, arg) for arg in node.args], ast.Load())
    assert isinstance(node.func, s.Name)
    return FUNCTIONS[node.func.name](c, node)


def function_call(c: Code, proc: Proc, args: list[s.Expr], node: s.Expr) -> ast.expr:
    """A function of the rules: a one-line one is written out in place, others are called."""
    if proc.value is not None and not proc.recursive and proc.name not in c.inlining and len(c.inlining) < 6:
        inlined = inline(c, proc, args)
        if inlined is not None:
            return inlined
    made = [owned(c, arg) for arg in args]
    if proc.recursive:
        made.append(q("next(s.budget)"))
    return ast.Call(name(proc.py), [name("s"), *made], [])


def inline(c: Code, proc: Proc, args: list[s.Expr]) -> ast.expr | None:
    """The one line of a function with its arguments put in; None where an argument would be worked out twice."""
    bound: dict[int, ast.expr] = {}
    unpacked: dict[int, list[ast.expr]] = {}
    for param, arg in zip(proc.params, args, strict=True):
        if isinstance(arg, s.Name) and isinstance(arg.ref, Local) and id(arg.ref) in c.unpacked:
            unpacked[id(param)] = c.unpacked[id(arg.ref)]
            continue
        made = c.expr(arg)
        if not isinstance(made, ast.Name | ast.Constant) and uses(proc.value, param) > 1:
            if c.pre is None:
                return None
            temp = c.fresh("arg")
            c.pre.append(ast.Assign([ast.Name(temp, ast.Store())], made, lineno=0))
            made = name(temp)
        bound[id(param)] = made
    kept_bound, kept_unpacked = c.bound, c.unpacked
    c.bound, c.unpacked = kept_bound | bound, kept_unpacked | unpacked
    c.inlining.append(proc.name)
    assert proc.value is not None
    try:
        return c.expr(proc.value)
    finally:
        c.inlining.pop()
        c.bound, c.unpacked = kept_bound, kept_unpacked


def uses(node: object, param: Local) -> int:
    """How often a parameter is read; inside a `where` it counts as often."""
    from interpreter.language.resolving.walking import children

    here = 1 if isinstance(node, s.Name) and node.ref is param else 0
    if isinstance(node, s.Name) and isinstance(node.ref, Implicit):
        here += uses(node.ref.attr, param)
    weight = 2 if isinstance(node, s.Where | s.OfFor | s.Quantified | s.SortedBy | s.WithBest) else 1
    return here + weight * sum(uses(child, param) for child in children(node))


def owned(c: Code, node: s.Expr) -> ast.expr:
    """A value that is kept: a list or map that lies somewhere else already is copied, so that nothing is shared."""
    from interpreter.compiler.lists import aslist

    of = plain(node.type)
    nested = of.kind in ("list", "map") and plain(of.item).kind in ("list", "map")
    if isinstance(node, s.ListOf) and nested:
        return ast.List([owned(c, item) for item in node.items], ast.Load())
    made = aslist(c, node)
    if of.kind not in ("list", "map"):
        return made
    if nested and not makes_all_anew(node):
        return q("rt_copy(x)", x=made)
    if picks_out(node) or (is_place(node) and node.type.kind in ("optional", "passable")):
        return q("rt_copy(x)", x=made)
    if not is_place(node):
        return made
    return q("list(x)", x=made) if of.kind == "list" else q("dict(x)", x=made)


def is_place(node: s.Expr) -> bool:
    """Whether an expression names something that lies somewhere, instead of making something new."""
    if isinstance(node, s.Cond):
        return is_place(node.yes) or is_place(node.no)
    return isinstance(node, s.Name | s.Attr | s.Index) and not isinstance(getattr(node, "ref", None), Proc)


def makes_all_anew(node: s.Expr) -> bool:
    """Whether a list of lists is made with all that is in it."""
    made = isinstance(node, s.OfBy) or (isinstance(node, s.Of) and node.name == "pairs")
    made_new = isinstance(node, s.Call) and getattr(node.func, "name", "") == "combinations"
    called = made_new or isinstance(getattr(node, "ref", None), Proc)
    return made or called


def picks_out(node: s.Expr) -> bool:
    """Whether an expression gives an item of a list, or an answer: a list that lies elsewhere too."""
    if isinstance(node, s.Ask):
        return node.kind == "one of"
    return isinstance(node, s.Of) and node.name in ("first", "last", "top", "highest", "lowest")


# ---------------------------------------------------------------- arithmetic and comparison


@compiles(s.Binary)
def binary(c: Code, node: s.Binary) -> ast.expr:
    from interpreter.compiler.lists import aslist

    if "list" in (plain(node.left.type).kind, plain(node.right.type).kind) and node.op == "+":
        return q("rt_joined(a, b)", a=aslist(c, node.left), b=aslist(c, node.right))
    left, right = c.expr(node.left), c.expr(node.right)
    match node.op:
        case "+":
            return q("a + b", a=left, b=right)
        case "-":
            return q("a - b", a=left, b=right)
        case "*":
            fixed = isinstance(left, ast.Constant) or isinstance(right, ast.Constant)
            return q("a * b", a=left, b=right) if fixed else q("rt_times(a, b)", a=left, b=right)
        case "//":
            return q("a // b", a=left, b=right)
        case "mod":
            return q("a % b", a=left, b=right)
    return q("rt_ratio(a, b)", a=left, b=right)


@compiles(s.Minus)
def minus(c: Code, node: s.Minus) -> ast.expr:
    return q("-x", x=c.expr(node.of))


@compiles(s.Ratio)
def ratio(c: Code, node: s.Ratio) -> ast.expr:
    if isinstance(node.left, s.Int) and isinstance(node.right, s.Int) and node.right.value:
        from fractions import Fraction

        fixed = Fraction(node.left.value, node.right.value)
        return const(fixed.numerator) if fixed.denominator == 1 else c.build.constant("R", const(fixed))
    return q("rt_ratio(a, b)", a=c.expr(node.left), b=c.expr(node.right))


@compiles(s.Compare)
def compare(c: Code, node: s.Compare) -> ast.expr:
    from interpreter.compiler.facts import certainly
    from interpreter.compiler.lists import aslist

    for side, other in ((node.left, node.right), (node.right, node.left)):
        if is_builtin(side, "empty"):
            empty = is_empty(c, other)
            return empty if node.op == "=" else q("not x", x=empty)
        if is_builtin(side, "nothing") or is_builtin(side, "nobody"):
            return q("x is None", x=c.expr(other)) if node.op == "=" else q("x is not None", x=c.expr(other))
    left, right = aslist(c, node.left), aslist(c, node.right)
    known = certainly(c, left, right) if node.op in ("=", "!=") else None
    if known is not None:
        return const(known == (node.op == "="))
    return ast.Compare(left, [COMPARISONS[node.op]()], [right])


def is_builtin(node: s.Expr, word: str) -> bool:
    return isinstance(node, s.Name) and isinstance(node.ref, Builtin) and node.ref.name == word


def is_empty(c: Code, node: s.Expr) -> ast.expr:
    """Whether a list, pile or map holds nothing, or a space nothing that stands there."""
    from interpreter.compiler.lists import aslist

    of = plain(node.type)
    if of.kind == "space":
        return (
            q("rt_is_empty_space(s, x, b)", x=c.expr(node), b=board_holders(c, of.name))
            if has_pieces(c, of.name)
            else q("holder[x] is None", holder=board_slot(c, of.name), x=c.expr(node))
        )
    return q("not x", x=aslist(c, node))


def has_pieces(c: Code, board: str) -> bool:
    return bool(c.program.boards[board].pieces)


def board_slot(c: Code, board: str) -> ast.expr:
    return c.slot(c.program.slots["", board])


def board_holders(c: Code, board: str) -> ast.expr:
    """The attributes of the state in which something can stand on a board's spaces."""
    attrs = [
        slot.attr
        for (_, key), slot in c.program.slots.items()
        if key in c.program.boards[board].pieces and slot.sort == "piece"
    ]
    own = c.program.slots.get(("", board))
    return const((own.attr if own is not None else "", tuple(attrs)))


@compiles(s.Is)
def is_(c: Code, node: s.Is) -> ast.expr:
    made = positive_is(c, node)
    return q("not x", x=made) if node.negated else made


def positive_is(c: Code, node: s.Is) -> ast.expr:
    right = node.right
    left_type = plain(node.left.type)
    if is_builtin(right, "empty"):
        return is_empty(c, node.left)
    if is_builtin(right, "nothing") or is_builtin(right, "nobody"):
        return q("x is None", x=c.expr(node.left))
    if is_builtin(right, "pass"):
        return q("x is PASS", x=c.expr(node.left))
    left = c.expr(node.left)
    if left_type.kind == "card" and plain(right.type).kind == "face":
        left = q("faces[x]", faces=card_faces(c, left_type.name), x=left)
    if isinstance(right, s.Name) and isinstance(right.ref, GroupRef):
        return q("x in group", x=left, group=const(right.ref.indexes))
    return q("x == y", x=left, y=c.expr(right))


@compiles(s.In)
def in_(c: Code, node: s.In) -> ast.expr:
    from interpreter.compiler.lists import aslist, may_be_long

    left, right = c.expr(node.left), aslist(c, node.right)
    made = shown_by_one(c, left, right)
    if made is None:
        made = q("rt_within(s, x, y)" if may_be_long(c, node.right) else "x in y", x=left, y=right)
    return q("not x", x=made) if node.negated else made


def shown_by_one(c: Code, value: ast.expr, fields: ast.expr) -> ast.expr | None:
    """`7 in number of hand`: whether one of the cards is one of those that show it, without a list of what they show.

    None where `fields` is no list of what a fixed column says of each of some things.
    """
    if not isinstance(fields, ast.ListComp) or len(fields.generators) != 1 or fields.generators[0].ifs:
        return None
    each, item = fields.generators[0], fields.elt
    if not (isinstance(item, ast.Subscript) and isinstance(item.value, ast.Name) and isinstance(item.slice, ast.Name)):
        return None
    column = c.build.constants.get(item.value.id)
    if not isinstance(each.target, ast.Name) or each.target.id != item.slice.id or not isinstance(column, ast.Tuple):
        return None
    if not all(isinstance(entry, ast.Constant) for entry in column.elts):
        return None
    having = c.build.constant(f"HAVING_{item.value.id}", q("rt_having(x)", x=item.value))
    return q("not having[x].isdisjoint(y)", having=having, x=value, y=each.iter)


@compiles(s.Not)
def not_(c: Code, node: s.Not) -> ast.expr:
    return q("not x", x=c.expr(node.of))


@compiles(s.And)
def and_(c: Code, node: s.And) -> ast.expr:
    return ast.BoolOp(ast.And(), [c.expr(node.left), c.later(node.right)])


@compiles(s.Or)
def or_(c: Code, node: s.Or) -> ast.expr:
    return ast.BoolOp(ast.Or(), [c.expr(node.left), c.later(node.right)])


@compiles(s.Cond)
def conditional(c: Code, node: s.Cond) -> ast.expr:
    test = c.expr(node.test)
    if isinstance(test, ast.Constant):
        return c.expr(node.yes if test.value else node.no)
    return ast.IfExp(test, c.later(node.yes), c.later(node.no))


@compiles(s.CanPay)
def can_pay(c: Code, node: s.CanPay) -> ast.expr:
    from interpreter.compiler.betting import can_pay_in_place
    from interpreter.compiler.money import account_at

    attr, at = account_at(c, node.who)
    return can_pay_in_place(c, attr, at, c.expr(node.amount))


@compiles(s.RollValue)
def roll_value(c: Code, node: s.RollValue) -> ast.expr:
    from interpreter.compiler.dice import rolled

    return rolled(c, node.dice)


@compiles(s.RollOff)
def roll_off(c: Code, node: s.RollOff) -> ast.expr:
    from interpreter.compiler.dice import dice_shape
    from interpreter.compiler.lists import aslist

    label, count, sides = dice_shape(c, node.dice)
    return q("rt_roll_off(s, who, label, n, sides)", who=aslist(c, node.among), label=label, n=count, sides=sides)


@compiles(s.Ask)
def ask(c: Code, node: s.Ask) -> ast.expr:
    from interpreter.compiler.asks import inlined_ask

    return inlined_ask(c, node)


@compiles(s.Agree)
def agree(c: Code, node: s.Agree) -> ast.expr:
    from interpreter.compiler.asks import inlined_agree

    return inlined_agree(c, node)


def bet_of(node: s.Expr) -> BetRules:
    assert isinstance(node.ref, BetRules)
    return node.ref
