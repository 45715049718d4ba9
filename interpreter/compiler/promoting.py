"""In a playout the whole game is often one function: what only that function looks at is kept in Python names.

A slot is promoted when nothing else that the game runs (no other procedure, and no function of the runtime that is
called) reads or writes it. It is read into a name at the start and written back at the end.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from types import CodeType, FunctionType
from typing import Any

from interpreter.compiler.code import Build
from interpreter.compiler.trees import qs
from interpreter.runtime import library

OWN = ("turn", "decisions", "seats")  # attributes that every state has, and that a game's rules use most
SORTS = ("value", "name", "dice", "board", "option")
SETTING_UP = {"new_state", "copy_state"}


def promote(build: Build) -> None:
    """Rewrite `play` of a playout, the function that a match spends its time in."""
    functions = [definition for _, definition in build.functions if isinstance(definition, ast.FunctionDef)]
    play = next(function for function in functions if function.name == "phase_play")
    if any(isinstance(node, ast.Return | ast.FunctionDef) for node in ast.walk(play) if node is not play):
        return
    run = others(functions, play)
    elsewhere = {attr for function in run for attr in attributes(function)}
    elsewhere |= inside_scopes(play) | touched_by_runtime([play, *run])
    elsewhere |= {
        node.value for node in ast.walk(play) if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    slots = [slot.attr for slot in build.program.slots.values() if slot.sort in SORTS]
    here = set(attributes(play))
    chosen = [attr for attr in (*OWN, *slots) if attr in here and attr not in elsewhere]
    if not chosen:
        return
    body = [Promoted(set(chosen)).visit(stmt) for stmt in play.body]
    rebound = {node.id for stmt in body for node in ast.walk(stmt) if isinstance(node, ast.Name) and stores(node)}
    before: list[ast.stmt] = []
    after: list[ast.stmt] = []
    for attr in chosen:
        if may_be_unset(build, attr):
            continue  # nobody asks for it when the game is over
        before += qs("word = s.attr_", word=word_of(attr), attr_=attr)
        if word_of(attr) in rebound:
            after += qs("s.attr_ = word", word=word_of(attr), attr_=attr)
    play.body = [*before, *body, *after]


def others(functions: list[ast.FunctionDef], play: ast.FunctionDef) -> list[ast.FunctionDef]:
    """What `play` can come to: by name, or through bets, triggers and the rules that cards carry."""
    by_name = {function.name: function for function in functions if function.name not in SETTING_UP}
    todo = {node.id for node in ast.walk(play) if isinstance(node, ast.Name)}
    todo |= {
        word for word in by_name if word.startswith(("bet_", "happened_", "watch_", "trigger_", "does_", "refuse_"))
    }
    seen: dict[str, ast.FunctionDef] = {}
    while todo:
        word = todo.pop()
        function = by_name.get(word)
        if function is not None and function is not play and word not in seen:
            seen[word] = function
            todo |= {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
    return list(seen.values())


def may_be_unset(build: Build, attr: str) -> bool:
    """Whether a slot has no value until a rule gives it one."""
    if attr in OWN:
        return False
    slot = next(slot for slot in build.program.slots.values() if slot.attr == attr)
    return slot.sort == "name" and not slot.owner and slot.type.kind != "map"


def stores(node: ast.Name) -> bool:
    return isinstance(node.ctx, ast.Store | ast.Del)


def word_of(attr: str) -> str:
    return f"own_{attr}"


def attributes(node: ast.AST) -> Iterator[str]:
    """The attributes of the state that a piece of code names."""
    for part in ast.walk(node):
        if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id in ("s", "t"):
            yield part.attr
        elif isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value  # some functions of the runtime are told an attribute by its name


def inside_scopes(play: ast.FunctionDef) -> set[str]:
    """What is read inside a comprehension or lambda: a name there would be slower than the attribute."""
    scopes = (ast.Lambda, ast.ListComp, ast.GeneratorExp, ast.DictComp, ast.SetComp)
    return {attr for node in ast.walk(play) if isinstance(node, scopes) for attr in attributes(node)}


class Promoted(ast.NodeTransformer):
    """Names in the place of attributes."""

    def __init__(self, chosen: set[str]) -> None:
        self.chosen = chosen

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.value, ast.Name) and node.value.id == "s" and node.attr in self.chosen:
            made = ast.Name(word_of(node.attr), node.ctx)
            return ast.copy_location(made, node) if hasattr(node, "lineno") else made
        return node


# ---------------------------------------------------------------- what the runtime looks at


def touched_by_runtime(functions: list[ast.FunctionDef]) -> set[str]:
    """The attributes that functions of the runtime use which these call, as far as they lead."""
    called = {node.id for function in functions for node in ast.walk(function) if isinstance(node, ast.Name)}
    known = library.functions()
    seen: set[int] = set()
    found: set[str] = set()
    for word in called & set(known):
        found |= names_used(known[word], seen)
    return found


def names_used(thing: Any, seen: set[int]) -> set[str]:
    """The names in a function's code and in that of all functions of ours that it calls."""
    if not isinstance(thing, FunctionType) or id(thing) in seen or not thing.__module__.startswith("interpreter."):
        return set()
    seen.add(id(thing))
    found: set[str] = set()
    for code in codes(thing.__code__):
        found |= set(code.co_names)
    for word in list(found):
        found |= names_used(thing.__globals__.get(word), seen)
    return found


def codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes(constant)


__all__ = ["promote"]
