"""What is in the box: a game's definition as plain, checked data, every name with its place.

This is what `files.loading` makes of the YAML and what `language.resolving` reads. Whatever is an expression of
the rules language is kept as a `Phrase` and parsed later; kinds, cards and the rest are maps keyed by name.
Most of it is never compared: its classes go without `==`, since one waits for their making whenever a game is read.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from interpreter.faults import NOWHERE, Place, Sources


@dataclass(frozen=True)
class Phrase:
    """A text of the rules language inside YAML, with the place of its first character.

    Numbers and truth values of the YAML become their text (`200`, `yes`, `no`); null becomes `nothing`.
    """

    text: str
    place: Place = NOWHERE
    items: tuple[Phrase, ...] | None = None  # of a list: each item by itself, for lists of texts


@dataclass(eq=False, repr=False)
class RulesText:
    """One rules text: a `.rules` file, or the `rules: |` of a YAML file.

    `line` and `column` are what to add to a position in `text` (0, 0 for a file of its own).
    `variant` names the variant it belongs to, '' for the game itself; `library` the module it was used from.
    """

    text: str
    file: str
    line: int = 0
    column: int = 0
    variant: str = ""
    library: str = ""


@dataclass(eq=False, repr=False)
class Named:
    """Base of all that has a name in the box."""

    name: str
    place: Place = NOWHERE
    help: str = ""

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r}, {self.place})"


@dataclass(eq=False, repr=False)
class Players:
    """How many may play (`most` None: no upper limit); the teams' number of seats each, 0 for none."""

    least: int
    most: int | None
    place: Place = NOWHERE
    teams: int = 0  # number of teams; seats 1, 1 + teams, ... belong to the first


@dataclass(eq=False, repr=False)
class Option(Named):
    default: Phrase = Phrase("no")
    least: Phrase | None = None
    most: Phrase | None = None
    choices: list[Phrase] = field(default_factory=list)


@dataclass(eq=False, repr=False)
class Preset(Named):
    title: str = ""
    set: dict[str, Phrase] = field(default_factory=dict)
    set_places: dict[str, Place] = field(default_factory=dict)  # where each option is named


@dataclass(eq=False, repr=False)
class Member(Named):
    """One member of a kind, with its attributes; `words` is how the player reads it ('' : made from the name)."""

    attributes: dict[str, Phrase] = field(default_factory=dict)
    words: str = ""
    does: RulesText | None = None


@dataclass(eq=False, repr=False)
class Kind(Named):
    members: dict[str, Member] = field(default_factory=dict)


@dataclass(eq=False, repr=False)
class Account(Named):
    """`owner`: '' for the table, 'player' for one of each. `floor` None: unlimited."""

    owner: str = ""
    start: Phrase = Phrase("0")
    floor: Phrase | None = Phrase("0")


@dataclass(eq=False, repr=False)
class Value(Named):
    """A value of a player or of the table. `of` is a type (`list of line`), '' where the start says it."""

    owner: str = ""
    start: Phrase | None = None
    of: str = ""
    audience: Phrase | None = None  # None: everyone. Else 'everyone', 'owner', 'nobody', or an expression
    words: str = ""
    of_place: Place = NOWHERE


@dataclass(eq=False, repr=False)
class Face(Named):
    """One face of a card kind. `each` names the kind or kinds (`suit, rank`) that it is repeated for ('' : once)."""

    each: str = ""
    copies: Phrase = Phrase("1")
    fields: dict[str, Phrase] = field(default_factory=dict)
    words: str = ""
    does: RulesText | None = None


@dataclass(eq=False, repr=False)
class CardKind(Named):
    """`fields` are types by name: `{horse: horse or nothing}`. `content` names files that add faces."""

    fields: dict[str, str] = field(default_factory=dict)
    field_places: dict[str, Place] = field(default_factory=dict)
    faces: dict[str, Face] = field(default_factory=dict)
    must: list[tuple[Phrase, str]] = field(default_factory=list)  # conditions of every card, and the words for each


@dataclass(eq=False, repr=False)
class Pile(Named):
    """A pile, deck or hand.

    `of` names the card kind it starts full of ('' : empty; for a deck it is filled, shuffled and face down).
    `holds` names the card kind it may hold ('' : told by use or the only card kind there is).
    `owner` '' or 'player'. `audience` as in `Value`; face up means everyone, face down nobody.
    `each` names a kind: then there is such a pile for each of its members (`player.hand[first]`).
    `copies` is how often the whole set of cards is in it; `endless` a deck that is drawn from with replacement.
    """

    owner: str = ""
    of: str = ""
    holds: str = ""
    each: str = ""
    shuffled: bool = False
    audience: Phrase | None = None
    copies: Phrase = Phrase("1")
    endless: Phrase = Phrase("no")


@dataclass(eq=False, repr=False)
class DiceSet(Named):
    """`count` dice with faces 1 to `faces`, or with the named or numbered `sides`."""

    owner: str = ""
    count: Phrase = Phrase("1")
    faces: int = 6
    sides: list[Phrase] = field(default_factory=list)
    audience: Phrase | None = None


@dataclass(eq=False, repr=False)
class Space(Named):
    attributes: dict[str, Phrase] = field(default_factory=dict)
    words: str = ""
    does: RulesText | None = None


@dataclass(eq=False, repr=False)
class Way:
    """A path through a board: the spaces in order; `owner` a seat number (from 1) or a member's name, '' for all.

    `of` is the path's name as the author wrote it: with `each` a path is written out for every member of a kind.
    """

    name: str
    spaces: list[str]
    owner: str = ""
    loop: bool = False
    place: Place = NOWHERE
    space_places: list[Place] = field(default_factory=list)
    of: str = ""


@dataclass(eq=False, repr=False)
class Ring(Named):
    """Spaces made by a repeated pattern; with `each` a part of them for every member of that kind, in order."""

    each: str = ""
    spaces: list[str] = field(default_factory=list)
    part: int = 0  # how many spaces each member's part has


@dataclass(eq=False, repr=False)
class Piece(Named):
    """Pieces on a board: one for each player (`owner` 'player'), for each member of a kind, or just one ('')."""

    owner: str = ""
    start: Phrase | None = None  # a space; None: off the board, or where its path begins
    path: str = ""  # the path that it follows; '': the only one that its owner has


@dataclass(eq=False, repr=False)
class Board(Named):
    """shape 'track': `length` spaces 1..length after the start 0, a lane for each of `lanes` (a kind or 'player')
    shape 'grid': `rows` x `columns`; each space holds a `holds` (a kind, 'player', ...) or nothing
    shape 'graph': named spaces with links and paths
    """

    shape: str = "track"
    length: Phrase = Phrase("0")
    lanes: str = ""
    rows: int = 0
    columns: int = 0
    holds: str = ""
    spaces: dict[str, Space] = field(default_factory=dict)
    fields: dict[str, str] = field(default_factory=dict)  # types of the spaces' attributes
    field_places: dict[str, Place] = field(default_factory=dict)
    links: list[tuple[str, str]] = field(default_factory=list)
    link_places: list[Place] = field(default_factory=list)
    ways: dict[str, Way] = field(default_factory=dict)
    rings: dict[str, Ring] = field(default_factory=dict)
    pieces: dict[str, Piece] = field(default_factory=dict)


@dataclass(eq=False, repr=False)
class Row:
    """One row of a table: its key and its value as the author wrote them."""

    key: Phrase
    value: Phrase


@dataclass(eq=False, repr=False)
class Table(Named):
    """A fixed table: `{0: evens, 1: 2 to 1}`."""

    rows: list[Row] = field(default_factory=list)


@dataclass(eq=False, repr=False)
class Record(Named):
    """`fields` are types by name, in order."""

    fields: dict[str, str] = field(default_factory=dict)
    field_places: dict[str, Place] = field(default_factory=dict)


@dataclass(eq=False, repr=False)
class Money:
    symbol: str = ""
    before: bool = True  # the symbol stands before the amount
    step: int = 1
    coin: str = ""  # what one is called where there is no symbol
    coins: str = ""  # what several are called


@dataclass(eq=False, repr=False)
class Words:
    title: str = ""
    family: str = ""
    summary: str = ""
    minutes: str = ""
    about: str = ""  # a page for the player: readings of the rulebook, where the game comes from
    names: dict[str, str] = field(default_factory=dict)  # how names of the box are read out
    phases: dict[str, str] = field(default_factory=dict)
    rules: dict[str, str] = field(default_factory=dict)  # a rule's id -> its sentence, in our own words


@dataclass(frozen=True)
class Touch:
    """One thing that a variant set, changed, added or removed, as the file before and the variant have it."""

    verb: str
    path: str  # 'target' for `set`, else with dots: 'dice.hand.count'
    old: str
    new: str
    place: Place


@dataclass(eq=False, repr=False)
class Woven:
    """One variant that was woven in: where it stands and what it set, changed, added and removed."""

    name: str
    title: str
    file: str
    based_on: str = ""
    summary: str = ""
    touched: dict[str, Place] = field(default_factory=dict)  # 'set target', 'change dice.hand.count', ...
    touches: list[Touch] = field(default_factory=list)  # the same, with what was and what is


@dataclass(eq=False, repr=False)
class Definition:
    """A game with its variants woven in, checked against the schemas, not yet resolved."""

    name: str
    title: str
    players: Players
    sources: Sources
    money: Money = field(default_factory=Money)
    options: dict[str, Option] = field(default_factory=dict)
    presets: dict[str, Preset] = field(default_factory=dict)
    roles: dict[str, Place] = field(default_factory=dict)
    kinds: dict[str, Kind] = field(default_factory=dict)
    accounts: dict[str, Account] = field(default_factory=dict)  # keyed 'bank', 'player.cash'
    values: dict[str, Value] = field(default_factory=dict)  # keyed 'sheet', 'player.score'
    cards: dict[str, CardKind] = field(default_factory=dict)
    piles: dict[str, Pile] = field(default_factory=dict)  # keyed 'pack', 'player.hand'
    dice: dict[str, DiceSet] = field(default_factory=dict)  # keyed 'die', 'player.hand'
    boards: dict[str, Board] = field(default_factory=dict)
    tables: dict[str, Table] = field(default_factory=dict)
    records: dict[str, Record] = field(default_factory=dict)
    clock: tuple[int, int] | None = None  # the fewest and the most minutes between two looks at it
    words: Words = field(default_factory=Words)
    rules: list[RulesText] = field(default_factory=list)  # the game's, then the libraries', then the variants'
    variants: list[Woven] = field(default_factory=list)
    # every file read, by a name that is the same on every machine ('game.yaml', 'play.rules', 'variants/evening.yaml',
    # 'library/tricks.rules'): what a save keeps. `load_definition(name, bundle_variants, bundle_content, files=bundle)`
    # gives the same definition again.
    bundle: dict[str, str] = field(default_factory=dict)
    bundle_variants: list[str] = field(default_factory=list)
    bundle_content: list[str] = field(default_factory=list)
    paths: dict[str, str] = field(default_factory=dict)  # where those files lie, by the same names
    manifest: dict[str, str] = field(default_factory=dict)  # path (or folder and pattern) -> digest, for the cache

    @property
    def digest(self) -> str:
        """A digest of the bundle and of what was chosen from it."""
        import hashlib
        import json

        parts = [sorted(self.bundle.items()), self.bundle_variants, self.bundle_content]
        return hashlib.sha256(json.dumps(parts).encode()).hexdigest()
