"""What stops a rule, raised without a place: the driver finds the rule and its place from where it was raised."""

from __future__ import annotations

from typing import Any

from interpreter.faults import Diagnostic


class Problem(Exception):
    """A rule that can't be carried out, with what its message needs."""

    def __init__(self, diagnostic: Diagnostic, **values: Any) -> None:
        self.diagnostic = diagnostic
        self.values: dict[str, Any] = values
        super().__init__(diagnostic.code)


class NotSet(Problem):
    """A name that is read before any rule has set it."""


class End(Exception):
    """An `end the turn`, `round` or `game` on its way to the loop that it ends."""

    def __init__(self, scope: str) -> None:
        self.scope = scope
        super().__init__(scope)
