"""Rules grown at random from the forms of the language, over the minimal game.

Each form is a text with the sorts of things that fit into it: `{num} + {num}`. Mostly something that fits is put there,
now and then anything at all.
"""

from __future__ import annotations

import random
import re

from tests.negative.example_box import game_of

HOLE = re.compile(r"\{(\w+)\}")
WILD = 0.03  # how often something of another sort is put into a hole

FORMS: dict[str, tuple[str, ...]] = {
    "num": (
        "1", "2", "3", "7", "0", "round_number", "target", "x", "die", "1d6", "{player}.score", "{player}.seat", "count of {list}", "sum of {nums}",
        "{num} + {num}", "{num} - {num}", "{num} * {num}", "{num} // {num}", "{num} mod {num}", "-{atom}", "max({num}, {num})", "abs({num})",
        "(highest of {nums}, or 0)", "(first of {nums})", "(last of {nums})", "{nums}[{num}]", "course[{horse}]", "{card}.pips", "worth({num})", "({num})",
        "({num} if {truth} else {num})", "sum of {num} for n in {nums}", "count of ({nums} where {truth})", "position({player}, players)", "{space}.row",
        "{horse}.number", "(sum of pips of {cards})", "distance({space}, {space})", "count of players", "round_up({num} / 2)", "m[{num}]", "gift({num})",
        "staked({player}, ante)", "{line}.points",
    ),
    "atom": ("1", "2", "3", "x", "round_number", "target"),
    "money": ("{num}", "bank", "{player}.cash", "5", "10"),
    "truth": (
        "yes", "no", "{num} = {num}", "{num} < {num}", "{num} >= {num}", "{num} != {num}", "({truth} and {truth})", "({truth} or {truth})", "not {truth}",
        "{player} = {player}", "dealer is nothing", "{list} is empty", "{player} can pay {num}", "{num} in {nums}", "{player} not in {players}",
        "({any} of {players} where it.score > {num})", "({any} of {nums} where it = {num})", "{card} is joker", "{card}.suit = hearts", "{space} is empty",
        "square[{space}] = {player}", "{player}.out", "{horse} is red", "has_bet({player}, ante)", "{horse} = {horse}",
    ),
    "any": ("any", "all", "none"),
    "player": (
        "dealer", "dealer", "(first of players)", "(last of players)", "(left of {player})", "(right of {player})", "players[{num}]", "(first of {players})",
        "(player with highest score, ties to the earliest)", "(player with lowest cash, ties to dealer)", "{line}.player", "square[{space}]",
    ),
    "players": (
        "players", "everyone", "(players but {player})", "(players where it.score > {num})", "(players with highest score, ties shared)",
        "(players sorted by score)", "(opponents of {player})", "[{player}, {player}]", "(players where {truth})",
    ),
    "nums": (
        "[1, 2, 3]", "numbers(1, {num})", "[{num}, {num}]", "throw", "(score of players)", "({nums} where it > {num})", "(distinct of {nums})", "(sorted of {nums})",
        "({nums} + {nums})", "({nums} but {num})", "(pips of {cards})", "(reversed of {nums})", "(rest of {nums})", "(list of {num} for n in {nums})", "[]",
        "({nums} sorted by it)", "(first of (combinations({nums}, 2)))", "(first of (groups of {nums} by it))", "numbers(1, 3)",
        "(first 2 of {nums})", "(last ({num}) of {nums})",
    ),
    "horse": ("red", "blue", "(first of horse)", "(horse with highest course[it], ties to the earliest)", "horse[{num}]"),
    "card": ("(first of {cards})", "{cards}[1]", "(last of discards)", "(top of {player}.hand)"),
    "cards": (
        "{player}.hand", "discards", "(discards where it.pips = {num})", "({player}.hand + discards)", "(discards sorted by pips)", "cards_of(card)",
        "(discards where {truth})", "(discards but {card})", "(first 2 of {cards})", "(last ({num}) of discards)",
    ),
    "pile": ("{player}.hand", "discards", "pack", "discards"),
    "space": ("a1", "b2", "c3", "(first of (square where it is empty))", "(beyond({space}, [1, 0], {num}))", "space_at(square, {num}, {num})", "square[{num}]"),
    "list": ("{nums}", "{players}", "{cards}", "horse", "square", "pack", "lines(square, 3)", "(square where it is empty)", "(pairs of {nums})", "[]"),
    "line": ("line({player}, {num})", "l"),
    "text": ('"on"', '"{{num}}"', '"{{player}}: {{nums}}, {{truth}}"', '"{{card}}"', '"{{space}}"', '"{{list}}"', '"{{horse}} {{money}}"'),
    "who": ("{player}", "each of players", "any of players", "all of players secretly", "fastest of players", "each of (players but dealer)", "dealer"),
    "what": (
        "one of {nums}", "one of red, blue", "one of {players}", "one of {cards}", "one of (square where it is empty)", "2 from {nums}", "up to 2 from {nums}",
        "number 1 to {num}", "number {num} to {num} in twos", "yes or no", "text", "bet ante on {horse}", "one of square",
    ),
    "pass": ("", " or pass", " or pass"),
    "short": ("", " or drops out", " or go_on"),
    "empty": ("", " or stop", ", reshuffling discards", " where it is joker", " where {truth}"),
    "target": ("x", "round_number", "{player}.score", "m[{num}]", "t[{player}]"),
    "simple": (
        "{target} = {num}", "{target} += {num}", "{target} -= {num}", "say {text}", "tell {player} {text}", "say {text}", "dealer = {player}",
        "winner is {player}", "winner is {players}", "rank players by score, ties shared", "roll die", "roll throw", "reroll 1 of throw", "shuffle pack",
        "gather card into pack", "gather discards into pack", "deal {num} from pack to discards{empty}", "deal 1 from pack to {player}.hand{empty}",
        "deal 2 from pack to each of hand of players", "move {card} from discards to {pile}", "move {cards} to {pile}", "move {pile} to {pile}",
        "move {horse} by {num}", "pay {money} from bank to {player}.cash", "pay up to {money} from {player}.cash to bank", "square[{space}] = {player}",
        "pay {num} from {player}.cash to {player}.cash{short}", "pay 5 from each of players to bank{short}", "place 5 from {player} on ante[{horse}]",
        "split bank among players, odd coins stay", "take ante bets", "settle ante", "show {card} to {player}", "dealer drops out", "last of players misses a turn", "dealer goes again",
        "go_on", "spread({num})", "end the game when {truth}", "end the phase when {truth}",
        "a = ask {who} {text} {what}{pass}", "sure = ask {player} {text} yes or no", "n_ = ask {player} {text} number 1 to 5", "x = die", "course[{horse}] = {num}",
        "h = {horse}", "l = {line}", "add {num} to s", "s = {nums}", "reverse the turn order", "y = roll throw", "ps = {players}", "add {player} to ps",
    ),
    "leaving": ("stop when {truth}", "skip when {truth}", "stop", "skip"),
    "head": (
        "if {truth}:", "for each n in {nums}:", "for each p in {players}:", "for each c in {cards}:", "for each horse:", "for each n from 1 to {num}:",
        "for each player in turn:", "for each player in turn from {player}:", "repeat 3 times:", "repeat {num} times:", "for each p in players where {truth}:",
    ),
    "event": ("{truth}", "round_number > {num}", "{player}.score > {num}", "player drops out", "x = {num}", "player draws", "dealer is nothing"),
}  # fmt: skip
SORTS = ("num", "truth", "player", "players", "nums", "horse", "cards", "card", "space", "list", "text")


class Grower:
    """Grows pieces of rules; every piece is a text."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def grow(self, sort: str, depth: int) -> str:
        forms = FORMS[sort]
        if depth <= 0:
            forms = tuple(form for form in forms if "{" not in form) or forms[:1]
        form = self.rng.choice(forms)
        return (
            HOLE.sub(lambda hole: self.fill(hole[1], depth - 1), form.replace("{{", "\0{").replace("}}", "}\1"))
            .replace("\0", "{")
            .replace("\1", "}")
        )

    def fill(self, sort: str, depth: int) -> str:
        if sort in SORTS and self.rng.random() < WILD:
            sort = self.rng.choice(SORTS)
        return self.grow(sort, depth)

    def statement(self, depth: int) -> list[str]:
        rng = self.rng
        if depth <= 0 or rng.random() < 0.65:
            return [self.grow("simple", 2)]
        if rng.random() < 0.08:
            return (
                [f"x = {self.grow('num', 1)}"]
                if rng.random() < 0.5
                else ["b = suppose:", f"    give {self.grow('num', 2)}"]
            )
        if rng.random() < 0.1:
            branches = [f"    {name} when {self.grow('truth', 1)}:" for name in ("hit", "hold")[: rng.randint(1, 2)]]
            return [
                'offer dealer "Your turn":',
                *(line for head in branches for line in (head, f"        {self.grow('simple', 1)}")),
            ]
        body = [line for _ in range(rng.randint(1, 3)) for line in self.statement(depth - 1)]
        if rng.random() < 0.3:
            body.append(self.grow("leaving", 2))
        return [self.grow("head", 2), *("    " + line for line in body)]


def grown(number: int) -> dict[str, str]:
    """The game of a number: a play of a few statements, phases, functions, a bet and sometimes a trigger."""
    rng = random.Random(f"grown {number}")
    grower = Grower(rng)
    play = [
        "winner is nobody",
        "x = 1",
        "m[1] = 2",
        "dealer = first of players",
        "s = [1]",
        "ps = players",
        "l = line(dealer, 1)",
        "roll throw",
        "roll die",
    ]
    play += ["t[dealer] = 1", "deal 6 from pack to discards", "deal 2 from pack to dealer.hand"]
    for _ in range(rng.randint(1, 4)):
        play += grower.statement(2)
    play += ["settle ante", 'say "{t} {x} {m} {s} {ps} {l.points}"']
    lines = ["play:", *("    " + line for line in play), ""]
    lines += [f"worth(n) means {grower.grow('num', 2)}", ""]
    lines += [
        "phase gift(n):",
        *("    " + line for line in grower.statement(rng.randint(0, 1))),
        f"    give {grower.grow('num', 2)}",
        "",
    ]
    lines += [
        "phase go_on:",
        *("    " + line for line in grower.statement(1)),
        "",
        "phase spread(n):",
        *("    " + line for line in grower.statement(1)),
        "",
    ]
    pays = rng.choice(("1 to 1", "3 to 2, rounded down", "x", "price_for[1]", "course[horse] to 1", "round_number - 1"))
    lines += [
        "bet ante on horse:",
        "    against: bank",
        f"    stake: at least {grower.grow('atom', 0)}",
        f"    pays: {pays}",
    ]
    lines += [
        f"    wins when: {rng.choice(('horse = red', 'yes', 'course[horse] > x', 'bettor = dealer', 'horse is blue'))}",
        "",
    ]
    if rng.random() < 0.3:
        lines += [f"whenever {grower.grow('event', 2)}:", *("    " + line for line in grower.statement(1)), ""]
    return {**game_of("", play=False), "play.rules": "\n".join(lines) + "\n"}
