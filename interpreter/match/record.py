"""What is kept of a match so that it can be saved, replayed and taken back: the answers; the chances keep themselves.

A match is its definition, its seed, its answers and its chances. Whatever else it is can be played again from them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any


@dataclass(slots=True)
class Choice:
    """One answer.

    ask, seat, answer  what was asked, who answered, in plain data
    chances            how many outcomes there had been before it
    events             how many events there had been before it
    guarded            something came to light after it, or it was given in secret
    """

    ask: str
    seat: int
    answer: Any
    chances: int
    events: int
    guarded: bool = False


class Record:
    """The answers of a match, and how often it was taken back.

    anew     how often chances were taken back: the generator that now draws is the `anew`-th after the first
    moves    how often anything was taken back, so that a journal sees it
    changes  after how many answers the rules were changed, each time that they were
    """

    __slots__ = ("anew", "changes", "choices", "moves")

    def __init__(
        self, choices: Iterable[Choice] = (), anew: int = 0, moves: int = 0, changes: Iterable[int] = ()
    ) -> None:
        self.choices = list(choices)
        self.anew = anew
        self.moves = moves
        self.changes = list(changes)

    def copy(self) -> Record:
        return Record([replace(choice) for choice in self.choices], self.anew, self.moves, self.changes)
