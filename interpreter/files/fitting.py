"""Does plain data fit a JSON Schema? The quick answer, for what is right: no import, no walk that knows where it is.

What does not fit is looked at again with jsonschema, which says where and why. Only the keywords that our schemas use
are known here; a schema with another one can't be built.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

Fits = Callable[[Any], bool]
TYPES: dict[str, type] = {
    "object": dict, "array": list, "string": str, "integer": int, "number": float, "boolean": bool, "null": type(None),
}  # fmt: skip
# What says nothing about whether data fits.
WORDS = frozenset({"$schema", "$id", "$defs", "title", "description", "examples", "errorMessage"})


class Schemas:
    """The schemas by their names, each turned into a function where it is first asked for."""

    def __init__(self, load: Callable[[str], dict[str, Any]]) -> None:
        self.load = load
        self.built: dict[tuple[str, str], Fits] = {}

    def fits(self, data: Any, name: str) -> bool:
        """Whether data fits the schema of that name. Raises ValueError for a keyword that is not known here."""
        return self.named(name, "")(data)

    def named(self, name: str, way: str) -> Fits:
        """The function of a schema or of a part of it (`$defs/name`), which may speak of itself."""
        known = self.built.get((name, way))
        if known is None:
            self.built[name, way] = lambda data: self.built[name, way](data)
            part = self.load(name)
            for step in way.split("/") if way else ():
                part = part[step]
            known = self.built[name, way] = self.build(part, name)
        return known

    def build(self, schema: dict[str, Any] | bool, name: str) -> Fits:
        """One schema as a function; `name` is the file that its references begin at."""
        if isinstance(schema, bool):
            return (lambda _: True) if schema else (lambda _: False)
        by_type: dict[type, list[Fits]] = {dict: [], list: [], str: [], int: []}
        always: list[Fits] = []
        for keyword, value in schema.items():
            match keyword:
                case "$ref":
                    file, _, way = value.partition("#/")
                    always.append(self.named(file.removesuffix(".schema.json") or name, way))
                case "type":
                    always.insert(0, of_type([value] if isinstance(value, str) else value))
                case "enum":
                    always.append(one_of(value))
                case "minimum":
                    by_type[int].append(lambda data, least=value: data >= least)  # type: ignore[misc]
                case "maximum":
                    by_type[int].append(lambda data, most=value: data <= most)  # type: ignore[misc]
                case "pattern":
                    by_type[str].append(lambda data, found=re.compile(value).search: found(data) is not None)  # type: ignore[misc]
                case "minLength":
                    by_type[str].append(lambda data, least=value: len(data) >= least)  # type: ignore[misc]
                case "minItems":
                    by_type[list].append(lambda data, least=value: len(data) >= least)  # type: ignore[misc]
                case "maxItems":
                    by_type[list].append(lambda data, most=value: len(data) <= most)  # type: ignore[misc]
                case "minProperties":
                    by_type[dict].append(lambda data, least=value: len(data) >= least)  # type: ignore[misc]
                case "required":
                    by_type[dict].append(lambda data, keys=frozenset(value): keys <= data.keys())  # type: ignore[misc]
                case "uniqueItems":
                    by_type[list].append(all_different if value else always_right)
                case "properties" | "additionalProperties" | "items" | "prefixItems" | "propertyNames":
                    pass
                case _ if keyword not in WORDS:
                    raise ValueError(f"{keyword} is not known here")
        by_type[dict] += self.members(schema, name)
        by_type[list] += self.items(schema, name)
        return together(always, by_type)

    def members(self, schema: dict[str, Any], name: str) -> list[Fits]:
        found: list[Fits] = []
        if "propertyNames" in schema:
            names = self.build(schema["propertyNames"], name)
            found.append(lambda data: all(map(names, data)))
        if "properties" in schema or "additionalProperties" in schema:
            known = {key: self.build(value, name) for key, value in schema.get("properties", {}).items()}
            other = self.build(schema.get("additionalProperties", True), name)
            found.append(lambda data: all(known.get(key, other)(value) for key, value in data.items()))
        return found

    def items(self, schema: dict[str, Any], name: str) -> list[Fits]:
        found: list[Fits] = []
        first = [self.build(value, name) for value in schema.get("prefixItems", ())]
        if first:
            found.append(lambda data: all(fits(value) for fits, value in zip(first, data, strict=False)))
        if "items" in schema:
            each = self.build(schema["items"], name)
            found.append(lambda data: all(map(each, data[len(first) :])))
        return found


def together(always: list[Fits], by_type: dict[type, list[Fits]]) -> Fits:
    """All of these conditions; those of one type hold of data of that type alone."""
    checks: dict[type, tuple[Fits, ...]] = {kind: (*always, *by_type[kind]) for kind in by_type}
    checks[float] = checks[int]
    rest = tuple(always)

    def fits(data: Any) -> bool:
        for check in checks.get(type(data), rest):  # a loop: a generator is felt here
            if not check(data):
                return False
        return True

    return fits


def of_type(names: list[str]) -> Fits:
    kinds = {TYPES[name] for name in names} | ({int} if "number" in names else set())
    whole = "integer" in names and "number" not in names

    def fits(data: Any) -> bool:
        return type(data) in kinds or (whole and type(data) is float and data.is_integer())

    return fits


def one_of(values: list[Any]) -> Fits:
    """An enumeration; `true` is no 1."""
    known = {(type(value), value) for value in values}
    return lambda data: not isinstance(data, dict | list) and (type(data), data) in known


def all_different(data: list[Any]) -> bool:
    """Whether no two items are equal; what can't be told quickly is left to jsonschema."""
    return not any(isinstance(item, dict | list) for item in data) and len({*map(repr, data)}) == len(data)


def always_right(_: Any) -> bool:
    return True
