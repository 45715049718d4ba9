"""A random answer to an ask: uniform over what can be listed; stakes and wide numbers from the least upwards by a
small geometric step, so that play lasts.

The playout build draws in exactly this order, so that the builds agree: the same `random()` gives the same answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations, islice
from math import comb
from typing import Any

from interpreter.runtime.asks import Spec, may_pass, multiples
from interpreter.runtime.values import PASS

Random = Callable[[], float]
LISTABLE = 20  # a number with at most as many values is uniform
GUESSED = 0.25  # how often a question that can't be listed is answered right by somebody who only guesses
TRIES = 100  # how often an answer that the rules refuse is drawn again
MOST_IN_ORDER = 10_000  # how many are tried one after the other when none that was drawn would do


def pick(random: Random, n: int) -> int:
    """A whole number from 0 to n - 1."""
    return int(random() * n)


def sample(spec: Spec, domain: Any, random: Random, right: Any = None) -> Any:
    """A raw answer that is in the domain, or None where nothing is.

    `right` is the right answer of a question: a number or a text that nobody could guess among so many is found one
    time in four, so that a quiz among random seats comes to its end.
    """
    kind = spec["kind"]
    if kind == "one of" or kind == "offer":
        return sample_one(domain, random, may_pass(spec))
    if kind == "yes or no":
        if may_pass(spec):
            return sample_one((True, False), random, True)
        return random() < 0.5
    if kind == "bet":
        return sample_bet(domain, random, may_pass(spec))
    if kind == "text":
        if may_pass(spec) and random() < 0.5:
            return PASS
        return right if right is not None and random() < GUESSED else ""
    if may_pass(spec) and random() < 0.5:
        return PASS
    if right is not None and is_wide(spec, domain) and random() < GUESSED:
        return right
    first, second, third = domain
    if kind == "number":
        number = sample_number(first, second, third, random)
        return PASS if number is None and may_pass(spec) else number
    return sample_some(first, second, third, random)


def is_wide(spec: Spec, domain: Any) -> bool:
    """Whether a number is asked for out of more than can be listed."""
    if spec["kind"] != "number":
        return False
    values = multiples(domain)
    return values is None or len(values) > LISTABLE


def sample_one(options: Sequence[Any], random: Random, or_pass: bool) -> Any:
    """One of the options, all alike, passing among them."""
    count = len(options) + or_pass
    if not count:
        return None
    chosen = int(random() * count)
    return options[chosen] if chosen < len(options) else PASS


def sample_number(least: int, most: int | None, step: int, random: Random) -> int | None:
    """Uniform where there are few; else from the least upwards."""
    values = multiples((least, most, step))
    if values is None:
        number = -(-least // step) * step
        while random() < 0.5:
            number += step
        return number
    if not values:
        return None
    if len(values) <= LISTABLE:
        return values[int(random() * len(values))]
    number = values[0]
    while random() < 0.5 and number + step <= values[-1]:
        number += step
    return number


def sample_bet(domain: Sequence[Any], random: Random, or_pass: bool) -> Any:
    """Pass half the time where one may; else any target, and a small stake."""
    if or_pass and (not domain or random() < 0.5):
        return PASS
    if not domain:
        return None
    target, least, most, step, _ = domain[int(random() * len(domain))]
    stake = -(-least // (step or 1)) * (step or 1)
    while random() < 0.5 and stake + (step or 1) <= most:
        stake += step or 1
    return (target, stake)


def sample_some(least: int, most: int, whole: Sequence[Any], random: Random) -> list[Any]:
    """As many as asked for (any number up to the most, where that is free), each set alike."""
    most = min(most, len(whole))
    count = most if least >= most else least + int(random() * (most - least + 1))
    left = list(whole)
    taken = []
    for index in range(count):
        chosen = index + int(random() * (len(left) - index))
        left[index], left[chosen] = left[chosen], left[index]
        taken.append(left[index])
    return taken


def in_order(spec: Spec, domain: Any) -> tuple[Iterator[Any], bool]:
    """Raw answers one after the other, for where all that were drawn are refused; and whether there are no more."""
    kind = spec["kind"]
    listed: Any
    if kind == "number":
        values = multiples(domain)
        least, _, step = domain
        listed = values if values is not None else range(-(-least // (step or 1)) * (step or 1), 10**18, step or 1)
        whole = values is not None and len(values) <= MOST_IN_ORDER
    elif kind == "some from":
        least, most, items = domain
        counts = range(least, min(most, len(items)) + 1)
        listed = chain.from_iterable(map(list, combinations(items, count)) for count in counts)
        whole = sum(comb(len(items), count) for count in counts) <= MOST_IN_ORDER
    elif kind == "yes or no":
        listed, whole = (True, False), True
    else:
        listed, whole = (domain, True) if kind in ("one of", "offer") else ((), False)
    return chain(islice(listed, MOST_IN_ORDER), (PASS,) if may_pass(spec) else ()), whole
