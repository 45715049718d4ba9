"""Mutations of shipped definitions, each told by its number alone, so that one that fails can be made again."""

from __future__ import annotations

import random
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from interpreter import load_game, resources

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


def wanted(file: str) -> bool:
    """Of a game's files: two of the many files of cards."""
    folder = file.rsplit("/", 1)[0] if "/" in file else ""
    return folder in ("", "library", "variants") or file in ("content/sports.yaml", "content/oddities.yaml")


class Seed(NamedTuple):
    """A definition: the game's name, its files, and the variants that are laid on it."""

    name: str
    files: dict[str, str]
    variants: tuple[str, ...] = ()


@cache
def seeds() -> tuple[Seed, ...]:
    """What mutations start from: every shipped game, plain and with house rules, and the test games of single files."""
    found: list[Seed] = []
    for name in [*resources.game_names(), *(str(path) for path in sorted(EXTRA.glob("*.yaml")))]:
        found.append(seed_of(name))
        shipped = sorted((resources.games_folder() / name / "variants").glob("*.yaml"))
        found += [seed_of(name, path.stem) for path in shipped[:1]]
    return tuple(found)


def seed_of(name: str, *variants: str) -> Seed:
    game = load_game(name, variants=variants)
    plain = name.rsplit("/", 1)[-1].removesuffix(".yaml")
    return Seed(plain, {key: text for key, text in game.bundle.items() if wanted(key)}, tuple(game.bundle_variants))


def mutated(number: int) -> Seed:
    """The definition that belongs to a number, with one to three changes."""
    rng = random.Random(f"mutation {number}")
    seed = rng.choice(seeds())
    files = dict(seed.files)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        file = rng.choice([key for key in files if not key.startswith("library/")])
        lines = files[file].split("\n")
        change = rng.choice(CHANGES)
        change(lines, rng, file)
        files[file] = "\n".join(lines)
    return seed._replace(files=files)


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
    lines.insert(at if rng.random() < 0.7 else some_line(lines, rng), lines[at])


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


def other_phrase(lines: list[str], rng: random.Random, file: str) -> None:
    """Another expression of the same sort in the place of one: a number for a number, a condition for a condition."""
    at = some_line(lines, rng)
    groups = (NUMBERS, CONDITIONS)
    for pattern, phrases in rng.sample(groups, len(groups)):
        found = [match.span() for match in pattern.finditer(lines[at])]
        if found:
            lines[at] = replaced(lines[at], rng.choice(found), rng.choice(phrases))
            return


NUMBERS = (
    re.compile(r"\b\d+\b"),
    ("0", "1", "2", "7", "(1 + 1)", "(0 - 1)", "count of players", "(count of players * 2)", "1000"),
)
CONDITIONS = (
    re.compile(r"(?<= when )[^:\n]+(?=:|$)|(?<=if )[^:\n]+(?=:)"),
    ("yes", "no", "1 = 2", "count of players > 2", "not 1 = 1", "1 / 0 = 1", "count of players >= 2 and 1 < 2"),
)

# those that keep a definition playable more often stand here more often
CHANGES = (
    swap_words, drop_word, repeat_word, strange_word, move_line, indent_line, outdent_line, other_value, drop_line,
    *[other_word] * 2, *[other_number] * 6, *[other_phrase] * 4, *[repeat_line] * 3, *[swap_signs] * 4, *[drop_line] * 2,
)  # fmt: skip
