"""From a run's seed to those of its games.

A few games in a row (`ROW`) draw from one generator, whose seed is made from the run's seed and the number of the
row: seeding takes as long as a short game. Whoever plays whole rows gets the same games, and any game can be looked
at again by playing its row from the first.
"""

from __future__ import annotations

ROW = 50  # games that share a generator
MASK = (1 << 64) - 1


def seed_of(run: int, row: int) -> int:
    """The seed of one row of games. The run's own seed is mixed (splitmix64); the generator mixes the numbers."""
    return first_seed(run) ^ row


def first_seed(run: int) -> int:
    """The seed of row 0 of a run; those of the others differ from it by their number."""
    mixed = (run * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) & MASK
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
    return mixed ^ (mixed >> 31)
