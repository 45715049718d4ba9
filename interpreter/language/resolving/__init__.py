"""Names, kinds and types of a whole game: `resolve` makes a Program of a definition and its woven rules."""

from __future__ import annotations

from interpreter.faults import Faults
from interpreter.files.definition import Definition
from interpreter.language import syntax
from interpreter.language.resolving import asks, cards, comparing, expressions, money, operations, statements  # noqa: F401
from interpreter.language.resolving.core import Resolver
from interpreter.language.resolving.program import Program
from interpreter.language.resolving.whole import resolve_program


def resolve(definition: Definition, rules: syntax.Rules, faults: Faults) -> Program:
    """The resolved program; what is wrong with it is added to `faults` (the program is only good without errors)."""
    return resolve_program(definition, rules, faults)


__all__ = ["Program", "Resolver", "resolve"]
