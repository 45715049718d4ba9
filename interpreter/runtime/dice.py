"""Dice: rolls, rerolls, and rolling off until one is highest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from interpreter.diagnostics import play as told
from interpreter.runtime.chance import MOST_IN_A_TABLE, NeedChance, apart, digits, portions
from interpreter.runtime.library import spoken
from interpreter.runtime.problems import Problem
from interpreter.runtime.values import say

State = Any
Sides = int | Sequence[int]

MOST_DICE = 1000


def one(s: State, label: str, sides: Sides) -> int:
    count = sides if isinstance(sides, int) else len(sides)
    at = int(s.random() * count) if s.random is not None else s.chance.pick(count, ("die", label, count))
    return at + 1 if isinstance(sides, int) else sides[at]


@spoken
def minutes(s: State, least: int, most: int) -> int:
    """How many minutes have gone by since the last look at the clock; drawn evenly where no clock runs."""
    gone = range(least, most + 1)
    at = (
        int(s.random() * len(gone))
        if s.random is not None
        else s.chance.pick(len(gone), ("minutes", "clock", list(gone)))
    )
    return gone[at]


@spoken
def roll(s: State, label: str, count: int, sides: Sides, seat: int | None = None) -> list[int]:
    """What some equal dice show. `seat`: who throws them, where the rules say whose they are."""
    if not 0 <= count <= MOST_DICE:
        raise Problem(told.WRONG_SIZE, what="The number of dice", size=count, least=0, most=MOST_DICE)
    number = sides if isinstance(sides, int) else len(sides)
    if s.random is not None:
        found = thrown(s.random, number, count)
    else:
        found = said_or_drawn(s, label, count, number, seat)
    return [at + 1 for at in found] if isinstance(sides, int) else [sides[at] for at in found]


def said_or_drawn(s: State, label: str, count: int, number: int, seat: int | None) -> list[int]:
    before: int = getattr(s.chance, "at", 0)
    try:
        found: list[int] = s.chance.several(number, count, ("die", label, number))
    except NeedChance as need:
        need.seat, need.whole, need.left = seat, count, count - (getattr(s.chance, "at", 0) - before)
        raise
    return found


def thrown(random: Callable[[], float], n: int, count: int) -> list[int]:
    """What `Chance.several` gives, straight from a generator."""
    found: list[int] = []
    for size in portions(n, count):
        found += apart(int(random() * n**size), n, size)
    return found


@spoken
@lru_cache(maxsize=64)
def faces(n: int, size: int) -> tuple[tuple[int, ...], ...]:
    """For each number below n ** size the faces, from 1, of the dice that it stands for."""
    return tuple(tuple(at + 1 for at in row) for row in digits(n, size))


@spoken
def sums(table: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """What the faces of each entry of such a table come to."""
    return tuple(sum(row) for row in table)


def thrown_by_a_table(sides: int, count: int) -> bool:
    """Whether so many dice come from one number of the generator, and few enough to have all their sums at hand."""
    return sides > 1 and 1 < count <= 40 and sides**count <= MOST_IN_A_TABLE and portions(sides, count) == (count,)


@lru_cache(maxsize=64)
def sums_of(sides: int, count: int) -> tuple[int, ...]:
    return sums(faces(sides, count))


@spoken
def reroll(s: State, which: Any, dice: Sequence[int], label: str, sides: Sides) -> list[int]:
    """The dice with some rolled again: the first `which`, or one for each of the values named."""
    kept = list(dice)
    if isinstance(which, int):
        places = list(range(min(which, len(kept))))
    else:
        places = []
        for value in which:
            places.append(next((n for n, die in enumerate(kept) if die == value and n not in places), -1))
        if -1 in places:
            raise Problem(told.NOT_IN_PILE)
    for place in places:
        kept[place] = one(s, label, sides)
    return kept


@spoken
def tell_roll(s: State, label: str, value: Any, of: tuple[Any, ...], seat: int | None = None) -> None:
    """Say what was rolled, and by whom: by whoever has the dice, or else whose turn it is."""
    if s.log is not None:
        seat = s.turn if seat is None else seat
        who = f"{s.names[seat]} rolls" if seat is not None else "The roll:"
        s.log.emit("roll", f"{who} {say(value, of, s.box, s.names)}.", None, {"dice": label, "value": value})


@spoken
def roll_off(s: State, among: Sequence[int], label: str, count: int, sides: Sides) -> int:
    """Everybody rolls; those who tie for the highest roll again until one is highest."""
    left = list(among)
    if not left:
        raise Problem(told.EMPTY_LIST)
    while len(left) > 1:
        next(s.budget)
        if s.random is not None and count == 1 and isinstance(sides, int):
            rolls = [int(s.random() * sides) + 1 for _ in left]
        elif s.random is not None and isinstance(sides, int) and thrown_by_a_table(sides, count):
            table = sums_of(sides, count)
            rolls = [table[int(s.random() * len(table))] for _ in left]
        else:
            rolls = [sum(roll(s, label, count, sides, seat)) for seat in left]
        best = max(rolls)
        if s.log is not None:
            told_rolls = ", ".join(f"{s.names[seat]} {number}" for seat, number in zip(left, rolls, strict=True))
            s.log.emit("roll", f"They roll off: {told_rolls}.", None, {"dice": label})
        left = [seat for seat, number in zip(left, rolls, strict=True) if number == best]
    return left[0]
