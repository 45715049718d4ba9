"""What to read instead of a line that can't be read, so that the lines around it still can be."""

from __future__ import annotations

import re

from interpreter.language.transforming import BROKEN


def pass_over(lines: list[str], at: int) -> str:
    """A line of the same place in the rules that says nothing; the transformer leaves it out.

    What it must be depends on what it stands in (the steps of a phase, the clauses of a bet, the branches of an offer)
    and on whether other lines belong to it.
    """
    line = lines[at]
    margin = line[: len(line) - len(line.lstrip())]
    words = line.split()
    body = "" if has_block(lines, at) else f" {BROKEN}"
    above = head_above(lines, at)
    if not margin and not lines[at].isspace():
        return broken_item(words, body) if above is None else BROKEN
    if above is not None and above.startswith("offer"):
        return f"{margin}{BROKEN}:{body}"
    if above is not None and re.match(r"(replace\s+)?bet\b", above):
        return f"{margin}against: {BROKEN}"
    if above is not None and re.search(r"=\s*ask\b", above):
        return f'{margin}refuse "" when {BROKEN}'
    if words[:1] == ["else"]:
        return f"{margin}else if {BROKEN}:{body}" if words[1:2] == ["if"] else f"{margin}else:{body}"
    if words[:1] == ["if"]:
        return f"{margin}if {BROKEN}:{body}"
    return margin + ("repeat:" if not body else BROKEN)


def broken_item(words: list[str], body: str) -> str:
    """The head of an item that can't be read, with its name where it has one, so that it is known to be there."""
    name = words[1].split("(")[0].rstrip(":") if len(words) > 1 else ""
    if not name.isidentifier():
        name = BROKEN
    first = words[0].rstrip(":") if words else ""
    if first == "bet":
        return f"bet {name}:" + (f" {BROKEN}" if body else "")
    if first == "whenever":
        return f"whenever {BROKEN}:{body}"
    if first in ("before", "after", "replace"):
        phase = words[3].rstrip(":") if words[2:3] == ["in"] and len(words) > 3 else ""
        return f"{first} {name} in {phase}:{body}" if phase.isidentifier() else f"{first} {name}:{body}"
    if first == "play":
        return f"play:{body}"
    if first == "phase":
        return f"phase {name}:{body}"
    return "" if body else f"phase {BROKEN}:"


def has_block(lines: list[str], at: int) -> bool:
    """Whether the lines below `at` stand deeper than it."""
    return any(_depth(line) > _depth(lines[at]) for line in _written(lines[at + 1 :])[:1])


def head_above(lines: list[str], at: int) -> str | None:
    """The line that the line `at` stands under, without its margin."""
    depth = _depth(lines[at])
    return next((line.strip() for line in reversed(_written(lines[:at])) if _depth(line) < depth), None)


def step_back(lines: list[str], at: int) -> None:
    """Let the line `at`, and what stands as deep below it, stand as deep as the line above it."""
    above = _written(lines[:at])
    extra = _depth(lines[at]) - (_depth(above[-1]) if above else 0)
    limit = _depth(lines[at])
    for i in range(at, len(lines)):
        if lines[i].strip() and _depth(lines[i]) < limit:
            break
        lines[i] = lines[i][min(extra, _depth(lines[i])) :]


def _written(lines: list[str]) -> list[str]:
    return [line for line in lines if line.strip() and not line.lstrip().startswith("#")]


def _depth(line: str) -> int:
    return len(line) - len(line.lstrip())
