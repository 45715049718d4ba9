"""What only the whole program shows: what is never reached, read, settled or filled, and whose turn it is."""

from __future__ import annotations

from interpreter.faults import diagnostic

UNCLEAR = diagnostic(
    "unclear-sort",
    "Nothing says what sort of thing is asked for its {name} here.",
    explain="What is taken out of an empty list that nothing is ever put into can be anything, and so nothing.",
    wrong='play:\n    row = []\n    say "{(first of row).score}"',
    right='play:\n    row = [first of players]\n    say "{(first of row).score}"',
)
NOBODYS_TURN = diagnostic(
    "nobodys-turn",
    "`player` is whoever's turn it is, and here it is nobody's.",
    explain=(
        "It is somebody's turn inside `for each player in turn`, and in the phases that are called from there. "
        "Anywhere else say who is meant: a role, `first of players`, or `for each player in players`."
    ),
    wrong="play:\n    player.score += 1\n    winner is player with highest score, ties shared",
    right="play:\n    for each player in turn: player.score += 1\n    winner is player with highest score, ties shared",
)
ONE_PLAYER = diagnostic(
    "one-player",
    "`player` is one of them, whoever's turn it is, and here all of them are gone through or counted.",
    explain="All players are `players`, with those who are out `everyone`. `player where ...` and `player with ...` "
    "pick from all of them.",
    wrong='play:\n    say "{count of player}"\n    winner is player with highest score, ties shared',
    right='play:\n    say "{count of players}"\n    winner is player with highest score, ties shared',
)
MAYBE_NOBODYS_TURN = diagnostic(
    "maybe-nobodys-turn",
    "{name} speaks of `player` (line {line}), and here it is nobody's turn.",
    "warning",
    explain=(
        "The phase is carried out in somebody's turn, and also from a place where it is nobody's: play would stop "
        "there. Give the phase the player whom it speaks of as an argument; a bet speaks of whoever bets as `bettor`."
    ),
    wrong=(
        "play:\n    score_one\n    for each player in turn: score_one\n    winner is first of players\n\n"
        "phase score_one:\n    player.score += 1"
    ),
    right=(
        "play:\n    score_one(first of players)\n    for each player in turn: score_one(player)\n"
        "    winner is first of players\n\nphase score_one(who):\n    who.score += 1"
    ),
)
NOBODYS_REACTION = diagnostic(
    "nobodys-reaction",
    "This may set off the `whenever` of line {whenever}, which speaks of `player`, and here it is nobody's turn.",
    "warning",
    explain=(
        "A reaction runs right behind the step that sets it off. Where that step is nobody's there is no `player`, and "
        "play would stop. `whenever player drops out` speaks of the one to whom it happens; any other reaction may ask "
        "`if player is not nothing`."
    ),
    wrong=(
        "play:\n    winner is first of players\n    for each player in turn: round_number += 1\n"
        "    round_number += 1\n\nwhenever round_number = 2:\n    player.score += 1"
    ),
    right=(
        "play:\n    winner is first of players\n    for each player in turn: round_number += 1\n\n"
        "whenever round_number = 2:\n    player.score += 1"
    ),
)
NO_PLAY = diagnostic(
    "no-play",
    "The rules have no `play:`, so nothing can be played.",
    explain="`play:` is where the rules begin. It says from the first step to the last how the game goes.",
    wrong="phase deal_the_cards:\n    shuffle pack",
    right="play:\n    deal_the_cards\n\nphase deal_the_cards:\n    shuffle pack",
)
NO_RESULT = diagnostic(
    "no-result",
    "The game can end without saying who won.",
    explain="On every way to its end `play` says `winner is ...` or `rank ... by ...`; `winner is nobody` will do.",
    wrong="play:\n    for each player in turn:\n        if player.seat = 3: winner is player",
    right="play:\n    winner is nobody\n    for each player in turn:\n        if player.seat = 3: winner is player",
)
UNUSED_NAME = diagnostic(
    "unused-name",
    "{name} is set and never read.",
    "warning",
    explain="A value that no rule ever looks at changes nothing. Often it is a slip of the pen in the name.",
    wrong="play:\n    tottal = 3",
    right='play:\n    total = 3\n    say "{total}"',
)
MAYBE_PASS = diagnostic(
    "maybe-pass",
    "{name} may be a pass here, and a number is needed.",
    "warning",
    explain="Where an ask says `or pass`, its answer may be pass, and play would stop where it is counted with.",
    wrong='play:\n    bid = ask (first of players) "Your bid?" number 1 to 9 or pass\n    if bid > 3: say "High."',
    right=(
        'play:\n    bid = ask (first of players) "Your bid?" number 1 to 9 or pass\n'
        '    if bid is not pass and bid > 3: say "High."'
    ),
)
MAYBE_UNSET = diagnostic(
    "maybe-unset",
    "{name} may be read here before any rule has set it.",
    "warning",
    explain="On some way through the rules nothing sets this name before it is read, and play would stop there.",
    wrong='play:\n    if count of players > 2: leader = first of players\n    say "{leader}"',
    right='play:\n    leader = nothing\n    if count of players > 2: leader = first of players\n    say "{leader}"',
)
UNUSED_PHASE = diagnostic(
    "unused-phase",
    "The phase {name} is never reached.",
    "warning",
    explain="Neither `play` nor anything that it leads to calls this. Is a line with its name missing?",
    wrong='play:\n    say "on"\n\nphase deal_the_cards:\n    shuffle pack',
    right="play:\n    deal_the_cards\n\nphase deal_the_cards:\n    shuffle pack",
)
COUNTS_DOWN = diagnostic(
    "counts-down",
    "Counting goes upwards: from {first} to {last} there is nothing to count.",
    "warning",
    explain="A count from a larger number to a smaller one is over before it begins. To count down, turn a list round.",
    wrong='play:\n    for each row from 6 to 1: say "{row}"',
    right='play:\n    for each row in reversed of numbers(1, 6): say "{row}"',
)
BET_NOT_SETTLED = diagnostic(
    "bet-not-settled",
    "The bet {name} is taken, but nothing settles it.",
    "warning",
    explain="The stakes stay on the bet until a rule settles it, and a game can't end with stakes on the table.",
    wrong=(
        "play:\n    take ante bets\n\nbet ante:\n    against: bank\n    stake: 5\n    pays: 1 to 1\n"
        "    wins when: round_number = 0"
    ),
    right=(
        "play:\n    take ante bets\n    settle ante\n\nbet ante:\n    against: bank\n    stake: 5\n"
        "    pays: 1 to 1\n    wins when: round_number = 0"
    ),
)
BET_NOT_TAKEN = diagnostic(
    "bet-not-taken",
    "The bet {name} is never offered.",
    "warning",
    explain="A bet that no rule takes or places can't be made by anybody.",
    wrong=(
        'play:\n    say "on"\n\nbet ante:\n    against: bank\n    stake: 5\n    pays: 1 to 1\n'
        "    wins when: round_number = 0"
    ),
    right=(
        "play:\n    take ante bets\n    settle ante\n\nbet ante:\n    against: bank\n    stake: 5\n"
        "    pays: 1 to 1\n    wins when: round_number = 0"
    ),
)
EMPTY_DRAW = diagnostic(
    "empty-draw",
    "{pile} can run out: say what happens then (`or stop`, or `, reshuffling` another pile).",
    "warning",
    explain=(
        "Sooner or later a pile that is drawn from again and again is empty. Without a word about it the "
        "match stops there."
    ),
    wrong=(
        "play:\n    for each player in turn, round after round:\n        deal 1 from pack to player.hand\n"
        "        stop when round_number > 9"
    ),
    right=(
        "play:\n    for each player in turn, round after round:\n"
        "        deal 1 from pack to player.hand or stop\n        stop when round_number > 9"
    ),
)
OFF_STEP = diagnostic(
    "off-step",
    "The money of the game comes in steps of {step}, and {amount} is between two of them.",
    "warning",
    explain=(
        "`money: {step: 10}` in the box says that nothing smaller lies on the table. An amount that does not come out "
        "in such steps leaves somebody with a rest that can't be staked: write another, or a smaller step."
    ),
    wrong=(
        "money: {step: 10}\ncards:\n  card: {faces: {fine: {does: pay 15 from (first of players).cash to bank}}}\n"
        "decks: {pack: {of: card}}"
    ),
    right=(
        "money: {step: 10}\ncards:\n  card: {faces: {fine: {does: pay 20 from (first of players).cash to bank}}}\n"
        "decks: {pack: {of: card}}"
    ),
)
NEVER_FILLED = diagnostic(
    "never-filled",
    "Cards are dealt from {pile}, but nothing ever comes to lie there.",
    explain="A pile starts empty; only a deck starts with cards. Some rule must deal, move or gather cards to it.",
    wrong="play:\n    winner is first of players\n    for each player in turn: deal 1 from discards to player.hand",
    right=(
        "play:\n    winner is first of players\n    deal 9 from pack to discards\n"
        "    for each player in turn: deal 1 from discards to player.hand"
    ),
)
NO_SEAT = diagnostic(
    "no-seat",
    "{board} has a path of their own for {paths} players, and there may be {players}.",
    explain=(
        "A piece of the players follows the path of the member with the number of its player's seat. "
        "Whoever sits further on has no path: give the kind more members, or play with fewer."
    ),
    wrong=(
        "players: 2-6\nkinds: {colour: [red, blue]}\nboards: {ring: {rings: {outer: {each: colour, count: 3}}, "
        "paths: {home: {each: colour, spaces: [outer]}}, pieces: {token: {owner: player, path: home}}}}"
    ),
    right=(
        "players: 2\nkinds: {colour: [red, blue]}\nboards: {ring: {rings: {outer: {each: colour, count: 3}}, "
        "paths: {home: {each: colour, spaces: [outer]}}, pieces: {token: {owner: player, path: home}}}}"
    ),
)
MISSING_ROW = diagnostic(
    "missing-row",
    "The table {name} has no row for {key}.",
    "warning",
    explain="A table is looked up by its keys; what it has no row for stops the match.",
    wrong="tables: {speed: {red: 3}}",
    right="tables: {speed: {red: 3, blue: 2}}",
)
INEXACT = diagnostic(
    "inexact-number",
    "Dividing with `/` gives an exact ratio, and {why}.",
    "warning",
    explain=(
        "7 / 2 is 7 to 2, and so is all that is added to it from then on. `//` divides and rounds down, "
        "`round_up(7 / 2)` rounds up. A value that is meant to hold ratios says so in the box: `{of: ratio, start: 0}`."
    ),
    wrong="play:\n    winner is first of players\n    for each player in turn: player.score += 7 / 2",
    right="play:\n    winner is first of players\n    for each player in turn: player.score += 7 // 2",
)
