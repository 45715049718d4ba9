"""Rules in a rulebook's words where the language has others: `the player with the most cash`, `is at least 3`.

What was meant is written out, line by line, and read again before it is offered.
"""

from __future__ import annotations

import re
from typing import Any

from lark import Token
from lark.exceptions import UnexpectedCharacters, UnexpectedToken

from interpreter.diagnostics import syntax as told
from interpreter.language.everyday_phrases import REWORDED, SAID_WITH, WORD
from interpreter.language.failing import LAYOUT, Failure, Mistake, blamed_line, spot
from interpreter.language.grammar import parser
from interpreter.language.origin import Origin
from interpreter.language.strange_words import ITEM_WORDS, STEP_WORDS

MOST_SLIPS = 8  # in one line
LONGEST = 400  # letters of a line that is looked through
QUOTED = r'"(?:\\.|[^"\\])*"'


def everyday_words(failure: Failure, origin: Origin) -> Mistake | None:
    """The whole line as the language says it, where it is known what its words mean."""
    line, column = stands_at(failure)
    instead = failure.lines[line - 1]
    for _ in range(MOST_SLIPS):
        found = meant(instead, column)
        if found is None:
            return None
        instead = found[2]
        stopped = stops_at(failure, line, instead)
        if stopped is None:
            return _told(failure, origin, f'Write "{without_remark(instead).strip()}".', instead)
        column = stopped
    return None


def said_otherwise(failure: Failure, origin: Origin) -> Mistake | None:
    """What is said in other words in a line that can't be read for other reasons too, or with what it is said."""
    line, column = stands_at(failure)
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


def words_in(text: str) -> list[re.Match[str]]:
    """The words of a line that are not in quotes."""
    quoted = [match.span() for match in re.finditer(QUOTED, text)]
    found = re.finditer(r"[^\W\d]\w*", text)
    return [word for word in found if not any(first < word.start() < last for first, last in quoted)]


def stands_at(failure: Failure) -> tuple[int, int]:
    """The line that can't be read, and the column where reading stopped."""
    line = blamed_line(failure)
    return line, len(without_remark(failure.lines[line - 1])) + 1 if failure.at_line_end else failure.column


def without_remark(text: str) -> str:
    """A line without the remark at its end."""
    code = re.match(rf'(?:{QUOTED}|[^"#])*', text)
    return code[0].rstrip() if code is not None else text


def _touching(pattern: str, text: str, column: int) -> re.Match[str] | None:
    """Where a pattern stands in a line around a column, not in quotes and not in a remark."""
    quoted = [match.span() for match in re.finditer(QUOTED, text)]
    for match in re.finditer(pattern, without_remark(text)):
        inside = any(first < end < last for first, last in quoted for end in match.span())
        if match.start() < column <= match.end() + 1 and not inside:
            return match
    return None


def stops_at(failure: Failure, line: int, instead: str) -> int | None:
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
    begins = first is not None and failure.start != "phrase" and str(first) not in (*STEP_WORDS, *ITEM_WORDS)
    if first is not None and begins and instead is not None and str(first) not in re.findall(WORD, instead):
        column = first.column or 1
        place = origin.place(line, column, column + len(first))
        return Mistake(told.NO_RULE.at(place, fits=fits, word=str(first)), line, instead)
    word = failure.word or failure.text[failure.column - 1 : failure.column]
    return Mistake(told.UNEXPECTED.at(spot(failure, origin), fits=fits, what=f'"{word}"'), line, instead)
