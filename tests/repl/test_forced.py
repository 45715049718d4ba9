"""What leaves no choice is answered by itself at a terminal and told, unless that would give a secret away."""

from __future__ import annotations

import io
from pathlib import Path

from interpreter.match import Match
from repl.loading import Settings, open_game
from repl.table.opening import new_session
from repl.table.pipe import PipeVoice
from repl.table.seating import Chair
from repl.table.session import Session

GAME = """
game: Corridor
players: 2
values: {player: {doors: {start: 1}}}
rules: |
  play:
      for each player in turn, round after round:
          which = ask player "Which door?" number 1 to player.doors
          say "{player} takes door {which}."
          offer player "And now?":
              go_on when player.doors < 3:
                  player.doors += 1
              rest when player.doors >= 3:
                  winner is player
                  stop
          offer player "Ring the bell?":
              ring:
                  say "Ding."
"""
HAND = "cards: {card: {faces: {ace: {}, king: {}}}}\npiles: {held: {holds: card, owner: player, audience: owner}}\n"


class Desk(PipeVoice):
    """Somebody who sits at the screen, with the lines that they will type."""

    asks = True


def begin(folder: Path, lines: str, *chairs: Chair, more: str = "", voice: type[PipeVoice] = Desk) -> Session:
    path = folder / "corridor.yaml"
    path.write_text(GAME.replace("values:", f"{more}values:"))
    return new_session(open_game(str(path), Settings()), chairs, voice(io.StringIO(lines), io.StringIO()), seed="1")


def told(session: Session) -> str:
    session.play()
    text: str = session.voice.sink.getvalue()  # type: ignore[attr-defined]
    return text


def answers(match: Match) -> list[tuple[str, object]]:
    return [(choice.ask, choice.answer) for choice in match.record.choices]  # type: ignore[union-attr]


ANN, BOB = Chair("Ann"), Chair("Bob")


def test_what_leaves_no_choice_is_answered_and_told(tmp_path: Path) -> None:
    session = begin(tmp_path, "ring\n", ANN, BOB)
    text = told(session)
    assert "Ann: Which door? 1, as there is no other choice." in text
    assert "Ann: And now? Go On, as there is no other choice." in text
    assert "Ann: Ring the bell? (ring)" in text  # the only thing that the rules offer: a bell to be rung
    assert len(answers(session.match)) == 5 and session.match.ask.seats == [1]


def test_a_pipe_and_those_who_want_it_are_asked_everything(tmp_path: Path) -> None:
    assert "Ann: Which door? (1 to 1)" in told(begin(tmp_path, "", ANN, BOB, voice=PipeVoice))
    session = begin(tmp_path, "", ANN, BOB)
    session.ask_all = True
    assert "Ann: Which door? (1 to 1)" in told(session)


def test_nobody_learns_that_another_who_holds_a_hand_had_no_choice(tmp_path: Path) -> None:
    assert "no other choice" not in told(begin(tmp_path, "1\n", ANN, BOB, more=HAND))
    assert "no other choice" in told(begin(tmp_path, "", ANN, Chair("Bob", "random"), more=HAND))
    session = begin(tmp_path, "", ANN, BOB, more=HAND)
    session.story.open_hands = True
    assert "no other choice" in told(session)


def test_undo_goes_back_to_where_there_was_something_to_decide(tmp_path: Path) -> None:
    session = begin(tmp_path, "ring\nring\n2\nundo\nlog\n", ANN, Chair("Bob"))
    text = told(session)
    assert "Taken back" in text
    assert answers(session.match)[-1][1] == "ring" and session.match.ask.name == "which"


class Rows(Desk):
    """Tells where a row of happenings begins, and where it is waited."""

    def beat(self, seconds: float = 0.0) -> None:
        self.tell("[beat]")

    def new_row(self) -> None:
        self.tell("[a new row]")


def test_what_comes_after_an_answer_that_was_forced_is_waited_for_anew(tmp_path: Path) -> None:
    lines = told(begin(tmp_path, "ring\n", ANN, BOB, voice=Rows)).splitlines()
    at = lines.index("Ann: Which door? 1, as there is no other choice.")
    assert lines[at + 1 : at + 4] == ["[a new row]", "[beat]", "Ann takes door 1."]
