"""What is in the box, in sentences."""

from __future__ import annotations

from interpreter.faults import Faults
from interpreter.files.definition import Definition, Phrase
from interpreter.language import syntax as s
from interpreter.language.parsing import parse_expression
from interpreter.language.prose.folding import Folding
from interpreter.language.prose.naming import SMALL, Naming, listed, plural, sentence, spoken
from interpreter.language.prose.pages import Block, Step
from interpreter.language.prose.pages import Steps as List
from interpreter.language.prose.values import Values


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
        parts = [
            *self.kinds(),
            *self.accounts(),
            *self.cards(),
            *self.piles(),
            *self.dice(),
            *self.boards(),
            *self.roles(),
        ]
        return [List([Step(sentence(part)) for part in parts])] if parts else []

    def kinds(self) -> list[str]:
        found = []
        for name, kind in self.definition.kinds.items():
            members = [member.words or spoken(word) for word, member in kind.members.items()]
            if 1 < len(members) <= 16:
                found.append(f"{plural(self.naming.words(name))}: {listed(members)}")
        return found

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

    def cards(self) -> list[str]:
        found = []
        for name, cards in self.definition.cards.items():
            faces = []
            for face in cards.faces.values():
                copies = self.said(face.copies)
                if face.each:
                    kinds = [part.strip() for part in face.each.strip("[]").split(",")]
                    faces.append(f"{copies} for each {listed([self.naming.words(kind) for kind in kinds])}")
                else:
                    faces.append(f"{copies} × {face.words or spoken(face.name)}")
            if len(faces) <= 20:
                found.append(f"{plural(self.naming.words(name))}: {listed(faces)}")
            else:
                found.append(f"{len(faces)} different {plural(self.naming.words(name))}")
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
