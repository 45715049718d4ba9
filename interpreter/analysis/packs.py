"""What there is to tell of a pack of cards: how many by category, and which say the same or nearly so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from interpreter.diagnostics import content as told
from interpreter.faults import Faults, Place
from interpreter.files.definition import CardKind, Kind
from interpreter.runtime.answers import spelled

NEARLY = 0.7  # of all words of two texts, each weighed by how rare it is, so many are in both
COMMON = 25  # words that are in more texts than this tell little of any of them
CUT = 60


@dataclass
class Counted:
    """How many cards have each value of a field."""

    field: str
    counts: list[tuple[str, int]]


def counts_by_kind(kind: CardKind, kinds: Mapping[str, Kind]) -> list[Counted]:
    """For every field whose type is a kind of the box: how many cards each of its members has, by its words."""
    from interpreter.language.resolving.box import as_words

    found = []
    for field, of in kind.fields.items():
        members = kinds.get(of.strip().removesuffix(" or nothing"))
        if members is not None:
            values = Counter(face.fields[field].text for face in kind.faces.values() if field in face.fields)
            known = {name: member.words or as_words(name) for name, member in members.members.items()}
            found.append(Counted(field, [(words, values[name]) for name, words in known.items() if values[name]]))
    return found


@dataclass
class Said:
    """One text of a card, and its words."""

    name: str
    place: Place
    text: str
    words: frozenset[str]


def texts_of(kind: CardKind) -> list[Said]:
    """What each card asks or says: the first of its fields that are texts, and those called alike (`question_b`)."""
    texts = [field for field, of in kind.fields.items() if of.strip() == "text"]
    first = texts[0] if texts else ""
    stem = first.rpartition("_")[0]
    wanted = [field for field in texts if field == first or (stem and field.rpartition("_")[0] == stem)]
    return [
        Said(face.name, face.place, face.fields[field].text, frozenset(spelled(face.fields[field].text).split()))
        for face in kind.faces.values()
        for field in wanted
        if field in face.fields
    ]


def tell_alike(kind: CardKind, faults: Faults) -> None:
    """Tell of each card that says the same, or nearly the same, as one before it."""
    said = texts_of(kind)
    often = Counter(word for one in said for word in one.words)
    by_word: dict[str, list[int]] = {}
    for n, one in enumerate(said):
        for before in sorted({m for word in one.words if often[word] <= COMMON for m in by_word.get(word, ())}):
            tell_pair(one, said[before], often, faults)
        for word in one.words:
            by_word.setdefault(word, []).append(n)


def tell_pair(one: Said, before: Said, often: Counter[str], faults: Faults) -> None:
    def weight(words: frozenset[str]) -> float:
        return sum(1 / often[word] for word in words)

    if one.words == before.words:
        diagnostic = told.SAME
    elif weight(one.words & before.words) >= NEARLY * weight(one.words | before.words):
        diagnostic = told.ALIKE
    else:
        return
    text = before.text if len(before.text) <= CUT else before.text[:CUT] + "..."
    values: dict[str, Any] = {"name": before.name, "line": before.place.line, "text": text}
    faults.add(diagnostic.at(one.place, **values))
