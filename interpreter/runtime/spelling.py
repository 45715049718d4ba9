"""Finding the name that a person meant: near spellings, beginnings, any of its words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def flat(text: str) -> str:
    """The text without capitals, underscores and doubled spaces, for comparing."""
    return " ".join(text.replace("_", " ").lower().split())


def near(word: str, known: Iterable[str]) -> str:
    """The one of `known` that comes nearest, also when it has a word that does; '' when nothing is near."""
    by_form: dict[str, str] = {}
    names = [str(name) for name in known]
    for name in names:
        by_form.setdefault(flat(name), name)
    for name in names:
        for part in flat(name).split():
            by_form.setdefault(part, name)
    from difflib import get_close_matches  # only a mistake needs it

    found = get_close_matches(flat(word), by_form, n=1, cutoff=0.6)
    return by_form[found[0]] if found else ""


def fitting(word: str, forms: Sequence[Iterable[str]]) -> list[int]:
    """Which of the choices `word` may mean, by the best way in which any fits: whole, beginning, a word's beginning.

    `forms` holds, for each choice, the ways to write it, already flat. More than one index: ambiguous.
    """
    word = flat(word)
    if not word:
        return []
    written = [list(ways) for ways in forms]
    for fits in (_whole, _beginning, _a_word):
        found = [index for index, ways in enumerate(written) if any(fits(word, way) for way in ways)]
        if found:
            return found
    return []


def _whole(word: str, way: str) -> bool:
    return word == way


def _beginning(word: str, way: str) -> bool:
    return way.startswith(word)


def _a_word(word: str, way: str) -> bool:
    return f" {word}" in way
