"""Rolling dice. In the playout the numbers come straight from the generator, elsewhere through the door of chance."""

from __future__ import annotations

import ast

from interpreter.compiler.code import Code, writes
from interpreter.compiler.lists import aslist
from interpreter.compiler.trees import const, q, qs, stored
from interpreter.files.phrases import figures
from interpreter.language import syntax as s
from interpreter.language.entities import Local, Slot
from interpreter.language.resolving.finding import thrown_as
from interpreter.language.types import plain


def dice_shape(c: Code, node: s.Expr) -> tuple[ast.expr, ast.expr, ast.expr]:
    """The name, number and sides of dice. Sides are a number, or the values that stand on them."""
    if isinstance(node, s.Dice):
        return const(f"{node.count}d{node.faces}"), const(node.count), const(node.faces)
    slot = getattr(node, "ref", None)
    assert isinstance(slot, Slot)
    source = slot.source
    text = source.count.text
    fixed = figures(text)
    count = const(fixed) if fixed is not None else c.later(c.program.phrases[slot.attr, text])
    return const(slot.name), count, sides_of(c, slot)


def sides_of(c: Code, slot: Slot) -> ast.expr:
    sides = [side.text for side in slot.source.sides]
    if not sides:
        return const(slot.source.faces)
    of = plain(slot.type)
    of = of.item if of.kind == "list" else of
    if of.kind == "kind":
        members = c.program.kinds[of.name].members
        return const(tuple(members.index(side) for side in sides))
    return const(tuple(int(side) for side in sides))


def is_single(node: s.Expr) -> bool:
    return plain(node.type).kind != "list"


def rolled(c: Code, node: s.Expr) -> ast.expr:
    """A roll as a value: one number (or side), or a list of them."""
    label, count, sides = dice_shape(c, node)
    single = is_single(node)
    if c.build.sort == "playout" and single and isinstance(sides, ast.Tuple):
        if len(sides.elts) == 2:
            return q("a if s.random() < 0.5 else b", a=sides.elts[0], b=sides.elts[1])
        return q("sides[int(s.random() * n)]", sides=c.build.constant("SIDES", sides), n=len(sides.elts))
    if c.build.sort == "playout" and isinstance(sides, ast.Constant):
        if single:
            return q("int(s.random() * n) + 1", n=sides)
        thrown = quick_throw(c, count, sides)
        if thrown is not None:
            return thrown
    if c.build.events and not isinstance(whose(c, node), ast.Constant):
        seat = whose(c, node)
        made = q("rt_roll(s, label, n, sides, seat)", label=label, n=count, sides=sides, seat=seat)
    else:
        made = q("rt_roll(s, label, n, sides)", label=label, n=count, sides=sides)
    return q("x[0]", x=made) if single else made


def quick_throw(c: Code, count: ast.expr, sides: ast.expr) -> ast.expr | None:
    """Several equal dice from one number of the generator, taken apart by a table; as `Chance.several` does it."""
    from interpreter.runtime.chance import MOST_IN_A_TABLE, portions

    if not isinstance(count, ast.Constant) or not isinstance(sides, ast.Constant) or c.pre is None:
        return None
    n, number = sides.value, count.value
    assert isinstance(n, int) and isinstance(number, int)
    if not 0 < number <= 40 or n < 2 or n > 1000:
        return None
    parts: list[ast.expr] = []
    halves = [(size, size // 2 if n**size > MOST_IN_A_TABLE else 0) for size in portions(n, number)]
    if any(size == 1 or n ** (size - half) > MOST_IN_A_TABLE for size, half in halves):
        return None
    for size, half in halves:
        low = n ** (size - half)
        at = c.fresh("at")
        c.pre += qs("at = int(s.random() * n)", at=at, n=n**size)
        if half:
            parts.append(ast.Starred(q("table[x // n]", table=throw_table(c, n, half), x=at, n=low), ast.Load()))
        rest = (
            q("table[x % n]", x=at, n=low, table=throw_table(c, n, size - half))
            if half
            else q("table[x]", table=throw_table(c, n, size), x=at)
        )
        parts.append(ast.Starred(rest, ast.Load()))
    return ast.List(parts, ast.Load())


def throw_table(c: Code, n: int, size: int) -> ast.expr:
    """The faces of `size` dice by the number that stands for them."""
    return c.build.constant(f"THROWS_{size}d{n}", q("rt_faces(n, size)", n=n, size=size))


@writes(s.Roll)
@writes(s.Flip)
def roll(c: Code, node: s.Roll | s.Flip) -> list[ast.stmt]:
    target = node.dice
    assert not isinstance(target, s.Dice)
    out: list[ast.stmt] = [ast.Assign([stored(c.expr(target))], rolled(c, target), lineno=0)]
    if c.build.events:
        out += qs(
            "rt_tell_roll(s, label, value, t, seat)",
            label=dice_shape(c, target)[0],
            value=c.expr(target),
            t=c.build.type_data(target.type),
            seat=whose(c, target),
        )
    return out


def whose(c: Code, dice: s.Expr) -> ast.expr:
    """The seat whose dice they are; None where they are the table's."""
    if isinstance(dice, s.Attr) and plain(dice.of.type).kind == "player":
        return c.expr(dice.of)
    return const(None)


@writes(s.Reroll)
def reroll(c: Code, node: s.Reroll) -> list[ast.stmt]:
    """Some of the dice again: the first N, or one for each of the named values."""
    dice = node.dice
    slot = getattr(dice, "ref", None)
    if isinstance(slot, Slot) and slot.sort == "dice":
        label, _, sides = dice_shape(c, dice)
    else:
        thrown = thrown_as(c.program, slot) if isinstance(slot, Slot | Local) else []
        label, _, sides = dice_shape(c, thrown[0]) if thrown else (const("dice"), None, const(6))
    which = aslist(c, node.which)
    target = c.expr(dice)
    made = q("rt_reroll(s, which, dice, label, sides)", which=which, dice=target, label=label, sides=sides)
    out: list[ast.stmt] = [ast.Assign([stored(c.expr(dice))], made, lineno=0)]
    if c.build.events:
        out += qs("rt_tell_roll(s, label, value, t)", label=label, value=c.expr(dice), t=c.build.type_data(dice.type))
    return out
