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
SIZED = re.compile(r" \((\d) MB\)$")  # behind a file that is listed


@pytest.mark.parametrize("one", OF_FILES + OF_CONTENT + OF_SCENARIOS + OF_SYNTAX, ids=lambda one: one.code)
def test_every_message_has_examples(one: Diagnostic) -> None:
    assert one.wrong and one.right
    assert one.explain.endswith(".") or one in OF_SYNTAX or one.explain.endswith("?")


def bytes_of(example: str) -> bytes:
    """An example in UTF-8; a byte that can't be printed stands in it as `\\xe9`."""
    return re.sub(rb"\\x([0-9a-f]{2})", lambda found: bytes.fromhex(found[1].decode()), example.encode())


def of_size(text: str, megabytes: int) -> str:
    """A text made as long as that with remarks."""
    line = f"# {'-' * 997}\n"
    return text + line * (megabytes * 1_000_000 // len(line))


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
        (folder / "my-game" / name).write_bytes(bytes_of(text))
    return variants


def as_listed(example: str, folder: Path) -> str:
    """Make the folder or the pack whose files the example lists; its name."""
    named, *inside = [line.strip() for line in example.split("\n")]
    texts = {"game.yaml": "game: My Game\nplayers: 2-4\n", "play.rules": "play:\n    winner is nobody\n"}
    if any(name.startswith("content/") for name in inside):
        texts["game.yaml"] += f"cards: {BOX['cards']}\ndecks: {BOX['decks']}\n"
    folder.mkdir()
    if named.endswith(".zip"):
        with ZipFile(folder / named, "w") as pack:
            for name in inside:
                pack.writestr(name, texts.get(name.split("/")[-1], "?"))
        return named
    for listed in inside:
        name, size = SIZED.sub("", listed), SIZED.search(listed)
        (folder / named / name).parent.mkdir(parents=True, exist_ok=True)
        if name.endswith("/"):
            (folder / named / name).mkdir()
        else:
            card = f"cards_for: question\ncards: {{{Path(name).stem}: {{asks: Why?}}}}\n"
            text = card if name.startswith("content/") else texts.get(name, "?")
            (folder / named / name).write_text(of_size(text, int(size[1])) if size else text)
    return named


def in_a_bundle(example: str) -> dict[str, str]:
    """A game with the libraries that an example shows, each below its name."""
    files = {
        f"{name}.yaml": text for name, text in re.findall(r"^(library/\w+)\.yaml\n((?:    .*\n?)+)", example, re.M)
    }
    texts = {name: "".join(f"{line[4:]}\n" for line in text.splitlines()) for name, text in files.items()}
    game = "game: My Game\nplayers: 2-4\nuse: [coins]\nrules: |\n  play:\n      winner is nobody\n"
    return {"game.yaml": game, **texts}


def told(example: str, folder: Path) -> set[str]:
    bundle = in_a_bundle(example) if example.startswith("library/") else None
    listed = bundle is None and example.split("\n")[0].endswith((".zip", "/"))
    name = as_listed(example, folder) if listed else "my-game"
    variants = [] if listed or bundle else laid_out(example, folder)
    try:
        return {fault.code for fault in check_game(str(folder / name), variants, files=bundle).faults}
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


def written_out(table: str) -> str:
    """A table with all the rows for which a line of dots stands."""
    above, dots, below = table.partition("\n...\n")
    if not dots:
        return table
    first, last = (int(re.findall(r"^q(\d+)", part, re.M)[0]) for part in (above, below))
    return "\n".join([above, *(f"q{n},What is {n} + 1?,{n + 1}" for n in range(first + 1, last)), below])


def told_of_table(example: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> set[str]:
    """The codes that are told of a table, or of a command that brings one in."""
    table, options = example, ["--for", "question"]
    if example.startswith("croupier"):
        table, options = "id,asks,answer\nlegs,How many legs?,8", example.split("my-game ")[1:]
        options = options[0].split() if options else []
    folder.mkdir()
    (folder / "game.yaml").write_text(QUIZ)
    (folder / "cards.csv").write_bytes(bytes_of(written_out(table) + "\n"))
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
