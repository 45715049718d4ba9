"""The commands of the table, each entered into the registry with its words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from repl import words
from repl.drawing.columns import draw_table, wrap
from repl.figures import whole_number
from repl.table import reading
from repl.table.answering import find_choice
from repl.table.commands import COMMANDS, command, find_command, unknown_command
from repl.table.editing import edit, look_again
from repl.table.question import Choice, what_fits
from repl.table.undoing import undo
from repl.table.voice import Leave

MOST_BACK = 1000
MOST_TOLD = 6  # lines of this turn below the table

if TYPE_CHECKING:
    from repl.table.session import Session


@command(
    "help",
    "?",
    "h",
    meta="what may be typed here",
    takes="WORD",
    more="With a command or an answer, what it does.",
    looks=True,
)
def show_help(session: Session, rest: str) -> None:
    if rest:
        found = find_command(rest)
        if found is None:
            tell_of_answer(session, rest)
            return
        others = f" (also: {', '.join(found.aliases)})" if found.aliases else ""
        session.voice.tell(wrap(f"{found.usage}{others}: {found.meta}. {found.more}".strip(), session.voice.ink))
        return
    session.voice.tell(help_page(session))


def tell_of_answer(session: Session, said: str) -> None:
    """What a word means that may be answered now."""
    choice = answer_meant(session, said) if session.choices_are_open() else None
    if choice is None:
        session.voice.warn(unknown_command(said))
        return
    means = choice.meta or "it may be answered now"
    session.voice.tell(wrap(f"{choice.text.replace('_', ' ')}: {means}.", session.voice.ink))


def answer_meant(session: Session, said: str) -> Choice | None:
    """The answer that a word stands for, whoever at this keyboard may give it."""
    ask = session.match.ask
    assert ask is not None
    people = [seat for seat in ask.seats if session.chairs[seat].is_person]
    enders = [session.name(seat) for seat in people if ask.who == "fastest" and ask.may_end(seat)]
    question = reading.read_question(session.match, session.whose_answer())
    choices = list(question.choices)
    if enders:
        ended = str(ask.spec["ended"])
        means = f"{words.NOBODY_ANSWERS}, and the race ends ({' or '.join(enders)} may say so)"
        choices.append(Choice(ended, means, ended))
    if question.or_pass:
        choices.append(Choice("pass", words.NONE_FOR_ME, "pass"))
    return find_choice(choices, said)


def help_page(session: Session) -> str:
    """What is asked now, the commands, and the keys."""
    ink = session.voice.ink
    lines = []
    if session.choices_are_open():
        lines += who_may_say_what(session)
        lines.append("The beginning of a word will do where it fits one answer alone.")
    rows = [[known.usage, ", ".join(known.aliases), known.meta] for known in COMMANDS.values()]
    keys = "A command that could be an answer as well needs a colon: :undo. Ctrl-D leaves and keeps the match."
    parts = [wrap("\n".join(lines), ink), draw_table(["Command", "Also", "Does"], rows, ink), wrap(keys, ink)]
    return "\n".join(part for part in parts if part)


def who_may_say_what(session: Session) -> list[str]:
    """What fits for whoever is asked; in a race for all who may be first, and for those who may end it."""
    ask = session.match.ask
    assert ask is not None
    racing = ask.who == "fastest"
    people = [seat for seat in ask.seats if session.chairs[seat].is_person]
    asked = [seat for seat in people if racing and ask.has_answers(seat)] or [session.whose_answer()]
    names = " or ".join(session.name(seat) for seat in asked)
    lines = [f"{names} may answer: {what_fits(reading.read_question(session.match, asked[0]))}."]
    enders = [seat for seat in people if racing and ask.may_end(seat)]
    return lines + [f"{session.name(seat)} may say {ask.spec['ended']}, which ends the race." for seat in enders]


@command("more", "choices", meta="all that may be answered now", more="Each with what it means.")
def show_choices(session: Session, rest: str) -> None:
    from repl.drawing.offered import draw_choices

    if session.match.ask is None and session.match.need is None:
        session.voice.warn(words.NOTHING_ASKED)
    else:
        session.voice.page(draw_choices(session))


@command(
    "undo",
    "back",
    meta="take back the last answer",
    takes="N",
    more="With a number, so many of your answers. Past a roll, a draw or a reveal only if all agree.",
)
def take_back(session: Session, rest: str) -> None:
    number = whole_number(rest or "1")
    if number is None or not 0 < number <= MOST_BACK:
        session.voice.warn(words.UNDO_TAKES)
        return
    undo(session, number)


@command("save", meta="save the match to a file", takes="FILE", more="It is kept after every answer anyhow.")
def save(session: Session, rest: str) -> None:
    session.keeper.save_as(session, rest)


@command(
    "status",
    "table",
    "score",
    meta="boards, piles and standings",
    more="Below them what was told in this turn.",
    looks=True,
)
def show_status(session: Session, rest: str) -> None:
    from repl.drawing.table_view import draw_table_view

    session.voice.tell(draw_table_view(session))
    if session.voice.asks:  # a pipe's reader has it all above
        session.story.tell_turn(MOST_TOLD)


@command(
    "log",
    "history",
    meta="what happened so far",
    takes="N",
    more="The newest lines first to be seen, Enter for the earlier ones. With a number, only the last so many lines.",
    looks=True,
)
def show_log(session: Session, rest: str) -> None:
    from repl.drawing.happenings import log_lines

    lines = log_lines(session)
    number = whole_number(rest)
    if number is not None:
        lines = lines[-number:]
    told = wrap("\n".join(lines), session.voice.ink) or "Nothing has happened yet."
    session.voice.page(told, newest_first=True)


@command(
    "told",
    "secret",
    meta="what one of you alone was told",
    takes="NAME",
    more="Where others look at the screen, the keyboard is passed first, and it is wiped away after.",
    looks=True,
)
def show_told(session: Session, rest: str) -> None:
    people = {session.name(seat): seat for seat in session.persons}
    found = find_choice([Choice(name, name, seat) for name, seat in people.items()], rest) if rest else None
    seat = found.answer if found is not None else None if rest else session.viewer
    if seat is None:
        session.voice.warn(words.TOLD_TO_WHOM.format(name=next(iter(people), "NAME")))
        return
    session.story.tell_alone(seat)


@command("rules", "rulebook", meta="the rulebook of this game as it is played here", looks=True)
def show_rules(session: Session, rest: str) -> None:
    from repl.commands.rulebook import rules_of_match

    session.voice.page(session.voice.ink.plain(rules_of_match(session.match)))


@command(
    "edit",
    meta="change the rules, and play on under them",
    takes="FILE",
    more="Opens the rules, or the file or house rules that you name, in your editor (VISUAL or EDITOR). When a file is "
    "saved the match is played again under the new rules; where it fits them, play goes on from the same point. "
    "A new name begins house rules.",
)
def edit_rules(session: Session, rest: str) -> None:
    edit(session, rest)


@command("reload", meta="look at the files of the rules again", more="At a terminal that happens by itself.")
def reload_rules(session: Session, rest: str) -> None:
    session.files.locate()
    look_again(session, asked=True)


@command("quit", "exit", "bye", meta="leave; the match is kept and can be resumed")
def leave(session: Session, rest: str) -> None:
    raise Leave
