"""The resolved program: the annotated syntax trees with everything that their names speak of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from interpreter.faults import NOWHERE, Place
from interpreter.files.definition import Definition, RulesText
from interpreter.language.entities import AskSite, BetRules, Local, Proc, Slot, Trigger
from interpreter.language.types import Type

Raw = Any  # a value as the state of a match holds it; see runtime/README.md


@dataclass(eq=False, repr=False)
class KindInfo:
    """A kind: its members in order, how they are read out, and their attributes (type, value for each member)."""

    name: str
    members: list[str]
    words: list[str]
    attributes: dict[str, tuple[Type, list[Raw]]] = field(default_factory=dict)
    place: Place = NOWHERE
    does: dict[int, RulesText] = field(default_factory=dict)


@dataclass(eq=False, repr=False)
class CardInfo:
    """A card kind: its faces, the words for groups of them, the fields by face, and the physical cards.

    `copies` is the number of each face in one set; card ids run through one set after the other, `sets` times.
    """

    name: str
    faces: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    groups: dict[str, tuple[int, ...]] = field(default_factory=dict)
    fields: dict[str, tuple[Type, list[Raw]]] = field(default_factory=dict)
    copies: list[int] = field(default_factory=list)
    sets: int = 1
    place: Place = NOWHERE
    does: dict[int, RulesText] = field(default_factory=dict)

    @property
    def one_set(self) -> list[int]:
        """The face of each physical card of one set, in order."""
        return [face for face, copies in enumerate(self.copies) for _ in range(copies)]


@dataclass(eq=False, repr=False)
class BoardInfo:
    """A board: its spaces with their words and attributes, links, ways, and what stands on it."""

    name: str
    shape: str
    spaces: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    attributes: dict[str, tuple[Type, list[Raw]]] = field(default_factory=dict)
    length: Any = None  # of a track: an expression
    lanes: Type | None = None
    rows: int = 0
    columns: int = 0
    holds: Type | None = None
    links: list[list[int]] = field(default_factory=list)
    ways: dict[str, dict[str, Any]] = field(default_factory=dict)  # name -> {spaces, owner, loop, of}
    rings: dict[str, list[int]] = field(default_factory=dict)  # name -> its spaces
    parts: dict[str, int] = field(default_factory=dict)  # name of a ring -> how many spaces make one part of it
    paths: dict[str, str] = field(default_factory=dict)  # piece -> the path that it follows
    pieces: list[str] = field(default_factory=list)
    place: Place = NOWHERE
    does: dict[int, RulesText] = field(default_factory=dict)


@dataclass(eq=False, repr=False)
class TableInfo:
    """A fixed table, by raw key."""

    name: str
    key: Type
    value: Type
    rows: dict[Raw, Raw]
    place: Place = NOWHERE


@dataclass(eq=False, repr=False)
class RecordInfo:
    name: str
    fields: dict[str, Type]
    place: Place = NOWHERE


@dataclass(eq=False, repr=False)
class Program:
    """Everything that the compiler needs; nothing in it is still a bare name."""

    definition: Definition
    kinds: dict[str, KindInfo] = field(default_factory=dict)
    cards: dict[str, CardInfo] = field(default_factory=dict)
    boards: dict[str, BoardInfo] = field(default_factory=dict)
    tables: dict[str, TableInfo] = field(default_factory=dict)
    records: dict[str, RecordInfo] = field(default_factory=dict)
    slots: dict[tuple[str, str], Slot] = field(default_factory=dict)  # (owner, name)
    procs: dict[str, Proc] = field(default_factory=dict)
    bets: dict[str, BetRules] = field(default_factory=dict)
    triggers: list[Trigger] = field(default_factory=list)
    asks: list[AskSite] = field(default_factory=list)
    audiences: list[tuple[Any, Any]] = field(default_factory=list)  # (expression, the Locals `owner` and `viewer`)
    does: dict[tuple[str, str, int], Proc] = field(default_factory=dict)  # (sort, name, index) -> its rules
    locals: dict[tuple[int, str], Local] = field(default_factory=dict)  # (id of a node, name) -> its local
    nodes: list[Any] = field(default_factory=list)  # kept alive: their ids are keys of `locals`
    walked: dict[str, list[Any]] = field(default_factory=dict)  # procedure -> every node of it, once all is resolved
    features: set[str] = field(default_factory=set)  # 'elimination', 'misses', 'again', 'reverse', 'result', 'seats'
    roots: set[str] = field(default_factory=set)  # procedures that bets, audiences and the box call
    resolver: Any = None  # what resolved it, for conditions that are asked of a running match
    phrases: dict[tuple[str, str], Any] = field(default_factory=dict)  # (slot attr, text or key) -> its expression
    shuffled: set[str] = field(default_factory=set)  # attrs of piles that are shuffled somewhere
    always_set: set[str] = field(default_factory=set)  # attrs of the state that can always be read
