"""`croupier list`: the games that come along."""

from __future__ import annotations

from argparse import Namespace

from repl.drawing.columns import draw_table
from repl.drawing.ink import Ink, ink_for
from repl.shelf import Box, boxes


def run(options: Namespace) -> int:
    games = boxes()
    if options.json:
        import json

        print(json.dumps([box.plain() for box in games], ensure_ascii=False, indent=2))
        return 0
    print(draw_games(games, ink_for()))
    return 0


def draw_games(games: list[Box], ink: Ink, numbered: bool = False) -> str:
    """The games as a table; with numbers where one is to be picked."""
    heads = ["Game", "Title", "Family", "Players", "Minutes", "About"]
    rows = [[box.name, box.title, box.family, box.players, box.minutes, about(box)] for box in games]
    if numbered:
        heads = ["", *heads[1:]]
        rows = [[str(n), *row[1:]] for n, row in enumerate(rows, 1)]
    return draw_table(heads, rows, ink) if rows else "No games came along."


def about(box: Box) -> str:
    more = f" House rules: {', '.join(box.variants)}." if box.variants else ""
    return f"{box.summary}{more}"
