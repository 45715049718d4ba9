"""`croupier new NAME`: a small game to start from, which checks, passes its scenarios and plays."""

from __future__ import annotations

import re
from argparse import Namespace
from pathlib import Path

from repl.guard import Trouble
from repl.own_name import own_name
from repl.whole_files import made_whole

TEMPLATES = Path(__file__).resolve().parents[1] / "templates"
FILE_NAME = re.compile(r"[^\W_]+(?:[-_][^\W_]+)*")


def run(options: Namespace) -> int:
    folder = folder_of(options.name)
    with made_whole(folder):
        write_game(TEMPLATES / options.source, folder, title_of(options.name))
    print(f"Written: {folder}")
    print(f"    {own_name()} check {folder}")
    print(f"    {own_name()} test {folder}")
    print(f"    {own_name()} play {folder} --player Ann --bot Bob")
    print(f"Then open {folder / 'game.yaml'} and {folder / 'play.rules'}, change a number, and play on.")
    return 0


def folder_of(name: str) -> Path:
    """The folder for a game, which may not be there yet. Raises Trouble."""
    folder = Path(name).expanduser()
    if folder.name != "-".join(folder.name.split()) or not FILE_NAME.fullmatch(folder.name):
        fits = "-".join(re.findall(r"[^\W_]+", folder.name.casefold().replace("'", "")))
        hint = f"Name it {folder.with_name(fits)}." if fits else "Name it like my-game."
        raise Trouble(f'"{name}" makes no good name for a folder. {hint}', 2)
    if folder.exists():
        raise Trouble(f"{folder} is there already, and is left as it is. Choose another name.")
    return folder


def title_of(name: str) -> str:
    """`my-game` as My Game."""
    return " ".join(word[:1].upper() + word[1:] for word in re.split("[-_]+", Path(name).name))


def write_game(template: Path, folder: Path, title: str) -> None:
    """Copy a template under another title."""
    from interpreter.resources import schema_file

    for source in sorted(path for path in template.rglob("*") if path.suffix in (".yaml", ".rules")):
        target = folder / source.relative_to(template)
        text = source.read_text(encoding="utf-8")
        if source.name == "game.yaml":
            text = re.sub("^game: .*$", lambda _: f"game: {title}", text, count=1, flags=re.MULTILINE)
        kind = {"scenarios": "scenario", "content": "content"}.get(source.parent.name, "game")
        if source.suffix == ".yaml":
            text = f"# yaml-language-server: $schema={schema_file(kind)}\n{text}"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
