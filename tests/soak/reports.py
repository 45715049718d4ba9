"""What the long counts have counted, as a page each."""

from __future__ import annotations

from pathlib import Path

FOLDER = Path(__file__).parents[2] / "build" / "soak"


def write_report(name: str, title: str, counts: dict[str, int]) -> None:
    """Leave a page with how often each thing was reached."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    lines = [title, *(f"{count:>10} {what}" for what, count in counts.items())]
    (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
