"""The pure half of completion: what kind of thing fits where the cursor is. No match, no terminal."""

from __future__ import annotations

import re
from dataclasses import dataclass

Kind = str  # 'choice', 'target', 'stake', 'on', 'pass', 'truth', 'number', 'command', 'argument'


@dataclass(frozen=True)
class Fit:
    """What may stand at the end of the line.

    Attributes:
        kinds: the kinds of things, the likeliest first.
        word: what is typed of it so far; it is replaced by what is chosen.
        taken: what the line holds already (items of a list), which is not offered again.
        command: the command whose argument this is.
    """

    kinds: tuple[Kind, ...]
    word: str
    taken: tuple[str, ...] = ()
    command: str = ""


STAKE = r"(?:\D{0,3}\d[\d,']*|all|half)"
BET_STAKE = re.compile(r"\s*(?P<word>\D{0,3}[\d,']*)$")
BET_ON = re.compile(rf"\s*{STAKE}\s+(?P<word>(?:\w.*)?)$", re.IGNORECASE)
BET_TARGET = re.compile(rf"\s*{STAKE}\s+on\s+(?P<word>.*)$", re.IGNORECASE)
AT_START = {
    "one of": ("choice", "pass", "command"),
    "offer": ("choice", "pass", "command"),
    "number": ("number", "pass", "command"),
    "yes or no": ("truth", "pass", "command"),
    "text": (),
    "": ("choice", "command"),
}


def what_fits_here(kind: str, line: str) -> Fit:
    """What may be typed next.

    Args:
        kind: the kind of the ask ('' where any of a list of words is wanted, as when a game is picked).
        line: the line up to the cursor.
    """
    said = line.lstrip()
    if said.startswith(":"):
        return fit_command(said[1:])
    if kind == "bet":
        return fit_bet(said)
    if kind in ("some from", "real"):
        *taken, word = said.split(",")
        kinds = ("choice",) if taken else ("choice", "pass", "command")
        again = kind == "real"  # two dice may show the same
        return Fit(kinds, word.lstrip(), () if again else tuple(part.strip() for part in taken))
    return Fit(AT_START.get(kind, ("choice", "command")), said)


def fit_command(said: str) -> Fit:
    """After a colon: the command's word, then its argument."""
    word, space, rest = said.partition(" ")
    return Fit(("argument",), rest.lstrip(), command=word) if space else Fit(("command",), word)


def fit_bet(said: str) -> Fit:
    """A bet is `STAKE on TARGET`; its target may come first as well."""
    if found := BET_TARGET.match(said):
        return Fit(("target",), found["word"])
    if found := BET_ON.match(said):
        return Fit(("on", "target") if found["word"] else ("on",), found["word"])
    if BET_STAKE.match(said) and (not said or said[-1].isdigit() or not said.isalpha()):
        return Fit(("stake", "pass", "command"), said) if not said else Fit(("stake",), said)
    return Fit(("pass", "command", "target"), said)
