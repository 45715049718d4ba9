"""`croupier explain CODE`: what a message of `check` means, with an example."""

from __future__ import annotations

import importlib
import pkgutil
import re
from argparse import Namespace

from interpreter import diagnostics
from interpreter.faults import CATALOGUE, Diagnostic, did_you_mean
from repl.drawing.columns import draw_table, wrap
from repl.drawing.ink import ink_for
from repl.guard import Trouble


def run(options: Namespace) -> int:
    for module in pkgutil.iter_modules(diagnostics.__path__, f"{diagnostics.__name__}."):
        importlib.import_module(module.name)
    if options.code is None:
        return list_codes(options.json)
    code = options.code.strip("[]").casefold()
    if code not in CATALOGUE:
        fits = did_you_mean(code, CATALOGUE) or "`croupier explain` alone lists all codes."
        raise Trouble(f'There is no message with the code "{code}". {fits}')
    show(CATALOGUE[code], options.json)
    return 0


def list_codes(as_json: bool) -> int:
    if as_json:
        print_json([plain(known) for known in CATALOGUE.values()])
    else:
        rows = [[code, spelt(CATALOGUE[code].words)] for code in sorted(CATALOGUE)]
        print(draw_table(["Code", "Message"], rows, ink_for()))
    return 0


def show(found: Diagnostic, as_json: bool) -> None:
    if as_json:
        print_json(plain(found))
        return
    print(page(found))


def page(found: Diagnostic) -> str:
    """The message, what it means, an example that is wrong and one that is right."""
    ink = ink_for()
    parts = [f"{found.code} ({found.severity})", wrap(spelt(found.words), ink, "    ")]
    if found.explain:
        parts += ["", wrap(found.explain, ink)]
    for head, example in (("Wrong:", found.wrong), ("Right:", found.right)):
        if example:
            parts += ["", head, *("    " + line for line in example.strip("\n").splitlines())]
    return "\n".join(parts)


def spelt(words: str) -> str:
    """A message with what it will name in capitals: `There is nothing called NAME here.`"""
    return re.sub(r"\{(\w+)(?::[^}]*)?\}", lambda part: part[1].upper(), words)


def plain(found: Diagnostic) -> dict[str, str]:
    return {name: getattr(found, name) for name in ("code", "severity", "words", "explain", "wrong", "right")}


def print_json(document: object) -> None:
    import json

    print(json.dumps(document, ensure_ascii=False, indent=2))
