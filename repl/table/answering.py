"""From what a player typed to an answer that the match takes, or to one of a list of choices."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from interpreter.faults import Refused
from repl.table.question import Choice, Question, plain

YES = ("y", "yes", "yeah", "ok")
NO = ("n", "no", "nope")


def read_answer(question: Question, line: str) -> Any:
    """The public answer that the line stands for. Raises Refused with the reason where it stands for none."""
    said = line.strip()
    if question.or_pass and plain(said) == "done" and not find_choice(question.choices, said):
        said = "pass"
    return question.parse(said)


def understands(question: Question, line: str) -> bool:
    """Whether the line reads as an answer to the question, be it allowed or not."""
    try:
        read_answer(question, line)
    except Refused:
        return False
    return True


def find_choice(choices: Iterable[Choice], said: str) -> Choice | None:
    """The choice that is meant: by its text or words, or by a beginning that fits just one."""
    wanted = plain(said)
    choices = list(choices)
    exact = [c for c in choices if wanted in (plain(c.text), plain(c.words))]
    if exact:
        return exact[0]
    near = [c for c in choices if plain(c.text).startswith(wanted) or plain(c.words).startswith(wanted)]
    return near[0] if wanted and len(near) == 1 else None


def read_truth(line: str) -> bool:
    """Yes or no. Raises Refused."""
    word = plain(line)
    if word in YES or word in NO:
        return word in YES
    raise Refused("Please answer yes or no.")
