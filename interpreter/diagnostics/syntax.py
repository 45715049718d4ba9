"""Mistakes in the notation of the rules."""

from __future__ import annotations

from interpreter.faults import diagnostic

UNEXPECTED = diagnostic(
    "unexpected-words",
    "{what} can't stand here.",
    explain="The rule cannot be read beyond this spot. What could stand there is listed below it.",
    wrong='say "Hello" player',
    right='tell player "Hello"',
)
UNFINISHED = diagnostic(
    "unfinished-rule",
    "The rule ends too early.",
    explain="Something must still follow. What could follow is listed below the line.",
    wrong="deal 5 from",
    right="deal 5 from pack to player.hand",
)

# ---------------------------------------------------------------- several texts joined into one

DEFINED_TWICE = diagnostic(
    "defined-twice",
    "{name} stands here and in {other}: a name can be given once.",
    explain="Two phases, functions or bets of one name would leave open which of them is meant.",
    wrong="phase scoring:\n    x = 1\n\nphase scoring:\n    x = 2",
    right="phase scoring:\n    x = 1\n\nphase counting:\n    x = 2",
)
NOTHING_TO_WEAVE = diagnostic(
    "nothing-to-weave",
    "There is no {sort} called {name} to {verb}.",
    explain="before, after and replace speak of something that the game has.",
    wrong="after skoring:\n    end the game when player.score >= 50",
    right="after scoring:\n    end the game when player.score >= 50",
)
NOT_TO_WEAVE = diagnostic(
    "not-to-weave",
    "{name} is a {sort}: {help}",
    explain="Something can be done before and after a phase. A function or a bet can only be replaced.",
    wrong='before ante_post:\n    say "Place your bets"',
    right="replace bet ante_post on horse:\n    stake: at least 20\n    pays: 2 to 1\n    wins when: horse = winner",
)
REPLACED_TWICE = diagnostic(
    "replaced-twice",
    "{name} is replaced here and in {other}: only one variant can replace it.",
    explain="Two variants that replace the same thing can't be played together.",
    wrong="replace scoring:\n    x = 1\n\nreplace scoring:\n    x = 2",
    right="replace scoring:\n    x = 1\n\nafter scoring:\n    x = 2",
)
WEAVE_OUTSIDE_VARIANT = diagnostic(
    "weave-outside-variant",
    "Only a variant can say {when} {name}: these are the rules of the game itself.",
    explain="before, after and replace change a game from outside. In the game's own rules write it into the phase.",
    wrong='after scoring:\n    say "Next"',
    right='phase scoring:\n    x = 1\n    say "Next"',
)
