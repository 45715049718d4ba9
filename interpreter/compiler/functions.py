"""The functions of the language itself, each as a Python expression."""

from __future__ import annotations

import ast
from collections.abc import Callable

from interpreter.compiler.code import Code
from interpreter.compiler.expressions import bet_of
from interpreter.compiler.lists import aslist
from interpreter.compiler.seats import beside
from interpreter.compiler.trees import const, name, q
from interpreter.language import syntax as s
from interpreter.language.types import Type, plain

MOST_CONSTANT = 20_000  # fixed lists of lines up to so many items are worked out once


def extreme(c: Code, node: s.Call) -> ast.expr:
    assert isinstance(node.func, s.Name)
    if len(node.args) == 1:
        return q("f(x)", f=node.func.name, x=aslist(c, node.args[0]))
    return ast.Call(name(node.func.name), [c.expr(arg) for arg in node.args], [])


def absolute(c: Code, node: s.Call) -> ast.expr:
    return q("abs(x)", x=c.expr(node.args[0]))


def round_down(c: Code, node: s.Call) -> ast.expr:
    return q("x // 1", x=c.expr(node.args[0]))


def round_up(c: Code, node: s.Call) -> ast.expr:
    return q("-(-x // 1)", x=c.expr(node.args[0]))


def parity(c: Code, node: s.Call) -> ast.expr:
    members = c.program.kinds["parity"].members
    made = q("x % 2", x=c.expr(node.args[0]))
    return made if members == ["even", "odd"] else q("1 - x", x=made)


def combinations(c: Code, node: s.Call) -> ast.expr:
    return q("rt_combinations(s, x, n)", x=aslist(c, node.args[0]), n=c.expr(node.args[1]))


def lines(c: Code, node: s.Call) -> ast.expr:
    """Every straight line of so many spaces: fixed, so worked out before play."""
    from interpreter.runtime.boards import lines_of_grid

    board = c.program.boards[board_name(node.args[0])]
    size = node.args[1]
    if isinstance(size, s.Int) and board.shape == "grid":
        found = lines_of_grid(board.rows, board.columns, size.value)
        if len(found) * size.value <= MOST_CONSTANT:
            made = c.build.constant(f"LINES_{board.name}", const(tuple(tuple(line) for line in found)))
            made.item_size = size.value if 0 < size.value <= 6 else 0  # type: ignore[attr-defined]
            return made
    return q("rt_lines_of_grid(r, k, n)", r=board.rows, k=board.columns, n=c.expr(size))


def board_name(node: s.Expr) -> str:
    of = plain(node.type)
    key = of.args[0] if of.kind == "map" else of.item
    assert not isinstance(key, str)
    return key.name


def beyond(c: Code, node: s.Call) -> ast.expr:
    board = c.program.boards[plain(node.args[0].type).name]
    space, way, steps = (c.expr(arg) for arg in node.args)
    if board.shape == "grid":
        return q("rt_beyond_grid(x, w, n, r, k)", x=space, w=way, n=steps, r=board.rows, k=board.columns)
    ways = c.build.constant(
        f"WAYS_{board.name}", const({key: (tuple(w["spaces"]), w["loop"]) for key, w in board.ways.items()})
    )
    return q("rt_beyond_way(x, w, n, ways)", x=space, w=way, n=steps, ways=ways)


def distance(c: Code, node: s.Call) -> ast.expr:
    of = plain(node.args[0].type)
    first, second = c.expr(node.args[0]), c.expr(node.args[1])
    if of.kind == "space":
        board = c.program.boards[of.name]
        links = c.build.constant(f"LINKS_{board.name}", const(tuple(tuple(row) for row in board.links)))
        return q("rt_distance(links, x, y)", links=links, x=first, y=second)
    return q("abs(x - y)", x=first, y=second)


def space_at(c: Code, node: s.Call) -> ast.expr:
    board = c.program.boards[board_name(node.args[0])]
    column, row = c.expr(node.args[1]), c.expr(node.args[2])
    return q("rt_space_at(c, r, rows, columns)", c=column, r=row, rows=board.rows, columns=board.columns)


WAYS = {
    "straight_ways": ((0, -1), (-1, 0), (1, 0), (0, 1)),
    "diagonal_ways": ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    "ways": ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)),
}


def ways(c: Code, node: s.Call) -> ast.expr:
    assert isinstance(node.func, s.Name)
    return c.build.constant(f"STEPS_{node.func.name}", const(WAYS[node.func.name]))


def position(c: Code, node: s.Call) -> ast.expr:
    return q("rt_position(x, y)", x=c.expr(node.args[0]), y=aslist(c, node.args[1]))


def numbers(c: Code, node: s.Call) -> ast.expr:
    return q("rt_numbers(a, b)", a=c.expr(node.args[0]), b=c.expr(node.args[1]))


def digits(c: Code, node: s.Call) -> ast.expr:
    return q("[int(x) for x in str(abs(int(n)))]", n=c.expr(node.args[0]))


def matches(c: Code, node: s.Call) -> ast.expr:
    """Two answers, compared as people read them; two numbers just as numbers."""
    first, second = (plain(arg.type) for arg in node.args)
    if first.kind != "text" and second.kind != "text":
        return q("x == y", x=c.expr(node.args[0]), y=c.expr(node.args[1]))
    from interpreter.compiler.expressions import said

    return q("rt_matches(x, y)", x=said(c, node.args[0]), y=said(c, node.args[1]))


def on_bet(c: Code, node: s.Call) -> ast.expr:
    assert isinstance(node.func, s.Name)
    rules = bet_of(node.args[1])
    function = {"has_bet": "rt_has_bet", "staked": "rt_staked", "side_of": "rt_side_of"}[node.func.name]
    return q("function_(bets, p)", function_=function, bets=c.slot(rules.slot), p=c.expr(node.args[0]))


def cards_of(c: Code, node: s.Call) -> ast.expr:
    assert isinstance(node.args[0], s.Name)
    info = c.program.cards[node.args[0].name]
    return c.build.constant(f"CARDS_{info.name}", q("tuple(range(n))", n=len(info.one_set) * info.sets))


FUNCTIONS: dict[str, Callable[[Code, s.Call], ast.expr]] = {
    "max": extreme,
    "min": extreme,
    "abs": absolute,
    "round_down": round_down,
    "round_up": round_up,
    "parity": parity,
    "combinations": combinations,
    "lines": lines,
    "beyond": beyond,
    "distance": distance,
    "space_at": space_at,
    "ways": ways,
    "straight_ways": ways,
    "diagonal_ways": ways,
    "position": position,
    "numbers": numbers,
    "matches": matches,
    "digits": digits,
    "has_bet": on_bet,
    "staked": on_bet,
    "side_of": on_bet,
    "cards_of": cards_of,
}


# ---------------------------------------------------------------- `left of player` and its like


def left(c: Code, node: s.Of) -> ast.expr:
    return beside(c, node, 0) or q("rt_neighbour(s, x, 1)", x=c.expr(node.of))


def right(c: Code, node: s.Of) -> ast.expr:
    return beside(c, node, -1) or q("rt_neighbour(s, x, -1)", x=c.expr(node.of))


def opponents(c: Code, node: s.Of) -> ast.expr:
    teams = c.program.definition.players.teams
    return q("rt_opponents(s, x, n)", x=c.expr(node.of), n=teams)


def partners(c: Code, node: s.Of) -> ast.expr:
    return q("rt_partners(s, x, n)", x=c.expr(node.of), n=c.program.definition.players.teams)


def partner(c: Code, node: s.Of) -> ast.expr:
    return q("x[0]", x=partners(c, node))


def team(c: Code, node: s.Of) -> ast.expr:
    of = plain(node.of.type)
    teams = c.program.definition.players.teams
    if of.kind == "list":
        return q("[x % n for x in y]", n=teams, y=aslist(c, node.of))
    return q("x % n", x=c.expr(node.of), n=teams)


def members(c: Code, node: s.Of) -> ast.expr:
    return q("[p for p in s.players if p % n == x]", n=c.program.definition.players.teams, x=c.expr(node.of))


def neighbours(c: Code, node: s.Of) -> ast.expr:
    of = plain(node.of.type)
    if of.kind == "space":
        board = c.program.boards[of.name]
        links = c.build.constant(f"LINKS_{board.name}", const(tuple(tuple(row) for row in board.links)))
        return q("list(links[x])", links=links, x=c.expr(node.of))
    return q("rt_seat_neighbours(s, x)", x=c.expr(node.of))


def keys(c: Code, node: s.Of) -> ast.expr:
    return q("list(x)", x=c.expr(node.of))


def owner(c: Code, node: s.Of) -> ast.expr:
    """Who holds a card: the player in one of whose piles it lies."""
    of = plain(node.of.type)
    attrs = [
        slot.attr
        for slot in c.program.slots.values()
        if slot.sort == "pile" and slot.owner == "player" and holds(slot.type, of.name)
    ]
    return q("rt_owner(s, x, attrs)", x=c.expr(node.of), attrs=const(tuple(attrs)))


def holds(of: Type, card_kind: str) -> bool:
    """Whether a pile's type is of cards of this kind."""
    while of.kind in ("list", "map"):
        of = of.item
    return of.kind == "card" and of.name == card_kind


SEAT_FUNCTIONS: dict[str, Callable[[Code, s.Of], ast.expr]] = {
    "left": left,
    "right": right,
    "opponents": opponents,
    "partners": partners,
    "partner": partner,
    "team": team,
    "members": members,
    "neighbours": neighbours,
    "keys": keys,
    "owner": owner,
}
