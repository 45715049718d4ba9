"""Whether something looks at cards: the order of a shuffled pile is drawn when somebody does, in every build."""

from __future__ import annotations

from typing import Any

from interpreter.compiler.code import Code
from interpreter.compiler.lists import can_be_loose
from interpreter.language import syntax as s
from interpreter.language.entities import Proc, Slot
from interpreter.language.resolving.walking import children


def looks(c: Code, node: object) -> bool:
    """Whether working something out may be a look at a pile of which nobody knows the order yet: that is a chance."""
    if isinstance(node, s.Of) and node.name == "count" and isinstance(node.of, s.Name | s.Attr | s.Index):
        return False
    if isinstance(node, s.Name | s.Attr) and isinstance(node.ref, Slot) and node.ref.sort == "pile":
        return can_be_loose(c, node.ref)
    if isinstance(getattr(node, "ref", None), Proc) and any(looks(c, part) for part in proc_parts(node)):
        return True
    return any(looks(c, child) for child in children(node))


def proc_parts(node: Any) -> list[object]:
    """What a one-line function that is called works out."""
    return [] if node.ref.value is None or node.ref.recursive else [node.ref.value]
