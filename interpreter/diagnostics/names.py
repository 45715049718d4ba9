"""What the resolver tells an author: names, kinds, types, and rules that can't be meant."""

from __future__ import annotations

from interpreter.faults import diagnostic

UNKNOWN_NAME = diagnostic(
    "unknown-name",
    "There is nothing called {name} here.",
    explain="A rule speaks of something that is neither in the box (game.yaml) nor set by any rule.",
    wrong='play:\n    say "{leadr}"',
    right='play:\n    leader = first of players\n    say "{leader}"',
)
UNKNOWN_PHASE = diagnostic(
    "unknown-phase",
    "There is no phase called {name}.",
    explain="A line that is only a name runs the phase of that name. No phase has this one.",
    wrong="play:\n    new_rase",
    right='play:\n    new_race\n\nphase new_race:\n    say "They are at the start."',
)
UNKNOWN_FUNCTION = diagnostic("unknown-function", "There is no function called {name}.")
UNKNOWN_ATTRIBUTE = diagnostic("unknown-attribute", "{what} has no {name}.")
UNKNOWN_TYPE = diagnostic("unknown-type", '"{name}" is no kind, card, record or other type.')
UNKNOWN_BET = diagnostic("unknown-bet", "There is no bet called {name}.")
UNKNOWN_SCOPE = diagnostic(
    "unknown-scope", 'One can end the phase, the turn, the round or the game, but not the "{name}".'
)
NOT_A_LIST = diagnostic("not-a-list", "This goes through a list one by one, and {what} is no list.")
NOT_A_NUMBER = diagnostic("not-a-number", "A number is needed here, and this is {what}.")
NOT_A_TRUTH = diagnostic("not-a-truth", "A condition is needed here, and this is {what}.")
NOT_A_PLAYER = diagnostic("not-a-player", "A player is needed here, and this is {what}.")
NOT_A_PILE = diagnostic("not-a-pile", "A pile of the box is needed here, and this is {what}.")
NOT_DICE = diagnostic("not-dice", "Dice are needed here, and this is {what}.")
NOT_AN_ACCOUNT = diagnostic("not-an-account", "An account is needed here, and this is {what}.")
WHICH_ACCOUNT = diagnostic("which-account", "A player has more than one account ({names}): say which.")
NO_CLOCK = diagnostic(
    "no-clock",
    "The box has no clock to look at.",
    explain="`clock: 0-3` in game.yaml says how many minutes go by between two looks at it where no real clock runs.",
    wrong="game: Blitz\nplayers: 2",
    right="game: Blitz\nplayers: 2\nclock: 0-3",
)
NOT_A_BOARD = diagnostic("not-a-board", "{what} stands on no board, so it can't be moved along one.")
WRONG_TYPE = diagnostic("wrong-type", "{want} is needed here, and this is {what}.")
TYPE_CHANGED = diagnostic("type-changed", "{name} is {had} elsewhere; here it is given {what}.")
NOT_COMPARABLE = diagnostic("not-comparable", "{left} and {right} can't be compared.")
WRONG_ARGUMENTS = diagnostic("wrong-arguments", "{name} takes {want}, and is given {have}.")
ASSIGNED_ACCOUNT = diagnostic(
    "assigned-account",
    "Money moves, it never appears: {name} is an account and can't be set.",
    explain="Money moves with pay, place, split and settle, so that the sum of all accounts stays the same.",
    wrong="play:\n    cash of player += 10",
    right="play:\n    pay 10 from bank to player.cash",
)
ASSIGNED_LOOP = diagnostic(
    "assigned-loop-name", "{name} is set by its loop and can't be given another value inside it."
)
ASSIGNED_FIXED = diagnostic("assigned-fixed", "{name} is {what} and can't be set.")
ROLE_LOOP = diagnostic(
    "role-as-loop-name",
    "{name} is a role, which the rules assign; a loop needs a name of its own.",
    explain="A role holds a player until it is given to another. Go through the players with a name of the loop.",
    wrong="play:\n    for each dealer in players:\n        deal_a_hand",
    right="play:\n    for each p in players:\n        dealer = p\n        deal_a_hand",
)
DOUBLE_PLAYER_LOOP = diagnostic(
    "double-player-loop", "player is whoever's turn it is; inside a loop in turn another loop needs another name."
)
OUTSIDE_LOOP = diagnostic("outside-loop", "{word} ends or goes on with a loop, and there is no loop around it.")
NO_TURN = diagnostic("no-turn", "Nothing here is played in turn, so there is no {scope} to end.")
NEEDS_TIES = diagnostic(
    "needs-ties",
    "Several can tie here: say what happens then.",
    explain="`player with highest score` gives one player. When two have the same, the rules must say which.",
    wrong="play:\n    winner is player with highest score",
    right="play:\n    winner is player with highest score, ties shared",
)
ASK_INSIDE = diagnostic("ask-inside", "An ask can't stand here: {why}.")
TWO_THINGS = diagnostic(
    "two-things",
    "Two things are called {name}; the other stands at {other}.",
    explain="What is in the box has one name each, so that a rule that speaks of it can mean only one thing.",
    wrong="kinds:\n  suit: [red, black]\ntables:\n  suit: {1: 2}",
    right="kinds:\n  suit: [red, black]\ntables:\n  price: {1: 2}",
)
PARAM_TWICE = diagnostic(
    "parameter-twice",
    "{what} takes two things that are both called {name}.",
    wrong="phase swap(a, a):\n    say \"{a}\"",
    right="phase swap(a, b):\n    say \"{a} {b}\"",
)
LOOPS_TOO_DEEP = diagnostic(
    "loops-too-deep",
    "More than {most} loops stand inside each other here.",
    explain="Make a phase of its own of the inner loops, and call it by its name.",
)
RULES_TOO_LONG = diagnostic(
    "rules-too-long",
    "These are {lines} lines of rules: {most} are the most.",
    explain="The longest rulebooks need some hundreds of lines. A list of cards belongs into a content file.",
)
RULES_TOO_DEEP = diagnostic(
    "rules-too-deep",
    "The rules lead from phase to phase through more levels than can be followed.",
    explain="Some hundreds of phases or functions each call the next one. Let one phase call several, one after the other.",
)
ACCOUNT_START = diagnostic(
    "account-start",
    "{name} begins with {start}, which is less than its floor of {floor}.",
    explain="An account never holds less than its floor, which is 0 where it says nothing else.",
    wrong="accounts:\n  bank: -50",
    right="accounts:\n  bank: {start: -50, floor: -100}",
)
OPTION_ORDER = diagnostic(
    "option-order",
    "{name} begins with what {other} is, and that is not known yet: options are worked out from the first to the last.",
    explain="The default of an option may speak of the players and of the options above it.",
    wrong="options:\n  rounds: {default: races}\n  races: {default: 6}",
    right="options:\n  races: {default: 6}\n  rounds: {default: races}",
)
OPTION_RANGE = diagnostic(
    "option-range",
    "{value} is no value that {name} can have: {why}.",
    explain="The default of an option and what presets set it to must lie between its min and max, or be one of its choices.",
    wrong="options:\n  races: {default: 6, max: 4}",
    right="options:\n  races: {default: 6, max: 12}",
)
BOX_TOO_BIG = diagnostic(
    "box-too-big",
    "{what} would be {size}: {least} to {most} will do for any game.",
    explain="Numbers in the box are bounded, so that a slip of the finger is told and does not fill the memory.",
    wrong="decks: {pack: {of: card, copies: 1000000000}}",
    right="decks: {pack: {of: card, copies: 2}}",
)
NO_PLAY = diagnostic("no-play", "The rules have no `play:`, so nothing can be played.")
NO_RESULT = diagnostic(
    "no-result",
    "The game can end without saying who won.",
    explain="On every way to its end `play` says `winner is ...` or `rank ... by ...`; `winner is nobody` will do.",
    wrong="play:\n    for each player in turn:\n        if player.seat = 3: winner is player",
    right="play:\n    winner is nobody\n    for each player in turn:\n        if player.seat = 3: winner is player",
)
UNUSED_NAME = diagnostic("unused-name", "{name} is set and never read.", "warning")
MAYBE_UNSET = diagnostic(
    "maybe-unset",
    "{name} may be read here before any rule has set it.",
    "warning",
    explain="On some way through the rules nothing sets this name before it is read, and play would stop there.",
    wrong='play:\n    if count of players > 2: leader = first of players\n    say "{leader}"',
    right='play:\n    leader = nothing\n    if count of players > 2: leader = first of players\n    say "{leader}"',
)
NEVER_SET = diagnostic("never-set", "{name} is read, but no rule sets it.")
UNUSED_PHASE = diagnostic("unused-phase", "The phase {name} is never reached.", "warning")
BET_NOT_SETTLED = diagnostic("bet-not-settled", "The bet {name} is taken, but nothing settles it.", "warning")
BET_NOT_TAKEN = diagnostic("bet-not-taken", "The bet {name} is never offered.", "warning")
BET_CLAUSE_MISSING = diagnostic("bet-clause-missing", "The bet {name} does not say {what}.")
BET_CLAUSE_TWICE = diagnostic("bet-clause-twice", "The bet {name} says {what} twice.")
BET_AGAINST_WHOM = diagnostic("bet-against-whom", "The bet {name} does not say against whom it is made.")
INEXACT_PAYOUT = diagnostic("inexact-payout", "A payout of {name} may not be whole: say how it is rounded.", "warning")
NO_CHOICES = diagnostic("no-choices", "Nobody can answer this: there is nothing to choose from.")
EMPTY_DRAW = diagnostic(
    "empty-draw", "{pile} can run out: say what happens then (`or stop`, or `, reshuffling` another pile).", "warning"
)
NEVER_FILLED = diagnostic(
    "never-filled",
    "Cards are dealt from {pile}, but nothing ever comes to lie there.",
    explain="A pile starts empty; only a deck starts with cards. Some rule has to deal, move or gather cards to it first.",
)
MISSING_ROW = diagnostic("missing-row", "The table {name} has no row for {key}.", "warning")
TWO_KINDS = diagnostic("ambiguous-name", "{name} can be {choices} here.")
NOT_CONSTANT = diagnostic("not-constant", "This must be a fixed value: {what} changes during play.")
GIVES_NOTHING = diagnostic("gives-nothing", "{name} gives nothing that could be used here: it has no `give`.")
GIVE_OUTSIDE = diagnostic("give-outside", "Only a phase with arguments, a function or `suppose` can give something.")
NOT_A_RECORD = diagnostic("not-a-record", "{name} is no record of the box.")
NOTHING_TO_DO = diagnostic("nothing-to-do", "{what} carries no rules, so there is nothing to do.")
PREVENT_OUTSIDE = diagnostic("prevent-outside", "Only `whenever ... is about to ...` can prevent something.")
BAD_EVENT = diagnostic("bad-event", "Nothing of this kind happens: {why}.")
SUPPOSE_GIVES = diagnostic("suppose-gives", "A `suppose` must give something: that is all that survives of it.")
MIXED_LIST = diagnostic("mixed-list", "A list holds things of one sort; here stand {first} and {second}.")
NOT_FOR_NOW = diagnostic("not-understood", "This can't be said so: {why}.")
NO_RIGHT_ANSWER = diagnostic(
    "no-right-answer",
    "What is asked here is {what}, and of that no answer is the right one.",
    explain="`knowing` says which answer is right, where one of several, a number, a text or yes or no is asked for.",
    wrong='play:\n    three = ask player "Which?" 3 from hand knowing [ace, king, queen]',
    right='play:\n    one = ask player "Which?" one of hand knowing ace',
)
NOT_AN_ANSWER = diagnostic(
    "not-an-answer",
    "{want} is asked for, so the right answer can't be {what}.",
    explain="What stands after `knowing` is of the same sort as the answers.",
    wrong='play:\n    said = ask player "How many legs?" number 0 to 99 knowing "eight"',
    right='play:\n    said = ask player "How many legs?" number 0 to 99 knowing 8',
)
NO_RACE = diagnostic(
    "no-race",
    "Only a race can be ended by somebody else: `{word} by` needs `ask fastest of`.",
    explain="`or WORD by PLAYER` lets somebody end a race that nobody wins.",
    wrong='play:\n    said = ask player "Who was it?" text or dead by reader',
    right='play:\n    said = ask fastest of players "Who was it?" text or dead by reader',
)
