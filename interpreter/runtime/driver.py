"""Runs compiled rules until somebody is asked or the game is over, and finds the rule that something went wrong in."""

from __future__ import annotations

import dis
import re
from collections.abc import Iterator, Sequence
from itertools import chain
from time import thread_time
from types import FrameType, TracebackType
from typing import Any

from interpreter.diagnostics import play as told
from interpreter.faults import NOWHERE, Diagnostic, Fault, Place, PlayFault
from interpreter.runtime.chance import NeedChance, Unscripted
from interpreter.runtime.problems import End, Problem
from interpreter.runtime.turns import leave_turns, put_back
from interpreter.runtime.values import Pass, say

Module = Any
State = Any

MOST_STEPS = 2_000_000  # between two answers
MOST_SECONDS = 5  # of work between two answers; a step may go through a long list
MOST_EVENTS = 100_000  # between two answers
CHUNK = 200
MOST_FRAMES = 300  # procedures that wait inside each other
INSIDE = "/interpreter/runtime/"


def run(module: Module, s: State) -> None:
    """Go on until `s.pending` is set, or the stack is empty and the game is over.

    Raises:
        PlayFault: when a rule can't be carried out.
        NeedChance: when an outcome must come from outside; the caller goes back to its copy of the state.
        Unscripted: when an outcome of a script can't come up.
    """
    procs = module["PROCS"]
    drain = module["DRAIN"]
    stack = s.stack
    s.budget = chain.from_iterable(chunks())
    if s.log is not None:
        s.log.until = len(s.log.events) + MOST_EVENTS
    try:
        while stack:
            frame = stack[-1]
            try:
                if frame[0] == drain:
                    run_triggers(module, s)
                else:
                    procs[frame[0]](s, frame)
            except End as end:
                unwind(module, s, end)
            if s.pending is not None:
                return
            if len(stack) > MOST_FRAMES:
                raise PlayFault(told.TOO_DEEP.at(deepest(module, s)))
        close(s)
    except (PlayFault, NeedChance, Unscripted):
        raise
    except Exception as error:
        raise PlayFault(fault_of(error, module, s.names)) from error


def chunks() -> Iterator[range]:
    """The steps that the rules may take between two answers: bounded in number, and in the work that they make."""
    start = thread_time()
    for _ in range(MOST_STEPS // CHUNK):
        yield range(CHUNK)
        if thread_time() - start > MOST_SECONDS:
            raise Problem(told.ENDLESS)


def begin(module: Module, names: tuple[str, ...], options: dict[str, Any], chance: Any, log: Any) -> State:
    """The state at the start of a match. Raises PlayFault where the box can't be laid out with these options."""
    try:
        return module["new_state"](names, options, chance, log)
    except Unscripted:
        raise
    except Exception as error:
        raise PlayFault(fault_of(error, module, names)) from error


def consult(module: Module, function: str, s: State, *arguments: Any) -> Any:
    """Work out what the rules say while they wait: whether an answer is refused, who may see.

    Raises PlayFault where that can't be done.
    """
    kept, s.budget = s.budget, chain.from_iterable(chunks())
    try:
        return module[function](s, *arguments)
    except Exception as error:
        raise PlayFault(fault_of(error, module, s.names)) from error
    finally:
        s.budget = kept


def unwind(module: Module, s: State, end: End) -> None:
    """Leave procedures until one has a loop that the ending belongs to."""
    handlers = module["HANDLERS"]
    stack = s.stack
    while stack:
        frame = stack[-1]
        ways, changed = handlers.get(frame[0], ((), ()))
        best = None
        for scope, first, last, target in ways:
            inner = best is None or last - first < best[0]
            if scope == end.scope and first <= frame[1] < last and inner:
                best = (last - first, target)
        target = best[1] if best is not None else -1
        for attr, first, last, kept in reversed(changed):
            if first <= frame[1] < last and not first <= target < last:
                leave_turns(s, frame[kept]) if attr == "kept" else setattr(s, attr, frame[kept])
        if best is not None:
            frame[1] = target
            put_back(s, end.scope)
            return
        if frame[0] == module["DRAIN"]:
            s.draining = False
        stack.pop()
    if end.scope != "game":
        raise Problem(told.NO_TURN, scope=end.scope).with_traceback(end.__traceback__)
    s.draining = False


def run_triggers(module: Module, s: State) -> None:
    """One step of working off what has been set off: the next trigger, or the end of the queue."""
    if not s.queue:
        s.draining = False
        s.stack.pop()
        s.answer = None
        return
    n, subject = s.queue.pop(0)
    waits, start, _ = module["TRIGGERS"][n]
    arguments = (subject,) if module["SUBJECTS"][n] else ()
    if waits:
        s.stack.append(start(*arguments))
    else:
        start(s, *arguments)


def close(s: State) -> None:
    """The game is over: no stake may be left lying. Raises PlayFault where one is."""
    for bet, data in s.box["bets"].items():
        if getattr(s, data["slot"]):
            raise PlayFault(told.UNSETTLED.at(Place(*data["place"]), name=bet))


# ---------------------------------------------------------------- faults


def fault_of(error: Exception, module: Module, names: Sequence[str] = ()) -> Fault:
    """The fault that an exception of compiled rules stands for, with the place of the rule.

    Args:
        names: the players', for the words of a fault that speaks of one.
    """
    place = place_of(error.__traceback__)
    if isinstance(error, Problem):
        return error.diagnostic.at(place, **error.values)
    asked = asked_at(place, module) if isinstance(error, IndexError) else None
    if asked is not None:
        return told.NOTHING_TO_CHOOSE.at(place, who="A player", name=asked["name"] or "an answer")
    if isinstance(error, KeyError):
        return told.NO_ENTRY.at(place, key=key_words(error, place, module["BOX"], names))
    diagnostic, values = explained(error, module)
    return diagnostic.at(place, **values)


def asked_at(place: Place, module: Module) -> Any:
    """The ask that stands at a place: where a playout finds nothing to draw, there is nothing to choose."""
    return next((spec for spec in module["BOX"]["asks"] if tuple(spec["place"][:3]) == place[:3]), None)


def key_words(error: KeyError, place: Place, box: Any, names: Sequence[str]) -> str:
    """What was looked up, in words."""
    key: Any = error.args[0] if error.args else None
    of = box["keys"].get(place[:3])
    if of is None:
        return "this"
    parts = list(zip(of[1:], key, strict=True)) if of[0] == "keys" else [(of, key)]
    seats = [*names, *(f"player {seat + 1}" for seat in range(len(names), 100))]
    return ", ".join(say(raw, sort, box, seats) for sort, raw in parts)


def playout_fault(error: Exception, box: Any, names: Sequence[str]) -> PlayFault:
    """What an exception of a playout stands for; one that ran out of steps went on for longer than any game should."""
    if isinstance(error, PlayFault):
        return error
    if isinstance(error, StopIteration) or (isinstance(error, Problem) and error.diagnostic is told.ENDLESS):
        return PlayFault(told.TOO_LONG.at(place_of(error.__traceback__), count="too many"))
    return PlayFault(fault_of(error, {"BOX": box}, names))


def explained(error: Exception, module: Module) -> tuple[Diagnostic, dict[str, Any]]:
    """Python's own exceptions in a rulebook's words; what they say themselves is no word for a player."""
    match error:
        case End():
            return told.NO_TURN, {"scope": error.scope}
        case AttributeError(obj=None):
            return told.NOTHING_HERE, {}
        case AttributeError(obj=Pass()):
            return told.PASSED_HERE, {}
        case AttributeError(name=str(attr)):
            return told.NOT_SET_YET, {"name": spoken_slot(attr, module)}
        case NameError():
            found = re.search(r"'(?:l|own_[a-z])_(\w+?)(_\d+|_p)?'", str(error))
            return told.NOT_SET_YET, {"name": found[1] if found else "A name of this rule"}
        case IndexError():
            at = index_asked_for(error.__traceback__)
            return (told.EMPTY_LIST, {}) if at is None else (told.OUT_OF_LIST, {"size": "fewer items", "at": at + 1})
        case ZeroDivisionError():
            return told.BY_ZERO, {}
        case RecursionError():
            return told.TOO_DEEP, {}
        case StopIteration() | RuntimeError(__cause__=StopIteration()):
            return told.ENDLESS, {}
        case ValueError() if "integer string conversion" in str(error):
            return told.TOO_BIG, {"what": "a number of thousands of digits"}
        case ValueError() if "empty" in str(error):
            return told.EMPTY_LIST, {}
        case TypeError() if "None" in str(error) or "Rational instance" in str(error):
            return told.NOTHING_HERE, {}
        case TypeError() if "Pass" in str(error):
            return told.PASSED_HERE, {}
        case TypeError() if "Fraction" in str(error):
            return told.NOT_WHOLE, {"amount": "A ratio"}
        case MemoryError() | OverflowError():
            return told.TOO_BIG, {"what": "no machine can hold it"}
        case TypeError():
            return told.NOT_UNDERSTOOD, {"reason": "what is put together here does not go together"}
        case ValueError():
            return told.NOT_UNDERSTOOD, {"reason": "it comes to a value that nothing can be made of"}
    return told.NOT_UNDERSTOOD, {"reason": "it came to something that was not foreseen"}


def index_asked_for(traceback: TracebackType | None) -> int | None:
    """The fixed index after the first that an IndexError was about, or None where it was about the first or last."""
    while traceback is not None and traceback.tb_next is not None:
        traceback = traceback.tb_next
    if traceback is None:
        return None
    before = None
    for instruction in dis.get_instructions(traceback.tb_frame.f_code):
        if instruction.offset == traceback.tb_lasti:
            break
        before = instruction.argval if instruction.opname == "LOAD_CONST" else None
    return before if isinstance(before, int) and before > 0 else None


def spoken_slot(attr: str, module: Module) -> str:
    for slot in module["BOX"]["slots"]:
        if slot["slot"] == attr:
            return str(slot["name"])
    return attr.split("_", 1)[-1]


def place_of(traceback: TracebackType | None) -> Place:
    """The innermost place of a rule that a traceback went through."""
    place = NOWHERE
    while traceback is not None:
        if of_rules(traceback.tb_frame):
            place = instruction_place(traceback.tb_frame.f_code, traceback.tb_lasti) or place
        traceback = traceback.tb_next
    return place


def place_in(frame: FrameType | None) -> Place | None:
    """The place of the rule that is being carried out in a frame or around it; None where none is."""
    while frame is not None:
        if of_rules(frame) and (place := instruction_place(frame.f_code, frame.f_lasti)) is not None:
            return place
        frame = frame.f_back
    return None


def of_rules(frame: FrameType) -> bool:
    """Whether a frame is one of compiled rules."""
    return not frame.f_code.co_filename.startswith("<") and "rt_" in str(frame.f_globals.get("__rules__", ""))


def deepest(module: Module, s: State) -> Place:
    """The phase that was begun last."""
    code = module["PROCS"][s.stack[-1][0]].__code__
    return Place(code.co_filename, code.co_firstlineno, 1)


def instruction_place(code: Any, at: int) -> Place | None:
    positions = list(code.co_positions())[at // 2]
    line, _, column, end = positions
    if line is None:
        return None
    return Place(code.co_filename, line, (column or 0) + 1, (end or column or 0) + 1)
