"""The rules are changed in the middle of a match: its record is played again under the new ones, as far as it fits."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from interpreter.faults import PlayFault, Refused
from interpreter.game import check_game, compiled
from interpreter.match import Match
from interpreter.match.adopting import adopt
from interpreter.runtime.chance import Outside, Scripted, Seeded

BOX = """\
game: Short walk
players: 1-3
values:
  player: {score: 0}
dice:
  die: {}
"""
RULES = """\
play:
    for each player in turn, round after round:
        far = ask player "How far?" number 1 to 6
        roll die
        player.score += far + die
        sure = ask player "Stop?" yes or no
        stop when sure
    winner is first of players
"""


def game_of(rules: str = RULES, box: str = BOX) -> Any:
    files = {"game.yaml": box, "play.rules": rules}
    return compiled("walk", check_game("walk", files=files))


def changed(old: str, new: str, rules: str = RULES, box: str = BOX) -> Any:
    assert old in rules or old in box
    rules = rules.replace(old, new)
    return game_of(rules.replace("when sure", "when halt") if "halt =" in rules else rules, box.replace(old, new))


def begun(answers: list[Any], names: tuple[str, ...] = ("Ann", "Bob"), **how: Any) -> Match:
    match: Match = game_of(how.pop("rules", RULES)).start(names, seed=3, **how)
    for answer in answers:
        match.choose(answer)
    return match


WALK: list[Any] = [2, False, 3, False, 4]  # Ann walks, Bob walks, Ann walks and is asked


def test_rules_that_only_score_otherwise_are_taken_at_the_same_point() -> None:
    match = begun(WALK)
    found = adopt(match, changed("far + die", "far + 10 * die"))
    assert (found.parting, found.kept, found.dropped) == ("", 5, 0)
    assert found.match is not None and found.match.ask is not None and match.ask is not None
    assert found.match.ask.name == match.ask.name == "sure"
    before, after = match.view(0)["players"][0]["score"], found.match.view(0)["players"][0]["score"]
    assert after - 6 == 10 * (before - 6)
    assert [found.match.table.names, found.match.table.seed] == [match.table.names, match.table.seed]


def test_what_would_have_come_under_the_old_rules_comes_under_the_new_ones() -> None:
    match = begun(WALK)
    found = adopt(match, changed("play:", "# a remark\nplay:")).match
    assert found is not None
    for one in (match, found):
        one.choose(False)
        one.choose(1)
    assert match.view(None) == found.view(None)


@pytest.mark.parametrize(
    "old, new, kept, reason",
    [
        ("roll die\n        player.score += far + die", "player.score += far", 1, "a die is rolled no more"),
        (
            "roll die\n",
            "roll die\n        second = roll 1d6\n        player.score += second\n",
            1,
            "did not come before",
        ),
        (
            "roll die\n",
            "luck = roll 1d8\n        far += luck\n        roll die\n",
            1,
            "where a die was rolled (die) before",
        ),
        ("die: {}", "die: {faces: 2}", 5, "what was rolled can't come any more"),
        ("1 to 6", "1 to 3", 4, "Ann's answer for far is refused: It must be between 1 and 3"),
        ("far = ask player", "far = ask (first of players)", 2, "Ann is asked for far, not Bob"),
        ('sure = ask player "Stop?"', 'halt = ask player "Stop?"', 1, "halt is asked for, not sure"),
        ("stop when sure", "stop when sure or player.seat = 2", 4, "the game is over"),
    ],
)
def test_where_the_two_part_is_told_and_the_match_stands_there(old: str, new: str, kept: int, reason: str) -> None:
    match = begun(WALK, chance=Scripted({"dice": [1, 2, 5]}, Seeded(1)))
    found = adopt(match, changed(old, new))
    assert reason in found.parting, found.parting
    assert (found.kept, found.dropped) == (kept, 5 - kept)
    assert found.match is not None and found.match.record is not None
    assert [choice.answer for choice in found.match.record.choices] == WALK[:kept]
    assert str(kept) in found.parting.split(" answer")[0]


FRUIT = BOX.replace(
    "dice:\n  die: {}\n",
    """\
cards:
  fruit: {faces: {apple: {}, pear: {}, plum: {}}}
decks:
  bag: {of: fruit, copies: 2}
piles:
  hand: {owner: player, audience: owner}
""",
)


def test_a_fault_is_mended_and_the_match_goes_on_from_the_answer_that_met_it() -> None:
    match = begun([])
    broken = changed("far + die", "far // (far - 4)").start(["Ann", "Bob"], seed=3)
    with pytest.raises(PlayFault):
        broken.choose(4)
    found = adopt(broken, match.game)
    assert (found.parting, found.kept) == ("", 1)
    assert found.match is not None and found.match.ask is not None and found.match.ask.name == "sure"


def test_a_rule_that_fails_under_the_new_rules_is_where_they_part() -> None:
    match = begun(WALK)
    found = adopt(match, changed("far + die", "far // (far - 3)"))
    assert (found.kept, found.dropped) == (2, 3)
    assert found.fault is not None and "divided by zero" in str(found.fault)
    assert found.match is not None and found.match.ask is not None and found.match.ask.name == "far"


def test_rules_that_fail_before_anybody_is_asked_leave_no_match() -> None:
    found = adopt(begun(WALK), changed("play:\n", "play:\n    x = 1 // (count of players - 2)\n    far = x\n"))
    assert (found.match, found.kept, found.dropped) == (None, 0, 5)
    assert found.fault is not None


def test_a_game_for_others_can_not_be_played_on() -> None:
    with pytest.raises(Refused, match="for 3 players, not for 2"):
        adopt(begun(WALK), changed("players: 1-3", "players: 3"))


def test_a_time_limit_makes_no_difference_to_answers_that_were_given() -> None:
    limited = changed('"How far?" number 1 to 6', '"How far?" number 1 to 6 within 20 seconds')
    match = begun([2, False])
    there = adopt(match, limited)
    assert (there.parting, there.kept) == ("", 2) and there.match is not None
    back = adopt(there.match, match.game)
    assert (back.parting, back.kept) == ("", 2) and back.match is not None
    assert back.match.view(None) == match.view(None)


def test_what_was_told_of_real_dice_is_kept_and_the_next_is_waited_for() -> None:
    match = begun([2], chance=Outside(["dice"], Seeded(1)))
    match.supply("5")
    match.choose(False)
    match.choose(3)
    assert match.needs is not None
    found = adopt(match, changed("far + die", "far * die")).match
    assert found is not None and found.needs == match.needs
    assert found.view(None)["players"][0]["score"] == 10
    found.supply("4")
    assert found.view(None)["players"][1]["score"] == 12
    assert found.record is not None and found.record.changes == [3]
    assert [event.kind for event in found.events][-1] == "rules"


def test_taken_over_a_match_is_saved_undone_and_resumed_under_the_new_rules(tmp_path: Path) -> None:
    match = begun(WALK)
    found = adopt(match, changed("far + die", "far + 10 * die")).match
    assert found is not None
    match.take_over(found)
    match.save(tmp_path / "m.json")
    again = Match.resume(tmp_path / "m.json")
    for one in (match, again):
        assert [event.text for event in one.events][-1] == "From here on the game is played by changed rules."
        one.undo(agreed=True)
        one.choose(6)
        assert one.view(None)["players"][0]["score"] % 10 == 8  # 2 and 6, and ten times what was rolled
        assert sum(event.kind == "rules" for event in one.events) == 1
    assert match.view(None) == again.view(None) and match.events == again.events


def test_answers_that_are_dropped_are_not_followed_by_the_chances_that_they_had() -> None:
    match = begun(WALK)
    found = adopt(match, changed("1 to 6", "1 to 3"))
    assert found.match is not None and found.match.record is not None
    assert len(found.match.state.chance.outcomes) == 2
    assert found.match.state.chance.drawn == match.state.chance.drawn  # what was rolled for the dropped one is gone


DRAWING = """\
play:
    shuffle bag
    for each player in turn, round after round:
        deal 1 from bag to player.hand
        kept = ask player "Which one do you keep?" one of player.hand
        deal 1 from bag to player.hand
        sure = ask player "Stop?" yes or no
        stop when sure or kept is plum
    winner is first of players
"""


def test_hidden_cards_stay_who_they_are_and_where_they_part_tells_no_face() -> None:
    match = game_of(DRAWING, FRUIT).start(["Ann", "Bob"], seed=5)
    first = match.view(0)["players"][0]["hand"][0]
    match.choose(first)
    held = match.view(0)["players"][0]["hand"]
    more = adopt(match, game_of(DRAWING, FRUIT.replace("{apple:", "{kiwi: {}, apple:"))).match
    assert more is not None and more.view(0)["players"][0]["hand"] == held
    face = held[1].partition("#")[0]
    without = FRUIT.replace(f"{face}: {{}}", "kiwi: {}")
    lost = adopt(match, game_of(DRAWING.replace("is plum", "is pear") if face == "plum" else DRAWING, without))
    assert lost.parting and not any(fruit in lost.parting for fruit in ("apple", "pear", "plum"))
