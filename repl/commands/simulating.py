"""`croupier simulate GAME`: played by bots many times; who wins, how long it takes, what happens."""

from __future__ import annotations

import csv
import json
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from repl.drawing.ink import ink_for
from repl.drawing.progress import progress_line
from repl.guard import DONE, INTERRUPTED, WRONG_INPUT, Trouble
from repl.loading import Settings, open_game, players_of, read_sets
from repl.shelf import find_game
from repl.table.opening import read_seed
from repl.table.seating import BOT_NAMES, players_words


@dataclass
class Played:
    """One run: what it is called, its game, and the report."""

    name: str
    game: Any
    report: Any


def run(options: Namespace) -> int:
    games = [(name, open_game(find_game(options.game), settings)) for name, settings in wanted(options)]
    names = seat_names(games[0][1], options.players)
    for name, game in games:
        check_players(game, len(names), name)
    policies = policies_of(options, names)
    runs: list[Played] = []
    for name, game in games:
        runs.append(Played(name, game, play(options, name, game, names, policies)))
        if runs[-1].report.interrupted:
            break  # a game that never ends says nothing of the others
    print_out(options, runs, names, policies)
    if runs[-1].report.interrupted:
        return INTERRUPTED
    reports = [each.report for each in runs]
    wrong = any(report.faults or report.in_words or report.given_up for report in reports)
    return WRONG_INPUT if wrong else DONE


def wanted(options: Namespace) -> list[tuple[str, Settings]]:
    """What is to be played: the game as it is, with a variant, or both and more side by side."""
    base = Settings((), options.preset, read_sets(options.set), tuple(options.content))
    variants = [(called(text, options.variant), replace(base, variants=stacked(text))) for text in options.variant]
    if len(variants) == 1 and not options.compare:
        return variants
    if options.compare and not variants:
        raise Trouble("--compare needs a --variant to compare the game with.", 2)
    return [("as it is", base), *variants]


def called(text: str, texts: Sequence[str]) -> str:
    """What house rules are called that were given like this: a file by its name, where no other has the same."""
    named = [Path(each).stem if Path(each).suffix in (".yaml", ".yml") else each for each in texts]
    name = named[list(texts).index(text)]
    return text if named.count(name) > 1 else name


def stacked(text: str) -> tuple[str, ...]:
    """The house rules that `a+b` names, in order; a file may have a plus in its name."""
    return (text,) if Path(text).exists() else tuple(part for part in text.split("+") if part)


def seat_names(game: Any, count: int | None) -> list[str]:
    """Names for the seats: as many as wanted, or as few as the game allows (two where one would do)."""
    least, most = players_of(game)
    number = count if count is not None else max(least, 2 if most is None or most >= 2 else 1)
    return [BOT_NAMES[n] if number <= len(BOT_NAMES) else f"Seat {n + 1}" for n in range(number)]


def check_players(game: Any, number: int, variant: str) -> None:
    least, most = players_of(game)
    if number < least or (most is not None and number > most):
        with_it = "" if variant == "as it is" else f" with {variant}"
        raise Trouble(f"--players {number}: this game is{with_it} for {players_words(least, most)}.", 2)


def policies_of(options: Namespace, names: Sequence[str]) -> list[str]:
    """Who decides at each seat: `--policy` at all of them, but for those that `--seat` names."""
    policies = [options.policy] * len(names)
    for text in options.seat:
        seat, _, kind = text.partition(":")
        if not kind:
            raise Trouble(f"--seat {text}: write it as --seat {names[0]}:cautious or --seat 1:cautious.", 2)
        policies[seat_of(seat.strip(), names)] = kind.strip()
    return policies


def seat_of(text: str, names: Sequence[str]) -> int:
    """The index of a seat that is named, or numbered from 1."""
    for index, name in enumerate(names):
        if text.casefold() == name.casefold() or text == str(index + 1):
            return index
    raise Trouble(f"There is no seat {text}. The seats are {', '.join(names)}, or 1 to {len(names)}.", 2)


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play(options: Namespace, name: str, game: Any, names: Sequence[str], policies: Sequence[str]) -> Any:
    from interpreter.analysis.simulation import simulate

    with progress_line(game.title if not options.variant else f"{game.title}, {name}") as show:
        return simulate(
            game,
            names,
            options.games,
            seed=read_seed(options.seed),
            jobs=options.jobs or processors(),
            policy=policies,
            counted=options.counted,
            progress=show,
            aloud=True,
        )


# ---------------------------------------------------------------- printing


def print_out(options: Namespace, runs: list[Played], names: list[str], policies: list[str]) -> None:
    documents = [document(each, runs[0], names) for each in runs]
    if options.csv:
        print_csv(documents)
    elif options.json:
        about = {"game": runs[0].game.name, "players": names, "policies": policies, "seed": options.seed}
        alone = {"variant": options.variant[0] if options.variant else "", **documents[0]["report"]}
        print(json.dumps(about | (alone if len(runs) == 1 else {"runs": documents}), ensure_ascii=False, indent=2))
    else:
        print(drawn(documents, runs[0].game, names, policies))


def document(played: Played, first: Played, names: Sequence[str]) -> dict[str, Any]:
    """A run as plain data, with its differences from the first one."""
    from interpreter.analysis.simulation.comparing import compare
    from interpreter.analysis.simulation.describing import described

    boxes = (first.game.box, played.game.box)
    found = [] if played is first else compare(first.report, played.report, boxes, names)
    return {
        "name": played.name,
        "report": described(played.report, played.game.box, names),
        "differences": [difference.to_data() for difference in found],
    }


def print_csv(documents: Sequence[dict[str, Any]]) -> None:
    from interpreter.analysis.simulation.flattening import HEADS, difference_rows, rows_of

    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(HEADS)
    for each in documents:
        writer.writerows(rows_of(each["name"], each["report"]))
        writer.writerows(difference_rows(each["name"], each["differences"]))


def drawn(documents: Sequence[dict[str, Any]], game: Any, names: Sequence[str], policies: Sequence[str]) -> str:
    from repl.drawing.comparison import draw_comparison
    from repl.drawing.simulation import draw_run, money_writer

    ink, money = ink_for(), money_writer(game.box)
    seats = ", ".join(f"{name} ({policy})" for name, policy in zip(names, policies, strict=True))
    alike = len(set(policies)) == 1
    title = ink.plain(f"{game.title}, played by {f'{len(names)} seats, {policies[0]}' if alike else seats}.\n")
    compared = len(documents) > 1
    return title + (
        draw_comparison(documents, money, ink) if compared else draw_run(documents[0]["report"], money, ink)
    )
