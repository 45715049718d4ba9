"""Going over a whole program: enter what it names, resolve until the types stand still, then report."""

from __future__ import annotations

from typing import Any

from interpreter.diagnostics import names as say
from interpreter.faults import NOWHERE, Faults, Place, did_you_mean
from interpreter.files.definition import Definition, Phrase, RulesText
from interpreter.files.phrases import figures
from interpreter.language import syntax as s
from interpreter.language.entities import OURS, Local, Proc, Slot, Trigger
from interpreter.language.parsing import parse_expression, parse_statements
from interpreter.language.resolving.box import BoxBuilder, NotConstant, constant
from interpreter.language.resolving.cards import pile_slot
from interpreter.language.resolving.core import Resolver, Scope
from interpreter.language.resolving.events import check_event
from interpreter.language.resolving.finding import finish, note_turns
from interpreter.language.resolving.money import make_bets, resolve_bet
from interpreter.language.resolving.only_looking import CHANCES, LOOKS
from interpreter.language.resolving.program import Program
from interpreter.language.resolving.walking import assigned, below, children, free_names, loop_names, nodes_of
from interpreter.language.types import (
    NUMBER,
    PLAYER,
    RATIO,
    TRUTH,
    UNKNOWN,
    Type,
    card_of,
    describe,
    is_number,
    kind_of,
    space_of,
)

PREVENTED = f"prevented{OURS}"  # the name of the table that `prevent it` sets
MOST_PASSES = 12  # types only ever widen, so a program that is not settled by then has a name that can't be


def resolve_program(definition: Definition, rules: s.Rules, faults: Faults) -> Program:
    program = Program(definition)
    resolver = Resolver(program, faults)
    resolver.replaced = rules.replaced
    BoxBuilder(program, resolver, faults).build()
    bets = [item for item in rules.items if isinstance(item, s.Bet)]
    enter_procs(program, resolver, rules)
    guard_phases(program)
    enter_does(program, faults)
    make_bets(resolver, bets)
    phrases = box_phrases(program, faults)
    resolver.table_names = table_names(program)
    resolver.shared_loops = shared_loops(program, bets, resolver.table_names)
    for _ in range(MOST_PASSES):
        resolver.changed = False
        one_pass(program, resolver)
        if not resolver.changed:
            break
    resolver.final = True
    one_pass(program, resolver)
    resolve_phrases(program, resolver, phrases)
    program.resolver = resolver
    program.locals, program.nodes = resolver.locals, resolver.keep
    spread_facts(program)
    note_turns(program)
    note_state_facts(program)
    finish(program, resolver)
    return program


# ---------------------------------------------------------------- entering


def enter_procs(program: Program, r: Resolver, rules: s.Rules) -> None:
    for item in rules.items:
        tell_twice(r, item)
        match item:
            case s.Phase(name=name, params=params, body=body):
                proc = Proc(name, own_params(name, params, item.place), body, item.place)
                item.ref = proc
                program.procs[name] = proc
                weave_around(program, item, proc)
            case s.Means(name=name, params=params, value=value):
                proc = Proc(name, own_params(name, params, item.place), [], item.place, "function", UNKNOWN, value)
                item.ref = proc
                program.procs[name] = proc
            case s.Whenever(event=event, body=body):
                index = len(program.triggers)
                proc = Proc(f"whenever{OURS}{index}", [], body, item.place, "trigger", used=True)
                program.procs[proc.name] = proc
                item.ref = Trigger(index, event, proc, item.place)
                program.triggers.append(item.ref)


def tell_twice(r: Resolver, item: s.Item) -> None:
    """What a phase or function takes has a name each."""
    if isinstance(item, s.Phase | s.Means):
        twice = next((name for name in item.params if item.params.count(name) > 1), None)
        if twice is not None:
            r.faults.add(say.PARAM_TWICE.at(r.spot(item.place._replace(end=0), twice), name=twice, what=item.name))
        if item.name in r.program.records:
            other = r.program.records[item.name].place
            r.faults.add(say.TWO_THINGS.at(item.place, name=item.name, other=str(other)))


def own_params(owner: str, names: list[str], place: Place = NOWHERE) -> list[Local]:
    """What a procedure takes: names of its own, also where it is written out inside of another."""
    return [Local(name, f"{name}{OURS}{owner}", UNKNOWN, False, place, True) for name in names]


def weave_around(program: Program, phase: s.Phase, proc: Proc) -> None:
    """A phase that variants wove around is a body of its own between theirs: `after` runs even when it was left."""
    if not phase.before and not phase.after:
        return
    itself = f"{proc.name}{OURS}itself"
    inner = Proc(itself, own_params(itself, [p.name for p in proc.params]), proc.body, proc.place)
    program.procs[inner.name] = inner
    around: list[s.Stmt] = []
    for n, body in enumerate(phase.before):
        around.append(woven(program, f"before{OURS}{proc.name}{OURS}{n + 1}", body, proc))
    args: list[s.Expr] = [s.Name(param.name, place=proc.place) for param in proc.params]
    call = s.CallPhase(inner.name, args, place=proc.place)
    gives = gives_something(proc.body)
    if gives:
        value = s.Call(s.Name(inner.name, place=proc.place), args, place=proc.place)
        around.append(s.Assign(s.Name(f"{proc.name}{OURS}gave", place=proc.place), value, place=proc.place))
    else:
        around.append(call)
    for n, body in enumerate(phase.after):
        around.append(woven(program, f"after{OURS}{proc.name}{OURS}{n + 1}", body, proc))
    if gives:
        around.append(s.Give(s.Name(f"{proc.name}{OURS}gave", place=proc.place), place=proc.place))
    proc.body = around


def guard_phases(program: Program) -> None:
    """`whenever player is about to NAME`: the phase runs its guards first, and itself only where none prevents it."""
    for trigger in reversed(program.triggers):  # the first written is asked first: it stands outermost
        host = program.procs.get(trigger.event.name)
        if trigger.event.kind != "about to" or host is None:
            continue
        place = trigger.place
        allowed = f"{host.name}{OURS}allowed{OURS}{trigger.index}"
        params = own_params(allowed, [p.name for p in host.params], place)
        inner = Proc(allowed, params, host.body, host.place)
        program.procs[inner.name] = inner
        program.slots["", PREVENTED] = Slot(PREVENTED, "name", TRUTH, place=place, writes=1, reads=1)
        guard = guarding(trigger)
        args: list[s.Expr] = [s.Name(p.name, place=place) for p in host.params]
        itself: s.Stmt = s.CallPhase(inner.name, args, place=place)
        if gives_something(host.body):
            itself = s.Give(s.Call(s.Name(inner.name, place=place), args, place=place), place=place)
        test = s.Not(s.Name(PREVENTED, place=place), place=place)
        clear = s.Assign(s.Name(PREVENTED, place=place), s.Name("no", place=place), place=place)
        host.body = [clear, guard, s.If([(test, [itself])], None, place=place)]


def gives_something(node: object) -> bool:
    """Whether a body says `give`; what a `suppose` in it gives is its own."""
    if isinstance(node, s.Suppose):
        return False
    return isinstance(node, s.Give) or any(gives_something(child) for child in children(node))


def guarding(trigger: Trigger) -> s.Stmt:
    """The call of a guard: for whoever's turn it is, or only where that is the one of whom it speaks."""
    place, who = trigger.place, trigger.event.who
    player = s.Name("player", place=place)
    if who is None or (isinstance(who, s.Name) and who.name == "player"):
        return s.CallPhase(trigger.proc.name, [player], place=place)
    call = s.CallPhase(trigger.proc.name, [], place=place)
    return s.If([(s.Compare("=", player, who, place=place), [call])], None, place=place)


def woven(program: Program, name: str, body: s.Body, host: Proc) -> s.Stmt:
    """A body that a variant wove in, as a procedure that gets the arguments of its host."""
    place = body[0].place if body else host.place
    params = own_params(name, [p.name for p in host.params])
    program.procs[name] = Proc(name, params, body, place, "woven" if not params else "phase")
    program.procs[name].sort = "phase"
    return s.CallPhase(name, [s.Name(p.name, place=place) for p in host.params], place=place)


def enter_does(program: Program, faults: Faults) -> None:
    """The rules that cards, members of kinds and spaces carry: procedures of `player` (who) and `it` (what)."""
    carriers: list[tuple[str, str, Type, dict[int, RulesText]]] = []
    carriers += [("face", info.name, card_of(info.name), info.does) for info in program.cards.values()]
    carriers += [("kind", info.name, kind_of(info.name), info.does) for info in program.kinds.values()]
    carriers += [("space", info.name, space_of(info.name), info.does) for info in program.boards.values()]
    for sort, name, of, texts in carriers:
        for index, text in texts.items():
            body = parse_statements(text, faults)
            place = Place(text.file, text.line + 1, text.column + 1)
            params = [
                Local("player", "player_p", PLAYER, True, place, True),
                Local("it", "it_p", of, True, place, True),
            ]
            proc = Proc(f"{name}_{index}", params, body, place, "does", used=True)
            program.procs[f"does {sort} {name} {index}"] = proc
            proc.name = f"does{OURS}{sort}{OURS}{name}{OURS}{index}"
            program.procs[proc.name] = program.procs.pop(f"does {sort} {name} {index}")
            program.does[sort, name, index] = proc


def table_names(program: Program) -> set[str]:
    """What phases without arguments assign: names of the table, which every phase sees."""
    names: set[str] = set()
    for proc in program.procs.values():
        if not proc.params and proc.sort != "function":
            for stmt in proc.body:
                names |= assigned(stmt)
    boxed = {name for owner, name in program.slots if not owner}
    return names - boxed - set(program.kinds) - set(program.tables) - {"player"}


def shared_loops(program: Program, bets: list[s.Bet], table: set[str]) -> set[str]:
    """Loop variables that another procedure reads: they are names of the table while their loop runs."""
    free: dict[str, set[str]] = {}
    loops: dict[str, set[str]] = {}
    for proc in program.procs.values():
        nodes: list[object] = list(proc.body) if proc.value is None else [proc.value]
        own = {param.name for param in proc.params}
        loops[proc.name] = set().union(*(loop_names(node) for node in nodes)) if nodes else set()
        free[proc.name] = set().union(*(free_names(node, own) for node in nodes)) if nodes else set()
    outside = set().union(*(free_names(bet, {"bettor", "stake"}) for bet in bets)) if bets else set()
    outside |= set().union(*(free_names(t.event, set()) for t in program.triggers)) if program.triggers else set()
    shared: set[str] = set()
    for name, own_loops in loops.items():
        for var in own_loops - {"player"}:
            known = ("", var) in program.slots or var in program.kinds
            read_elsewhere = any(var in names for other, names in free.items() if other != name)
            if not known and (read_elsewhere or var in outside):
                shared.add(var)
    return shared


# ---------------------------------------------------------------- passes


def one_pass(program: Program, r: Resolver) -> None:
    start_values(program, r)
    for rules in program.bets.values():
        r.scope = Scope(Proc(rules.name, [], [], rules.place), [{}])
        resolve_bet(r, rules)
        program.roots |= r.scope.proc.calls
    for node, names in program.audiences:
        with r.procedure(Proc("audience", [], [], node.place)), r.inside(**names):
            of = r.expr(node)
            if of.kind != "list":
                r.expect(node, TRUTH)
            program.roots |= r.scope.proc.calls
    for trigger in program.triggers:
        with r.procedure(trigger.proc):
            check_event(r, trigger)
    for proc in list(program.procs.values()):
        procedure_pass(r, proc)


def procedure_pass(r: Resolver, proc: Proc) -> None:
    with r.procedure(proc):
        names = {param.name: param for param in proc.params}
        for trigger in r.program.triggers:
            if trigger.proc is proc and trigger.subject is not None:
                names[trigger.subject.name] = trigger.subject
        with r.inside(**names):
            if proc.value is not None:
                of = r.expr(proc.value)
                if of != proc.gives:
                    proc.gives = of
                    r.changed = True
            else:
                r.body(proc.body)


def start_values(program: Program, r: Resolver) -> None:
    """The types of what the box says that values, accounts and options start with."""
    with r.procedure(Proc("box", [], [], Place("", 0, 0))), r.laying_out():
        known: set[str] = set()
        for slot in list(program.slots.values()):
            if slot.sort == "option":
                tell_order(r, slot, known)
                known.add(slot.attr)
            if slot.start is not None:
                of = r.expr(slot.start, slot.type if slot.type != UNKNOWN else None)
                r.widen(slot, of, slot.start.place, slot.name)
                if slot.sort == "account" and slot.type == RATIO:
                    r.report(say.WRONG_TYPE, slot.start.place, want="A whole amount", what=describe(RATIO))
            elif slot.sort == "value" and slot.type == UNKNOWN and slot.source.start is None and not slot.source.of:
                r.report(say.NEVER_SET, slot.place, name=slot.name)


def tell_order(r: Resolver, slot: Slot, known: set[str]) -> None:
    """An option may begin with what those above it are, not with itself or one below."""
    for node in below(slot.start):
        other = getattr(node, "ref", None)
        if isinstance(node, s.Name) and isinstance(other, Slot) and other.sort == "option" and other.attr not in known:
            r.report(say.OPTION_ORDER, node.place, name=slot.name, other=other.name)


Phrases = dict[tuple[str, str], tuple[Phrase, Type | None]]


def box_phrases(program: Program, faults: Faults) -> Phrases:
    """The expressions of the box beside start values: sizes of decks, lengths of tracks, limits, presets."""
    found: Phrases = {}
    for slot in program.slots.values():
        source = slot.source
        if slot.sort == "pile" and source.of:
            found[slot.attr, source.copies.text] = source.copies, NUMBER
            found[slot.attr, source.endless.text] = source.endless, TRUTH
        if slot.sort == "dice" and figures(source.count.text) is None:
            found[slot.attr, source.count.text] = source.count, NUMBER
        if slot.sort == "board" and source.shape == "track":
            found[slot.attr, source.length.text] = source.length, NUMBER
        if slot.sort == "option":
            for key, phrase in (("least", source.least), ("most", source.most)):
                if phrase is not None:
                    found[slot.attr, key] = phrase, None
            for n, choice in enumerate(source.choices):
                found[slot.attr, f"choice {n}"] = choice, None
    for preset in program.definition.presets.values():
        for name, phrase in preset.set.items():
            found[f"preset {preset.name}", name] = phrase, None
    return found


def resolve_phrases(program: Program, r: Resolver, phrases: Phrases) -> None:
    with r.procedure(Proc("box", [], [], Place("", 0, 0))), r.laying_out():
        for (owner, key), (phrase, want) in phrases.items():
            node = parse_expression(phrase, r.faults)
            if node is None:
                continue
            option = program.slots.get(("", key if owner.startswith("preset ") else owner.removeprefix("o_")))
            wanted = want or (option.type if option is not None and option.type != UNKNOWN else None)
            if owner.startswith("preset ") and (option is None or option.sort != "option"):
                options = [name for (_, name), slot in program.slots.items() if slot.sort == "option"]
                preset = program.definition.presets[owner.removeprefix("preset ")]
                place = preset.set_places.get(key, phrase.place)
                r.report(say.UNKNOWN_NAME, place, name=key, fits=did_you_mean(key, options))
                continue
            r.keep.append(node)
            if wanted is not None:
                r.expect(node, wanted)
            else:
                r.expr(node)
            if key.startswith("choice "):
                program.phrases.setdefault((owner, "choices"), []).append(node)
            else:
                program.phrases[owner, key] = node
    for slot in program.slots.values():
        if slot.sort == "option" and slot.start is not None:
            tell_range(program, r, slot, slot.start)
    for preset in program.definition.presets.values():
        for name in preset.set:
            node = program.phrases.get((f"preset {preset.name}", name))
            option = program.slots.get(("", name))
            if node is not None and option is not None:
                tell_range(program, r, option, node)


def tell_range(program: Program, r: Resolver, option: Slot, node: s.Expr) -> None:
    """A fixed value of an option must be one that players could choose."""
    value = fixed(node)
    if value is None:
        return
    choices = [fixed(choice) for choice in program.phrases.get((option.attr, "choices"), ())]
    least, most = (fixed(program.phrases.get((option.attr, key))) for key in ("least", "most"))
    why = ""
    if choices and None not in choices and value not in choices:
        why = "it is none of its choices"
    elif least is not None and is_number(option.type) and value < least:
        why = f"it is at least {least}"
    elif most is not None and is_number(option.type) and value > most:
        why = f"it is at most {most}"
    if why:
        r.report(say.OPTION_RANGE, node.place, value=value, name=option.name, why=why)


def fixed(node: s.Expr | None) -> Any:
    """The value of a fixed expression, None where it is worked out when a match begins."""
    try:
        return None if node is None else constant(node)
    except NotConstant:
        return None


def spread_facts(program: Program) -> None:
    """Whether a procedure asks, takes chances or ends a turn, also through what it calls; which are recursive."""
    changed = True
    while changed:
        changed = False
        for proc in program.procs.values():
            for name in proc.calls:
                callee = program.procs[name]
                before = (proc.asks, proc.chances, len(proc.ends))
                proc.asks |= callee.asks
                proc.chances |= callee.chances
                proc.ends |= callee.ends
                changed |= before != (proc.asks, proc.chances, len(proc.ends))
    note_purity(program)
    for proc in program.procs.values():
        proc.recursive = reaches(program, proc, proc.name)
    note_many_calls(program)


MOST_CALLS = 500  # that one call may lead to without being counted


def note_many_calls(program: Program) -> None:
    """Phases that call each other twice, forty deep, would run for ever: calls that lead to many are counted too."""
    known: dict[str, int] = {}
    todo = [proc for proc in program.procs.values() if not proc.recursive]
    while todo:
        proc = todo[-1]
        refs = [getattr(node, "ref", None) for node in nodes_of(program, proc)]
        called = [ref for ref in refs if isinstance(ref, Proc) and not ref.recursive]
        first = [ref for ref in called if ref.name not in known and ref.name != proc.name]
        if first and proc.name not in known:
            todo += first
            continue
        todo.pop()
        calls = 1 + sum(known.get(ref.name, 1) for ref in called)
        proc.recursive = proc.recursive or calls > MOST_CALLS
        known[proc.name] = 1 if proc.recursive else calls


def note_purity(program: Program) -> None:
    """Which procedures leave everything as it is, so that what they give can be left out where nobody needs it."""
    for proc in program.procs.values():
        nodes = nodes_of(program, proc)
        steps = [node for node in nodes if isinstance(node, s.Stmt)]
        own = all(isinstance(node, LOOKS) or (isinstance(node, s.End) and node.scope == "phase") for node in steps)
        rolls = any(isinstance(node, CHANCES) for node in [*nodes, *below(proc.value)])
        proc.pure = own and not rolls and not (proc.writes or proc.asks or proc.chances)
    changed = True
    while changed:
        changed = False
        for proc in program.procs.values():
            if proc.pure and not all(program.procs[name].pure for name in proc.calls if name in program.procs):
                proc.pure = False
                changed = True


def note_state_facts(program: Program) -> None:
    """Which piles may lie in an order that is still open, and which slots are set from the start."""
    for slot in program.slots.values():
        if slot.sort == "pile" and slot.source.shuffled:
            program.shuffled.add(slot.attr)
        if slot.start is not None or slot.sort in ("pile", "board", "bets", "role", "dice"):
            program.always_set.add(slot.attr)
    for proc in program.procs.values():
        for node in nodes_of(program, proc):
            shuffled = node.pile if isinstance(node, s.Shuffle) else None
            if isinstance(node, s.Deal) and node.empty is not None and node.empty.pile is not None:
                shuffled = node.source
            target = pile_slot(shuffled) if shuffled is not None else None
            if target is not None:
                program.shuffled.add(target.attr)
    program.always_set |= {"turn", "out", "players", "everyone", "names"}


def reaches(program: Program, proc: Proc, name: str) -> bool:
    seen: set[str] = set()
    todo = list(proc.calls)
    while todo:
        at = todo.pop()
        if at == name:
            return True
        if at not in seen:
            seen.add(at)
            todo += program.procs[at].calls
    return False


__all__ = ["Definition", "resolve_program"]
