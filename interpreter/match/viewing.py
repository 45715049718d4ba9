"""What a seat may see. This is the one place where it is decided: screen, bots and logs are made from views alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from interpreter.runtime.driver import consult
from interpreter.runtime.values import Box, encode, odds

if TYPE_CHECKING:
    from interpreter.match.asking import Ask
    from interpreter.match.playing import Match

Slot = dict[str, Any]
Known = dict["int | None", frozenset[tuple[str, Any]]]

# What belongs to the rules' own bookkeeping: a value that players are to see stands in the box, with its audience.
UNSHOWN = frozenset({"name", "hidden", "option"})


def guarded(box: Box) -> bool:
    """Whether anything in the box is hidden from anybody."""
    return any(slot["audience"] != "everyone" for slot in box["slots"] if slot["sort"] not in UNSHOWN)


def may_see(match: Match, slot: Slot, owner: int | None, seat: int | None) -> bool:
    """Whether the seat (None: somebody who watches) may see the slot of this owner."""
    audience = slot["audience"]
    if audience == "everyone":
        return True
    if audience == "nobody" or seat is None:
        return False
    if audience == "owner":
        return seat == owner
    seats = consult(match.table.module, audience, match.state, owner)
    return bool(seats is True or (seats is not False and seats is not None and seat in seats))


def view(match: Match, seat: int | None) -> dict[str, Any]:
    """Everything that the seat may see, in plain data; what it may not see is `{"hidden": how many}`."""
    state, box, names = match.state, match.table.box, match.table.names
    players: list[dict[str, Any]] = [{"name": name, "out": bool(state.out[index])} for index, name in enumerate(names)]
    table: dict[str, Any] = {}
    options: dict[str, Any] = {}
    for slot in box["slots"]:
        if not hasattr(state, slot["slot"]):
            continue
        raw = getattr(state, slot["slot"])
        if slot["sort"] == "option":
            options[slot["name"]] = encode(raw, slot["type"], box, names)
        elif slot["sort"] in UNSHOWN:
            continue
        elif slot["owner"] == "player":
            for index, one in by_owner(raw):
                players[index][slot["name"]] = _shown(match, slot, index, one, seat)
        elif slot["owner"]:
            table[slot["name"]] = {
                owner_name(slot, index, box): _shown(match, slot, index, one, seat) for index, one in by_owner(raw)
            }
        else:
            table[slot["name"]] = _shown(match, slot, None, raw, seat)
    result = match.result
    return {
        "game": box["name"],
        "seat": seat,
        "turn": state.turn,
        "players": players,
        "table": table,
        "options": options,
        "ask": _asked(match, seat),
        "over": match.over,
        "result": None
        if result is None
        else {
            "winners": list(result.winners),
            "ranking": [list(place) for place in result.ranking],
            "scores": None if result.scores is None else [str(score) for score in result.scores],
        },
    }


def by_owner(raw: Any) -> list[tuple[int, Any]]:
    """What a slot holds, owner by owner."""
    return list(raw.items()) if isinstance(raw, dict) else list(enumerate(raw))


def owner_name(slot: Slot, index: int, box: Box) -> str:
    """The member or the space that something belongs to, by its name in the rules."""
    owner = slot["owner"]
    if owner in box["kinds"]:
        return str(box["kinds"][owner]["members"][index])
    if owner in box["boards"]:
        return str(box["boards"][owner]["spaces"][index])
    return str(index)


def _shown(match: Match, slot: Slot, owner: int | None, raw: Any, seat: int | None) -> Any:
    if may_see(match, slot, owner, seat):
        if slot["sort"] == "bets":
            return [_stake(match, slot["name"], bet) for bet in raw]
        return encode(raw, slot["type"], match.table.box, match.table.names)
    if slot["sort"] == "pile" and isinstance(raw, dict):  # a pile for each member of a kind
        of = slot["type"][1]
        return {str(encode(key, of, match.table.box, match.table.names)): {"hidden": len(p)} for key, p in raw.items()}
    if slot["sort"] in ("pile", "dice", "bets") and isinstance(raw, (list, tuple)):
        return {"hidden": len(raw)}
    return {"hidden": 1}


def _stake(match: Match, bet: str, laid: Sequence[Any]) -> dict[str, Any]:
    """A stake that lies on a bet: whose, how much, on what and at which odds (where they are fixed)."""
    box, names = match.table.box, match.table.names
    bettor, target, stake, price = laid
    shown: dict[str, Any] = {"by": names[bettor], "stake": stake}
    on = box["bets"][bet]["target"]
    if on is not None:
        shown["on"] = encode(target, on, box, names)
    if price is not None:
        shown["odds"] = odds(price)
    return shown


def _asked(match: Match, seat: int | None) -> dict[str, Any] | None:
    """The ask as the seat knows it: of others only that they are asked, never between what they choose."""
    ask = match.ask
    if ask is None:
        return None
    shown: dict[str, Any] = {"name": ask.name, "kind": ask.kind, "who": ask.who, "seats": ask.seats}
    if seat is not None and seat in ask.seats:
        shown["prompt"] = ask.prompt(seat)
        shown["pass"] = ask.or_pass
        shown["choices"] = ask.choices_for(seat)
        for key, value in (("bounds", ask.bounds(seat)), ("bets", ask.bets(seat)), ("items", ask.items(seat))):
            if value:
                shown[key] = list(value)
    return shown


# ---------------------------------------------------------------- what is known, for undo


def known(match: Match) -> Known:
    """What each seat sees of things that are hidden from somebody: cards by their id, values by their place."""
    state = match.state
    seen: dict[int | None, set[tuple[str, Any]]] = {seat: set() for seat in [None, *range(match.seats)]}
    for slot in match.table.box["slots"]:
        if slot["sort"] in UNSHOWN or not hasattr(state, slot["slot"]):
            continue
        raw = getattr(state, slot["slot"])
        for owner, one in by_owner(raw) if slot["owner"] else [(None, raw)]:
            viewers = [sees for seat, sees in seen.items() if may_see(match, slot, owner, seat)]
            things = _things(slot, owner, one) if viewers else []
            for sees in viewers:
                sees.update(things)
    return {seat: frozenset(sees) for seat, sees in seen.items()}


def who_sees(match: Match, cards: list[tuple[str, int]], chooser: int) -> frozenset[int] | None:
    """The seats that see all of these cards where they lie now, and who chose them; None: everybody does."""
    if not cards:
        return None
    seen = {seat: {(kind, card) for kind, card in sees} for seat, sees in known(match).items()}
    if all(set(cards) <= sees for sees in seen.values()):
        return None
    return frozenset(
        seat for seat, sees in seen.items() if seat is not None and (seat == chooser or set(cards) <= sees)
    )


def who_hears(match: Match, ask: Ask, raw: Any, chooser: int) -> frozenset[int] | None:
    """The seats that are told an answer, None: everybody. What goes into a value is for those who see that value."""
    seats = who_sees(match, ask.cards_in(raw), chooser)
    kept = ask.spec.get("kept")
    if not kept:
        return seats
    slot = next(slot for slot in match.table.box["slots"] if slot["slot"] == kept)
    among = range(match.seats) if seats is None else seats
    return frozenset(seat for seat in among if seat == chooser or may_see(match, slot, chooser, seat))


def _things(slot: Slot, owner: int | None, raw: Any) -> list[tuple[str, Any]]:
    if slot["sort"] == "pile":
        return [*cards_of(slot, raw)]
    if slot["audience"] == "everyone" or raw is None:
        return []
    return [(slot["slot"], owner)]


def cards_of(slot: Slot, raw: Any) -> list[tuple[str, int]]:
    """The cards of a pile, or of all the piles that one owner has: their kind, and their numbers."""
    of = slot["type"]
    while of[0] in ("list", "map", "optional"):
        of = of[-1]
    piles = raw.values() if isinstance(raw, dict) else [raw]
    return [(str(of[-1]), card) for pile in piles for card in pile]


def learnt(before: Known, after: Known) -> bool:
    """Whether any seat sees a thing that it did not see before."""
    return any(after[seat] - before[seat] for seat in after)
