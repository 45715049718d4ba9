"""Keeping a match: after every answer in the user's state folder, and wherever the player wants a file."""

from __future__ import annotations

import contextlib
import itertools
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from repl import words
from repl.folders import matches_folder
from repl.table.holding import Held, Hold, hold, holder_of

if TYPE_CHECKING:
    from repl.table.session import Session


@dataclass
class Keeper:
    """The file that a match is kept in.

    `path` None means that nothing is kept. A disk that is full is told once; play goes on. `behind`: the last answers
    could not be written. `held`: other windows are kept from it.
    """

    path: Path | None
    held: Hold | None = None
    warned: bool = False
    behind: bool = False

    @property
    def handle(self) -> str:
        """What `croupier resume` takes for this match."""
        if self.path is None:
            return ""
        return self.path.stem if self.path.parent == matches_folder() else str(self.path)

    def keep(self, session: Session) -> None:
        """Write the match as it stands, where a person would miss it: answers of bots in a row are kept together."""
        if self.path is None or not worth_keeping(session):
            return
        problem = write_match(session, self.path)
        self.behind = bool(problem)
        if problem and not self.warned:
            self.warned = True
            session.voice.warn(words.NOT_SAVED.format(reason=problem))
            session.voice.warn(words.SAVE_ELSEWHERE)

    def release(self) -> None:
        """From here on another window may play the match."""
        if self.held is not None:
            self.held.release()

    def close(self, session: Session) -> None:
        """A match that has ended is open no longer: its file moves to the finished ones."""
        if self.path is None or self.path.parent != matches_folder():
            return
        finished = self.path.parent / "finished"
        try:
            finished.mkdir(exist_ok=True)
            self.path = self.path.replace(finished / self.path.name)
        except OSError as error:
            session.voice.warn(words.NOT_SAVED.format(reason=error.strerror))

    def save_as(self, session: Session, name: str) -> None:
        """Save where the player says, or say where the match is kept anyhow."""
        if not name:
            self.keep(session)
            session.voice.tell(self.where(session))
            return
        path = Path(name).expanduser()
        path = path if path.suffix else path.with_suffix(".json")
        problem = self.why_not(path) or write_match(session, path)
        if problem:
            session.voice.warn(words.NOT_SAVED.format(reason=problem))
        else:
            session.voice.tell(words.kept(str(path)))

    def why_not(self, path: Path) -> str:
        """Why the match can't be saved there; '' where nothing is in the way."""
        if not path.parent.is_dir():
            return f"there is no folder {path.parent}"
        own = self.path is not None and path.resolve() == self.path.resolve()
        holder = None if own else holder_of(path)
        return words.held(str(path), holder).rstrip(".") if holder is not None else ""

    def where(self, session: Session) -> str:
        """How to go on with the match another time, and whether that is with all of it."""
        if self.behind:
            self.keep(session)  # by now there may be room
        if self.path is None or not self.path.is_file() or not self.path.stat().st_size:
            return words.NOT_KEPT
        if self.behind:
            return words.KEPT_EARLIER.format(go_on=words.resume_line(self.handle))
        return words.go_on(self.handle)


def worth_keeping(session: Session) -> bool:
    """Whether the last answer was a person's, or a person (or the end, or a chance from the table) comes next."""
    match = session.match
    if match.ask is None or not match.record.choices:
        return True
    asked = [*match.ask.seats, match.record.choices[-1].seat]
    return any(session.chairs[seat].is_person for seat in asked)


def write_match(session: Session, path: Path) -> str:
    """Save the match; the reason where it could not be, else an empty string."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        session.match.save(path, shared=path.parent == matches_folder())
    except OSError as error:
        return f"{error.strerror or error} ({path})"
    return ""


def new_keeper(game_name: str) -> Keeper:
    """A keeper with a file of its own in the state folder: the game's name and the first number that is free."""
    folder = matches_folder()
    name = re.sub(r"[^\w-]+", "-", game_name).strip("-") or "match"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for number in itertools.count(1):
            path = folder / f"{name}-{number}.json"
            if (folder / "finished" / path.name).exists():
                continue
            with contextlib.suppress(FileExistsError, Held):
                path.touch(exist_ok=False)  # nobody else takes it from here on
                return Keeper(path, hold(path))
    except OSError:
        pass
    return Keeper(None)
