"""The words that work beside answers."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

from interpreter import load_game
from interpreter.faults import Refused
from repl import words
from repl.drawing.happenings import log_lines
from repl.table import table_words  # noqa: F401  (enters the commands)
from repl.table.commands import COMMANDS, command, find_command, read_command
from repl.table.keeping import Keeper
from repl.table.pipe import PipeVoice
from repl.table.seating import Chair
from repl.table.session import Session
from tests.repl.test_completion import asked
from tests.repl.test_pipe import WHOLE, play


def test_every_command_has_words_and_can_be_found_by_each_of_its_names() -> None:
    for known in COMMANDS.values():
        assert known.meta
        assert all(find_command(name) is known for name in (known.word, known.word.upper(), *known.aliases))
    assert {"help", "undo", "save", "status", "log", "rules", "quit"} <= set(COMMANDS)


def test_no_two_commands_may_share_a_name() -> None:
    with pytest.raises(ValueError, match="bye"):
        command("leave", "bye", meta="again")(lambda session, rest: None)
    assert "leave" not in COMMANDS


def test_a_word_is_a_command_only_where_it_is_no_answer() -> None:
    assert read_command("undo", asked("one of")) is not None
    assert read_command("odd", asked("one of")) is None
    assert read_command("undo", asked("text")) is None
    found = read_command(":undo", asked("text"))
    assert found is not None and found[0].word == "undo"


def test_words_after_a_command_that_takes_none_make_it_no_command() -> None:
    assert read_command("quit everything", asked("one of")) is None
    found = read_command("save my game.json", asked("one of"))
    assert found is not None and found[1] == "my game.json"


def test_a_misspelt_command_after_the_colon_is_told() -> None:
    with pytest.raises(Refused, match='Did you mean "status"'):
        read_command(":statsu", asked("one of"))


def test_help_says_what_may_be_answered_and_lists_the_commands() -> None:
    _, text, _ = play("help\n:help undo\n" + WHOLE)
    assert "Ann may answer: odd or even." in text
    assert all(known.meta in text for known in COMMANDS.values())
    assert "Past a roll, a draw or a reveal only if all agree." in " ".join(text.split())


def test_help_writes_choices_as_people_do() -> None:
    _, text, _ = play("odd\nhelp\npass\n7\nyes\nnone\nhelp\n")
    assert "yellow submarine, black humour" in " ".join(text.split())
    assert "Ann may answer: roll again or hold." in text


def test_more_shows_all_that_may_be_answered_with_what_it_means() -> None:
    _, text, _ = play("more\nodd\nmore\npass\nmore\n7\nyes\nmore\n")
    call, stake, guess, keep = (part.split("\nAnn: ")[0] for part in text.split("> more\n")[1:])
    assert call.splitlines() == ["- odd", "- even", "It can be one of these."]
    assert "red sunset        3 to 1" in stake and "£10 to £200 in steps of 10 on one of these, or pass" in stake
    assert "It can be 1 to 100." in guess
    assert "- blue riband" in keep and "up to 2 of these" in keep


def test_status_draws_the_course_and_the_standings() -> None:
    _, text, _ = play("odd\n20 on red sunset\nstatus\n")
    assert "Red Sunset       |····▶" in text
    assert "Ann      £180" in text


def test_log_tells_the_story_and_its_last_lines() -> None:
    _, text, _ = play("odd\n20 on red sunset\nlog 1\n")
    assert text.count("A horse moves.") == 2
    assert text.count("Ann rolls") == 1


def test_a_match_is_saved_into_no_folder_that_is_not_there(tmp_path: Path) -> None:
    _, text, _ = play(f"save {tmp_path / 'nowhere' / 'match'}\n")
    assert "there is no folder" in " ".join(text.split())
    assert not (tmp_path / "nowhere").exists()


def test_undo_goes_back_freely_to_the_last_roll_and_past_it_when_all_agree() -> None:
    two = (Chair("Ann"), Chair("Bob"))
    _, text, session = play("odd\n20 on red sunset\nundo\nundo\nno\nundo\nyes\n", *two)
    assert "Taken back: Ann: £20 on Red Sunset." in text and "Taken back: Ann: odd." in text
    assert text.count("Bob: Do you agree") == 2
    assert "Not everybody agreed" in text
    assert "nothing to undo" not in text
    assert session.match.ask.name == "call"


def test_undo_takes_a_number_of_answers() -> None:
    _, text, session = play("odd\n20 on red sunset\nundo some\nundo 2\nyes\n", Chair("Ann"), Chair("Bob"))
    assert "Taken back: Ann: £20 on Red Sunset; Ann: odd." in text
    assert "`undo 3` three" in text
    assert session.match.ask.name == "call" and not session.match.record.choices


def squares(lines: str, *names: str) -> tuple[str, Any]:
    """Tic-tac-toe by Ann and Bob (X and O in turn), who look at one screen: the text, and the match."""
    sink = io.StringIO()
    match = load_game("tic-tac-toe").start(["Ann", "Bob"], seed=1)
    Session(match, [Chair("Ann"), Chair("Bob")], PipeVoice(io.StringIO(lines), sink), Keeper(None)).play()
    return sink.getvalue(), match


def test_the_last_answer_is_taken_back_without_a_question() -> None:
    text, match = squares("a1\nb2\nundo\n")
    assert "Do you agree" not in text and "Taken back: Bob: b2." in text
    assert match.ask.seats == [1]


@pytest.mark.parametrize("said, left", [("yes", 0), ("no", 3)])
def test_whoever_loses_an_answer_that_somebody_else_takes_back_is_asked(said: str, left: int) -> None:
    text, match = squares(f"a1\nb2\nc3\nundo 3\n{said}\n")  # Bob is asked, and wants it
    assert "This takes back Ann: c3; Bob: b2; Ann: a1." in text
    assert text.count("Do you agree") == 1 and "Ann: Do you agree? (y/n)" in text
    assert len(match.record.choices) == left
    assert ("Taken back" in text) == (left == 0)


def test_whoever_gave_all_the_answers_is_asked_where_somebody_else_has_the_keyboard() -> None:
    two = (Chair("Ann"), Chair("Bob"))
    said = "odd\npass\n7\nyes\nyes\nred_sunset\nhold\nno guts\n"  # all of Ann's, then Bob is asked
    _, text, session = play(f"{said}undo 2\nno\n", *two)
    assert "This takes back Ann: no guts; Ann: " in text and "Ann: Do you agree" in text
    assert session.match.ask.seats == [1]


def test_undo_says_how_many_answers_there_were_where_there_were_fewer() -> None:
    text, match = squares("a1\nb2\nundo 5\nyes\n")
    assert "Taken back: Bob: b2; Ann: a1." in text
    assert "There were only 2 answers to take back." in text
    assert not match.record.choices
    assert "There was only 1 answer to take back." in squares("a1\nundo 2\n")[0]


def test_past_a_roll_all_are_asked_once_however_many_answers_go() -> None:
    three = (Chair("Ann"), Chair("Bob"), Chair("Cid"))
    _, text, session = play("odd\n20 on red sunset\n7\nundo 3\nyes\nyes\n", *three)
    assert [name for name in ("Ann", "Bob", "Cid") if f"{name}: Do you agree" in text] == ["Bob", "Cid"]
    assert text.count("Do you agree") == 2
    assert "This takes back Ann: 7; Ann: £20 on Red Sunset; Ann: odd." in " ".join(text.split())
    assert not session.match.record.choices


@pytest.mark.parametrize("number", ["²", "9" * 5000, "0", "-1"])
def test_no_number_of_answers_is_told_as_such(number: str) -> None:
    _, text, _ = play(f"odd\nundo {number}\nlog {number}\n" + WHOLE)
    assert words.UNDO_TAKES in text
    assert "itself made a mistake" not in text


def test_quit_leaves_also_where_the_table_is_asked_whether_it_agrees() -> None:
    two = (Chair("Ann"), Chair("Bob"))
    ended, text, session = play("odd\n20 on red sunset\nundo\nundo\n:quite\nquit\nyes\n", *two)
    assert ended == "left"
    assert text.count("Bob: Do you agree") == 2  # `quite` is told to be no command
    assert 'There is no command "quite". Did you mean "quit"?' in text
    assert session.match.ask.name != "call"


def test_who_leaves_while_the_table_is_asked_has_taken_nothing_back() -> None:
    two = (Chair("Ann"), Chair("Bob"))
    ended, text, session = play("odd\n20 on red sunset\nundo 2\nquit\n", *two)
    assert ended == "left" and text.count("Bob: Do you agree") == 1
    assert [choice.ask for choice in session.match.record.choices] == ["call", "stake"]


def test_bots_agree_to_an_undo() -> None:
    _, text, session = play("odd\nundo\n", Chair("Ann"), Chair("Otto", "random"))
    assert "Do you agree" not in text
    assert session.match.ask.name == "call"


def test_whoever_does_not_agree_finds_all_as_it_was_though_bots_answered_last() -> None:
    names = ["Ann", "Bob", "Otto"]
    match = load_game("pig").start(names, seed=2)
    while match.ask.seats[0] != 2:
        match.choose("hold")
    match.choose("roll_again")
    while match.ask.seats[0] == 2:
        match.choose("hold")
    before = match.record.copy()
    sink = io.StringIO()
    chairs = [Chair("Ann"), Chair("Bob"), Chair("Otto", "random")]
    Session(match, chairs, PipeVoice(io.StringIO("undo\nno\n"), sink), Keeper(None)).play()
    assert "Bob: Do you agree" in sink.getvalue()
    assert "Taken back" not in sink.getvalue()
    assert match.record.choices == before.choices
    assert match.record.moves == 0


def test_of_many_open_matches_the_newest_are_listed_that_fit_the_screen() -> None:
    from repl.commands.resuming import Open, drawn_to_fit

    matches = [Open(f"pig-{n}", Path("x"), "Pig", "Ann, Bob", n, 0.0) for n in range(40, 0, -1)]
    lines = drawn_to_fit(matches, 12).splitlines()
    assert len(lines) == 12 and "pig-40" in lines[2] and lines[-1].startswith("(31 more, older ones: croupier resume")
    assert "more" not in drawn_to_fit(matches[:4], 12)


def test_the_log_says_who_wins_only_when_that_is_true() -> None:
    # the rules of tic-tac-toe say first that nobody wins, for a board that fills up
    assert "Nobody wins." not in squares("a1\nlog\n")[0]
    _, match = squares("a1\na2\nb1\nb2\nc1\n")
    assert match.over
    session = Session(match, [Chair("Ann"), Chair("Bob")], PipeVoice(io.StringIO(), io.StringIO()), Keeper(None))
    assert log_lines(session)[-1] == "Ann wins." and "Nobody wins." not in log_lines(session)
