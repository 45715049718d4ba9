"""The voice of a terminal: a prompt line with completion, reasons, history and a toolbar."""

from __future__ import annotations

import asyncio
import shutil
import textwrap
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from prompt_toolkit import PromptSession
from prompt_toolkit.application.current import get_app_session
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, Completer
from prompt_toolkit.document import Document
from prompt_toolkit.filters import completion_is_selected, shift_selection_mode
from prompt_toolkit.formatted_text import ANSI
from prompt_toolkit.history import FileHistory, History, InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.selection import SelectionState, SelectionType
from prompt_toolkit.shortcuts import print_formatted_text

from interpreter.faults import Refused
from repl import words
from repl.console.filling import RequestCompleter
from repl.console.waiting import key_within
from repl.drawing.columns import wrap
from repl.drawing.ink import Ink, ink_for
from repl.folders import history_file
from repl.guard import note
from repl.table.commands import MARK, find_command, leaves, read_command
from repl.table.question import Question, what_fits_within
from repl.table.voice import Interrupted, Leave, Request, TimeUp

if TYPE_CHECKING:
    from repl.table.session import Session

LINES_A_LINE = 8  # lines of the screen for each line of what fits
SLACK = 12  # letters of a line that may stay free where a long word goes to the next
MENU_ROWS = (2, 6)  # kept free below a line for the menu of completions: at least for commands, and at most
BETWEEN_LOOKS = 0.5  # seconds between two looks at what a request watches


def hint(request: Request, ink: Ink) -> str:
    """What an empty line is told."""
    if request.question is not None:
        return f"It can be {what_fits_here(request.question, ink)}. Type help for more."
    return "Type something, or press Ctrl-D to leave."


def what_fits_here(question: Question, ink: Ink) -> str:
    """What fits, in so few lines that what is asked stays on the screen."""
    lines = max(shutil.get_terminal_size().lines // LINES_A_LINE, 2)
    return what_fits_within(question, lines * (ink.width - SLACK), words.MORE_CHOICES)


def asked_in(request: Request) -> str:
    """What is asked and of whom, whatever the words; the words where they are all there is."""
    question = request.question
    return f"{question.name} {question.seat}" if question is not None else request.prompt


def menu_rows(request: Request) -> int:
    """How many rows below the line stay free for its menu, so that what was told stays on the screen."""
    if request.default is not None:
        return 0  # Enter alone is what is mostly typed
    least, most = MENU_ROWS
    return min(max(len(request.choices), len(request.names), least), most)


def fill_in(buffer: Buffer, completer: Completer) -> None:
    """What Tab does: the only completion is filled in, of several the next one is chosen from the menu."""
    state = buffer.complete_state
    if state is not None and state.current_completion is not None:
        buffer.complete_next()
        return
    found = list(completer.get_completions(buffer.document, CompleteEvent(completion_requested=True)))
    if len(found) == 1:
        buffer.cancel_completion()
        buffer.apply_completion(found[0])
    elif state is not None:
        buffer.complete_next()
    else:
        buffer.start_completion(insert_common_part=True)


class PromptVoice:
    """Talks to a person at a terminal.

    Args:
        pace: seconds between two events; below 0 waits for Enter.
        input, output: of prompt_toolkit, for tests.
    """

    asks = True
    clears = True

    def __init__(self, pace: float = 0.0, input: Any = None, output: Any = None) -> None:
        self.pace = pace
        self.ink: Ink = ink_for()
        self.output = output
        self.completer = RequestCompleter()
        self.request: Request | None = None
        self.reason = ""  # why the line as it stands was refused
        self.session: Session | None = None
        self.broken_off: tuple[str, str] | None = None  # the ask that was broken off, and what had been typed there
        self.left = ("", "")  # the prompt at which time ran out, and what had been typed there
        self.prompts: PromptSession[str] = PromptSession(
            completer=self.completer,
            complete_while_typing=True,
            bottom_toolbar=self.toolbar,
            key_bindings=self.key_bindings(),
            enable_suspend=True,
            input=input,
            output=output,
        )
        self.prompts.default_buffer.on_text_changed += self.forget_reason
        self.hurried = False
        self.height = 0  # lines of the boards that were drawn last, when nothing was shown since
        self.histories: dict[str, History] = {}
        self.own: dict[str, History] = {}  # of those who hide their hands from each other, by kind and name

    def tell(self, text: str) -> None:
        self.height = 0
        print_formatted_text(ANSI(text), output=self.output)

    def picture(self, text: str, drawn: str) -> None:
        """The text above, the boards below it: they stay in their place while the story runs on above them."""
        height = self.height
        if 0 < height < shutil.get_terminal_size().lines and self.ink.live:
            output = self.output or get_app_session().output
            output.cursor_up(height)
            output.erase_down()
            output.flush()
        self.tell(text)
        if self.ink.live:
            self.tell(drawn)
            self.height = len(drawn.splitlines())

    def page(self, text: str, newest_first: bool = False) -> None:
        """A screen of it at a time: Enter for more, q for enough, or a command."""
        rows = max(shutil.get_terminal_size().lines - 4, 5)  # below it the prompt and the line at the bottom
        lines = text.splitlines()
        prompt = words.EARLIER if newest_first else words.MORE
        while True:
            shown, lines = (lines[-rows:], lines[:-rows]) if newest_first else (lines[:rows], lines[rows:])
            self.tell("\n".join(shown))
            if not lines or not self.wants_more(prompt.format(lines=len(lines))):
                return

    def wants_more(self, prompt: str) -> bool:
        """Whether Enter was pressed. A command is carried out, and ends the paging."""
        session = self.session

        def check(line: str) -> object:
            command = read_command(line, None) if session is not None or leaves(line) else None
            if line.strip().casefold() in words.ENOUGH or command is not None:
                return line
            raise Refused(words.AT_PAGE if session is not None else words.AT_MENU_PAGE)

        try:
            line = self.read(Request(prompt, check, "words", default=""), session).strip()
        except Leave:
            return False
        if session is None and leaves(line):
            raise Leave
        if session is not None and line and line.casefold() not in words.ENOUGH:
            session.obey(line, None)
        return not line

    def warn(self, text: str) -> None:
        self.tell(self.ink.paint(text, "yellow"))

    def toolbar(self) -> Any:
        """Why the line was refused, above the line of the match. A bug in it costs the toolbar, not the match."""
        from repl.console.toolbar import toolbar_text

        try:
            bar = toolbar_text(self.session) if self.session is not None else ""
        except Exception as error:
            note(error, "the toolbar")
            bar = ""
        bar = " | ".join(part for part in (bar, self.time_left()) if part)
        most = max(shutil.get_terminal_size().lines // 3, 2)
        reason = textwrap.wrap(self.reason, self.ink.width - 2, max_lines=most, placeholder=" ...")
        lines = [*reason, *([bar] if bar else [])]
        return "\n".join(lines) or None

    def forget_reason(self, buffer: Buffer) -> None:
        self.reason = ""

    def key_bindings(self) -> KeyBindings:
        """Enter takes a completion that was chosen with Tab or the arrows, otherwise it submits the line."""
        bindings = KeyBindings()

        @bindings.add("enter", filter=completion_is_selected)
        def take(event: KeyPressEvent) -> None:
            event.current_buffer.complete_state = None

        @bindings.add("enter", filter=~completion_is_selected)
        def submit(event: KeyPressEvent) -> None:
            reason = self.why_not(event.current_buffer.text)
            if reason:
                self.refuse(event.current_buffer, reason)
            else:
                event.current_buffer.validate_and_handle()

        @bindings.add("tab")
        def complete(event: KeyPressEvent) -> None:
            fill_in(event.current_buffer, self.completer)

        @bindings.add("c-c", filter=shift_selection_mode, eager=True)  # else it waits for a second key
        def cancel(event: KeyPressEvent) -> None:
            event.app.exit(exception=KeyboardInterrupt, style="class:aborting")

        @bindings.add(Keys.BracketedPaste)
        def paste(event: KeyPressEvent) -> None:
            """What is pasted is one line: an answer has no more."""
            if event.current_buffer.selection_state is not None:
                event.current_buffer.cut_selection()
            event.current_buffer.insert_text(" ".join(event.data.split()))

        return bindings

    def refuse(self, buffer: Buffer, reason: str) -> None:
        """Say why the line will not do. It stays, selected: what is typed next replaces it, an arrow key corrects it.

        It is also in the history. Where Enter alone means something the line goes, so that Enter still means it.
        """
        line = "" if self.request is not None and self.request.default is not None else buffer.text
        buffer.reset(Document(line, len(line)), append_to_history=True)
        if line:
            buffer.selection_state = SelectionState(0, SelectionType.CHARACTERS)
            buffer.selection_state.enter_shift_mode()
        self.reason = reason

    def why_not(self, line: str) -> str:
        """The reason why a line will not do, '' for one that will."""
        request = self.request
        if request is None or (not line.strip() and request.default is not None):
            return ""
        if not line.strip() and request.kind != "text":
            return hint(request, self.ink)
        try:
            request.check(line)
        except Refused as refusal:
            return str(refusal) or hint(request, self.ink)
        return ""

    def read(self, request: Request, session: Session | None = None) -> str:
        """A line that will do. Ctrl-C cancels the line; Ctrl-D on an empty one raises Leave."""
        self.session = session
        self.ink = ink_for()  # the window may have been resized
        self.height = 0
        self.hurried = False
        self.reason = ""
        self.completer.request = self.request = request
        self.prompts.reserve_space_for_menu = menu_rows(request)
        self.prompts.history = self.prompts.default_buffer.history = self.history(request)
        while True:
            try:
                line = self.prompts.prompt(
                    self.prompt_text(request),
                    placeholder=self.placeholder(request),
                    default=self.unfinished(request),
                    pre_run=lambda: self.watch(request),
                    refresh_interval=0.5 if request.limit else 0,
                )
            except KeyboardInterrupt:
                self.reason = ""
                kept = words.IS_KEPT if session is not None else ""
                self.warn(words.CANCELLED.format(kept=kept))  # and the same line is asked for again
            except EOFError:
                raise Leave from None
            else:
                self.ink = ink_for()  # also while the line was being typed
                reason = self.why_not(line)
                if not reason:
                    return line if line.strip() or request.default is None else request.default
                self.warn(wrap(reason, self.ink))  # a dumb terminal takes every line, and shows no toolbar

    def unfinished(self, request: Request) -> str:
        """What was being typed when somebody else in a race was faster, or the line was broken off, where the same is
        asked again."""
        if self.broken_off is not None and self.broken_off[0] == asked_in(request):
            typed, self.broken_off = self.broken_off[1], None
            return typed
        prompt, typed = self.left
        self.left = ("", "")
        racing = request.question is not None and request.question.how == "fastest"
        return typed if racing and prompt == request.prompt else ""

    def watch(self, request: Request) -> None:
        """Break the line off when its time has run out, or when what the request watches has happened."""
        self.watch_clock(request.deadline)
        if request.watch is not None:
            self.prompts.app.create_background_task(self.wait_for(request, request.watch))

    async def wait_for(self, request: Request, happened: Callable[[], bool]) -> None:
        app = self.prompts.app
        while not happened():
            await asyncio.sleep(BETWEEN_LOOKS)
        if app.future is not None and not app.future.done():
            self.broken_off = (asked_in(request), app.current_buffer.text)
            app.exit(exception=Interrupted())

    def watch_clock(self, deadline: float) -> None:
        """End the prompt with TimeUp when the time has run out."""
        if not deadline:
            return
        app = self.prompts.app

        async def wait() -> None:
            await asyncio.sleep(max(deadline - time.monotonic(), 0))
            if app.is_running:
                self.left = (self.request.prompt if self.request is not None else "", app.current_buffer.text)
                app.exit(exception=TimeUp())

        app.create_background_task(wait())

    def time_left(self) -> str:
        limit = self.request.limit if self.request is not None else 0.0
        return f"{max(limit - time.monotonic(), 0):.0f} s left" if limit else ""

    def prompt_text(self, request: Request) -> ANSI:
        """The prompt, broken between words where it is longer than a line."""
        if not self.ink.live and request.question is not None:  # no terminal that could show what fits behind it
            asked = f"{request.prompt} ({what_fits_here(request.question, self.ink)})"
            return ANSI(wrap(asked, self.ink) + " ")
        asked = self.ink.paint(wrap(request.prompt, self.ink), "bold") + " "
        fits = self.fitting(request)
        above = "" if len(fits) <= self.room_behind(request) else self.ink.paint(wrap(fits, self.ink), "dim") + "\n"
        return ANSI(above + asked)

    def placeholder(self, request: Request) -> ANSI:
        """What fits, for as long as nothing is typed: in faint letters where there are such.

        What is too long for the rest of the line stands above it instead.
        """
        fits = self.fitting(request)
        return ANSI(self.ink.paint(fits, "dim") if len(fits) <= self.room_behind(request) else "")

    def fitting(self, request: Request) -> str:
        return f"({what_fits_here(request.question, self.ink)})" if request.question is not None else ""

    def room_behind(self, request: Request) -> int:
        """How many letters stand behind the prompt on its line."""
        return self.ink.width - len(wrap(request.prompt, self.ink).rpartition("\n")[2]) - 4

    def history(self, request: Request) -> History:
        """Lines typed before, kept apart for answers to asks of one kind and for picking games."""
        question = request.question
        if question is not None and question.how == "secret":
            return InMemoryHistory()  # the next player must not find it with the arrow keys
        if question is not None and self.session is not None and self.session.hands_over(question.how):
            return self.own.setdefault(f"{question.kind} {self.session.name(question.seat)}", InMemoryHistory())
        kind = request.kind.replace(" ", "-") or "words"
        if kind not in self.histories:
            path = history_file(kind)
            self.histories[kind] = FileHistory(str(path)) if path else InMemoryHistory()
        return self.histories[kind]

    def edit(self, path: Path) -> str:
        """Open a file in the player's editor, which has the whole screen meanwhile."""
        from repl.console.editor import run_editor

        self.height = 0
        return run_editor(path)

    def now(self) -> float:
        return time.monotonic()

    def beat(self, seconds: float = 0.0) -> None:
        """Wait for the pace, or for Enter. A key lets the rest of the row pass at once."""
        if self.hurried or not self.pace:
            return
        try:
            if self.pace < 0:
                self.wait_with(words.NEXT, None)
            elif seconds > self.pace:
                self.wait_with(words.GOES_ON, seconds)  # a key ends this wait, and no other
            else:
                self.hurried = key_within(self.pace)
        except KeyboardInterrupt:
            self.hurried = True

    def wait_with(self, text: str, seconds: float | None) -> None:
        """A line at the bottom until a key is pressed, or the seconds are over."""
        print(text, end="\r", flush=True)
        try:
            key_within(seconds)
        finally:
            print(" " * len(text), end="\r", flush=True)

    def new_row(self) -> None:
        self.hurried = False

    def pause(self, text: str) -> None:
        """Wait for Enter; `a` and Enter lets the rest of the row pass at once."""
        line = self.read(Request(text, lambda line: None, "words", default=""))
        self.hurried = bool(line.strip())

    def whisper(self, session: Session, name: str, text: str) -> None:
        """Wait until this player looks alone, show the text, and wipe it away."""
        self.hand_over(session, name)
        self.tell(wrap(text, self.ink))
        self.pause(words.WIPE)
        self.wipe()

    def hand_over(self, session: Session, name: str, told: str = "", may_undo: bool = False) -> bool:
        """Clear the screen, so that the last player's secrets are gone, and wait for the next player."""
        self.wipe()
        if told:
            self.tell(told)
        request = Request(words.SECRET.format(name=name), lambda line: None, "words", default="")
        answers = len(session.match.record.choices)
        while line := self.read(request, session).strip():  # typed too early: nothing has been asked yet
            found = find_command(line.removeprefix(MARK).partition(" ")[0])
            if found is None or not (found.looks or found.word == "quit" or (may_undo and found.word == "undo")):
                undo = words.TAKE_BACK if may_undo else ""
                self.warn(wrap(words.TOO_EARLY.format(line=line, undo=undo), self.ink))
            else:
                session.obey(line, None)
            if len(session.match.record.choices) != answers:
                return False
        return True

    def wipe(self) -> None:
        """Clear the screen, and what could be scrolled back to."""
        from prompt_toolkit.shortcuts import clear

        clear()
        output = self.output or get_app_session().output
        output.write_raw("\x1b[3J")
        output.flush()
