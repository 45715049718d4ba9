"""`croupier list`: the games that come along."""

from __future__ import annotations

from argparse import Namespace

from repl.drawing.columns import wrap
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
    """The games, two lines or more each: what stands on the box, then what it is about."""
    blocks = []
    for number, box in enumerate(games, 1):
        mark = f"{number:>2}  " if numbered else ""
        facts = ", ".join(part for part in (box.family, players_words(box.players), minutes_words(box.minutes)) if part)
        head = f"{mark}{ink.paint(box.title, 'bold')}  ({box.name}: {facts})"
        blocks += [ink.plain(head), wrap(about(box), ink, " " * 4)]
    return "\n".join(blocks) or "No games came along."


def players_words(players: str) -> str:
    return f"{players} player{'' if players == '1' else 's'}" if players else ""


def minutes_words(minutes: str) -> str:
    return f"{minutes} minutes" if minutes else ""


def about(box: Box) -> str:
    more = f" House rules: {', '.join(box.variants)}." if box.variants else ""
    return f"{box.summary}{more}"
