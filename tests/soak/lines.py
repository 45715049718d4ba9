"""How often each line of a game's rules is carried out, in the build in which people play."""

from __future__ import annotations

import random
import sys
from collections import Counter
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from interpreter.game import Game

HEADS = ("phase", "whenever", "play", "replace", "before", "after")


class Lines:
    """Counts the lines of these files while it is entered."""

    def __init__(self, files: list[Path]) -> None:
        self.names = {file.name for file in files}
        self.counts: Counter[tuple[str, int]] = Counter()
        self.known: dict[CodeType, str | None] = {}

    def __enter__(self) -> Lines:
        sys.settrace(self.call)
        return self

    def __exit__(self, *what: object) -> None:
        sys.settrace(None)

    def call(self, frame: FrameType, event: str, arg: object) -> Any:
        """Look into functions made of the rules, and into no other."""
        code = frame.f_code
        if code not in self.known:
            name = Path(code.co_filename).name
            self.known[code] = name if name in self.names else None
        return self.line if self.known[code] else None

    def line(self, frame: FrameType, event: str, arg: object) -> Any:
        if event == "line":
            self.counts[self.known[frame.f_code] or "", frame.f_lineno] += 1
        return self.line


def play(game: Game, players: int, seeds: range, lines: Lines) -> None:
    """Random matches to their ends, with the lines counted."""
    with lines:
        for seed in seeds:
            match = game.start([f"P{seat}" for seat in range(players)], seed=seed)
            rng = random.Random(f"answers {seed}")
            while match.ask is not None:
                seat = rng.choice(match.ask.seats)
                match.choose(match.ask.sample(rng, seat), seat=seat)
            assert match.fault is None


def steps(file: Path) -> dict[str, list[int]]:
    """The lines of each phase of some rules that do something, by the phase's name."""
    found: dict[str, list[int]] = {}
    name = ""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if line and not line[0].isspace():
            name = line.rstrip(":") if line.startswith(HEADS) and line.endswith(":") else ""
        elif name and does_something(line.strip()):
            found.setdefault(name, []).append(number)
    return found


def does_something(line: str) -> bool:
    """Whether a line of the rules is a step of its own, and not a remark or the head of what stands below it."""
    if not line or line == "stop" or line.startswith(("#", "refuse ")):
        return False  # a bare `stop` is where the step before it goes on to
    return not line.endswith(":") or line.startswith(("if ", "for "))
