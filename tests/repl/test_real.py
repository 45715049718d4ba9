"""Real dice and cards on the table: who rolls or draws what, and how many values are still missing."""

from __future__ import annotations

import io
from pathlib import Path

from repl.loading import Settings, open_game
from repl.table.opening import new_session
from repl.table.pipe import PipeVoice
from repl.table.seating import Chair

GAME = """
game: Yard
players: 3
dice: {hand: {count: 3}, own: {owner: player, count: 2}}
cards: {card: {faces: {ace: {copies: 4}, king: {copies: 4}}}}
decks: {pack: {of: card}}
piles: {held: {holds: card, owner: player, audience: everyone}, row: {holds: card, face: up}}
rules: |
  play:
      first_one = roll off with 2d6 among players
      say "{first_one} begins."
      roll (last of players).own
      say "{(last of players).own}"
      deal 2 from pack to each of held of players
      deal 1 from pack to row where it is ace
      roll hand
      winner is first_one
"""


def told(folder: Path, *lines: str, real: tuple[str, ...] = ("dice", "cards")) -> str:
    path = folder / "yard.yaml"
    path.write_text(GAME)
    sink = io.StringIO()
    voice = PipeVoice(io.StringIO("".join(f"{line}\n" for line in lines)), sink)
    chairs = [Chair("Ann"), Chair("Bob"), Chair("Cy")]
    new_session(open_game(str(path), Settings()), chairs, voice, seed="1", real=real).play()
    return sink.getvalue()


OFF = ("1 2", "6 6", "6 6", "3 4", "5 1")  # Bob and Cy tie, and Bob rolls higher then


def test_a_roll_off_says_who_rolls(tmp_path: Path) -> None:
    text = told(tmp_path, *OFF)
    asked = [line for line in text.splitlines() if line.startswith("What did")]
    who = [line.split()[2] for line in asked]
    assert who == ["Ann", "Bob", "Cy", "Bob", "Cy", "Cy"]  # and Cy rolls dice of Cy's own
    assert asked[0] == "What did Ann roll? (2d6: 2 values, 1 to 6 each)"
    assert "They roll off: Ann 3, Bob 12, Cy 12." in text and "Bob begins." in text


def test_a_part_of_a_throw_is_taken_and_the_rest_asked_for(tmp_path: Path) -> None:
    text = told(tmp_path, "1", "2", "6 6 6", "66", "3 4", *"62", "51")
    assert "What did Cy roll? (own: 2 values, 1 to 6 each)" in text
    assert "What did Ann roll? (2d6: 1 to 6)" in text
    assert "These are 3 (6, 6, 6), where 2 are wanted." in text
    assert "They roll off: Ann 3, Bob 12, Cy 7." in text


def test_cards_are_dealt_to_those_who_get_them(tmp_path: Path) -> None:
    text = told(tmp_path, *OFF, "2 2", "ace, ace", "king, king", "king", "ace", "ace, ace", "king, king, ace", "1 2 3")
    asked = [line for line in text.splitlines() if line.startswith("Which card")]
    assert asked[0] == "Which card does Ann draw from the pack? (6 cards are dealt; several with commas)"
    assert asked[1] == "Which card does Cy draw from the pack? (4 more cards are dealt; several with commas)"
    assert asked[3] == "Which card does Cy draw from the pack?"
    assert "Which card is drawn from the pack? (or several with commas)" in text
    assert "What was rolled? (hand: 3 values, 1 to 6 each)" in text
    assert "The game is over. Bob wins." in text
