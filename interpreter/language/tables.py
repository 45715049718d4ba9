"""The parser's tables, kept in the user's cache folder: reading them takes a tenth of the time of building them."""

from __future__ import annotations

import hashlib
import marshal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import lark
from lark import Lark
from lark.grammar import Rule
from lark.lexer import TerminalDef

from interpreter.files.writing import write_whole
from interpreter.language.indenting import Indentation
from interpreter.language.scanning import QuickLexer

DIGEST = hashlib.sha256().digest_size
# Options that are code and come from the program, never from a file.
CODE = ("postlex", "edit_terminals", "transformer", "_plugins")


def tables_file(*sources: str) -> Path:
    """Where the tables made from `sources` are kept. Another grammar, Lark or Python has another file."""
    import platformdirs

    named = hashlib.sha256("\0".join([lark.__version__, sys.version, *sources]).encode()).hexdigest()[:24]
    return Path(platformdirs.user_cache_dir("croupier", appauthor=False)) / f"grammar-{named}.tables"


def read_tables(path: Path) -> Lark | None:
    """The parser kept at `path`; None where there is none or the file is damaged."""
    try:
        content = path.read_bytes()
    except OSError:
        return None
    digest, payload = content[:DIGEST], content[DIGEST:]
    if hashlib.sha256(payload).digest() != digest:
        return None
    data, memo = marshal.loads(payload)
    kept: Any = Lark.__new__(Lark)
    parser: Lark = kept._load(
        {"data": data, "memo": memo}, postlex=Indentation(), _plugins={"ContextualLexer": QuickLexer}
    )
    return parser


def write_tables(parser: Lark, path: Path) -> None:
    """Keep `parser` at `path`, whole or not at all. A folder that can't be written to is no fault: we build again."""
    data, memo = parser.memo_serialize([TerminalDef, Rule])
    data["options"] = {**data["options"], **dict.fromkeys(CODE)}
    payload = marshal.dumps((data, memo))
    with suppress(OSError):
        write_whole(path, hashlib.sha256(payload).digest() + payload)
