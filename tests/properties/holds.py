"""What must hold in random play of every game. Each check plays one match; the tests say how many."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from interpreter.match import Match
from interpreter.runtime.chance import Drawn
from tests.properties.shipped import NAMES, answer, asks, begin, opened, picture, play_on

# ---------------------------------------------------------------- money


def accounts(match: Match) -> list[tuple[dict[str, Any], int]]:
    """Every account with what is in it."""
    found = []
    for slot in match.table.box["slots"]:
        if slot["sort"] == "account":
            raw = getattr(match.state, slot["slot"])
            found += [(slot, amount) for amount in (raw if slot["owner"] else [raw])]
    return found


def money(match: Match) -> int:
    """All the money there is: what is in the accounts and what lies on bets."""
    return sum(amount for _, amount in accounts(match)) + stakes(match)


def stakes(match: Match) -> int:
    """What lies on bets."""
    total = 0
    for slot in match.table.box["slots"]:
        if slot["sort"] == "bets":
            total += sum(laid[2] for laid in getattr(match.state, slot["slot"]))
    return total


def below_the_floor(match: Match) -> list[str]:
    """The accounts that hold less than they may."""
    floors = match.table.box["accounts"]
    floor_of = {name: account["floor"] for name, account in floors.items()}
    return [
        slot["name"]
        for slot, amount in accounts(match)
        if floor_of[slot["slot"]] is not None and amount < floor_of[slot["slot"]]
    ]


def money_is_kept(name: str, players: int, seed: int, most: int) -> None:
    whole = None
    for match, _ in asks(name, players, seed, most, record=False):
        whole = money(match) if whole is None else whole
        assert money(match) == whole
        assert below_the_floor(match) == []
    if match.over:
        assert stakes(match) == 0


# ---------------------------------------------------------------- views


def unseen(match: Match, slot: dict[str, Any], owner: int | None, seat: int | None) -> bool:
    """Whether the seat may not see a thing; worked out from the box, apart from what the views do."""
    audience = slot["audience"]
    if audience in ("everyone", "nobody"):
        return bool(audience == "nobody")
    if audience == "owner":
        return seat is None or seat != owner
    return seat is None or seat not in match.table.module[audience](match.state, owner)


def another(of: Any, raw: Any) -> Any:
    """Another value of the type, for a value that is hidden."""
    if of[0] in ("number", "money") and isinstance(raw, int):
        return raw + 7
    if of[0] == "truth" and isinstance(raw, bool):
        return not raw
    return raw


def hide_anew(match: Match, seat: int | None, rng: random.Random) -> Match:
    """A match that differs from this one only in what the seat can't see: cards change places, values change."""
    twin = match.copy()
    hidden: dict[str, list[list[int]]] = {}
    for slot in twin.table.box["slots"]:
        if slot["sort"] not in ("pile", "value") or not hasattr(twin.state, slot["slot"]):
            continue
        raw = getattr(twin.state, slot["slot"])
        for owner, held in enumerate(raw) if slot["owner"] == "player" else [(None, raw)]:
            if not unseen(twin, slot, owner, seat):
                continue
            if slot["sort"] == "pile":
                piles = list(held.values()) if isinstance(held, dict) else [held]
                hidden.setdefault(str(slot["type"]), []).extend(piles)
            elif owner is None:
                setattr(twin.state, slot["slot"], another(slot["type"], held))
            else:
                raw[owner] = another(slot["type"], held)
    for piles in hidden.values():
        cards = [card for pile in piles for card in pile]
        rng.shuffle(cards)
        for pile in piles:
            pile[:] = [cards.pop() for _ in pile]
    return twin


def views_hide(name: str, players: int, seed: int, most: int) -> None:
    for match, rng in asks(name, players, seed, most):
        for seat in [None, *range(players)]:
            assert hide_anew(match, seat, rng).view(seat) == match.view(seat)
            told = match.events_for(seat)
            assert all(event.audience is None or seat in event.audience for event in told)


# ---------------------------------------------------------------- copies, undo, saves


def copies_go_on_alike(name: str, players: int, seed: int, most: int, every: int = 1) -> None:
    for number, (match, _) in enumerate(asks(name, players, seed, most)):
        if number % every:
            continue
        before = picture(match)
        one, two = match.copy(), match.copy()
        play_on(one, random.Random(seed), 12)
        assert picture(match) == before
        play_on(two, random.Random(seed), 12)
        assert picture(one) == picture(two)


def undo_goes_back(name: str, players: int, seed: int, most: int, every: int = 1) -> None:
    match, rng = begin(name, players, seed), random.Random(f"answers {seed}")
    for number in range(most):
        if match.ask is None:
            return
        before = picture(match)
        seat, given = answer(match, rng)
        if number % every:
            continue
        after, how = picture(match), match.can_undo()
        match.undo(agreed=True)
        assert picture(match) == before
        match.choose(given, seat=seat)
        if how == "free":
            assert picture(match) == after


def resumes_anywhere(name: str, players: int, seed: int, most: int, folder: Path, every: int = 1) -> None:
    path = folder / "match.json"
    for number, (match, _) in enumerate(asks(name, players, seed, most)):
        if number % every and match.ask is not None:
            continue
        match.save(path)
        again = Match.resume(path)
        assert picture(again) == picture(match)
        straight = match.copy()
        play_on(again, random.Random(seed), 12)
        play_on(straight, random.Random(seed), 12)
        assert picture(again) == picture(straight)


# ---------------------------------------------------------------- builds


def drawn_match(name: str, players: int, seed: int, most: int, record: bool) -> tuple[Match, int]:
    """A match whose chances and answers come from one generator; gives the number of answers too."""
    rng = random.Random(seed)
    match = begin(name, players, seed, chance=Drawn(rng.random), record=record)
    count = 0
    while match.ask is not None and count < most:
        seats, who = match.ask.seats, match.ask.who
        race = who == "fastest" or (match.ask.kind == "offer" and not (who == "one" and len(seats) == 1))
        seat = seats[int(rng.random() * len(seats))] if race else seats[0]
        match.choose(match.ask.sample(rng, seat), seat=seat)
        count += 1
    return match, count


def builds_agree(name: str, players: int, seed: int, most: int) -> None:
    match, count = drawn_match(name, players, seed, most, True)
    search, same = drawn_match(name, players, seed, most, False)
    assert (count, match.view(None), str(match.result)) == (same, search.view(None), str(search.result))
    if not match.over:
        return
    game = opened(name)
    state = game.program.module("playout")["play"](
        random.Random(seed).random, NAMES[:players], dict(game.raw_options), None
    )
    assert state.decisions == count
    result = match.result
    assert result is not None
    assert [list(place) for place in state.result.ranking] == [list(place) for place in result.ranking]
    assert list(state.result.winners) == list(result.winners)
    for slot in match.table.box["slots"]:
        if slot["sort"] in ("account", "board", "piece"):
            assert getattr(state, slot["slot"]) == getattr(match.state, slot["slot"]), slot["name"]
