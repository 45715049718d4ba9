"""Mistakes in the notation of the rules."""

from __future__ import annotations

from interpreter.faults import diagnostic

UNEXPECTED = diagnostic(
    "unexpected-words",
    "{what} can't stand here.",
    explain="The rule cannot be read beyond this spot. What could stand there is listed below it.",
    wrong="say \"Hello\" player",
    right="tell player \"Hello\"",
)
UNFINISHED = diagnostic(
    "unfinished-rule",
    "The rule ends too early.",
    explain="Something must still follow. What could follow is listed below the line.",
    wrong="deal 5 from",
    right="deal 5 from pack to player.hand",
)
