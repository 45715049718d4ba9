"""Boards as a match has them: which of them a slot stands for, what stands on it, and how that is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from repl.drawing.boards import draw_grid, draw_spaces, draw_track
from repl.drawing.ink import colour_named
from repl.drawing.pictures import Mark, draw_picture
from repl.drawing.standing import board_of, mark_for, piece_slots, standing_on
from repl.drawing.standings import heading

if TYPE_CHECKING:
    from repl.drawing.ink import Ink

Slot = dict[str, Any]
Said = Callable[[Any, Any], str]


class BoardView:
    """Draws the boards of one match.

    Args:
        said: a plain value of a type as people read it.
    """

    def __init__(self, match: Any, ink: Ink, said: Said) -> None:
        self.match = match
        self.box: dict[str, Any] = match.table.box
        self.names = list(match.names)
        self.ink = ink
        self.said = said

    def board(self, slot: Slot, public: Any, title: str, view: dict[str, Any] | None = None) -> str:
        """The board of a slot of its own: a track with lanes, or spaces that hold things. `view`: for pieces too."""
        name = slot.get("board") or slot["name"].split(".")[0]
        board = self.box["boards"].get(name, {})
        if not board:
            return ""
        if board["shape"] == "track":
            return f"{title}\n{self.track(slot, board, public)}"
        standing = standing_on(name, self.box, self.names, view) if view is not None else {}
        for space, held in public.items():
            for thing in held if isinstance(held, list) else [held] if held is not None else []:
                mark = mark_for(thing, self.names, name, self.box)
                standing.setdefault(board["spaces"].index(space), []).append(mark)
        return f"{title}\n{self.ground(name, standing)}" if standing or board["shape"] == "grid" else ""

    def pieces(self, slot: Slot, view: dict[str, Any]) -> Iterator[str]:
        """The board that a piece moves on, drawn with the first piece of it, unless it is drawn for its own sake."""
        name = board_of(slot)
        itself = any(other["sort"] == "board" and other["name"] == name for other in self.box["slots"])
        if not itself and slot is piece_slots(self.box, name)[0]:
            drawn = self.ground(name, standing_on(name, self.box, self.names, view))
            yield f"{heading({'name': name})}\n{drawn}" if drawn and len(self.box["boards"]) > 1 else drawn

    def ground(self, name: str, standing: dict[int, list[Mark]]) -> str:
        """A grid as a grid, rings and ways as a picture, other spaces as a list of those where something stands."""
        board = self.box["boards"][name]
        spaces = board["spaces"]
        if board["shape"] == "grid":
            cells = {
                spaces[space]: (",".join(m.word for m in marks), marks[0].colour) for space, marks in standing.items()
            }
            return draw_grid(board["rows"], board["columns"], cells, self.ink)
        drawn = draw_picture(board, self.box, standing, self.ink)
        if not drawn:
            words = dict(zip(spaces, board["words"] or spaces, strict=True))
            told = {words[spaces[space]]: [mark.words for mark in marks] for space, marks in standing.items()}
            drawn = draw_spaces(list(words.values()), told, self.ink)
        return self.ink.plain(drawn)

    def track(self, slot: Slot, board: dict[str, Any], public: Any) -> str:
        if not isinstance(public, dict):  # a track with one piece
            public, lane_type = {heading(slot): public}, ("text",)
        else:
            lane_type = slot["type"][1]
        lanes = {self.said(name, lane_type): place for name, place in public.items()}
        colours = {self.said(name, lane_type): self.lane_colour(name, lane_type) for name in public}
        return draw_track(self.length(slot, board, list(lanes.values())), lanes, self.ink, colours)

    def lane_colour(self, name: str, of: Any) -> str:
        """The colour of a lane's piece: of the kind's own attribute or name, or of the player's seat."""
        if of[0] == "player":
            return mark_for(name, self.names, "", self.box).colour
        if of[0] != "kind":
            return ""
        kind = self.box["kinds"][of[1]]
        number = kind["members"].index(name)
        told = [colour_named(values[number]) for values in kind["attributes"].values()]
        return next(filter(None, [*told, colour_named(name)]), "")

    def length(self, slot: Slot, board: dict[str, Any], places: list[int]) -> int:
        """How many spaces a track has: fixed, or as the options of this match made it."""
        for length in (board.get("length"), getattr(self.match.state, f"length_{slot['slot']}", None)):
            if isinstance(length, int) and length > 0:
                return length
        return max([1, *places])
