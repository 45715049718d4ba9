"""Odds'R for two to four random players, written by hand as tightly as the game allows.

The board is the same from every colour's side, so a piece is how far it has come on its own way home: 40 spaces on the
outer ring, 32 on the middle one, 24 on the top, and the InnerCircle. Every decision is a coin or a die, as the
simulation's random seats make it. It is also an independent check of the game's definition: the same figures come out.

Every rule is played: tickets with exchange and claims, antes and who is out, everybody's bets, the five ActionSpots and
second ones, the tokens, Dingers and the DunceCap, the lost turn, the House and the pool, the last count and its places.
What makes no difference is not there: words, the order of what is face down and drawn at random anyhow, and the pile in
the reader's hand. A Q-card is its lottery number and which of its choices is right.
"""

from __future__ import annotations

from collections.abc import Callable

START, GRAB, COW, MULTIPLIER, DE_DINGER, SNAKE = 0, 6, 7, 8, 9, 10  # spots; below 6 they are odds or nothing
OUTER = (START, 2, GRAB, 2, COW, 3, MULTIPLIER, 2, SNAKE, 5)
MIDDLE = (START, 3, DE_DINGER, 3, SNAKE, 3, COW, GRAB)
TOP = (START, 5, MULTIPLIER, DE_DINGER, 5, GRAB)
SPOTS = (*OUTER * 4, *MIDDLE * 4, *TOP * 4, START)
HOME = len(SPOTS) - 1
ODDS = tuple(spot if 2 <= spot <= 5 else 1 for spot in SPOTS)
LEVELS = (1,) * 40 + (2,) * 32 + (3,) * 25
MINIMUM = (0, 25, 50, 100)
CHIP = (0, 100, 200, 400)
CARDS = tuple((number, choice % 3) for number in range(1, 31) for choice in range(12))  # Q-cards: number, right choice
DICE = tuple(one + two for one in range(1, 7) for two in range(1, 7))
TICKETS = tuple(number for number in range(1, 31) for _ in range(3))

# the tokens of the GrabBag
PRIZE_100, PRIZE_250, PRIZE_500, BIRTHDAY, ROUND, FINE_50, FINE_150, RICH_POOL, TIP_JAR = range(9)
DINGER_OFF, DINGER_ON, FREE, LOST, AHEAD, BACK = range(9, 15)


class Home(Exception):
    """Somebody is in the InnerCircle."""


class Game:
    """One game; `play` returns what is counted."""

    def __init__(self, random: Callable[[], float], seats: int) -> None:
        self.random = random
        self.seats = seats
        self.cash = [1000] * seats
        self.at = [0] * seats
        self.level = [1] * seats
        self.dingers = [0] * seats
        self.dunced = [False] * seats
        self.out = [False] * seats
        self.live = seats
        self.rivals = [[seat % seats for seat in range(who + 1, who + seats)] for who in range(seats)]
        self.tickets: list[list[int]] = [[] for _ in range(seats)]
        self.booth = list(TICKETS)
        self.cards = list(CARDS)
        self.used: list[tuple[int, int]] = []
        self.once_through = False
        self.pool = 500
        self.house = -500
        self.decisions = 0

    def offer_ticket(self, who: int, price: int) -> None:
        if len(self.tickets[who]) >= 3 or self.cash[who] < price:
            return
        self.decisions += 1
        if self.random() < 0.5:
            self.cash[who] -= price
            self.pool += price
            self.hand_ticket(who)

    def hand_ticket(self, who: int) -> None:
        random, booth, mine = self.random, self.booth, self.tickets[who]
        at = int(random() * len(booth))
        number = booth[at]
        booth[at] = booth[-1]
        booth.pop()
        if number in mine:
            self.decisions += 1
            if random() < 0.5:
                booth.append(number)
                while True:  # as if those that do not fit were laid aside
                    at = int(random() * len(booth))
                    if booth[at] not in mine:
                        break
                number = booth[at]
                booth[at] = booth[-1]
                booth.pop()
        mine.append(number)

    def drop(self, who: int) -> None:
        self.out[who] = True
        self.live -= 1
        for rivals in self.rivals:
            if who in rivals:
                rivals.remove(who)
        self.pool += self.cash[who]
        self.cash[who] = 0
        self.booth += self.tickets[who]
        self.tickets[who] = []
        self.dingers[who] = 0
        self.dunced[who] = False

    def move(self, who: int, steps: int) -> None:
        at = self.at[who] + steps
        if at >= HOME:
            self.at[who] = HOME
            raise Home
        self.at[who] = at if at > 0 else 0
        if at > 0 and LEVELS[at] > self.level[who]:
            level = self.level[who] = LEVELS[at]
            self.offer_ticket(who, MINIMUM[level])

    def lottery(self, number: int) -> None:
        claims = []
        for who, mine in enumerate(self.tickets):
            if number in mine:
                self.decisions += 1
                if self.random() < 0.5:
                    claims.append(who)
        if claims:
            share = self.pool // (25 * len(claims)) * 25
            for who in claims:
                self.tickets[who].remove(number)
                self.booth.append(number)
                self.cash[who] += share
            self.pool += 500 - share * len(claims)
            self.house -= 500

    def draw_card(self) -> tuple[int, int]:
        """The next card; the first time through the box in any order, and from then on in the same one again."""
        cards = self.cards
        if not cards:
            self.cards = cards = self.used[::-1]
            self.used = []
            self.once_through = True
        if self.once_through:
            card = cards.pop()
        else:
            at = int(self.random() * len(cards))
            card = cards[at]
            cards[at] = cards[-1]
            cards.pop()
        self.used.append(card)
        return card

    def question(self, who: int) -> bool:
        """A question with its antes and bets; whether the answer was right."""
        random, cash, at = self.random, self.cash, self.at[who]
        minimum = MINIMUM[LEVELS[at]]
        if cash[who] < minimum:
            self.drop(who)
            return False
        others = self.rivals[who]
        broke = [p for p in others if cash[p] < minimum]
        if broke:
            for p in broke:
                self.drop(p)
            if not others:
                return False
        for p in others:
            cash[p] -= minimum
        cash[who] -= minimum
        number, answer = self.draw_card()
        self.lottery(number)
        bets = []
        for p in others:
            money = cash[p]
            stake = 0
            side = False
            if money >= minimum:
                self.decisions += 1
                if random() >= 0.5:
                    side = random() < 0.5
                    stake = minimum
                    while stake + minimum <= money and random() < 0.5:
                        stake += minimum
                    cash[p] -= stake
            bets.append((p, stake, side))
        stake = minimum
        if cash[who] >= minimum:
            self.decisions += 1
            own = minimum
            most = min(4 * minimum, cash[who])
            while own + minimum <= most and random() < 0.5:
                own += minimum
            cash[who] -= own
            stake += own
        self.decisions += 1
        right = int(random() * 3) == answer
        for p, laid, side in bets:
            if laid and side == right:
                cash[p] += 2 * (laid + minimum)
                self.house -= laid + minimum
            else:
                self.pool += laid + minimum
        if right:
            cash[who] += stake * (1 + ODDS[at])
            self.house -= stake * ODDS[at]
            return True
        self.pool += stake
        self.miss(who)
        return False

    def miss(self, who: int) -> None:
        if self.dingers[who] < 4:
            self.dingers[who] += 1
            return
        self.dunced[who] = True
        fine = min(500, self.cash[who])
        self.cash[who] -= fine
        self.pool += fine
        if not self.cash[who]:
            self.drop(who)

    def bite(self, who: int) -> None:
        others = self.rivals[who]
        self.decisions += 1
        if self.cash[who] >= 250 * len(others) and self.random() < 0.5:
            self.cash[who] -= 250 * len(others)
            for p in others:
                self.cash[p] += 250
        else:
            self.move(who, -2 * DICE[int(self.random() * 36)])

    def action(self, who: int) -> None:
        random, cash = self.random, self.cash
        spot = SPOTS[self.at[who]]
        if spot == GRAB:
            self.token(who, int(random() * 15))
        elif spot == COW:
            self.decisions += 1
            call = random() < 0.5
            if call == (random() < 0.5):
                prize = CHIP[LEVELS[self.at[who]]]
                cash[who] += prize
                self.house -= prize
        elif spot == MULTIPLIER:
            steps = 2 * DICE[int(random() * 36)]
            self.move(who, steps if random() < 0.5 else -steps)
        else:
            cash[who] += 100 * self.dingers[who]
            self.house -= 100 * self.dingers[who]
            self.dingers[who] = 0

    def token(self, who: int, token: int) -> None:
        cash = self.cash
        if token <= PRIZE_500:
            bonus = (100, 250, 500)[token]
            cash[who] += bonus
            self.house -= bonus
        elif token == BIRTHDAY or token == ROUND:
            for p in self.rivals[who]:
                giver, taker = (p, who) if token == BIRTHDAY else (who, p)
                gift = min(25, cash[giver])
                cash[giver] -= gift
                cash[taker] += gift
        elif token == FINE_50 or token == FINE_150:
            fine = min(50 if token == FINE_50 else 150, cash[who])
            cash[who] -= fine
            self.pool += fine
        elif token == RICH_POOL:
            self.pool += 200
            self.house -= 200
        elif token == TIP_JAR:
            tip = min(100, self.pool)
            self.pool -= tip
            cash[who] += tip
        elif token == DINGER_OFF:
            self.dingers[who] = max(self.dingers[who] - 1, 0)
        elif token == DINGER_ON:
            self.dingers[who] = min(self.dingers[who] + 1, 4)
        elif token == FREE:
            if len(self.tickets[who]) < 3:
                self.hand_ticket(who)
        elif token == LOST:
            mine = self.tickets[who]
            if mine:
                self.decisions += 1
                self.booth.append(mine.pop(int(self.random() * len(mine))))
        else:
            self.move(who, 4 if token == AHEAD else -3)

    def turn(self, who: int) -> None:
        if self.dunced[who]:
            self.dunced[who] = False
            self.dingers[who] = 0
            return
        self.move(who, DICE[int(self.random() * 36)])
        here = self.at[who]
        spot = SPOTS[here]
        if spot == SNAKE:
            self.bite(who)
        elif self.question(who) and spot >= GRAB:
            self.action(who)
        spot = SPOTS[self.at[who]]
        if self.at[who] != here and spot >= GRAB:
            if spot == SNAKE:
                self.bite(who)
            else:
                self.decisions += 1
                if self.random() < 0.5:
                    self.action(who)

    def play(self) -> tuple[int, int, list[list[int]], int]:
        """How many decisions were made, who came home first (-1: nobody), the places, the pool at the end."""
        for who in range(self.seats):
            self.offer_ticket(who, 25)
        rolling = list(range(self.seats))
        while len(rolling) > 1:
            thrown = [DICE[int(self.random() * 36)] for _ in rolling]
            best = max(thrown)
            rolling = [seat for seat, throw in zip(rolling, thrown, strict=True) if throw == best]
        who = rolling[0]
        try:
            while self.live > 1:
                if not self.out[who]:
                    self.turn(who)
                who = (who + 1) % self.seats
        except Home:
            return self.decisions, who, self.count_up(who), self.pool
        return self.decisions, -1, [[self.out.index(False)]], self.pool

    def count_up(self, home: int) -> list[list[int]]:
        """Who is left, best first; equal money shares a place. What lay in the pool is told as it was."""
        cash = self.cash
        cash[home] += self.pool
        for p in self.rivals[home]:
            fine = min(cash[p], 100 * (self.dingers[p] + self.dunced[p]))
            cash[p] -= fine
            cash[home] += fine
        left = [home, *self.rivals[home]]
        return [[p for p in left if cash[p] == money] for money in sorted({cash[p] for p in left}, reverse=True)]


def play(random: Callable[[], float], seats: int = 4) -> int:
    """One whole game from a generator of floats in [0, 1). Returns how many decisions were made."""
    return Game(random, seats).play()[0]
