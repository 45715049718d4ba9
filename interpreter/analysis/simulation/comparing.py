"""Two runs side by side: what differs, and whether that is more than chance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from interpreter.analysis.simulation.chances import by_normal, holm, two_proportions, welch
from interpreter.analysis.simulation.holdings import Key, held_in
from interpreter.analysis.simulation.report import Report
from interpreter.analysis.simulation.spread import Spread
from interpreter.analysis.simulation.tally import Stakes

LIKELY = 0.05  # what is at least as likely as this by chance alone is no more than chance
SHARES = "two-proportion z"
MEANS = "Welch's t"
RETURNS = "z of two returns"

Box = Mapping[str, Any]


@dataclass
class Difference:
    """One figure of two runs.

    what, of          the figure: 'wins' of a player, 'decisions', 'money' in an account, 'value' or 'money value' of a
                      player or the table, 'return' of a bet, ...
    first, second     the figure of either run; None where it does not have it
    test, chance      by which test, and how likely they differ this much by chance alone
    of_many           the same chance after Holm, since many figures are compared at once
    more_than_chance  whether that is less than 5%
    """

    what: str
    of: str
    first: float | None
    second: float | None
    test: str = ""
    chance: float = 1.0
    of_many: float = 1.0
    more_than_chance: bool = False

    @property
    def difference(self) -> float | None:
        return None if self.first is None or self.second is None else self.second - self.first

    def to_data(self) -> dict[str, Any]:
        """Plain data."""
        return asdict(self) | {"difference": self.difference}


def compare(first: Report, second: Report, boxes: Sequence[Box], names: Sequence[str]) -> list[Difference]:
    """The figures of two runs that can be set against each other.

    Args:
        boxes: those of both games.

    Raises:
        ValueError: for runs of different numbers of seats.
    """
    if first.seats != second.seats:
        raise ValueError("runs of different numbers of players have no figures in common")
    words = words_of(boxes)
    found = [*shares(first, second, names), *lengths(first, second), *money(first, second, words, names)]
    found += values(first, second, boxes, names)
    found += bets(first, second, words)
    tested = [difference for difference in found if difference.test]
    for difference, chance in zip(tested, holm([each.chance for each in tested]), strict=True):
        difference.of_many = chance
        difference.more_than_chance = chance < LIKELY
    return found


def words_of(boxes: Sequence[Box]) -> dict[str, str]:
    """What the accounts and bets of these games are called."""
    found = {slot["slot"]: slot["words"] for box in boxes for slot in box["slots"]}
    return found | {bet: about["words"] for box in boxes for bet, about in box["bets"].items()}


def shares(first: Report, second: Report, names: Sequence[str]) -> Iterator[Difference]:
    for seat, name in enumerate(names):
        yield share("wins", name, first.won(seat), first.ended, second.won(seat), second.ended)
    if first.undecided or second.undecided:
        yield share("no winner", "", first.undecided, first.ended, second.undecided, second.ended)
    if first.cut_off or second.cut_off:
        yield share("cut off", "", first.cut_off, first.games, second.cut_off, second.games)


def share(what: str, name: str, count: int, of: int, other_count: int, other_of: int) -> Difference:
    chance = two_proportions(count, of, other_count, other_of)
    return Difference(
        what, name, count / of if of else 0.0, other_count / other_of if other_of else 0.0, SHARES, chance
    )


def lengths(first: Report, second: Report) -> Iterator[Difference]:
    yield from means("decisions", "", first.lengths, second.lengths)
    yield from means("turns", "", first.tally.turns, second.tally.turns)


def means(what: str, of: str, first: Spread, second: Spread) -> Iterator[Difference]:
    if first.number and second.number:
        chance = welch(first.mean, first.variance, first.number, second.mean, second.variance, second.number)
        yield Difference(what, of, first.mean, second.mean, MEANS, chance)
    elif first.number or second.number:
        yield Difference(what, of, first.mean if first.number else None, second.mean if second.number else None)


def money(first: Report, second: Report, words: Mapping[str, str], names: Sequence[str]) -> Iterator[Difference]:
    """What is left in each account."""
    for account, seat in dict.fromkeys([*first.money, *second.money]):
        of = words[account] if seat is None else f"{words[account]}, {names[seat]}"
        yield from means("money", of, *both(first.money, second.money, (account, seat)))


def values(first: Report, second: Report, boxes: Sequence[Box], names: Sequence[str]) -> Iterator[Difference]:
    """What is left in each number value that somebody at the table sees."""
    held = {slot: about for box in boxes for slot, about in held_in(box).items()}
    mine, theirs = first.tally.values, second.tally.values
    for slot, seat in dict.fromkeys([*mine, *theirs]):
        about = held[slot]
        if about.seen:
            of = about.words if seat is None else f"{about.words}, {names[seat]}"
            yield from means("money value" if about.money else "value", of, *both(mine, theirs, (slot, seat)))


def both(first: Mapping[Key, Spread], second: Mapping[Key, Spread], key: Key) -> tuple[Spread, Spread]:
    """The spread that either run has; one of nothing where it has none."""
    return first.get(key, Spread()), second.get(key, Spread())


def bets(first: Report, second: Report, words: Mapping[str, str]) -> Iterator[Difference]:
    """The turnover of each bet in a game, and its return."""
    of, other_of = first.tally.games, second.tally.games
    for bet in dict.fromkeys([*first.tally.bets, *second.tally.bets]):
        stakes, other = first.tally.bets.get(bet), second.tally.bets.get(bet)
        if stakes is None or other is None:
            for what, figure in (("turnover a game", per_game), ("return", returned)):
                yield Difference(what, words[bet], figure(stakes, of), figure(other, other_of))
            continue
        mean, variance = turnover(stakes, of)
        other_mean, other_variance = turnover(other, other_of)
        chance = welch(mean, variance, of, other_mean, other_variance, other_of)
        yield Difference("turnover a game", words[bet], mean, other_mean, MEANS, chance)
        error = (stakes.error(of) ** 2 + other.error(other_of) ** 2) ** 0.5
        chance = by_normal(other.share - stakes.share, error)
        yield Difference("return", words[bet], stakes.share, other.share, RETURNS, chance)


def per_game(stakes: Stakes | None, games: int) -> float | None:
    return None if stakes is None else stakes.staked / games


def returned(stakes: Stakes | None, games: int) -> float | None:
    return None if stakes is None else stakes.share


def turnover(stakes: Stakes, games: int) -> tuple[float, float]:
    """The mean of what is staked in a game, and its variance."""
    mean = stakes.staked / games
    return mean, max(0.0, stakes.squares[0] - games * mean**2) / (games - 1) if games > 1 else 0.0
