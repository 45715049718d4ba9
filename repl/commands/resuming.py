"""`croupier resume`: going on with the open match, or with one of them where there are several."""

from __future__ import annotations

import json
import shutil
import sys
from argparse import Namespace
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from interpreter.faults import Refused, did_you_mean
from repl import words
from repl.drawing.columns import draw_table, wrap
from repl.drawing.ink import ink_for
from repl.figures import whole_number
from repl.folders import matches_folder
from repl.guard import Trouble
from repl.own_name import own_name
from repl.table.holding import holder_of

if TYPE_CHECKING:
    from repl.table.session import Session

ROOM_TO_ASK = 9  # lines that the question below the list needs, with its menu
REMINDED = 4  # lines of the story that a match begins again with
MOST_REMINDED = 10  # where more was told in this turn


@dataclass(frozen=True)
class Open:
    """An open match, as the list shows it."""

    handle: str
    path: Path
    title: str
    names: str
    answers: int
    saved: float

    @property
    def when(self) -> str:
        return f"{datetime.fromtimestamp(self.saved):%Y-%m-%d %H:%M}"

    @property
    def is_played(self) -> bool:
        """Whether a window has it open now."""
        return holder_of(self.path) is not None

    def plain(self) -> dict[str, Any]:
        """As JSON can hold it."""
        about = {"match": self.handle, "game": self.title, "players": self.names.split(", "), "answers": self.answers}
        return about | {"saved": self.when, "played_now": self.is_played, "file": str(self.path)}


def run(options: Namespace) -> int:
    if options.match:
        return go_on(options.match, options, options.copy)
    found = open_matches()
    if options.json:
        print(json.dumps([match.plain() for match in found], ensure_ascii=False, indent=2))
    elif not found:
        print(words.NO_MATCHES)
    elif len(found) == 1:
        return go_on(found[0].handle, options, options.copy)
    else:
        if sys.stdin.isatty() and sys.stdout.isatty():
            print(drawn_to_fit(found, shutil.get_terminal_size().lines - ROOM_TO_ASK))
            file = which()
            return go_on(file, options, options.copy) if file else 0
        print(draw_matches(found))
        print(f"\nTo go on with one: {own_name()} resume MATCH (or its number)")
    return 0


def draw_matches(matches: list[Open]) -> str:
    rows = [
        [str(n), m.handle, m.title, m.names, str(m.answers), "played now" if m.is_played else m.when]
        for n, m in enumerate(matches, 1)
    ]
    return draw_table(["", "Match", "Game", "Players", "Answers", "Saved"], rows, ink_for())


def drawn_to_fit(matches: list[Open], lines: int) -> str:
    """As many of the newest as stand in so many lines, and how many more there are."""
    for count in range(len(matches), 0, -1):
        drawn = draw_matches(matches[:count])
        if count < len(matches):
            drawn += "\n" + words.OLDER_MATCHES.format(number=len(matches) - count, command=own_name())
        if len(drawn.splitlines()) <= lines:
            break
    return drawn


def which() -> str:
    """The file of the open match that somebody at a terminal wants, the newest at Enter; '' for none."""
    from repl.commands.playing import voice_for
    from repl.console.picking import read_line
    from repl.table.voice import Leave, Request

    def check(line: str) -> str:
        try:
            return str(find_match(line.strip()))
        except Trouble as trouble:
            raise Refused(str(trouble)) from None

    request = Request(words.WHICH_MATCH, check, default="1")
    try:
        return check(read_line(voice_for(None, True), request, words.ABOUT_WHICH_MATCH))
    except Leave:
        return ""


def go_on(name: str, options: Namespace, copy: bool = False) -> int:
    """Play a match on from where it was left; `copy`: a copy of it."""
    from repl.commands.playing import voice_for
    from repl.table.opening import resumed_session
    from repl.table.voice import Leave

    path = find_match(name)
    voice = voice_for(options.pace, True)
    try:
        session = resumed_session(path, voice, copy)
    except Leave:
        return 0
    session.story.open_hands = options.open
    session.ask_all = options.ask_all
    remind(session)
    return 1 if session.play() == "fault" else 0


def remind(session: Session) -> None:
    """Say which match goes on, and what was told in this turn, below the table: the question may be among it."""
    from repl.drawing.happenings import log_lines, turn_lines

    session.voice.tell(f"Going on with {session.box['title']}.")
    if session.voice.asks:
        session.story.show_changes()
    told = turn_lines(session, MOST_REMINDED)
    for line in told if len(told) > REMINDED else log_lines(session)[-REMINDED:]:
        session.voice.tell(wrap(line, session.voice.ink))


def find_match(name: str) -> Path:
    """The file of a match: by number in the list, by its name there, or by path. Raises Trouble."""
    found = open_matches()
    number = whole_number(name)
    if number and number <= len(found):
        return found[number - 1].path
    for match in found:
        if match.handle == name:
            return match.path
    path = Path(name).expanduser()
    if path.is_file():
        return path
    fits = did_you_mean(name, [match.handle for match in found]) or "`croupier resume` lists the open ones."
    raise Trouble(f'There is no open match "{name}". {fits}')


def open_matches() -> list[Open]:
    """All matches in the user's state folder that have not ended, the newest first."""
    found = [read_open(path) for path in matches_folder().glob("*.json")]
    return sorted((match for match in found if match is not None), key=lambda match: -match.saved)


def read_open(path: Path) -> Open | None:
    """What a save says of itself; None for a file that is no save."""
    try:
        data = json.loads(path.read_bytes())
        names, choices = [str(player["name"]) for player in data["players"]], len(data["choices"])
        return Open(path.stem, path, str(data["game"]["title"]), ", ".join(names), choices, path.stat().st_mtime)
    except (OSError, ValueError, KeyError, TypeError):
        return None


def newest_open() -> Open | None:
    """The newest match that no other window plays."""
    return next((match for match in open_matches() if not match.is_played), None)
