"""`croupier test GAME`: its scenarios, and the rules that they prove."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import Any

from repl.drawing.columns import draw_table
from repl.drawing.ink import ink_for
from repl.loading import Settings, open_definition
from repl.shelf import find_game
from repl.words import counted, listed


def run(options: Namespace) -> int:
    name = find_game(options.game)
    if options.ids:
        return list_ids(name, options)
    from interpreter.analysis.scenarios import run_chosen

    chosen, outcomes = run_chosen(name, options.variant)
    if options.json:
        print(json.dumps([plain(outcome) for outcome in outcomes], ensure_ascii=False, indent=2))
    else:
        if chosen.laid and outcomes:
            print(whose(chosen.laid, chosen.own))
        tell(outcomes)
    return 0 if all(outcome.passed for outcome in outcomes) else 1


def whose(laid: list[str], own: list[str]) -> str:
    """Whose scenarios are run: those of house rules that have some, or the game's where none of them has."""
    if not own:
        none = "has no scenarios of its own" if len(laid) == 1 else "have no scenarios of their own"
        return f"{listed(laid)} {none}; those of the game, played with {'it' if len(laid) == 1 else 'them'}:"
    others = [name for name in laid if name not in own]
    return f"The scenarios of {listed(own)}{f', played with {listed(others)}' if others else ''}:"


def plain(outcome: Any) -> dict[str, Any]:
    """One outcome as JSON can hold it."""
    scenario, failure = outcome.scenario, outcome.failure
    found: dict[str, Any] = {"scenario": scenario.title, "proves": scenario.proves, "passed": outcome.passed}
    if failure is not None:
        found |= {name: getattr(failure, name) for name in ("kind", "step", "expected", "came")}
        found |= {"file": failure.place.file, "line": failure.place.line}
    return found


def tell(outcomes: list[Any]) -> None:
    """Every scenario with how it went; for a failure the step, what was expected and what came."""
    ink = ink_for()
    good, bad = ("✓", "✗") if ink.unicode else ("ok", "FAIL")
    for outcome in outcomes:
        mark = ink.paint(good, "green") if outcome.passed else ink.paint(bad, "red", "bold")
        ids = f" [{', '.join(outcome.scenario.proves)}]" if outcome.scenario.proves else ""
        print(
            ink.plain(f"{mark} {outcome.scenario.title}{ids}")
            if not ink.colour
            else f"{mark} {outcome.scenario.title}{ids}"
        )
        if outcome.failure is not None:
            print("\n".join("    " + line for line in str(outcome.failure).splitlines()))
    failed = sum(not outcome.passed for outcome in outcomes)
    count = counted(len(outcomes), "scenario")
    none = (
        "There are no scenarios: they lie in the folder scenarios beside game.yaml, or in NAME.scenarios.yaml beside a "
        "game or variant that is a single file."
    )
    print(f"{count}, {failed} failed." if failed else f"{count}, all hold." if outcomes else none)


def list_ids(name: str, options: Namespace) -> int:
    """Each rule's id, the game's own sentence for it, and the scenarios that prove it.

    Returns:
        1 where a rule is proved by no scenario, or a scenario claims a rule that the game does not have.
    """
    from interpreter.analysis.scenario_files import load_scenarios

    sentences: dict[str, str] = open_definition(name, Settings(tuple(options.variant))).words.rules
    scenarios = load_scenarios(name, options.variant)
    proved = {rule: [s.title for s in scenarios if rule in s.proves] for rule in sentences}
    unknown = sorted({rule for s in scenarios for rule in s.proves} - set(sentences))
    if options.json:
        rows = [{"id": rule, "sentence": sentences[rule], "scenarios": proved[rule]} for rule in sentences]
        print(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        tell_ids(sentences, proved, unknown)
    return 0 if all(proved.values()) and not unknown else 1


def tell_ids(sentences: dict[str, str], proved: dict[str, list[str]], unknown: list[str]) -> None:
    rows = [[rule, words, "; ".join(proved[rule]) or "(none)"] for rule, words in sentences.items()]
    print(draw_table(["Rule", "Says", "Proved by"], rows, ink_for()))
    for rule in unknown:
        print(f"A scenario claims to prove {rule}, which the game has no sentence for.")
