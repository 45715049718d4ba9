"""What lies in a match's state, as plain data for programs (`encode`, `decode`) and as words for people (`say`).

A type is a plain tuple (`("kind", "horse")`); a raw value is what compiled rules work with: a member of a kind is its
index, a player the seat from 0, a card the id of the piece of cardboard. `box` is `program.box`, `names` the players'.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from interpreter.faults import Refused, one_of_these
from interpreter.runtime.spelling import near

Box = Mapping[str, Any]
Type = tuple[Any, ...]


class Pass(str):
    """What one answers who passes. There is one of it, also after a copy."""

    __slots__ = ()

    def __new__(cls) -> Pass:
        return PASS if "PASS" in globals() else super().__new__(cls, "pass")

    def __copy__(self) -> Pass:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Pass:
        return self

    def __reduce__(self) -> tuple[type[Pass], tuple[()]]:
        return (Pass, ())

    def _worked_with(self, *others: object) -> Any:
        """It is no number, list, record or yes, and what rules do with these fails on it. Raises TypeError."""
        raise TypeError("Pass is nothing to work with")

    __add__ = __radd__ = __mul__ = __rmul__ = __mod__ = __rmod__ = _worked_with
    __getitem__ = __iter__ = __len__ = __contains__ = __bool__ = _worked_with


class Ended(str):
    """What somebody answers who ends a race. There is one of it, also after a copy."""

    __slots__ = ()

    def __new__(cls) -> Ended:
        return ENDED if "ENDED" in globals() else super().__new__(cls, "ended")

    def __copy__(self) -> Ended:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Ended:
        return self

    def __reduce__(self) -> tuple[type[Ended], tuple[()]]:
        return (Ended, ())


PASS = Pass()
ENDED = Ended()
NUMBERS = ("number", "money", "ratio")
INFINITE = 10**18  # what `infinite` stands for: no number of a game is larger


def plain(of: Type) -> Type:
    """The type without its `or nothing` and `or pass`."""
    while of and of[0] in ("optional", "passable"):
        of = of[1]
    return of


def members(of: Type, box: Box, names: Sequence[str]) -> Sequence[str] | None:
    """The names behind a type whose values are indexes, or None for any other type."""
    kind = of[0]
    if kind == "kind":
        found = box["kinds"][of[1]]["members"]
    elif kind == "face":
        found = box["cards"][of[1]]["faces"]
    elif kind == "card":
        found = box["cards"][of[1]]["ids"]
    elif kind == "space":
        found = box["boards"][of[1]]["spaces"]
    elif kind == "player":
        found = names
    else:
        return None
    return found  # type: ignore[no-any-return]


def record_fields(name: str, box: Box) -> list[tuple[str, Type]]:
    """The fields of a record with their types, in order."""
    return [(field, tuple(of)) for field, of in box["records"][name]["fields"].items()]


def entries(raw: Any) -> list[tuple[Any, Any]]:
    """The entries of a map: a dict, or a list by index."""
    return list(raw.items()) if isinstance(raw, dict) else list(enumerate(raw))


# ---------------------------------------------------------------- to plain data


def encode(raw: Any, of: Type, box: Box, names: Sequence[str]) -> Any:
    """The value as JSON can hold it: names for members, ids for cards, `n/d` for a ratio that is not whole."""
    if raw is PASS or raw is None:
        return None if raw is None else "pass"
    of = plain(of)
    known = members(of, box, names)
    if known is not None:
        return known[raw]
    kind = of[0]
    if kind == "list":
        return [encode(item, of[1], box, names) for item in raw]
    if kind == "map":
        return {str(encode(key, of[1], box, names)): encode(item, of[2], box, names) for key, item in entries(raw)}
    if kind == "record":
        fields = record_fields(of[1], box)
        return {field: encode(item, inner, box, names) for (field, inner), item in zip(fields, raw, strict=True)}
    if kind == "bet":
        on = box["bets"][of[1]].get("target")
        return {"stake": raw[1]} if not on else {"stake": raw[1], "on": encode(raw[0], on, box, names)}
    if isinstance(raw, Fraction):
        return int(raw) if raw.denominator == 1 else f"{raw.numerator}/{raw.denominator}"
    if isinstance(raw, (list, tuple)):
        return [encode(item, ("unknown",), box, names) for item in raw]
    return raw


# ---------------------------------------------------------------- from plain data


def decode(public: Any, of: Type, box: Box, names: Sequence[str], among: Sequence[Any] | None = None) -> Any:
    """The raw value of an answer in plain data. `among`: the cards that it may be, where it names a face.

    Raises Refused, with the reason and what would fit.
    """
    if of[0] in ("optional", "passable"):
        if public is None or (public == "pass" and of[0] == "passable"):
            return None if public is None else PASS
        return decode(public, of[1], box, names, among)
    if of[0] == "card" and isinstance(public, str):
        return _card(public, of, box, among)
    known = members(of, box, names)
    if known is not None:
        return _member(public, known, of, box)
    reader = _READERS.get(of[0])
    return public if reader is None else reader(public, of, box, names, among)


def noun(of: Type, box: Box) -> str:
    """What the game calls one value of this type."""
    of = plain(of)
    if of[0] == "kind":
        return str(box["kinds"][of[1]].get("called", of[1]))
    return {"record": str(of[-1]), "truth": "yes or no"}.get(of[0], str(of[0])).replace("_", " ")


def unknown(word: object, known: Sequence[str], what: str = "") -> Refused:
    """`"yelow" is no horse. Did you mean "yellow_submarine"?`; without `what` it is not one of the choices."""
    known = list(dict.fromkeys(known))
    hint = near(str(word), known)
    fits = f'Did you mean "{hint}"?' if hint else one_of_these(known)
    return Refused(f'"{word}" is {f"no {what}" if what else "not one of the choices"}. {fits}'.rstrip())


def _member(public: Any, known: Sequence[str], of: Type, box: Box) -> int:
    if isinstance(public, str) and public in known:
        return known.index(public)
    raise unknown(public, known, noun(of, box))


def _card(public: str, of: Type, box: Box, among: Sequence[Any] | None) -> int:
    """A card by its id, or by its face where that says which one; copies of a face are as good as each other."""
    cards = box["cards"][of[1]]
    if public in cards["ids"]:
        return int(cards["ids"].index(public))
    if public in cards["faces"]:
        face = cards["faces"].index(public)
        for card in among if among is not None else range(len(cards["ids"])):
            if card is not None and card is not PASS and cards["face_of"][card] == face:
                return int(card)
        raise Refused(f'"{public}" is not among them.')
    raise unknown(public, cards["faces"], "card")


def _number(public: Any, of: Type, box: Box, names: Sequence[str], among: Sequence[Any] | None) -> int | Fraction:
    if isinstance(public, int) and not isinstance(public, bool):
        return public
    if isinstance(public, str) and of[0] == "ratio":
        try:
            return Fraction(public)
        except (ValueError, ZeroDivisionError):
            pass
    raise Refused(f'"{public}" is no number.')


def _truth(public: Any, of: Type, box: Box, names: Sequence[str], among: Sequence[Any] | None) -> bool:
    if isinstance(public, bool):
        return public
    raise Refused(f'"{public}" is neither yes nor no.')


def _text(public: Any, of: Type, box: Box, names: Sequence[str], among: Sequence[Any] | None) -> str:
    if isinstance(public, str):
        return public
    raise Refused(f'"{public}" is no text.')


def _list(public: Any, of: Type, box: Box, names: Sequence[str], among: Sequence[Any] | None) -> list[Any]:
    if not isinstance(public, (list, tuple)):
        raise Refused(f'"{public}" is no list.')
    left = None if among is None else list(among)
    taken = []
    for item in public:
        raw = decode(item, of[1], box, names, left)
        if left is not None and raw in left:
            left.remove(raw)
        taken.append(raw)
    return taken


def _map(public: Any, of: Type, box: Box, names: Sequence[str], among: Sequence[Any] | None) -> dict[Any, Any]:
    if not isinstance(public, dict):
        raise Refused(f'"{public}" is no map.')
    whole = plain(of[1])[0] in NUMBERS
    return {
        decode(int(key) if whole and str(key).removeprefix("-").isdecimal() else key, of[1], box, names): decode(
            item, of[2], box, names
        )
        for key, item in public.items()
    }


def _record(public: Any, of: Type, box: Box, names: Sequence[str], among: Sequence[Any] | None) -> tuple[Any, ...]:
    fields = record_fields(of[1], box)
    if not isinstance(public, dict) or set(public) != {field for field, _ in fields}:
        raise Refused(f"A {noun(of, box)} has these parts: {', '.join(field for field, _ in fields)}.")
    return tuple(decode(public[field], inner, box, names) for field, inner in fields)


def _bet(public: Any, of: Type, box: Box, names: Sequence[str], among: Sequence[Any] | None) -> tuple[Any, int]:
    on = box["bets"][of[1]].get("target")
    if not isinstance(public, dict) or "stake" not in public or set(public) - {"stake", "on"}:
        raise Refused("A bet has a stake" + (" and says what it is on." if on else "."))
    stake = public["stake"]
    if not isinstance(stake, int) or isinstance(stake, bool):
        raise Refused(f'"{stake}" is no stake.')
    if not on:
        return None, stake
    if "on" not in public:
        raise Refused("Say what the bet is on.")
    return decode(public["on"], tuple(on), box, names), stake


Reader = Callable[[Any, Type, Box, Sequence[str], "Sequence[Any] | None"], Any]
_READERS: dict[str, Reader] = {
    **dict.fromkeys(NUMBERS, _number),
    "truth": _truth,
    "text": _text,
    "list": _list,
    "map": _map,
    "record": _record,
    "bet": _bet,
}


# ---------------------------------------------------------------- to words


def say(raw: Any, of: Type, box: Box, names: Sequence[str]) -> str:
    """The value as a rulebook would write it: `£20`, `Red Sunset`, `3 to 1`, `yes`, `a, b, c`."""
    if raw is PASS or raw is None:
        return "nothing" if raw is None else "pass"
    of = plain(of)
    kind = of[0]
    if kind == "money":
        return money(raw, box)
    if kind == "player":
        return str(names[raw])
    if kind == "kind":
        return str(box["kinds"][of[1]]["words"][raw])
    if kind == "face":
        return str(box["cards"][of[1]]["words"][raw])
    if kind == "card":
        cards = box["cards"][of[1]]
        return str(cards["words"][cards["face_of"][raw]])
    if kind == "space":
        board = box["boards"][of[1]]
        return str((board.get("words") or board["spaces"])[raw])
    if kind == "ratio":
        return odds(raw)
    if kind == "list":
        return together([say(item, of[1], box, names) for item in raw])
    if kind == "map":
        return ", ".join(f"{say(key, of[1], box, names)}: {say(item, of[2], box, names)}" for key, item in entries(raw))
    if kind == "record":
        fields = zip(record_fields(of[1], box), raw, strict=True)
        return ", ".join(f"{field.replace('_', ' ')} {say(item, inner, box, names)}" for (field, inner), item in fields)
    if kind == "bet":
        on = box["bets"][of[1]].get("target")
        return money(raw[1], box) + (f" on {say(raw[0], on, box, names)}" if on else "")
    if isinstance(raw, bool):
        return "yes" if raw else "no"
    if raw == INFINITE:
        return "infinite"
    if isinstance(raw, (list, tuple)):
        return together([say(item, ("unknown",), box, names) for item in raw])
    return str(raw)


def together(words: Sequence[str]) -> str:
    """`a, b and c`; `nothing` for none."""
    if len(words) < 2:
        return words[0] if words else "nothing"
    return f"{', '.join(words[:-1])} and {words[-1]}"


def money(amount: int | Fraction, box: Box) -> str:
    """An amount with the game's symbol or coin: `£20`, `20 €`, `5 chips`."""
    about = box.get("money") or {}
    symbol, coin = about.get("symbol", ""), about.get("coin" if abs(amount) == 1 else "coins", "")
    if symbol:
        text = f"{symbol}{abs(amount)}" if about.get("before", True) else f"{abs(amount)} {symbol}"
        return f"-{text}" if amount < 0 else text
    if coin:
        return f"{amount} {coin}"
    return str(amount)


def odds(ratio: int | Fraction) -> str:
    """`3 to 1`, `3 to 2`, `evens`."""
    exact = Fraction(ratio)
    return "evens" if exact == 1 else f"{exact.numerator} to {exact.denominator}"
