"""Rules in a rulebook's words where the language has others: `the player with the most cash`, `is at least 3`.

What was meant is written out, line by line, and read again before it is offered.
"""

from __future__ import annotations

import re
from typing import Any

from lark import Token
from lark.exceptions import UnexpectedCharacters, UnexpectedToken

from interpreter.diagnostics import syntax as told
from interpreter.language.failing import LAYOUT, Failure, Mistake, blamed_line, spot
from interpreter.language.grammar import parser
from interpreter.language.origin import Origin
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
    (r"\b(deal|move) (?:an?|one) card\b", r"\1 1"),
    (r"\b(deal|move) (\w+) cards\b", r"\1 \2"),
    (rf"\bdeal (\w+) to (.+?) from ({THING})", r"deal \1 from \3 to \2"),
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
    (rf"{START}player ({WORD}) ([+-]?=)", r"\1player.\2 \3"),
    (rf"({WORD})'s ({WORD})", r"\1.\2"),
    # loops and conditions
    (r"^(\s*)each (player in (?:turn|players)\b.*:)", r"\1for each \2"),
    (r"^(\s*)each player( in turn)?:", r"\1for each player in turn:"),
    (r"^(\s*)for (?:all|every|any|each of) (?:the )?players\b", r"\1for each player"),
    (r"^(\s*)(?:for )?(\w+) (?:times|rounds|turns):", r"\1repeat \2 times:"),
    (r"^(\s*)repeat (\w+):", r"\1repeat \2 times:"),
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
    (rf"\b(any|all|none) (?:of )?(?:the )?({WORD}) ha(?:s|ve) (?:an? )?({WORD})", r"\1 of \2 where it.\3"),
    (r"\b(any|all|none) (?:the )?player\b", r"\1 of players"),
    (r"\b(any|all|none) (?:the )?(players)\b", r"\1 of \2"),
    # values
    (rf"(?<!with )(?<!by )\b{MOST} (?!of\b)({WORD}) of\b", r"highest of \1 of"),
    (rf"(?<!with )(?<!by )\b{LEAST} (?!of\b)({WORD}) of\b", r"lowest of \1 of"),
    (r"\bcount (?!of\b)(?=\w)", "count of "),
    (r"\bthe (?:number|amount|size) of\b", "count of"),
    (r"\bthe total (?:of )?", "sum of "),
    (r"\bnumber (?:from|between) (\S+) (?:to|and) ", r"number \1 to "),
    (r'(?<=" )(\d+) to (?=\w)', r"number \1 to "),
    (r"\byes ?/ ?no\b", "yes or no"),
    (r"\bchoose (?=one of\b)", 'ask player "Which?" '),
    (rf"\b(?:the|an?) (?={WORD}){NO_NOUN}", ""),
]
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
    (r'\bask "[^"]*" \w', 'Say who is asked: ask player "...".'),
    (r"\bask [\w.]+ (?:one of|number|yes or no|text|up to)", 'The question stands in quotes: ask player "Which?" ...'),
    (rf"^\s*(?!(?:{'|'.join(BEGIN)})\b){WORD} {WORD} [+-]?=", 'A name is one word: write "_" between two.'),
]
MOST_SLIPS = 8  # in one line
LONGEST = 400  # letters of a line that is looked through
QUOTED = r'"(?:\\.|[^"\\])*"'


def everyday_words(failure: Failure, origin: Origin) -> Mistake | None:
    """The whole line as the language says it, where it is known what its words mean."""
    line, column = _stands_at(failure)
    instead = failure.lines[line - 1]
    for _ in range(MOST_SLIPS):
        found = meant(instead, column)
        if found is None:
            return None
        instead = found[2]
        stopped = _stops_at(failure, line, instead)
        if stopped is None:
            return _told(failure, origin, f'Write "{_without_remark(instead).strip()}".', instead)
        column = stopped
    return None


def said_otherwise(failure: Failure, origin: Origin) -> Mistake | None:
    """What is said in other words in a line that can't be read for other reasons too, or with what it is said."""
    line, column = _stands_at(failure)
    text = failure.lines[line - 1]
    found = meant(text, column)
    if found is not None:
        before, after, _ = found
        fits = f'Write "{after}" instead of "{before}".' if after else f'Leave out "{before}".'
        return _told(failure, origin, fits, None)
    for pattern, fits in SAID_WITH if len(text) <= LONGEST else ():
        if _touching(pattern, text, column) is not None:
            return _told(failure, origin, fits, None)
    return None


def meant(text: str, column: int) -> tuple[str, str, str] | None:
    """The words around a column that are said otherwise, what is said instead, and the line with that; or None."""
    for pattern, replacement in REWORDED if len(text) <= LONGEST else ():
        match = _touching(pattern, text, column)
        if match is not None:
            after = match.expand(replacement)
            return match[0].strip(), after.strip(), text[: match.start()] + after + text[match.end() :]
    return None


def _stands_at(failure: Failure) -> tuple[int, int]:
    """The line that can't be read, and the column where reading stopped."""
    line = blamed_line(failure)
    return line, len(_without_remark(failure.lines[line - 1])) + 1 if failure.at_line_end else failure.column


def _without_remark(text: str) -> str:
    code = re.match(rf'(?:{QUOTED}|[^"#])*', text)
    return code[0].rstrip() if code is not None else text


def _touching(pattern: str, text: str, column: int) -> re.Match[str] | None:
    """Where a pattern stands in a line around a column, not in quotes and not in a remark."""
    quoted = [match.span() for match in re.finditer(QUOTED, text)]
    for match in re.finditer(pattern, _without_remark(text)):
        inside = any(first < end < last for first, last in quoted for end in match.span())
        if match.start() < column <= match.end() + 1 and not inside:
            return match
    return None


def _stops_at(failure: Failure, line: int, instead: str) -> int | None:
    """Where reading stops in the failing line with other words in it; None where it comes to the line's end."""
    text = "\n".join([*failure.lines[: line - 1], instead])
    reading: Any = parser().parse_interactive(text + "\n", start=failure.start)
    try:
        for token in reading.lexer_thread.lex(reading.parser_state):
            reading.feed_token(token)
        reading.feed_eof()
    except UnexpectedToken as error:
        failed: Token = error.token
        if failed.type not in LAYOUT | {"$END"}:
            return failed.column or len(instead)
        return None if "_INDENT" in reading.accepts() else len(instead) + 1
    except UnexpectedCharacters as error:
        return error.column
    return None


def _told(failure: Failure, origin: Origin, fits: str, instead: str | None) -> Mistake:
    line = blamed_line(failure)
    if failure.at_line_end:
        return Mistake(told.UNFINISHED.at(spot(failure, origin), fits=fits), line, instead)
    first = failure.on_line[0] if len(failure.on_line) == 1 else None
    begins = first is not None and failure.start != "phrase" and str(first) not in STEP_WORDS
    if first is not None and begins and instead is not None and str(first) not in re.findall(WORD, instead):
        column = first.column or 1
        place = origin.place(line, column, column + len(first))
        return Mistake(told.NO_RULE.at(place, fits=fits, word=str(first)), line, instead)
    word = failure.word or failure.text[failure.column - 1 : failure.column]
    return Mistake(told.UNEXPECTED.at(spot(failure, origin), fits=fits, what=f'"{word}"'), line, instead)
