"""Lark's lexer, made ready in a moment: words are found without a large pattern for all that may stand somewhere.

Lark compiles such a pattern for every set of terminals that can follow one another, which takes as long as all the
rest of the reading. Most terminals are a word and nothing else: they are looked up. Of the others only those are
tried that can begin with the letter that stands there. What is found is what Lark's own lexer finds (a test
holds the two against each other): the first of the terminals, in Lark's order, that matches.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from functools import cache
from typing import Any

from lark.lexer import BasicLexer, ContextualLexer, PatternStr, TerminalDef, Token

Found = tuple[str, str]  # the text of a token and the name of its terminal
Way = Callable[[str, int, int], Found | None]  # looks into a text from here to there

WHOLE_WORD = re.compile(r"([^\W\d]\w*)\\b(\(\?!.*\))?")  # `deal\b`, which may say what must not stand behind it
WORD = re.compile(r"\w+")
SPECIAL = set(r"\.^$*+?{}[]|()")


class QuickLexer(ContextualLexer):
    """The lexer for each state of the parser, made when the parser first comes to it."""

    def __init__(self, conf: Any, states: dict[int, Collection[str]], always_accept: Collection[str] = ()) -> None:
        whole = BasicLexer(conf)  # puts the terminals in order
        self.terminals = list(whole.terminals)
        self.about = whole
        self.root_lexer = StateLexer(whole, self.terminals)
        self.lexers = Lexers(self, states, {*conf.ignore, *always_accept})


class Lexers(dict[int, Any]):
    """The lexers by the states of the parser; states in which the same may stand share theirs."""

    def __init__(self, owner: QuickLexer, states: dict[int, Collection[str]], always: set[str]) -> None:
        super().__init__()
        self.owner = owner
        self.states = states
        self.always = always
        self.made: dict[frozenset[str], StateLexer] = {}

    def __missing__(self, state: int) -> StateLexer:
        names = frozenset(self.states[state]) | self.always
        if names not in self.made:
            fitting = [terminal for terminal in self.owner.terminals if terminal.name in names]
            self.made[names] = StateLexer(self.owner.about, fitting)
        self[state] = self.made[names]
        return self.made[names]


class StateLexer(BasicLexer):
    """Finds the next token among some terminals of a grammar. It is its own scanner."""

    def __init__(self, whole: BasicLexer, terminals: list[TerminalDef]) -> None:
        self.terminals = terminals
        self.newline_types, self.ignore_types = whole.newline_types, whole.ignore_types
        self.terminals_by_name = whole.terminals_by_name
        self.ways: dict[str, list[Way]] = {}
        self._scanner = self  # type: ignore[assignment]
        self.callback: dict[str, Callable[[Token], Token]] = {}
        self.signs = [terminal for terminal in terminals if isinstance(terminal.pattern, PatternStr)]
        patterns = [terminal for terminal in terminals if terminal not in self.signs]
        self.tried = set(terminals)
        for terminal in patterns:
            names = self.more_exactly(terminal)
            if names:
                self.callback[terminal.name] = renaming(names)
        self.allowed_types = {terminal.name for terminal in self.tried}

    def more_exactly(self, terminal: TerminalDef) -> dict[str, str]:
        """The signs that a pattern of the same rank matches too: such a token is called by the sign's name."""
        same = [sign for sign in self.signs if sign.priority == terminal.priority]
        found = {sign.pattern.value: sign.name for sign in same if covers(terminal, sign.pattern.value)}
        self.tried -= {sign for sign in same if sign.name in found.values()}
        return found

    def match(self, text: Any, pos: int) -> Found | None:
        """The token that begins at a place of the text."""
        letter = text.text[pos]
        ways = self.ways.get(letter)
        if ways is None:
            ways = self.ways[letter] = list(ways_of(t for t in self.terminals if t in self.tried and begins(t, letter)))
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


def ways_of(terminals: Iterable[TerminalDef]) -> Iterable[Way]:
    """How the terminals are looked for, in their order; whole words that follow each other are one look-up."""
    words: dict[str, tuple[str, re.Pattern[str] | None]] = {}
    for terminal in terminals:
        whole = WHOLE_WORD.fullmatch(terminal.pattern.to_regexp())
        if whole is not None:
            words.setdefault(whole[1], (terminal.name, compiled(whole[2]) if whole[2] else None))
            continue
        if words:
            yield looked_up(words)
            words = {}
        yield matched(terminal.name, compiled(terminal.pattern.to_regexp()))
    if words:
        yield looked_up(words)


def looked_up(words: dict[str, tuple[str, re.Pattern[str] | None]]) -> Way:
    def way(text: str, pos: int, end: int) -> Found | None:
        found = WORD.match(text, pos, end)
        if found is None or (word := found[0]) not in words:
            return None
        name, behind = words[word]
        return (word, name) if behind is None or behind.match(text, found.end(), end) else None

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
    if not begins(terminal, text[0]):
        return False
    found = compiled(terminal.pattern.to_regexp()).match(text)
    return found is not None and found[0] == text


def begins(terminal: TerminalDef, letter: str) -> bool:
    """Whether a token of this terminal may begin with the letter; yes where that is not plain to see."""
    letters = first_letters(terminal.pattern.to_regexp())
    return letters is None or letter in letters


@cache
def first_letters(pattern: str) -> frozenset[str] | None:
    """What a match of a pattern begins with; None for anything, and for patterns that are not so simple."""
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
