"""A match being played at this keyboard: who is asked, what they typed, what bots do, what is shown."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from interpreter.faults import PlayFault, Refused
from repl import words
from repl.guard import write_report
from repl.table import bots, outside, reading, table_words  # noqa: F401  (table_words registers the commands)
from repl.table.answering import read_answer, read_truth
from repl.table.calling import called
from repl.table.commands import read_command
from repl.table.editing import look_again
from repl.table.forced import answer_forced
from repl.table.keeping import Keeper
from repl.table.question import Choice, Question, plain
from repl.table.racing import NEVER, Race
from repl.table.rule_files import RuleFiles
from repl.table.seating import Chair
from repl.table.story import LAST_SEEN, WANTED, Story
from repl.table.undoing import undo
from repl.table.voice import Interrupted, Leave, Request, TimeUp, Voice
from repl.table.wall_clock import WallClock
from repl.telling import told

MOST_UNASKED = 2_000  # answers of bots in a row


class Session:
    """One match with its chairs and the voice that carries it.

    Attributes:
        ended: '' while it goes on, 'over' when the game has ended, 'left' when the players went.
    """

    def __init__(self, match: Any, chairs: Sequence[Chair], voice: Voice, keeper: Keeper) -> None:
        self.match = match
        self.chairs = list(chairs)
        self.voice = voice
        self.keeper = keeper
        self.box: dict[str, Any] = reading.box_of(match)
        self.at_keyboard: int | None = None
        self.clock: tuple[Any, float] | None = None  # the ask whose time is limited, and until when
        self.wall_clock = WallClock(match)
        self.race = Race()
        self.story = Story(self)
        self.files = RuleFiles(match)
        self.announced: list[str] = []  # what is for the whole table, until a hand-over has shown it
        self.ended = ""
        self.unasked = 0  # answers of bots since a person was asked
        self.ask_all = False  # also what leaves no choice
        match.listener = lambda _: keeper.keep(self)
        keeper.keep(self)

    # ------------------------------------------------------------ who is there

    @property
    def persons(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.is_person]

    @property
    def viewer(self) -> int | None:
        """Whose eyes the screen is for: the only person, or whoever sits at the keyboard now; None for the public."""
        persons = self.persons
        return persons[0] if len(persons) == 1 else self.at_keyboard

    def view(self) -> dict[str, Any]:
        """The table as it may stand on the screen: as the viewer sees it; with open hands as all people together do."""
        view: dict[str, Any] = self.match.view(self.viewer)
        if self.story.open_hands:
            for seat in self.persons:
                view = uncovered(view, self.match.view(seat))
        return view

    def name(self, seat: int) -> str:
        return self.chairs[seat].name

    # ------------------------------------------------------------ the course of the match

    def play(self) -> str:
        """Play until the game ends or the players leave; the match is kept after every answer.

        Returns:
            'over' or 'left'.
        """
        try:
            while not self.ended:
                self.story.show_events()
                self.step()
        except (Leave, KeyboardInterrupt):
            self.leave()
        finally:
            self.keeper.release()
        return self.ended

    def step(self) -> None:
        """One thing that has to come from outside the rules: a chance, an answer, or the end."""
        try:
            self.story.boards.watch(self.voice.ink)
            if self.match.needs is not None:
                outside.supply(self)
            elif self.match.ask is None:
                self.close()
            else:
                self.ask_somebody()
        except Interrupted:
            self.survive(lambda: look_again(self, asked=False))
        except PlayFault:
            pass  # `match.fault` says why, and `close` tells it; the match up to there is kept

    def ask_somebody(self) -> None:
        first = self.race.due(self) if self.match.ask.who == "fastest" else None
        if first is not None:
            seat, answer = first
            self.race.wait_for(self, seat)
            self.let_bot_answer(seat, answer)
            return
        seat = self.whose_answer()
        if self.chairs[seat].is_person:
            if not answer_forced(self, seat):
                self.ask_person(seat)
        else:
            self.let_bot_answer(seat)

    def let_bot_answer(self, seat: int, answer: Any = None) -> None:
        """A bot's answer, `answer` where it is known already. Bots that go on and on among themselves are stopped."""
        self.unasked += 1
        if self.unasked > MOST_UNASKED:
            self.voice.tell(words.BOTS_ALONE.format(count=words.counted(MOST_UNASKED, "time")))
            raise Leave
        if answer is None:
            answer = bots.decide(self.match, seat, self.chairs[seat])
        self.match.choose(answer, seat=seat)

    def whose_answer(self, match: Any = None) -> int:
        """Of all who may answer now: people first, in the order of the ask. `match`: another than the session's own."""
        ask = (match or self.match).ask
        seats: list[int] = list(ask.seats)
        people = [seat for seat in seats if self.chairs[seat].is_person]
        asked = [seat for seat in people if ask.has_answers(seat)]  # before those who may only end a race
        return next(iter([*asked, *people, *seats]))

    def ask_person(self, seat: int) -> None:
        """One line from a person: an answer, or a command after which the ask is put again."""
        self.unasked = 0
        if not self.sit_down(seat):
            return
        self.story.show_changes(self.race.wanted(self) if self.match.ask.who == "fastest" else WANTED)
        self.story.asked = len(self.match.events)
        question = reading.read_question(self.match, seat)
        if question.how == "fastest" and len(self.persons) > 1:
            enders = [seat for seat in self.persons if self.match.ask.may_end(seat)]
            ends = str(self.match.ask.spec["ended"]).replace("_", " ") if enders else ""
            question = replace(question, who=words.WHOEVER, ends=ends)
        try:
            line = self.voice.read(self.request(question), self)
        except TimeUp:
            if self.time_is_up():
                self.match.time_up()
            return
        self.announced.clear()
        if self.obey(line, question):
            return
        seat, answer = self.read_for(question, line)
        self.match.choose(answer, seat=seat)

    def obey(self, line: str, question: Question | None) -> bool:
        """Carry a command out; False where the line is none."""
        given = read_command(line, question)
        if given is None:
            return False
        found, rest = given
        self.survive(lambda: found.run(self, rest))
        return True

    def request(self, question: Question) -> Request:
        def check(line: str) -> object:
            return read_command(line, question) or self.check_answer(question, line)

        kind, choices = question.kind, question.choices
        if not question.asked:
            kind, choices = "one of", (Choice(question.ends, words.NOBODY_ANSWERS, question.ends),)
        prompt = words.ask_line(question)
        names = self.racers() if question.how == "fastest" else {}
        return Request(
            prompt,
            check,
            kind,
            choices,
            question=question,
            deadline=self.deadline(),
            limit=self.time_limit(),
            names=names,
            watch=self.files.changed,
            files=self.files.names,
        )

    def racers(self) -> dict[str, int]:
        """The people of a race with the numbers of their seats, where a line must say whose it is."""
        people = [seat for seat in self.match.ask.seats if self.chairs[seat].is_person]
        return {self.name(seat): seat + 1 for seat in people} if len(people) > 1 else {}

    def deadline(self) -> float:
        """Until when a line is waited for: the time for the ask, or till the next bot in a race speaks."""
        racing = self.match.ask.who == "fastest"
        moment = self.race.next_moment(self) if racing else NEVER
        first = min(self.time_limit() or NEVER, moment)
        return 0.0 if first == NEVER else first

    def time_limit(self) -> float:
        """Until when there is time for the ask; 0 for no limit. It runs on while somebody asks for help, and in a race
        also after a wrong answer: the question is still the same."""
        ask = self.match.ask
        if not ask.seconds:
            return 0.0
        question = self.race.question if ask.who == "fastest" else ask.pending
        if self.clock is None or self.clock[0] != question:
            self.clock = (question, time.monotonic() + ask.seconds)
        return self.clock[1]

    def time_is_up(self) -> bool:
        return 0.0 < self.time_limit() <= time.monotonic()

    def check_answer(self, question: Question, line: str) -> object:
        """Raises Refused with the reason where the line is no answer or the rules refuse it."""
        seat, answer = self.read_for(question, line)
        reason = self.match.ask.refusal(answer, seat)
        if reason:
            raise Refused(reason)
        return answer

    def read_for(self, question: Question, line: str) -> tuple[int, Any]:
        """Whose answer a line is, and the answer. Raises Refused."""
        seat, line = self.who_answers(question, line)
        if seat != question.seat:
            question = reading.read_question(self.match, seat)
        return seat, read_answer(question, line)

    def who_answers(self, question: Question, line: str) -> tuple[int, str]:
        """Whose answer a line is: `Bob: yes` is Bob's where several may speak up; in a race `Bob 1989` will do."""
        people = [seat for seat in self.match.ask.seats if self.chairs[seat].is_person]
        if question.how not in ("any", "fastest"):
            return question.seat, line
        spoken = self.called(line, people, short=question.how == "fastest" and len(people) > 1)
        if spoken is not None:
            return spoken
        enders = [seat for seat in people if self.match.ask.may_end(seat)]
        if question.how == "fastest" and len(enders) == 1 and plain(line) == plain(self.match.ask.spec["ended"]):
            return enders[0], line
        if question.how == "fastest" and len(people) > 1:
            raise Refused(words.WHO_WAS_FIRST.format(name=self.name(people[0]), key=people[0] + 1))
        return question.seat, line

    def called(self, line: str, people: list[int], short: bool) -> tuple[int, str] | None:
        """The seat that a line begins with, and the rest: by name, or (`short`) by the seat's number or a beginning."""
        found = called(line.strip(), {self.name(seat): seat + 1 for seat in people}, short)
        return None if found is None else (next(seat for seat in people if self.name(seat) == found[0]), found[1])

    # ------------------------------------------------------------ what is shown

    def sit_down(self, seat: int) -> bool:
        """Hand the keyboard over where the next player sees or says what others must not see.

        Returns:
            False where that was not done: answers were taken back instead.
        """
        if len(self.persons) == 1:
            self.at_keyboard = seat
        elif not self.hands_over(self.match.ask.who):
            if self.at_keyboard is not None and not self.story.open_hands:
                self.voice.wipe()
                self.story.tell_again()
            self.at_keyboard = None  # everybody looks at the screen
        elif self.at_keyboard != seat:
            self.at_keyboard = None  # until somebody sits there, all may look
            if not self.voice.hand_over(self, self.name(seat), "\n".join(self.announced), may_undo=True):
                return False
            self.at_keyboard = seat
            self.story.drawn.clear()
            if self.voice.clears:  # a tall board above what was told, not below it
                self.story.show_changes()
            self.story.tell_missed(seat)
        return True

    def announce(self, text: str) -> None:
        """Tell the whole table; where the screen is cleared for a hand-over it stands there as well."""
        self.voice.tell(text)
        self.announced.append(text)

    def call_together(self) -> None:
        """Before the whole table looks at the screen: what is for one player's eyes goes away from it."""
        if len(self.persons) > 1 and self.at_keyboard is not None and not self.story.open_hands:
            self.voice.wipe()
            self.at_keyboard = None
            self.story.tell_again()

    def hands_over(self, how: str) -> bool:
        """Whether an ask of this sort is for one person's eyes, and the others at the keyboard look away."""
        several = len(self.persons) > 1 and not self.story.open_hands and how != "fastest"
        return several and reading.has_secrets(self.match)

    def choices_are_open(self) -> bool:
        """Whether what may be answered now may stand on the screen: a hand may be what one chooses from."""
        ask = self.match.ask
        return ask is not None and (not self.hands_over(ask.who) or self.viewer == self.whose_answer())

    def survive(self, act: Callable[[], object]) -> None:
        """Do it; a bug of the console's own costs what was to be shown, not the match."""
        try:
            act()
        except (Leave, Refused, PlayFault, OSError):
            raise
        except Exception as error:
            self.voice.warn(words.own_mistake(write_report(error, "at the table")))

    # ------------------------------------------------------------ ends

    def close(self) -> None:
        """The end of the game: the result and the standings, or the fault that stopped it."""
        from repl.drawing.standings import draw_result

        if self.match.fault is not None:
            self.stop_at_fault()
            return
        self.ended = "over"
        self.story.show_changes(LAST_SEEN)
        self.voice.tell(draw_result(self))
        self.keeper.close(self)

    def stop_at_fault(self) -> None:
        """Tell what stopped the game; at a terminal the last answer can be taken back, and another given."""
        self.voice.warn(words.rule_failed(told(self.match.fault)))
        if self.voice.asks and self.persons and self.match.can_undo() != "no":
            wanted = self.voice.read(self.after_fault(), self)
            if self.obey(wanted, None):
                return
            if read_truth(wanted):
                undo(self)
                return
        self.ended = "fault"
        self.voice.tell(self.keeper.where(self))

    def after_fault(self) -> Request:
        """What is asked where a rule has failed: another answer, or a command, such as to mend the rule."""

        def check(line: str) -> object:
            return read_command(line, None) or read_truth(line)

        return Request(words.ANOTHER_ANSWER, check, "yes or no", watch=self.files.changed)

    def leave(self) -> None:
        self.ended = "left"
        self.call_together()
        self.voice.tell(self.keeper.where(self))


def uncovered(view: Any, other: Any) -> Any:
    """A view with what is hidden in it as another view shows it."""
    if isinstance(view, dict):
        if set(view) == {"hidden"}:
            return other
        return {key: uncovered(held, other.get(key, held)) for key, held in view.items()}
    if isinstance(view, list) and isinstance(other, list) and len(view) == len(other):
        return [uncovered(one, two) for one, two in zip(view, other, strict=True)]
    return view
