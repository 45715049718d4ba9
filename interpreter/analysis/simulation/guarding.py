"""Games that never come to an end, told within seconds.

A playout counts its steps, and a step may go through a long list. So a clock looks at it from outside, which costs the
games nothing; where there is none (in a thread, on some systems) the steps alone are bounded.
"""

from __future__ import annotations

import signal
import threading
from types import FrameType, TracebackType

from interpreter.diagnostics import play as told
from interpreter.faults import PlayFault
from interpreter.runtime.driver import MOST_SECONDS, place_in

MOST_STUCK = 2  # games that no clock would see the end of, before a run is given up
MOST_CUT_OFF = 20  # games, all of them cut off, before a run is given up


class Guard:
    """Ends the game that is being played with a fault when it takes far too long. `game`: the number of that game."""

    def __init__(self) -> None:
        self.game = -1
        self.seen = -1
        self.stuck = 0

    def __enter__(self) -> Guard:
        self.watches = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
        if self.watches:
            self.before = signal.signal(signal.SIGVTALRM, self.look)
            signal.setitimer(signal.ITIMER_VIRTUAL, MOST_SECONDS, MOST_SECONDS)
        return self

    def __exit__(self, kind: type | None, error: BaseException | None, traceback: TracebackType | None) -> None:
        if self.watches:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            signal.signal(signal.SIGVTALRM, self.before)

    def look(self, number: int, frame: FrameType | None) -> None:
        """Raises PlayFault in the game that was being played at the last look already."""
        if self.game != self.seen:
            self.seen = self.game
            return
        place = place_in(frame)
        if place is not None:
            self.stuck += 1
            raise PlayFault(told.ENDLESS.at(place))

    def hopeless(self, games: int, cut_off: int) -> bool:
        """Whether there is no sense in going on, after so many games of which so many were cut off."""
        return self.stuck >= MOST_STUCK or none_ends(games, cut_off)


def none_ends(games: int, cut_off: int) -> bool:
    """Whether so many games were cut off, and all of them, that no other will end either."""
    return games == cut_off >= MOST_CUT_OFF
