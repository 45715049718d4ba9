"""What the tree may look like: who may import whom, how long a module may be, what it may be called."""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

# Each part may import those that stand after it, and itself. `runtime` is apart: see below.
DOWNWARDS = ["repl", "analysis", "seats", "match", "compiler", "language", "files", "faults"]
# Modules at the top of `interpreter` that belong with a part.
LEVEL_OF = {"game": "match", "__init__": "analysis", "__main__": "repl"}
# What stands below everything and may be imported from everywhere.
GROUND = {"faults", "excerpts", "diagnostics", "resources"}
# `runtime` sits below the compiler and knows nothing of the language or of the files.
RUNTIME_KNOWS = GROUND | {"runtime"}
FORBIDDEN_NAMES = {"util", "utils", "helper", "helpers", "manager", "managers", "common", "misc"}
LONGEST = 600


def modules(*folders: str) -> list[Path]:
    return sorted(
        path
        for folder in folders
        for path in (ROOT / folder).rglob("*.py")
        if not set(path.parts) & {"_data", "node_modules"}
    )


def part_of(name: str) -> str | None:
    """The part of the project that a dotted module name belongs to, None for a foreign one."""
    words = name.split(".")
    if words[0] == "repl":
        return "repl"
    if words[0] != "interpreter":
        return None
    return words[1] if len(words) > 1 else "__init__"


def dotted(path: Path) -> str:
    words = list(path.relative_to(ROOT).with_suffix("").parts)
    return ".".join(words[:-1] if words[-1] == "__init__" and len(words) > 1 else words)


def imported(path: Path) -> Iterator[tuple[int, str]]:
    """Line and dotted name of everything that a module imports, wherever the import stands."""
    package = dotted(path) if path.name == "__init__.py" else dotted(path).rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: package.count(".") + 2 - node.level]
                base = ".".join([*above, *filter(None, [base])])
            if base == "interpreter":  # `from interpreter import files` names the part second
                yield from ((node.lineno, f"interpreter.{alias.name}") for alias in node.names)
            else:
                yield node.lineno, base


def may_import(importer: str, wanted: str) -> bool:
    if wanted in GROUND or importer == wanted or wanted == "__version__":
        return True
    if importer == "runtime":
        return wanted in RUNTIME_KNOWS
    if importer in GROUND:
        return False
    importer, wanted = LEVEL_OF.get(importer, importer), LEVEL_OF.get(wanted, wanted)
    if wanted == "runtime":
        return DOWNWARDS.index(importer) <= DOWNWARDS.index("compiler")
    if wanted not in DOWNWARDS:  # `from interpreter import load_game`: a name, not a module
        return importer == "repl"
    return DOWNWARDS.index(importer) <= DOWNWARDS.index(wanted)


@pytest.mark.parametrize("path", modules("interpreter", "repl"), ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_go_downwards_only(path: Path) -> None:
    importer = part_of(dotted(path))
    assert importer is not None
    wrong = [
        f"{path.relative_to(ROOT)}:{line} imports {name}"
        for line, name in imported(path)
        if (wanted := part_of(name)) is not None and not may_import(importer, wanted)
    ]
    assert wrong == []


def test_every_part_has_its_place_in_the_order() -> None:
    known = {*DOWNWARDS, *LEVEL_OF, *GROUND, "runtime"}
    parts = {part for path in modules("interpreter") if (part := part_of(dotted(path))) is not None}
    assert parts - known == set()


def test_nothing_in_the_interpreter_knows_the_screen() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in modules("interpreter")
        for line, name in imported(path)
        if name.split(".")[0] in ("prompt_toolkit", "curses", "readline", "repl")
    ]
    assert wrong == []


@pytest.mark.parametrize(
    "importer, wanted, allowed",
    [
        ("repl", "game", True),
        ("compiler", "language", True),
        ("language", "compiler", False),
        ("runtime", "language", False),
        ("runtime", "faults", True),
        ("files", "runtime", False),
        ("match", "seats", False),
        ("seats", "match", True),
    ],
)
def test_the_arrows_themselves(importer: str, wanted: str, allowed: bool) -> None:
    assert may_import(importer, wanted) is allowed


def test_no_module_is_longer_than_a_person_reads() -> None:
    long = {
        str(path.relative_to(ROOT)): count
        for path in modules("interpreter", "repl", "tests", "benchmarks")
        if (count := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST
    }
    assert long == {}


def test_no_file_or_folder_has_a_name_that_explains_nothing() -> None:
    wrong = [
        str(path.relative_to(ROOT))
        for path in modules("interpreter", "repl", "tests", "benchmarks")
        if {part.removesuffix(".py") for part in path.relative_to(ROOT).parts} & FORBIDDEN_NAMES
    ]
    assert wrong == []


def test_no_games_name_stands_in_the_interpreter_or_the_console() -> None:
    names = [game.name for game in (ROOT / "games").iterdir() if game.is_dir() and game.name != "library"]
    spelt = [re.escape(name).replace(r"\-", "[-_]") for name in names]
    pattern = re.compile(rf"\b(?:{'|'.join(spelt) or '(?!)'})\b", re.IGNORECASE)
    wrong = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in modules("interpreter", "repl")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if pattern.search(line)
    ]
    assert wrong == []


def test_every_package_has_a_page_of_its_own() -> None:
    packages = {path.parent for path in modules("interpreter", "repl") if path.name == "__init__.py"}
    assert [str(package.relative_to(ROOT)) for package in packages if not (package / "README.md").is_file()] == []


def tracked() -> list[Path]:
    """The files of the checkout; in a copy without git, all that is not made by a tool."""
    try:
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
        return [ROOT / name for name in listed.decode().split("\0") if name and (ROOT / name).is_file()]
    except (OSError, subprocess.CalledProcessError):
        return [
            path
            for path in ROOT.rglob("*")
            if path.is_file() and not set(path.parts) & {".venv", "dist", ".git", "node_modules"}
        ]


def test_no_path_of_one_machine_stands_in_any_file() -> None:
    homes = re.compile(r"(?<![\w/.])/(?:home|root|Users|work)/[\w.-]+|[A-Z]:\\\\Users")
    places = {str(ROOT), str(Path.home()) + "/"} - {"/", "//"}
    wrong = []
    for path in tracked():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        if path != Path(__file__) and (homes.search(text) or any(place in text for place in places)):
            wrong.append(str(path.relative_to(ROOT)))
    assert wrong == []


MODELINE = re.compile(r"^# yaml-language-server: \$schema=(\S+)$", re.MULTILINE)


def shipped_yaml() -> list[Path]:
    return sorted((ROOT / "games").rglob("*.yaml"))


@pytest.mark.parametrize("path", shipped_yaml(), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_shipped_yaml_names_its_schema_to_the_editor(path: Path) -> None:
    modeline = MODELINE.search(path.read_text(encoding="utf-8"))
    assert modeline, "no modeline"
    assert (path.parent / modeline[1]).resolve().is_file()
    assert (path.parent / modeline[1]).resolve().parent == ROOT / "schemas"
