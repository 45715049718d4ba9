"""What a session needs of whoever carries its words: a pipe or a terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from repl.drawing.ink import Ink
from repl.table.question import Choice, Question

if TYPE_CHECKING:
    from repl.table.session import Session


class Leave(Exception):
    """The input has ended, or the player wants to go: the match is kept and the console left."""


class TimeUp(Exception):
    """Nobody has answered in the time that there was."""


class Interrupted(Exception):
    """Something has happened for which the line was broken off: it is to be asked for again."""


@dataclass(frozen=True)
class Request:
    """A line that is wanted from somebody.

    Attributes:
        prompt: what stands before the line.
        kind: how completion reads the line (an ask's kind, or '').
        choices: what is offered.
        check: raises Refused with the reason for a line that will not do.
        default: what an empty line means (None: an empty line is no answer).
        question: the ask that the line answers, where it answers one.
        deadline: until when (by `time.monotonic`) the line is waited for; 0 for as long as one likes.
        limit: until when the rules give time, which is what people are told; 0 where they give all the time there is.
        names: of those who may answer, with the numbers of their seats, where the line begins with one of them.
        files: what `edit` may be followed by.
        watch: asked again and again while the line is waited for; where it is true, the line is broken off.
    """

    prompt: str
    check: Callable[[str], object]
    kind: str = ""
    choices: Sequence[Choice] = ()
    default: str | None = None
    question: Question | None = None
    deadline: float = 0.0
    limit: float = 0.0
    names: Mapping[str, int] = field(default_factory=dict)
    watch: Callable[[], bool] | None = None
    files: Sequence[str] = ()


class Voice(Protocol):
    """Carries words to the players and lines back."""

    ink: Ink
    clears: bool  # whether a hand-over clears the screen
    asks: bool  # whether somebody is there who can be asked what no rule of the game asks

    def tell(self, text: str) -> None:
        """Show a text."""

    def picture(self, text: str, drawn: str) -> None:
        """Show a text and below it the boards as they lie now, in the place of the boards drawn just before."""

    def page(self, text: str, newest_first: bool = False) -> None:
        """Show a long text, a screen at a time where there is one; `newest_first`: its end before its beginning."""

    def warn(self, text: str) -> None:
        """Show a refusal or a warning."""

    def read(self, request: Request, session: Session | None = None) -> str:
        """A line that passes the request's check.

        Raises Leave at the end of the input, TimeUp past the deadline, Interrupted where `watch` is true.
        """

    def edit(self, path: Path) -> str:
        """Have the player change a file; why that could not be, '' where it could."""

    def now(self) -> float:
        """The seconds on the clock by which races are run."""

    def beat(self, seconds: float = 0.0) -> None:
        """Wait between two things that happen, as long as the pace says (below 0: for Enter).

        Args:
            seconds: at the least, where there is a pace; a key ends it.
        """

    def new_row(self) -> None:
        """What comes now is waited for again, though a key has let pass what came before."""

    def pause(self, text: str) -> None:
        """Wait for Enter. Raises Leave where the player wants to go."""

    def whisper(self, session: Session, name: str, text: str) -> None:
        """Show a text to this player alone: the others look away."""

    def wipe(self) -> None:
        """Clear the screen of what is not for everybody."""

    def hand_over(self, session: Session, name: str, told: str = "", may_undo: bool = False) -> bool:
        """Clear the table's screen, tell the whole table what is to be told, wait until this player sits there.

        Returns:
            False where answers were taken back instead (`may_undo`): somebody else may be asked now.
        """
