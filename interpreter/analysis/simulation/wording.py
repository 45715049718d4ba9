"""What the game calls what was counted: questions, answers, what bets lie on, cards, boards and tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from interpreter.runtime.values import Type, members, plain, say

Box = Mapping[str, Any]


def thing_words(code: str, of: Type, box: Box, names: Sequence[str]) -> str:
    """A value of this type as the game says it, from the name that it was counted by."""
    of = plain(of)
    if of[0] == "race":
        return thing_words(code, of[1], box, names)
    if of[0] == "card":
        of = ("face", of[1])  # cards are counted by their faces
    known = members(of, box, names)
    if known is not None and code in known:
        return say(list(known).index(code), of, box, names)
    if of[0] == "money" and code.isdecimal():
        return say(int(code), of, box, names)
    return spoken(code)


def answer_words(code: str, site: Mapping[str, Any], box: Box, names: Sequence[str]) -> str:
    """An answer as the game says it."""
    if code == "pass":
        return code
    if site["kind"] == "offer":
        return next((words for name, words in site["branches"] if name == code), spoken(code))
    if site["bet"]:
        return target_words(code, site["bet"], box, names)
    return thing_words(code, site["type"], box, names)


def target_words(code: str, bet: str, box: Box, names: Sequence[str]) -> str:
    """What a bet lies on, as the game says it."""
    target = box["bets"][bet]["target"]
    return spoken(code) if target is None else thing_words(code, target, box, names)


def name_words(name: str, box: Box) -> str:
    """What a kind of cards, a board or a table is called: by the words of the box, else by its name."""
    slots = (slot["words"] for slot in box["slots"] if slot["name"] == name and slot["sort"] == "board")
    words = box["words"]["names"].get(name) or next(slots, "") or spoken(name)
    return str(words[:1].upper() + words[1:])


def spoken(word: str) -> str:
    """A name that has no words of its own."""
    return word.replace("_", " ")
