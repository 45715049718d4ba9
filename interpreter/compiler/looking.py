"""Whether something looks at cards: the order of a shuffled pile is drawn when somebody does, in every build."""

from __future__ import annotations

import ast
from typing import Any

from interpreter.compiler.code import Code
from interpreter.compiler.lists import can_be_loose
from interpreter.compiler.trees import q
from interpreter.language import syntax as s
from interpreter.language.entities import Proc, Slot
from interpreter.language.resolving.walking import children
from interpreter.language.types import plain


def looks(c: Code, node: object) -> bool:
    """Whether working something out may be a look at a pile of which nobody knows the order yet: that is a chance."""
    if isinstance(node, s.Of) and node.name == "count" and isinstance(node.of, s.Name | s.Attr | s.Index):
        return False
    if isinstance(node, s.Name | s.Attr) and isinstance(node.ref, Slot) and node.ref.sort == "pile":
        return can_be_loose(c, node.ref)
    if isinstance(getattr(node, "ref", None), Proc) and any(looks(c, part) for part in proc_parts(node)):
        return True
    return any(looks(c, child) for child in children(node))


def settled_for(c: Code, *words: object) -> list[ast.expr]:
    """Looks at the piles of which the words of a question speak, to be made before it is put."""
    piles = [node for text in words for node in piles_in(c, text) if not names_asked(node)]
    return [q("rt_settled(s, x)", x=c.expr(node)) for node in piles]


def piles_in(c: Code, node: object) -> list[s.Name | s.Attr]:
    """The whole piles below a node of which the order may be open, those that are only counted left out."""
    if not looks(c, node):
        return []
    if isinstance(node, s.Name | s.Attr) and isinstance(node.ref, Slot) and plain(node.type).kind == "list":
        return [node]
    return [pile for child in children(node) for pile in piles_in(c, child)]


def names_asked(node: object) -> bool:
    return (isinstance(node, s.Name) and node.name == "asked") or any(names_asked(child) for child in children(node))


def proc_parts(node: Any) -> list[object]:
    """What a one-line function that is called works out."""
    return [] if node.ref.value is None or node.ref.recursive else [node.ref.value]
