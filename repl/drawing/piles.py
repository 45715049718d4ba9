"""Piles and hands of cards, dice, and other lists in one line or a few."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from repl.drawing.ink import Ink

PIPS = "⚀⚁⚂⚃⚄⚅"


def draw_pile(name: str, cards: Sequence[str] | None, count: int, ink: Ink) -> str:
    """A pile: its cards where they may be seen, otherwise how many there are."""
    if cards is None:
        return f"{name}: {count} face down" if count else f"{name}: empty"
    if not cards:
        return f"{name}: empty"
    return ink.plain(textwrap.fill(f"{name}: {in_groups(cards)}", ink.width, subsequent_indent="    "))


def in_groups(words: Sequence[str]) -> str:
    """Words with repetitions counted where that is shorter: `2 x Yellow Submarine, Red Sunset`."""
    if len(words) < 4 or len(set(words)) == len(words):
        return ", ".join(words)
    counted = {word: words.count(word) for word in dict.fromkeys(words)}
    return ", ".join(f"{n} x {word}" if n > 1 else word for word, n in counted.items())


def draw_dice(faces: Sequence[str], ink: Ink) -> str:
    """Dice as they lie: with pips where the terminal has them, and the faces in figures."""
    figures = " ".join(faces)
    if ink.unicode and faces and all(face in "123456" and len(face) == 1 for face in faces):
        return "".join(PIPS[int(face) - 1] for face in faces) + "  " + figures
    return figures
