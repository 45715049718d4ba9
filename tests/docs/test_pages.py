"""The listings of the page on scenarios and of the readme run, and the links between the pages lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parents[2] / "docs"
SCENARIOS = re.findall(
    r"^```scenario (\S+)\n(.*?)^```$", (DOCS / "scenarios.md").read_text(encoding="utf-8"), re.M | re.S
)


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


def anchors_of(page: Path) -> set[str]:
    """What a link may name after `#`: the headings, as they are written in addresses."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_every_link_between_the_pages_leads_somewhere() -> None:
    for page in [*DOCS.glob("*.md"), DOCS.parent / "README.md"]:
        for target, anchor in re.findall(r"\]\(([^)#:]*)(?:#([^)]*))?\)", page.read_text(encoding="utf-8")):
            there = page.parent / target if target else page
            assert there.is_file(), f"{page.name} links to {target}"
            assert not anchor or anchor in anchors_of(there), f"{page.name} links to {target}#{anchor}"
