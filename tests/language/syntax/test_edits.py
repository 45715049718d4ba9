"""Whatever is typed is read or told: random edits of texts never raise anything."""

from __future__ import annotations

import re
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from interpreter.faults import Faults, Sources
from interpreter.files.definition import Phrase, RulesText
from interpreter.language.parsing import parse_expression, parse_rules, parse_statements

TEXTS = [
    path.read_text(encoding="utf-8") for path in sorted((Path(__file__).parents[1] / "syntax_positive").glob("*.rules"))
]
PIECES = [re.findall(r"\n[ ]*|\w+|\"[^\"\n]*\"|[^\w\s]|[ ]+", text) for text in TEXTS]
WORDS = sorted({piece for pieces in PIECES for piece in pieces})


@st.composite
def edited(draw: st.DrawFn) -> str:
    """A stretch of a text with some of its pieces dropped, doubled, swapped or replaced."""
    pieces = draw(st.sampled_from(PIECES))
    start = draw(st.integers(0, len(pieces) - 1))
    chosen = pieces[start : start + draw(st.integers(1, 120))]
    for _ in range(draw(st.integers(0, 6))):
        at = draw(st.integers(0, len(chosen)))
        kind = draw(st.sampled_from(["drop", "double", "insert", "swap"]))
        if kind == "drop":
            del chosen[at : at + 1]
        elif kind == "double":
            chosen[at:at] = chosen[at : at + 3]
        elif kind == "insert":
            chosen.insert(at, draw(st.sampled_from(WORDS)))
        else:
            chosen[at : at + 2] = chosen[at : at + 2][::-1]
    return "".join(chosen)


def tell(text: str, faults: Faults) -> None:
    """Every fault can be shown and stands in the text."""
    for fault in faults:
        assert 1 <= fault.place.line <= text.count("\n") + 2
        assert fault.place.column >= 1
        assert Sources({"game": text}).show(fault)


@settings(max_examples=150, deadline=None)
@given(edited())
def test_an_edited_text_is_read_or_told(text: str) -> None:
    faults = Faults()
    parse_rules(RulesText(text, "game"), faults)
    parse_statements(RulesText(text, "game"), faults)
    tell(text, faults)


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=60))
def test_any_text_at_all_is_read_or_told(text: str) -> None:
    faults = Faults()
    parse_rules(RulesText(text, "game"), faults)
    parse_expression(Phrase(text), faults)
    for fault in faults:
        assert fault.message
