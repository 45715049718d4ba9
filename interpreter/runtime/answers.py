"""Whether two answers are the same, however they were typed.

Not looked at: case, spaces at the ends and several in a row, accents, full stops, commas and other marks, an article
in front (the, a, an). Numbers are compared as numbers: leading zeros, thousands separators (1,989 or 1 989) and number
words (nineteen, twenty-one, two thousand and six) make no difference.
"""

from __future__ import annotations

import re
import unicodedata

from interpreter.runtime.library import spoken

SMALL = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen "
    "eighteen nineteen"
).split()
TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
ONES = {word: value for value, word in enumerate(SMALL)} | {word: 10 * (n + 2) for n, word in enumerate(TENS)}
SCALES = {"thousand": 1000, "million": 10**6, "billion": 10**9}
ARTICLES = ("the", "a", "an")
FIGURES = re.compile(r"[+-]?\d{1,3}([ ,.'’]\d{3})+|[+-]?\d+")


@spoken
def matches(one: str, other: str) -> bool:
    """Whether two answers are the same, as people read them."""
    return bool(bare(one) == bare(other))


def bare(text: str) -> str | int:
    """An answer without what makes no difference: a number where it is one."""
    number = number_of(text)
    return spelled(text) if number is None else number


def number_of(text: str) -> int | None:
    """The whole number that a text says in figures or in words; None for any other text."""
    typed = text.strip()
    if FIGURES.fullmatch(typed):
        return int(re.sub(r"[ ,.'’]", "", typed))
    return number_in_words(spelled(typed).split())


def spelled(text: str) -> str:
    """Small letters without accents and marks, one space between words, no article in front."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    words = re.sub(r"[^\w\s]", " ", re.sub(r"['’]|[\u0300-\u036f]", "", letters)).split()
    return " ".join(words[1:] if len(words) > 1 and words[0] in ARTICLES else words)


def number_in_words(words: list[str]) -> int | None:
    """`two thousand and six` -> 2006, `nineteen eighty-nine` -> 1989; None where it is no number."""
    total, part, known = 0, 0, False
    for word in words:
        if word == "and" and known:
            continue
        known = True
        if word in ONES:
            value = ONES[word]
            if part % 100 and not (part % 10 == 0 and part % 100 >= 20 and 0 < value < 10):
                if not (10 <= part <= 99 and value >= 10):
                    return None
                part *= 100  # a year: nineteen eighty-nine
            part += value
        elif word == "hundred" and part:
            part *= 100
        elif word in SCALES and part:
            total, part = total + part * SCALES[word], 0
        else:
            return None
    return total + part if known else None
