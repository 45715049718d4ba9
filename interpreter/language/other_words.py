"""Steps said in other words than the language's, where what was meant is plain: `roll 2 dice`, `move h forward 1`."""

from __future__ import annotations

import re

from interpreter.diagnostics import syntax as told
from interpreter.language.failing import Failure, Mistake, spot
from interpreter.language.origin import Origin

DICE = re.compile(r"(\d+) (?:dice|die)\b")
WAY = "(?P<way>forwards?|ahead|onwards?|on|backwards?|back)"
SPACES = "(?: (?:spaces?|steps?|places?))"
MOVED = (
    re.compile(rf"(?P<who>\s*move \S+) {WAY} (?:by )?(?P<far>[\w.]+){SPACES}?\s*(#.*)?"),
    re.compile(rf"(?P<who>\s*move \S+) (?:by )?(?P<far>[\w.]+){SPACES}? {WAY}\s*(#.*)?"),
    re.compile(rf"(?P<who>\s*move \S+) (?:by )?(?P<far>[\w.]+){SPACES}(?P<way>)\s*(#.*)?"),
)


def counted_dice(failure: Failure, origin: Origin) -> Mistake | None:
    """`roll 2 dice`."""
    found = next((one for one in DICE.finditer(failure.text) if one.end() > failure.column > one.start()), None)
    if found is None or failure.word not in ("dice", "die"):
        return None
    fits = f'Write "{found[1]}d6" for {found[1]} dice with six sides; dice of the box are rolled by their name.'
    instead = f"{failure.text[: found.start()]}{found[1]}d6{failure.text[found.end() :]}"
    return Mistake(
        told.UNEXPECTED.at(spot(failure, origin), fits=fits, what=f'"{failure.word}"'), failure.line, instead
    )


def moved_forward(failure: Failure, origin: Origin) -> Mistake | None:
    """`move h forward 1`, `move h 2 spaces`, `move h back 3`."""
    found = next((way for pattern in MOVED if (way := pattern.fullmatch(failure.text))), None)
    if found is None or failure.first_word != "move":
        return None
    back = "-" if found["way"].startswith("back") else ""
    instead = f"{found['who']} by {back}{found['far']}"
    fits = f'Write "{instead.strip()}".'
    return Mistake(
        told.UNEXPECTED.at(spot(failure, origin), fits=fits, what=f'"{failure.word}"'), failure.line, instead
    )


def yes_no(failure: Failure, origin: Origin) -> Mistake | None:
    """`ask player "Again?" yes no`."""
    if failure.word != "no" or not failure.on_line or str(failure.on_line[-1]) != "yes":
        return None
    at = failure.column - 1
    instead = f"{failure.text[:at]}or {failure.text[at:]}"
    fault = told.UNEXPECTED.at(spot(failure, origin), fits='Write "yes or no".', what='"no"')
    return Mistake(fault, failure.line, instead)
