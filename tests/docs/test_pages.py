"""The listings of the tutorial and of the page on house rules run."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from tests.docs.examples import Example, read_examples
from tests.docs.played import Playing

DOCS = Path(__file__).resolve().parents[2] / "docs"
TUTORIAL = read_examples((DOCS / "tutorial.md").read_text(encoding="utf-8"))
SCENARIOS = re.findall(
    r"^```scenario (\S+)\n(.*?)^```$", (DOCS / "scenarios.md").read_text(encoding="utf-8"), re.M | re.S
)
VARIANTS = re.findall(r"^```variant\n(.*?)^```$", (DOCS / "house-rules.md").read_text(encoding="utf-8"), re.M | re.S)


@pytest.mark.parametrize("example", TUTORIAL, ids=lambda example: example.title)
def test_a_listing_of_the_tutorial_plays_as_it_says(example: Example, tmp_path: Path) -> None:
    Playing(example, tmp_path).play()


def test_the_file_of_the_tutorial_is_its_first_listing(tmp_path: Path) -> None:
    from interpreter import load_game

    page = (DOCS / "tutorial.md").read_text(encoding="utf-8")
    (text,) = re.findall(r"^```yaml\n(.*?)^```$", page, re.M | re.S)
    box, rules = text.split("rules: |\n")
    first = re.findall(r"^```croupier\n(.*?)^```$", page, re.M | re.S)[0]
    assert f"{box}---\n{re.sub('^  ', '', rules, flags=re.M)}" == first
    (tmp_path / "lucky-seven.yaml").write_text(text, encoding="utf-8")
    assert load_game(str(tmp_path / "lucky-seven.yaml")).start(["Ann", "Bob"], seed=1).result is not None


@pytest.mark.parametrize("text", VARIANTS, ids=lambda text: re.findall("^variant: (.*)$", text, re.M)[0])
def test_a_house_rule_of_the_page_is_played_to_the_end(text: str, tmp_path: Path) -> None:
    from interpreter import load_game

    variant = tmp_path / "house-rule.yaml"
    variant.write_text(text, encoding="utf-8")
    base = re.findall("^based_on: (.*)$", text, re.MULTILINE)[0]
    match = load_game(base, variant=str(variant)).start(["Ann", "Bob"], seed=3)
    rng = random.Random(3)
    while match.ask:
        seat = match.ask.seats[0]
        match.choose(match.ask.sample(rng, seat), seat=seat)
    assert match.result is not None
    assert match.fault is None


@pytest.mark.parametrize("game, text", SCENARIOS, ids=lambda text: text.split("\n")[0])
def test_a_scenario_of_the_page_holds(game: str, text: str) -> None:
    from interpreter.analysis.scenario_files import read_text
    from interpreter.analysis.scenarios import Games, run_scenario

    for scenario in read_text(text, "scenarios.md"):
        outcome = run_scenario(scenario, Games(game).open)
        assert outcome.passed, str(outcome.failure)


def test_the_library_is_used_as_the_readme_says(capsys: pytest.CaptureFixture[str]) -> None:
    page = (DOCS.parent / "README.md").read_text(encoding="utf-8")
    listing = re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert len(listing) == 1
    exec(listing[0], {})
    assert "win" in capsys.readouterr().out


def test_every_link_between_the_pages_leads_somewhere() -> None:
    for page in [*DOCS.glob("*.md"), DOCS.parent / "README.md"]:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).is_file(), f"{page.name} links to {target}"
