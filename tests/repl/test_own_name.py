"""The command that goes on with a match is printed so that it can be typed as it stands."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from repl.own_name import own_name


@pytest.fixture
def program(tmp_path: Path) -> Path:
    path = tmp_path / "bin" / "croupier"
    path.parent.mkdir()
    path.touch(0o755)
    return path


def test_a_program_that_the_shell_finds_has_its_bare_name(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [str(program), "play"])
    monkeypatch.setenv("PATH", str(program.parent))
    assert own_name() == "croupier"


def test_one_that_it_does_not_find_has_its_path(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [str(program), "play"])
    monkeypatch.setenv("PATH", os.defpath)
    monkeypatch.chdir(program.parent.parent)
    assert own_name() == "bin/croupier"
    (program.parent.parent / "else where").mkdir()
    monkeypatch.chdir(program.parent.parent / "else where")
    assert own_name() == str(program)


def test_a_module_is_called_with_the_python_that_runs_it(monkeypatch: pytest.MonkeyPatch, checkout: Path) -> None:
    monkeypatch.setattr(sys, "argv", [str(checkout / "repl" / "__main__.py")])
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent))
    assert own_name() == f"{Path(sys.executable).name} -m repl"


def test_called_by_anything_else_it_is_croupier(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["/usr/bin/pytest"])
    assert own_name() == "croupier"
