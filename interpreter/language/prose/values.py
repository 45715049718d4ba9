"""Values and conditions of the rules as English phrases."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from interpreter.language import syntax as s
from interpreter.language.prose.claims import CONDITIONS, Claims, conjuncts
from interpreter.language.prose.naming import (
    FIXED,
    SMALL,
    article,
    bare,
    is_plural,
    listed,
    of_these,
    plural,
    possessive,
    singular,
    with_the,
)

OPERATORS = {"+": "plus", "-": "less", "*": "times", "/": "divided by"}
CALLED = {
    "lines": "the lines of {1} on {0}",
    "combinations": "every choice of {1} from {0}",
    "beyond": "the space {2} on from {0} in the direction of {1}",
    "distance": "the distance from {0} to {1}",
}
LONGEST_IN_QUOTES = 38
OF_WORDS = {
    "sum": "the sum of {}",
    "first": "the first of {}",
    "last": "the last of {}",
    "distinct": "the different ones among {}",
    "sorted": "{} in order",
    "left": "the player to the left of {}",
    "right": "the player to the right of {}",
    "opponents": "the opponents of {}",
    "pairs": "the pairs in {}",
    "top": "the top of {}",
}
BEST = {"highest", "lowest"}


class Values(Claims):
    """Turns expressions into phrases: `noun` for what they are, `claim` for what they say of it."""

    # ---------------------------------------------------------------- what something is

    def noun(self, expr: s.Expr) -> str:
        """The value as a noun with its article."""
        match expr:
            case s.Name(name=name):
                return self._name(name)
            case s.Int(value=value):
                return f"{value:,}"
            case s.Dice(count=count, faces=faces):
                return self._dice(count, faces)
            case s.Text():
                return self.quoted(expr)
            case s.ListOf(items=items):
                return listed([self.noun(item) for item in items]) or "nothing"
            case s.Attr(of=of, name=name):
                return self._attribute(of, name)
            case s.Index():
                return self._index(expr)
            case s.Call(func=func, args=args):
                return self._call(func, args)
            case s.Of():
                return self._of(expr) + self._default(expr.default)
            case s.OfFor():
                return self._of_for(expr) + self._default(expr.default)
            case s.OfBy(name=name, of=of, key=key):
                return f"the {self.naming.words(name)} of {self.noun(of)} by {self.key(key)}"
            case s.Few(end=end, count=count, of=of):
                return f"the {end} {self.noun(count)} of {self.noun(of)}"
            case s.WithBest(source=source, key=key, ties=ties):
                return f"{self.noun(source)} with {self.best(key)}{self.ties(ties)}"
            case s.SortedBy(source=source, keys=keys):
                return f"{self.noun(source)} in order of {self.keys(keys)}"
            case s.RollOff(dice=dice, among=among):
                rolled = self._dice_noun(dice)
                return f"whoever of {self.noun(among)} rolls highest with {rolled} (those who tie roll again)"
            case s.Where(source=source, cond=cond):
                return self.those(source, cond)
            case s.But(source=source, without=without):
                return f"{self.noun(source)} except {self.noun(without)}"
            case s.Binary():
                return self._binary(expr)
            case s.Cond(test=test, yes=yes, no=no):
                known = self.folding.value(test)
                if isinstance(known, bool):
                    return self.noun(yes if known else no)
                return f"{self.noun(yes)} if {self.claim(test)}, otherwise {self.noun(no)}"
            case s.Ratio(left=left, right=right):
                return f"{self.noun(left)} to {self.noun(right)}"
            case s.Minus(of=of):
                return f"minus {self.noun(of)}"
            case s.RollValue(dice=dice):
                return f"a roll of {self._dice_noun(dice)}"
        if isinstance(expr, CONDITIONS):
            settled = self.folding.value(expr)
            return ("yes" if settled else "no") if isinstance(settled, bool) else f"whether {self.claim(expr)}"
        return "the answer"

    def amount(self, expr: s.Expr) -> str:
        """The value as an amount of money where it is a plain number."""
        known = self.folding.value(expr)
        if isinstance(known, int) and not isinstance(known, bool):
            return self.naming.amount(known)
        match expr:
            case s.Call(func=s.Name(name="min" | "max" as name), args=args):
                return self._least_or_most(name, [self.amount(arg) for arg in args])
            case s.Cond(test=test, yes=yes, no=no) if not isinstance(self.folding.value(test), bool):
                return f"{self.amount(yes)} if {self.claim(test)}, otherwise {self.amount(no)}"
        return self.noun(expr)

    def odds(self, expr: s.Expr) -> str:
        """A ratio: `3 to 1`, or where it stands: `what the chosen horse pays`."""
        known = self.folding.value(expr)
        if isinstance(known, int | Fraction) and not isinstance(known, bool) and not isinstance(expr, s.Name):
            ratio = Fraction(known)
            return "evens" if ratio == 1 else f"{ratio.numerator} to {ratio.denominator}"
        if isinstance(expr, s.Attr) and self.naming.words(expr.name) == "pays":
            return f"what {self.noun(expr.of)} pays"
        return self.noun(expr)

    def quoted(self, text: s.Expr) -> str:
        """Words as they are said aloud; what changes stands in square brackets."""
        if not isinstance(text, s.Text):
            return self.noun(text)
        said = [part if isinstance(part, str) else self._in_quotes(part) for part in text.parts]
        return "“" + " ".join("".join(said).split()) + "”"

    def _in_quotes(self, part: s.Expr) -> str:
        words = bare(self.noun(part)).removeprefix("this ")
        if words.replace(",", "").isdigit():  # an option, as it stands
            return words
        if len(words) > LONGEST_IN_QUOTES or "“" in words:
            words = self._in_short(part)
        return f"[{words}]"

    def _in_short(self, part: s.Expr) -> str:
        """What a value is called, without what it is of: `mark` for the mark of the sea's place."""
        match part:
            case s.Call(func=s.Name(name=name)) | s.Attr(name=name) | s.Of(name=name) | s.Index(of=s.Name(name=name)):
                return self.naming.words(name)
        return "…"

    def those(self, source: s.Expr, cond: s.Expr) -> str:
        """A list with its `where`: `the players whose purse is at least £10`."""
        simple = self.folding.simple(cond)
        whole = self.members(source)
        if isinstance(simple, s.Name) and simple.name in ("yes", "no"):
            return whole if simple.name == "yes" else f"none of {whole}"
        people = self.is_people(source)
        clauses = [self.relative(part, people) for part in conjuncts(simple)]
        return f"{whole} {' and '.join(clauses)}"

    def members(self, source: s.Expr) -> str:
        """The things of which a list consists: `the cards in the pack`, `the entries of the row`."""
        noun = self.noun(source)
        if self.is_pile(source):
            return f"the cards in {noun}"
        match source:
            case s.Name(name=name) if name in self.naming.definition.boards:
                return f"the squares of {noun}"
            case s.Name(name=name) | s.Attr(name=name) if name in self.naming.dice and name not in ("die", "dice"):
                return f"the dice in {noun}"
            case s.Name(name=name) | s.Attr(name=name) if not (
                is_plural(noun) or name in self.naming.people or len(name) < 3
            ):
                return noun if name in FIXED else f"the entries of {noun}"
        return noun

    # ---------------------------------------------------------------- parts

    def _name(self, name: str) -> str:
        chosen = self.folding.options.get(name)
        if chosen is not None and self.naming.local(name) is None:
            return self.noun(chosen)
        if name in self.naming.functions and self.naming.local(name) is None:
            return with_the(self.naming.words(name))
        return self.naming.noun(name)

    def choice(self, expr: s.Expr) -> str:
        """A value that an option may have; a word that is known for nothing else stands as it is."""
        if isinstance(expr, s.Name) and not self.naming.known(expr.name) and expr.name not in self.folding.options:
            return self.naming.members.get(expr.name) or self.naming.words(expr.name)
        return self.noun(expr)

    def _dice(self, count: int, faces: int) -> str:
        number = SMALL[count] if count < len(SMALL) else str(count)
        sides = "" if faces == 6 else f"{faces}-sided "
        return f"{number} {sides}{'die' if count == 1 else 'dice'}"

    def _dice_noun(self, dice: s.Expr) -> str:
        return self.noun(dice)

    def _attribute(self, of: s.Expr, name: str) -> str:
        if isinstance(of, s.Index | s.Call | s.Of) or (isinstance(of, s.Name) and self.naming.is_deed(of.name)):
            return f"the {self.naming.words(name)} of {self.noun(of)}"
        owner = self.noun(of)
        return f"{possessive(owner)} {self.naming.words(name, field=self.naming.is_field(name, owner))}"

    def _index(self, expr: s.Index) -> str:
        keys = listed([self.noun(key) for key in expr.keys])
        boards = self.naming.definition.boards
        match expr.of:
            case s.Name(name=name) if name in boards:
                if boards[name].shape == "grid":
                    return f"what stands on {keys}"
                return f"the place of {keys} on {self.naming.noun(name)}"
            case s.Attr(name=name) | s.Name(name=name) if name in self.naming.piles | self.naming.dice:
                return f"{'die' if name in self.naming.dice else 'card'} {keys} of {self.noun(expr.of)}"
        noun = self.noun(expr.of)
        if isinstance(expr.of, s.Name) and self.naming.is_deed(expr.of.name):
            return f"{noun} by {keys}"
        table = isinstance(expr.of, s.Name) and expr.of.name in self.naming.definition.tables
        if isinstance(expr.keys[0], s.Int) and len(expr.keys) == 1 and not table:
            return f"number {keys} of {noun}"
        return f"{noun} {keys}" if noun.endswith(" for") else f"{noun} of {keys}"

    def _call(self, func: s.Expr, args: list[s.Expr]) -> str:
        name = func.name if isinstance(func, s.Name) else ""
        if name in ("min", "max"):
            return self._least_or_most(name, [self.noun(arg) for arg in args])
        said = [self.noun(arg) for arg in args]
        if name in CALLED and len(said) == CALLED[name].count("{"):
            return CALLED[name].format(*said)
        if name in self.naming.definition.records:
            return f"{article(self.naming.words(name))} of {listed(said)}"
        if name in self.naming.functions and isinstance(self.naming.functions[name].value, CONDITIONS):
            return f"whether {self.function_claim(name, said, False)}"
        words = with_the(self.naming.words(name)) if name else self.noun(func)
        return of_these(words, listed(said)) if said else words

    def _least_or_most(self, name: str, said: list[str]) -> str:
        return f"{listed(said, 'or')} (whichever is {'less' if name == 'min' else 'more'})"

    def _of(self, expr: s.Of) -> str:
        name, of = expr.name, expr.of
        if name == "count":
            return f"the number of {bare(self.members(of))}"
        if name in BEST:
            if isinstance(of, s.Of) and of.name not in OF_WORDS:
                return f"the {name} {self.naming.words(of.name)} of {self.noun(of.of)}"
            return f"the {name} of {self.noun(of)}"
        if name in OF_WORDS:
            if name in ("first", "last") and self.is_pile(of):
                return f"the {name} card of {self.noun(of)}"
            return OF_WORDS[name].format(self.members(of) if name == "sum" else self.noun(of))
        many = (
            name not in self.naming.accounts
            and self.is_people(of)
            and not (isinstance(of, s.Name) and of.name == "player")
        )
        words = self.naming.words(name)
        return f"the {plural(words) if many else words} of {self.noun(of)}"

    def _of_for(self, expr: s.OfFor) -> str:
        words = self.loop_word(expr.var, expr.source)
        with self.saying(**{expr.var: f"that {words}"}):
            source = self.noun(expr.source)
            if expr.where is not None:
                with self.saying(it=f"that {words}"):
                    source += f", where {self.claim(expr.where)}"
            how = {"sum": "the sum of", "count": "the number of"}.get(expr.name, f"the {expr.name} of")
            value = "cases" if expr.name == "count" and isinstance(expr.value, s.Name) else self.noun(expr.value)
            return f"{how} {value}, taken for each {words} of {source}"

    def loop_word(self, var: str, source: s.Expr | None) -> str:
        """What the things are called that a loop goes through: `horse`, `player`, `card`."""
        if source is None or len(var) > 2:
            return self.naming.words(var)
        if self.is_people(source):
            return "player"
        if self.is_pile(source):
            return "card"
        match source:
            case (
                s.Where(source=inner)
                | s.But(source=inner)
                | s.WithBest(source=inner)
                | s.SortedBy(source=inner)
                | s.Few(of=inner)
            ):
                return self.loop_word(var, inner)
            case s.Name(name=name) | s.Attr(name=name) | s.Of(name=name):
                words = self.naming.words(name)
                whole = singular(words)
                return "entry" if whole == words and name not in self.naming.definition.kinds else whole
        return "entry"

    def _default(self, default: s.Expr | None) -> str:
        return "" if default is None else f" ({self.noun(default)} if there is none)"

    def _binary(self, expr: s.Binary) -> str:
        said = self.amount if self.is_money(expr) else self.noun
        left, right = (self._operand(expr, part, said) for part in (expr.left, expr.right))
        if expr.op == "//":
            return f"{left} divided by {right} (rounded down)"
        if expr.op == "mod":
            return f"what is left over when {left} is divided by {right}"
        return f"{left} {OPERATORS[expr.op]} {right}"

    def _operand(self, whole: s.Binary, part: s.Expr, said: Callable[[s.Expr], str]) -> str:
        """An operand, in brackets where the words alone would be read otherwise."""
        looser = isinstance(part, s.Cond) or (isinstance(part, s.Binary) and part.op in "+-")
        inside = looser and (whole.op not in "+-" or part is whole.right or isinstance(part, s.Cond))
        return f"({said(part)})" if inside else said(part)

    # ---------------------------------------------------------------- orders

    def key(self, expr: s.Expr) -> str:
        if isinstance(expr, s.Name) and expr.name == "it":
            return "value"
        return self.naming.words(expr.name) if isinstance(expr, s.Name) else bare(self._key_noun(expr))

    def _key_noun(self, expr: s.Expr) -> str:
        match expr:
            case s.Call(func=s.Name(name=name), args=[s.Name(name="it")]):
                return self.naming.words(name)
            case s.Index(of=s.Name(name=name), keys=[s.Name(name="it")]):
                return self.naming.words(name)
        with self.saying(it="that one"):
            return self.noun(expr)

    def best(self, key: s.Key) -> str:
        return f"the {key.best or 'highest'} {self.key(key.value)}"

    def keys(self, keys: list[s.Key]) -> str:
        return ", then ".join(f"{key.best} {self.key(key.value)}".strip() for key in keys)

    def ties(self, ties: s.Ties | None) -> str:
        if ties is None:
            return ""
        how = {
            "shared": "those who tie share it",
            "roll off": "those who tie roll off",
            "earliest": "of those who tie, the earliest",
            "to": f"a tie goes to {self.noun(ties.to)}" if ties.to is not None else "",
        }[ties.how]
        return f" ({how})"
