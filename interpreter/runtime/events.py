"""What happened in a match, in order, and who may know it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from interpreter.diagnostics import play as told
from interpreter.runtime.problems import Problem

NO_END = 10**18


class Event(NamedTuple):
    """One thing that happened.

    kind      say, tell, show, roll, deal, move, pay, bet, settle, turn, phase, drop, ask, answer, result, rules
    audience  the seats that may know it; None: everyone
    """

    number: int
    kind: str
    text: str
    audience: frozenset[int] | None
    data: dict[str, Any]

    def seen_by(self, seat: int | None) -> bool:
        """Whether the seat may know it; `None` is somebody who watches."""
        return self.audience is None or seat in self.audience


class Log:
    """The events of one match. `watch` is called with each as it happens, while the table lies as it does then."""

    __slots__ = ("events", "until", "watch")

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.events = list(events)
        self.until = NO_END  # how many events there may be before somebody is asked again
        self.watch: Callable[[Event], None] | None = None

    def emit(
        self,
        kind: str,
        text: str,
        audience: frozenset[int] | None = None,
        data: dict[str, Any] | None = None,
    ) -> None:
        """Write down what happened; `data` is plain, and belongs to the same audience as the text."""
        if len(self.events) >= self.until:
            raise Problem(told.ENDLESS)
        event = Event(len(self.events), kind, text, audience, data or {})
        self.events.append(event)
        if self.watch is not None:
            self.watch(event)

    def for_seat(self, seat: int | None) -> list[Event]:
        """The events that this seat may know, numbered on their own so that gaps tell nothing."""
        seen = [event for event in self.events if event.seen_by(seat)]
        return [event._replace(number=number) for number, event in enumerate(seen)]

    def copy(self) -> Log:
        return Log(self.events)
