"""The extension for editors: every word of the language is in its grammar, what it names is there, and it can be packed."""

from __future__ import annotations

import json
import plistlib
import re
import runpy
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest

from interpreter.language.grammar import parser
from repl.commands import rechecking
from repl.main import main

EDITORS = Path(__file__).resolve().parents[2] / "docs" / "editors"
EXTENSION = EDITORS / "croupier"
RULES = EXTENSION / "syntaxes" / "croupier-rules.tmLanguage.json"
PAGE = (EDITORS / "README.md").read_text(encoding="utf-8")


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def words(pattern: str) -> set[str]:
    """The words that stand in a regular expression as they are."""
    plain = re.sub(r"\\[A-Za-z]|\(\?[!=<:]+", " ", pattern)
    return set(re.findall(r"[a-z]{2,}|\ba\b", plain))


def patterns(tree: Any) -> list[str]:
    if isinstance(tree, dict):
        own = [value for key, value in tree.items() if key in ("match", "begin", "end", "while")]
        return own + [found for value in tree.values() for found in patterns(value)]
    return [found for value in tree for found in patterns(value)] if isinstance(tree, list) else []


def test_every_word_of_the_language_stands_in_the_editors_grammar() -> None:
    coloured = {word for pattern in patterns(read(RULES)) for word in words(pattern)}
    wanted = {word for terminal in parser().terminals for word in words(terminal.pattern.to_regexp())}
    assert {"pay", "whenever", "twenties", "earliest"} <= wanted
    assert wanted - coloured == set()


def test_what_the_extension_names_is_there() -> None:
    about = read(EXTENSION / "package.json")["contributes"]
    files = [one["configuration"] for one in about["languages"]] + [one["path"] for one in about["grammars"]]
    assert [file for file in files if not (EXTENSION / file).is_file()] == []
    assert [read(EXTENSION / one["path"])["scopeName"] for one in about["grammars"]] == [
        one["scopeName"] for one in about["grammars"]
    ]
    assert [pattern["name"] for pattern in about["problemPatterns"]] == ["croupier"]


def included(tree: Any) -> set[str]:
    if isinstance(tree, dict):
        here = {tree["include"]} if isinstance(tree.get("include"), str) else set()
        return here.union(*(included(value) for value in tree.values()))
    return set().union(*map(included, tree)) if isinstance(tree, list) else set()


def test_a_grammar_includes_only_what_it_has() -> None:
    rules = read(RULES)
    assert {name.removeprefix("#") for name in included(rules)} == set(rules["repository"])


@pytest.mark.parametrize(
    "line, deeper",
    [
        ("play:", True),
        ("    if a = b:  # a remark", True),
        ('    hit "Take: a card":', True),
        ('    say "one: two"', False),
        ("    if a = b: stop", False),
        ("# play:", False),
    ],
)
def test_a_line_that_opens_a_block_is_followed_by_deeper_ones(line: str, deeper: bool) -> None:
    rules = read(EXTENSION / "language-configuration.json")["indentationRules"]
    assert bool(re.search(rules["increaseIndentPattern"], line)) is deeper


def test_the_extension_is_packed_whole(tmp_path: Path) -> None:
    path = runpy.run_path(str(EDITORS / "pack.py"))["pack"](tmp_path)
    about = read(EXTENSION / "package.json")
    with ZipFile(path) as packed:
        names = set(packed.namelist())
        told = ElementTree.fromstring(packed.read("extension.vsixmanifest"))
        ElementTree.fromstring(packed.read("[Content_Types].xml"))
        assert json.loads(packed.read("extension/package.json")) == about
    assert names >= {"extension/" + file.relative_to(EXTENSION).as_posix() for file in EXTENSION.rglob("*.json")}
    identity = next(one for one in told.iter() if one.tag.endswith("}Identity")).attrib
    assert (identity["Id"], identity["Version"], identity["Publisher"]) == (
        "croupier-rules",
        about["version"],
        "croupier",
    )


def test_the_line_that_makes_a_plist_of_the_grammar_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (line,) = re.findall(r'^python3 -c "(.*)"$', PAGE, re.MULTILINE)
    monkeypatch.chdir(tmp_path)
    exec(line.replace("docs/editors", str(EDITORS)), {})
    with (tmp_path / "Croupier.tmLanguage").open("rb") as file:
        assert plistlib.load(file) == read(RULES)


# ---------------------------------------------------------------- the messages of `check`, as an editor takes them in

CONTRIBUTED = read(EXTENSION / "package.json")["contributes"]
(PATTERN,) = CONTRIBUTED["problemPatterns"]
PARTS = ("file", "line", "column", "severity", "message", "code")


def matched(shown: str) -> list[tuple[str, ...]]:
    """What the problem matcher finds in an output, line by line."""
    found = (re.search(PATTERN["regexp"], line) for line in shown.splitlines())
    return [tuple(match[PATTERN[part]] for part in PARTS) for match in found if match]


def test_the_problem_matcher_finds_each_message_at_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "game.yaml").write_text("game: Inn\nplayers: 2-4\nvalues: {player: {score: 0}}\n")
    (tmp_path / "play.rules").write_text(
        "play:\n    scorring\n    winner is nobody\n\nphase scoring:\n    for each p in players:\n        p.socre = p.score\n"
    )
    monkeypatch.chdir(tmp_path)
    assert main(["check", "."]) == 1
    shown = capsys.readouterr().out
    assert main(["check", "--json", "."]) == 1
    faults = json.loads(capsys.readouterr().out)
    told = [tuple(str(fault[part]) for part in PARTS) for fault in faults]
    assert sorted(matched(shown)) == sorted(told)
    assert ("play.rules", "2", "5", "error", "There is no phase called scorring.", "unknown-phase") in told
    assert {one[3] for one in told} == {"error", "warning"}
    example = json.loads(re.findall(r"^```json\n(.*?)^```$", PAGE, re.M | re.S)[2])
    assert list(example[0]) == list(faults[0])
    assert set(faults[0]) <= set(re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE))


def test_the_watching_matcher_knows_where_a_check_begins_and_ends() -> None:
    once, watching = CONTRIBUTED["problemMatchers"]
    assert once["pattern"] == watching["pattern"] == f"${PATTERN['name']}"
    assert re.search(watching["background"]["beginsPattern"], rechecking.BEGIN)
    assert re.search(watching["background"]["endsPattern"], rechecking.WAIT)


def test_the_page_shows_the_matcher_and_the_tasks_that_go_with_it() -> None:
    tasks, matcher, _ = (json.loads(block) for block in re.findall(r"^```json\n(.*?)^```$", PAGE, re.M | re.S))
    _, watching = CONTRIBUTED["problemMatchers"]
    names = {f"${one['name']}" for one in CONTRIBUTED["problemMatchers"]}
    assert {task["problemMatcher"] for task in tasks["tasks"]} == names
    assert all(task["args"][0] == "check" for task in tasks["tasks"])
    own = {"pattern": {key: value for key, value in PATTERN.items() if key != "name"}}
    assert matcher == {key: watching[key] for key in ("owner", "fileLocation", "background")} | own
