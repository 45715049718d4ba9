"""Many whole games, played as fast as they can be: who wins, how long it takes, what goes wrong.

A few games in a row (`ROW`) draw from one generator, whose seed is made from the run's seed and the number of the
row: seeding takes as long as a short game. The figures are the same for any number of jobs, since each job plays
whole rows, and any game can be looked at again by playing its row from the first. Nothing is kept but counts.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from interpreter.faults import PlayFault

if TYPE_CHECKING:
    from interpreter.game import Game

ROW = 50  # games that share a generator
CHUNK = 10 * ROW  # games that one process is given at a time
SHOWN_FAULTS = 10
MASK = (1 << 64) - 1


def seed_of(run: int, row: int) -> int:
    """The seed of one row of games. The run's own seed is mixed (splitmix64); the generator mixes the numbers."""
    return first_seed(run) ^ row


def first_seed(run: int) -> int:
    """The seed of row 0 of a run; those of the others differ from it by their number."""
    mixed = (run * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) & MASK
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
    return mixed ^ (mixed >> 31)


@dataclass
class Report:
    """What a run of games came to.

    games       how many were played
    wins        by seat: games won alone
    shared      by seat: games won together with others
    undecided   games that ended and nobody won
    decisions   answers given in all games that ended
    cut_off     games that were stopped because they went on for too long
    faults      games in which a rule could not be carried out; `fault_words` has the first few, with their numbers
    """

    seats: int
    games: int = 0
    wins: list[int] = field(default_factory=list)
    shared: list[int] = field(default_factory=list)
    undecided: int = 0
    decisions: int = 0
    squares: int = 0
    longest: int = 0
    cut_off: int = 0
    faults: int = 0
    fault_words: list[tuple[int, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.wins = self.wins or [0] * self.seats
        self.shared = self.shared or [0] * self.seats

    @property
    def ended(self) -> int:
        """How many games came to their end."""
        return self.games - self.cut_off - self.faults

    @property
    def mean_decisions(self) -> float:
        return self.decisions / self.ended if self.ended else 0.0

    @property
    def error_of_mean(self) -> float:
        """The standard error of the mean number of decisions."""
        if self.ended < 2:
            return 0.0
        variance = (self.squares - self.decisions**2 / self.ended) / (self.ended - 1)
        return float((max(variance, 0.0) / self.ended) ** 0.5)

    def count_shared(self, winners: Sequence[int]) -> None:
        """A game that several won together, or nobody."""
        self.undecided += not winners
        for seat in winners:
            self.shared[seat] += 1

    def enter(self, ended: int, decisions: int, squares: int, longest: int) -> None:
        """Games that ended, by their number and their answers: the sum, the sum of squares, and the most."""
        self.games += ended
        self.decisions += decisions
        self.squares += squares
        self.longest = max(self.longest, longest)

    def add(self, other: Report) -> None:
        """Enter all games of another report."""
        for name in ("games", "undecided", "decisions", "squares", "cut_off", "faults"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.longest = max(self.longest, other.longest)
        for seat in range(self.seats):
            self.wins[seat] += other.wins[seat]
            self.shared[seat] += other.shared[seat]
        self.fault_words = (self.fault_words + other.fault_words)[:SHOWN_FAULTS]

    def to_data(self) -> dict[str, Any]:
        """Plain data, as `--json` prints it."""
        data = asdict(self)
        del data["squares"]
        return data | {"mean_decisions": self.mean_decisions, "error_of_mean": self.error_of_mean}


def simulate(
    game: Game,
    names: Sequence[str],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    policy: str = "random",
) -> Report:
    """Play `games` whole games and count.

    Args:
        game: a loaded game, with its options set.
        names: the players.
        games: how many games.
        seed: the run's seed.
        jobs: how many processes; the figures do not depend on it.
        policy: who plays: 'random' or another policy of the playout build.
    """
    report = Report(len(names))
    chunks = list(chunks_of(games))
    if jobs <= 1 or len(chunks) <= 1:
        for chunk in chunks:
            report.add(play_chunk(game, names, chunk, seed, policy))
        return report
    for part in in_processes(game, names, chunks, seed, jobs, policy):
        report.add(part)
    return report


def chunks_of(games: int) -> Iterator[range]:
    for first in range(0, games, CHUNK):
        yield range(first, min(first + CHUNK, games))


def play_chunk(game: Game, names: Sequence[str], numbers: range, seed: int, policy: str) -> Report:
    """The games with these numbers, one after the other. The first is the first of its row."""
    report = Report(len(names))
    play, options = playout(game)
    names = tuple(names)
    generator = random.Random()
    reseed = super(random.Random, generator).seed  # what Random.seed does with a number, without the detour
    draw, first = generator.random, first_seed(seed)
    wins, decisions, squares, longest, ended = report.wins, 0, 0, 0, 0
    for number in numbers:
        if not number % ROW:
            reseed(first ^ number // ROW)
        try:
            state = play(draw, names, options, policy)
        except PlayFault as fault:
            enter_fault(report, number, fault)
            continue
        ended += 1
        count = state.decisions
        decisions += count
        squares += count * count
        if count > longest:
            longest = count
        result = state.result
        if result is not None and len(result.winners) == 1:
            wins[result.winners[0]] += 1
        else:
            report.count_shared(result.winners if result is not None else ())
    report.enter(ended, decisions, squares, longest)
    return report


def playout(game: Game) -> tuple[Any, Any]:
    """The playout build's `play` and the raw options that this game is played with."""
    return game.program.module("playout")["play"], dict(game.raw_options)


def enter_fault(report: Report, number: int, fault: PlayFault) -> None:
    report.games += 1
    if fault.fault.code == "match-too-long":
        report.cut_off += 1
        return
    report.faults += 1
    if len(report.fault_words) < SHOWN_FAULTS:
        report.fault_words.append((number, str(fault)))


# ---- several processes: each is given the compiled game once, and then one chunk after the other

_here: dict[str, Any] = {}


def in_processes(
    game: Game, names: Sequence[str], chunks: Sequence[range], seed: int, jobs: int, policy: str
) -> Iterator[Report]:
    """The reports of all chunks, in order. The game goes over as compiled code, so that no file is read again."""
    import multiprocessing

    methods = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("fork" if "fork" in methods else None)
    arguments = (game.name, game.program.to_bytes(), dict(game.raw_options), tuple(names), seed, policy)
    with context.Pool(min(jobs, len(chunks)), initializer=_begin, initargs=arguments) as pool:
        yield from pool.imap(_chunk, chunks)


def _begin(name: str, code: bytes, options: dict[str, Any], names: tuple[str, ...], seed: int, policy: str) -> None:
    from interpreter.compiler.program import CompiledGame
    from interpreter.game import Game

    game = Game(name, CompiledGame.from_bytes(code), {}, raw_options=options)
    _here.update(game=game, names=names, seed=seed, policy=policy)


def _chunk(numbers: range) -> Report:
    return play_chunk(_here["game"], _here["names"], numbers, _here["seed"], _here["policy"])
