"""The schemas say what every key means and show an example of it, and the examples fit."""

import json

import pytest
from jsonschema import Draft202012Validator

from interpreter import resources
from interpreter.files import checking

NAMES = [path.name.removesuffix(".schema.json") for path in sorted(resources.schema_file("game").parent.glob("*.json"))]


def resolve(name, reference):
    file, _, path = reference.partition("#/")
    target = checking.schema(file.removesuffix(".schema.json") or name)
    for part in path.split("/"):
        target = target[part]
    return target


def described(name, schema, way):
    """Every schema of a property or map value below, with the way to it."""
    for key, inner in schema.get("properties", {}).items():
        yield f"{way}.{key}", inner
        yield from described(name, inner, f"{way}.{key}")
    for key in ("additionalProperties", "items"):
        inner = schema.get(key)
        if isinstance(inner, dict):
            yield f"{way}.{key}", inner
            yield from described(name, inner, f"{way}.{key}")
    for key, inner in schema.get("$defs", {}).items():
        yield f"{way}.{key}", inner
        yield from described(name, inner, f"{way}.{key}")


def every(name):
    schema = checking.schema(name)
    return [(name, schema), *described(name, schema, name)]


@pytest.mark.parametrize("name", NAMES)
def test_every_property_is_described_and_has_examples(name):
    bare = [way for way, one in every(name) if not one.get("description") or not one.get("examples")]
    assert bare == []


@pytest.mark.parametrize("name", NAMES)
def test_every_example_fits_its_own_schema(name):
    wrong = []
    root = checking.schema(name)
    registry = checking._validator(name)._registry
    for way, one in every(name):
        inner = {**one, "$defs": {**root.get("$defs", {}), **one.get("$defs", {})}, "$id": f"{name}.schema.json"}
        inner.setdefault("properties", {})
        if way != name:  # references to the root's own properties
            inner = {"$schema": root["$schema"], "$ref": f"{name}.schema.json#{pointer(root, one)}"}
        validator = Draft202012Validator(inner, registry=registry)
        wrong += [f"{way}: {example}" for example in one["examples"] if not validator.is_valid(example)]
    assert wrong == []


def pointer(root, wanted, here=""):
    """The JSON pointer of one part of a schema."""
    if root is wanted:
        return here
    for key, inner in root.items() if isinstance(root, dict) else ():
        found = pointer(inner, wanted, f"{here}/{key}")
        if found is not None:
            return found
    return None


@pytest.mark.parametrize("name", NAMES)
def test_a_schema_is_a_valid_schema_that_refuses_unknown_keys_and_has_no_one_of(name):
    schema = checking.schema(name)
    Draft202012Validator.check_schema(schema)
    assert "oneOf" not in json.dumps(schema)
    loose = [way for way, one in every(name) if "properties" in one and "additionalProperties" not in one]
    assert loose == []
