"""One race of four horses, its seven cards for the odds dealt first, as one would write it by hand. No bets."""

from __future__ import annotations

from random import Random

HAMPERED = 4
PACK = [horse for horse in range(4) for _ in range(13)] + [HAMPERED] * 6


def deal_the_odds(rng: Random) -> list[int]:
    """Deals seven horse cards, again while one horse has six or more. Returns the shuffled cards that are left."""
    while True:
        pack = PACK[:]
        rng.shuffle(pack)
        odds: list[int] = []
        hampered = 0
        while len(odds) < 7:
            card = pack.pop()
            if card == HAMPERED:
                hampered += 1
            else:
                odds.append(card)
        if max(odds.count(horse) for horse in range(4)) < 6:
            pack += [HAMPERED] * hampered
            rng.shuffle(pack)
            return pack


def play(rng: Random, spaces: int = 8) -> int:
    """One whole race. Returns how many cards were turned."""
    pack = deal_the_odds(rng)
    at = [0, 0, 0, 0]
    last = HAMPERED  # nobody has moved
    turned = 0
    while True:
        for card in pack:
            turned += 1
            if card != HAMPERED:
                at[card] += 1
                if at[card] == spaces:
                    return turned
                last = card
            elif last != HAMPERED and at[last]:
                at[last] -= 1
        rng.shuffle(pack)
