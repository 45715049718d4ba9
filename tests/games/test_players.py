"""How many may sit down is part of the rules."""

from __future__ import annotations

import pytest

from interpreter.faults import Refused
from interpreter.game import load_game


@pytest.mark.parametrize(("name", "fits", "too_few", "too_many"), [
    ("and-theyre-off", (2, 16), 1, 17),
    ("odd-or-even", (1, 60), 0, None),
    ("tic-tac-toe", (2,), 1, 3),
    ("pig", (2, 10), 1, 11),
    ("blackjack", (1, 7), 0, 8),
])  # fmt: skip
def test_only_as_many_as_the_rules_say_may_play(
    name: str, fits: tuple[int, ...], too_few: int, too_many: int | None
) -> None:
    game = load_game(name)
    for count in fits:
        assert game.start([f"P{seat}" for seat in range(count)]).ask is not None
    for count in (too_few, too_many):
        if count is not None:
            with pytest.raises(Refused):
                game.start([f"P{seat}" for seat in range(count)])
