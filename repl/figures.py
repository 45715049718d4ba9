"""Whole numbers that are typed: on the command line and to the table."""

from __future__ import annotations

MOST_FIGURES = 18  # as in the rules; what is longer no counter here can hold


def whole_number(text: str) -> int | None:
    """The number that the figures say; None where there is anything but figures, or more than any count has."""
    return int(text) if text.isdecimal() and len(text) <= MOST_FIGURES else None
