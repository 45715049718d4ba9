"""The resolver itself: scopes, the look-up of names, and the passes until every type is known.

Rules may use a name before the text sets it, so types are found by going over the whole program until nothing
changes any more; only the last pass reports. What handlers do with each form stands in the modules beside this one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from interpreter.diagnostics import names as say
from interpreter.faults import Diagnostic, Faults, Place, did_you_mean, nearest
from interpreter.language import syntax
from interpreter.language.entities import (
    Builtin,
    FieldRef,
    GroupRef,
    KindRef,
    Local,
    MemberRef,
    PlayerRef,
    Proc,
    RingRef,
    Slot,
    TableRef,
)
from interpreter.language.resolving.program import Program
from interpreter.language.strange_words import FOREIGN_NAMES
from interpreter.language.types import (
    MONEY,
    NUMBER,
    PLAYER,
    TEXT,
    TRUTH,
    UNKNOWN,
    Type,
    describe,
    face_of,
    join,
    kind_of,
    known,
    plain,
    space_of,
)

CONSTANTS = {
    "nothing", "nobody", "pass", "yes", "no", "empty", "evens", "players", "everyone", "infinite",
}  # fmt: skip
UNLIMITED = "unlimited"  # of an account
BEFORE_LISTS = ("first", "last", "top", "sum", "count", "highest", "lowest")
PLAYER_OWN: dict[str, Type] = {"out": TRUTH, "seat": NUMBER, "name": TEXT}

MOST_LOOPS = 6  # inside each other in one phase

ExprHandler = Callable[["Resolver", Any, "Type | None"], Type]
StmtHandler = Callable[["Resolver", Any], None]
EXPRESSIONS: dict[type, ExprHandler] = {}
STATEMENTS: dict[type, StmtHandler] = {}


def resolves(node: type) -> Callable[[ExprHandler], ExprHandler]:
    """Registers the handler of one class of expressions."""

    def register(handler: ExprHandler) -> ExprHandler:
        EXPRESSIONS[node] = handler
        return handler

    return register


def checks(node: type) -> Callable[[StmtHandler], StmtHandler]:
    """Registers the handler of one class of statements."""

    def register(handler: StmtHandler) -> StmtHandler:
        STATEMENTS[node] = handler
        return handler

    return register


@dataclass
class Implicit:
    """A bare word that speaks of an attribute of `it` (`sorted by rank`): the same as `it.rank`."""

    attr: syntax.Attr


@dataclass
class Scope:
    """Where a piece of rules is read: its procedure, the names around it, the loops that it stands in."""

    proc: Proc
    frames: list[dict[str, Local]] = field(default_factory=list)
    implicit: list[syntax.Name] = field(default_factory=list)
    loops: list[str] = field(default_factory=list)  # 'loop' or 'turn'
    asking: int = 0  # inside the words or the choices of an ask, where no other can stand
    conditional: int = 0  # inside and/or/if-else/where: an ask can't stand here
    held: list[Slot] = field(default_factory=list)  # names of the table that loops around set: not to be assigned


class Resolver:
    """Resolves one program. `faults` grows in the last pass only."""

    def __init__(self, program: Program, faults: Faults) -> None:
        self.program = program
        self.faults = faults
        self.final = False
        self.box = False
        self.changed = False
        self.scope = Scope(Proc("", [], [], Place("", 0, 0)))
        self.locals: dict[tuple[int, str], Local] = {}
        self.table_names: set[str] = set()
        self.shared_loops: set[str] = set()
        self.asks: dict[int, int] = {}
        self.members: dict[str, list[MemberRef]] = {}
        self.fresh = 0
        self.replaced: dict[str, syntax.Means | syntax.Bet] = {}  # what variants replaced, as it was before
        self.instead: dict[int, str] = {}  # id of a node -> what to write where what it says can't be
        self.keep: list[object] = []  # nodes made here: their ids are keys, so they must live

    # ------------------------------------------------------------ reporting

    def report(self, diagnostic: Diagnostic, place: Place, *, fits: str = "", **values: object) -> None:
        """Tell a mistake, in the last pass only: before that types may still be unknown."""
        if self.final:
            self.faults.add(diagnostic.at(place, fits=fits, **values))

    def spot(self, place: Place, word: str, last: bool = False) -> Place:
        """Where a word stands in a stretch of a line: its first place there, or its last."""
        line = self.program.definition.sources.line(place) or ""
        end = place.end - 1 if place.end else len(line)
        found = [match.start() for match in re.finditer(rf"(?<!\w){re.escape(word)}(?!\w)", line[:end])]
        fitting = [at for at in found if at >= place.column - 1]
        if not fitting:
            return place
        at = fitting[-1 if last else 0]
        return Place(place.file, place.line, at + 1, at + 1 + len(word))

    def expect(self, node: syntax.Expr, want: Type, diagnostic: Diagnostic | None = None) -> Type:
        """Resolve `node` where a `want` is needed; tells where it is something else."""
        have = self.expr(node, want)
        if not fits_number(have, want):
            if diagnostic is not None:
                adds_up = fits_number(plain(have).item, want) if plain(have).kind == "list" else False
                fits = f'Write "sum of {written(node)}".' if adds_up and diagnostic is say.NOT_A_NUMBER else ""
                self.report(diagnostic, node.place, fits=fits, what=describe(have))
            else:
                self.report(say.WRONG_TYPE, node.place, want=capital(describe(want)), what=describe(have))
        return have

    # ------------------------------------------------------------ walking

    def expr(self, node: syntax.Expr, want: Type | None = None) -> Type:
        """The type of an expression, also kept on the node; `want` helps words that could mean several things."""
        node.type = EXPRESSIONS[type(node)](self, node, want)
        return node.type  # type: ignore[no-any-return]

    def body(self, body: list[syntax.Stmt]) -> None:
        for stmt in body:
            STATEMENTS[type(stmt)](self, stmt)

    @contextmanager
    def inside(self, /, **names: Local) -> Iterator[None]:
        """Names that hold in what is resolved inside only."""
        self.scope.frames.append(dict(names))
        try:
            yield
        finally:
            self.scope.frames.pop()

    @contextmanager
    def loop(self, sort: str, place: Place) -> Iterator[None]:
        self.scope.loops.append(sort)
        if len(self.scope.loops) == MOST_LOOPS + 1:
            self.report(say.LOOPS_TOO_DEEP, place, most=MOST_LOOPS)
        try:
            yield
        finally:
            self.scope.loops.pop()

    @contextmanager
    def maybe_not(self) -> Iterator[None]:
        """Inside something that is not always evaluated, where no ask may stand."""
        self.scope.conditional += 1
        try:
            yield
        finally:
            self.scope.conditional -= 1

    @contextmanager
    def laying_out(self) -> Iterator[None]:
        """Inside the box, which is laid out before anybody plays: nobody can be asked."""
        self.box = True
        try:
            yield
        finally:
            self.box = False

    @contextmanager
    def procedure(self, proc: Proc) -> Iterator[None]:
        outer = self.scope
        self.scope = Scope(proc, [proc.locals])
        try:
            yield
        finally:
            self.scope = outer

    # ------------------------------------------------------------ names of its own

    def local(self, key: object, name: str, of: Type = UNKNOWN, *, fixed: bool = True) -> Local:
        """The local that belongs to `key` (a node): the same one in every pass, its type widened."""
        entry = self.locals.get((id(key), name))
        if entry is None:
            self.keep.append(key)
            self.fresh += 1
            entry = self.locals[id(key), name] = Local(name, f"{name}_{self.fresh}", of, fixed)
        self.widen(entry, of, getattr(key, "place", Place("", 0, 0)), name)
        return entry

    def widen(self, entity: Local | Slot, of: Type, place: Place, name: str) -> None:
        """Let a name hold `of` as well, or tell that it can't."""
        joined = join(entity.type, of)
        if joined is None:
            self.report(say.TYPE_CHANGED, place, name=name, had=describe(entity.type), what=describe(of))
        elif joined != entity.type:
            entity.type = joined
            self.changed = True

    def table_name(self, name: str, place: Place, owner: str = "") -> Slot:
        """The slot of a name that a rule sets, made where it is first met."""
        slot = self.program.slots.get((owner, name))
        if slot is None:
            slot = self.program.slots[owner, name] = Slot(name, "name", owner=owner, place=place, spread=bool(owner))
            self.changed = True
        return slot

    def find_local(self, name: str) -> Local | None:
        for frame in reversed(self.scope.frames):
            if name in frame:
                return frame[name]
        return None

    # ------------------------------------------------------------ looking up

    def lookup(self, node: syntax.Name, want: Type | None) -> tuple[Any, Type] | None:
        """What a bare word speaks of and its type; None where nothing is called so."""
        name = node.name
        local = self.find_local(name)
        if local is not None:
            return local, local.type
        if self.scope.implicit:
            found = self.implicit(node)
            if found is not None:
                return found
        chosen = self.wanted(name, want)
        if chosen is not None:
            return chosen, chosen.type
        slot = self.program.slots.get(("", name))
        if slot is not None:
            if slot.sort == "hidden":
                return None
            if self.final:
                slot.reads += 1
            return slot, slot.type
        if name == "player":
            return Builtin("player"), PLAYER
        return self.constant_name(node, want)

    def implicit(self, node: syntax.Name) -> tuple[Any, Type] | None:
        it = self.scope.implicit[-1]
        entry = self.find_local(it.name)
        if entry is None or self.attribute(entry.type, node.name) is None:
            return None
        attr = syntax.Attr(it, node.name, place=node.place)
        kept = self.scope.implicit
        self.scope.implicit = []
        of = self.expr(attr)
        self.scope.implicit = kept
        return Implicit(attr), of

    def wanted(self, name: str, want: Type | None) -> MemberRef | GroupRef | None:
        """A member of just the kind that is wanted here, which goes before all else of that name."""
        if want is None:
            return None
        want = plain(want)
        for member in self.members.get(name, ()):
            if member.type == want:
                return member
        if want.kind in ("card", "face"):
            info = self.program.cards[want.name]
            if name in info.faces:
                return MemberRef(face_of(want.name), info.faces.index(name), name)
            if name in info.groups:
                return GroupRef(face_of(want.name), info.groups[name], name)
        return None

    def constant_name(self, node: syntax.Name, want: Type | None) -> tuple[Any, Type] | None:
        name = node.name
        program = self.program
        members = self.members.get(name, [])
        if len(members) > 1 and (want is None or plain(want) == UNKNOWN):
            choices = " or ".join(describe(member.type) for member in members)
            self.report(say.TWO_KINDS, node.place, name=name, choices=choices)
        if members:
            return members[0], members[0].type
        if name in program.kinds:
            ref = KindRef(kind_of(name), len(program.kinds[name].members), name)
            return ref, Type("list", (kind_of(name),))
        if name in program.tables:
            table = program.tables[name]
            return TableRef(name), Type("map", (table.key, table.value))
        if name in program.boards:
            info = program.boards[name]
            return KindRef(space_of(name), len(info.spaces), name), Type("list", (space_of(name),))
        for board in program.boards.values():
            if name in board.rings:
                of_ring = Type("list", (space_of(board.name),))
                return RingRef(of_ring, tuple(board.rings[name]), name), of_ring
        if name in CONSTANTS:
            return Builtin(name), BUILTIN_TYPES[name]
        for info_card in program.cards.values():
            if name in info_card.faces:
                ref_face = MemberRef(face_of(info_card.name), info_card.faces.index(name), name)
                return ref_face, ref_face.type
            if name in info_card.groups:
                group = GroupRef(face_of(info_card.name), info_card.groups[name], name)
                return group, group.type
        return None

    def attribute(self, of: Type, name: str) -> tuple[Any, Type] | None:
        """What `.name` is of something of type `of`: a slot, field or an own attribute of players, and its type."""
        of = plain(of)
        program = self.program
        if of == PLAYER:
            slot = program.slots.get(("player", name))
            if slot is not None:
                if self.final:
                    slot.reads += 1
                return slot, slot.type
            if name in PLAYER_OWN:
                return PlayerRef(name), PLAYER_OWN[name]
            if name == "team" and "team" in program.kinds:
                return PlayerRef("team"), kind_of("team")
            return None
        if of.kind in ("card", "face"):
            return self.card_attribute(of, name)
        if of.kind == "kind":
            slot = program.slots.get((of.name, name))
            if slot is not None:
                slot.reads += 1
                return slot, slot.type
            info = program.kinds[of.name]
            if name in info.attributes:
                return FieldRef("kind", of.name, name, info.attributes[name][0]), info.attributes[name][0]
            if name == "number":
                return FieldRef("kind", of.name, "number", NUMBER), NUMBER
            return None
        if of.kind == "space":
            slot = program.slots.get((of.name, name))
            if slot is not None:
                slot.reads += 1
                return slot, slot.type
            board = program.boards[of.name]
            if name in board.attributes:
                return FieldRef("space", of.name, name, board.attributes[name][0]), board.attributes[name][0]
            if board.shape == "grid" and name in ("row", "column"):
                return FieldRef("space", of.name, name, NUMBER), NUMBER
            return None
        if of.kind == "record":
            fields = program.records[of.name].fields
            if name in fields:
                return FieldRef("record", of.name, name, fields[name], list(fields).index(name)), fields[name]
        if of.kind == "race":
            if name in ("player", "answer"):
                got = PLAYER if name == "player" else of.item
                return FieldRef("record", "race", name, got, 0 if name == "player" else 1), got
        return None

    def card_attribute(self, of: Type, name: str) -> tuple[Any, Type] | None:
        info = self.program.cards[of.name]
        if of.kind == "card" and name == "face":
            return FieldRef("card", of.name, "face", face_of(of.name)), face_of(of.name)
        if name in info.fields:
            return FieldRef(of.kind, of.name, name, info.fields[name][0]), info.fields[name][0]
        if of.kind == "card":
            slot = self.program.slots.get((of.name, name))
            if slot is not None:
                return slot, slot.type
        return None

    def attribute_names(self, of: Type) -> list[str]:
        """Every attribute that something of this type has, for `did you mean`."""
        of = plain(of)
        names = [name for owner, name in self.program.slots if owner == (of.name if of.args else of.kind)]
        if of == PLAYER:
            names += [name for owner, name in self.program.slots if owner == "player"] + list(PLAYER_OWN)
        elif of.kind in ("card", "face"):
            names += list(self.program.cards[of.name].fields) + ["face"]
        elif of.kind == "kind":
            names += list(self.program.kinds[of.name].attributes)
        elif of.kind == "space":
            names += list(self.program.boards[of.name].attributes)
        elif of.kind == "record":
            names += list(self.program.records[of.name].fields)
        return names

    def all_names(self) -> list[str]:
        """Every word that could stand for something, for `did you mean`."""
        program = self.program
        names = [name for owner, name in program.slots if not owner]
        for frame in self.scope.frames:
            names += frame
        names += [ring for board in program.boards.values() for ring in board.rings]
        names += [*self.members, *program.kinds, *program.tables, *program.boards, *program.cards, *program.procs]
        for info in program.cards.values():
            names += info.faces
        return [*names, "player", *sorted(CONSTANTS)]

    def unknown(self, node: syntax.Name, want: Type | None = None) -> Type:
        """Tell that a name speaks of nothing."""
        if not self.final:
            return UNKNOWN
        of_a_player = [name for owner, name in self.program.slots if owner == "player"]
        in_purse = [UNLIMITED] if self.box and want == MONEY else []
        fits = (
            self.said_elsewhere(node.name.lower(), bool(in_purse))
            or did_you_mean(node.name, [*self.all_names(), *in_purse])
            or did_you_mean(node.name, of_a_player)
            or self.said_elsewhere(nearest(node.name.lower(), FOREIGN_NAMES))
            or self.for_values(self.compared(), node.name)
        )
        if node.name in BEFORE_LISTS and not fits:
            fits = f'It stands before a list: "{node.name} of LIST".'
        for woven in self.program.definition.variants:
            for touch in woven.touches:
                if touch.verb == "remove" and touch.path.rpartition(".")[2] == node.name:
                    fits = f"The house rule {woven.name} takes it away ({touch.place})."
        if want == TEXT and (self.box or not fits):
            said = f'"{node.name}"'
            fits = f"Words stand in quotes: '{said}'." if self.box else f"Words stand in quotes: {said}."
        if node.name in self.program.cards:
            fits = f"It is a sort of cards: name one of its faces, a pile, or all of them with cards_of({node.name})."
        bearer = self.bearer(node.name)
        fits = self.of_a_player(node.name) or (f'Write "{bearer}.{node.name}".' if bearer else fits)
        self.report(say.UNKNOWN_NAME, node.place, fits=fits, name=node.name)
        return UNKNOWN

    def said_elsewhere(self, name: str, in_purse: bool = False) -> str:
        """What the rules say for a word that authors bring along; `in_purse`: where an account says what is in it."""
        if in_purse and name == UNLIMITED:
            return "An account that may owe says so alone, `NAME: unlimited`, or has `floor: unlimited`."
        return FOREIGN_NAMES.get(name, "")

    def compared(self) -> Type:
        """What is just now compared by something of its own: players, in `player with highest score`."""
        it = self.find_local(self.scope.implicit[-1].name) if self.scope.implicit else None
        return it.type if it is not None else UNKNOWN

    def for_values(self, of: Type, name: str) -> str:
        """Where to put what a player should have and has not; '' for what belongs to something else."""
        made = f"values: {{player: {{{name}: 0}}}}"
        return f"What each player has is put into the box: `{made}`." if plain(of) == PLAYER else ""

    def of_a_player(self, name: str) -> str:
        """What to write where a name of the table should be the one that each player has; '' where they have none."""
        if ("player", name) not in self.program.slots:
            return ""
        return f"Each player has a {name} of their own: {self.bearer(name) or 'player'}.{name}."

    def bearer(self, name: str) -> str:
        """What has an attribute `name` of what is looked at just here: `it`, or what a loop calls it; '' for none."""
        for frame in reversed(self.scope.frames):
            having = [key for key, entry in frame.items() if self.attribute(entry.type, name) is not None]
            if having:
                return "it" if "it" in having else having[0] if len(having) == 1 else ""
        return ""


def fits_number(have: Type, want: Type) -> bool:
    from interpreter.language.types import fits

    return fits(have, want)


def written(node: syntax.Expr) -> str:
    """A short value as the rules write it, for a hint; `...` for what is longer than a few words."""
    match node:
        case syntax.Name(name=name):
            return name
        case syntax.Int(value=value):
            return str(value)
        case syntax.Attr(of=of, name=name):
            return f"{written(of)}.{name}"
        case syntax.Of(of=of, name=name, default=None):
            return f"{name} of {written(of)}"
        case syntax.Ratio(left=left, right=right):
            return f"{written(left)} to {written(right)}"
    return "..."


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


BUILTIN_TYPES: dict[str, Type] = {
    "nothing": Type("nothing"),
    "nobody": Type("nothing"),
    "pass": Type("pass"),
    "yes": TRUTH,
    "no": TRUTH,
    "empty": Type("empty"),
    "evens": Type("ratio"),
    "players": Type("list", (PLAYER,)),
    "everyone": Type("list", (PLAYER,)),
    "infinite": NUMBER,
}

__all__ = ["BUILTIN_TYPES", "Implicit", "Resolver", "Scope", "checks", "known", "resolves"]
