"""What a bot at the table answers. A bot is given the sight of its seat, no more."""

from __future__ import annotations

import random
from typing import Any

from repl.table.seating import Chair


def decide(match: Any, seat: int, chair: Chair, rng: random.Random) -> Any:
    """The bot's answer to the pending ask."""
    from interpreter.seats import bot

    return bot(chair.bot, chair.quiz).decide(match.sight(seat), rng)
