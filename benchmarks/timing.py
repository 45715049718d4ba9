"""Measuring two things against each other so that a busy machine harms both alike."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable


def games_a_second(play_many: Callable[[int], object], games: int) -> float:
    """How many games a second `play_many(games)` plays."""
    start = time.perf_counter()
    play_many(games)
    return games / (time.perf_counter() - start)


def size_of_a_turn(play_many: Callable[[int], object], seconds: float) -> int:
    """How many games take about `seconds`."""
    games = 16
    while True:
        start = time.perf_counter()
        play_many(games)
        taken = time.perf_counter() - start
        if taken > seconds / 4:
            return max(1, int(games * seconds / taken))
        games *= 4


def ratio_of_speeds(
    ours: Callable[[int], object], theirs: Callable[[int], object], rounds: int = 7, seconds: float = 0.25
) -> tuple[float, float, float]:
    """Plays both by turns. Returns our speed, theirs (games a second), and the median of the rounds' ratios."""
    turns = [(play, size_of_a_turn(play, seconds)) for play in (ours, theirs)]
    samples = [[games_a_second(play, games) for play, games in turns] for _ in range(rounds)]
    our_speed, their_speed = (statistics.median(column) for column in zip(*samples, strict=True))
    return our_speed, their_speed, statistics.median(mine / other for mine, other in samples)


def medians(tasks: list[Callable[[], float]], rounds: int = 9) -> list[float]:
    """Each task says how long it took; all are run by turns, after one round that does not count."""
    samples = [[task() for task in tasks] for _ in range(rounds + 1)][1:]
    return [statistics.median(column) for column in zip(*samples, strict=True)]
