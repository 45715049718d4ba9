"""What a bot at the table answers. Bots see what their seat may see, no more: the match makes sure of it."""

from __future__ import annotations

import random
from typing import Any

from repl.table.seating import Chair


def decide(match: Any, seat: int, chair: Chair, rng: random.Random) -> Any:
    """The bot's answer to the pending ask."""
    return match.ask.sample(rng, seat)
