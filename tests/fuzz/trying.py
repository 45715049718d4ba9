"""What becomes of a mutated definition: refused in words, or played by random seats; anything else is our fault."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from interpreter.faults import DefinitionError, PlayFault, Refused
from interpreter.game import check_game, compiled

MOST_ANSWERS = 300


def outcome(files: dict[str, str], number: int) -> str:
    """'refused' by check, or how its match ended: 'over', 'long', 'fault'. Any other exception goes through."""
    try:
        checked = check_game("game", files=files)
        for fault in checked.faults:
            assert fault.message and checked.definition.sources.show(fault)
        game = compiled("game", checked)
    except DefinitionError as refused:
        assert refused.faults and str(refused)
        return "refused"
    return played(game, number)


def played(game: Any, number: int) -> str:
    rng = random.Random(f"answers {number}")
    box = game.box
    least = box["players"]["least"]
    most = min(box["players"]["most"] or least + 2, least + 2)
    names = [f"Seat {n + 1}" for n in range(min(rng.randint(least, most), 12))]
    match = None
    try:
        match = game.start(names, seed=number)
        for _ in range(MOST_ANSWERS):
            ask = match.ask
            if ask is None:
                break
            seat = rng.choice(ask.seats)
            assert ask.prompt(seat) is not None
            ask.choices_for(seat)
            match.choose(ask.sample(rng, seat), seat=seat)
        for seat in (None, *range(len(names))):
            match.view(seat)
        return "over" if match.ask is None else "long"
    except PlayFault as fault:
        assert str(fault)
        return "fault"
    except Refused:
        return "refused at the table"


def tried(span: tuple[int, int]) -> tuple[Counter[str], list[str]]:
    """The outcomes of a span of mutations, and those that brought anything else than one."""
    from tests.fuzz.mutations import mutated

    found: Counter[str] = Counter()
    broken: list[str] = []
    for number in range(*span):
        name, files = mutated(number)
        try:
            found[outcome(files, number)] += 1
        except Exception as error:
            broken.append(f"mutation {number}, of {name}: {error!r}")
    return found, broken
