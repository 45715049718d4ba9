"""Odds'R played at random: what is reached, what the active player sees, and the same game by hand."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean, stdev
from types import FrameType
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
    questions = told = 0
    while match.ask:
        if match.ask.name in ("wager", "own_bet", "said"):
            active, card = attribute(match, "active"), attribute(match, "card")
            answer = right[box["face_of"][card]]
            view = match.view(active)
            assert not view["table"]["question"].get("cards")
            assert box["ids"][card] not in str(view)
            events = since_the_call(match, active)
            assert all(event.text != answer and "On the card" not in event.text for event in events)
            reader = attribute(match, "reader")
            assert any(f"On the card: {answer}." == event.text for event in since_the_call(match, reader))
            questions += match.ask.name == "said"
            told += 1
        step(match, rng)
    assert match.fault is None and told >= questions
    return questions


def since_the_call(match: Match, seat: int) -> list[Any]:
    """What a seat was told of the question being played: all since its lottery number was called."""
    events = list(match.events_for(seat))
    begin = max(n for n, event in enumerate(events) if "calls the lottery number" in event.text)
    return events[begin:]


def attribute(match: Match, name: str) -> Any:
    slot = next(slot["slot"] for slot in match.game.box["slots"] if slot["name"] == name and not slot["owner"])
    return getattr(match.state, slot)


def reached(players: int, seeds: range, **how: Any) -> Counter[str]:
    """How often each line of the rules was carried out, each space stood on and each kind of space landed on."""
    counts: Counter[str] = Counter()

    def trace(frame: FrameType, event: str, arg: object) -> Any:
        file = Path(frame.f_code.co_filename).name
        if file not in ("play.rules", "game.yaml"):
            return None
        if event == "line":
            counts[f"{file}:{frame.f_lineno}"] += 1
        return trace

    sys.settrace(trace)
    try:
        for match, rng in matches(players, seeds, **how):
            board = match.game.box["boards"]["board"]
            spots = match.game.box["kinds"]["spot"]["members"]
            before = None
            while match.ask:
                pieces = tuple(attribute_of_players(match, "piece"))
                if pieces != before:
                    for space in pieces:
                        counts[board["spaces"][space]] += 1
                        counts[spots[board["attributes"]["spot"][space]]] += 1
                    before = pieces
                counts[f"ask {match.ask.name}"] += 1
                step(match, rng)
            assert match.fault is None
            for space in attribute_of_players(match, "piece"):
                counts[board["spaces"][space]] += 1
                counts[spots[board["attributes"]["spot"][space]]] += 1
            counts["matches"] += 1
    finally:
        sys.settrace(None)
    return counts


def attribute_of_players(match: Match, name: str) -> Any:
    slot = next(slot["slot"] for slot in match.game.box["slots"] if slot["name"] == name and slot["owner"] == "player")
    return getattr(match.state, slot)


def phases() -> dict[str, list[int]]:
    """The lines of each phase of the game that do something, by the phase's name."""
    folder = Path(__file__).parents[2] / "games" / GAME
    found: dict[str, list[int]] = {}
    name = ""
    for number, line in enumerate((folder / "play.rules").read_text().splitlines(), 1):
        if line and not line[0].isspace():
            name = line.rstrip(":") if line.startswith(("phase", "whenever", "play")) else ""
        elif name and does_something(line.strip()):
            found.setdefault(name, []).append(number)
    return found


def does_something(line: str) -> bool:
    """Whether a line of the rules is a step of its own, and not a remark or the head of what stands below it."""
    return bool(line) and not line.startswith("#") and (not line.endswith(":") or line.startswith(("if ", "for ")))


def tokens() -> dict[str, int]:
    """The line of game.yaml on which each token's rules stand."""
    text = (Path(__file__).parents[2] / "games" / GAME / "game.yaml").read_text()
    lines = text.splitlines()
    first = lines.index("  token:")
    return {
        line.strip().split(":")[0]: number
        for number, line in enumerate(lines, 1)
        if number > first and line.startswith("      ") and "does:" in line and "words:" in line
    }


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
        decisions, first, winners, left = hand.Game(generator.random, players).play()
        theirs.append([decisions, first >= 0, first in winners, left])
    found = {}
    for n, figure in enumerate(FIGURES):
        a, b = [float(row[n]) for row in ours], [float(row[n]) for row in theirs]
        error = ((stdev(a) ** 2 + stdev(b) ** 2) / games) ** 0.5
        found[figure] = (fmean(a) - fmean(b)) / error
    return found
