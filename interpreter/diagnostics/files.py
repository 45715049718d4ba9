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
BAD_PACK = diagnostic(
    "bad-pack",
    "{name} is not taken as a packed game: {reason}.",
    explain="A pack is a .zip with one folder in it: game.yaml, rules, and the folders variants, content, scenarios. "
    "`croupier pack GAME` writes one. Anything else in it, however harmless, is refused.",
)
NO_VARIANT = diagnostic(
    "no-such-variant",
    "There is no variant called {name} for this game.",
    explain="A variant is a file NAME.yaml in the game's folder variants/ or in your own, or the path of one.",
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
    "YAML takes all after ` #` for a remark, and the text ends there: put quotes round it or write it below a `|`.",
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
TOO_DEEP = diagnostic("yaml-too-deep", "This is nested more than {most} levels deep.")
SECOND_DOCUMENT = diagnostic(
    "second-document",
    "A second document begins here: a file holds one. The rules of a game stand below `rules: |`, indented.",
    wrong="players: 2\n---\nplay:\n    roll die",
    right="players: 2\nrules: |\n    play:\n        roll die",
)
FOLDED_RULES = diagnostic(
    "folded-rules",
    "Rules of more than one line stand below a `|`, so that their lines are kept.",
    wrong="rules: >\n    play:\n        roll die",
    right="rules: |\n    play:\n        roll die",
)

# ---------------------------------------------------------------- keys and values

UNKNOWN_KEY = diagnostic("unknown-key", "{where} has nothing called {name}.", wrong="plaers: 2-4", right="players: 2-4")
MISSING_KEY = diagnostic(
    "missing-key", "{where} needs {name}.", wrong="game: My Game", right="game: My Game\nplayers: 2-4"
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
RING_PATTERN = diagnostic(
    "ring-pattern",
    "The pattern of {name} has {count} values, which does not go round {size} spaces evenly.",
    explain="A ring repeats the pattern of each attribute all the way round, so its length must go into the number of "
    "spaces. Without `count` there are as many spaces as the longest pattern has values.",
    wrong="rings:\n  street: {count: 10, price: [1, 2, 3]}",
    right="rings:\n  street: {count: 9, price: [1, 2, 3]}",
)
RING_EMPTY = diagnostic(
    "ring-empty",
    "The ring {name} must say how many spaces it has, from 1 to {most}: by `count` or by a pattern.",
    wrong="rings:\n  street: {price: 10}",
    right="rings:\n  street: {count: 40, price: 10}",
)
RING_TAKEN = diagnostic("ring-taken", "{name} is a space of this board already, so no ring can be called that.")
NO_KIND_FOR_EACH = diagnostic(
    "no-kind-for-each",
    "There is no kind called {name} whose members each get one.",
    wrong="rings:\n  outer: {each: color, count: 6}",
    right="rings:\n  outer: {each: colour, count: 6}",
)
UNKNOWN_SPACE = diagnostic(
    "unknown-space",
    "{board} has no space and no ring called {name}.",
    wrong="spaces: {go: {}, jail: {}}\npaths: {main: [go, jial]}",
    right="spaces: {go: {}, jail: {}}\npaths: {main: [go, jail]}",
)
UNKNOWN_PATH = diagnostic("unknown-path", "This board has no path called {name} for the piece to follow.")
BOARD_SHAPE = diagnostic(
    "board-shape",
    "A board is one of three: a track, a grid or named spaces (and rings of them); {name} says {found}.",
    wrong="boards:\n  course: {lanes: horse}",
    right="boards:\n  course: {track: 8, lanes: horse}",
)

# ---------------------------------------------------------------- variants, libraries, content

VARIANT_MISSING = diagnostic(
    "variant-missing",
    "The game has no {name} to {verb}.",
    explain="`change` and `remove` speak of what is there; what is new goes below `add`.",
    wrong="change: {dice.hnad: {count: 12}}",
    right="change: {dice.hand: {count: 12}}",
)
VARIANT_THERE = diagnostic(
    "variant-there",
    "{name} is there already ({there}): `add` is for what is new, `change` for what is there.",
    wrong="add: {dice.hand: {count: 12}}",
    right="change: {dice.hand: {count: 12}}",
)
NO_OPTION = diagnostic(
    "no-such-option",
    "There is no option called {name} to set.",
    wrong="set: {targte: 50}",
    right="set: {target: 50}",
)
NO_PRESET = diagnostic("no-such-preset", "There is no preset called {name}.")
VARIANTS_COLLIDE = diagnostic(
    "variants-collide",
    "{name} is changed by two variants: also by {other} ({there}).",
    explain="Two variants laid on one game may not change the same thing, unless one of them is based on the other.",
)
VARIANT_CIRCLE = diagnostic("variant-circle", "{name} is based on itself: {way}.")
VARIANT_NAMED_TWICE = diagnostic(
    "variant-named-twice",
    "{game} has a variant called {name} already ({there}).",
    explain="Of a variant in your own folder and one beside the game that share a name, neither may stand in for the "
    "other in silence: give yours another name, or name the one you mean by its path.",
)
VARIANT_ELSEWHERE = diagnostic(
    "variant-elsewhere",
    "This is a variant of {other}, not of {game}.",
    wrong="based_on: my-gmae",
    right="based_on: my-game",
)
LIBRARY_TAKEN = diagnostic(
    "library-taken",
    "{name} comes with the library {library} already ({there}): a variant may change it, a second one is refused.",
)
LIBRARY_CIRCLE = diagnostic("library-circle", "The library {name} uses itself: {way}.")
CONTENT_KIND = diagnostic(
    "content-kind",
    "The game has no card kind called {name} for these cards.",
    wrong="cards_for: qustion",
    right="cards_for: question",
)
CONTENT_TAKEN = diagnostic("content-taken", "There is a card called {name} already ({there}).")
