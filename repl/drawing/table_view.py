"""The whole table as one seat may see it: boards, piles, dice, values, and how everybody stands.

Everything is drawn from `match.view(seat)`: what the seat may not see is not in it.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from repl.drawing.board_view import BoardView
from repl.drawing.columns import draw_table
from repl.drawing.piles import draw_dice, draw_pile
from repl.drawing.standings import draw_standings, heading, is_amount
from repl.words import counted

if TYPE_CHECKING:
    from repl.drawing.ink import Ink
    from repl.table.session import Session

Slot = dict[str, Any]
RECORDS_SHOWN = 20
NOTHING_TO_SEE = "face down"


def draw_table_view(session: Session) -> str:
    """Everything on the table, in blocks."""
    view = session.view()
    drawer = Drawer(session.match, session.voice.ink)
    blocks = []
    for slot in session.box["slots"]:
        blocks += [block for block in drawer.draw(slot, view) if block]
    return "\n".join([*blocks, "", draw_standings(session)])


def draw_changes(session: Session, sorts: Sequence[str]) -> str:
    """What has changed on the table since it was last drawn, as far as a player wants it before an answer.

    Boards, open piles and hands, dice and the table's maps (prices and the like); sheets and scores come with `status`.
    """
    view = session.view()
    drawer = Drawer(session.match, session.voice.ink)
    changed = []
    for slot in session.box["slots"]:
        if slot["sort"] not in sorts or not wanted_unasked(slot):
            continue
        for number, block in enumerate(drawer.draw(slot, view)):
            key = (slot["slot"], number)
            if block and session.story.drawn.get(key, "") != block and not block.endswith(NOTHING_TO_SEE):
                changed.append(block)
            session.story.drawn[key] = block
    return "\n".join(changed)


def wanted_unasked(slot: Slot) -> bool:
    """Of the values only maps of the table's: prices and the like. The rest comes with `status`."""
    return slot["sort"] != "value" or (slot["type"][0] == "map" and not slot["owner"])


class Drawer:
    """Draws the things of one match."""

    def __init__(self, match: Any, ink: Ink) -> None:
        self.match = match
        self.box: dict[str, Any] = match.table.box
        self.names = list(match.names)
        self.ink = ink
        self.boards = BoardView(match, ink, self.said)

    def draw(self, slot: Slot, view: dict[str, Any]) -> Iterator[str]:
        """The blocks of one slot: one for the table's, one for each player's."""
        draw = {
            "board": lambda slot, public, owner: self.board(slot, public, owner, view),
            "pile": self.pile,
            "dice": self.dice,
            "value": self.value,
            "account": self.account,
            "role": self.value,
            "piece": self.value,
            "bets": self.bets,
        }.get(slot["sort"])
        if draw is None:
            return
        if slot["sort"] == "piece":
            yield from self.boards.pieces(slot, view)
            return
        if slot["owner"] == "player":
            if slot["sort"] in ("account", "value") and is_amount(slot):
                return  # stands in the table of standings
            for player in view["players"]:
                if slot["name"] in player:
                    yield draw(slot, player[slot["name"]], player["name"])
        elif slot["name"] in view["table"]:
            yield draw(slot, view["table"][slot["name"]], "")

    def title(self, slot: Slot, owner: str) -> str:
        return f"{owner}: {heading(slot)}" if owner else heading(slot)

    def said(self, public: Any, of: Any) -> str:
        """A plain value as people read it."""
        from interpreter.faults import Refused
        from interpreter.runtime.values import decode, say

        try:
            return say(decode(public, of, self.box, self.names), of, self.box, self.names)
        except (Refused, KeyError, TypeError):
            return str(public).replace("_", " ")

    # ------------------------------------------------------------ the sorts of things

    def pile(self, slot: Slot, public: Any, owner: str) -> str:
        name = self.title(slot, owner)
        if not public or public == {"hidden": 0}:
            return ""
        if hidden(public):
            return draw_pile(name, None, public["hidden"], self.ink)
        of = slot["type"][1]
        named = [self.said(card, of) for card in public if not self.is_key(card, of)]
        others = len(public) - len(named)
        rest = [counted(others, "card")] if others else []
        return draw_pile(name, [*named, *rest], len(public), self.ink)

    def is_key(self, card: str, of: Any) -> bool:
        """Whether a card is called by nothing but its key in a list."""
        from interpreter.runtime.piles import called_by_key

        cards = self.box["cards"].get(of[1]) if of[0] == "card" else None
        return cards is not None and card in cards["ids"] and called_by_key(cards, cards["ids"].index(card))

    def dice(self, slot: Slot, public: Any, owner: str) -> str:
        if hidden(public) or public in (None, []):
            return ""
        faces = public if isinstance(public, list) else [public]
        return f"{self.title(slot, owner)}: {draw_dice([str(face) for face in faces], self.ink)}"

    def account(self, slot: Slot, public: Any, owner: str) -> str:
        return f"{self.title(slot, owner)}: {self.said(public, ('money',))}" if not hidden(public) else ""

    def value(self, slot: Slot, public: Any, owner: str) -> str:
        """A value in one line, a map as a small table, a list of records as a sheet."""
        if hidden(public) or public in (None, [], {}) or (owner and public is False):
            return ""
        of = slot["type"]
        if of[0] == "list" and of[1][0] == "record":
            return self.sheet(slot, public, owner)
        if of[0] == "map" and isinstance(public, dict):
            cells = [f"{self.said(key, of[1])} {self.said(item, of[2])}" for key, item in public.items()]
            return self.line(slot, owner, ", ".join(cells))
        return self.line(slot, owner, self.said(public, of))

    def line(self, slot: Slot, owner: str, text: str) -> str:
        return textwrap.fill(f"{self.title(slot, owner)}: {text}", self.ink.width, subsequent_indent="    ")

    def bets(self, slot: Slot, rows: Any, owner: str) -> str:
        """The stakes that lie on a bet: whose, how much, on what, at which odds."""
        if hidden(rows) or not rows:
            return ""
        bet = self.box["bets"].get(slot["name"], {})
        lines = []
        for row in rows:
            on = self.said(row["on"], bet["target"]) if row.get("on") is not None and bet.get("target") else ""
            lines.append(
                [str(row.get("by") or ""), self.said(row["stake"], ("money",)), on, str(row.get("odds") or "")]
            )
        heads = ["Player", "Stake", "On", "Odds"]
        wanted = [n for n, head in enumerate(heads) if head == "Player" or any(line[n] for line in lines)]
        cells = [[line[n] for n in wanted] for line in lines]
        return draw_table([heads[n] for n in wanted], cells, self.ink, str(bet.get("words") or heading(slot)))

    def sheet(self, slot: Slot, rows: list[dict[str, Any]], owner: str) -> str:
        """Records as the lines of a table, the last ones where there are many."""
        fields = self.box["records"][slot["type"][1][1]]["fields"]
        heads = [name.replace("_", " ").capitalize() for name in fields]
        lines = [[self.said(row[name], tuple(of)) for name, of in fields.items()] for row in rows[-RECORDS_SHOWN:]]
        left_out = len(rows) - len(lines)
        title = self.title(slot, owner) + (f" (the last {len(lines)} of {len(rows)})" if left_out else "")
        return draw_table(heads, lines, self.ink, title)

    def board(self, slot: Slot, public: Any, owner: str, view: dict[str, Any] | None = None) -> str:
        """The board with what stands on it; with a `view` also the pieces that move on it."""
        return "" if hidden(public) else self.boards.board(slot, public, self.title(slot, owner), view)


def hidden(public: Any) -> bool:
    """Whether a view says of a thing only that it is there."""
    return isinstance(public, dict) and list(public) == ["hidden"]
