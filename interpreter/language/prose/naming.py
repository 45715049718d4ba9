"""How the things of the box and of the rules are called in sentences."""

from __future__ import annotations

import re
from collections.abc import Collection

from interpreter.files.definition import Definition, Money
from interpreter.language import syntax as s
from interpreter.language.participles import as_pile, is_participle

SMALL = "no one two three four five six seven eight nine ten eleven twelve".split()
FIXED = {
    "player": "the player",
    "players": "the players",
    "everyone": "everybody",
    "nobody": "nobody",
    "nothing": "nothing",
    "empty": "nothing",
    "pass": "a pass",
    "yes": "yes",
    "no": "no",
    "evens": "evens",
    "infinite": "no limit",
    "asked": "the one who is asked",
    "bettor": "the bettor",
    "stake": "the stake",
    "it": "that one",
    "winner": "the winner",
    "answer": "the answer",
}


class Naming:
    """The words for every name. Loops and parameters put their own words in `scope` while they last."""

    def __init__(self, definition: Definition, rules: s.Rules) -> None:
        self.definition = definition
        self.scope: list[dict[str, str]] = []
        self.people = {"players", "everyone", "player", "asked", "bettor", *definition.roles}
        self.members = {
            name: member.words or spoken(name)
            for kind in definition.kinds.values()
            for name, member in kind.members.items()
        }
        self.faces = {
            name: face.words or spoken(name)
            for cards in definition.cards.values()
            for name, face in cards.faces.items()
            if not face.each
        }
        self.spaces = {
            name: space.words or spoken(name)
            for board in definition.boards.values()
            for name, space in board.spaces.items()
        }
        self.phases = {item.name for item in rules.items if isinstance(item, s.Phase)}
        self.functions = {item.name: item for item in rules.items if isinstance(item, s.Means)}
        self.piles = {name.removeprefix("player.") for name in definition.piles}
        self.dice = {name.removeprefix("player.") for name in definition.dice}
        self.accounts = {name.removeprefix("player.") for name in definition.accounts}
        self.bets = {item.name for item in rules.items if isinstance(item, s.Bet)}

    def words(self, name: str, field: bool = False) -> str:
        """The bare words for a name, as they stand in the middle of a sentence: `odds row`.

        Args:
            field: the name is that of a card's field, which a pile may have as well.
        """
        if field and name in self.piles:
            return plain(name)
        chosen = self.definition.words.names.get(name)
        if chosen:
            own = any(letter.isupper() for letter in chosen.split(" ")[0][1:])  # a name of its own: GrabBag
            if own or chosen[:1] in ('"', "£"):
                return chosen
            return (chosen[:1].lower() + chosen[1:]).removeprefix("the ")  # the sentence has its own article
        return plain(as_pile(name) if name in self.piles else name)

    def is_field(self, name: str, owner: str) -> bool:
        """Whether it is a field of a card that is spoken of as `owner`: `the q-card`."""
        kinds = [kind for kind, card in self.definition.cards.items() if name in card.fields]
        return any(plain(owner.replace("-", "_")).endswith(plain(kind)) for kind in kinds)

    def title(self, name: str) -> str:
        """The heading of a phase, bet or function."""
        chosen = self.definition.words.phases.get(name)
        return chosen or self.words(name)[:1].upper() + self.words(name)[1:]

    def local(self, name: str) -> str | None:
        """The words that a loop or a parameter has for `name`."""
        return next((layer[name] for layer in reversed(self.scope) if name in layer), None)

    def noun(self, name: str) -> str:
        """The name with its article: `the bank`, `Red Sunset`, `the horses`."""
        local = self.local(name)
        if local is not None:
            return local
        if name in self.members:
            return self.members[name]
        if name in self.faces:
            return self.faces[name]
        if name in FIXED:
            return FIXED[name]
        if name in self.spaces:
            return self.spaces[name]
        if name in self.definition.kinds or name in self.definition.cards:
            return f"the {plural(self.words(name))}"
        words = self.words(name)
        if self.is_deed(name):
            return f"what was {words}"
        return words if len(words) < 3 else with_the(words)

    def is_deed(self, name: str) -> bool:
        """Whether a name without words of its own says what was done: `laid`, of which one can't say "the laid"."""
        called = name in FIXED or name in self.definition.words.names or name in self.piles
        return not called and "_" not in name and is_participle(name)

    def known(self, name: str) -> bool:
        """Whether the name speaks of something in the box or in the rules, so that it takes an article."""
        things: list[Collection[str]] = [
            self.definition.values,
            self.definition.roles,
            self.definition.boards,
            self.definition.tables,
        ]
        return any(name in group or f"player.{name}" in group for group in things) or any(
            name in group
            for group in (self.piles, self.dice, self.accounts, self.functions, self.phases, self.definition.kinds)
        )

    def amount(self, number: int) -> str:
        """An amount of money: `£1,000`, `50 chips`."""
        return money(number, self.definition.money)


AFTER_THE_HEAD = re.compile(r" (?:of|with|except|whose|who|that|for|in|on) ")


NO_ARTICLE = {"this", "that", "each", "every", "all", "the", "whether", "how", "who", "whom", "what", "which", "where"}


def with_the(words: str) -> str:
    return words if words.split(" ")[0] in NO_ARTICLE else f"the {words}"


def of_these(words: str, said: str) -> str:
    """A function with what it is of: `the value of that card`, also for one that is called `odds of`."""
    return f"{words} {said}" if words.endswith((" of", " for")) else f"{words} of {said}"


def is_plural(noun: str) -> bool:
    """Whether a noun with what belongs to it speaks of several: `the player's chips`, not `the number of chips`."""
    head = AFTER_THE_HEAD.split(noun)[0].split(" ")[-1].strip("”")
    return head.endswith("s") and not head.endswith(("ss", "us", "'s", "is")) and head not in ("less",)


def plain(name: str) -> str:
    return name.replace("_", " ")


def spoken(name: str) -> str:
    """A member or face without words of its own, as it is read out."""
    return " ".join(word.capitalize() for word in name.split("_"))


def plural(words: str) -> str:
    """The plural of a noun with what stands before it."""
    head, of, rest = words.partition(" of ")
    if of:
        return f"{plural(head)} of {rest}"
    if words.endswith(("s", "dice", "people", "cards")):
        return words
    if words.endswith(("x", "ch", "sh")):
        return words + "es"
    if words.endswith("y") and words[-2:-1] not in "aeiou":
        return words[:-1] + "ies"
    return words + "s"


def singular(words: str) -> str:
    if words.endswith("ies"):
        return words[:-3] + "y"
    if words.endswith(("xes", "ches", "shes")):
        return words[:-2]
    return words[:-1] if words.endswith("s") and not words.endswith("ss") else words


def article(words: str) -> str:
    return f"{'an' if words[:1].lower() in 'aeiou' else 'a'} {words}"


def bare(noun: str) -> str:
    return noun.removeprefix("the ")


def money(number: int, said: Money) -> str:
    shown = f"{abs(number):,}"
    sign = "-" if number < 0 else ""
    if said.symbol:
        return sign + (f"{said.symbol}{shown}" if said.before else f"{shown}{said.symbol}")
    if said.coin:
        return f"{sign}{shown} {said.coin if abs(number) == 1 else said.coins}"
    return sign + shown


def possessive(noun: str) -> str:
    if noun in ("it", "they"):
        return "its" if noun == "it" else "their"
    if noun == FIXED["asked"]:
        return "their"
    return f"{noun}'" if noun.endswith("s") else f"{noun}'s"


def listed(words: list[str], last: str = "and") -> str:
    """`a, b and c`"""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def sentence(words: str) -> str:
    """With a capital at the front and a full stop at the end."""
    words = words.strip()
    first = words[:1].upper() + words[1:]
    return first if first.endswith((".", "!", "?", ":", ".”", "!”", "?”")) else first + "."
