"""Ted's dice game for four players, written by hand as tightly as the game allows.

Every die is rolled by itself, every call is made by a coin, the starter is rolled for. What is unrolled, looked up
or kept in a local name is so because it is faster.
"""

from __future__ import annotations

from collections.abc import Callable

# What a die counts, by the call (0 odd, 1 even) and by the die, from 0.
COUNTS = ((1, 0, 3, 0, 5, 0), (0, 2, 0, 4, 0, 6))


def starter(random: Callable[[], float], seats: int) -> int:
    """Each rolls a die; the highest begins, those who tie roll again."""
    rolling = list(range(seats))
    while True:
        thrown = [int(random() * 6) for _ in rolling]
        best = max(thrown)
        rolling = [seat for seat, die in zip(rolling, thrown, strict=True) if die == best]
        if len(rolling) == 1:
            return rolling[0]


def play(random: Callable[[], float], seats: int = 4, target: int = 100) -> int:
    """One whole game from a generator of floats in [0, 1). Returns how many calls were made."""
    seat = starter(random, seats)
    scores = [0] * seats
    leader = -1
    best = target  # what has to be reached or tied to lead
    calls = 0
    while seat != leader:
        calls += 1
        count = COUNTS[random() >= 0.5]
        score = scores[seat] = (
            scores[seat]
            + count[int(random() * 6)]
            + count[int(random() * 6)]
            + count[int(random() * 6)]
            + count[int(random() * 6)]
            + count[int(random() * 6)]
            + count[int(random() * 6)]
            + count[int(random() * 6)]
            + count[int(random() * 6)]
            + count[int(random() * 6)]
            + count[int(random() * 6)]
        )
        if score >= best:
            best = score
            leader = seat
        seat += 1
        if seat == seats:
            seat = 0
    return calls
