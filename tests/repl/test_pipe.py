"""A match through a pipe: one answer a line, plain text out."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from interpreter.runtime.chance import Outside, Seeded
from repl import words
from repl.drawing.ink import Ink
from repl.table.keeping import Keeper
from repl.table.pipe import PipeVoice
from repl.table.seating import Chair
from repl.table.session import Session
from tests.repl.fake import Game

WHOLE = "odd\n20 on red sunset\n7\nyes\nred_sunset, blue riband\nhold\nno guts, no glory\n"


def play(lines: str, *chairs: Chair, keep: Path | None = None, real: tuple[str, ...] = ()) -> tuple[str, str, Session]:
    sink = io.StringIO()
    voice = PipeVoice(io.StringIO(lines), sink)
    voice.ink = Ink()
    seated = chairs or (Chair("Ann"),)
    chance = Outside(real, Seeded(1)) if real else None
    match = Game().start([c.name for c in seated], seed=1, kinds=[c.sort for c in seated], chance=chance)
    session = Session(match, seated, voice, Keeper(keep))
    return session.play(), sink.getvalue(), session


def test_a_whole_match_is_played_and_its_result_told() -> None:
    ended, text, _ = play(WHOLE)
    assert ended == "over"
    assert "Ann: Odd or even? (odd or even)" in text
    assert "The game is over. Ann wins." in text
    assert "£180" in text


def test_a_refused_line_is_told_why_and_the_next_one_is_taken() -> None:
    _, text, session = play("maybe\nodd\n15 on red sunset\n20 on green\n300 red\npass\n")
    assert "It can be" in text.split("> maybe")[1].splitlines()[1]
    assert "in tens" in text
    assert '"green"' in text
    assert "You have only £200" in text
    assert session.match.ask.name == "guess"


def test_empty_lines_are_passed_over() -> None:
    _, _, session = play("\n\nodd\n\n   \npass\n")
    assert session.match.ask.name == "guess"


def test_input_that_ends_is_kept_and_the_last_line_says_how_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    ended, text, _ = play("odd\n", keep=file)
    assert ended == "left"
    assert " ".join(text.splitlines()[-2:]).endswith(f"The match is saved. To go on with it: croupier resume {file}")
    assert '"choices":[["call",0,"odd"]]' in file.read_text(encoding="utf-8")


def test_quit_keeps_the_match_as_the_end_of_input_does(tmp_path: Path) -> None:
    ended, text, _ = play("odd\nquit\npass\n", keep=tmp_path / "evening.json")
    assert ended == "left"
    assert "croupier resume" in text.splitlines()[-1]


def test_a_match_that_can_not_be_kept_is_played_on_and_told_once(tmp_path: Path) -> None:
    (tmp_path / "blocked").write_text("a file where a folder should be", encoding="utf-8")
    ended, text, _ = play(WHOLE, keep=tmp_path / "blocked" / "evening.json")
    assert ended == "over"
    assert text.count("could not be saved") == 1


def test_a_match_that_could_not_be_kept_to_its_end_is_not_said_to_be_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "evening.json"
    play("odd\n", keep=file)
    earlier = file.read_bytes()
    monkeypatch.setattr("repl.table.keeping.write_match", lambda session, path: "No space left on device")
    _, text, _ = play("odd\npass\n", keep=file)
    assert "The match is saved" not in text
    assert " ".join(text.split()).endswith(f"Only what was before them is kept: croupier resume {file}")
    assert file.read_bytes() == earlier
    _, text, _ = play("odd\n", keep=tmp_path / "other.json")
    assert words.NOT_KEPT in text


def test_done_means_pass_where_passing_is_allowed() -> None:
    _, _, session = play("odd\ndone\n")
    assert session.match.ask.name == "guess"


def test_bots_alone_play_to_the_end() -> None:
    ended, text, _ = play("", Chair("Otto", "random"), Chair("Iris", "random"))
    assert ended == "over"
    assert "Ann" not in text and "Otto wins" in text


def test_real_dice_are_asked_for_and_counted() -> None:
    ended, text, session = play("odd\n7\nsix\n6\n" + WHOLE.removeprefix("odd\n"), real=("dice",))
    assert ended == "over"
    assert "What did Ann roll? (die: 1 to 6" in text
    assert '"7" can\'t have come up' in text
    assert session.match.state.score == [6]


def test_more_outcomes_than_are_wanted_are_refused_as_a_whole() -> None:
    _, text, session = play("odd\n3 5\n", real=("dice",))
    assert "These are 2 (3, 5), where one is wanted." in text
    assert session.match.state.score == [0] and session.match.needs is not None


def test_what_others_must_not_hear_is_not_on_the_screen() -> None:
    two = (Chair("Ann"), Chair("Bob"))
    _, _, session = play("odd\nlog\n", *two)
    session.match.state.log.emit("tell", "For Ann's ears.", frozenset({0}))
    session.match.state.log.emit("tell", "For Bob's ears.", frozenset({1}))
    session.story.show_events()
    sink = session.voice.sink  # type: ignore[attr-defined]
    assert "ears" not in sink.getvalue()
    session.chairs[1] = Chair("Bob", "random")
    session.story.shown -= 2
    session.story.show_events()
    assert "For Ann's ears." in sink.getvalue() and "Bob's ears" not in sink.getvalue()
