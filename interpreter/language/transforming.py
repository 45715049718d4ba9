"""From Lark's tree to the nodes of `syntax`, each with its place in the author's file."""

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
# What the reading of a broken line leaves in its place; see `parsing`.
BROKEN = "__broken__"

LONGEST_NUMBER = 18  # digits
LONGEST_DICE = 4

ReadText = Callable[[Token, Origin], s.Text]


@v_args(inline=True, meta=True)
class ToNodes(Transformer[Any, Any]):
    """Makes the nodes of one text. `read_text` reads a string with the expressions between its braces."""

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

    # ---------------------------------------------------------------- texts and items

    @v_args(inline=False, meta=False)
    def start(self, children: list[Any]) -> list[Any]:
        return [child for child in children if isinstance(child, s.Node) and not is_broken(child)]

    @v_args(inline=False, meta=False)
    def text(self, children: list[Any]) -> s.Body:
        return [child for child in children if isinstance(child, s.Stmt) and not is_broken(child)]

    def phrase(self, meta: Meta, value: s.Expr) -> s.Expr:
        return value

    def use(self, meta: Meta, name: Token) -> s.Use:
        return s.Use(str(name), place=self.at(meta))

    def play(self, meta: Meta, body: s.Body) -> s.Phase:
        return s.Phase("play", [], body, place=self.at(meta))

    def phase(self, meta: Meta, name: Token, params: list[str] | None, body: s.Body) -> s.Phase:
        return s.Phase(str(name), params or [], body, place=self.name_place(name))

    def means(self, meta: Meta, name: Token, params: list[str] | None, value: s.Expr) -> s.Means:
        return s.Means(str(name), params or [], value, place=self.name_place(name))

    def weave(self, meta: Meta, when: Token, name: Token, body: s.Body) -> s.Weave:
        return s.Weave(str(when), str(name), body, place=self.name_place(name))

    def replace_means(self, meta: Meta, when: Token, name: Token, params: list[str] | None, value: s.Expr) -> s.Replace:
        item = self.means(meta, name, params, value)
        return s.Replace(item, place=item.place)

    def replace_bet(self, meta: Meta, when: Token, bet: s.Bet) -> s.Replace:
        return s.Replace(bet, place=bet.place)

    def name_place(self, name: Token) -> Place:
        return self.origin.place(name.line or 1, name.column or 1, name.end_column or 0)

    def params(self, meta: Meta, *names: Token) -> list[str]:
        return [str(name) for name in names]

    def whenever(self, meta: Meta, event: s.Event, body: s.Body) -> s.Whenever:
        return s.Whenever(event, body, place=event.place)

    def happens(self, meta: Meta, who: s.Expr, verb: Token, objects: list[s.Expr] | None = None) -> s.Event:
        return s.Event("happens", who=who, verb=single_spaced(verb), objects=objects or [], place=self.at(meta))

    def about_to(self, meta: Meta, who: s.Expr, name: Token) -> s.Event:
        return s.Event("about to", who=who, name=str(name), place=self.at(meta))

    def becomes(self, meta: Meta, cond: s.Expr) -> s.Event:
        return s.Event("becomes", cond=cond, place=self.at(meta))

    def objects(self, meta: Meta, *objects: s.Expr) -> list[s.Expr]:
        return list(objects)

    # ---------------------------------------------------------------- bets

    def bet(self, meta: Meta, name: Token, on: s.Expr | None, *clauses: s.Clause) -> s.Bet:
        kept = [clause for clause in clauses if not is_broken(clause)]
        return s.Bet(str(name), on, kept, place=self.name_place(name))

    def stake(self, meta: Meta, *limits: s.Limit) -> s.Clause:
        return s.Clause("stake", list(limits), place=self.at(meta))

    def stake_exactly(self, meta: Meta, amount: s.Expr) -> s.Clause:
        limits = [s.Limit("exactly", amount, place=amount.place)]
        return s.Clause("stake", list(limits), place=self.at(meta))

    def pays(self, meta: Meta, value: s.Expr, rounded: Token | None) -> s.Clause:
        return s.Clause("pays", [value, rounding(rounded), False], place=self.at(meta))

    def pays_at_settling(self, meta: Meta, value: s.Expr, rounded: Token | None) -> s.Clause:
        return s.Clause("pays", [value, rounding(rounded), True], place=self.at(meta))

    def pool(self, meta: Meta, less: s.Expr | None, rounded: Token | None) -> s.Clause:
        whole: s.Expr = s.Int(1, place=self.at(meta))
        share = whole if less is None else s.Binary("-", whole, less, place=less.place)
        return s.Clause("pool", [share, rounding(rounded)], place=self.at(meta))

    def at_least(self, meta: Meta, word: Token, value: s.Expr) -> s.Limit:
        return s.Limit("least", value, place=self.at(meta))

    def at_most(self, meta: Meta, word: Token, value: s.Expr) -> s.Limit:
        return s.Limit("most", value, place=self.at(meta))

    def in_step(self, meta: Meta, step: s.Step) -> s.Limit:
        return s.Limit("step", step.by, place=step.place)

    def step_word(self, meta: Meta, word: Token) -> s.Step:
        return s.Step(s.Int(STEP_SIZES[word.split()[-1]], place=self.at(meta)), place=self.at(meta))

    def step_of(self, meta: Meta, by: s.Expr) -> s.Step:
        return s.Step(by, place=self.at(meta))

    # ---------------------------------------------------------------- statements

    @v_args(inline=False, meta=False)
    def suite(self, children: list[s.Stmt]) -> s.Body:
        return [child for child in children if not is_broken(child)]

    def assign(self, meta: Meta, target: s.Expr, value: s.Expr) -> s.Assign:
        return s.Assign(target, value, place=self.at(meta))

    def say(self, meta: Meta, value: s.Expr) -> s.Say:
        if isinstance(value, s.Ratio) and isinstance(value.left, s.Text):  # `say "..." to player`
            self.faults.add(told.SAY_TO.at(value.place))
        return s.Say(value, place=self.at(meta))

    def increase(self, meta: Meta, target: s.Expr, op: Token, value: s.Expr) -> s.Increase:
        return s.Increase(target, str(op)[0], value, place=self.at(meta))

    def stop(self, meta: Meta, scope: str | None, when: s.Expr | None) -> s.Stmt:
        return s.End(scope, when, place=self.at(meta)) if scope else s.Stop(when, place=self.at(meta))

    def skip(self, meta: Meta, scope: str | None, when: s.Expr | None) -> s.Stmt:
        return s.End(scope, when, place=self.at(meta)) if scope else s.Skip(when, place=self.at(meta))

    def end(self, meta: Meta, scope: str, when: s.Expr | None) -> s.End:
        return s.End(scope, when, place=self.at(meta))

    def scope(self, meta: Meta, name: Token) -> str:
        return str(name)

    def reverse(self, meta: Meta) -> s.ReverseOrder:
        return s.ReverseOrder(place=self.at(meta))

    def prevent(self, meta: Meta) -> s.Prevent:
        return s.Prevent(place=self.at(meta))

    def rank(self, meta: Meta, source: s.Expr, keys: list[s.Key], ties: s.Ties) -> s.Rank:
        return s.Rank(source, keys, ties, place=self.at(meta))

    def move(self, meta: Meta, what: s.Expr, source: s.Expr | None, to: s.Party) -> s.Move:
        return s.Move(what, source, to, place=self.at(meta))

    def move_under(self, meta: Meta, what: s.Expr, source: s.Expr | None, to: s.Party) -> s.Move:
        return s.Move(what, source, to, under=True, place=self.at(meta))

    def pay(self, meta: Meta, up_to: Token | None, *rest: Any) -> s.Pay:
        return s.Pay(up_to is not None, *rest, place=self.at(meta))

    def take(self, meta: Meta, bet: Token, source: s.Party | None) -> s.Take:
        return s.Take(str(bet), source, place=self.at(meta))

    def settle(self, meta: Meta, *bets: Token) -> s.Settle:
        return s.Settle([s.Name(str(bet), place=self.name_place(bet)) for bet in bets], place=self.at(meta))

    def call_phase(self, meta: Meta, name: Token, args: list[s.Expr] | None) -> s.CallPhase:
        return s.CallPhase(str(name), args or [], place=self.at(meta))

    def party(self, meta: Meta, *parts: Any) -> s.Party:
        return s.Party(len(parts) == 2, parts[-1], place=self.at(meta))

    def reshuffling(self, meta: Meta, pile: s.Expr) -> s.Empty:
        return s.Empty("reshuffling", pile, place=self.at(meta))

    def empty_stop(self, meta: Meta, word: Token) -> s.Empty:
        return s.Empty("stop", place=self.at(meta))

    def else_drops_out(self, meta: Meta, word: Token) -> s.OrElse:
        return s.OrElse("drops out", place=self.at(meta))

    def else_stop(self, meta: Meta, word: Token) -> s.OrElse:
        return s.OrElse("stop", place=self.at(meta))

    def else_phase(self, meta: Meta, name: Token, args: list[s.Expr] | None) -> s.OrElse:
        return s.OrElse("phase", str(name), args or [], place=self.at(meta))

    def odd(self, meta: Meta, to: Any) -> s.Expr | None:
        return to if isinstance(to, s.Expr) else None

    def if_(self, meta: Meta, *parts: Any) -> s.If:
        arms = list(zip(parts[:-1:2], parts[1:-1:2], strict=True))
        return s.If(arms, parts[-1], place=self.at(meta))

    def repeat(self, meta: Meta, body: s.Body) -> s.Repeat:
        return s.Repeat(None, body, place=self.at(meta))

    def repeat_times(self, meta: Meta, times: s.Expr, body: s.Body) -> s.Repeat:
        return s.Repeat(times, body, place=self.at(meta))

    def ask_refusing(self, meta: Meta, target: s.Expr, ask: s.Ask, *refusals: s.Refusal) -> s.Assign:
        ask.refusals = [refusal for refusal in refusals if not is_broken(refusal)]
        return s.Assign(target, ask, place=self.at(meta))

    def for_kind(self, meta: Meta, var: Token, where: s.Expr | None, body: s.Body) -> s.ForEach:
        return s.ForEach(str(var), None, where, body, place=self.at(meta))

    def for_each(self, meta: Meta, var: Token, source: s.Expr, body: s.Body) -> s.ForEach:
        return s.ForEach(str(var), source, None, body, place=self.at(meta))

    def for_range(self, meta: Meta, var: Token, first: s.Expr, last: s.Expr, body: s.Body) -> s.ForRange:
        return s.ForRange(str(var), first, last, body, place=self.at(meta))

    def for_turn(self, meta: Meta, var: Token, start: s.Expr | None, rounds: Token | None, body: s.Body) -> s.ForTurn:
        return s.ForTurn(str(var), start, rounds is not None, body, place=self.at(meta))

    def for_this(self, meta: Meta, scope: Token, body: s.Body) -> s.ForThis:
        return s.ForThis(str(scope), body, place=self.at(meta))

    def offer(self, meta: Meta, who: s.Who, words: s.Expr | None, *branches: s.Branch) -> s.Offer:
        return s.Offer(who, words, [branch for branch in branches if not is_broken(branch)], place=self.at(meta))

    def branch_name(self, meta: Meta, name: Token) -> Token:
        return name

    def branch(self, meta: Meta, name: Token, *rest: Any) -> s.Branch:
        return s.Branch(str(name), *rest, place=self.name_place(name))

    # ---------------------------------------------------------------- asking

    def ask(
        self, meta: Meta, who: s.Who, words: s.Expr, ask: s.Ask, within: s.Expr | None, or_pass: Token | None
    ) -> s.Ask:
        ask.who, ask.words, ask.within, ask.or_pass = who, words, within, or_pass is not None
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

    def int(self, meta: Meta, digits: Token) -> s.Int:
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

    def list(self, meta: Meta, items: Any) -> s.ListOf:
        return s.ListOf(items or [], place=self.at(meta))

    def attr(self, meta: Meta, of: s.Expr, name: Token) -> s.Attr:
        return s.Attr(of, str(name), place=self.at(meta))

    def call(self, meta: Meta, func: s.Expr, args: Any) -> s.Call:
        return s.Call(func, args or [], place=self.at(meta))


# Rules whose children are the fields of their node, in order.
SAME_ORDER: dict[str, type[s.Node]] = {
    "tell": s.Tell,
    "show": s.Show,
    "add_to": s.AddTo,
    "drops_out": s.DropsOut,
    "misses_turn": s.MissesTurn,
    "goes_again": s.GoesAgain,
    "give": s.Give,
    "winner": s.WinnerIs,
    "roll": s.Roll,
    "reroll": s.Reroll,
    "flip": s.Flip,
    "shuffle": s.Shuffle,
    "gather": s.Gather,
    "deal": s.Deal,
    "move_by": s.MoveBy,
    "place": s.Place_,
    "split": s.Split,
    "do": s.Do,
    "suppose": s.Suppose,
    "refusal": s.Refusal,
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


def _method(node: type[s.Node]) -> Callable[..., s.Node]:
    def make(self: ToNodes, meta: Meta, *children: Any) -> s.Node:
        kept = [child for child in children if not (isinstance(child, Token) and child.type == "DROPS_OUT")]
        return node(*kept, place=self.at(meta))

    return make


for _rule, _node in SAME_ORDER.items():
    setattr(ToNodes, _rule, v_args(inline=True, meta=True)(_method(_node)))

for _rule, _kind in {
    "wins": "wins",
    "loses": "loses",
    "returned": "returned",
    "against": "against",
    "lost_to": "lost to",
    "limit_each": "limit",
    "who_may": "who",
}.items():

    def _clause(self: ToNodes, meta: Meta, value: s.Expr, kind: str = _kind) -> s.Clause:
        return s.Clause(kind, [value], place=self.at(meta))

    setattr(ToNodes, _rule, v_args(inline=True, meta=True)(_clause))


def is_broken(node: object) -> bool:
    """Whether `node` stands where a line could not be read."""
    match node:
        case s.CallPhase(name=name) | s.Phase(name=name) | s.Bet(name=name) | s.Branch(name=name):
            return name == BROKEN
        case s.If(arms=arms):
            return any(is_broken(test) for test, _ in arms)
        case s.Name(name=name):
            return name == BROKEN
        case s.Whenever(event=s.Event(cond=test)) | s.Refusal(when=test):
            return is_broken(test)
        case s.Clause(args=[value]):
            return is_broken(value)
    return False


def rounding(word: Token | None) -> str:
    return "" if word is None else word.split()[-1]


def single_spaced(words: str) -> str:
    return " ".join(words.split())
