"""Lists: what is filtered, mapped, added up and picked out. Loops where they can stand, comprehensions elsewhere."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from interpreter.compiler.code import Code, compiles, pure, python_name
from interpreter.compiler.expressions import attribute_of, function_call, is_builtin
from interpreter.compiler.seats import looked_at
from interpreter.compiler.trees import const, locate, name, q, qs
from interpreter.language import syntax as s
from interpreter.language.entities import Builtin, FieldRef, KindRef, Local, Proc, Slot, TableRef
from interpreter.language.resolving.operations import AGGREGATES
from interpreter.language.types import PLAYER, Type, plain


@dataclass
class Stream:
    """Items one by one: `for target in source if conditions: value`."""

    source: ast.expr
    target: ast.expr
    value: ast.expr
    conditions: list[ast.expr] = field(default_factory=list)
    simple: bool = True  # value is the target itself

    def comprehension(self) -> ast.expr:
        if self.simple and not self.conditions:
            return self.source
        generator = ast.comprehension(self.target, self.source, self.conditions, 0)
        return ast.ListComp(self.value, [generator])

    def generator(self) -> ast.expr:
        made = ast.comprehension(self.target, self.source, self.conditions, 0)
        return ast.GeneratorExp(self.value, [made])


def stream(c: Code, node: s.Expr) -> Stream:
    """The items of a list expression, without making the list where that is not needed."""
    match node:
        case s.Where(source=source, cond=cond):
            inner = stream(c, source)
            it = local_of(c, node, "it")
            return filtered(c, inner, it, cond)
        case s.Of(name=word, of=of, default=None) if (
            word not in AGGREGATES and isinstance(node.ref, Slot | object) and mapped(node)
        ):
            inner = stream(c, of)
            item = item_type(of)
            if isinstance(node.ref, Proc):
                value = call_on(c, node, inner.value)
            else:
                value = attribute_of(c, inner.value, plain(item), node.ref, word)
            return Stream(inner.source, inner.target, locate(value, node.place), inner.conditions, False)
        case s.OfFor(name="list"):
            return of_for_stream(c, node)
    target = c.fresh("x")
    made = aslist(c, node)
    if plain(node.type).kind == "map" and not hasattr(made, "board_slot"):
        made = values_of(c, node)
    return Stream(watched(c, node, made), ast.Name(target, ast.Store()), name(target))


LONG = 100  # items: what goes through fewer is not counted


def watched(c: Code, node: s.Expr, made: ast.expr) -> ast.expr:
    """A list that is gone through; one that may be long is counted as so many steps."""
    known = hasattr(made, "item_size") or hasattr(made, "board_slot")
    return q("rt_counted(s, x)", x=made) if not known and may_be_long(c, node) else made


def may_be_long(c: Code, node: s.Expr) -> bool:
    """Whether a list has no bound that the box sets: one that rules made, or of a large box."""
    ref = getattr(node, "ref", None)
    if isinstance(ref, Slot) and ref.sort not in ("name", "value"):
        of = plain(node.type)
        return ref.sort == "pile" and of.item.kind == "card" and len(c.program.cards[of.item.name].one_set) > LONG * 10
    if isinstance(ref, KindRef):
        return ref.size > LONG
    if isinstance(node, s.Of) and isinstance(ref, FieldRef):  # the field of each: as many as there are
        return may_be_long(c, node.of)
    return not isinstance(ref, Builtin | TableRef)


def mapped(node: s.Of) -> bool:
    """Whether `NAME of LIST` speaks of each item of the list."""
    of = plain(node.of.type)
    if isinstance(node.ref, Proc):
        return of.kind == "list" and plain(node.type).kind == "list" and not node.ref.params[0].type.kind == "list"
    return of.kind in ("list", "map") and node.ref is not None


def call_on(c: Code, node: s.Of, value: ast.expr) -> ast.expr:
    """A function of the rules applied to one item."""
    it = Local("it", c.fresh("on"))
    c.bound[id(it)] = value
    arg = s.Name("it", place=node.place)
    arg.ref = it
    arg.type = item_type(node.of)
    assert isinstance(node.ref, Proc)
    with c.nothing_before():
        return function_call(c, node.ref, [arg], node)


def item_type(node: s.Expr) -> Type:
    """The type of one item of a list expression; a board with spaces is the list of them."""
    of = plain(node.type)
    slot = getattr(node, "ref", None)
    if isinstance(slot, Slot) and slot.sort == "board" and of.kind == "map":
        key = of.args[0]
        return key if isinstance(key, Type) and key.kind == "space" else of.item
    return of.item if of.kind in ("list", "map") else of


def local_of(c: Code, node: object, word: str) -> Local:
    """The local that the resolver made for `it` of this node."""
    found = c.program.locals.get((id(node), word))
    assert found is not None, f"no {word}"
    return found


def filtered(c: Code, inner: Stream, it: Local, cond: s.Expr) -> Stream:
    """Only the items for which the condition holds."""
    board = board_of_empty(c, inner, it, cond)
    if board is not None:
        return board
    if inner.simple and not inner.conditions:
        target = python_name(it)
        inner = Stream(inner.source, ast.Name(target, ast.Store()), name(target))
        inner = unpack(c, inner, it)
    else:
        c.bound[id(it)] = inner.value
    with c.nothing_before():
        made = c.expr(cond)
    return Stream(inner.source, inner.target, inner.value, [*inner.conditions, made], inner.simple)


def unpack(c: Code, inner: Stream, it: Local) -> Stream:
    """Items that are short fixed lists (the lines of a grid) are taken apart as they come."""
    size = getattr(inner.source, "item_size", 0)
    if not size:
        return inner
    names = [c.fresh("i") for _ in range(size)]
    c.unpacked[id(it)] = [name(word) for word in names]
    target = ast.Tuple([ast.Name(word, ast.Store()) for word in names], ast.Store())
    value = ast.List([name(word) for word in names], ast.Load())
    return Stream(inner.source, target, value)


def board_of_empty(c: Code, inner: Stream, it: Local, cond: s.Expr) -> Stream | None:
    """`board where it is empty`: look at what the spaces hold instead of asking for each space."""
    of = plain(it.type)
    holder = getattr(inner.source, "board_slot", None)
    negated = isinstance(cond, s.Is) and cond.negated
    fits = (
        isinstance(cond, s.Is)
        and is_builtin(cond.right, "empty")
        and isinstance(cond.left, s.Name)
        and cond.left.ref is it
    )
    if holder is None or not fits or of.kind != "space" or c.program.boards[of.name].pieces:
        return None
    held, at = c.fresh("held"), c.fresh("at")
    target = ast.Tuple([ast.Name(at, ast.Store()), ast.Name(held, ast.Store())], ast.Store())
    test = q("x is not None", x=held) if negated else q("x is None", x=held)
    return Stream(q("enumerate(b)", b=c.slot(holder)), target, name(at), [test], False)


def of_for_stream(c: Code, node: s.OfFor) -> Stream:
    inner = stream(c, node.source)
    var = local_of(c, node, node.var)
    if inner.simple and not inner.conditions:
        target = python_name(var)
        inner = unpack(c, Stream(inner.source, ast.Name(target, ast.Store()), name(target)), var)
    else:
        c.bound[id(var)] = inner.value
    conditions = list(inner.conditions)
    with c.nothing_before():
        if node.where is not None:
            conditions.append(c.expr(node.where))
        value = c.expr(node.value)
    return Stream(inner.source, inner.target, value, conditions, False)


def aslist(c: Code, node: s.Expr) -> ast.expr:
    """An expression as a Python sequence: boards as their spaces, maps as their values, piles settled."""
    if isinstance(node, s.Name | s.Attr | s.Index):
        slot = node.ref
        root: s.Expr = node
        while isinstance(root, s.Index):
            root = root.of
        if isinstance(slot, Slot) and slot.sort == "board" and c.program.boards[slot.name].shape != "track":
            made = c.build.constant(
                f"SPACES_{slot.name}", q("tuple(range(n))", n=len(c.program.boards[slot.name].spaces))
            )
            made.board_slot = slot  # type: ignore[attr-defined]
            return made
        pile = getattr(root, "ref", None)
        if isinstance(pile, Slot) and pile.sort == "pile" and plain(node.type).kind == "list" and can_be_loose(c, pile):
            return q("rt_settled(s, x)", x=c.expr(node))
    if isinstance(node, s.Name) and isinstance(node.ref, KindRef | Builtin):
        return c.expr(node)
    return c.expr(node)


def values_of(c: Code, node: s.Expr) -> ast.expr:
    """What an aggregate goes through: the values of a map, the items of a list."""
    of = plain(node.type)
    made = aslist(c, node)
    if of.kind == "map":
        dense = isinstance(node, s.Name | s.Attr) and isinstance(node.ref, Slot) and node.ref.sort in ("board", "piece")
        return made if dense else q("x.values()", x=made)
    return made


def can_be_loose(c: Code, pile: Slot) -> bool:
    """Whether the order of a pile may still be open because it was shuffled and nobody has looked."""
    return pile.attr in c.program.shuffled


# ---------------------------------------------------------------- filters


@compiles(s.Where)
def where(c: Code, node: s.Where) -> ast.expr:
    return stream(c, node).comprehension()


@compiles(s.But)
def but(c: Code, node: s.But) -> ast.expr:
    of = plain(node.without.type)
    source = aslist(c, node.source)
    if of.kind == "list":
        return q("rt_but(x, y)", x=source, y=aslist(c, node.without))
    return q("rt_but_one(x, y)", x=source, y=c.expr(node.without))


@compiles(s.Quantified)
def quantified(c: Code, node: s.Quantified) -> ast.expr:
    if node.cond is None:
        made = q("len(x) > 0", x=aslist(c, node.source))
        return q("not x", x=made) if node.which == "none" else made
    unrolled = unroll(c, node) or every_line(c, node) or board_full(c, node)
    if unrolled is not None:
        return unrolled
    it = local_of(c, node, "it")
    inner = filtered(c, stream(c, node.source), it, node.cond)
    inner.source = without_a_look(inner.source)
    if node.which == "all":
        inner.conditions[-1] = q("not x", x=inner.conditions[-1])
    if c.pre is not None and pure(node):
        found = c.fresh("found")
        hit = found_loop(c, inner, found)
        c.pre += locate(hit, node.place)
        made = name(found)
    else:
        inner.value = const(True)
        inner.simple = False
        made = q("any(g)", g=inner.generator())
    return made if node.which == "any" else q("not x", x=made)


def unroll(c: Code, node: s.Quantified) -> ast.expr | None:
    """`all of line where ...` over a list whose items are at hand by name: one condition for each, side by side."""
    source = node.source
    if not (isinstance(source, s.Name) and isinstance(source.ref, Local) and node.cond is not None):
        return None
    names = c.unpacked.get(id(source.ref))
    if names is None:
        return None
    it = local_of(c, node, "it")
    tests: list[ast.expr] = []
    for item in names:
        c.bound[id(it)] = item
        tests.append(c.later(node.cond))
    c.bound.pop(id(it))
    joined = side_by_side(node, tests)
    return q("not x", x=joined) if node.which == "none" else joined


def side_by_side(node: s.Quantified, tests: list[ast.expr]) -> ast.expr:
    if len(tests) == 1:
        return tests[0]
    return ast.BoolOp(ast.And() if node.which == "all" else ast.Or(), tests)


MOST_LINES = 24  # of a fixed list that are tested one after the other without a loop


def every_line(c: Code, node: s.Quantified) -> ast.expr | None:
    """`any of lines(board, 3) where ...`: so few fixed lines are written out one by one, over the spaces' own names."""
    if c.pre is None or not pure(node) or node.cond is None or not isinstance(node.source, s.Call):
        return None
    source = aslist(c, node.source)
    lines = c.build.constants.get(source.id) if isinstance(source, ast.Name) else None
    if not getattr(source, "item_size", 0) or not isinstance(lines, ast.Tuple) or not 0 < len(lines.elts) <= MOST_LINES:
        return None
    it = local_of(c, node, "it")
    tests: list[ast.expr] = []
    for line in lines.elts:
        assert isinstance(line, ast.Tuple)
        c.unpacked[id(it)] = list(line.elts)
        tests.append(c.later(node.cond))
    c.unpacked.pop(id(it))
    joined = side_by_side(node, tests)
    taken = TakenApart(c)
    joined = taken.visit(joined)
    for attr, names in taken.names.items():
        targets = ast.List([ast.Name(word, ast.Store()) for word in names], ast.Store())
        c.pre.append(ast.Assign([targets], q("s.attr_", attr_=attr), lineno=0))
    return q("not x", x=joined) if node.which == "none" else joined


class TakenApart(ast.NodeTransformer):
    """Puts a name for each space of a grid that is read by its fixed number; they are all read at once before."""

    def __init__(self, c: Code) -> None:
        self.c = c
        self.names: dict[str, list[str]] = {}
        self.sizes = {
            slot.attr: len(c.program.boards[slot.name].spaces)
            for slot in c.program.slots.values()
            if slot.sort == "board" and c.program.boards[slot.name].shape == "grid"
        }

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        self.generic_visit(node)
        holder, at = node.value, node.slice
        if not (isinstance(holder, ast.Attribute) and holder.attr in self.sizes and isinstance(at, ast.Constant)):
            return node
        assert isinstance(at.value, int)
        if holder.attr not in self.names:
            self.names[holder.attr] = [self.c.fresh("b") for _ in range(self.sizes[holder.attr])]
        made = name(self.names[holder.attr][at.value])
        return ast.copy_location(made, node) if hasattr(node, "lineno") else made


def board_full(c: Code, node: s.Quantified) -> ast.expr | None:
    """`none of board where it is empty`: one look for an empty space."""
    if node.which not in ("any", "none") or not isinstance(node.cond, s.Is) or node.cond.negated:
        return None
    items = stream(c, node.source)
    if not items.simple or items.conditions:
        return None
    if board_of_empty(c, items, local_of(c, node, "it"), node.cond) is None:
        return None
    made = q("None in x", x=c.slot(items.source.board_slot))  # type: ignore[attr-defined]
    return made if node.which == "any" else q("not x", x=made)


def found_loop(c: Code, inner: Stream, found: str) -> list[ast.stmt]:
    """A loop that ends at the first hit."""
    loop = ast.For(inner.target, inner.source, qs("found = True\nbreak", found=found), [], lineno=0)
    if inner.conditions:
        test = inner.conditions[0] if len(inner.conditions) == 1 else ast.BoolOp(ast.And(), inner.conditions)
        loop.body = [ast.If(test, loop.body, [])]
    return [*qs("found = False", found=found), *hoisted(c, loop)]


def hoisted(c: Code, loop: ast.For) -> list[ast.stmt]:
    """What a loop only reads, and always finds set, is read once before it."""
    once = Once(c)
    loop.body = [once.visit(stmt) for stmt in loop.body]
    before: list[ast.stmt] = []
    for word, value in once.values.items():
        before.append(ast.Assign([ast.Name(word, ast.Store())], value, lineno=0))
    return [*before, loop]


class Once(ast.NodeTransformer):
    """Puts a name for each attribute of the state, and each entry of a fixed table under one, that a loop reads."""

    def __init__(self, c: Code) -> None:
        self.c = c
        self.values: dict[str, ast.expr] = {}
        self.seen: dict[str, str] = {}

    def named(self, node: ast.expr) -> ast.expr:
        key = ast.dump(node)
        if key not in self.seen:
            self.seen[key] = self.c.fresh("k")
            self.values[self.seen[key]] = node
        made = name(self.seen[key])
        return ast.copy_location(made, node) if hasattr(node, "lineno") else made

    def steady(self, node: ast.AST) -> bool:
        if not (isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "s"):
            return False
        return node.attr in self.c.program.always_set or node.attr in self.c.known

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        return self.named(node) if self.steady(node) and isinstance(node.ctx, ast.Load) else self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        fixed = isinstance(node.value, ast.Name) and node.value.id in self.c.build.constants
        if fixed and self.steady(node.slice) and isinstance(node.ctx, ast.Load) and node.value.id.startswith("F_"):  # type: ignore[attr-defined]
            return self.named(node)
        return self.generic_visit(node)

    def visit_ListComp(self, node: ast.ListComp) -> ast.AST:
        return node

    visit_GeneratorExp = visit_Lambda = visit_ListComp  # type: ignore[assignment]


# ---------------------------------------------------------------- aggregates


@compiles(s.Of)
def of_(c: Code, node: s.Of) -> ast.expr:
    from interpreter.compiler.functions import SEAT_FUNCTIONS

    of = plain(node.of.type)
    if node.name in AGGREGATES:
        return aggregate(c, node.name, node, node.of)
    if node.ref is None:
        return SEAT_FUNCTIONS[node.name](c, node)
    if mapped(node):
        every = every_players(c, node)
        return every if every is not None else stream(c, node).comprehension()
    if isinstance(node.ref, Proc):
        return function_call(c, node.ref, [node.of], node)
    return attribute_of(c, c.expr(node.of), of, node.ref, node.name)


def every_players(c: Code, node: s.Of) -> ast.expr | None:
    """`score of players` where nobody can be out: the values as they lie, seat by seat."""
    source = node.of
    if not (
        isinstance(source, s.Name) and isinstance(source.ref, Builtin) and source.ref.name in ("players", "everyone")
    ):
        return None
    slot = node.ref
    if not isinstance(slot, Slot) or slot.owner != "player" or slot.spread or slot.sort == "pile":
        return None
    if source.ref.name == "players" and "elimination" in c.program.features:
        return None
    return c.slot(slot)


@compiles(s.OfFor)
def of_for(c: Code, node: s.OfFor) -> ast.expr:
    if node.name in ("list",):
        return of_for_stream(c, node).comprehension()
    return aggregate_stream(c, node.name, node, of_for_stream(c, node), node.default)


def aggregate(c: Code, word: str, node: s.Of, source: s.Expr) -> ast.expr:
    of = plain(source.type)
    streamed = isinstance(source, s.Where | s.OfFor) or (
        isinstance(source, s.Of) and source.name not in AGGREGATES and mapped(source)
    )
    if streamed and not (isinstance(source, s.Of) and every_players(c, source) is not None):
        return aggregate_stream(c, word, node, stream(c, source), node.default)
    if word == "count" and of.kind in ("list", "map"):
        return q("len(x)", x=counted(c, source))
    return whole_list(c, word, node, values_of(c, source), node.default)


def counted(c: Code, node: s.Expr) -> ast.expr:
    """For a count the order of a pile does not matter."""
    slot = getattr(node, "ref", None)
    if isinstance(slot, Slot) and slot.sort == "pile":
        return c.expr(node)
    return looked_at(c, node) or aslist(c, node)


UNORDERED = ("sum", "count", "highest", "lowest", "any", "all", "none")  # in whatever order the items come


def without_a_look(source: ast.expr) -> ast.expr:
    """A list of which the order does not matter: that of a shuffled pile stays open."""
    if isinstance(source, ast.Call) and isinstance(source.func, ast.Name):
        if source.func.id == "rt_settled":
            return source.args[1]
        if source.func.id == "rt_counted":
            return ast.Call(source.func, [source.args[0], without_a_look(source.args[1])], [])
    return source


def aggregate_stream(c: Code, word: str, node: s.Of | s.OfFor, items: Stream, default: s.Expr | None) -> ast.expr:
    """sum and count as a loop where one may stand before the statement, everything else over a list."""
    if word in UNORDERED:
        items.source = without_a_look(items.source)
    if word in ("any", "all", "none"):
        if word == "all":
            items.value = q("not x", x=items.value)
        made = q("any(g)", g=items.generator())
        return made if word == "any" else q("not x", x=made)
    if word in ("sum", "count") and c.pre is not None and pure(node):
        total = c.fresh("total")
        value = items.value if word == "sum" else const(1)
        loop = ast.For(items.target, items.source, qs("total += value", total=total, value=value), [], lineno=0)
        if items.conditions:
            test = items.conditions[0] if len(items.conditions) == 1 else ast.BoolOp(ast.And(), items.conditions)
            loop.body = [ast.If(test, loop.body, [])]
        c.pre += locate([*qs("total = 0", total=total), *hoisted(c, loop)], node.place)
        return name(total)
    if word == "count":
        return q("len(x)", x=items.comprehension())
    return whole_list(c, word, node, items.comprehension(), default)


WHOLE = {
    "sum": "sum(x)",
    "count": "len(x)",
    "highest": "max(x)",
    "lowest": "min(x)",
    "distinct": "rt_distinct(x)",
    "sorted": "sorted(x)",
    "reversed": "list(reversed(list(x)))",
    "rest": "list(x)[1:]",
    "pairs": "rt_pairs(x)",
}
AT_ONE_END = {"first": "x[0]", "last": "x[-1]", "top": "x[-1]"}
OR_DEFAULT = {
    "highest": "max(x, default=d)",
    "lowest": "min(x, default=d)",
    "first": "rt_first_or(x, d)",
    "last": "rt_last_or(x, d)",
    "top": "rt_last_or(x, d)",
}


def whole_list(c: Code, word: str, node: s.Expr, items: ast.expr, default: s.Expr | None) -> ast.expr:
    """An aggregate of a list that is at hand."""
    if default is not None and word in OR_DEFAULT:
        return q(OR_DEFAULT[word], x=items, d=c.later(default))
    if word in AT_ONE_END:
        return q(AT_ONE_END[word], x=indexed(node, items))
    return q(WHOLE[word], x=items)


def indexed(node: s.Expr, items: ast.expr) -> ast.expr:
    source = node.of if isinstance(node, s.Of) else None
    if source is not None and plain(source.type).kind == "map":
        return q("list(x)", x=items)
    return items


# ---------------------------------------------------------------- best and sorted


def key_function(c: Code, node: object, keys: list[s.Key], down: bool) -> ast.expr:
    """What things are compared by: the smallest key comes first. `down`: the highest, unless the rule says lowest."""
    it = local_of(c, node, "it")
    parts: list[ast.expr] = []
    with c.nothing_before():
        for key in keys:
            made = c.expr(key.value)
            least = key.best in ("lowest", "fewest", "shortest") or (not key.best and not down)
            parts.append(
                made if least else q("rt_down(x)", x=made) if plain(key.value.type).kind == "list" else q("-x", x=made)
            )
    value = parts[0] if len(parts) == 1 else ast.Tuple(parts, ast.Load())
    arg = ast.arg(python_name(it))
    return ast.Lambda(ast.arguments([], [arg], None, [], [], None, []), value)


@compiles(s.SortedBy)
def sorted_by(c: Code, node: s.SortedBy) -> ast.expr:
    return q("sorted(x, key=k)", x=aslist(c, node.source), k=key_function(c, node, node.keys, False))


@compiles(s.WithBest)
def with_best(c: Code, node: s.WithBest) -> ast.expr:
    source = aslist(c, node.source)
    key = key_function(c, node, [node.key], True)
    if node.ties is None or node.ties.how == "shared":
        return q("rt_all_best(x, k)", x=source, k=key)
    if node.ties.how == "earliest":
        return q("min(x, key=k)", x=source, k=key)
    if node.ties.how == "roll off":
        return q("rt_roll_off(s, rt_all_best(x, k), 'roll off', 1, 6)", x=source, k=key)
    assert node.ties.to is not None
    return q("rt_prefer(rt_all_best(x, k), t)", x=source, k=key, t=c.expr(node.ties.to))


@compiles(s.Few)
def few(c: Code, node: s.Few) -> ast.expr:
    function = "rt_first_few" if node.end == "first" else "rt_last_few"
    return q("function_(n, x)", function_=function, n=c.expr(node.count), x=aslist(c, node.of))


@compiles(s.OfBy)
def of_by(c: Code, node: s.OfBy) -> ast.expr:
    key = s.Key("", node.key)
    made = key_function(c, node, [key], False)
    function = "rt_groups" if node.name == "groups" else "rt_runs"
    return q("function_(x, k)", function_=function, x=aslist(c, node.of), k=made)


__all__ = ["PLAYER", "aslist", "stream", "values_of"]
