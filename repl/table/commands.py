"""The words that work at the table beside answers: help, undo, save, status, log, rules, quit.

A word is a command wherever it is no answer to what is asked. With a colon in front (`:undo`) it always is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from interpreter.faults import Refused, did_you_mean
from repl.table.answering import understands
from repl.table.question import Question
from repl.table.voice import Leave, Request, Voice

if TYPE_CHECKING:
    from repl.table.session import Session

Run = Callable[["Session", str], None]
MARK = ":"


@dataclass(frozen=True)
class Command:
    """One command: its word, other words for it, what completion says of it, what `help` says of it.

    Attributes:
        takes: what may follow the word.
        looks: it only shows what its reader may see, and so works beside whatever is asked.
    """

    word: str
    aliases: tuple[str, ...]
    meta: str
    more: str
    run: Run
    takes: str = ""
    looks: bool = False

    @property
    def usage(self) -> str:
        return f"{self.word} [{self.takes}]" if self.takes else self.word


COMMANDS: dict[str, Command] = {}


def command(
    word: str, *aliases: str, meta: str, more: str = "", takes: str = "", looks: bool = False
) -> Callable[[Run], Run]:
    """Enter a command into the registry. Raises ValueError for a word that is taken."""

    def enter(run: Run) -> Run:
        taken = {name for known in COMMANDS.values() for name in (known.word, *known.aliases)}
        if clash := taken & {word, *aliases}:
            raise ValueError(f"two commands are called {clash.pop()}")
        COMMANDS[word] = Command(word, aliases, meta, more, run, takes, looks)
        return run

    return enter


def find_command(word: str) -> Command | None:
    """The command of this word, whatever its case."""
    wanted = word.casefold()
    for known in COMMANDS.values():
        if wanted == known.word or wanted in known.aliases:
            return known
    return None


def read_command(line: str, question: Question | None) -> tuple[Command, str] | None:
    """The command that a line gives, with its argument; None where the line is an answer.

    Raises:
        Refused: for a word after the colon that is no command.
    """
    said = line.strip()
    marked = said.startswith(MARK)
    word, _, rest = said.removeprefix(MARK).strip().partition(" ")
    found = find_command(word)
    if marked and found is None:
        raise Refused(unknown_command(word))
    if found is None or (rest.strip() and not found.takes and not marked):
        return None
    if not marked and question is not None and understands(question, said):
        return None
    return found, rest.strip()


def unknown_command(word: str) -> str:
    names = [name for known in COMMANDS.values() for name in (known.word, *known.aliases)]
    fits = did_you_mean(word, names) or f"There is {', '.join(COMMANDS)}."
    return f'There is no command "{word}". {fits}'


def leaves(line: str) -> bool:
    """Whether a line says `quit`. Raises Refused for a word after the colon that is no command."""
    found = read_command(line, None)
    return found is not None and found[0].word == "quit"


def only_looks(line: str) -> bool:
    """Whether a line is a command that changes nothing. Raises Refused for a word after the colon that is none."""
    found = read_command(line, None)
    return found is not None and found[0].looks


def read_aside(voice: Voice, request: Request, session: Session | None = None) -> str:
    """A line for what the console asks by itself, beside the game. Raises Leave where it is `quit`.

    At a table (`session`) one may look at things first, such as the log: then it is asked again.
    """

    def aside(line: str) -> bool:
        return leaves(line) or (session is not None and only_looks(line))

    while True:
        line = voice.read(replace(request, check=lambda line: aside(line) or request.check(line)), session)
        if leaves(line):
            raise Leave
        if session is None or not aside(line):
            return line
        session.obey(line, None)
