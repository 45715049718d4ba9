"""Variants laid over the tree of a game: set, change, add, remove, each with its condition checked.

All is done on trees that keep their places, so that what is wrong afterwards points at the variant's own line.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from interpreter.diagnostics import files as told
from interpreter.faults import Faults, Place, did_you_mean, one_of_these
from interpreter.files.checking import schema
from interpreter.files.definition import Touch, Woven
from interpreter.files.nodes import Entry, List, Map, Scalar, Tree
from interpreter.files.phrases import child, entries

LISTED = ("roles", "use")  # lists of names that `add` and `remove` treat like maps


def copy_of(tree: Tree) -> Tree:
    """The tree anew, with nothing shared; lists of named things become maps of them."""
    if isinstance(tree, Map):
        return Map(tree.place, {name: Entry(one.key, copy_of(one.value)) for name, one in tree.entries.items()})
    if isinstance(tree, List):
        return List(tree.place, [copy_of(item) for item in tree.items])
    return tree


def opened(base: Map, name: str) -> Entry:
    """What stands in a map under a name, to be changed: from now on its own, whatever tree it was shared with."""
    there = base.entries[name]
    value = there.value
    if isinstance(value, Map):
        value = Map(value.place, dict(value.entries))
    elif isinstance(value, List):
        value = List(value.place, list(value.items))
    base.entries[name] = Entry(there.key, value)
    return base.entries[name]


def with_named_members(tree: Map) -> None:
    """Write kinds and spaces that are lists of names as maps, so that each can be changed by its name."""
    spots = [entry for _, entry in entries(child(tree, "kinds"))]
    for _, board in entries(child(tree, "boards")):
        if isinstance(board.value, Map) and "spaces" in board.value.entries:
            spots.append(board.value.entries["spaces"])
    for spot in spots:
        if isinstance(spot.value, List) and all(isinstance(item, Scalar) for item in spot.value.items):
            spot.value = Map(spot.value.place, dict(entries(spot.value)))


def in_a_line(tree: Tree | None) -> str:
    """A piece of YAML as one line; '' for nothing at all."""
    if isinstance(tree, Map):
        return "{" + ", ".join(f"{name}: {in_a_line(one.value)}" for name, one in tree.entries.items()) + "}"
    if isinstance(tree, List):
        return "[" + ", ".join(in_a_line(item) for item in tree.items) + "]"
    return " ".join(tree.text.split()) if tree is not None else ""


class Weaver:
    """Lays variants over one game's tree, one after the other."""

    def __init__(self, tree: Map, faults: Faults) -> None:
        self.tree = tree
        self.faults = faults
        self.touched: dict[str, tuple[str, Place]] = {}  # path -> variant that touched it, and where
        self.woven = Woven("", "", "")
        self.ancestors: set[str] = set()

    def weave(self, variant: Map, woven: Woven, ancestors: Iterable[str]) -> None:
        """Lay one variant over the tree. `ancestors` are the variants that it is based on."""
        self.woven = woven
        self.ancestors = {woven.name, *ancestors}
        top = schema("game")
        for name, entry in entries(child(variant, "set")):
            self.set_option(name, entry)
        for name, entry in entries(child(variant, "change")):
            self.change(self.tree, top, "", name, entry)
        for name, entry in entries(child(variant, "add")):
            self.add(self.tree, "", name, entry)
        for name, entry in entries(_as_list(child(variant, "remove"))):
            self.remove(name, entry.key.place)

    def set_option(self, name: str, entry: Entry) -> None:
        options = child(self.tree, "options")
        known = list(options.entries) if isinstance(options, Map) else []
        if not isinstance(options, Map) or name not in options.entries:
            if self.collides(f"options.{name}", entry.key.place):
                return
            fits = did_you_mean(name, known) or one_of_these(known)
            self.faults.add(told.NO_OPTION.at(entry.key.place, name=name, fits=fits))
            return
        option = options.entries[name]
        was = child(option.value, "default") if isinstance(option.value, Map) else option.value
        if isinstance(option.value, Map):
            option.value.entries["default"] = Entry(_key("default", entry.key.place), entry.value)
        else:
            option.value = entry.value
        self.touch("set", f"options.{name}.default", entry.key.place, was, entry.value)

    def change(self, base: Map, rule: dict[str, Any], above: str, name: str, entry: Entry) -> None:
        """Change what stands in `base` under `name`, which may have dots; `rule` is the schema of `base`."""
        first, rest = _split(name, base)
        inner, fixed = _inside(rule, first)
        path = f"{above}{first}"
        there = base.entries.get(first)
        new = _nested(rest, entry) if rest else entry.value
        if there is None and self.collides(f"{above}{name}", entry.key.place):
            pass
        elif there is None and (not fixed or rest):
            known = [*base.entries, *_properties(rule)]
            self.faults.add(
                told.VARIANT_MISSING.at(
                    entry.key.place, name=f"{above}{name}", verb="change", fits=self.fits(first, known)
                )
            )
        elif there is not None and isinstance(there.value, Map) and isinstance(new, Map):
            own = opened(base, first).value
            assert isinstance(own, Map)
            for one, found in [(rest, entry)] if rest else new.entries.items():
                self.change(own, inner, f"{path}.", one, found)
        elif rest and isinstance(there and there.value, Scalar):
            self.faults.add(told.VARIANT_MISSING.at(entry.key.place, name=f"{above}{name}", verb="change"))
        else:
            base.entries[first] = Entry(_key(first, entry.key.place), copy_of(new))
            self.touch("change", path, entry.key.place, there.value if there is not None else None, new)

    def add(self, base: Map, above: str, name: str, entry: Entry) -> None:
        """Put something new into `base` under `name`, which may have dots."""
        first, rest = _split(name, base)
        path = f"{above}{first}"
        there = base.entries.get(first)
        new = _nested(rest, entry) if rest else entry.value
        if there is None or (isinstance(there.value, Scalar) and there.value.kind == "nothing" and above == ""):
            base.entries[first] = Entry(_key(first, entry.key.place), copy_of(new))
            self.touch("add", path, entry.key.place, None, new)
        elif isinstance(there.value, Map) and isinstance(new, Map) and (rest or new.entries):
            own = opened(base, first).value
            assert isinstance(own, Map)
            for one, found in [(rest, entry)] if rest else new.entries.items():
                self.add(own, f"{path}.", one, found)
        elif isinstance(there.value, List) and isinstance(new, List) and path in LISTED:
            self.add_to_list(there.value, new, path)
        else:
            self.faults.add(told.VARIANT_THERE.at(entry.key.place, name=f"{above}{name}", there=there.key.place))

    def add_to_list(self, there: List, new: List, path: str) -> None:
        known = {item.text: item.place for item in there.items if isinstance(item, Scalar)}
        for item in new.items:
            if isinstance(item, Scalar) and item.text in known:
                name = f"{path}.{item.text}"
                self.faults.add(told.VARIANT_THERE.at(item.place, name=name, there=known[item.text]))
            else:
                there.items.append(item)
                self.touch("add", f"{path}.{item.text if isinstance(item, Scalar) else ''}", item.place, None, item)

    def remove(self, name: str, place: Place) -> None:
        base: Tree = self.tree
        rest = name
        while isinstance(base, Map):
            first, rest = _split(rest, base)
            if first not in base.entries and self.collides(name, place):
                return
            if first not in base.entries:
                known = list(base.entries)
                self.faults.add(told.VARIANT_MISSING.at(place, name=name, verb="remove", fits=self.fits(first, known)))
                return
            if not rest:
                gone = base.entries.pop(first).value
                self.touch("remove", name, place, gone, None)
                return
            base = opened(base, first).value
        if isinstance(base, List):
            kept = [item for item in base.items if not (isinstance(item, Scalar) and item.text == rest)]
            if len(kept) < len(base.items):
                base.items[:] = kept
                self.touch("remove", name, place, None, None)
                return
        self.faults.add(told.VARIANT_MISSING.at(place, name=name, verb="remove"))

    def touch(self, verb: str, path: str, place: Place, old: Tree | None, new: Tree | None) -> None:
        """Note what a variant did, and tell where another one did something to the same thing."""
        self.collides(path, place)
        self.touched[path] = (self.woven.name, place)
        shown = path.split(".")[1] if verb == "set" else path
        self.woven.touched[f"{verb} {shown}"] = place
        self.woven.touches.append(Touch(verb, shown, in_a_line(old), in_a_line(new), place))

    def collides(self, path: str, place: Place) -> bool:
        """Whether another variant did something to the same thing; that is told."""
        for other, (variant, there) in self.touched.items():
            same = other == path or other.startswith(f"{path}.") or path.startswith(f"{other}.")
            if same and variant not in self.ancestors:
                self.faults.add(told.VARIANTS_COLLIDE.at(place, name=path, other=variant, there=there))
                return True
        return False

    def fits(self, name: str, known: list[str]) -> str:
        return did_you_mean(name, known) or one_of_these(known)


def _split(name: str, base: Map) -> tuple[str, str]:
    """The first part of a dotted name and the rest; a key that has dots itself is taken whole."""
    if name in base.entries:
        return name, ""
    first, _, rest = name.partition(".")
    return first, rest


def _nested(rest: str, entry: Entry) -> Map:
    """`a.b: X` as the map `a: {b: X}` that it stands for."""
    tree: Tree = entry.value
    for part in reversed(rest.split(".")):
        tree = Map(entry.key.place, {part: Entry(_key(part, entry.key.place), tree)})
    assert isinstance(tree, Map)
    return tree


def _key(name: str, place: Place) -> Scalar:
    return Scalar(name, "text", place)


def _as_list(tree: Tree | None) -> Tree | None:
    return List(tree.place, [tree]) if isinstance(tree, Scalar) and tree.kind != "nothing" else tree


def _resolved(rule: dict[str, Any]) -> dict[str, Any]:
    """A schema with its reference followed."""
    while "$ref" in rule:
        target: Any = schema("game")
        for part in rule["$ref"].split("#/")[1].split("/"):
            target = target[part]
        rule = target
    return rule


def _properties(rule: dict[str, Any]) -> list[str]:
    return list(_resolved(rule).get("properties", ()))


def _inside(rule: dict[str, Any], key: str) -> tuple[dict[str, Any], bool]:
    """The schema of what stands under `key`, and whether that key is one that the schema itself names.

    What the schema names (`count` of dice) has a default, so it may be changed where the game says nothing of it.
    """
    rule = _resolved(rule)
    if key in rule.get("properties", {}):
        return rule["properties"][key], True
    extra = rule.get("additionalProperties")
    return (extra if isinstance(extra, dict) else {}), False
