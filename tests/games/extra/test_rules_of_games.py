"""Rules of single games that random play would not show to be wrong: ranks of hands, side pots, both dice, jumps."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from interpreter.compiler.conditions import value
from interpreter.game import load_game
from interpreter.match import Match
from interpreter.runtime.piles import Pile
from tests.properties.shipped import opened

FOLDER = Path(__file__).parent
RANKS = {"2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight", "9": "nine"} | {
    "T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace",
}  # fmt: skip
SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


def begun(name: str, *players: str) -> Match:
    match: Match = opened(str(FOLDER / f"{name}.yaml")).start(players, seed=3)
    return match


def asked(match: Match, text: str) -> Any:
    """What an expression of the rules language gives in a match."""
    game = match.game
    game.resolve()
    return value(game.program, text, match.names)[0](match.state)


def cards(match: Match, text: str) -> Pile:
    """`Ah Kd`: the cards of a standard pack."""
    info = match.table.box["cards"]["card"]
    faces = [f"{RANKS[word[0]]}_of_{SUITS[word[1]]}" for word in text.split()]
    return Pile([info["face_of"].index(info["faces"].index(face)) for face in faces])


def lay(match: Match, name: str, held: Any) -> None:
    """Let a value, pile or account hold something else."""
    setattr(match.state, slot(match, name), held)


def held(match: Match, name: str) -> Any:
    return getattr(match.state, slot(match, name))


def slot(match: Match, name: str) -> str:
    return next(str(entry["slot"]) for entry in match.table.box["slots"] if entry["name"] == name)


def strength(match: Match, five: str) -> Any:
    lay(match, "board", cards(match, five))
    return asked(match, "value(board)")


# from the lowest to the highest
HANDS = [
    "7h 5d 4c 3s 2h", "Kh Jd 9c 3s 2h", "Ah Jd 9c 3s 2h", "2h 2d 5c 4s 3h", "Kh Kd 5c 4s 3h", "Kh Kd 6c 4s 3h", "3h 3d 2c 2s Kh",
    "4h 4d 2c 2s 3h", "4h 4d 3c 3s 2h", "Ah Ad 3c 3s 2h", "2h 2d 2c 4s 3h", "Ah Ad Ac 4s 3h", "Ah 2d 3c 4s 5h", "6h 2d 3c 4s 5h",
    "Ah Kd Qc Js Th", "7h 5h 4h 3h 2h", "Ah 5h 4h 3h 9h", "2h 2d 2c 3s 3h", "2h 2d 2c 4s 4h", "3h 3d 3c 2s 2h", "2h 2d 2c 2s 3h",
    "Ah Ad Ac As Kh", "Ah 2h 3h 4h 5h", "6h 2h 3h 4h 5h", "Ah Kh Qh Jh Th",
]  # fmt: skip


def test_hands_are_ranked() -> None:
    match = begun("holdem", "Ann", "Bob")
    values = [strength(match, hand) for hand in HANDS]
    assert values == sorted(values)
    assert len({tuple(found) for found in values}) == len(HANDS)


@pytest.mark.parametrize("one, other", [("Ah Kd 9c 3s 2h", "Ad Ks 9h 3c 2d"), ("9h 8h 5h 3h 2h", "9s 8s 5s 3s 2s")])
def test_hands_that_differ_in_suits_alone_are_equal(one: str, other: str) -> None:
    match = begun("holdem", "Ann", "Bob")
    assert strength(match, one) == strength(match, other)


def test_the_best_five_of_seven_count() -> None:
    match = begun("holdem", "Ann", "Bob")
    lay(match, "board", cards(match, "Ah Kh Qh 2d 2c"))
    lay(match, "hand", [cards(match, "Jh Th"), cards(match, "2h 2s")])
    assert asked(match, "strength(Ann)")[0] == 8 and asked(match, "strength(Bob)")[0] == 7


def test_one_who_has_put_in_less_wins_no_more_than_that_from_each() -> None:
    match = begun("holdem", "Ann", "Bob", "Cid", "Dan")
    lay(match, "board", cards(match, "2c 7d 9h Js Kc"))
    lay(match, "hand", [cards(match, hand) for hand in ("Ah Ad", "Kh Kd", "Qh Qd", "3h 4d")])
    lay(match, "cash", [0, 0, 100, 100])
    lay(match, "in_front", [0, 0, 0, 0])
    lay(match, "pot", 10 + 50 + 50 + 50)
    lay(match, "put_in", [10, 50, 50, 50])
    lay(match, "live", [True, True, True, False])
    run_phase(match, "showdown")
    # three kings beat two aces: Bob has it all
    assert held(match, "pot") == held(match, "side_pot") == 0
    assert held(match, "cash") == [0, 160, 100, 100]


def test_a_short_stack_takes_the_main_pot_and_the_next_the_side_pot() -> None:
    match = begun("holdem", "Ann", "Bob", "Cid")
    lay(match, "board", cards(match, "2c 7d 9h Js 3c"))
    lay(match, "hand", [cards(match, hand) for hand in ("Ah Ad", "Kh Kd", "Qh Qd")])
    lay(match, "cash", [0, 0, 0])
    lay(match, "in_front", [0, 0, 0])
    lay(match, "pot", 10 + 50 + 80)
    lay(match, "put_in", [10, 50, 80])
    lay(match, "live", [True, True, True])
    run_phase(match, "showdown")
    assert held(match, "cash") == [30, 80, 30]


def run_phase(match: Match, name: str) -> None:
    """Carry out a phase in which nobody is asked."""
    module = match.table.module
    match.state.budget = iter(range(1_000_000))
    module[f"phase_{name}"](match.state)


# ---------------------------------------------------------------- backgammon


def men(match: Match, ann: dict[int, int], bob: dict[int, int]) -> None:
    lay(match, "men", [{n: points.get(n, 0) for n in range(26)} for points in (ann, bob)])


def moves(match: Match, dice: str) -> set[tuple[int, int]]:
    text = f"moves(Ann, {dice}) where keeps(Ann, {dice}, it, can_play(Ann, {dice}))"
    match.state.budget = iter(range(1_000_000))
    return {(start, die) for start, die in asked(match, text)}


Points = list[int]


def steps(mine: Points, other: Points, die: int) -> list[tuple[int, Points]]:
    """Written anew for this test: every way to play one die, as (point, what one's men are then)."""
    found = []
    for start in range(1, 26):
        if mine[start] and (start == 25 or not mine[25]):
            to = start - die
            home = not any(mine[7:])
            farthest = max(n for n in range(26) if mine[n]) if any(mine[1:]) else 0
            open_point = to >= 1 and other[25 - to] < 2
            if open_point or (to <= 0 and home and (to == 0 or start == farthest)):
                after = mine.copy()
                after[start] -= 1
                after[max(to, 0)] += 1
                found.append((start, after))
    return found


def most(mine: Points, other: Points, dice: list[int]) -> int:
    ways = [1 + most(after, other, without(dice, die)) for die in set(dice) for _, after in steps(mine, other, die)]
    return max(ways, default=0)


def without(dice: list[int], die: int) -> list[int]:
    left = dice.copy()
    left.remove(die)
    return left


def fitting(mine: Points, other: Points, dice: list[int]) -> set[tuple[int, int]]:
    """The first moves of every way that uses as many dice as can be used, and of one die the higher."""
    whole = most(mine, other, dice)
    firsts = [(start, die, after) for die in set(dice) for start, after in steps(mine, other, die)]
    kept = {(start, die) for start, die, after in firsts if 1 + most(after, other, without(dice, die)) == whole}
    high = max((die for _, die in kept), default=0)
    return {(start, die) for start, die in kept if die == high} if whole == 1 else kept


def test_both_dice_are_used_where_both_can_be() -> None:
    match, rng, narrowed = begun("backgammon", "Ann", "Bob"), random.Random(4), 0
    for _ in range(120):
        mine, other = [0] * 26, [0] * 26
        for _ in range(rng.randint(1, 4)):
            mine[rng.randint(1, 25)] += 1
        free = [n for n in range(1, 25) if not mine[25 - n]]
        for point in rng.sample(free, rng.randint(3, min(8, len(free)))):
            other[point] = 2
        dice = [rng.randint(1, 6), rng.randint(1, 6)]
        men(match, dict(enumerate(mine)), dict(enumerate(other)))
        wanted = fitting(mine, other, dice)
        assert moves(match, str(dice)) == wanted, (mine, other, dice)
        narrowed += len(wanted) < len({(start, die) for die in dice for start, _ in steps(mine, other, die)})
    assert narrowed > 10


def test_of_two_dice_of_which_one_can_be_used_it_is_the_higher() -> None:
    match = begun("backgammon", "Ann", "Bob")
    men(match, {20: 1, 2: 2, 0: 12}, {25 - 9: 2, 0: 13})  # 20 by 6 or by 5; then 9 is blocked for the other
    assert moves(match, "[6, 5]") == {(20, 6)}


def test_a_man_on_the_bar_comes_in_first() -> None:
    match = begun("backgammon", "Ann", "Bob")
    men(match, {25: 1, 10: 2, 0: 12}, {25 - 22: 2, 0: 13})
    assert moves(match, "[3, 2]") == {(25, 2)}


def test_a_blot_is_hit() -> None:
    match = begun("backgammon", "Ann", "Bob")
    men(match, {10: 2, 0: 13}, {25 - 7: 1, 0: 14})
    match.state.budget = iter(range(1000))
    match.table.module["phase_make"](match.state, 0, (10, 3))
    assert held(match, "men")[1][25] == 1 and held(match, "men")[0][7] == 1


# ---------------------------------------------------------------- draughts


def board(match: Match, **squares: int) -> None:
    names = match.table.box["boards"]["board"]["spaces"]
    lay(match, "board", [squares.get(name) for name in names])


def shown(match: Match, text: str) -> set[tuple[str, ...]]:
    names = match.table.box["boards"]["board"]["spaces"]
    match.state.budget = iter(range(100_000))
    return {tuple(names[space] for space in record) for record in asked(match, text)}


def test_men_step_forward_and_jump_over_others() -> None:
    match = begun("draughts", "Ann", "Bob")
    board(match, c3=0, d4=1, a1=0, h8=1)
    assert shown(match, "jumps_of(Ann)") == {("c3", "d4", "e5")}
    assert shown(match, "steps_of(Ann)") == {("c3", "b4"), ("a1", "b2")}
    assert shown(match, "steps_of(Bob)") == {("d4", "e3"), ("h8", "g7")}
    assert shown(match, "jumps_of(Bob)") == {("d4", "c3", "b2")}


def test_a_jump_into_the_corner_or_over_ones_own_is_none() -> None:
    match = begun("draughts", "Ann", "Bob")
    board(match, g7=0, h8=1, c3=0, d4=0, e5=1, f6=1)
    assert shown(match, "jumps_of(Ann)") == set()


# ---------------------------------------------------------------- hearts, rummy


def test_rows_and_sets_of_rummy() -> None:
    match = begun("rummy", "Ann", "Bob")
    lay(match, "hand", [cards(match, "4h 5h 6h 7h 9h 4c 4d"), cards(match, "Ah 2h 3h")])
    match.state.budget = iter(range(100_000))
    melds = asked(match, "melds_in(Ann.hand)")
    face_of, faces = (match.table.box["cards"]["card"][key] for key in ("face_of", "faces"))
    found = {frozenset(faces[face_of[card]] for card in meld) for meld in melds}
    assert found == {
        frozenset(["four_of_hearts", "four_of_clubs", "four_of_diamonds"]),
        frozenset(["four_of_hearts", "five_of_hearts", "six_of_hearts", "seven_of_hearts"]),
    }


def ways_to_play(match: Match, moves: int) -> int:
    """How many different rows of so many answers there are."""
    if not moves:
        return 1
    ask = match.ask
    assert ask is not None
    total = 0
    for choice in ask.choices:
        twin = match.copy()
        twin.choose(choice, seat=ask.seats[0])
        total += ways_to_play(twin, moves - 1)
    return total


def test_reversi_has_as_many_openings_as_are_known() -> None:
    assert [ways_to_play(begun("reversi", "Ann", "Bob"), moves) for moves in (1, 2, 3, 4)] == [4, 12, 56, 244]


def test_whoever_ends_in_the_own_store_sows_again() -> None:
    match = begun("kalah", "Ann", "Bob")
    for pit in ("a3", "a1"):
        assert match.ask is not None and match.ask.seats == [0]
        match.choose(pit, seat=0)
    assert match.ask is not None and match.ask.seats == [1]
    assert asked(match, "list of ring[s] for s in ring") == [0, 5, 1, 6, 6, 5, 1, 4, 4, 4, 4, 4, 4, 0]


def test_whoever_ends_in_an_empty_pit_takes_what_lies_opposite() -> None:
    match = load_game(FOLDER / "kalah.yaml", options={"seeds": 1}).start(["Ann", "Bob"], seed=3)
    for seat, pit in ((0, "a5"), (1, "b1"), (0, "a4")):
        match.choose(pit, seat=seat)
    assert asked(match, "list of ring[s] for s in ring") == [1, 1, 1, 0, 0, 2, 3, 0, 0, 1, 1, 1, 1, 0]


def test_a_claim_is_doubted_and_the_cups_are_counted() -> None:
    match = begun("liars", "Ann", "Bob")
    lay(match, "cup", [[1, 1, 2, 3, 4], [1, 5, 5, 6, 6]])
    assert [asked(match, f"total_of({face})") for face in range(1, 7)] == [3, 1, 1, 1, 2, 2]
    lay(match, "dice_left", [2, 1])
    assert [asked(match, f"total_of({face})") for face in range(1, 7)] == [3, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("dice", "box", "points"),
    [
        ([5, 3, 5, 3, 3], "full_house", 19), ([5, 3, 5, 3, 2], "full_house", 0), ([4, 4, 4, 4, 4], "full_house", 0),
        ([6, 6, 1, 6, 6], "four_of_a_kind", 24), ([6, 6, 6, 6, 6], "four_of_a_kind", 24), ([6, 6, 1, 1, 6], "four_of_a_kind", 0),
        ([5, 4, 3, 2, 1], "small_straight", 30), ([2, 3, 4, 5, 6], "small_straight", 0), ([6, 5, 4, 3, 2], "big_straight", 30),
        ([2, 2, 2, 2, 2], "yacht", 50), ([2, 2, 2, 2, 1], "yacht", 0), ([1, 6, 2, 5, 5], "best_three", 16), ([4, 1, 4, 4, 2], "fours", 12),
    ],
)  # fmt: skip
def test_the_boxes_count_as_they_should(dice: list[int], box: str, points: int) -> None:
    match = begun("yacht", "Ann")
    lay(match, "die", dice)
    assert asked(match, f"worth({box})") == points


def test_two_alike_are_kept_and_whoever_finds_them_goes_on() -> None:
    match = begun("pairs", "Ann", "Bob")
    spaces = asked(match, "list of lying[s].animal for s in rug")
    same = [at for at, animal in enumerate(spaces) if animal == spaces[0]]
    other = next(at for at, animal in enumerate(spaces) if animal != spaces[0])
    names = match.ask.choices if match.ask is not None else ()
    for at in same:
        match.choose(names[at], seat=0)
    assert match.ask is not None and match.ask.seats == [0] and len(match.ask.choices) == 14
    left = match.ask.choices
    match.choose(names[other], seat=0)
    wrong = next(one for one in left if spaces[names.index(one)] != spaces[other])
    match.choose(wrong, seat=0)
    assert match.ask is not None and match.ask.seats == [1]


def test_what_is_bought_comes_into_the_hand_when_the_deck_goes_round() -> None:
    match = begun("village", "Ann", "Bob")
    assert asked(match, "count of (first of players).hand") == 5
    assert asked(match, "count of (first of players).draw_pile") == 5
    assert asked(match, "list of points_of(p) for p in players") == [3, 3]
    match.choose("cottage", seat=0)
    assert asked(match, "points_of(first of players)") == 4
    assert asked(match, "count of (first of players).discards") == 6
