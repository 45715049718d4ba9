"""The ask that a match waits at, as programs and people see it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from interpreter.diagnostics.play import NO_ANSWER_FOUND, NOTHING_TO_CHOOSE
from interpreter.faults import Place, PlayFault, Refused
from interpreter.runtime import asks, sampling, spelling, spoken
from interpreter.runtime.asks import Pending, Spec
from interpreter.runtime.driver import consult
from interpreter.runtime.values import ENDED, PASS, decode, encode, money, odds, plain, say, unknown

if TYPE_CHECKING:
    from interpreter.match.playing import Match

SHORT = 20  # a number with at most as many values is listed


class Ask:
    """What is asked now, and of whom. It holds good until the next answer."""

    __slots__ = ("_match", "pending", "spec")

    def __init__(self, match: Match, pending: Pending) -> None:
        self._match = match
        self.pending = pending
        self.spec: Spec = match.table.box["asks"][pending.spec]

    @property
    def name(self) -> str:
        return str(self.spec["name"])

    @property
    def kind(self) -> str:
        """'one of', 'some from', 'number', 'yes or no', 'text', 'bet' or 'offer'."""
        return str(self.spec["kind"])

    @property
    def who(self) -> str:
        """'one', 'each', 'any', 'secret' or 'fastest'."""
        return str(self.spec["who"])

    @property
    def seats(self) -> list[int]:
        """All who may answer now."""
        return list(self.pending.seats)

    @property
    def phase(self) -> str:
        return str(self.spec.get("phase") or "")

    @property
    def place(self) -> Place:
        return Place(*self.spec["place"]) if self.spec.get("place") else Place("", 0, 0)

    @property
    def or_pass(self) -> bool:
        return asks.may_pass(self.spec)

    def prompt(self, seat: int) -> str:
        """The question as this seat reads it."""
        return str(self.pending.words.get(seat, ""))

    # ------------------------------------------------------------ what would fit

    @property
    def choices(self) -> list[Any] | None:
        """All answers of the only seat (of the first, where several may answer); None where they can't be listed."""
        return self.choices_for(self.pending.seats[0])

    def choices_for(self, seat: int) -> list[Any] | None:
        """All answers that would be accepted from this seat, in plain data; None where they can't be listed."""
        raws = self._listable(seat)
        if raws is None:
            return None
        if self.spec.get("refuse"):
            raws = [raw for raw in raws if raw is ENDED or self._refused(raw, seat) is None]
        return [self.public(raw) for raw in raws]

    def _listable(self, seat: int) -> list[Any] | None:
        domain = self._domain(seat)
        kind = self.kind
        passing: list[Any] = [PASS] if self.or_pass else []
        if self.may_end(seat):
            passing = [ENDED] if domain is asks.NO_ANSWER else [*passing, ENDED]
        if domain is asks.NO_ANSWER:
            return passing
        if kind == "one of" or kind == "offer":
            return [*domain, *passing]
        if kind == "yes or no":
            return [True, False, *passing]
        if kind == "number":
            values = asks.multiples(domain)
            return [*values, *passing] if values is not None and len(values) <= SHORT else None
        return None

    def labels_for(self, seat: int) -> dict[str, str]:
        """By choice, the number or letter that may be said for it, where the choices are texts."""
        domain = self._domain(seat)
        if self.kind != "one of" or domain is asks.NO_ANSWER or plain(self.spec["type"])[0] != "text":
            return {}
        texts = [raw for raw in domain if raw is not PASS]
        return dict(zip(texts, spoken.labels(texts), strict=False))

    def bounds(self, seat: int) -> tuple[int, int | None, int] | None:
        """(least, most, step) of an ask for a number; None for any other kind."""
        domain = self._domain(seat)
        return domain if self.kind == "number" and domain is not asks.NO_ANSWER else None

    def bets(self, seat: int) -> list[dict[str, Any]]:
        """What can be bet on: `on` in plain data, `words`, `least`, `most`, `step`, `odds` in words or None."""
        if self.kind != "bet" or self._domain(seat) is asks.NO_ANSWER:
            return []
        table = self._match.table
        on = table.box["bets"][self.spec["bet"]].get("target")
        return [
            {
                "on": encode(target, on, table.box, table.names) if on else None,
                "words": say(target, on, table.box, table.names) if on else "",
                "least": least,
                "most": most,
                "step": step or 1,
                "odds": None if price is None else odds(price),
            }
            for target, least, most, step, price in self._domain(seat)
        ]

    def items(self, seat: int) -> tuple[int, int, list[Any]] | None:
        """(least, most, what to choose from in plain data) of an ask for several; None for any other kind."""
        if self.kind != "some from" or self._domain(seat) is asks.NO_ANSWER:
            return None
        least, most, whole = self._domain(seat)
        table, of = self._match.table, asks.item_type(self.spec)
        return least, most, [encode(raw, of, table.box, table.names) for raw in whole]

    @property
    def risky(self) -> list[str]:
        """The branches of an offer that roll, draw or flip."""
        flags = self.spec.get("risky") or ()
        return [branch[0] for branch, risky in zip(self.spec.get("branches") or (), flags, strict=False) if risky]

    def right(self, seat: int) -> Any:
        """The answer that the rules hold for right, in plain data, where this ask is a question that has one."""
        raw = self._right(seat)
        return None if raw is None else self.public(raw)

    def _right(self, seat: int) -> Any:
        name = self.spec.get("right")
        if not name or self._domain(seat) is asks.NO_ANSWER:
            return None
        state = self._match.state
        return consult(self._match.table.module, name, state, state.stack[-1], seat)

    @property
    def seconds(self) -> int:
        """How long there is to answer; 0 where nobody hurries."""
        name = self.spec.get("within")
        state = self._match.state
        return int(consult(self._match.table.module, name, state, state.stack[-1])) if name else 0

    @property
    def enders(self) -> list[int]:
        """The seats that may end this race with a word."""
        return [seat for seat in asks.enders(self.pending, self.spec) if seat in self.pending.seats]

    def has_answers(self, seat: int) -> bool:
        """Whether the seat is asked, and may do more than end the race."""
        return self._domain(seat) is not asks.NO_ANSWER

    def may_end(self, seat: int) -> bool:
        return seat in asks.enders(self.pending, self.spec)

    # ------------------------------------------------------------ answers

    def accepts(self, answer: Any, seat: int | None = None) -> bool:
        return self.refusal(answer, seat) is None

    def refusal(self, answer: Any, seat: int | None = None) -> str | None:
        """Why the answer is refused, or None where it is accepted."""
        try:
            self.decode(answer, self._match.seat_of(seat))
        except Refused as reason:
            return str(reason)
        return None

    def parse(self, text: str, seat: int) -> Any:
        """The answer that a typed line means. Raises Refused with the reason."""
        table = self._match.table
        if self.may_end(seat):
            if spelling.flat(text) in (spelling.flat(self.spec["ended"]), asks.ended_words(self.spec)):
                return self.spec["ended"]
            if self._domain(seat) is asks.NO_ANSWER:
                raise Refused(asks.why_not(self.spec, asks.NO_ANSWER, None, table.box, table.names, None))
        live = asks.live_words(self.pending, seat)
        return spoken.parse_answer(text, self.spec, self._domain(seat), table.box, table.names, live)

    def hint(self, seat: int) -> str:
        """`It can be: odd, even.`"""
        table = self._match.table
        if self._domain(seat) is asks.NO_ANSWER:
            return f"It can be: {asks.ended_words(self.spec)}."
        return spoken.hint(self.spec, self._domain(seat), table.box, table.names)

    def sample(self, rng: random.Random, seat: int | None = None) -> Any:
        """A random answer that is accepted.

        Raises PlayFault where the rules leave no answer, or none was found: the match ends there.
        """
        seat = self._match.seat_of(seat)
        domain = self._domain(seat)
        if self.may_end(seat) and (domain is asks.NO_ANSWER or rng.random() < 0.5):
            return self.spec["ended"]
        right = self._right(seat) if self.kind in ("number", "text") else None
        for _ in range(sampling.TRIES if self.spec.get("refuse") else 1):
            raw = sampling.sample(self.spec, domain, rng.random, right)
            if raw is not None and self._refused(raw, seat) is None:
                return self.public(raw)
        for answer in self.choices_for(seat) or ():
            return answer
        whole = True
        if domain is not asks.NO_ANSWER and self.kind != "bet" and self.spec.get("refuse"):
            rest, whole = sampling.in_order(self.spec, domain)
            for raw in rest:
                if self._refused(raw, seat) is None:
                    return self.public(raw)
        raise self._match.faulty(self.no_answer(seat, whole))

    def no_answer(self, seat: int, whole: bool = True) -> PlayFault:
        """The fault of rules that leave the seat no answer; or, where not all were tried, none that was found."""
        who, name = self._match.names[seat], self.name or "an answer"
        missing = NOTHING_TO_CHOOSE if whole else NO_ANSWER_FOUND
        return PlayFault(missing.at(self.place, who=who, name=name))

    def decode(self, answer: Any, seat: int) -> Any:
        """The raw value of an answer that is accepted. Raises Refused with the reason."""
        spec = self.spec
        domain = self._domain(seat)
        if self.may_end(seat) and answer == spec["ended"]:
            return ENDED
        table = self._match.table
        if domain is asks.NO_ANSWER:
            raise Refused(asks.why_not(spec, domain, None, table.box, table.names, None))
        raw = self._raw(answer, domain)
        if not asks.fits(spec, domain, raw):
            purse = self._purse(seat, self._limit(domain, raw))
            raise Refused(asks.why_not(spec, domain, raw, table.box, table.names, purse))
        reason = self._refused(raw, seat)
        if reason is not None:
            raise Refused(reason)
        return raw

    def public(self, raw: Any) -> Any:
        """A raw answer in plain data."""
        if raw is PASS:
            return "pass"
        if raw is ENDED:
            return self.spec["ended"]
        if self.kind == "offer":
            return self.spec["branches"][raw][0]
        table = self._match.table
        if self.kind == "some from":
            return [encode(item, asks.item_type(self.spec), table.box, table.names) for item in raw]
        return encode(raw, self._type, table.box, table.names)

    def words(self, answer: Any, seat: int | None = None) -> str:
        """An answer in plain data as people read it: `Roll again`, `£20 on Red Sunset`.

        `seat`: whose answer it is, where the words of an offer may differ by that.
        """
        if answer == "pass" and self.or_pass:
            return "pass"
        if answer == self.spec.get("ended") and (seat is None or self.may_end(seat)) and self.who == "fastest":
            return asks.ended_words(self.spec)
        if self.kind == "offer":
            names = [branch[0] for branch in self.spec["branches"]]
            live = asks.live_words(self.pending, self.pending.seats[0] if seat is None else seat)
            return asks.branch_words(self.spec, names.index(answer), live) if answer in names else str(answer)
        table = self._match.table
        raw = self._raw(answer, None)
        if self.kind == "some from":
            of = asks.item_type(self.spec)
            return ", ".join(say(item, of, table.box, table.names) for item in raw) or "none"
        if self.kind == "number" and self.spec["type"][0] == "money":
            return money(raw, table.box)
        return say(raw, self._type, table.box, table.names)

    def cards_in(self, raw: Any) -> list[tuple[str, int]]:
        """The cards that a raw answer names, with their kinds: naming a hidden card tells which it is."""
        of = plain(asks.item_type(self.spec)) if self.kind in ("one of", "some from") else ()
        if not of or of[0] != "card" or raw is PASS or raw is ENDED:
            return []
        return [(str(of[1]), card) for card in (raw if self.kind == "some from" else [raw]) if card is not None]

    @property
    def _type(self) -> tuple[Any, ...]:
        return ("bet", self.spec["bet"]) if self.kind == "bet" else self.spec["type"]

    def _domain(self, seat: int) -> Any:
        domains = self.pending.domains
        if seat not in domains:
            raise Refused(f"{self._match.names[seat]} is not asked.")
        return domains[seat]

    def _raw(self, answer: Any, domain: Any) -> Any:
        if answer == "pass" and self.or_pass:
            return PASS
        spec = self.spec
        kind = spec["kind"]
        if kind == "offer":
            return self._branch(answer, domain)
        box, names = self._match.table.box, self._match.table.names
        if kind == "one of":
            return self._one_of(answer, domain)
        if kind == "some from":
            whole = None if domain is None else domain[2]
            return decode(answer, ("list", asks.item_type(spec)), box, names, whole)
        if kind == "number" and (isinstance(answer, bool) or not isinstance(answer, int)):
            raise Refused(f'"{answer}" is no whole number.')
        if kind == "yes or no":
            return decode(answer, ("truth",), box, names)
        return decode(answer, self._type, box, names)

    def _one_of(self, answer: Any, domain: Sequence[Any] | None) -> Any:
        """The choice that is meant; what names nothing at all is told what it could be here."""
        box, names, of = self._match.table.box, self._match.table.names, self.spec["type"]
        try:
            return decode(answer, of, box, names, domain)
        except Refused:
            if domain is None or not isinstance(answer, str):
                raise
            faces = box["cards"][plain(of)[1]] if plain(of)[0] == "card" else None
            options = [raw for raw in domain if raw is not PASS and raw is not None]
            known = [faces["faces"][faces["face_of"][raw]] if faces else encode(raw, of, box, names) for raw in options]
            raise unknown(answer, [str(one) for one in known]) from None

    def _branch(self, answer: Any, domain: Sequence[int] | None) -> int:
        names = [branch[0] for branch in self.spec["branches"]]
        if answer in names:
            return names.index(answer)
        shown = [names[index] for index in domain] if domain is not None else names
        raise unknown(answer, shown)

    def _purse(self, seat: int, most: int | None) -> int | None:
        """What the seat has in its purse, where that is what limits a stake to `most`."""
        if most is None:
            return None
        box = self._match.table.box
        step = int((box.get("money") or {}).get("step") or 1)
        for slot in box["slots"]:
            if slot["sort"] == "account" and slot["owner"] == "player":
                amount = getattr(self._match.state, slot["slot"])[seat]
                if 0 <= amount - most < max(step, 1):
                    return int(amount)
        return None

    def _limit(self, domain: Any, raw: Any) -> int | None:
        if raw is PASS:
            return None
        if self.kind == "number" and self.spec["type"][0] == "money":
            return None if domain[1] is None else int(domain[1])
        if self.kind == "bet":
            return next((int(row[2]) for row in domain if row[0] == raw[0]), None)
        return None

    def _refused(self, raw: Any, seat: int) -> str | None:
        name = self.spec.get("refuse")
        if not name or raw is PASS or raw is ENDED:  # a refusal speaks of answers
            return None
        match = self._match
        state = match.state
        reason = consult(match.table.module, name, state, state.stack[-1], seat, raw)
        return None if reason is None else str(reason)
