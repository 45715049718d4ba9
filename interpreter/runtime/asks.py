"""What is asked while a match waits: who may answer, what would fit, and why an answer does not.

A domain by the kind of ask:
'one of'     a list of raw values            'number'  (least, most or None, step): multiples of step
'some from'  (least, most, list)             'bet'     a list of (target or None, least, most, step, odds or None)
'offer'      a list of branch indexes        'yes or no', 'text'  None
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from interpreter.runtime.values import ENDED, PASS, Box, Type, money, say

Spec = Mapping[str, Any]

STEPS = {2: "in twos", 5: "in fives", 10: "in tens", 20: "in twenties", 50: "in fifties", 100: "in hundreds"}
NO_ANSWER = ()  # the domain of a seat that may end a race and not win it
UNSEEN = ("any", "secret")  # answers that nobody else sees until all are in


class Pending:
    """An ask that waits.

    spec     index into `box["asks"]`
    seats    who may answer now
    domains  what would fit, by seat
    words    the question, by seat
    answers  the raw answers so far, by seat
    extra    for `each`: the seats still to come after the one that is asked; for an offer whose branches have words
             that change: these words, by seat; for a race: those who may end it
    """

    __slots__ = ("answers", "domains", "extra", "seats", "spec", "words")

    def __init__(
        self,
        spec: int,
        seats: list[int],
        domains: dict[int, Any],
        words: dict[int, str],
        answers: dict[int, Any] | None = None,
        extra: Any = None,
    ) -> None:
        self.spec = spec
        self.seats = seats
        self.domains = domains
        self.words = words
        self.answers: dict[int, Any] = {} if answers is None else answers
        self.extra = extra

    def copy(self) -> Pending:
        """A copy that is answered on its own. Domains and words never change once asked, so both share them."""
        extra = list(self.extra) if isinstance(self.extra, list) else self.extra
        return Pending(self.spec, list(self.seats), self.domains, self.words, dict(self.answers), extra)


def branch_words(spec: Spec, index: int, live: Sequence[str] | None = None) -> str:
    """How a branch of an offer is read out: its words as things stand, its fixed words, or its name."""
    name, words = spec["branches"][index][:2]
    text = str((live[index] if live else "") or words or name.replace("_", " "))
    return text[:1].upper() + text[1:]


def ended_words(spec: Spec) -> str:
    """The word that ends a race."""
    return str(spec.get("ended") or "").replace("_", " ")


def enders(pending: Pending, spec: Spec) -> tuple[int, ...]:
    """Who may end a race with a word."""
    return pending.extra or () if spec["who"] == "fastest" and spec["kind"] != "offer" else ()


def may_pass(spec: Spec) -> bool:
    """Whether `pass` is an answer: where the rules say so, and for those who needn't speak up."""
    return bool(spec["or_pass"]) or (spec["who"] == "any" and spec["kind"] != "yes or no")


def multiples(domain: tuple[int, int | None, int]) -> range | None:
    """The numbers that fit, or None where there is no upper end."""
    least, most, step = domain
    step = step or 1
    return None if most is None else range(-(-least // step) * step, most + 1, step)


def item_type(spec: Spec) -> Type:
    """The type of one item of an answer to `some from`."""
    of: Type = spec["type"]
    return of[1] if spec["kind"] == "some from" and of[0] == "list" else of


def fits(spec: Spec, domain: Any, raw: Any) -> bool:
    """Whether a raw answer is in the domain (refusals that the rules give come after)."""
    if raw is ENDED:
        return True  # whose word it is was looked at before
    if domain is NO_ANSWER:
        return False
    if raw is PASS:
        return may_pass(spec)
    kind = spec["kind"]
    if kind == "one of" or kind == "offer":
        return raw in domain
    if kind == "number":
        least, most, step = domain
        return bool(least <= raw and (most is None or raw <= most) and raw % (step or 1) == 0)
    if kind == "bet":
        return any(
            raw[0] == on and least <= raw[1] <= most and raw[1] % (step or 1) == 0
            for on, least, most, step, _ in domain
        )
    if kind == "some from":
        return domain[0] <= len(raw) <= domain[1] and _contained(raw, domain[2])
    return isinstance(raw, bool) if kind == "yes or no" else isinstance(raw, str)


def _contained(taken: Sequence[Any], whole: Sequence[Any]) -> bool:
    left = list(whole)
    for item in taken:
        if item not in left:
            return False
        left.remove(item)
    return True


def live_words(pending: Pending, seat: int) -> Sequence[str] | None:
    """The words of an offer's branches as they stand for this seat, where they change."""
    return pending.extra.get(seat) if isinstance(pending.extra, dict) else None


def span(least: int, most: int | None, step: int, as_money: bool, box: Box) -> str:
    """`between £10 and £200, in tens`"""
    low = money(least, box) if as_money else str(least)
    high = "" if most is None else money(most, box) if as_money else str(most)
    text = f"{low} or more" if most is None else low if least == most else f"between {low} and {high}"
    return f"{text}, {STEPS.get(step, f'in steps of {step}')}" if step > 1 and least != most else text


def why_not(spec: Spec, domain: Any, raw: Any, box: Box, names: Sequence[str], purse: int | None) -> str:
    """Why an answer does not fit, and what would. `purse`: what the seat has, where that is the limit."""
    if domain is NO_ANSWER:
        return f"You are not asked: you can only say {ended_words(spec)}."
    if raw is PASS:
        return "You can't pass here."
    kind = spec["kind"]
    if kind == "number":
        as_money = spec["type"][0] == "money"
        if as_money and purse is not None and raw > purse:
            return f"You have only {money(purse, box)}."
        least, most, step = domain
        return f"It must be {span(least, most, step or 1, as_money, box)}."
    if kind == "bet":
        return _why_no_bet(spec, domain, raw, box, names, purse)
    if kind == "some from":
        return _why_not_these(spec, domain, raw, box, names)
    if kind == "offer":
        return f"You can't do that now: {branch_words(spec, raw)}."
    if kind == "one of":
        return f"{say(raw, spec['type'], box, names)} is not one of the choices. {listed(spec, domain, box, names)}"
    return "That is no answer to this."


def listed(spec: Spec, domain: Sequence[Any], box: Box, names: Sequence[str], most: int = 12) -> str:
    """`It can be: a, b, c.`"""
    shown = list(dict.fromkeys(say(raw, item_type(spec), box, names) for raw in domain if raw is not PASS))
    return f"It can be: {', '.join(shown[:most])}{', ...' if len(shown) > most else ''}."


def _why_no_bet(
    spec: Spec, domain: Sequence[Any], raw: tuple[Any, int], box: Box, names: Sequence[str], purse: int | None
) -> str:
    target, stake = raw
    on = box["bets"][spec["bet"]].get("target")
    for row in domain:
        if row[0] == target:
            _, least, most, step, _ = row
            if purse is not None and stake > purse:
                return f"You have only {money(purse, box)}."
            return f"The stake must be {span(least, most, step or 1, True, box)}."
    if not domain:
        return "There is nothing that you could bet on."
    fitting = ", ".join(say(row[0], on, box, names) for row in domain[:12])
    return f"You can't bet on {say(target, on, box, names)}. It can be: {fitting}."


def _why_not_these(spec: Spec, domain: Any, raw: Sequence[Any], box: Box, names: Sequence[str]) -> str:
    least, most, whole = domain
    if not least <= len(raw) <= most:
        count = str(least) if least == most else f"up to {most}" if not least else f"{least} to {most}"
        return f"Choose {count}; that was {len(raw)}."
    left = list(whole)
    for item in raw:
        if item not in left:
            return f"{say(item, item_type(spec), box, names)} is not among them. {listed(spec, whole, box, names)}"
        left.remove(item)
    return "That does not fit."


def settle(pending: Pending, spec: Spec, seat: int, raw: Any) -> tuple[bool, Any]:
    """Take one accepted answer. Gives whether the ask is complete, and then what the rules get for it.

    one: raw · each, secret: {seat: raw} · any: the seats that said yes, or {seat: raw} of those who did not pass ·
    fastest: (seat, raw), or PASS when everybody passed · offer: (seat, branch index).
    """
    if spec["kind"] == "offer":
        return True, (seat, raw)
    who = spec["who"]
    if who == "one":
        return True, raw
    if who == "fastest":
        if raw is ENDED:
            return True, PASS
        if raw is not PASS:
            return True, (seat, raw)
        pending.seats.remove(seat)
        return not any(pending.domains[left] is not NO_ANSWER for left in pending.seats), PASS
    pending.answers[seat] = raw
    pending.seats.remove(seat)
    if who == "each" and pending.extra:
        pending.seats.append(pending.extra.pop(0))
    return (True, gathered(pending, spec)) if not pending.seats else (False, None)


def gathered(pending: Pending, spec: Spec) -> Any:
    """What the rules get for an ask of several, in the order in which they were asked."""
    answers = {seat: pending.answers[seat] for seat in pending.domains if seat in pending.answers}
    if spec["who"] != "any":
        return answers
    if spec["kind"] == "yes or no":
        return [seat for seat, raw in answers.items() if raw is True]
    return {seat: raw for seat, raw in answers.items() if raw is not PASS}
