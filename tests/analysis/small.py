"""Small games of which is known exactly what happens in them, and what their bets return."""

from __future__ import annotations

from interpreter.game import Game, check_game, compiled

# each of two players takes three turns; in each: a card is dealt and laid down, a step is taken, a price looked up
WALK = """
game: A Walk
players: 2
kinds: {colour: {red: {}, blue: {}}}
cards: {leaf: {faces: {oak: {copies: 3}, elm: {copies: 3}}}}
decks: {pack: {of: leaf}}
piles: {ground: {holds: leaf, face: up}, heap: {holds: leaf, face: up}}
boards:
  path: {track: 6, lanes: player}
  grid: {grid: 3x3, holds: colour}
tables: {price: {2: 10, 4: 20, 6: 30}}
values: {player: {score: 0}, table: {paid: 0, best: 0}}
"""
WALKING = """
play:
    for each player in turn, round after round:
        take_turn
        stop when sum of score of players = 6
    winner is player with highest score, ties to the earliest

phase take_turn:
    deal 1 from pack to ground
    move last of ground to heap
    move player by 2 on path
    paid += price[path[player]]
    player.score += 1
    look_ahead

phase look_ahead:
    best = suppose:
        player.score += 1
        take_a_leap
        give player.score

phase take_a_leap:
    move player by 3 on path
"""

# one coin for each guess of 1 to 6 on a die: 4 to 1 against 5 to 1 returns 5/6 of the stakes
DICE = """
game: Six Sides
players: 2
money: {symbol: "£"}
accounts: {player: {cash: 1000}, bank: unlimited}
dice: {die: {}}
"""
BETTING = """
play:
    sides = numbers(1, 6)
    repeat 3 times:
        take guess bets
        roll die
        settle guess
    rank everyone by cash, ties shared

bet guess on sides:
    against: bank
    stake: at least 10 in tens
    limit: 2 each
    pays: 4 to 1
    wins when: side = die
"""


def game_of(box: str, rules: str) -> Game:
    return compiled("small", check_game("small", files={"game.yaml": box.lstrip(), "play.rules": rules.lstrip()}))
