"""Mistakes in the notation of the rules."""

from __future__ import annotations

from interpreter.faults import diagnostic

# ---------------------------------------------------------------- the text itself

NOT_TEXT = diagnostic(
    "not-text",
    "This is no text: it holds the sign number {number}.",
    explain=(
        "Rules are plain text. This file looks like a picture, a program or a damaged download. Below, `\\x07` stands "
        "for a byte that is no letter."
    ),
    wrong='play:\n    say "Hello\\x07"\n    winner is nobody',
    right='play:\n    say "Hello"\n    winner is nobody',
)
TAB = diagnostic(
    "tab",
    "This line is indented with a tab: use spaces, four for each level.",
    explain="A tab is as wide as each program likes, so that lines which look alike may not be. Rules use spaces.",
    wrong='play:\n\tsay "Hello"',
    right='play:\n    say "Hello"',
)
NO_SUCH_LEVEL = diagnostic(
    "no-such-level",
    "This line stands neither as deep as the lines above it nor as deep as a line that they belong to.",
    explain="Lines that belong together start in the same column.",
    wrong='play:\n    if x = 1:\n        say "one"\n      say "after"',
    right='play:\n    if x = 1:\n        say "one"\n    say "after"',
)
INDENTED_TOO_FAR = diagnostic(
    "indented-too-far",
    "This line stands deeper than the one above, which has no lines of its own.",
    explain="Only below a line that ends with a colon do lines stand deeper.",
    wrong="play:\n    x = 1\n        y = 2",
    right="play:\n    x = 1\n    y = 2",
)
INDENTED_ITEM = diagnostic(
    "indented-item",
    "The first line of the rules must start at the margin.",
    explain="play, phase, bet, whenever, use and functions start at the margin; their lines stand deeper.",
    wrong='    play:\n        say "Hello"',
    right='play:\n    say "Hello"',
)
OPEN_QUOTE = diagnostic(
    "open-quote",
    "The quotation mark that ends these words is missing.",
    explain="Words stand between two double quotes on one line.",
    wrong='play:\n    say "Hello',
    right='play:\n    say "Hello"',
)
OPEN_BRACE = diagnostic(
    "open-brace",
    "A brace in these words is opened and not closed.",
    explain="Between braces in a text stands a value: {{player}}. A brace itself is written twice.",
    wrong='play:\n    say "{player wins"',
    right='play:\n    say "{player} wins"',
)
EMPTY_VALUE = diagnostic(
    "empty-value",
    "A value is missing here.",
    wrong='play:\n    say "You have {} left"',
    right='play:\n    say "You have {player.cash} left"',
)
OPEN_BRACKET = diagnostic(
    "open-bracket",
    'This "{open}" is never closed: "{close}" is missing.',
    wrong="play:\n    x = (1 + 2\n    y = 3",
    right="play:\n    x = (1 + 2)\n    y = 3",
)
STRAY_BRACKET = diagnostic(
    "stray-bracket",
    'This "{close}" closes nothing.',
    wrong="play:\n    x = 1 + 2)",
    right="play:\n    x = 1 + 2",
)
STRANGE_SIGN = diagnostic(
    "strange-sign",
    'The sign "{sign}" has no meaning here.',
    wrong="play:\n    pay £50 from player.cash to bank",
    right="play:\n    pay 50 from player.cash to bank",
)
DECIMAL = diagnostic(
    "decimal",
    "{number} is no whole number: write it as a division, such as 3/2.",
    explain="Numbers are whole; a ratio is exact: 3/2, or 3 to 2.",
    wrong="play:\n    x = 1.5",
    right="play:\n    x = 3/2",
)
HUGE_NUMBER = diagnostic(
    "huge-number",
    "This number is too large: {longest} digits are the most.",
    wrong="play:\n    x = 1000000000000000000000",
    right="play:\n    x = 1000000",
)
FOREIGN_COMMENT = diagnostic(
    "foreign-comment",
    'A remark begins with "#".',
    wrong="play:\n    // the start\n    x = 1",
    right="play:\n    # the start\n    x = 1",
)

# ---------------------------------------------------------------- the lines

MISSING_COLON = diagnostic(
    "missing-colon",
    "A colon is missing here.",
    explain="A line that others belong to ends with a colon, and so does the name of a clause of a bet.",
    wrong="play:\n    if x = 1\n        y = 2",
    right="play:\n    if x = 1:\n        y = 2",
)
EMPTY_BODY = diagnostic(
    "empty-body",
    "Nothing stands below this line: what belongs to it is written deeper.",
    wrong="play:\n    repeat:\n    x = 1",
    right="play:\n    repeat:\n        x = 1",
)
ELSE_WITHOUT_IF = diagnostic(
    "else-without-if",
    "This else has no if above it that stands just as deep.",
    wrong="play:\n    x = 1\n    else:\n        y = 2",
    right="play:\n    if x = 1:\n        y = 1\n    else:\n        y = 2",
)
OUTSIDE_PHASE = diagnostic(
    "outside-phase",
    "A step can't stand by itself at the margin: it belongs to play or to a phase.",
    wrong='say "Hello"',
    right='play:\n    say "Hello"',
)
INSIDE_PHASE = diagnostic(
    "inside-phase",
    "A {what} can't stand inside something else: it starts at the margin.",
    wrong="play:\n    phase scoring:\n        x = 1",
    right="play:\n    scoring\n\nphase scoring:\n    x = 1",
)
TOO_DEEP = diagnostic(
    "nested-too-deeply",
    "This is nested too deeply: more than {most} levels.",
    explain="Give a part of it a name, as a phase or a function of its own.",
    wrong=f"play:\n    x = 1{' + 1' * 100}",
    right="play:\n    part = 1 + 1 + 1\n    x = part + part",
)

# ---------------------------------------------------------------- the words

UNEXPECTED = diagnostic(
    "unexpected-words",
    "{what} can't stand here.",
    explain="The rule cannot be read beyond this spot. What could stand there is listed below it.",
    wrong="play:\n    deal 5 pack to player.hand",
    right="play:\n    deal 5 from pack to player.hand",
)
UNFINISHED = diagnostic(
    "unfinished-rule",
    "The line ends too early.",
    explain="Something must still follow. What could follow is listed below the line.",
    wrong="play:\n    deal 5 from",
    right="play:\n    deal 5 from pack to player.hand",
)
MISSPELT = diagnostic(
    "misspelt",
    '"{word}" is no word of the rules here.',
    wrong="play:\n    repaet 3 times:\n        x = 1",
    right="play:\n    repeat 3 times:\n        x = 1",
)
NO_RULE = diagnostic(
    "no-rule",
    'No rule begins with "{word}".',
    wrong="play:\n    please roll die",
    right="play:\n    roll die",
)
FOREIGN_WORD = diagnostic(
    "foreign-word",
    'No rule begins with "{word}".',
    explain="The rules have their own words for this; they are named below the line.",
    wrong='play:\n    print "Hello"',
    right='play:\n    say "Hello"',
)
KEYWORD_AS_NAME = diagnostic(
    "keyword-as-name",
    '"{word}" is a word of the rules and can\'t be a name here: choose another name.',
    wrong="play:\n    if = 3",
    right="play:\n    chance = 3",
)
DOUBLE_EQUALS = diagnostic(
    "double-equals",
    '"{signs}" is no comparison.',
    explain='Things are compared with one "=". Greater or equal is ">=", less or equal "<=", not equal "!=".',
    wrong="play:\n    if x == 1:\n        y = 2",
    right="play:\n    if x = 1:\n        y = 2",
)
CHAINED = diagnostic(
    "chained",
    'Only two things can be compared at once: join two comparisons with "and".',
    wrong="play:\n    if 1 < x < 6:\n        y = 2",
    right="play:\n    if 1 < x and x < 6:\n        y = 2",
)
WHERE_NOT_LAST = diagnostic(
    "where-not-last",
    'Everything behind "where" belongs to its condition: put brackets around the list with its "where".',
    explain="where may only stand last; brackets end it earlier.",
    wrong="play:\n    x = count of row where it.horse = h < 6",
    right="play:\n    x = count of (row where it.horse = h) < 6",
)
ASK_WITHOUT_NAME = diagnostic(
    "ask-without-name",
    'What "{word}" brings needs a name: write "answer = {word} ...".',
    explain="Every question has a name, so that strategies, scenarios and house rules can speak of it.",
    wrong='play:\n    ask player "Heads or tails?" one of heads, tails',
    right='play:\n    call = ask player "Heads or tails?" one of heads, tails',
)
SAY_TO = diagnostic(
    "say-to",
    'What is said is heard by everyone. To some alone: tell player "..."',
    wrong='play:\n    say "Your card" to player',
    right='play:\n    tell player "Your card"',
)

# ---------------------------------------------------------------- several texts joined into one

DEFINED_TWICE = diagnostic(
    "defined-twice",
    "{name} stands here and in {other}: a name can be given once.",
    explain="Two phases, functions, bets or branches of an offer of one name would leave open which is meant.",
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
NO_BRANCH_TO_WEAVE = diagnostic(
    "no-such-branch",
    "Nothing called {name} is offered in {phase}.",
    explain="`before`, `after` and `replace BRANCH in PHASE` speak of a branch that the phase offers itself.",
    wrong='after hold in take_turn:\n    say "Wisely done."',
    right='after keep in take_turn:\n    say "Wisely done."',
)
NO_OFFER_TO_WEAVE = diagnostic(
    "no-offer-there",
    "{phase} makes {count} offers: more can be offered only where it makes just one.",
    explain="`offer in PHASE` adds branches to the offer that the phase makes. To change several, replace the phase.",
    wrong='offer in scoring:\n    resign "Give up":\n        player drops out',
    right='offer in take_turn:\n    resign "Give up":\n        player drops out',
)
WEAVE_OUTSIDE_VARIANT = diagnostic(
    "weave-outside-variant",
    "Only a variant can say {when} {name}: these are the rules of the game itself.",
    explain="before, after and replace change a game from outside. In the game's own rules write it into the phase.",
    wrong='after scoring:\n    say "Next"',
    right='phase scoring:\n    x = 1\n    say "Next"',
)
