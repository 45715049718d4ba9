"""The faces of a card kind, and what stands on them: in lists by face, as the compiled game has them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from copy import copy
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any

from interpreter.diagnostics import names as say
from interpreter.faults import Place, did_you_mean
from interpreter.files.definition import CardKind, Face, Phrase
from interpreter.language.entities import MemberRef
from interpreter.language.resolving.program import CardInfo
from interpreter.language.types import Type, face_of

if TYPE_CHECKING:
    from interpreter.language.resolving.box import BoxBuilder

MOST_CARDS = 20_000  # of one kind, with all their copies
MOST_KEPT = 32  # card kinds whose faces are kept
_made_before: dict[Hashable, tuple[list[Face], CardInfo, list[MemberRef]]] = {}


def as_words(name: str) -> str:
    """How a name is read out where the author gives no words for it: `yellow_submarine`, "Yellow Submarine"."""
    return " ".join(part if part.isupper() else part.capitalize() for part in name.split("_"))


def face_name(key: str, members: dict[str, str]) -> str:
    """What a face is called: its key, or with `each` its members; the key of a pair may say how they are put together.

    `rank_of_suit: {each: [rank, suit]}` gives `two_of_clubs`.
    """
    words = key.split("_")
    if len(members) > 1 and set(members) <= set(words):
        return "_".join(members.get(word, word) for word in words)
    return "_".join(members.values()) or key


class FaceMaker:
    """Makes the faces of the card kinds of one box, of which the kinds are known already."""

    def __init__(self, box: BoxBuilder) -> None:
        self.box = box
        self.kinds = box.program.kinds
        self.faults = box.faults

    def make(self, kind: CardKind, info: CardInfo) -> None:
        """Fill `info`: its faces, how many whole sets of them there are, and the names that rules call them by."""
        box = self.box
        types = {f: box.type_of(text, kind.field_places.get(f, kind.place)) for f, text in kind.fields.items()}
        refs = self.faces_once(kind, info, types)
        info.sets = box.most_sets(kind.name)
        if not box.within(kind.place, sum(info.copies) * info.sets, 0, MOST_CARDS, f"The number of {kind.name} cards"):
            info.sets, info.copies = 1, [1] * len(info.copies)
        members = box.resolver.members
        for ref in refs:
            if ref.name not in members:
                members[ref.name] = [ref]

    def faces_once(self, kind: CardKind, info: CardInfo, types: dict[str, Type]) -> list[MemberRef]:
        """As `faces`; gives what rules call them by. Few variants touch the cards of their game: they share them.

        All that the values on a card can depend on makes the key; where anything was wrong, nothing is kept.
        """
        faces = list(kind.faces.values())
        around = tuple((name, *known.members, *known.words) for name, known in self.kinds.items())
        key = (tuple(map(id, faces)), kind.name, tuple(types.items()), around, tuple(self.box.resolver.members))
        if key in _made_before:
            _, made, refs = _made_before[key]
            info.faces, info.words, info.groups, info.fields = made.faces, made.words, made.groups, made.fields
            info.copies, info.does = made.copies, made.does
            return refs
        before = len(self.faults)
        self.faces(kind, info, types)
        face_type = face_of(kind.name)
        refs = [MemberRef(face_type, index, name) for index, name in enumerate(info.faces)]
        if len(self.faults) == before:
            _made_before[key] = faces, copy(info), refs  # the faces are kept too, so that their ids stay theirs
            while len(_made_before) > MOST_KEPT:
                del _made_before[next(iter(_made_before))]
        return refs

    def faces(self, kind: CardKind, info: CardInfo, types: dict[str, Type]) -> None:
        """Make every face, and tell what is wrong with it."""
        needed = [field for field, of in types.items() if kind.fields and of.kind not in ("optional", "unknown")]
        printed: list[tuple[dict[str, Phrase], dict[str, int]]] = []  # on each face, and the members it was made for
        taken: dict[str, Place] = {}
        for face in kind.faces.values():
            self.look_for_unknown(kind, face, types)
            each = [name.strip() for name in face.each.strip("[]").split(",") if name.strip()]
            unknown = [name for name in each if name not in self.kinds]
            if unknown:
                fits = did_you_mean(unknown[0], self.kinds)
                place = self.box.resolver.spot(face.place._replace(end=0), unknown[0])
                self.faults.add(say.UNKNOWN_TYPE.at(place, fits=fits, name=unknown[0]))
                continue
            copies = self.box.sized(face.copies, 0, MOST_CARDS, f"The number of copies of {face.name}")
            twice = next((name for name in each if each.count(name) > 1), None)
            if twice is not None:
                self.faults.add(say.NOT_FOR_NOW.at(face.place, why=f"each can name {twice} only once"))
                continue
            made_of = prod(len(self.kinds[name].members) for name in each)
            if not self.box.within(
                face.place, len(info.faces) + made_of, 0, MOST_CARDS, f"The number of faces of {kind.name}"
            ):
                break
            first = len(info.faces)
            for chosen in self.choices_of(each):
                words = [self.kinds[name].words[index] for name, index in chosen.items()]
                name = face_name(face.name, {k: self.kinds[k].members[n] for k, n in chosen.items()})
                if name in taken and each:  # a second face with each: told apart by its own name in front
                    name, words = f"{face.name}_{name}", [as_words(face.name), *words]
                if name in taken:
                    self.faults.add(say.TWO_THINGS.at(face.place, name=name, other=str(taken[name])))
                taken.setdefault(name, face.place)
                info.faces.append(name)
                info.words.append(self.face_words(face.words, chosen, words, face.name))
                info.copies.append(copies)
                if face.does is not None:
                    info.does[len(info.faces) - 1] = face.does
                printed.append((face.fields, chosen))
                for field in needed:
                    if field not in face.fields and field not in chosen:
                        self.faults.add(say.MISSING_FIELD.at(face.place, name=info.faces[-1], field=field))
            if each:
                info.groups[face.name] = tuple(range(first, len(info.faces)))
        for field, of in types.items():
            info.fields[field] = of, [self.cell(cells.get(field), chosen.get(field), of) for cells, chosen in printed]

    def choices_of(self, each: list[str]) -> Iterator[dict[str, int]]:
        """The members, by their kinds, of each face that one with `each` stands for; a plain one stands for itself."""
        for chosen in product(*(range(len(self.kinds[name].members)) for name in each)):
            yield dict(zip(each, chosen, strict=True))

    def look_for_unknown(self, kind: CardKind, face: Face, types: dict[str, Type]) -> None:
        """A key of a card that is no field of its kind is a slip of the pen."""
        if face.fields.keys() <= types.keys():
            return
        for name, phrase in face.fields.items():
            if name not in types:
                fits = did_you_mean(name, types)
                self.faults.add(say.UNKNOWN_FIELD.at(phrase.place, fits=fits, kind=kind.name, name=name))

    def face_words(self, words: str, chosen: dict[str, int], member_words: list[str], name: str) -> str:
        if not chosen:
            return words or as_words(name)
        if not words:
            return " ".join(member_words)
        for kind, index in chosen.items():
            words = words.replace("{" + kind + "}", self.kinds[kind].words[index])
        return words

    def cell(self, printed: Phrase | None, chosen: int | None, want: Type) -> Any:
        """What a face has in one field: what is printed there, or else the member that it was made for."""
        return chosen if printed is None else self.box.value_of(printed, want)[1]
