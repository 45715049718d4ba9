"""The prompt of a terminal, typed at through prompt_toolkit's own pipe."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.formatted_text import fragment_list_to_text, to_formatted_text
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.output import DummyOutput

from interpreter.faults import Refused
from repl import words
from repl.commands.resuming import remind
from repl.console.prompt import PromptVoice
from repl.drawing.ink import Ink
from repl.table.agreeing import all_agree
from repl.table.keeping import Keeper
from repl.table.reading import read_question
from repl.table.seating import Chair
from repl.table.session import Session
from repl.table.voice import Leave, Request, TimeUp
from tests.repl.fake import Game
from tests.repl.test_pipe import WHOLE


class Told(PromptVoice):
    """A prompt that remembers what it said instead of printing it."""

    def __init__(self, **more: Any) -> None:
        super().__init__(**more)
        self.texts: list[str] = []

    def tell(self, text: str) -> None:
        self.texts.append(text)


@pytest.fixture
def keys() -> Iterator[PipeInput]:
    with create_pipe_input() as pipe, create_app_session(input=pipe, output=DummyOutput()):
        yield pipe


def voice(keys: PipeInput) -> Told:
    return Told(input=keys, output=DummyOutput())


def must_be_odd(line: str) -> None:
    if line.strip() != "odd":
        raise Refused("Only odd will do.")


@pytest.mark.parametrize(
    "typed", ["odd", "\x08odd", "\x15odd", "\x1b[D\x1b[4~\x08\x08\x08\x08odd", "\x1b[200~odd\x1b[201~"]
)
def test_what_is_typed_replaces_a_refused_line_and_an_arrow_key_corrects_it(keys: PipeInput, typed: str) -> None:
    keys.send_text(f"even\r{typed}\r")
    assert voice(keys).read(Request("?", must_be_odd)) == "odd"


def test_a_refused_line_is_found_in_the_history(
    keys: PipeInput, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CROUPIER_STATE", str(tmp_path))
    keys.send_text("odd one\rodd\r")
    told = voice(keys)
    told.read(Request("?", must_be_odd))
    assert told.prompts.history.get_strings() == ["odd one", "odd"]


def test_ctrl_c_cancels_the_line_and_says_how_to_leave(keys: PipeInput) -> None:
    keys.send_text("eve\x03odd\r")
    told = voice(keys)
    assert told.read(Request("?", must_be_odd)) == "odd"
    assert any("Ctrl-D" in text for text in told.texts)


def test_ctrl_d_on_an_empty_line_leaves(keys: PipeInput) -> None:
    keys.send_text("\x04")
    with pytest.raises(Leave):
        voice(keys).read(Request("?", must_be_odd))


def test_ctrl_d_on_a_line_with_text_does_not_leave(keys: PipeInput) -> None:
    keys.send_text("odd\x04\r")
    assert voice(keys).read(Request("?", must_be_odd)) == "odd"


def test_a_prompt_whose_time_runs_out_ends(keys: PipeInput) -> None:
    told = voice(keys)
    keys.send_text("half an ans")
    with pytest.raises(TimeUp):
        told.read(Request("?", must_be_odd, deadline=time.monotonic() + 0.05))
    keys.send_text("odd\r")
    assert told.read(Request("?", must_be_odd)) == "odd"
    assert told.time_left() == ""


def test_an_answer_in_time_is_taken(keys: PipeInput) -> None:
    told = voice(keys)
    keys.send_text("odd\r")
    assert told.read(Request("?", must_be_odd, deadline=time.monotonic() + 60)) == "odd"
    assert told.time_left() == ""  # nobody is told when a bot will speak
    keys.send_text("odd\r")
    assert told.read(Request("?", must_be_odd, limit=time.monotonic() + 60)) == "odd"
    assert told.time_left() in ("59 s left", "60 s left")


def test_a_long_prompt_is_broken_between_words(keys: PipeInput) -> None:
    told = voice(keys)
    told.ink = Ink(width=40)
    asked = "Whoever is first: What is the most that one dart can score?"
    shown = fragment_list_to_text(to_formatted_text(told.prompt_text(Request(asked, must_be_odd))))
    assert shown == "Whoever is first: What is the most that\none dart can score? "


def test_an_empty_line_means_the_default(keys: PipeInput) -> None:
    keys.send_text("\r")
    assert voice(keys).read(Request("?", lambda line: None, default="yes")) == "yes"


def test_a_whole_match_is_played_at_the_prompt(keys: PipeInput) -> None:
    keys.send_text(WHOLE.replace("\n", "\r"))
    told = voice(keys)
    match = Game().start(["Ann"], seed=1)
    assert Session(match, [Chair("Ann")], told, Keeper(None)).play() == "over"
    assert any("Ann wins" in text for text in told.texts)


def test_a_bug_in_the_toolbar_costs_the_toolbar_alone(keys: PipeInput, monkeypatch: pytest.MonkeyPatch) -> None:
    from repl.console import toolbar

    def broken(session: Session) -> str:
        raise RuntimeError("a bug")

    monkeypatch.setattr(toolbar, "toolbar_text", broken)
    keys.send_text(WHOLE.replace("\n", "\r"))
    told = voice(keys)
    match = Game().start(["Ann"], seed=1)
    assert Session(match, [Chair("Ann")], told, Keeper(None)).play() == "over"
    told.session = Session(match, [Chair("Ann")], told, Keeper(None))
    assert told.toolbar() is None


def test_secret_answers_are_given_after_a_hand_over(keys: PipeInput) -> None:
    first = "odd\rpass\r5\r"
    secret = "\ryes\r\rno\r"  # Enter when Ann sits down, her answer, then Bob
    keys.send_text(first + secret + "\x04")
    told = voice(keys)
    match = Game().start(["Ann", "Bob"], seed=1)
    session = Session(match, [Chair("Ann"), Chair("Bob")], told, Keeper(None))
    assert session.play() == "left"
    assert match.ask.name == "keep"


def test_an_answer_typed_before_the_question_is_told_to_have_gone_nowhere(keys: PipeInput) -> None:
    keys.send_text(
        "odd\rpass\r5\r" + "no\r:undoing\r\ryes\r" + "quit\r"
    )  # Ann answers too early; Bob leaves before he looks
    told = voice(keys)
    match = Game().start(["Ann", "Bob"], seed=1)
    session = Session(match, [Chair("Ann"), Chair("Bob")], told, Keeper(None))
    assert session.play() == "left"
    assert any('Nothing was done with "no"' in text for text in told.texts)
    assert match.record.choices[-1].answer is True


def test_what_one_of_several_is_told_is_shown_to_that_one_alone(keys: PipeInput) -> None:
    told = voice(keys)
    match = Game().start(["Ann", "Bob"], seed=1)
    session = Session(match, [Chair("Ann"), Chair("Bob")], told, Keeper(None))
    match.state.log.emit("tell", "It is 8.", frozenset({1}))
    keys.send_text("\r\r")  # Bob sits down, has read it
    session.story.show_events()
    assert told.texts == ["It is 8.\n(`told Bob` shows it again.)"]
    assert session.viewer is None
    session.story.show_events()
    assert len(told.texts) == 1


def test_secret_answers_leave_no_trace_in_the_history(keys: PipeInput) -> None:
    told = voice(keys)
    match = Game().start(["Ann", "Bob"], seed=1)
    for answer in ("odd", "pass", 5):
        match.choose(answer)
    question = read_question(match, 0)
    keys.send_text("yes\r")
    told.read(Request("?", lambda line: None, question.kind, question=question))
    keys.send_text("\x1b[A\x1b[Ano\r")
    assert told.read(Request("?", lambda line: None, question.kind, question=question)) == "no"


def test_nobody_finds_what_another_who_hides_a_hand_has_typed(keys: PipeInput, monkeypatch: pytest.MonkeyPatch) -> None:
    told = voice(keys)
    match = Game().start(["Ann", "Bob"], seed=1)
    monkeypatch.setitem(match.table.box["slots"][1], "audience", "owner")
    session = Session(match, [Chair("Ann"), Chair("Bob")], told, Keeper(None))
    ann = replace(read_question(match, 0), seat=0)
    for question, typed in ((ann, "queen of spades\r\x15odd\r"), (replace(ann, seat=1), "odd\r"), (ann, "odd\r")):
        keys.send_text(typed)
        told.read(Request("?", must_be_odd, question.kind, question=question), session)
        found = told.prompts.history.get_strings()
        assert ("queen of spades" in found) == (question is ann)


def test_the_toolbar_names_game_phase_turn_and_money(keys: PipeInput) -> None:
    from repl.console.toolbar import toolbar_text

    match = Game().start(["Ann", "Bob"], seed=1)
    session = Session(match, [Chair("Ann"), Chair("Bob")], voice(keys), Keeper(None))
    assert toolbar_text(session) == " A Small Fair | The fair | Ann's turn | Ann £200, Bob £200"


def test_ctrl_z_stops_the_program_and_leaves_the_line_as_it_is(
    keys: PipeInput, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped: list[int] = []
    monkeypatch.setattr("os.kill", lambda pid, number: stopped.append(number))
    keys.send_text("od\x1ad\r")
    assert voice(keys).read(Request("?", must_be_odd)) == "odd"
    assert stopped == [signal.SIGTSTP]


def test_before_a_match_has_begun_ctrl_c_does_not_say_that_one_is_kept(keys: PipeInput) -> None:
    keys.send_text("\x03odd\r")
    asking = voice(keys)
    assert asking.read(Request("?", must_be_odd)) == "odd"
    assert asking.texts == ["Line cancelled. To leave, press Ctrl-D on an empty line or type quit."]


def test_lines_that_are_pasted_together_are_one_line(keys: PipeInput) -> None:
    keys.send_text("\x1b[200~an odd\r\nlot\tof\n\x1b[201~\r")
    assert voice(keys).read(Request("?", lambda line: None, "words")) == "an odd lot of"


def test_after_a_refused_line_enter_alone_still_means_what_is_offered_for_it(keys: PipeInput) -> None:
    keys.send_text("even\r\r")
    assert voice(keys).read(Request("?", must_be_odd, default="as it is")) == "as it is"


def long_log(keys: PipeInput) -> tuple[Told, Session]:
    told = voice(keys)
    match = Game().start(["Ann"], seed=1)
    for number in range(40):
        match.state.log.emit("say", f"Line {number}.")
    return told, Session(match, [Chair("Ann")], told, Keeper(None))


def test_the_log_shows_its_newest_lines_first_and_enter_the_earlier_ones(keys: PipeInput) -> None:
    told, session = long_log(keys)
    keys.send_text("\rq\r")
    session.obey("log", None)
    assert told.texts[0].splitlines()[-1] == "Line 39."
    assert told.texts[1].splitlines()[-1] == "Line 19."
    assert len(told.texts) == 2


def test_a_command_works_between_two_pages_and_an_answer_is_told_to_come_too_early(keys: PipeInput) -> None:
    told, session = long_log(keys)
    told.session = session
    keys.send_text("odd\rstatus\r")
    session.obey("log", None)
    assert any("Purse" in text for text in told.texts)
    with pytest.raises(Leave):
        keys.send_text("quit\r")
        session.obey("log", None)


def test_what_works_before_the_keyboard_is_passed_on_is_said(keys: PipeInput) -> None:
    told, session = at_table(keys)
    keys.send_text("edit\rodd\rundo\r\r")
    assert told.hand_over(session, "Ann")
    assert [" ".join(text.split()) for text in told.texts] == [
        words.TOO_EARLY.format(line=line, undo="") for line in ("edit", "odd", "undo")
    ]


def test_before_the_keyboard_is_passed_on_one_may_look_at_what_all_may_see(keys: PipeInput) -> None:
    told, session = at_table(keys)
    session.match.choose("odd", seat=0)
    keys.send_text("status\rlog\r\r")
    assert told.hand_over(session, "Ann")
    assert "Course" in told.texts[0]
    assert any("Ann: odd" in text for text in told.texts[1:])


def test_who_is_asked_to_agree_may_look_at_the_log_first(keys: PipeInput) -> None:
    told, session = at_table(keys)
    session.match.choose("odd", seat=0)
    keys.send_text("log\rstatus\ry\r")
    assert all_agree(told, ["Bob"], "This takes back an answer.", session)
    assert any("Ann: odd" in text for text in told.texts)
    assert any("Course" in text for text in told.texts)


def test_before_the_keyboard_is_passed_on_an_answer_may_be_taken_back(keys: PipeInput) -> None:
    told, session = at_table(keys)
    session.match.choose("odd", seat=0)
    keys.send_text("undo\ry\r")  # it goes past a roll: the other is asked
    assert not told.hand_over(session, "Bob", may_undo=True)
    assert not session.match.record.choices


def at_table(keys: PipeInput) -> tuple[Told, Session]:
    told = voice(keys)
    return told, Session(Game().start(["Ann", "Bob"], seed=1), [Chair("Ann"), Chair("Bob")], told, Keeper(None))


def test_what_fits_stands_above_the_prompt_where_the_line_has_no_room_for_all_of_it(keys: PipeInput) -> None:
    told = voice(keys)
    match = Game().start(["Ann"], seed=1)
    session = Session(match, [Chair("Ann")], told, Keeper(None))
    match.choose("odd", seat=0)
    told.ink = Ink(width=60, live=True)
    request = session.request(read_question(match, 0))
    shown = fragment_list_to_text(to_formatted_text(told.prompt_text(request)))
    assert "blue riband" in " ".join(shown.split())
    assert shown.endswith("\nAnn: Your bet? ")
    assert fragment_list_to_text(to_formatted_text(told.placeholder(request))) == ""
    assert max(map(len, shown.splitlines())) <= 60


def test_what_one_player_is_told_breaks_between_words(keys: PipeInput) -> None:
    told, session = at_table(keys)
    keys.send_text("\r\r")
    told.whisper(session, "Ann", "A long word of the game. " * 8)
    long = next(text for text in told.texts if "A long word" in text)
    assert max(map(len, long.splitlines())) <= 80


def test_status_tells_below_the_table_what_was_told_in_this_turn(keys: PipeInput) -> None:
    told = voice(keys)
    match = Game().start(["Ann"], seed=1)
    session = Session(match, [Chair("Ann")], told, Keeper(None))
    for kind, text in (("say", "Long ago."), ("turn", "Ann's turn."), ("say", "Who was the first?"), ("ask", "?")):
        match.state.log.emit(kind, text)
    session.obey("status", None)
    assert told.texts[-2:] == ["Ann's turn.", "Who was the first?"]


def test_a_match_that_goes_on_shows_the_table_before_the_question(keys: PipeInput) -> None:
    told = voice(keys)
    match = Game().start(["Ann"], seed=1)
    session = Session(match, [Chair("Ann")], told, Keeper(None))
    for kind, text in (("turn", "Ann's turn."), *(("say", f"Clue {number}.") for number in range(1, 8))):
        match.state.log.emit(kind, text)
    session.story.take_as_told()
    remind(session)
    assert "Course" in told.texts[1]
    assert told.texts[2:] == ["Ann's turn.", *(f"Clue {number}." for number in range(1, 8))]


def test_who_sits_down_in_a_match_that_goes_on_is_told_this_turn_below_the_table(keys: PipeInput) -> None:
    told = voice(keys)
    match = Game().start(["Ann", "Bob"], seed=1)
    for answer in ("odd", "pass", 5):
        match.choose(answer, seat=0)
    match.state.log.emit("tell", "It is 8.", frozenset({0}))
    session = Session(match, [Chair("Ann"), Chair("Bob")], told, Keeper(None))
    session.story.take_as_told()
    keys.send_text("\r")
    session.sit_down(0)
    assert "Course" in told.texts[0]
    assert told.texts[-1] == "It is 8."


def test_a_key_lets_a_row_pass_but_not_the_next_one(keys: PipeInput, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float | None] = []
    monkeypatch.setattr("repl.console.prompt.key_within", lambda seconds: waited.append(seconds) is None)
    told = voice(keys)
    told.pace = 0.5
    told.beat()
    told.beat()
    told.new_row()
    told.beat(4)  # a key ends this alone
    told.beat()
    told.beat(4)
    assert waited == [0.5, 4, 0.5]
    told.pace = 0.0
    told.new_row()
    told.beat(4)
    assert len(waited) == 3
