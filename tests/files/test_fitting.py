"""The quick answer to whether data fits a schema is jsonschema's own answer."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from interpreter.faults import Faults
from interpreter.files import checking
from interpreter.files.nodes import parse_yaml, plain

GAMES = Path(__file__).resolve().parents[2] / "games"
FILES = {
    "game": ["blackjack/game.yaml", "odds-r/game.yaml"],
    "content": ["odds-r/content/sports.yaml"],
    "variant": ["and-theyre-off/variants/each-way.yaml"],
    "scenario": ["odd-or-even/scenarios/the-lead.yaml"],
    "library": ["library/standard_pack.yaml"],
}
ODD = [None, True, 0, -1, 1.5, 2.0, "", "two words", "9lives", "2-4", [], {}, [1, 1], ["a", "a"], {"a": None}]


def parts(data: Any) -> Iterator[Any]:
    """Every map and list of the data that holds anything."""
    if isinstance(data, dict | list) and data:
        yield data
        for value in data.values() if isinstance(data, dict) else data:
            yield from parts(value)


def changed(data: Any, rng: random.Random) -> Any:
    """A copy with one thing in it changed: a value, a key, or something is missing."""
    data = copy.deepcopy(data)
    part = rng.choice(list(parts(data)))
    where = rng.choice(list(part)) if isinstance(part, dict) else rng.randrange(len(part))
    match rng.randrange(4):
        case 0:
            del part[where]
        case 1 if isinstance(part, dict):
            part[rng.choice(["x", "of", "words", "9", "a b"])] = part[where]
        case 2 if isinstance(part, list):
            part.append(part[where])
        case _:
            part[where] = rng.choice(ODD)
    return data


@pytest.mark.parametrize("name", FILES)
def test_the_quick_answer_is_that_of_jsonschema(name: str) -> None:
    rng = random.Random(name)
    slow = checking._validator(name)
    wrong = 0
    for file in FILES[name]:
        own = plain(parse_yaml((GAMES / file).read_text(encoding="utf-8"), file, Faults()))  # type: ignore[arg-type]
        if name == "content":
            own["cards"] = own["cards"][:3]
        assert checking.fits_schema(own, name)
        for _ in range(60):
            other = changed(own, rng)
            fits = slow.is_valid(other)
            wrong += not fits
            assert checking.fits_schema(other, name) is fits, other
    assert wrong > 10


@pytest.mark.parametrize("name", [*FILES, "save"])
def test_odd_values_in_the_place_of_a_whole_file_are_answered_alike(name: str) -> None:
    slow = checking._validator(name)
    for value in [*ODD, *checking.schema(name)["examples"]]:
        assert checking.fits_schema(value, name) is slow.is_valid(value), value


def test_what_the_quick_answer_can_not_read_is_left_to_jsonschema() -> None:
    assert not checking.fits_schema(
        {"game": "Snap", "players": "2", "rules": "play: end the game", "more": 10**400}, "game"
    )
