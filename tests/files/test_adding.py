"""A variant may add to any part of the box, and bets, phases and functions of its own."""

from __future__ import annotations

import random
from pathlib import Path

from interpreter import load_game

MORE = """\
variant: A side show
based_on: pig
summary: A coin is bet on, cards are drawn, and a jackpot grows.
add:
  options: {jackpot_start: {default: 5, min: 0, help: What the jackpot begins with}}
  roles: [keeper]
  kinds: {side: [heads, tails]}
  accounts:
    player: {chips: 20}
    jackpot: {start: jackpot_start}
    bank: unlimited
  values.table: {drawn: {start: 0, words: Cards drawn}}
  cards: {card: {fields: {worth: number}, faces: {low: {worth: 1, copies: 4}, high: {worth: 5}}}}
  decks: {pack: {of: card}}
  piles: {row: {face: up}}
  dice.coin: {sides: [heads, tails]}
  boards.course: {track: 5, lanes: player}
  tables.bonus: {0: 0, 1: 2, 2: 3, 3: 5, 4: 8, 5: 13}
  records.note: {who: player, drawn: number}
  words.phases: {side_show: The side show}
rules: |
  after take_turn:
      side_show

  phase side_show:
      keeper = left of player
      take coin_bet bets from player
      flip coin
      settle coin_bet
      deal 1 from pack to row, reshuffling row
      drawn += 1
      last_note = note(player, drawn)
      move player by twice(last of row)
      if player.chips > 0: pay 1 from player.chips to jackpot
      say "{last_note.who}: {drawn}, {bonus[course[player]]}, {jackpot}, {keeper}"

  twice(card) means card.worth * 2

  bet coin_bet on side:
      against: bank
      stake: at least 1
      limit: 1 each
      pays: evens
      wins when: side = coin

  whenever drawn >= 5:
      say "{player} is at the end"
"""


def test_it_adds_everything_there_is_and_plays(tmp_path: Path) -> None:
    (tmp_path / "side-show.yaml").write_text(MORE)
    game = load_game("pig", str(tmp_path / "side-show.yaml"), options={"jackpot_start": 7, "target": 30})
    match = game.start(["Ann", "Bob"], seed=4)
    rng = random.Random(4)
    while match.ask is not None:
        seat = match.ask.seats[0]
        match.choose(match.ask.sample(rng, seat), seat=seat)
    assert match.fault is None and match.result is not None
    assert match.state is not None and game.options["jackpot_start"] == 7
    told = [event.text for event in match.events if "is at the end" in str(event)]
    assert len(told) == 1
