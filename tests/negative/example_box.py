"""The minimal game that the examples of the catalogue and the cases of this folder are put into."""

from __future__ import annotations

import re
from typing import Any

BOX: dict[str, str] = {
    "options": "{target: {default: 100}}",
    "roles": "[dealer]",
    "kinds": "{horse: [red, blue], suit: [hearts, spades]}",
    "accounts": "{player: {cash: 100}, bank: unlimited}",
    "values": "{player: {score: 0}, table: {round_number: 0}}",
    "cards": "{card: {fields: {suit: suit, pips: number}, faces: {plain: {each: suit, pips: 1, copies: 5}, joker: {suit: hearts, pips: 0}}}}",
    "decks": "{pack: {of: card}}",
    "piles": "{hand: {owner: player}, discards: {face: up}}",
    "dice": "{die: {}, throw: {count: 2}}",
    "boards": "{course: {track: 8, lanes: horse}, square: {grid: 3x3, holds: player}}",
    "tables": "{price_for: {0: evens, 1: 2 to 1}}",
    "records": "{line: {player: player, points: number}}",
}
PLAY = "play:\n    winner is first of players\n"


NEEDS = {"cards": ("decks", "piles"), "kinds": ("cards", "decks", "piles", "boards")}  # what makes no sense without it
YAML_KEYS = {*BOX, "game", "players", "clock", "money", "presets", "words", "use"}
ITEM = re.compile(r"play:|phase |bet |whenever |use |before |after |replace |\w+(\([^)]*\))? means ")


def game_of(example: str, play: bool = True) -> dict[str, str]:
    """An example in the minimal game, as files. An example of YAML stands in the place of the box's own."""
    box, rules = {"game": "Minimal", "players": "2-4", **BOX}, PLAY
    if example.split(":")[0] in YAML_KEYS - {"play"}:
        for part in parts_of(example):
            key, _, value = part.partition(":")
            for other in NEEDS.get(key, ()):
                box.pop(other, None)
            box[key] = value.rstrip()
        if "\n  play:\n" in box.get("rules", ""):
            box["rules"] = box["rules"].replace("\n  play:\n", "\n  play:\n      winner is first of players\n")
            rules = ""
    else:
        rules = with_result(example) if play else example
    entries = (f"{key}:{'' if value[:1] == chr(10) else ' '}{value.lstrip(' ')}\n" for key, value in box.items())
    return {"game.yaml": "".join(entries), **({"play.rules": rules} if rules else {})}


def parts_of(example: str) -> list[str]:
    """The entries at the margin of an example of YAML."""
    parts: list[str] = []
    for line in example.split("\n"):
        if line[:1].isspace() and parts:
            parts[-1] += "\n" + line
        else:
            parts.append(line)
    return parts


def with_result(rules: str) -> str:
    """Rules with a `play` that says who won."""
    if not ITEM.match(rules):
        rules = "play:\n    for each player in turn:\n" + "".join(f"        {line}\n" for line in rules.split("\n"))
    if "play:\n" not in rules:
        return f"{rules}\n\n{PLAY}"
    if "winner is" in rules or "rank " in rules:
        return rules + "\n"
    return rules.replace("play:\n", "play:\n    winner is first of players\n", 1) + "\n"


def codes(faults: Any) -> set[str]:
    return {fault.code for fault in faults}
