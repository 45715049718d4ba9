"""A whole run: its games cut into tasks, done here or by several processes, and added up as they come in.

Each task is a number of whole rows of games, and reports are added up in any order, so that the figures are the same
for any number of processes and however the games are cut.
"""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from heapq import merge
from typing import TYPE_CHECKING, NamedTuple

from interpreter.analysis.simulation.interrupting import held_back
from interpreter.analysis.simulation.playouts import accounts_of, play_chunk
from interpreter.analysis.simulation.report import Report
from interpreter.analysis.simulation.seeds import ROW

if TYPE_CHECKING:
    from interpreter.game import Game

SECONDS = 0.25  # that a task should take
LEAST_SECONDS = 0.02  # below that handing it out takes as long as it does
SHARES = 4  # tasks that each process still has before it, so that all of them end together
PIECE = 20 * ROW  # games of which each is remembered before they are added up
RANDOM = "random"

Progress = Callable[[float], None]


class Task(NamedTuple):
    """Games to be played.

    how      'play', or 'count' what happens in them
    numbers  which; the first of them begins a row
    until    how far its kind of task is when it is done, as a share
    seconds  how long it should take
    """

    how: str
    numbers: range
    until: float = 0.0
    seconds: float = 0.0


@dataclass(frozen=True)
class Run:
    """What is played: a game with its options, by whom, from which seed."""

    game: Game
    names: tuple[str, ...]
    policies: tuple[str, ...]
    seed: int

    @property
    def drawn(self) -> bool:
        """Whether all seats are random, so that games may be played out without asking."""
        return all(policy == RANDOM for policy in self.policies)

    def do(self, task: Task) -> Report:
        """The report of one task. Games that are counted are played as well, so that it has their tally alone."""
        if self.drawn and task.how == "play":
            return self.play_out(task.numbers)
        from interpreter.analysis.simulation.seated import count_within, play_seated

        if task.how == "play":
            return play_seated(self.game, self.names, task.numbers, self.seed, self.policies)
        report = count_within(self.game, self.names, task.numbers, self.seed, self.policies)
        return replace(self.nothing(), tally=report.tally, interrupted=report.interrupted, given_up=report.given_up)

    def play_out(self, numbers: range) -> Report:
        """The report of games of random seats, added up here so that there is less to hand over."""
        report = self.nothing()
        for first in range(0, len(numbers), PIECE):
            part = play_chunk(self.game, self.names, numbers[first : first + PIECE], self.seed)
            with held_back():
                report.add(part)
            if report.stopped:
                break
        return report

    def nothing(self) -> Report:
        return Report(len(self.names), accounts_of(self.game))


def simulate(
    game: Game,
    names: Sequence[str],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    policy: str | Sequence[str] = RANDOM,
    counted: int = 0,
    progress: Progress | None = None,
    aloud: bool = False,
) -> Report:
    """Play `games` whole games and count.

    Args:
        game: a loaded game, with its options set.
        names: the players.
        games: how many games.
        seed: the run's seed.
        jobs: how many processes; the figures do not depend on it.
        policy: who decides: the name of a bot as `seats.parse_bot` reads it, or one for each seat. Random seats are
            played out many times faster than any others.
        counted: in how many of the games, from the first on, to count what happens.
        progress: called with the share of the work that is done.
        aloud: whether to play the first few once more as at a table, to see that what is said can be put together.

    Returns:
        the report; Ctrl-C and games that never end stop the run, and it says so and has what was played by then.

    Raises:
        Refused: for a number of players that the game is not for, or a bot that there is not.
    """
    policies = (policy,) * len(names) if isinstance(policy, str) else tuple(policy)
    run = Run(game, tuple(names), policies, seed)
    check(run)
    report = run.nothing()
    try:
        with closing(reports(run, games, min(counted, games), jobs)) as parts:
            for part, share in parts:
                with held_back():
                    report.add(part)
                if progress is not None:
                    progress(share)
                if report.stopped:
                    break
        if aloud and not report.stopped:
            from interpreter.analysis.simulation.aloud import fault_in_words, first_line

            known = {first_line(words) for _, words in report.fault_words}
            report.in_words = fault_in_words(game, names, games, seed, policies, known)
    except KeyboardInterrupt:
        report.interrupted = True
    return report


def check(run: Run) -> None:
    """Raises Refused where nobody could sit down like this."""
    from interpreter.match.table import make_table
    from interpreter.seats import parse_bot

    for policy in run.policies:
        parse_bot(policy)
    make_table(run.game.program, run.names, {}, 0, run.game.origin, run.policies, None, "playout", run.game)


def reports(run: Run, games: int, counted: int, jobs: int) -> Generator[tuple[Report, float], None, None]:
    """The reports of all tasks, each with the share of the work that is done with it.

    The first row of each kind is played here, to see how long one takes.
    """
    plans: list[Plan] = []
    for how, numbers in (("play", range(games)), ("count", range(counted))):
        if numbers:
            begun = time.perf_counter()
            report = run.do(Task(how, numbers[:ROW]))
            plans.append(Plan(how, numbers, max(time.perf_counter() - begun, 1e-6)))
            yield report, 0.0
    total = sum(plan.left for plan in plans)
    jobs = max(1, min(jobs, sum(plan.rows for plan in plans)))
    tasks = merge(*(plan.tasks(jobs) for plan in plans), key=lambda task: task.until)  # both kinds get on together
    done = 0.0
    with closing(done_by(run, tasks, jobs)) as made:
        for seconds, report in made:
            done += seconds
            yield report, done / total


class Plan(NamedTuple):
    """All games of one kind of task, the first row of which took so many seconds."""

    how: str
    numbers: range
    seconds: float

    @property
    def rows(self) -> int:
        """How many rows there are, without the first."""
        return -(-max(len(self.numbers) - ROW, 0) // ROW)

    def size(self, left: int, jobs: int) -> int:
        """How many rows the next task has when so many are left: ever fewer towards the end, where others wait."""
        share = -(-left // (SHARES * jobs)) if jobs > 1 else left
        return max(1, int(LEAST_SECONDS / self.seconds), min(share, int(SECONDS / self.seconds)))

    @property
    def left(self) -> float:
        """How many seconds they should take one after the other."""
        return self.seconds * max(len(self.numbers) - ROW, 0) / ROW

    def tasks(self, jobs: int) -> Iterator[Task]:
        """All rows but the first, as tasks for so many processes."""
        first = ROW
        while first < len(self.numbers):
            part = self.numbers[first:][: ROW * self.size(self.rows + 1 - first // ROW, jobs)]
            first += len(part)
            yield Task(self.how, part, first / len(self.numbers), self.seconds * len(part) / ROW)


def done_by(run: Run, tasks: Iterator[Task], jobs: int) -> Generator[tuple[float, Report], None, None]:
    """How long each of these tasks should have taken, and its report, in order."""
    if jobs <= 1:
        for task in tasks:
            yield task.seconds, run.do(task)
        return
    import multiprocessing

    methods = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("fork" if "fork" in methods else None)
    with held_back():
        pool = context.Pool(jobs, initializer=begin, initargs=(run,))
    with pool:
        yield from pool.imap(do, tasks)


# ---- in a process of its own: it is given the run once, and then one task after the other

here: list[Run] = []


def begin(run: Run) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that adds up
    here[:] = [run]


def do(task: Task) -> tuple[float, Report]:
    return task.seconds, here[0].do(task)
