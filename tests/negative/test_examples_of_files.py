"""What `explain` shows of files, tables of cards and scenarios is true as well: wrong brings the message, right does not."""

from __future__ import annotations

import re
from pathlib import Path
from zipfile import ZipFile

import pytest

from interpreter.analysis.scenario_files import read_text
from interpreter.diagnostics import content, files, scenarios, syntax
from interpreter.faults import DefinitionError, Diagnostic
from interpreter.game import check_game
from repl.main import main
from tests.negative.example_box import parts_of

OF_FILES, OF_CONTENT, OF_SCENARIOS, OF_SYNTAX = (
    [one for one in vars(module).values() if isinstance(one, Diagnostic)]
    for module in (files, content, scenarios, syntax)
)
BOX = {
    "game": "My Game",
    "players": "2-4",
    "options": "{target: {default: 20}, pace: {default: 1}}",
    "kinds": "{colour: [red, blue], horse: [grey, black]}",
    "accounts": "{player: {cash: 10}, house: unlimited}",
    "dice": "{hand: {count: 3}}",
    "cards": "{question: {fields: {asks: text}, faces: {legs: {asks: How many legs?}}}}",
    "decks": "{pile: {of: question}}",
    "rules": "|\n  play:\n      winner is nobody",
}
# an example that begins with one of these shows what stands further in
ABOVE = {
    "rings": ("boards:\n  square:\n", 4),
    "spaces": ("boards:\n  square:\n", 4),
    "die": ("dice:\n", 2),
    "step": ("money:\n", 2),
    "does": ("cards:\n  question:\n    fields: {asks: text}\n    faces:\n      ace:\n        asks: Why?\n", 8),
}
OF_A_VARIANT = {"variant", "based_on", "set", "change", "add", "remove"}
# of a game of three lines
LOOSE_ENDS = {"unused-name", "unused-phase", "unknown-name", "unknown-phase", "missing-field", "no-result", "no-play"}
# shown as something that can't be laid out in one game: a command, a folder, two files
NOT_PLAYED = {
    "no-such-game",
    "no-such-variant",
    "no-such-preset",
    "variants-collide",
    "variant-named-twice",
}
UNSHOWN = {  # no few lines show these
    "not-a-text", "not-utf-8", "file-too-big", "library-circle", "csv-byte-mark", "csv-not-utf8", "csv-too-many",
    "not-text",
}  # fmt: skip


@pytest.mark.parametrize("one", OF_FILES + OF_CONTENT + OF_SCENARIOS + OF_SYNTAX, ids=lambda one: one.code)
def test_every_message_has_examples(one: Diagnostic) -> None:
    assert bool(one.wrong and one.right) is (one.code not in UNSHOWN)
    assert one.explain.endswith(".") or one in OF_SYNTAX or one.explain.endswith("?")


def laid_out(example: str, folder: Path) -> list[str]:
    """Write the example into a game; the names of the variants to lay on it."""
    first = example.split(":")[0].strip()
    game = dict(BOX)
    variants = []
    if first in OF_A_VARIANT:
        head = "" if first == "variant" else "variant: Mine\n"
        head += "" if "based_on:" in example else "based_on: my-game\n"
        texts = {"variants/mine.yaml": f"{head}{example}\n", "variants/evening.yaml": "variant: E\nbased_on: my-game\n"}
        variants = ["mine"]
    elif first == "cards_for":
        cards = "" if "cards:" in example else "cards: [{asks: Why?}]\n"
        texts = {"content/more.yaml": f"{example}\n{cards}"}
    else:
        texts = {}
        if first in ABOVE:
            above, depth = ABOVE[first]
            example = above + "".join(f"{' ' * depth}{line}\n" for line in example.split("\n"))
        own = {part.split(":")[0].split(" ")[0] for part in parts_of(example)}
        game = {key: value for key, value in game.items() if key not in own and not own & {"game"}}
        game = {key: value for key, value in game.items() if "plaers" not in own or key != "players"}
        game = {key: value for key, value in game.items() if "cards" not in own or key != "decks"}
    if first.startswith("#"):  # all that the file holds
        game = {}
    texts["game.yaml"] = "".join(f"{key}: {value}\n" for key, value in game.items())
    texts["game.yaml"] += "" if variants or first == "cards_for" else example + "\n"
    for name, text in texts.items():
        (folder / "my-game" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "my-game" / name).write_text(text)
    return variants


def as_listed(example: str, folder: Path) -> str:
    """Make the folder or the pack whose files the example lists; its name."""
    named, *inside = [line.strip() for line in example.split("\n")]
    texts = {"game.yaml": "game: My Game\nplayers: 2-4\n", "play.rules": "play:\n    winner is nobody\n"}
    folder.mkdir()
    if named.endswith(".zip"):
        with ZipFile(folder / named, "w") as pack:
            for name in inside:
                pack.writestr(name, texts.get(name.split("/")[-1], "?"))
        return named
    for name in inside:
        (folder / named / name).parent.mkdir(parents=True, exist_ok=True)
        if name.endswith("/"):
            (folder / named / name).mkdir()
        else:
            (folder / named / name).write_text(texts.get(name, "?"))
    return named


def told(example: str, folder: Path) -> set[str]:
    listed = example.split("\n")[0].endswith((".zip", "/"))
    name = as_listed(example, folder) if listed else "my-game"
    variants = [] if listed else laid_out(example, folder)
    try:
        return {fault.code for fault in check_game(str(folder / name), variants).faults}
    except DefinitionError as refused:
        return {fault.code for fault in refused.faults}


@pytest.mark.parametrize("one", [one for one in OF_FILES if one.wrong], ids=lambda one: one.code)
def test_examples_of_files(one: Diagnostic, tmp_path: Path) -> None:
    if one.code in NOT_PLAYED:
        return
    wrong, right = told(one.wrong, tmp_path / "wrong"), told(one.right, tmp_path / "right")
    assert one.code in wrong and wrong <= LOOSE_ENDS | {one.code}
    assert right <= LOOSE_ENDS


QUIZ = """\
game: My Game
players: 2
cards: {question: {fields: {asks: text, answer: number}}, riddle: {fields: {asks: text, answer: number}}}
decks: {pile: {of: question}}
rules: |
  play:
      winner is nobody
"""


def told_of_table(example: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> set[str]:
    """The codes that are told of a table, or of a command that brings one in."""
    table, options = example, ["--for", "question"]
    if example.startswith("croupier"):
        table, options = "id,asks,answer\nlegs,How many legs?,8", example.split("my-game ")[1:]
        options = options[0].split() if options else []
    folder.mkdir()
    (folder / "game.yaml").write_text(QUIZ)
    (folder / "cards.csv").write_text(table + "\n")
    main(["content", "import", str(folder / "cards.csv"), "--game", str(folder), *options])
    if (folder / "content" / "cards.yaml").is_file() or (folder / "cards.yaml").is_file():
        main(["content", "check", str(folder)])
    return set(re.findall(r"\[([a-z0-9-]+)\]$", capsys.readouterr().out, re.MULTILINE))


@pytest.mark.parametrize("one", [one for one in OF_CONTENT if one.wrong], ids=lambda one: one.code)
def test_examples_of_tables(one: Diagnostic, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told_of_table(one.wrong, tmp_path / "wrong", capsys) == {one.code}
    assert told_of_table(one.right, tmp_path / "right", capsys) == set()


@pytest.mark.parametrize("one", OF_SCENARIOS, ids=lambda one: one.code)
def test_examples_of_scenarios(one: Diagnostic) -> None:
    rest = {"scenario": "A try", "players": "[Ann, Bob]", "answers": "[]", "then": "[]"}
    head = "" if one.code == "no-scenario" else "".join(
        f"{key}: {value}\n" for key, value in rest.items() if f"{key}:" not in one.wrong
    )  # fmt: skip
    with pytest.raises(DefinitionError) as refused:
        read_text(head + one.wrong + "\n", "tries.yaml")
    assert {fault.code for fault in refused.value.faults} == {one.code}
    assert read_text(head + one.right + "\n", "tries.yaml")
