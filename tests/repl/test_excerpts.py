"""The line below a message: no wider than the screen, its caret under the spot whatever stands before it."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from interpreter.excerpts import cells_of, excerpt
from repl.drawing.cells import cells
from repl.main import main
from repl.telling import screen_width

LETTERS = st.sampled_from("ab é\t红色🎲e\u0301")
LONG = '    say "' + "long before " * 20 + "{leadr}" + " and after" * 20 + '"'


@example("aaaaaaaa红红红红红红", 15, 1, 20)
@example("aaaaaaaaaaaaaa\u0301红红红\u0301", 20, 1, 20)
@given(st.text(LETTERS, max_size=120), st.integers(1, 122), st.integers(1, 30), st.integers(20, 90))
def test_line_and_caret_fit_the_room_and_the_caret_stands_under_the_spot(
    line: str, start: int, width: int, room: int
) -> None:
    start = min(start, len(line) + 1)
    shown, caret = excerpt(line, start, start + width, room)
    assert cells(shown) <= room and len(caret) <= room
    spot = line[start - 1 : start].replace("\t", " ")
    before = len(caret) - len(caret.lstrip())
    at, passed = 0, 0
    while at < len(shown) and (passed < before or (cells_of(shown[at]) == 0 and cells_of(spot or " "))):
        passed += cells_of(shown[at])
        at += 1
    assert passed == before
    assert not spot or shown[at : at + 1] == spot or cells_of(spot) == 0


def test_a_line_with_room_is_shown_whole() -> None:
    assert excerpt("\tsay one", 2, 5, 80) == (" say one", " ^^^")
    assert excerpt("红色 = lead", 6, 10, 80) == ("红色 = lead", "       ^^^^")
    assert excerpt("play", 5, 6, 80) == ("play", "    ^")


def test_a_long_line_is_cut_at_both_ends() -> None:
    shown, caret = excerpt(LONG, LONG.index("leadr") + 1, LONG.index("leadr") + 6, 50)
    assert shown[0] == shown[-1] == "…" and len(shown) == 50
    assert shown[caret.index("^") : len(caret)] == "leadr"
    assert excerpt(LONG, 5, 8, 30)[0] == LONG[:28] + "…"


def test_what_would_move_the_cursor_is_shown_as_a_sign() -> None:
    assert excerpt("say \x1b[2Jx", 11, 12)[0] == "say ␛[2Jx"


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_check_cuts_the_line_for_a_terminal_and_leaves_it_whole_in_a_pipe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "game.yaml").write_text("game: G\nplayers: 2\n")
    (tmp_path / "play.rules").write_text(f"play:\n    winner is nobody\n{LONG}\n")
    monkeypatch.setenv("COLUMNS", "60")
    told = []
    for screen in (Screen(), io.StringIO()):
        monkeypatch.setattr("sys.stdout", screen)
        assert main(["check", str(tmp_path)]) == 1
        rows = screen.getvalue().split("\n")
        told.append(rows[1:3])
        assert rows[1][rows[2].index("^") : len(rows[2])] == "leadr"
    assert all(len(row) <= 60 for row in told[0]) and "…" in told[0][0]
    assert told[1][0] == "    " + LONG
    assert screen_width(Screen()) == 60 and screen_width(io.StringIO()) is None
