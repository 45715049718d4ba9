"""The steps of a phase as sentences, one below the other as the phase has them."""

from __future__ import annotations

from collections.abc import Callable

from interpreter.language import syntax as s
from interpreter.language.prose.asking import Asking
from interpreter.language.prose.house import House
from interpreter.language.prose.naming import bare, is_plural, listed, sentence
from interpreter.language.prose.pages import Step
from interpreter.language.prose.values import Values
from interpreter.language.transforming_values import OF_ONE

COUNTED = (s.Int, s.Binary, s.OfFor, s.Call, s.Index, s.Cond, s.Minus, s.Ratio)
SCOPES = {
    "game": "the game is over",
    "turn": "the turn is over",
    "round": "the round is over",
    "phase": "this part is over",
}


class Steps(Asking):
    """Turns statements into sentences."""

    def __init__(self, values: Values) -> None:
        super().__init__(values)
        self.empty_phases: set[str] = set()  # in which nothing is done with these options
        self.house: House | None = None  # knows who wrote what, inside a phase of the game itself
        self.woven = False  # inside a branch of the game itself, among whose steps a variant's may stand
        self.loops: list[str] = []  # what the loops go through, '' for one that only repeats

    def body(self, body: s.Body) -> list[Step]:
        if self.house is not None and self.woven:
            return self.house.marked(body, self.written_by)
        return [step for stmt in body for step in self.steps(stmt)]

    def written_by(self, body: s.Body, title: str) -> list[Step]:
        """Steps that all are of one variant, or of the game itself, into which others may be woven further down."""
        outer, self.woven = self.woven, not title
        steps = [step for stmt in body for step in self.steps(stmt)]
        self.woven = outer
        return steps

    def steps(self, stmt: s.Stmt) -> list[Step]:
        """The sentences for one statement; none where the options settle that it never happens."""
        if isinstance(stmt, s.If):
            return self.choice(stmt)
        block = self.blocks.get(type(stmt))
        if block is not None:
            return block(self, stmt)
        words = self.words(stmt)
        return [Step(sentence(words))] if words else []

    # ---------------------------------------------------------------- single steps

    def words(self, stmt: s.Stmt) -> str:
        match stmt:
            case s.Increase(target=target, op=op, value=value):
                said = self.amount(value) if self.values.is_money(target) else self.noun(value)
                return f"add {said} to {self.noun(target)}" if op == "+" else f"take {said} off {self.noun(target)}"
            case s.Say(value=value):
                return f"say aloud: {self.said(value)}"
            case s.Tell(to=to, value=value):
                return f"tell {self.party(to)} alone: {self.said(value)}"
            case s.Show(what=what, to=to):
                return f"show {self.noun(what)} to {self.party(to)}"
            case s.Stop(when=when):
                return self.when(self._leave(), when)
            case s.Skip(when=test):
                return self.when(self._next(), test)
            case s.End(scope=scope, when=when):
                return self.when(SCOPES.get(scope, f"the {scope} is over"), when)
            case s.AddTo(value=value, target=target):
                return f"put {self.noun(value)} on {self.noun(target)}"
            case s.DropsOut(who=who):
                return f"{self.noun(who)} is out of the game"
            case s.MissesTurn(who=who):
                return f"{self.noun(who)} misses the next turn"
            case s.GoesAgain(who=who):
                return f"{self.noun(who)} has another turn"
            case s.ReverseOrder():
                return "from now on the turn passes the other way round"
            case s.LookAtClock():
                return "look at the clock"
            case s.Give(value=value):
                return f"the result is {self.value(value)}"
            case s.WinnerIs(value=s.Name(name="nobody")):
                return "so far nobody has won"
            case s.WinnerIs(value=value):
                winners = self.noun(value)
                return f"{winners} {'win' if is_plural(winners) else 'wins'}"
            case s.Rank(source=source, keys=keys, ties=ties):
                return f"rank {self.noun(source)} by {self.values.keys(keys)}, the best first{self.values.ties(ties)}"
            case s.Roll(dice=dice):
                return f"roll {self.noun(dice)}"
            case s.Reroll(which=which, dice=dice):
                return f"roll {self.noun(which)}{f' of {self.noun(dice)}' if isinstance(which, s.Int) else ''} again"
            case s.Flip(dice=dice):
                return f"flip {self.noun(dice)}"
            case s.Shuffle(pile=pile):
                return f"shuffle {self.noun(pile)}"
            case s.Gather(what=what, into=into):
                return f"gather all {bare(self.noun(what))} into {self.noun(into)}"
            case s.Prevent():
                return "it does not happen"
            case s.Do(what=what, who=who):
                return f"do what {self.noun(what)} says" + (f", for {self.noun(who)}" if who is not None else "")
            case s.CallPhase(name=name, args=args):
                return "" if name in self.empty_phases else self._go_through(name, args)
            case s.Take(bet=bet, source=source):
                bettors = self.party(source) if source is not None else "everybody"
                return f"{bettors} may place bets: “{self.naming.title(bet)}”"
            case s.Settle(bets=bets):
                return f"settle the bets: {listed([f'“{self.naming.title(bet.name)}”' for bet in bets])}"
            case s.Assign():
                return self.assign(stmt)
        return self.moved(stmt)

    def moved(self, stmt: s.Stmt) -> str:
        """Cards, pieces and money on the move."""
        match stmt:
            case s.Deal(count=count, source=source, to=to, where=fitting, empty=empty):
                cards = "1 card" if isinstance(count, s.Int) and count.value == 1 else f"{self.noun(count)} cards"
                words = f"deal {cards} from {self.noun(source)} to {self.party(to)}"
                if fitting is not None:
                    with self.values.saying(it="it"):
                        words += f", passing over any card if {self.claim(fitting, negated=True)}"
                return words + self.empty(empty)
            case s.Move():
                return self.move(stmt)
            case s.MoveBy(what=what, by=by, on=on):
                known = self.values.folding.value(by)
                board = f" on {self.noun(on)}" if on is not None else ""
                if isinstance(known, int):
                    places = f"{abs(known)} place{'' if abs(known) == 1 else 's'}"
                    return f"move {self.noun(what)} {places} {'back' if known < 0 else 'forward'}{board}"
                return f"move {self.noun(what)} forward by {self.noun(by)}{board}"
            case s.Pay(up_to=up_to, amount=amount, source=source, to=to, or_else=or_else):
                much = ("up to " if up_to else "") + self.amount(amount)
                return f"{self.payer(source)} {self._pays(source)} {much} to {self.payer(to)}{self.or_else(or_else)}"
            case s.Place_(amount=amount, source=source, on=on, or_else=or_else):
                name = on.of if isinstance(on, s.Index) else on
                title = self.naming.title(name.name) if isinstance(name, s.Name) else self.noun(name)
                target = f", on {listed([self.noun(key) for key in on.keys])}" if isinstance(on, s.Index) else ""
                verb = "stake" if self._pays(source) == "pay" else "stakes"
                return f"{self.payer(source)} {verb} {self.amount(amount)} as “{title}”{target}{self.or_else(or_else)}"
            case s.Split(account=account, among=among, step=step, odd_to=odd):
                steps = f" in steps of {self.amount(step.by)}" if step is not None else ""
                rest = "what is left over stays there" if odd is None else f"what is left over goes to {self.noun(odd)}"
                return f"split {self.noun(account)} among {self.noun(among)}{steps}; {rest}"
        return ""

    def move(self, stmt: s.Move) -> str:
        what = self.noun(stmt.what)
        cards = f"all of {what}" if self.values.is_pile(stmt.what) else what
        start = f" from {self.noun(stmt.source)}" if stmt.source is not None else ""
        return f"move {cards}{start} {'under' if stmt.under else 'to'} {self.party(stmt.to)}"

    def assign(self, stmt: s.Assign) -> str:
        target, value = stmt.target, stmt.value
        match value:
            case s.Ask():
                return self.ask(value, target)
            case s.Agree(among=among, words=words, on=on):
                about = f" about {self.noun(on)}" if on is not None else ""
                asked = f" ({self.values.quoted(words)})" if words is not None else ""
                who = listed([self.noun(one) for one in among])
                held = f"“{bare(self.noun(target))}” holds if they do"
                return f"{who} are asked whether they all agree{about}{asked}. {held}"
            case s.Name(name="yes" | "no" as word):
                return self._note(target, word == "yes")
            case s.Name(name="nothing"):
                return f"there is no {bare(self.noun(target))} for now"
            case s.Name(name="empty"):
                return f"wipe out {self.noun(target)}"
            case s.RollOff(dice=dice, among=among):
                rolled = self.noun(dice)
                who = self.noun(among)
                return f"{who} each roll {rolled}: the highest is {self.noun(target)}; those who tie roll again"
            case s.RollValue(dice=dice):
                return f"roll {self.noun(dice)}: that is {self.noun(target)}"
        if (
            isinstance(target, s.Index)
            and isinstance(target.of, s.Name)
            and target.of.name in self.naming.definition.boards
        ):
            key = listed([self.noun(key) for key in target.keys])
            if self.naming.definition.boards[target.of.name].shape == "track":
                at = "at the start" if self.values.folding.value(value) == 0 else f"at {self.noun(value)}"
                return f"put {key} {at} of {self.noun(target.of)}"
            return f"{key} of {self.noun(target.of)} now holds {self.noun(value)}"
        settled = self.values.folding.value(value)
        if isinstance(settled, bool):
            return self._note(target, settled)
        if self.values.is_condition(value):
            return self._note_whether(target, value)
        said = self.value(value, self.values.is_money(target))
        if isinstance(value, COUNTED) or (
            isinstance(value, s.Of) and value.name in ("sum", "count", "highest", "lowest")
        ):
            return f"set {self.noun(target)} to {said}"
        return f"{self.noun(target)} {'are' if is_plural(self.noun(target)) else 'is'} now {said}"

    def _note_whether(self, target: s.Expr, value: s.Expr) -> str:
        if isinstance(target, s.Attr):
            words = self.naming.words(target.name)
            return f"mark {self.noun(target.of)} “{words}” if {self.claim(value)}, and take the mark away otherwise"
        if isinstance(target, s.Name):
            return f"from now on {self.claim(target)} exactly if {self.claim(value)}"
        return f"{self.noun(target)} is now yes if {self.claim(value)}, otherwise no"

    def value(self, value: s.Expr, money: bool = False) -> str:
        settled = self.values.folding.value(value)
        if isinstance(settled, bool):
            return "yes" if settled else "no"
        if self.values.is_condition(value):
            return f"whether {self.claim(value)}"
        return self.amount(value) if money else self.noun(value)

    def _note(self, target: s.Expr, holds: bool) -> str:
        if isinstance(target, s.Attr):
            words = self.naming.words(target.name)
            return (
                f"mark {self.noun(target.of)} “{words}”"
                if holds
                else f"{self.noun(target.of)} is no longer marked “{words}”"
            )
        if isinstance(target, s.Name):
            claim = self.claim(target, negated=not holds)
            return f"from now on {claim}"
        return f"{self.noun(target)} is now {'yes' if holds else 'no'}"

    def said(self, value: s.Expr) -> str:
        if isinstance(value, s.Cond):
            return f"{self.said(value.yes)} if {self.claim(value.test)}, otherwise {self.said(value.no)}"
        return self.values.quoted(value)

    def _go_through(self, name: str, args: list[s.Expr]) -> str:
        words = f"go through “{self.naming.title(name)}”"
        return f"{words} for {listed([self.noun(arg) for arg in args])}" if args else words

    def _leave(self) -> str:
        loop = self.loops[-1] if self.loops else ""
        return f"there is no further {loop}" if loop else "stop repeating this" if self.loops else "this part is over"

    def _next(self) -> str:
        loop = self.loops[-1] if self.loops else ""
        return f"go on to the next {loop}" if loop else "start over"

    def when(self, words: str, when: s.Expr | None) -> str:
        """A step that only happens under a condition; an empty text where it never does."""
        if when is None:
            return words
        settled = self.values.folding.value(when)
        if isinstance(settled, bool):
            return words if settled else ""
        return f"if {self.claim(when)}, {words}"

    # ---------------------------------------------------------------- who and what

    def party(self, party: s.Party) -> str:
        if party.each and isinstance(party.of, s.Of) and party.of.name not in OF_ONE:  # `each of hand of players`
            return f"the {self.naming.words(party.of.name)} of each of {self.noun(party.of.of)}"
        return f"each of {self.noun(party.of)}" if party.each else self.noun(party.of)

    def payer(self, party: s.Party) -> str:
        """Who pays: the player whose purse it is, or the account."""
        of = party.of
        if isinstance(of, s.Attr) and of.name in self.naming.accounts:
            one = len([name for name in self.naming.definition.accounts if name.startswith("player.")]) == 1
            purse = "" if one else f" from the {self.naming.words(of.name)}"
            return f"{self.noun(of.of)}{purse}"
        return self.party(party)

    def _pays(self, party: s.Party) -> str:
        return (
            "pay" if not party.each and self.payer(party).endswith("s") and self.values.is_people(party.of) else "pays"
        )

    def or_else(self, or_else: s.OrElse | None) -> str:
        if or_else is None:
            return ""
        if or_else.how == "phase":
            return f"; whoever cannot has to {self._go_through(or_else.phase, or_else.args)}"
        return {"drops out": "; whoever cannot is out", "stop": "; if that is not possible, this comes to its end"}[
            or_else.how
        ]

    def empty(self, empty: s.Empty | None) -> str:
        if empty is None:
            return ""
        if empty.pile is not None:
            pile = self.noun(empty.pile)
            return f"; when it has run out, {pile} {'are' if is_plural(pile) else 'is'} shuffled to draw on"
        return "; when it has run out, this comes to its end"

    # ---------------------------------------------------------------- steps with steps below

    def choice(self, stmt: s.If) -> list[Step]:
        found: list[Step] = []
        for test, body in stmt.arms:
            settled = self.values.folding.value(test)
            if settled is False:
                continue
            if settled is True:
                return found + ([Step("Otherwise:", self.body(body))] if found else self.body(body))
            inner = self.body(body)
            if inner:
                found.append(Step(f"{'Otherwise, if' if found else 'If'} {self.claim(test)}:", inner))
        rest = self.body(stmt.otherwise) if stmt.otherwise is not None else []
        if rest:
            found += [Step("Otherwise:", rest)] if found else rest
        return found

    def inside(self, loop: str, body: s.Body, **words: str) -> list[Step]:
        self.loops.append(loop)
        with self.values.saying(**words):
            steps = self.body(body)
        self.loops.pop()
        return steps

    def repeat(self, stmt: s.Repeat) -> list[Step]:
        inner = self.inside("", stmt.body)
        if stmt.times is None:
            return [Step("Over and over again:", inner)]
        return [Step(sentence(f"do this {self.noun(stmt.times)} times:"), inner)]

    def for_each(self, stmt: s.ForEach) -> list[Step]:
        word = self.values.loop_word(stmt.var, stmt.source)
        head = word
        if stmt.source is not None:
            source = stmt.source.source if isinstance(stmt.source, s.Where) else stmt.source
            head = word if self._everything(word, source) else f"{word} of {self.values.members(source)}"
            if isinstance(source, s.Name) and source.name == "everyone":
                head = f"{word}, those who are out included"
        cond = stmt.source.cond if isinstance(stmt.source, s.Where) else stmt.where
        with self.values.saying(**{stmt.var: f"that {word}"}):
            if cond is not None:
                settled = self.values.folding.value(cond)
                if settled is False:
                    return []
                if settled is not True:
                    with self.values.saying(it=f"that {word}"):
                        head += f", where {self.claim(cond)}"
        name = self._own_word(stmt.var, word)
        return [Step(f"For each {head}:", self.inside(word, stmt.body, **{stmt.var: name}))]

    def _everything(self, word: str, source: s.Expr) -> bool:
        """Whether the list is simply all there are: `for each horse` says it all."""
        if not isinstance(source, s.Name):
            return False
        return source.name == "players" or self.naming.words(source.name) == word

    def _own_word(self, var: str, word: str) -> str:
        taken = {name for layer in self.naming.scope for name in layer.values()}
        said = f"that {word}"
        return f"this other {word}" if said in taken else said

    def for_range(self, stmt: s.ForRange) -> list[Step]:
        word = self.naming.words(stmt.var)
        head = f"For each {word} from {self.noun(stmt.first)} to {self.noun(stmt.last)}:"
        return [Step(head, self.inside(word, stmt.body, **{stmt.var: f"this {word}"}))]

    def for_turn(self, stmt: s.ForTurn) -> list[Step]:
        start = f", beginning with {self.noun(stmt.start)}" if stmt.start is not None else ""
        rounds = ", round after round" if stmt.rounds else ""
        return [Step(f"Each player has a turn{start}{rounds}:", self.inside("turn", stmt.body))]

    def for_this(self, stmt: s.ForThis) -> list[Step]:
        return [Step(f"For this {stmt.scope} alone:", self.body(stmt.body))]

    def suppose(self, stmt: s.Suppose) -> list[Step]:
        head = f"To find {self.noun(stmt.target)}, think it through without doing it:"
        return [Step(head, self.body(stmt.body))]

    def offer(self, stmt: s.Offer) -> list[Step]:
        asked = f" ({self.values.quoted(stmt.words)})" if stmt.words is not None else ""
        branches = [branch for branch in stmt.branches if self.values.folding.value(branch.when) is not False]
        below = [self.branch(branch) for branch in branches]
        return [Step(sentence(f"{self.who(stmt.who)} chooses one of these{asked}:"), below)]

    def branch(self, branch: s.Branch) -> Step:
        words = self.values.quoted(branch.words) if branch.words is not None else f"“{self.naming.title(branch.name)}”"
        by = f", open to {self.noun(branch.by)}" if branch.by is not None else ""
        settled = self.values.folding.value(branch.when) if branch.when is not None else True
        when = "" if settled is True or branch.when is None else f", if {self.claim(branch.when)}"
        title = self.house.wrote(branch.place) if self.house is not None else ""
        outer, self.woven = self.woven, not title
        step = Step(f"{words}{by}{when}{f' (house rule “{title}”)' if title else ''}:", self.body(branch.body))
        self.woven = outer
        return step

    def asked_with_refusals(self, stmt: s.Assign) -> list[Step]:
        step = Step(sentence(self.assign(stmt)))
        if isinstance(stmt.value, s.Ask):
            for refusal in stmt.value.refusals:
                why = self.values.quoted(refusal.reason)
                step.below.append(Step(sentence(f"not allowed if {self.claim(refusal.when)}: {why}")))
        return [step]

    blocks: dict[type[s.Stmt], Callable[..., list[Step]]] = {
        s.Repeat: repeat,
        s.ForEach: for_each,
        s.ForRange: for_range,
        s.ForTurn: for_turn,
        s.ForThis: for_this,
        s.Suppose: suppose,
        s.Offer: offer,
        s.Assign: asked_with_refusals,
    }
