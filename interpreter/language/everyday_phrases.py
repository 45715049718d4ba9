"""What rulebooks say in other words than the language: patterns of a line, and what the language says instead."""

from __future__ import annotations

from interpreter.language.strange_words import FOREIGN, ITEM_WORDS, STEP_WORDS

WORD = r"[^\W\d]\w*"
THING = r"[\w.]+"
START = r"(^\s*|: )"  # of a step
BEGIN = (*ITEM_WORDS, *STEP_WORDS, *FOREIGN)
NO_NOUN = r"(?!(?:in|is|to|from|and|or|by|of|where|with|but|mod|if|else|for|on|into)\b)"
MOST = r"(?:highest|most|biggest|largest|greatest|maximum|max)"
LEAST = r"(?:lowest|fewest|smallest|minimum|min)"

# what is written -> what is meant; the first whose words stand where reading failed is taken
REWORDED: list[tuple[str, str]] = [
    # steps
    (rf"{START}{WORD} draws (\w+)(?: cards?)? from ({THING})", r"\1deal \2 from \3 to player.hand"),
    (r"\bmove (?!\()([^\"]+? where .+?) (from|to) ", r"move (\1) \2 "),
    (rf"\bmove all (?:the )?(?:cards )?(?:from |of |in )?({THING}) ", r"move \1 "),
    (r"\b(deal|move) (?:an?|one) card\b", r"\1 1"),
    (r"\b(deal|move) (\w+) cards?\b", r"\1 \2"),
    (r" face (?:up|down)(?= from| to)", ""),
    (rf"\bdeal (\w+) to (.+?) from ({THING})", r"deal \1 from \3 to \2"),
    (r"\b(move|deal) (.+?) into\b", r"\1 \2 to"),
    (rf"{START}roll (?:\d+|an?|all) (?!dice\b|die\b)({THING})$", r"\1roll \2"),
    (rf"{START}tell ({THING}): ?(?=\")", r"\1tell \2 "),
    (rf"{START}(?:set|let) ({THING}) (?:to|be) (.+)", r"\1\2 = \3"),
    (rf"{START}play ({WORD})$", r"\1\2"),
    (rf"^(\s+)phase ({WORD})$", r"\1\2"),
    (r"\bto each (?:player|of players)$", "to each of hand of players"),
    (rf"{START}({THING}) pays (\w+) to ", r"\1pay \3 from \2 to "),
    (rf"{START}pay (?!up\b)({WORD}) (\d+)$", r"\1pay \3 from bank to \2"),
    (rf"{START}({WORD}) (?:gains|gets|scores) (\d+) ({WORD})$", r"\1\2.\4 += \3"),
    (rf"{START}({WORD}) loses (\d+) ({WORD})$", r"\1\2.\4 -= \3"),
    (rf"{START}(?:each )?{WORD} rolls (?:the |an? )?({THING})$", r"\1roll \2"),
    (rf"{START}((?:first of |last of )?{THING}) wins(?: the game)?$", r"\1winner is \2"),
    (rf"{START}({THING}) (?:is out|leaves)$", r"\1\2 drops out"),
    (rf"{START}({THING}) (?:skips|sits out|loses) (?:a|the next|one) turn$", r"\1\2 misses a turn"),
    (rf"{START}(end|stop|skip) (game|turn|round|phase)\b", r"\1\2 the \3"),
    (rf"{START}(?:increase|raise) ({THING}) by (.+)", r"\1\2 += \3"),
    (rf"{START}(?:decrease|reduce|lower) ({THING}) by (.+)", r"\1\2 -= \3"),
    (rf"{START}({WORD}) of ({THING}) ([+-]?=)", r"\1\3.\2 \4"),
    (rf"{START}add (\w+) to (?:the )?({WORD}) of (?:the )?({THING})$", r"\1\4.\3 += \2"),
    (rf"{START}player ({WORD}) ([+-]?=)", r"\1player.\2 \3"),
    (rf"({WORD})'s ({WORD})", r"\1.\2"),
    (rf"\bwhose ({WORD})", r"where it.\1"),
    (rf"(?<=players )with ({WORD}) (=|!=|<=?|>=?|is) ", r"where it.\1 \2 "),
    # loops and conditions
    (r"^(\s*)each (player in (?:turn|players)\b.*:)", r"\1for each \2"),
    (r"^(\s*)each player( in turn)?:", r"\1for each player in turn:"),
    (r"^(\s*)for (?:all|every|any|each of) (?:the )?players\b", r"\1for each player"),
    (r"^(\s*)(?:for )?(\w+) (?:times|rounds|turns):", r"\1repeat \2 times:"),
    (r"^(\s*)repeat (?:forever|always|endlessly):", r"\1repeat:"),
    (r"^(\s*)repeat (\w+):", r"\1repeat \2 times:"),
    (r"^(\s*)repeat (for each .*)", r"\1\2"),
    (r"(?<=in turn),? (?:repeat|repeatedly|forever|again and again)(?=:)", ", round after round"),
    (rf"({THING}) = if (.+?),? then (.+?),? else (.+)$", r"\1 = \3 if \2 else \4"),
    (r"^(\s*)unless (.+?):", r"\1if not (\2):"),
    (r"^when (.+?):", r"whenever \1:"),
    (r"^(\s+)when (.+?):", r"\1if \2:"),
    (r"^(\s*)otherwise(:|$)", r"\1else:"),
    (r"^(\s*(?:if|else if|for|repeat)\b.*?),? (?:then|do):? *$", r"\1:"),
    (r"^(\s*(?:if|else if|for|repeat)\b.*?),? (?:then|do)(?: *:)? (?=\S)", r"\1: "),
    (r"\bis (?:greater|more|bigger|higher|larger) than or equal to\b", ">="),
    (r"\bis (?:less|fewer|smaller|lower) than or equal to\b", "<="),
    (r"\bis (?:greater|more|bigger|higher|larger) than\b", ">"),
    (r"\bis (?:less|fewer|smaller|lower) than\b", "<"),
    (r"\bis at least\b", ">="),
    (r"\bis at most\b", "<="),
    (r"\b(?:is equal to|is the same as|equals)\b", "="),
    (r"\bisn't\b", "is not"),
    (rf"({THING}) is between (\w+) and (\w+)", r"\1 >= \2 and \1 <= \3"),
    (r"\bin ((?:\w+, )+\w+)(?=:)", r"in [\1]"),
    (rf"({THING}) is an? (?:doubles?|pair)\b", r"count of distinct of \1 = 1"),
    (rf"({THING}) ha(?:s|ve) no cards(?: left)?", r"\1 is empty"),
    (rf"there (?:are|is) no cards? (?:left )?in ({THING})", r"\1 is empty"),
    (r"\bonly one player (?:is left|is left over|remains)", "count of players = 1"),
    (rf"\b(any|all|none) (?:of )?(?:the )?({WORD}) ha(?:s|ve) (?:an? )?({WORD})", r"\1 of \2 where it.\3"),
    (r"\b(any|all|none) (?:the )?player\b", r"\1 of players"),
    (r"\b(any|all|none) (?:the )?(players)\b", r"\1 of \2"),
    # values
    (rf"\b(?:{MOST}|best|top) (\d+)(?: \w+)? of ({THING})$", r"first \1 of (\2 sorted by highest it)"),
    (rf"\b(?:{LEAST}|worst) (\d+)(?: \w+)? of ({THING})$", r"first \1 of (\2 sorted by it)"),
    (rf"\b(first|last) (\w+) {WORD} (?:of|in|from) ({THING})", r"\1 \2 of \3"),
    (rf"\b(groups|runs) of ({THING}) by ({THING}) (?=where\b)", r"(\1 of \2 by \3) "),
    (rf"\bfor ({WORD}) in ((?:groups|runs) of {THING} by {THING})", r"for \1 in (\2)"),
    (rf"(?<!with )(?<!by )\b{MOST} (?!of\b)({WORD}) of\b", r"highest of \1 of"),
    (rf"(?<!with )(?<!by )\b{LEAST} (?!of\b)({WORD}) of\b", r"lowest of \1 of"),
    (r"\bcount (?!of\b)(?=\w)", "count of "),
    (r"\bthe (?:number|amount|size) of\b", "count of"),
    (r"\bthe total (?:of )?", "sum of "),
    (r"\bnumber (?:from|between) (\S+) (?:to|and) ", r"number \1 to "),
    (r'(?<=" )(\d+) to (?=\w)', r"number \1 to "),
    (r"(?<=\" )(\w+(?:, \w+)+)$", r"one of \1"),
    (r"\b(\d{1,3}),(\d{3})\b", r"\1\2"),
    (r"(?<=[\w)\]]) plus (?=[\w(\[])", " + "),
    (r"(?<=[\w)\]]) minus (?=[\w(\[])", " - "),
    (r"(?<=[\w)\]]) (?:times|x|multiplied by) (?=[\w(\[])", " * "),
    (r"(?<=[\w)\]]) divided by (?=[\w(\[])", " / "),
    (rf"\b(?:twice|double) ({THING})", r"2 * \1"),
    (r"\byes ?/ ?no\b", "yes or no"),
    (r"\bchoose (?=one of\b)", 'ask player "Which?" '),
    (rf"\b(?:the|an?) (?={WORD}){NO_NOUN}", ""),
    (r"^(\s*)(?!\s)(?!(?:if|else)\b)([^:]+?),? (?:if|when|whenever) ([^:]+)$", r"\1if \3: \2"),
]
TAKEN = 'Money is paid, "pay 5 from player to bank", and cards are dealt, "deal 1 from pack to player.hand".'
# where there is no telling what was meant: what such things are said with
SAID_WITH: list[tuple[str, str]] = [
    (r"\brepeat until \S", 'Write "repeat:" and "stop when ..." as its last line.'),
    (r"\brepeat while \S", 'Write "repeat:" and "stop when not (...)" as its first line.'),
    (r"\brandom \S", 'Chance comes from dice and cards: "roll 1d6" is a number from 1 to 6.'),
    (
        r"\b(?:has|have)\b",
        'Write "player.score" for what somebody has, "count of player.hand" for how many cards, '
        'and "any of player.hand where ..." for whether there is one.',
    ),
    (r"\bcontains\b", 'Write "X in LIST", and "any of player.hand where it is CARD" for cards.'),
    (r"\bpay \S+ to\b", 'Say from whom: "pay 5 from player to bank".'),
    (r"\bdeal \S+ to\b", 'Say from which pile: "deal 1 from PILE to player.hand".'),
    (rf"{START}(?:take (?:\d|an?\b|one\b)|give )", TAKEN),
    (r"\bshuffle \S+ into", 'First "gather LIST into PILE", then "shuffle PILE".'),
    (r"\bif ask \S", 'What is asked gets a name first: "again = ask ...", then "if again:".'),
    (r"\bin turn,? until\b", 'Write "for each player in turn, round after round:" and "stop when ..." in it.'),
    (r":.* else:", 'An "else:" stands on a line of its own, below its "if".'),
    (r"\broll (?:one|two|three|four|five|six) di(?:c?e)\b", 'Write "roll 2d6" for two dice with six sides.'),
    (r'^\s*say (?:[^"]*"[^"]*" ?[,+]?|[^"]+ (?="))', 'All that is said is one text: say "{player} has {score}".'),
    (r'\bask "[^"]*" \w', 'Say who is asked: ask player "...".'),
    (r"\bask [\w.]+ (?:one of|number|yes or no|text|up to)", 'The question stands in quotes: ask player "Which?" ...'),
    (rf"^\s*(?!(?:{'|'.join(BEGIN)})\b){WORD} {WORD} [+-]?=", 'A name is one word: write "_" between two.'),
]
