"""`croupier simulate` as it is typed: what it prints, what it refuses, and Ctrl-C."""

from __future__ import annotations

import csv
import io
import json
import os
import pty
import select
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from repl.drawing.comparison import draw_comparison
from repl.drawing.histogram import draw_histogram
from repl.drawing.ink import Ink
from repl.drawing.progress import duration, line_text
from repl.main import main

SAME = "variant: Just the same\nbased_on: pig\n"


def run(capsys: pytest.CaptureFixture[str], *line: str) -> tuple[int, str, str]:
    code = main(["simulate", *line])
    told = capsys.readouterr()
    assert "Traceback" not in told.err
    return code, told.out, told.err


def test_it_draws_who_wins_how_long_and_what_happens(capsys: pytest.CaptureFixture[str]) -> None:
    code, text, _ = run(capsys, "and-theyre-off", "--games", "60", "--counted", "20", "--set", "races=2", "--jobs", "1")
    assert code == 0
    for words in ("60 games: 60 ended", "95% interval", "Decisions a game, in 60 games", "Within the first 20 games"):
        assert words in text
    for head in ("Purse", "Bank", "Starting price", "A horse is hampered", "Horse Hampered", "Price for: rows"):
        assert head in text
    assert "█" in text and all(len(line) <= 80 for line in text.splitlines())


def test_nothing_is_counted_within_games_where_nothing_shall_be(capsys: pytest.CaptureFixture[str]) -> None:
    _, text, _ = run(capsys, "pig", "--games", "60", "--counted", "0")
    assert "60 games" in text and "Within" not in text


def test_json_holds_all_figures(capsys: pytest.CaptureFixture[str]) -> None:
    _, text, _ = run(capsys, "blackjack", "--games", "60", "--counted", "20", "--players", "3", "--json", "--seed", "x")
    told = json.loads(text)
    assert (told["games"], told["counted"], told["seed"], len(told["seats"])) == (60, 20, "x", 3)
    assert sum(bar[2] for bar in told["decisions"]["histogram"]) == 60
    assert {bet["bet"] for bet in told["bets"]} >= {"main", "insurance"}
    assert [row["row"] for row in told["tables"][0]["rows"]][-2:] == ["king", "ace"]
    assert sum(face["dealt"] for face in told["cards"][0]["faces"]) > 0


def test_csv_is_a_table_of_one_figure_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    _, text, _ = run(capsys, "pig", "--games", "60", "--counted", "20", "--csv", "--variant", "hog", "--compare")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert list(rows[0]) == ["variant", "what", "of", "item", "figure", "value", "words"]
    found = {tuple(row.values())[:5]: row["value"] for row in rows}
    assert len(found) == len(rows)
    assert found["as it is", "run", "", "", "games"] == found["hog", "run", "", "", "games"] == "60"
    assert sum(int(found[name, "seat", seat, "", "wins"]) for name in ("hog",) for seat in ("Mabel", "Otto")) == 60
    assert found["hog", "difference", "decisions", "", "more_than_chance"] == "True"


def test_several_variants_are_set_beside_the_game_as_it_is(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    same = tmp_path / "the+same.yaml"
    same.write_text(SAME, encoding="utf-8")
    line = ("pig", "--games", "100", "--counted", "20", "--variant", str(same), "--variant", "hog")
    code, text, _ = run(capsys, *line)
    assert code == 0
    assert "its differences are no more than chance" in " ".join(text.split())
    decisions = next(line for line in text.splitlines() if line.startswith("Decisions"))
    assert decisions.rstrip().endswith("*") and decisions.count("*") == 1
    assert "Welch" in text and "two-proportion" in text
    told = json.loads(run(capsys, *line, "--json")[1])
    assert [each["name"] for each in told["runs"]] == ["as it is", "the+same", "hog"]


def test_variants_that_stack_are_one_column(capsys: pytest.CaptureFixture[str]) -> None:
    line = ("and-theyre-off", "--games", "20", "--counted", "0", "--set", "races=1", "--json")
    told = json.loads(run(capsys, *line, "--variant", "loans+drop-out", "--variant", "long-course")[1])
    assert [each["name"] for each in told["runs"]] == ["as it is", "loans+drop-out", "long-course"]


@pytest.mark.parametrize(
    "line, code, words",
    [
        (("--variant", "hogg"), 1, 'Did you mean "hog"'),
        (("--variant", "hog+hogg", "--variant", "hog"), 1, 'Did you mean "hog"'),
        (("--compare",), 2, "--compare needs a --variant"),
        (("--policy", "cautios"), 1, 'Did you mean "cautious"'),
        (("--seat", "Mabel"), 2, "--seat Mabel:cautious"),
        (("--seat", "Ann:cautious"), 2, "Mabel, Otto"),
        (("--players", "1"), 2, "this game is for"),
        (("--json", "--csv"), 2, "not allowed with"),
    ],
)
def test_what_can_not_be_done_is_told(
    line: tuple[str, ...], code: int, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    found, text, told = run(capsys, "pig", "--games", "10", *line)
    assert (found, text) == (code, "") and words in told


def test_who_sits_where_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    line = ("pig", "--set", "target=20", "--games", "20", "--counted", "0", "--seat", "otto:cautious")
    _, text, _ = run(capsys, *line)
    assert "Mabel (random), Otto (cautious)" in text and "20 ended" in text and "100.0%" in text


def test_nothing_but_the_figures_is_written_in_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    _, text, told = run(capsys, "pig", "--games", "60", "--json")
    assert told == "" and json.loads(text)["games"] == 60


def test_ctrl_c_ends_a_run_of_two_processes_with_what_was_played(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    line = [sys.executable, "-m", "repl", "simulate", "pig", "--games", "9000000", "--jobs", "2", "--json"]
    folders = {name: str(tmp_path) for name in ("XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME")}
    running = subprocess.Popen(
        line, stdout=subprocess.PIPE, stderr=theirs, start_new_session=True, text=True,
        env={**os.environ, **folders, "TERM": "xterm"}, cwd=Path(__file__).resolve().parents[2],
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a suite in the background ignores it
    )  # fmt: skip
    os.close(theirs)
    seen = ""
    while "left" not in seen:
        assert select.select([ours], [], [], 60)[0], "no progress is shown"
        seen += os.read(ours, 4096).decode(errors="replace")
    os.killpg(running.pid, signal.SIGINT)
    text, _ = running.communicate(timeout=60)
    while select.select([ours], [], [], 0)[0]:
        try:
            seen += os.read(ours, 4096).decode(errors="replace")
        except OSError:
            break
    os.close(ours)
    told = json.loads(text)
    assert running.returncode == 130
    assert told["interrupted"] and 0 < told["games"] < 9_000_000 and sum(told["wins"]) == told["games"]
    assert "Traceback" not in seen


def test_a_line_of_progress_says_how_long_it_will_take() -> None:
    ink = Ink(width=80)
    assert line_text("Pig", 0.0, 1.0, ink).endswith("  0%")
    assert line_text("Pig", 0.25, 10.0, ink) == "Pig ━━━━━━──────────────────  25%, 30 s left"
    assert line_text("Pig", 0.5, 10.0, Ink(unicode=False)) == "Pig ############............  50%, 10 s left"
    assert [duration(seconds) for seconds in (0.2, 59, 185, 7805)] == ["1 s", "59 s", "3 min 5 s", "2 h 10 min"]


def test_the_longest_bar_of_a_histogram_fills_the_line() -> None:
    bars = [(0, 9, 1), (10, 19, 0), (20, 29, 400)]
    lines = draw_histogram(bars, Ink(width=40)).splitlines()
    assert lines[0] == "  0 to 9  ▏ 1" and lines[1] == "10 to 19   0"
    assert lines[2].startswith("20 to 29  ████") and lines[2].endswith(" 400") and 36 <= len(lines[2]) <= 40
    assert draw_histogram([(3, 3, 2)], Ink(unicode=False, width=30)) == f"3  {'#' * 24} 2"


def test_many_bars_that_nothing_came_up_in_are_a_gap() -> None:
    bars = [(n, n, 5 if n in (0, 6) else 0) for n in range(9)]
    lines = draw_histogram(bars, Ink(unicode=False, width=30)).splitlines()
    assert [line.split()[0] for line in lines] == ["0", "...", "6", "7", "8"]


def test_as_many_variants_stand_side_by_side_as_there_is_room_for() -> None:
    def compared(name: str) -> dict[str, Any]:
        figure = {"what": "decisions", "of": "", "first": 20.0, "second": 30.0, "difference": 10.0}
        report = {"games": 5, "ended": 5, "undecided": 0, "cut_off": 0, "faults": 0, "interrupted": False, "counted": 0}
        report |= {"given_up": False, "in_words": None}
        return {"name": name, "report": report, "differences": [figure | {"more_than_chance": True}]}

    runs = [compared(name) for name in ("as it is", "first", "second", "third")]
    for width, tables in ((100, 1), (70, 2), (50, 3)):
        text = draw_comparison(runs, str, Ink(width=width))
        assert text.count("Decisions a game") == tables
        assert text.count("+10.0 *") == 3


def test_a_run_of_games_that_never_end_is_given_up(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("interpreter.analysis.simulation.seated.MOST_ANSWERS", 200)
    line = ("pig", "--games", "1000", "--policy", "cautious", "--jobs", "1")  # nobody ever rolls
    code, text, _ = run(capsys, *line)
    assert code == 1
    assert "20 games: 0 ended" in text and "given up" in text
