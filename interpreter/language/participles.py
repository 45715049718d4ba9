"""Names that say what was done to something, `played`, `laid`: in a sentence they need a noun beside them."""

from __future__ import annotations

IRREGULAR = {
    "bought", "chosen", "dealt", "drawn", "given", "kept", "laid", "lost", "said", "seen", "sold", "spent", "taken",
    "thrown", "won",
}  # fmt: skip
SHORTEST = len("laid") + 1  # bed and red are none, nor is what ends in -eed


def is_participle(name: str) -> bool:
    """Whether a name ends with such a word: `played`, `cards_seen`."""
    last = name.rpartition("_")[2].lower()
    return last in IRREGULAR or (last.endswith("ed") and not last.endswith("eed") and len(last) >= SHORTEST)


def as_pile(name: str) -> str:
    """The name of a pile as one that can be gone to: `played` as `played_cards`."""
    return f"{name}_cards" if is_participle(name) and "_" not in name else name
