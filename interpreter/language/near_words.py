"""Words of the language that are misspelt, wherever in a line they stand.

A misspelt word often reads as a name, so that reading stops only behind it. So each word of the line that is nearly one
of the language is put right on trial: where the line can be read then, that was it.
"""

from __future__ import annotations

import difflib
import re
from dataclasses import replace
from functools import cache

from interpreter.diagnostics import syntax as told
from interpreter.language.everyday_words import LONGEST, stands_at, stops_at, without_remark, words_in
from interpreter.language.failing import Failure, Mistake, margin
from interpreter.language.grammar import parser
from interpreter.language.origin import Origin

LIKENESS = 0.75  # from 0 to 1
MOST_TRIALS = 12  # of one line
SHORTEST = 3  # letters; shorter words are near to too much, save for two letters that changed places


@cache
def words_of_the_language() -> frozenset[str]:
    """Every word that the grammar has in some place, and `player`."""
    patterns = (re.sub(r"\\.", " ", terminal.pattern.value) for terminal in parser().terminals)
    found = {word for pattern in patterns for word in re.findall(r"[a-z]+", pattern)}
    return frozenset(word for word in found if len(word) > 1) | {"player"}


def nearest(word: str) -> list[str]:
    """The words of the language that a word may have been meant to be, the nearest first."""
    known = words_of_the_language()
    if word in known:
        return []
    swapped = [word[:i] + word[i + 1] + word[i] + word[i + 2 :] for i in range(len(word) - 1)]
    long = sorted(one for one in known if len(one) >= SHORTEST) if len(word) >= SHORTEST else []
    near = difflib.get_close_matches(word.lower(), long, n=3, cutoff=LIKENESS)
    return list(dict.fromkeys([*(one for one in swapped if one in known), *near]))


def misspelt_somewhere(failure: Failure, origin: Origin) -> Mistake | None:
    """A word that makes the whole line right when it is put right."""
    return _mended(failure, origin, whole=True)


def misspelt_before(failure: Failure, origin: Origin) -> Mistake | None:
    """A word that lets the line be read further than it is when it is put right."""
    return _mended(failure, origin, whole=False)


def _mended(failure: Failure, origin: Origin, whole: bool) -> Mistake | None:
    line, column = stands_at(failure)
    text = failure.lines[line - 1]
    if len(text) > LONGEST:
        return None
    around = sorted(words_in(without_remark(text)), key=lambda word: abs(word.start() + 1 - column))
    alone, last = with_what_it_stands_in(failure, line)
    trials = [(word, meant) for word in around for meant in nearest(word[0])][:MOST_TRIALS]
    for word, meant in trials:
        instead = text[: word.start()] + meant + text[word.end() :]
        stopped = stops_at(alone, last, instead)
        if stopped is None if whole else stopped is not None and _further(text, instead, column, stopped):
            place = origin.place(line, word.start() + 1, word.end() + 1)
            fault = told.MISSPELT.at(place, fits=f'Did you mean "{meant}"?', word=word[0])
            return Mistake(fault, line, instead)
    return None


def with_what_it_stands_in(failure: Failure, line: int) -> tuple[Failure, int]:
    """A failure with the failing line and those that it stands below alone, so that a trial reads no whole phase."""
    kept = [failure.lines[line - 1]]
    for above in reversed(failure.lines[: line - 1]):
        if without_remark(above).strip() and margin(above) < margin(kept[0]):
            kept.insert(0, above)
    if any(one.split()[:1] in (["else"], ["else:"]) for one in kept):  # which needs its `if` beside it
        return failure, line
    return replace(failure, lines=kept), len(kept)


def _further(text: str, instead: str, column: int, stopped: int) -> bool:
    """Whether reading comes at least a word further than the column where it stopped before."""
    now = stopped - (len(instead) - len(text))
    return bool(re.search(r"\w\W+\S", text[column - 1 : now]))
