"""What the console says to its players. No messages to authors of games: those are diagnostics."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from repl.own_name import own_name

if TYPE_CHECKING:
    from repl.table.holding import Holder
    from repl.table.question import Question

ONE_LINE = 79
GREETING = "Croupier: games by their rules."
PICK = "Which game (number, name or path)"
ABOUT_PICK = "Type the number of a game, the beginning of its name, or the path of your own, then Enter. `quit` leaves."
ABOUT_MENU = "Enter alone plays as the rulebook says. Else type what the list names, such as {example}. `quit` leaves."
ABOUT_NAMES = "Name presets, house rules, or OPTION=VALUE, with commas between them; none takes all back."
NONE_CHOSEN = "none"
AS_IT_IS = "Everything is as the rulebook has it."
ABOUT_TRUTH = "Type yes or no; Enter alone means {usual}. `quit` leaves."
ABOUT_SEATS = "Such as: Ann, Ben, bot. The first named has the first seat. `quit` leaves."
COMMAS = "Put commas between names: {names}."
OFFERED_AGAIN = "It is offered as well when Croupier is opened again."
SECRET = "Pass the keyboard to {name}. {name}: press Enter when nobody else looks."
TOO_EARLY = (
    'Nothing was done with "{line}": that comes after Enter alone. Here you can look at the log, the status, the rules '
    "and help{undo}, or quit."
)
TAKE_BACK = ", take an answer back (`undo`)"
WHOEVER = "Whoever is first (name, then the answer)"
WHO_WAS_FIRST = "Say who was first, then the answer: {name} and the answer, or {key} and the answer."
NOBODY_ANSWERS = "nobody answers any more"
NONE_FOR_ME = "none for me"
NEW_RULES = "The rules of this game have been corrected since. Play on under the new ones? (y/N)"
NEW_RULES_PART = "The rules of this game have been changed since; the match goes on under its own. `reload` says more."
WIPE = "Press Enter, and it is wiped away."
TOLD_AGAIN = "(`told {name}` shows it again.)"
TOLD_NOTHING = "You alone have been told nothing so far."
TOLD_TO_WHOM = "Say to whom, such as `told {name}`."
MORE = "({lines} more lines: Enter, or q for enough)"
EARLIER = "({lines} earlier lines: Enter, or q for enough)"
ENOUGH = ("q", "n", "no")
MORE_CHOICES = "... {left} more: `more` shows them"
NOTHING_ASKED = "Nothing is asked now."
AT_PAGE = "Press Enter for more or type q for enough; a command such as status works here, an answer comes later."
AT_MENU_PAGE = "Press Enter for more or type q for enough; what you choose is typed after that."
ANOTHER_ANSWER = "Take the last answer back and give another? (y, n, or edit to mend the rules)"
NEXT = "(Enter)"
GOES_ON = "(it goes on in a moment; Enter: at once)"
CANCELLED = "Line cancelled. To leave, press Ctrl-D on an empty line or type quit{kept}."
IS_KEPT = ": the match is kept"
DO_YOU_AGREE = "{name}: Do you agree? (y/n)"
WOULD_SHOW = "The new rules would show what was hidden: {things}."
PAST_CHANCE = "This goes back past a roll, a draw or a reveal. What follows will be drawn anew."
NOTHING_TO_UNDO = "There is nothing to undo."
UNDO_OFF = "Undo is not possible here."
NOT_AGREED = "Not everybody agreed: the match goes on as it stands."
BACK_AT_ZERO = "The match is back at its start."
PRESET_IS_VARIANT = "There is no preset called {name}, but there are house rules: --variant {name}"
NO_RULE_FILES = "The files of {game} are not to be found here: the match goes on under the rules that it carries."
NOT_TO_CHANGE = (
    "{file} came along with the game and stays as it is ({path}). "
    "`edit NAME` begins house rules of your own, and plays with them from here on."
)
OTHER_FILES = "That was {file}. `edit NAME` opens another: {others}."
SHIPPED_BY_NAME = (
    "{file} belongs to the game that came along with Croupier, and is opened by its name only: `edit {file}`. "
    "`edit NAME` with a new name begins house rules of your own, and plays with them from here on."
)
SHIPPED_OPENED = "{file} belongs to the game that came along with Croupier: a change there holds for every match of it."
NO_SUCH_FILE = 'There is no file "{name}" in this match. It has {files}.'
TAKE_UP = "There are house rules called {name}. Play with them from here on? (y/N)"
BEGIN_VARIANT = "Begin house rules called {name}, and play with them from here on? (y/N)"
NOTHING_CHANGED = "The rules are as they are played. They are looked at again when a file is saved."
OLD_RULES_STAY = "Play goes on under the rules as they were."
GO_ON_THERE = "Go on from there, or stay with the old rules? (on/stay)"
ON_OR_STAY = 'Type "on" to go on from there under the new rules, or "stay" to keep the old ones.'
DROPS_ANSWERS = "This drops answers that were given. What follows will be drawn anew."
EDIT_IN_PIPE = "`edit` needs a terminal. Change {path} in another way, then say `reload`."
NO_EDITOR = (
    "No editor is set. Set EDITOR to yours, such as EDITOR=nano, before you start Croupier; or open this file "
    "in any editor: {path}. It is looked at again as soon as it is saved."
)
EDITOR_FAILED = "{editor} can't be started: {reason}. The file is {path}; it is looked at again as soon as it is saved."
EDITOR_ENDED = "{editor} ended with a complaint ({code})."
NO_SEATS = "Say who plays: --player NAME, --bot NAME, each as often as wanted, in seat order."
TAKES_SECRET = "This takes back what was answered in secret."
UNDO_TAKES = "`undo` takes back one answer, `undo 3` three."
SHOWN_BACK = 6  # answers that are told when they are taken back
NO_MATCHES = "There is no open match."
OLDER_MATCHES = "({number} more, older ones: {command} resume | cat)"
WHICH_MATCH = "Go on with which? (Enter for the newest, quit for none)"
ABOUT_WHICH_MATCH = "Type the number of a match in the list, or its name. Enter takes the newest; `quit` leaves."
COPY_OR_WAIT = "Play on from a copy of it, wait until it is left there, or quit? (copy/wait/quit)"
COPY_OR_QUIT = "Play on from a copy of it, or quit? (copy/quit)"
FROM_COPY = "You play on from a copy: what is answered in the other window is not in it."
WAITING = "Waiting until it is left there. (Ctrl-C: wait no longer)"
ENDED_MEANWHILE = "That match has been played to its end, or is gone."
BOTS_ALONE = "The bots have answered {count} in a row, and nobody else was asked: this may go on for ever."
NOT_KEPT = "The match is not kept: it could not be written to the disk."
NOT_SAVED = "The match could not be saved: {reason}"
SAVE_ELSEWHERE = "`save FILE` saves it elsewhere. It is tried again after every answer."
KEPT_EARLIER = "The last answers could not be saved. Only what was before them is kept: {go_on}"


def counted(number: int, noun: str) -> str:
    """`no cards`, `1 card`, `7 cards`"""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def ask_line(question: Question) -> str:
    """What stands before the line of an ask."""
    asked = question.prompt.strip() or question.name.replace("_", " ").capitalize() + "?"
    return f"{question.who}: {asked}"


def only_answer(question: Question, said: str, passes: bool) -> str:
    """What is told where somebody has no choice."""
    if passes:
        return f"{question.who} can only pass."
    return f"{ask_line(question)} {said}, as there is no other choice."


def rule_failed(message: str) -> str:
    return f"The game stops here, because a rule of it can't be carried out.\n{message}"


def dropped(count: int) -> str:
    """What going on from where two sets of rules part would cost."""
    if not count:
        return "No answer would be lost."
    return "The last answer would be lost." if count == 1 else f"The last {count} answers would be lost."


def taken_back(answers: list[str]) -> str:
    """What was taken back, the last first, as far as all may know it."""
    if not answers:
        return "Taken back."
    return f"Taken back: {shortened(answers)}."


def shortened(answers: list[str]) -> str:
    more = f", and {len(answers) - SHOWN_BACK} before" if len(answers) > SHOWN_BACK else ""
    return "; ".join(answers[:SHOWN_BACK]) + more


def takes_back(answers: list[str]) -> str:
    """What is about to be taken back."""
    known = [told for told in answers if told]
    return f"This takes back {shortened(known)}." if known else TAKES_SECRET


def no_more_answers(count: int) -> str:
    return f"There {'was only 1 answer' if count == 1 else f'were only {count} answers'} to take back."


def listed(names: list[str]) -> str:
    """`Ann, Bob and Cid`"""
    return " and ".join(part for part in (", ".join(names[:-1]), *names[-1:]) if part)


def taken_on(count: int) -> str:
    """How a match begins under changed rules."""
    if not count:
        return "The new rules are taken from the start."
    return f"The new rules are taken, with {'the 1 answer' if count == 1 else f'the {count} answers'} so far."


def unknown_game(name: str, fits: str) -> str:
    fits = fits or "`croupier list` shows the games that come along; a folder or a YAML file may be named too."
    return f'There is no game "{name}". {fits}'


def kept(path: str) -> str:
    return f"Saved in {path}. To go on from there: {resume_line(path)}"


def go_on(name: str) -> str:
    command = resume_line(name)
    told = "The match is saved. To go on with it:"
    between = " " if len(told) + len(command) < ONE_LINE else "\n"  # a command is not broken between its words
    return f"{told}{between}{command}"


def resume_line(name: str) -> str:
    return f"{own_name()} resume {shlex.quote(name)}"


def held(match: str, holder: Holder) -> str:
    """Who has a match open."""
    if holder.here:
        return f"{match} is open in this window: it was stopped with Ctrl-Z, and `fg` goes on with it."
    where = f"on the computer {holder.host}" if holder.elsewhere else "in another window"
    since = f" since {holder.when}" if holder.since else ""
    return f"{match} is being played {where}{since}."


def copy_line(path: str) -> str:
    return f"Leave it there, or play on from a copy: {resume_line(path)} --copy"


def own_mistake(report: str) -> str:
    return f"Croupier itself made a mistake. Please report it; what happened is written in {report}."
