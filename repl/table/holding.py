"""Which window a match is open in: a lock beside its file, so that two never write to one match.

The lock is the operating system's own. It goes when the process goes, however that ends, so that no lock outlives its
window; what is written in the lock file only tells others who has it.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path

TRIES, BETWEEN = 4, 0.05  # another window that only looks holds the lock for a moment
ENDING = ".lock"
FAR = 1 << 30  # where the lock lies on Windows: beyond all that is written, so that it can be read meanwhile


@dataclass(frozen=True)
class Holder:
    """The window that a match is open in.

    Attributes:
        host: the computer's name; terminal: the device of the window, '' where it has none.
        since: seconds since 1970.
    """

    pid: int
    host: str
    terminal: str
    since: float

    @property
    def elsewhere(self) -> bool:
        """On another computer, which shares the folder with this one."""
        return bool(self.host) and self.host != this_host()

    @property
    def here(self) -> bool:
        """In the very window that asks: it was stopped there."""
        return not self.elsewhere and bool(self.terminal) and self.terminal == this_terminal()

    @property
    def when(self) -> str:
        from datetime import datetime

        began = datetime.fromtimestamp(self.since)
        today = began.date() == datetime.now().date()
        return f"{began:%H:%M}" if today else f"{began:%Y-%m-%d %H:%M}"


UNKNOWN = Holder(0, "", "", 0.0)


class Held(Exception):
    """A match that is open in another window."""

    def __init__(self, holder: Holder) -> None:
        self.holder = holder
        super().__init__(f"open in process {holder.pid} on {holder.host}")


class Hold:
    """A match held open by this process, until `release` or the end of the process."""

    def __init__(self, lock: int, path: Path) -> None:
        self.lock: int | None = lock
        self.path = path

    def release(self) -> None:
        """Give it up; another time does nothing."""
        if self.lock is None:
            return
        lock, self.lock = self.lock, None
        with contextlib.suppress(OSError):
            if sys.platform == "win32":  # an open file can't be taken away there
                os.close(lock)
                self.path.unlink(missing_ok=True)
            else:  # taken away while it is held: else it might be another's by then
                self.path.unlink(missing_ok=True)
                os.close(lock)

    def __del__(self) -> None:
        self.release()


def hold(match: Path) -> Hold | None:
    """Hold a match's file; None where no lock can be had there (nothing can be written there either).

    Raises:
        Held: where another window has it.
    """
    path = lock_file(match)
    for _ in range(TRIES):
        try:
            lock = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError:
            return None
        try:
            if take(lock) and still_there(lock, path):
                write_holder(lock)
                return Hold(lock, path)
        except OSError:  # a file system without locks
            os.close(lock)
            return None
        os.close(lock)
        time.sleep(BETWEEN)
    raise Held(read_holder(path))


def holder_of(match: Path) -> Holder | None:
    """The window that has a match open; None where none has."""
    path = lock_file(match)
    try:
        lock = os.open(path, os.O_RDWR)
    except OSError:
        return None
    try:
        return None if take(lock) else read_holder(path)
    except OSError:
        return None
    finally:
        os.close(lock)


def lock_file(match: Path) -> Path:
    """Where the lock of a match lies: beside the file itself, by whatever name one came to it."""
    path = match.resolve()
    return path.with_name(path.name + ENDING)


def take(lock: int) -> bool:
    """Whether the lock is ours now. Raises OSError where there are no locks."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(lock, FAR, os.SEEK_SET)
            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def still_there(lock: int, path: Path) -> bool:
    """Whether the file that was locked is the one that lies there: its last holder may just have taken it away."""
    try:
        return os.path.samestat(os.fstat(lock), os.stat(path))
    except FileNotFoundError:
        return False


def write_holder(lock: int) -> None:
    about = Holder(os.getpid(), this_host(), this_terminal(), time.time())
    os.ftruncate(lock, 0)
    os.lseek(lock, 0, os.SEEK_SET)
    os.write(lock, json.dumps(asdict(about)).encode())


def read_holder(path: Path) -> Holder:
    """What the lock file says of its holder; UNKNOWN where it says nothing that can be read."""
    try:
        about = json.loads(path.read_text(encoding="utf-8"))
        return Holder(int(about["pid"]), str(about["host"]), str(about["terminal"]), float(about["since"]))
    except (OSError, ValueError, KeyError, TypeError):
        return UNKNOWN


def this_host() -> str:
    if sys.platform == "win32":
        return os.environ.get("COMPUTERNAME", "")
    else:
        return os.uname().nodename


def this_terminal() -> str:
    """The device of the window; '' where there is none (a pipe), or the system has no names for it."""
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            return os.ttyname(0)
    return ""
