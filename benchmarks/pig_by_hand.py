"""Pig for two, roll or hold by a coin, written by hand."""

from __future__ import annotations

from collections.abc import Callable


def play(random: Callable[[], float], target: int = 100) -> int:
    """One whole game. Returns how many decisions were made."""
    mine = theirs = decisions = 0  # the one to move, the other
    while True:
        gained = 0
        while True:
            decisions += 1
            if random() >= 0.5:
                mine += gained
                if mine >= target:
                    return decisions
                break
            die = int(random() * 6)
            if not die:
                break
            gained += die + 1
        mine, theirs = theirs, mine
