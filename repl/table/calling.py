"""Whose answer a line is, where several may speak: `Bob 1989`, `bob: yes`, `2 1989`, `b 1989`."""

from __future__ import annotations

from collections.abc import Mapping

AFTER = " :,"  # what may stand between a name and the answer


def called(line: str, names: Mapping[str, int], short: bool = True) -> tuple[str, str] | None:
    """The name that a line begins with, and the rest of it; None where it begins with none.

    Args:
        names: those who may be named, with the numbers of their seats.
        short: also by the seat's number, or by a beginning that no other name has.
    """
    said = line.lstrip()
    for name in sorted(names, key=len, reverse=True):  # `Ann Lee` before `Ann`
        rest = said[len(name) :]
        if said.casefold().startswith(name.casefold()) and rest[:1] and rest[0] in AFTER:
            return name, rest.lstrip(AFTER)
    word = said[: next((at for at, letter in enumerate(said) if letter in AFTER), 0)]
    meant = [name for name, seat in names.items() if word == str(seat) or name.casefold().startswith(word.casefold())]
    return (meant[0], said[len(word) :].lstrip(AFTER)) if short and word and len(meant) == 1 else None
