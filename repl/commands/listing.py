"""`croupier list`: the games that come along, short enough for a screen; of one, its house rules too."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from pathlib import Path

from interpreter.resources import game_names
from repl.drawing.columns import draw_table, wrap
from repl.drawing.ink import Ink, ink_for
from repl.own_name import own_name
from repl.shelf import Box, boxes, find_game, house_rules, read_box


def run(options: Namespace) -> int:
    games = [box_of(options.game)] if options.game else boxes()
    if options.json:
        import json

        print(json.dumps([box.plain() for box in games], ensure_ascii=False, indent=2))
        return 0
    ink = ink_for()
    long = options.long or bool(options.game)
    print(draw_games(games, ink, long=long))
    if not long and any(box.variants for box in games):
        print(f"\n{own_name()} list GAME names the house rules of one, list --long those of all.")
    return 0


def draw_games(games: list[Box], ink: Ink, numbered: bool = False, long: bool = False) -> str:
    """The games, two lines or more each: what stands on the box, then what it is about; `long`: and house rules."""
    blocks = []
    for number, box in enumerate(games, 1):
        mark = f"{number:>2}  " if numbered else ""
        facts = [box.family, players_words(box.players), minutes_words(box.minutes)]
        head = f"{mark}{ink.paint(box.title, 'bold')}  ({box.name}: {', '.join(filter(None, facts))})"
        blocks += [ink.plain(head), wrap(box.summary, ink, " " * 4)]
        if long and box.variants:
            about = house_rules(box)
            rows = [[f"    {name}", about.get(name, "")] for name in box.variants]
            blocks.append(draw_table(["", ""], rows, ink))
    return "\n".join(filter(None, blocks)) or "No games came along."


def box_of(name: str) -> Box:
    """The box of a game that comes along, or lies at a path. Raises Trouble where there is none."""
    found = find_game(name)
    if found in game_names():
        return read_box(found)
    shown = name if Path(name).suffix == ".zip" else found  # not where a pack was unpacked to
    return replace(read_box(str(Path(found).resolve())), name=shown)


def players_words(players: str) -> str:
    return f"{players} player{'' if players == '1' else 's'}" if players else ""


def minutes_words(minutes: str) -> str:
    return f"{minutes} minutes" if minutes else ""
