"""Where the things that come along are: games, grammar and schemas.

In an installed package they lie in `interpreter/_data`, in a checkout at its root.
"""

from __future__ import annotations

from pathlib import Path

_HERE = Path(__file__).resolve().parent
_DATA = _HERE / "_data"
ROOT = _DATA if _DATA.is_dir() else _HERE.parent
SCENARIOS = ".scenarios.yaml"  # the scenarios of a game or variant that is a single file lie beside it


def games_folder() -> Path:
    """The folder of the games that come along."""
    return ROOT / "games"


def library_folder() -> Path:
    """The folder of the modules that `use NAME` brings in."""
    return ROOT / "games" / "library"


def grammar_file() -> Path:
    """The grammar of the rules language."""
    return ROOT / "grammar" / "rules.lark"


def schema_file(name: str) -> Path:
    """The JSON Schema called `name`: game, variant, content, library, scenario or save."""
    return ROOT / "schemas" / f"{name}.schema.json"


def is_scenarios(path: Path) -> bool:
    """Whether a file holds the scenarios of the file beside it: `mine.scenarios.yaml` those of `mine.yaml`."""
    return path.name.endswith(SCENARIOS)


def scenarios_beside(path: Path) -> Path:
    """Where the scenarios of a single file lie; there may be none."""
    return path.with_name(f"{path.stem}{SCENARIOS}")


def game_names() -> list[str]:
    """The names of the games that come along, sorted."""
    folder = games_folder()
    if not folder.is_dir():
        return []
    folders = [entry.name for entry in folder.iterdir() if (entry / "game.yaml").is_file()]
    singles = [entry.stem for entry in folder.glob("*.yaml") if not is_scenarios(entry)]
    return sorted({*folders, *singles})
