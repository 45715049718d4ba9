"""Accounts: payments move money, never make it. An account is named by its attribute and, of several, its owner."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from interpreter.diagnostics import play as told
from interpreter.runtime import values
from interpreter.runtime.library import spoken
from interpreter.runtime.lists import bounded
from interpreter.runtime.problems import Problem

State = Any


@spoken
def balance(s: State, attr: str, at: int | None) -> int:
    held = getattr(s, attr)
    if at is None and isinstance(held, list):
        raise Problem(told.NOTHING_HERE)
    return held if at is None else held[at]  # type: ignore[no-any-return]


def put(s: State, attr: str, at: int | None, amount: int) -> None:
    if at is None:
        setattr(s, attr, balance(s, attr, None) + amount)
    else:
        getattr(s, attr)[at] += amount


def floor(s: State, attr: str) -> int | None:
    return s.box["accounts"][attr]["floor"]  # type: ignore[no-any-return]


def available(s: State, attr: str, at: int | None) -> int | None:
    """What can be paid out of an account; None where there is no end to it."""
    least = floor(s, attr)
    return None if least is None else balance(s, attr, at) - least


@spoken
def can_pay(s: State, attr: str, at: int | None, amount: int) -> bool:
    left = available(s, attr, at)
    return left is None or left >= amount


@spoken
def whole(amount: Any) -> int:
    """An amount in whole coins. Raises Problem where it is not whole, or negative."""
    if isinstance(amount, Fraction):
        if amount.denominator != 1:
            raise Problem(told.NOT_WHOLE, amount=values.odds(amount).replace(" to ", "/"))
        amount = amount.numerator
    if amount < 0:
        raise Problem(told.NEGATIVE_AMOUNT, amount=amount)
    return int(bounded(amount))


def called(s: State, attr: str, at: int | None) -> str:
    """An account by the words of the game: `Ann`, `Bank`."""
    entry = s.box["accounts"][attr]
    if at is not None and entry["owner"] == "player":
        return str(s.names[at])
    return str(next((slot["words"] for slot in s.box["slots"] if slot["slot"] == attr), attr))


def in_a_sentence(s: State, attr: str, at: int | None) -> str:
    """An account in the middle of a sentence: `Ann`, `the bank`."""
    words = called(s, attr, at)
    if at is not None and s.box["accounts"][attr]["owner"] == "player":
        return words
    words = words[:1].lower() + words[1:]
    return words if words.startswith("the ") else f"the {words}"


def transfer(s: State, amount: int, attr: str, at: int | None, to: str, to_at: int | None) -> None:
    if not amount:
        balance(s, to, to_at)  # even nothing can't be paid to nobody
    else:
        put(s, attr, at, -amount)
        put(s, to, to_at, amount)
    if s.log is not None and amount:
        payer = in_a_sentence(s, attr, at)
        text = f"{payer[:1].upper()}{payer[1:]} pays {values.money(amount, s.box)} to {in_a_sentence(s, to, to_at)}."
        s.log.emit("pay", text, None, {"amount": amount, "from": called(s, attr, at), "to": called(s, to, to_at)})


@spoken
def pay(s: State, amount: Any, attr: str, at: int | None, to: str, to_at: int | None, up_to: bool) -> None:
    amount = whole(amount)
    left = available(s, attr, at)
    if left is not None and left < amount:
        if not up_to:
            has = values.money(balance(s, attr, at), s.box)
            raise Problem(told.CANT_PAY, who=called(s, attr, at), amount=values.money(amount, s.box), has=has)
        amount = max(left, 0)
    transfer(s, amount, attr, at, to, to_at)


@spoken
def try_pay(s: State, amount: Any, attr: str, at: int | None, to: str, to_at: int | None) -> list[int | None]:
    """Pay where it can be paid; who could not, as a list."""
    amount = whole(amount)
    if not can_pay(s, attr, at, amount):
        return [at]
    transfer(s, amount, attr, at, to, to_at)
    return []


@spoken
def pay_all(
    s: State, amount: Any, attr: str, owners: Sequence[int | None], to: str, to_owners: Sequence[int | None],
    up_to: bool, short: bool,
) -> list[int | None]:  # fmt: skip
    """From each to each, all as things stood before; who can't pay, as a list where that is asked for."""
    amount = whole(amount)
    left_out: list[int | None] = []
    plan: list[tuple[int, int | None, int | None]] = []
    twice = len(set(owners)) < len(owners)
    for at in tuple(owners):
        left = available(s, attr, at)
        if twice and left is not None:  # less what is to go already
            left -= sum(share for share, payer, _ in plan if payer == at)
        due = [amount] * len(to_owners)
        if left is not None and sum(due) > left:
            if short:
                left_out.append(at)
                continue
            if not up_to:
                has = values.money(balance(s, attr, at), s.box)
                total = values.money(sum(due), s.box)
                raise Problem(told.CANT_PAY, who=called(s, attr, at), amount=total, has=has)
            due = shared(max(left, 0), len(to_owners))
        plan += [(share, at, to_at) for share, to_at in zip(due, to_owners, strict=True)]
    for share, at, to_at in plan:
        transfer(s, share, attr, at, to, to_at)
    return left_out


def shared(total: int, among: int) -> list[int]:
    """A sum in parts as equal as whole coins allow, the earlier ones first."""
    share, odd = divmod(total, among) if among else (0, 0)
    return [share + (n < odd) for n in range(among)]


@spoken
def split(
    s: State,
    attr: str,
    at: int | None,
    to: str,
    owners: Sequence[int | None],
    step: int,
    odd: str | None,
    odd_at: int | None,
) -> None:
    """An account in equal parts of whole steps; what is left over stays, or goes to the one that is named."""
    owners = list(owners)
    there = available(s, attr, at)
    total = balance(s, attr, at) if there is None else there
    if step < 1:
        raise Problem(told.NEGATIVE_AMOUNT, amount=step)
    if not owners or total <= 0:
        return
    share = total // len(owners) // step * step
    for owner in owners:
        transfer(s, share, attr, at, to, owner)
    left = total - share * len(owners)
    if odd is not None and left:
        transfer(s, left, attr, at, odd, odd_at)
