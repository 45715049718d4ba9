"""What is in the box, in sentences."""

from __future__ import annotations

from pathlib import Path

from interpreter.faults import Faults
from interpreter.files.definition import Definition, Face, Member, Phrase
from interpreter.language import syntax as s
from interpreter.language.parsing import parse_expression
from interpreter.language.prose.folding import Folding
from interpreter.language.prose.naming import SMALL, Naming, listed, plural, sentence, spoken
from interpreter.language.prose.pages import Block, Step
from interpreter.language.prose.pages import Steps as List
from interpreter.language.prose.values import Values

MOST_MEMBERS = 16  # of a kind that are told by their names alone
MOST_FACES = 20  # of a kind, or of a sort of card, that are told one by one


def spread_over(face: Face) -> list[str]:
    """The kinds that a face is repeated for."""
    return [part.strip() for part in face.each.strip("[]").split(",")] if face.each else []


class Contents:
    """Speaks of a definition with the options that were chosen."""

    def __init__(self, definition: Definition, rules: s.Rules, options: dict[str, str]) -> None:
        self.definition = definition
        self.naming = Naming(definition, rules)
        chosen = {name: options.get(name, option.default.text) for name, option in definition.options.items()}
        self.folding = Folding({name: self.parse(Phrase(text)) for name, text in chosen.items()})
        self.values = Values(self.naming, self.folding)

    def parse(self, phrase: Phrase) -> s.Expr | None:
        return parse_expression(phrase, Faults())

    def said(self, phrase: Phrase, money: bool = False) -> str:
        """A phrase of the box as words; one that is no value of the language as it is written."""
        value = self.parse(phrase)
        if value is None:
            return phrase.text
        return self.values.amount(value) if money else self.values.choice(value)

    def box(self) -> list[Block]:
        plain = [*self.piles(), *self.dice(), *self.boards(), *self.roles()]
        steps = [*self.kinds(), *self.sentences(self.accounts()), *self.cards(), *self.sentences(plain)]
        return [List(steps)] if steps else []

    def sentences(self, parts: list[str]) -> list[Step]:
        return [Step(sentence(part)) for part in parts]

    def kinds(self) -> list[Step]:
        found = []
        for name, kind in self.definition.kinds.items():
            members = [(member.words or spoken(word), self.fields(member)) for word, member in kind.members.items()]
            told = any(said for _, said in members)
            if 1 < len(members) <= (MOST_FACES if told else MOST_MEMBERS):
                found.append(self.listing(plural(self.naming.words(name)), members))
        return found

    def listing(self, whole: str, things: list[tuple[str, list[str]]]) -> Step:
        """What there is of one sort: in one sentence, or where much is said of them one below the other."""
        if all(len(said) < 2 for _, said in things):
            words = [f"{thing} ({said[0]})" if said else thing for thing, said in things]
            return Step(sentence(f"{whole}: {listed(words)}"))
        below = [Step(sentence(f"{thing}: {', '.join(said)}" if said else thing)) for thing, said in things]
        return Step(sentence(f"{whole}:"), below)

    def fields(self, thing: Member | Face) -> list[str]:
        """What is written on a member or a card: `pays 2 to 1`, `worth 5`; a mark that it does not have is not told."""
        own = thing.attributes if isinstance(thing, Member) else self.open_fields(thing)
        found = []
        for name, phrase in own.items():
            if phrase.text in ("no", "nothing"):
                continue
            words = self.naming.words(name)
            found.append(words if phrase.text == "yes" else f"{words} {self.said(phrase)}")
        return found

    def open_fields(self, face: Face) -> dict[str, Phrase]:
        """Those fields of a card that are no secret: its texts may hold answers, and so may all of one that asks."""
        if self.is_content(face) or any("?" in value.text for value in face.fields.values()):
            return {}
        spread = spread_over(face)
        return {
            name: value
            for name, value in face.fields.items()
            if name not in spread and value.items is None and not isinstance(self.parse(value), s.Text | None)
        }

    def is_content(self, face: Face) -> bool:
        file = Path(face.place.file)
        laid = {path for name, path in self.definition.paths.items() if name.startswith("content/")}
        return file.parent.name == "content" or str(file.resolve()) in map(str, laid)

    def accounts(self) -> list[str]:
        found = []
        for key, account in self.definition.accounts.items():
            owner, _, name = key.rpartition(".")
            words = self.naming.words(name)
            if account.floor is None:
                found.append(f"{'each player' if owner else 'the ' + words} never runs out of money")
            elif owner:
                start = self.said(account.start, money=True)
                found.append(f"each player starts with {start}" + ("" if words in start else f" ({words})"))
            else:
                found.append(f"the {words} starts with {self.said(account.start, money=True)}")
        return found

    def cards(self) -> list[Step]:
        found = []
        for name, cards in self.definition.cards.items():
            faces = []
            for face in cards.faces.values():
                copies = self.said(face.copies)
                if face.each:
                    kinds = [self.naming.words(kind) for kind in spread_over(face)]
                    faces.append((f"{copies} for each {listed(kinds)}", self.fields(face)))
                else:
                    faces.append((f"{copies} × {face.words or spoken(face.name)}", self.fields(face)))
            if len(cards.faces) <= MOST_FACES:
                found.append(self.listing(plural(self.naming.words(name)), faces))
            else:
                found.append(Step(sentence(f"{len(cards.faces)} different {plural(self.naming.words(name))}")))
        return found

    def piles(self) -> list[str]:
        found = []
        for key, pile in self.definition.piles.items():
            owner, _, name = key.rpartition(".")
            words = self.naming.words(name)
            if pile.of:
                settled = self.folding.value(self.parse(pile.endless))
                sets = self.said(pile.copies)
                many = "endlessly many" if settled is True else "all" if sets == "1" else f"{sets} sets of all"
                shuffled = ", shuffled" if pile.shuffled else ""
                found.append(f"the {words} holds {many} {plural(self.naming.words(pile.of))}{shuffled}")
                continue
            seen = {"everyone": "open to all", "owner": "seen by its owner alone", "nobody": "face down"}
            audience = pile.audience.text if pile.audience is not None else "everyone"
            whose = f"each player has a place for cards, “{words}”" if owner else f"a place for cards, “{words}”"
            found.append(f"{whose}, {seen.get(audience, 'seen by some alone')}")
        return found

    def dice(self) -> list[str]:
        found = []
        for key, dice in self.definition.dice.items():
            owner, _, name = key.rpartition(".")
            count = self.folding.value(self.parse(dice.count))
            number = SMALL[count] if isinstance(count, int) and 0 <= count < len(SMALL) else self.said(dice.count)
            noun = "die" if count == 1 else "dice"
            number = number.removesuffix(f" {noun}")
            sides = "" if dice.sides or dice.faces == 6 else f" with {dice.faces} sides"
            if dice.sides:
                sides = f" with the sides {listed([self.said(side) for side in dice.sides])}"
            called = "" if self.naming.words(name) in ("die", "dice") else f" (“{self.naming.words(name)}”)"
            found.append(f"{'for each player ' if owner else ''}{number} {noun}{sides}{called}")
        return found

    def boards(self) -> list[str]:
        found = []
        for name, board in self.definition.boards.items():
            words = f"the {self.naming.words(name)}"
            if board.shape == "track":
                lanes = f", with a lane for each {self.naming.words(board.lanes)}" if board.lanes else ""
                found.append(f"{words}: {self.said(board.length)} places behind the start{lanes}")
            elif board.shape == "grid":
                found.append(f"{words}: {board.columns} by {board.rows} squares")
            else:
                found.append(f"{words}: {len(board.spaces)} spaces")
        return found

    def roles(self) -> list[str]:
        roles = [f"the {self.naming.words(role)}" for role in self.definition.roles]
        return [f"jobs that players have: {listed(roles)}"] if roles else []
