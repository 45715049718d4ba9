"""What is counted within games: turns, values, phases, answers, bets, cards, spaces, rows of tables.

Everything is counted by what the rules have (a phase, a face, a space), so that a tally does not grow with the games.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from interpreter.analysis.simulation.holdings import Key
from interpreter.analysis.simulation.spread import Spread

MOST_ANSWERS = 60  # different answers to one question that are counted apart
MOST_TARGETS = 60  # of one bet


@dataclass
class Answers:
    """The answers to one ask of the rules.

    asked    how many answers were given
    given    how often each was given
    various  whether there were too many different ones to count apart; `given` is empty then
    """

    asked: int = 0
    given: Counter[str] = field(default_factory=Counter)
    various: bool = False

    def enter(self, answer: str) -> None:
        self.asked += 1
        if not self.various:
            self.given[answer] += 1
            self._look()

    def add(self, other: Answers) -> None:
        self.asked += other.asked
        self.various |= other.various
        self.given.update(other.given)
        self._look()

    def _look(self) -> None:
        if self.various or len(self.given) > MOST_ANSWERS:
            self.various = True
            self.given.clear()


@dataclass
class Stakes:
    """The stakes on one bet.

    laid, staked  how many, and their sum: the turnover
    returned      all that was paid out on them, stakes that came back included
    squares       sums over the games of staked^2, staked * returned, returned^2: how sure the return is
    on            the same by what they lie on; empty where that is nothing in particular
    various       whether they lie on too many different things to count apart; `on` is empty then
    """

    laid: int = 0
    staked: int = 0
    returned: int = 0
    squares: tuple[int, int, int] = (0, 0, 0)
    on: dict[str, Stakes] = field(default_factory=dict)
    various: bool = False

    def lay(self, stake: int) -> None:
        """A stake is laid."""
        self.laid += 1
        self.staked += stake

    def upon(self, target: str) -> Stakes:
        """The stakes that lie on this."""
        return self.on.setdefault(target, Stakes())

    def add(self, other: Stakes) -> None:
        """Count the stakes of other games."""
        self.various |= other.various
        for target, stakes in other.on.items():
            self.upon(target).add(stakes)
        if self.various or len(self.on) > MOST_TARGETS:
            self.various = True
            self.on.clear()
        self.laid += other.laid
        self.staked += other.staked
        self.returned += other.returned
        first, second, third = self.squares
        self.squares = (first + other.squares[0], second + other.squares[1], third + other.squares[2])

    def of_one_game(self) -> Stakes:
        """The same stakes, all laid in one game."""
        squares = (self.staked**2, self.staked * self.returned, self.returned**2)
        on = {target: stakes.of_one_game() for target, stakes in self.on.items()}
        return Stakes(self.laid, self.staked, self.returned, squares, on)

    @property
    def share(self) -> float:
        """What comes back of each coin staked."""
        return self.returned / self.staked if self.staked else 0.0

    def error(self, games: int) -> float:
        """The standard error of `share`: that of a ratio of two sums over independent games."""
        if games < 2 or not self.staked:
            return 0.0
        staked, mixed, returned = self.squares
        spread = returned - 2 * self.share * mixed + self.share**2 * staked
        return float((max(spread, 0.0) * games / (games - 1)) ** 0.5 / self.staked)


@dataclass
class Tally:
    """What was counted within games.

    games   how many games were looked at
    turns   turns in each of them that had any
    values  what each number value held when these games ended, by its slot and the seat (None: the table's own)
    phases  how often each procedure of the rules began, by its number
    asks    answers, by the number of the ask
    bets    by the bet's name
    dealt   how often a card with each face was dealt, by kind of cards and number of the face
    moved   the same for cards that were moved one by one or in a group, not pile by pile
    spaces  how often a piece came to each space, or something was put there, by board and number of the space
    rows    how often each row of a table was looked up, by table and key
    """

    games: int = 0
    turns: Spread = field(default_factory=Spread)
    values: dict[Key, Spread] = field(default_factory=dict)
    phases: Counter[int] = field(default_factory=Counter)
    asks: dict[int, Answers] = field(default_factory=dict)
    bets: dict[str, Stakes] = field(default_factory=dict)
    dealt: dict[str, Counter[int]] = field(default_factory=dict)
    moved: dict[str, Counter[int]] = field(default_factory=dict)
    spaces: dict[str, Counter[int]] = field(default_factory=dict)
    rows: dict[str, Counter[object]] = field(default_factory=dict)

    def add(self, other: Tally) -> None:
        """Count all that another one has counted."""
        self.games += other.games
        self.turns.add(other.turns)
        for key, spread in other.values.items():
            self.values.setdefault(key, Spread()).add(spread)
        self.phases.update(other.phases)
        for site, answers in other.asks.items():
            self.asks.setdefault(site, Answers()).add(answers)
        for bet, stakes in other.bets.items():
            self.bets.setdefault(bet, Stakes()).add(stakes)
        for mine, theirs in ((self.dealt, other.dealt), (self.moved, other.moved), (self.spaces, other.spaces)):
            for name, counts in theirs.items():
                mine.setdefault(name, Counter()).update(counts)
        for name, rows in other.rows.items():
            self.rows.setdefault(name, Counter()).update(rows)
