"""A match from its start once more, with the chances that it had."""

from __future__ import annotations

from typing import Any


def again(match: Any) -> Any:
    """The match at its first ask. Giving it the answers of the record plays it as it was."""
    from interpreter.match import Match
    from interpreter.match.record import Record
    from interpreter.runtime.chance import Recording, Seeded

    changes = match.record.changes if match.record is not None else ()
    return Match.begin(match.table, Recording(Seeded(0), match.state.chance.outcomes), Record(changes=changes))
