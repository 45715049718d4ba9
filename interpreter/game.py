"""A game, ready to be played: loaded, checked and compiled, or taken as it was compiled before from the cache."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from interpreter.faults import (
    DefinitionError,
    Fault,
    Faults,
    Place,
    Refused,
    Sources,
    Unseen,
    did_you_mean,
    one_of_these,
    unseen,
)

if TYPE_CHECKING:
    from interpreter.compiler.program import CompiledGame
    from interpreter.files.definition import Definition, RulesText
    from interpreter.files.disk import Disk
    from interpreter.language.resolving import Program
    from interpreter.match import Match, Origin
    from interpreter.runtime.chance import Chance

Options = Mapping[str, Any]


@dataclass
class Checked:
    """A definition that was checked: what is wrong with it, and its resolved program where nothing is."""

    definition: Definition
    program: Program | None
    faults: list[Fault]
    rules: Any = None  # the woven syntax tree
    unseen: Unseen | None = None  # what was not looked at on account of the faults

    @property
    def errors(self) -> list[Fault]:
        return [fault for fault in self.faults if fault.severity == "error"]


@dataclass
class Game:
    """A compiled game with its options chosen.

    name         as it was asked for
    program      the compiled rules
    bundle       every file that it was made of, by portable name
    raw_options  the options that were set, as the state holds them
    warnings     what `check` warns of, as text
    paths        where the files of the bundle lie, by their names in it; empty where they came out of a save
    asked        the variants and the content files as they were asked for; None where they came out of a save
    """

    name: str
    program: CompiledGame
    bundle: dict[str, str]
    bundle_variants: tuple[str, ...] = ()
    bundle_content: tuple[str, ...] = ()
    digest: str = ""
    raw_options: dict[str, Any] = field(default_factory=dict)
    preset: str = ""
    warnings: tuple[str, ...] = ()
    paths: Mapping[str, str] = field(default_factory=dict)
    asked: tuple[tuple[str, ...], tuple[str, ...]] | None = None

    @property
    def box(self) -> dict[str, Any]:
        """All that may be known of the game without its rules, as plain data."""
        return self.program.box

    @property
    def title(self) -> str:
        return str(self.box["title"])

    @property
    def options(self) -> dict[str, Any]:
        """The options that were set, in plain data."""
        from interpreter.runtime.values import encode

        types = self.box["options"]
        return {name: encode(raw, types[name]["type"], self.box, ()) for name, raw in self.raw_options.items()}

    @property
    def origin(self) -> Origin:
        from interpreter.match import Origin

        return Origin(
            bundle=self.bundle,
            digest=self.digest,
            name=self.name,
            variants=self.bundle_variants,
            content=self.bundle_content,
            options=self.options,
            preset=self.preset,
        )

    def start(
        self,
        names: Sequence[str],
        seed: int | str = 0,
        chance: Chance | None = None,
        record: bool = True,
        kinds: Sequence[str] = (),
        max_decisions: int | None = None,
    ) -> Match:
        """Sit down and play up to the first ask.

        Args:
            names: the players in seat order, clockwise.
            seed: of the dice and cards.
            chance: where outcomes come from instead.
            record: keep events and answers; needed for save and undo.
            kinds: who decides at each seat, for the save.
            max_decisions: cut the match off after so many answers.
        Raises:
            Refused: for a number of players that the game is not for.
            PlayFault: for a fault of the rules before the first ask.
        """
        from interpreter.match import Match

        return Match.start(
            self.program,
            names,
            options=dict(self.raw_options),
            origin=self.origin,
            game=self,
            seed=seed,
            chance=chance,
            record=record,
            kinds=kinds,
            max_decisions=max_decisions,
        )

    def with_options(self, options: Options, preset: str | None = None) -> Game:
        """The same game with other options. Raises Refused for one that there is not, or a value that does not fit."""
        raw = preset_options(self.box, preset) if preset else {}
        raw |= {name: checked_option(self.box, name, value) for name, value in options.items()}
        return replace(self, raw_options=raw, preset=preset or "")

    def holds(self, text: str, match: Match) -> bool:
        """Whether a condition of the rules language holds in a match; players are called by their names.

        Raises DefinitionError where the text is no condition of this game.
        """
        from interpreter.compiler.conditions import condition

        self.resolve()
        return condition(self.program, text, match.names)(match.state)

    def resolve(self) -> Program:
        """The resolved program, from the files that the game carries; kept with its compiled rules."""
        if self.program.resolved is None:
            self.program.resolved = check_game(
                self.box["name"], self.bundle_variants, self.bundle_content, self.bundle
            ).program
        return self.program.resolved  # type: ignore[no-any-return]


# ---------------------------------------------------------------- options


def preset_options(box: dict[str, Any], preset: str) -> dict[str, Any]:
    """What a preset sets. Raises Refused where there is none of that name."""
    presets = box["presets"]
    if preset not in presets:
        fits = did_you_mean(preset, presets) or one_of_these(presets) or "The game has no presets."
        raise Refused(f"There is no preset called {preset}. {fits}")
    return dict(presets[preset]["set"])


def checked_option(box: dict[str, Any], name: str, value: Any) -> Any:
    """The raw value of an option. Raises Refused where it is not one of the game's, or the value does not fit."""
    options = box["options"]
    if name not in options:
        fits = did_you_mean(name, options) or one_of_these(options) or "The game has no options."
        raise Refused(f"There is no option called {name}. {fits}")
    option = options[name]
    try:
        raw = option_value(option["type"], value, box)
    except Refused as refused:
        raise Refused(f"{name} can't be {value}: {refused}") from None
    if option["choices"] and raw not in option["choices"]:
        from interpreter.runtime.values import say

        shown = one_of_these([say(choice, option["type"], box, ()) for choice in option["choices"]])
        raise Refused(f"{name} can't be {value}. {shown}")
    if option["least"] is not None and raw < option["least"]:
        raise Refused(f"{name} can't be {value}: it is at least {option['least']}.")
    if option["most"] is not None and raw > option["most"]:
        raise Refused(f"{name} can't be {value}: it is at most {option['most']}.")
    return raw


def option_value(of: tuple[Any, ...], value: Any, box: dict[str, Any]) -> Any:
    """A value as a person types it or a file holds it, as a raw value."""
    from interpreter.runtime.lists import INFINITE
    from interpreter.runtime.values import decode

    if isinstance(value, str):
        word = value.strip().lower()
        if of[0] == "truth" and word in ("yes", "no", "true", "false", "on", "off"):
            return word in ("yes", "true", "on")
        if of[0] in ("number", "money") and word == "infinite":
            return INFINITE
        if of[0] in ("number", "money", "ratio"):
            return typed_number(word, of)
    return decode(value, of, box, ())


def typed_number(word: str, of: tuple[Any, ...]) -> Any:
    """A number as it is typed: `50`, and for odds also `3 to 1`, `3-1`, `evens`. Raises Refused for anything else."""
    import re

    if of[0] == "ratio":
        from fractions import Fraction

        if word in ("evens", "even"):
            return 1
        odds = re.fullmatch(r"(\d+)\s*(?:to|-|:|/)\s*(\d+)", word)
        if odds is not None and int(odds[2]):
            made = Fraction(int(odds[1]), int(odds[2]))
            return made.numerator if made.denominator == 1 else made
    if not re.fullmatch(r"-?\d{1,18}", word):
        raise Refused(f'"{word}" is no number.' if of[0] != "ratio" else f'"{word}" is no odds like "3 to 1".')
    return int(word)


# ---------------------------------------------------------------- loading


def load_game(
    name: str | Path,
    variant: str | None = None,
    *,
    variants: Iterable[str] = (),
    preset: str | None = None,
    options: Options | None = None,
    content: Iterable[str] = (),
) -> Game:
    """A game by its name (of those that come along) or path, with house rules and options.

    Args:
        name: a shipped game's name, a folder, a single-file game, or a variant's own file.
        variant: one variant; `variants` several, woven in this order.
        preset: a named bundle of options; `options` go before it.
        content: files of cards that replace the game's own.
    Raises:
        DefinitionError: with every mistake of the files.
        Refused: for an option or preset that there is not.
    """
    woven = ([variant] if variant else []) + list(variants)
    game = kept_or_compiled(str(name), tuple(woven), tuple(content))
    return game.with_options(options or {}, preset) if options or preset else game


def kept_or_compiled(name: str, variants: tuple[str, ...], content: tuple[str, ...]) -> Game:
    from interpreter.files import caching

    request = (name, *variants, "|", *content)
    kept = caching.recall(request)
    if isinstance(kept, tuple):
        game = from_payload(name, kept)
        if game is not None:
            return replace(game, asked=(variants, content))
    checked = check_game(name, variants, content)
    game = replace(compiled(name, checked), asked=(variants, content))
    caching.remember(request, checked.definition.manifest, payload_of(game))
    return game


def check_game(
    name: str,
    variants: Iterable[str] = (),
    content: Iterable[str] = (),
    files: Mapping[str, str] | None = None,
    disk: Disk | None = None,
) -> Checked:
    """Load and resolve without compiling; `disk` is what was found there before, for those who check one game often.

    Raises DefinitionError where the files can't even be read as a game.
    """
    from interpreter.files.loading import load_definition

    try:
        definition = load_definition(name, tuple(variants), tuple(content), files, disk)
    except DefinitionError as error:
        found = [*error.faults, *slips_in(error.rules, error.faults)]
        raise DefinitionError(found, error.sources, unseen=error.unseen) from None
    return check_definition(definition)


def slips_in(texts: Iterable[RulesText], told: Iterable[Fault]) -> list[Fault]:
    """What is wrong with rules whatever is in the box: how they are written, and what they are woven around."""
    from interpreter.language.parsing import parse_rules
    from interpreter.language.weaving import weave

    faults = Faults()
    parsed = [(text, parse_rules(text, faults)) for text in texts]
    if not faults.errors and not any(fault.code == "no-such-library" for fault in told):
        weave(parsed, faults)
    return list(faults)


def check_definition(definition: Definition) -> Checked:
    """Parse, weave and resolve the rules of a definition, with all that is wrong with them."""
    from interpreter.language.parsing import parse_rules
    from interpreter.language.resolving import resolve
    from interpreter.language.weaving import weave

    faults = Faults()
    parsed = [(text, parse_rules(text, faults)) for text in definition.rules]
    broken = unseen("lines", faults)
    rules = weave(parsed, faults, definition.words.phases)
    try:
        program = resolve(definition, rules, faults)
    except RecursionError:
        faults.add(too_deep(definition))
        program = None
    found = [fault for fault in faults if broken is None or not follows_from_syntax(fault)]
    found = [fault for fault in found if not follows_from_another(fault, found, definition.sources)]
    return Checked(definition, program, found, rules, broken)


# what a rule that could not be read leaves undone, unread or unset elsewhere
FOLLOWERS = {
    "unknown-phase", "unused-phase", "no-play", "no-result", "unused-name", "never-set", "bet-not-settled",
    "bet-not-taken", "unknown-bet", "unknown-function", "unknown-name",
}  # fmt: skip


def too_deep(definition: Definition) -> Fault:
    from interpreter.diagnostics.names import RULES_TOO_DEEP

    first = definition.rules[0]
    return RULES_TOO_DEEP.at(Place(first.file, first.line + 1, first.column + 1))


def follows_from_syntax(fault: Fault) -> bool:
    """What a rule that could not be read makes wrong elsewhere is not told beside it."""
    return fault.code in FOLLOWERS


def follows_from_another(fault: Fault, found: list[Fault], sources: Sources) -> bool:
    """Whether a fault is told already by another one.

    What is unused because its name is misspelt elsewhere is suggested there; a line below one that should have had
    deeper lines is no step that stands by itself.
    """
    if fault.code == "outside-phase":
        above = (fault.place.file, fault.place.line - 1)
        return any(other.code == "empty-body" and other.place[:2] == above for other in found)
    if not fault.code.startswith("unused-"):
        return False
    if any(other.code == "unknown-attribute" and other.place[:2] == fault.place[:2] for other in found):
        return True
    name = (sources.line(fault.place) or "")[fault.place.column - 1 : fault.place.end - 1].rpartition(".")[2]
    return bool(name) and any(other.severity == "error" and f'"{name}"' in other.fits for other in found)


def compiled(name: str, checked: Checked) -> Game:
    """The game of a definition without errors. Raises DefinitionError otherwise."""
    from interpreter.compiler.builds import compile_program

    definition = checked.definition
    if checked.errors or checked.program is None:
        raise DefinitionError(checked.faults, definition.sources, unseen=checked.unseen)
    try:
        program = compile_program(checked.program)
    except RecursionError:
        raise DefinitionError([*checked.faults, too_deep(definition)], definition.sources) from None
    return Game(
        name,
        program,
        dict(definition.bundle),
        tuple(definition.bundle_variants),
        tuple(definition.bundle_content),
        definition.digest,
        warnings=tuple(definition.sources.show(fault) for fault in checked.faults),
        paths=dict(definition.paths),
    )


def game_from_bundle(
    files: Mapping[str, str],
    name: str,
    *,
    variants: Sequence[str] = (),
    content: Sequence[str] = (),
    options: Options | None = None,
    preset: str = "",
) -> Game:
    """The game that a save was played under, from the files that it carries."""
    checked = check_game(name, variants, content, files)
    game = compiled(name, checked)
    raw = {key: checked_option(game.box, key, value) for key, value in (options or {}).items()}
    return replace(game, raw_options=raw, preset=preset)


# ---------------------------------------------------------------- the cache


def payload_of(game: Game) -> tuple[Any, ...]:
    """A compiled game as plain data and code."""
    return (
        game.program.codes, game.bundle, list(game.bundle_variants), list(game.bundle_content),
        game.digest, list(game.warnings), dict(game.paths),
    )  # fmt: skip


def from_payload(name: str, kept: tuple[Any, ...]) -> Game | None:
    """A game as the cache kept it, or None where it is not of the shape that this version keeps."""
    from interpreter.compiler.program import CompiledGame

    try:
        codes, bundle, variants, content, digest, warnings, paths = kept
    except ValueError:
        return None
    program = CompiledGame(codes)
    return Game(
        name, program, bundle, tuple(variants), tuple(content), digest, warnings=tuple(warnings), paths=paths
    )  # fmt: skip


__all__ = ["Game", "Place", "Sources", "check_game", "game_from_bundle", "load_game"]
