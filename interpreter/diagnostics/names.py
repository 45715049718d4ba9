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
UNKNOWN_FUNCTION = diagnostic(
    "unknown-function",
    "There is no function called {name}.",
    explain=(
        "A word before a bracket is a function of the language, of the rules (`worth(c) means ...`) or a record "
        "of the box."
    ),
    wrong='play:\n    say "{worht(3)}"\n\nworth(n) means n * 2',
    right='play:\n    say "{worth(3)}"\n\nworth(n) means n * 2',
)
UNKNOWN_ATTRIBUTE = diagnostic(
    "unknown-attribute",
    "{what} has no {name}.",
    explain=(
        "What stands behind a point belongs to what stands before it: a value of the player, a field of the card."
    ),
    wrong="play:\n    for each p in players:\n        p.socre += 1",
    right="play:\n    for each p in players:\n        p.score += 1",
)
UNKNOWN_TYPE = diagnostic(
    "unknown-type",
    '"{name}" is no kind, card, record or other type.',
    explain=(
        "A type is number, money, ratio, truth, text, player, a kind, card kind, board or record of the box, or "
        "`list of` one."
    ),
    wrong="values:\n  table: {winners: {of: list of plaeyr}}",
    right="values:\n  table: {winners: {of: list of player}}",
)
UNKNOWN_BET = diagnostic(
    "unknown-bet",
    "There is no bet called {name}.",
    explain="take, settle and place speak of a bet by the name that `bet NAME:` gives it.",
    wrong="play:\n    take ante bets",
    right=(
        "play:\n    take ante bets\n    settle ante\n\nbet ante:\n    against: bank\n    stake: 5\n    pays: 1 to 1\n"
        "    wins when: bettor.seat = 1"
    ),
)
UNKNOWN_SCOPE = diagnostic(
    "unknown-scope",
    'One can end the phase, the turn, the round or the game, but not the "{name}".',
    explain="`end the phase`, `end the turn`, `end the round` and `end the game` are what can be ended.",
    wrong="play:\n    for each player in turn:\n        end the trun",
    right="play:\n    for each player in turn:\n        end the turn",
)
NOT_A_LIST = diagnostic(
    "not-a-list",
    "This goes through a list one by one, and {what} is no list.",
    explain="Only a list, a pile, a kind or the players can be gone through or counted.",
    wrong='play:\n    say "{sum of 7}"',
    right='play:\n    say "{sum of [3, 4]}"',
)
NOT_A_NUMBER = diagnostic(
    "not-a-number",
    "A number is needed here, and this is {what}.",
    explain="One can only count with numbers, amounts and ratios.",
    wrong='play:\n    x = 1 + "two"\n    say "{x}"',
    right='play:\n    x = 1 + 2\n    say "{x}"',
)
NOT_A_TRUTH = diagnostic(
    "not-a-truth",
    "A condition is needed here, and this is {what}.",
    explain="A condition is something that holds or does not: a comparison, or a value that is yes or no.",
    wrong='play:\n    if 3: say "three"',
    right='play:\n    if round_number = 3: say "three"',
)
NOT_A_PLAYER = diagnostic(
    "not-a-player",
    "A player is needed here, and this is {what}.",
    explain="A rule here does something to a player, so it must say which one.",
    wrong="play:\n    bank drops out",
    right="play:\n    last of players drops out",
)
NOT_A_PILE = diagnostic(
    "not-a-pile",
    "A pile of the box is needed here, and this is {what}.",
    explain="Cards lie in piles; a list of cards that a rule made is no place where they could lie.",
    wrong="play:\n    shuffle round_number",
    right="play:\n    shuffle pack",
)
NOT_DICE = diagnostic(
    "not-dice",
    "Dice are needed here, and this is {what}.",
    explain="roll needs a set of dice of the box, or dice such as 2d6.",
    wrong="play:\n    roll round_number",
    right="play:\n    roll die",
)
NOT_AN_ACCOUNT = diagnostic(
    "not-an-account",
    "An account is needed here, and this is {what}.",
    explain="Money is paid from an account to an account; accounts stand in game.yaml under `accounts`.",
    wrong="play:\n    pay 5 from bank to round_number",
    right="play:\n    pay 5 from bank to (first of players).cash",
)
WHICH_ACCOUNT = diagnostic(
    "which-account",
    "A player has more than one account ({names}): say which.",
    explain=("`pay 5 from p to bank` is enough where players have just one account. With several one must be named."),
    wrong=(
        "accounts: {player: {cash: 10, bonds: 2}, bank: unlimited}\n"
        "cards: {fine: {faces: {small: {does: pay 5 from player to bank}}}}"
    ),
    right=(
        "accounts: {player: {cash: 10, bonds: 2}, bank: unlimited}\n"
        "cards: {fine: {faces: {small: {does: pay 5 from player.cash to bank}}}}"
    ),
)
NO_CLOCK = diagnostic(
    "no-clock",
    "The box has no clock to look at.",
    explain=("`clock: 0-3` in game.yaml says how many minutes go by between two looks at it where no real clock runs."),
    wrong="play:\n    look at the clock",
    right="clock: 0-3\nrules: |\n  play:\n      look at the clock",
)
NOT_A_BOARD = diagnostic(
    "not-a-board",
    "{what} stands on no board, so it can't be moved along one.",
    explain="`move x by n` is for what stands on a track or a path: a lane, or a piece of a board.",
    wrong="play:\n    move hearts by 1",
    right="play:\n    move red by 1",
)
WRONG_TYPE = diagnostic(
    "wrong-type",
    "{want} is needed here, and this is {what}.",
    explain="Each place in a rule needs a certain sort of thing, and what stands here is of another sort.",
    wrong='play:\n    x = line(3, 4)\n    say "{x.points}"',
    right='play:\n    x = line(first of players, 4)\n    say "{x.points}"',
)
BY_ZERO = diagnostic(
    "divided-by-nothing",
    "Nothing can be divided by zero.",
    explain="Neither `/`, `//` and `mod` nor a ratio like `3 to 0` mean anything there.",
    wrong='play:\n    winner is nobody\n    say "{7 // 0}"',
    right='play:\n    winner is nobody\n    say "{7 // 2}"',
)
NO_KEY = diagnostic(
    "no-key",
    "{what} can't be what something is kept under.",
    explain=(
        "A map keeps something for each player, member of a kind, number, text, card or space, or for several of these "
        "together: `seen[row, column]`."
    ),
    wrong='play:\n    winner is nobody\n    seen[[1, 2]] = 3\n    say "{seen}"',
    right='play:\n    winner is nobody\n    seen[1, 2] = 3\n    say "{seen}"',
)
TYPE_CHANGED = diagnostic(
    "type-changed",
    "{name} is {had} elsewhere; here it is given {what}.",
    explain="The first thing that a name is given says what it can hold from then on.",
    wrong='play:\n    x = 1\n    x = "one"\n    say "{x}"',
    right='play:\n    x = 1\n    x = 2\n    say "{x}"',
)
NOT_COMPARABLE = diagnostic(
    "not-comparable",
    "{left} and {right} can't be compared.",
    explain="Only things of one sort can be equal, and only numbers, amounts and ratios can be more or less.",
    wrong='play:\n    if red = hearts: say "the same"',
    right='play:\n    if red = blue: say "the same"',
)
WRONG_ARGUMENTS = diagnostic(
    "wrong-arguments",
    "{name} takes {want}, and is given {have}.",
    explain="A function, a phase or a record is given just as many things in its brackets as it takes.",
    wrong='play:\n    say "{twice(1, 2)}"\n\ntwice(n) means n * 2',
    right='play:\n    say "{twice(1)}"\n\ntwice(n) means n * 2',
)
ASSIGNED_ACCOUNT = diagnostic(
    "assigned-account",
    "Money moves, it never appears: {name} is an account and can't be set.",
    explain="Money moves with pay, place, split and settle, so that the sum of all accounts stays the same.",
    wrong="play:\n    for each player in turn:\n        player.cash += 10",
    right="play:\n    for each player in turn:\n        pay 10 from bank to player.cash",
)
ASSIGNED_LOOP = diagnostic(
    "assigned-loop-name",
    "{name} is set by its loop and can't be given another value inside it.",
    explain="A loop takes its name from one thing to the next by itself. Give what you work out another name.",
    wrong="play:\n    for each n in [1, 2]:\n        n = 3",
    right='play:\n    for each n in [1, 2]:\n        twice = n * 2\n        say "{twice}"',
)
ASSIGNED_FIXED = diagnostic(
    "assigned-fixed",
    "{name} is {what} and can't be set.",
    explain=(
        "Options, kinds, tables, piles and dice are what the box says they are: cards are moved and dice rolled, "
        "not set."
    ),
    wrong="play:\n    target = 50",
    right='play:\n    round_number = 50\n    say "{round_number}"',
)
ROLE_LOOP = diagnostic(
    "role-as-loop-name",
    "{name} is a role, which the rules assign; a loop needs a name of its own.",
    explain=("A role holds a player until it is given to another. Go through the players with a name of the loop."),
    wrong='play:\n    for each dealer in players: say "{dealer} deals."',
    right='play:\n    for each p in players:\n        dealer = p\n        say "{dealer} deals."',
)
DOUBLE_PLAYER_LOOP = diagnostic(
    "double-player-loop",
    "player is whoever's turn it is; inside a loop in turn another loop needs another name.",
    explain="Only `for each player in turn` changes whose turn it is. Inside it call the others by another name.",
    wrong='play:\n    for each player in turn:\n        for each player in players: say "{player}"',
    right='play:\n    for each player in turn:\n        for each p in players: say "{p}"',
)
OUTSIDE_LOOP = diagnostic(
    "outside-loop",
    "{word} ends or goes on with a loop, and there is no loop around it.",
    explain="stop leaves the loop around it, skip goes on with its next pass. A phase is left by `end the phase`.",
    wrong='play:\n    say "on"\n    stop',
    right='play:\n    repeat:\n        say "on"\n        stop',
)
NO_TURN = diagnostic(
    "no-turn",
    "Nothing here is played in turn, so there is no {scope} to end.",
    explain=(
        "`end the turn` and `end the round` belong to a `for each player in turn` around them or around the "
        "phase's call."
    ),
    wrong='play:\n    say "on"\n    end the turn',
    right='play:\n    for each player in turn:\n        say "on"\n        end the turn',
)
NEEDS_TIES = diagnostic(
    "needs-ties",
    "Several can tie here: say what happens then.",
    explain="`player with highest score` gives one player. When two have the same, the rules must say which.",
    wrong="play:\n    winner is player with highest score",
    right="play:\n    winner is player with highest score, ties shared",
)
ASK_INSIDE = diagnostic(
    "ask-inside",
    "An ask can't stand here: {why}.",
    explain="An ask is a step of its own: `answer = ask ...`. Then the rest of the line can speak of the answer.",
    wrong='play:\n    if yes and (ask (first of players) "Sure?" yes or no): say "sure"',
    right='play:\n    sure = ask (first of players) "Sure?" yes or no\n    if sure: say "sure"',
)
CHANGES_HERE = diagnostic(
    "changes-here",
    "{what}, and here the rules only look: {where}.",
    explain=(
        "Words, refusals, audiences and the clauses of bets are worked out as often as somebody wants to know, or not "
        "at all. What is to happen is a step of its own before; then its outcome can be spoken of."
    ),
    wrong='play:\n    say "{drawn}"\n\nphase drawn:\n    deal 1 from pack to discards\n    give last of discards',
    right=(
        'play:\n    card_drawn = drawn\n    say "{card_drawn}"\n\nphase drawn:\n    deal 1 from pack to discards\n'
        "    give last of discards"
    ),
)
TWO_THINGS = diagnostic(
    "two-things",
    "Two things are called {name}; the other stands at {other}.",
    explain=("What is in the box has one name each, so that a rule that speaks of it can mean only one thing."),
    wrong="tables:\n  horse: {1: 2}\n  price_for: {0: 1}",
    right="tables:\n  speed: {1: 2}\n  price_for: {0: 1}",
)
PARAM_TWICE = diagnostic(
    "parameter-twice",
    "{what} takes two things that are both called {name}.",
    explain="What a phase or a function is given has a name each, by which its lines tell them apart.",
    wrong='phase swap(a, a):\n    say "{a}"',
    right='phase swap(a, b):\n    say "{a} {b}"',
)
LOOPS_TOO_DEEP = diagnostic(
    "loops-too-deep",
    "More than {most} loops stand inside each other here.",
    explain="Make a phase of its own of the inner loops, and call it by its name.",
    wrong=(
        "play:\n    for each p in players:\n        for each q in players:\n            for each h in horse:\n"
        "                for each s in suit:\n                    for each n from 1 to 2:\n"
        "                        for each m from 1 to 2:\n                            repeat 2 times: round_number += 1"
    ),
    right=(
        "play:\n    for each p in players:\n        for each q in players:\n            for each h in horse:\n"
        "                count_up\n\nphase count_up:\n    for each s in suit:\n        for each n from 1 to 2:\n"
        "            for each m from 1 to 2:\n                repeat 2 times: round_number += 1"
    ),
)
RULES_TOO_LONG = diagnostic(
    "rules-too-long",
    "These are {lines} lines of rules: {most} are the most.",
    explain="The longest rulebooks need some hundreds of lines. A list of cards belongs into a content file.",
    wrong="phase ask_one:\n    ask_question_1\n    ask_question_2\n    ... (10,000 lines more)",
    right="phase ask_one:\n    deal 1 from questions to asked\n    ask_it(first of asked)",
)
RULES_TOO_DEEP = diagnostic(
    "rules-too-deep",
    "The rules lead from phase to phase through more levels than can be followed.",
    explain="Hundreds of phases or functions each call the next one. Let one phase call several, one after the other.",
    wrong="phase step_1:\n    step_2\n\nphase step_2:\n    step_3\n\n... (and so on for 1,000 phases)",
    right="phase all_steps:\n    step_1\n    step_2\n    step_3\n    ...",
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
    explain="The default of an option and its values in presets lie between its min and max, or are among its choices.",
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
NEVER_SET = diagnostic(
    "never-set",
    "{name} is read, but no rule sets it.",
    explain="A value of the box needs a start, or the type that it will hold once a rule sets it.",
    wrong="values:\n  table: {leader: {words: In the lead}}",
    right="values:\n  table: {leader: {of: player or nothing, words: In the lead}}",
)
BET_CLAUSE_MISSING = diagnostic(
    "bet-clause-missing",
    "The bet {name} does not say {what}.",
    explain="A bet says at least what it pays and when it wins.",
    wrong=(
        "play:\n    take ante bets\n    settle ante\n\nbet ante:\n    against: bank\n    stake: 5\n    pays: 1 to 1"
    ),
    right=(
        "play:\n    take ante bets\n    settle ante\n\nbet ante:\n    against: bank\n    stake: 5\n"
        "    pays: 1 to 1\n    wins when: round_number = 0"
    ),
)
BET_CLAUSE_TWICE = diagnostic(
    "bet-clause-twice",
    "The bet {name} says {what} twice.",
    explain="Each clause of a bet stands once, or it would be open which of them holds.",
    wrong=(
        "play:\n    take ante bets\n    settle ante\n\nbet ante:\n    against: bank\n    stake: 5\n"
        "    pays: 1 to 1\n    pays: 2 to 1\n    wins when: round_number = 0"
    ),
    right=(
        "play:\n    take ante bets\n    settle ante\n\nbet ante:\n    against: bank\n    stake: 5\n"
        "    pays: 2 to 1\n    wins when: round_number = 0"
    ),
)
BET_AGAINST_WHOM = diagnostic(
    "bet-against-whom",
    "The bet {name} does not say against whom it is made.",
    explain=(
        "Somebody pays what is won and gets what is lost. Only where the table has just one unlimited account is "
        "it that one."
    ),
    wrong=(
        "accounts: {player: {cash: 100}, bank: unlimited, club: unlimited}\nrules: |\n  play:\n"
        "      take luck bets\n      settle luck\n\n  bet luck:\n      stake: 5\n"
        "      pays: 1 to 1\n      wins when: round_number = 0"
    ),
    right=(
        "accounts: {player: {cash: 100}, bank: unlimited, club: unlimited}\nrules: |\n  play:\n"
        "      take luck bets\n      settle luck\n\n  bet luck:\n      against: club\n      stake: 5\n"
        "      pays: 1 to 1\n      wins when: round_number = 0"
    ),
)
INEXACT_PAYOUT = diagnostic(
    "inexact-payout",
    "A payout of {name} may not be whole: say how it is rounded.",
    "warning",
    explain=(
        "Half a coin can't be paid. Say `rounded down` or `rounded up`, or let stakes be such that it comes out even."
    ),
    wrong=(
        "play:\n    take ante bets\n    settle ante\n\nbet ante:\n    against: bank\n    stake: at least 5\n"
        "    pays: 3 to 2\n    wins when: round_number = 0"
    ),
    right=(
        "play:\n    take ante bets\n    settle ante\n\nbet ante:\n    against: bank\n    stake: at least 5\n"
        "    pays: 3 to 2, rounded down\n    wins when: round_number = 0"
    ),
)
NO_CHOICES = diagnostic(
    "no-choices",
    "Nobody can answer this: there is nothing to choose from.",
    explain="What is asked for must leave an answer, or say `or pass`.",
    wrong='play:\n    n = ask (first of players) "How many?" number 5 to 3\n    say "{n}"',
    right='play:\n    n = ask (first of players) "How many?" number 3 to 5\n    say "{n}"',
)
TWO_KINDS = diagnostic(
    "ambiguous-name",
    "{name} can be {choices} here.",
    explain="Two kinds have a member of this name, and nothing here says which of them is meant.",
    wrong="kinds: {horse: [red, blue], flag: [red, white]}\ncards: {note: {faces: {a: {does: 'say \"{red}\"'}}}}",
    right="kinds: {horse: [red, blue], flag: [red_flag, white]}\ncards: {note: {faces: {a: {does: 'say \"{red}\"'}}}}",
)
NOT_CONSTANT = diagnostic(
    "not-constant",
    "This must be a fixed value: {what} changes during play.",
    explain="Numbers of copies, fields of cards and the like are the same in every match, so they are written out.",
    wrong="cards:\n  token: {faces: {coin: {copies: count of players}}}",
    right="cards:\n  token: {faces: {coin: {copies: 4}}}",
)
GIVES_NOTHING = diagnostic(
    "gives-nothing",
    "{name} gives nothing that could be used here: it has no `give`.",
    explain="A phase whose outcome is used says what comes out of it with `give`.",
    wrong='play:\n    say "{twice(2)}"\n\nphase twice(n):\n    x = n * 2',
    right='play:\n    say "{twice(2)}"\n\nphase twice(n):\n    give n * 2',
)
GIVE_OUTSIDE = diagnostic(
    "give-outside",
    "Only a phase with arguments, a function or `suppose` can give something.",
    explain=(
        "give brings a value back to the rule that asked for it. `play`, triggers and what cards do are asked "
        "for nothing."
    ),
    wrong="play:\n    give 3",
    right='play:\n    say "{three(1)}"\n\nphase three(n):\n    give n * 3',
)
NOTHING_TO_DO = diagnostic(
    "nothing-to-do",
    "{what} carries no rules, so there is nothing to do.",
    explain="`do card` runs the rules that stand under `does` of the card, member or space.",
    wrong="play:\n    do red",
    right=(
        "kinds:\n  colour:\n    red: {does: player.score += 1}\n    green: {does: player.score += 2}\n"
        "rules: |\n  play:\n      for each player in turn: do red"
    ),
)
PREVENT_OUTSIDE = diagnostic(
    "prevent-outside",
    "Only `whenever ... is about to ...` can prevent something.",
    explain="`prevent it` cancels a phase that is about to run.",
    wrong="play:\n    prevent it",
    right=(
        'play:\n    for each player in turn: rest\n\nphase rest:\n    say "{player} rests."\n\n'
        "whenever player is about to rest:\n    if player.score > 3: prevent it"
    ),
)
BAD_EVENT = diagnostic(
    "bad-event",
    "Nothing of this kind happens: {why}.",
    explain="A trigger names something that happens on a board, with cards or to a player, or any condition.",
    wrong='whenever player enters players:\n    say "here"',
    right='whenever player drops out:\n    say "gone"',
)
SUPPOSE_GIVES = diagnostic(
    "suppose-gives",
    "A `suppose` must give something: that is all that survives of it.",
    explain="Everything inside a suppose is taken back, so `give` must say what is to be known of it.",
    wrong='play:\n    best = suppose:\n        round_number += 1\n    say "{best}"',
    right='play:\n    best = suppose:\n        round_number += 1\n        give round_number\n    say "{best}"',
)
MIXED_LIST = diagnostic(
    "mixed-list",
    "A list holds things of one sort; here stand {first} and {second}.",
    explain="What goes through a list must be able to treat all its items alike.",
    wrong='play:\n    say "{count of [1, red]}"',
    right='play:\n    say "{count of [blue, red]}"',
)
NOT_FOR_NOW = diagnostic(
    "not-understood",
    "This can't be said so: {why}.",
    explain="The language has no meaning for this here; what stands behind the colon says why.",
    wrong='play:\n    for this turn: say "on"',
    right=(
        'play:\n    for each player in turn:\n        for this turn: round_number = 1\n        say "{round_number}"'
    ),
)
NO_RIGHT_ANSWER = diagnostic(
    "no-right-answer",
    "What is asked here is {what}, and of that no answer is the right one.",
    explain=("`knowing` says which answer is right, where one of several, a number, a text or yes or no is asked for."),
    wrong=(
        "play:\n    for each player in turn:\n"
        '        two = ask player "Which?" 2 from [1, 2, 3] knowing [1, 2]\n        say "{two}"'
    ),
    right=(
        'play:\n    for each player in turn:\n        one = ask player "Which?" one of [1, 2, 3] knowing 2\n'
        '        say "{one}"'
    ),
)
NOT_AN_ANSWER = diagnostic(
    "not-an-answer",
    "{want} is asked for, so the right answer can't be {what}.",
    explain="What stands after `knowing` is of the same sort as the answers.",
    wrong=(
        "play:\n    for each player in turn:\n"
        '        legs = ask player "How many legs?" number 0 to 99 knowing "eight"\n        say "{legs}"'
    ),
    right=(
        "play:\n    for each player in turn:\n"
        '        legs = ask player "How many legs?" number 0 to 99 knowing 8\n        say "{legs}"'
    ),
)
NO_RACE = diagnostic(
    "no-race",
    "Only a race can be ended by somebody else: `{word} by` needs `ask fastest of`.",
    explain="`or WORD by PLAYER` lets somebody end a race that nobody wins.",
    wrong=(
        'play:\n    dealer = first of players\n    said = ask dealer "Who was it?" text or dead by dealer\n'
        '    say "{said}"'
    ),
    right=(
        "play:\n    dealer = first of players\n"
        '    said = ask fastest of players "Who was it?" text or dead by dealer\n'
        '    if said is nothing: say "Nobody knows."'
    ),
)
CARD_MUST = diagnostic(
    "card-must",
    "{words} (the card {name}).",
    explain="Under `must` a kind of cards says what holds of each of its cards; here is one of which it does not.",
    wrong="cards:\n  riddle:\n    fields: {options: list of text, answer: text}\n"
    "    must: {answer in options: The answer is none of the options.}\n"
    "    faces: {a: {options: [yes, no], answer: maybe}}",
    right="cards:\n  riddle:\n    fields: {options: list of text, answer: text}\n"
    "    must: {answer in options: The answer is none of the options.}\n"
    "    faces: {a: {options: [yes, no], answer: no}}",
)
MUST_BE_FIXED = diagnostic(
    "must-be-fixed",
    "{what} can't be looked at before play.",
    explain="A condition under `must` speaks of what is printed on a card, and of nothing that happens in a match.",
    wrong=(
        "cards:\n  riddle:\n    fields: {answer: number}\n"
        "    must: {answer > round_number: The answer is too small}\n    faces: {legs: {answer: 8}}"
    ),
    right=(
        "cards:\n  riddle:\n    fields: {answer: number}\n    must: {answer > 0: The answer is too small}\n"
        "    faces: {legs: {answer: 8}}"
    ),
)
MISSING_FIELD = diagnostic(
    "missing-field",
    "The card {name} has no {field}.",
    explain="Every card has all the fields of its kind, unless the field's type ends in `or nothing`.",
    wrong="cards:\n  riddle: {fields: {asks: text, answer: number}, faces: {legs: {asks: How many legs?}}}",
    right="cards:\n  riddle: {fields: {asks: text, answer: number}, faces: {legs: {asks: How many legs?, answer: 8}}}",
)
UNKNOWN_FIELD = diagnostic(
    "unknown-field",
    "Cards of the kind {kind} have no {name}.",
    explain=("The fields of a kind of cards stand under `fields`; a card gives values to these and to nothing else."),
    wrong="cards:\n  token: {fields: {pips: number}, faces: {coin: {pips: 1, colour: 2}}}",
    right="cards:\n  token: {fields: {pips: number}, faces: {coin: {pips: 1}}}",
)
NOT_A_MEMBER = diagnostic(
    "not-a-member",
    '"{word}" is no {kind}.',
    explain="A value whose type is a kind names one of the members of that kind.",
    wrong="cards:\n  token: {fields: {suit: suit}, faces: {coin: {suit: heart}}}",
    right="cards:\n  token: {fields: {suit: suit}, faces: {coin: {suit: hearts}}}",
)
