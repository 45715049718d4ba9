"""Mistakes in the files of a game: what can't be read, YAML that does not parse, keys and values that don't fit."""

from __future__ import annotations

from interpreter.faults import diagnostic

# ---------------------------------------------------------------- files

NO_GAME = diagnostic(
    "no-such-game",
    "There is no game called {name} here, and no file or folder of that name.",
    explain="A game is the name of one that comes along, or the path of a game's folder or file.",
    wrong="croupier play my-gmae",
    right="croupier play my-game",
)
NO_FILE = diagnostic(
    "no-such-file",
    "{name} is not there.",
    explain="A game's folder holds game.yaml and the rules beside it (play.rules).",
    wrong="my-game/\n    rules.txt",
    right="my-game/\n    game.yaml\n    play.rules",
)
BAD_PACK = diagnostic(
    "bad-pack",
    "{name} is not taken as a packed game: {reason}.",
    explain="A pack is a .zip with one folder in it: game.yaml, rules, and the folders variants, content, scenarios. "
    "`croupier pack GAME` writes one. Anything else in it, however harmless, is refused.",
    wrong="my-game.zip\n    my-game/game.yaml\n    my-game/play.rules\n    my-game/photo.jpg",
    right="my-game.zip\n    my-game/game.yaml\n    my-game/play.rules",
)
NO_VARIANT = diagnostic(
    "no-such-variant",
    "There is no variant called {name} for this game.",
    explain="A variant is a file NAME.yaml in the game's folder variants/ or in your own, or the path of one.",
    wrong="croupier play my-game --variant evning",
    right="croupier play my-game --variant evening",
)
NO_LIBRARY = diagnostic(
    "no-such-library",
    "There is no library called {name} to use.",
    explain="`use NAME` brings in games/library/NAME.yaml and NAME.rules.",
    wrong="use: [standard_pakc]",
    right="use: [standard_pack]",
)
CANT_READ = diagnostic(
    "cannot-read",
    "{name} can't be read: {reason}.",
    explain="The file is there, but the system does not hand it out: it is a folder, or it belongs to somebody else.",
    wrong="my-game/\n    game.yaml\n    play.rules/",
    right="my-game/\n    game.yaml\n    play.rules",
)
BINARY = diagnostic(
    "not-a-text",
    "{name} is not a text file.",
    explain=(
        "The files of a game are plain text, as an editor saves it. This one holds what no text holds: is it a "
        "picture, or the file of a word processor? Below, `\\x03` stands for a byte that is no letter."
    ),
    wrong="# game.yaml, saved by a word processor\nPK\\x03\\x04\\x14\\x00\\x06\\x00",
    right="game: My Game\nplayers: 2-4\nrules: |\n  play:\n      winner is nobody",
)
NOT_UTF8 = diagnostic(
    "not-utf-8",
    "This byte is no UTF-8: save the file as UTF-8.",
    explain=(
        "Every file of a game is text in UTF-8, as editors save it today. In other encodings a letter with an accent "
        "is another byte: below, `\\xe9` stands for that byte."
    ),
    wrong="words: {title: Caf\\xe9}",
    right="words: {title: Café}",
)
TOO_BIG = diagnostic(
    "file-too-big",
    "{name} is too big: {size} bytes, {most} at most.",
    explain=(
        "The longest game needs a small part of that. A long list of cards can be shared out among several "
        "content files."
    ),
    wrong="my-game/\n    game.yaml\n    play.rules\n    content/questions.yaml (5 MB)",
    right=("my-game/\n    game.yaml\n    play.rules\n    content/easy.yaml (2 MB)\n    content/hard.yaml (3 MB)"),
)
EMPTY = diagnostic(
    "empty-file",
    "{name} is empty.",
    explain="A game's file begins with its name, `game: My Game`, a variant's with `variant: My Variant`.",
    wrong="# My game comes here.",
    right="game: My Game\nplayers: 2-4\nrules: |\n  play:\n      winner is nobody",
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
    explain=(
        "Editors show a tab as wide as they like, so YAML takes spaces alone. Set yours to put in spaces for a tab."
    ),
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
YAML_BRACKET = diagnostic(
    "yaml-bracket",
    "Within square or curly brackets YAML takes a further [ for a list of its own: put what holds it in quotes, or "
    "on a line of its own that begins with `- `.",
    wrong="words: {summary: Dice [and luck].}",
    right='words: {summary: "Dice [and luck]."}',
    explain=(
        "Between brackets YAML looks for commas and brackets, and knows nothing of the rules. A condition of a "
        "scenario such as `board[2] = 1` stands on a line of its own behind `- `, or in quotes."
    ),
)
YAML_CUT = diagnostic(
    "yaml-cut",
    "YAML takes all after ` #` for a remark, and the text ends there: put quotes round it or write it below a `|`.",
    wrong='does: say "You drew card #5"',
    right='does: |\n    say "You drew card #5"',
    explain=(
        "A ` #` begins a remark in YAML as well as in the rules. Between quotes, or below a `|`, it is part of "
        "the text."
    ),
)
DUPLICATE = diagnostic(
    "duplicate-key",
    "{name} stands here twice: it is also in line {line}.",
    wrong="dice:\n  die: {}\n  die: {count: 2}",
    right="dice:\n  die: {}\n  other: {count: 2}",
    explain="A name stands once in a map: of two, one would be dropped in silence.",
)
BAD_KEY = diagnostic(
    "key-is-no-word",
    "What stands before the colon must be a single word or number.",
    explain="What stands before a colon is the name of what stands behind it, so it can be no list and no map.",
    wrong="tables:\n  price: {[1, 2]: evens, 3: evens}",
    right="tables:\n  price: {1: evens, 2: evens, 3: evens}",
)
NO_VALUE = diagnostic(
    "colon-missing",
    "{name} has no value: `{name}: value` was meant?",
    explain="Between braces every name has a value after a colon and a space.",
    wrong="die: {2d6}",
    right="die: {count: 2}",
)
TAG = diagnostic(
    "yaml-tag",
    "Tags ({tag}) have no meaning here.",
    wrong="step: !!int 10",
    right="step: 10",
    explain='What a value is follows from how it is written: 10 is a number, "10" a text.',
)
ALIAS_LOOP = diagnostic(
    "alias-loop",
    "*{name} stands inside of what it speaks of.",
    explain=(
        "`&name` marks a part of the file and `*name` repeats it. What repeats itself inside of itself would never end."
    ),
    wrong="words: &all\n  names: *all",
    right="words:\n  names: {deck: The deck}",
)
ALIAS_UNKNOWN = diagnostic(
    "alias-unknown",
    "*{name} speaks of nothing: there is no &{name} above it.",
    explain=(
        "`&name` marks a part of the file and `*name` repeats it further down. A text that begins with * needs quotes."
    ),
    wrong="words: {summary: *fun}",
    right='words: {summary: "*fun"}',
)
TOO_MANY = diagnostic(
    "too-much",
    "This file holds more than {most} values, with those that its aliases repeat.",
    explain="Aliases can make a small file hold millions of values. No game needs so many: write out what is meant.",
    wrong=(
        "roles: &a [x, x, x, x, x, x, x, x, x, x]\nwords:\n  b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]\n"
        "  c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]\n  d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]\n"
        "  e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]\n  f: &f [*e, *e, *e, *e, *e, *e, *e, *e, *e, *e]"
    ),
    right="roles: [dealer, banker]",
)
TOO_DEEP = diagnostic(
    "yaml-too-deep",
    "This is nested more than {most} levels deep.",
    explain="Nothing that a game can say stands so many levels deep. Is a bracket too much, many times over?",
    wrong=f"roles: {'[' * 51}dealer{']' * 51}",
    right="roles: [dealer]",
)
SECOND_DOCUMENT = diagnostic(
    "second-document",
    "A second document begins here: a file holds one. The rules of a game stand below `rules: |`, indented.",
    wrong="players: 2\n---\nplay:\n    roll die",
    right="players: 2\nrules: |\n    play:\n        roll die",
    explain="A line `---` ends one document and begins the next, and a file of a game is one.",
)
FOLDED_RULES = diagnostic(
    "folded-rules",
    "Rules of more than one line stand below a `|`, so that their lines are kept.",
    wrong="rules: >\n    play:\n        roll die",
    right="rules: |\n    play:\n        roll die",
    explain=(
        "The lines of rules matter, and so does how far in they stand. `>` and quotes run lines together; `|` "
        "keeps them."
    ),
)

# ---------------------------------------------------------------- keys and values

UNKNOWN_KEY = diagnostic(
    "unknown-key",
    "{where} has nothing called {name}.",
    wrong="plaers: 2-4",
    right="players: 2-4",
    explain=(
        "Each part of the box knows certain names; the schema that the first line of the file speaks of lists them."
    ),
)
MISSING_KEY = diagnostic(
    "missing-key",
    "{where} needs {name}.",
    wrong="game: My Game",
    right="game: My Game\nplayers: 2-4",
    explain="Without it nobody could say what this is, or play it.",
)
WRONG_VALUE = diagnostic(
    "wrong-value",
    "{name} can't be {value}: {wanted}.",
    wrong="money: {step: ten}",
    right="money: {step: 10}",
    explain="The message says what fits. `croupier check` and editors that read schemas both look at this.",
)
BAD_NAME = diagnostic(
    "bad-name",
    "{name} can't be a name: a name is one word that begins with a letter, with _ between its parts.",
    wrong="dice:\n  my die: {}",
    right="dice:\n  my_die: {}",
    explain="The rules speak of things by their names, so a name is one word. How players read it is said by `words`.",
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
    explain=(
        "A ring is a round of spaces. How many they are is said, or follows from the longest pattern of its attributes."
    ),
)
RING_TAKEN = diagnostic(
    "ring-taken",
    "{name} is a space of this board already, so no ring can be called that.",
    explain="A space and the list of the spaces of a ring can't be called by the same name.",
    wrong="spaces: {street: {}}\nrings:\n  street: {count: 4}",
    right="spaces: {square: {}}\nrings:\n  street: {count: 4}",
)
NO_KIND_FOR_EACH = diagnostic(
    "no-kind-for-each",
    "There is no kind called {name} whose members each get one.",
    wrong="rings:\n  outer: {each: color, count: 6}",
    right="rings:\n  outer: {each: colour, count: 6}",
    explain="`each` makes one for every member of a kind, which stands under `kinds`.",
)
UNKNOWN_SPACE = diagnostic(
    "unknown-space",
    "{board} has no space and no ring called {name}.",
    wrong="spaces: {go: {}, jail: {}}\npaths: {main: [go, jial]}",
    right="spaces: {go: {}, jail: {}}\npaths: {main: [go, jail]}",
    explain="A path is a list of spaces and rings of its own board.",
)
UNKNOWN_PATH = diagnostic(
    "unknown-path",
    "This board has no path called {name} for the piece to follow.",
    explain="A piece follows one of the paths of its own board.",
    wrong="spaces: {go: {}, jail: {}}\npaths: {main: [go, jail]}\npieces: {token: {path: mian}}",
    right="spaces: {go: {}, jail: {}}\npaths: {main: [go, jail]}\npieces: {token: {path: main}}",
)
BOARD_SHAPE = diagnostic(
    "board-shape",
    "A board is one of three: a track, a grid or named spaces (and rings of them); {name} says {found}.",
    wrong="boards:\n  course: {lanes: horse}",
    right="boards:\n  course: {track: 8, lanes: horse}",
    explain="What else may be said of a board depends on which of the three it is.",
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
    explain=(
        "So that a slip is no new thing in silence, `add` needs the place to be free and `change` needs it to be taken."
    ),
)
NO_OPTION = diagnostic(
    "no-such-option",
    "There is no option called {name} to set.",
    wrong="set: {targte: 50}",
    right="set: {target: 50}",
    explain="`set` chooses among the options of the game. What is no option is changed below `change`.",
)
NO_PRESET = diagnostic(
    "no-such-preset",
    "There is no preset called {name}.",
    explain="A preset is a bundle of options that the game has under `presets`.",
    wrong="croupier play my-game --preset evning",
    right="croupier play my-game --preset evening",
)
VARIANTS_COLLIDE = diagnostic(
    "variants-collide",
    "{name} is changed by two variants: also by {other} ({there}).",
    explain="Two variants laid on one game may not change the same thing, unless one of them is based on the other.",
    wrong="set: {target: 50}    # in the one\n\nset: {target: 75}    # in the other",
    right="set: {target: 50}    # in the one\n\nset: {pace: 2}       # in the other",
)
VARIANT_CIRCLE = diagnostic(
    "variant-circle",
    "{name} is based on itself: {way}.",
    explain="A variant is based on the game, or on another variant that is so in the end.",
    wrong="variant: Mine\nbased_on: mine",
    right="variant: Mine\nbased_on: my-game",
)
VARIANT_NAMED_TWICE = diagnostic(
    "variant-named-twice",
    "{game} has a variant called {name} already ({there}).",
    explain="Of a variant in your own folder and one beside the game that share a name, neither may stand in for the "
    "other in silence: give yours another name, or name the one you mean by its path.",
    wrong="my-game/variants/evening.yaml\nyour own folder/evening.yaml",
    right="my-game/variants/evening.yaml\nyour own folder/our-evening.yaml",
)
VARIANT_ELSEWHERE = diagnostic(
    "variant-elsewhere",
    "This is a variant of {other}, not of {game}.",
    wrong="based_on: my-gmae",
    right="based_on: my-game",
    explain="A variant fits the one game whose parts it speaks of.",
)
LIBRARY_TAKEN = diagnostic(
    "library-taken",
    "{name} comes with the library {library} already ({there}): a variant may change it, a second one is refused.",
    explain="What a library brings in keeps its name in every game that uses it; yours needs another one.",
    wrong="use: [standard_pack]\nkinds: {suit: [red, black]}",
    right="use: [standard_pack]\nkinds: {pack_colour: [red, black]}",
)
LIBRARY_CIRCLE = diagnostic(
    "library-circle",
    "The library {name} uses itself: {way}.",
    explain="One library may use another, but not one that uses the first again, over however many others.",
    wrong=(
        "library/coins.yaml\n    library: Coins\n    use: [flips]\n"
        "library/flips.yaml\n    library: Flips\n    use: [coins]"
    ),
    right=(
        "library/coins.yaml\n    library: Coins\n    use: [flips]\n"
        "library/flips.yaml\n    library: Flips\n    kinds: {face: [heads, tails]}"
    ),
)
CONTENT_KIND = diagnostic(
    "content-kind",
    "The game has no card kind called {name} for these cards.",
    wrong="cards_for: qustion",
    right="cards_for: question",
    explain="`cards_for` names a kind of cards of the game, under `cards`.",
)
CONTENT_TAKEN = diagnostic(
    "content-taken",
    "There is a card called {name} already ({there}).",
    explain="The cards of one kind have a name each, in the game and in all its content files.",
    wrong="cards_for: question\ncards:\n  legs: {asks: How many legs?}",
    right="cards_for: question\ncards:\n  legs_of_a_spider: {asks: How many legs?}",
)
