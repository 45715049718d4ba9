"""Playing for the figures that are known: what is counted in many games, and how far from the truth it may lie."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

from interpreter.analysis.simulation import playout, seed_of
from interpreter.game import load_game

COUNTING = Path(__file__).parent / "counting"
RACE_WINS = (0.4692, 0.3336, 0.2076, 0.1065, 0.0402, 0.0084)
REDEAL = 264 / 128639
DEALER_BUSTS = 0.2815928474
PIG_FIRST = 0.512493857
PIG_DECISIONS = 123.481134


def within(count: int, of: int, chance: float, errors: float = 4.0) -> bool:
    """Whether `count` of `of` lies within so many standard errors of what the chance says."""
    return abs(count - chance * of) <= errors * (chance * (1 - chance) * of) ** 0.5


def count_lines(match: Any, counts: Counter[str]) -> None:
    """Walk every line of play below a match."""
    ask = match.ask
    if ask is None:
        winners = match.result.winners
        counts["nobody" if not winners else "first" if winners[0] == 0 else "second"] += 1
        return
    for choice in ask.choices:
        child = match.copy()
        child.choose(choice)
        count_lines(child, counts)


def counted(
    name: str, variant: str, names: list[str], options: dict[str, Any], games: int, seed: int
) -> dict[str, Any]:
    """The values of the table after `games` games with a variant that counts, added up."""
    game = load_game(name, variants=[str(COUNTING / f"{variant}.yaml")], options=options)
    play, raw = playout(game)
    slots = {slot["name"]: slot["slot"] for slot in game.box["slots"] if not slot["owner"]}
    generator = random.Random()
    total: dict[str, Any] = {}
    for number in range(games):
        generator.seed(seed_of(seed, number))
        state = play(generator.random, tuple(names), raw, "random")
        for what, slot in slots.items():
            value = getattr(state, slot, None)
            if isinstance(value, dict):
                total.setdefault(what, Counter()).update(value)
            elif isinstance(value, int):
                total[what] = total.get(what, 0) + value
    return total


def races(number: int, seed: int) -> dict[str, Any]:
    """`started` and `won` by the number of a horse's cards dealt out, and `redeals`, over so many races."""
    return counted("and-theyre-off", "races", ["Ann", "Bob"], {"races": 1000}, number // 1000, seed)


def dealer_hands(number: int, seed: int) -> dict[str, Any]:
    """`busts` of `hands_seen` hands of a dealer with a shoe that never runs out, in about so many rounds."""
    options = {"rounds": 1000, "decks": "infinite", "purse": 1000000}
    return counted("blackjack", "dealer", ["Ann"], options, number // 1000, seed)
