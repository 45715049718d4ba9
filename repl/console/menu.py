"""The menu before a game: presets, house rules and options, with what each is now and what it changes.

Enter leaves all as it is. After every line it is told what is different now, until nothing more is wanted; `help` shows
the menu again, with what is chosen marked.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from interpreter.faults import DefinitionError, Refused, did_you_mean
from repl import words
from repl.console.picking import read_line
from repl.drawing.columns import draw_table, wrap
from repl.loading import Settings, open_game
from repl.shelf import Box, house_rules
from repl.table.question import Choice, either
from repl.table.voice import Request, Voice

Rows = list[list[str]]


def choose_settings(voice: Voice, game: Any, box: Box) -> Settings:
    """What the players want different from the rulebook."""
    menu = Menu(game, box)
    if not menu.presets and not menu.options and not box.variants:
        return Settings()
    voice.page(menu.draw(voice))
    prompt = "Play it differently? (Enter: as it is)"
    while True:
        request = Request(prompt, menu.read, "some from", menu.choices(), "")
        about = words.ABOUT_MENU.format(example=menu.example())
        line = read_line(voice, request, about, lambda: menu.draw(voice))
        if not line.strip():
            return menu.settings
        menu.settings = menu.read(line)
        voice.tell("\n".join(wrap(change, voice.ink) for change in menu.changes(voice)))
        prompt = "Anything else? (Enter: play it so)"


@dataclass
class Menu:
    """What a game can be played with, and what is chosen so far.

    Attributes:
        game: as its rulebook has it.
        box: what stands on its box: it knows the house rules.
    """

    game: Any
    box: Box
    settings: Settings = field(default_factory=Settings)

    @property
    def presets(self) -> dict[str, Any]:
        found: dict[str, Any] = self.game.box["presets"]
        return found

    @property
    def options(self) -> dict[str, Any]:
        """The options of the game with the house rules that are chosen: they may bring some of their own."""
        found: dict[str, Any] = self.varied(self.settings.variants).box["options"]
        return found

    def varied(self, variants: tuple[str, ...]) -> Any:
        """The game with house rules. Raises Refused where they do not go together."""
        if not variants:
            return self.game
        try:
            return open_game(self.box.name, Settings(variants))
        except DefinitionError as error:
            first = error.faults[0]
            raise Refused(f"{first.message} ({first.place})" if first.place.file else first.message) from None

    # ------------------------------------------------------------ what is typed

    def read(self, line: str) -> Settings:
        """What is chosen with this line, on top of what was. Raises Refused for a word or value that does not fit."""
        if line.strip().casefold() == words.NONE_CHOSEN:
            return Settings()
        variants, preset = list(self.settings.variants), self.settings.preset
        values: dict[str, str] = {}
        for part in filter(None, (piece.strip() for piece in line.split(","))):
            name, equals, value = (piece.strip() for piece in part.partition("="))
            if equals:
                values[name] = value
            elif name in self.presets:
                preset = name
            elif name in self.box.variants or is_rule_file(name):
                variants += [name] if name not in variants else []
            else:
                raise Refused(self.unknown(name))
        return self.checked(tuple(variants), preset, self.settings.options | values)

    def checked(self, variants: tuple[str, ...], preset: str | None, values: dict[str, str]) -> Settings:
        game = self.varied(variants)
        game.with_options(values, preset)  # refuses what does not fit
        return Settings(variants, preset, values)

    def unknown(self, name: str) -> str:
        options = self.options
        if name in options:
            now = self.shown(options[name], options[name]["default"])
            it_is = f"It is {now}. " if now else ""
            return f"Say what {name} is to be: {name}=VALUE. {it_is}{can_be(self.game, options[name])}"
        known = [*self.presets, *self.box.variants, *options]
        return f'There is no "{name}". {did_you_mean(name, known) or f"It can be {either(known, 20)}."}'

    def example(self) -> str:
        """A line that could be typed: the first of what there is."""
        named = next(iter([*self.presets, *self.box.variants]), "")
        numbers = [f"{name}={one['default']}" for name, one in self.options.items() if type(one.get("default")) is int]
        return " or ".join(part for part in (named, next(iter(numbers), "")) if part) or "NAME=VALUE"

    def choices(self) -> list[Choice]:
        """What completion offers."""
        about = house_rules(self.box)
        found = [
            Choice(name, one.get("title") or name, name, one.get("help") or "") for name, one in self.presets.items()
        ]
        found += [Choice(name, "house rules", name, about.get(name, "")) for name in self.box.variants]
        found += [Choice(f"{name}=", one.get("help") or name, name) for name, one in self.options.items()]
        return found

    # ------------------------------------------------------------ what is shown

    def draw(self, voice: Voice) -> str:
        """Presets, house rules and options, each with a head of its own, as some are called alike."""
        ink = voice.ink
        tables = [
            draw_table(head, rows, ink)
            for head, rows in (
                (["Preset", "What it is", "Sets"], self.preset_rows()),
                (["House rules", "What they change"], self.variant_rows()),
                (["Option", "Now", "Can be", "What it is"], self.option_rows()),
            )
            if rows
        ]
        return "\n\n".join([*tables, wrap(words.ABOUT_NAMES, ink)])

    def preset_rows(self) -> Rows:
        rows = []
        for name, one in self.presets.items():
            sets = [
                f"{option}={self.shown(self.game.box['options'][option], raw)}" for option, raw in one["set"].items()
            ]
            about = ": ".join(part for part in (one.get("title"), one.get("help")) if part)
            rows.append([self.marked(name, name == self.settings.preset), about, ", ".join(sets)])
        return rows

    def variant_rows(self) -> Rows:
        about = house_rules(self.box)
        return [[self.marked(n, n in self.settings.variants), about.get(n, "")] for n in self.box.variants]

    def option_rows(self) -> Rows:
        chosen = self.chosen()
        return [
            [self.marked(f"{name}=", name in chosen), now, can_be(self.game, one).rstrip("."), one.get("help") or ""]
            for name, one in self.options.items()
            for now in [self.shown(one, chosen.get(name, one["default"]))]
        ]

    def marked(self, name: str, chosen: bool) -> str:
        return f"* {name}" if chosen else name

    def chosen(self) -> dict[str, Any]:
        """The raw values of the options that are not as the rulebook has them."""
        varied = self.varied(self.settings.variants)
        raw: dict[str, Any] = varied.with_options(self.settings.options, self.settings.preset).raw_options
        return raw

    def shown(self, option: dict[str, Any], raw: Any) -> str:
        """A value as it is typed; where the rules work it out, how."""
        from interpreter.runtime.values import say

        if raw is None:
            return str(option.get("default_text") or "")
        return say(raw, option["type"], self.game.box, ())

    def changes(self, voice: Voice) -> list[str]:
        """What is different now from the rulebook, a line each."""
        arrow = "→" if voice.ink.unicode else "->"
        about = house_rules(self.box)
        found = [f"{name}: {about.get(name, '')}" for name in self.settings.variants]
        chosen, before = self.chosen(), self.game.box["options"]
        for name, option in self.options.items():
            now = self.shown(option, chosen.get(name, option["default"]))
            was = self.shown(before[name], before[name]["default"]) if name in before else ""
            if now != was and (name in before or name in chosen):
                found.append(f"{option.get('help') or name}: {was} {arrow} {now}".replace(":  ", ": "))
        return found or [words.AS_IT_IS]


def is_rule_file(name: str) -> bool:
    """Whether it is the path of a file that may hold house rules."""
    return name.endswith((".yaml", ".yml")) and Path(name).is_file()


def can_be(game: Any, option: dict[str, Any]) -> str:
    """`1 to 100.` or `yes or no.`; '' where anything of its type will do."""
    from interpreter.runtime.values import say

    of, least, most = option["type"], option["least"], option["most"]

    def shown(raw: Any) -> str:
        return say(raw, of, game.box, ())

    if option["choices"]:
        return f"{either([shown(raw) for raw in option['choices']], 12)}."
    if of[0] == "truth":
        return "yes or no."
    if of[0] == "kind":
        return f"{either(list(game.box['kinds'][of[1]]['members']), 12)}."
    if least is not None and most is not None:
        return f"{shown(least)} to {shown(most)}."
    if least is not None or most is not None:
        return f"{shown(least)} or more." if least is not None else f"{shown(most)} at most."
    return "odds like 3 to 1." if of[0] == "ratio" else ""
