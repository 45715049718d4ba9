"""The values of the syntax tree: expressions and what is asked. `syntax` holds the rest and all the names."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, TypeVar, dataclass_transform

from interpreter.faults import NOWHERE, Place

__all__ = [
    "Agree",
    "And",
    "Ask",
    "Attr",
    "Binary",
    "But",
    "Call",
    "CanPay",
    "Compare",
    "Cond",
    "Dice",
    "Expr",
    "Few",
    "In",
    "Index",
    "Int",
    "Is",
    "Key",
    "ListOf",
    "Minus",
    "Name",
    "Node",
    "Not",
    "Of",
    "OfBy",
    "OfFor",
    "Or",
    "Quantified",
    "Ratio",
    "Refusal",
    "RollOff",
    "RollValue",
    "SortedBy",
    "Step",
    "Text",
    "Ties",
    "Where",
    "Who",
    "WithBest",
]


Made = TypeVar("Made")


@dataclass_transform(eq_default=False)
def node(made: type[Made]) -> type[Made]:
    """A class of nodes: a dataclass that compares by identity. A hundred of them are made whenever rules are read."""
    return dataclass(slots=True, eq=False, repr=False)(made)


@dataclass(slots=True, kw_only=True, eq=False, repr=False)
class Node:
    place: Place = NOWHERE

    def __repr__(self) -> str:
        shown = (f"{one.name}={getattr(self, one.name)!r}" for one in fields(self))
        return f"{type(self).__name__}({', '.join(shown)})"


# ---------------------------------------------------------------- expressions


@dataclass(slots=True, kw_only=True, eq=False, repr=False)
class Expr(Node):
    type: Any = None  # language.types.Type, set by the resolver
    ref: Any = None  # what a name, attribute, call or `of` speaks of, set by the resolver


@node
class Name(Expr):
    name: str


@node
class Int(Expr):
    value: int


@node
class Dice(Expr):
    """`2d6`"""

    count: int
    faces: int


@node
class Text(Expr):
    """A string: its literal pieces (str) and what stands between braces (Expr), in order."""

    parts: list[str | Expr]


@node
class ListOf(Expr):
    """`[a, b]`"""

    items: list[Expr]


@node
class Attr(Expr):
    """`player.score`"""

    of: Expr
    name: str


@node
class Index(Expr):
    """`price[h]`, `grid[row, column]`"""

    of: Expr
    keys: list[Expr]


@node
class Call(Expr):
    """`f(a, b)`"""

    func: Expr
    args: list[Expr]


@node
class Of(Expr):
    """`sum of hand`, `score of players`, `left of player`, `neighbours of space`; `default` is the `, or VALUE`"""

    name: str
    of: Expr
    default: Expr | None = None


@node
class OfFor(Expr):
    """`sum of price[h] for h in horse where gone[h] > 1`"""

    name: str
    value: Expr
    var: str
    source: Expr
    where: Expr | None
    default: Expr | None = None


@node
class OfBy(Expr):
    """`groups of hand by rank`, `runs of hand by rank`"""

    name: str
    of: Expr
    key: Expr


@node
class Few(Expr):
    """`first 3 of hand`, `last n of row`: so many items from one end, or all where there are fewer"""

    end: str  # 'first', 'last'
    count: Expr
    of: Expr


@node
class Key:
    """One sort key: `highest rank`; without a word for it `best` is ''."""

    best: str  # '', 'highest', 'lowest', 'most', 'fewest', 'longest', 'shortest'
    value: Expr


@node
class Ties:
    """`, ties shared` / `roll off` / `to the earliest` / `to NAME`"""

    how: str  # 'shared', 'roll off', 'earliest', 'to'
    to: Expr | None = None
    place: Place = NOWHERE


@node
class WithBest(Expr):
    """`player with highest cash, ties shared`, `winners with highest score`, `cards with lowest rank`"""

    source: Expr
    key: Key
    ties: Ties | None


@node
class SortedBy(Expr):
    """`hand sorted by rank, then highest suit`"""

    source: Expr
    keys: list[Key]


@node
class RollOff(Expr):
    """`roll off with 1d6 among players`"""

    dice: Expr
    among: Expr


@node
class Where(Expr):
    """`hand where it.suit = led`"""

    source: Expr
    cond: Expr


@node
class Quantified(Expr):
    """`any of LIST where C`, `none of LIST where C`, `all of LIST where C`, `every`; cond may be None"""

    which: str  # 'any', 'none', 'all'
    source: Expr
    cond: Expr | None


@node
class But(Expr):
    """`players but active`"""

    source: Expr
    without: Expr


@node
class Binary(Expr):
    """`+ - * / // mod`"""

    op: str
    left: Expr
    right: Expr


@node
class Compare(Expr):
    """`= != < <= > >=`"""

    op: str
    left: Expr
    right: Expr


@node
class Is(Expr):
    """`x is nothing`, `card is not horse_hampered`"""

    left: Expr
    right: Expr
    negated: bool


@node
class In(Expr):
    left: Expr
    right: Expr
    negated: bool


@node
class CanPay(Expr):
    """`player can pay 50`, `player.cash can pay 50`"""

    who: Expr
    amount: Expr


@node
class Not(Expr):
    of: Expr


@node
class And(Expr):
    left: Expr
    right: Expr


@node
class Or(Expr):
    left: Expr
    right: Expr


@node
class Cond(Expr):
    """`a if test else b`"""

    test: Expr
    yes: Expr
    no: Expr


@node
class Ratio(Expr):
    """`3 to 1`"""

    left: Expr
    right: Expr


@node
class Minus(Expr):
    of: Expr


@node
class RollValue(Expr):
    """`roll 2d6` as a value, `roll die`"""

    dice: Expr


@node
class Step(Node):
    """`in tens` (`by` is Int 10), `in steps of minimum`"""

    by: Expr


@node
class Who(Node):
    """Whom an ask asks. `how`: 'one', 'each', 'any', 'secret', 'fastest'"""

    how: str
    of: Expr


@node
class Refusal(Node):
    """`refuse "No counting" when ...`"""

    reason: Expr
    when: Expr


@node
class Ask(Expr):
    """`ask WHO "words" WHAT [knowing X] [within N seconds] [or WORD by WHO] [or pass]`, refusals indented under it.

    kind        what is in `parts`
    'one of'    the choices: one list, or two or more items
    'some from' [count or most, list]; `up_to` says which
    'number'    [least, most]; `step` may be set
    'yes or no' nothing
    'text'      nothing
    'bet'       nothing; `bet` names the bet, parts may hold what it is on
    """

    who: Who
    words: Expr | None
    kind: str
    parts: list[Expr]
    up_to: bool = False
    step: Step | None = None
    bet: str = ""
    or_pass: bool = False
    refusals: list[Refusal] = field(default_factory=list)
    right: Expr | None = None  # `knowing card.answer`: the right answer
    within: Expr | None = None  # `within 30 seconds`
    ended: str = ""  # `or dead by reader`: the word with which somebody ends a race
    ended_by: Expr | None = None
    name: str = ""  # what it is assigned to, set by the resolver


@node
class Agree(Expr):
    """`agree among A, B "words" on X`: yes when all of them say yes"""

    among: list[Expr]
    words: Expr | None
    on: Expr | None
