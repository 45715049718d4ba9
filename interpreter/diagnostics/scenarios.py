"""What can be wrong with a scenario file."""

from interpreter.faults import diagnostic

NO_SCENARIO = diagnostic(
    "no-scenario",
    "A scenario is a map with `scenario`, `players`, `answers` and `then`; several stand in a list under `scenarios`.",
    wrong="- Ann: odd",
    right="scenario: Ann calls odd\nplayers: [Ann]\nanswers:\n  - Ann: odd",
    explain="A scenario says who plays, what they answer, and what holds then.",
)
CHANCE = diagnostic(
    "scenario-chance",
    "A scripted chance is `dice` or `cards` with a list of what comes.",
    wrong="chances: [3, 5]",
    right="chances:\n  - {dice: [3, 5]}",
    explain="What the dice show and which cards come is listed in the order in which it happens.",
)
STEP = diagnostic(
    "scenario-step",
    "An entry of `answers` is `NAME: ANSWER`, `refused`, `everyone`, `see`, `hold` or `play_on`.",
    wrong="answers:\n  - {Ann: odd, Bob: even}",
    right="answers:\n  - Ann: odd\n  - Bob: even",
    explain=(
        "The answers stand in their order, each with the player who gives it; between them it may be said what "
        "is seen or holds."
    ),
)
