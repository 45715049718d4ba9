"""`croupier` alone: the console."""

from __future__ import annotations

import sys
from argparse import Namespace

from repl.guard import Trouble
from repl.own_name import own_name


def run(options: Namespace) -> int:
    if not sys.stdin.isatty():
        raise Trouble(f"The console needs a terminal. In a pipe: {own_name()} play GAME --player NAME --bot NAME", 2)
    from repl.console.evening import spend_evening

    return spend_evening()
