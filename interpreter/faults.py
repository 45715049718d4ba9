"""Every message to an author: where it is, what is wrong, what would fit.

A mistake of an author is a *value* (`Fault`), collected and shown with all its companions. An exception
of any other class than those below means that the interpreter itself is at fault.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

Severity = Literal["error", "warning"]


class Place(NamedTuple):
    """A stretch of one line of a file. Lines and columns count from 1; `end` is one past the last column."""

    file: str
    line: int
    column: int
    end: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


NOWHERE = Place("", 0, 0)


@dataclass(frozen=True)
class Diagnostic:
    """One kind of mistake: its code, its words (a format string), and the examples that `explain` shows.

    The codes are words with hyphens, so that the code of a message is also what one searches for.
    """

    code: str
    words: str
    severity: Severity = "error"
    explain: str = ""
    wrong: str = ""
    right: str = ""

    def at(self, place: Place, *, fits: str = "", **values: object) -> Fault:
        """The mistake at `place`; `values` fill the words, `fits` says what would be right."""
        return Fault(self, place, self.words.format(**values), fits)


@dataclass(frozen=True)
class Fault:
    """One mistake in one place."""

    diagnostic: Diagnostic
    place: Place
    message: str
    fits: str = ""

    @property
    def code(self) -> str:
        return self.diagnostic.code

    @property
    def severity(self) -> Severity:
        return self.diagnostic.severity


CATALOGUE: dict[str, Diagnostic] = {}


def diagnostic(
    code: str, words: str, severity: Severity = "error", *, explain: str = "", wrong: str = "", right: str = ""
) -> Diagnostic:
    """Enter a kind of mistake into the catalogue. Raises ValueError for a code that is taken."""
    if code in CATALOGUE:
        raise ValueError(f"two diagnostics are called {code}")
    CATALOGUE[code] = Diagnostic(code, words, severity, explain, wrong, right)
    return CATALOGUE[code]


@dataclass
class Sources:
    """The texts of the files that were read, by the name that messages give them."""

    texts: dict[str, str] = field(default_factory=dict)

    def line(self, place: Place) -> str | None:
        """The line that `place` speaks of, or None where its file is not known."""
        lines = self.texts.get(place.file, "").split("\n")
        return lines[place.line - 1] if 0 < place.line <= len(lines) else None

    def show(self, fault: Fault, width: int | None = None) -> str:
        """The fault as a person reads it: place and words, the line, a caret under the spot, what would fit.

        Args:
            fault: what is told.
            width: the cells of a row of the screen, so that the line and its caret stay on one; None: no screen.
        """
        where = f"{fault.place}: " if fault.place.file else ""
        rows = [f"{where}{fault.severity}: {fault.message} [{fault.code}]"]
        line = self.line(fault.place)
        if line is not None:
            from interpreter.excerpts import excerpt  # only a mistake needs it

            start = max(fault.place.column, 1)
            end = fault.place.end or start + 1
            rows += [INDENT + row for row in excerpt(line, start, end, None if width is None else width - len(INDENT))]
        if fault.fits:
            rows.append(f"{INDENT}{fault.fits}")
        return "\n".join(rows)


INDENT = "    "  # of what stands below the words of a message


class Faults:
    """A growing collection of faults: each step adds what it finds, the last one shows them all."""

    def __init__(self) -> None:
        self._found: dict[Fault, None] = {}

    @property
    def found(self) -> list[Fault]:
        return list(self._found)

    def add(self, fault: Fault) -> None:
        self._found[fault] = None

    def __iter__(self) -> Iterator[Fault]:
        return iter(sorted(self._found, key=lambda f: (f.place.file, f.place.line, f.place.column)))

    def __len__(self) -> int:
        return len(self._found)

    @property
    def errors(self) -> list[Fault]:
        return [fault for fault in self if fault.severity == "error"]


class Unseen(NamedTuple):
    """How far a check did not come, so that there may be more mistakes than it tells.

    what    'rules': no rule was read; 'names': what the rules speak of was not looked up; 'lines': lines of the rules
            can't be read, and neither they nor what hangs on them was looked at
    files   those that must be mended first
    """

    what: Literal["rules", "names", "lines"]
    files: tuple[str, ...]

    def __str__(self) -> str:
        them = " and ".join(part for part in (", ".join(self.files[:-1]), *self.files[-1:]) if part)
        what = "the rules are" if self.what == "rules" else "what the rules speak of is"
        if self.what == "lines":
            return f"There may be more: what hangs on lines of {them} that can't be read is looked at once they can be."
        return f"There may be more: {what} looked at once {them} {'is' if len(self.files) == 1 else 'are'} mended."


def unseen(what: Literal["rules", "names", "lines"], faults: Iterable[Fault]) -> Unseen | None:
    """What the errors among `faults` kept a check from; None where none of them is in a file."""
    files = {fault.place.file for fault in faults if fault.severity == "error" and fault.place.file}
    return Unseen(what, tuple(sorted(files))) if files else None


class DefinitionError(Exception):
    """A definition that can't be played. Carries every fault found and the sources to show them from.

    `rules`: the texts of rules that were found and not looked at, since the box is wrong already.
    `unseen`: what else was not looked at on account of the faults.
    """

    def __init__(
        self, faults: Iterable[Fault], sources: Sources, rules: Iterable[Any] = (), unseen: Unseen | None = None
    ) -> None:
        self.faults = list(faults)
        self.sources = sources
        self.rules = list(rules)
        self.unseen = unseen
        super().__init__(self.shown())

    def shown(self, width: int | None = None) -> str:
        """All faults as a person reads them, on a screen of `width` cells where there is one."""
        return "\n".join(self.sources.show(fault, width) for fault in self.faults)


class PlayFault(Exception):
    """A rule that could not be carried out while a match was played. The match up to there is kept in `match`."""

    def __init__(self, fault: Fault, sources: Sources | None = None) -> None:
        self.match: Any = None  # the match that it ended, where there was one
        self.fault = fault
        self.sources = sources or Sources()
        super().__init__(self.shown())

    def shown(self, width: int | None = None) -> str:
        """The fault as a person reads it, on a screen of `width` cells where there is one."""
        return self.sources.show(self.fault, width)


class Refused(Exception):
    """An answer that does not fit, with the reason in the words of the game."""


MANY_WORDS = 1000


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`Did you mean "x"?` for the nearest of the known words, or an empty string."""
    near = nearest(word, known)
    return f'Did you mean "{near}"?' if near else ""


def nearest(word: str, known: Iterable[str]) -> str:
    """The nearest of the known words, or an empty string where none is near."""
    words = sorted(set(known))
    if len(words) > MANY_WORDS:  # then only those that begin alike and are about as long
        words = [name for name in words if name[:1] == word[:1] and abs(len(name) - len(word)) < 3][:MANY_WORDS]
    from difflib import get_close_matches  # only a mistake needs it

    near = get_close_matches(word.lower(), words, n=1, cutoff=0.6)
    return near[0] if near else ""


def one_of_these(known: Iterable[str], most: int = 12) -> str:
    """`It can be: a, b, c.` for a message that lists what would fit."""
    names = list(known)
    shown = ", ".join(names[:most]) + (", ..." if len(names) > most else "")
    return f"It can be: {shown}." if names else ""
