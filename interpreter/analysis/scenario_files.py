"""Scenario files -> `Scenario`s: a short match written down, with what must be so on the way and at its end.

Who may say what is fixed by `schemas/scenario.schema.json`; here the YAML becomes steps that know their place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from interpreter.diagnostics import scenarios as told
from interpreter.faults import NOWHERE, DefinitionError, Faults, Place, Sources
from interpreter.files.checking import check_tree
from interpreter.files.folders import File, Folder, Reading
from interpreter.files.loading import scenario_files
from interpreter.files.nodes import List, Map, Scalar, Tree, plain
from interpreter.files.phrases import child, place_of, text_of, truth_of, whole_of

# A coin is a die with two sides, and the seconds come from the clock.
ONE_DOOR = {"flips": "dice", "seconds": "clock"}
STEPS = ("refused", "see", "hold", "play_on", "everyone")


@dataclass
class Check:
    """A text with its place: a condition of the rules language, or what must be seen."""

    text: str
    place: Place


@dataclass
class Step:
    """One entry of `answers`.

    kind      'answer', 'refused', 'everyone' (all who are asked give one answer), 'see', 'hold', 'play_on'
    who       the player's name, for an answer
    answer    what is answered, as the YAML has it
    ask       the name that the ask must have, '' for any
    because   words of the reason, for a refused answer
    by        who must see it, `not_by` who must not, for 'see'
    checks    the conditions of a 'hold', the texts of a 'see'
    count     how many answers 'play_on' draws at random; None: until the end
    """

    kind: str
    place: Place
    who: str = ""
    answer: Any = None
    ask: str = ""
    because: str = ""
    by: list[str] = field(default_factory=list)
    not_by: list[str] = field(default_factory=list)
    checks: list[Check] = field(default_factory=list)
    count: int | None = None


@dataclass
class Scenario:
    """One scenario.

    chances   the scripted outcomes by what they are
    ranks     the places from the first to the last, those who share one together
    winners, ranks, ends    None: nothing is said about it
    """

    title: str
    file: str
    place: Place
    proves: list[str] = field(default_factory=list)
    players: list[str] = field(default_factory=list)
    options: dict[str, Any] = field(default_factory=dict)
    preset: str = ""
    variants: list[str] = field(default_factory=list)
    content: list[str] = field(default_factory=list)
    seed: int = 1
    chances: dict[str, list[Any]] = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)
    then: list[Check] = field(default_factory=list)
    winners: list[str] | None = None
    winners_place: Place = NOWHERE
    ranks: list[list[str]] | None = None
    ranks_place: Place = NOWHERE
    ends: bool | None = None


@dataclass
class Chosen:
    """The scenarios that are to be run of a game.

    laid    the names of the house rules that lie on it
    own     those of them whose scenarios these are; none: the scenarios are the game's
    """

    scenarios: list[Scenario]
    laid: list[str] = field(default_factory=list)
    own: list[str] = field(default_factory=list)


def load_scenarios(game: str, variants: Sequence[str] = ()) -> list[Scenario]:
    """The scenarios of a game as `choose_scenarios` chooses them. Raises DefinitionError."""
    return choose_scenarios(game, variants).scenarios


def choose_scenarios(game: str, variants: Sequence[str] = ()) -> Chosen:
    """The scenarios that lie beside a game (a name or a path), in the order of their files.

    Args:
        game: the game; a path of a variant's file stands for that variant of its game.
        variants: house rules: then their own scenarios. Where they have none those of the game, without the ones that
            are of other house rules.
    Raises:
        DefinitionError: with every mistake of every file.
    """
    faults = Faults()
    reading = Reading(faults)
    folder, own, of_variants = scenario_files(game, variants, reading)
    scenarios = [one for file in own for one in read_file(file, reading, faults)]
    named = [one for one in scenarios if set(one.variants) & set(of_variants)]
    having = {name for one in named for name in one.variants}
    for name, files in of_variants.items():
        beside = [one for file in files for one in read_file(file, reading, faults)]
        for one in beside:
            one.variants = [other for other in one.variants if other != name]  # it is laid on already
        named += beside
        having |= {name} if beside else set()
    if faults.errors:
        raise DefinitionError(list(faults), reading.sources)
    for one in [*scenarios, *named]:
        one.content = [find_content(text, folder) for text in one.content]
    if not named and of_variants:
        scenarios = [one for one in scenarios if not one.variants]
    return Chosen(named or scenarios, list(of_variants), [name for name in of_variants if name in having])


def find_content(text: str, folder: Folder | None) -> str:
    """The path of a content file that a scenario names from its game's folder."""
    path = folder.root / text if folder is not None and folder.main.path is not None else Path(text)
    return str(path) if path.is_file() else text


def read_text(text: str, file: str) -> list[Scenario]:
    """The scenarios of one text. Raises DefinitionError."""
    from interpreter.files.nodes import parse_yaml

    faults = Faults()
    tree = parse_yaml(text, file, faults)
    scenarios = read_tree(tree, file, faults)
    if faults.errors:
        raise DefinitionError(list(faults), Sources({file: text}))
    return scenarios


def read_file(file: File, reading: Reading, faults: Faults) -> list[Scenario]:
    tree = reading.tree(file)
    return read_tree(tree, file.shown, faults) if tree is not None else []


def read_tree(tree: Tree | None, file: str, faults: Faults) -> list[Scenario]:
    """The scenarios of one file: a single one, or those under `scenarios`."""
    if not isinstance(tree, Map):
        faults.add(told.NO_SCENARIO.at(place_of(tree)))
        return []
    many = child(tree, "scenarios")
    if many is not None and not isinstance(many, List):
        faults.add(told.NO_SCENARIO.at(place_of(many)))
        return []
    several = [tree] if many is None else [item for item in many.items if isinstance(item, Map)]
    scenarios = [read_scenario(one, file, faults) for one in several]
    check_tree(tree, "scenario", faults)  # behind the reading, whose words are better
    return scenarios


def read_scenario(tree: Map, file: str, faults: Faults) -> Scenario:
    ends = child(tree, "ends")
    winners = child(tree, "winners")
    ranks = child(tree, "ranks")
    options = child(tree, "options")
    return Scenario(
        title=text_of(child(tree, "scenario"), "a scenario without a name"),
        file=file,
        place=tree.place,
        proves=texts(child(tree, "proves")),
        players=read_players(child(tree, "players")),
        options=plain(options) if isinstance(options, Map) else {},
        preset=text_of(child(tree, "preset")),
        variants=texts(child(tree, "variants")),
        content=texts(child(tree, "content")),
        seed=whole_of(child(tree, "seed"), 1),
        chances=read_chances(child(tree, "chances"), faults),
        steps=[read_step(item, faults) for item in items(child(tree, "answers"))],
        then=checks(child(tree, "then")),
        winners=texts(winners) if winners is not None else None,
        winners_place=place_of(winners),
        ranks=[texts(place) for place in items(ranks)] if ranks is not None else None,
        ranks_place=place_of(ranks),
        ends=truth_of(ends, True) if ends is not None else None,
    )


def read_players(tree: Tree | None) -> list[str]:
    """Names, or a number: so many players called P1, P2, ..."""
    if isinstance(tree, Scalar) and tree.kind == "number":
        return [f"P{seat + 1}" for seat in range(whole_of(tree, 0))]
    return texts(tree)


def read_chances(tree: Tree | None, faults: Faults) -> dict[str, list[Any]]:
    """`- {dice: [3, 5]}`, `- {cards: [ace]}`: what comes, in order, by what it is."""
    script: dict[str, list[Any]] = {}
    for item in items(tree):
        if not isinstance(item, Map):
            faults.add(told.CHANCE.at(place_of(item)))
            continue
        for sort, entry in item.entries.items():
            script.setdefault(ONE_DOOR.get(sort, sort), []).extend(plain(one) for one in items(entry.value))
    return script


def read_step(tree: Tree, faults: Faults) -> Step:
    """One entry of `answers`."""
    if not isinstance(tree, Map):
        faults.add(told.STEP.at(place_of(tree)))
        return Step("hold", place_of(tree))
    kind = next((name for name in STEPS if name in tree.entries), "answer")
    readers = {"refused": _refused, "see": _see, "hold": _hold, "play_on": _play_on, "everyone": _everyone}
    return readers.get(kind, _answer)(tree, faults)


def _answer(tree: Map, faults: Faults) -> Step:
    said = [(name, entry) for name, entry in tree.entries.items() if name not in ("ask", "because")]
    if len(said) != 1:
        faults.add(told.STEP.at(tree.place))
        return Step("hold", tree.place)
    who, entry = said[0]
    return Step("answer", entry.key.place, who=who, answer=plain(entry.value), ask=text_of(child(tree, "ask")))


def _refused(tree: Map, faults: Faults) -> Step:
    inner = child(tree, "refused")
    if not isinstance(inner, Map):
        faults.add(told.STEP.at(tree.place))
        return Step("hold", tree.place)
    step = _answer(inner, faults)
    because = child(inner, "because") or child(tree, "because")
    return Step("refused", step.place, who=step.who, answer=step.answer, ask=step.ask, because=text_of(because))


def _everyone(tree: Map, faults: Faults) -> Step:
    entry = tree.entries["everyone"]
    return Step("everyone", entry.key.place, answer=plain(entry.value), ask=text_of(child(tree, "ask")))


def _see(tree: Map, faults: Faults) -> Step:
    seen = tree.entries["see"]
    by, not_by = texts(child(seen.value, "by")), texts(child(seen.value, "not_by"))
    words = child(seen.value, "text") if isinstance(seen.value, Map) else seen.value
    return Step("see", seen.key.place, by=by, not_by=not_by, checks=checks(words))


def _hold(tree: Map, faults: Faults) -> Step:
    entry = tree.entries["hold"]
    return Step("hold", entry.key.place, checks=checks(entry.value))


def _play_on(tree: Map, faults: Faults) -> Step:
    entry = tree.entries["play_on"]
    number = isinstance(entry.value, Scalar) and entry.value.kind == "number"
    return Step("play_on", entry.key.place, count=whole_of(entry.value, 0) if number else None)


def items(tree: Tree | None) -> list[Tree]:
    """The items of a list; a single value counts as a list of one, nothing as an empty one."""
    if tree is None or (isinstance(tree, Scalar) and tree.kind == "nothing"):
        return []
    return tree.items if isinstance(tree, List) else [tree]


def texts(tree: Tree | None) -> list[str]:
    return [text_of(item) for item in items(tree)]


def checks(tree: Tree | None) -> list[Check]:
    return [Check(text_of(item), place_of(item)) for item in items(tree)]
