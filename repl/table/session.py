"""A match being played at this keyboard: who is asked, what they typed, what bots do, what is shown."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from interpreter.faults import PlayFault, Refused
from repl import words
from repl.drawing.watching import Boards
from repl.guard import write_report
from repl.table import bots, outside, reading, table_words  # noqa: F401  (table_words registers the commands)
from repl.table.answering import read_answer, read_truth
from repl.table.commands import read_command
from repl.table.keeping import Keeper
from repl.table.question import Choice, Question
from repl.table.seating import Chair
from repl.table.undoing import undo
from repl.table.voice import Leave, Request, Voice

WANTED = ("board", "pile", "piece", "value")  # what a player wants to see before an answer
LAST_SEEN = ("board",)  # and when all is over
MOST_MISSED = 20  # lines that are told again after a hand-over


class Session:
    """One match with its chairs and the voice that carries it.

    Attributes:
        ended: '' while it goes on, 'over' when the game has ended, 'left' when the players went.
    """

    def __init__(self, match: Any, chairs: Sequence[Chair], voice: Voice, seed: int, keeper: Keeper) -> None:
        self.match = match
        self.chairs = list(chairs)
        self.voice = voice
        self.keeper = keeper
        self.box: dict[str, Any] = reading.box_of(match)
        self.random = random.Random(seed)
        self.shown = 0
        self.drawn: dict[tuple[str, int], str] = {}  # what stands on the screen, by slot and number
        self.at_keyboard: int | None = None
        self.told: dict[int, int] = {}  # up to which event each seat was told what it alone may know
        self.boards = Boards(match, voice.ink)
        self.open_hands = False  # everything may be shown, as when a finished match is replayed
        self.ended = ""
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
                self.show_events()
                self.step()
        except (Leave, KeyboardInterrupt):
            self.leave()
        return self.ended

    def step(self) -> None:
        """One thing that has to come from outside the rules: a chance, an answer, or the end."""
        try:
            self.boards.watch(self.voice.ink)
            if self.match.needs is not None:
                outside.supply(self)
            elif self.match.ask is None:
                self.close()
            else:
                self.ask_somebody()
        except PlayFault:
            pass  # `match.fault` says why, and `close` tells it; the match up to there is kept

    def ask_somebody(self) -> None:
        seat = self.whose_answer()
        if self.chairs[seat].is_person:
            self.ask_person(seat)
        else:
            self.match.choose(bots.decide(self.match, seat, self.chairs[seat], self.random), seat=seat)

    def whose_answer(self) -> int:
        """Of all who may answer now: people first, in the order of the ask."""
        seats: list[int] = list(self.match.ask.seats)
        people = [seat for seat in seats if self.chairs[seat].is_person]
        asked = [seat for seat in people if self.match.ask.has_answers(seat)]  # before those who may only end a race
        return next(iter([*asked, *people, *seats]))

    def ask_person(self, seat: int) -> None:
        """One line from a person: an answer, or a command after which the ask is put again."""
        self.sit_down(seat)
        self.show_changes()
        question = reading.read_question(self.match, seat)
        if question.how == "fastest" and len(self.persons) > 1:
            question = replace(question, who=words.WHOEVER)
        line = self.voice.read(self.request(question), self)
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
            kind, choices = "one of", (Choice(question.ends, question.ends, question.ends),)
        return Request(words.ask_line(question), check, kind, choices, question=question)

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
        """Whose answer a line is: `Bob: yes` is Bob's where several may speak up at once."""
        name, colon, rest = line.partition(":")
        people = [seat for seat in self.match.ask.seats if self.chairs[seat].is_person]
        if question.how not in ("any", "fastest") or len(people) < 2:
            return question.seat, line
        for seat in people:
            if colon and self.name(seat).casefold() == name.strip().casefold():
                return seat, rest.strip()
        if question.how == "fastest":
            raise Refused(words.WHO_WAS_FIRST.format(name=self.name(people[0])))
        return question.seat, line

    # ------------------------------------------------------------ what is shown

    def sit_down(self, seat: int) -> None:
        """Hand the keyboard over where the next player sees or says what others must not see."""
        if len(self.persons) == 1:
            self.at_keyboard = seat
        elif not reading.has_secrets(self.match):
            self.at_keyboard = None  # everybody looks at the screen
        elif self.at_keyboard != seat:
            self.voice.hand_over(self.name(seat))
            self.at_keyboard = seat
            self.drawn.clear()
            self.tell_missed(seat)

    def tell_missed(self, seat: int) -> None:
        """What happened since this player sat here last, as they may know it: the screen was cleared for them."""
        from repl.drawing.happenings import draw_event

        events = self.match.events
        seen = [event for event in events[self.told.get(seat, 0) :] if event.seen_by(seat)]
        after = [*seen[1:], None]
        lines = [draw_event(event, self, following) for event, following in zip(seen, after, strict=False)]
        for line in [line for line in lines if line][-MOST_MISSED:]:
            self.voice.tell(line)
        self.told[seat] = len(events)

    def sees(self, event: Any) -> bool:
        """Whether an event may stand on the screen as it is now."""
        if event.audience is None or self.open_hands:
            return True
        return len(self.persons) == 1 and self.persons[0] in event.audience

    def show_events(self) -> None:
        """Tell what has happened since the last time, a beat between two things."""
        from repl.drawing.happenings import draw_event

        events = self.match.events
        self.shown = min(self.shown, len(events))
        for event in events[self.shown :]:
            self.shown += 1
            following = events[self.shown] if self.shown < len(events) else None
            text = draw_event(event, self, following) if self.sees(event) else ""
            self.whisper(event)
            if text:
                self.show_event(text, self.boards.drawn_at(event))
                self.voice.beat()

    def whisper(self, event: Any) -> None:
        """Tell one of several people at this keyboard what the others must not see, as soon as it happens."""
        if event.kind not in ("tell", "show") or event.audience is None or len(self.persons) < 2 or self.open_hands:
            return
        for seat in sorted(event.audience & set(self.persons)):
            if not self.sits_down_next(seat):
                self.voice.whisper(self.name(seat), event.text)
                self.told[seat] = event.number + 1

    def sits_down_next(self, seat: int) -> bool:
        """Whether the keyboard is handed to the seat anyhow, and all it missed told then."""
        if self.match.ask is None or not reading.has_secrets(self.match):
            return False
        return self.whose_answer() == seat and self.at_keyboard != seat

    def show_event(self, text: str, boards: dict[tuple[str, int], str]) -> None:
        """Tell it, with the boards below it where they lie in another way now."""
        if any(self.drawn.get(key) != block for key, block in boards.items()):
            self.drawn.update(boards)
            self.voice.picture(text, "\n".join(block for block in boards.values() if block))
        else:
            self.voice.tell(text)

    def show_changes(self, sorts: Sequence[str] = WANTED) -> None:
        """Draw what has changed on the table, before somebody is asked or as the game ends."""
        from repl.drawing.table_view import draw_changes

        changed: list[str] = []
        self.survive(lambda: changed.append(draw_changes(self, sorts)))
        if changed and changed[0]:
            self.voice.tell(changed[0])

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
        self.show_changes(LAST_SEEN)
        self.voice.tell(draw_result(self))
        self.keeper.close(self)

    def stop_at_fault(self) -> None:
        """Tell what stopped the game; at a terminal the last answer can be taken back, and another given."""
        self.voice.warn(words.rule_failed(str(self.match.fault)))
        if self.voice.asks and self.persons and self.match.can_undo() != "no":
            wanted = self.voice.read(Request(words.ANOTHER_ANSWER, read_truth, "yes or no"), self)
            if read_truth(wanted):
                undo(self)
                return
        self.ended = "fault"
        self.voice.tell(self.keeper.where(self))

    def leave(self) -> None:
        self.ended = "left"
        self.voice.tell(self.keeper.where(self))
