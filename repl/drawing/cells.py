"""Texts as wide as a terminal shows them: some letters take two cells, accents that stand by themselves none."""

from __future__ import annotations

import textwrap

from interpreter.excerpts import cells_of


def cells(text: str) -> int:
    """How many cells a text takes."""
    if text.isascii():
        return len(text)
    return sum(cells_of(letter) for letter in text)


def to_left(text: str, room: int) -> str:
    return text + " " * (room - cells(text))


def to_right(text: str, room: int) -> str:
    return " " * (room - cells(text)) + text


def to_middle(text: str, room: int) -> str:
    """As `str.center`, in cells."""
    return text.center(room - cells(text) + len(text))


def cut(text: str, room: int) -> str:
    """As much of a text as fits into the cells."""
    while cells(text) > room:
        text = text[:-1]
    return text


def broken(text: str, room: int) -> list[str]:
    """The text in lines of so many cells, between words where it can be."""
    if cells(text) == len(text):
        return textwrap.wrap(text, max(room, 1))
    lines: list[str] = []
    for word in text.split():
        if lines and cells(f"{lines[-1]} {word}") <= room:
            lines[-1] += f" {word}"
            continue
        while word:
            part = cut(word, room) or word[0]
            lines.append(part)
            word = word[len(part) :]
    return lines
