"""A rulebook as plain data: sections of paragraphs, lists and tables. `writing` makes text, Markdown and HTML of it."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Step:
    """A sentence, and what belongs below it."""

    text: str
    below: list[Step] = field(default_factory=list)


@dataclass
class Paragraph:
    text: str


@dataclass
class Steps:
    """A list; `numbered` where the order matters."""

    steps: list[Step]
    numbered: bool = False


@dataclass
class Grid:
    """A table: its heads and its rows."""

    head: list[str]
    rows: list[list[str]]


Block = Paragraph | Steps | Grid


@dataclass
class Section:
    """`key` is the same for the same part of two rulebooks, whatever its title; `house` the house rules it is from."""

    title: str
    blocks: list[Block]
    key: str = ""
    house: list[str] = field(default_factory=list)


@dataclass
class Rulebook:
    title: str
    summary: str
    sections: list[Section]
