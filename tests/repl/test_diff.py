"""`croupier diff`: what house rules change, in words, side by side, in colour or plain, as JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from interpreter.files.loading import load_definition
from interpreter.language.prose.changes import changes
from repl.commands.differing import draw
from repl.drawing.ink import Ink
from repl.main import main
from tests.properties.shipped import VARIANTS


def told(capsys: pytest.CaptureFixture[str], *line: str) -> str:
    assert main(["diff", *line]) == 0
    return capsys.readouterr().out


def test_an_option_is_told_by_its_help_with_what_was_and_what_is(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "odd-or-even", "sprint")
    assert "The score to be reached: 100 → 50" in text
    assert "\n- If the" in text and "\x1b" not in text  # what reads otherwise because of it, without colour in a pipe
    assert all(len(line) <= 80 for line in text.splitlines())


@pytest.mark.parametrize("name", VARIANTS)
def test_every_house_rule_of_the_shelf_is_told_on_a_screen_of_its_width(name: str) -> None:
    game, _, variant = name.partition("+")
    laid = load_definition(game, [variant])
    found = changes(load_definition(game), laid)
    assert found.box or found.rules
    for ink in (Ink(), Ink(width=44, unicode=False)):
        assert max(map(len, draw(laid, found, ink))) <= ink.width


def test_a_replaced_phase_stands_beside_what_it_replaces(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "odd-or-even", "exact-hundred")
    assert "The score (replaced, Exactly a hundred)" in text
    assert "The call (" not in text
    row = next(line for line in text.splitlines() if "The game is over." in line)
    assert row.split("│")[1].lstrip().startswith("+")


def test_what_comes_after_a_phase_is_new_on_the_right(capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, "and-theyre-off", "each-way")
    assert "(more after it, Each way)" in text and "(more before it, Each way)" in text
    assert "The bet “Each way for second place” (new, Each way)" in text


def test_things_added_and_removed_are_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = told(capsys, "pig", "hog")
    assert "new option most dice" in text and "new dice handful" in text
    file = tmp_path / "bare.yaml"
    file.write_text("variant: Bare\nbased_on: odd-or-even\nremove: [presets.short]\n")
    assert "preset short: gone" in told(capsys, "odd-or-even", str(file))


def test_colour_where_the_screen_has_it_and_one_column_where_it_is_narrow() -> None:
    game, laid = load_definition("pig"), load_definition("pig", ["two-dice"])
    found = changes(game, laid)
    coloured = "\n".join(draw(laid, found, Ink(colour=True)))
    assert "\x1b[31m" in coloured and "\x1b[32m" in coloured
    narrow = list(draw(laid, found, Ink(width=40, unicode=False)))
    assert all(len(line) <= 40 and line.isascii() for line in narrow)


def test_as_json_it_is_one_document(capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads(told(capsys, "odd-or-even", "second-chance", "sprint", "--json"))
    assert [one["title"] for one in document["variants"]] == ["Second chance", "A sprint"]
    target = next(one for one in document["box"] if one["name"] == "target")
    assert (target["how"], target["old"], target["new"]) == ("set", "100", "50")
    score = next(part for part in document["rules"] if part["title"] == "The score")
    assert score["woven"] == ["replace"] and len(score["new"]) > len(score["old"])


def test_several_house_rules_are_said_to_be_laid_on_together(capsys: pytest.CaptureFixture[str]) -> None:
    first = told(capsys, "odd-or-even", "second-chance", "sprint").splitlines()[0]
    assert first == "second-chance and sprint together, beside the game as it is:"
    assert "together" not in told(capsys, "odd-or-even", "sprint")


def test_a_variant_that_does_not_fit_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", "pig", "hogg"]) == 1
    assert 'Did you mean "hog"' in capsys.readouterr().err
