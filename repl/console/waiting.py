"""Waiting between two things that happen, with an ear on the keyboard."""

from __future__ import annotations

import os
import select
import sys
import time

from prompt_toolkit.application.current import get_app_session
from prompt_toolkit.input.typeahead import get_typeahead, store_typeahead
from prompt_toolkit.key_binding import KeyPress
from prompt_toolkit.keys import Keys

GO_ON = ("\r", "\n", " ")


def key_within(seconds: float | None) -> bool:
    """Wait so long, or for ever; True as soon as a key is pressed.

    Enter and the space bar are used up by that. Whatever else is typed meanwhile belongs to the next prompt.
    """
    try:
        typed = read_keys(seconds)
    except (OSError, ValueError, ImportError):  # no terminal that can be watched
        time.sleep(seconds or 0)
        return False
    if typed and typed[0] in GO_ON:
        typed = typed[1:]
        pressed = True
    else:
        pressed = bool(typed)
    keep_for_prompt(typed)
    return pressed


def read_keys(seconds: float | None) -> str:
    """What is typed within the time, unechoed. Raises OSError or ValueError where stdin is no terminal."""
    import termios
    import tty

    keyboard = sys.stdin.fileno()
    before = termios.tcgetattr(keyboard) if os.isatty(keyboard) else None
    if before is None:
        raise ValueError("no terminal")
    try:
        tty.setcbreak(keyboard, termios.TCSANOW)
        ready, _, _ = select.select([keyboard], [], [], seconds)
        return os.read(keyboard, 1024).decode("utf-8", "replace") if ready else ""
    finally:
        termios.tcsetattr(keyboard, termios.TCSANOW, before)


def keep_for_prompt(typed: str) -> None:
    """Hand keys to the prompt that comes next, behind those that wait for it already."""
    if not typed:
        return
    source = get_app_session().input
    keys = [
        KeyPress(Keys.ControlM if letter in "\r\n" else letter, letter)
        for letter in typed
        if letter.isprintable() or letter in "\r\n"
    ]
    store_typeahead(source, [*get_typeahead(source), *keys])
