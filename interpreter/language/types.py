"""The static types of the rules language, and how a rulebook would call them.

A type is a small immutable value; `to_data` gives the plain tuples that the runtime and the saves use.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Type:
    """`kind` says what sort of type, `args` what it is made of: names or other types."""

    kind: str
    args: tuple[Type | str, ...] = ()

    def to_data(self) -> tuple[object, ...]:
        return (self.kind, *(arg.to_data() if isinstance(arg, Type) else arg for arg in self.args))

    @property
    def item(self) -> Type:
        """What a list holds, or what a map holds for each key."""
        last = self.args[-1] if self.args else UNKNOWN
        return last if isinstance(last, Type) else UNKNOWN

    @property
    def name(self) -> str:
        """The name of the kind, card kind, board, record or bet that it speaks of."""
        return str(self.args[0]) if self.args else ""


UNKNOWN = Type("unknown")
NUMBER = Type("number")
MONEY = Type("money")
RATIO = Type("ratio")
TRUTH = Type("truth")
TEXT = Type("text")
PLAYER = Type("player")
NOTHING = Type("nothing")
PASSED = Type("pass")
EMPTY = Type("empty")
ACTION = Type("action")  # what a phase without `give` gives: nothing that can be used

NUMBERS = (NUMBER, MONEY, RATIO)


def list_of(item: Type) -> Type:
    return Type("list", (item,))


def map_of(key: Type, value: Type) -> Type:
    return Type("map", (key, value))


def maybe(of: Type) -> Type:
    """`of` or nothing."""
    if of.kind in ("optional", "nothing"):
        return of
    return Type("optional", (of,))


def passable(of: Type) -> Type:
    """`of` or pass."""
    return of if of.kind == "passable" else Type("passable", (of,))


def kind_of(name: str) -> Type:
    return Type("kind", (name,))


def card_of(name: str) -> Type:
    return Type("card", (name,))


def face_of(name: str) -> Type:
    return Type("face", (name,))


def space_of(board: str) -> Type:
    return Type("space", (board,))


def record_of(name: str) -> Type:
    return Type("record", (name,))


def plain(of: Type) -> Type:
    """The type without its `or nothing` and `or pass`."""
    while of.kind in ("optional", "passable"):
        of = of.item
    return of


def is_number(of: Type) -> bool:
    return plain(of).kind in ("number", "money", "ratio", "unknown")


def join(a: Type, b: Type) -> Type | None:
    """The least type that holds both, or None where no rule of the language has one."""
    if a == b or b == UNKNOWN:
        return a
    if a == UNKNOWN:
        return b
    if a.kind == "nothing":
        return maybe(b)
    if b.kind == "nothing":
        return maybe(a)
    if a.kind == "pass":
        return passable(b)
    if b.kind == "pass":
        return passable(a)
    for wrap in ("optional", "passable"):
        if wrap in (a.kind, b.kind):
            inner = join(a.item if a.kind == wrap else a, b.item if b.kind == wrap else b)
            return None if inner is None else maybe(inner) if wrap == "optional" else passable(inner)
    if a in NUMBERS and b in NUMBERS:
        return RATIO if RATIO in (a, b) else MONEY
    if a.kind == b.kind and a.kind in ("list", "map", "keys") and len(a.args) == len(b.args):
        parts = [join(x, y) for x, y in zip(a.args, b.args, strict=True) if isinstance(x, Type) and isinstance(y, Type)]
        if all(part is not None for part in parts):
            return Type(a.kind, tuple(part for part in parts if part is not None))
    if a.kind == b.kind and UNKNOWN_ARGS in (a.args, b.args):
        return b if a.args == UNKNOWN_ARGS else a
    return None


UNKNOWN_ARGS = ("?",)


def fits(have: Type, want: Type) -> bool:
    """Whether a value of type `have` may stand where `want` is wanted; nothing and pass are seen at play."""
    have, want = plain(have), plain(want)
    if have == want or UNKNOWN in (have, want) or have.kind in ("nothing", "pass"):
        return True
    if have in NUMBERS and want in NUMBERS:
        return True
    if have.kind == want.kind == "list":
        return fits(have.item, want.item)
    if have.kind == want.kind == "map":
        return all(
            fits(x, y) for x, y in zip(have.args, want.args, strict=True) if isinstance(x, Type) and isinstance(y, Type)
        )
    return False


def keys_of(keys: list[Type]) -> Type:
    """What a map is looked up by: one thing, or several in order (`grid[row, column]`)."""
    return keys[0] if len(keys) == 1 else Type("keys", tuple(plain(key) for key in keys))


def known(of: Type) -> bool:
    """Whether nothing in the type is still unknown."""
    return of != UNKNOWN and all(known(arg) for arg in of.args if isinstance(arg, Type))


PLURALS = {
    "number": "numbers",
    "ratio": "ratios",
    "truth": "truths",
    "text": "texts",
    "player": "players",
    "money": "amounts",
}


def describe(of: Type) -> str:
    """The type in a rulebook's words: `a horse`, `a list of numbers`, `a player or nothing`."""
    if of.kind == "optional":
        return f"{describe(of.item)} or nothing"
    if of.kind == "passable":
        return f"{describe(of.item)} or pass"
    if of.kind == "list":
        return f"a list of {plural(of.item)}"
    if of.kind == "map":
        key = of.args[0]
        return f"a map of {plural(key) if isinstance(key, Type) else key} to {plural(of.item)}"
    if of.kind in ("kind", "record"):
        return with_article(of.name)
    if of.kind == "card":
        return with_article(of.name)
    if of.kind == "face":
        return f"a face of {of.name}"
    if of.kind == "space":
        return f"a space of {of.name}"
    if of.kind == "keys":
        return " and ".join(describe(key) for key in of.args if isinstance(key, Type))
    fixed = {
        "money": "an amount",
        "truth": "yes or no",
        "nothing": "nothing",
        "pass": "pass",
        "text": "a text",
        "unknown": "something not known yet",
        "action": "a phase that gives nothing",
        "empty": "empty",
    }
    return fixed.get(of.kind, f"a {of.kind}")


def with_article(name: str) -> str:
    return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"


def plural(of: Type) -> str:
    if of.kind in ("optional", "passable"):
        return f"{plural(of.item)} or {'nothing' if of.kind == 'optional' else 'pass'}"
    if of.kind in ("list", "map"):
        return describe(of).removeprefix("a ").replace("list", "lists", 1).replace("map", "maps", 1)
    if of.kind in ("kind", "card", "record"):
        return of.name + ("" if of.name.endswith("s") else "s")
    return PLURALS.get(of.kind, of.kind + "s")


class UnknownType(Exception):
    """A type in words that names nothing of the box; `word` is what is not known."""

    def __init__(self, word: str) -> None:
        self.word = word
        super().__init__(word)


PLAIN = {
    "number": NUMBER,
    "ratio": RATIO,
    "truth": TRUTH,
    "text": TEXT,
    "player": PLAYER,
    "money": MONEY,
    "yes or no": TRUTH,
}


def parse_type(text: str, named: dict[str, Type]) -> Type:
    """A type in words: `list of horse`, `map of horse to number`, `player or nothing`.

    Args:
        text: the words.
        named: the types that the box names: kinds, card kinds, records, boards.
    Raises:
        UnknownType: for a word that names no type.
    """
    text = " ".join(text.split())
    if text in PLAIN:
        return PLAIN[text]
    if text.startswith("list of "):
        return list_of(parse_type(text[8:], named))
    if text.startswith("map of ") and " to " in text:
        key, value = text[7:].split(" to ", 1)
        return map_of(parse_type(key, named), parse_type(value, named))
    if text.endswith(" or nothing"):
        return maybe(parse_type(text[:-11], named))
    if text in named:
        return named[text]
    raise UnknownType(text)
