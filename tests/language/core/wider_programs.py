"""Random rules of the forms that fewer games need: boards, tables, records, races, ranks, bets on lists, a clock."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.language.core.programs import BETS, Writer

WIDER_BOX = """
options: {limit: {default: 3}}
accounts: {player: {cash: 30}, pot: 0, bank: unlimited}
values: {player: {score: 0, price: 2, lucky: no, best: {of: list of number}}, table: {a: 1, b: 2, c: 0, sheet: {of: list of line}}}
cards:
  card:
    fields: {worth: number, horse: horse or nothing}
    faces:
      low: {each: horse, copies: 5, worth: 1, does: player.score += it.worth}
      high:
        copies: 4
        worth: 7
        does: |
          add 500 to heard
          sure = ask player "?" yes or no
          if sure: a += 1
kinds:
  horse:
    red: {pace: 2, does: a += 1}
    blue: {pace: 3, does: add 600 to heard}
decks: {pack: {of: card}}
piles: {row: {face: up}, hand: {owner: player}}
dice: {die: {}, pair: {count: 2}, coin: {sides: [heads, tails]}, cup: {count: 3, owner: player}}
boards:
  course: {track: 9, lanes: player}
  stable: {track: 6, lanes: horse}
  grid: {grid: 3x3, holds: player}
  ring:
    spaces: {go: {}, park: {fee: 3}, jail: {fee: 1}, shop: {fee: 2}}
    fields: {fee: number or nothing}
    paths: {main: {spaces: [go, park, jail, shop], loop: true}}
    links: [[park, shop]]
    pieces: {token: {owner: player, start: go}, pawn: {start: park}}
tables: {price_for: {0: evens, 1: 2 to 1, 2: 3 to 2}, worth_of: {red: 4, blue: 9}, grid_of: {yes: 5, no: 6}}
records: {line: {who: player, points: number}}
roles: [dealer]
clock: 0-3
"""
MORE_BETS = """
bet guess on slots:
    stake: 1
    limit: 2 each
    pays at settling: price_for[a mod 3], rounded up
    wins when: slot mod 2 = b mod 2
    lost to: pot
    against: bank

half(n) means n / 2
down(n) means 0 if n < 1 else n + down(n - 1)
pace_of(h) means h.pace * 2 + h.form
"""
EVENTS = [
    "player.token enters park, jail", "player leaves go", "player passes shop", "player lands on jail", "pawn enters jail",
    "player.token is shop", "count of row > 3", "sum of score of players > 9", "everyone[1].cash < 28", "pot > 6", "everyone[2].lucky",
    "any of players where it.score > 4", "course[everyone[1]] > 3", "grid[b2] is not empty", "minutes_played > 2", "dealer is everyone[2]",
    "stable[red] > stable[blue]", "count of players < 3", "red.form > 2", "count of sheet > 1",
]  # fmt: skip


class Wider(Writer):
    """Writes programs of both sorts of forms."""

    def program(self) -> str:
        text = super().program()
        text = text.replace("    dealer = first of players\n", f"    dealer = first of players\n{START}", 1)
        text = text.replace("    settle race, luck\n", "    settle race, luck, guess\n")
        if self.rng.random() < 0.5:
            text = text.replace(
                "    winner is nobody\n", f"    {self.ranking({})}\n    if count of players = 0: winner is nobody\n", 1
            )
        self.lines = []
        for _ in range(self.rng.randint(0, 2)):
            self.lines.append(f"whenever {self.rng.choice(EVENTS)}:")
            self.lines.append(f"    add {self.rng.randint(4000, 4999)} to heard")
            if self.rng.random() < 0.5:
                self.body(1, self.phases, [], {"trigger": True})
            self.lines.append("")
        return text.replace(BETS, BETS + MORE_BETS) + "\n" + "\n".join(self.lines)

    def variant(self, number: int) -> str:
        """House rules for the program that was written last: steps before, after and in place of its phases."""
        rng = self.rng
        self.lines = []
        woven: set[str] = set()
        for _ in range(rng.randint(1, 3)):
            index, word, arguments = (
                rng.randrange(self.phases),
                rng.choice(["before", "after", "replace"]),
                rng.random() < 0.5,
            )
            head = f"{word} {'worth' if arguments else 'phase'}_{index}"
            if head in woven or (word == "replace" and number):
                continue
            woven.add(head)
            here: dict = {"names": ["n"], "players": ["who"]} if arguments else {}
            if word == "replace":
                here |= {"phase": True, "gives": arguments}
            self.lines += [f"{head}:", f"    add {8000 + number} to heard"]
            self.body(1, index, [], here)
            self.lines += [f"    give {self.number(here)}"] if arguments and word == "replace" else []
        if not number:
            self.lines.append("replace double(n) means n + a")
        rules = "".join(f"    {line}\n" for line in self.lines)
        return f"variant: V{number}\nbased_on: snippet\n" + (f"rules: |\n{rules}" if self.lines else "")

    def statement(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        if self.rng.random() < 0.5:
            return super().statement(depth, index, loops, here)
        simple = [
            self.chance,
            self.pieces,
            self.records,
            self.kept,
            self.more_cards,
            self.speak,
            self.best,
            self.more_asks,
        ]
        simple += [self.more_bets, self.maps, self.forms]
        nested = [self.for_kind, self.endless, self.offer_by, self.for_game] if depth < 4 else []
        made: Callable[..., None] = self.rng.choice(simple + nested)
        if here.get("supposing") and made in (
            self.chance,
            self.more_asks,
            self.more_bets,
            self.offer_by,
            self.more_cards,
        ):
            made = self.note
        return made(depth, index, loops, here)

    def say(self, depth: int, text: str) -> None:
        """Questions have words that change; those of a shuffled pile are a look at it."""
        if '"?"' in text and self.rng.random() < 0.3:
            text = text.replace('"?"', '"{row} at {a}, {count of pack}"', 1)
        super().say(depth, text)

    def some(self, depth: int, texts: list[str]) -> None:
        for line in self.rng.choice(texts).split("\n"):
            whole = re.sub("add (.* where .*) to heard", r"add (\1) to heard", line)
            self.say(depth, whole)

    def chance(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        player = self.player(here)
        self.some(depth, [
            "flip coin\nadd (1 if coin is heads else 2) to heard",
            "roll pair\nreroll 1 of pair\nadd sum of pair to heard",
            "roll pair\nreroll (pair where it < 4) of pair\nadd highest of pair to heard",
            f"roll {player}.cup\nadd sum of {player}.cup + count of {player}.cup where it = 6 to heard",
            "look at the clock\nadd minutes_played to heard",
            "dealer = roll off with 1d6 among players\nadd dealer.seat to heard",
            "dealer = player with highest score, ties roll off\nadd dealer.seat to heard",
            f"a = {self.number(here)} + (roll 1d4)",
        ])  # fmt: skip

    def pieces(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        player, number = self.player(here), self.number(here)
        self.some(depth, [
            f"move {player}.token by {number} mod 5\nadd (0 if {player}.token is go else {player}.token.fee) to heard",
            f"move {player}.token to {self.rng.choice(['go', 'jail', 'shop'])}",
            "move pawn by 1\nadd (0 if pawn is go else pawn.fee) to heard",
            f"move {self.rng.choice(['red', 'blue'])} by {number} mod 4\nadd stable[red] * 10 + highest of stable to heard",
            f"course[{player}] = {number} mod 9",
            f"grid[{self.rng.choice(['a1', 'b2', 'c3'])}] = {player}\nadd count of grid where it is empty to heard",
            "if grid[b2] is not empty: add grid[b2].seat to heard\nadd count of neighbours of b2 where it is empty to heard",
            f"if any of lines(grid, 3) where (all of it where grid[it] is not empty): add {number} to heard",
            f"add count of neighbours of {player}.token to heard",
            f"if beyond(a1, [1, 1], {number} mod 4) is nothing: add 1 to heard\nelse: add 2 to heard",
            "red.form += 1\nadd pace_of(red) + sum of form of horse to heard",
        ])  # fmt: skip

    def records(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        player, number = self.player(here), self.number(here)
        self.count += 1
        name = f"line_{self.count}"
        self.some(depth, [
            f"{name} = line({player}, {number})\nadd {name} to sheet\n{name}.points += 5\nadd sum of points of sheet + {name}.points to heard",
            "add count of sheet + count of distinct of who of sheet to heard",
            "if sheet is not empty: add (first of (sheet sorted by highest points, then lowest who.seat)).points to heard",
            "if count of sheet > 2: sheet = rest of sheet",
            f"add sum of points of (sheet where it.who = {player}) to heard",
            "for each l in sheet where l.points mod 2 = 0: add l.who.seat to heard",
        ])  # fmt: skip

    def kept(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        """What is given to another name is a value of its own."""
        player, number = self.player(here), self.number(here)
        self.some(depth, [
            f"kept_list = row_of\nadd {number} to kept_list\nadd count of row_of * 10 + count of kept_list to heard",
            f"{player}.best = row_of\nadd {number} to {player}.best\nadd sum of row_of + sum of {player}.best to heard",
            f"table_of = [row_of, row_of]\nadd {number} to table_of[1]\nadd count of table_of[2] + count of row_of to heard",
            f"{player}.lucky = {self.truth(here)}\nadd (1 if {player}.lucky else 2) + grid_of[{player}.lucky] to heard",
            f"words_now = \"{{a}} and {{{number}}}\"\nadd (1 if words_now = \"1 and 1\" else 2) to heard",
            "if dealer is nothing: dealer = first of players\nelse: add dealer.seat to heard",
            "for each list_now in table_of: add count of list_now to heard",
        ])  # fmt: skip

    def maps(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        player, number = self.player(here), self.number(here)
        self.some(depth, [
            f"bag[{player}] = [{number}]\nadd 4 to bag[{player}]\nadd sum of bag[{player}] + count of bag to heard",
            f"at[a mod 2, b mod 2] = {number}\nadd sum of at + count of keys of at to heard",
            "for each h in horse: gone[h] = h.pace\ngone[blue] += a\nadd highest of gone + gone[red] to heard",
            f"by_truth[{self.truth(here)}] = {number}\nadd sum of by_truth to heard",
            f"told[{player}] = {self.truth(here)}\nadd count of told where it to heard",
            f"by_word[\"{{a mod 3}}\"] = {number}\nadd count of by_word to heard",
        ])  # fmt: skip

    def more_cards(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        player = self.player(here)
        self.some(depth, [
            "gather card into row\nshuffle row",
            "deal 1 from pack to each of hand of players, reshuffling row",
            "if count of pack > 2: deal 2 from pack to row",
            "deal 1 from pack to row",
            f"if row is not empty: move first of row to {player}.hand",
            f"if {player}.hand is not empty: move first of {player}.hand from {player}.hand to the bottom of pack",
            "if row is not empty: move last of row from row to pack",
            f"move ({player}.hand where it is high) to row\nadd count of row where it.horse = red to heard",
            "add sum of worth of (row sorted by highest worth) + count of groups of row by worth to heard",
            "add (1 if any of row where it.worth > 3 else 0) to heard",
            "if row is not empty: add (1 if owner of (first of row) is nothing else 2) to heard",
            f"do {self.rng.choice(['red', 'blue'])} for {player}",
        ])  # fmt: skip

    def speak(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        player = self.player(here)
        self.some(depth, [
            f"tell {player} \"{{a}}, {{{player}.hand}} and {{minutes_played}}\"",
            "tell each of players but everyone[1] \"{row_of} {table_of} {sheet}\"",
            f"show row to {player}",
            f"show {player}.hand to each of players",
            "say \"{bag} {dealer} {course} {grid[b2]} {everyone[1].token}\"",
        ])  # fmt: skip

    def best(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        player = self.player(here)
        self.some(depth, [
            f"dealer = player with {self.rng.choice(['highest score', 'fewest price', 'most cash'])}, ties to the earliest",
            f"dealer = player with lowest score, ties to {player}\nadd dealer.seat to heard",
            "for each p in (players with highest score): add p.seat to heard",
            "for each p in (players sorted by score, then highest seat): add p.seat to heard",
            self.ranking(here),
            "add first of (row_of sorted by lowest (it mod 3), then highest it) to heard",
            "add sum of (table_of with longest it)[1] to heard",
        ])  # fmt: skip

    def ranking(self, here: dict) -> str:
        ties = self.rng.choice(["shared", "to the earliest", "shared", "to everyone[1]"])
        key = self.rng.choice(["score", "lowest score", "highest score, then fewest price", "cash, then score"])
        return f"rank players by {key}, ties {ties}"

    def more_asks(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        rng = self.rng
        self.count += 1
        name, player = f"more_{self.count}", self.player(here)
        refuse = f':\n    refuse "no {{asked}}" when answer = {self.number(here)}' if rng.random() < 0.3 else ""
        self.some(depth, [
            f"{name} = ask ({player}) \"?\" one of players but {player} or pass{refuse.replace('answer = ', 'answer.seat = ')}\n"
            f"if {name} is not pass: add {name}.seat to heard",
            f"{name} = ask ({player}) \"?\" one of red, blue{refuse.replace('answer = ', 'answer.pace = ')}\nadd {name}.pace to heard",
            f"{name} = ask ({player}) \"?\" number 0 to 20 in twos knowing 4{refuse}\nadd {name} to heard",
            f"{name} = ask ({player}) \"?\" number 1 to 9 in steps of 4 within 20 seconds or pass\nif {name} is not pass: add {name} to heard",
            f"{name} = ask fastest of players \"?\" number 0 to 9 knowing 4 or dead by {player}\n"
            f"if {name} is not pass: add {name}.answer to heard",
            f"{name} = ask any of players \"?\" number 1 to 3\nadd sum of {name} * 10 + count of {name} to heard",
            f"{name} = ask each of players \"?\" one of red, blue or pass\nadd count of {name} where it is red to heard",
            f"{name} = ask all of players secretly \"?\" yes or no\nadd count of {name} where it to heard",
            f"{name} = agree among players \"?\" on \"{{a}} for {{b}}\"\nadd (1 if {name} else 2) to heard",
            f"if row is not empty:\n    {name} = ask ({player}) \"?\" one of row\n    add {name}.worth to heard",
            f"{name} = ask ({player}) \"?\" up to 1 from row\nadd sum of worth of {name} to heard",
            f"{name} = ask ({player}) \"?\" one of (ring where it.fee is not nothing)\nmove {player}.token to {name}",
            f"{name} = 10 * (ask ({player}) \"?\" number 1 to 3) + a\nadd {name} to heard",
        ])  # fmt: skip

    def more_bets(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        self.count += 1
        player = self.player(here)
        self.some(depth, [
            "slots = [1, 2, a]\ntake guess bets from each of players",
            f"slots = row_of\ntake guess bets from {player}\nadd staked({player}, guess) to heard",
            "place 1 from each of players on luck or drops out",
            "slots = [1, 2]\nplace 1 from everyone[1] on guess[2] or drops out\nsettle guess",
            f"add (1 if has_bet({player}, race) else 0) to heard\nsettle race",
            f"if has_bet({player}, guess): add side_of({player}, guess) to heard",
            f"bet_made_{self.count} = ask ({player}) \"?\" bet race on [red] or pass",
        ])  # fmt: skip

    def for_kind(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        self.count += 1
        head, name = self.rng.choice([
            ("for each horse:", "horse.pace"), (f"for each h_{self.count} in horse where it.pace > 2:", f"h_{self.count}.form"),
            (f"for each m_{self.count} in [3, 1, a]:", f"m_{self.count}"), (f"for each k_{self.count} in row:", f"k_{self.count}.worth"),
            (f"for each s_{self.count} in ring where it.fee is not nothing:", f"s_{self.count}.fee"),
        ])  # fmt: skip
        self.say(depth, head)
        if head == "for each horse:":  # inside it the kind's name is the member's
            self.say(depth + 1, f"add {name} + {self.number(here)} to heard")
            return
        self.body(depth + 1, index, [*loops, "loop"], here | {"names": [*here.get("names", []), name]})

    def endless(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        """A loop that must be left from inside."""
        self.count += 1
        self.say(depth, f"laps_{self.count} = 0")
        self.say(depth, "repeat:")
        self.say(depth + 1, f"laps_{self.count} += 1")
        self.say(depth + 1, f"stop when laps_{self.count} > {self.rng.randint(1, 3)}")
        self.body(depth + 1, index, [*loops, "loop"], here)

    def offer_by(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        """An offer to several, with branches that are for some of them, and words that change."""
        player = self.player(here)
        self.say(depth, 'offer fastest of everyone "?":')
        self.say(depth + 1, f'mine by {self.rng.choice([player, f"(everyone but {player})"])} "Mine at {{a}}":')
        self.body(depth + 2, index, loops, here)
        self.say(depth + 1, f'anyones "With {{count of row}}" when {self.truth(here)}:')
        self.body(depth + 2, index, loops, here)
        self.say(depth + 1, "nobodys:")
        self.say(depth + 2, "add 7000 to heard")

    def for_game(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        self.say(depth, f"for this game: c = {self.rng.randint(1, 5)}")

    def forms(self, depth: int, index: int, loops: list[str], here: dict) -> None:
        """Values of every form, each noted as a number."""
        a, b, player = self.number(here), self.number(here), self.player(here)
        self.some(depth, [f"add {value} to heard" for value in (
            f"(highest of (row_of where it > {a}), or -1)", f"(first of (row_of where it < {a}), or 0)",
            "(lowest of row_of, or 3) + (last of row_of, or 9)", "count of (players with highest score) + (count of runs of row_of by it)",
            "count of groups of row_of by it", "count of pairs of row_of", "count of combinations(row_of, 2)",
            f"round_down(({a}) / 3) + round_up(({b}) / 4)", "round_down(price_for[a mod 3] * 6)", "worth_of[red] + worth_of[blue]",
            f"position({a}, row_of) + abs({a} - {b})", f"distance({a}, {b})", f"-{a}", f"(1 if {a} in row_of else 0)",
            f"(1 if {a} not in [1, {b}, 3] else 0)", f"(1 if none of row_of where it = {a} else 0)", f"(1 if all of players where it.score < {a} else 0)",
            f"(1 if [a, {a}] > row_of else 0)", f"(1 if {player} can pay {a} mod 9 else 0)", "(1 if \"{a}\" = \"{b}\" else 0)",
            f"(1 if matches(\"{{{a}}}\", \"7\") else 0)", f"(left of {player}).seat * 10 + (right of {player}).seat", f"count of opponents of {player} where it.score < {a}",
            f"sum of (x * {a}) for x in row_of", f"(count of x for x in row_of where x < {a})", "highest of (x mod 5) for x in numbers(1, 7)",
            f"down({a} mod 6)", "sum of (row_of but [1, 2])", "sum of reversed of row_of - count of sorted of row_of",
            f"(1 if half({a}) > 1 to 2 else 0)", "count of cards_of(card) where it.worth > 3", "sum of digits(1989)", "minutes_played",
            "sum of (list of (x + 1) for x in row_of)", f"(1 if any of (x > {a}) for x in row_of else 0)", "sum of (worth_of[h]) for h in horse",
            f"(course[{player}] if course[{player}] > {a} else {b} if {self.truth(here)} else 3)",
        )])  # fmt: skip


START = "    sheet = empty\n    for each h in horse: h.form = 1\n    kept_list = [0]\n    slots = [1, 2]\n    for each p in everyone: bag[p] = [0]\n    for each p in everyone: p.best = empty\n"
