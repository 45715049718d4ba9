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

COUNTER = "decisions"
FIXED = {"seats", "out", "left"}  # of every state: never another one, though somebody may be put into it
HELD = ("value", "account", "piece")  # what lies in a list where each of several has their own
OWN = ("turn", "decisions", "seats")  # attributes that every state has, and that a game's rules use most
SORTS = ("value", "name", "dice", "board", "option")
SCOPES = (ast.Lambda, ast.ListComp, ast.GeneratorExp, ast.DictComp, ast.SetComp)
SETTING_UP = {"new_state", "copy_state"}


def promote(build: Build) -> None:
    """Rewrite `play` of a playout, the function that a match spends its time in."""
    functions = [definition for _, definition in build.functions if isinstance(definition, ast.FunctionDef)]
    play = next(function for function in functions if function.name == "phase_play")
    if any(isinstance(node, ast.Return | ast.FunctionDef) for node in ast.walk(play) if node is not play):
        return
    unrolled = Unrolled()
    play.body = [part for stmt in play.body for part in unrolled.flat(stmt)]
    run = others(functions, play)
    elsewhere = {attr for function in run for attr in attributes(function)}
    elsewhere |= inside_scopes(play) | touched_by_runtime([play, *run])
    elsewhere |= {
        node.value for node in ast.walk(play) if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    slots = [slot.attr for slot in build.program.slots.values() if slot.sort in SORTS]
    here = set(attributes(play))
    chosen = [attr for attr in (*OWN, *slots) if attr in here and attr not in elsewhere]
    counts = COUNTER in elsewhere and COUNTER in here and only_counted(play)
    body = [Promoted({*chosen, *([COUNTER] if counts else [])}).visit(stmt) for stmt in play.body]
    rebound = {node.id for stmt in body for node in ast.walk(stmt) if isinstance(node, ast.Name) and stores(node)}
    before: list[ast.stmt] = []
    after: list[ast.stmt] = []
    for attr in chosen:
        if may_be_unset(build, attr):
            continue  # nobody asks for it when the game is over
        before += qs("word = s.attr_", word=word_of(attr), attr_=attr)
        if word_of(attr) in rebound:
            after += qs("s.attr_ = word", word=word_of(attr), attr_=attr)
    if counts:  # others count too, each their own part
        before += qs("word = 0", word=word_of(COUNTER))
        after += qs("s.attr_ += word", word=word_of(COUNTER), attr_=COUNTER)
    lists = sorted(never_replaced(build, functions) & {attr for stmt in body for attr in attributes(stmt)})
    for attr in lists:
        before += qs("word = s.attr_", word=word_of(attr), attr_=attr)
    play.body = outside(before, [*body, *after], set(lists))


def only_counted(play: ast.FunctionDef) -> bool:
    """Whether a function does no more with the counter than to count on."""
    steps = [node for node in ast.walk(play) if isinstance(node, ast.AugAssign) and names_counter(node.target)]
    return len(steps) == sum(names_counter(node) for node in ast.walk(play))


def names_counter(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == COUNTER


def never_replaced(build: Build, functions: list[ast.FunctionDef]) -> set[str]:
    """The lists and piles of the state that stay the same ones all through a game, whatever is put into them."""
    if "kept" in build.program.features:
        return set()  # what was set for a turn is put back as a whole
    found = {slot.attr for slot in build.program.slots.values() if slot.sort in HELD and slot.owner} | FIXED
    found |= {slot.attr for slot in build.program.slots.values() if slot.sort == "pile"}
    return found - {
        node.attr
        for function in functions
        if function.name not in SETTING_UP
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load)
    }


def outside(before: list[ast.stmt], body: list[ast.stmt], lists: set[str]) -> list[ast.stmt]:
    """The body with names of its own for these lists, and for the state where a function inside looks at that too.

    A name that a function inside looks at is slower to read.
    """
    renamed = any(isinstance(node, SCOPES) for stmt in body for node in ast.walk(stmt))
    made = [Outside("s_" if renamed else "s", lists).visit(stmt) for stmt in body]
    return [*before, *(qs("s_ = s") if renamed else []), *made]


class Unrolled(ast.NodeTransformer):
    """A list made of those at the table, as a loop: for so few a comprehension costs more than it saves."""

    def __init__(self) -> None:
        self.made = 0

    def flat(self, stmt: ast.stmt) -> list[ast.stmt]:
        made = self.visit(stmt)
        return made if isinstance(made, list) else [made]

    def visit_Assign(self, node: ast.Assign) -> ast.AST | list[ast.stmt]:
        value = node.value
        if not isinstance(value, ast.ListComp) or len(value.generators) != 1:
            return node
        each = value.generators[0]
        if not (isinstance(each.iter, ast.Attribute) and each.iter.attr in ("players", "everyone")):
            return node
        self.made += 1
        found = f"found_{self.made}_"
        add: list[ast.stmt] = qs("found.append(x)", found=found, x=value.elt)
        if each.ifs:
            test = each.ifs[0] if len(each.ifs) == 1 else ast.BoolOp(ast.And(), each.ifs)
            add = [ast.If(test, add, [])]
        loop = ast.For(each.target, each.iter, add, [], lineno=0)
        keep = ast.Assign(node.targets, ast.Name(found, ast.Load()), lineno=0)
        return [ast.copy_location(stmt, node) for stmt in (*qs("found = []", found=found), loop, keep)]

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        return node


class Outside(ast.NodeTransformer):
    """Other names for the state and its lists, everywhere but in functions inside."""

    def __init__(self, state: str, lists: set[str]) -> None:
        self.state = state
        self.lists = lists

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return ast.copy_location(ast.Name(self.state, node.ctx), node) if node.id == "s" else node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name) and node.value.id == "s" and node.attr in self.lists:
            made = ast.Name(word_of(node.attr), ast.Load())
            return ast.copy_location(made, node) if hasattr(node, "lineno") else made
        return self.generic_visit(node)

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return node

    def inside(self, node: ast.AST) -> ast.AST:
        """Of a comprehension only its first source is read outside."""
        first = node.generators[0]  # type: ignore[attr-defined]
        first.iter = self.visit(first.iter)
        return node

    visit_ListComp = visit_GeneratorExp = visit_DictComp = visit_SetComp = inside


def others(functions: list[ast.FunctionDef], play: ast.FunctionDef) -> list[ast.FunctionDef]:
    """What `play` can come to: by name, or through the tables of bets, triggers and the rules that cards carry."""
    by_name = {function.name: function for function in functions if function.name not in SETTING_UP}
    todo = {node.id for node in ast.walk(play) if isinstance(node, ast.Name)}
    seen: dict[str, ast.FunctionDef] = {}
    while todo:
        word = todo.pop()
        listed = listed_in(word)
        if listed:
            todo |= {other for other in by_name if other.startswith(listed) and other not in seen}
        function = by_name.get(word)
        if function is not None and function is not play and word not in seen:
            seen[word] = function
            todo |= {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
    return list(seen.values())


def listed_in(word: str) -> str:
    """How the functions begin that a table of the module lists; '' for what is no such table."""
    if word.startswith("BET_"):
        return f"bet_{word.removeprefix('BET_')}_"
    return "trigger_" if word == "TRIGGERS" else "does_" if word.startswith("DOES_") else ""


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
    return {attr for node in ast.walk(play) if isinstance(node, SCOPES) for attr in attributes(node)}


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
