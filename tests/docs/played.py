"""Plays an example of the page and says where what comes of it differs from what is written beside it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from interpreter.faults import DefinitionError, Fault, PlayFault, Refused
from tests.docs.examples import Example

HEARD = {"say", "tell", "show"}
ANSWER = re.compile(r"(.*?)(?: \(refused: (.*)\))?")


class Differs(AssertionError):
    """What came is not what is written."""


def words_of(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def option_values(text: str) -> dict[str, str]:
    return {name.strip(): value.strip() for name, value in (pair.split("=", 1) for pair in words_of(text))}


class Playing:
    """One example being played: its lines are worked off from the top."""

    def __init__(self, example: Example, folder: Path) -> None:
        self.example = example
        self.folder = folder
        self.settings: dict[str, str] = {"players": "Ann, Bob", "options": "", "dice": "", "cards": "", "minutes": ""}
        self.steps: list[tuple[str, str]] = []
        for row in example.outcome:
            head, _, rest = row.partition(": ")
            if head in self.settings:
                self.settings[head] = rest
            else:
                self.steps.append((head.rstrip(":"), rest))
        self.names = words_of(self.settings["players"])
        self.heard = 0
        self.fault: Fault | None = None
        self.match: Any = None

    def play(self) -> None:
        """Raises Differs at the first line that does not hold."""
        try:
            self.start()
        except DefinitionError as mistakes:
            self.compare_fault(mistakes.faults)
            return
        except PlayFault as stopped:
            self.fault = stopped.fault
            self.match = stopped.match
        for head, rest in self.steps:
            self.step(head, rest)
        self.finish()

    def start(self) -> None:
        from interpreter import load_game

        game, variants = self.example.write(self.folder)
        options = {name: plain(value) for name, value in option_values(self.settings["options"]).items()}
        loaded = load_game(game, variants=[str(path) for path in variants], options=options)
        chance = scripted(loaded, {sort: words_of(self.settings[sort]) for sort in ("dice", "cards", "minutes")})
        self.match = loaded.start(self.names, seed=1, chance=chance)

    def step(self, head: str, rest: str) -> None:
        if head in ("says", "tells", "shows") or head.startswith(("tells ", "shows ")):
            self.hear(head, rest)
        elif head.startswith("asks "):
            seat = self.seat_asked(head[5:])
            if (words := self.match.ask.prompt(seat)) != rest:
                raise Differs(f"{head}: expected {rest!r}, the words are {words!r}")
        elif head.startswith("sees "):
            self.compare_view(head[5:], rest)
        elif head in self.names:
            self.answer(head, rest)
        elif head in ("wins", "ranks"):
            self.compare_result(head, rest)
        elif head == "fault":
            fault = self.fault or getattr(self.match, "fault", None)
            found = getattr(fault, "fault", fault)
            self.compare_fault([found] if found else [])
        else:
            raise Differs(f"nobody knows what {head!r} means")

    def unheard(self) -> list[Any]:
        return [event for event in self.match.events if event.kind in HEARD][self.heard :]

    def hear(self, head: str, text: str) -> None:
        waiting = self.unheard()
        if not waiting:
            raise Differs(f"expected {text!r}, nothing more is said{self.why_stopped()}")
        event = waiting[0]
        self.heard += 1
        to = words_of(head.partition(" ")[2])
        audience = None if not to else {self.names.index(name) for name in to}
        if event.text != text or (None if event.audience is None else set(event.audience)) != audience:
            heard = "everyone" if event.audience is None else ", ".join(self.names[seat] for seat in event.audience)
            raise Differs(f"expected {head}: {text!r}, came to {heard}: {event.text!r}")

    def compare_view(self, name: str, written: str) -> None:
        """`word of Bob = 2`, `row = hidden`: one thing of the view that a seat has."""
        what, _, wanted = written.partition(" = ")
        thing, _, owner = what.partition(" of ")
        view = self.match.view(self.names.index(name))
        shown = view["players"][self.names.index(owner)][thing] if owner else view["table"][thing]
        came = "hidden" if isinstance(shown, dict) and "hidden" in shown else seen_words(shown)
        if came != wanted:
            raise Differs(f"{name} should see {written}, sees {came}")

    def why_stopped(self) -> str:
        fault = getattr(self.match, "fault", None)
        return f" (the match ended with a fault: {fault})" if fault else ""

    def seat_asked(self, name: str) -> int:
        seat = self.names.index(name)
        if self.match.ask is None or seat not in self.match.ask.seats:
            asked = [self.names[other] for other in self.match.ask.seats] if self.match.ask else "nobody"
            raise Differs(f"expected {name} to be asked, asked is {asked}{self.why_stopped()}")
        return seat

    def answer(self, name: str, written: str) -> None:
        seat = self.seat_asked(name)
        found = ANSWER.fullmatch(written)
        assert found
        text, reason = found.groups()
        answer = self.read_answer(text, seat)
        if reason is None:
            try:
                self.match.choose(answer, seat=seat)
            except PlayFault as stopped:
                self.fault = stopped.fault
            except Refused as refused:
                raise Differs(f"{name}: {text} was refused: {refused}") from None
            return
        refusal = self.match.ask.refusal(answer, seat)
        if refusal is None or reason not in refusal:
            raise Differs(f"{name}: {text} should be refused with {reason!r}, came {refusal!r}")

    def read_answer(self, text: str, seat: int) -> Any:
        """An answer as programs give it: numbers, names, yes and no, lists, a stake with what it is on."""
        ask = self.match.ask
        kind = ask.kind
        if text == "pass" or kind == "text":
            return text
        if kind == "bet":
            stake, _, on = text.partition(" on ")
            return {"stake": int(stake), "on": plain(on)} if on else {"stake": int(stake)}
        if kind == "some from":
            return [plain(word) for word in words_of(text)]
        return plain(text)

    def compare_result(self, head: str, rest: str) -> None:
        result = self.match.result
        if result is None:
            raise Differs(f"expected {head}: {rest}, the match has no result{self.why_stopped()}")
        if head == "wins":
            came = ", ".join(self.names[seat] for seat in result.winners) or "nobody"
        else:
            came = ", ".join(" and ".join(self.names[seat] for seat in place) for place in result.ranking)
        if came != rest:
            raise Differs(f"expected {head}: {rest}, came {came}")

    def compare_fault(self, faults: list[Fault]) -> None:
        wanted = [rest for head, rest in self.steps if head == "fault"]
        if not wanted:
            raise Differs("; ".join(f"{fault.code}: {fault.message} ({fault.place})" for fault in faults) or "?")
        code, _, where = wanted[0].partition(" on line ")
        errors = [fault for fault in faults if fault.severity == "error"]
        came = [(fault.code, self.example.printed_line(fault.place.line)) for fault in errors]
        fits = [place for found, place in came if found == code and (not where or place == int(where))]
        if not fits:
            told = [(code, line, fault.message) for (code, line), fault in zip(came, errors, strict=True)]
            raise Differs(f"expected fault {wanted[0]}, came {told or 'none'}")

    def finish(self) -> None:
        if any(head == "fault" for head, _ in self.steps):
            return
        if left := self.unheard():
            raise Differs(f"this was said as well: {[event.text for event in left]}")
        if self.match.ask is not None:
            seats = [self.names[seat] for seat in self.match.ask.seats]
            raise Differs(f"{seats} still asked: {self.match.ask.prompt(self.match.ask.seats[0])}")
        if fault := getattr(self.match, "fault", None):
            raise Differs(f"the match ended with a fault: {fault}")


def seen_words(shown: Any) -> str:
    """What a view shows, in words: cards by their faces alone, whichever copy of a face it is."""
    words = [re.sub(r"#\d+$", "", str(item)) for item in shown] if isinstance(shown, list) else [str(shown)]
    return ", ".join(words)


def plain(text: str) -> Any:
    if text in ("yes", "no"):
        return text == "yes"
    return int(text) if re.fullmatch(r"-?\d+", text) else text


def scripted(game: Any, script: dict[str, list[str]]) -> Any:
    """The chance of an example: its dice, cards and minutes first, then a generator."""
    from interpreter.runtime.chance import Scripted, Seeded

    if not any(script.values()):
        return None
    box = game.program.box if hasattr(game, "program") else game.box

    def choose(request: Any, entry: Any) -> int:
        if request[0] == "card":
            for index, card in enumerate(request[2]):
                for about in box["cards"].values():
                    if card < len(about["face_of"]) and fits_card(about, card, entry):
                        return index
            raise Refused(f"there is no {entry} to be drawn")
        if request[0] == "minutes":
            return int(request[2].index(int(entry)))
        return int(entry) - 1

    return Scripted(script, Seeded(1), choose)


def fits_card(about: Any, card: int, entry: str) -> bool:
    face = about["face_of"][card]
    flat = {about["faces"][face], str(about["words"][face])}
    return entry.replace("_", " ").lower() in {name.replace("_", " ").lower() for name in flat}
