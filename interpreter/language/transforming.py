"""From Lark's tree to the nodes of `syntax`, each with its place in the author's file: items, bets and statements."""

from __future__ import annotations

from typing import Any

from lark import Token, v_args
from lark.tree import Meta

from interpreter.diagnostics import syntax as told
from interpreter.language import syntax as s
from interpreter.language.transforming_values import ToValues, make_in_order

# What the reading of a broken line leaves in its place; see `repairing`.
BROKEN = "__broken__"


@v_args(inline=True, meta=True)
class ToNodes(ToValues):
    """Makes the nodes of one text."""

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

    def weave_branch(self, meta: Meta, when: Token, name: Token, phase: Token, body: s.Body) -> s.Weave:
        inside, there = str(phase), self.name_place(phase)
        return s.Weave(str(when), str(name), body, inside, there, place=self.name_place(name))

    def offer_in(self, meta: Meta, name: Token, *branches: s.Branch) -> s.OfferIn:
        found = [branch for branch in branches if not is_broken(branch)]
        return s.OfferIn(str(name), found, place=self.name_place(name))

    def replace_means(self, meta: Meta, when: Token, name: Token, params: list[str] | None, value: s.Expr) -> s.Replace:
        item = self.means(meta, name, params, value)
        return s.Replace(item, place=item.place)

    def replace_bet(self, meta: Meta, when: Token, bet: s.Bet) -> s.Replace:
        return s.Replace(bet, place=bet.place)

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

    def look(self, meta: Meta) -> s.LookAtClock:
        return s.LookAtClock(place=self.at(meta))

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
        if isinstance(source, s.Where):  # the loop's own, so that its condition may speak of the loop's name
            return s.ForEach(str(var), source.source, source.cond, body, place=self.at(meta))
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
}
make_in_order(ToNodes, SAME_ORDER)

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
