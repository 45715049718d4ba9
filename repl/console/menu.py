"""The short menu before a game: preset, house rules and options. Enter leaves all as the rulebook has it."""

from __future__ import annotations

from typing import Any

from interpreter.faults import Refused, did_you_mean
from repl import words
from repl.console.picking import read_line
from repl.drawing.columns import draw_table, wrap
from repl.loading import Settings
from repl.shelf import Box, house_rules
from repl.table.question import Choice
from repl.table.voice import Request, Voice


def choose_settings(voice: Voice, game: Any, box: Box) -> Settings:
    """What the players want different from the rulebook."""
    presets, options = game.box["presets"], game.box["options"]
    if not presets and not options and not box.variants:
        return Settings()
    voice.tell(draw_menu(game, box, voice))
    choices = menu_choices(presets, options, box)
    prompt = "Play it differently? (Enter: as it is)"
    request = Request(prompt, lambda said: read_settings(said, presets, options, box), "some from", choices, "")
    line = read_line(voice, request, wrap(words.ABOUT_MENU.format(example=example(presets, options, box)), voice.ink))
    return read_settings(line, presets, options, box)


def example(presets: dict[str, Any], options: dict[str, Any], box: Box) -> str:
    """A line that could be typed: the first of what there is."""
    named = next(iter([*presets, *box.variants]), "")
    numbers = [f"{name}={option['default']}" for name, option in options.items() if type(option.get("default")) is int]
    return " or ".join(part for part in (named, next(iter(numbers), "")) if part) or "NAME=VALUE"


def draw_menu(game: Any, box: Box, voice: Voice) -> str:
    rows = [
        [name, "preset", preset.get("help") or preset.get("title") or ""]
        for name, preset in game.box["presets"].items()
    ]
    about = house_rules(box)
    rows += [[name, "house rules", about.get(name, "")] for name in box.variants]
    rows += [[name, "option", option_help(option)] for name, option in game.box["options"].items()]
    how = "Name a preset, house rules, or OPTION=VALUE, with commas between them."
    return draw_table(["Name", "Is", "About"], rows, voice.ink) + "\n" + how


def option_help(option: dict[str, Any]) -> str:
    """`The score to be reached (100)`"""
    default = option.get("default")
    shown = {True: "yes", False: "no"}.get(default, default) if isinstance(default, bool) else default
    return f"{option.get('help') or ''} ({shown})" if shown is not None else str(option.get("help") or "")


def menu_choices(presets: dict[str, Any], options: dict[str, Any], box: Box) -> list[Choice]:
    found = [
        Choice(name, preset.get("title") or name, name, preset.get("help") or "") for name, preset in presets.items()
    ]
    found += [Choice(name, "house rules", name) for name in box.variants]
    found += [Choice(f"{name}=", option.get("help") or name, name) for name, option in options.items()]
    return found


def read_settings(line: str, presets: dict[str, Any], options: dict[str, Any], box: Box) -> Settings:
    """The settings of a line. Raises Refused for a word that is none of them."""
    variants: list[str] = []
    preset: str | None = None
    chosen: dict[str, str] = {}
    for part in filter(None, (piece.strip() for piece in line.split(","))):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if equals and name in options:
            chosen[name] = value
        elif name in box.variants:
            variants.append(name)
        elif name in presets:
            preset = name
        else:
            known = [*presets, *box.variants, *options]
            hint = did_you_mean(name, known) or f"It can be {', '.join(known)}."
            raise Refused(
                f'There is no "{part}". {hint}' if name not in options else f"Say what {name} is: {name}=VALUE"
            )
    return Settings(tuple(variants), preset, chosen)
