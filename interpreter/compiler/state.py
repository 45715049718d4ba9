"""The state of a match: the class that holds it, how it begins, and how it is copied, all written for one game."""

from __future__ import annotations

import ast

from interpreter.compiler.code import Build, Code
from interpreter.compiler.expressions import owned
from interpreter.compiler.firing import cards_are_watched
from interpreter.compiler.piles import ways_of
from interpreter.compiler.procedures import define
from interpreter.compiler.trees import const, locate, name, q, qs
from interpreter.language.entities import Proc, Slot
from interpreter.language.types import MONEY, NUMBER, RATIO, TEXT, TRUTH, Type, plain

OWN = (
    "names", "seats", "players", "everyone", "turn", "out", "stack", "pending", "answer", "chance", "random", "log",
    "budget", "result", "decisions", "queue", "draining", "watched", "misses", "again", "direction", "kept", "left",
    "happened",
)  # fmt: skip
SIMPLE = {"number", "money", "ratio", "truth", "text", "player", "kind", "card", "face", "space", "record", "nothing"}


def lengths(build: Build) -> list[str]:
    """The attributes that hold the lengths of tracks which an option sets."""
    return [f"length_{slot.attr}" for slot in build.program.slots.values() if slot.sort == "board" and is_track(slot)]


def is_track(slot: Slot) -> bool:
    return bool(slot.source.shape == "track")


# what a playout needs of its own; the rest is the same for all playouts and lies in the class
PLAYED = (
    "names",
    "seats",
    "players",
    "everyone",
    "turn",
    "out",
    "random",
    "chance",
    "budget",
    "result",
    "decisions",
    "answer",
)
FEATURED = {
    "rivals": "seats", "misses": "misses", "again": "again", "direction": "reverse", "left": "elimination",
    "queue": "triggers", "draining": "triggers", "watched": "triggers", "kept": "kept", "happened": "triggers",
}  # fmt: skip


def needed(build: Build) -> list[str]:
    """The attributes that every state of a build has of its own."""
    if build.suspends:
        return list(OWN)
    features = set(build.program.features) | ({"triggers"} if build.program.triggers else set())
    return [*PLAYED, *(attr for attr, feature in FEATURED.items() if feature in features)]


def state_class(build: Build) -> ast.stmt:
    attrs = [*needed(build), *lengths(build), *(slot.attr for slot in build.program.slots.values())]
    if not build.suspends:
        lines = [
            "log = None",
            "stack = ()",
            "pending = None",
            "misses = {}",
            "again = None",
            "direction = 1",
            "left = ()",
        ]
        lines += ["rivals = ()", "queue = ()", "draining = False", "watched = ()", "kept = []", "happened = None"]
        own = [line for line in lines if line.split(" = ")[0] not in attrs]
    else:
        own = ["rivals = ()"]
    watching = const(cards_are_watched(build.program))
    text = "class State:\n    __slots__ = attrs\n    box = BOX\n    watches_cards = watching\n    " + "\n    ".join(own)
    return qs(text.rstrip(), attrs=const(tuple(dict.fromkeys(attrs))), watching=watching)[0]


# a state of the playout build; its class holds what is the same for all of them
BEGIN_PLAYOUT = """
s = State()
s.names = names
s.seats = count = len(names)
s.everyone, s.out = rt_all_in(count)
s.players = s.everyone
s.turn = s.result = s.answer = None
s.chance = chance
s.budget = rt_repeat(0, MOST_STEPS)
s.decisions = 0
"""


def new_state(build: Build) -> ast.FunctionDef:
    """`new_state(names, options, chance, log)`: everything as the box says it is at the start."""
    c = Code(build, Proc("box", [], [], next(iter(build.program.procs.values())).place))
    if build.suspends:
        body = qs("s = State()\nrt_begin(s, names, chance, log, triggers)", triggers=len(build.program.triggers))
    else:
        body = qs(BEGIN_PLAYOUT)
        if "elimination" in build.program.features:
            body += qs("s.players, s.out = list(s.everyone), list(s.out)")
    if not build.suspends:
        for attr, start in (
            ("rivals", "[None] * count"),
            ("misses", "{}"),
            ("again", "None"),
            ("direction", "1"),
            ("left", "[]"),
            ("queue", "[]"),
            ("draining", "False"),
            ("kept", "[]"),
            ("happened", "[]"),
        ):
            if attr in needed(build):
                body += qs(f"s.{attr} = {start}")
        if build.program.triggers:
            body += qs("s.watched = [False] * n", n=len(build.program.triggers))
    order = {"option": 0, "board": 1, "value": 3, "account": 2}
    for slot in sorted(build.program.slots.values(), key=lambda slot: order.get(slot.sort, 4)):
        body += start_of(c, slot)
    watched = [trigger.index for trigger in build.program.triggers if trigger.event.kind == "becomes"]
    for index in watched:
        body += qs("watch(s)", watch=f"watch_{index}")
    if watched:
        body += qs("s.queue.clear()")  # what holds from the start has not become so
    if build.suspends:
        body += qs("s.stack.append(frame_phase_play())")
    body += qs("return s")
    return define("new_state", ["names", "options", "chance", "log"], body)


def start_of(c: Code, slot: Slot) -> list[ast.stmt]:
    """What one slot begins with; a name that no rule has set yet has no value at all."""
    match slot.sort:
        case "option":
            assert slot.start is not None
            value = started(c, slot)
            made = q("options[n] if n in options else x", n=const(slot.name), x=value)
            return set_slot(slot, made)
        case "account" | "value":
            value = started(c, slot) if slot.start is not None else empty_of(slot.type)
            return set_slot(slot, for_owners(c, slot, value))
        case "pile":
            return set_slot(slot, for_owners(c, slot, pile_start(c, slot)))
        case "dice":
            several = plain(slot.type).kind == "list"
            return set_slot(slot, for_owners(c, slot, q("[]") if several else const(None)))
        case "board":
            return board_start(c, slot)
        case "piece":
            value = started(c, slot) if slot.start is not None else path_start(c, slot)
            return set_slot(slot, for_owners(c, slot, value))
        case "bets":
            return set_slot(slot, q("[]"))
        case "role":
            return set_slot(slot, const(None))
    if slot.owner:
        return set_slot(slot, q("rt_Spread(word)", word=const(slot.name)))
    if plain(slot.type).kind == "map":
        return set_slot(slot, q("{}"))
    return []


def path_start(c: Code, slot: Slot) -> ast.expr:
    """Where a piece's own path begins; off the board where it follows none."""
    if not slot.source.path:
        return const(None)
    owner = name("owner") if slot.owner else const(None)
    return q("(routes.get(x) or routes[None])[0][0]", routes=ways_of(c, slot), x=owner)


def set_slot(slot: Slot, value: ast.expr) -> list[ast.stmt]:
    return locate(qs("s.attr_ = x", attr_=slot.attr, x=value), slot.place)  # type: ignore[no-any-return]


def started(c: Code, slot: Slot) -> ast.expr:
    """The start as the box gives it; what must be worked out first runs before."""
    assert slot.start is not None
    with c.nothing_before():
        return owned(c, slot.start)


def empty_of(of: Type) -> ast.expr:
    return q("{}") if plain(of).kind == "map" else q("[]") if plain(of).kind == "list" else const(None)


def for_owners(c: Code, slot: Slot, value: ast.expr) -> ast.expr:
    """One value, or one for each player (member, space) that has it."""
    if not slot.owner:
        return value
    if slot.owner == "player":
        return q("[x for owner in s.everyone]", x=value)
    info = c.program.kinds.get(slot.owner)
    size = len(info.members) if info is not None else len(c.program.boards[slot.owner].spaces)
    return q("[x for owner in range(n)]", x=value, n=size)


def pile_start(c: Code, slot: Slot) -> ast.expr:
    source = slot.source
    made = q("rt_Pile()")
    if source.of:
        info = c.program.cards[source.of]
        copies = phrase_value(c, slot, source.copies)
        endless = phrase_value(c, slot, source.endless)
        made = q(
            "rt_deck(n, copies, shuffled, endless)",
            n=len(info.one_set),
            copies=copies,
            shuffled=const(source.shuffled),
            endless=endless,
        )
    if source.each:
        of = plain(slot.type).args[0]
        assert isinstance(of, Type)
        size = len(c.program.kinds[of.name].members)
        return q("{k: x for k in range(n)}", x=made, n=size)
    return made


def phrase_value(c: Code, slot: Slot, phrase: object) -> ast.expr:
    node = c.program.phrases[slot.attr, getattr(phrase, "text", "")]
    with c.nothing_before():
        return c.expr(node)


def board_start(c: Code, slot: Slot) -> list[ast.stmt]:
    info = c.program.boards[slot.name]
    if info.shape != "track":
        return set_slot(slot, q("[None] * n", n=len(info.spaces)))
    length = phrase_value(c, slot, slot.source.length)
    out = set_length(slot, length)
    if info.lanes is None:
        return out + set_slot(slot, const(0))
    lanes = q("s.seats") if info.lanes.kind == "player" else const(len(c.program.kinds[info.lanes.name].members))
    return out + set_slot(slot, q("[0] * n", n=lanes))


def set_length(slot: Slot, length: ast.expr) -> list[ast.stmt]:
    return locate(qs("s.attr_ = x", attr_=f"length_{slot.attr}", x=q("rt_length(n)", n=length)), slot.place)  # type: ignore[no-any-return]


# ---------------------------------------------------------------- copying


def copy_state(build: Build) -> ast.FunctionDef:
    """`copy_state(s)`: a copy that shares only what never changes. Chance and log are the caller's to replace."""
    body = qs("t = State()")
    body += qs("rt_copy_own(s, t)") if build.suspends else own_of_a_playout(build)
    features = build.program.features
    body += qs(
        "t.players = s.players[:]\nt.out = s.out[:]"
        if "elimination" in features
        else "t.players = s.players\nt.out = s.out"
    )
    for attr in lengths(build):
        body += qs("t.attr_ = s.attr_", attr_=attr)
    for slot in build.program.slots.values():
        stmts = qs("t.attr_ = x", attr_=slot.attr, x=copied(slot))
        if slot.attr not in build.program.always_set and slot.sort == "name" and not slot.owner:
            stmts = [ast.Try(stmts, [ast.ExceptHandler(name("AttributeError"), None, qs("pass"))], [], [])]
        body += stmts
    body += qs("return t")
    return define("copy_state", ["s"], body)


def own_of_a_playout(build: Build) -> list[ast.stmt]:
    """The copies of what a playout's state has of its own; players and out come after."""
    copies = {"misses": "s.attr_.copy()"} | dict.fromkeys(
        ("left", "queue", "watched", "kept", "happened"), "s.attr_[:]"
    )
    body: list[ast.stmt] = []
    for attr in needed(build):
        if attr not in ("players", "out"):
            body += qs(f"t.attr_ = {copies.get(attr, 's.attr_')}", attr_=attr)
    return body


def copied(slot: Slot) -> ast.expr:
    """A copy of what a slot holds, as cheap as its type allows."""
    held = q("s.attr_", attr_=slot.attr)
    of = plain(slot.type)
    if slot.sort in ("board", "bets"):
        return q("x[:]", x=held) if not (slot.sort == "board" and of.kind != "map") else held
    if slot.sort == "pile":
        if slot.source.each:
            each = (
                q("{k: p.copy() for k, p in x.items()}", x=held)
                if not slot.owner
                else q("[{k: p.copy() for k, p in d.items()} for d in x]", x=held)
            )
            return each
        return q("x.copy()", x=held) if not slot.owner else q("[p.copy() for p in x]", x=held)
    if slot.spread:
        return q("x.copy()", x=held) if of.kind in SIMPLE else q("rt_copy(x)", x=held)
    if slot.owner:
        if of.kind in SIMPLE:
            return q("x[:]", x=held)
        if of.kind == "list" and plain(of.item).kind in SIMPLE:
            return q("[p[:] for p in x]", x=held)
        return q("rt_copy(x)", x=held)
    if of.kind in SIMPLE:
        return held
    if of.kind == "list" and plain(of.item).kind in SIMPLE and slot.type.kind == "list":
        return q("x[:]", x=held)
    return q("rt_copy(x)", x=held)


__all__ = ["MONEY", "NUMBER", "RATIO", "TEXT", "TRUTH", "copy_state", "new_state", "state_class"]
