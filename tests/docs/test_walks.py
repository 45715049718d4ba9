"""The tutorial and the page on house rules are followed from top to bottom: their files work, their commands say what stands there."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from interpreter import load_game
from tests.docs.walking import Block, Reader, fits, laid_in, read_steps

DOCS = Path(__file__).resolve().parents[2] / "docs"
TUTORIAL = (DOCS / "tutorial.md").read_text(encoding="utf-8")
HOUSE_RULES = (DOCS / "house-rules.md").read_text(encoding="utf-8")


def play_to_the_end(game: str, variant: str = "") -> None:
    """A few random matches; what is checked gives no warning."""
    loaded = load_game(game, variant=variant or None)
    assert loaded.warnings == ()
    for seed in (1, 2):
        match = loaded.start(["Ann", "Bob"], seed=seed)
        rng = random.Random(seed)
        while match.ask is not None:
            seat = match.ask.seats[0]
            match.choose(match.ask.sample(rng, seat), seat=seat)
        assert match.fault is None and match.result is not None


def test_the_tutorial_is_followed_in_ten_steps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader(tmp_path, monkeypatch)
    steps = [step for step in read_steps(TUTORIAL) if re.match(r"\d+\. ", step.heading)]
    assert [step.heading.split(".")[0] for step in steps] == [str(number) for number in range(1, 11)]
    for step in steps:
        reader.follow(step)
        play_to_the_end("under-over")
    play_to_the_end("under-over", "fair-seven")
    (whole,) = [step for step in read_steps(TUTORIAL) if step.heading == "The whole game"]
    written = [(tmp_path / "under-over" / name).read_text(encoding="utf-8") for name in ("game.yaml", "play.rules")]
    assert [block.text for block in whole.blocks] == written


def test_the_page_on_house_rules_is_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader(tmp_path, monkeypatch)
    for step in read_steps(HOUSE_RULES):
        reader.follow(step)
    variants = [path for path in sorted(tmp_path.glob("*.yaml")) if "scenarios" not in path.name]
    assert len(variants) >= 9
    for path in variants:
        if path.name != "slip.yaml":
            (base,) = re.findall("^based_on: (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
            play_to_the_end(base, str(path))


@pytest.mark.parametrize("page", [TUTORIAL, HOUSE_RULES], ids=["tutorial", "house-rules"])
def test_the_file_of_a_listing_is_named_above_it(page: str) -> None:
    for before, name in re.findall(r"(?<=\n```\n)((?:(?!```).)*)^```\w+ (\S+)$", page, re.MULTILINE | re.DOTALL):
        assert f"`{name}`" in before, name


def test_the_shelf_on_the_page_holds_what_comes_along() -> None:
    rows = re.findall(r"^\| ([a-z-]+) \| (`.*) \|$", HOUSE_RULES, re.MULTILINE)
    shelf = {game: sorted(re.findall(r"`([a-z0-9-]+)`", words)) for game, words in rows}
    games = {path.parent.parent.name: [] for path in (DOCS.parent / "games").glob("*/variants/*.yaml")}
    for path in sorted((DOCS.parent / "games").glob("*/variants/*.yaml")):
        games[path.parent.parent.name].append(path.stem)
    assert shelf == games


def test_a_part_that_is_there_is_replaced_and_a_new_one_goes_to_the_end() -> None:
    file = "play:\n    a\n\nphase b:\n    c\n"
    shown = "half(n) means n // 2\n\nphase b:\n    d\n"
    assert laid_in(file, shown, "\n") == "play:\n    a\n\nphase b:\n    d\n\nhalf(n) means n // 2\n"


def test_dots_stand_for_any_lines_and_nothing_else_does() -> None:
    assert fits(["a", "b", "c"], ["a", "...", "c"])
    assert fits(["a"], ["a", "..."])
    assert not fits(["a", "b"], ["a"])
    assert not fits(["a"], ["a", "b"])
    assert not fits(["a", "b", "c"], ["...", "b"])


def test_a_page_that_tells_something_else_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader(tmp_path, monkeypatch)
    reader.write(Block("yaml", "nod.yaml", "game: Nod\nplayers: 1\nrules: |\n  play:\n      winner is nobody\n"))
    (step,) = read_steps("```console\n$ croupier check nod.yaml\n1 definition checked: 1 mistake.\n```\n")
    with pytest.raises(AssertionError, match="no mistakes"):
        reader.follow(step)
