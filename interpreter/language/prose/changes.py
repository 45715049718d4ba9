"""What house rules change, in words: things of the box that are otherwise, and the rulebook before and after."""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import SequenceMatcher

from interpreter.faults import DefinitionError, Faults
from interpreter.files.definition import Definition, Touch
from interpreter.language import syntax as s
from interpreter.language.parsing import parse_rules
from interpreter.language.prose.chapters import render
from interpreter.language.prose.naming import plain
from interpreter.language.prose.pages import Grid, Paragraph, Rulebook, Section, Step
from interpreter.language.weaving import weave

BOX = {
    "accounts": "account",
    "boards": "board",
    "cards": "cards",
    "decks": "deck",
    "dice": "dice",
    "kinds": "kind",
    "money": "money",
    "options": "option",
    "piles": "pile",
    "players": "players",
    "presets": "preset",
    "records": "record",
    "roles": "job",
    "tables": "table",
    "values": "value",
    "words": "words",
}  # the sections of the box as one thing in them is called
LEFT_OUT = ("As it is played here", "The rules in short")  # what they say is told among the values, or not at all
LONGEST = 160  # of a value that is shown in one line


@dataclass
class Change:
    """One thing of the box: `how` is 'set', 'changed', 'new' or 'gone'; `old` or `new` is '' where there is none."""

    how: str
    words: str
    old: str
    new: str
    variant: str
    touch: Touch


@dataclass
class Line:
    """One sentence of the rulebook on both sides; the same on both where nothing changes, '' where it is missing."""

    old: str
    new: str

    @property
    def same(self) -> bool:
        return self.old == self.new


@dataclass
class Part:
    """A part of the rulebook that differs: `how` is 'changed', 'new' or 'gone'; `variants` wrote in it.

    `woven` says how: 'before', 'after', 'replace', 'inside' (a branch of an offer); it is empty where only a value
    reads otherwise.
    """

    title: str
    how: str
    variants: list[str] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    woven: list[str] = field(default_factory=list)


@dataclass
class Changes:
    box: list[Change]
    rules: list[Part]


def changes(game: Definition, laid: Definition) -> Changes:
    """What differs between a game and the same game with variants laid on.

    Raises:
        DefinitionError: where the rules of either can't be read.
    """
    box = [
        changed(touch, woven.title or plain(woven.name), game, laid)
        for woven in laid.variants
        for touch in woven.touches
    ]
    return Changes(box, parts(book_of(game), book_of(laid), verbs(laid)))


def verbs(laid: Definition) -> dict[str, list[str]]:
    """How the variants weave into each phase and bet, by its key in the rulebook."""
    found: dict[str, list[str]] = {}
    for text in laid.rules:
        for item in parse_rules(text, Faults()).items if text.variant else ():
            if isinstance(item, s.OfferIn) or (isinstance(item, s.Weave) and item.inside):
                phase = item.name if isinstance(item, s.OfferIn) else item.inside
                found.setdefault(phase, []).append("inside")
            elif isinstance(item, s.Weave):
                found.setdefault(item.name, []).append(item.when)
            elif isinstance(item, s.Replace):
                key = f"bet {item.item.name}" if isinstance(item.item, s.Bet) else item.item.name
                found.setdefault(key, []).append("replace")
    return found


def book_of(definition: Definition) -> Rulebook:
    faults = Faults()
    rules = weave([(text, parse_rules(text, faults)) for text in definition.rules], faults)
    if faults.errors:
        raise DefinitionError(faults, definition.sources)
    return render(definition, rules)


def changed(touch: Touch, variant: str, game: Definition, laid: Definition) -> Change:
    how = {"set": "set", "add": "new", "remove": "gone"}.get(touch.verb, "changed")
    old, new = ((text if len(text) <= LONGEST else f"{text[:LONGEST]}…") for text in (touch.old, touch.new))
    option = laid.options.get(touch.path) or game.options.get(touch.path) if touch.verb == "set" else None
    words = option.help or plain(option.name) if option is not None else thing(touch.path)
    return Change(how, words, old, new, variant, touch)


def thing(path: str) -> str:
    """`dice.hand.count` as `dice hand, count`."""
    first, *rest = path.split(".")
    if first == "values" and rest and rest[0] in ("player", "table"):
        rest = rest[1:]
    if first == "words" and rest[:1] == ["phases"]:
        return f"title of {plain(rest[-1])}"
    if first == "words" and rest[:1] == ["names"]:
        return f"name of {plain(rest[-1])}"
    if first == "words" and rest[:1] == ["rules"]:
        return f"rule {rest[-1]}" if len(rest) > 1 else "rules in short"
    head = " ".join([BOX.get(first, first), *(plain(part) for part in rest[:1])])
    return ", ".join([head, *(plain(part) for part in rest[1:])])


def parts(before: Rulebook, after: Rulebook, woven: dict[str, list[str]]) -> list[Part]:
    """The sections that differ, in the order of the rulebook as varied; those that are gone last."""
    old = {section.key or section.title: section for section in before.sections}
    new = {section.key or section.title: section for section in after.sections}
    found = []
    for key, section in new.items():
        part = compared(old.get(key), section) if section.title not in LEFT_OUT else None
        if part is not None:
            part.woven = woven.get(key, [])
            found.append(part)
    gone = [section for key, section in old.items() if key not in new and section.title not in LEFT_OUT]
    return found + [Part(one.title, "gone", [], [Line(text, "") for text in sentences(one)]) for one in gone]


def compared(before: Section | None, after: Section) -> Part | None:
    old, new = sentences(before) if before else [], sentences(after)
    if old == new:
        return None
    lines: list[Line] = []
    for tag, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            lines += [Line(text, text) for text in old[a:b]]
        else:
            rows = max(b - a, d - c)
            left, right = old[a:b] + [""] * rows, new[c:d] + [""] * rows
            lines += [Line(one, other) for one, other in zip(left[:rows], right[:rows], strict=True)]
    return Part(after.title, "changed" if before else "new", after.house, lines)


def sentences(section: Section) -> list[str]:
    """A section's sentences, those below others set in; without the lines that only mark a house rule."""
    found: list[str] = []
    for block in section.blocks:
        if isinstance(block, Paragraph):
            if not _marks(block.text):
                found.append(block.text)
        elif isinstance(block, Grid):
            found += [": ".join(part for part in row if part) for row in block.rows]
        else:
            found += _steps(block.steps, 0)
    return found


def _steps(steps: list[Step], depth: int) -> list[str]:
    found = []
    for step in steps:
        if _marks(step.text):
            found += _steps(step.below, depth)
        else:
            found += ["  " * depth + step.text, *_steps(step.below, depth + 1)]
    return found


def _marks(text: str) -> bool:
    return text.startswith("House rule “")
