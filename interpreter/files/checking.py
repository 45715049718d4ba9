"""Is every key known and every value of its kind? A tree is held against its JSON Schema.

What fits is seen at once (by jsonschema_rs, in compiled code). Of what does not, jsonschema finds out where and why;
that is told in our own words, at the key or value that it speaks of.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Set
from functools import cache
from typing import Any

from interpreter import resources
from interpreter.diagnostics import files as told
from interpreter.faults import Fault, Faults, Place, did_you_mean, one_of_these
from interpreter.files.nodes import List, Map, Scalar, Tree, plain

_KINDS = {
    "object": "names with their values",
    "array": "a list",
    "string": "a text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "null": "nothing",
}


@cache
def schema(name: str) -> dict[str, Any]:
    """The JSON Schema called `name`, as it stands in its file."""
    result: dict[str, Any] = json.loads(resources.schema_file(name).read_text(encoding="utf-8"))
    return result


def fits_schema(data: Any, name: str) -> bool:
    """Whether plain data fits the schema of that name; False too where only jsonschema can tell (huge numbers)."""
    try:
        return bool(_quick(name).is_valid(data))
    except ValueError:
        return False


@cache
def _quick(name: str) -> Any:
    import jsonschema_rs

    return jsonschema_rs.Draft202012Validator(schema(name), registry=_quick_registry())


@cache
def _quick_registry() -> Any:
    """What other schemas refer to: that of a game alone."""
    import jsonschema_rs

    return jsonschema_rs.Registry([("game.schema.json", schema("game"))])


@cache
def _validator(name: str) -> Any:
    from jsonschema import Draft202012Validator
    from referencing import Registry, Resource

    referred_to = [(f"{one}.schema.json", Resource.from_contents(schema(one))) for one in {name, "game"}]
    return Draft202012Validator(schema(name), registry=Registry().with_resources(referred_to))


def check_tree(tree: Tree, name: str, faults: Faults, known: Set[int] = frozenset()) -> None:
    """Hold the tree against the schema `name`; whatever does not fit goes into `faults`.

    Where a spot of the file is told already, its value is no wonder.

    Args:
        known: parts of the tree, by their `id`, that fit for certain: cards that were looked at in a file of their own.
    """
    if fits_schema(plain(tree, known), name):
        return
    spots = {fault.place[:3] for fault in faults}
    for error in _validator(name).iter_errors(plain(tree)):
        for fault in _faults_of(error, tree, name):
            if fault.place[:3] not in spots:
                faults.add(fault)


def check_plain(data: Any, name: str) -> str:
    """What is wrong with plain data (a save), in one line; '' where it fits."""
    error = None if fits_schema(data, name) else next(iter(_validator(name).iter_errors(data)), None)
    if error is None:
        return ""
    return f"{'.'.join(str(part) for part in error.absolute_path) or name}: {error.message[:200]}"


def _faults_of(error: Any, tree: Tree, name: str) -> Iterator[Fault]:
    path = list(error.absolute_path)
    key, value = _walk(tree, path)
    where = ".".join(str(part) for part in path) or f"A {name}"
    place = key.place if isinstance(value, Map) and key is not None else value.place
    match error.validator:
        case "additionalProperties":
            known = sorted(error.schema.get("properties", ()))
            for unknown in sorted(set(error.instance) - set(known)):
                fits = did_you_mean(unknown, known) or one_of_these(known, 20)
                yield told.UNKNOWN_KEY.at(_key_place(value, unknown), where=where, name=unknown, fits=fits)
        case "required":
            for missing in error.validator_value:
                if missing not in error.instance and not _misspelt(missing, error):
                    yield told.MISSING_KEY.at(place, fits=_example(missing, error), where=where, name=missing)
        case "pattern" if isinstance(value, Map):
            yield told.BAD_NAME.at(_key_place(value, str(error.instance)), name=error.instance)
        case "type" if isinstance(value, Map) and path and path[-1] in ("rules", "does"):
            yield told.FOLDED_RULES.at(key.place if key is not None else place)
        case _:
            wanted = error.schema.get("errorMessage") or _wanted(error)
            fits = ""
            if error.validator == "enum":
                choices = [str(choice) for choice in error.validator_value]
                fits = did_you_mean(str(error.instance), choices)
            shown = path[-1] if path and isinstance(path[-1], str) else "this"
            yield told.WRONG_VALUE.at(place, name=shown, value=shown_value(value), wanted=wanted, fits=fits)


def _example(missing: str, error: Any) -> str:
    """How a key that is missing is written, where one line shows it."""
    shown = next(iter(error.schema.get("properties", {}).get(missing, {}).get("examples", ())), None)
    return f"Write it like `{missing}: {shown}`." if isinstance(shown, str | int) else ""


def _misspelt(missing: str, error: Any) -> bool:
    """Whether a key that is needed stands there misspelt, which is told of that key."""
    known = list(error.schema.get("properties", ()))
    unknown = set(error.instance) - set(known) if error.schema.get("additionalProperties") is False else ()
    return any(f'"{missing}"' in did_you_mean(key, known) for key in unknown)


def _wanted(error: Any) -> str:
    """What would fit, in words."""
    wanted = error.validator_value
    match error.validator:
        case "type":
            kinds = [wanted] if isinstance(wanted, str) else wanted
            words = [_KINDS[kind] for kind in kinds if kind != "null"]
            said = "it is " + (", ".join(words[:-1]) + " or " + words[-1] if len(words) > 1 else words[0])
            return f"{said}{_such_as(error.schema)}" if kinds[0] == "object" else said
        case "enum":
            named = [str(choice) for choice in wanted if not isinstance(choice, bool)]
            return one_of_these(named or ["yes", "no"]).rstrip(".").replace("It can be:", "it can be")
        case "pattern":
            examples = error.schema.get("examples", [])
            return f"it is a word like {examples[0]}" if examples else "it is one word"
        case "minimum" | "exclusiveMinimum":
            return f"it is at least {wanted}"
        case "maximum":
            return f"it is at most {wanted}"
        case "minItems" | "minProperties" | "minLength":
            return "something must stand here" if wanted == 1 else f"{wanted} or more are needed"
        case "maxItems":
            return f"{wanted} at most fit"
        case "uniqueItems":
            return "each stands here once"
    return "it does not fit here"


def _such_as(schema: Any) -> str:
    """`, such as {count: 2}`: the first short example of a map in a schema."""
    for example in schema.get("examples", []):
        if isinstance(example, dict) and example and not any(isinstance(v, (dict, list)) for v in example.values()):
            return ", such as {" + ", ".join(f"{key}: {value}" for key, value in example.items()) + "}"
    return ""


def shown_value(value: Tree) -> str:
    """A value as a message repeats it."""
    if isinstance(value, Map):
        return "a map of names" if value.entries else "empty"
    if isinstance(value, List):
        return "a list" if value.items else "empty"
    text = value.text.strip().split("\n")[0]
    return (text if len(text) <= 40 else text[:37] + "...") or "empty"


def _walk(tree: Tree, path: list[str | int]) -> tuple[Scalar | None, Tree]:
    """The key and the value that a path of keys and list positions leads to."""
    key: Scalar | None = None
    for part in path:
        if isinstance(tree, Map) and str(part) in tree.entries:
            entry = tree.entries[str(part)]
            key, tree = entry.key, entry.value
        elif isinstance(tree, List) and isinstance(part, int) and part < len(tree.items):
            key, tree = None, tree.items[part]
    return key, tree


def _key_place(tree: Tree, name: str) -> Place:
    if isinstance(tree, Map) and name in tree.entries:
        return tree.entries[name].key.place
    return tree.place
