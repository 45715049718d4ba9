"""The examples of docs/language.md: taken out of the page, played, and told as an outcome.

The form of an example is described in the page itself, in its second part. In short: a fenced block `croupier` (what is
in the box, a line `---`, the rules; or rules alone), perhaps a block `variant`, and a block `outcome`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "language.md"

RESULT = re.compile(r"^\s*(winner is|winners are|rank) ", re.MULTILINE)
PLAY = re.compile(r"^play:.*$", re.MULTILINE)


@dataclass
class Example:
    """One example: where it stands, the heading it stands under, its texts."""

    line: int
    heading: str
    croupier: str
    outcome: list[str]
    variants: list[str] = field(default_factory=list)
    first_line: int = 0  # line of the page on which the `croupier` block's text begins

    @property
    def title(self) -> str:
        return f"line {self.line}: {self.heading}"

    @property
    def parts(self) -> tuple[str, str]:
        """What is in the box, and the rules as they are printed."""
        box, bar, rules = self.croupier.partition("---\n")
        return (box, rules) if bar else ("", self.croupier)

    @property
    def rules(self) -> str:
        """The rules as they are played: lines of a phase become `play`, and a game without a result gets one."""
        rules = self.parts[1].rstrip("\n") + "\n"
        if not PLAY.search(rules):
            rules = "play:\n" + "".join(f"    {line}".rstrip() + "\n" for line in rules.splitlines())
        if RESULT.search(rules) or "\t" in rules:
            return rules
        lines = rules.splitlines()
        end = next(n for n, line in enumerate(lines) if line.startswith("play:")) + 1
        while end < len(lines) and (lines[end].startswith(" ") or not lines[end].strip()):
            end += 1
        while not lines[end - 1].strip():
            end -= 1
        return "\n".join([*lines[:end], "    winner is nobody", *lines[end:]]) + "\n"

    def write(self, folder: Path) -> tuple[Path, list[Path]]:
        """Writes the game and its variants into `folder`. Returns their paths."""
        box = self.parts[0]
        head = [] if re.search(r"^game:", box, re.MULTILINE) else ["game: Example"]
        head += [] if re.search(r"^players:", box, re.MULTILINE) else ["players: 1-4"]
        game = folder / "example.yaml"
        body = "".join(f"    {line}".rstrip() + "\n" for line in self.rules.splitlines())
        game.write_text("\n".join([*head, *box.splitlines(), "rules: |", body]), encoding="utf-8")
        paths = []
        for number, text in enumerate(self.variants, 1):
            path = folder / f"variant-{number}.yaml"
            path.write_text(text, encoding="utf-8")
            paths.append(path)
        return game, paths

    def printed_line(self, line_of_game: int) -> int:
        """The line of the printed block (from 1) that a line of the written game comes from."""
        box = self.parts[0]
        heads = sum(not re.search(rf"^{key}:", box, re.MULTILINE) for key in ("game", "players"))
        if line_of_game <= heads + len(box.splitlines()):
            return line_of_game - heads
        wrapped = 0 if PLAY.search(self.parts[1]) else 1
        return line_of_game - heads - wrapped - (0 if box else 1)


def read_examples(page: str) -> list[Example]:
    """Every example of a page, in order. Raises ValueError for a block that lacks its other half."""
    found: list[Example] = []
    heading = ""
    open_block: tuple[str, int, list[str]] | None = None
    waiting: Example | None = None
    for number, line in enumerate(page.splitlines(), 1):
        if open_block is None:
            if line.startswith("#"):
                heading = line.lstrip("#").strip()
            elif line.startswith("```"):
                open_block = (line[3:].strip(), number, [])
            continue
        kind, start, lines = open_block
        if line != "```":
            lines.append(line)
            continue
        open_block = None
        text = "\n".join(lines) + "\n"
        if kind == "croupier":
            if waiting:
                raise ValueError(f"line {waiting.line}: an example without its outcome")
            waiting = Example(start, heading, text, [], first_line=start + 1)
        elif kind in ("variant", "outcome"):
            if not waiting:
                raise ValueError(f"line {start}: a block of {kind} without its example")
            if kind == "variant":
                waiting.variants.append(text)
            else:
                waiting.outcome = [row for row in lines if row.strip()]
                found.append(waiting)
                waiting = None
    if waiting:
        raise ValueError(f"line {waiting.line}: an example without its outcome")
    return found
