"""Lark's lexer, made ready in a moment: words are found without a large pattern for all that may stand somewhere.

Lark compiles such a pattern for every set of terminals that can follow one another, which takes as long as all the
rest of the reading. Here only those terminals are tried that can begin with the letter that stands there, and most of
them are a word and nothing else, for which no pattern is needed. What is found is what Lark's own lexer finds (a test
holds the two against each other): the first of the terminals, in Lark's order, that matches.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import cache
from typing import Any

from lark.lexer import BasicLexer, ContextualLexer, PatternStr, TerminalDef, Token

Found = tuple[str, str]  # the text of a token and the name of its terminal
Way = Callable[[str, int, int], Found | None]  # looks into a text from here to there

# `deal\b`, which may say what must not stand behind it, and `in[ \t]+turn\b`
WHOLE_WORDS = re.compile(r"([^\W\d]\w*(?:\[ \t\]\+[^\W\d]\w*)*)\\b(\(\?!.*\))?")
GAP = "[ \t]+"
BLANKS = re.compile(GAP)
WORD = re.compile(r"\w+")
SPECIAL = set(r"\.^$*+?{}[]|()")


class QuickLexer(ContextualLexer):
    """The lexer for each state of the parser, made when the parser first comes to it."""

    def __init__(self, conf: Any, states: dict[int, Collection[str]], always_accept: Collection[str] = ()) -> None:
        self.words = Terminals(BasicLexer(conf))
        self.root_lexer = StateLexer(self.words, self.words.names)
        self.lexers = Lexers(self.words, states, frozenset({*conf.ignore, *always_accept}))


class Lexers(dict[int, Any]):
    """The lexers by the states of the parser; states in which the same may stand share theirs."""

    def __init__(self, words: Terminals, states: dict[int, Collection[str]], always: frozenset[str]) -> None:
        super().__init__()
        self.words = words
        self.states = states
        self.always = always
        self.made: dict[frozenset[str], StateLexer] = {}

    def __missing__(self, state: int) -> StateLexer:
        names = self.always.union(self.states[state]) & self.words.names
        if names not in self.made:
            self.made[names] = StateLexer(self.words, names)
        self[state] = self.made[names]
        return self.made[names]


class Terminals:
    """The terminals of a grammar, in the order in which they are tried (which a lexer of Lark's brings), and how.

    `covered` tells of patterns which signs of the same rank they find too: such a token is called by the sign's name.
    """

    def __init__(self, whole: BasicLexer) -> None:
        self.whole = whole
        self.names = frozenset(whole.terminals_by_name)
        self.letters = [(terminal, first_letters(terminal.pattern.to_regexp())) for terminal in whole.terminals]
        self.ways: dict[str, list[tuple[str, Way]]] = {}
        signs = [terminal for terminal in whole.terminals if isinstance(terminal.pattern, PatternStr)]
        self.covered: dict[str, dict[str, str]] = {}
        for terminal in whole.terminals:
            if not isinstance(terminal.pattern, PatternStr):
                same = [sign for sign in signs if sign.priority == terminal.priority]
                found = {sign.pattern.value: sign.name for sign in same if covers(terminal, sign.pattern.value)}
                self.covered |= {terminal.name: found} if found else {}

    def beginning(self, letter: str) -> list[tuple[str, Way]]:
        """The names of the terminals that may begin with a letter, each with how it is found."""
        if letter not in self.ways:
            fitting = [terminal for terminal, letters in self.letters if letters is None or letter in letters]
            self.ways[letter] = [(terminal.name, way_to(terminal)) for terminal in fitting]
        return self.ways[letter]


class StateLexer(BasicLexer):
    """Finds the next token among some terminals of a grammar. It is its own scanner."""

    def __init__(self, words: Terminals, names: frozenset[str]) -> None:
        whole = words.whole
        self.words = words
        self.newline_types, self.ignore_types = whole.newline_types, whole.ignore_types
        self.terminals_by_name = whole.terminals_by_name
        self.ways: dict[str, list[Way]] = {}
        self._scanner = self  # type: ignore[assignment]
        self.callback: dict[str, Callable[[Token], Token]] = {}
        self.allowed_types = names
        for name in words.covered.keys() & names:
            signs = {text: sign for text, sign in words.covered[name].items() if sign in names}
            if signs:
                self.callback[name] = renaming(signs)
                self.allowed_types -= frozenset(signs.values())

    def match(self, text: Any, pos: int) -> Found | None:
        """The token that begins at a place of the text."""
        letter = text.text[pos]
        ways = self.ways.get(letter)
        if ways is None:
            ways = [way for name, way in self.words.beginning(letter) if name in self.allowed_types]
            self.ways[letter] = ways
        for way in ways:
            found = way(text.text, pos, text.end)
            if found is not None:
                return found
        return None


def renaming(names: dict[str, str]) -> Callable[[Token], Token]:
    def rename(token: Token) -> Token:
        token.type = names.get(token.value, token.type)
        return token

    return rename


def way_to(terminal: TerminalDef) -> Way:
    """How a terminal is looked for."""
    pattern = terminal.pattern.to_regexp()
    whole = WHOLE_WORDS.fullmatch(pattern)
    if whole is None:
        return matched(terminal.name, compiled(pattern))
    first, *others = whole[1].split(GAP)
    return looked_up(terminal.name, first, others, compiled(whole[2]) if whole[2] else None)


def looked_up(name: str, first: str, others: list[str], behind: re.Pattern[str] | None) -> Way:
    """One or more words with blanks between them, behind which no word goes on."""

    def way(text: str, pos: int, end: int) -> Found | None:
        if not text.startswith(first, pos, end):
            return None
        at = pos + len(first)
        for word in others:
            gap = BLANKS.match(text, at, end)
            if gap is None or not text.startswith(word, gap.end(), end):
                return None
            at = gap.end() + len(word)
        if WORD.match(text, at, end) or not (behind is None or behind.match(text, at, end)):
            return None
        return text[pos:at], name

    return way


def matched(name: str, pattern: re.Pattern[str]) -> Way:
    def way(text: str, pos: int, end: int) -> Found | None:
        found = pattern.match(text, pos, end)
        return None if found is None else (found[0], name)

    return way


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


# ---------------------------------------------------------------- what a pattern can begin with


@cache
def covers(terminal: TerminalDef, text: str) -> bool:
    """Whether a terminal's pattern finds a text, whole."""
    pattern = terminal.pattern.to_regexp()
    letters = first_letters(pattern)
    if letters is not None and text[0] not in letters:
        return False  # as almost always: then no pattern need be compiled
    found = compiled(pattern).match(text)
    return found is not None and found[0] == text


@cache
def first_letters(pattern: str) -> frozenset[str] | None:
    """What a match of a pattern begins with; None for anything, and for patterns that are not so simple."""
    if WHOLE_WORDS.fullmatch(pattern):
        return frozenset(pattern[0])
    found: set[str] = set()
    for branch in branches(pattern):
        letters = first_of(branch)
        if letters is None:
            return None
        found |= letters
    return frozenset(found)


def branches(pattern: str) -> list[str]:
    """The parts between the `|` of a pattern that stand in no brackets."""
    parts, depth, at = [""], 0, 0
    while at < len(pattern):
        size = 2 if pattern[at] == "\\" else 1
        sign = pattern[at : at + size]
        depth += {"(": 1, "[": 1, ")": -1, "]": -1}.get(sign, 0)
        if sign == "|" and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
        at += size
    return parts


def first_of(branch: str) -> frozenset[str] | None:
    """What a pattern without branches begins with: a letter, a sign behind `\\`, a few in brackets, or a group."""
    group = re.match(r"\((?!\?)", branch)
    if group:
        closing = closing_bracket(branch)
        inner, rest = first_letters(branch[1:closing]), branch[closing + 1 :]
    elif few := re.match(r"\[([^\\\]^-]+|[^\\\]^-]*-)\]", branch):
        inner, rest = frozenset(few[1]), branch[few.end() :]
    elif sign := re.match(r"\\(\W)", branch):
        inner, rest = frozenset(sign[1]), branch[sign.end() :]
    elif branch and branch[0] not in SPECIAL:
        inner, rest = frozenset(branch[0]), branch[1:]
    else:
        return None
    if inner is None or rest[:1] == "{":
        return None
    if rest[:1] in ("?", "*"):
        further = first_of(rest[1:])
        return None if further is None else inner | further
    return inner


def closing_bracket(pattern: str) -> int:
    """Where the group ends that a pattern begins with."""
    depth = at = 0
    while at < len(pattern):
        depth += {"(": 1, ")": -1}.get(pattern[at], 0)
        if depth == 0:
            return at
        at += 2 if pattern[at] == "\\" else 1
    return at
