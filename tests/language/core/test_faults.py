"""Faults of the rules at play: always told with code and place, in every build, never as an exception of another sort.

Each line is played where half of what it speaks of is nothing, a ratio, negative or far too large. Some of these lines
can be carried out; then every build carries them out.
"""

from __future__ import annotations

import pytest

from interpreter.game import compiled
from tests.language.core.playing import ASKING, NAMES, PLAIN, Played, checked, fault, in_match, in_playout

BOX = """
kinds: {horse: [red, blue]}
accounts: {player: {cash: 20}, pot: 0, bank: unlimited}
records: {line: {who: player, points: number}}
cards: {card: {fields: {worth: number or nothing}, faces: {ace: {copies: 4, worth: 1}, joker: {}}}}
decks: {pack: {of: card}}
piles: {row: {face: up}, hand: {owner: player}}
dice: {die: {}, pair: {count: 2}}
boards:
  course: {track: 8, lanes: horse}
  grid: {grid: 3x3, holds: player}
  ring:
    spaces: {go: {}, park: {fee: 3}, jail: {}}
    fields: {fee: number or nothing}
    paths: {main: {spaces: [go, park], loop: true}}
    pieces: {token: {owner: player, start: go}}
"""
BEFORE = """gone = nothing
if count of players = 9: gone = first of players
none = nothing
if count of players = 9: none = 3
spot = nothing
if count of players = 9: spot = b2
h = nothing
if count of players = 9: h = red
half = 1 / 2
ann = first of players
"""
LINES = r"""
add none + 1 to heard
add 1 - none to heard
add none * 2 to heard
add -none to heard
got = 1 if none < 3 else 0
got = 1 if none >= none else 0
add sum of [none, 3] to heard
add highest of [none, 3] to heard
add first of ([none, 3] sorted by it) to heard
got = count of ([none, 3] with highest it)
got = left of gone
got = right of gone
got = opponents of gone
got = gone.name
add gone.cash to heard
pay none from ann.cash to pot
pay half from ann.cash to pot
pay 3 from gone.cash to pot
pay 3 from pot to gone.cash
pay 1 from each of [gone] to pot
gone drops out
gone misses a turn
gone goes again
tell gone "x"
winner is gone
move h by 1
move red by half
move red by none
course[red] = half
course[h] = 2
got = course[h]
grid[spot] = ann
got = grid[spot]
got = neighbours of spot
got = beyond(spot, [1, 0], 1)
got = beyond(b2, [1], 1)
got = beyond(b2, [1, 0], none)
got = space_at(grid, none, 1)
got = space_at(grid, half, 1)
got = lines(grid, 0)
got = lines(grid, none)
got = distance(spot, b2)
got = spot.row
move ann.token by none
move ann.token by half
move ann.token to jail
move gone.token by 1
move gone.token to park
deal none from pack to row
deal half from pack to row
deal (0 - 3) from pack to row
deal 1 from pack to gone.hand
deal 1 from pack to each of hand of [gone]
got = count of gone.hand
got = sum of worth of pack
move first of row to ann.hand
move pack[none] from pack to row
got = row[half]
got = [1, 2][half]
got = [1, 2][none]
repeat half times: add 1 to heard
repeat none times: add 1 to heard
for each n from 1 to half: add n to heard
for each n from none to 3: add n to heard
got = numbers(half, 3)
got = numbers(1, none)
got = combinations([1, 2], none)
got = combinations([1, 2], half)
got = combinations([1, 2], 0 - 1)
got = combinations(numbers(1, 40), 20)
got = round_down(none)
got = abs(none)
got = max(none, 3)
got = min(3, none)
got = parity(none)
got = 3 mod half
got = 3 // half
got = half // 2
got = none / 2
got = 2 / none
got = roll 9999d6
n = ask gone "n" number 1 to 3
n = ask gone "n" yes or no
row_of = [1]\nrow_of = empty\nn = ask ann "n" one of row_of or pass\nadd n + 1 to heard
n = ask ann "n" number 1 to half
n = ask ann "n" number none to 3
n = ask ann "n" number 1 to 9 in steps of none
n = ask ann "n" number 1 to 9 in steps of half
n = ask ann "n" number 1 to 9 in steps of (0 - 2)
n = ask ann "n" number 1 to 9 in steps of (1 - 1)
n = ask ann "n" none from [1, 2, 3]
n = ask ann "n" half from [1, 2, 3]
n = ask ann "n" up to none from [1, 2, 3]
n = ask ann "n" up to (0 - 1) from [1, 2, 3]
n = ask ann "n" (0 - 1) from [1, 2, 3]
n = ask each of [gone, ann] "n" number 1 to 3
n = ask any of [gone] "n" yes or no
n = ask fastest of [gone] "n" yes or no
n = ask all of [gone] secretly "n" yes or no
offer gone "x":\n    a: add 1 to heard\n    b: add 2 to heard
offer ann "x":\n    a by gone: add 1 to heard\n    b by gone: add 2 to heard
offer ann "x":\n    a when none > 3: add 1 to heard
for each p in [gone]: add p.seat to heard
for each player in [gone]: add player.seat to heard
for each player in turn from gone: add 1 to heard
for each player in turn, round after round:\n    ann drops out\n    player drops out
place 3 from gone on luck
place half from ann on luck
place none from ann on luck
place (0 - 3) from ann on luck
place 900 from ann on luck
place 3 from each of [gone] on luck
split pot among [gone], odd coins stay
split pot among players in steps of none, odd coins stay
split pot among players in steps of (1 - 1), odd coins to gone
split bank among players, odd coins stay
got = has_bet(gone, luck)
got = line(gone, none)
got = line(gone, none).points + 1
got = roll off with 1d6 among (players where it.seat > 9)
got = player with highest none, ties to the earliest
rank players by none, ties shared
rank (players where it.seat > 9) by seat, ties shared
rank players by seat, ties to gone
got = players but gone
got = position(none, [1, 2])
got = owner of first of pack
got = owner of first of row
got = top of row
got = rest of row
got = ["a", "b"] sorted by it
reroll 3 of pair
roll pair\nreroll [9] of pair
roll pair\nreroll (0 - 1) of pair
reroll half of pair
m[none] = 3\nadd m[none] to heard
m[1] = 3\nadd m[none] to heard
m[1] = [1]\nadd 3 to m[2]
m[1] = 1\nm[2] += 1
got = groups of [none, 3] by it
got = runs of [none, 3] by it
got = runs of [half, 3] by it
got = 10 * 10 to half
got = 1 to (1 - 1)
got = 3 to none
gather card into row\nshuffle row\ndeal 9 from row to pack
show pack to ann
got = horse[none]
got = horse[3]
got = suppose:\n    give none + 1
got = suppose:\n    for each n from 1 to 2:\n        if n = 3: give n
""".strip().splitlines()
RULES = """play:
    heard = empty
{body}
    winner is nobody
    say "{{heard}} {{gone}} {{none}} {{spot}} {{h}} {{half}} {{ann}}"

bet luck:
    stake: at least 1
    pays: 1 to 1
    wins when: yes
    loses when: no
"""


@pytest.mark.parametrize("line", LINES)
def test_a_line_that_cannot_be_carried_out_is_told(line: str) -> None:
    line = line.replace("\\n", "\n")
    text = f"{BEFORE}pause\n{line}\nadd 1 to heard" + ('\nsay "{got}"' if "got" in line else "")
    body = "".join(f"    {row}\n" for row in text.splitlines())
    rules = RULES.format(body=body.rstrip("\n"))
    for pausing in (PLAIN, ASKING):
        found = checked(rules, BOX, pausing)
        assert found.errors == []
        game = compiled("snippet", found)
        names = NAMES[:2]
        ends = {
            told(in_match(game, names, 1)),
            told(in_match(game, names, 1, record=False)),
            told(in_playout(game, names, 1)),
        }
        assert len(ends) == 1
        code, at = ends.pop()
        assert code != "rule-fails"
        assert code in ("", "unsettled-bet") or rules.splitlines()[at - 1].strip() in text


def told(played: Played) -> tuple[str, int]:
    """The code of the fault that a match ended with, and its line; nothing where there was none."""
    if played.fault is None:
        return "", 0
    assert played.fault.place.file == "play.rules" and played.fault.place.column > 0
    return played.fault.code, played.fault.place.line


def test_a_reaction_that_speaks_of_whose_turn_it_is_stops_where_it_is_nobodys() -> None:
    rules = (
        "play:\n    heard = empty\n    for each player in turn: add 1 to heard\n    add 2 to heard\n    winner is nobody\n"
        '    say "{heard}"\n\nwhenever count of heard > 2:\n    add player.seat to heard\n'
    )
    assert fault(rules) == ("nothing-here", "player.seat")
