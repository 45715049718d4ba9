"""What of a match stands on the screen already, and what is to be shown next, and to whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from repl import words
from repl.drawing.watching import Boards

if TYPE_CHECKING:
    from repl.table.session import Session

WANTED = ("board", "pile", "piece", "value")  # what a player wants to see before an answer
LAST_SEEN = ("board",)  # and when all is over
MOST_MISSED = 20  # lines that are told again after a hand-over
MOST_SAID = 4  # of those that the rules said to everybody, above what was said to one alone
MOST_PRIVATE = 6  # of those that this player alone was told in this turn, and knew already
PRIVATE = ("tell", "show")


class Story:
    """The course of a match as the people at one keyboard are told it.

    Attributes:
        shown: how many events have been told.
        drawn: what of the table stands on the screen, by slot and number.
        told: up to which event each seat was told what it alone may know.
        whispered: which events each seat was told already, out of their order: (seat, number).
        asked: how many events there were when somebody was asked last.
        open_hands: the people hide nothing from each other.
        everything: all may be shown, as when a finished match is replayed.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.shown = 0
        self.drawn: dict[tuple[str, int], str] = {}
        self.told: dict[int, int] = {}
        self.whispered: set[tuple[int, int]] = set()
        self.asked = 0
        self.boards = Boards(session.match, session.voice.ink)
        self.open_hands = False
        self.everything = False

    @property
    def events(self) -> list[Any]:
        events: list[Any] = self.session.match.events
        return events

    def take_as_told(self) -> None:
        """Everything so far is known to all: a match is taken up again. Who sits down is told this turn once more."""
        from repl.drawing.happenings import turn_began

        self.shown = self.asked = len(self.events)
        again = turn_began(self.events) if self.session.voice.clears else self.shown
        self.told = dict.fromkeys(self.session.persons, again)

    def rewind(self) -> None:
        """Answers were taken back: nothing has to be told of what is left."""
        self.shown = len(self.events)
        self.told = {seat: min(told, self.shown) for seat, told in self.told.items()}
        self.whispered = {(seat, number) for seat, number in self.whispered if number < self.shown}
        self.asked = min(self.asked, self.shown)

    def rules_changed(self, since: int) -> None:
        """The match was played again under other rules: what came up to `since` is told, and the table drawn anew."""
        self.boards = Boards(self.session.match, self.session.voice.ink)
        self.drawn.clear()
        self.rewind()
        self.shown = min(since, self.shown)
        self.asked = min(self.asked, self.shown)

    def show_events(self) -> None:
        """Tell what has happened since the last time, a beat between two things; none while the table is laid."""
        from repl.drawing.happenings import draw_event

        events = self.events
        laying = self.shown == 0
        self.shown = min(self.shown, len(events))
        for event in events[self.shown :]:
            self.shown += 1
            text = draw_event(events, self.shown - 1, self.session) if self.sees(event) else ""
            self.whisper(event)
            if text:
                self.show_event(text, self.boards.drawn_at(event))
                if not laying:
                    self.session.voice.beat()

    def sees(self, event: Any) -> bool:
        """Whether an event may stand on the screen as it is now."""
        if event.audience is None or self.everything:
            return True
        persons = self.session.persons
        if self.open_hands:
            return bool(event.audience & set(persons))
        return len(persons) == 1 and persons[0] in event.audience

    def show_event(self, text: str, boards: dict[tuple[str, int], str]) -> None:
        """Tell it, with the boards below it where they lie in another way now."""
        if any(self.drawn.get(key) != block for key, block in boards.items()):
            self.drawn.update(boards)
            self.session.voice.picture(text, "\n".join(block for block in boards.values() if block))
        else:
            self.session.voice.tell(text)

    def whisper(self, event: Any) -> None:
        """Tell one of several people at this keyboard what the others must not see, as soon as it happens."""
        persons = self.session.persons
        if event.kind not in PRIVATE or event.audience is None or len(persons) < 2 or self.sees(event):
            return
        for seat in sorted(event.audience & set(persons), key=self.sits_down_next):
            self.session.at_keyboard = None  # whoever sat there passes it on
            if not self.sits_down_next(seat):
                name = self.session.name(seat)
                before = self.lines_of(self.said_to_all(max(self.asked, self.told.get(seat, 0)), event.number))
                lines = [*before, event.text, words.TOLD_AGAIN.format(name=name)]
                self.session.voice.whisper(self.session, name, "\n".join(lines))
                self.whispered.add((seat, event.number))
                self.tell_again()

    def tell_again(self) -> None:
        """What all may know since the last answer stood on a screen that was cleared: show it once more."""
        from repl.drawing.happenings import draw_event

        self.drawn.clear()
        if not self.session.voice.clears:
            return
        events = self.events[: self.shown]
        for at in range(self.asked, len(events)):
            text = draw_event(events, at, self.session) if self.sees(events[at]) else ""
            if text:
                self.session.voice.tell(text)

    def sits_down_next(self, seat: int) -> bool:
        """Whether the keyboard is handed to the seat anyhow, and all it missed told then."""
        session = self.session
        ask = session.match.ask
        return ask is not None and session.hands_over(ask.who) and session.whose_answer() == seat

    def tell_missed(self, seat: int) -> None:
        """What happened since this player sat here last, as they may know it: the screen was cleared for them.

        What they alone were told in this turn comes with it, though they know it: it may matter for what is asked now.
        """
        told = self.told.get(seat, 0)
        seen = [event for event in self.events[told:] if event.seen_by(seat)]
        seen = [event for event in seen if (seat, event.number) not in self.whispered]
        if not self.session.voice.clears:  # what all may know still stands there
            seen = [event for event in seen if event.audience is not None]
        known = self.told_alone(seat)
        if known and not any(event.audience is None for event in seen):  # and what it was about
            known = sorted([*self.said_to_all(0, len(self.events)), *known], key=lambda event: event.number)
        for line in self.lines_of(seen)[-MOST_MISSED:] + self.lines_of(known):
            self.session.voice.tell(line)
        self.told[seat] = len(self.events)

    def told_alone(self, seat: int) -> list[Any]:
        """What this player alone was told in this turn and knows already, where it stands on the screen no more."""
        from repl.drawing.happenings import turn_began

        if not self.session.voice.clears:
            return []
        missed = self.told.get(seat, 0)
        events = [event for event in self.events[turn_began(self.events) :] if event.kind in PRIVATE]
        events = [event for event in events if event.audience is not None and seat in event.audience]
        return [e for e in events if e.number < missed or (seat, e.number) in self.whispered][-MOST_PRIVATE:]

    def said_to_all(self, since: int, until: int) -> list[Any]:
        """The last things that the rules said to everybody in this turn, between two events."""
        from repl.drawing.happenings import turn_began

        if not self.session.voice.clears:
            return []
        events = self.events[max(since, turn_began(self.events[:until])) : until]
        return [event for event in events if event.kind == "say" and event.audience is None][-MOST_SAID:]

    def tell_alone(self, seat: int) -> None:
        """What this player alone was told in the whole match, once more and for nobody else.

        Where the screen was everybody's it is cleared of that, and shows what all know of this turn.
        """
        session = self.session
        told = [one for one in self.events if one.kind in PRIVATE and one.audience is not None and seat in one.audience]
        lines = self.lines_of(told)[-MOST_MISSED:] or [words.TOLD_NOTHING]
        if self.open_hands or session.viewer == seat:
            for line in lines:
                session.voice.tell(line)
            return
        session.voice.whisper(session, session.name(seat), "\n".join(lines))
        session.at_keyboard = None
        session.race.drawn_for = None
        self.drawn.clear()
        if session.voice.clears:
            self.tell_turn(MOST_PRIVATE)

    def tell_turn(self, most: int) -> None:
        """The last lines of what was told since the turn began, once more."""
        from repl.drawing.columns import wrap
        from repl.drawing.happenings import turn_lines

        for line in turn_lines(self.session, most):
            self.session.voice.tell(wrap(line, self.session.voice.ink))

    def lines_of(self, events: list[Any]) -> list[str]:
        from repl.drawing.happenings import draw_event

        lines = [draw_event(events, at, self.session) for at in range(len(events))]
        return [line for line in lines if line]

    def show_changes(self, sorts: Sequence[str] = WANTED) -> None:
        """Draw what has changed on the table, before somebody is asked or as the game ends."""
        from repl.drawing.table_view import draw_changes

        changed: list[str] = []
        self.session.survive(lambda: changed.append(draw_changes(self.session, sorts)))
        if changed and changed[0]:
            self.session.voice.tell(changed[0])
