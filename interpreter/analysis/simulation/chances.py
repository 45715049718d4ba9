"""What is more than chance: intervals for shares and means, and tests of two samples, in plain arithmetic."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, exp, inf, lgamma, log, sqrt

SURE = 1.959963984540054  # standard errors on either side that hold 95 in 100


def wilson(count: int, of: int, errors: float = SURE) -> tuple[float, float]:
    """The 95% interval of a share that was counted, after Wilson: it holds for few games and near 0 and 1 too."""
    if not of:
        return 0.0, 1.0
    share, square = count / of, errors**2
    middle = (share + square / (2 * of)) / (1 + square / of)
    half = errors / (1 + square / of) * sqrt(share * (1 - share) / of + square / (4 * of * of))
    return max(0.0, middle - half), min(1.0, middle + half)


def two_proportions(count: int, of: int, other_count: int, other_of: int) -> float:
    """How likely two shares differ this much by chance alone: the two-proportion z test, both sides, pooled."""
    if not of or not other_of:
        return 1.0
    pooled = (count + other_count) / (of + other_of)
    error = sqrt(pooled * (1 - pooled) * (1 / of + 1 / other_of))
    return by_normal(count / of - other_count / other_of, error)


def by_normal(difference: float, error: float) -> float:
    """How likely a normal figure with this standard error is at least so far from nothing, on either side."""
    if not error:
        return 0.0 if difference else 1.0
    return erfc(abs(difference) / error / sqrt(2))


def welch(mean: float, variance: float, of: int, other_mean: float, other_variance: float, other_of: int) -> float:
    """How likely two means differ this much by chance alone: Welch's t test, both sides."""
    if of < 2 or other_of < 2:
        return 1.0
    first, second = variance / of, other_variance / other_of
    if not first + second:
        return 0.0 if mean != other_mean else 1.0
    t = (mean - other_mean) / sqrt(first + second)
    freedom = (first + second) ** 2 / (first**2 / (of - 1) + second**2 / (other_of - 1))
    return beyond_t(abs(t), freedom)


def beyond_t(t: float, freedom: float) -> float:
    """The chance that Student's t with so many degrees of freedom is further from 0 than `t`."""
    if t == inf:
        return 0.0
    return incomplete_beta(freedom / 2, 0.5, freedom / (freedom + t * t))


def incomplete_beta(a: float, b: float, x: float) -> float:
    """The regularised incomplete beta function, by its continued fraction."""
    if x <= 0 or x >= 1:
        return 0.0 if x <= 0 else 1.0
    if x > (a + 1) / (a + b + 2):
        return 1 - incomplete_beta(b, a, 1 - x)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(1 - x)) / a
    return front * continued_fraction(a, b, x)


def continued_fraction(a: float, b: float, x: float) -> float:
    """Lentz's way from the front to the back; some tens of steps are enough where x is below the mean."""
    tiny = 1e-300
    upper, lower = 1.0, 1 - (a + b) * x / (a + 1)
    lower = 1 / (lower or tiny)
    value = lower
    for step in range(1, 500):
        for part in (
            step * (b - step) * x / ((a + 2 * step - 1) * (a + 2 * step)),
            -(a + step) * (a + b + step) * x / ((a + 2 * step) * (a + 2 * step + 1)),
        ):
            lower = 1 / ((1 + part * lower) or tiny)
            upper = (1 + part / upper) or tiny
            change = lower * upper
            value *= change
        if abs(change - 1) < 1e-12:
            break
    return value


def holm(chances: Sequence[float]) -> list[float]:
    """The same chances, made larger by Holm's method: among many figures some look striking by chance."""
    order = sorted(range(len(chances)), key=lambda n: chances[n])
    made = [0.0] * len(chances)
    highest = 0.0
    for rank, n in enumerate(order):
        highest = max(highest, min(1.0, chances[n] * (len(chances) - rank)))
        made[n] = highest
    return made
