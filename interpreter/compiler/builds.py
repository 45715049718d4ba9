"""A resolved program made into Python code: the box, then one module for each build."""

from __future__ import annotations

import ast
from itertools import groupby
from types import CodeType

from interpreter.compiler import (  # noqa: F401
    asks,
    blocks,
    boxdata,
    control,
    dice,
    expressions,
    firing,
    lists,
    loops,
    money,
    piles,
    setting,
    state,
    waiting,
)
from interpreter.compiler.code import Build, Code
from interpreter.compiler.procedures import define, plain_function
from interpreter.compiler.program import CompiledGame
from interpreter.compiler.promoting import promote
from interpreter.compiler.summing import sum_dice
from interpreter.compiler.trees import const, locate, name, q, qs, to_code
from interpreter.language.entities import AskSite, Proc
from interpreter.language.resolving.program import Program
from interpreter.language.types import plain

BUILDS = ("match", "search", "playout")
OURS = "<box>"  # the file name of code that stands for no rule


def compile_program(program: Program) -> CompiledGame:
    """The compiled game. The program must be resolved without errors."""
    number_procedures(program)
    boxdata.note_risks(program)
    box = ast.Module(qs("BOX = data", data=const(boxdata.box_data(program))), [])
    codes = {"box": [to_code(box, OURS)]}
    for sort in BUILDS:
        codes[sort] = compile_as_it_fits(sort, program)
    return CompiledGame(codes)


def number_procedures(program: Program) -> None:
    """Give each procedure its number; `play` waits in any case, and so do all rules of a card kind where one does."""
    program.procs["play"].asks = True
    spread_waiting(program)
    for index, proc in enumerate(program.procs.values()):
        proc.index = index


def spread_waiting(program: Program) -> None:
    """Whoever calls what waits, waits too; so does whoever sets off a trigger that waits."""
    build = Build("match", program)
    changed = True
    while changed:
        changed = False
        for group in {key[:2] for key in program.does}:
            procs = [proc for key, proc in program.does.items() if key[:2] == group]
            if any(proc.asks for proc in procs) and not all(proc.asks for proc in procs):
                for proc in procs:
                    proc.asks = changed = True
        for proc in program.procs.values():
            if not proc.asks and proc.sort != "suppose" and any(blocks.may_wait(build, stmt) for stmt in proc.body):
                proc.asks = changed = True
            if not proc.asks and any(program.procs[callee].asks for callee in proc.calls):
                proc.asks = changed = True


def compile_build(build: Build) -> list[CodeType]:
    """The code objects of one build, one for each stretch of rules from one file."""
    program = build.program
    build.function(OURS, state.state_class(build))
    handlers: dict[int, blocks.WaysOut] = {}
    for proc in program.procs.values():
        if build.suspends and proc.asks:
            made, ways_out = blocks.resumable_function(build, proc)
            handlers[proc.index] = ways_out
            for function in made:
                build.function(proc.place.file, function)
        else:
            build.function(proc.place.file, plain_function(build, proc))
    build.function(main_file(program), state.new_state(build))
    build.function(OURS, state.copy_state(build))
    bets(build)
    triggers(build)
    audiences(build)
    refusals(build)
    if not build.suspends:
        sum_dice(build)
        promote(build)
    tail = tables(build, handlers)
    parts: list[tuple[str, list[ast.stmt]]] = [(OURS, constants(build))]
    for file, group in groupby(build.functions, key=lambda entry: entry[0]):
        parts.append((file, [definition for _, definition in group]))
    parts.append((OURS, tail))
    return [to_code(ast.Module(body, []), file or OURS) for file, body in parts if body]


def compile_as_it_fits(sort: str, program: Program) -> list[CodeType]:
    """One build. Where phases written out in place nest too deeply for Python, each is a function of its own."""
    try:
        return compile_build(Build(sort, program))
    except SyntaxError:
        return compile_build(Build(sort, program, writes_out=False))


def main_file(program: Program) -> str:
    """The file of the game's own box, which the start of a match is laid out from."""
    sources = [
        slot.source.place.file for slot in program.slots.values() if slot.start is not None and slot.source is not None
    ]
    return sources[0] if sources else OURS


def constants(build: Build) -> list[ast.stmt]:
    return [ast.Assign([ast.Name(word, ast.Store())], value, lineno=0) for word, value in build.constants.items()]


def bets(build: Build) -> None:
    for rules in build.program.bets.values():
        c = Code(build, Proc(rules.name, [], [], rules.place))
        for word, params, body in [*money.bet_functions(c, rules), *money.account_functions(c, rules)]:
            build.function(rules.place.file, locate(define(word, params, body), rules.place))


def triggers(build: Build) -> None:
    for trigger in build.program.triggers:
        c = Code(build, trigger.proc)
        c.supposing = True
        for word, params, body in firing.trigger_functions(c, trigger):
            build.function(trigger.place.file, locate(define(word, params, body), trigger.place))


def audiences(build: Build) -> None:
    """Functions that say who may see: `audience_n(s, owner)` gives the seats."""
    for n, (node, names) in enumerate(build.program.audiences):
        c = Code(build, Proc("audience", [], [], node.place))
        c.bound = {id(local): name(word) for word, local in names.items()}
        made = c.expr(node)
        if plain(node.type).kind != "list":
            made = q("[viewer for viewer in s.everyone if x]", x=made)
        build.function(node.place.file, locate(define(f"audience_{n}", ["s", "owner"], [ast.Return(made)]), node.place))


def refusals(build: Build) -> None:
    for site in build.program.asks:
        if site.proc is None or site.proc.name not in build.frames:
            continue  # play can't come to it
        if site.refusals and build.suspends:
            c = refusing_code(build, site)
            body = asks.refusal_function(c, site)
            made = define(f"refuse_{site.index}", ["s", "f", "asked", "answer"], body)
            build.function(site.place.file, locate(made, site.place))
        if site.right is not None and build.suspends:
            body = asks.right_function(refusing_code(build, site), site)
            build.function(
                site.place.file, locate(define(f"right_{site.index}", ["s", "f", "asked"], body), site.place)
            )
        if site.within is not None and build.suspends:
            body = asks.time_function(refusing_code(build, site), site)
            build.function(site.place.file, locate(define(f"within_{site.index}", ["s", "f"], body), site.place))


def refusing_code(build: Build, site: AskSite) -> Code:
    """A refusal reads the names of the procedure that asks: they lie in its frame."""
    assert site.proc is not None
    c = blocks.Blocks(build, site.proc)
    c.frame = build.frames[site.proc.name]
    return c


def tables(build: Build, handlers: dict[int, blocks.WaysOut]) -> list[ast.stmt]:
    """What the driver looks things up in: procedures by number, ways out, bets, triggers, carried rules."""
    program = build.program
    procs = sorted(program.procs.values(), key=lambda proc: proc.index)
    out = qs("PROCS = x", x=ast.Tuple([name(proc.py) for proc in procs], ast.Load()))
    out += qs("HANDLERS = x", x=const(handlers))
    out += qs("SITES = BOX['asks']")
    out += qs("DRAIN = n", n=len(procs))
    for rules in program.bets.values():
        out += qs(
            "word = x", word=f"BET_{rules.name}", x=money.bet_spec(Code(build, Proc("", [], [], rules.place)), rules)
        )
    runs: list[ast.expr] = []
    for trigger in program.triggers:
        waits = build.suspends and trigger.proc.asks
        run = f"frame_{trigger.proc.py}" if waits else trigger.proc.py
        runs.append(q("(waits, run, asks)", waits=const(waits), asks=const(trigger.proc.asks), run=run))
    out += qs("TRIGGERS = x", x=ast.Tuple(runs, ast.Load()))
    out += qs("SUBJECTS = x", x=const(tuple(trigger.subject is not None for trigger in program.triggers)))
    groups = {key[:2] for key in program.does}
    for sort, kind in sorted(groups):
        entries = {key[2]: proc for key, proc in program.does.items() if key[:2] == (sort, kind)}
        waits = build.suspends and any(proc.asks for proc in entries.values())
        keys: list[ast.expr | None] = [const(index) for index in entries]
        values: list[ast.expr] = [name(f"frame_{proc.py}" if waits else proc.py) for proc in entries.values()]
        word = f"DOES_FRAMES_{sort}_{kind}" if waits else f"DOES_{sort}_{kind}"
        out += qs("word = x", word=word, x=ast.Dict(keys, values))
    if not build.suspends:
        out += qs(
            "def play(random, names, options, policy):\n"
            "    try:\n"
            "        s = new_state(names, options, rt_straight(random), None)\n"
            "        s.random = random\n"
            "        phase_play(s)\n"
            "        end\n"
            "        if s.result is NOBODY: s.result = rt_Won(None, s.names)\n"
            "    except Exception as error:\n"
            "        raise rt_playout_fault(error, BOX, names) from error\n"
            "    return s",
            end=qs("rt_close(s)") if program.bets else [],
        )
    return out
