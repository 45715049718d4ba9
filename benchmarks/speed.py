"""Whole random games in `simulate`, by turns with the same games written by hand."""

from __future__ import annotations

import importlib
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from figures import Figure
from timing import ratio_of_speeds

HERE = Path(__file__).resolve().parent
LEAST = 0.8

PlayMany = Callable[[int], object]


def again(play: Callable[[], object]) -> PlayMany:
    """A function that plays so many games by calling `play`."""

    def play_many(games: int) -> None:
        for _ in range(games):
            play()

    return play_many


def simulated(name: str, players: int, variants: tuple[str, ...] = ()) -> PlayMany:
    """So many games of `name` by the simulation, in this process."""
    from interpreter import load_game
    from interpreter.analysis.simulation import simulate

    game = load_game(name, variants=variants)
    names = ["Ann", "Bob", "Cid", "Dan"][:players]
    runs = iter(range(1, 1 << 62))

    def play_many(games: int) -> None:
        report = simulate(game, names, games, seed=next(runs))
        assert report.ended == games, report.fault_words or f"{report.cut_off} games were cut off"

    return play_many


# told for information: the same games as tightly as they can be written, with nothing of a rule left in them (ours, and
# the baseline's second way with pig, which rolls a cheaper die than its first)
TOLD = {"pig / by hand", "tic-tac-toe / by hand", "a race / by hand", "pig / baseline, cheap die"}


def contests(baselines: Path | None) -> Iterator[tuple[str, PlayMany, PlayMany]]:
    """What is measured against what: a label, ours, theirs."""
    import odd_or_even_by_hand
    import odds_r_by_hand
    import pig_by_hand
    import race_by_hand
    import tic_tac_toe_by_hand

    rng = random.Random(1)
    pig = simulated("pig", 2)
    noughts = simulated("tic-tac-toe", 2)
    race = simulated("and-theyre-off", 2, (str(HERE / "races_only.yaml"),))
    yield "odd-or-even / by hand", simulated("odd-or-even", 4), again(lambda: odd_or_even_by_hand.play(rng.random))
    yield "pig / by hand", pig, again(lambda: pig_by_hand.play(rng.random))
    yield "tic-tac-toe / by hand", noughts, again(lambda: tic_tac_toe_by_hand.play(rng.random))
    yield "a race / by hand", race, again(lambda: race_by_hand.play(rng))
    yield "odds-r / by hand", simulated("odds-r", 4), again(lambda: odds_r_by_hand.play(rng.random))
    if baselines is None:
        return
    sys.path.insert(0, str(baselines))
    their_pig = importlib.import_module("pig")
    yield "pig / baseline", pig, again(their_pig.play)
    yield "pig / baseline, cheap die", pig, again(their_pig.play_fast)
    yield "tic-tac-toe / baseline", noughts, again(importlib.import_module("tic_tac_toe").play)
    their_race = importlib.import_module("horse_race").play
    yield "a race / baseline, 8 spaces", race, again(lambda: their_race(spaces=8))


def measure(baselines: Path | None) -> Iterator[Figure]:
    """One figure a contest: the median of the ratios of their speeds."""
    random.seed(1)
    for name, ours, theirs in contests(baselines):
        our_speed, their_speed, ratio = ratio_of_speeds(ours, theirs)
        detail = f"{our_speed:,.0f} and {their_speed:,.0f} games/s"
        yield Figure(name, ratio, "", None if name in TOLD else LEAST, "at least", detail)
