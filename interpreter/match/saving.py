"""A match as a file, and back again.

The file is the record: the definition it is played under, who sits there, the seed, the answers and the chances, and a
digest of where they lead, as a check. `schemas/save.schema.json` describes it.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from dataclasses import is_dataclass, replace
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from interpreter import resources
from interpreter.diagnostics import play
from interpreter.faults import NOWHERE, DefinitionError, Diagnostic, PlayFault, Refused
from interpreter.match.record import Choice, Record
from interpreter.match.table import Table, make_table
from interpreter.runtime.chance import Chance, Outside, Recording, Seeded

if TYPE_CHECKING:
    from interpreter.match.playing import Match

FORMAT = 1
SHARED = "definitions"  # the folder beside autosaves that keeps each definition once

# The shape of the file, for schemas/save.schema.json:
#   save        1 (the format)
#   program     the version that wrote it, "0.1.0"
#   game        {name, own_name, title, digest, variants: [..], content: [..], options: {name: plain}, preset,
#                asked: {variants, content} as they were asked for, where there are any}
#   files       {name: text}; left out where definitions/DIGEST.json beside the file holds it
#   players     [{name, kind: "person" | "random" | "cautious" | ...}], in seat order
#   seed        whole number or text
#   real        ["dice", "cards"]: what a person says; may be empty
#   anew        how often chances were taken back; drawn: how many numbers were taken from the generator since
#   limit       the most answers, or null
#   chances     [whole numbers], every outcome in order
#   choices     [[ask, seat, answer]...]; an answer is a number, text, truth value, list or object
#   changed     [whole numbers]: after how many answers the rules were changed; left out where they never were
#   check       digest of the state that all this leads to


def version() -> str:
    """The program's version, as saves carry it."""
    from interpreter import __version__

    return __version__


# ---------------------------------------------------------------- writing


def save(match: Match, path: str | Path, shared: bool = False) -> None:
    """Write the match; the file is there whole or not at all.

    Args:
        shared: keep the definition beside it in `definitions/`, one copy for all matches played under it.

    Raises:
        OSError: where it can't be written. A file that was there before is untouched.
        PlayFault: where no record is kept.
    """
    target = Path(path)
    data = document(match)
    if shared:
        files = data.pop("files")
        kept = target.parent / SHARED / f"{data['game']['digest']}.json"
        if not kept.exists():
            kept.parent.mkdir(parents=True, exist_ok=True)
            write_whole(kept, json.dumps(files, ensure_ascii=False))
    write_whole(target, json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n")


def write_whole(path: Path, text: str) -> None:
    """Write a file so that a full disk or a killed process leaves the old one. Raises OSError."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def document(match: Match) -> dict[str, Any]:
    """The match as plain data. Raises PlayFault where no record is kept."""
    record, table = match.record, match.table
    if record is None:
        raise PlayFault(play.NO_RECORD.at(NOWHERE))
    chance: Recording = match.state.chance
    origin = table.origin
    return {
        "save": FORMAT,
        "program": version(),
        "game": {
            "name": lasting(origin.name) or table.box["name"],
            "own_name": table.box["name"],
            "title": table.box["title"],
            "digest": origin.digest,
            "variants": list(origin.variants),
            "content": list(origin.content),
            "options": dict(origin.options),
            "preset": origin.preset,
            **asked_for(table.game),
        },
        "files": dict(origin.bundle),
        "players": [{"name": name, "kind": kind} for name, kind in zip(table.names, table.kinds, strict=True)],
        "seed": table.seed,
        "real": sorted(real_of(chance.source)),
        "anew": record.anew,
        "drawn": chance.drawn,
        "limit": table.max_decisions,
        "chances": list(chance.outcomes),
        "choices": [[choice.ask, choice.seat, choice.answer] for choice in record.choices],
        **({"changed": list(record.changes)} if record.changes else {}),
        "check": digest(match),
    }


def asked_for(game: Any) -> dict[str, Any]:
    """The variants and content files as they were asked for, so that they are found again in their own places."""
    variants, content = getattr(game, "asked", None) or ((), ())
    if not variants and not content:
        return {}
    return {"asked": {"variants": [lasting(one) for one in variants], "content": [lasting(one) for one in content]}}


def lasting(name: str) -> str:
    """A path so that it is found from any folder; a name as it is."""
    path = Path(name)
    try:
        folder = (path / "game.yaml").is_file() and name not in resources.game_names()
        return str(path.resolve()) if folder or path.is_file() else name
    except (OSError, ValueError):
        return name


def real_of(source: Chance) -> frozenset[str]:
    """The sorts of chance that a person says."""
    return source.sorts if isinstance(source, Outside) else frozenset()


def digest(match: Match) -> str:
    """A digest of what lies on the table, and of what is asked.

    Where the program stands inside the rules is not part of it: that may differ from one version to the next.
    """
    state, box = match.state, match.table.box
    slots = {slot["slot"]: plain_state(getattr(state, slot["slot"], None)) for slot in box["slots"]}
    pending = state.pending
    asked = None
    if pending is not None:
        name = box["asks"][pending.spec]["name"]
        asked = [name, list(pending.seats), plain_state(pending.domains), plain_state(pending.answers)]
    whole = [slots, asked, state.turn, list(state.out), match.over]
    return hashlib.sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()


def plain_state(raw: Any) -> Any:
    """Raw values as JSON holds them, for the digest."""
    if raw is None or isinstance(raw, (bool, int, str)):
        return raw
    if isinstance(raw, Fraction):
        return f"{raw.numerator}/{raw.denominator}"
    if isinstance(raw, dict):
        return [[plain_state(key), plain_state(value)] for key, value in raw.items()]
    if isinstance(raw, (list, tuple)):
        return [plain_state(item) for item in raw]
    parts = [name for kind in type(raw).__mro__ for name in getattr(kind, "__slots__", ())]
    if hasattr(raw, "__dict__"):
        parts += list(vars(raw))
    return [type(raw).__name__, *[[name, plain_state(getattr(raw, name, None))] for name in parts]]


# ---------------------------------------------------------------- reading


class BadSave(Refused):
    """A file that is no match that can be gone on with; `diagnostic` says of what sort the trouble is."""

    def __init__(self, diagnostic: Diagnostic, **values: object) -> None:
        self.diagnostic = diagnostic
        super().__init__(diagnostic.words.format(**values))


def resume(path: str | Path) -> Match:
    """The match in a file, under the rules that were saved with it.

    Raises:
        BadSave: (a Refused) for a file that can't be read, is no save, or does not lead where it did.
    """
    data = read(path)
    game = game_of(data, str(path))
    names = [player["name"] for player in data["players"]]
    kinds = [player["kind"] for player in data["players"]]
    table = make_table(
        game.program, names, game.raw_options, data["seed"], game.origin, kinds, data["limit"], "match", game
    )
    return replayed(table, data, str(path))


def game_of(data: dict[str, Any], name: str) -> Any:
    """The game that a saved match is played under, from the files that it carries. Raises BadSave."""
    about = data["game"]
    chosen = json.dumps([about["variants"], about["content"], about["options"], about["preset"] or ""])
    try:
        game = opened(tuple(sorted(data["files"].items())), own_name(about), chosen)
    except (DefinitionError, Refused) as error:
        first = error.faults[0].message if isinstance(error, DefinitionError) and error.faults else str(error)
        reason = f"its rules can't be read by this version: {first}"
        raise BadSave(play.SAVE_DIFFERS, name=name, reason=reason) from None
    if not is_dataclass(game) or isinstance(game, type):
        return game
    asked = about.get("asked")
    return replace(
        game, name=about["name"], asked=(tuple(asked["variants"]), tuple(asked["content"])) if asked else None
    )


@lru_cache(maxsize=4)
def opened(files: tuple[tuple[str, str], ...], name: str, chosen: str) -> Any:
    """The game of a bundle; opening the same one again and again (replays, a tool over many saves) costs once."""
    from interpreter.game import game_from_bundle

    variants, content, options, preset = json.loads(chosen)
    return game_from_bundle(dict(files), name, variants=variants, content=content, options=options, preset=preset)


def own_name(about: dict[str, Any]) -> str:
    """The name that the variants of a saved game know it by; older saves have only what it was asked for by."""
    asked_for = str(about["name"])
    path = Path(asked_for)
    return str(about.get("own_name") or (path.stem if path.suffix == ".yaml" else path.resolve().name) or asked_for)


def read(path: str | Path) -> dict[str, Any]:
    """A save's document, checked against its schema, with its definition. Raises BadSave."""
    name = str(path)
    source = Path(path)
    try:
        data = json.loads(source.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSave(play.SAVE_UNREADABLE, name=name, reason=error.strerror or "it can't be read") from None
    except (ValueError, RecursionError):
        raise BadSave(play.SAVE_UNREADABLE, name=name, reason="it is not JSON") from None
    if isinstance(data, dict) and isinstance(data.get("save"), int) and data["save"] > FORMAT:
        raise BadSave(play.SAVE_NEWER, name=name, format=data["save"], known=FORMAT)
    from interpreter.files.checking import check_plain

    wrong = check_plain(data, "save")
    if wrong:
        raise BadSave(play.SAVE_UNREADABLE, name=name, reason=wrong)
    if "files" not in data:
        data["files"] = shared_files(source, data["game"]["digest"], name)
    found: dict[str, Any] = data
    return found


def shared_files(path: Path, digest: str, name: str) -> dict[str, str]:
    """The definition that autosaves share. Raises BadSave where it is gone."""
    for folder in (path.parent, path.parent.parent):
        kept = folder / SHARED / f"{Path(digest).name}.json"
        try:
            files = json.loads(kept.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            continue
        if isinstance(files, dict) and all(isinstance(text, str) for text in files.values()):
            return files
    raise BadSave(play.SAVE_UNREADABLE, name=name, reason="the rules it was played under are gone")


def chance_of(data: dict[str, Any]) -> Recording:
    """The chance of a saved match: what came so far, and then what would have come."""
    generator = Seeded(data["seed"], data["anew"]).skip(data["drawn"])
    source: Chance = Outside(data["real"], generator) if data["real"] else generator
    return Recording(source, data["chances"])


def replayed(table: Table, data: dict[str, Any], name: str) -> Match:
    """The match that the record leads to. Raises BadSave where it does not lead where it did."""
    from interpreter.match.playing import Match

    record = Record(anew=data["anew"], changes=data.get("changed", ()))
    chance = chance_of(data)
    try:
        match = Match.begin(table, chance, record)
        play_on(match, [Choice(ask, seat, answer, 0, 0) for ask, seat, answer in data["choices"]])
    except Refused as reason:
        raise BadSave(play.SAVE_DIFFERS, name=name, reason=str(reason)) from None
    if chance.at < len(chance.outcomes):
        raise BadSave(play.SAVE_DIFFERS, name=name, reason="it holds more chances than come up")
    if digest(match) != data["check"]:
        raise BadSave(play.SAVE_DIFFERS, name=name, reason="its answers lead elsewhere")
    return match


def play_on(match: Match, choices: list[Choice]) -> None:
    """Give recorded answers. A fault of the rules at the last one is where the match stood. Raises Refused."""
    for number, choice in enumerate(choices):
        ask = match.ask
        if ask is None or ask.name != choice.ask:
            found = "the match is over" if ask is None else f"it asks for {ask.name}"
            raise Refused(f"answer {number + 1} is for {choice.ask}, but {found}")
        try:
            match.choose(choice.answer, choice.seat)
        except PlayFault:
            if number < len(choices) - 1:
                raise Refused(f"a fault of the rules comes at answer {number + 1}") from None
