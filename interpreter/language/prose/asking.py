"""What is asked of players, as part of a sentence."""

from __future__ import annotations

from interpreter.language import syntax as s
from interpreter.language.prose.naming import listed
from interpreter.language.prose.values import Values


class Asking:
    """Turns an ask into words: who is asked, and what they may answer."""

    def __init__(self, values: Values) -> None:
        self.values = values
        self.naming = values.naming
        self.noun = values.noun
        self.amount = values.amount
        self.claim = values.claim

    def ask(self, ask: s.Ask, target: s.Expr) -> str:
        passing = ", or passes" if ask.or_pass else ""
        asked = f" ({self.values.quoted(ask.words)})" if ask.words is not None else ""
        timed = ask.within is not None and self.values.folding.value(ask.within) != 0
        time = f" within {self.noun(ask.within)} seconds" if ask.within is not None and timed else ""
        words = f"{self.who(ask.who)} {self.what(ask)}{time}{passing}{asked}"
        return f"{words}. That is {self.noun(target)}{self.beside(ask)}"

    def beside(self, ask: s.Ask) -> str:
        """What else is settled with the ask: which answer is right, who may end a race."""
        right = f"; the right one is {self.noun(ask.right)}" if ask.right is not None else ""
        if ask.ended_by is None:
            return right
        word = ask.ended.replace("_", " ")
        return f"{right}; {self.noun(ask.ended_by)} may end the race by saying “{word}”"

    def who(self, who: s.Who) -> str:
        of = self.noun(who.of)
        return {
            "one": of,
            "each": f"each of {of} in turn",
            "any": f"any of {of} who wants to",
            "secret": f"each of {of}, in secret from the others until all have done so,",
            "fastest": f"whoever of {of} is fastest",
        }[who.how]

    def what(self, ask: s.Ask) -> str:
        with self.values.saying(asked="the one who is asked"):
            parts = ask.parts
            match ask.kind:
                case "one of" if len(parts) == 1:
                    return f"chooses one of {self.values.members(parts[0])}"
                case "one of":
                    return f"chooses {listed([self.noun(part) for part in parts], 'or')}"
                case "some from":
                    return f"chooses {'up to ' if ask.up_to else ''}{self.noun(parts[0])} from {self.noun(parts[1])}"
                case "number":
                    steps = f" in steps of {self.amount(ask.step.by)}" if ask.step is not None else ""
                    return f"names a number from {self.noun(parts[0])} to {self.noun(parts[1])}{steps}"
                case "yes or no":
                    return "says yes or no"
                case "text":
                    return "answers in words"
        on = f" on {self.noun(ask.parts[0])}" if ask.parts else ""
        return f"may bet: “{self.naming.title(ask.bet)}”{on}"
