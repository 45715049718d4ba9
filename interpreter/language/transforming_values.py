"""From Lark's tree to the nodes of `syntax`: values and what is asked. `transforming` does the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lark import Token, Transformer, v_args
from lark.tree import Meta

from interpreter.diagnostics import syntax as told
from interpreter.faults import Faults, Place
from interpreter.language import syntax as s
from interpreter.language.origin import Origin

STEP_SIZES = {
    "ones": 1,
    "twos": 2,
    "fives": 5,
    "tens": 10,
    "twenties": 20,
    "fifties": 50,
    "hundreds": 100,
    "thousands": 1000,
}
QUANTIFIERS = {"any", "none", "all"}
OF_ONE = {"opponents", "partners", "neighbours"}  # asked of one, never of a list: a `where` filters what they give

LONGEST_NUMBER = 18  # digits
LONGEST_DICE = 4

ReadText = Callable[[Token, Origin], s.Text]


@v_args(inline=True, meta=True)
class ToValues(Transformer[Any, Any]):
    """Makes the values of one text. `read_text` reads a string with the expressions between its braces."""

    def __init__(self, origin: Origin, read_text: ReadText, faults: Faults) -> None:
        super().__init__()
        self.faults = faults
        self.origin = origin
        self.read_text = read_text

    def __default__(self, data: str, children: Any, meta: Meta) -> Any:
        raise AssertionError(f"no node is made for the rule {data} of the grammar")

    def at(self, meta: Meta) -> Place:
        if getattr(meta, "empty", True):
            return self.origin.place(1, 1, 1)
        return self.origin.place(meta.line, meta.column, meta.end_column if meta.end_line == meta.line else 0)

    def name_place(self, name: Token) -> Place:
        return self.origin.place(name.line or 1, name.column or 1, name.end_column or 0)

    # ---------------------------------------------------------------- asking

    def ask(
        self,
        meta: Meta,
        who: s.Who,
        words: s.Expr,
        ask: s.Ask,
        right: s.Expr | None,
        within: s.Expr | None,
        ended: Token | None,
        ended_by: s.Expr | None,
        or_pass: Token | None,
    ) -> s.Ask:
        ask.who, ask.words, ask.right, ask.within, ask.or_pass = who, words, right, within, or_pass is not None
        ask.ended, ask.ended_by = ended.lstrip(", \t").split()[1] if ended is not None else "", ended_by
        ask.place = self.at(meta)
        return ask

    def agree(self, meta: Meta, *parts: Any) -> s.Agree:
        *among, words, on = parts
        return s.Agree(among, words, on, place=self.at(meta))

    def who_one(self, meta: Meta, of: s.Expr) -> s.Who:
        return s.Who("one", of, place=self.at(meta))

    def who_each(self, meta: Meta, word: Token, of: s.Expr) -> s.Who:
        return s.Who("each", of, place=self.at(meta))

    def who_any(self, meta: Meta, word: Token, of: s.Expr) -> s.Who:
        return s.Who("any", of, place=self.at(meta))

    def who_secret(self, meta: Meta, word: Token, of: s.Expr) -> s.Who:
        return s.Who("secret", of, place=self.at(meta))

    def who_fastest(self, meta: Meta, word: Token, of: s.Expr) -> s.Who:
        return s.Who("fastest", of, place=self.at(meta))

    def what(self, kind: str, parts: list[s.Expr]) -> s.Ask:
        return s.Ask(s.Who("one", s.Name("")), None, kind, parts)

    def one_of(self, meta: Meta, *choices: s.Expr) -> s.Ask:
        return self.what("one of", list(choices))

    def some_from(self, meta: Meta, up_to: Token | None, count: s.Expr, source: s.Expr) -> s.Ask:
        ask = self.what("some from", [count, source])
        ask.up_to = up_to is not None
        return ask

    def number(self, meta: Meta, least: s.Expr, most: s.Expr, step: s.Step | None) -> s.Ask:
        ask = self.what("number", [least, most])
        ask.step = step
        return ask

    def yes_or_no(self, meta: Meta) -> s.Ask:
        return self.what("yes or no", [])

    def free_text(self, meta: Meta) -> s.Ask:
        return self.what("text", [])

    def a_bet(self, meta: Meta, bet: Token, on: s.Expr | None) -> s.Ask:
        ask = self.what("bet", [] if on is None else [on])
        ask.bet = str(bet)
        return ask

    def knowing(self, meta: Meta, right: s.Expr) -> s.Expr:
        return right

    def within(self, meta: Meta, seconds: s.Expr) -> s.Expr:
        return seconds

    # ---------------------------------------------------------------- expressions

    def args(self, meta: Meta, *values: s.Expr) -> list[s.Expr]:
        return list(values)

    def cond(self, meta: Meta, yes: s.Expr, test: s.Expr, no: s.Expr) -> s.Cond:
        return s.Cond(test, yes, no, place=self.at(meta))

    def compare(self, meta: Meta, left: s.Expr, *rest: Any) -> s.Compare:
        op = str(rest[0]) if len(rest) == 2 else "="
        return s.Compare(op, left, rest[-1], place=self.at(meta))

    def is_(self, meta: Meta, left: s.Expr, right: s.Expr) -> s.Is:
        return s.Is(left, right, False, place=self.at(meta))

    def is_not(self, meta: Meta, left: s.Expr, right: s.Expr) -> s.Is:
        return s.Is(left, right, True, place=self.at(meta))

    def in_(self, meta: Meta, left: s.Expr, right: s.Expr) -> s.In:
        return s.In(left, right, False, place=self.at(meta))

    def not_in(self, meta: Meta, left: s.Expr, right: s.Expr) -> s.In:
        return s.In(left, right, True, place=self.at(meta))

    def binary(self, meta: Meta, left: s.Expr, op: Token, right: s.Expr) -> s.Binary:
        return s.Binary(str(op), left, right, place=self.at(meta))

    def of(self, meta: Meta, name: Token, of: s.Expr) -> s.Expr:
        if name in QUANTIFIERS:
            source, cond = (of.source, of.cond) if isinstance(of, s.Where) else (of, None)
            return s.Quantified(str(name), source, cond, place=self.at(meta))
        if name in OF_ONE and isinstance(of, s.Where):
            given = s.Of(str(name), of.source, place=self.at(meta))
            return s.Where(given, of.cond, place=self.at(meta))
        return s.Of(str(name), of, place=self.at(meta))

    def of_for(
        self, meta: Meta, name: Token, value: s.Expr, var: Token, source: s.Expr, where: s.Expr | None = None
    ) -> s.Expr:
        return s.OfFor(str(name), value, str(var), source, where, place=self.at(meta))

    def or_default(self, meta: Meta, of: s.Expr, default: s.Expr) -> s.Expr:
        if isinstance(of, s.Of | s.OfFor):
            of.default = default
            of.place = self.at(meta)
            return of
        return s.Or(of, default, place=self.at(meta))

    def of_by(self, meta: Meta, name: Token, of: s.Expr, key: s.Expr) -> s.OfBy:
        return s.OfBy(str(name), of, key, place=self.at(meta))

    def few(self, meta: Meta, end: Token, count: s.Expr, of: s.Expr) -> s.Few:
        return s.Few(str(end), count, of, place=self.at(meta))

    def with_best(self, meta: Meta, source: s.Expr, best: Token, by: s.Expr, ties: s.Ties | None) -> s.WithBest:
        return s.WithBest(source, s.Key(str(best), by), ties, place=self.at(meta))

    def keys(self, meta: Meta, *keys: s.Key) -> list[s.Key]:
        return list(keys)

    def key(self, meta: Meta, best: Token | None, value: s.Expr) -> s.Key:
        return s.Key(str(best or ""), value)

    def tie_shared(self, meta: Meta, word: Token) -> s.Ties:
        return s.Ties("shared", place=self.at(meta))

    def tie_roll_off(self, meta: Meta, word: Token) -> s.Ties:
        return s.Ties("roll off", place=self.at(meta))

    def tie_earliest(self, meta: Meta, word: Token) -> s.Ties:
        return s.Ties("earliest", place=self.at(meta))

    def tie_to(self, meta: Meta, to: s.Expr) -> s.Ties:
        return s.Ties("to", to, place=self.at(meta))

    def roll_off(self, meta: Meta, word: Token, dice: s.Expr, among: s.Expr) -> s.RollOff:
        return s.RollOff(dice, among, place=self.at(meta))

    def name(self, meta: Meta, name: Token) -> s.Name:
        return s.Name(str(name), place=self.at(meta))

    def whole_number(self, meta: Meta, digits: Token) -> s.Int:
        return s.Int(self.whole(digits, meta, LONGEST_NUMBER), place=self.at(meta))

    def dice(self, meta: Meta, dice: Token) -> s.Dice:
        count, faces = (self.whole(part, meta, LONGEST_DICE) for part in dice.split("d"))
        return s.Dice(count, faces, place=self.at(meta))

    def whole(self, digits: str, meta: Meta, longest: int) -> int:
        """The number that `digits` write; one that is too long to be meant is told and read as its beginning."""
        if len(digits) > longest:
            self.faults.add(told.HUGE_NUMBER.at(self.at(meta), longest=longest))
        return int(digits[:longest])

    def string(self, meta: Meta, token: Token) -> s.Text:
        return self.read_text(token, self.origin)

    def list_of(self, meta: Meta, items: Any) -> s.ListOf:
        return s.ListOf(items or [], place=self.at(meta))

    def attr(self, meta: Meta, of: s.Expr, name: Token) -> s.Attr:
        return s.Attr(of, str(name), place=self.at(meta))

    def call(self, meta: Meta, func: s.Expr, args: Any) -> s.Call:
        return s.Call(func, args or [], place=self.at(meta))

    def step_word(self, meta: Meta, word: Token) -> s.Step:
        return s.Step(s.Int(STEP_SIZES[word.split()[-1]], place=self.at(meta)), place=self.at(meta))

    def step_of(self, meta: Meta, by: s.Expr) -> s.Step:
        return s.Step(by, place=self.at(meta))


# Rules whose children are the fields of their node, in order.
SAME_ORDER: dict[str, type[s.Node]] = {
    "and_": s.And,
    "or_": s.Or,
    "not_": s.Not,
    "minus": s.Minus,
    "ratio": s.Ratio,
    "can_pay": s.CanPay,
    "roll_value": s.RollValue,
    "where": s.Where,
    "but": s.But,
    "index": s.Index,
    "sorted_by": s.SortedBy,
}


def make_in_order(cls: type[ToValues], rules: dict[str, type[s.Node]]) -> None:
    """Give `cls` a method for each of the rules whose children are the fields of its node."""
    for rule, node in rules.items():
        setattr(cls, rule, v_args(inline=True, meta=True)(_method(node)))


def _method(node: type[s.Node]) -> Callable[..., s.Node]:
    def make(self: ToValues, meta: Meta, *children: Any) -> s.Node:
        kept = [child for child in children if not (isinstance(child, Token) and child.type == "DROPS_OUT")]
        return node(*kept, place=self.at(meta))

    return make


make_in_order(ToValues, SAME_ORDER)
