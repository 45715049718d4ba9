"""The page on simulation says what comes of its commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.walking import Reader, read_steps

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "simulating.md").read_text(encoding="utf-8")


def test_the_page_on_simulation_is_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Reader(tmp_path, monkeypatch)
    steps = [step for step in read_steps(PAGE) if step.blocks]
    assert len(steps) == 3
    for step in steps:
        reader.follow(step)
