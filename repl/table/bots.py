"""What a bot at the table answers. A bot is given the sight of its seat, no more."""

from __future__ import annotations

from typing import Any

from repl.table.seating import Chair


def decide(match: Any, seat: int, chair: Chair) -> Any:
    """The bot's answer to the pending ask; a match that was resumed gets the answer that it would have had."""
    from interpreter.seats import bot, generator_at

    return bot(chair.bot, chair.quiz).decide(match.sight(seat), generator_at(match, seat))
