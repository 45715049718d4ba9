"""Mutations of shipped definitions, each told by its number alone, so that one that fails can be made again."""

from __future__ import annotations

import random
import re
from functools import cache
from pathlib import Path

from interpreter import resources

WORD = re.compile(r'"[^"\n]*"|\w+|[^\w\s]')
EXTRA = Path(__file__).parents[1] / "games" / "extra"
STRANGE = (
    "0", "-1", "7", "999999", "100000000000000000", "1/0", "nothing", "pass", "yes", "empty", "players", "player", "it",
    "infinite", "x", '""', "[]", "[1, 2]", "1d6", "2 to 1", "0 to 1", "evens", "a1", "self", "__import__", "None", "é",
    "bank", "bank.x", "x.y.z", "repeat:", "stop", "give 3", "end the game", "end the turn", "(", ")", ":", "#", "{", "}",
    "where it > 0", "or pass", ", or 0", ", ties shared", "first of", "count of", "sum of", "highest of", "not", "-", "in tens",
)  # fmt: skip
SCALARS = (
    "0", "-1", "1", "2", "13", "100000", "1000000000000", "yes", "no", "nothing", "players", "3 to 1", "1/3", "x", "''", "{}", "[]",
    "~", "unlimited", "number", "text", "player", "list of number", "map of number to text", "up", "down", "owner", "nobody",
    "count of players", "max(1, 2)", "1.5", "2-4", "2+", "3x3", "1e9", "é", "[a, b]", "{a: 1}", "*x", "&x 1", "!!int 3", "| ",
)  # fmt: skip


@cache
def seeds() -> tuple[tuple[str, dict[str, str]], ...]:
    """The definitions that mutations start from: every shipped game, and the test games of single files."""
    found: list[tuple[str, dict[str, str]]] = []
    for name in resources.game_names():
        folder = resources.games_folder() / name
        files = {"game.yaml": folder / "game.yaml", "play.rules": folder / "play.rules"}
        files |= {f"content/{path.name}": path for path in sorted((folder / "content").glob("*.yaml"))[:2]}
        found.append((name, {key: path.read_text(encoding="utf-8") for key, path in files.items() if path.exists()}))
    for path in sorted(EXTRA.glob("*.yaml")):
        found.append((path.stem, {"game.yaml": path.read_text(encoding="utf-8")}))
    return tuple(found)


def mutated(number: int) -> tuple[str, dict[str, str]]:
    """The definition that belongs to a number: which game it was, and its files with one to three changes."""
    rng = random.Random(f"mutation {number}")
    name, original = rng.choice(seeds())
    files = dict(original)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        file = rng.choice(sorted(files, key=lambda key: (not key.endswith(".rules"), key))[:2])
        lines = files[file].split("\n")
        change = rng.choice(CHANGES)
        change(lines, rng, file)
        files[file] = "\n".join(lines)
    return name, files


def some_line(lines: list[str], rng: random.Random) -> int:
    """A line that holds something."""
    return rng.choice([n for n, line in enumerate(lines) if line.strip()] or [0])


def spans(line: str) -> list[tuple[int, int]]:
    return [match.span() for match in WORD.finditer(line)]


def replaced(line: str, span: tuple[int, int], text: str) -> str:
    return line[: span[0]] + text + line[span[1] :]


def swap_words(lines: list[str], rng: random.Random, file: str) -> None:
    at = some_line(lines, rng)
    words = spans(lines[at])
    if len(words) > 1:
        n = rng.randrange(len(words) - 1)
        first, second = words[n], words[n + 1]
        line = lines[at]
        gap = line[first[1] : second[0]]
        lines[at] = line[: first[0]] + line[slice(*second)] + gap + line[slice(*first)] + line[second[1] :]


def drop_word(lines: list[str], rng: random.Random, file: str) -> None:
    at = some_line(lines, rng)
    words = spans(lines[at])
    if words:
        lines[at] = replaced(lines[at], rng.choice(words), "")


def repeat_word(lines: list[str], rng: random.Random, file: str) -> None:
    at = some_line(lines, rng)
    words = spans(lines[at])
    if words:
        span = rng.choice(words)
        lines[at] = replaced(lines[at], span, lines[at][slice(*span)] + " " + lines[at][slice(*span)])


def other_word(lines: list[str], rng: random.Random, file: str) -> None:
    """A word from elsewhere in the file in the place of one here: what most often still parses."""
    at, there = some_line(lines, rng), some_line(lines, rng)
    words, others = names(lines[at]), names(lines[there])
    if words and others:
        lines[at] = replaced(lines[at], rng.choice(words), lines[there][slice(*rng.choice(others))])


def names(line: str) -> list[tuple[int, int]]:
    return [span for span in spans(line) if line[span[0]].isalnum()]


def strange_word(lines: list[str], rng: random.Random, file: str) -> None:
    at = some_line(lines, rng)
    words = spans(lines[at])
    if words:
        lines[at] = replaced(lines[at], rng.choice(words), rng.choice(STRANGE))


def other_number(lines: list[str], rng: random.Random, file: str) -> None:
    with_numbers = [n for n, line in enumerate(lines) if re.search(r"\d", line)]
    if with_numbers:
        at = rng.choice(with_numbers)
        span = rng.choice([match.span() for match in re.finditer(r"\d+", lines[at])])
        lines[at] = replaced(
            lines[at], span, rng.choice(("0", "1", "2", "3", "5", "9", "12", "50", "1000", "99999999"))
        )


def other_value(lines: list[str], rng: random.Random, file: str) -> None:
    """Another value behind a colon."""
    with_colon = [n for n, line in enumerate(lines) if re.search(r"\w: +\S", line)]
    if with_colon:
        at = rng.choice(with_colon)
        spots = [match.span(1) for match in re.finditer(r"\w: +([^,}\]]+)", lines[at])]
        lines[at] = replaced(lines[at], rng.choice(spots), rng.choice(SCALARS))


def drop_line(lines: list[str], rng: random.Random, file: str) -> None:
    if len(lines) > 1:
        del lines[some_line(lines, rng)]


def repeat_line(lines: list[str], rng: random.Random, file: str) -> None:
    at = some_line(lines, rng)
    lines.insert(rng.choice((at, some_line(lines, rng))), lines[at])


def move_line(lines: list[str], rng: random.Random, file: str) -> None:
    line = lines.pop(some_line(lines, rng)) if len(lines) > 1 else lines[0]
    lines.insert(rng.randrange(len(lines) + 1), line)


def indent_line(lines: list[str], rng: random.Random, file: str) -> None:
    at = some_line(lines, rng)
    lines[at] = rng.choice(("    ", "  ", " ", "\t")) + lines[at]


def outdent_line(lines: list[str], rng: random.Random, file: str) -> None:
    at = some_line(lines, rng)
    lines[at] = lines[at].removeprefix("    ") if rng.random() < 0.7 else lines[at].lstrip()


def swap_signs(lines: list[str], rng: random.Random, file: str) -> None:
    at = some_line(lines, rng)
    pairs = (
        ("+", "-"),
        ("<", ">"),
        ("=", "!="),
        ("<=", "<"),
        ("highest", "lowest"),
        ("first", "last"),
        ("and", "or"),
        ("if ", "if not "),
    )
    old, new = rng.choice(pairs)
    lines[at] = lines[at].replace(old, new, 1)


# those that keep a definition playable more often stand here more often
CHANGES = (
    swap_words, drop_word, repeat_word, other_word, other_word, other_word, strange_word, strange_word, other_number, other_number,
    other_number, other_value, other_value, drop_line, drop_line, repeat_line, repeat_line, move_line, move_line, indent_line,
    outdent_line, outdent_line, swap_signs, swap_signs, swap_signs,
)  # fmt: skip
