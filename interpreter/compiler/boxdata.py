"""The box as plain data: all that a match, a bot or a screen may know of a game without knowing its rules."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from interpreter.files.phrases import figures
from interpreter.language import syntax as s
from interpreter.language.entities import AskSite, Proc, Slot
from interpreter.language.resolving.box import NotConstant, as_words, constant
from interpreter.language.resolving.finding import every_rule
from interpreter.language.resolving.program import Program
from interpreter.language.resolving.walking import children
from interpreter.language.resolving.whole import PREVENTED
from interpreter.language.types import Type, plain


def box_data(program: Program) -> dict[str, Any]:
    """The box; its shape is described in interpreter/runtime/README.md."""
    d = program.definition
    words = asdict(d.words)
    return {
        "name": d.name,
        "title": d.title,
        "players": {"least": d.players.least, "most": d.players.most, "teams": d.players.teams},
        "money": asdict(d.money),
        "words": words,
        "options": {
            name: option_data(program, slot) for (_, name), slot in program.slots.items() if slot.sort == "option"
        },
        "presets": preset_data(program),
        "kinds": {
            info.name: {
                "members": info.members,
                "words": info.words,
                "called": d.words.names.get(info.name, info.name.replace("_", " ")),
                "attributes": {key: values for key, (_, values) in info.attributes.items()},
            }
            for info in program.kinds.values()
        },
        "cards": {name: card_data(program, name) for name in program.cards},
        "boards": {name: board_data(program, name) for name in program.boards},
        "dice": {slot.name: dice_data(program, slot) for slot in program.slots.values() if slot.sort == "dice"},
        "records": {
            info.name: {"fields": {name: of.to_data() for name, of in info.fields.items()}}
            for info in program.records.values()
        },
        "slots": [
            slot_data(slot) for slot in program.slots.values() if slot.sort != "hidden" and slot.name != PREVENTED
        ],
        "roles": [slot.attr for slot in program.slots.values() if slot.sort == "role"],
        "asks": [ask_data(program, site) for site in program.asks],
        "procs": [
            {
                "name": proc.name,
                "words": d.words.phases.get(proc.name, as_words(proc.name)),
                "place": [proc.place.file, proc.place.line],
            }
            for proc in sorted(program.procs.values(), key=lambda proc: proc.index)
            if proc.index >= 0
        ],
        "bets": {
            rules.name: {
                "target": rules.target.to_data() if rules.target is not None else None,
                "words": d.words.names.get(rules.name, as_words(rules.name)),
                "account": rules.account.attr if rules.account is not None else "",
                "slot": rules.slot.attr,
                "place": list(rules.place),
            }
            for rules in program.bets.values()
        },
        "accounts": {
            slot.attr: {"owner": slot.owner, "floor": floor_of(slot)}
            for slot in program.slots.values()
            if slot.sort == "account"
        },
        "tables": {name: {"key": info.key.to_data(), "rows": list(info.rows)} for name, info in program.tables.items()},
        "clock": list(d.clock) if d.clock is not None else None,
        "variants": [{"name": v.name, "title": v.title, "summary": v.summary} for v in d.variants],
        "keys": key_data(program),
    }


def key_data(program: Program) -> dict[tuple[str, int, int], Any]:
    """By the places where something is looked up, what sort of thing it is looked up by."""
    return {
        node.place[:3]: plain(node.of.type).args[0].to_data()  # type: ignore[union-attr]
        for part in every_rule(program)
        for node in descend(part)
        if isinstance(node, s.Index) and node.of.type is not None and plain(node.of.type).kind == "map"
    }


def floor_of(slot: Slot) -> int | None:
    floor = slot.source.floor
    return None if floor is None else figures(floor.text) or 0


def option_data(program: Program, slot: Slot) -> dict[str, Any]:
    option = slot.source
    return {
        "type": slot.type.to_data(),
        "default": fixed(slot.start),
        "least": fixed(program.phrases.get((slot.attr, "least"))),
        "most": fixed(program.phrases.get((slot.attr, "most"))),
        "choices": [fixed(node) for node in program.phrases.get((slot.attr, "choices"), ())],
        "help": option.help,
        "default_text": option.default.text,
    }


def fixed(node: s.Expr | None) -> Any:
    """The raw value of a fixed expression, None where it is worked out when a match begins."""
    if node is None:
        return None
    try:
        return constant(node)
    except NotConstant:
        return None


def preset_data(program: Program) -> dict[str, Any]:
    found = {}
    for preset in program.definition.presets.values():
        values = {name: fixed(program.phrases.get((f"preset {preset.name}", name))) for name in preset.set}
        found[preset.name] = {"title": preset.title or as_words(preset.name), "help": preset.help, "set": values}
    return found


def card_data(program: Program, name: str) -> dict[str, Any]:
    info = program.cards[name]
    one_set = info.one_set
    faces = one_set * info.sets
    counted: dict[int, int] = {}
    ids = []
    single = all(copies <= 1 for copies in info.copies) and info.sets == 1
    for face in faces:
        counted[face] = counted.get(face, 0) + 1
        ids.append(info.faces[face] if single else f"{info.faces[face]}#{counted[face]}")
    return {
        "faces": info.faces,
        "words": info.words,
        "face_of": faces,
        "fields": {field: [of.to_data(), values] for field, (of, values) in info.fields.items()},
        "ids": ids,
        "groups": {key: list(value) for key, value in info.groups.items()},
    }


def board_data(program: Program, name: str) -> dict[str, Any]:
    info = program.boards[name]
    length = figures(info.length.text) if info.length is not None else None
    return {
        "shape": info.shape,
        "length": length or 0,
        "length_attr": f"length_b_{name}" if info.shape == "track" else "",
        "rows": info.rows,
        "columns": info.columns,
        "lanes": info.lanes.to_data() if info.lanes is not None else None,
        "holds": info.holds.to_data() if info.holds is not None else None,
        "spaces": info.spaces,
        "words": info.words,
        "links": info.links,
        "ways": {key: dict(way) for key, way in info.ways.items()},
        "rings": info.rings,
        "parts": info.parts,
        "pieces": info.pieces,
        "fields": {key: of.to_data() for key, (of, _) in info.attributes.items()},
        "attributes": {key: values for key, (_, values) in info.attributes.items()},
    }


def dice_data(program: Program, slot: Slot) -> dict[str, Any]:
    of = plain(slot.type)
    one = of.item if of.kind == "list" else of
    sides = [side.text for side in slot.source.sides]
    raw: list[Any] | None = None
    if sides:
        raw = [program.kinds[one.name].members.index(side) if one.kind == "kind" else int(side) for side in sides]
    return {"sides": raw, "type": one.to_data(), "faces": slot.source.faces}


def slot_data(slot: Slot) -> dict[str, Any]:
    audience = f"audience_{slot.audience[1:]}" if slot.audience.startswith("#") else slot.audience
    return {
        "slot": slot.attr,
        "name": slot.name,
        "owner": slot.owner,
        "sort": slot.sort,
        "type": slot.type.to_data(),
        "audience": audience,
        "words": slot.words or as_words(slot.name),
        "each": bool(getattr(slot.source, "each", "")) if slot.sort == "pile" else False,
    }


def ask_data(program: Program, site: AskSite) -> dict[str, Any]:
    of: Type = site.type
    return {
        "name": site.name,
        "kind": site.kind,
        "who": site.who,
        "type": of.to_data(),
        "or_pass": site.or_pass,
        "bet": site.bet,
        "words": ask_words(program, site),
        "branches": [[name, words or as_words(name)] for name, words in site.branches],
        "risky": site.risky,
        "place": [site.place.file, site.place.line, site.place.column],
        "refuse": f"refuse_{site.index}" if site.refusals else "",
        "right": f"right_{site.index}" if site.right is not None else "",
        "within": f"within_{site.index}" if site.within is not None else "",
        "ended": site.ended,
        "phase": site.phase,
        "kept": site.kept.attr if site.kept is not None and site.kept.audience != "everyone" else "",
    }


def ask_words(program: Program, site: AskSite) -> str:
    """What an ask is called when it is spoken of: its question, else its bet, its name or its phase in words."""
    names, phases = program.definition.words.names, program.definition.words.phases
    if site.words and not (site.kind == "offer" and "…" in site.words):
        return site.words
    if site.kind == "offer":
        return phases.get(site.phase, as_words(site.phase))
    own = site.bet or site.name
    return names.get(own) or phases.get(site.phase) or as_words(own)


def note_risks(program: Program) -> None:
    """Which branches of an offer take a chance: a bot that is careful prefers the others."""
    for proc in program.procs.values():
        for stmt in proc.body:
            for node in descend(stmt):
                if isinstance(node, s.Offer) and isinstance(node.ref, AskSite):
                    node.ref.risky = [any(is_chance(part) for part in descend(branch)) for branch in node.branches]


def is_chance(node: object) -> bool:
    if isinstance(node, s.Roll | s.Reroll | s.Flip | s.RollValue | s.RollOff | s.Deal | s.Shuffle | s.LookAtClock):
        return True
    ref = getattr(node, "ref", None)
    return isinstance(ref, Proc) and ref.chances


def descend(node: object) -> list[object]:
    found = [node]
    for child in children(node):
        found += descend(child)
    return found
