"""Whatever an author calls a thing, it is a plain name: no word of a definition reaches Python itself."""

from __future__ import annotations

import ast
import builtins
import random
from types import CodeType

import pytest

from interpreter.compiler import builds
from interpreter.compiler.program import PYTHON, CompiledGame
from interpreter.faults import DefinitionError, PlayFault, Refused
from interpreter.game import check_game, compiled, load_game
from interpreter.runtime import library

NAMES = (
    "__import__", "__builtins__", "__class__", "__dict__", "__name__", "eval", "exec", "open", "print", "getattr", "rt_pay", "rt_Fraction", "s", "f",
    "t", "State", "BOX", "PROCS", "SITES", "HANDLERS", "TRIGGERS", "INFINITE", "PASS", "new_state", "copy_state", "phase_play", "frame_phase_play",
    "names", "options", "chance", "log", "counted", "random_", "l_x", "v_x", "x_1_", "class", "lambda", "def", "return", "None", "True", "import",
    "self", "it", "asked", "answer", "bettor", "stake", "owner", "viewer", "seat", "turn", "out", "stack", "pending", "budget", "result", "box",
    "é", "名", "ﬁ", "ª", "x½", "len", "sum", "max", "any", "list", "dict", "range", "sorted", "player", "players", "number", "team", "space",
)  # fmt: skip
RESULT = "    winner is first of players\n"

# for each thing that has a name: the box and the rules that use it
PLACES: dict[str, tuple[str, str]] = {
    "a name of the table": ("", 'play:\n    NAME = 1\n    NAME += 1\n    say "{NAME}"\n' + RESULT),
    "a value": ("values: {table: {NAME: 1}}", 'play:\n    NAME += 1\n    say "{NAME}"\n' + RESULT),
    "a player's value": ("values: {player: {NAME: 1}}", 'play:\n    for each p in players: p.NAME += 1\n' + RESULT),
    "a phase": ("", 'play:\n    NAME\n' + RESULT + 'phase NAME:\n    say "on"\n'),
    "a parameter": ("", 'play:\n    go(2)\n' + RESULT + 'phase go(NAME):\n    NAME += 1\n    say "{NAME}"\n'),
    "a map of a phase": ("", 'play:\n    go(2)\n' + RESULT + 'phase go(n):\n    NAME[1] = n\n    say "{NAME[1]}"\n'),
    "a function": ("", 'play:\n    say "{NAME(2)}"\n' + RESULT + "NAME(n) means n + 1\n"),
    "a loop": ("", 'play:\n    for each NAME in [1, 2]: say "{NAME}"\n' + RESULT),
    "a kind": ("kinds: {NAME: [aa, bb]}", 'play:\n    for each NAME: say "{NAME}"\n    say "{count of NAME}"\n' + RESULT),
    "a member": ("kinds: {kk: [NAME, bb]}", 'play:\n    for each k in kk:\n        if k is NAME: say "{k}"\n' + RESULT),
    "an attribute": ("kinds: {kk: {aa: {NAME: 3}, bb: {NAME: 4}}}", 'play:\n    for each k in kk: say "{k.NAME}"\n' + RESULT),
    "an option": ("options: {NAME: {default: 3}}", 'play:\n    say "{NAME}"\n' + RESULT),
    "an account": ("accounts: {NAME: 5, house: unlimited}", "play:\n    pay 1 from NAME to house\n" + RESULT),
    "dice": ("dice: {NAME: {}}", 'play:\n    roll NAME\n    say "{NAME}"\n' + RESULT),
    "a pile": ("cards: {c: {faces: {aa: {}}}}\ndecks: {pack: {of: c}}\npiles: {NAME: {face: up}}", "play:\n    deal 1 from pack to NAME\n" + RESULT),
    "a card kind": ("cards: {NAME: {faces: {aa: {}}}}\ndecks: {pack: {of: NAME}}", "play:\n    gather NAME into pack\n" + RESULT),
    "a face": ("cards: {c: {faces: {NAME: {}}}}\ndecks: {pack: {of: c}}\npiles: {hand: {face: up}}",
               'play:\n    deal 1 from pack to hand\n    if hand[1] is NAME: say "it is"\n' + RESULT),
    "a board": ("boards: {NAME: {grid: 2x2, holds: player}}", "play:\n    NAME[a1] = first of players\n" + RESULT),
    "a space": ("boards: {ring: {spaces: {NAME: {}, bb: {}}, pieces: {token: {}}}}", "play:\n    move token to NAME\n" + RESULT),
    "a table": ("tables: {NAME: {1: 5}}", 'play:\n    say "{NAME[1]}"\n' + RESULT),
    "a role": ("roles: [NAME]", 'play:\n    NAME = first of players\n    say "{NAME}"\n' + RESULT),
    "a record": ("records: {NAME: {aa: number}}", 'play:\n    x = NAME(1)\n    say "{x.aa}"\n' + RESULT),
    "a field": ("records: {rr: {NAME: number}}", 'play:\n    x = rr(1)\n    say "{x.NAME}"\n' + RESULT),
    "a bet": ("accounts: {player: {cash: 10}, house: unlimited}",
              "play:\n    take NAME bets\n    settle NAME\n" + RESULT + "bet NAME:\n    stake: at least 1\n    pays: 1 to 1\n    wins when: yes\n"),
    "an answer": ("", 'play:\n    NAME = ask (first of players) "?" number 1 to 3\n    say "{NAME}"\n' + RESULT),
    "a branch": ("", 'play:\n    offer (first of players) "?":\n        NAME: say "on"\n' + RESULT),
    "what a suppose brings": ("", 'play:\n    NAME = suppose:\n        NAME_2 = 3\n        give NAME_2\n    say "{NAME}"\n' + RESULT),
}  # fmt: skip


def with_name(place: str, name: str) -> dict[str, str]:
    box, rules = PLACES[place]
    return {
        "game.yaml": f"game: T\nplayers: 2-4\n{box.replace('NAME', name)}\n",
        "play.rules": rules.replace("NAME", name),
    }


@pytest.mark.parametrize("place", PLACES)
def test_any_word_works_as_a_name_or_is_refused_in_words(place: str) -> None:
    played = 0
    some = [*NAMES[sorted(PLACES).index(place) % 4 :: 4], "self", "s", "x½", "__import__"]
    for name in some:
        try:
            checked = check_game("game", files=with_name(place, name))
            game = compiled("game", checked)
        except DefinitionError as refused:
            assert all(fault.message for fault in refused.faults)
            continue
        try:
            match = game.start(["Ann", "Bob"], seed=1)
            rng = random.Random(1)
            while match.ask is not None:
                match.choose(match.ask.sample(rng, match.ask.seats[0]), seat=match.ask.seats[0])
            match.view(0)
        except (PlayFault, Refused) as fault:
            assert name in ("player", "players", "it"), f"{name}: {fault}"
        game.program.module("playout")["play"](random.Random(1).random, ("Ann", "Bob"), {}, None)
        played += 1
    assert played > len(some) / 2


def test_names_that_look_alike_stay_apart() -> None:
    rules = (
        'play:\n    go(1, 2)\n    é = 3\n    ﬁ = 4\n    fi = 5\n    player_score = 6\n    say "{é} {ﬁ} {fi} {player_score}"\n'
        + RESULT
    )
    rules += '    for each p in players: say "{p.score}"\n\nphase go(é, e9):\n    say "{é} {e9}"\n'
    files = {"game.yaml": "game: T\nplayers: 2\nvalues: {player: {score: 7}}\n", "play.rules": rules}
    match = compiled("game", check_game("game", files=files)).start(["Ann", "Bob"], seed=1)
    assert [event.text for event in match.events if event.kind == "say"] == ["1 2", "3 4 5 6", "7", "7"]


def test_procedures_of_our_own_have_names_that_no_author_can_write() -> None:
    rules = "play:\n    scoring\n    scoring_itself\n    whenever_0\n    before_scoring_1\n" + RESULT
    rules += "".join(
        f'\nphase {name}:\n    say "{name}"\n'
        for name in ("scoring", "scoring_itself", "whenever_0", "before_scoring_1")
    )
    rules += '\nwhenever total = 1:\n    say "fired"\n'
    files = {
        "game.yaml": "game: T\nplayers: 2\nvalues: {table: {total: 0}}\n",
        "play.rules": rules,
        "variants/v.yaml": 'variant: V\nbased_on: game\nrules: |\n  before scoring:\n    total = 1\n  after scoring:\n    say "after"\n',
    }
    match = compiled("game", check_game("game", ["variants/v.yaml"], files=files)).start(["Ann", "Bob"], seed=1)
    said = [event.text for event in match.events if event.kind == "say"]
    assert said == ["fired", "scoring", "after", "scoring_itself", "whenever_0", "before_scoring_1"]


# ---------------------------------------------------------------- what compiled rules can reach


def trees_of(files: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> list[ast.Module]:
    """The Python trees that a definition is compiled to."""
    made: list[ast.Module] = []
    kept = builds.to_code

    def noted(tree: ast.Module, file: str) -> CodeType:
        made.append(tree)
        return kept(tree, file)

    monkeypatch.setattr(builds, "to_code", noted)
    compiled("game", check_game("game", files=files))
    return made


def strangers(trees: list[ast.Module]) -> set[str]:
    """Names in the trees that are neither made by the compiler nor among what it is given."""
    given = {*PYTHON, *library.functions(), "BOX", "__name__"}
    found: set[str] = set()
    defined: set[str] = set()
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                defined.add(node.name)
            elif isinstance(node, ast.ExceptHandler) and node.name:
                defined.add(node.name)
            elif isinstance(node, ast.arg):
                defined.add(node.arg)
            elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                defined.add(node.id)
            elif isinstance(node, ast.Name):
                found.add(node.id)
            assert not isinstance(node, ast.Import | ast.ImportFrom | ast.Global | ast.Nonlocal | ast.Await | ast.Yield)
            if isinstance(node, ast.Attribute):
                assert node.attr == "__class__" or not node.attr.startswith("__"), node.attr
    return found - defined - given


@pytest.mark.parametrize("place", PLACES)
def test_compiled_rules_speak_only_of_what_the_compiler_made(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("__import__", "eval", "s", "BOX"):
        try:
            trees = trees_of(with_name(place, name), monkeypatch)
        except DefinitionError:
            continue
        assert strangers(trees) == set()


@pytest.mark.parametrize("name", ["odd-or-even", "and-theyre-off", "blackjack"])
def test_shipped_games_speak_only_of_what_the_compiler_made(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert strangers(trees_of(load_game(name).bundle, monkeypatch)) == set()


def test_nothing_of_python_that_opens_or_runs_anything_is_given() -> None:
    dangerous = {
        "open",
        "eval",
        "exec",
        "compile",
        "__import__",
        "input",
        "globals",
        "locals",
        "vars",
        "breakpoint",
        "print",
        "memoryview",
        "type",
    }
    assert not dangerous & set(PYTHON)
    assert dangerous <= set(vars(builtins))
    game = load_game("pig")
    for build in ("match", "search", "playout"):
        assert game.program.module(build)["__builtins__"] is PYTHON


def test_the_code_of_a_game_holds_no_word_of_python_that_it_was_not_given() -> None:
    game: CompiledGame = load_game("blackjack").program
    words: set[str] = set()

    def walk(part: CodeType) -> None:
        words.update(part.co_names)
        for held in part.co_consts:
            if isinstance(held, CodeType):
                walk(held)

    for parts in game.codes.values():
        for part in parts:
            walk(part)
    assert {word for word in words if hasattr(builtins, word)} - {"__name__", "__class__"} <= set(PYTHON)
