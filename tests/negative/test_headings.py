"""House rules that call a phase or a choice by what players read are told its name."""

from __future__ import annotations

import pytest

from interpreter.game import check_game

GAME = """\
game: Base
players: 2-4
values: {player: {score: 0}}
words:
  phases: {two_ones: Snakebite!, take_turn: Your turn}
rules: |
  play:
      for each player in turn:
          take_turn
          two_ones
          think
      winner is nobody

  phase take_turn:
      offer player:
          roll_again "One more":
              player.score += 1
          hold "Stay as you are with {player.score}":
              player.score += 2

  phase two_ones:
      offer player:
          suck "Suck out the poison":
              player.score += 1
          leave:
              player.score = 0

  phase think:
      say "Hm"
"""
JUMP = "\n      jump:\n          player.score = 2"
SLIPS = {
    f"offer in snakebite:{JUMP}": 'Did you mean "two_ones" (Snakebite!)?',
    f"offer in your_trun:{JUMP}": 'Did you mean "take_turn" (Your turn)?',
    f"offer in take_trun:{JUMP}": 'Did you mean "take_turn"?',
    f"offer in hold:{JUMP}": 'It is itself offered in take_turn: write "in take_turn".',
    f"offer in think:{JUMP}": "It can be: take_turn, two_ones.",
    f"offer in zzz:{JUMP}": "It can be: take_turn, two_ones.",
    'before snakebite:\n      say "x"': 'Did you mean "two_ones" (Snakebite!)?',
    'replace snakebite:\n      say "x"': 'Did you mean "two_ones" (Snakebite!)?',
    'after suck_out_poison in two_ones:\n      say "x"': 'Did you mean "suck" (Suck out the poison)?',
    'after stay in take_turn:\n      say "x"': 'Did you mean "hold" (Stay as you are with)?',
    'after roll in take_turn:\n      say "x"': 'Did you mean "roll_again"?',
    'after suck in snakebite:\n      say "x"': 'Did you mean "two_ones" (Snakebite!)?',
}


@pytest.mark.parametrize("rules", SLIPS, ids=[one.split(":")[0] for one in SLIPS])
def test_the_name_that_was_meant_is_told(rules: str) -> None:
    files = {"game.yaml": GAME, "variants/v.yaml": f"variant: V\nbased_on: base\nrules: |\n  {rules}\n"}
    (told,) = check_game("base", ["variants/v.yaml"], files=files).errors
    assert told.fits == SLIPS[rules]
