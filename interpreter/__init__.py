"""Croupier's interpreter: games from their rules. A library of its own; the console is one of its users.

from interpreter import load_game
game = load_game("path/to/my-game.yaml")
match = game.start(["Ann", "Bob"], seed=7)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from interpreter.game import Game, load_game
    from interpreter.match import Match

__all__ = ["Game", "Match", "load_game"]
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """Import late: start-up is felt."""
    if name in ("Game", "load_game"):
        from interpreter import game

        return getattr(game, name)
    if name == "Match":
        from interpreter.match import Match

        return Match
    raise AttributeError(f"module 'interpreter' has no attribute {name!r}")
