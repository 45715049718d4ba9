"""Bots in a race: which of them know the answer, and how long they take, so that a person can be first.

A bot knows the answer with the chance of its seat (`quiz`, or else one in four) and takes its time (`delay`, or else
five seconds, a little more or less each time); one that does not know keeps silent. Whoever may only end the race waits
until all the others have had long enough. In a pipe, where no clock runs, every line that is read counts five seconds.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from repl.table.again import again
from repl.table.story import WANTED

if TYPE_CHECKING:
    from repl.table.session import Session

PATIENCE = 30.0  # seconds after which a bot ends a race that nobody wins
LOOKED_ON = 5.0  # seconds that a question stays which nobody answers, where people only look on
BETWEEN = ("deal", "turn")  # what comes before another question
NEVER = float("inf")


@dataclass
class Race:
    """One question that several may answer first. It is the same one until another is asked, also after wrong answers.

    Attributes:
        begun: how many answers there were in the match when the question was put.
        answers: how many there were when it was looked at last.
        start: when it was put.
        drawn_for: the question for which the table was drawn last.
        plans: by seat of a bot, when it speaks and what it says (None: whatever it decides then).
    """

    key: Any = None
    begun: int = 0
    answers: int = 0
    start: float = 0.0
    drawn_for: Any = None
    plans: dict[int, tuple[float, Any]] = field(default_factory=dict)

    @property
    def question(self) -> Any:
        """What tells this question from any other of the match, also from one in the same words."""
        return self.key, self.begun

    def look(self, session: Session) -> None:
        """Plan what the bots do where a new question is asked."""
        ask, answers = session.match.ask, len(session.match.record.choices)
        key = question_of(ask)
        since, self.answers = self.answers, answers
        if key == self.key and self.begun <= answers and not (since < answers and put_anew(session.match)):
            return
        taken_up = self.key is None or self.begun > answers  # the match was resumed, or answers were taken back
        self.begun = begun_at(session.match) if taken_up else answers
        session.voice.new_row()
        self.key, self.start = key, session.voice.now()
        self.plans = {seat: self.plan(session, seat) for seat in ask.seats if not session.chairs[seat].is_person}

    def plan(self, session: Session, seat: int) -> tuple[float, Any]:
        from interpreter.runtime.sampling import GUESSED
        from interpreter.seats import generator_at
        from interpreter.seats.deciding import DELAY

        ask, chair = session.match.ask, session.chairs[seat]
        rng = generator_at(session.match, seat, self.begun, "race")
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
        waiting = [(*plan, seat) for seat, plan in self.waiting(session).items()]
        if not waiting:
            return None
        moment, answer, seat = min(waiting, key=lambda plan: plan[0])
        alone = not any(session.chairs[seat].is_person for seat in ask.seats)
        if not alone and moment > session.voice.now():
            return None
        if moment == NEVER:
            answer = "pass" if ask.or_pass else None
        if answer is None or not ask.accepts(answer, seat):
            answer = None
        return seat, answer

    def wait_for(self, session: Session, seat: int) -> None:
        """Where people only look on, the bot takes its time all the same: they want to think along."""
        people = [at for at in session.match.ask.seats if session.chairs[at].is_person]
        if people or not session.persons:
            return
        moment = self.waiting(session)[seat][0]
        if moment == NEVER:  # none of the others has known it either
            moment = self.start + LOOKED_ON
        session.voice.beat(moment - session.voice.now())

    def wanted(self, session: Session) -> tuple[str, ...]:
        """What of the table is drawn before an answer: with a new question the dice too, as they lie."""
        if self.drawn_for == self.question:
            return WANTED
        self.drawn_for = self.question
        dice = {slot["slot"] for slot in session.box["slots"] if slot["sort"] == "dice"}
        for key in [key for key in session.story.drawn if key[0] in dice]:
            del session.story.drawn[key]
        return (*WANTED, "dice")

    def next_moment(self, session: Session) -> float:
        """When the next bot speaks; NEVER where none does."""
        return min((moment for moment, _ in self.waiting(session).values()), default=NEVER)

    def waiting(self, session: Session) -> dict[int, tuple[float, Any]]:
        """The plans of the bots that may answer now; one that has spoken has said what it knows."""
        spoken = {choice.seat for choice in session.match.record.choices[self.begun :]}
        plans = {seat: self.plans[seat] for seat in session.match.ask.seats if seat in self.plans}
        return {seat: (NEVER, None) if seat in spoken else plan for seat, plan in plans.items()}


def question_of(ask: Any) -> Any:
    """What tells one question of a race from the next: the words and the right answer, else the ask itself."""
    right = ask.right(next(seat for seat in ask.seats if ask.has_answers(seat)))
    return ask.pending if right is None else (ask.pending.spec, right, tuple(map(ask.prompt, ask.pending.domains)))


def put_anew(match: Any) -> bool:
    """Whether something came between the last answer and this question, so that it is another one in the same words."""
    last = match.record.choices[-1]
    return last.ask != match.ask.name or any(event.kind in BETWEEN for event in match.events[last.events :])


def begun_at(match: Any) -> int:
    """How many answers there were when the pending question was put: the match is played again to see."""
    key, begun = None, 0
    twin = again(match)
    for number, choice in enumerate(match.record.choices):
        if twin.ask.who == "fastest" and (question_of(twin.ask) != key or put_anew(twin)):
            key, begun = question_of(twin.ask), number
        twin.choose(choice.answer, choice.seat)
    goes_on = question_of(twin.ask) == key and not put_anew(twin)
    return begun if goes_on else len(match.record.choices)
