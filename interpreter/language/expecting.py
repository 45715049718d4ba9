"""What would fit at a spot of the rules, in a rulebook's words: from the terminals of the grammar to their text."""

from __future__ import annotations

import re
import string
from collections.abc import Collection
from functools import cache

from interpreter.language.grammar import parser

PHRASES = {
    "NAME": "a name",
    "INT": "a number",
    "DICE": "dice such as 2d6",
    "STRING": 'words in "quotes"',
    "_NL": "the end of the line",
    "_INDENT": "indented lines below",
    "VERB": "enters, leaves, passes, lands on, draws, plays",
    "BEST": "highest, lowest, most, fewest, longest, shortest",
    "ROUNDED": "rounded down",
    "STEP": "in tens",
    "WEAVE": "before, after",
    "REPLACE": "replace",
    "FEW": "first 3 of, last 3 of",
    "CMP": "<",
    "SUM": "+",
    "PRODUCT": "*",
    "PLUS_IS": "+=",
    "_TIES": ", ties",
    "_THEN": ", then",
    "_ODD_COINS": ", odd coins",
    "_RESHUFFLING": ", reshuffling",
    "_OR_ELSE": ", or",
    "ROUND_AFTER_ROUND": ", round after round",
}
# Not worth saying: where one of these fits, the line may also just end or go on as it stands.
UNSAID = {"_DEDENT", "$END", "COMMENT"}
# Groups that are said as one: all of `signs` must fit.
VALUE = {"NAME", "INT", "LPAR"}
VALUE_BEGINS = {"STRING", "DICE", "LSQB", "MINUS", "ROLL_OFF", "NOT", "ASK", "ROLL", "_AGREE_AMONG"}
CONDITION_GOES_ON = {"AND", "OR"}
VALUE_GOES_ON = {"CMP", "EQUAL", "SUM", "PRODUCT", "_IS", "_IS_NOT", "IN", "NOT", "_CAN_PAY", "TO"}
NAME_GOES_ON = {"DOT", "LSQB", "LPAR", "OF", "BUT", "WITH", "_SORTED_BY", "_OR_ELSE", "FOR", "BY", "WHERE"}
STATEMENT = {"NAME", "SAY", "PAY"}
ITEM = {"PHASE", "WHENEVER"}


LETTERS_AND_COMMA = frozenset(string.ascii_lowercase + ",")


@cache
def texts() -> dict[str, str]:
    """The text that an author writes for each terminal."""
    known = {}
    for terminal in parser().terminals:
        name = terminal.name
        if name in PHRASES:
            known[name] = PHRASES[name]
            continue
        word = re.match(r"(\w+)\\b", terminal.pattern.value)
        if word:
            known[name] = word[1]
        elif terminal.pattern.type == "str":
            known[name] = f'"{terminal.pattern.value}"'
        else:
            known[name] = name.strip("_").lower().replace("_", " ")
    return known


@cache
def keywords() -> frozenset[str]:
    """All single words that the language keeps for itself in some place."""
    return frozenset(text for text in texts().values() if text.isidentifier())


def words_that_fit(accepted: Collection[str]) -> list[str]:
    """The single words and phrases of the language among `accepted`, to compare a misspelt one with."""
    phrases = {name for name, text in PHRASES.items() if not text.startswith(", ")}
    return [
        text
        for name, text in texts().items()
        if name in accepted and text[0] in LETTERS_AND_COMMA and name not in phrases
    ]


def what_fits(accepted: Collection[str]) -> str:
    """`Here fits: a name, "from".` for the terminals that the parser accepts at a spot."""
    left = set(accepted) - UNSAID
    said: list[str] = []
    if left >= ITEM:
        said.append("play, phase, bet, whenever, use, or a function: name(...) means ...")
        left = set()
    if left >= STATEMENT:
        said.append("a step, such as say, pay, move, if, for each, or the name of a phase")
        left = set()
    if left >= VALUE:
        said.append("a value")
        left -= VALUE | VALUE_BEGINS
    if "EQUAL" in left and "CMP" in left:
        said.append("more of the condition (=, <, is, and, ...)")
        left -= VALUE_GOES_ON | CONDITION_GOES_ON | NAME_GOES_ON | {"IF"}
    elif "SUM" in left:
        said.append("more of the value (+, *, ...)")
        left -= {"SUM", "PRODUCT"} | NAME_GOES_ON | {"IF", "MINUS"}
    texts_by_name = texts()
    said += sorted({texts_by_name.get(name, name) for name in left}, key=lambda text: (text[0] != "a", text))
    if not said:
        return ""
    shown = [f'"{text}"' if text.startswith(",") else text for text in said[:12]]
    return "Here fits: " + ", ".join(shown) + (", ..." if len(said) > 12 else "") + "."
