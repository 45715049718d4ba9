"""The games on the shelf: their names and what stands on their boxes, read without checking or compiling them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from interpreter.resources import game_names, games_folder, is_scenarios
from repl.guard import Trouble


@dataclass(frozen=True)
class Box:
    """What stands on the box of a game."""

    name: str
    title: str
    family: str = ""
    players: str = ""
    minutes: str = ""
    summary: str = ""
    variants: tuple[str, ...] = field(default=())
    place: str = ""  # the folder or the file where the game lies

    def plain(self) -> dict[str, Any]:
        """As JSON can hold it."""
        return {name: value for name, value in asdict(self).items() if name != "place"}


def boxes() -> list[Box]:
    """All games that come along, by name."""
    return [read_box(name) for name in game_names()]


def read_box(name: str) -> Box:
    """The box of a game that comes along, or of one by its whole path.

    A file that can't be read has its name alone: `check` tells why.
    """
    import yaml

    from interpreter.files.kept import kept_for

    folder = games_folder() / name
    file = folder / "game.yaml" if folder.is_dir() else folder.with_suffix(".yaml")
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        data = yaml.load(file.read_bytes(), Loader=loader)
    except (OSError, yaml.YAMLError, ValueError, RecursionError):
        data = None
    plain = data if isinstance(data, dict) else {}
    beside = variants_of(folder if folder.is_dir() else folder.parent)
    kept = kept_for(
        folder.stem if folder.is_file() else folder.name, frozenset([str(plain.get("game") or name), *beside])
    )
    box = box_from(name, plain, (*beside, *(one for one in kept if one not in beside)))
    return replace(box, place=str(folder))


def box_from(name: str, data: dict[str, Any], variants: tuple[str, ...]) -> Box:
    words = data.get("words")
    said = words if isinstance(words, dict) else {}
    return Box(
        name=name,
        title=str(said.get("title") or data.get("game") or name),
        family=str(said.get("family") or ""),
        players=players_of(data.get("players")),
        minutes=str(said.get("minutes") or ""),
        summary=" ".join(str(said.get("summary") or "").split()),
        variants=variants,
    )


def players_of(data: Any) -> str:
    """`2-16`, `3+`, `2`, whatever way the definition says it."""
    return str(data.get("count", "") if isinstance(data, dict) else data if data is not None else "")


def variants_of(folder: Path) -> tuple[str, ...]:
    """The house rules that lie beside a game."""
    return tuple(sorted(path.stem for path in (folder / "variants").glob("*.yaml") if not is_scenarios(path)))


def house_rules(box: Box) -> dict[str, str]:
    """What each of a game's house rules says of itself: its summary, or else its title."""
    from interpreter.files.kept import kept_files

    folder = Path(box.place)
    variants = (folder if folder.is_dir() else folder.parent) / "variants"
    files = kept_files() | {path.stem: path for path in variants.glob("*.yaml")}
    return {name: about_variant(files[name]) for name in box.variants if name in files}


def about_variant(file: Path) -> str:
    """The summary of a variant, or its title; '' where the file can't be read."""
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        data = yaml.load(file.read_bytes(), Loader=loader)
    except (OSError, yaml.YAMLError, ValueError, RecursionError):
        return ""
    said = data if isinstance(data, dict) else {}
    return " ".join(str(said.get("summary") or said.get("variant") or "").split())


def own_box(said: str) -> Box | None:
    """The box of a game of one's own by its path: a folder, a file, a packed game; None where there is none.

    Raises DefinitionError for a pack that is not taken.
    """
    path = Path(said).expanduser()
    if path.is_dir() and not (path / "game.yaml").is_file():
        return None
    if not path.is_dir() and not (path.is_file() and path.suffix in (".yaml", ".yml", ".zip")):
        return None
    return read_box(str(Path(find_game(str(path))).resolve()))


def find_game(name: str) -> str:
    """The name or path that `load_game` takes. Raises Trouble with a suggestion where there is none."""
    from repl import words

    known = game_names()
    path = Path(name).expanduser()
    if name in known and not is_another_game(path, name):
        return name
    if path.suffix == ".zip" and path.is_file():
        return unpacked_game(path)
    if path.exists():
        # whole where a part of the path would do as a game's name: `./chess` is not the chess that is shipped
        return str(path.resolve() if path.name in ("", "..") or str(path) in known else path)
    wanted = "-".join(name.casefold().replace("'", "").replace("!", "").split())
    if wanted in known:
        return wanted
    raise Trouble(words.unknown_game(name, file_here(path) or meant(wanted, known)))


def meant(word: str, known: Sequence[str]) -> str:
    """What may be meant by a word that names no game: all that begin so, or else what is most like it."""
    from interpreter.faults import did_you_mean

    begun = sorted({name for name in known if word and name.startswith(word)})
    return f"{listed_names(begun)} begin so." if len(begun) > 1 else did_you_mean(word, known)


def listed_names(names: Sequence[str]) -> str:
    """`"chess" and "checkers"`"""
    quoted = [f'"{name}"' for name in names]
    return " and ".join([", ".join(quoted[:-1]), quoted[-1]])


def file_here(path: Path) -> str:
    """A suggestion of the file of that name, where only its ending was not typed; '' where there is none."""
    file = path.with_name(f"{path.name}.yaml") if path.name else path
    return f'Did you mean "{file}"?' if file.is_file() else ""


def is_another_game(path: Path, name: str) -> bool:
    """Whether a folder of this name lies here that is a game of its own, such as a copy that somebody changes."""
    return (path / "game.yaml").is_file() and path.resolve() != (games_folder() / name).resolve()


def unpacked_game(path: Path) -> str:
    """The folder that a packed game was unpacked into. Raises DefinitionError for a pack that is not taken."""
    from interpreter.faults import DefinitionError, Faults, Sources
    from interpreter.files.packing import unpacked

    faults = Faults()
    folder = unpacked(path, faults)
    if folder is None:
        raise DefinitionError(list(faults), Sources())
    return str(folder)
