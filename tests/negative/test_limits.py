"""What is far too big, too deep or too strange is told at once, and in words; nothing grows without a bound."""

from __future__ import annotations

import random
import re
import resource
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, cast

import pytest

from interpreter.faults import DefinitionError, PlayFault, Refused
from interpreter.game import check_game, compiled, load_game
from interpreter.runtime.driver import fault_of
from interpreter.runtime.values import PASS
from tests.negative.example_box import BOX, game_of

RESULT = "    winner is first of players\n"
GIGABYTES = 2


@pytest.fixture(autouse=True)
def little_memory() -> Iterator[None]:
    """So little memory that a test which fills it fails by itself."""
    before = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (GIGABYTES * 2**30 + 2**30, before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_AS, before)


def told(files: dict[str, str]) -> list[str]:
    """The codes of what is told of a definition; every message must show its line and a caret, if it has a place."""
    try:
        checked = check_game("game", files=files)
        faults, sources = checked.faults, checked.definition.sources
    except DefinitionError as refused:
        faults, sources = refused.faults, refused.sources
    for fault in faults:
        assert len(sources.show(fault)) < 2000
        if fault.place.line:
            assert "^" in sources.show(fault)
            assert f"{fault.place.file}:{fault.place.line}:{fault.place.column}" in sources.show(fault)
    return [fault.code for fault in faults]


def rules(text: str) -> dict[str, str]:
    return {**game_of("", play=False), "play.rules": text}


def boxed(**entries: str) -> dict[str, str]:
    lines = "".join(f"{key}: {value}\n" for key, value in {"game": "T", "players": "2", **entries}.items())
    return {"game.yaml": lines, "play.rules": "play:\n    winner is nobody\n"}


TOO_MUCH: dict[str, tuple[dict[str, str], str]] = {
    "a thousand million cards": (boxed(cards="{c: {faces: {a: {copies: 1000000000}}}}"), "box-too-big"),
    "a thousand million decks": (
        boxed(cards="{c: {faces: {a: {}}}}", decks="{p: {of: c, copies: 1000000000}}"),
        "box-too-big",
    ),
    "a hundred thousand faces": (
        boxed(kinds=f"{{k: [{', '.join(f'a{n}' for n in range(400))}], m: [{', '.join(f'b{n}' for n in range(400))}]}}",
              cards="{c: {faces: {x: {each: [k, m]}}}}"),
        "box-too-big",
    ),
    "a grid of ten thousand by ten thousand": (boxed(boards="{b: {grid: 10000x10000, holds: player}}"), "wrong-value"),
    "a track of a billion": (boxed(boards="{b: {track: 1000000000000}}"), "box-too-big"),
    "two to a hundred thousand players": (boxed(players="2-100000"), "wrong-value"),
    "a die of a thousand million sides": (boxed(dice="{d: {faces: 1000000000}}"), "wrong-value"),
    "a thousand million dice": (boxed(dice="{d: {count: 1000000000}}"), "box-too-big"),
    "an option of thirty digits": (boxed(options="{n: {default: 100000000000000000000000000000}}"), "huge-number"),
    **{
        f"five thousand digits in {where}": (boxed(**{where: text.replace("N", "9" * 5000)}), "huge-number")
        for where, text in {
            "dice": "{d: {sides: [N, 5]}, e: {count: N}}",
            "cards": "{c: {fields: {a: number}, faces: {x: {a: N}}}}",
            "accounts": "{player: {cash: {start: N, floor: -N}}}",
            "boards": "{b: {track: N}}",
        }.items()
    },
    "ten megabytes": ({"game.yaml": "game: T\nplayers: 2\n# " + "x" * 10_000_000 + "\n"}, "file-too-big"),
    "eleven thousand lines of rules": (rules("play:\n" + "    round_number = 1\n" * 11_000 + RESULT), "rules-too-long"),
    "a thousand phases, each of which calls the next": (
        rules("play:\n    p0\n" + RESULT + "".join(f"phase p{n}:\n    p{n + 1}\n" for n in range(1500)) + "phase p1500:\n    say \"x\"\n"),
        "rules-too-deep",
    ),
    "a thousand signs in a row": (rules("play:\n    x = " + "-" * 1000 + "1\n    say \"{x}\"\n" + RESULT), "nested-too-deeply"),
    "a sum of a thousand parts": (rules("play:\n    x = " + "1 + " * 1000 + "1\n    say \"{x}\"\n" + RESULT), "nested-too-deeply"),
    "a hundred and fifty conditions in each other": (
        rules("play:\n" + "".join("    " * (n + 1) + "if yes:\n" for n in range(150)) + "    " * 151 + "x = 1\n" + RESULT),
        "nested-too-deeply",
    ),
    "a number of thirty digits": (rules(f"play:\n    x = {'9' * 30}\n    say \"{{x}}\"\n" + RESULT), "huge-number"),
    "an alias bomb": (
        {"game.yaml": "game: T\nplayers: 2\nroles: &a [x, x, x, x, x, x, x, x, x, x]\ndice:\n" + "".join(
            f"  {b}: &{b} [{', '.join([f'*{a}'] * 10)}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
        )},
        "too-much",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", TOO_MUCH)
def test_what_is_far_too_much_is_told(what: str) -> None:
    files, code = TOO_MUCH[what]
    assert code in told(files)


def test_a_thousand_brackets_around_a_number_change_nothing() -> None:
    assert told(rules("play:\n    x = " + "(" * 1000 + "1" + ")" * 1000 + '\n    say "{x}"\n' + RESULT)) == []


def test_a_long_chain_of_else_if_is_played() -> None:
    arms = "".join(f'    else if round_number = {n}: say "{n}"\n' for n in range(1, 300))
    assert told(rules('play:\n    if round_number = 0: say "0"\n' + arms + RESULT)) == []


ENDS_OF_LINES = {"of Windows": "\r\n", "of an old Macintosh": "\r", "of a word processor": "\u2028"}


@pytest.mark.parametrize("system", ENDS_OF_LINES)
def test_ends_of_lines_of_other_systems_are_read_and_counted(system: str) -> None:
    end = ENDS_OF_LINES[system]
    files = {name: text.replace("\n", end) for name, text in rules('play:\n    say "{leadr}"\n' + RESULT).items()}
    with pytest.raises(DefinitionError) as caught:
        compiled("game", check_game("game", files=files))
    assert "play.rules:2:11" in str(caught.value)
    assert '    say "{leadr}"\n' in str(caught.value)
    assert str(caught.value).split("\n")[2].index("^") == 4 + 10


def test_words_of_every_language_can_be_names() -> None:
    text = 'play:\n    für = 1\n    名前 = 2\n    é = 3\n    say "{für} {名前} {é} ½"\n' + RESULT
    match = compiled("game", check_game("game", files=rules(text))).start(["Zoë", "名"], seed=1)
    assert match.events[0].text == "1 2 3 ½"


def test_an_empty_file_a_binary_one_and_one_that_is_not_there(tmp_path: Path) -> None:
    empty, binary = tmp_path / "empty.yaml", tmp_path / "binary.yaml"
    empty.write_text("")
    binary.write_bytes(bytes(range(256)))
    for path, code in ((empty, "empty-file"), (binary, "not-a-text"), (tmp_path / "none.yaml", "no-such-game")):
        with pytest.raises(DefinitionError) as caught:
            load_game(path)
        assert [fault.code for fault in caught.value.faults] == [code]


def test_a_long_line_is_shown_in_part() -> None:
    line = 'play:\n    say "' + "x" * 5000 + "{leadr}" + "y" * 5000 + '"\n' + RESULT
    with pytest.raises(DefinitionError) as caught:
        compiled("game", check_game("game", files=rules(line)))
    shown = str(caught.value).split("\n")
    spot = shown[2].index("^")
    assert shown[1][spot : spot + 5] == "leadr"
    assert all(len(row) < 600 for row in shown)


# ---------------------------------------------------------------- at the table


OPTIONS: dict[str, tuple[dict[str, str], dict[str, object], str]] = {
    "dice": (boxed(options="{n: {default: 1}}", dice="{d: {count: n}}"), {"n": 10**9}, "wrong-size"),
    "a track": (boxed(options="{n: {default: 1}}", boards="{b: {track: n}}"), {"n": -5}, "wrong-size"),
    "a default that can't be worked out": (
        boxed(options="{n: {default: 1}, m: {default: 10 // (n - 1)}}"), {}, "division-by-zero",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", OPTIONS)
def test_options_that_make_no_sense_are_told_when_the_match_begins(what: str) -> None:
    files, options, code = OPTIONS[what]
    if "dice" in files["game.yaml"]:
        files = {**files, "play.rules": "play:\n    roll d\n    winner is nobody\n"}
    game = compiled("game", check_game("game", files=files)).with_options(options)
    with pytest.raises(PlayFault) as caught:
        game.start(["Ann", "Bob"], seed=1)
    assert caught.value.fault.code == code
    assert caught.value.fault.place.line


def test_an_option_takes_no_value_that_its_type_does_not_have() -> None:
    game = compiled(
        "game", check_game("game", files=boxed(options="{n: {default: 1, min: 0, max: 5}, sure: {default: yes}}"))
    )
    for name, value in (
        ("n", 10**30),
        ("n", "many"),
        ("n", -1),
        ("n", []),
        ("n", None),
        ("sure", 7),
        ("m", 1),
        ("n", True),
    ):
        with pytest.raises(Refused):
            game.with_options({name: value})


def test_a_stake_above_the_purse_is_refused_with_its_reason() -> None:
    text = (
        "play:\n    take ante bets\n    settle ante\n" + RESULT + "\nbet ante:\n    against: bank\n"
        "    stake: at least 5 in fives\n    pays: 1 to 1\n    wins when: round_number = 0\n"
    )  # fmt: skip
    match = compiled("game", check_game("game", files=rules(text))).start(["Ann", "Bob"], seed=1)
    assert match.ask is not None
    for answer in (
        {"stake": 500},
        {"stake": 3},
        {"stake": -5},
        {"stake": 10**40},
        {"stake": "all"},
        {"on": "red"},
        [],
        None,
        7.5,
    ):
        with pytest.raises(Refused) as refused:
            match.choose(answer)
        assert str(refused.value)
    match.choose({"stake": 100})


def test_a_piece_that_stands_nowhere_can_not_be_moved_along() -> None:
    board = "{ring: {spaces: {go: {}, jail: {}}, paths: {main: {spaces: [go, jail], loop: true}}, pieces: {token: {owner: player}}}}"
    files = boxed(boards=board)
    files["play.rules"] = "play:\n    move (first of players).token by 1\n    winner is nobody\n"
    game = compiled("game", check_game("game", files=files))
    with pytest.raises(PlayFault) as caught:
        game.start(["Ann", "Bob"], seed=1)
    assert caught.value.fault.code == "no-space"


RING = "{ring: {spaces: {go: {}, jail: {}}, paths: {main: {spaces: [go, jail], loop: true}}, pieces: {token: {start: go}}}}"


def test_a_move_round_and_round_for_ever_is_told() -> None:
    files = boxed(boards=RING)
    files["play.rules"] = "play:\n    move token by 1000000000000\n    winner is nobody\n"
    with pytest.raises(PlayFault) as caught:
        compiled("game", check_game("game", files=files)).start(["Ann", "Bob"], seed=1)
    assert caught.value.fault.code == "too-big"


def test_among_thousands_of_names_the_nearest_is_still_found() -> None:
    files = boxed(kinds=f"{{k: [{', '.join(f'member_{n}' for n in range(5000))}]}}")
    files["play.rules"] = "play:\n    winner is nobody\n" + "".join(f'    say "{{membr_{n}}}"\n' for n in range(60))
    with pytest.raises(DefinitionError) as caught:
        compiled("game", check_game("game", files=files))
    assert len(caught.value.faults) == 60
    assert 'Did you mean "member_0"?' in str(caught.value)


def test_what_nobody_foresaw_is_a_fault_in_words_too() -> None:
    from interpreter.runtime.driver import explained

    diagnostic, _ = explained(LookupError("odd"), {"BOX": {"slots": []}})
    assert diagnostic.code == "rule-fails"


def caught(act: Callable[[], object]) -> Exception:
    try:
        act()
    except Exception as error:
        return error
    raise AssertionError("nothing went wrong")


HALF, NOTHING = Fraction(1, 2), cast(Any, None)
WRONG: list[Callable[[], object]] = [
    lambda: 1 // 0, lambda: HALF / 0, lambda: [][0], lambda: {}[3], lambda: [1][HALF], lambda: range(HALF), lambda: [1] * (10**30),
    lambda: str(10**5000), lambda: max([]), lambda: NOTHING + 1, lambda: NOTHING.cash, lambda: NOTHING[0], lambda: PASS + 1, lambda: PASS.cash,
    lambda: len(cast(Any, 3)), lambda: {[1]: 2}, lambda: sorted([1, cast(Any, "a")]), lambda: (1).index, lambda: [].remove(3), lambda: int("x"),
    lambda: (_ for _ in ()).throw(RecursionError("deep")), lambda: (_ for _ in ()).throw(MemoryError()), lambda: next(iter(())),
    lambda: (_ for _ in ()).throw(LookupError("odd")), lambda: "é".encode("ascii"), lambda: (_ for _ in ()).throw(AssertionError("odd")),
    lambda: (_ for _ in ()).throw(RuntimeError("dictionary changed size during iteration")), lambda: 1.5 ** 10_000, lambda: Fraction(NOTHING),
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_no_word_of_the_machine_stands_in_a_fault(number: int) -> None:
    error = caught(WRONG[number])
    fault = fault_of(error, {"BOX": {"slots": [], "asks": [], "keys": {}}})
    assert not re.search(r"Error|Exception|object|Fraction|NoneType|'int'|Pass\b|unhashable", fault.message), (
        fault.message
    )


@pytest.mark.parametrize("seed", range(20))
def test_no_answer_of_any_shape_brings_anything_but_a_refusal(seed: int) -> None:
    rng = random.Random(seed)
    odd: list[object] = [
        None, True, 0, -1, 10**50, 1.5, float("nan"), "", "é", "pass", "x" * 10_000, [], [1], [[1]], {}, {"a": 1}, {"stake": 1}, (1, 2),
        b"x", object(), "a1", "red", 2**64, ["red", "red"], {"player": "Ann"}, {"on": None, "stake": None},
    ]  # fmt: skip
    asks = (
        "one of red, blue",
        "2 from [1, 2, 3]",
        "number 1 to 9",
        "yes or no",
        "text or pass",
        "one of players",
        "one of square",
    )
    text = (
        "play:\n"
        + "".join(f'    a{n} = ask (first of players) "?" {ask}\n    say "{{a{n}}}"\n' for n, ask in enumerate(asks))
        + RESULT
    )
    match = compiled("game", check_game("game", files=rules(text))).start(["Ann", "Bob"], seed=1)
    while match.ask is not None:
        for answer in rng.sample(odd, 12):
            reason = match.ask.refusal(answer, 0)
            assert reason is None or reason
            if reason is not None:
                with pytest.raises(Refused):
                    match.choose(answer, seat=0)
        match.choose(match.ask.sample(rng, 0), seat=0)


assert BOX


def test_phases_that_call_each_other_twice_many_deep_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    from interpreter.runtime import driver

    monkeypatch.setattr(driver, "MOST_STEPS", 20_000)
    rules = 'play:\n    winner is nobody\n    say "{f0(1)}"\n'
    rules += (
        "".join(f"\nphase f{n}(x): give f{n + 1}(x) + f{n + 1}(x)\n" for n in range(40)) + "\nphase f40(x): give x\n"
    )
    game = compiled("deep", check_game("deep", files={"game.yaml": "game: Deep\nplayers: 1\n", "play.rules": rules}))
    with pytest.raises(PlayFault) as caught:
        game.start(["Ann"], seed=1)
    assert caught.value.fault.code == "endless-loop"
