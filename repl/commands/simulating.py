"""`croupier simulate GAME`: played by bots many times; who wins and how long it takes."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import Any

from repl.drawing.columns import draw_table
from repl.drawing.ink import ink_for
from repl.guard import Trouble
from repl.loading import open_game, players_of, settings_of
from repl.shelf import find_game
from repl.table.opening import read_seed
from repl.table.seating import BOT_NAMES, players_words


def run(options: Namespace) -> int:
    from interpreter.analysis.simulation import simulate

    game = open_game(find_game(options.game), settings_of(options))
    names = seat_names(game, options.players)
    report = simulate(game, names, options.games, seed=read_seed(options.seed), jobs=options.jobs)
    if options.json:
        document = {"game": game.name, "players": names, "seed": options.seed, **report.to_data()}
        print(json.dumps(document, ensure_ascii=False, indent=2))
    else:
        print(draw_report(report, names))
    return 1 if report.faults else 0


def seat_names(game: Any, count: int | None) -> list[str]:
    """Names for the seats: as many as wanted, or as few as the game allows (two where one would do)."""
    least, most = players_of(game)
    number = count if count is not None else max(least, 2 if most is None or most >= 2 else 1)
    if number < least or (most is not None and number > most):
        raise Trouble(f"--players {number}: this game is for {players_words(least, most)}.", 2)
    return [BOT_NAMES[n] if number <= len(BOT_NAMES) else f"Seat {n + 1}" for n in range(number)]


def draw_report(report: Any, names: list[str]) -> str:
    """The counts as a table with the shares in percent, and what went wrong below."""
    rows = [
        [f"{seat + 1}", name, f"{report.wins[seat]:,}", f"{report.shared[seat]:,}", share(report, seat)]
        for seat, name in enumerate(names)
    ]
    lines = [
        draw_table(["Seat", "Name", "Wins", "Shared wins", "Share"], rows, ink_for()),
        "",
        f"{report.games:,} games: {report.ended:,} ended ({report.undecided:,} with no winner), "
        f"{report.cut_off:,} were cut off as too long.",
        f"Decisions a game: {report.mean_decisions:.1f} on average, {report.longest:,} at most.",
    ]
    if report.faults:
        lines.append(f"{report.faults:,} games were stopped by a rule that can't be carried out:")
        lines += [f"game {number}: {words}" for number, words in report.fault_words]
    return "\n".join(lines)


def share(report: Any, seat: int) -> str:
    return f"{100 * (report.wins[seat] + report.shared[seat]) / report.ended:.1f}%" if report.ended else ""
