"""The live half of completion: the things of a kind, from the request and the commands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document

from repl import words
from repl.console.fitting import Fit, what_fits_here
from repl.guard import note
from repl.table.answering import understands
from repl.table.calling import called
from repl.table.commands import COMMANDS, find_command
from repl.table.question import Choice, Question, plain
from repl.table.voice import Request

MOST_NUMBERS = 30


class RequestCompleter(Completer):
    """Completes whatever line is being typed. A bug in here costs the completion, never the line."""

    def __init__(self) -> None:
        self.request: Request | None = None

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        if self.request is None:
            return []
        try:
            return list(completions(self.request, document.text_before_cursor))
        except Exception as error:
            note(error, "completion")
            return []


def completions(request: Request, line: str) -> Iterator[Completion]:
    """All that may stand at the end of the line, with what it means."""
    named = None
    if request.names:
        named = called(line, request.names)
        if named is None:
            yield from names_that_fit(request, line.lstrip())
            return
        line = named[1]
    fit = what_fits_here(request.kind, with_colon(request, line))
    for kind in fit.kinds:
        if kind == "command" and named is not None:
            continue  # a command says nobody's name first
        for choice in things(kind, fit, request, line):
            yield Completion(choice.text, -len(fit.word), display=choice.text, display_meta=choice.meta)


def names_that_fit(request: Request, begun: str) -> Iterator[Completion]:
    """Who was first, then the commands: what a line of a race begins with."""
    for name in request.names:
        if name.casefold().startswith(begun.casefold()):
            yield Completion(f"{name} ", -len(begun), display=name, display_meta="was first, then the answer")
    for choice in command_choices(request, begun):
        if begun and choice.text.startswith(begun.lstrip(":").casefold()):
            yield Completion(choice.text, -len(begun.lstrip(":")), display=choice.text, display_meta=choice.meta)


def things(kind: str, fit: Fit, request: Request, line: str) -> Iterator[Choice]:
    question = request.question
    if kind == "command":
        yield from fitting(command_choices(request, line), fit)
    elif kind == "argument":
        yield from argument_choices(fit, request)
    elif kind in ("choice", "target"):
        yield from fitting(left_over(request.choices, fit.taken), fit)
    elif kind == "truth":
        yield from fitting([Choice("yes", "yes", True), Choice("no", "no", False)], fit)
    elif question is not None:
        yield from fitting(question_choices(kind, question), fit)


def question_choices(kind: str, question: Question) -> Iterator[Choice]:
    """Stakes, numbers and `pass`, as far as they can be listed."""
    if kind == "on" and any(wager.target for wager in question.wagers):
        yield Choice("on", "then what the stake is on", "on")
    elif kind == "pass":
        if question.or_pass:
            yield Choice("pass", words.NONE_FOR_ME, "pass")
        if question.ends:
            yield Choice(question.ends, words.NOBODY_ANSWERS, question.ends)
    elif kind == "stake" and question.wagers:
        least = min(wager.least for wager in question.wagers)
        most = max(wager.most for wager in question.wagers)
        yield from number_choices(question, least, most, question.wagers[0].step)
    elif kind == "number":
        yield from number_choices(question, question.least, question.most, question.step)


def number_choices(question: Question, least: int, most: int | None, step: int) -> Iterator[Choice]:
    """The numbers from the least; of a wide range the first ones, round ones and the most."""
    step = max(step, 1)
    count = MOST_NUMBERS if most is None else (most - least) // step + 1
    numbers = [least + step * n for n in range(min(count, MOST_NUMBERS))]
    if count > MOST_NUMBERS:
        numbers = sorted(
            {least, *(least + step * n for n in (1, 2, 3, 4, 9, 19, 49, 99) if n < count), least + step * (count - 1)}
        )
    for number in numbers:
        words = "all of it" if number == most and question.kind == "bet" else question.amount(number)
        yield Choice(str(number), words, number)


def left_over(choices: Iterable[Choice], taken: tuple[str, ...]) -> list[Choice]:
    """The choices without those that the line names already, one for each time."""
    left = list(choices)
    for said in taken:
        found = next((c for c in left if plain(said) in (plain(c.text), plain(c.words))), None)
        if found is not None:
            left.remove(found)
    return list({choice.text: choice for choice in left}.values())


def fitting(choices: Iterable[Choice], fit: Fit) -> Iterator[Choice]:
    """Those that begin as what is typed, by their text, words or number; then those with a later word that does."""
    wanted = plain(fit.word)
    later = []
    for choice in choices:
        if plain(choice.text).startswith(wanted) or plain(choice.words).startswith(wanted):
            yield choice
        elif wanted and wanted == choice.label:
            yield choice
        elif wanted and any(word.startswith(wanted) for word in plain(choice.text).split()):
            later.append(choice)
    yield from later


def command_choices(request: Request, line: str) -> Iterator[Choice]:
    """The commands: bare where they are no answer, after the colon always."""
    if request.question is None and request.kind != "real" and not line.lstrip().startswith(":"):
        return
    marked = line.lstrip().startswith(":")
    for known in COMMANDS.values():
        if not marked and request.question is not None and understands(request.question, known.word):
            continue
        yield Choice(known.word, known.meta, known.word)


def argument_choices(fit: Fit, request: Request) -> Iterator[Choice]:
    """What may follow a command."""
    known = find_command(fit.command)
    if known is not None and known.word == "help":
        yield from fitting([*(Choice(c.word, c.meta, c.word) for c in COMMANDS.values()), *request.choices], fit)
    elif known is not None and known.word == "edit":
        yield from fitting([Choice(name, "a file of this match", name) for name in request.files], fit)


def with_colon(request: Request, line: str) -> str:
    """A line that begins with a command and its argument, marked as one: `edit pl` as `:edit pl`."""
    word, space, _ = line.lstrip().partition(" ")
    known = find_command(word) if space else None
    if known is None or not known.takes or request.question is None or understands(request.question, line):
        return line
    return f":{line.lstrip()}"
