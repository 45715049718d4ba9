"""How everybody stands: money, scores, and the table of the result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from repl.drawing.columns import draw_table

if TYPE_CHECKING:
    from repl.table.session import Session

SHOWN = ("account", "value")


def standing_slots(session: Session) -> list[dict[str, Any]]:
    """What each player has that all may see and that reads as an amount: the accounts, then the values."""
    slots = [
        slot
        for slot in session.box["slots"]
        if slot["owner"] == "player" and slot["sort"] in SHOWN and slot["audience"] == "everyone" and is_amount(slot)
    ]
    return sorted(slots, key=lambda slot: SHOWN.index(slot["sort"]))


def is_amount(slot: dict[str, Any]) -> bool:
    return slot["type"][0] in ("money", "number")


def amount(session: Session, slot: dict[str, Any], seat: int) -> str:
    """What the seat has of it, as people read it."""
    from interpreter.runtime.values import say

    raw = getattr(session.match.state, slot["slot"])[seat]
    return say(raw, ("money",) if slot["sort"] == "account" else slot["type"], session.box, session.match.names)


def standing_of(session: Session) -> str:
    """The first amount of each player, in one line: `Ann £180, Bob £200`."""
    slots = standing_slots(session)
    if not slots:
        return ""
    return ", ".join(f"{session.name(seat)} {amount(session, slots[0], seat)}" for seat in range(len(session.chairs)))


def heading(slot: dict[str, Any]) -> str:
    words = str(slot.get("words") or slot["name"].replace("_", " "))
    return words[:1].upper() + words[1:]


def draw_standings(session: Session) -> str:
    """A row for each player with all that everybody may see."""
    slots = standing_slots(session)
    out = session.match.state.out
    rows = []
    for seat, chair in enumerate(session.chairs):
        name = chair.name + (" (out)" if out[seat] else "")
        rows.append([name, *(amount(session, slot, seat) for slot in slots)])
    return draw_table(["Player", *map(heading, slots)], rows, session.voice.ink)


def draw_result(session: Session) -> str:
    """Who has won, and everybody's rank with what they have."""
    result = session.match.result
    slots = standing_slots(session)
    places = ranked(result)
    order = sorted(
        range(len(session.chairs)), key=lambda seat: (places.get(seat, 999), -sort_key(session, slots, seat))
    )
    rows = [
        [str(places.get(seat, "")), session.name(seat), *(amount(session, slot, seat) for slot in slots)]
        for seat in order
    ]
    ink = session.voice.ink
    table = draw_table(["", "Player", *map(heading, slots)], rows, ink)
    return f"\n{ink.paint(headline(session, result), 'bold', 'green')}\n\n{table}"


def sort_key(session: Session, slots: list[dict[str, Any]], seat: int) -> Any:
    """What orders those that the rules left unranked."""
    return getattr(session.match.state, slots[0]["slot"])[seat] if slots else 0


def headline(session: Session, result: Any) -> str:
    names = [session.name(seat) for seat in result.winners] if result is not None else []
    if not names:
        return "The game is over. Nobody wins."
    if len(names) == 1:
        return f"The game is over. {names[0]} wins."
    return f"The game is over. {', '.join(names[:-1])} and {names[-1]} share the win."


def ranked(result: Any) -> dict[int, int]:
    """The place of every seat that the rules gave one; those who share a place share its number.

    A game that only says who has won gives no place to the others.
    """
    if result is None or not result.winners:
        return {}
    if result.scores is None:
        return dict.fromkeys(result.winners, 1)
    groups = [list(group) for group in result.ranking] or [list(result.winners)]
    places: dict[int, int] = {}
    for group in groups:
        place = len(places) + 1
        places.update(dict.fromkeys(group, place))
    return places
