"""Names that were meant, where house rules call a phase or a choice by what stands above it or on it in the game."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping

from interpreter.faults import did_you_mean
from interpreter.language import syntax as s

LIKENESS = 0.75  # of a heading, from 0 to 1


def meant(name: str, known: Iterable[str], headings: Mapping[str, str]) -> str:
    """`Did you mean "take_turn"?` for the nearest of the known names, by itself or by its heading; or an empty string.

    Args:
        name: as it was written.
        known: the names that would do.
        headings: what players read of some of them, by the names.
    """
    names = list(known)
    written = {as_name(headings[one]): one for one in names if one in headings}
    fits = did_you_mean(name, names)
    near = difflib.get_close_matches(name, written, n=1, cutoff=LIKENESS)
    near = near or [heading for heading in written if heading.startswith(f"{name}_")]
    if near and (near[0] == name or not fits):
        return f'Did you mean "{written[near[0]]}" ({headings[written[near[0]]]})?'
    begun = [one for one in names if one.startswith(f"{name}_")]
    return fits or (f'Did you mean "{begun[0]}"?' if len(begun) == 1 else "")


def as_name(words: str) -> str:
    """`The last straw!` as an author writes it for a name: `the_last_straw`."""
    return "_".join(re.findall(r"\w+", words.casefold()))


def on_branches(branches: Iterable[s.Branch]) -> dict[str, str]:
    """What stands on the choices of an offer, by their names, as far as the words are always the same."""
    return {
        one.name: " ".join(part.strip() for part in one.words.parts if isinstance(part, str)).strip()
        for one in branches
        if isinstance(one.words, s.Text)
    }
