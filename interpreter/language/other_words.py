"""Steps said in other words than the language's, where what was meant is plain: `roll 2 dice`, `move h forward 1`."""

from __future__ import annotations

import difflib
import re

from interpreter.diagnostics import syntax as told
from interpreter.language.failing import Failure, Mistake, blamed_line, spot
from interpreter.language.origin import Origin
from interpreter.language.repairing import head_above

DICE = re.compile(r"(\d+) (?:dice|die)\b")
WAY = "(?P<way>forwards?|ahead|onwards?|on|backwards?|back)"
SPACES = "(?: (?:spaces?|steps?|places?))"
MOVED = (
    re.compile(rf"(?P<who>\s*move \S+) {WAY} (?:by )?(?P<far>[\w.]+){SPACES}?\s*(#.*)?"),
    re.compile(rf"(?P<who>\s*move \S+) (?:by )?(?P<far>[\w.]+){SPACES}? {WAY}\s*(#.*)?"),
    re.compile(rf"(?P<who>\s*move \S+) (?:by )?(?P<far>[\w.]+){SPACES}(?P<way>)\s*(#.*)?"),
)

EACH_WITH = re.compile(r"(?P<head>\s*for each )(?P<of>\w+)(?P<rest> with .*)")
MOVED_FIRST = re.compile(r"\s*move (?P<who>(?:first|last|next|any|one|a|the)\b.*?) by (?P<far>.+?)\s*(#.*)?")
BRANCH = re.compile(r'(?P<margin>\s*)(?:"(?P<quoted>[^"]+)"|(?P<bare>\w+(?: \w+)+))(?P<rest> *(?:when .*)?:.*)')
WON_BY = re.compile(
    r"(?P<head>\s*)(?:winners? (?:is|are)|rank) players?(?: with (?P<best>highest|lowest|most|fewest)| by) "
    r"(?P<first>[\w.]+), (?:ties by|(?:then|and))(?: (?P<next>highest|lowest|most|fewest))? (?P<second>[\w.]+)"
    r"(?P<ties>, ties .+?)?\s*(#.*)?"
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


def each_with(failure: Failure, origin: Origin) -> Mistake | None:
    """`for each player with lowest cash:`."""
    found = EACH_WITH.fullmatch(failure.text)
    if found is None or failure.word != "with":
        return None
    many = "players" if found["of"] == "player" else found["of"]
    instead = f"{found['head']}{found['of'][0]} in {many}{found['rest']}"
    fits = f'Write "{instead.strip()}".'
    return Mistake(told.UNEXPECTED.at(spot(failure, origin), fits=fits, what='"with"'), failure.line, instead)


def moved_unnamed(failure: Failure, origin: Origin) -> Mistake | None:
    """`move first of horse by 1`, where what is moved along a board needs a name first."""
    line = blamed_line(failure)
    found = MOVED_FIRST.fullmatch(failure.lines[line - 1])
    if found is None:
        return None
    fits = f'Give it a name first: "one = {found["who"]}", then "move one by {found["far"]}".'
    place = spot(failure, origin)
    if failure.at_line_end:
        return Mistake(told.UNFINISHED.at(place, fits=fits), line)
    return Mistake(told.UNEXPECTED.at(place, fits=fits, what=f'"{failure.word}"'), line)


def branch_without_name(failure: Failure, origin: Origin) -> Mistake | None:
    """`"Roll again": ...` and `roll again: ...` in an offer, where each choice has a name of one word."""
    found = BRANCH.fullmatch(failure.text)
    if found is None or not re.match("offer ", head_above(failure.lines, failure.line - 1) or ""):
        return None
    words = found["quoted"] or found["bare"]
    if found["bare"] and difflib.get_close_matches("when", words.split(), cutoff=0.7):
        return None  # a misspelt `when`
    name = "_".join(re.findall(r"\w+", words.casefold()))
    if not name or name[0].isdigit():
        return None
    instead = f'{found["margin"]}{name} "{words[0].upper()}{words[1:]}"{found["rest"]}'
    fits = f'Write "{instead.strip()}".' if "{" not in words else f'A choice has a name: "{name} ..."'
    shown = failure.word if failure.kind == "STRING" else f'"{failure.word}"'
    return Mistake(told.UNEXPECTED.at(spot(failure, origin), fits=fits, what=shown), failure.line, instead)


def won_by_several(failure: Failure, origin: Origin) -> Mistake | None:
    """`winner is player with highest points, then lowest burns`, `rank players by points, ties by burns`."""
    found = WON_BY.fullmatch(failure.text)
    if found is None or failure.at_line_end:
        return None
    first = f"{found['best']} {found['first']}" if found["best"] in ("lowest", "fewest") else found["first"]
    second = f"{found['next']} {found['second']}" if found["next"] else found["second"]
    instead = f"{found['head']}rank players by {first}, then {second}{found['ties'] or ', ties shared'}"
    fits = f'Write "{instead.strip()}".'
    return Mistake(
        told.UNEXPECTED.at(spot(failure, origin), fits=fits, what=f'"{failure.word}"'), failure.line, instead
    )
