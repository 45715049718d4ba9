"""The games that come along, opened once, and random matches of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from interpreter import load_game, resources
from interpreter.match import Match

EXTRA = {path.stem: path for path in sorted(Path(__file__).parents[1].glob("games/extra/*.yaml"))}  # other families
GAMES = [*resources.game_names(), *EXTRA]
VARIANTS = [
    f"{folder.parent.name}+{path.stem}"
    for folder in sorted(resources.games_folder().glob("*/variants"))
    for path in sorted(folder.glob("*.yaml"))
]  # house rules that come along, as `game+variant`
NAMES = ("Ann", "Bob", "Cy", "Di")


@cache
def opened(name: str) -> Any:
    game, _, variant = name.partition("+")
    return load_game(EXTRA.get(game, game), variant or None)


def sizes(game: Any) -> list[int]:
    """Up to three numbers of players, from the least on."""
    players = game.program.box["players"]
    most = min(players["most"] or len(NAMES), len(NAMES))
    return list(range(players["least"], most + 1))[:3]


def tables() -> Iterator[tuple[str, int]]:
    """Every game with each of its numbers of players. One that can't be opened fails as a test of its own."""
    for name in GAMES:
        try:
            counts = sizes(opened(name))
        except Exception:
            counts = [2]
        for players in counts:
            yield name, players


def begin(name: str, players: int, seed: int, **how: Any) -> Match:
    match: Match = opened(name).start(NAMES[:players], seed=seed, **how)
    return match


def answer(match: Match, rng: random.Random) -> tuple[int, Any]:
    """One random answer from one of those who may give one."""
    ask = match.ask
    assert ask is not None
    seat = rng.choice(ask.seats)
    given = ask.sample(rng, seat)
    match.choose(given, seat=seat)
    return seat, given


def play_on(match: Match, rng: random.Random, most: int) -> None:
    for _ in range(most):
        if match.ask is None:
            return
        answer(match, rng)


def asks(name: str, players: int, seed: int, most: int, record: bool = True) -> Iterator[tuple[Match, random.Random]]:
    """A random match, given out at each of its asks; whoever gets it leaves it as it was."""
    match, rng = begin(name, players, seed, record=record), random.Random(f"answers {seed}")
    for _ in range(most):
        if match.ask is None:
            break
        yield match, rng
        answer(match, rng)
    yield match, rng


def picture(match: Match) -> Any:
    """All that can be told of a match from outside."""
    views = [match.view(seat) for seat in [None, *range(match.seats)]]
    return views, [tuple(event) for event in match.events], str(match.result)
