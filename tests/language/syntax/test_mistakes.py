"""Every mistake in the notation has a failing example, told where it stands, with all the others of its text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from interpreter.diagnostics import syntax as told
from interpreter.faults import Diagnostic, Faults, Sources
from interpreter.files.definition import RulesText
from interpreter.language.parsing import parse_rules
from interpreter.language.weaving import weave

FOLDER = Path(__file__).parents[1] / "syntax_negative"
EXPECTED = re.compile(r"\s*#! (?P<code>[\w-]+): (?P<words>.*?)(?: // (?P<fits>.*))?$")
DIAGNOSTICS = [value for value in vars(told).values() if isinstance(value, Diagnostic)]


def cases() -> list[tuple[str, str]]:
    found = []
    for path in sorted(FOLDER.glob("*.rules")):
        for number, case in enumerate(path.read_text(encoding="utf-8").split("---\n"), start=1):
            found.append((f"{path.stem}-{number}", case))
    return found


def texts_of(case: str) -> list[RulesText]:
    """The texts of a case: the game's, then those of variants."""
    written = case.replace("␀", "\0").replace("→", "\t").split("=== variant\n")
    texts = []
    for number, text in enumerate(written):
        plain = "\n".join(EXPECTED.sub("", line) for line in text.split("\n"))
        name = f"variant {number}" if number else "game"
        texts.append(RulesText(plain, name, variant=name if number else ""))
    return texts


def found_in(texts: list[RulesText]) -> Faults:
    faults = Faults()
    weave([(text, parse_rules(text, faults)) for text in texts], faults)
    return faults


@pytest.mark.parametrize(("name", "case"), cases(), ids=[name for name, _ in cases()])
def test_each_mistake_is_told_on_its_line_and_nothing_else_is(name: str, case: str) -> None:
    texts = texts_of(case)
    faults = found_in(texts)
    sources = Sources({text.file: text.text for text in texts})
    shown = "\n".join(sources.show(fault) for fault in faults)
    expected = {}
    for text, written in zip(texts, case.split("=== variant\n"), strict=True):
        for line, content in enumerate(written.split("\n"), start=1):
            match = EXPECTED.search(content)
            if match:
                expected[text.file, line] = match
    told_at = {(fault.place.file, fault.place.line): fault for fault in faults}
    assert set(told_at) == set(expected), shown
    assert len(told_at) == len(faults), shown
    for where, fault in told_at.items():
        match = expected[where]
        assert fault.code == match["code"], shown
        assert match["words"] in fault.message, shown
        assert (match["fits"] or "") in fault.fits, shown


def test_every_diagnostic_of_the_notation_has_a_failing_example() -> None:
    written = "\n".join(case for _, case in cases())
    missing = [diagnostic.code for diagnostic in DIAGNOSTICS if f"#! {diagnostic.code}:" not in written]
    assert missing == []


@pytest.mark.parametrize("diagnostic", [d for d in DIAGNOSTICS if d.wrong], ids=lambda d: d.code)
def test_the_examples_that_explain_shows_are_wrong_and_right(diagnostic: Diagnostic) -> None:
    base = RulesText(
        "phase scoring:\n    x = 1\n\nbet ante_post on horse:\n    pays: 1 to 1\n\n"
        "phase take_turn:\n    offer player:\n        keep: x = 2\n",
        "game",
    )
    woven = diagnostic.code in {
        "nothing-to-weave", "not-to-weave", "replaced-twice", "no-such-branch", "no-offer-there",
    }  # fmt: skip

    def codes(example: str) -> set[str]:
        example = re.sub(r"\\x([0-9a-f]{2})", lambda sign: chr(int(sign[1], 16)), example)  # what can't be printed
        variant = RulesText(example, "variant", variant="variant")
        return {fault.code for fault in found_in([base, variant] if woven else [RulesText(example, "game")])}

    assert codes(diagnostic.wrong) == {diagnostic.code}
    assert codes(diagnostic.right) == set()


def test_places_of_a_text_inside_yaml_are_those_of_the_file() -> None:
    faults = Faults()
    parse_rules(RulesText('play:\n    say "{a b}"\n    x = y z\n', "game.yaml", line=10, column=4), faults)
    assert [(str(fault.place), fault.place.end) for fault in faults] == [
        ("game.yaml:12:17", 18),
        ("game.yaml:13:15", 16),
    ]


def test_line_ends_of_other_systems_are_read() -> None:
    faults = Faults()
    rules = parse_rules(RulesText("play:\r\n    x = 1\r\n    if x = 1:\r\n        y = 2\r\n", "game"), faults)
    assert not len(faults)
    assert len(rules.items) == 1


def test_an_empty_text_has_no_rules_and_no_faults() -> None:
    for text in ("", "\n", "# nothing\n", "   \n\n"):
        faults = Faults()
        assert parse_rules(RulesText(text, "game"), faults).items == []
        assert not len(faults)
