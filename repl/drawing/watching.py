"""Boards as they lay when something happened: a race is drawn step by step, though the rules run through it at once."""

from __future__ import annotations

from typing import Any

from repl.drawing.ink import Ink
from repl.drawing.table_view import Drawer

MOST_KEPT = 5000
DRAWN = ("board", "piece")


class Boards:
    """Looks at the boards that everybody may see whenever an event is told."""

    def __init__(self, match: Any, ink: Ink) -> None:
        self.match = match
        self.ink = ink
        box = match.table.box
        seen = [slot for slot in box["slots"] if slot["audience"] == "everyone"]
        self.slots = [slot for slot in seen if slot["sort"] in DRAWN]
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
        view = self.view_of(lie)
        drawer = Drawer(self.match, self.ink)
        drawn = {(slot["slot"], n): block for slot in self.slots for n, block in enumerate(drawer.draw(slot, view))}
        return {key: block for key, block in drawn.items() if block}

    def view_of(self, lie: tuple[Any, ...]) -> dict[str, Any]:
        """What a view would have shown of the boards and the pieces on them."""
        from interpreter.runtime.values import encode

        box, names = self.match.table.box, self.match.names
        players: list[dict[str, Any]] = [{"name": name} for name in names]
        table: dict[str, Any] = {}
        for slot, raw in zip(self.slots, lie, strict=True):
            raw = dict(raw) if isinstance(raw, Pairs) else raw
            if slot["owner"] == "player":
                for player, own in zip(players, raw, strict=True):
                    player[slot["name"]] = encode(own, slot["type"], box, names)
            elif not slot["owner"]:
                table[slot["name"]] = encode(raw, slot["type"], box, names)
        return {"players": players, "table": table}


class Pairs(tuple[Any, ...]):
    """A map at rest: its entries."""


def plain(raw: Any) -> Any:
    """A copy that does not change and can be compared."""
    if isinstance(raw, dict):
        return Pairs(raw.items())
    return tuple(raw) if isinstance(raw, list) else raw
