"""What names speak of: the things of the box and of the rules, as the resolver finds and the compiler uses them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from interpreter.faults import NOWHERE, Place
from interpreter.language import syntax
from interpreter.language.types import ACTION, UNKNOWN, Type

OURS = "·"  # stands in names of our own: no author can write it, and Python takes it as part of a name


def identifier(word: str) -> str:
    """A word that Python takes as a name; signs that only the rules take are told by their number."""
    if word.isidentifier():
        return word
    return "".join(sign if f"a{sign}".isidentifier() else f"·{ord(sign):x}·" for sign in word)


# What the attributes of the generated State begin with, by the sort of what they hold.
PREFIXES = {"account": "a", "pile": "p", "dice": "d", "board": "b", "piece": "q", "option": "o", "bets": "w"}


@dataclass(eq=False, repr=False)
class Slot:
    """A place in the state of a match: a value, account, pile, dice, board, role, option or name of the table.

    `attr` is the attribute of the generated State. With an `owner` ('player', a kind or a board) the attribute holds
    one entry for each of them. `spread` True: the entries lie in a dict (set by the rules, unset before).
    """

    name: str
    sort: str  # value, account, pile, dice, board, role, option, name, piece, bets, hidden
    type: Type = UNKNOWN
    owner: str = ""
    spread: bool = False
    place: Place = NOWHERE
    source: Any = None  # the entry of the definition, where there is one
    start: syntax.Expr | None = None
    audience: str = "everyone"  # everyone, owner, nobody, or '#n': the n-th audience function
    words: str = ""
    reads: int = 0
    writes: int = 0

    @cached_property
    def attr(self) -> str:
        """The attribute of the generated State that holds it."""
        prefix = PREFIXES.get(self.sort, "v")
        return identifier(f"{prefix}_{self.owner}·{self.name}" if self.owner else f"{prefix}_{self.name}")


MINUTES = "minutes_played"  # the value of the table that `look at the clock` sets


@dataclass(eq=False, repr=False)
class Local:
    """A name of its own of a procedure: a parameter, a loop's variable, or what is assigned in it."""

    name: str
    py: str
    type: Type = UNKNOWN
    fixed: bool = False  # loop variables and `it`: not to be assigned
    place: Place = NOWHERE
    param: bool = False


@dataclass(frozen=True, repr=False)
class MemberRef:
    """A member of a kind (`red_sunset`), a face, a space: a constant with its index."""

    type: Type
    index: int
    name: str


@dataclass(frozen=True, repr=False)
class GroupRef:
    """A word for several faces (`of_a_horse`, made with `each`)."""

    type: Type
    indexes: tuple[int, ...]
    name: str


@dataclass(frozen=True, repr=False)
class KindRef:
    """A kind's own name: the list of its members."""

    type: Type
    size: int
    name: str


@dataclass(frozen=True, repr=False)
class RingRef:
    """A ring's name: the list of its spaces."""

    type: Type
    spaces: tuple[int, ...]
    name: str


@dataclass(frozen=True, repr=False)
class TableRef:
    """A fixed table of the box."""

    name: str


@dataclass(frozen=True, repr=False)
class Builtin:
    """A name that the language itself knows."""

    name: str


@dataclass(frozen=True, repr=False)
class FieldRef:
    """An attribute: of a card's face, a kind's member, a space, a record.

    `of` is 'card', 'face', 'kind', 'space', 'record'; `name` the card kind, kind, board or record.
    """

    of: str
    name: str
    field: str
    type: Type
    index: int = 0  # position in a record


@dataclass(frozen=True, repr=False)
class PlayerRef:
    """An attribute of a player: one of the language's own (out, seat, team, name)."""

    name: str


@dataclass(eq=False, repr=False)
class Proc:
    """A procedure: a phase, a function, the body of a trigger, of a `suppose`, a card's own rules."""

    name: str
    params: list[Local]
    body: list[syntax.Stmt]
    place: Place
    sort: str = "phase"  # phase, function, trigger, suppose, does, woven
    gives: Type = ACTION
    value: syntax.Expr | None = None  # of a one-line function
    locals: dict[str, Local] = field(default_factory=dict)
    index: int = -1
    asks: bool = False  # waits for an answer somewhere below
    chances: bool = False  # rolls, draws or shuffles somewhere below
    ends: set[str] = field(default_factory=set)  # scopes that it may end from within: turn, round, game
    needs_turn: dict[str, Place] = field(
        default_factory=dict
    )  # scope -> where it ends one that a caller must have begun
    in_turn: bool = False  # it may be called from inside a loop in turn
    calls: set[str] = field(default_factory=set)
    recursive: bool = False  # its calls are counted: it calls itself, or leads to very many
    reads: set[str] = field(default_factory=set)  # attrs of slots, itself only
    writes: set[str] = field(default_factory=set)
    pure: bool = False  # changes nothing but names of its own, takes no chance, asks nothing
    variant: str = ""
    used: bool = False
    starts_empty: list[Local] = field(default_factory=list)  # maps of its own that an entry is first set in
    call_places: list[Place] = field(default_factory=list)

    @property
    def py(self) -> str:
        return f"{self.sort}_{self.name}"

    @property
    def known_as(self) -> str:
        """The name that authors know it by: what is woven around a phase or guards it goes by that phase's name."""
        first, *others = self.name.split(OURS)
        return others[0] if others and first in ("before", "after") else first


@dataclass(eq=False, repr=False)
class BetRules:
    """A bet with its clauses resolved; each clause that depends on bettor, target, stake is an expression over them."""

    name: str
    place: Place
    slot: Slot
    account: Slot | None = None  # the purse that stakes come from
    target: Type | None = None
    targets: syntax.Expr | None = None
    var: str = ""  # the name of the chosen target inside the clauses
    scope: dict[str, Local] = field(default_factory=dict)  # bettor, stake, the target's name
    least: syntax.Expr | None = None
    most: syntax.Expr | None = None
    step: syntax.Expr | None = None
    pays: syntax.Expr | None = None
    rounding: str = ""
    at_settling: bool = False
    pool: bool = False
    wins: syntax.Expr | None = None
    loses: syntax.Expr | None = None
    returned: syntax.Expr | None = None
    who: syntax.Expr | None = None
    against: syntax.Expr | None = None
    lost_to: syntax.Expr | None = None
    limit: syntax.Expr | None = None
    settled: bool = False
    taken: bool = False


@dataclass(eq=False, repr=False)
class Trigger:
    """A `whenever`: what fires it, and the procedure that runs."""

    index: int
    event: syntax.Event
    proc: Proc
    place: Place
    watches: set[str] = field(default_factory=set)  # attrs that its condition reads
    subject: Local | None = None


@dataclass(eq=False, repr=False)
class AskSite:
    """One place where the rules wait for an answer."""

    index: int
    name: str
    kind: str
    who: str
    type: Type
    place: Place
    or_pass: bool = False
    bet: str = ""
    words: str = ""  # what is asked, as far as that is always the same
    branches: list[tuple[str, str]] = field(default_factory=list)
    risky: list[bool] = field(default_factory=list)
    refusals: list[syntax.Refusal] = field(default_factory=list)
    refuse: str = ""
    right: syntax.Expr | None = None
    within: syntax.Expr | None = None
    ended: str = ""
    phase: str = ""
    kept: Slot | None = None  # the value of the box that the answer is put into
    proc: Proc | None = None  # the procedure that asks
    scope: dict[str, Local] = field(default_factory=dict)
