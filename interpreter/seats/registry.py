"""The seats that decide by themselves, by name, and how a command names one: `cautious`, `random:quiz=0.7`."""

from __future__ import annotations

from collections.abc import Callable

from interpreter.faults import Refused, did_you_mean, one_of_these
from interpreter.seats.deciding import DELAY, Cautious, Random, Seat, Skilled

KINDS: dict[str, Callable[[], Seat]] = {"random": Random, "cautious": Cautious}


def bot(kind: str = "random", quiz: float | None = None, delay: float = DELAY) -> Seat:
    """A seat of this kind; `quiz`: how often it knows the answer to a question, `delay`: how long it takes in a race.

    Raises Refused for a kind that there is not, or a skill that is not from 0 to 1.
    """
    if kind not in KINDS:
        fits = did_you_mean(kind, KINDS) or one_of_these(KINDS)
        raise Refused(f'There is no bot "{kind}". {fits}'.rstrip())
    seat = KINDS[kind]()
    if quiz is None:
        return seat
    if not 0 <= quiz <= 1:
        raise Refused(f"quiz={quiz}: how often a bot knows the answer is a number from 0 to 1, such as 0.7.")
    return Skilled(seat, quiz, delay)


def parse_bot(text: str) -> Seat:
    """The seat that `KIND[:quiz=0.7][,delay=5]` names. Raises Refused."""
    kind, *settings = (part.strip() for part in text.replace(",", ":").split(":"))
    told = {
        "quiz": "it must be a number from 0 to 1, such as 0.7",
        "delay": "it must be a number of seconds, such as 5",
    }
    given: dict[str, float] = {}
    for setting in settings:
        word, _, value = setting.partition("=")
        if word not in told:
            raise Refused(f'"{word}" is nothing that a bot can be told. {one_of_these(told)}')
        try:
            given[word] = float(value)
        except ValueError:
            raise Refused(f"{word}={value}: {told[word]}.") from None
    return bot(kind or "random", **given)
