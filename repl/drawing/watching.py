"""Boards as they lay when something happened: a race is drawn step by step, though the rules run through it at once."""

from __future__ import annotations

from typing import Any

from repl.drawing.ink import Ink
from repl.drawing.table_view import Drawer

MOST_KEPT = 5000


class Boards:
    """Looks at the boards that everybody may see whenever an event is told."""

    def __init__(self, match: Any, ink: Ink) -> None:
        self.match = match
        self.ink = ink
        box = match.table.box
        self.slots = [slot for slot in box["slots"] if slot["sort"] == "board" and slot["audience"] == "everyone"]
        self.at: dict[int, tuple[Any, ...]] = {}
        self.last: tuple[Any, ...] | None = None

    def watch(self, ink: Ink) -> None:
        """Look at every event of the match from now on; nothing where there is no board or no screen to redraw."""
        self.ink = ink
        log = self.match.state.log
        if self.slots and self.ink.live and log is not None:
            log.watch = self.look

    def look(self, event: Any) -> None:
        """Note how the boards lie at this event, where they lie in another way than before."""
        state = self.match.state
        lie = tuple(plain(getattr(state, slot["slot"])) for slot in self.slots)
        if len(self.at) >= MOST_KEPT:
            self.at.clear()
        self.at[event.number] = lie

    def drawn_at(self, event: Any) -> dict[tuple[str, int], str]:
        """The boards as they lay at this event, by slot; nothing where they lay as at the last one that was drawn."""
        lie = self.at.pop(event.number, None)
        if lie is None or lie == self.last:
            return {}
        self.last = lie
        from interpreter.runtime.values import encode

        box, names = self.match.table.box, self.match.names
        drawer = Drawer(self.match, self.ink)
        blocks = {}
        for slot, raw in zip(self.slots, lie, strict=True):
            public = encode(dict(raw) if isinstance(raw, Pairs) else raw, slot["type"], box, names)
            blocks[slot["slot"], 0] = drawer.board(slot, public, "")
        return blocks


class Pairs(tuple[Any, ...]):
    """A map at rest: its entries."""


def plain(raw: Any) -> Any:
    """A copy that does not change and can be compared."""
    if isinstance(raw, dict):
        return Pairs(raw.items())
    return tuple(raw) if isinstance(raw, list) else raw
