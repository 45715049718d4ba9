"""Cases of mistakes: many small games in one text, the expected message beside each offending line.

`==== A sentence` begins a case, `== name` a file of it. `#! code: words` says what must be told of its line, `#!next`
of the line below and `#!above` of the line above; `-> words` what must be suggested.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

NEGATIVE = Path(__file__).parent / "negative"
_MARK = re.compile(r"#!(next|above)?\s+([a-z0-9-]+):\s*(.*?)(?=\s*#!|$)")


@dataclass
class Expected:
    """What must be told of one line."""

    code: str
    file: str
    line: int
    words: str
    fits: str


@dataclass
class Case:
    sentence: str
    files: dict[str, str] = field(default_factory=dict)
    expected: list[Expected] = field(default_factory=list)


def read_cases(folder: Path = NEGATIVE) -> list[Case]:
    """Every case of a folder's texts."""
    cases: list[Case] = []
    for path in sorted(folder.glob("*.txt")):
        for part in re.split(r"^==== ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
            sentence, _, body = part.partition("\n")
            case = Case(sentence.strip())
            for chunk in re.split(r"^== ", body, flags=re.MULTILINE)[1:]:
                name, _, text = chunk.partition("\n")
                case.files[name.strip()] = text.rstrip("\n") + "\n"
                case.expected += expected_in(name.strip(), text)
            cases.append(case)
    return cases


def expected_in(name: str, text: str) -> list[Expected]:
    found = []
    for number, line in enumerate(text.split("\n"), 1):
        for mark in _MARK.finditer(line):
            words, _, fits = mark[3].partition(" -> ")
            there = number + {"next": 1, "above": -1}.get(mark[1] or "", 0)
            found.append(Expected(mark[2], name, there, words, fits))
    return found
