"""Whatever stands in the files: a definition or faults with places, never any other exception."""

import random
import re

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from interpreter import resources
from interpreter.faults import DefinitionError, Faults
from interpreter.files.loading import load_definition
from interpreter.files.nodes import parse_yaml

PIECES = [
    "{",
    "}",
    "[",
    "]",
    ": ",
    "- ",
    "|",
    ">",
    '"',
    "'",
    "&a ",
    "*a",
    "!x ",
    "#",
    "\n",
    "  ",
    "\t",
    "a",
    "1",
    "?",
    "ü",
    "\x85",
]


@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join) | st.text(max_size=60))
@settings(max_examples=200, deadline=None)
def test_any_text_is_yaml_or_is_told(text):
    faults = Faults()
    tree = parse_yaml(text, "any.yaml", faults)
    if tree is None and not len(faults):
        empty = yaml.compose(text, Loader=yaml.CSafeLoader)
        assert empty is None or empty.value in ("", "~", "null", "Null", "NULL")
    assert all(fault.place.line >= 1 and fault.place.column >= 1 for fault in faults)


def mutated(text, dice):
    """The text with a token swapped, dropped, repeated or put elsewhere."""
    tokens = re.findall(r"\w+|\s+|.", text)
    spot, other = dice.randrange(len(tokens)), dice.randrange(len(tokens))
    how = dice.randrange(5)
    if how == 0:
        del tokens[spot]
    elif how == 1:
        tokens.insert(spot, tokens[spot])
    elif how == 2:
        tokens[spot], tokens[other] = tokens[other], tokens[spot]
    elif how == 3:
        tokens[spot] = dice.choice(
            ["0", "-1", "10000000000000000000000000", "1.5", "yes", "null", "{}", "[]", "x", "é", ""]
        )
    else:
        tokens.insert(spot, dice.choice(PIECES))
    return "".join(tokens)


@pytest.mark.parametrize("name", resources.game_names())
def test_a_game_with_a_slip_in_it_loads_or_is_told(name):
    bundle = load_definition(name).bundle
    variants = {path.name: path.read_text() for path in resources.games_folder().glob(f"{name}/variants/*.yaml")}
    files = {**bundle, **{f"variants/{file}": text for file, text in variants.items()}}
    dice = random.Random(name)
    for _ in range(60):
        slipped = dict(files)
        file = dice.choice([file for file in files if file.endswith(".yaml")])
        for _ in range(dice.randint(1, 3)):
            slipped[file] = mutated(slipped[file], dice)
        try:
            load_definition(name, [f"variants/{file}" for file in variants], files=slipped)
        except DefinitionError as error:
            assert error.faults and str(error)
