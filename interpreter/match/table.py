"""What stays the same for a whole match: the compiled game, who sits where, where it all came from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import Any, Protocol

from interpreter.faults import Place, Refused, Sources
from interpreter.match.viewing import guarded
from interpreter.runtime.values import Box

State = Any  # made by the compiler for each game: `__slots__` as the contract of the runtime lists them


class Program(Protocol):
    """A compiled game."""

    @property
    def box(self) -> dict[str, Any]: ...

    def module(self, build: str) -> Mapping[str, Any]:
        """The namespace of one build: "match", "search" or "playout"."""
        ...


@dataclass(frozen=True)
class Origin:
    """The definition that a match is played under, as a save keeps it.

    bundle    every file that was read, by a name that is the same on every machine
    digest    of the bundle and what was chosen from it
    name      the game's name or path, to find the rules of today
    variants  as the bundle calls them, in the order in which they were woven; content: the content files
    options   as they were set, in plain data
    preset    the preset that was taken, '' for none
    """

    bundle: Mapping[str, str] = field(default_factory=dict)
    digest: str = ""
    name: str = ""
    variants: Sequence[str] = ()
    content: Sequence[str] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    preset: str = ""


@dataclass(slots=True)
class Table:
    """Shared by a match and all its copies."""

    program: Program
    module: Mapping[str, Any]
    box: Box
    names: tuple[str, ...]
    options: dict[str, Any]
    seed: int | str
    origin: Origin
    kinds: tuple[str, ...]
    max_decisions: int | None
    run: Callable[[Any, State], None]
    guarded: bool  # whether anything in the box is hidden from anybody
    game: Any = None


def sources_of(origin: Origin, place: Place) -> Sources:
    """The text of the file that a place is in, as the definition holds it."""
    names = [name for name in origin.bundle if place.file.endswith(name)]
    if not names:  # house rules lie elsewhere than in what the match carries of them
        names = [name for name in origin.bundle if PurePath(name).name == PurePath(place.file).name]
    if not names and place.file.endswith(".yaml") and "game.yaml" in origin.bundle:
        names = ["game.yaml"]  # a game of a single file has a name of its own
    return Sources({place.file: origin.bundle[max(names, key=len)]} if names else {})


def make_table(
    program: Program,
    names: Sequence[str],
    options: dict[str, Any],
    seed: int | str,
    origin: Origin,
    kinds: Sequence[str],
    max_decisions: int | None,
    build: str,
    game: Any = None,
) -> Table:
    """Everything that stays the same for the match. Raises Refused for players that do not fit."""
    box = program.box
    players = box["players"]
    least, most = players["least"], players["most"]
    if len(names) < least or (most is not None and len(names) > most):
        wanted = f"{least} or more" if most is None else str(least) if least == most else f"{least} to {most}"
        raise Refused(f"{box['title']} is for {wanted} players, not for {len(names)}.")
    twice = next((name for name in names if list(names).count(name) > 1), None)
    if twice is not None:
        raise Refused(f"Two players are called {twice}: give each a name of their own.")
    module = program.module(build)
    run: Callable[[Any, State], None] | None = module.get("run")  # a module may bring its own driver
    if run is None:
        from interpreter.runtime import driver

        run = driver.run
    seated = tuple(kinds) or ("person",) * len(names)
    return Table(
        program=program,
        module=module,
        box=box,
        names=tuple(names),
        options=options,
        seed=seed,
        origin=origin,
        kinds=seated,
        max_decisions=max_decisions,
        run=run,
        guarded=guarded(box),
        game=game,
    )
