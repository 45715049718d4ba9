"""What is asked, in a form that can be shown, completed and answered by typing."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from interpreter.faults import Refused

Listed = Callable[[list[str]], str]

LONGEST_WORDS = 32  # of a branch of an offer, where all of them are shown in a row


@dataclass(frozen=True)
class Choice:
    """One thing that may be chosen: what is typed for it, how it reads, the answer it stands for."""

    text: str
    words: str
    answer: Any
    note: str = ""  # what else to say of it: the odds of a bet, the price of a card
    label: str = ""  # a number or letter that may be typed for it

    @property
    def spelt(self) -> str:
        """As it may be typed, without underscores; with its number in front where it has one."""
        spelt = self.text.replace("_", " ")
        return f"{self.label} {spelt}" if self.label else spelt

    @property
    def offered(self) -> str:
        """As a branch of an offer is shown: by the words that it is offered in, where they are short."""
        return self.words if len(self.words) <= LONGEST_WORDS and plain(self.words) != plain(self.text) else self.spelt

    @property
    def meta(self) -> str:
        """What completion shows beside it."""
        said = "" if plain(self.words) == plain(self.text) else self.words
        return ", ".join(part for part in (self.label, said, self.note) if part)


@dataclass(frozen=True)
class Wager:
    """A bet that may be laid: on what (None: the bet is on nothing in particular), and for how much."""

    target: Choice | None
    least: int
    most: int
    step: int


def no_answer(line: str) -> Any:
    """Takes nothing. Raises Refused."""
    raise Refused("That is no answer to this.")


@dataclass(frozen=True)
class Question:
    """An ask, as one player at the keyboard meets it.

    `kind` is the ask's own: 'one of', 'some from', 'number', 'yes or no', 'text', 'bet', 'offer'.
    `least`, `most` (None: no upper end) and `step` are of a number, `least` and `most` of how many from a list.
    `parse` turns a line into a public answer, or raises Refused.
    """

    name: str
    kind: str
    seat: int
    who: str
    prompt: str
    choices: tuple[Choice, ...] = ()
    wagers: tuple[Wager, ...] = ()
    least: int = 0
    most: int | None = 0
    step: int = 1
    or_pass: bool = False
    ends: str = ""  # what this seat says to end a race
    asked: bool = True  # False: it may end the race, not win it
    how: str = "one"
    symbol: str = ""
    before: bool = True
    coin: str = ""  # what several of the money are called where it has no symbol
    parse: Callable[[str], Any] = no_answer

    @property
    def ender(self) -> str:
        """What this seat may say to end a race, and that it does: `dead to end it`; '' where it may not."""
        return f"{self.ends} to end it" if self.ends else ""

    def amount(self, number: int) -> str:
        """A number as this question speaks of it: with the money's symbol where it is money."""
        if not self.symbol:
            return f"{number:,}"
        return f"{self.symbol}{number}" if self.before else f"{number}{self.symbol}"  # as the story writes it


def plain(text: str) -> str:
    """A word without its case, underscores, spaces and accents of typing: what two spellings have in common."""
    return " ".join(text.replace("_", " ").casefold().split())


def what_fits(question: Question, listed: Listed | None = None) -> str:
    """What may be answered, in a few words: `odd or even`, `£10 to £200 in tens`.

    Args:
        listed: makes one text of the choices; else it is the first eight, and how many there are.
    """
    if not question.asked:
        return question.ender
    said = FITTING[question.kind](question, listed or either)
    more = [word for word in ("pass" if question.or_pass else "", question.ender) if word]
    return ", or ".join([said, *more])


def what_fits_within(question: Question, letters: int, rest: str) -> str:
    """What may be answered, with as many of the choices as have room.

    Args:
        rest: what stands for the others, with {left} for how many they are.
    """
    for most in range(max(min(len(question.choices), letters), 8), 0, -1):
        said = what_fits(question, partial(either, most=most, rest=rest))
        if len(said) <= letters:
            return said
    if len(question.choices) < 2:
        return textwrap.shorten(said, letters, placeholder=" ...")
    others = f" {rest.format(left=len(question.choices) - 1)}"
    first = what_fits(question, lambda names: names[0])
    return textwrap.shorten(first, max(letters - len(others), 20), placeholder="") + others


def either(words: list[str], most: int = 8, rest: str = "... ({count} in all)") -> str:
    """`a, b or c`; a long list is cut short."""
    if len(words) > most:
        return ", ".join([*words[:most], rest.format(count=len(words), left=len(words) - most)])
    return " or ".join(part for part in (", ".join(words[:-1]), *words[-1:]) if part)


def how_many(question: Question) -> str:
    if question.least == question.most:
        return str(question.most)
    return f"up to {question.most}" if not question.least else f"{question.least} to {question.most}"


def number_words(question: Question) -> str:
    low = question.amount(question.least)
    said = f"{low} or more" if question.most is None else f"{low} to {question.amount(question.most)}"
    said += coins(question)
    return f"{said} in steps of {question.step}" if question.step > 1 else said


def coins(question: Question) -> str:
    """` chips`, where amounts are of such."""
    return f" {question.coin}" if question.coin else ""


def wager_words(question: Question, listed: Listed) -> str:
    """`£10 to £200 on yellow submarine, ...` for what can be staked now."""
    if not question.wagers:
        return "nothing can be staked now"
    least = min(wager.least for wager in question.wagers)
    most = max(wager.most for wager in question.wagers)
    step = question.wagers[0].step
    said = question.amount(least)
    if least < most:
        said += f" to {question.amount(most)}"
    said += coins(question)
    said += f" in steps of {step}" if least < most and step > 1 else ""
    targets = [wager.target.spelt for wager in question.wagers if wager.target]
    return f"{said} on {listed(targets)}" if targets else said


FITTING: dict[str, Callable[[Question, Listed], str]] = {
    "one of": lambda question, listed: listed([choice.spelt for choice in question.choices]),
    "offer": lambda question, listed: listed([choice.offered for choice in question.choices]),
    "some from": lambda question, listed: f"{how_many(question)} of {listed([c.spelt for c in question.choices])}",
    "number": lambda question, listed: number_words(question),
    "yes or no": lambda question, listed: "yes or no",
    "text": lambda question, listed: "your own words",
    "bet": wager_words,
}
