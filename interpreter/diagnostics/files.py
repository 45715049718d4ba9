"""Mistakes in the files of a game: what can't be read, YAML that does not parse, keys and values that don't fit."""

from __future__ import annotations

from interpreter.faults import diagnostic

# ---------------------------------------------------------------- files

NO_GAME = diagnostic(
    "no-such-game",
    "There is no game called {name} here, and no file or folder of that name.",
    explain="A game is the name of one that comes along, or the path of a game's folder or file.",
)
NO_FILE = diagnostic(
    "no-such-file",
    "{name} is not there.",
    explain="A game's folder holds game.yaml and the rules beside it (play.rules).",
)
NO_VARIANT = diagnostic(
    "no-such-variant",
    "There is no variant called {name} for this game.",
    explain="A variant is a file variants/NAME.yaml beside the game, or the path of one.",
    wrong="based_on: evning",
    right="based_on: evening",
)
NO_LIBRARY = diagnostic(
    "no-such-library",
    "There is no library called {name} to use.",
    explain="`use NAME` brings in games/library/NAME.yaml and NAME.rules.",
    wrong="use: [standard_pakc]",
    right="use: [standard_pack]",
)
CANT_READ = diagnostic("cannot-read", "{name} can't be read: {reason}.")
BINARY = diagnostic("not-a-text", "{name} is not a text file.")
NOT_UTF8 = diagnostic(
    "not-utf-8",
    "This byte is no UTF-8: save the file as UTF-8.",
    explain="Every file of a game is text in UTF-8, as editors save it today.",
)
TOO_BIG = diagnostic("file-too-big", "{name} is too big: {size} bytes, {most} at most.")
EMPTY = diagnostic(
    "empty-file",
    "{name} is empty.",
    explain="A game's file begins with its name, `game: My Game`, a variant's with `variant: My Variant`.",
)
OUTSIDE = diagnostic(
    "path-outside",
    "{name} leads out of the game's folder.",
    explain="A game reads only the files of its own folder and of the library; links out of it are refused too.",
    wrong="based_on: ../../secrets",
    right="based_on: evening",
)

# ---------------------------------------------------------------- YAML

YAML = diagnostic(
    "yaml",
    "This is not YAML: {problem}.",
    explain="YAML is `name: value`, one to a line; what belongs to a name stands two spaces further in below it.",
    wrong="players 2-16",
    right="players: 2-16",
)
YAML_TAB = diagnostic(
    "yaml-tab",
    "A tab: YAML is indented with spaces.",
    wrong="money:\n\tstep: 10",
    right="money:\n  step: 10",
)
YAML_COLON = diagnostic(
    "yaml-colon",
    "A second `: ` in this line: a text with a colon needs quotes, rules of several steps need `|`.",
    explain="YAML takes `: ` for the end of a name. Put quotes round the text, or write the rules below a `|`.",
    wrong="does: if lucky: pay 100 from house to player",
    right="does: |\n    if lucky:\n        pay 100 from house to player",
)
YAML_CUT = diagnostic(
    "yaml-cut",
    "YAML takes all after ` #` for a remark, and this text is cut off there: put quotes round it or write it below a `|`.",
    wrong='does: say "You drew card #5"',
    right='does: |\n    say "You drew card #5"',
)
DUPLICATE = diagnostic(
    "duplicate-key",
    "{name} stands here twice: it is also in line {line}.",
    wrong="dice:\n  die: {}\n  die: {count: 2}",
    right="dice:\n  die: {}\n  other: {count: 2}",
)
BAD_KEY = diagnostic("key-is-no-word", "What stands before the colon must be a single word or number.")
NO_VALUE = diagnostic(
    "colon-missing",
    "{name} has no value: `{name}: value` was meant?",
    explain="Between braces every name has a value after a colon and a space.",
    wrong="die: {2d6}",
    right="die: {count: 2}",
)
TAG = diagnostic("yaml-tag", "Tags ({tag}) have no meaning here.", wrong="step: !!int 10", right="step: 10")
ALIAS_LOOP = diagnostic("alias-loop", "*{name} stands inside of what it speaks of.")
ALIAS_UNKNOWN = diagnostic("alias-unknown", "*{name} speaks of nothing: there is no &{name} above it.")
TOO_MANY = diagnostic("too-much", "This file holds more than {most} values, with those that its aliases repeat.")
TOO_DEEP = diagnostic("too-deep", "This is nested more than {most} levels deep.")
SECOND_DOCUMENT = diagnostic("second-document", "A second document begins here: a file holds one.")
FOLDED_RULES = diagnostic(
    "folded-rules",
    "Rules of more than one line stand below a `|`, so that their lines are kept.",
    wrong="rules: >\n    play:\n        roll die",
    right="rules: |\n    play:\n        roll die",
)

# ---------------------------------------------------------------- keys and values

UNKNOWN_KEY = diagnostic(
    "unknown-key", "{where} has nothing called {name}.", wrong="plaers: 2-4", right="players: 2-4"
)
MISSING_KEY = diagnostic(
    "missing-key", "{where} needs {name}.", wrong="game: Pig", right="game: Pig\nplayers: 2-4"
)
WRONG_VALUE = diagnostic(
    "wrong-value", "{name} can't be {value}: {wanted}.", wrong="money: {step: ten}", right="money: {step: 10}"
)
BAD_NAME = diagnostic(
    "bad-name",
    "{name} can't be a name: a name is one word that begins with a letter, with _ between its parts.",
    wrong="dice:\n  my die: {}",
    right="dice:\n  my_die: {}",
)
