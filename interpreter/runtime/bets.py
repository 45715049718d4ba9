"""Bets: what may be staked, stakes that lie on a bet, and settling.

A stake on a bet is a list `[bettor, target, stake, odds]`; odds are None where they are only known at settling.
What settling needs of a bet is the tuple that the compiler makes (`compiler.money.bet_spec`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from interpreter.diagnostics import play as told
from interpreter.runtime import values
from interpreter.runtime.library import spoken
from interpreter.runtime.money import balance, called, can_pay, in_a_sentence, put, whole
from interpreter.runtime.problems import Problem

State = Any
Stake = list[Any]


@spoken
def add_stakes(found: list[Any], target: Any, least: int, most: int | None, step: int, purse: int, odds: Any) -> None:
    """Note what may be staked on one target, where anything may."""
    step = step or 1
    highest = purse if most is None else min(most, purse)
    lowest = -(-max(least, 1) // step) * step
    highest = highest // step * step
    if lowest <= highest:
        found.append((target, lowest, highest, step, odds))


@spoken
def within_limit(found: list[Any], bets: list[Stake], bettor: int, limit: int | None) -> list[Any]:
    """Nothing more may be staked once the bettor has as many bets as the limit allows."""
    if limit is not None and sum(1 for bet in bets if bet[0] == bettor) >= limit:
        return []
    return found


@spoken
def place(s: State, label: str, attr: str, purse: str, bettor: int, target: Any, stake: int, odds: Any) -> None:
    """Put a stake on a bet; it leaves the purse at once."""
    getattr(s, purse)[bettor] -= stake
    getattr(s, attr).append([bettor, target, stake, odds])
    if s.log is not None:
        on = on_what(s, label, target)
        at = f" at {values.odds(odds)}" if odds is not None else ""
        text = f"{s.names[bettor]} stakes {values.money(stake, s.box)}{on}{at}."
        data = {"bet": label, "on": target_data(s, label, target), "bettor": s.names[bettor], "stake": stake}
        s.log.emit("bet", text, None, data)


def on_what(s: State, label: str, target: Any) -> str:
    """` on Red Sunset`; '' for a bet on nothing in particular."""
    of = s.box["bets"][label]["target"]
    return f" on {values.say(target, of, s.box, s.names)}" if of is not None else ""


def target_data(s: State, label: str, target: Any) -> Any:
    """What a stake lies on, in plain data; None for a bet on nothing in particular."""
    of = s.box["bets"][label]["target"]
    return None if of is None else values.encode(target, of, s.box, s.names)


@spoken
def place_all(
    s: State, place_one: Callable[..., None], owners: Sequence[int], target: Any, amount: int, short: bool
) -> list[int]:
    """The same stake from each, from one who is named twice twice; who does not have it, as a list where asked for."""
    amount = whole(amount)
    left_out: list[int] = []
    ready: list[int] = []
    attr = place_one.__name__.removeprefix("bet_").removesuffix("_place")
    purse = s.box["bets"][attr]["account"]
    for owner in tuple(owners):
        has = getattr(s, purse)[owner] - amount * ready.count(owner)
        if has >= amount:
            ready.append(owner)
        elif short:
            left_out.append(owner)
        else:
            sums = {"amount": values.money(amount, s.box), "has": values.money(has, s.box)}
            raise Problem(told.CANT_PAY, who=s.names[owner], **sums)
    for owner in ready:
        place_one(s, owner, target, amount)
    return left_out


@spoken
def bettors(s: State) -> list[int]:
    """Who is asked for bets: everybody still in, from the one whose turn it is."""
    if s.turn is None or s.turn not in s.players:
        return list(s.players)
    at = s.players.index(s.turn)
    return list(s.players[at:]) + list(s.players[:at])


@spoken
def has_bet(bets: list[Stake], bettor: int) -> bool:
    for bet in bets:
        if bet[0] == bettor:
            return True
    return False


@spoken
def staked(bets: list[Stake], bettor: int) -> int:
    return sum(bet[2] for bet in bets if bet[0] == bettor)


@spoken
def side_of(bets: list[Stake], bettor: int) -> Any:
    """What the bettor's last stake lies on; None without one."""
    found = None
    for bet in bets:
        if bet[0] == bettor:
            found = bet[1]
    return found


@spoken
def rounded(amount: Any, how: str) -> int:
    """A payout in whole coins. Raises Problem for one that is not whole where the bet does not say how to round."""
    if isinstance(amount, int):
        return amount
    if how == "down":
        return int(amount // 1)
    if how == "up":
        return int(-(-amount // 1))
    if amount.denominator != 1:
        raise Problem(told.NOT_WHOLE, amount=str(amount))
    return int(amount.numerator)


@spoken
def settle(s: State, specs: Sequence[tuple[Any, ...]]) -> None:
    """Settle bets: the losing stakes of all of them go first, then what is returned, then the winners are paid."""
    winners: list[tuple[tuple[Any, ...], Stake]] = []
    returned: list[tuple[tuple[Any, ...], Stake]] = []
    for spec in specs:
        bets = getattr(s, spec[1])
        if not bets:
            continue
        outcome, pool = spec[3], spec[8]
        left_open: list[Stake] = []
        pooled = pool_of(spec, bets, outcome, s)
        for bet in tuple(bets):
            what = outcome(s, bet[0], bet[1], bet[2])
            if what == "won":
                winners.append((spec, bet))
            elif what == "returned" or (pool and not pooled):
                returned.append((spec, bet))
            elif what == "open":
                left_open.append(bet)
            elif not pool:
                lose(s, spec, bet)
        setattr(s, spec[1], left_open)
        if pooled:
            pay_pool(s, spec, bets, pooled)
            winners = [entry for entry in winners if entry[0] is not spec]
    for spec, bet in returned:
        put(s, spec[2], bet[0], bet[2])
        if s.log is not None:
            on = on_what(s, spec[0], bet[1])
            tell(s, spec, bet, bet[2], f"{s.names[bet[0]]} gets {values.money(bet[2], s.box)}{on} back.")
    for spec, bet in winners:
        win(s, spec, bet)


def account_of(s: State, spec: Any, bet: Stake) -> tuple[str, int | None]:
    return spec if type(spec) is tuple else spec(s, bet[0], bet[1], bet[2])


def lose(s: State, spec: tuple[Any, ...], bet: Stake) -> None:
    attr, at = account_of(s, spec[7], bet)
    put(s, attr, at, bet[2])
    if s.log is not None:
        lost = f"{values.money(bet[2], s.box)}{on_what(s, spec[0], bet[1])}"
        tell(s, spec, bet, 0, f"{s.names[bet[0]]} loses {lost} to {in_a_sentence(s, attr, at)}.")


def win(s: State, spec: tuple[Any, ...], bet: Stake) -> None:
    """The stake comes back, and the price on top from the one against whom the bet was made."""
    bettor, stake = bet[0], bet[2]
    odds = bet[3] if spec[4] is None else spec[4](s, bettor, bet[1], stake)
    gain = stake * odds if type(odds) is int else rounded(stake * Fraction(odds), spec[5])
    if gain < 0:
        negative(gain)
    put(s, spec[2], bettor, stake)
    attr, at = account_of(s, spec[6], bet)
    put(s, attr, at, -checked(s, gain, attr, at))
    put(s, spec[2], bettor, gain)
    if s.log is not None:
        won = f"{values.money(gain, s.box)}{on_what(s, spec[0], bet[1])}"
        text = f"{s.names[bettor]} wins {won} and gets {values.money(stake, s.box)} back."
        tell(s, spec, bet, stake + gain, text)


@spoken
def negative(gain: int) -> None:
    """Odds of less than nothing would take from who has won."""
    raise Problem(told.NEGATIVE_AMOUNT, amount=gain)


@spoken
def checked(s: State, gain: int, attr: str, at: int | None) -> int:
    if not can_pay(s, attr, at, gain):
        has = values.money(balance(s, attr, at), s.box)
        raise Problem(told.CANT_PAY, who=called(s, attr, at), amount=values.money(gain, s.box), has=has)
    return gain


def pool_of(spec: tuple[Any, ...], bets: list[Stake], outcome: Callable[..., str], s: State) -> list[Stake]:
    """Of a pool: the stakes that won."""
    return [bet for bet in bets if outcome(s, bet[0], bet[1], bet[2]) == "won"] if spec[8] else []


def pay_pool(s: State, spec: tuple[Any, ...], bets: list[Stake], won: list[Stake]) -> None:
    """All stakes together are shared among the winning ones by their size; the odd coins go to whom the bet says."""
    total = sum(bet[2] for bet in bets)
    share = spec[4](s, won[0][0], won[0][1], won[0][2])
    to_pay = int(total * Fraction(share) // 1)
    weight = sum(bet[2] for bet in won)
    gains = [to_pay * bet[2] // weight for bet in won]
    left = total - sum(gains)
    for n, (bet, gain) in enumerate(zip(won, gains, strict=True)):
        put(s, spec[2], bet[0], gain)
        if s.log is not None:
            odd = left if spec[7] is None and n == 0 else 0
            tell(s, spec, bet, gain + odd, f"{s.names[bet[0]]} takes {values.money(gain, s.box)} out of the pool.")
    if left:
        attr, at = account_of(s, spec[7], won[0]) if spec[7] is not None else (spec[2], won[0][0])
        put(s, attr, at, left)


def tell(s: State, spec: tuple[Any, ...], bet: Stake, returned: int, text: str) -> None:
    """Tell how a stake was settled; `returned` is all that was paid out on it, the stake itself included."""
    data = {"bet": spec[0], "on": target_data(s, spec[0], bet[1]), "bettor": s.names[bet[0]], "stake": bet[2]}
    s.log.emit("settle", text, None, data | {"returned": returned})
