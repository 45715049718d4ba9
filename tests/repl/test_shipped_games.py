"""The commands on the games that come along."""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from repl.main import main
from repl.table import session

TTT = "a1\nb1\na2\nb2\na3\n"


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CROUPIER_STATE", str(tmp_path / "state"))
    return tmp_path / "state"


@pytest.fixture
def piped(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> object:
    """Run a command with these lines on its input: exit code and what it wrote."""

    def run(lines: str, *arguments: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        code = main(list(arguments))
        told = capsys.readouterr()
        assert "Traceback" not in told.err
        return code, told.out + told.err

    return run


@pytest.mark.parametrize("game", ["pig", "odd-or-even", "tic-tac-toe", "blackjack", "and-theyre-off"])
def test_bots_alone_play_every_game_to_its_end(game: str, piped) -> None:  # type: ignore[no-untyped-def]
    more = ["--set", "races=1"] if game == "and-theyre-off" else []
    code, text = piped("", "play", game, "--bot", "Otto", "--bot", "Iris:cautious", "--seed", "3", *more)
    assert code == 0
    assert "The game is over." in text
    assert all(len(line) <= 80 for line in text.splitlines())


def test_the_same_seed_gives_the_same_match(piped) -> None:  # type: ignore[no-untyped-def]
    line = ("play", "pig", "--bot", "Otto", "--bot", "Iris", "--seed", "evening")
    assert piped("", *line) == piped("", *line)
    assert piped("", *line) != piped("", *line[:-1], "another")


def test_an_open_match_is_listed_resumed_and_replayed(piped, own_state: Path) -> None:  # type: ignore[no-untyped-def]
    code, text = piped("a1\nb1\n", "play", "tic-tac-toe", "--player", "Ann", "--player", "Bob")
    assert code == 0
    assert text.splitlines()[-1] == "The match is saved. To go on with it: croupier resume tic-tac-toe-1"
    (listed,) = json.loads(piped("", "resume", "--json")[1])
    assert (listed["match"], listed["players"], listed["answers"]) == ("tic-tac-toe-1", ["Ann", "Bob"], 2)
    code, text = piped("a2\nb2\n", "resume")  # there is just the one
    assert code == 0 and "Going on with" in text
    code, text = piped("a3\n", "resume", "tic-tac-toe-1")
    assert code == 0 and "Ann wins." in text
    assert json.loads(piped("", "resume", "--json")[1]) == []
    code, text = piped("", "replay", str(own_state / "matches" / "finished" / "tic-tac-toe-1.json"))
    assert code == 0
    assert "5/5 Ann: Your square? > a3" in text and "Ann wins." in text


def test_a_resumed_match_goes_on_as_it_would_have_without_stopping(piped) -> None:  # type: ignore[no-untyped-def]
    line = ("play", "pig", "--player", "Ann", "--player", "Bob", "--seed", "9")
    answers = ["roll_again"] * 8
    whole = piped("\n".join(answers), *line)[1]
    piped("\n".join(answers[:3]), *line)
    rest = piped("\n".join(answers[3:]), "resume", "pig-2")[1]
    assert rest.splitlines()[-4:-1] == whole.splitlines()[-4:-1]


def test_a_saved_file_is_played_on_from_wherever_it_lies(piped, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "our game.json"
    seats = ("--player", "Ann", "--player", "Bob")
    shown = piped(f"a1\nsave {file}\n", "play", "tic-tac-toe", *seats)[1]
    assert f"Saved in {file}. To go on from there:" in shown
    assert f" resume '{file}'" in shown
    assert "Ann wins." in piped("b1\na2\nb2\na3\n", "play", "--resume", str(file))[1]


def test_a_file_that_is_no_match_is_told(piped, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "no.json"
    file.write_text("{", encoding="utf-8")
    code, text = piped("", "play", "--resume", str(file))
    assert code == 1 and str(file) in text


def test_options_presets_and_their_mistakes(piped) -> None:  # type: ignore[no-untyped-def]
    bots = ("--bot", "Otto", "--bot", "Iris", "--seed", "1")
    assert piped("", "play", "odd-or-even", *bots, "--set", "target=5")[0] == 0
    assert piped("", "play", "odd-or-even", *bots, "--preset", "short")[0] == 0
    for wrong, words in (
        ("tagret=5", 'Did you mean "target"'),
        ("target=much", "no number"),
        ("target=0", "at least 1"),
    ):
        code, text = piped("", "play", "odd-or-even", *bots, "--set", wrong)
        assert code == 1 and words in text


def test_house_rules_are_laid_over_a_game_by_name(piped) -> None:  # type: ignore[no-untyped-def]
    line = ("play", "and-theyre-off", "--player", "Ann", "--player", "Bob")
    assert "Race 1 of" in piped("", *line, "--variant", "drop-out", "--variant", "loans")[1]
    code, text = piped("", *line, "--variant", "drop-uot")
    assert code == 1 and "drop-uot" in text


def test_real_dice_decide_a_turn_of_pig(piped) -> None:  # type: ignore[no-untyped-def]
    answers = "roll\n6\nroll\n5\nhold\nstatus\n"
    text = piped(answers, "play", "pig", "--player", "Ann", "--player", "Bob", "--real", "dice")[1]
    assert "What did Ann roll? (die: 1 to 6)" in text
    assert "Ann holds: 11 points." in text


def test_real_cards_are_named_as_they_are_turned(piped) -> None:  # type: ignore[no-untyped-def]
    seats = ("--player", "Ann", "--player", "Bob")
    cards = "pass\npass\nred sunset, horse hampered, black, yellow, blue, red, red\nstatus\n"
    text = piped(cards, "play", "and-theyre-off", *seats, "--real", "cards", "--set", "races=1")[1]
    assert "Which card is drawn from the pack? (or several with commas)" in text
    assert "Red Sunset" in text


def test_scenarios_are_run_and_the_rules_that_they_prove_listed(piped) -> None:  # type: ignore[no-untyped-def]
    code, text = piped("", "test", "pig")
    assert code == 0 and "all hold." in text
    rows = json.loads(piped("", "test", "pig", "--ids", "--json")[1])
    assert all(row["sentence"] and row["scenarios"] for row in rows)


def test_simulate_counts_and_prints_one_document(piped) -> None:  # type: ignore[no-untyped-def]
    line = ("simulate", "pig", "--games", "50", "--seed", "4", "--json")
    code, text = piped("", *line)
    counted = json.loads(text)
    assert code == 0 and counted["games"] == 50 and sum(counted["wins"]) == 50
    assert piped("", *line)[1] == text


def test_check_passes_the_shipped_games_and_shows_mistakes_with_their_lines(piped, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    assert piped("", "check", "pig", "tic-tac-toe")[0] == 0
    file = tmp_path / "bad.yaml"
    file.write_text("game: Bad\nplayers: 2\nrules: |\n  play:\n      winner is leadr\n", encoding="utf-8")
    code, text = piped("", "check", str(file))
    assert code == 1
    assert f"{file}:5:17: error" in text and "^^^^^" in text
    found = json.loads(piped("", "check", "--json", str(file))[1])
    assert found[0]["line"] == 5 and found[0]["severity"] == "error"


def test_the_rulebook_is_printed_with_the_options_as_they_are_set(piped) -> None:  # type: ignore[no-untyped-def]
    assert "at least 100" in piped("", "rules", "pig")[1]
    assert "at least 30" in piped("", "rules", "pig", "--set", "target=30")[1]
    assert piped("", "rules", "pig", "--format", "html")[1].startswith("<")
    inside = piped("rules\n", "play", "pig", "--player", "Ann", "--player", "Bob", "--set", "target=30")[1]
    assert "at least 30" in inside


def test_a_cached_game_needs_neither_the_parser_nor_the_schemas(checkout: Path) -> None:
    code = (
        "import sys; from repl.main import main; main(['play', 'pig', '--player', 'Ann', '--player', 'Bob']);"
        "print(sorted({'lark', 'jsonschema', 'prompt_toolkit'} & set(sys.modules)))"
    )
    line = [sys.executable, "-c", code]
    for _ in range(2):  # the first may have to compile it
        done = subprocess.run(line, cwd=checkout, input="", capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_reader_that_goes_away_in_the_middle_of_a_match_leaves_it_saved(checkout: Path, own_state: Path) -> None:
    line = f"yes roll_again | {sys.executable} -m repl play pig --player Ann --player Bob | head -n 3"
    done = subprocess.run(["bash", "-c", line], cwd=checkout, capture_output=True, text=True)
    assert len(done.stdout.splitlines()) == 3
    assert "Traceback" not in done.stderr
    (saved,) = (own_state / "matches").glob("pig-*.json")
    assert json.loads(saved.read_text(encoding="utf-8"))["choices"]


TYPED = (
    "undo", "status", "log 3", "help undo", "rules", ":undo", ":nope", "y", "no", "pass", "done", "a1", "b2", "odd",
    "roll", "hold", "hit", "stand", "10 on red", "20 on blue", "-5", "9" * 30, "£20", "5", "1 2 3", "", "\t", "🎲",
    "Ann: 3", ":", "::", "on on on", "two_of_clubs, three of hearts, 4", "\x00", "x" * 500,
)  # fmt: skip


@pytest.mark.parametrize("real", ["", "dice,cards"])
@pytest.mark.parametrize("game", ["pig", "odd-or-even", "tic-tac-toe", "blackjack", "and-theyre-off"])
def test_whatever_is_typed_the_console_goes_on(game: str, real: str, piped) -> None:  # type: ignore[no-untyped-def]
    rng = random.Random(game + real)
    lines = "\n".join(rng.choice(TYPED) for _ in range(80))
    more = ["--real", real] if real else []
    code, text = piped(lines, "play", game, "--player", "Ann", "--player", "Bob", "--seed", "1", *more)
    assert code == 0
    assert "Croupier itself" not in text
    assert "The game is over." in text or text.splitlines()[-1].startswith("The match is saved.")


def test_bots_that_never_come_to_an_end_among_themselves_are_stopped(
    piped: Callable[..., tuple[int, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two that never roll play pig for ever; the match is kept, and a person may take a seat in it later."""
    monkeypatch.setattr(session, "MOST_UNASKED", 40)
    _, text = piped("", "play", "pig", "--bot", "Otto:cautious", "--bot", "Iris:cautious")
    assert text.count("holds: 0 points") == 40
    assert "The bots have answered 40 times in a row" in text
    assert "croupier resume" in text.splitlines()[-1]
