"""The right answer of a question is seen by those alone whom the rules let see it, whatever is asked of the console."""

from __future__ import annotations

import random
import re
from typing import Any

import pyte
import pytest

from interpreter import load_game
from repl.console.filling import completions
from repl.console.toolbar import toolbar_text
from repl.table.opening import new_session
from repl.table.pipe import PipeVoice
from repl.table.seating import Chair
from repl.table.voice import Leave, Request
from tests.games.rings import attribute
from tests.repl.terminal import Terminal
from tests.repl.test_transcripts import Typist

ASKED = ("status", "log 200", "help", "rules", ":help said")
MARKS = {"odds-r": re.compile(r"On the card: [^\s\[]"), "outnumbered": re.compile(r"The answer is \d")}


def typed(answer: Any) -> str:
    """An answer as one types it."""
    if isinstance(answer, dict):
        return f"{answer['stake']} on {answer['on']}"
    return ("yes" if answer else "no") if isinstance(answer, bool) else str(answer)


def right_answer(match: Any) -> str:
    """What stands on the Q-card that is read."""
    cards = match.game.box["cards"]["q_card"]
    return str(cards["fields"]["answer"][1][cards["face_of"][attribute(match, "card")]])


class Onlooker(PipeVoice):
    """Answers at random, and before that asks for all that can be asked for; keeps what stands on the screen meanwhile."""

    clears = True

    def __init__(self, seed: int, mark: re.Pattern[str], questions: int) -> None:
        super().__init__()
        self.rng = random.Random(seed)
        self.mark = mark
        self.screen: list[str] = []
        self.whispered: dict[str, int] = {}
        self.commands: list[str] = []
        self.left = questions
        self.last: Any = None

    def tell(self, text: str) -> None:
        self.screen.append(text)

    def whisper(self, session: Any, name: str, text: str) -> None:
        if self.mark.search(text):
            self.whispered[name] = self.whispered.get(name, 0) + 1

    def wipe(self) -> None:
        self.screen.clear()

    def hand_over(self, session: Any, name: str, told: str = "", may_undo: bool = False) -> bool:
        self.screen.clear()
        return True

    def read(self, request: Request, session: Any = None) -> str:
        ask = session.match.ask
        if ask.pending is not self.last:
            self.last, self.commands = ask.pending, list(ASKED)
        if ask.name in ("said", "shout"):
            self.nothing_is_given_away(request, session)
            if self.commands:
                return self.commands.pop(0)
            self.left -= 1
            if self.left < 0:
                raise Leave
        seat = request.question.seat
        name = f"{session.name(seat)} " if request.names else ""
        return name + typed(ask.sample(self.rng, seat))

    def nothing_is_given_away(self, request: Request, session: Any) -> None:
        offered = [f"{found.text} {found.display_meta_text}" for found in completions(request, "")]
        screen = "\n".join([*self.screen, request.prompt, toolbar_text(session), *offered])
        if session.match.ask.name == "shout":
            assert not self.mark.search(screen), screen  # nothing of it, not even of cards that are played
        else:
            assert f"On the card: {right_answer(session.match)}." not in screen
            assert [choice.text for choice in request.choices] == [str(choice) for choice in session.match.ask.choices]
            assert [choice.meta for choice in request.choices] == ["1", "2", "3"]


@pytest.mark.parametrize("name", MARKS)
def test_no_command_completion_or_toolbar_gives_an_answer_away(name: str) -> None:
    onlooker = Onlooker(3, MARKS[name], questions=6)
    chairs = [Chair("Ann"), Chair("Bob"), Chair("Cid")]
    session = new_session(load_game(name), chairs, onlooker, "5")
    session.keeper.path = None
    session.play()
    assert onlooker.left < 0 and onlooker.whispered


@pytest.mark.parametrize(("name", "ask"), [("odds-r", "said"), ("outnumbered", "shout")])
def test_an_answer_that_has_come_to_light_is_not_taken_back_freely(name: str, ask: str) -> None:
    rng = random.Random(2)
    match = load_game(name).start(["Ann", "Bob", "Cid"], seed=2)
    looked = 0
    while looked < 12:
        assert match.ask is not None
        shown, before = match.ask.name, len(match.events)
        seat = rng.choice(match.ask.seats)
        match.choose(match.ask.sample(rng, seat), seat=seat)
        told = [event.text for event in match.events[before:]]
        if shown == ask and any("The card says" in text or "It was" in text for text in told):
            assert match.can_undo() != "free"
            looked += 1


class Scrolling(Terminal):
    """A terminal that one can scroll back."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        super().__init__(*arguments, rows=50, columns=100, **environment)
        self.screen = pyte.HistoryScreen(100, 50, history=5000)
        self.stream = pyte.Stream(self.screen)

    @property
    def all_text(self) -> str:
        """What can be read, by scrolling up too."""
        above = ["".join(line[x].data for x in range(100)) for line in self.screen.history.top]
        return "\n".join([*above, *self.screen.display])


SEATS = ("--player", "Ann", "--player", "Bob", "--pace", "0")


def nothing_of_it(typist: Typist, mark: re.Pattern[str], prompt: str) -> None:
    """At this prompt the answer stands neither on the screen nor above it, and no command brings it back."""
    typist.wait_for_prompt(prompt)
    assert not mark.search(typist.terminal.all_text)
    for command in ("log 12", "status", "help"):
        typist.answer(command)
        typist.wait_for_prompt(prompt)
        assert not mark.search(typist.terminal.all_text)


def test_at_a_terminal_the_answer_is_gone_when_the_active_player_has_the_keyboard() -> None:
    mark = MARKS["odds-r"]
    with Scrolling("play", "odds-r", *SEATS, "--seed", "31") as terminal:
        typist = Typist(terminal)
        for prompt, line in (("Ann: A lottery ticket for $25?", "no"), ("Bob: A lottery ticket for $25?", "no")):
            typist.wait_for_prompt(prompt)
            typist.answer(line)
        typist.wait_for_prompt("our bet?")
        assert mark.search(terminal.all_text)
        typist.answer("pass")
        nothing_of_it(typist, mark, "Bob: Your bet on yourself")
        typist.answer("25")
        nothing_of_it(typist, mark, "Bob: Your answer?")


def test_at_a_terminal_only_the_reader_has_seen_the_number() -> None:
    mark = MARKS["outnumbered"]
    with Scrolling("play", "outnumbered", *SEATS, "--seed", "5") as terminal:
        typist = Typist(terminal)
        typist.wait_for_prompt("Ann: Which side of the cards do you draw from?")
        typist.answer("a")
        nothing_of_it(typist, mark, "?")
        assert mark.search(terminal.seen)  # the reader has been shown it, and it was wiped away
