"""What every test may ask for."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def checkout() -> Path:
    """The folder that holds interpreter/, games/ and the rest."""
    return ROOT


@pytest.fixture(scope="session", autouse=True)
def own_user_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Caches, saves and histories of the tests go to a folder of their own, never to the person's."""
    home = tmp_path_factory.mktemp("user")
    kept = dict(os.environ)
    for name in ("CACHE", "STATE", "CONFIG", "DATA"):
        os.environ[f"XDG_{name}_HOME"] = str(home / name.lower())
    yield home
    os.environ.clear()
    os.environ.update(kept)
