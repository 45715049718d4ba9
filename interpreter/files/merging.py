"""Libraries and content laid into the tree of a game, before any variant."""

from __future__ import annotations

from interpreter.diagnostics import files as told
from interpreter.faults import Faults, did_you_mean, one_of_these
from interpreter.files.nodes import Entry, List, Map, Scalar, Tree
from interpreter.files.phrases import child, entries, text_of
from interpreter.files.weaving import copy_of

_TWO_DEEP = ("values", "accounts.player")  # sections whose names stand one level further in


def merge_library(tree: Map, library: Map, name: str, faults: Faults) -> None:
    """Add a library's things to the game's. A name that both have is told."""
    for section, entry in library.entries.items():
        if section in ("library", "rules", "use"):
            continue
        there = tree.entries.get(section)
        if there is None or (isinstance(there.value, Scalar) and there.value.kind == "nothing"):
            tree.entries[section] = Entry(entry.key, copy_of(entry.value))
        elif section == "words":
            _fill(there.value, entry.value)
        elif isinstance(there.value, Map) and isinstance(entry.value, Map):
            _merge_names(there.value, entry.value, section, name, faults)
        elif isinstance(there.value, List) and isinstance(entry.value, List):
            known = {text_of(item) for item in there.value.items}
            there.value.items.extend(item for item in entry.value.items if text_of(item) not in known)


def _merge_names(there: Map, new: Map, path: str, library: str, faults: Faults) -> None:
    for name, entry in new.entries.items():
        full = f"{path}.{name}"
        old = there.entries.get(name)
        if old is None:
            there.entries[name] = Entry(entry.key, copy_of(entry.value))
        elif (path in _TWO_DEEP or full in _TWO_DEEP) and isinstance(old.value, Map) and isinstance(entry.value, Map):
            _merge_names(old.value, entry.value, full, library, faults)
        else:
            faults.add(told.LIBRARY_TAKEN.at(old.key.place, name=name, library=library, there=entry.key.place))


def _fill(there: Tree, new: Tree) -> None:
    """Take over words that the game does not have itself."""
    if isinstance(there, Map) and isinstance(new, Map):
        for name, entry in new.entries.items():
            if name in there.entries:
                _fill(there.entries[name].value, entry.value)
            else:
                there.entries[name] = Entry(entry.key, copy_of(entry.value))


def merge_content(tree: Map, content: Map, faults: Faults) -> None:
    """Add the cards of a content file to the faces of the card kind that it names; the two trees share them then."""
    wanted = child(content, "cards_for")
    kind = text_of(wanted)
    known = [name for name, _ in entries(child(tree, "cards"))]
    card_kind = child(child(tree, "cards"), kind)
    if wanted is None or not isinstance(card_kind, Map):
        if wanted is not None:
            fits = did_you_mean(kind, known) or one_of_these(known)
            faults.add(told.CONTENT_KIND.at(wanted.place, name=kind, fits=fits))
        return
    if not isinstance(child(card_kind, "faces"), Map):
        card_kind.entries["faces"] = Entry(Scalar("faces", "text", content.place), Map(content.place))
    faces = child(card_kind, "faces")
    assert isinstance(faces, Map)
    for name, entry in _cards(child(content, "cards"), kind, len(faces.entries)):
        if name in faces.entries:
            place = faces.entries[name].key.place
            faults.add(told.CONTENT_TAKEN.at(entry.key.place, name=name, there=place))
        else:
            faces.entries[name] = entry


def cards_of(content: Map) -> list[Tree]:
    """The cards of a content file, as they stand there."""
    cards = child(content, "cards")
    return list(cards.items) if isinstance(cards, List) else [entry.value for _, entry in entries(cards)]


def _cards(cards: Tree | None, kind: str, count: int) -> list[tuple[str, Entry]]:
    """The cards by name; those of a list by their `id`, or else `question_1`, `question_2` and so on."""
    if isinstance(cards, Map):
        return list(cards.entries.items())
    found = []
    for number, item in enumerate(cards.items if isinstance(cards, List) else [], count + 1):
        called = child(item, "id")
        name = text_of(called) or f"{kind}_{number}"
        found.append((name, Entry(Scalar(name, "text", called.place if called is not None else item.place), item)))
    return found
