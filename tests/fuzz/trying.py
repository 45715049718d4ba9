"""What becomes of a mutated definition: refused in words, or played by random seats; anything else is our fault."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from interpreter.analysis.simulation import simulate
from interpreter.faults import DefinitionError, PlayFault, Refused
from interpreter.game import check_game, compiled
from tests.fuzz.growing import grown
from tests.fuzz.mutations import Seed, mutated

MOST_ANSWERS = 300


def outcome(seed: Seed, number: int) -> str:
    """'refused' by check, or how its match ended: 'over', 'long', 'fault'. Any other exception goes through."""
    try:
        checked = check_game(seed.name, seed.variants, files=seed.files)
        for fault in checked.faults:
            assert fault.message and checked.definition.sources.show(fault)
        game = compiled(seed.name, checked)
    except DefinitionError as refused:
        assert refused.faults and str(refused)
        return "refused"
    return played(game, number)


def played(game: Any, number: int) -> str:
    rng = random.Random(f"answers {number}")
    players = game.box["players"]
    most = min(players["most"] or players["least"] + 2, players["least"] + 2)
    names = [f"Seat {n + 1}" for n in range(min(rng.randint(players["least"], most), 12))]
    given: list[tuple[int, Any]] = []
    try:
        match = game.start(names, seed=number)
        while match.ask is not None and len(given) < MOST_ANSWERS:
            ask = match.ask
            seat = rng.choice(ask.seats)
            assert ask.prompt(seat) is not None
            ask.choices_for(seat)
            given.append((seat, ask.sample(rng, seat)))
            match.choose(given[-1][1], seat=seat)
        for watcher in (None, *range(len(names))):
            match.view(watcher)
        ended = "over" if match.ask is None else "long"
        result = str(match.result)
    except PlayFault as fault:
        assert str(fault)
        ended, result = "fault", fault.fault.code
    except Refused as refused:
        assert str(refused)
        return "refused at the table"
    if number % 4 == 0 and ended != "fault":  # what is only said is left out of the quiet build, and its faults too
        assert again(game, names, number, given) == (ended, result), "the quiet build plays otherwise"
    if number % 8 == 0:
        simulate(game, names, 1, seed=number)
    return ended


def again(game: Any, names: list[str], number: int, given: list[tuple[int, Any]]) -> tuple[str, str]:
    """The same match without a record, which another build of the rules plays."""
    try:
        match = game.start(names, seed=number, record=False)
        for seat, answer in given:
            match.choose(answer, seat=seat)
        return ("over" if match.ask is None else "long"), str(match.result)
    except PlayFault as fault:
        return "fault", fault.fault.code


def tried(span: tuple[int, int]) -> tuple[Counter[str], list[str]]:
    """The outcomes of a span of mutations, and those that brought anything else than one."""
    return outcomes(span, mutated)


def grow_and_try(span: tuple[int, int]) -> tuple[Counter[str], list[str]]:
    """The same of rules that were grown at random."""
    return outcomes(span, lambda number: Seed("game", grown(number)))


def outcomes(span: tuple[int, int], made: Callable[[int], Seed]) -> tuple[Counter[str], list[str]]:
    found: Counter[str] = Counter()
    broken: list[str] = []
    for number in range(*span):
        seed = made(number)
        try:
            found[outcome(seed, number)] += 1
        except Exception as error:
            broken.append(f"number {number}, of {seed.name}: {error!r}")
    return found, broken
