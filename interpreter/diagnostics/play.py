"""Faults of a match: what stops it while it is played, and what is wrong with a saved one."""

from __future__ import annotations

from interpreter.faults import diagnostic

TOO_LONG = diagnostic(
    "match-too-long",
    "After {count} answers the match is not over: it is cut off here.",
    explain=(
        "Some rules never come to an end with some deals. A match that is played by seats without a person has a "
        "length guard; a simulation counts how many were cut off."
    ),
)
NOTHING_TO_CHOOSE = diagnostic(
    "nothing-to-choose",
    "{who} is asked for {name}, but no answer would do.",
    explain="Every ask must have an answer that the rules accept, or say `or pass`.",
    wrong="c = ask player one of player.hand where it.suit = led",
    right="c = ask player one of player.hand where it.suit = led or pass",
)
SAVE_UNREADABLE = diagnostic(
    "save-unreadable",
    "{name} is no saved match: {reason}.",
    explain="A saved match is a JSON file that `save` wrote. It can't be mended by hand.",
)
SAVE_NEWER = diagnostic(
    "save-newer",
    "{name} was saved by a newer Croupier (format {format}); this one reads up to {known}.",
    explain="Install the newer version to go on with this match.",
)
SAVE_DIFFERS = diagnostic(
    "save-differs",
    "{name} does not come out as it was saved: {reason}.",
    explain=(
        "A saved match is played again from its answers and chances, under the rules that were saved with it. "
        "When that leads elsewhere, the file was changed or the program plays a rule differently than it did."
    ),
)
SAVE_FAILED = diagnostic(
    "save-failed",
    "The match can't be saved to {name}: {reason}. What was there before is untouched.",
    explain="The disk may be full, or the folder may not be yours to write to. Try another path.",
)
NO_RECORD = diagnostic(
    "no-record",
    "This match keeps no record, so it can't be saved or taken back.",
    explain="Simulated matches keep no history: each is played again from the run's seed and its number.",
)
