"""A real terminal for tests: the program under pexpect, its screen read by pyte."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pexpect
import pyte

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 20.0


class Terminal:
    """`python -m repl ...` in a terminal of 80 x 24. Wait for what the screen shows, never for a time."""

    def __init__(self, *arguments: str, rows: int = 24, columns: int = 80, **environment: str) -> None:
        # the terminal itself says how large it is, whatever the one that the tests are run in is like
        outside = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
        env = outside | {"TERM": "xterm-256color", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"} | environment
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.Stream(self.screen)
        self.child = pexpect.spawn(
            sys.executable,
            ["-m", "repl", *arguments],
            cwd=str(ROOT),
            env=env,
            dimensions=(rows, columns),
            encoding="utf-8",
            timeout=PATIENCE,
        )
        self.seen = ""  # all that was written, for what has scrolled away

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *raised: object) -> None:
        self.child.close(force=True)

    def pump(self) -> bool:
        """Take in what was written since; False when the program has ended."""
        try:
            data = self.child.read_nonblocking(65536, timeout=0.05)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self.seen += data
        self.stream.feed(data)
        if "\x1b[6n" in data:  # the program asks where the cursor is, as it would a real terminal
            self.child.send(f"\x1b[{self.screen.cursor.y + 1};{self.screen.cursor.x + 1}R")
        return True

    @property
    def text(self) -> str:
        """The screen as it stands."""
        return "\n".join(line.rstrip() for line in self.screen.display).rstrip()

    def wait_for(self, *wanted: str) -> str:
        """Wait until the screen shows all of these; the screen then."""
        end = time.monotonic() + PATIENCE
        while not all(words in self.text for words in wanted):
            if not self.pump() and not all(words in self.text for words in wanted):
                raise AssertionError(f"the program ended without {wanted}:\n{self.text}")
            if time.monotonic() > end:
                raise AssertionError(f"{wanted} did not come; the screen is:\n{self.text}")
        return self.text

    def type(self, keys: str) -> None:
        self.child.send(keys)

    def enter(self, line: str) -> None:
        """Type a line and press Enter."""
        self.child.send(line + "\r")

    def wait_for_end(self) -> int:
        """Wait until the program ends; its exit code."""
        end = time.monotonic() + PATIENCE
        while self.pump():
            if time.monotonic() > end:
                raise AssertionError(f"the program goes on:\n{self.text}")
        self.child.close()
        return int(self.child.exitstatus if self.child.exitstatus is not None else -1)
