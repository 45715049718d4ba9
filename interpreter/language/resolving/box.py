"""The box: kinds, cards, boards, tables and slots, made from the definition with every constant worked out."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from interpreter.diagnostics import names as say
from interpreter.diagnostics.syntax import HUGE_NUMBER
from interpreter.faults import Faults, Place, did_you_mean, nearest
from interpreter.files.definition import Account, Board, Definition, Phrase
from interpreter.files.phrases import MOST_FIGURES, figures, is_figures
from interpreter.language import syntax
from interpreter.language.entities import MINUTES, GroupRef, MemberRef, Slot
from interpreter.language.grids import links_of_grid, spaces_of_grid
from interpreter.language.parsing import parse_expression
from interpreter.language.participles import as_pile
from interpreter.language.resolving.core import Resolver
from interpreter.language.resolving.faces import FaceMaker, as_words
from interpreter.language.resolving.printed import check_printed
from interpreter.language.resolving.program import (
    BoardInfo,
    CardInfo,
    KindInfo,
    Program,
    RecordInfo,
    TableInfo,
)
from interpreter.language.types import (
    MONEY,
    NUMBER,
    PLAIN,
    PLAYER,
    TEXT,
    TRUTH,
    UNKNOWN,
    Type,
    UnknownType,
    card_of,
    describe,
    join,
    kind_of,
    list_of,
    maybe,
    parse_type,
    plain,
    record_of,
    space_of,
)

TYPE_WORDS = ("list", "map", "of", "to", "or", "nothing")  # of which types are put together
PARITY = ("even", "odd")  # the members of the kind `parity`, in the order of `number mod 2`


INFINITE = 10**18  # as the runtime has it
MOST_LENGTH = 1_000_000  # of a track
MOST_DICE = 1000  # of one set
MOST_FACES = 1_000_000  # of one die


class NotConstant(Exception):
    """An expression that is not the same in every match."""


def constant(node: syntax.Expr) -> Any:
    """The raw value of a fixed expression. Raises NotConstant for anything that play could change."""
    match node:
        case syntax.Int(value):
            return value
        case syntax.Name() if isinstance(node.ref, MemberRef):
            return node.ref.index
        case syntax.Name() if getattr(node.ref, "name", "") in ("nothing", "nobody"):
            return None
        case syntax.Name() if getattr(node.ref, "name", "") in ("yes", "no"):
            return node.ref.name == "yes"
        case syntax.Name() if getattr(node.ref, "name", "") == "evens":
            return Fraction(1)
        case syntax.Name() if getattr(node.ref, "name", "") == "infinite":
            return INFINITE
        case syntax.Minus(of):
            return -constant(of)
        case syntax.Ratio(left, right):
            if constant(right) == 0:
                raise NotConstant
            return Fraction(constant(left), constant(right))
        case syntax.Text(parts) if all(isinstance(part, str) for part in parts):
            return "".join(str(part) for part in parts)
        case syntax.ListOf(items):
            return [constant(item) for item in items]
    raise NotConstant


class BoxBuilder:
    """Fills `program` from its definition."""

    def __init__(self, program: Program, resolver: Resolver, faults: Faults) -> None:
        self.program = program
        self.definition: Definition = program.definition
        self.resolver = resolver
        self.faults = faults
        self.numbered: dict[str, dict[str, int]] = {}

    def build(self) -> None:
        self.kinds()
        self.named = self.named_types()
        self.records()
        self.cards()
        self.boards()
        self.fields_of_kinds()
        self.tables()
        self.slots()

    # ------------------------------------------------------------ types

    def named_types(self) -> dict[str, Type]:
        named = {name: kind_of(name) for name in self.program.kinds}
        named |= {name: card_of(name) for name in self.definition.cards}
        named |= {name: record_of(name) for name in self.definition.records}
        named |= {name: space_of(name) for name in self.definition.boards}
        graphs = [name for name, board in self.definition.boards.items() if board.shape != "track"]
        if len(graphs) == 1:
            named.setdefault("space", space_of(graphs[0]))
        return named

    def type_of(self, text: str, place: Place) -> Type:
        """A type in words, told where it names nothing."""
        try:
            return parse_type(text, self.named)
        except UnknownType as unknown:
            fits = self.type_meant(unknown.word)
            place = self.resolver.spot(place._replace(end=0), unknown.word)
            self.faults.add(say.UNKNOWN_TYPE.at(place, fits=fits, name=unknown.word))
            return UNKNOWN

    def type_meant(self, text: str) -> str:
        """`Did you mean "text or nothing"?`: the type with each word put right that is nearly one."""
        known = [*self.named, *PLAIN, *TYPE_WORDS]
        meant = " ".join(word if word in known else nearest(word, known) or word for word in text.split())
        try:
            parse_type(meant, self.named)
        except UnknownType:
            return did_you_mean(text, known)
        return f'Did you mean "{meant}"?'

    def value_of(self, phrase: Phrase, want: Type | None) -> tuple[Type, Any]:
        """The type and raw value of a phrase that must be fixed; a bare word that names nothing is a text."""
        if want is not None:
            short = self.short_value(phrase, want)
            if short is not None:
                return short
        trial = Faults()
        node = parse_expression(phrase, trial)
        if node is not None:
            if isinstance(node, syntax.Name) and self.resolver.lookup(node, want) is None and want is None:
                return TEXT, phrase.text
            for fault in trial if want is not None else ():
                self.faults.add(fault)  # a number that is too large, which is read as its beginning
            of = self.resolver.expr(node, want)
            try:
                return of, constant(node)
            except NotConstant:
                if want is None:
                    return TEXT, phrase.text
                if isinstance(node, syntax.Name) and node.ref is None:
                    fits = did_you_mean(node.name, self.resolver.all_names())
                    self.faults.add(say.UNKNOWN_NAME.at(phrase.place, fits=fits, name=node.name))
                else:
                    self.faults.add(say.NOT_CONSTANT.at(phrase.place, what=f'"{phrase.text}"'))
                return of, None
        if want is None:
            return TEXT, phrase.text
        for fault in trial:
            self.faults.add(fault)
        return UNKNOWN, None

    def short_value(self, phrase: Phrase, want: Type) -> tuple[Type, Any] | None:
        """What can be told without parsing, and a box is full of: a text, a number, a member of a kind, several."""
        if want.kind == "text":
            return TEXT, phrase.text
        if want.kind == "number":
            fixed = figures(phrase.text)
            return None if fixed is None else (NUMBER, fixed)
        if want.kind == "list" and phrase.items is not None:
            if want.item.kind == "text":
                return want, [item.text for item in phrase.items]
            return want, [self.value_of(item, want.item)[1] for item in phrase.items]
        if want.kind != "kind":
            return None
        known = self.members_of(want)
        if phrase.text in known:
            return want, known[phrase.text]
        if not phrase.text.isidentifier():
            return None
        fits = did_you_mean(phrase.text, known)
        self.faults.add(say.NOT_A_MEMBER.at(phrase.place, fits=fits, word=phrase.text, kind=want.name))
        return want, None

    def members_of(self, of: Type) -> dict[str, int]:
        """The members of a kind by name, so that long lists of cards need no parsing."""
        if of.kind != "kind" or of.name not in self.program.kinds:
            return {}
        if of.name not in self.numbered:
            self.numbered[of.name] = {name: n for n, name in enumerate(self.program.kinds[of.name].members)}
        return self.numbered[of.name]

    # ------------------------------------------------------------ kinds

    def kinds(self) -> None:
        for kind in self.definition.kinds.values():
            info = KindInfo(
                kind.name,
                list(kind.members),
                [member.words or as_words(member.name) for member in kind.members.values()],
                place=kind.place,
            )
            info.does = {i: m.does for i, m in enumerate(kind.members.values()) if m.does is not None}
            self.program.kinds[kind.name] = info
        if "parity" not in self.program.kinds:
            self.program.kinds["parity"] = KindInfo("parity", list(PARITY), list(PARITY))
        if self.definition.players.teams:
            teams = [f"team_{n + 1}" for n in range(self.definition.players.teams)]
            self.program.kinds.setdefault("team", KindInfo("team", teams, [as_words(team) for team in teams]))
        for dice in self.definition.dice.values():
            for side in dice.sides:
                if is_figures(side.text) and figures(side.text) is None:
                    self.faults.add(HUGE_NUMBER.at(side.place, longest=MOST_FIGURES))
            if dice.sides and not all(is_figures(side.text) for side in dice.sides):
                self.side_kind(dice.name.removeprefix("player."), [side.text for side in dice.sides], dice.place)
        for info in self.program.kinds.values():
            for index, name in enumerate(info.members):
                self.resolver.members.setdefault(name, []).append(MemberRef(kind_of(info.name), index, name))

    def side_kind(self, name: str, sides: list[str], place: Place) -> None:
        """Dice with named sides: the sides are a kind called as the dice, unless they are members of one kind."""
        for info in self.program.kinds.values():
            if all(side in info.members for side in sides):
                return
        distinct = list(dict.fromkeys(sides))
        self.program.kinds[name] = KindInfo(name, distinct, [as_words(side) for side in distinct], place=place)

    def fields_of_kinds(self) -> None:
        for kind in self.definition.kinds.values():
            info = self.program.kinds[kind.name]
            names = list(dict.fromkeys(key for member in kind.members.values() for key in member.attributes))
            for name in names:
                phrases = [member.attributes.get(name) for member in kind.members.values()]
                info.attributes[name] = self.column(phrases)

    def column(self, phrases: list[Phrase | None], want: Type | None = None) -> tuple[Type, list[Any]]:
        """The values of one attribute for all that may have it; who lacks it has nothing."""
        of = want or UNKNOWN
        values: list[Any] = []
        for phrase in phrases:
            if phrase is None:
                of = maybe(of) if want is None else of
                values.append(None)
                continue
            have, value = self.value_of(phrase, want)
            joined = join(of, have)
            if joined is None:
                if want is None:  # words of different sorts: they are all texts
                    return TEXT, [p.text if p else None for p in phrases]
                self.faults.add(say.WRONG_TYPE.at(phrase.place, want=str(want.kind), what=phrase.text))
            else:
                of = joined if want is None else of
            values.append(value)
        return of, values

    def records(self) -> None:
        for record in self.definition.records.values():
            fields = {name: self.type_of(text, record.place) for name, text in record.fields.items()}
            self.program.records[record.name] = RecordInfo(record.name, fields, record.place)

    # ------------------------------------------------------------ cards

    def cards(self) -> None:
        for kind in self.definition.cards.values():
            self.program.cards[kind.name] = CardInfo(kind.name, place=kind.place)
        maker = FaceMaker(self)
        for kind in self.definition.cards.values():
            maker.make(kind, self.program.cards[kind.name])
        for kind in self.definition.cards.values():
            check_printed(self.resolver, kind, self.program.cards[kind.name])

    def most_sets(self, card_kind: str) -> int:
        """How many whole sets of a card kind can be in play: the copies of its decks, at their option's most."""
        total = 0
        for pile in self.definition.piles.values():
            if pile.of == card_kind:
                total += self.most_of(pile.copies)
        return max(total, 1)

    # ------------------------------------------------------------ sizes

    def within(self, place: Place, size: int, least: int, most: int, what: str) -> bool:
        """Whether a number of the box is one that a game can need; told where it is not."""
        if least <= size <= most:
            return True
        self.faults.add(say.BOX_TOO_BIG.at(place, what=what, size=size, least=least, most=most))
        return False

    def sized(self, phrase: Phrase, least: int, most: int, what: str) -> int:
        """A fixed whole number of the box between two bounds; what is wrong with it is told."""
        of, value = self.value_of(phrase, NUMBER)
        if isinstance(value, bool) or not isinstance(value, int):
            if value is not None:
                self.faults.add(say.NOT_A_NUMBER.at(phrase.place, what=describe(of)))
            return least
        return value if self.within(phrase.place, value, least, most, what) else least

    def size_of(self, phrase: Phrase, least: int, most: int, what: str) -> None:
        """As `sized`, for a number that may also depend on options: only one that is written out is told here."""
        fixed = figures(phrase.text)
        if fixed is not None:
            self.within(phrase.place, fixed, least, most, what)

    def most_of(self, phrase: Phrase) -> int:
        fixed = figures(phrase.text)
        if fixed is not None:
            return fixed
        option = self.definition.options.get(phrase.text)
        if option is not None and (option.most is not None or option.choices):
            sizes = [option.default, *option.choices] + ([option.most] if option.most else [])
            numbers = [number for size in sizes if (number := figures(size.text)) is not None]
            if numbers:
                return max(numbers)
        self.faults.add(say.NOT_CONSTANT.at(phrase.place, what=f"{phrase.text} (give its option a max)"))
        return 1

    # ------------------------------------------------------------ boards

    def boards(self) -> None:
        for board in self.definition.boards.values():
            self.program.boards[board.name] = self.board(board)

    def board(self, board: Board) -> BoardInfo:
        info = BoardInfo(board.name, board.shape, place=board.place)
        if board.shape == "track":
            info.length = board.length
            self.size_of(board.length, 1, MOST_LENGTH, f"The length of {board.name}")
            info.lanes = (
                PLAYER if board.lanes == "player" else self.type_of(board.lanes, board.place) if board.lanes else None
            )
            return info
        if board.shape == "grid":
            info.rows, info.columns = board.rows, board.columns
            info.spaces = spaces_of_grid(board.rows, board.columns)
            info.words = list(info.spaces)
            info.links = [links_of_grid(board.rows, board.columns, n) for n in range(len(info.spaces))]
        else:
            info.spaces = list(board.spaces)
            info.words = [space.words or as_words(space.name) for space in board.spaces.values()]
            number = {name: index for index, name in enumerate(info.spaces)}
            info.links = [[] for _ in info.spaces]
            for a, b in board.links:
                if a in number and b in number:
                    info.links[number[a]].append(number[b])
                    info.links[number[b]].append(number[a])
            for way in board.ways.values():
                spaces = [number[name] for name in way.spaces if name in number]
                info.ways[way.name] = {"spaces": spaces, "owner": way.owner, "loop": way.loop, "of": way.of or way.name}
            info.rings = {ring.name: [number[name] for name in ring.spaces] for ring in board.rings.values()}
            info.parts = {ring.name: ring.part for ring in board.rings.values()}
            info.paths = {piece.name: piece.path for piece in board.pieces.values() if piece.path}
            info.does = {i: s.does for i, s in enumerate(board.spaces.values()) if s.does is not None}
        if board.holds:
            info.holds = PLAYER if board.holds == "player" else self.type_of(board.holds, board.place)
        info.pieces = list(board.pieces)
        for index, name in enumerate(info.spaces):
            self.resolver.members.setdefault(name, []).append(MemberRef(space_of(board.name), index, name))
        for field, text in board.fields.items():
            phrases = [space.attributes.get(field) for space in board.spaces.values()]
            want = self.type_of(text, board.place)
            info.attributes[field] = want, [None if p is None else self.value_of(p, want)[1] for p in phrases]
        names = dict.fromkeys(key for space in board.spaces.values() for key in space.attributes)
        for field in names:
            if field not in info.attributes:
                info.attributes[field] = self.column([s.attributes.get(field) for s in board.spaces.values()])
        return info

    # ------------------------------------------------------------ tables

    def tables(self) -> None:
        for table in self.definition.tables.values():
            keys = self.column([row.key for row in table.rows])
            values = self.column([row.value for row in table.rows])
            rows = dict(zip(keys[1], values[1], strict=True))
            self.program.tables[table.name] = TableInfo(table.name, keys[0], values[0], rows, table.place)

    # ------------------------------------------------------------ slots

    def slots(self) -> None:
        definition = self.definition
        for name, place in definition.roles.items():
            self.slot(Slot(name, "role", maybe(PLAYER), place=place, writes=1))
        for option in definition.options.values():
            slot = self.slot(Slot(option.name, "option", place=option.place, source=option, writes=1))
            slot.start = self.parsed(option.default)
        for key, account in definition.accounts.items():
            slot = self.slot(
                Slot(bare(key), "account", MONEY, account.owner, place=account.place, source=account, writes=1)
            )
            slot.start = self.parsed(account.start)
            self.account_bounds(account)
        for key, value in definition.values.items():
            of = self.type_of(value.of, value.place) if value.of else UNKNOWN
            slot = self.slot(Slot(bare(key), "value", of, value.owner, place=value.place, source=value, writes=1))
            slot.words = value.words
            slot.start = self.parsed(value.start) if value.start is not None else None
        if definition.clock is not None:
            minutes = self.slot(Slot(MINUTES, "value", NUMBER, writes=1))
            minutes.start = self.parsed(Phrase("0"))
            minutes.words = definition.words.names.get(MINUTES, "Minutes played")
        for key, pile in definition.piles.items():
            holds = pile.of or pile.holds or (next(iter(definition.cards)) if len(definition.cards) == 1 else "")
            of = list_of(card_of(holds) if holds in definition.cards else UNKNOWN)
            if holds and holds not in definition.cards:
                fits = did_you_mean(holds, definition.cards)
                place = self.resolver.spot(pile.place._replace(end=0), holds)
                self.faults.add(say.UNKNOWN_TYPE.at(place, fits=fits, name=holds))
            if pile.each:
                of = Type("map", (self.type_of(pile.each, pile.place), of))
            self.slot(Slot(bare(key), "pile", of, pile.owner, place=pile.place, source=pile, writes=1))
        for key, dice in definition.dice.items():
            one = self.die_type(bare(key), [side.text for side in dice.sides])
            of = one if dice.count.text == "1" else list_of(one)
            self.size_of(dice.count, 1, MOST_DICE, f"The number of dice of {bare(key)}")
            if not dice.sides:
                self.within(dice.place, dice.faces, 1, MOST_FACES, f"The number of faces of {bare(key)}")
            self.slot(Slot(bare(key), "dice", of, dice.owner, place=dice.place, source=dice, writes=1))
        for board in definition.boards.values():
            self.board_slots(board)
        self.told_apart()

    def told_apart(self) -> None:
        """What stands at the table has one name each, whether it is a kind, a table, a record or a thing."""
        d = self.definition
        named = [*d.kinds.values(), *d.cards.values(), *d.tables.values(), *d.records.values()]
        first: dict[str, Place] = {name: slot.place for (owner, name), slot in self.program.slots.items() if not owner}
        first |= {board.name: board.place for board in d.boards.values()}
        for thing in named:
            if thing.name in first:
                self.faults.add(say.TWO_THINGS.at(thing.place, name=thing.name, other=str(first[thing.name])))
            first.setdefault(thing.name, thing.place)

    def account_bounds(self, account: Account) -> None:
        """An account's floor is a fixed number, and it begins at least there."""
        if account.floor is None:
            return
        floor = self.sized(account.floor, -INFINITE, INFINITE, f"The floor of {bare(account.name)}")
        account.floor = Phrase(str(floor), account.floor.place)
        start = figures(account.start.text)
        if start is not None and start < floor:
            self.faults.add(
                say.ACCOUNT_START.at(account.start.place, name=bare(account.name), start=start, floor=floor)
            )

    def die_type(self, name: str, sides: list[str]) -> Type:
        if not sides or all(is_figures(side) for side in sides):
            return NUMBER
        for info in self.program.kinds.values():
            if all(side in info.members for side in sides):
                return kind_of(info.name)
        return kind_of(name)

    def board_slots(self, board: Board) -> None:
        info = self.program.boards[board.name]
        if board.shape == "track":
            of = Type("map", (info.lanes, NUMBER)) if info.lanes is not None else NUMBER
            self.slot(Slot(board.name, "board", of, place=board.place, source=board, writes=1))
        elif info.holds is not None:
            of = Type("map", (space_of(board.name), maybe(info.holds)))
            self.slot(Slot(board.name, "board", of, place=board.place, source=board, writes=1))
        for piece in board.pieces.values():
            of = maybe(space_of(board.name))
            slot = Slot(piece.name, "piece", of, piece.owner, place=piece.place, source=piece, writes=1)
            slot = self.slot(slot)
            slot.start = self.parsed(piece.start) if piece.start is not None else None

    def parsed(self, phrase: Phrase) -> syntax.Expr | None:
        return parse_expression(phrase, self.faults)

    def slot(self, slot: Slot) -> Slot:
        key = slot.owner, slot.name
        taken = self.program.slots.get(key)
        if taken is not None:
            self.faults.add(say.TWO_THINGS.at(slot.place, name=slot.name, other=str(taken.place)))
            return taken
        slot.words = slot.words or self.definition.words.names.get(slot.name, "")
        slot.words = slot.words or as_words(as_pile(slot.name) if slot.sort == "pile" else slot.name)
        audience = getattr(slot.source, "audience", None)
        if audience is not None:
            slot.audience = (
                audience.text if audience.text in ("everyone", "owner", "nobody") else self.audience(audience)
            )
        self.program.slots[key] = slot
        return slot

    def audience(self, phrase: Phrase) -> str:
        node = self.parsed(phrase)
        if node is None:
            return "nobody"
        from interpreter.language.entities import Local

        names = {"owner": Local("owner", "owner", PLAYER, True), "viewer": Local("viewer", "viewer", PLAYER, True)}
        self.program.audiences.append((node, names))
        return f"#{len(self.program.audiences) - 1}"


def bare(key: str) -> str:
    """`player.cash` -> `cash`."""
    return key.rsplit(".", 1)[-1]


__all__ = ["TRUTH", "BoxBuilder", "GroupRef", "as_words", "constant", "plain"]
