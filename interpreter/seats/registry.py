"""The seats that decide by themselves, by name, and how a command names one: `cautious`, `random:quiz=0.7`."""

from __future__ import annotations

from collections.abc import Callable

from interpreter.faults import Refused, did_you_mean, one_of_these
from interpreter.seats.deciding import Cautious, Random, Seat, Skilled

KINDS: dict[str, Callable[[], Seat]] = {"random": Random, "cautious": Cautious}


def bot(kind: str = "random", quiz: float | None = None) -> Seat:
    """A seat of this kind; `quiz` says how often it knows the answer to a question.

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
    return Skilled(seat, quiz)


def parse_bot(text: str) -> Seat:
    """The seat that `KIND[:quiz=0.7]` names. Raises Refused."""
    kind, *settings = (part.strip() for part in text.split(":"))
    quiz: float | None = None
    for setting in settings:
        word, _, value = setting.partition("=")
        if word != "quiz":
            raise Refused(f'"{word}" is nothing that a bot can be told. {one_of_these(["quiz"])}')
        try:
            quiz = float(value)
        except ValueError:
            raise Refused(f"quiz={value}: it must be a number from 0 to 1, such as 0.7.") from None
    return bot(kind or "random", quiz)
