"""What can be wrong with a scenario file."""

from interpreter.faults import diagnostic

NO_SCENARIO = diagnostic(
    "no-scenario",
    "A scenario is a map with `scenario`, `players`, `answers` and `then`; several stand in a list under `scenarios`.",
    wrong="- Ann: odd",
    right="scenario: Ann calls odd\nplayers: [Ann]\nanswers:\n  - Ann: odd",
)
CHANCE = diagnostic(
    "scenario-chance",
    "A scripted chance is `dice` or `cards` with a list of what comes.",
    wrong="chances: [3, 5]",
    right="chances:\n  - {dice: [3, 5]}",
)
STEP = diagnostic(
    "scenario-step",
    "An entry of `answers` is `NAME: ANSWER`, `refused`, `everyone`, `see`, `hold` or `play_on`.",
    wrong="answers: [odd]",
    right="answers:\n  - Ann: odd",
)
