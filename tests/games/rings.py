"""Odds'R played at random: what is reached, what the active player sees, and the same game by hand."""

from __future__ import annotations

import random
from collections.abc import Iterator
from statistics import fmean, stdev
from typing import Any

from interpreter import load_game
from interpreter.analysis.simulation import playout
from interpreter.match import Match
from tests.architecture.test_games_by_hand import by_hand

NAMES = ("Ann", "Bob", "Cid", "Dan")
GAME = "odds-r"


def matches(players: int, seeds: range, **how: Any) -> Iterator[tuple[Match, random.Random]]:
    """Random matches, begun; the generator answers for all seats."""
    game = load_game(GAME, **how)
    for seed in seeds:
        yield game.start(NAMES[:players], seed=seed), random.Random(seed)


def step(match: Match, rng: random.Random) -> None:
    assert match.ask is not None
    seat = rng.choice(match.ask.seats)
    match.choose(match.ask.sample(rng, seat), seat=seat)


def look_away(match: Match, rng: random.Random) -> int:
    """Play a match through; before each answer to a question, nothing told or shown to its player gives it away."""
    box = match.game.box["cards"]["q_card"]
    right = box["fields"]["answer"][1]
    questions = 0
    while match.ask:
        if match.ask.name in ("wager", "own_bet", "said"):
            active, card = attribute(match, "active"), attribute(match, "card")
            answer = right[box["face_of"][card]]
            view = match.view(active)
            assert not view["table"]["question"].get("cards")
            assert box["ids"][card] not in str(view)
        if match.ask.name == "said":
            # what was told before the bets is still among what is told now
            assert not any("On the card" in event.text for event in since_the_call(match, active))
            shown = next(event for event in since_the_call(match, attribute(match, "reader")) if event.kind == "tell")
            assert shown.text == f"On the card: {answer}."
            assert set(shown.audience) == set(range(match.seats)) - {active}
            questions += 1
        step(match, rng)
    assert match.fault is None and match.result is not None
    return questions


def since_the_call(match: Match, seat: int) -> list[Any]:
    """What a seat was told of the question being played: all since its lottery number was called."""
    events = match.events_for(seat)
    for begin in range(len(events) - 1, -1, -1):
        if "calls the lottery number" in events[begin].text:
            return list(events[begin:])
    raise AssertionError("no number was called")


def attribute(match: Match, name: str) -> Any:
    slot = next(slot["slot"] for slot in match.game.box["slots"] if slot["name"] == name and not slot["owner"])
    return getattr(match.state, slot)


FIGURES = ("decisions", "games with somebody home", "games won by the first home", "pool at the end")


def differences(players: int, games: int, seed: int) -> dict[str, float]:
    """Of each figure, how many standard errors lie between the game as defined and the game by hand."""
    game = load_game(GAME)
    play, raw = playout(game)
    slots = {slot["name"]: slot["slot"] for slot in game.box["slots"] if not slot["owner"]}
    hand = by_hand("odds_r_by_hand")
    ours: list[list[float]] = []
    theirs: list[list[float]] = []
    generator = random.Random(seed)
    for _ in range(games):
        state = play(generator.random, NAMES[:players], raw, "random")
        home = getattr(state, slots["first_home"], None)
        jackpot = 0 if home is None else getattr(state, slots["last_jackpot"])
        pool = getattr(state, slots["pool"]) + jackpot
        ours.append([state.decisions, home is not None, home is not None and home in state.result.winners, pool])
        decisions, first, places, left = hand.Game(generator.random, players).play()
        theirs.append([decisions, first >= 0, first in places[0], left])
    found = {}
    for n, figure in enumerate(FIGURES):
        a, b = [float(row[n]) for row in ours], [float(row[n]) for row in theirs]
        error = ((stdev(a) ** 2 + stdev(b) ** 2) / games) ** 0.5
        found[figure] = (fmean(a) - fmean(b)) / error
    return found
