"""Where Croupier keeps what belongs to this user: history, open matches, reports of its own mistakes."""

from __future__ import annotations

import os
from pathlib import Path


def state_folder() -> Path:
    """The user's state folder for Croupier; it may not exist yet. CROUPIER_STATE names another one."""
    if chosen := os.environ.get("CROUPIER_STATE"):
        return Path(chosen)
    import platformdirs

    return Path(platformdirs.user_state_dir("croupier", appauthor=False))


def matches_folder() -> Path:
    return state_folder() / "matches"


def history_file(kind: str) -> Path | None:
    """The file of typed lines for one kind of prompt, or None where the folder can't be written."""
    folder = state_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder / f"history-{kind}"
