"""The one door for chance: seeded, scripted, from outside, recorded."""

from __future__ import annotations

import random
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from interpreter.faults import Refused
from interpreter.runtime.chance import Drawn, NeedChance, Outside, Recording, Scripted, Seeded, apart, portions
from interpreter.runtime.sampling import sample_bet, sample_number, sample_one, sample_some
from interpreter.runtime.values import PASS


def draw(chance: object, count: int) -> list[int]:
    return [chance.pick(100, ("die", "d", 100)) for _ in range(count)]  # type: ignore[attr-defined]


@given(st.integers(0, 10**6), st.integers(0, 20), st.integers(0, 20))
def test_a_copy_draws_the_same_whichever_of_the_two_draws_first(seed: int, before: int, mine: int) -> None:
    chance = Seeded(seed)
    draw(chance, before)
    twin = chance.copy()
    third = twin.copy()
    first = draw(chance, mine)
    assert draw(twin, mine) == first and draw(third, mine) == first


def test_chances_drawn_anew_differ_and_can_be_gone_on_with() -> None:
    assert draw(Seeded(1), 8) != draw(Seeded(1).anew(1), 8) != draw(Seeded(1).anew(2), 8)
    assert draw(Seeded(1, 2).skip(3), 5) == draw(Seeded(1, 2), 8)[3:]


def test_a_script_serves_each_sort_in_its_order() -> None:
    chance = Scripted({"dice": [6, 1], "cards": [30]}, Seeded(1))
    assert chance.pick(6, ("die", "d", 6)) == 5
    assert chance.pick(3, ("card", "deck", [10, 20, 30])) == 2
    twin = chance.copy()
    assert chance.pick(6, ("die", "d", 6)) == 0 == twin.pick(6, ("die", "d", 6))
    with pytest.raises(Refused, match="can't come up"):
        Scripted({"dice": [7]}, Seeded(1)).pick(6, ("die", "d", 6))


def test_what_is_real_must_come_from_outside() -> None:
    chance = Outside(["dice"], Seeded(1))
    with pytest.raises(NeedChance) as need:
        chance.pick(6, ("die", "d", 6))
    assert need.value.n == 6
    assert chance.pick(4, ("card", "deck", [1, 2, 3, 4])) == Seeded(1).pick(4)


def test_a_recording_gives_what_it_holds_and_then_goes_on() -> None:
    whole = draw(Recording(Seeded(3)), 9)
    again = Recording(Seeded(3).skip(4), whole[:4])
    assert draw(again, 9) == whole and again.outcomes == whole and again.drawn == 9


@given(st.integers(0, 10**6))
def test_samples_are_answers(seed: int) -> None:
    rng = random.Random(seed)
    assert sample_one([3, 5], rng.random, False) in (3, 5)
    assert sample_one([], rng.random, True) is PASS and sample_one([], rng.random, False) is None
    number = sample_number(12, 300, 5, rng.random)
    assert number is not None and number % 5 == 0 and 15 <= number <= 300
    assert sample_number(11, 14, 5, rng.random) is None
    bet = sample_bet([(None, 10, 35, 10, None)], rng.random, False)
    assert bet[1] in (10, 20, 30)
    some = sample_some(0, 3, [1, 1, 2], rng.random)
    assert len(some) <= 3 and some.count(1) <= 2 and some.count(2) <= 1
    assert sorted(sample_some(3, 3, [1, 1, 2], rng.random)) == [1, 1, 2]


def test_small_stakes_are_the_rule() -> None:
    rng = random.Random(1)
    stakes = [sample_number(0, 10_000, 10, rng.random) for _ in range(2000)]
    assert sum(stake == 0 for stake in stakes) > 900 and max(s for s in stakes if s is not None) < 300


def test_draws_from_a_shared_generator_are_its_own() -> None:
    rng, same = random.Random(5), random.Random(5)
    assert Drawn(rng.random).pick(6) == int(same.random() * 6)


@given(st.integers(2, 20), st.integers(1, 12), st.integers(0, 10**6))
def test_several_dice_come_from_few_numbers_and_are_all_in_range(n: int, count: int, seed: int) -> None:
    chance = Recording(Seeded(seed))
    found = chance.several(n, count, ("die", "d", n))
    assert len(found) == count and all(0 <= at < n for at in found)
    assert chance.outcomes == found and chance.drawn == len(portions(n, count)) <= count
    again = Recording(Seeded(seed).skip(chance.drawn), found)
    assert again.several(n, count, ("die", "d", n)) == found
    assert again.pick(1000) == chance.pick(1000)


def test_every_throw_of_three_dice_is_as_likely_as_any_other() -> None:
    assert portions(6, 3) == (3,)
    assert sorted(tuple(apart(at, 6, 3)) for at in range(216)) == sorted(product(range(6), repeat=3))
    assert apart(7776 * 5 + 11, 6, 10) == [0, 0, 0, 0, 5, 0, 0, 0, 1, 5]
