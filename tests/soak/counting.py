"""Whole random matches of any game, with a count of what was carried out, where pieces stood and what was answered.

They are played in the search build, which waits at every ask as a match does but keeps no events: fast enough to look
at the money after every single answer.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from interpreter.game import Game
from interpreter.match import Match
from tests.properties import holds

LONGEST = 50_000  # answers; a match that needs more is taken for endless


def counted(game: Game, counts: Counter[str]) -> Game:
    """The same game; from now on each phase, trigger and rule of a card or a space counts how often it is begun."""
    module = game.program.module("search")

    def counting(name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def begun(*arguments: Any) -> Any:
            counts[name] += 1
            return call(*arguments)

        return begun

    for name in phases(module):
        # a phase that waits is begun when its frame is made
        begins = f"frame_{name}" if f"frame_{name}" in module else name
        module[begins] = counting(name.replace("_", " ", 1), module[begins])
    module["TRIGGERS"] = tuple(
        (trigger[0], counting(trigger_name(game, number), trigger[1]), *trigger[2:])
        for number, trigger in enumerate(module.get("TRIGGERS", ()))
    )
    for sort, kind, rules in rules_of_things(module):
        for member, call in rules.items():
            rules[member] = counting(f"{kind} {member_name(game, sort, kind, member)}", call)
    return game


def phases(module: dict[str, Any]) -> list[str]:
    return [name for name in module if name.startswith("phase_")]


def rules_of_things(module: dict[str, Any]) -> list[tuple[str, str, dict[int, Any]]]:
    """The rules of faces of cards and of members of kinds, as `do` finds them: by sort, by name, by member."""
    found = []
    for name in module:
        if not name.startswith("DOES_") or f"DOES_FRAMES_{name.removeprefix('DOES_')}" in module:
            continue
        sort, kind = name.removeprefix("DOES_").removeprefix("FRAMES_").split("_", 1)
        found.append((sort, kind, module[name]))
    return found


def member_name(game: Game, sort: str, kind: str, member: int) -> str:
    names = game.box["cards"][kind]["faces"] if sort == "face" else game.box["kinds"][kind]["members"]
    return str(names[member])


def trigger_name(game: Game, number: int) -> str:
    return f"trigger {number + 1}"


def play_to_the_end(game: Game, players: int, seed: int, counts: Counter[str]) -> None:
    """One match with random answers: it ends, without a fault, no money is made or lost, and no account below its floor."""
    match = game.start([f"P{seat}" for seat in range(players)], seed=seed, record=False)
    rng = random.Random(f"answers {seed}")
    whole = holds.money(match)
    for _ in range(LONGEST):
        count_places(match, counts)
        if match.ask is None:
            break
        answer(match, rng, counts)
        assert holds.money(match) == whole
        assert holds.below_the_floor(match) == []
    assert match.over and match.fault is None
    assert holds.stakes(match) == 0
    counts["matches"] += 1


def answer(match: Match, rng: random.Random, counts: Counter[str]) -> None:
    ask = match.ask
    assert ask is not None
    seat = rng.choice(ask.seats)
    given = ask.sample(rng, seat)
    counts[f"answer {ask.name}: {how_answered(ask.kind, given)}"] += 1
    match.choose(given, seat=seat)


def how_answered(kind: str, given: Any) -> str:
    """A branch, yes or no, or whether anything was said at all."""
    if kind == "yes or no":
        return "yes" if given is True else "no" if given is False else str(given)
    return str(given) if kind == "offer" or given in ("pass", "dead") else "given"


def count_places(match: Match, counts: Counter[str]) -> None:
    """Where each piece stands."""
    for slot in match.game.box["slots"]:
        if slot["sort"] == "piece":
            board = match.game.box["boards"][slot["type"][1][1]]
            for space in getattr(match.state, slot["slot"]):
                counts[f"space {board['spaces'][space]}"] += 1


def wanted(game: Game, options: list[dict[str, Any]]) -> list[str]:
    """All that has to be counted at least once: everything that the rules of the game name.

    A phase that only words ask for is not in the search build; each of its lines is counted elsewhere.
    """
    box, module = game.box, game.program.module("search")
    called = {name for call in module.values() for name in getattr(getattr(call, "__code__", None), "co_names", ())}
    names = [phase for phase in phases(module) if phase == "phase_play" or {phase, f"frame_{phase}"} & called]
    names = [name.replace("_", " ", 1) for name in names]
    names += [trigger_name(game, number) for number in range(len(module.get("TRIGGERS", ())))]
    for sort, kind, rules in rules_of_things(module):
        names += [f"{kind} {member_name(game, sort, kind, member)}" for member in rules]
    for slot in box["slots"]:
        if slot["sort"] == "piece":
            names += [f"space {space}" for space in box["boards"][slot["type"][1][1]]["spaces"]]
    for ask in box["asks"]:
        names += [f"answer {ask['name']}: {how}" for how in ways_to_answer(ask)]
    return names + [f"with {words(setting)}" for setting in options]


def ways_to_answer(ask: dict[str, Any]) -> list[str]:
    if ask["kind"] == "offer":
        ways = [name for name, _ in ask["branches"]]
    else:
        ways = ["yes", "no"] if ask["kind"] == "yes or no" else ["given"]
    ways += ["pass"] if ask["or_pass"] else []
    return ways + (["dead"] if ask["ended"] else [])


def words(setting: dict[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in setting.items())
