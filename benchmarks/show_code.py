"""Prints the Python that a game's rules become, as text to read: `python benchmarks/show_code.py GAME [BUILD]`."""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from types import CodeType
from unittest.mock import patch

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from interpreter.compiler import boxdata, builds  # noqa: E402
from interpreter.compiler.trees import to_code  # noqa: E402
from interpreter.game import check_game  # noqa: E402


def generated(name: str, build: str, variants: tuple[str, ...] = ()) -> str:
    """The text of one build of a game: 'match', 'search' or 'playout'."""
    program = check_game(name, variants).program
    builds.number_procedures(program)
    boxdata.note_risks(program)
    pieces: list[str] = []

    def read(module: ast.Module, file: str) -> CodeType:
        code = to_code(module, file)
        pieces.append(ast.unparse(module))
        return code

    with patch.object(builds, "to_code", read):
        builds.compile_build(builds.Build(build, program))
    return "\n\n".join(pieces)


if __name__ == "__main__":
    game, build, *variants = [*sys.argv[1:2], *(sys.argv[2:] or ["playout"])]
    print(generated(game, build, tuple(variants)))
