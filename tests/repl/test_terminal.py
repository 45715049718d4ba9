"""The console at a real terminal: whole games, leaving and going on, keys, a poor terminal."""

from __future__ import annotations

import re
import signal
from pathlib import Path

from tests.repl.terminal import Terminal

LINE = ["a1", "b1", "a2", "b2", "a3"]  # Ann has the first column


def handle_in(text: str) -> str:
    found = re.search(r"-m repl resume (\S+)", text)
    assert found is not None, text
    return found[1]


def test_a_whole_game_is_played_and_its_last_position_drawn() -> None:
    with Terminal("play", "tic-tac-toe", "--player", "Ann", "--player", "Bob") as terminal:
        for turn, square in enumerate(LINE):
            terminal.wait_for(f"{['Ann', 'Bob'][turn % 2]}: Your square?", "Tic-Tac-Toe |")
            terminal.enter(square)
        screen = terminal.wait_for("The game is over. Ann wins.")
        assert "1  A │ B │" in screen
        assert terminal.wait_for_end() == 0
        assert all(len(line) <= 80 for line in screen.splitlines())


def test_possible_answers_are_offered_with_tab_and_taken_with_enter() -> None:
    with Terminal("play", "odd-or-even", "--player", "Ann", "--seed", "1") as terminal:
        terminal.wait_for("Ann: Odd or even?")
        terminal.type("ev")
        terminal.wait_for("  even")  # in the menu
        terminal.type("\t")
        terminal.wait_for("Odd or even? even")
        terminal.enter("")
        terminal.enter("")
        terminal.wait_for("Ann calls")


def test_a_refused_answer_is_told_why_and_the_next_takes_its_place() -> None:
    with Terminal("play", "tic-tac-toe", "--player", "Ann", "--player", "Bob") as terminal:
        terminal.wait_for("Ann: Your square?")
        terminal.enter("d9")
        screen = terminal.wait_for("d9")
        terminal.wait_for("It can be")
        assert "Your square? d9" in screen
        terminal.type("\x03")  # at once, though other keys wait for a second one while a line is selected
        terminal.wait_for("Line cancelled")
        terminal.enter("d9")
        terminal.wait_for("It can be")
        terminal.enter("b2")
        terminal.wait_for("Bob: Your square?")


def test_ctrl_c_cancels_the_line_and_ctrl_d_leaves_with_the_way_back() -> None:
    with Terminal("play", "tic-tac-toe", "--player", "Ann", "--player", "Bob") as terminal:
        terminal.wait_for("Ann: Your square?")
        terminal.enter("a1")
        terminal.wait_for("Bob: Your square?")
        terminal.type("b2\x03")
        terminal.wait_for("Line cancelled")
        terminal.type("\x04")
        handle = handle_in(terminal.wait_for(" resume "))
        assert terminal.wait_for_end() == 0
    with Terminal("resume", handle) as terminal:
        assert "1  A │" in terminal.wait_for("Bob: Your square?")


def test_a_match_whose_program_was_killed_goes_on_after_the_last_answer() -> None:
    with Terminal("play", "tic-tac-toe", "--player", "Kill", "--player", "Bob") as terminal:
        terminal.wait_for("Kill: Your square?")
        terminal.enter("c3")
        terminal.wait_for("Bob: Your square?")
        terminal.child.kill(signal.SIGKILL)
    with Terminal("play", "pig", "--player", "Later", "--player", "Bob") as terminal:
        terminal.wait_for("Later:")
    with Terminal("resume") as terminal:
        listed = terminal.wait_for("Kill, Bob", "Later, Bob", "Go on with which?")
        number = next(line.split()[0] for line in listed.splitlines() if "Kill, Bob" in line)
        terminal.enter(number)
        assert "│ K" in terminal.wait_for("Bob: Your square?")
    with Terminal("resume") as terminal:
        terminal.wait_for("Go on with which?")
        terminal.enter("")
        terminal.wait_for("Going on with")


def test_what_is_drawn_after_the_window_was_made_smaller_fits_it() -> None:
    with Terminal("play", "odds-r", "--player", "Ann", "--bot", "Bob", "--pace", "0") as terminal:
        terminal.wait_for("Ann: A lottery ticket")
        terminal.screen.resize(40, 60)
        terminal.child.setwinsize(40, 60)
        terminal.seen = ""
        terminal.enter("status")
        screen = terminal.wait_for("Highest level", "St = StartSpot", "ticket for $25? (")
        assert "  St  StartSpot" not in screen


MANY = """
game: Many
players: 1
rules: |
  play:
      deals = []
      for each n from 1 to 40:
          add deal(n) to deals
      pick = ask (first of players) "Which deal?" one of deals
      say "It is {pick}."
      winner is nobody
  deal(n) means "{n} of wood, and with it all of the brick that you have at hand, for {n} of ore that you may not trade"
"""


def test_a_list_of_answers_longer_than_the_screen_leaves_the_question_on_it(tmp_path: Path) -> None:
    path = tmp_path / "many.yaml"
    path.write_text(MANY)
    with Terminal("play", str(path), "--player", "Ann", "--pace", "0") as terminal:
        screen = terminal.wait_for("(1 of wood", "39 more: `more` shows them", "Ann: Which deal?")
        assert len(screen.splitlines()[: screen.splitlines().index("Ann: Which deal?")]) <= 4
        terminal.enter("more")
        terminal.wait_for("- 1 of wood", "more lines: Enter, or q")
        terminal.enter("")
        terminal.wait_for("- 9 of wood", "more lines: Enter, or q")
        terminal.enter("q")
        terminal.wait_for("Ann: Which deal?")
        terminal.enter("17")
        terminal.wait_for("It is 17 of wood")


def test_a_menu_taller_than_the_screen_is_shown_a_page_at_a_time(tmp_path: Path) -> None:
    with Terminal(CROUPIER_STATE=str(tmp_path)) as terminal:
        terminal.wait_for("Which game")
        terminal.enter("odds-r")
        screen = terminal.wait_for("more lines: Enter, or q")
        assert "House rules" in screen and "Play it differently?" not in screen
        terminal.enter("last-lap")
        terminal.wait_for("what you choose is typed after")
        terminal.type("\r")
        terminal.wait_for("starting_money", "Play it differently?")
        terminal.enter("help")
        terminal.wait_for("more lines: Enter, or q")
        terminal.enter("quit")
        terminal.wait_for("Good night.")


def test_what_fits_is_shown_without_colours_too() -> None:
    with Terminal("play", "tic-tac-toe", "--player", "Ann", "--player", "Bob", NO_COLOR="1") as terminal:
        terminal.wait_for("Ann: Your square? (a1, b1, c1")
        terminal.type("b")
        terminal.wait_for("Ann: Your square? b")
        assert "(a1, b1, c1" not in terminal.text
        assert "\x1b[2m" not in terminal.seen and "\x1b[1m" not in terminal.seen


def test_a_game_without_seats_asks_who_plays() -> None:
    with Terminal("play", "tic-tac-toe") as terminal:
        terminal.wait_for("2 players", "Who plays?")
        terminal.enter("Ann")
        terminal.wait_for("one is seated")
        terminal.enter("Ann, bot")
        terminal.wait_for("Ann: Your square?", "Ann's turn")


def test_with_pace_enter_every_step_waits_for_the_key() -> None:
    seats = ("--player", "Ann", "--bot", "Bob:cautious")
    with Terminal("play", "odd-or-even", *seats, "--pace", "enter", "--seed", "3") as terminal:
        for _ in range(2):  # the roll-off, and who begins
            terminal.wait_for("(Enter)")
            terminal.type("\r")
        while "Ann: Odd or even?" not in terminal.text:
            terminal.type("\r" if "(Enter)" in terminal.text else "")
            terminal.pump()


def test_an_evening_picks_a_game_plays_it_and_asks_what_next(tmp_path: Path) -> None:
    with Terminal(rows=40, CROUPIER_STATE=str(tmp_path)) as terminal:
        terminal.wait_for("Which game")
        terminal.enter("tic")
        terminal.wait_for("Who plays?")
        terminal.enter("Ann, Bob")
        for turn, square in enumerate(LINE):
            terminal.wait_for(f"{['Ann', 'Bob'][turn % 2]}: Your square?")
            terminal.enter(square)
        terminal.wait_for("Ann wins", "Play again")
        terminal.enter("again")
        terminal.wait_for("Ann: Your square?")
        terminal.enter("quit")
        terminal.wait_for(" resume ", "when Croupier is opened again")
        assert terminal.wait_for_end() == 0
    with Terminal(rows=40, CROUPIER_STATE=str(tmp_path)) as terminal:
        terminal.wait_for("Go on with Tic-Tac-Toe (Ann, Bob,")
        terminal.enter("y")
        terminal.wait_for("Going on with Tic-Tac-Toe.", "Ann: Your square?")


def test_a_terminal_without_colours_or_unicode_is_played_on_all_the_same() -> None:
    poor = {"TERM": "dumb", "LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    with Terminal("play", "tic-tac-toe", "--player", "Ann", "--player", "Bob", **poor) as terminal:
        terminal.wait_for("Ann: Your square?")
        terminal.enter("d9")
        terminal.wait_for("It can be")
        for turn, square in enumerate(LINE):
            terminal.wait_for(f"{['Ann', 'Bob'][turn % 2]}: Your square? (")
            terminal.enter(square)
        terminal.wait_for("Ann wins")
        assert terminal.wait_for_end() == 0
        assert "\x1b[1m" not in terminal.seen
        assert terminal.seen.isascii()


def test_a_rule_that_fails_stops_the_game_and_the_answer_can_be_taken_back(tmp_path: Path) -> None:
    file = tmp_path / "fault.yaml"
    lines = [
        'x = ask (first of players) "How many?" number 0 to 9',
        "y = 10 // x",
        'say "{y} each."',
        "winner is first of players",
    ]
    rules = "".join(f"    {line}\n" for line in ["", *lines])
    file.write_text(f"game: Fault\nplayers: 1-2\nrules: |\n  play:{rules}", encoding="utf-8")
    with Terminal("play", str(file), "--player", "Ann") as terminal:
        terminal.wait_for("Ann: How many?")
        terminal.enter("0")
        terminal.wait_for("divided by zero", "give another?")
        terminal.enter("y")
        terminal.wait_for("Taken back", "Ann: How many?")
        terminal.enter("5")
        terminal.wait_for("2 each.", "Ann wins.")
        assert terminal.wait_for_end() == 0
