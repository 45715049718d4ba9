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
    wrong='play:\n    for each player in turn, round after round:\n        offer player:\n            go_on: say "On"',
    right=(
        'play:\n    for each player in turn, round after round:\n        offer player:\n            go_on: say "On"\n'
        "        player.score += 1\n        if player.score = 10: end the game"
    ),
)
NOTHING_TO_CHOOSE = diagnostic(
    "nothing-to-choose",
    "{who} is asked for {name}, but no answer would do.",
    explain="Every ask must have an answer that the rules accept, or say `or pass`.",
    wrong=(
        'play:\n    for each player in turn:\n        c = ask player "Which one?" one of player.hand\n        say "{c}"'
    ),
    right=(
        'play:\n    for each player in turn:\n        c = ask player "Which one?" one of player.hand or pass\n'
        '        say "{c}"'
    ),
)
NO_ANSWER_FOUND = diagnostic(
    "no-answer-found",
    "{who} is asked for {name}, and a bot found no answer that the rules accept. A person may still know one.",
    explain=(
        "A bot that plays at random does not read the reasons why answers are refused: it tries a few thousand, and "
        "can't think of words. Say with `knowing` what the right answer is, let it be chosen with `one of`, or say "
        "`or pass`."
    ),
    wrong=(
        'play:\n    for each player in turn:\n        w = ask player "The magic word?" text:\n'
        '            refuse "That is not it." when answer != "please"\n        say "{w}"'
    ),
    right=(
        'play:\n    for each player in turn:\n        w = ask player "The magic word?" text or pass:\n'
        '            refuse "That is not it." when answer != "please"\n        say "{w}"'
    ),
)
SAVE_UNREADABLE = diagnostic(
    "save-unreadable",
    "{name} is no saved match: {reason}.",
    explain="A saved match is a JSON file that `save` wrote. It can't be mended by hand.",
    wrong="croupier resume holiday.jpg",
    right="croupier resume evening.json",
)
SAVE_NEWER = diagnostic(
    "save-newer",
    "{name} was saved by a newer Croupier (format {format}); this one reads up to {known}.",
    explain="A saved match says by which form it was written. Install the newer version to go on with this match.",
    wrong='{"save": 2, "program": "2.0", ...}',
    right='{"save": 1, "program": "1.0", ...}',
)
SAVE_DIFFERS = diagnostic(
    "save-differs",
    "{name} does not come out as it was saved: {reason}.",
    explain=(
        "A saved match is played again from its answers and chances, under the rules that were saved with it. "
        "When that leads elsewhere, the file was changed or the program plays a rule differently than it did."
    ),
    wrong="nano evening.json    (one answer is changed)\ncroupier resume evening.json",
    right="croupier resume evening.json\nAnn: undo    (an answer is taken back, and another given)",
)
SAVE_FAILED = diagnostic(
    "save-failed",
    "The match can't be saved to {name}: {reason}. What was there before is untouched.",
    explain="The disk may be full, or the folder may not be yours to write to. Try another path.",
    wrong="Ann: save /evening.json",
    right="Ann: save evening.json",
)
RULES_PART = diagnostic(
    "rules-part",
    "{after} the new rules go another way: {reason}.",
    explain=(
        "When the rules are changed in the middle of a match, its answers, rolls and draws are played again under the "
        "new ones. As long as the same is asked of the same players, and the same is rolled and drawn, play goes on "
        "from where it was. Where the two part, it can go on from there, or stay with the old rules."
    ),
    wrong="roll die      (as it was played)\nroll throw    (the new rules: two dice instead of one)",
    right=(
        "roll die\nplayer.score += die        (as it was played)\n\n"
        "roll die\nplayer.score += 2 * die    (the new rules: the same is rolled)"
    ),
)
NO_RECORD = diagnostic(
    "no-record",
    "This match keeps no record, so it can't be saved or taken back.",
    explain="Simulated matches keep no history: each is played again from the run's seed and its number.",
    wrong='match = game.start(["Ann", "Bob"], record=False)\nmatch.save("evening.json")',
    right='match = game.start(["Ann", "Bob"])\nmatch.save("evening.json")',
)

# ---------------------------------------------------------------- what a rule ran into

NOT_SET_YET = diagnostic(
    "not-set-yet",
    "{name} is read before any rule has set it.",
    explain="A name has no value until a rule gives it one. Set it before the rule that reads it can be reached.",
    wrong='play:\n    say "{leader}"\n    leader = first of players',
    right='play:\n    leader = first of players\n    say "{leader}"',
)
NO_ENTRY = diagnostic(
    "no-entry",
    "There is no entry for {key} here.",
    explain="A map or table has no value under this key.",
    wrong='play:\n    say "{price_for[round_number + 5]}"',
    right='play:\n    say "{price_for[round_number]}"',
)
OUT_OF_LIST = diagnostic(
    "out-of-range",
    "The list has {size}, so there is no number {at}.",
    explain="Lists count from 1 to the number of their items.",
    wrong='play:\n    row = [4, 5]\n    say "{row[3]}"',
    right='play:\n    row = [4, 5]\n    say "{row[2]}"',
)
EMPTY_LIST = diagnostic(
    "empty-list",
    "There is nothing to pick from: the list is empty.",
    explain=(
        "`highest of`, `lowest of`, `first of` need at least one item. Say what holds otherwise with `, or VALUE`."
    ),
    wrong='play:\n    say "{highest of score of (players where it.score > 3)}"',
    right='play:\n    say "{highest of score of (players where it.score > 3), or 0}"',
)
PASSED_HERE = diagnostic(
    "passed-here",
    "Somebody has passed, and this rule needs the answer.",
    explain="Where an ask says `or pass`, its answer may be pass. Ask for that first: `if bid is not pass: ...`.",
    wrong='n = ask player "How many?" number 1 to 3 or pass\nplayer.score += n',
    right='n = ask player "How many?" number 1 to 3 or pass\nif n is not pass: player.score += n',
)
NO_NUMBER_OF = diagnostic(
    "no-number-of-things",
    "{count} is no number of things that could be chosen.",
    explain="How many are to be chosen is a whole number, and not below 0.",
    wrong=(
        "play:\n    winner is first of players\n"
        '    some = ask (first of players) "Which?" round_number - 1 from [1, 2, 3]\n    say "{some}"'
    ),
    right=(
        "play:\n    winner is first of players\n"
        '    some = ask (first of players) "Which?" round_number + 1 from [1, 2, 3]\n    say "{some}"'
    ),
)
SHOWS_HIDDEN = diagnostic(
    "shows-hidden",
    "{who} is asked to choose among cards of the {pile}, and may not see them.",
    explain=(
        "What is asked is shown to whoever is asked. Cards that lie face down, or in another's hand, would "
        "come to light by it. Let them choose a number, or show the cards before. What all may look through, such as "
        "cards that are for sale, says `audience: everyone` in the box: a deck is seen by nobody unless it does."
    ),
    wrong=('play:\n    for each player in turn:\n        c = ask player "Which one?" one of pack\n        say "{c}"'),
    right=(
        "play:\n    for each player in turn:\n        deal 1 from pack to discards\n"
        '        c = ask player "Which one?" one of discards\n        say "{c}"'
    ),
)
NOTHING_HERE = diagnostic(
    "nothing-here",
    "This is nothing just now, and the rule needs something.",
    explain="A value that can be `nothing` must be looked at before a rule works with it.",
    wrong='play:\n    say "{dealer.score}"',
    right='play:\n    if dealer is nothing: say "Nobody deals."\n    else: say "{dealer.score}"',
)
BY_ZERO = diagnostic(
    "division-by-zero",
    "Here something is divided by zero.",
    explain="A rule that divides must see to it that there is something to divide by.",
    wrong='play:\n    say "{100 // round_number}"',
    right='play:\n    say "{100 // max(round_number, 1)}"',
)
TOO_DEEP = diagnostic(
    "too-deep",
    "The rules call each other without an end.",
    explain="A phase or function calls itself, maybe by way of others, and nothing ever stops it.",
    wrong="play:\n    count_down(3)\n\nphase count_down(n):\n    count_down(n - 1)",
    right="play:\n    count_down(3)\n\nphase count_down(n):\n    if n > 0: count_down(n - 1)",
)
ENDLESS = diagnostic(
    "endless-loop",
    "This goes on and on without anybody being asked.",
    explain=(
        "Between two answers the rules may take a great many steps, but not without end. Does the loop ever stop?"
    ),
    wrong="play:\n    repeat:\n        stop when round_number > 3",
    right="play:\n    repeat:\n        round_number += 1\n        stop when round_number > 3",
)
WRONG_SIZE = diagnostic(
    "wrong-size",
    "{what} would be {size}: it can be {least} to {most}.",
    explain="The options give a part of the box a size that it can't have. Give the option a `min` and a `max`.",
    wrong='play:\n    winner is first of players\n    heap = roll 2000d6\n    say "{heap}"',
    right='play:\n    winner is first of players\n    heap = roll 20d6\n    say "{heap}"',
)
TOO_BIG = diagnostic(
    "too-big",
    "This grows beyond all that a game can need: {what}.",
    explain=(
        "Numbers, texts and lists are bounded far above what any game needs, so that a loop that only grows is told."
    ),
    wrong='play:\n    n = 2\n    repeat 100 times: n = n * n\n    say "{n}"',
    right='play:\n    n = 2\n    repeat 5 times: n = n * n\n    say "{n}"',
)
CANT_PAY = diagnostic(
    "cannot-pay",
    "{who} is to pay {amount} and has only {has}.",
    explain=(
        "A payment that can't be made must be foreseen: `up to`, `or drops out`, `or stop`, `or PHASE`, `can pay`."
    ),
    wrong="play:\n    for each player in turn:\n        pay 500 from player.cash to bank",
    right="play:\n    for each player in turn:\n        pay up to 500 from player.cash to bank",
)
NEGATIVE_AMOUNT = diagnostic(
    "negative-amount",
    "An amount of {amount} can't be paid.",
    explain="To pay less than nothing would be to take. Say who pays whom, and no less than 0.",
    wrong="play:\n    pay round_number - 5 from bank to (first of players).cash",
    right="play:\n    pay max(round_number - 5, 0) from bank to (first of players).cash",
)
NOT_WHOLE = diagnostic(
    "not-whole",
    "{amount} is not a whole amount: say how it is rounded.",
    explain=("Money is counted in whole coins. A bet says `pays: 3 to 2, rounded down`; a sum is divided with `//`."),
    wrong="play:\n    pay 5 / 2 from bank to (first of players).cash",
    right="play:\n    pay 5 // 2 from bank to (first of players).cash",
)
PILE_EMPTY = diagnostic(
    "pile-empty",
    "{pile} is empty, and {count} more should be drawn from it.",
    explain="Say what happens then: `deal 1 from pack to player.hand or stop`, or `, reshuffling discards`.",
    wrong="play:\n    for each player in turn:\n        deal 50 from pack to player.hand",
    right="play:\n    for each player in turn:\n        deal 50 from pack to player.hand or stop",
)
NOT_IN_PILE = diagnostic(
    "not-in-pile",
    "The card to be moved does not lie there.",
    explain="`move c from PILE to PILE` needs the card to lie in the first of them.",
    wrong=(
        "play:\n    winner is first of players\n    deal 1 from pack to discards\n    c = discards[1]\n"
        "    move c from discards to (first of players).hand\n"
        "    move c from discards to (last of players).hand"
    ),
    right=(
        "play:\n    winner is first of players\n    deal 1 from pack to discards\n    c = discards[1]\n"
        "    move c from discards to (first of players).hand\n"
        "    move c from (first of players).hand to (last of players).hand"
    ),
)
UNSETTLED = diagnostic(
    "unsettled-bet",
    "The game ends while stakes still lie on {name}.",
    explain=("Every stake that lies on a bet must be won, lost or returned before the game is over: settle the bet."),
    wrong=(
        "play:\n    winner is first of players\n    place 5 from first of players on ante\n\nbet ante:\n"
        "    stake: 5\n    pays: evens\n    wins when: yes"
    ),
    right=(
        "play:\n    winner is first of players\n    place 5 from first of players on ante\n    settle ante\n\n"
        "bet ante:\n    stake: 5\n    pays: evens\n    wins when: yes"
    ),
)
NO_TURN = diagnostic(
    "no-turn-to-end",
    "Nothing is being played in turn here, so there is no {scope} to end.",
    explain="`end the turn` and `end the round` leave the nearest loop in turn; this was called from outside of one.",
    wrong=(
        "play:\n    winner is first of players\n    finish\n    for each player in turn: finish\n\n"
        "phase finish:\n    end the turn"
    ),
    right=(
        "play:\n    winner is first of players\n    for each player in turn: finish\n\nphase finish:\n    end the turn"
    ),
)
NOBODY_LEFT = diagnostic(
    "nobody-left",
    "Nobody is left whose turn it could be.",
    explain="A loop in turn goes on round after round, and all players have dropped out of the game.",
    wrong=(
        'play:\n    for each p in players: p drops out\n    for each player in turn, round after round: say "{player}"'
    ),
    right=(
        "play:\n    for each player in turn, round after round:\n        stop when count of players = 1\n"
        "        player drops out"
    ),
)
ASK_IN_SUPPOSE = diagnostic(
    "ask-in-suppose",
    "Nothing can be asked and no chance taken inside a `suppose`.",
    explain=("What is supposed is taken back at once, so nobody can have been asked, and no die rolled, in it."),
    wrong='play:\n    winner is first of players\n    x = suppose:\n        roll die\n        give die\n    say "{x}"',
    right=(
        "play:\n    winner is first of players\n    roll die\n    x = suppose:\n        round_number += die\n"
        '        give round_number\n    say "{x}"'
    ),
)
NOT_UNDERSTOOD = diagnostic(
    "rule-fails",
    "This rule can't be carried out: {reason}.",
    explain=("A rule came to something that it has no way to deal with. If it looks right to you, tell us of it."),
)
NO_SPACE = diagnostic(
    "no-space",
    "There is no such space to move to.",
    explain=("The rules move something off the board, or to `nothing`. Ask first whether there is such a space."),
    wrong=(
        "boards:\n  ring:\n    spaces: {go: {}, jail: {}}\n    paths: {main: {spaces: [go, jail], loop: true}}\n"
        "    pieces: {token: {owner: player}}\nrules: |\n  play:\n"
        "      for each player in turn: move player.token by 1"
    ),
    right=(
        "boards:\n  ring:\n    spaces: {go: {}, jail: {}}\n    paths: {main: {spaces: [go, jail], loop: true}}\n"
        "    pieces: {token: {owner: player, start: go}}\nrules: |\n  play:\n"
        "      for each player in turn: move player.token by 1"
    ),
)
