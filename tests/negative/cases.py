"""Cases of mistakes, many in one text, with what must be told beside each offending line.

`==== A sentence` begins a case. `#! code [token]: words -> fits` says what must be told of its line: the code, the text
that the caret stands under, the message, and what is suggested. Nothing else may be told.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from interpreter.faults import Fault

HERE = Path(__file__).parent
MARK = re.compile(r" #! ([a-z-]+) \[(.*?)\]: (.*?)(?: -> (.*?))?(?= #! |$)")


@dataclass(frozen=True)
class Told:
    """One message, as a case expects it."""

    line: int
    code: str
    token: str
    words: str
    fits: str


@dataclass
class Case:
    sentence: str
    text: str = ""
    told: list[Told] = field(default_factory=list)


def read_cases(folder: str) -> list[Case]:
    """Every case of a folder's texts."""
    cases: list[Case] = []
    for path in sorted((HERE / folder).glob("*.txt")):
        for part in re.split(r"^==== ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
            sentence, _, body = part.partition("\n")
            case = Case(sentence.strip())
            lines = body.rstrip("\n").split("\n")
            for number, line in enumerate(lines, 1):
                case.told += [Told(number, m[1], m[2], m[3], m[4] or "") for m in MARK.finditer(line)]
            case.text = "\n".join(re.sub(r" #! .*$", "", line) for line in lines) + "\n"
            cases.append(case)
    return cases


def compare(case: Case, found: list[Fault], shown: str) -> None:
    """Just what is expected is told, and the caret stands under the offending words."""
    lines = case.text.split("\n")
    assert sorted((f.place.line, f.code) for f in found) == sorted((t.line, t.code) for t in case.told), shown
    for told in case.told:
        fitting = [f for f in found if (f.place.line, f.code) == (told.line, told.code)]
        texts = [lines[f.place.line - 1][f.place.column - 1 :] for f in fitting]
        assert any(text.startswith(told.token) for text in texts), f"{told.token}: {texts}"
        assert any(f.message == told.words for f in fitting), shown
        assert any(f.fits == told.fits for f in fitting), shown
