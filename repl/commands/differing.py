"""`croupier diff GAME VARIANT...`: in words, what house rules change."""

from __future__ import annotations

import json
import textwrap
from argparse import Namespace
from collections.abc import Iterator
from typing import Any

from repl.drawing.ink import Ink, ink_for
from repl.loading import Settings, open_definition
from repl.shelf import find_game

NARROW = 60  # below this the two sides stand one above the other
WOVEN = {"before": "more before it", "after": "more after it", "replace": "replaced", "inside": "other choices"}
NEAR = 1  # lines that stay the same are shown so close to one that changes


def run(options: Namespace) -> int:
    from interpreter.language.prose.changes import changes

    name = find_game(options.game)
    game = open_definition(name, Settings())
    laid = open_definition(name, Settings(tuple(options.variants)))
    found = changes(game, laid)
    if options.json:
        print(json.dumps(plain(laid, found), ensure_ascii=False, indent=2))
    else:
        print("\n".join(draw(laid, found, ink_for())))
    return 0


def plain(laid: Any, found: Any) -> dict[str, Any]:
    """All that differs as JSON can hold it."""
    return {
        "game": laid.name,
        "variants": [
            {"name": one.name, "title": one.title, "summary": one.summary, "file": one.file} for one in laid.variants
        ],
        "box": [
            {
                "how": one.how,
                "name": one.touch.path,
                "words": one.words,
                "old": one.touch.old,
                "new": one.touch.new,
                "variant": one.variant,
                "file": one.touch.place.file,
                "line": one.touch.place.line,
            }
            for one in found.box
        ],
        "rules": [
            {
                "title": part.title,
                "how": part.how,
                "variants": part.variants,
                "woven": part.woven,
                "old": [line.old for line in part.lines if line.old],
                "new": [line.new for line in part.lines if line.new],
            }
            for part in found.rules
        ],
    }


def draw(laid: Any, found: Any, ink: Ink) -> Iterator[str]:
    if len(laid.variants) > 1:
        yield from textwrap.wrap(ink.plain(together(laid.variants)), ink.width)
    for one in laid.variants:
        title = one.title or one.name
        yield from head(title, f": {one.summary}" if one.summary else "", ink)
    if found.box:
        yield from ("", ink.paint("What is otherwise", "bold"))
        for change in found.box:
            yield from draw_change(change, ink)
    for part in found.rules:
        yield from draw_part(part, ink)
    if not found.box and not found.rules:
        yield "Nothing is different."


def together(variants: list[Any]) -> str:
    """What is compared with the game as it is, where several house rules are laid on it."""
    names = [one.name for one in variants]
    return f"{', '.join(names[:-1])} and {names[-1]} together, beside the game as it is:"


def head(title: str, rest: str, ink: Ink) -> Iterator[str]:
    """A title in bold with what follows it, wrapped."""
    first, *others = textwrap.wrap(ink.plain(title + rest), ink.width, subsequent_indent="  ")
    title = ink.plain(title)
    yield ink.paint(title, "bold") + first[len(title) :] if first.startswith(title) else ink.paint(first, "bold")
    yield from others


def draw_change(change: Any, ink: Ink) -> Iterator[str]:
    arrow = "→" if ink.unicode else "->"
    old, new = ink.plain(change.old), ink.plain(change.new)
    head = ink.plain(change.words)
    if change.how == "gone":
        words = f"{head}: gone" + (f" ({old})" if old else "")
    elif change.how == "new":
        words = f"new {head}: {new}"
    else:
        words = f"{head}: {old} {arrow} {new}" if old else f"{head}: {arrow} {new}"
    lines = textwrap.wrap(words, ink.width - 2, initial_indent="  ", subsequent_indent="    ")
    colour = {"gone": "red", "new": "green"}.get(change.how, "yellow")
    yield from (ink.paint(line, colour) for line in lines)


def draw_part(part: Any, ink: Ink) -> Iterator[str]:
    """One part of the rulebook, as it was at the left and as it is at the right."""
    notes = [WOVEN[verb] for verb in dict.fromkeys(part.woven)] or [part.how]
    yield ""
    yield from head(part.title, f" ({', '.join([*notes, *part.variants])})", ink)
    if part.how != "changed" or ink.width < NARROW:
        for line in near(part.lines):
            yield from draw_stacked(line, ink)
        return
    bar = "│" if ink.unicode else "|"
    half = (ink.width - 3) // 2
    for line in near(part.lines):
        if line is None:
            yield f"  {'…' if ink.unicode else '...'}"
            continue
        left = side(line.old, half, "  " if line.same else "- ")
        right = side(line.new, half, "  " if line.same else "+ ")
        for n in range(max(len(left), len(right))):
            one = ink.plain(left[n] if n < len(left) else "").ljust(half)
            other = ink.plain(right[n] if n < len(right) else "")
            if not line.same:
                one, other = ink.paint(one, "red"), ink.paint(other, "green")
            yield f"{one} {bar} {other}".rstrip()


def draw_stacked(line: Any, ink: Ink) -> Iterator[str]:
    if line is None:
        yield f"  {'…' if ink.unicode else '...'}"
    elif line.same:
        yield from (ink.plain(text) for text in side(line.old, ink.width, "  "))
    else:
        yield from (ink.paint(ink.plain(text), "red") for text in side(line.old, ink.width, "- "))
        yield from (ink.paint(ink.plain(text), "green") for text in side(line.new, ink.width, "+ "))


def side(text: str, width: int, mark: str) -> list[str]:
    """One side of a line, wrapped below its own margin."""
    if not text:
        return []
    words = text.lstrip(" ")
    margin = " " * (len(text) - len(words))
    return textwrap.wrap(words, width, initial_indent=mark + margin, subsequent_indent="  " + margin + "  ")


def near(lines: list[Any]) -> Iterator[Any]:
    """The lines that differ with those beside them; None stands for the ones left out."""
    keep = [any(not other.same for other in lines[max(0, n - NEAR) : n + NEAR + 1]) for n in range(len(lines))]
    for n, line in enumerate(lines):
        if keep[n]:
            yield line
        elif n == 0 or keep[n - 1]:
            yield None
