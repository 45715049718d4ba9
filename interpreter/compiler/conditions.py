"""Conditions and values asked of a running match in the rules language: what scenarios hold a match to.

`game.resolved` must be the program that the game was compiled from.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from typing import Any

from interpreter.compiler.code import Build, Code
from interpreter.compiler.lists import aslist
from interpreter.compiler.procedures import define
from interpreter.compiler.program import CompiledGame
from interpreter.compiler.trees import const, to_code
from interpreter.diagnostics import names as say
from interpreter.faults import DefinitionError, Faults, Place, Sources
from interpreter.files.definition import Phrase
from interpreter.language.entities import Local, Proc
from interpreter.language.parsing import parse_expression
from interpreter.language.resolving.core import Resolver
from interpreter.language.resolving.program import Program
from interpreter.language.types import PLAYER, TRUTH, Type, describe, fits
from interpreter.runtime.driver import consult

ASKED = "<condition>"


def condition(game: CompiledGame, text: str, names: Sequence[str]) -> Callable[[Any], bool]:
    """A condition as a function of a match's state. Raises DefinitionError where it is none."""
    ask, of = compiled(game, text, names)
    if not fits(of, TRUTH):
        fault = say.NOT_A_TRUTH.at(Place(ASKED, 1, 1, len(text) + 1), what=describe(of))
        raise DefinitionError([fault], Sources({ASKED: text}))
    return lambda state: bool(ask(state))


def value(game: CompiledGame, text: str, names: Sequence[str]) -> tuple[Callable[[Any], Any], Type]:
    """An expression as a function of a match's state, with its type. Raises DefinitionError where it is none."""
    return compiled(game, text, names)


def compiled(game: CompiledGame, text: str, names: Sequence[str]) -> tuple[Callable[[Any], Any], Type]:
    kept: dict[tuple[str, ...], tuple[Callable[[Any], Any], Type]] = game.asked
    key = (text, *names)
    if key not in kept:
        kept[key] = compile_text(game, text, names)
    return kept[key]


def compile_text(game: CompiledGame, text: str, names: Sequence[str]) -> tuple[Callable[[Any], Any], Type]:
    faults = Faults()
    program: Program = game.resolved
    node = parse_expression(Phrase(text, Place(ASKED, 1, 1)), faults)
    sources = Sources({ASKED: text})
    if node is None:
        raise DefinitionError(faults, sources)
    resolver: Resolver = program.resolver
    resolver.faults = faults
    players = {name: Local(name, f"seat_{n}", PLAYER, True) for n, name in enumerate(names)}
    with (
        resolver.procedure(Proc("condition", [], [], Place(ASKED, 1, 1))),
        resolver.inside(**players),
        resolver.maybe_not(),
    ):
        of = resolver.expr(node)
    if faults.errors:
        raise DefinitionError(faults, sources)
    build = Build("match", program)
    code = Code(build, Proc("condition", [], [], Place(ASKED, 1, 1)))
    code.bound = {id(local): const(seat) for seat, local in enumerate(players.values())}
    code.pre = []
    made = aslist(code, node)
    body: list[ast.stmt] = [*code.pre, ast.Return(made)]
    constants = [ast.Assign([ast.Name(word, ast.Store())], held, lineno=0) for word, held in build.constants.items()]
    tree = ast.Module([*constants, define("asked", ["s"], body)], [])
    space = dict(game.module("match"))
    exec(to_code(tree, ASKED), space)  # code made of tree nodes, as everywhere in the compiler
    return lambda state: consult(space, "asked", state), of
