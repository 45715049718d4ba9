"""The values of the syntax tree: expressions and what is asked. `syntax` holds the rest and all the names."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

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


@dataclass(slots=True, kw_only=True)
class Node:
    place: Place = NOWHERE


# ---------------------------------------------------------------- expressions


@dataclass(slots=True, kw_only=True)
class Expr(Node):
    type: Any = None  # language.types.Type, set by the resolver
    ref: Any = None  # what a name, attribute, call or `of` speaks of, set by the resolver


@dataclass(slots=True)
class Name(Expr):
    name: str


@dataclass(slots=True)
class Int(Expr):
    value: int


@dataclass(slots=True)
class Dice(Expr):
    """`2d6`"""

    count: int
    faces: int


@dataclass(slots=True)
class Text(Expr):
    """A string: its literal pieces (str) and what stands between braces (Expr), in order."""

    parts: list[str | Expr]


@dataclass(slots=True)
class ListOf(Expr):
    """`[a, b]`"""

    items: list[Expr]


@dataclass(slots=True)
class Attr(Expr):
    """`player.score`"""

    of: Expr
    name: str


@dataclass(slots=True)
class Index(Expr):
    """`price[h]`, `grid[row, column]`"""

    of: Expr
    keys: list[Expr]


@dataclass(slots=True)
class Call(Expr):
    """`f(a, b)`"""

    func: Expr
    args: list[Expr]


@dataclass(slots=True)
class Of(Expr):
    """`sum of hand`, `score of players`, `left of player`, `neighbours of space`; `default` is the `, or VALUE`"""

    name: str
    of: Expr
    default: Expr | None = None


@dataclass(slots=True)
class OfFor(Expr):
    """`sum of price[h] for h in horse where gone[h] > 1`"""

    name: str
    value: Expr
    var: str
    source: Expr
    where: Expr | None
    default: Expr | None = None


@dataclass(slots=True)
class OfBy(Expr):
    """`groups of hand by rank`, `runs of hand by rank`"""

    name: str
    of: Expr
    key: Expr


@dataclass(slots=True)
class Key:
    """One sort key: `highest rank`; without a word for it `best` is ''."""

    best: str  # '', 'highest', 'lowest', 'most', 'fewest', 'longest', 'shortest'
    value: Expr


@dataclass(slots=True)
class Ties:
    """`, ties shared` / `roll off` / `to the earliest` / `to NAME`"""

    how: str  # 'shared', 'roll off', 'earliest', 'to'
    to: Expr | None = None
    place: Place = NOWHERE


@dataclass(slots=True)
class WithBest(Expr):
    """`player with highest cash, ties shared`, `winners with highest score`, `cards with lowest rank`"""

    source: Expr
    key: Key
    ties: Ties | None


@dataclass(slots=True)
class SortedBy(Expr):
    """`hand sorted by rank, then highest suit`"""

    source: Expr
    keys: list[Key]


@dataclass(slots=True)
class RollOff(Expr):
    """`roll off with 1d6 among players`"""

    dice: Expr
    among: Expr


@dataclass(slots=True)
class Where(Expr):
    """`hand where it.suit = led`"""

    source: Expr
    cond: Expr


@dataclass(slots=True)
class Quantified(Expr):
    """`any of LIST where C`, `none of LIST where C`, `all of LIST where C`, `every`; cond may be None"""

    which: str  # 'any', 'none', 'all'
    source: Expr
    cond: Expr | None


@dataclass(slots=True)
class But(Expr):
    """`players but active`"""

    source: Expr
    without: Expr


@dataclass(slots=True)
class Binary(Expr):
    """`+ - * / // mod`"""

    op: str
    left: Expr
    right: Expr


@dataclass(slots=True)
class Compare(Expr):
    """`= != < <= > >=`"""

    op: str
    left: Expr
    right: Expr


@dataclass(slots=True)
class Is(Expr):
    """`x is nothing`, `card is not horse_hampered`"""

    left: Expr
    right: Expr
    negated: bool


@dataclass(slots=True)
class In(Expr):
    left: Expr
    right: Expr
    negated: bool


@dataclass(slots=True)
class CanPay(Expr):
    """`player can pay 50`, `player.cash can pay 50`"""

    who: Expr
    amount: Expr


@dataclass(slots=True)
class Not(Expr):
    of: Expr


@dataclass(slots=True)
class And(Expr):
    left: Expr
    right: Expr


@dataclass(slots=True)
class Or(Expr):
    left: Expr
    right: Expr


@dataclass(slots=True)
class Cond(Expr):
    """`a if test else b`"""

    test: Expr
    yes: Expr
    no: Expr


@dataclass(slots=True)
class Ratio(Expr):
    """`3 to 1`"""

    left: Expr
    right: Expr


@dataclass(slots=True)
class Minus(Expr):
    of: Expr


@dataclass(slots=True)
class RollValue(Expr):
    """`roll 2d6` as a value, `roll die`"""

    dice: Expr


@dataclass(slots=True)
class Step(Node):
    """`in tens` (`by` is Int 10), `in steps of minimum`"""

    by: Expr


@dataclass(slots=True)
class Who(Node):
    """Whom an ask asks. `how`: 'one', 'each', 'any', 'secret', 'fastest'"""

    how: str
    of: Expr


@dataclass(slots=True)
class Refusal(Node):
    """`refuse "No counting" when ...`"""

    reason: Expr
    when: Expr


@dataclass(slots=True)
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


@dataclass(slots=True)
class Agree(Expr):
    """`agree among A, B "words" on X`: yes when all of them say yes"""

    among: list[Expr]
    words: Expr | None
    on: Expr | None
