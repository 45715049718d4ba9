"""Makes a transcript: a whole match with answers such as somebody might type. `python -m tests.transcripts.record`.

A transcript is a text. `$` stands before the command, `?` before what is asked, `>` before what is typed, `!` before the
reason why that is refused, `=` before what is told to everybody.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from interpreter.faults import Refused
from repl.arguments import parse
from repl.commands.playing import read_chairs
from repl.loading import open_game, settings_of
from repl.table.opening import new_session
from repl.table.pipe import PipeVoice
from repl.table.voice import Request

FOLDER = Path(__file__).parent
WRONG = {"one of": "perhaps", "number": "plenty", "bet": "all on the grey", "yes or no": "hmm", "offer": "neither"}


class Hand(PipeVoice):
    """Answers at random, and once for each kind of ask with something that will not do."""

    clears = True

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.rng = random.Random(seed)
        self.written: list[str] = []
        self.slips = set(WRONG)

    def tell(self, text: str) -> None:
        pass

    def read(self, request: Request, session: Any = None) -> str:
        self.written.append(f"? {request.prompt}")
        match, question = session.match, request.question
        seats = [seat for seat in match.ask.seats if session.chairs[seat].is_person]
        racing = match.ask.who == "fastest" and len(seats) > 1
        asked = [seat for seat in seats if match.ask.has_answers(seat)]
        seat = self.rng.choice(seats if self.rng.random() < 0.1 else asked) if racing else question.seat
        name = f"{session.name(seat)} " if racing else ""
        if question.kind in self.slips:
            self.slips.remove(question.kind)
            self.slip(request, name + WRONG[question.kind])
        line = name + typed(match.ask.sample(self.rng, seat))
        request.check(line)
        self.written.append(f"> {line}")
        return line

    def slip(self, request: Request, line: str) -> None:
        try:
            request.check(line)
        except Refused as refusal:
            self.written += [f"> {line}", f"! {refusal}"]


def typed(answer: Any) -> str:
    """An answer as one types it."""
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    if isinstance(answer, list):
        return ", ".join(map(typed, answer)) or "none"
    if isinstance(answer, dict):
        return str(answer["stake"]) + (f" on {answer['on']}" if "on" in answer else "")
    return str(answer)


def record(name: str, seed: int, *words: str) -> None:
    """Play the match of a command line and write its transcript."""
    options = parse(["play", *words, "--seed", str(seed)])
    hand = Hand(seed)
    session = new_session(open_game(options.game, settings_of(options)), read_chairs(options.seats), hand, options.seed)
    session.keeper.path = None
    shown = session.story.show_event

    def show_event(text: str, boards: Any) -> None:
        hand.written.append(f"= {' '.join(text.split())}")
        shown(text, boards)

    session.story.show_event = show_event  # type: ignore[method-assign]
    assert session.play() == "over"
    head = [
        f"# A whole match, typed at a terminal; what must come of it is replayed.\n$ play {' '.join(words)} --seed {seed}"
    ]
    (FOLDER / f"{name}.txt").write_text(
        "\n".join([*head, *hand.written, "= The game is over."]) + "\n", encoding="utf-8"
    )


def pack(name: str) -> tuple[str, str]:
    """A pack of cards that stays as it is, whatever becomes of the game's own."""
    return "--content", f"tests/transcripts/{name}.yaml"


if __name__ == "__main__":
    two = ("--player", "Ann", "--player", "Bob")
    record("odd-or-even", 7, "odd-or-even", *two, "--preset", "short")
    record("and-theyre-off", 4, "and-theyre-off", *two, "--player", "Cid", "--set", "races=2")
    record("outnumbered", 25, "outnumbered", *two, "--player", "Cid", *pack("number-cards"), "--preset", "short")
    record("odds-r", 263, "odds-r", *two, *pack("q-cards"))
