"""Follows a page as its reader does: makes the files that it shows, and gives the commands that it gives.

A block that is called after a file (```` ```yaml game.yaml ````) shows the whole file, or parts of it. A part begins at the left
edge. Where the file has a part that begins with the same words, the new one takes its place; otherwise it goes to
the end. A block `console` holds commands, each behind `$`, and what comes of them; a line `...` stands for any lines,
and what follows `>` is typed.
"""

from __future__ import annotations

import contextlib
import io
import re
import shlex
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$|^## (.*?)$", re.MULTILINE | re.DOTALL)
PARTS = re.compile(r"^(?=[^\s#])", re.MULTILINE)


@dataclass
class Block:
    """A listing: `kind` is how it is coloured, `file` what it is called after ('' for none)."""

    kind: str
    file: str
    text: str


@dataclass
class Step:
    """What stands under one heading."""

    heading: str
    blocks: list[Block] = field(default_factory=list)


def read_steps(page: str) -> list[Step]:
    """The page from heading to heading; what stands before the first has an empty one."""
    steps = [Step("")]
    for kind, file, text, heading in BLOCK.findall(page):
        if heading:
            steps.append(Step(heading))
        else:
            steps[-1].blocks.append(Block(kind, file, text))
    return steps


def parts_of(text: str) -> dict[str, str]:
    """The parts of a file by the words that they begin with: `play`, `phase throw`, `dice`."""
    parts = {}
    head, *bodies = PARTS.split(text)
    for body in bodies:
        words = re.split(r" means |:|\(", body, maxsplit=1)[0]
        parts[words] = head + body
        head = ""
    return parts


def laid_in(whole: str, shown: str, gap: str) -> str:
    """A file after what is shown of it has been laid in; `gap` stands between its parts."""
    parts = parts_of(whole) | parts_of(shown)
    return gap.join(part.rstrip("\n") + "\n" for part in parts.values())


@dataclass
class Command:
    """One command of a console, what is typed, and what must come of it."""

    line: str
    typed: list[str]
    shown: list[str]


def commands_of(text: str) -> Iterator[Command]:
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        line, *shown = part.rstrip("\n").split("\n")
        yield Command(line, [row[2:] for row in shown if row.startswith("> ")], shown)


class Reader:
    """Somebody who follows a page in a folder of their own."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.patch = patch
        patch.chdir(folder)
        patch.setenv("COLUMNS", "100")

    def follow(self, step: Step) -> None:
        for block in step.blocks:
            if block.file:
                self.write(block)
            elif block.kind == "console":
                for command in commands_of(block.text):
                    self.give(command)

    def write(self, block: Block) -> None:
        path = self.folder / block.file
        path.parent.mkdir(parents=True, exist_ok=True)
        text = block.text
        if path.exists():
            text = laid_in(path.read_text(encoding="utf-8"), text, "\n" if path.suffix == ".rules" else "")
        path.write_text(text, encoding="utf-8")

    def give(self, command: Command) -> None:
        """Gives a command as the page does. Fails where something else comes of it."""
        came = self.run(command.line, command.typed)
        again = "If it should be so: python -m tests.docs.reprint PAGE"
        assert self.as_shown(command, came), f"$ {command.line}\n{came}\n{again}"

    def as_shown(self, command: Command, came: str) -> bool:
        """Whether what came of a command is what the page shows."""
        alike = figureless if " simulate " in command.line else str.rstrip
        rows, shown = (list(map(alike, lines)) for lines in (came.rstrip("\n").split("\n"), command.shown))
        return fits(rows, shown)

    def run(self, line: str, typed: list[str]) -> str:
        """What a command says, mistakes included."""
        from repl.main import main

        name, *arguments = shlex.split(line)
        assert name == "croupier", f"the page gives a command that is not ours: {line}"
        said = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True)
        self.patch.setattr(sys, "stdin", io.StringIO("".join(f"{row}\n" for row in typed)))
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            main(arguments)
        said.seek(0)
        return said.read()


def figureless(row: str) -> str:
    """A row of a table without its figures: they differ by what bots happen to draw, the rest must not."""
    return " ".join(re.sub(r"[-+]?[£$]?\d[\d.,]*", "0", row.replace("─", "").replace(" *", "")).split())


def fits(came: list[str], shown: list[str]) -> bool:
    """Whether the lines are those that are shown, where `...` stands for any number of them."""
    if not shown or shown[0] != "...":
        alike = came[:1] == shown[:1]
        return alike and (not shown or fits(came[1:], shown[1:]))
    return any(fits(came[skipped:], shown[1:]) for skipped in range(len(came) + 1))
