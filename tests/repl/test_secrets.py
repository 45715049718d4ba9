"""What is meant for some players only, at a keyboard that all of them share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.repl.terminal import Terminal

GAME = """
game: Whispers
players: 2
cards: {card: {faces: {ace: {}, king: {}}}}
decks: {pack: {of: card}}
piles: {hand: {owner: player, audience: owner}}
rules: |
  play:
      for each p in players:
          deal 1 from pack to p.hand
          tell p "Your word is {word_of(p)}."
      for each player in turn:
          number_said = ask player "A number?" number 1 to 9
      guesses = ask all of players secretly "Odd or even?" yes or no
      say "{guesses}"
      winner is nobody

  word_of(p) means "walnut" if p.seat = 1 else "thistle"
"""
SEATS = ("--player", "Ann", "--player", "Bob", "--seed", "1", "--pace", "0")
ALONE, WIPED = "press Enter when nobody else looks", "it is wiped away"


@pytest.fixture
def game(tmp_path: Path) -> str:
    path = tmp_path / "whispers.yaml"
    path.write_text(GAME)
    return str(path)


def test_a_secret_is_shown_after_a_hand_over_and_wiped_away(game: str) -> None:
    with Terminal("play", game, *SEATS) as terminal:
        assert "thistle" not in terminal.wait_for("Bob: press Enter", ALONE)
        terminal.type("\r")
        assert "walnut" not in terminal.wait_for("Your word is thistle.", WIPED)
        terminal.type("\r")
        screen = terminal.wait_for("Ann: press Enter", ALONE)
        assert "thistle" not in screen and "walnut" not in screen
        terminal.type("\r")
        assert "thistle" not in terminal.wait_for("Your word is walnut.", "Ann: A number?")
        terminal.enter("5")
        assert "walnut" not in terminal.wait_for("Bob: press Enter", ALONE)
        assert "\x1b[3J" in terminal.seen  # nothing of it can be scrolled back to


def ann_is_asked(terminal: Terminal) -> None:
    """Bob reads his word alone, and Ann sits down."""
    terminal.wait_for("Bob: press Enter", ALONE)
    terminal.type("\r")
    terminal.wait_for(WIPED)
    terminal.type("\r")
    terminal.wait_for("Ann: press Enter", ALONE)
    terminal.type("\r")
    terminal.wait_for("Ann: A number?")


def test_nobody_finds_anothers_secret_in_the_log_or_on_the_table(game: str) -> None:
    with Terminal("play", game, *SEATS) as terminal:
        ann_is_asked(terminal)
        terminal.enter("log")
        assert "thistle" not in terminal.wait_for("walnut")
        terminal.enter("5")
        terminal.wait_for("Bob: press Enter", ALONE)
        terminal.type("\r")
        terminal.wait_for("Bob: A number?")
        terminal.enter("status")
        terminal.enter("log")
        assert "walnut" not in terminal.wait_for("thistle")


def test_with_open_hands_everything_is_shown_and_nothing_handed_over(game: str) -> None:
    with Terminal("play", game, *SEATS, "--open") as terminal:
        screen = terminal.wait_for("Your word is walnut.", "Your word is thistle.", "Ann: A number?")
        assert "Ace" in screen and "King" in screen and ALONE not in terminal.seen


def test_secret_answers_are_given_alone_too(game: str) -> None:
    with Terminal("play", game, *SEATS, "--open") as terminal:
        for name in ("Ann", "Bob"):
            terminal.wait_for(f"{name}: A number?")
            terminal.enter("3")
        terminal.wait_for("Ann: Odd or even?")
        terminal.enter("yes")
        terminal.wait_for("Bob: Odd or even?")


OUTCOME = """
game: Outcome
players: 2
values: {player: {hint: {start: 0, audience: owner}}}
rules: |
  play:
      for each player in turn, round after round:
          guess = ask player "A guess?" number 1 to 9
          say "{player} guessed {guess}, and that was wrong."
          tell left of player "Psst: it is 7."
          stop when guess = 7
      winner is nobody
"""


def test_what_all_may_know_stands_on_the_screen_again_after_a_secret(tmp_path: Path) -> None:
    path = tmp_path / "outcome.yaml"
    path.write_text(OUTCOME.replace("values: {player: {hint: {start: 0, audience: owner}}}\n", ""))
    with Terminal("play", str(path), *SEATS) as terminal:
        terminal.wait_for("Ann: A guess?")
        terminal.enter("3")
        terminal.wait_for("Bob: press Enter", ALONE)
        terminal.type("\r")
        assert "A guess?" not in terminal.wait_for("that was wrong.", "Psst: it is 7.", WIPED)
        terminal.type("\r")
        screen = terminal.wait_for("Ann guessed 3, and that was wrong.", "Bob: A guess?")
        assert "Psst" not in screen


QUIZ = """
game: Quiz
players: 2
values: {player: {hint: {start: 0, audience: owner}}}
rules: |
  play:
      for each player in turn, round after round:
          say "Which city has seven hills?"
          for each p in opponents of player:
              tell p "On the card: Rome."
              stake = ask p "A stake?" number 1 to 9
              stop when stake = 9
          guess = ask player "Which?" number 1 to 9
          stop when guess = 9
      winner is nobody
"""


def test_what_one_is_told_alone_stands_below_what_it_is_about_also_after_a_look_elsewhere(tmp_path: Path) -> None:
    path = tmp_path / "quiz.yaml"
    path.write_text(QUIZ)
    with Terminal("play", str(path), *SEATS) as terminal:
        for _ in range(2):
            terminal.wait_for("Bob: press Enter", ALONE)
            terminal.type("\r")
            screen = terminal.wait_for("On the card: Rome.", "Bob: A stake?")
            assert screen.index("Which city has seven hills?") < screen.index("On the card: Rome.")
            terminal.enter("told Ann")
            terminal.wait_for("Ann: press Enter", ALONE)
            terminal.type("\r")
            terminal.wait_for(WIPED)
            terminal.type("\r")


def test_a_secret_that_was_whispered_is_not_told_twice(tmp_path: Path) -> None:
    path = tmp_path / "outcome.yaml"
    path.write_text(OUTCOME.replace("tell left of player", "tell player"))
    with Terminal("play", str(path), *SEATS) as terminal:
        for name in ("Ann", "Bob", "Ann"):
            terminal.wait_for(f"{name}: press Enter", ALONE)
            terminal.type("\r")
            terminal.wait_for(f"{name}: A guess?")
            assert "Psst" not in terminal.text
            terminal.enter("3")
            terminal.wait_for(f"{name}: press Enter", ALONE)
            terminal.type("\r")
            terminal.wait_for("Psst: it is 7.", WIPED)
            terminal.type("\r")


CARD = """
game: Card
players: 3
values: {player: {hint: {start: 0, audience: owner}}}
rules: |
  play:
      for each player in turn, round after round:
          tell each of everyone but player "On the card: walnut."
          for each p in opponents of player:
              bet_of = ask p "Your bet?" number 1 to 9
          guess = ask player "What is on the card?" text
          stop when guess = "walnut"
      winner is nobody
"""


def test_what_one_was_told_stands_above_what_one_is_asked_in_that_turn(tmp_path: Path) -> None:
    path = tmp_path / "card.yaml"
    path.write_text(CARD)
    with Terminal("play", str(path), *SEATS[:4], "--player", "Cid", *SEATS[4:]) as terminal:
        terminal.wait_for("Cid: press Enter", ALONE)  # Bob is asked next: he is told then
        terminal.type("\r")
        terminal.wait_for("On the card: walnut.", WIPED)
        terminal.type("\r")
        for name in ("Bob", "Cid"):
            assert "walnut" not in terminal.wait_for(f"{name}: press Enter", ALONE)
            terminal.type("\r")
            terminal.wait_for("On the card: walnut.", f"{name}: Your bet?")
            terminal.enter("5")
        terminal.wait_for("Ann: press Enter", ALONE)
        terminal.type("\r")
        assert "walnut" not in terminal.wait_for("Ann: What is on the card?")


def test_before_the_table_is_asked_the_hand_of_one_goes_from_the_screen(game: str) -> None:
    with Terminal("play", game, *SEATS) as terminal:
        ann_is_asked(terminal)
        terminal.enter("5")
        terminal.wait_for("Bob: press Enter", ALONE)
        terminal.type("\r")
        terminal.wait_for("Hand: King", "Bob: A number?")
        terminal.enter("undo")
        assert "King" not in terminal.wait_for("This takes back Ann: 5.", "Ann: Do you agree?")
        terminal.enter("no")
        terminal.wait_for("Not everybody agreed", "Bob: press Enter", ALONE)
        terminal.type("\r")
        terminal.wait_for("Hand: King", "Bob: A number?")
        terminal.enter("undo")
        terminal.wait_for("Ann: Do you agree?")
        terminal.enter("yes")
        assert "Not everybody agreed" not in terminal.wait_for("Taken back: Ann: 5.", "Ann: press Enter", ALONE)


def test_what_one_was_told_is_shown_again_at_a_word_to_nobody_else(tmp_path: Path) -> None:
    path = tmp_path / "outcome.yaml"
    path.write_text(OUTCOME.replace("values: {player: {hint: {start: 0, audience: owner}}}\n", ""))
    with Terminal("play", str(path), *SEATS) as terminal:
        terminal.wait_for("Ann: A guess?")
        terminal.enter("3")
        terminal.wait_for("Bob: press Enter", ALONE)
        terminal.type("\r")
        terminal.wait_for("Psst: it is 7.", "`told Bob` shows it again", WIPED)
        terminal.type("\r")
        terminal.wait_for("Bob: A guess?")
        terminal.enter("told")
        terminal.wait_for("Say to whom")
        terminal.enter("told bob")
        assert "Psst" not in terminal.wait_for("Bob: press Enter", ALONE)
        terminal.type("\r")
        terminal.wait_for("Psst: it is 7.", WIPED)
        terminal.type("\r")
        assert "Psst" not in terminal.wait_for("Bob's turn.", "Bob: A guess?")
        terminal.enter("told ann")
        terminal.wait_for("Ann: press Enter", ALONE)
        terminal.type("\r")
        terminal.wait_for("You alone have been told nothing so far.", WIPED)


def test_at_ones_own_screen_what_one_was_told_is_shown_at_once(game: str) -> None:
    with Terminal("play", game, "--player", "Ann", "--bot", "Bob", "--seed", "1", "--pace", "0") as terminal:
        terminal.wait_for("Ann: A number?")
        terminal.enter("told")
        terminal.wait_for("told\nYour word is walnut.\nAnn: A number?")


PLANTS = ("clover", "thistle", "bramble", "nettle")
CARDS = """
game: Hedgerow
players: 2
cards: {card: {faces: {clover: {}, thistle: {}, bramble: {}, nettle: {}}}}
decks: {pack: {of: card}}
piles: {hand: {owner: player, audience: owner}}
rules: |
  play:
      for each p in players: deal 2 from pack to p.hand
      for each player in turn:
          number_said = ask player "A number?" number 1 to 9
          laid = ask player "Which card?" one of player.hand
          say "{player} lays one."
      winner is nobody
"""


def test_before_the_keyboard_is_passed_nothing_of_a_hand_is_shown_and_an_answer_is_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(CARDS)
    with Terminal("play", str(path), *SEATS) as terminal:
        terminal.wait_for("Ann: press Enter", ALONE)
        terminal.type("\r")
        terminal.wait_for("Ann: A number?")
        terminal.enter("5")
        terminal.wait_for("Ann: Which card?")
        terminal.enter("help")
        own = terminal.wait_for("Ann may answer", "Ctrl-D leaves")
        hands = [card for card in PLANTS if card in own.casefold()]
        assert len(hands) == 2
        terminal.enter(hands[0])
        terminal.wait_for("Bob: press Enter", ALONE)
        for line, shown in (("help", "Ctrl-D leaves"), ("status", "Bob: Hand: 2 face down"), ("log", "Ann: 5")):
            terminal.enter(line)
            screen = terminal.wait_for(shown).casefold()
            assert not any(card in screen for card in PLANTS), screen
        for card in PLANTS:
            terminal.enter(f"help {card}")
            terminal.wait_for(f'There is no command "{card}"')
        terminal.enter("undo")
        terminal.wait_for("Ann: press Enter", ALONE)
        terminal.type("\r")
        terminal.wait_for("Ann: Which card?")
        terminal.enter(f"help {hands[0]}")
        terminal.wait_for(f"{hands[0]}: it may be answered now.")


def test_whoever_leaves_takes_what_only_one_may_see_from_the_screen(game: str) -> None:
    with Terminal("play", game, *SEATS) as terminal:
        ann_is_asked(terminal)
        assert "walnut" in terminal.text
        terminal.enter("quit")
        screen = terminal.wait_for("To go on with it")
        assert "walnut" not in screen and "King" not in screen and "Ace" not in screen
