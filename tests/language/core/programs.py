"""Random rules, made of what all games are made of: loops, turns, endings, asks, chances, money, triggers."""

from __future__ import annotations

import random
from collections.abc import Callable

BOX = """
options: {limit: {default: 3}}
accounts: {player: {cash: 30}, pot: 0}
values: {player: {score: 0, price: 2}, table: {a: 1, b: 2, c: 0}}
cards:
  card:
    fields: {worth: number}
    faces:
      low: {copies: 9, worth: 1, does: player.score += it.worth}
      high:
        copies: 4
        worth: 7
        does: |
          add 500 to heard
          end the turn when player.score > 3
          sure = ask player "?" yes or no
          if sure: a += 1
kinds: {horse: [red, blue]}
decks: {pack: {of: card}}
piles: {row: {face: up}, hand: {owner: player}}
dice: {die: {}, pair: {count: 2}}
boards:
  course: {track: 9, lanes: player}
roles: [dealer]
"""
BETS = """
bet race on horse:
    stake: at least 1, at most 4
    limit: 2 each
    pays: 1 to 1, rounded down
    wins when: (a mod 2 = 0) = (horse = red)
    returned when: b > 6
    against: pot
    who: bettor.score < 5
    loses when: a < 90

bet luck:
    stake: at least 2 in twos
    limit: 1 each
    pays: a share of the pool less 10, rounded down
    wins when: bettor.seat mod 2 = c mod 2

double(n) means n * 2 + limit
"""
MOST_DEPTH = 4


class Writer:
    """Writes one program; what it may say depends on where it stands."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.phases = self.rng.randint(1, 4)
        self.lines: list[str] = []
        self.count = 0

    def program(self) -> str:
        rng = self.rng
        self.lines = [
            "play:",
            "    heard = empty",
            "    row_of = [1, 2]",
            "    table_of = [[1], [2, 3]]",
            "    turns = 0",
            "    dealer = first of players",
        ]
        for _ in range(rng.randint(1, 3)):
            self.statement(1, -1, [], {})
        self.lines += self.turn_loop(-1)
        self.lines += ["    add a * 100 + b to heard", "    add sum of cash of everyone + pot to heard"]
        self.lines += ["    settle race, luck", "    for each p in everyone: add p.cash to heard"]
        self.lines += ["    winner is nobody", '    say "{heard}"', "", BETS]
        for index in range(self.phases):
            self.lines.append(f"phase phase_{index}:")
            self.body(1, index, [], {"phase": True})
            self.lines.append("")
        for index in range(self.phases):
            self.lines.append(f"phase worth_{index}(n, who):")
            self.body(1, index, [], {"phase": True, "names": ["n"], "players": ["who"], "gives": True})
            self.lines += [f"    give {self.number({'names': ['n']})}", ""]
        for index in range(rng.randint(0, 2)):
            self.lines.append(f"whenever {rng.choice('abc')} {rng.choice(['>', '=', '<'])} {rng.randint(0, 12)}:")
            self.lines.append(f"    add {1000 + index} to heard")
            if rng.random() < 0.6:
                self.body(1, self.phases, [], {"trigger": True})
            self.lines.append("")
        if rng.random() < 0.4:
            event = rng.choice(["drops out", "draws high", "passes 4", "lands on 9", "plays low"])
            self.lines += [f"whenever player {event}:", "    add player.seat + 2000 to heard", ""]
        if rng.random() < 0.4:
            self.lines += ["whenever player is about to phase_0:", "    add 3000 to heard"]
            self.lines += ["    if a mod 3 = 0: prevent it", ""]
        return "\n".join(self.lines)

    def turn_loop(self, index: int) -> list[str]:
        rng = self.rng
        kept, self.lines = self.lines, []
        start = rng.choice(["", " from dealer", " from last of players"]) if rng.random() < 0.4 else ""
        rounds = rng.random() < 0.6
        self.lines.append(f"    for each player in turn{start}{', round after round' if rounds else ''}:")
        self.lines += ["        turns += 1", "        add turns to heard", "        stop when turns > 9"]
        self.body(2, index, ["turn"], {"turn": True})
        made, self.lines = self.lines, kept
        return made

    # ------------------------------------------------------------ statements

    def body(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        for _ in range(self.rng.randint(1, 4)):
            self.statement(depth, index, loops, here)

    def say(self, depth: int, text: str) -> None:
        self.lines.append("    " * depth + text)

    def statement(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        simple = [self.note, self.note, self.set, self.increase, self.money, self.cards, self.roll, self.ask, self.call]
        simple += [self.bets, self.do, self.map, self.lists]
        nested = [self.choose, self.loop, self.offer, self.suppose]
        kinds = simple + (nested if depth < MOST_DEPTH else [])
        if loops or here.get("phase"):
            kinds += [self.leave, self.leave]
        if here.get("turn"):
            kinds += [self.seats, self.for_this]
        made: Callable[..., None] = self.rng.choice(kinds)
        made(depth, index, loops, here)

    def note(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        self.say(depth, f"add {self.number(here)} to heard")

    def set(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        self.say(depth, f"{self.rng.choice('abc')} = {self.number(here)}")

    def increase(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        target = self.rng.choice(["a", "b", "c", f"{self.player(here)}.score"])
        self.say(depth, f"{target} {self.rng.choice(['+=', '-='])} {self.number(here)}")

    def money(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        rng = self.rng
        amount = rng.choice(["3", "7", "price_of", "12"]).replace("price_of", f"{self.player(here)}.price")
        short = rng.choice([" or drops out", " or stop" if loops else " or drops out", f" or phase_{self.phases - 1}"])
        if short.endswith(f"phase_{self.phases - 1}") and index >= self.phases - 1:
            short = " or drops out"
        self.say(
            depth,
            rng.choice([
                f"pay {amount} from {self.player(here)}.cash to pot{short}",
                f"pay up to {amount} from {self.player(here)}.cash to pot",
                f"pay up to 5 from pot to {self.player(here)}.cash",
                f"pay {amount} from each of cash of players to pot{short}",
                "split pot among players in steps of 2, odd coins stay",
                f"split pot among (players where it.score < {self.number(here)}), odd coins to {self.player(here)}",
            ]),
        )  # fmt: skip

    def cards(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        rng = self.rng
        self.say(
            depth,
            rng.choice([
                f"deal 1 from pack to {self.player(here)}.hand, reshuffling row",
                "deal 2 from pack to row or stop",
                "deal 1 from pack to row where it is high or stop",
                f"move {self.player(here)}.hand to row",
                "shuffle row",
                f"move {self.player(here)} by {self.number(here)} mod 7",
            ]),
        )  # fmt: skip

    def roll(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        self.say(depth, self.rng.choice(["roll die", "roll pair", "a = roll 1d6", "row_of = roll 3d6"]))
        self.say(depth, "add sum of row_of to heard")

    def ask(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        rng = self.rng
        self.count += 1
        who = f"({self.player(here)})"
        what = rng.choice(["number 1 to 6", "one of 4, 5, 6", "one of [1, a, 9]", "number 0 to 200 in tens"])
        how = rng.choice(["one", "one", "one", "each", "any", "secret", "bool", "fastest", "agree", "some"])
        name = f"answer_{self.count}"
        if how == "bool":
            self.say(depth, f'if (ask {who} "?" yes or no): add 1 to heard')
        elif how == "one":
            refusing = rng.random() < 0.3
            self.say(depth, f'{name} = ask {who} "?" {what}{":" if refusing else ""}')
            if refusing:
                self.say(depth + 1, f'refuse "no" when answer mod 3 = {self.number(here)}')
            self.say(depth, f"add {name} to heard")
        elif how == "fastest":
            self.say(depth, f'{name} = ask fastest of players "?" {what}')
            self.say(depth, f"add {name}.answer * 10 + {name}.player.seat to heard")
        elif how == "agree":
            self.say(depth, f'{name} = agree among {who}, everyone[1] "?"')
            self.say(depth, f"add (1 if {name} else 0) to heard")
        elif how == "some":
            self.say(depth, f'{name} = ask {who} "?" {rng.choice(["2", "up to 2"])} from [1, a, 3] or pass')
            self.say(depth, f"if {name} is not pass: add sum of {name} to heard")
        elif how == "any":
            self.say(depth, f'{name} = ask any of players "?" yes or no')
            self.say(depth, f"for each p in {name}: add p.seat to heard")
        else:
            asked = "each of players" if how == "each" else "all of players secretly"
            self.say(depth, f'{name} = ask {asked} "?" {what}')
            self.say(depth, f"add sum of {name} to heard")

    def bets(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        rng = self.rng
        if here.get("supposing"):
            return self.note(depth, index, loops, here)
        self.say(depth, "pay up to 20 from pot to everyone[1].cash")
        self.count += 1
        words = [
            "take race bets",
            "take luck bets",
            f"take race bets from {self.player(here)}",
            "settle luck",
            "settle luck",
        ]
        words += [
            f"place 1 from {self.player(here)} on race[red] or drops out",
            f'bet_{self.count} = ask ({self.player(here)}) "?" bet luck or pass',
        ]
        self.say(depth, rng.choice(words))
        self.say(depth, f"add staked({self.player(here)}, race) to heard")
        return None

    def do(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        if not here.get("turn"):
            return self.note(depth, index, loops, here)
        self.say(depth, f"deal 1 from pack to row, reshuffling {self.player(here)}.hand")
        self.say(depth, f"do (last of row){self.rng.choice(['', f' for {self.player(here)}'])}")
        return None

    def map(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        player = self.player(here)
        self.say(depth, f"seen[{player}] = {self.number(here)}")
        self.say(depth, f"seen[{player}] += 1")
        self.say(
            depth,
            self.rng.choice(
                [f"add seen[{player}] to heard", "add sum of seen to heard", "add count of keys of seen to heard"]
            ),
        )

    def lists(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        rng = self.rng
        number = self.number(here)
        self.say(
            depth,
            rng.choice([
                f"add {number} to row_of", "row_of = row_of sorted by highest it", f"row_of = (row_of but ({number})) + [3]",
                f"row_of[1] = {number}", "row_of = distinct of row_of", f"row_of = (row_of where it < {number}) + [a]",
                f"table_of = [row_of, [{number}]]", "add 4 to table_of[1]", "row_of = last of (table_of sorted by count of it)",
            ]),
        )  # fmt: skip
        self.say(depth, "add count of row_of + count of first of table_of to heard")

    def call(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        if here.get("supposing") or index >= self.phases - 1:
            self.note(depth, index, loops, here)
            return
        callee = self.rng.randint(index + 1, self.phases - 1)
        if self.rng.random() < 0.5:
            self.say(depth, f"phase_{callee}")
        else:
            self.say(depth, f"add worth_{callee}({self.number(here)}, {self.player(here)}) to heard")

    def choose(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        self.say(depth, f"if {self.truth(here)}:")
        self.body(depth + 1, index, loops, here)
        if self.rng.random() < 0.5:
            self.say(depth, f"else if {self.truth(here)}:")
            self.body(depth + 1, index, loops, here)
        if self.rng.random() < 0.5:
            self.say(depth, "else:")
            self.body(depth + 1, index, loops, here)

    def loop(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        rng = self.rng
        self.count += 1
        name = f"x_{self.count}"
        inner = dict(here)
        sort = rng.choice(
            ["repeat", "range", "list", "players", "turn" if not here.get("turn") else "range", "where", "player"]
        )
        if sort == "player" and not here.get("turn") and not here.get("trigger"):
            self.say(depth, f"for each player in {rng.choice(['players', 'everyone'])}:")
            self.body(depth + 1, index, [*loops, "loop"], inner | {"players": [*here.get("players", []), "player"]})
            return
        if sort == "repeat":
            self.say(depth, f"repeat {rng.randint(1, 3)} times:")
        elif sort == "turn" and not here.get("trigger"):
            self.lines += (
                [f"{'    ' * (depth - 1)}{line}" for line in self.turn_loop(max(index, 0))] if depth == 1 else []
            )
            if depth == 1:
                return
            self.say(depth, "repeat 2 times:")
        elif sort in ("range", "turn"):
            self.say(depth, f"for each {name} from 1 to {rng.randint(1, 3)}:")
            inner["names"] = [*here.get("names", []), name]
        elif sort == "list":
            self.say(depth, f"for each {name} in row_of:")
            inner["names"] = [*here.get("names", []), name]
        else:
            where = f" where {name}.score < {rng.randint(-3, 9)}" if sort == "where" else ""
            self.say(depth, f"for each {name} in {rng.choice(['players', 'everyone'])}{where}:")
            inner["players"] = [*here.get("players", []), name]
        self.body(depth + 1, index, [*loops, "loop"], inner)

    def leave(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        rng = self.rng
        if here.get("supposing"):
            return self.note(depth, index, loops, here)
        words = (["stop", "skip"] if loops else []) + (["end the phase"] if here.get("phase") else [])
        if here.get("turn"):
            words += ["end the turn", "end the round"]
        words += ["end the game"] if rng.random() < 0.2 else []
        if not words:
            return self.note(depth, index, loops, here)
        word = rng.choice(words)
        if word == "end the phase" and here.get("gives"):
            word = f"if {self.truth(here)}: give {self.number(here)}"
            return self.say(depth, word)
        return self.say(depth, f"{word} when {self.truth(here)}")

    def seats(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        self.say(
            depth,
            self.rng.choice([
                "left of player misses a turn", f"if {self.truth(here)}: player goes again", "reverse the turn order",
                f"if count of players > 2 and {self.truth(here)}: {self.player(here)} drops out", "dealer = left of player",
            ]),
        )  # fmt: skip

    def for_this(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        scope = self.rng.choice(["turn", "round"])
        target = self.rng.choice(["b", f"{self.player(here)}.price"])
        self.say(depth, f"for this {scope}: {target} = {self.rng.randint(3, 9)}")

    def offer(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        who = self.rng.choice([f"({self.player(here)})", "fastest of players"])
        self.say(depth, f'offer {who} "?":')
        for name in ("one_way", "other_way")[: self.rng.randint(1, 2)]:
            self.say(depth + 1, f"{name}:")
            self.body(depth + 2, index, loops, here)
        self.say(depth + 1, f"third_way when {self.truth(here)}:")
        self.body(depth + 2, index, loops, here)

    def suppose(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        self.count += 1
        name = f"got_{self.count}"
        self.say(depth, f"{name} = suppose:")
        inner = here | {"supposing": True, "turn": False}
        for _ in range(self.rng.randint(1, 3)):
            made: Callable[..., None] = self.rng.choice([self.set, self.increase, self.note])
            made(depth + 1, index, [], inner)
        self.say(depth + 1, f"give {self.number(here)} + count of heard")
        self.say(depth, f"add {name} to heard")

    # ------------------------------------------------------------ values

    def number(self, here: dict, depth: int = 0) -> str:
        rng = self.rng
        names = ["a", "b", "c", "turns", "limit", str(rng.randint(0, 9)), *here.get("names", []) * 2]
        names += [f"{self.player(here)}.seat", f"{self.player(here)}.score", f"count of {self.player(here)}.hand"]
        names += [
            "count of row",
            "sum of row_of",
            "count of players",
            f"course[{self.player(here)}]",
            "sum of worth of row",
        ]
        if depth > 1 or rng.random() < 0.5:
            return rng.choice(names)
        left, right = self.number(here, depth + 1), self.number(here, depth + 1)
        return rng.choice([
            f"({left} + {right})", f"({left} - {right})", f"({left} mod 7)", f"max({left}, {right})",
            f"({left} if {self.truth(here, depth + 1)} else {right})", f"(sum of (x * 2) for x in row_of where x < {left})",
            f"double({left})", f"(count of players where it.score < {left})", f"(highest of row_of + {left} // 2)",
        ])  # fmt: skip

    def truth(self, here: dict, depth: int = 0) -> str:
        rng = self.rng
        left, right = self.number(here, depth + 1), self.number(here, depth + 1)
        one = f"{left} {rng.choice(['<', '>', '=', '!=', '<=', '>='])} {right}"
        if depth > 1 or rng.random() < 0.6:
            return f"({one})"
        return rng.choice([f"(not {one})", f"({one} and {self.truth(here, depth + 1)})", f"({one} or turns > 4)"])

    def player(self, here: dict) -> str:
        rng = self.rng
        found = ["everyone[1]", "everyone[2]", *here.get("players", []) * 2]
        return rng.choice([*found, "player", "player"] if here.get("turn") else found)
