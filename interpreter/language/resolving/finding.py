"""What only the whole program shows: ways to the end with no result, piles that run out, names never read, open bets.

Each check looks at the resolved program and tells what it finds; `FINDINGS` is the list of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from interpreter.diagnostics import findings
from interpreter.diagnostics import names as say
from interpreter.faults import Place, did_you_mean
from interpreter.language import syntax as s
from interpreter.language.entities import Local, Proc, Slot, TableRef
from interpreter.language.resolving.cards import pile_slot
from interpreter.language.resolving.core import Resolver, capital
from interpreter.language.resolving.counting_draws import draws_too_many
from interpreter.language.resolving.inexact import inexact_numbers
from interpreter.language.resolving.may_pass import counted_passes
from interpreter.language.resolving.one_for_all import tell_one_for_all
from interpreter.language.resolving.only_looking import nothing_changes
from interpreter.language.resolving.operations import AGGREGATES
from interpreter.language.resolving.program import Program
from interpreter.language.resolving.setting import ends_without, warn_unset
from interpreter.language.resolving.turnless import nobodys_turn
from interpreter.language.resolving.walking import below, nodes_of
from interpreter.language.types import UNKNOWN, Type, describe, plain

LOOPS = (s.Repeat, s.ForEach, s.ForRange, s.ForTurn)
# Sets of forms that every node is held against have a name: to put them together anew takes longer than to ask.
TO_A_PILE = (s.Deal, s.Move)
MOVES_CARDS = (s.Deal, s.Move, s.Gather)
OF_SOMETHING = (s.Attr, s.Of)
COUNTS = (s.Increase, s.AddTo)
SETS = (s.Assign, s.Suppose, *COUNTS)


def finish(program: Program, r: Resolver) -> None:
    """Tell all that is found, and leave out of the program what play never comes to."""
    play = program.procs.get("play")
    if play is None:
        first = program.definition.rules[0].file if program.definition.rules else ""
        r.report(findings.NO_PLAY, Place(first, 1, 1))
        return
    reached = reachable(program)
    unused_phases(program, r, reached)
    program.procs = {name: proc for name, proc in program.procs.items() if name in reached}
    for check in FINDINGS:
        check(program, r)


def reachable(program: Program) -> set[str]:
    """Every procedure that play can come to."""
    seen: set[str] = set()
    todo = ["play", *program.roots]
    todo += [proc.name for proc in program.procs.values() if proc.sort in ("trigger", "does")]
    while todo:
        name = todo.pop()
        if name in program.procs and name not in seen:
            seen.add(name)
            todo += program.procs[name].calls
    return seen


def statements(program: Program) -> Iterator[object]:
    """Every node of every procedure."""
    for proc in program.procs.values():
        yield from nodes_of(program, proc)


# ---------------------------------------------------------------- what is never reached, read or settled


def unused_phases(program: Program, r: Resolver, reached: set[str]) -> None:
    for proc in program.procs.values():
        library = any(text.library and text.file == proc.place.file for text in program.definition.rules)
        if proc.name not in reached and proc.sort in ("phase", "function") and not library:
            r.report(findings.UNUSED_PHASE, proc.place, name=proc.name)


def unused_names(program: Program, r: Resolver) -> None:
    for slot in program.slots.values():
        if slot.sort == "name" and slot.writes and not slot.reads:
            beside = [other.name for other in program.slots.values() if other.owner == slot.owner and other.reads]
            fits = ("" if slot.owner else r.of_a_player(slot.name)) or did_you_mean(slot.name, beside)
            r.report(findings.UNUSED_NAME, slot.place, fits=fits, name=slot.name)
        if slot.sort == "name" and slot.type == UNKNOWN and slot.reads and not slot.writes:
            r.report(say.NEVER_SET, slot.place, name=slot.name)


def open_bets(program: Program, r: Resolver) -> None:
    for rules in program.bets.values():
        if rules.taken and not rules.settled:
            r.report(findings.BET_NOT_SETTLED, rules.place, name=rules.name)
        if not rules.taken:
            r.report(findings.BET_NOT_TAKEN, rules.place, name=rules.name)


def no_result(program: Program, r: Resolver) -> None:
    if ends_without(program):
        fits = "Say `winner is ...` or `rank ... by ...`."
        if ("", "winner") in program.slots:
            fits = "What is called `winner` is a name like any other: say `winner is ...`."
        r.report(findings.NO_RESULT, program.procs["play"].place, fits=fits)


# ---------------------------------------------------------------- turns and supposing


def no_asks_supposed(program: Program, r: Resolver) -> None:
    """Nothing that a `suppose` carries out may ask, however far down."""
    for proc in program.procs.values():
        for node in nodes_of(program, proc):
            if isinstance(node, s.Suppose):
                for part in (part for stmt in node.body for part in below(stmt)):
                    ref = getattr(part, "ref", None)
                    if isinstance(ref, Proc) and ref.asks and isinstance(part, s.Stmt | s.Expr):
                        why = f"{ref.name} asks, and what is supposed happens on a copy"
                        r.report(say.ASK_INSIDE, part.place, why=why)


def no_asks_in_doubt(program: Program, r: Resolver) -> None:
    """What asks, however far down, is a step of its own: not one that depends on the rest of its line."""
    for proc in program.procs.values():
        for node in nodes_of(program, proc) if proc.value is None else below(proc.value):
            for doubt in in_doubt(node):
                for part in below(doubt):
                    ref = getattr(part, "ref", None)
                    if isinstance(ref, Proc) and ref.asks and isinstance(part, s.Expr):
                        why = f"{ref.name} asks, and whether and how often depends on the rest of the line"
                        r.report(say.ASK_INSIDE, part.place, fits="Say it in a line of its own before.", why=why)


IN_DOUBT: dict[type, tuple[str, ...]] = {
    s.And: ("right",),
    s.Or: ("right",),
    s.Cond: ("yes", "no"),
    s.Where: ("cond",),
    s.Quantified: ("cond",),
    s.OfFor: ("value", "where"),
    s.WithBest: ("key",),
    s.OfBy: ("key",),
    s.SortedBy: ("keys",),
    s.Rank: ("keys",),
    s.Deal: ("where",),
    s.ForEach: ("where",),
}


def in_doubt(node: object) -> list[object]:
    """The parts of a node that may be worked out not at all, or several times."""
    return [getattr(node, part) for part in IN_DOUBT.get(type(node), ())]


def turns_to_end(program: Program, r: Resolver) -> None:
    """To end a turn where there is none is a mistake."""
    for proc in program.procs.values():
        if not proc.in_turn:
            for scope, place in proc.needs_turn.items():
                r.report(say.NO_TURN, place, scope=scope)


def note_turns(program: Program) -> None:
    """Which procedures may run inside a loop in turn."""
    todo: list[str] = [proc.name for proc in program.procs.values() if proc.sort in ("trigger", "does")]
    played = False
    for proc in program.procs.values():
        for node in nodes_of(program, proc):
            if isinstance(node, s.ForTurn):
                played = True
                called = [getattr(inner, "ref", None) for stmt in node.body for inner in below(stmt)]
                todo += [ref.name for ref in called if isinstance(ref, Proc)]
                todo += [
                    inner.phase
                    for stmt in node.body
                    for inner in below(stmt)
                    if isinstance(inner, s.OrElse) and inner.phase
                ]
    while todo and played:
        proc_now = program.procs.get(todo.pop())
        if proc_now is not None and not proc_now.in_turn:
            proc_now.in_turn = True
            todo += proc_now.calls


# ---------------------------------------------------------------- boards, tables and piles


def too_few_paths(program: Program, r: Resolver) -> None:
    """Where pieces of the players follow paths of their own, there is one for as many as may play."""
    players = program.definition.players
    for board in program.definition.boards.values():
        ways = program.boards[board.name].ways.values()
        for piece in board.pieces.values():
            owners = {way["owner"] for way in ways if piece.path in ("", way["of"])}
            own = piece.owner == "player" and owners and "" not in owners
            if own and (players.most is None or players.most > len(owners)):
                shown = "any number" if players.most is None else players.most
                fits = f"Make paths for more, or say that {len(owners)} may play at most."
                r.report(findings.NO_SEAT, players.place, fits=fits, board=board.name, paths=len(owners), players=shown)


def missing_rows(program: Program, r: Resolver) -> None:
    """A table that is looked up by the members of a kind, or by yes and no, has a row for each."""
    for table in program.tables.values():
        for key, words in all_keys(program, plain(table.key)):
            if key not in table.rows:
                r.report(findings.MISSING_ROW, table.place, name=table.name, key=words)
    for node in statements(program):
        if isinstance(node, s.Index) and isinstance(getattr(node.of, "ref", None), TableRef):
            rows = program.tables[node.of.ref.name].rows
            key = node.keys[0]
            if isinstance(key, s.Int) and rows and key.value not in rows:
                r.report(findings.MISSING_ROW, key.place, name=node.of.ref.name, key=key.value)


def all_keys(program: Program, of: Type) -> list[tuple[object, str]]:
    if of.kind == "truth":
        return [(True, "yes"), (False, "no")]
    return list(enumerate(program.kinds[of.name].members)) if of.kind == "kind" else []


def piles_that_run_out(program: Program, r: Resolver) -> None:
    """A draw from a pile that nothing fills, or that goes on for ever and does not say what happens at its end."""
    filled = {slot.attr for slot in filled_piles(program)}
    kept_full = {slot.attr for slot in [*refilled_piles(program), *watched_piles(program)]}
    draws = list(draws_of(program))
    lasting = lasting_draws(program) | draws_too_many(program, draws)
    for node, slot in draws:
        if not slot.source.of and slot.attr not in filled:
            r.report(findings.NEVER_FILLED, node.source.place, pile=slot.name)
        elif node.empty is None and slot.attr not in kept_full and id(node) in lasting and not endless(slot):
            r.report(findings.EMPTY_DRAW, node.place, pile=slot.name)


def draws_of(program: Program) -> Iterator[tuple[s.Deal, Slot]]:
    """Every draw with the pile that it is from."""
    for node in statements(program):
        slot = pile_slot(node.source) if isinstance(node, s.Deal) else None
        if isinstance(node, s.Deal) and slot is not None:
            yield node, slot


def amounts_off_step(program: Program, r: Resolver) -> None:
    """An amount that is written out and does not come out in the steps of the game's money."""
    step = program.definition.money.step
    for node in statements(program) if step > 1 else ():
        if isinstance(node, s.Pay | s.Place_) and isinstance(node.amount, s.Int) and node.amount.value % step:
            r.report(findings.OFF_STEP, node.amount.place, step=step, amount=node.amount.value)


def endless(slot: Slot) -> bool:
    return bool(slot.source.of) and slot.source.endless.text != "no"


def filled_piles(program: Program) -> Iterator[Slot]:
    """The piles to which some rule brings cards."""
    yield from (slot for _, slot in fillings(program))


def refilled_piles(program: Program) -> Iterator[Slot]:
    """Those that get cards again and again, or when something happens; not only once at the beginning."""
    loops = [node for node in statements(program) if isinstance(node, LOOPS)]
    whenever = [proc.body for proc in program.procs.values() if proc.sort in ("trigger", "does")]
    again = carried_out_in([*loops, *whenever])
    yield from (slot for node, slot in fillings(program) if id(node) in again)


def fillings(program: Program) -> Iterator[tuple[object, Slot]]:
    for node in statements(program):
        to = node.to.of if isinstance(node, TO_A_PILE) else node.into if isinstance(node, s.Gather) else None
        slot = pile_slot(to) if to is not None else None
        if slot is not None:
            yield node, slot


def watched_piles(program: Program) -> Iterator[Slot]:
    """The piles whose size, or emptiness, some rule asks for."""
    values = [proc.value for proc in program.procs.values() if proc.value is not None]
    for node in [*statements(program), *(part for value in values for part in below(value))]:
        asked = node.left if isinstance(node, s.Is) else node.of if isinstance(node, s.Of) else None
        slot = pile_slot(asked) if asked is not None else None
        if slot is not None and (isinstance(node, s.Is) or (isinstance(node, s.Of) and node.name == "count")):
            yield slot


def lasting_draws(program: Program) -> set[int]:
    """The draws (by id) inside a loop that has no end of its own, also in what is called from there."""
    endless_loops = [
        node
        for node in statements(program)
        if (isinstance(node, s.Repeat) and node.times is None) or (isinstance(node, s.ForTurn) and node.rounds)
    ]
    return carried_out_in(endless_loops)


def carried_out_in(bodies: Iterable[object]) -> set[int]:
    """What moves cards (by id) in some pieces of the rules, also in what is called from there."""
    found: set[int] = set()
    done: set[str] = set()
    todo = list(bodies)
    while todo:
        for part in below(todo.pop()):
            ref = getattr(part, "ref", None)
            if isinstance(part, MOVES_CARDS):
                found.add(id(part))
            if isinstance(ref, Proc) and ref.name not in done:
                done.add(ref.name)
                todo += ref.body
    return found


def unclear(program: Program, r: Resolver) -> None:
    """An attribute of something that nothing says the sort of. Behind another mistake it only follows from that."""
    for node in below(every_rule(program)) if not r.faults.errors else ():
        if not isinstance(node, OF_SOMETHING) or node.ref is not None:
            continue
        of = plain(node.of.type)
        many = isinstance(node, s.Of) and of.kind in ("list", "map") and of.item == UNKNOWN
        if (of == UNKNOWN or many) and (isinstance(node, s.Attr) or node.name not in AGGREGATES):
            r.report(findings.UNCLEAR, r.spot(node.place, node.name, isinstance(node, s.Attr)), name=node.name)


def thrown_as(program: Program, entity: Slot | Local) -> list[s.Expr]:
    """The dice whose throws are put into a name, each sort once."""
    found: dict[str, s.Expr] = {}
    for node in below(every_rule(program)):
        if isinstance(node, s.Assign) and isinstance(node.value, s.RollValue):
            dice = node.value.dice
            if getattr(node.target, "ref", None) is entity:
                found.setdefault(f"d{dice.faces}" if isinstance(dice, s.Dice) else getattr(dice, "name", ""), dice)
    return list(found.values())


def different_dice(program: Program, r: Resolver) -> None:
    """What is rolled again must have come from dice of one sort."""
    for node in statements(program):
        entity = node.dice.ref if isinstance(node, s.Reroll) else None
        if isinstance(node, s.Reroll) and isinstance(entity, Slot | Local) and len(thrown_as(program, entity)) > 1:
            r.report(say.NOT_DICE, node.dice.place, what="a throw of different dice")


def every_rule(program: Program) -> list[object]:
    """All that is carried out or worked out in a match."""
    found: list[object] = [proc.body if proc.value is None else proc.value for proc in program.procs.values()]
    found += [trigger.event for trigger in program.triggers]
    for bet in program.bets.values():
        found += [
            [part] for part in (bet.wins, bet.loses, bet.returned, bet.pays, bet.least, bet.most, bet.who, bet.limit)
        ]
    return found


def only_counted(program: Program, r: Resolver) -> None:
    """`p.socre += 1`: a value that no rule gives a start is a slip in a name."""
    given: set[str] = set()
    counted: dict[str, list[s.Expr]] = {}
    for node in statements(program):
        if isinstance(node, SETS):
            slot = getattr(node.target, "ref", None)
            if isinstance(slot, Slot) and slot.sort == "name" and slot.owner:
                if isinstance(node, COUNTS):
                    counted.setdefault(slot.attr, []).append(node.target)
                else:
                    given.add(slot.attr)
    for attr, targets in counted.items():
        for target in targets if attr not in given else ():
            if isinstance(target, s.Attr):
                of = plain(target.of.type)
                known = [name for name in r.attribute_names(of) if name != target.name]
                fits = did_you_mean(target.name, known) or r.for_values(of, target.name)
                r.report(
                    say.UNKNOWN_ATTRIBUTE,
                    r.spot(target.place, target.name, True),
                    fits=fits,
                    what=capital(describe(of)),
                    name=target.name,
                )


def one_for_all(program: Program, r: Resolver) -> None:
    tell_one_for_all(below(every_rule(program)), r)


FINDINGS: tuple[Callable[[Program, Resolver], None], ...] = (
    no_result,
    unused_names,
    warn_unset,
    open_bets,
    turns_to_end,
    no_asks_supposed,
    no_asks_in_doubt,
    nothing_changes,
    counted_passes,
    different_dice,
    too_few_paths,
    missing_rows,
    piles_that_run_out,
    only_counted,
    unclear,
    one_for_all,
    nobodys_turn,
    inexact_numbers,
    amounts_off_step,
)
