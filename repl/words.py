"""What the console says to its players. No messages to authors of games: those are diagnostics."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from repl.table.question import Question

GREETING = "Croupier: games by their rules."
PICK = "Which game (number or name)"
ABOUT_PICK = "Type the number of a game or the beginning of its name, then Enter. `quit` leaves."
ABOUT_MENU = "Enter alone plays as the rulebook says. Else type what the list names, such as {example}. `quit` leaves."
ABOUT_TRUTH = "Type yes or no; Enter alone means {usual}. `quit` leaves."
ABOUT_SEATS = "Such as: Ann, Ben, bot. The first named has the first seat. `quit` leaves."
OFFERED_AGAIN = "It is offered as well when Croupier is opened again."
SECRET = "Pass the keyboard to {name}. {name}: press Enter when nobody else looks."
WHOEVER = "Whoever is first (name, then the answer)"
WHO_WAS_FIRST = "Say who was first, then the answer: {name} and the answer, or {key} and the answer."
NEW_RULES = "The rules of this game have been corrected since. Play on under the new ones? (y/N)"
WIPE = "Press Enter, and it is wiped away."
MORE = "({lines} more lines: Enter, or q for enough)"
ANOTHER_ANSWER = "Take the last answer back and give another? (y/n)"
NEXT = "(Enter)"
CANCELLED = "Line cancelled. To leave, press Ctrl-D on an empty line or type quit: the match is kept."
PAST_CHANCE = "This goes back past a roll, a draw or a reveal. What follows will be drawn anew."
NOTHING_TO_UNDO = "There is nothing to undo."
UNDO_OFF = "Undo is not possible here."
NOT_AGREED = "Not everybody agreed: the match goes on as it stands."
BACK_AT_ZERO = "The match is back at its start."
NO_SEATS = "Say who plays: --player NAME, --bot NAME, each as often as wanted, in seat order."
NO_MATCHES = "There is no open match."
NOT_KEPT = "The match is not kept: it could not be written to the disk."
NOT_SAVED = "The match could not be saved: {reason}"


def ask_line(question: Question) -> str:
    """What stands before the line of an ask."""
    asked = question.prompt.strip() or question.name.replace("_", " ").capitalize() + "?"
    return f"{question.who}: {asked}"


def rule_failed(message: str) -> str:
    return f"The game stops here, because a rule of it can't be carried out.\n{message}"


def unknown_game(name: str, fits: str) -> str:
    fits = fits or "`croupier list` shows the games that come along; a folder or a YAML file may be named too."
    return f'There is no game "{name}". {fits}'


def kept(path: str) -> str:
    return f"Saved in {path}."


def go_on(name: str) -> str:
    return f"The match is saved. To go on with it: croupier resume {name}"


def own_mistake(report: str) -> str:
    return f"Croupier itself made a mistake. Please report it; what happened is written in {report}."
