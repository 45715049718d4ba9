"""A build of a game that counts what its rules do: the match build, with functions of its module exchanged.

Rules call each other, the runtime and their tables by names of their module. A watched module is a module of its own in
which some of these names stand for the same thing and a count. Nothing of it reaches the module that matches play with.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

from interpreter.analysis.simulation.tally import Stakes, Tally
from interpreter.compiler.program import CompiledGame, Names

Function = Callable[..., Any]


class Watch:
    """Counts into `tally` while it is `on`.

    turns   turns of the game that is being played
    stakes  stakes laid in it, by bet
    """

    def __init__(self, program: CompiledGame) -> None:
        self.box = program.box
        self.slots = {slot["slot"]: slot for slot in self.box["slots"]}
        self.kinds: dict[str, tuple[str, Sequence[int]]] = {}
        self.tally = Tally()
        for kind in self.box["cards"]:
            self.tally.dealt[kind], self.tally.moved[kind] = Counter(), Counter()
        for board in self.box["boards"]:
            self.tally.spaces[board] = Counter()
        self.on = True
        self.turns = 0
        self.stakes: dict[str, Stakes] = {}
        self.module = program.module_with("match", self.exchange)

    def exchange(self, names: Names) -> None:
        """Put functions that count in the place of those of a module."""
        for index, procedure in enumerate(names["PROCS"]):
            word = procedure.__name__
            if word.startswith("function_"):
                continue  # what something means is worked out where it stands, it is no step of play
            word = f"frame_{word}" if f"frame_{word}" in names else word
            names[word] = self.counted(names[word], index)
            self.tally.phases[index] = 0
        for word, thing in list(names.items()):
            if word.startswith("TABLE_") and isinstance(thing, dict):
                names[word] = Rows(thing, self, word.removeprefix("TABLE_"))
        names["State"] = self.state_class(names["State"])
        names["rt_tell_turn"] = self.turn
        names["rt_tell_deal"] = self.deal
        for word, function in (
            ("rt_move", self.move), ("rt_place", self.place), ("rt_settle", self.settle), ("rt_suppose", self.suppose),
            ("rt_ask", self.ask),
        ):  # fmt: skip
            names[word] = function(names[word])

    # ------------------------------------------------------------ one game

    def begin(self) -> None:
        """A game begins."""
        self.turns = 0
        self.stakes = {}

    def end(self) -> None:
        """A game is over, or was stopped."""
        self.tally.games += 1
        if self.turns:
            self.tally.turns.enter([self.turns])
        for bet, stakes in self.stakes.items():
            self.tally.bets.setdefault(bet, Stakes()).add(stakes.of_one_game())

    # ------------------------------------------------------------ procedures, turns, suppositions

    def counted(self, procedure: Function, index: int) -> Function:
        """A procedure that is counted when it begins. The runtime looks at how many arguments a trigger takes."""
        phases = self.tally.phases

        if procedure.__code__.co_argcount > 1:

            @wraps(procedure)
            def begins_with(s: Any, subject: Any, *more: Any) -> Any:
                phases[index] += self.on
                return procedure(s, subject, *more)

            return begins_with

        @wraps(procedure)
        def begins(*given: Any) -> Any:
            phases[index] += self.on
            return procedure(*given)

        return begins

    def turn(self, s: Any, seat: int) -> None:
        self.turns += self.on

    def ask(self, original: Function) -> Function:
        """Nobody reads the question, so that no words are made of it."""

        def asked(
            s: Any, site: int, seats: Any, domain: Any, words: Any, live: Any = None, enders: Sequence[int] = ()
        ) -> None:
            original(s, site, seats, domain, None, None, enders)

        return asked

    def suppose(self, original: Function) -> Function:
        """What is only tried on a copy has not happened."""

        def supposed(*given: Any) -> Any:
            kept, self.on = self.on, False
            try:
                return original(*given)
            finally:
                self.on = kept

        return supposed

    # ------------------------------------------------------------ cards

    def deal(self, s: Any, dealt: Sequence[tuple[int, list[int]]], label: str, to: str) -> None:
        for _, cards in dealt:
            self.cards(self.tally.dealt, to, cards)

    def move(self, original: Function) -> Function:
        from interpreter.runtime.piles import place_of

        def moved(s: Any, cards: Sequence[int], source: Any, to: Any, under: bool) -> Any:
            cards = list(cards)
            self.cards(self.tally.moved, place_of(s, to)[0], cards)
            return original(s, cards, source, to, under)

        return moved

    def cards(self, counts: dict[str, Counter[int]], pile: str, cards: Sequence[int]) -> None:
        if self.on and pile:
            kind, faces = self.faces_in(pile)
            counted = counts[kind]
            for card in cards:
                counted[faces[card % len(faces)]] += 1

    def faces_in(self, pile: str) -> tuple[str, Sequence[int]]:
        """The kind of cards that a pile holds, and their faces."""
        from interpreter.runtime.piles import kind_in

        if pile not in self.kinds:
            kind = kind_in(self.slots[pile])
            self.kinds[pile] = kind, self.box["cards"][kind]["face_of"]
        return self.kinds[pile]

    # ------------------------------------------------------------ bets

    def place(self, original: Function) -> Function:
        from interpreter.runtime.bets import target_data

        def placed(s: Any, label: str, attr: str, purse: str, bettor: int, target: Any, stake: int, odds: Any) -> Any:
            original(s, label, attr, purse, bettor, target, stake, odds)
            if self.on:
                for stakes in self.stakes_on(label, target_data(s, label, target)):
                    stakes.lay(stake)

        return placed

    def stakes_on(self, bet: str, target: Any) -> list[Stakes]:
        """What counts the stakes of a bet in this game: all of them, and those on one thing."""
        stakes = self.stakes.setdefault(bet, Stakes())
        return [stakes] if target is None else [stakes, stakes.upon(str(target))]

    def settle(self, original: Function) -> Function:
        """Settling tells what comes back on each stake; it is listened to for as long as it lasts."""

        def settled(s: Any, specs: Any) -> Any:
            s.log = self
            try:
                return original(s, specs)
            finally:
                s.log = None

        return settled

    def emit(self, kind: str, text: str, audience: Any = None, data: dict[str, Any] | None = None) -> None:
        """What happens while bets are settled, as a match would log it."""
        if kind == "settle" and data is not None and self.on:
            for stakes in self.stakes_on(data["bet"], data["on"]):
                stakes.returned += data["returned"]

    # ------------------------------------------------------------ spaces

    def state_class(self, state: type) -> type:
        """The state, with its boards and pieces looked at whenever they are changed."""
        watched: dict[str, Any] = {"__slots__": ()}
        for slot in self.slots.values():
            if slot["sort"] in ("board", "piece"):
                board = slot["name"] if slot["sort"] == "board" else slot["type"][-1][1]
                watched[slot["slot"]] = self.looked_at(getattr(state, slot["slot"]), slot, board)
        return type("State", (state,), watched)

    def looked_at(self, member: Any, slot: dict[str, Any], board: str) -> property:
        """A board or piece of the state of which every change is counted; how it begins is none."""
        holds = slot["sort"] == "board" and self.box["boards"][board]["shape"] != "track"
        sort = Held if holds else Standing

        def put(s: Any, value: Any) -> None:
            if isinstance(value, list):
                value = sort(value, self, board)
            elif value is not None and value != standing(s, value):
                self.reach(board, value)
            member.__set__(s, value)

        def standing(s: Any, first: Any) -> Any:
            try:
                return member.__get__(s)
            except AttributeError:
                return first

        return property(member.__get__, put)

    def reach(self, board: str, space: int) -> None:
        if self.on:
            self.tally.spaces[board][space] += 1


class Rows(dict[Any, Any]):
    """A table of which every row that is looked up is counted."""

    def __init__(self, rows: dict[Any, Any], watch: Watch, name: str) -> None:
        super().__init__(rows)
        self.watch = watch
        self.counts = watch.tally.rows.setdefault(name, Counter(dict.fromkeys(rows, 0)))

    def __getitem__(self, key: Any) -> Any:
        value = super().__getitem__(key)
        self.counts[key] += self.watch.on
        return value


class Watched(list[Any]):
    """A list of the state of which every change is counted."""

    __slots__ = ("board", "watch")

    def __init__(self, values: list[Any], watch: Watch, board: str) -> None:
        super().__init__(values)
        self.watch = watch
        self.board = board


class Standing(Watched):
    """Where pieces stand, or how far each lane is: spaces by owner."""

    __slots__ = ()

    def __setitem__(self, at: Any, value: Any) -> None:
        if value is not None and value != self[at]:
            self.watch.reach(self.board, value)
        super().__setitem__(at, value)


class Held(Watched):
    """What lies on each space of a board."""

    __slots__ = ()

    def __setitem__(self, at: Any, value: Any) -> None:
        if value is not None and value != self[at]:
            self.watch.reach(self.board, at)
        super().__setitem__(at, value)
