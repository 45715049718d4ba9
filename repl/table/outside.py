"""Real dice, cards and clocks: Croupier asks what was rolled or drawn, or looks at the clock, and goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from interpreter.faults import Refused
from repl.table.answering import find_choice
from repl.table.commands import read_command
from repl.table.question import Choice, either
from repl.table.voice import Request
from repl.table.wall_clock import MINUTES

if TYPE_CHECKING:
    from repl.table.session import Session


def supply(session: Session) -> None:
    """Ask for the chance that the match needs. Several outcomes on one line are used one after the other."""
    need = session.match.need
    if need.sort == MINUTES:
        gone = session.wall_clock.since_last_look(session.match, list(need.request[2]))
        session.match.supply(str(gone))
        return
    line = session.voice.read(request_for(session, need), session)
    if session.obey(line, None):
        return
    parts = split_line(line, need)
    for n, said in enumerate(parts):
        now = session.match.need
        if now is None or (now.sort, now.of) != (need.sort, need.of):
            session.voice.warn(too_many(parts[n:]))
            return
        try:
            session.match.supply(outcome(now, said))
        except Refused as refusal:
            session.voice.warn(str(refusal))
            return


def too_many(parts: list[str]) -> str:
    """`"5" was one too many and is left out.`"""
    said = either([f'"{part}"' for part in parts]).replace(" or ", " and ")
    return f"{said} was one too many and is left out." if len(parts) == 1 else f"{said} were too many and are left out."


def split_line(line: str, need: Any) -> list[str]:
    """Outcomes stand between commas, or between spaces where all are figures; of several dice also run on: `351`."""
    if "," in line:
        return [part.strip() for part in line.split(",") if part.strip()]
    parts = line.split()
    if not all(part.isdecimal() for part in parts):
        return [line.strip()]
    run_on = need.left is not None and need.left > 1 and all(len(str(face)) == 1 for face in need.choices)
    return list("".join(parts)) if run_on else parts


def request_for(session: Session, need: Any) -> Request:
    """The line that says what came up; it may hold the outcomes of several dice or draws."""
    faces = faces_of(need)

    def check(line: str) -> object:
        parts = split_line(line, need)
        if read_command(line, None) is not None:
            return None
        if not parts:
            raise Refused(f"It can be {either([face.text for face in faces], 12)}.")
        if need.left is not None and len(parts) > need.left:
            raise Refused(f"These are {len(parts)} ({', '.join(parts)}), where {wanted(need.left)} wanted.")
        return [pick(faces, said) for said in parts]

    return Request(prompt_for(session, need, faces), check, "real", faces, watch=session.files.changed)


def wanted(number: int) -> str:
    return "one is" if number == 1 else f"{number} are"


def prompt_for(session: Session, need: Any, faces: list[Choice]) -> str:
    """`What did Ann roll? (hand: 6 values, 1 to 6 each)`"""
    seat = need.seat if need.seat is not None else session.match.state.turn
    of = words_of(session, need.of)
    if need.sort == "dice":
        rolled = f"did {session.name(seat)} roll" if seat is not None else "was rolled"
        return f"What {rolled}? ({of}: {span(faces) if need.left == 1 else how_many(need, faces)})"
    drawn = f"does {session.name(seat)} draw" if seat is not None else "is drawn"
    if need.left == 1:
        return f"Which card {drawn} from the {of}?"
    if need.left is None:
        return f"Which card {drawn} from the {of}? (or several with commas)"
    more = "more " if need.left < need.whole else ""
    return f"Which card {drawn} from the {of}? ({need.left} {more}cards are dealt; several with commas)"


def how_many(need: Any, faces: list[Choice]) -> str:
    more = "more " if need.left < need.whole else ""
    return f"{need.left} {more}values, {span(faces)} each"


def words_of(session: Session, name: str) -> str:
    """How dice or a pile are called: the chance knows them by their name or by where the match keeps them."""
    for slot in session.box["slots"]:
        if name in (slot["name"], slot["slot"]) and slot["sort"] in ("dice", "pile"):
            words = str(slot["words"])
            return words[:1].lower() + words[1:]
    return name.replace("_", " ").replace(".", " ")


def span(faces: list[Choice]) -> str:
    """`1 to 6`, or the sides by name."""
    texts = [face.text for face in faces]
    counted = [str(n) for n in range(1, len(texts) + 1)]
    return f"1 to {len(texts)}" if texts == counted else either(texts, 12)


def faces_of(need: Any) -> list[Choice]:
    """What can come up, each face once."""
    return [Choice(str(face), str(face).replace("_", " "), str(face)) for face in need.choices]


def pick(faces: list[Choice], said: str) -> Choice:
    """The face that is meant. Raises Refused."""
    found = find_choice(faces, said)
    if found is None:
        raise Refused(f'"{said}" can\'t have come up. It can be {either([face.text for face in faces], 12)}.')
    return found


def outcome(need: Any, said: str) -> str:
    """The face as the match takes it."""
    face: str = pick(faces_of(need), said).answer
    return face
