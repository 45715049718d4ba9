"""Runs of games: what is counted in them is right, and comes out the same however they are played."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from interpreter import load_game, resources
from interpreter.analysis.simulation import Report, simulate
from interpreter.analysis.simulation.chances import SURE
from interpreter.analysis.simulation.comparing import compare
from interpreter.analysis.simulation.describing import described, told_apart
from interpreter.analysis.simulation.running import Plan
from interpreter.analysis.simulation.seated import Sittings, count_within
from interpreter.analysis.simulation.seeds import ROW, seed_of
from interpreter.faults import Refused
from interpreter.game import Game
from tests.analysis.small import BETTING, DICE, WALK, WALKING, game_of
from tests.properties.shipped import NAMES, opened, sizes

ANN_AND_BOB = ["Ann", "Bob"]


@pytest.mark.parametrize("name", resources.game_names())
def test_the_counted_games_are_those_that_are_played_out(name: str) -> None:
    game = opened(name)
    names = NAMES[: sizes(game)[-1]]
    played = simulate(game, names, games=24, seed=11)
    counted = count_within(game, names, range(24), 11, ["random"] * len(names))
    assert (played.wins, played.shared, played.faults) == (counted.wins, counted.shared, counted.faults)
    assert (played.lengths, played.money) == (counted.lengths, counted.money)
    assert counted.tally.games == 24
    assert sum(answers.asked for answers in counted.tally.asks.values()) == played.decisions


def test_figures_are_the_same_with_any_number_of_processes() -> None:
    game = load_game("pig", options={"target": 15})
    runs = [simulate(game, ["Ann", "Bob", "Cas"], 1230, seed=9, jobs=jobs, counted=270) for jobs in (1, 2, 3)]
    assert runs[0] == runs[1] == runs[2]
    assert runs[0].games == 1230 and runs[0].tally.games == 270
    assert runs[0] != simulate(game, ["Ann", "Bob", "Cas"], 1230, seed=10, counted=270)


@pytest.mark.parametrize("jobs", [1, 2, 8])
def test_processes_are_given_every_game_once_and_ever_less_towards_the_end(jobs: int) -> None:
    tasks = [task.numbers for task in Plan("play", range(5020), seconds=0.02).tasks(jobs)]
    assert [number for numbers in tasks for number in numbers] == list(range(ROW, 5020))
    assert all(numbers[0] % ROW == 0 for numbers in tasks)
    assert jobs == 1 or (len(tasks) > 6 * jobs and max(map(len, tasks[-jobs:])) == ROW < len(tasks[0]) <= 4970 / jobs)


def test_games_too_short_to_be_handed_out_by_the_row_are_handed_out_together() -> None:
    sizes = [len(task.numbers) for task in Plan("play", range(100_000), seconds=0.0001).tasks(2)]
    assert min(sizes[:-1]) * 0.0001 / ROW >= 0.019


def test_every_step_of_a_game_is_counted() -> None:
    report = simulate(game_of(WALK, WALKING), ANN_AND_BOB, games=40, counted=30)
    tally = report.tally
    assert report.wins == [40, 0] and report.faults == 0
    assert (tally.turns.mean, tally.turns.number) == (6.0, 30)
    assert tally.dealt["leaf"] == tally.moved["leaf"] == {0: 90, 1: 90}
    assert tally.spaces["path"] == {2: 60, 4: 60, 6: 60}
    assert tally.rows["price"] == {2: 60, 4: 60, 6: 60}


def test_the_numbers_that_players_and_the_table_have_at_the_end_are_counted() -> None:
    game = game_of(WALK.replace("{paid: 0, best: 0}", "{paid: 0, best: {start: 0, audience: nobody}}"), WALKING)
    report = simulate(game, ANN_AND_BOB, games=40, counted=30)
    score, paid = "v_player·score", "v_paid"
    kept = {key: (spread.number, spread.least, spread.most) for key, spread in report.tally.values.items()}
    assert kept == {
        (score, 0): (30, 3, 3),
        (score, 1): (30, 3, 3),
        (paid, None): (30, 120, 120),
        ("v_best", None): (30, 4, 4),
    }
    told = {(each["value"], each["name"]): each for each in described(report, game.box, ANN_AND_BOB)["values"]}
    assert [key for key, each in told.items() if each["seen"]] == [("score", "Ann"), ("score", "Bob"), ("paid", None)]
    assert (told["best", None]["mean"], told["score", "Bob"]["quantiles"]["50%"]) == (4.0, 3)


def test_a_house_rule_for_the_score_is_told_apart_by_the_scores() -> None:
    game, dearer = game_of(WALK, WALKING), game_of(WALK, WALKING.replace("paid += price", "paid += 2 * price"))
    runs = [simulate(each, ANN_AND_BOB, games=20, seed=seed, counted=20) for seed, each in ((1, game), (2, dearer))]
    found = {each.of: each for each in compare(*runs, [game.box, dearer.box], ANN_AND_BOB) if each.what == "value"}
    assert (found["Paid"].difference, found["Paid"].more_than_chance, found["Paid"].test) == (120.0, True, "Welch's t")
    assert (found["Score, Ann"].difference, found["Score, Ann"].more_than_chance) == (0.0, False)


def test_what_is_only_supposed_is_not_counted() -> None:
    game = game_of(WALK, WALKING)
    report = simulate(game, ANN_AND_BOB, games=10, counted=10)
    phases = {row["phase"]: row["count"] for row in described(report, game.box, ANN_AND_BOB)["phases"]}
    assert phases == {"play": 10, "take_turn": 60, "look_ahead": 60, "take_a_leap": 0}


def test_a_bet_returns_what_it_is_known_to_return() -> None:
    report = simulate(game_of(DICE, BETTING), ANN_AND_BOB, games=500, seed=2, counted=500)
    stakes = report.tally.bets["guess"]
    assert stakes.laid > 1000
    assert abs(stakes.share - 5 / 6) < 4 * stakes.error(500)
    assert stakes.error(500) < 0.06
    assert sum(part.staked for part in stakes.on.values()) == stakes.staked and set(stakes.on) == set("123456")
    assert all(abs(part.share - 5 / 6) < 4 * part.error(500) for part in stakes.on.values())
    left = sum(report.money["a_player·cash", seat].total for seat in (0, 1))
    assert left - 500 * 2000 == stakes.returned - stakes.staked == -report.money["a_bank", None].total


def test_the_interval_of_a_return_holds_the_true_one_about_as_often_as_it_says() -> None:
    game = game_of(DICE, BETTING)
    held = 0
    for seed in range(40):
        stakes = simulate(game, ANN_AND_BOB, games=60, seed=seed, counted=60).tally.bets["guess"]
        held += abs(stakes.share - 5 / 6) < SURE * stakes.error(60)
    assert 33 <= held <= 40


def test_other_seats_than_random_ones_are_not_ignored() -> None:
    game = load_game("pig", options={"target": 20})
    both = simulate(game, ANN_AND_BOB, games=60, seed=1, counted=10)
    one = simulate(game, ANN_AND_BOB, games=60, seed=1, counted=10, policy=["random", "cautious"])
    assert both.wins[1] > 0
    assert one.wins == [60, 0] and one.tally.games == 10
    again = simulate(game, ANN_AND_BOB, games=60, seed=1, counted=60, policy=["random", "cautious"])
    assert (again.wins, again.lengths) == (one.wins, one.lengths)


def test_a_bot_that_there_is_not_is_told() -> None:
    with pytest.raises(Refused, match="cautious"):
        simulate(load_game("pig"), ANN_AND_BOB, games=10, policy="cautios")
    with pytest.raises(Refused, match="players"):
        simulate(load_game("tic-tac-toe"), ["Ann"], games=10)


def test_a_run_that_is_interrupted_has_what_was_played_by_then() -> None:
    def stop(share: float) -> None:
        if share > 0.2:
            raise KeyboardInterrupt

    for jobs in (1, 2):
        report = simulate(load_game("pig"), ANN_AND_BOB, 20_000, seed=3, jobs=jobs, progress=stop)
        assert report.interrupted and 0 < report.games < 20_000
        assert sum(report.wins) == report.ended == report.games


def against(first: Report, second: Report, names: Sequence[str] = ANN_AND_BOB) -> dict[str, bool]:
    """Of each figure whether it differs by more than chance."""
    boxes = [load_game("pig").box]
    return {f"{each.what} {each.of}".strip(): each.more_than_chance for each in compare(first, second, boxes, names)}


PIG_FIGURES = ("wins Ann", "wins Bob", "decisions", "turns", "value Score, Ann", "value Score, Bob", "value This turn")


def test_a_game_differs_from_itself_no_more_than_by_chance() -> None:
    game = load_game("pig")
    runs = [simulate(game, ANN_AND_BOB, 600, seed=seed, counted=50) for seed in (1, 2)]
    assert against(*runs) == dict.fromkeys(PIG_FIGURES, False)
    assert against(runs[0], runs[0]) == dict.fromkeys(PIG_FIGURES, False)


def test_a_shorter_game_is_told_to_be_shorter() -> None:
    short = simulate(load_game("pig", options={"target": 80}), ANN_AND_BOB, 400, seed=1, counted=50)
    found = against(simulate(load_game("pig"), ANN_AND_BOB, 400, seed=1, counted=50), short)
    assert found["decisions"] and found["turns"]


def test_runs_of_different_sizes_are_not_compared() -> None:
    with pytest.raises(ValueError, match="numbers of players"):
        compare(Report(2), Report(3), [], ANN_AND_BOB)


def test_a_figure_that_only_one_run_has_is_shown_without_a_verdict() -> None:
    game = game_of(DICE, BETTING)
    bets, none = (simulate(game, ANN_AND_BOB, 20, counted=counted) for counted in (20, 0))
    found = {each.what: each for each in compare(none, bets, [game.box], ANN_AND_BOB)}
    assert found["return"].first is None and found["return"].second is not None
    assert found["return"].difference is None and not found["return"].more_than_chance


def test_a_rule_that_can_not_be_carried_out_is_told_once_with_its_first_game() -> None:
    game = game_of(WALK, WALKING.replace("take_turn:\n", "take_turn:\n    paid = price[1]\n", 1))
    report = simulate(game, ANN_AND_BOB, games=120, counted=10)
    assert report.faults == report.games == 120
    assert [number for number, _ in report.fault_words] == [0]
    assert "no-entry" in report.fault_words[0][1]


def test_rules_that_have_no_name_are_called_by_what_they_belong_to() -> None:
    game = opened("fair")
    told = described(simulate(game, ANN_AND_BOB, games=20, counted=20), game.box, ANN_AND_BOB)
    times = {phase["words"]: phase["count"] for phase in told["phases"]}
    assert times["What Ducks does"] > 0 and times["Be Robbed, not prevented"] <= times["Be Robbed"]
    assert sum(name.startswith("Whenever, fair.yaml, line") for name in times) == 5
    woven = opened("and-theyre-off+each-way")
    told = described(simulate(woven, ANN_AND_BOB, games=1, counted=1), woven.box, ANN_AND_BOB)
    assert any(phase["words"].startswith("After ") for phase in told["phases"])


def test_questions_of_the_same_name_are_told_apart() -> None:
    assert told_apart(["call", "stake", "call"]) == ["call (1)", "stake", "call (2)"]


SCORED = "game: Aloud\nplayers: 2\nvalues: {player: {score: 0}}\n"
ALOUD = """play:
    for each player in turn:
        n = ask player "WORDS" number 1 to 3
        player.score += n
    good = players where it.score > 1
    if count of good = 0: say "SAID"
    winner is player with highest score, ties shared
"""


@pytest.mark.parametrize("words, said, stops", [
    ("How many?", "Nobody.", False),
    ("How many?", "Not {first of good}.", True),
    ("How many after {last of players where it.score > 0}?", "Nobody.", True),
])  # fmt: skip
def test_a_fault_that_only_words_have_is_told_with_its_game(words: str, said: str, stops: bool) -> None:
    game = game_of(SCORED, ALOUD.replace("WORDS", words).replace("SAID", said))
    report = simulate(game, ANN_AND_BOB, games=60, seed=4, aloud=True)
    assert report.faults == 0 and report.ended == 60
    assert simulate(game, ANN_AND_BOB, games=60, seed=4).in_words is None
    if not stops:
        assert report.in_words is None
    else:
        number, shown = report.in_words or (-1, "")
        assert number == (0 if "{" in words else first_in_which_both_say_one(game, 4))
        assert "[empty-list]" in shown


def first_in_which_both_say_one(game: Game, seed: int) -> int:
    sittings = Sittings(game, ANN_AND_BOB, ["random", "random"], None)
    rng = random.Random()
    rng.seed(seed_of(seed, 0))
    return next(n for n in range(20) if sittings.play(rng).state.v_player·score == [1, 1])


def test_what_the_games_show_already_is_not_told_of_their_words_again() -> None:
    rules = ALOUD.replace("SAID", "{first of good}").replace("    if count", "    lost = first of good\n    if count")
    report = simulate(game_of(SCORED, rules), ANN_AND_BOB, games=60, aloud=True)
    assert report.faults > 0 and report.in_words is None
