"""Putting a question, and drawing its answer in place where random seats play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from interpreter.diagnostics import play as told
from interpreter.runtime import sampling
from interpreter.runtime.asks import NO_ANSWER, Pending, multiples
from interpreter.runtime.library import spoken
from interpreter.runtime.problems import Problem
from interpreter.runtime.values import PASS, say

State = Any
OfSeat = Callable[[int], Any]
LISTED = ("one of", "bet", "offer", "some from", "number")  # kinds of asks that may leave nothing to choose
MOST_ANSWERS = 1_000_000  # in one playout; what goes on longer is cut off


class CutOff(Exception):
    """A playout that went on for longer than any game should."""


@spoken
def ask(
    s: State,
    site: int,
    seats: Sequence[int],
    domain: OfSeat,
    words: Callable[[int], str] | None,
    live: OfSeat | None = None,
    enders: Sequence[int] = (),
) -> None:
    """Wait for an answer; a question to nobody, or to which only `pass` fits, is answered at once."""
    spec = s.box["asks"][site]
    mode = spec["who"]
    who = in_order(s, mode, seats)
    domains = {seat: domain(seat) for seat in who}
    if spec["kind"] in LISTED:
        left = settled_without(s, spec, who, domains)
        if left is None:
            return
        who = left
    if not who:
        s.answer = PASS if mode == "fastest" else {} if mode != "any" or spec["kind"] != "yes or no" else []
        return
    domains.update((seat, NO_ANSWER) for seat in enders if seat not in who)
    who += [seat for seat in dict.fromkeys(enders) if seat not in who]
    if s.log is not None and spec["kind"] in ("one of", "some from"):
        look_for_hidden(s, spec, domains)
    shown = {seat: words(seat) if words is not None else "" for seat in who}
    now, later = ([who[0]], who[1:]) if mode == "each" else (who, [])
    extra = later if mode == "each" else tuple(enders) if mode == "fastest" and live is None else live_words(live, who)
    s.pending = Pending(site, now, domains, shown, {}, extra)


@spoken
def nobody() -> None:
    raise Problem(told.NOTHING_HERE)


def in_order(s: State, mode: str, seats: Sequence[int]) -> list[int]:
    """Those who are asked, each once; one after the other they answer from the one whose turn it is."""
    who = list(dict.fromkeys(seats))
    if None in who:
        raise Problem(told.NOTHING_HERE)
    turn = s.turn
    if mode != "each" or turn is None:
        return who
    return sorted(who, key=lambda seat: (seat - turn) * s.direction % s.seats)


def look_for_hidden(s: State, spec: Any, domains: dict[int, Any]) -> None:
    """Raises Problem where somebody would choose among cards that they may not see."""
    from interpreter.runtime.piles import piles_in

    of = spec["type"]
    of = of[1] if of[0] == "list" else of
    if of[0] != "card":
        return
    for slot in s.box["slots"]:
        if slot["sort"] == "pile" and slot["audience"] in ("nobody", "owner"):
            held = getattr(s, slot["slot"])
            owned = slot["owner"] == "player" and slot["audience"] == "owner"
            for owner, entry in enumerate(held if slot["owner"] else [held]):
                cards = {card for pile in piles_in(entry) for card in pile} if kind_held(slot) == of[1] else set()
                for seat, domain in domains.items():
                    choices = domain if spec["kind"] == "one of" else domain[2]
                    if choices and isinstance(choices[0], list):
                        choices = [card for cards_of_one in choices for card in cards_of_one]
                    if not (owned and seat == owner) and cards.intersection(choices):
                        raise Problem(told.SHOWS_HIDDEN, who=s.names[seat], pile=slot["words"].lower())


def kind_held(slot: Any) -> str:
    of = slot["type"]
    while of[0] in ("list", "map"):
        of = of[-1]
    return str(of[1])


def live_words(live: OfSeat | None, who: Sequence[int]) -> Any:
    return None if live is None else {seat: live(seat) for seat in who}


def settled_without(s: State, spec: Any, who: list[int], domains: dict[int, Any]) -> list[int] | None:
    """Leave out seats that have nothing to choose; None where the question is answered by that already."""
    kind = spec["kind"]
    stuck = [seat for seat in who if nothing_fits(kind, domains[seat])]
    if not stuck:
        return who
    if spec["who"] == "one" and (spec["or_pass"] or kind == "bet"):
        s.answer = PASS
        return None
    if spec["who"] in ("any", "fastest") or (kind == "offer" and len(stuck) < len(who)):
        return [seat for seat in who if seat not in stuck]
    if spec["or_pass"]:
        return who
    raise Problem(told.NOTHING_TO_CHOOSE, who=s.names[stuck[0]], name=spec["name"] or "an answer")


def nothing_fits(kind: str, domain: Any) -> bool:
    if kind == "some from":
        return bool(domain[0] > len(domain[2]))
    if kind == "number":
        values = multiples(domain)
        return values is not None and not values
    return not domain


@spoken
def ask_bet(s: State, site: int, seat: int, stakes: list[Any]) -> None:
    spec = s.box["asks"][site]
    s.pending = Pending(site, [seat], {seat: stakes}, {seat: bet_prompt(s.box["bets"][spec["bet"]]["words"])}, {}, None)


def bet_prompt(words: str) -> str:
    """How a bet is asked for: `Ante-post: your bet?`, and where its name says already that it is one `Side bet?`."""
    said = words.lower().split()
    if said == ["bet"]:
        return "Your bet?"
    return f"{words}?" if "bet" in said else f"{words}: your bet?"


@spoken
def up_to(count: int, items: Sequence[Any]) -> tuple[int, int, list[Any]]:
    return 0, min(how_many(count), len(items)), list(items)


@spoken
def exactly(count: int, items: Sequence[Any]) -> tuple[int, int, list[Any]]:
    return how_many(count), how_many(count), list(items)


def how_many(count: Any) -> int:
    """How many are to be chosen. Raises Problem for what is no number of things."""
    if count is None:
        raise Problem(told.NOTHING_HERE)
    if count < 0 or not isinstance(count, int):
        raise Problem(told.NO_NUMBER_OF, count=count)
    return count


@spoken
def seats(who: Sequence[int]) -> list[int]:
    return list(dict.fromkeys(who))


# ---------------------------------------------------------------- drawn in place


@spoken
def pick_or_pass(s: State, items: Sequence[Any]) -> Any:
    """One of the items or pass, all alike; with nothing to choose from nobody is asked."""
    if not items:
        return PASS
    s.decisions += 1
    at = int(s.random() * (len(items) + 1))
    return items[at] if at < len(items) else PASS


def drawn(s: State, spec: Any, seat: int, domain: Any, refuse: Any, frame: Any, right: Any = None) -> Any:
    """One seat's answer; one that the rules refuse is drawn again."""
    s.decisions += 1
    known = None if right is None else right(seat)
    for _ in range(sampling.TRIES):
        raw = sampling.sample(spec, domain, s.random, known)
        if refuse is None or raw is PASS or refuse(s, frame, seat, raw) is None:
            return raw
    rest, whole = sampling.in_order(spec, domain)
    for raw in rest if refuse is not None else ():
        if raw is PASS or refuse(s, frame, seat, raw) is None:
            return raw
    missing = told.NOTHING_TO_CHOOSE if whole or refuse is None else told.NO_ANSWER_FOUND
    raise Problem(missing, who=s.names[seat], name=spec["name"] or "an answer")


@spoken
def draw(
    s: State,
    spec: Any,
    who: Sequence[int],
    domain: OfSeat,
    refuse: Any,
    frame: Any,
    right: OfSeat | None = None,
    enders: Sequence[int] = (),
) -> Any:
    """The answer to an ask of any kind, drawn as random seats would give it."""
    asked = in_order(s, spec["who"], who)
    domains = {seat: domain(seat) for seat in asked}
    if spec["kind"] in LISTED:
        left = settled_without(s, spec, asked, domains)
        if left is None:
            return s.answer
        asked = left
    mode = spec["who"]
    offer = spec["kind"] == "offer"
    if mode == "one" and len(asked) == 1:
        raw = drawn(s, spec, asked[0], domains[asked[0]], refuse, frame, right)
        return (asked[0], raw) if offer else raw
    if mode == "fastest" or offer:
        return race(s, spec, asked, domains, refuse, frame, right, enders)
    answers = {seat: drawn(s, spec, seat, domains[seat], refuse, frame, right) for seat in asked}
    if mode != "any":
        return answers
    if spec["kind"] == "yes or no":
        return [seat for seat, raw in answers.items() if raw is True]
    return {seat: raw for seat, raw in answers.items() if raw is not PASS}


def race(
    s: State,
    spec: Any,
    asked: list[int],
    domains: dict[int, Any],
    refuse: Any,
    frame: Any,
    right: OfSeat | None,
    enders: Sequence[int],
) -> Any:
    """The first who answers, any of them as likely as each other; those who may end the race are among them."""
    running = list(asked)
    left = [*asked, *(seat for seat in dict.fromkeys(enders) if seat not in asked)]
    while running:
        seat = left[int(s.random() * len(left))]
        if seat in enders and (seat not in running or s.random() < 0.5):
            s.decisions += 1
            return PASS
        raw = drawn(s, spec, seat, domains[seat], refuse, frame, right)
        if raw is not PASS:
            return seat, raw
        left.remove(seat)
        running.remove(seat)
    return PASS


@spoken
def or_pass(bet: Any) -> Any:
    """The bet that was laid, or a pass."""
    return PASS if bet is None else bet


@spoken
def draw_yes(s: State, who: Sequence[int]) -> list[int]:
    """Those who say yes, as random seats do."""
    found = []
    for seat in in_order(s, "any", who) if who else ():
        s.decisions += 1
        if s.random() < 0.5:
            found.append(seat)
    return found


@spoken
def draw_bets(s: State, who: Sequence[int], domain: Callable[..., Any], place: Callable[..., None]) -> None:
    """Each of these bets until they pass, as random seats do."""
    random = s.random
    for seat in list(who):
        while True:
            stakes = domain(s, seat)
            if not stakes:
                break
            s.decisions += 1
            next(s.budget)
            raw = sampling.sample_bet(stakes, random, True)
            if raw is PASS:
                break
            place(s, seat, *raw)


@spoken
def lay(s: State, place: Callable[..., None], who: Sequence[int], answer: Any) -> Any:
    """Lay the stakes of those who were asked for a bet and did not pass; gives the answer."""
    if isinstance(answer, dict):
        bets = list(answer.items())
    elif answer is PASS or answer is None:
        bets = []
    elif isinstance(answer[1], tuple):  # a race: who, and their bet
        bets = [answer]
    else:
        bets = [(who[0], answer)]
    for seat, raw in bets:
        if raw is not PASS:
            place(s, seat, *raw)
    return answer


@spoken
def draw_agreement(s: State, who: Sequence[int]) -> bool:
    answers = []
    for _ in dict.fromkeys(who):
        s.decisions += 1
        answers.append(s.random() < 0.5)
    return all(answers)


# ---------------------------------------------------------------- telling


@spoken
def emit(s: State, kind: str, text: str, who: Sequence[int] | None) -> None:
    if s.log is not None:
        s.log.emit(kind, text, None if who is None else frozenset(who))


@spoken
def show(s: State, value: Any, of: Any, who: Sequence[int]) -> None:
    """Show something to some of the players: the others only know that it was shown."""
    if s.log is not None:
        text = say(value, of, s.box, s.names)
        s.log.emit("show", text, frozenset(who), {"to": [s.names[seat] for seat in who]})
