"""Lists, numbers and texts as the rules work with them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import chain, islice
from itertools import combinations as pick_combinations
from typing import Any

from interpreter.diagnostics import play as told
from interpreter.runtime import values
from interpreter.runtime.library import spoken
from interpreter.runtime.problems import Problem

State = Any

MOST_ITEMS = 20_000  # in one list
PIECE = 500  # items of a list that are counted at once
MOST_NUMBER = values.INFINITE
MOST_TEXT = 20_000  # characters of one text
INFINITE = values.INFINITE


@spoken
def short(text: str) -> str:
    if len(text) > MOST_TEXT:
        raise Problem(told.TOO_BIG, what=f"a text of {len(text)} characters")
    return text


@spoken
def number(value: Any) -> str:
    return values.odds(value) if isinstance(value, Fraction) and value.denominator != 1 else str(value)


@spoken
def say(value: Any, of: Any, box: Any, names: Sequence[str]) -> str:
    return values.say(value, of, box, names)


@spoken
def bounded(value: Any) -> Any:
    """A number that is kept must stay within what a game can need."""
    if isinstance(value, int):
        large = abs(value)
    elif isinstance(value, Fraction):
        large = max(abs(value.numerator), value.denominator)
    else:
        return value
    if large > MOST_NUMBER:
        raise Problem(told.TOO_BIG, what=f"a number of {len(str(large)) if large < 10**400 else 'hundreds of'} digits")
    return value


@spoken
def times(left: Any, right: Any) -> Any:
    return bounded(left * right)


@spoken
def ratio(left: Any, right: Any) -> Any:
    made = Fraction(left) / Fraction(right)
    return made.numerator if made.denominator == 1 else bounded(made)


def spend(s: State, items: int) -> None:
    """Count what going through a list costs, so that lists in lists come to an end too."""
    steps = items // 8
    if steps > 0 and next(islice(s.budget, steps - 1, None), None) is None:
        raise Problem(told.ENDLESS)


@spoken
def counted(s: State, items: Any) -> Any:
    """A list of any length, about to be gone through: a long one is counted as it goes, for what is done with each."""
    if len(items) > PIECE:
        return chain.from_iterable(pieces(s, items))
    spend(s, len(items))
    return items


def pieces(s: State, items: Any) -> Iterator[Sequence[Any]]:
    """The parts of a long list, each counted when it comes up."""
    going = list(items)
    for start in range(0, len(going), PIECE):
        spend(s, PIECE)
        yield going[start : start + PIECE]


@spoken
def within(s: State, value: Any, items: Any) -> bool:
    spend(s, len(items) // 8)
    return value in items


class Having(dict[Any, frozenset[int]]):
    """Of each value in a column, the indexes at which it stands."""

    def __missing__(self, value: Any) -> frozenset[int]:
        return frozenset()


@spoken
def having(column: Sequence[Any]) -> Having:
    """What has which value: the indexes of a column by what stands there."""
    found: dict[Any, list[int]] = {}
    for index, value in enumerate(column):
        found.setdefault(value, []).append(index)
    return Having({value: frozenset(indexes) for value, indexes in found.items()})


@spoken
def joined(left: Sequence[Any], right: Sequence[Any]) -> list[Any]:
    if len(left) + len(right) > MOST_ITEMS:
        raise Problem(told.TOO_BIG, what=f"a list of more than {MOST_ITEMS} items")
    return [*left, *right]


def things(items: Sequence[Any]) -> str:
    """How many items there are, in words."""
    return "1 item" if len(items) == 1 else f"{len(items)} items"


@spoken
def item(items: Sequence[Any], at: int) -> Any:
    """The `at`-th item, from 1."""
    if not 1 <= at <= len(items):
        raise Problem(told.OUT_OF_LIST, size=things(items), at=at)
    return items[at - 1]


@spoken
def at(items: Sequence[Any], number: int) -> int:
    if not 1 <= number <= len(items):
        raise Problem(told.OUT_OF_LIST, size=things(items), at=number)
    return number - 1


@spoken
def add(items: list[Any], value: Any) -> None:
    if len(items) >= MOST_ITEMS:
        raise Problem(told.TOO_BIG, what=f"a list of more than {MOST_ITEMS} items")
    items.append(value)


@spoken
def copy(value: Any) -> Any:
    """A value that shares no list or map with the original."""
    if isinstance(value, list):
        kept = [copy(entry) for entry in value]
        if type(value) is not list:
            fresh = value.copy()
            fresh[:] = kept
            return fresh
        return kept
    if isinstance(value, dict):
        made = {key: copy(entry) for key, entry in value.items()}
        if type(value) is not dict:
            fresh_map = value.copy()
            fresh_map.update(made)
            return fresh_map
        return made
    if type(value) is tuple:
        return tuple(copy(entry) for entry in value)
    return value


def frozen(value: Any) -> Hashable:
    """Something that is equal for equal values, and that a set can hold."""
    if isinstance(value, list | tuple):
        return tuple(frozen(entry) for entry in value)
    if isinstance(value, dict):
        return frozenset((key, frozen(entry)) for key, entry in value.items())
    return value  # type: ignore[no-any-return]


@spoken
def but(items: Iterable[Any], without: Iterable[Any]) -> list[Any]:
    """The items without one occurrence of each of the others."""
    gone: dict[Hashable, int] = {}
    for value in without:
        key = frozen(value)
        gone[key] = gone.get(key, 0) + 1
    left = []
    for value in items:
        key = frozen(value)
        if gone.get(key):
            gone[key] -= 1
        else:
            left.append(value)
    return left


@spoken
def but_one(items: Iterable[Any], value: Any) -> list[Any]:
    left = list(items)
    if value in left:
        left.remove(value)
    return left


@spoken
def first_or(items: Sequence[Any], other: Any) -> Any:
    return next(iter(items), other)


@spoken
def last_or(items: Sequence[Any], other: Any) -> Any:
    return items[-1] if items else other


@spoken
def distinct(items: Iterable[Any]) -> list[Any]:
    found: dict[Hashable, Any] = {}
    for value in items:
        found.setdefault(frozen(value), value)
    return list(found.values())


@spoken
def pairs(items: Sequence[Any]) -> list[list[Any]]:
    if len(items) * (len(items) - 1) // 2 > MOST_ITEMS:
        raise Problem(told.TOO_BIG, what=f"more than {MOST_ITEMS} pairs")
    return [list(pair) for pair in pick_combinations(list(items), 2)]


@spoken
def combinations(s: State, items: Sequence[Any], count: int) -> list[list[Any]]:
    """Every choice of `count` items, in order."""
    found: list[list[Any]] = []
    for chosen in pick_combinations(list(items), max(count, 0)):
        next(s.budget)
        if len(found) >= MOST_ITEMS:
            raise Problem(told.TOO_BIG, what=f"more than {MOST_ITEMS} combinations")
        found.append(list(chosen))
    return found


@spoken
def position(value: Any, items: Sequence[Any]) -> int:
    return next((n + 1 for n, entry in enumerate(items) if entry == value), 0)


@spoken
def first_few(count: int, items: Sequence[Any]) -> list[Any]:
    """So many items from the beginning; all of them where there are fewer, none for a number below 1."""
    return list(items[: max(count, 0)])


@spoken
def last_few(count: int, items: Sequence[Any]) -> list[Any]:
    """So many items from the end, in their order."""
    return list(items[-count:]) if count > 0 else []


@spoken
def numbers(first: int, last: int) -> list[int]:
    if last - first >= MOST_ITEMS:
        raise Problem(told.TOO_BIG, what=f"a list of {last - first + 1} numbers")
    return list(range(first, last + 1))


@spoken
def range_(s: State, first: int, last: int) -> range:
    spend(s, last - first)
    return range(first, last + 1)


@spoken
def times_over(s: State, count: int) -> range:
    spend(s, count)
    return range(count)


@spoken
def step(s: State) -> None:
    """One more pass of a loop."""
    next(s.budget)


@spoken
def endless() -> None:
    raise Problem(told.ENDLESS)


# ---------------------------------------------------------------- best, sorted, grouped


@spoken
def all_best(items: Iterable[Any], key: Callable[[Any], Any]) -> list[Any]:
    """All that tie for the first place (the smallest key), in list order."""
    keyed = [(key(value), value) for value in items]
    if not keyed:
        return []
    best = min(entry[0] for entry in keyed)
    return [value for found, value in keyed if found == best]


@spoken
def prefer(items: Sequence[Any], value: Any) -> Any:
    return value if value in items else items[0]


@spoken
class down:
    """Turns the order of lists round, so that the highest comes first."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def __lt__(self, other: down) -> bool:
        return bool(other.value < self.value)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, down) and self.value == other.value

    def __hash__(self) -> int:
        return hash(tuple(self.value) if isinstance(self.value, list) else self.value)


@spoken
def groups(items: Iterable[Any], key: Callable[[Any], Any]) -> list[list[Any]]:
    """Items with the same key together, the groups in the order in which they are met."""
    found: dict[Hashable, list[Any]] = {}
    for value in items:
        found.setdefault(frozen(key(value)), []).append(value)
    return list(found.values())


@spoken
def runs(items: Iterable[Any], key: Callable[[Any], int]) -> list[list[Any]]:
    """Items whose keys follow on one another, lowest first; of equal keys the first stands in the run."""
    found: list[list[Any]] = []
    last: int | None = None
    for value in sorted(items, key=key):
        mine = key(value)
        if last is not None and mine == last:
            continue
        if last is not None and mine == last + 1:
            found[-1].append(value)
        else:
            found.append([value])
        last = mine
    return found
