"""A game being played: the pending ask, answers, undo, saving, views."""

from __future__ import annotations

from interpreter.match.asking import Ask
from interpreter.match.playing import Match
from interpreter.match.table import Origin, Table

__all__ = ["Ask", "Match", "Origin", "Table"]
