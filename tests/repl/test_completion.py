"""What is offered at every prefix of a line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from prompt_toolkit.buffer import Buffer

from repl.console.filling import RequestCompleter, completions
from repl.console.fitting import what_fits_here
from repl.console.prompt import fill_in
from repl.table import table_words  # noqa: F401  (enters the commands)
from repl.table.answering import understands
from repl.table.commands import COMMANDS
from repl.table.question import Choice, Question, Wager, either, what_fits, what_fits_within
from repl.table.reading import read_question
from repl.table.voice import Request
from tests.repl.fake import HORSES, Game

ANSWERS = ["odd", {"stake": 20, "on": "red_sunset"}, 7, True, ["red_sunset"], "hold", "on we go"]
ASKS = ["one of", "bet", "number", "yes or no", "some from", "offer", "text"]


def asked(kind: str) -> Question:
    """The ask of this kind, reached by answering those before it."""
    match = Game().start(["Ann"], seed=1)
    for answer in ANSWERS[: ASKS.index(kind)]:
        match.choose(answer)
    question = read_question(match, 0)
    assert question.kind == kind
    return question


def offered(question: Question, line: str) -> list[str]:
    """The whole lines that the completions at the end of `line` lead to."""
    request = Request("?", lambda said: None, question.kind, question.choices, question=question)
    return [line[: len(line) + c.start_position] + c.text for c in completions(request, line)]


def metas(question: Question, line: str) -> dict[str, str]:
    request = Request("?", lambda said: None, question.kind, question.choices, question=question)
    return {c.text: c.display_meta_text for c in completions(request, line)}


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("one of", "even"),
        ("offer", "roll_again"),
        ("offer", "hold"),
        ("yes or no", "yes"),
        ("bet", "20 on red_sunset"),
        ("bet", "pass"),
        ("some from", "red_sunset"),
        ("some from", "red_sunset,blue_riband"),
        ("number", "10"),
        ("number", "status"),
        ("one of", ":undo"),
        ("one of", "help"),
        ("text", ":quit"),
    ],
)
def test_every_prefix_of_a_line_leads_on_towards_it(kind: str, line: str) -> None:
    question = asked(kind)
    for end in range(1 if line.startswith(":") else 0, len(line)):
        prefix = line[:end]
        further = [found for found in offered(question, prefix) if line.startswith(found) or found.startswith(line)]
        if kind == "text" and not prefix.startswith(":"):
            continue  # everything that is typed is an answer
        if kind == "bet" and prefix == "20":
            continue  # a whole stake: the space that goes on is typed
        assert further, f"nothing leads from {prefix!r} to {line!r}"


@pytest.mark.parametrize("kind", ASKS)
def test_no_prefix_of_any_line_breaks_completion(kind: str) -> None:
    question = asked(kind)
    for line in ("20 on red_sunset for me", ":help undo", "a, b, , c", "£1,000 on", "-5", "   ", ": :", "😀 odd"):
        for end in range(len(line) + 1):
            what_fits_here(kind, line[:end])
            offered(question, line[:end])


@pytest.mark.parametrize("kind", ["one of", "offer", "yes or no", "some from", "bet", "number"])
def test_every_answer_that_is_offered_first_is_an_answer_or_the_beginning_of_one(kind: str) -> None:
    question = asked(kind)
    commands = set(COMMANDS)
    for line in offered(question, ""):
        assert line in commands or understands(question, line) or (kind == "bet" and line.isdigit())


def test_a_bet_is_completed_in_its_three_steps() -> None:
    question = asked("bet")
    assert "10" in offered(question, "") and "pass" in offered(question, "")
    assert offered(question, "20 ") == ["20 on"]
    assert offered(question, "20 on ") == [f"20 on {horse}" for horse in HORSES]
    assert offered(question, "20 on re") == ["20 on red_sunset"]
    assert offered(question, "20 on sun") == ["20 on red_sunset"]
    assert offered(question, "20 re") == offered(question, "20 sun") == ["20 red_sunset"]
    assert offered(question, "20 blue r") == ["20 blue_riband"]


@pytest.mark.parametrize(("typed", "filled"), [
    ("20 on sun", "20 on red_sunset"), ("20 re", "20 red_sunset"), ("20 on bl", "20 on bl"), ("20 on xx", "20 on xx"),
])  # fmt: skip
def test_tab_fills_in_what_alone_fits(typed: str, filled: str) -> None:
    buffer, completer = Buffer(), RequestCompleter()
    question = asked("bet")
    completer.request = Request("?", lambda said: None, question.kind, question.choices, question=question)
    buffer.start_completion = lambda **how: None  # type: ignore[method-assign]
    buffer.insert_text(typed)
    fill_in(buffer, completer)
    assert buffer.text == filled


def test_stakes_run_from_the_least_to_all_that_is_in_the_purse() -> None:
    found = metas(asked("bet"), "")
    assert found["10"] == "£10"
    assert found["200"] == "all of it"
    assert "210" not in found


def test_what_was_taken_from_a_list_is_not_offered_again() -> None:
    found = offered(asked("some from"), "red_sunset, ")
    assert "red_sunset, red_sunset" not in found
    assert "red_sunset, blue_riband" in found


def test_every_command_and_every_target_says_what_it_is() -> None:
    found = metas(asked("one of"), "")
    assert all(found[word] for word in COMMANDS)
    assert metas(asked("bet"), "20 on ")["red_sunset"] == "3 to 1"
    assert metas(asked("offer"), "")["roll_again"] == ""  # it reads as it is typed


def test_a_command_that_could_be_an_answer_is_offered_after_a_colon_alone() -> None:
    question = asked("text")
    assert offered(question, "qu") == []
    assert offered(question, ":qu") == [":quit"]


def test_a_bug_in_completion_costs_the_completion_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    from prompt_toolkit.completion import CompleteEvent
    from prompt_toolkit.document import Document

    from repl.console import filling

    def broken(request: Request, line: str) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(filling, "completions", broken)
    completer = filling.RequestCompleter()
    completer.request = Request("?", lambda said: None)
    assert list(completer.get_completions(Document("a"), CompleteEvent())) == []


def test_a_line_of_a_race_begins_with_a_name() -> None:
    question = Question("said", "one of", 0, "Whoever", "Which?", (Choice("red", "Red", "red"),), how="fastest")
    request = Request(
        "Whoever: Which?", lambda line: None, "one of", question.choices, question=question, names={"Ann": 1, "Bob": 2}
    )
    assert [c.text for c in completions(request, "")][:2] == ["Ann ", "Bob "]
    assert [c.text for c in completions(request, "b")][:1] == ["Bob "]
    for begun in ("Bob re", "bob: re", "Bob:re", "b re", "2 re", "Bob,"):
        assert [c.text for c in completions(request, begun)] == ["red"], begun
    assert "undo" in [c.text for c in completions(request, "un")]


def test_choices_that_have_a_number_are_shown_with_it_and_found_by_it() -> None:
    choices = (Choice("Put out the lights", "", "x", label="1"), Choice("Draw lots", "", "y", label="2"))
    question = Question("said", "one of", 0, "Ann", "Which?", choices)
    assert what_fits(question) == "1 Put out the lights or 2 Draw lots"
    assert metas(question, "")["Draw lots"] == "2"
    assert offered(question, "2") == ["Draw lots"]


def test_what_edit_may_be_followed_by_is_offered_with_and_without_a_colon() -> None:
    question = asked("one of")
    request = Request("?", lambda said: None, "one of", question=question, files=("game.yaml", "play.rules", "loans"))
    assert [c.text for c in completions(request, "edit ")] == ["game.yaml", "play.rules", "loans"]
    assert [c.text for c in completions(request, ":edit pl")] == ["play.rules"]
    assert [c.text for c in completions(request, "help ed")] == ["edit"]
    in_words = Request("?", lambda said: None, "text", question=asked("text"), files=("game.yaml",))
    assert list(completions(in_words, "edit ")) == []  # here it is an answer


def test_a_branch_of_an_offer_is_shown_by_its_words_where_they_are_short() -> None:
    long = "Give up all that you have, and begin again from the start"
    branches = (
        Choice("step_up", "Roll the die", "step_up"),
        Choice("stay", "Stay", "stay"),
        Choice("give_up", long, ""),
    )
    assert what_fits(Question("", "offer", 0, "Ann", "Now?", branches)) == "Roll the die, stay or give up"


REST = "... {left} more"


@given(
    names=st.lists(st.text("ab c", min_size=1, max_size=60), min_size=1, max_size=60),
    letters=st.integers(40, 300),
    kind=st.sampled_from(["one of", "some from", "offer"]),
)
def test_what_fits_has_as_many_choices_as_there_is_room_for(names: list[str], letters: int, kind: str) -> None:
    choices = tuple(Choice(name, name, name) for name in names)
    question = Question("", kind, 0, "Ann", "Now?", choices, most=2)
    said = what_fits_within(question, letters, REST)
    assert len(said) <= letters
    whole = what_fits(question, lambda names: either(names, len(names)))
    assert (said == whole) == (len(whole) <= letters)
    assert said == whole or "..." in said


def test_choices_that_have_room_are_all_shown_and_of_others_it_is_told_how_many_there_are() -> None:
    numbers = tuple(Choice(str(n), str(n), str(n)) for n in range(1, 41))
    question = Question("", "one of", 0, "Ann", "Which?", numbers)
    assert what_fits_within(question, 200, REST).endswith("38, 39 or 40")
    assert what_fits_within(question, 40, REST) == "1, 2, 3, 4, 5, 6, 7, 8, 9, ... 31 more"
    wordy = tuple(Choice(f"{n} and more words, and still more of them", "", n) for n in range(3))
    assert (
        what_fits_within(Question("", "one of", 0, "Ann", "?", wordy), 40, REST)
        == "0 and more words, and still ... 2 more"
    )


def test_a_stake_that_can_be_but_one_amount_is_told_as_that() -> None:
    wager = Wager(Choice("red", "Red", "red"), 10, 10, 10)
    question = Question("stake", "bet", 0, "Ann", "Your bet?", wagers=(wager,), symbol="£", or_pass=True)
    assert what_fits(question) == "£10 on red, or pass"
