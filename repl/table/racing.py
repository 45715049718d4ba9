"""Bots in a race: which of them know the answer, and how long they take, so that a person can be first.

A bot knows the answer with the chance of its seat (`quiz`, or else one in four) and takes its time (`delay`, or else
five seconds, a little more or less each time); one that does not know keeps silent. Whoever may only end the race waits
until all the others have had long enough. In a pipe, where no clock runs, every line that is read counts five seconds.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from repl.table.story import WANTED

if TYPE_CHECKING:
    from repl.table.session import Session

PATIENCE = 30.0  # seconds after which a bot ends a race that nobody wins
NEVER = float("inf")


@dataclass
class Race:
    """One question that several may answer first. It is the same one until another is asked, also after wrong answers.

    Attributes:
        start: when the question was put.
        drawn_for: the question for which the table was drawn last.
        plans: by seat of a bot, when it speaks and what it says (None: whatever it decides then).
    """

    key: Any = None
    start: float = 0.0
    drawn_for: Any = None
    plans: dict[int, tuple[float, Any]] = field(default_factory=dict)

    def look(self, session: Session) -> None:
        """Plan what the bots do where a new question is asked."""
        ask = session.match.ask
        right = ask.right(next(seat for seat in ask.seats if ask.has_answers(seat)))
        key = ask.pending if right is None else (ask.pending.spec, right, tuple(map(ask.prompt, ask.pending.domains)))
        if key != self.key:
            self.key, self.start = key, session.voice.now()
            self.plans = {seat: self.plan(session, seat) for seat in ask.seats if not session.chairs[seat].is_person}

    def plan(self, session: Session, seat: int) -> tuple[float, Any]:
        from interpreter.runtime.sampling import GUESSED
        from interpreter.seats.deciding import DELAY

        ask, chair, rng = session.match.ask, session.chairs[seat], session.random
        if not ask.has_answers(seat):
            return self.start + PATIENCE, ask.spec["ended"]
        delay = (DELAY if chair.delay is None else chair.delay) * rng.uniform(0.8, 1.2)
        right = ask.right(seat)
        if right is not None and rng.random() >= (GUESSED if chair.quiz is None else chair.quiz):
            return NEVER, None
        return self.start + delay, right

    def due(self, session: Session) -> tuple[int, Any] | None:
        """The bot that speaks now and what it says; None while the people still have time."""
        self.look(session)
        ask = session.match.ask
        waiting = [(*self.plans[seat], seat) for seat in ask.seats if seat in self.plans]
        if not waiting:
            return None
        moment, answer, seat = min(waiting, key=lambda plan: plan[0])
        alone = not any(session.chairs[seat].is_person for seat in ask.seats)
        if not alone and moment > session.voice.now():
            return None
        if moment == NEVER:
            answer = "pass" if ask.or_pass else None
        self.plans[seat] = (NEVER, None)  # it has said what it knows
        if answer is None or not ask.accepts(answer, seat):
            answer = None
        return seat, answer

    def wanted(self, session: Session) -> tuple[str, ...]:
        """What of the table is drawn before an answer: with a new question the dice too, as they lie."""
        if self.drawn_for == self.key:
            return WANTED
        self.drawn_for = self.key
        dice = {slot["slot"] for slot in session.box["slots"] if slot["sort"] == "dice"}
        for key in [key for key in session.story.drawn if key[0] in dice]:
            del session.story.drawn[key]
        return (*WANTED, "dice")

    def next_moment(self, session: Session) -> float:
        """When the next bot speaks; NEVER where none does."""
        return min((self.plans[seat][0] for seat in session.match.ask.seats if seat in self.plans), default=NEVER)
