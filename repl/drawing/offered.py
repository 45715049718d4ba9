"""All that may be answered to a question, a line each."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

from repl.drawing.columns import draw_table, wrap
from repl.drawing.ink import Ink
from repl.table import outside, reading
from repl.table.question import Choice, plain, what_fits

if TYPE_CHECKING:
    from repl.table.session import Session

HEADS = ("", "Answer", "Means")


def draw_choices(session: Session) -> str:
    """What can come up where something is rolled or drawn; else what may be answered, with what each choice means."""
    ink = session.voice.ink
    if session.match.need is not None:
        return draw_listed(outside.faces_of(session.match.need), ink)
    question = reading.read_question(session.match, session.whose_answer())
    these = "these" if question.kind == "some from" else "one of these"
    fits = what_fits(question, (lambda names: these) if question.choices else None)
    return "\n".join([*draw_listed(question.choices, ink).splitlines(), wrap(f"It can be {fits}.", ink)])


def draw_listed(choices: Sequence[Choice], ink: Ink) -> str:
    """The choices in a table; where what is typed says all, a line each."""
    rows = [[choice.label, choice.text.replace("_", " "), meaning(choice)] for choice in choices]
    if any(row[2] for row in rows):
        return draw_table(HEADS, rows, ink)
    lines = [f"{label or '-'} {typed}" for label, typed, _ in rows]
    return ink.plain("\n".join(textwrap.fill(line, ink.width, subsequent_indent="  ") for line in lines))


def meaning(choice: Choice) -> str:
    """What is said of a choice beside what is typed for it: its words, the odds of a bet."""
    said = "" if plain(choice.words) == plain(choice.text) else choice.words
    return ", ".join(part for part in (said, choice.note) if part)
