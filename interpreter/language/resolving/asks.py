"""What is checked of asks, offers and agreements: who, what, and what comes back."""

from __future__ import annotations

from interpreter.diagnostics import names as say
from interpreter.diagnostics.syntax import DEFINED_TWICE
from interpreter.faults import did_you_mean
from interpreter.language import syntax as s
from interpreter.language.entities import AskSite, Slot
from interpreter.language.resolving.core import Resolver, checks, resolves
from interpreter.language.resolving.expressions import board_spaces, joined
from interpreter.language.types import (
    NUMBER,
    PLAYER,
    TEXT,
    TRUTH,
    UNKNOWN,
    Type,
    describe,
    fits,
    is_number,
    list_of,
    map_of,
    passable,
    plain,
)


def ask_site(r: Resolver, node: s.Node) -> AskSite:
    """The site of an ask, the same one in every pass."""
    index = r.asks.get(id(node))
    if index is None:
        index = r.asks[id(node)] = len(r.program.asks)
        r.keep.append(node)
        r.program.asks.append(AskSite(index, "", "", "", UNKNOWN, node.place))
    if r.box:
        r.report(say.ASK_INSIDE, node.place, why="the box is laid out before anybody plays")
    site = r.program.asks[index]
    site.phase, site.proc = r.scope.proc.known_as, r.scope.proc
    r.scope.proc.asks = True
    if r.scope.proc.sort == "suppose":
        r.report(say.ASK_INSIDE, node.place, why="what is supposed happens on a copy, and nobody is there to answer")
    return site


def who_is_asked(r: Resolver, who: s.Who) -> None:
    of = plain(r.expr(who.of))
    single = who.how == "one"
    if single and of.kind == "list" and of.item == PLAYER:
        r.report(
            say.NOT_A_PLAYER,
            who.place,
            fits="Say `each of`, `any of`, `all of .. secretly` or `fastest of`.",
            what=describe(of),
        )
    elif not single and isinstance(who.of, s.Name) and who.of.name == "player":
        return  # this is told where all is gone over once more
    elif not single and of.kind != "list" and of != UNKNOWN:
        r.report(say.NOT_A_LIST, who.place, what=describe(of))
    elif not fits(of.item if of.kind == "list" else of, PLAYER):
        r.report(say.NOT_A_PLAYER, who.place, what=describe(of))


@resolves(s.Ask)
def ask(r: Resolver, node: s.Ask, want: Type | None) -> Type:
    if r.scope.conditional:
        r.report(say.ASK_INSIDE, node.place, why="whether it is asked depends on the rest of the line")
    if r.scope.asking:
        r.report(say.ASK_INSIDE, node.place, why="it is part of another ask; give it a name of its own before")
    site = ask_site(r, node)
    node.ref = site
    r.scope.asking += 1
    given = resolve_ask(r, node, site, want)
    r.scope.asking -= 1
    if r.final and cannot_be_answered(node):
        r.report(say.NO_CHOICES, node.place)
    return given


def cannot_be_answered(node: s.Ask) -> bool:
    """Whether it stands in the rules that no answer fits, whatever happens in play."""
    if node.or_pass:
        return False
    numbers = [fixed_number(part) for part in node.parts]
    if node.kind == "number" and numbers[0] is not None and numbers[1] is not None:
        step = fixed_number(node.step.by) if node.step is not None else 1
        return step is not None and (step < 1 or numbers[1] // step * step < numbers[0])
    if node.kind == "one of":
        return len(node.parts) == 1 and isinstance(node.parts[0], s.ListOf) and not node.parts[0].items
    if node.kind == "some from" and not node.up_to and isinstance(node.parts[1], s.ListOf):
        return numbers[0] is not None and numbers[0] > len(node.parts[1].items)
    return False


def fixed_number(node: s.Expr) -> int | None:
    """The number that is written out, None for any other expression."""
    match node:
        case s.Int(value=value):
            return value
        case s.Minus(of=s.Int(value=value)):
            return -value
    return None


def resolve_ask(r: Resolver, node: s.Ask, site: AskSite, want: Type | None) -> Type:
    """Who is asked for what; the type of what comes back."""
    who_is_asked(r, node.who)
    ender(r, node)
    site.name, site.kind, site.who, site.bet, site.or_pass = node.name, node.kind, node.who.how, node.bet, node.or_pass
    site.or_pass |= node.within is not None  # who lets the time run out has passed
    site.refusals, site.within, site.place = node.refusals, node.within, node.place
    site.right, site.ended, site.words = node.right, node.ended, lasting_words(node.words)
    asked = r.local(node, "asked", PLAYER)
    site.scope = {"asked": asked}
    hint = (
        plain(want).item if want is not None and node.who.how != "one" and plain(want).kind in ("map", "list") else want
    )
    with r.inside(asked=asked):
        if node.words is not None:
            r.expr(node.words)
        site.type = answer_type(r, node, hint)
        if node.within is not None:
            r.expect(node.within, NUMBER, say.NOT_A_NUMBER)
        if node.right is not None:
            right_answer(r, node, site.type)
        answer = r.local(node, "answer", site.type)
        site.scope["answer"] = answer
        with r.inside(answer=answer), r.maybe_not():
            for refusal in node.refusals:
                r.expect(refusal.when, TRUTH, say.NOT_A_TRUTH)
                r.expr(refusal.reason)
    return asked_type(node, site.type)


def right_answer(r: Resolver, node: s.Ask, answer: Type) -> None:
    """`knowing X`: of the answer's own type, and only where something is to be known."""
    right = node.right
    assert right is not None
    if node.kind in ("bet", "some from"):
        r.report(say.NO_RIGHT_ANSWER, right.place, what="a bet" if node.kind == "bet" else "a choice of several")
    else:
        have = r.expr(right, answer)
        if not fits(plain(have), plain(answer)):
            r.report(say.NOT_AN_ANSWER, right.place, want=describe(answer).capitalize(), what=describe(have))


def ender(r: Resolver, node: s.Ask) -> None:
    """`or dead by reader`: a race alone has somebody beside it who may end it."""
    if node.ended_by is None:
        return
    if node.who.how != "fastest":
        r.report(say.NO_RACE, node.ended_by.place, word=node.ended)
    of = plain(r.expr(node.ended_by))
    if not fits(of.item if of.kind == "list" else of, PLAYER):
        r.report(say.NOT_A_PLAYER, node.ended_by.place, what=describe(of))


def answer_type(r: Resolver, node: s.Ask, want: Type | None) -> Type:
    """The type of one answer."""
    match node.kind:
        case "one of":
            if len(node.parts) == 1:
                of = plain(r.expr(node.parts[0], list_of(plain(want)) if want is not None else None))
                if of.kind not in ("list", "map") and of != UNKNOWN:
                    fix = "One item must be a list; write the choices one after the other: `one of a, b`."
                    r.report(say.NOT_A_LIST, node.parts[0].place, fits=fix, what=describe(of))
                return board_spaces(r, node.parts[0]) or of.item
            return joined(r, node.parts, want)
        case "some from":
            count, source = node.parts
            if not is_number(r.expr(count)):
                r.report(say.NOT_A_NUMBER, count.place, what=describe(count.type))
            of = plain(r.expr(source))
            spaces = board_spaces(r, source)
            if of.kind not in ("list", "unknown") and spaces is None:
                r.report(say.NOT_A_LIST, source.place, what=describe(of))
            return list_of(spaces or of.item)
        case "number":
            parts = [r.expect(part, NUMBER, say.NOT_A_NUMBER) for part in node.parts]
            if node.step is not None:
                r.expect(node.step.by, NUMBER, say.NOT_A_NUMBER)
            return next((plain(of) for of in parts if plain(of).kind == "money"), NUMBER)
        case "yes or no":
            return TRUTH
        case "text":
            return TEXT
    rules = r.program.bets.get(node.bet)
    if rules is None:
        r.report(say.UNKNOWN_BET, node.place, fits=did_you_mean(node.bet, r.program.bets), name=node.bet)
        return UNKNOWN
    rules.taken = True
    for part in node.parts:
        r.expr(part)
    return Type("bet", (node.bet,))


def kept_in(node: s.Ask, target: s.Expr) -> None:
    """Note the value of the box that the answer is put into: who may see it is told the answer."""
    while isinstance(target, s.Index):
        target = target.of
    slot = target.ref if isinstance(target, s.Name | s.Attr) else None
    if isinstance(node.ref, AskSite):
        node.ref.kept = slot if isinstance(slot, Slot) and slot.sort == "value" else None


def asked_type(node: s.Ask, answer: Type) -> Type:
    """What the ask as a whole gives: one answer, answers by player, or those who spoke up."""
    may_pass = node.or_pass or node.within is not None
    one = passable(answer) if may_pass else answer
    match node.who.how:
        case "one":
            return one
        case "each" | "secret":
            return map_of(PLAYER, one)
        case "any":
            return list_of(PLAYER) if node.kind == "yes or no" else map_of(PLAYER, answer)
    race = Type("race", (answer,))
    return passable(race) if may_pass or node.ended_by is not None else race


def lasting_words(words: s.Expr | None) -> str:
    """The words of a question with dots for what is put in at play; nothing where hardly a word is left then."""
    if not isinstance(words, s.Text):
        return ""
    fixed = [part for part in words.parts if isinstance(part, str)]
    said = sum(any(letter.isalpha() for letter in word) for word in " ".join(fixed).split())
    if said < 2 and len(fixed) < len(words.parts):
        return ""
    return "".join(part if isinstance(part, str) else "…" for part in words.parts).rstrip(": ")


@checks(s.Offer)
def offer(r: Resolver, node: s.Offer) -> None:
    site = ask_site(r, node)
    node.ref = site
    who_is_asked(r, node.who)
    site.name, site.kind, site.who, site.type, site.place = (
        r.scope.proc.known_as,
        "offer",
        node.who.how,
        TEXT,
        node.place,
    )
    asked = r.local(node, "asked", PLAYER)
    site.scope = {"asked": asked}
    site.branches, site.words = [], lasting_words(node.words)
    with r.inside(asked=asked):
        if node.words is not None:
            r.expr(node.words)
        there: dict[str, s.Branch] = {}
        for branch in node.branches:
            offer_branch(r, site, branch)
            other = there.setdefault(branch.name, branch)
            if other is not branch:
                r.report(DEFINED_TWICE, branch.place, name=branch.name, other=other.place)
    for branch in node.branches:
        with r.inside(asked=asked):
            r.body(branch.body)


def offer_branch(r: Resolver, site: AskSite, branch: s.Branch) -> None:
    if branch.by is not None:
        of = plain(r.expr(branch.by))
        if not fits(of.item if of.kind == "list" else of, PLAYER):
            r.report(say.NOT_A_PLAYER, branch.by.place, what=describe(of))
    if branch.words is not None:
        r.expr(branch.words)
    if branch.when is not None:
        r.expect(branch.when, TRUTH, say.NOT_A_TRUTH)
    words = ""
    if isinstance(branch.words, s.Text) and all(isinstance(part, str) for part in branch.words.parts):
        words = "".join(str(part) for part in branch.words.parts)
    site.branches.append((branch.name, words))


@resolves(s.Agree)
def agree(r: Resolver, node: s.Agree, want: Type | None) -> Type:
    site = ask_site(r, node)
    node.ref = site
    site.name, site.kind, site.who, site.type, site.place = "agree", "yes or no", "any", TRUTH, node.place
    site.words = lasting_words(node.words)
    for among in node.among:
        of = plain(r.expr(among))
        if not fits(of.item if of.kind == "list" else of, PLAYER):
            r.report(say.NOT_A_PLAYER, among.place, what=describe(of))
    asked = r.local(node, "asked", PLAYER)
    site.scope = {"asked": asked}
    with r.inside(asked=asked):
        for part in (node.words, node.on):
            if part is not None:
                r.expr(part)
    return TRUTH
