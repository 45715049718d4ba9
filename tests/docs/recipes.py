"""The small games of docs/cookbook.md, each with its question and with what comes of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

PAGE = Path(__file__).resolve().parents[2] / "docs" / "cookbook.md"
RECIPE = re.compile(r"^## (.*?)\n(.*?)^```yaml (\S+)\n(.*?)^```\n```outcome\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass
class Recipe:
    """One answer of the page. It can be played as an example of the language is (`tests.docs.played`)."""

    question: str
    words: str
    file: str
    text: str
    outcome: list[str]

    def write(self, folder: Path) -> tuple[Path, list[Path]]:
        """Writes the game into `folder`. Returns its path; there are no variants."""
        path = folder / self.file
        path.write_text(self.text, encoding="utf-8")
        return path, []

    def printed_line(self, line_of_game: int) -> int:
        """The listing is the whole file."""
        return line_of_game


def read_recipes(page: str) -> list[Recipe]:
    """Every answer of the page, in order."""
    return [
        Recipe(question, words, file, text, [row for row in outcome.splitlines() if row.strip()])
        for question, words, file, text, outcome in RECIPE.findall(page)
    ]
