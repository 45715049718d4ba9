"""The sections of a rulebook, from a definition and its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from interpreter.faults import Faults
from interpreter.files.definition import Definition, Face, Member, Phrase, Space
from interpreter.language import syntax as s
from interpreter.language.parsing import parse_statements
from interpreter.language.prose.claims import CONDITIONS
from interpreter.language.prose.contents import Contents
from interpreter.language.prose.house import House
from interpreter.language.prose.naming import article, listed, of_these, plain, sentence, singular, spoken, with_the
from interpreter.language.prose.order import in_order_of_play, walk
from interpreter.language.prose.pages import Block, Grid, Paragraph, Rulebook, Section, Step
from interpreter.language.prose.pages import Steps as List
from interpreter.language.prose.steps import Steps


def render(definition: Definition, rules: s.Rules, options: Mapping[str, str] | None = None) -> Rulebook:
    """The rulebook of a game as it stands with its house rules.

    Args:
        definition: the game, its variants woven in.
        rules: its rules, woven too.
        options: values of options as text, by name; the others have their default.
    """
    return _Chapters(definition, rules, dict(options or {})).book()


class _Chapters(Contents):
    def __init__(self, definition: Definition, rules: s.Rules, options: dict[str, str]) -> None:
        super().__init__(definition, rules, options)
        self.rules = rules
        self.chosen = options
        self.steps = Steps(self.values)
        self.house = House(definition)
        self.money_options = set(self.names_of_money()) & set(definition.options)

    def names_of_money(self) -> Iterator[str]:
        """The names that are used as amounts: paid, staked, started with, compared with a purse."""
        amounts: list[s.Expr | None] = [self.parse(account.start) for account in self.definition.accounts.values()]
        for node in walk(self.rules.items):
            if isinstance(node, s.Pay | s.Place_ | s.CanPay):
                amounts.append(node.amount)
            elif isinstance(node, s.Limit):
                amounts.append(node.value)
            elif isinstance(node, s.Compare) and self.values.is_money(node.left):
                amounts += [node.left, node.right]
            elif isinstance(node, s.Ask) and any(self.is_purse(part) for part in walk(node.parts)):
                amounts += node.parts
        for amount in amounts:
            yield from (node.name for node in walk(amount) if isinstance(node, s.Name))

    def is_purse(self, node: s.Node) -> bool:
        return isinstance(node, s.Attr) and node.name in self.naming.accounts

    def book(self) -> Rulebook:
        words = self.definition.words
        sections = [
            Section("About the game", self.about()),
            Section("As it is played here", self.house_rules()),
            Section("In the box", self.box()),
            *self.phases(),
            *self.bets(),
            Section("At any time", self.triggers()),
            Section("What the cards and spaces say", self.carried()),
            Section("What words mean", self.functions()),
            *self.tables(),
            Section("The rules in short", self.in_short()),
        ]
        title = words.title or self.definition.title
        return Rulebook(title, words.summary, [section for section in sections if section.blocks])

    # ---------------------------------------------------------------- the game and its box

    def about(self) -> list[Block]:
        words, players = self.definition.words, self.definition.players
        most = "or more" if players.most is None else f"to {players.most}"
        count = str(players.least) if players.least == players.most else f"{players.least} {most}"
        facts = [f"{count} player{'' if count == '1' else 's'}"]
        if players.teams:
            facts.append(f"{players.teams} teams")
        if words.minutes:
            facts.append(f"about {words.minutes} minutes")
        blocks: list[Block] = [Paragraph(sentence(", ".join(facts)))]
        for part in words.about.split("\n\n"):
            if part.strip():
                blocks.append(Paragraph(" ".join(part.split())))
        return blocks

    def house_rules(self) -> list[Block]:
        blocks: list[Block] = []
        for variant in self.definition.variants:
            title = variant.title or plain(variant.name)
            blocks.append(
                Paragraph(sentence(f"House rules “{title}”" + (f": {variant.summary}" if variant.summary else "")))
            )
        rows = []
        for name, option in self.definition.options.items():
            text = self.chosen.get(name, option.default.text)
            limits = self.limits(name)
            shown = self.said(Phrase(text), money=name in self.money_options)
            if name not in self.chosen and self.house.wrote(option.default.place):
                shown += " (house rule)"
            rows.append([option.help or self.naming.title(name), shown, limits])
        if rows:
            blocks.append(Grid(["What can be chosen", "Here", "It can be"], rows))
        return blocks

    def limits(self, name: str) -> str:
        option = self.definition.options[name]
        money = name in self.money_options
        if option.choices:
            return listed([self.said(choice, money) for choice in option.choices], "or")
        if option.default.text in ("yes", "no"):
            return "yes or no"
        least = self.said(option.least, money) if option.least else ""
        most = self.said(option.most, money) if option.most else ""
        if least and most:
            return f"{least} to {most}"
        return f"{least} or more" if least else f"{most} at most" if most else ""

    # ---------------------------------------------------------------- the rules

    def phases(self) -> list[Section]:
        phases = {item.name: item for item in self.rules.items if isinstance(item, s.Phase)}
        self.find_empty(phases)
        found = []
        for name in in_order_of_play(phases):
            title = "How it is played" if name == "play" else self.naming.title(name)
            phase = phases[name]
            bodies = [*phase.before, phase.body, *phase.after]
            house = self.house.whole(phase) or [*self.house.of(*bodies), *self.house.inside(phase.body)]
            house = list(dict.fromkeys(house))
            found.append(Section(title, self.phase(phase), name, house))
        return found

    def find_empty(self, phases: dict[str, s.Phase]) -> None:
        """Find the phases in which nothing is done with these options; one that only runs such is one too."""
        while True:
            fresh = {name for name, phase in phases.items() if name != "play" and not self.phase(phase)}
            if fresh <= self.steps.empty_phases:
                return
            self.steps.empty_phases |= fresh

    def phase(self, phase: s.Phase) -> list[Block]:
        words = self.parameters(phase.params)
        blocks: list[Block] = []
        with self.values.saying(**words):
            whole = self.house.whole(phase)
            steps: list[Step] = []
            for body in [*phase.before, phase.body, *phase.after]:
                ours = [] if whole else self.house.of(body)
                self.steps.house = None if whole or ours else self.house
                steps += self.house.below(ours, self.steps.body(body))
            if whole and steps:
                blocks.append(self.house.said(whole))
            if steps and phase.params:
                gives = any(isinstance(node, s.Give) for node in walk(phase.body))
                start = f"this finds the {self.naming.words(phase.name)} of" if gives else "this is done for"
                blocks.append(Paragraph(sentence(f"{start} {listed([words[param] for param in phase.params])}")))
            if steps:
                blocks.append(List(steps, numbered=len(steps) > 1))
        return blocks

    def parameters(self, names: list[str]) -> dict[str, str]:
        """What arguments are called: by their names, or for a single letter the kind that begins with it."""
        kinds = ["player", *self.definition.kinds, *self.definition.cards]
        words = {}
        for name in names:
            kind = next((kind for kind in kinds if len(name) < 3 and kind.startswith(name[0])), "")
            called = f"what was {name}" if self.naming.is_deed(name) else with_the(self.naming.words(name))
            words[name] = called if len(name) > 2 else f"that {self.naming.words(kind)}"
            if len(name) < 3 and (not kind or list(words.values()).count(words[name]) > 1):
                words[name] = f"“{name}”"
        return words

    def bets(self) -> list[Section]:
        return [
            Section(
                f"The bet “{self.naming.title(item.name)}”",
                [*self.house.paragraphs(item), *self.bet(item)],
                f"bet {item.name}",
                self.house.of(item),
            )
            for item in self.rules.items
            if isinstance(item, s.Bet)
        ]

    def bet(self, bet: s.Bet) -> list[Block]:
        target = self.target_word(bet.on)
        first = []
        words = {}
        if bet.on is not None and target:
            words = {bet.on.name if isinstance(bet.on, s.Name) else target: f"the chosen {target}"}
            words[target.replace(" ", "_")] = f"the chosen {target}"
            words[singular(target)] = f"the chosen {target}"
            first = [Step(sentence(f"it is placed on {article(target)}"))]
        with self.values.saying(**words):
            parts = [self.clause(clause, target) for clause in bet.clauses]
        return [List(first + [Step(sentence(part)) for part in parts if part])]

    def target_word(self, on: s.Expr | None) -> str:
        if on is None:
            return ""
        if isinstance(on, s.Name):
            words = self.naming.words(on.name)
            return words if on.name in self.definition.kinds else singular(words)
        return "choice"

    def clause(self, clause: s.Clause, target: str) -> str:
        match clause.kind:
            case "stake":
                return f"the stake is {self.stake(clause.args)}"
            case "pays":
                value, rounding, at_settling = clause.args
                rounded = f", rounded {rounding} to whole coins" if rounding else ""
                when = "what it pays is settled at the end: " if at_settling else "it pays "
                return f"{when}{self.values.odds(value)}{rounded}"
            case "pool":
                share, rounding = clause.args
                kept = f", less {self.values.noun(share.right)}" if isinstance(share, s.Binary) else ""
                rounded = f", rounded {rounding}" if rounding else ""
                return f"all that was staked is shared out among those who win, by their stakes{kept}{rounded}"
        expr = clause.args[0]
        settled = self.folding.value(expr)
        if clause.kind in ("wins", "loses") and isinstance(settled, bool):
            return f"it {'always' if settled else 'never'} {clause.kind}"
        conditions: dict[str, Callable[[], str]] = {
            "wins": lambda: f"it wins if {self.values.claim(expr)}",
            "loses": lambda: f"it loses if {self.values.claim(expr)}",
            "returned": lambda: f"the stake is returned if {self.values.claim(expr)}",
            "who": lambda: f"it can be placed if {self.values.claim(expr)}",
            "against": lambda: f"it is placed against {self.values.noun(expr)}",
            "lost to": lambda: f"lost stakes go to {self.values.noun(expr)}",
            "limit": lambda: f"at most {self.values.noun(expr)} for each player",
        }
        return conditions[clause.kind]()

    def stake(self, limits: list[s.Limit]) -> str:
        words = {"least": "at least {}", "most": "at most {}", "step": "in steps of {}", "exactly": "{}"}
        return ", ".join(words[limit.kind].format(self.values.amount(limit.value)) for limit in limits)

    def triggers(self) -> list[Block]:
        found = []
        for item in self.rules.items:
            if isinstance(item, s.Whenever):
                step = Step(f"Whenever {self.event(item.event)}:", self.steps.body(item.body))
                found += self.house.below(self.house.of(item), [step])
        return [List(found)] if found else []

    def event(self, event: s.Event) -> str:
        if event.cond is not None:
            return self.values.claim(event.cond)
        who = self.values.noun(event.who) if event.who is not None else "anybody"
        if event.kind == "about to":
            return f"{who} is about to go through “{self.naming.title(event.name)}”"
        objects = listed([self.values.noun(thing) for thing in event.objects], "or")
        return f"{who} {event.verb} {objects}".strip()

    def carried(self) -> list[Block]:
        """The rules that faces, members and spaces carry themselves."""
        found = []
        holders: list[Face | Member | Space] = [
            *(face for cards in self.definition.cards.values() for face in cards.faces.values()),
            *(member for kind in self.definition.kinds.values() for member in kind.members.values()),
            *(space for board in self.definition.boards.values() for space in board.spaces.values()),
        ]
        for holder in holders:
            if holder.does is not None:
                body = parse_statements(holder.does, Faults())
                found.append(Step(f"{holder.words or spoken(holder.name)}:", self.steps.body(body)))
        return [List(found)] if found else []

    def functions(self) -> list[Block]:
        found = [
            step
            for item in self.rules.items
            if isinstance(item, s.Means)
            for step in self.house.below(self.house.of(item), [self.function(item)])
        ]
        return [List(found)] if found else []

    def function(self, item: s.Means) -> Step:
        words = self.parameters(item.params)
        name = self.naming.words(item.name)
        with self.values.saying(**words):
            of = listed(list(words.values()))
            if isinstance(item.value, CONDITIONS):
                claim = self.values.function_claim(item.name, list(words.values()), False)
                return Step(sentence(f"{claim} if {self.values.claim(item.value)}"))
            subject = of_these(with_the(name), of) if of else with_the(name)
            return Step(sentence(f"{subject} is {self.values.noun(item.value)}"))

    def tables(self) -> list[Section]:
        found = []
        for name, table in self.definition.tables.items():
            rows = [[self.said(row.key), self.said(row.value)] for row in table.rows]
            found.append(Section(f"Table: {self.naming.title(name)}", [Grid(["For", "It is"], rows)]))
        return found

    def in_short(self) -> list[Block]:
        """The author's own sentences; they speak of the game as it comes, so house rules leave them out."""
        changed = self.definition.variants or any(
            self.definition.options[name].default.text != text
            for name, text in self.chosen.items()
            if name in self.definition.options
        )
        sentences = self.definition.words.rules
        if changed or not sentences:
            return []
        return [List([Step(text) for text in sentences.values()])]
