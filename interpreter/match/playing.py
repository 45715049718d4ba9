"""A game being played. The only way in is an answer to what is asked; everything else follows from the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from interpreter.diagnostics.play import TOO_LONG
from interpreter.faults import PlayFault, Refused, did_you_mean
from interpreter.match import undoing, viewing
from interpreter.match.asking import Ask
from interpreter.match.needing import Need, outcome_of
from interpreter.match.record import Choice, Record
from interpreter.match.sight import Sight
from interpreter.match.table import Origin, Program, State, Table, make_table, sources_of
from interpreter.runtime import asks, driver
from interpreter.runtime.chance import Chance, NeedChance, Outside, Recording, Request, Seeded
from interpreter.runtime.events import Event, Log
from interpreter.runtime.result import Result
from interpreter.runtime.values import PASS

if TYPE_CHECKING:
    from pathlib import Path

RULES_CHANGED = "From here on the game is played by changed rules."


class Match:
    """One match, from its first ask to its result.

    state     what the compiled rules work on
    record    answers so far, or None where none is kept
    fault     the fault of the rules that ended it, or None
    listener  called after each answer, outcome and undo (the autosave)
    """

    __slots__ = ("_ask", "_base", "_need", "fault", "listener", "record", "state", "table")

    def __init__(self, table: Table, state: State, record: Record | None) -> None:
        self.table = table
        self.state = state
        self.record = record
        self.fault: PlayFault | None = None
        self.listener: Callable[[Match], None] | None = None
        self._ask: Ask | None = None
        self._need: Need | None = None
        self._base: tuple[State, int, int] | None = None  # where the rules last went on, for chances from outside

    # ------------------------------------------------------------ beginning

    @classmethod
    def start(
        cls,
        program: Program,
        names: Sequence[str],
        *,
        options: dict[str, Any] | None = None,
        seed: int | str = 0,
        chance: Chance | None = None,
        record: bool = True,
        origin: Origin | None = None,
        kinds: Sequence[str] = (),
        max_decisions: int | None = None,
        game: Any = None,
    ) -> Match:
        """Sit down and play up to the first ask.

        Args:
            names: the players in seat order, clockwise.
            options: raw values of the options that were set.
            chance: where outcomes come from; a generator from `seed` where None.
            record: keep events and answers, so that the match can be saved and taken back.
            kinds: who decides at each seat ("person", "random", ...), for the save.
            max_decisions: cut the match off after as many answers.
            game: what `match.game` gives.

        Raises:
            Refused: for a number of players that the game is not for, or two of one name.
            PlayFault: for a fault of the rules before the first ask.
        """
        table = make_table(
            program,
            names,
            options or {},
            seed,
            origin or Origin(),
            kinds,
            max_decisions,
            "match" if record else "search",
            game,
        )
        source = chance if chance is not None else Seeded(seed)
        return cls.begin(table, Recording(source) if record else source, Record() if record else None)

    @classmethod
    def begin(cls, table: Table, chance: Chance, record: Record | None) -> Match:
        """A match at its first ask, with a chance of its own."""
        log = None if record is None else Log()
        try:
            state = driver.begin(table.module, table.names, dict(table.options), chance, log)
        except PlayFault as fault:
            raise PlayFault(fault.fault, sources_of(table.origin, fault.fault.place)) from fault.__cause__
        match = cls(table, state, record)
        match._advance()
        match.tell_change()
        return match

    def copy(self) -> Match:
        """A match with the same future that goes on by itself."""
        state = self._copy_state(self.state)
        twin = Match.__new__(Match)
        twin.table = self.table
        twin.state = state
        twin.fault = self.fault
        twin.listener = None
        twin._ask = None
        twin._need = self._need
        twin._base = None
        state.chance = self.state.chance.copy()
        record = self.record
        if record is None:
            twin.record = None
            return twin
        twin.record = record.copy()
        state.log = self.state.log.copy()
        if self._base is not None:
            base, at, events = self._base
            twin._base = (self._copy_state(base), at, events)
        return twin

    def _copy_state(self, state: State) -> State:
        twin = self.table.module["copy_state"](state)
        pending = state.pending
        if pending is not None:
            twin.pending = pending.copy()
        return twin

    # ------------------------------------------------------------ what is to be seen

    @property
    def names(self) -> tuple[str, ...]:
        return self.table.names

    @property
    def seats(self) -> int:
        return len(self.table.names)

    @property
    def ask(self) -> Ask | None:
        """What is asked now; None when the match is over, or waits for an outcome from the table (`needs`)."""
        pending = self.state.pending
        if pending is None or self.fault is not None or self._need is not None:
            return None
        if self._ask is None or self._ask.pending is not pending:
            self._ask = Ask(self, pending)
        return self._ask

    @property
    def need(self) -> Need | None:
        """What a person must say (real dice and cards), with who rolls or draws, and how many are still to come."""
        return self._need

    @property
    def needs(self) -> Request | None:
        """The chance of `need`, as the rules asked for it, or None."""
        return None if self._need is None else self._need.request

    @property
    def game(self) -> Any:
        """The game that it is a match of, where it was started from one."""
        return self.table.game

    @property
    def over(self) -> bool:
        return self.fault is not None or (self._need is None and self.state.pending is None)

    @property
    def result(self) -> Result | None:
        """How it ended; None while it is played and after a fault."""
        state = self.state
        if state.pending is not None or self._need is not None or self.fault is not None or state.result is None:
            return None
        result: Result = replace(state.result, names=self.table.names)
        return result

    @property
    def events(self) -> list[Event]:
        """All that happened, whoever may know it; empty where no record is kept."""
        log = self.state.log
        return [] if log is None else log.events

    def events_for(self, seat: int | None) -> list[Event]:
        """What happened as this seat knows it (None: somebody who watches)."""
        log = self.state.log
        return [] if log is None else log.for_seat(seat)

    def view(self, seat: int | None) -> dict[str, Any]:
        """Everything that the seat may see, in plain data (None: somebody who watches)."""
        return viewing.view(self, seat)

    def sight(self, seat: int | str | None = None) -> Sight:
        """What the seat decides by, while it is asked: its view and its ask, and no way to the match."""
        return Sight(self, self.seat_of(seat))

    def seat_of(self, seat: int | str | None) -> int:
        """The index of a seat given by index or name; without one, the only seat that is asked."""
        if seat is None:
            waiting = self.state.pending.seats if self.state.pending is not None else []
            if len(waiting) != 1:
                raise Refused("Say who answers: " + ", ".join(self.names[index] for index in waiting) + ".")
            return int(waiting[0])
        if isinstance(seat, str):
            if seat not in self.names:
                raise Refused(f"Nobody here is called {seat}. {did_you_mean(seat, self.names)}".rstrip())
            return self.names.index(seat)
        if not 0 <= seat < len(self.table.names):
            raise Refused(f"There is no seat {seat}: they are 0 to {len(self.table.names) - 1}.")
        return seat

    # ------------------------------------------------------------ going on

    def choose(self, answer: Any, seat: int | str | None = None) -> None:
        """Answer the ask and play on to the next one.

        Raises:
            Refused: for an answer that does not fit, with the reason; nothing has changed then.
            PlayFault: for a fault of the rules; the match up to there is kept, and `fault` says it.
        """
        ask = self.ask
        if ask is None:
            raise Refused("The match is over." if self.over else "The table waits for what was rolled or drawn.")
        at = self.seat_of(seat)
        state = self.state
        pending = state.pending
        if at not in pending.seats:
            raise Refused(f"{self.names[at]} is not asked now.")
        raw = ask.decode(answer, at)
        limit = self.table.max_decisions
        if limit is not None and state.decisions >= limit:
            raise self.faulty(PlayFault(TOO_LONG.at(ask.place, count=limit)))
        state.decisions += 1
        drawn = 0 if self.record is None else state.chance.at
        late = bool(ask.seconds and state.chance.clock(ask.seconds))
        if late:
            raw = PASS
        if self.record is None:
            self._take(ask, at, raw, late)
            return
        choice = Choice(ask.name, at, ask.public(raw), drawn, len(state.log.events))
        self.record.choices.append(choice)
        before = viewing.known(self) if self.table.guarded else None
        try:
            self._take(ask, at, raw, late)
            self.tell_change()
        finally:
            choice.guarded = ask.who in asks.UNSEEN or undoing.came_to_light(self, choice, before)
            if self.listener is not None:
                self.listener(self)

    def time_up(self) -> None:
        """The time for the pending ask has run out: who has not answered has passed, and a race is over.

        Raises Refused where nobody's time is limited.
        """
        ask, chance = self.ask, self.state.chance
        if ask is None or not ask.seconds or not isinstance(chance, Recording):
            raise Refused("Nobody's time is limited here.")
        chance.late = True
        try:
            for seat in [seat for seat in ask.seats if ask.has_answers(seat)]:
                if self.state.pending is ask.pending:
                    self.choose("pass", seat=seat)
        finally:
            chance.late = False

    def _take(self, ask: Ask, seat: int, raw: Any, late: bool = False) -> None:
        state, pending, spec = self.state, self.state.pending, ask.spec
        if state.log is not None and late:
            whose = "Time is up." if ask.who == "fastest" else f"{self.names[seat]}: time is up."
            state.log.emit("answer", whose, None, {})
        elif state.log is not None and ask.who not in asks.UNSEEN:
            self._tell_answer(ask, seat, raw)
        done, answer = (True, PASS) if late and ask.who == "fastest" else asks.settle(pending, spec, seat, raw)
        if not done:
            return
        if state.log is not None and ask.who in asks.UNSEEN:
            for at in pending.domains:
                spoke = pending.answers.get(at)
                if ask.who == "secret" or not (spoke is False or spoke is PASS or at not in pending.answers):
                    self._tell_answer(ask, at, spoke)
        state.answer = answer
        state.pending = None
        self._advance()

    def _tell_answer(self, ask: Ask, seat: int, raw: Any) -> None:
        public = ask.public(raw)
        data = {"ask": ask.name, "seat": seat, "answer": public}
        audience = viewing.who_hears(self, ask, raw, seat) if self.table.guarded else None
        self.state.log.emit("answer", f"{self.names[seat]}: {ask.words(public, seat)}", audience, data)

    def _advance(self) -> None:
        """Run the rules to the next ask, to an outcome that must come from outside, or to the end."""
        state = self.state
        chance = state.chance
        if isinstance(chance, Recording) and isinstance(chance.source, Outside):
            self._base = (self._copy_state(state), chance.at, len(state.log.events))
        try:
            self.table.run(self.table.module, state)
            while state.pending is not None and not state.pending.seats:  # nobody to ask: nobody has answered
                state.answer = asks.gathered(state.pending, self.table.box["asks"][state.pending.spec])
                state.pending = None
                self.table.run(self.table.module, state)
        except NeedChance as need:
            self._need = Need.of_chance(self.table.box, self.table.names, need)
            return
        except PlayFault as fault:
            raise self.faulty(fault) from fault.__cause__
        if state.pending is not None:
            spec = self.table.box["asks"][state.pending.spec]
            if spec["kind"] == "one of" or spec.get("refuse"):
                self._look_for_no_answer(spec)

    def _look_for_no_answer(self, spec: asks.Spec) -> None:
        pending = self.state.pending
        ask = Ask(self, pending)
        for seat in pending.seats:
            listed = ask.choices_for(seat) if spec.get("refuse") else None
            if listed == [] or (spec["kind"] == "one of" and not pending.domains[seat] and not ask.or_pass):
                raise self.faulty(ask.no_answer(seat))

    def faulty(self, fault: PlayFault) -> PlayFault:
        """Keep the fault, with this match and the line of the rules that it speaks of."""
        self.fault = PlayFault(fault.fault, sources_of(self.table.origin, fault.fault.place))
        self.fault.match = self
        return self.fault

    def supply(self, outcome: int | str) -> None:
        """Say what was rolled or drawn on the table: the outcome's number from 0, or in words as it is shown.

        Raises Refused where it can't be that, or where nothing is waited for.
        """
        need = self._need
        if need is None or self._base is None:
            raise Refused("Nothing has to be rolled or drawn now.")
        index = outcome_of(need, outcome) if isinstance(outcome, str) else outcome
        if not 0 <= index < need.n:
            raise Refused(f"There are {need.n} outcomes, numbered from 0: {index} is none of them.")
        base, at, events = self._base
        chance, log = self.state.chance, self.state.log
        chance.outcomes.append(index)
        chance.at = at
        log.events[events:] = []
        state = self._copy_state(base)
        state.chance, state.log = chance, log
        self.state, self._need = state, None
        try:
            self._advance()
            self.tell_change()
        finally:
            if self.listener is not None:
                self.listener(self)

    # ------------------------------------------------------------ taking back, keeping

    def can_undo(self) -> str:
        """ "free": nothing has come to light since the last answer; "agree": something has; "no"."""
        return undoing.can_undo(self)

    def undo(self, agreed: bool = False) -> None:
        """Take the last answer back. Raises Refused where there is none, or where all must agree and have not."""
        undoing.undo(self, agreed)
        if self.listener is not None:
            self.listener(self)

    def take_over(self, other: Match) -> None:
        """Become what `other` is; the listener stays."""
        self.table = other.table
        self.state, self.record, self.fault = other.state, other.record, other.fault
        self._need, self._base, self._ask = other._need, other._base, None

    def tell_change(self) -> None:
        """Tell in the log that the rules were changed here, also when the match is played again from its record."""
        record = self.record
        if record is not None and record.changes and self._need is None and len(record.choices) in record.changes:
            self.state.log.emit("rules", RULES_CHANGED, None, {})

    def save(self, path: str | Path, shared: bool = False) -> None:
        """Write the match to a file that `Match.resume` reads.

        Args:
            shared: keep the definition beside it in `definitions/`, one copy for all matches played under it.

        Raises:
            OSError: where it can't be written; what was there before is untouched then.
            PlayFault: where no record is kept.
        """
        from interpreter.match import saving

        saving.save(self, path, shared)

    @classmethod
    def resume(cls, path: str | Path) -> Match:
        """The match in a file, under the rules that were saved with it. Raises Refused for a bad file."""
        from interpreter.match import saving

        return saving.resume(path)

    def under(self, game: Any) -> Match:
        """This match as it comes out under other rules (those of today, after a correction).

        Raises Refused where its answers and chances do not fit them.
        """
        from interpreter.match import adopting

        return adopting.under(self, game)
