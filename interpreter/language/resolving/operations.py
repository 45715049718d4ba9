"""The functions that the language itself knows: `sum of`, `left of`, `max(a, b)`, `lines(board, 3)`."""

from __future__ import annotations

from collections.abc import Callable

from interpreter.diagnostics import findings
from interpreter.diagnostics import names as say
from interpreter.faults import did_you_mean, nearest
from interpreter.language import syntax as s
from interpreter.language.entities import KindRef, Slot
from interpreter.language.resolving.core import Resolver, capital, written
from interpreter.language.resolving.expressions import (
    attribute_of,
    board_spaces,
    called,
    joined,
    of_all_players,
    plural,
)
from interpreter.language.strange_words import MEASURES
from interpreter.language.types import (
    MONEY,
    NUMBER,
    PLAYER,
    RATIO,
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

AGGREGATES = (
    "sum",
    "count",
    "highest",
    "lowest",
    "first",
    "last",
    "top",
    "distinct",
    "sorted",
    "reversed",
    "pairs",
    "rest",
)
SEATS = ("left", "right", "opponents", "neighbours", "partner", "partners", "team")


def of_something(r: Resolver, node: s.Of, want: Type | None) -> Type:
    """`NAME of X`: a function of the language, an attribute of each item or of one thing, or one of the rules."""
    own = r.program.procs.get(node.name)
    of = plain(plural(r, node.of) if node.name in AGGREGATES else r.expr(node.of))
    if node.name in AGGREGATES:
        return aggregate(r, node, node.name, of)
    if node.name == "members" and of.kind == "kind" and of.name == "team":
        return list_of(PLAYER)
    if node.name in SEATS and (of == PLAYER or (of.kind == "list" and of.item == PLAYER and node.name == "team")):
        r.program.features.add("seats")
        return seat_function(node.name)
    if node.name == "neighbours" and of.kind == "space":
        return list_of(of)
    if node.name == "owner" and of.kind in ("card", "unknown"):
        return maybe(PLAYER)
    if node.name == "keys" and of.kind == "map":
        return list_of(of.args[0] if isinstance(of.args[0], Type) else UNKNOWN)
    if of.kind in ("list", "map") and r.attribute(of.item, node.name) is not None:
        return list_of(attribute_of(r, node, of.item, node.name))
    if own is not None:
        node.ref = own
        return applied(r, node, of)
    measure = measure_meant(r, node.name, of.item) if of.kind in ("list", "map") else ""
    if measure:
        return measured(r, node, of, measure)
    if of.kind == "list":
        item = attribute_of(r, node, of.item, node.name, AGGREGATES)
        return UNKNOWN if r.final and item == UNKNOWN else list_of(item)
    if of == UNKNOWN:
        return UNKNOWN
    if r.attribute(of, node.name) is None and not (of == PLAYER and node.name in r.table_names):
        known = [*AGGREGATES, *SEATS, *r.attribute_names(of), *r.program.procs]
        what = capital(describe(of))
        r.report(
            say.UNKNOWN_ATTRIBUTE,
            r.spot(node.place, node.name),
            fits=did_you_mean(node.name, known) or r.for_values(of, node.name),
            what=what,
            name=node.name,
        )
        return UNKNOWN
    return attribute_of(r, node, of, node.name)


def measure_meant(r: Resolver, name: str, of: Type) -> str:
    """The word for a measure of a list that the language calls otherwise, also misspelt; '' where it is none."""
    measures = [*MEASURES, "average"]
    if name in measures:
        return name
    if not r.final or name in r.table_names or nearest(name, [*AGGREGATES, *r.attribute_names(of)]):
        return ""
    return nearest(name, measures)


def measured(r: Resolver, node: s.Of, of: Type, measure: str) -> Type:
    """`number of players`, `average of scores`: what the language calls otherwise."""
    said = f"of {written(node.of)}"
    fits = (
        f'Write "{MEASURES[measure]} {said}".'
        if measure in MEASURES
        else (f'Write "(sum {said}) / (count {said})"; "//" rounds down.')
    )
    what, place = capital(describe(of)), r.spot(node.place, node.name)
    r.report(say.UNKNOWN_ATTRIBUTE, place, fits=fits, what=what, name=node.name)
    return NUMBER


def applied(r: Resolver, node: s.Of, of: Type) -> Type:
    """`worth of x`: a function of the rules; over a list it is applied to each where it takes one item."""
    proc = node.ref
    each = (
        of.kind == "list" and bool(proc.params) and proc.params[0].type != UNKNOWN and not fits(of, proc.params[0].type)
    )
    if each:
        r.widen(proc.params[0], of.item, node.place, proc.params[0].name)
        proc.used = True
        r.scope.proc.calls.add(proc.name)
        return list_of(proc.gives if proc.gives.kind != "action" else UNKNOWN)
    return called(r, node, proc, [node.of])


def seat_function(name: str) -> Type:
    if name in ("opponents", "neighbours", "partners"):
        return list_of(PLAYER)
    return kind_of("team") if name == "team" else PLAYER


def aggregate(r: Resolver, node: s.Of | s.OfFor, name: str, of: Type) -> Type:
    """The type of `NAME of` a list (or the values of a map)."""
    of = plain(of)
    source = node.of if isinstance(node, s.Of) else node.value
    if of.kind not in ("list", "map"):
        if of != UNKNOWN:
            r.report(say.NOT_A_LIST, source.place, fits=of_all_players(source), what=describe(of))
        return NUMBER if name in ("sum", "count") else UNKNOWN
    item = of.item
    if isinstance(source, s.Name) and isinstance(source.ref, Slot) and r.final:
        source.ref.reads += 1
    if name == "count":
        return NUMBER
    if name == "sum":
        if not is_number(item):
            r.report(say.NOT_A_NUMBER, source.place, what=describe(item))
        return plain(item) if plain(item) in (MONEY, RATIO) else NUMBER
    if name in ("highest", "lowest"):
        if plain(item).kind in ("player", "truth", "text", "map", "card"):
            r.report(say.NOT_A_NUMBER, source.place, what=describe(item))
        return plain(item)
    if name in ("first", "last", "top"):
        return item
    if name == "pairs":
        return list_of(list_of(item))
    if name in ("distinct", "sorted", "reversed", "rest"):
        return list_of(item)
    if isinstance(node, s.OfFor):
        known = [*AGGREGATES, "list", "any", "all", "none"]
        if name in ("any", "all", "none"):
            return TRUTH
        if name != "list":
            r.report(say.UNKNOWN_FUNCTION, node.place, fits=did_you_mean(name, known), name=f"{name} of")
    return list_of(item)


# ---------------------------------------------------------------- calls


def arguments(r: Resolver, node: s.Call, *wants: Type | None) -> list[Type]:
    """Resolve the arguments of a function of the language, telling where their number is wrong."""
    if len(node.args) != len(wants):
        name = node.func.name if isinstance(node.func, s.Name) else "it"
        r.report(say.WRONG_ARGUMENTS, node.place, name=name, want=str(len(wants)), have=str(len(node.args)))
    types = []
    for n, arg in enumerate(node.args):
        want = wants[n] if n < len(wants) else None
        types.append(r.expect(arg, want) if want is not None else r.expr(arg))
    return types + [UNKNOWN] * (len(wants) - len(types))


def extreme(r: Resolver, node: s.Call) -> Type:
    if not node.args:
        r.report(
            say.WRONG_ARGUMENTS,
            node.place,
            name=node.func.name if isinstance(node.func, s.Name) else "it",
            want="at least one",
            have="none",
        )
        return UNKNOWN
    of = joined(r, node.args, None)
    if len(node.args) == 1 and plain(of).kind == "list":
        return plain(of).item
    return of


def whole(r: Resolver, node: s.Call) -> Type:
    of = arguments(r, node, NUMBER)[0]
    return MONEY if plain(of) == MONEY else NUMBER


def parity(r: Resolver, node: s.Call) -> Type:
    arguments(r, node, NUMBER)
    return kind_of("parity")


def combinations(r: Resolver, node: s.Call) -> Type:
    of = plain(arguments(r, node, None, NUMBER)[0])
    return list_of(list_of(of.item if of.kind in ("list", "map") else UNKNOWN))


def lines(r: Resolver, node: s.Call) -> Type:
    board = board_argument(r, node, 2)
    if len(node.args) > 1:
        r.expect(node.args[1], NUMBER, say.NOT_A_NUMBER)
    return list_of(list_of(board))


def board_argument(r: Resolver, node: s.Call, count: int) -> Type:
    if len(node.args) != count:
        name = node.func.name if isinstance(node.func, s.Name) else "it"
        r.report(say.WRONG_ARGUMENTS, node.place, name=name, want=str(count), have=str(len(node.args)))
    if not node.args:
        return UNKNOWN
    first = node.args[0]
    of = plain(r.expr(first))
    if of.kind == "map" and isinstance(of.args[0], Type) and of.args[0].kind == "space":
        return of.args[0]
    if of.kind == "list" and of.item.kind == "space":
        return of.item
    if of != UNKNOWN:
        r.report(say.NOT_A_BOARD, first.place, what=capital(describe(of)))
    return UNKNOWN


def beyond(r: Resolver, node: s.Call) -> Type:
    """`beyond(space, way, n)`: the space `n` steps further; on a grid the way is a step `[columns, rows]`."""
    path_by_name(r, node)
    space = plain(arguments(r, node, None, None, NUMBER)[0])
    need_space(r, node, 0)
    return maybe(space) if space.kind == "space" else UNKNOWN


def need_space(r: Resolver, node: s.Call, at: int) -> None:
    """Tell where an argument that must be a space of a board is none."""
    if at < len(node.args):
        of = plain(node.args[at].type)
        if of.kind not in ("space", "unknown"):
            r.report(say.WRONG_TYPE, node.args[at].place, want="A space", what=describe(of))


def path_by_name(r: Resolver, node: s.Call) -> None:
    """The name of one of the board's paths stands for itself: `beyond(go, main, 2)`."""
    if len(node.args) < 2 or not isinstance(node.args[1], s.Name):
        return
    space, way = plain(r.expr(node.args[0])), node.args[1]
    board = r.program.boards.get(space.name) if space.kind == "space" else None
    if board is not None and way.name in board.ways and r.find_local(way.name) is None:
        node.args[1] = s.Text([way.name], place=way.place)
        r.keep.append(node.args[1])


def distance(r: Resolver, node: s.Call) -> Type:
    arguments(r, node, None, None)
    numbers = bool(node.args) and is_number(node.args[0].type) and plain(node.args[0].type) != UNKNOWN
    if numbers and len(node.args) > 1:
        r.expect(node.args[1], NUMBER, say.NOT_A_NUMBER)
    elif not numbers:
        need_space(r, node, 0)
        need_space(r, node, 1)
    return NUMBER


def space_at(r: Resolver, node: s.Call) -> Type:
    """`space_at(board, column, row)`: a space of a grid, or nothing off its edge."""
    of = board_argument(r, node, 3)
    for arg in node.args[1:]:
        r.expect(arg, NUMBER, say.NOT_A_NUMBER)
    return maybe(of)


def ways(r: Resolver, node: s.Call) -> Type:
    """`ways(board)`: the eight directions of a grid, each a step [columns, rows]; `straight_ways`, `diagonal_ways`."""
    board_argument(r, node, 1)
    return list_of(list_of(NUMBER))


def position(r: Resolver, node: s.Call) -> Type:
    """`position(x, list)`: where x stands in a list, 0 where it does not."""
    types = arguments(r, node, None, None)
    if plain(types[1]).kind not in ("list", "unknown") and board_spaces(r, node.args[-1]) is None:
        r.report(say.NOT_A_LIST, node.args[1].place, what=describe(types[1]))
    return NUMBER


def matches(r: Resolver, node: s.Call) -> Type:
    """`matches(a, b)`: whether two answers are the same, however they were typed."""
    for of, arg in zip(arguments(r, node, None, None), node.args, strict=False):
        if plain(of).kind not in ("text", "number", "money", "ratio", "truth", "kind", "player", "unknown"):
            r.report(say.NOT_COMPARABLE, arg.place, left="A text or number", right=describe(of))
    return TRUTH


def digits(r: Resolver, node: s.Call) -> Type:
    """`digits(n)`: the figures of a whole number, from the left."""
    arguments(r, node, NUMBER)
    return list_of(NUMBER)


def number_range(r: Resolver, node: s.Call) -> Type:
    arguments(r, node, NUMBER, NUMBER)
    if len(node.args) == 2:
        counts_upwards(r, node, *node.args)
    return list_of(NUMBER)


def counts_upwards(r: Resolver, node: s.Node, first: s.Expr, last: s.Expr) -> None:
    """Tell a count from a larger number to a smaller one, where both stand there in figures."""
    if isinstance(first, s.Int) and isinstance(last, s.Int) and first.value > last.value and r.final:
        fits = f"To count down: reversed of numbers({last.value}, {first.value})."
        place = first.place._replace(end=last.place.end) if last.place.line == first.place.line else node.place
        r.report(findings.COUNTS_DOWN, place, fits=fits, first=str(first.value), last=str(last.value))


def has_bet(r: Resolver, node: s.Call) -> Type:
    """`has_bet(player, BET)`, `staked(player, BET)`, `side_of(player, BET)`: what lies on a bet."""
    name = node.func.name if isinstance(node.func, s.Name) else ""
    if len(node.args) != 2:
        r.report(say.WRONG_ARGUMENTS, node.place, name=name, want="2 (player, bet)", have=str(len(node.args)))
        return UNKNOWN
    r.expect(node.args[0], PLAYER, say.NOT_A_PLAYER)
    bet = node.args[1]
    rules = r.program.bets.get(bet.name) if isinstance(bet, s.Name) else None
    if rules is None:
        known = r.program.bets
        shown = bet.name if isinstance(bet, s.Name) else "this"
        r.report(say.UNKNOWN_BET, bet.place, name=shown, fits=did_you_mean(shown, known))
        return UNKNOWN
    bet.ref = rules
    if name == "side_of":
        return maybe(rules.target or UNKNOWN)
    return TRUTH if name == "has_bet" else MONEY


def card_face(r: Resolver, node: s.Call) -> Type:
    """`cards_of(KIND)`: every card of a card kind, wherever it lies."""
    arg = node.args[0] if node.args else None
    if isinstance(arg, s.Name) and arg.name in r.program.cards:
        arg.ref = KindRef(Type("card", (arg.name,)), 0, arg.name)
        return list_of(Type("card", (arg.name,)))
    r.report(say.WRONG_TYPE, node.place, want="A card kind", what="something else")
    return UNKNOWN


CALLS: dict[str, Callable[[Resolver, s.Call], Type]] = {
    "max": extreme,
    "min": extreme,
    "abs": whole,
    "round_down": whole,
    "round_up": whole,
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
    "numbers": number_range,
    "matches": matches,
    "digits": digits,
    "has_bet": has_bet,
    "staked": has_bet,
    "side_of": has_bet,
    "cards_of": card_face,
}

__all__ = ["AGGREGATES", "CALLS", "aggregate", "join", "of_something"]
