"""The clock on the wall: where people play, the minutes of a game with a time limit are those that really go by.

Each look at it is kept in the match's record as a chance is, so that a replay tells the same minutes. A match that is
resumed goes on from the minutes that it was told: the time that it lay in a drawer does not count.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

MINUTES = "minutes"  # the sort of chance that it answers
PLAYED = "minutes_played"  # the value of the table that adds them up


def runs_for(box: dict[str, Any]) -> bool:
    """Whether the rules of the game look at a clock."""
    return box.get("clock") is not None


def told(match: Any) -> int:
    """How many minutes the rules have been told so far."""
    slots = [slot["slot"] for slot in match.table.box["slots"] if slot["name"] == PLAYED and not slot["owner"]]
    return sum(getattr(match.state, slot) for slot in slots)


class WallClock:
    """Measures one sitting of a match.

    Args:
        now: gives seconds that only grow.
    """

    def __init__(self, match: Any, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.start = now() - 60 * told(match)

    def counts(self, match: Any) -> bool:
        """Whether the rules are told its minutes."""
        return MINUTES in getattr(match.state.chance.source, "sorts", ())

    def minutes(self) -> int:
        """Whole minutes since the match began, without the time that it was laid aside."""
        return int((self.now() - self.start) // 60)

    def since_last_look(self, match: Any, possible: list[int]) -> int:
        """The minutes that have gone by since the last look, as far as the game allows; the rest comes later."""
        gone = self.minutes() - told(match)
        return max([minutes for minutes in possible if minutes <= gone], default=min(possible))
