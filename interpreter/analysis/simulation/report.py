"""What a run of games came to. Two reports are added up; in what order does not matter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from interpreter.analysis.simulation.spread import Spread
from interpreter.analysis.simulation.tally import Tally
from interpreter.faults import PlayFault

SHOWN_FAULTS = 10


@dataclass
class Report:
    """What a run of games came to.

    seats        how many played
    accounts     the accounts of the game, as the state holds them; one that players have holds an amount for each
    games        how many games were played
    wins         by seat: games won alone
    shared       by seat: games won together with others
    undecided    games that ended and nobody won
    lengths      answers given in each game that ended
    money        what was in each account when the games ended, by account and seat (None: the table's own)
    cut_off      games that were stopped because they went on for too long
    faults       games in which a rule could not be carried out; `fault_words`: the first of each kind
    in_words     the first of the games that were played with all that is said in them which stopped there alone
    tally        what was counted within some of the games
    interrupted  whether somebody ended the run early
    given_up     whether it ended early because its games never do
    """

    seats: int
    accounts: tuple[str, ...] = ()
    games: int = 0
    wins: list[int] = field(default_factory=list)
    shared: list[int] = field(default_factory=list)
    undecided: int = 0
    lengths: Spread = field(default_factory=Spread)
    money: dict[tuple[str, int | None], Spread] = field(default_factory=dict)
    cut_off: int = 0
    faults: int = 0
    fault_words: list[tuple[int, str]] = field(default_factory=list)
    in_words: tuple[int, str] | None = None
    tally: Tally = field(default_factory=Tally)
    interrupted: bool = False
    given_up: bool = False

    @property
    def stopped(self) -> bool:
        """Whether there are games that should have been played, and were not."""
        return self.interrupted or self.given_up

    def __post_init__(self) -> None:
        self.wins = self.wins or [0] * self.seats
        self.shared = self.shared or [0] * self.seats

    @property
    def ended(self) -> int:
        """How many games came to their end."""
        return self.lengths.number

    @property
    def decisions(self) -> int:
        """Answers given in all games that ended."""
        return self.lengths.total

    @property
    def longest(self) -> int:
        """The most answers in one game."""
        return self.lengths.most or 0

    @property
    def mean_decisions(self) -> float:
        return self.lengths.mean

    @property
    def error_of_mean(self) -> float:
        """The standard error of the mean number of decisions."""
        return self.lengths.error

    def won(self, seat: int) -> int:
        """Games that a seat won, alone or with others."""
        return self.wins[seat] + self.shared[seat]

    def enter(self, lengths: Sequence[int], winners: Sequence[Sequence[int]], money: Sequence[Sequence[Any]]) -> None:
        """Count games that ended: the answers given in each, who won it, and what was left in each of the accounts.

        Where the last game has not got all three it is left out: somebody interrupted its being noted down.
        """
        games = min(len(lengths), len(winners), len(money) if self.accounts else len(winners))
        self.games += games
        self.lengths.enter(lengths[:games])
        for seats, times in Counter(winners[:games]).items():
            if len(seats) == 1:
                self.wins[seats[0]] += times
            elif not seats:
                self.undecided += times
            for seat in seats if len(seats) > 1 else ():
                self.shared[seat] += times
        for n, account in enumerate(self.accounts):
            self._enter_money(account, [held[n] for held in money[:games]])

    def _enter_money(self, account: str, held: list[Any]) -> None:
        if held and isinstance(held[0], list):
            for seat in range(self.seats):
                self._spread(account, seat).enter(amounts[seat] for amounts in held)
        else:
            self._spread(account, None).enter(held)

    def _spread(self, account: str, seat: int | None) -> Spread:
        return self.money.setdefault((account, seat), Spread())

    def enter_fault(self, number: int, fault: PlayFault) -> None:
        """Count a game that stopped before its end."""
        self.games += 1
        if fault.fault.code == "match-too-long":
            self.cut_off += 1
            return
        self.faults += 1
        self.fault_words = first_ones([*self.fault_words, (number, str(fault))])

    def add(self, other: Report) -> None:
        """Enter all games of another report."""
        self.games += other.games
        self.undecided += other.undecided
        self.cut_off += other.cut_off
        self.faults += other.faults
        for seat in range(self.seats):
            self.wins[seat] += other.wins[seat]
            self.shared[seat] += other.shared[seat]
        self.lengths.add(other.lengths)
        for (account, owner), spread in other.money.items():
            self._spread(account, owner).add(spread)
        self.fault_words = first_ones([*self.fault_words, *other.fault_words])
        self.tally.add(other.tally)
        self.interrupted |= other.interrupted
        self.given_up |= other.given_up


def first_ones(words: Iterable[tuple[int, str]]) -> list[tuple[int, str]]:
    """The first few different ones, each with the first game that it was in."""
    found: dict[str, int] = {}
    for number, told in sorted(words):
        found.setdefault(told, number)
    return [(number, told) for told, number in found.items()][:SHOWN_FAULTS]
