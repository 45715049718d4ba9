"""What a bot draws its answers from, so that a match that was stopped goes on as it would have."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from interpreter.match.playing import Match


def generator_at(match: Match, seat: int, at: int | None = None, what: str = "answer") -> random.Random:
    """The generator for this seat's next answer: it depends on the match's seed and on how many answers there were.

    Args:
        at: how many answers there were, where it is not now.
        what: what is drawn; another word gives another generator.

    Nothing of it has to be kept. A match that was saved and resumed, or copied, draws the same from here on; one that
    was taken back draws again what it drew.
    """
    return random.Random(f"{match.table.seed} seat {seat} {what} {match.state.decisions if at is None else at}")
