"""Every answer of the cookbook checks without a word, does what is written beside it, plays to its end, and makes its point.

What is written beside a game shows its point once; the tests with a name of their own hold it over whole random matches.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from interpreter import load_game
from tests.docs.played import Playing
from tests.docs.recipes import PAGE, Recipe, read_recipes
from tests.properties import holds

TEXT = PAGE.read_text(encoding="utf-8")
RECIPES = {recipe.file.removesuffix(".yaml"): recipe for recipe in read_recipes(TEXT)}
NAMES = ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay"]
SEEDS = (1, 2, 3)

every_recipe = pytest.mark.parametrize("recipe", RECIPES.values(), ids=RECIPES)
After = Callable[[Any, int], None]


def loaded(name: str, folder: Path) -> Any:
    return load_game(str(RECIPES[name].write(folder)[0]))


def played(game: Any, players: int, seed: int, before: After | None = None, after: After | None = None) -> Any:
    """A whole match of seats that answer at random; `before` and `after` look at it around each answer."""
    match = game.start(NAMES[:players], seed=seed)
    rng = random.Random(seed)
    while match.ask is not None:
        seat = rng.choice(match.ask.seats)
        if before:
            before(match, seat)
        match.choose(match.ask.sample(rng, seat), seat=seat)
        if after:
            after(match, seat)
    assert match.fault is None
    assert match.result is not None
    return match


def said(match: Any, pattern: str) -> list[re.Match[str]]:
    """What was said to everybody and fits a pattern, in order."""
    texts = [event.text for event in match.events if event.kind == "say"]
    return [found for text in texts if (found := re.fullmatch(pattern, text))]


def shown(match: Any, thing: str, seat: int = 0) -> list[Any]:
    """A thing of each player as one seat sees it."""
    return [player[thing] for player in match.view(seat)["players"]]


def test_the_page_answers_fifteen_questions_and_links_to_each() -> None:
    assert len(RECIPES) == 15
    assert [recipe.question[-1] for recipe in RECIPES.values()] == ["?"] * 15
    anchors = {re.sub(r"[^a-z -]", "", recipe.question.lower()).replace(" ", "-") for recipe in RECIPES.values()}
    assert anchors <= set(re.findall(r"\]\(#([a-z-]+)\)", TEXT))


@every_recipe
def test_a_recipe_does_what_is_written_beside_it(recipe: Recipe, tmp_path: Path) -> None:
    Playing(recipe, tmp_path).play()


@every_recipe
def test_a_recipe_is_checked_without_a_word_and_plays_to_its_end(recipe: Recipe, tmp_path: Path) -> None:
    game = load_game(str(recipe.write(tmp_path)[0]))
    assert game.warnings == ()
    least, most = game.box["players"]["least"], game.box["players"]["most"]
    for players in sorted({least, min(most or 6, 6)}):
        for seed in SEEDS:
            assert played(game, players, seed).result.ranking


@every_recipe
def test_a_recipe_keeps_money_and_secrets_and_plays_alike_in_all_builds(recipe: Recipe, tmp_path: Path) -> None:
    path = str(recipe.write(tmp_path)[0])
    players = load_game(path).box["players"]["least"]
    for seed in SEEDS:
        holds.money_is_kept(path, players, seed, 200)
        holds.views_hide(path, players, seed, 30)
        holds.builds_agree(path, players, seed, 400)


@pytest.mark.parametrize("name", ["drafting", "sealed-bids", "hidden-roles", "quizzes"])
def test_nobody_sees_a_secret_answer_before_all_are_in(name: str, tmp_path: Path) -> None:
    game = loaded(name, tmp_path)
    seen: list[Any] = []
    kept_back = 0

    def others(match: Any, seat: int) -> list[Any]:
        views = [match.view(other) for other in range(3) if other != seat]
        return [{**view, "ask": None} for view in views] + [len(match.events)]

    def before(match: Any, seat: int) -> None:
        seen[:] = [match.ask.who == "secret" and len(match.ask.seats) > 1, others(match, seat)]

    def after(match: Any, seat: int) -> None:
        nonlocal kept_back
        if seen[0]:
            kept_back += 1
            assert others(match, seat) == seen[1]

    played(game, 3, 1, before, after)
    assert kept_back >= 4


@pytest.mark.parametrize(("name", "pile"), [("drafting", "hand"), ("trading", "hand"), ("hidden-roles", "secret")])
def test_what_somebody_holds_is_seen_by_nobody_else(name: str, pile: str, tmp_path: Path) -> None:
    def after(match: Any, seat: int) -> None:
        for viewer in range(4):
            held = shown(match, pile, viewer)
            assert all("hidden" in hand for owner, hand in enumerate(held) if owner != viewer)
            assert isinstance(held[viewer], list)

    played(loaded(name, tmp_path), 4, 2, after=after)


def test_drafted_cards_are_passed_to_the_left(tmp_path: Path) -> None:
    hands: list[Any] = []

    def before(match: Any, seat: int) -> None:
        if len(match.ask.seats) == 3:
            hands.append([match.view(viewer)["players"][viewer]["hand"] for viewer in range(3)])

    match = played(loaded("drafting", tmp_path), 3, 1, before)
    kept = shown(match, "kept")
    for turn in (0, 1):
        for seat in range(3):
            passed = [card for card in hands[turn][seat] if card != kept[seat][turn]]
            assert hands[turn + 1][(seat + 1) % 3] == passed


def test_the_highest_sealed_bid_pays_what_it_said(tmp_path: Path) -> None:
    game = loaded("sealed-bids", tmp_path)
    for seed in SEEDS:
        match = played(game, 3, seed)
        paid = Counter()
        for found in said(match, r"(\w+) gets lot \d for (\d+)\."):
            paid[found[1]] += int(found[2])
        assert shown(match, "purse") == [20 - paid[name] for name in NAMES[:3]]


def test_what_is_in_the_cart_is_brought_home_only_by_stopping(tmp_path: Path) -> None:
    match = played(loaded("push-your-luck", tmp_path), 2, 1)
    lost = said(match, r"The roof comes down: (\d+) lost\.")
    home = said(match, r"(\w+) has (\d+)\.")
    assert lost and home
    best = {found[1]: int(found[2]) for found in home}
    assert shown(match, "gold") == [best.get(name, 0) for name in NAMES[:2]]


def test_no_two_stand_on_one_space_of_the_track(tmp_path: Path) -> None:
    game = loaded("tracks", tmp_path)
    for seed in SEEDS:
        stands = dict.fromkeys(NAMES[:4], 0)
        match = played(game, 4, seed)
        for event in (event for event in match.events if event.kind == "say"):
            if moved := re.fullmatch(r"(\w+) is on (\d+)\.", event.text):
                stands[moved[1]] = int(moved[2])
                on_it = [name for name in stands if stands[name] == stands[moved[1]] and name != moved[1]]
            elif back := re.fullmatch(r"(\w+) is sent back to the start\.", event.text):
                assert on_it == [back[1]]
                stands[back[1]] = 0
        assert stands[NAMES[match.result.winners[0]]] == 20


def test_the_most_men_hold_a_county_and_a_tie_is_nobodys(tmp_path: Path) -> None:
    worth = {"north": 3, "east": 2, "south": 3, "town": 5}
    game = loaded("area-control", tmp_path)
    for seed in SEEDS:
        match = played(game, 3, seed)
        scores = [0, 0, 0]
        for county in worth:
            men = [held[county] for held in shown(match, "men")]
            if men.count(max(men)) == 1:
                scores[men.index(max(men))] += worth[county]
        assert shown(match, "score") == scores
        assert all(sum(held.values()) == 5 for held in shown(match, "men"))


def test_a_tie_is_broken_in_the_order_that_is_told(tmp_path: Path) -> None:
    game = loaded("tie-breaks", tmp_path).with_options({"tries": 1})
    for seed in range(20):
        match = played(game, 6, seed)
        order = [seat for place in match.result.ranking for seat in place]
        assert len(match.result.winners) == 1
        jumps = list(zip(shown(match, "score"), shown(match, "best"), shown(match, "stumbles"), strict=True))
        keys = [(-jumps[seat][0], -jumps[seat][1], jumps[seat][2]) for seat in order]
        assert keys == sorted(keys)


def test_a_whole_team_wins(tmp_path: Path) -> None:
    game = loaded("teams", tmp_path)
    for seed in SEEDS:
        assert tuple(played(game, 4, seed).result.winners) in ((0, 2), (1, 3))


def test_who_lasts_longer_is_ranked_higher(tmp_path: Path) -> None:
    game = loaded("elimination", tmp_path)
    for seed in SEEDS:
        match = played(game, 5, seed)
        gone = [NAMES.index(found[1]) for found in said(match, r"(\w+) swims ashore\.")]
        assert len(gone) == 4
        assert [list(place) for place in match.result.ranking[1:]] == [[seat] for seat in reversed(gone)]


def test_an_auction_goes_up_until_all_but_one_have_left(tmp_path: Path) -> None:
    game = loaded("auctions", tmp_path)
    for seed in SEEDS:
        match = played(game, 4, seed)
        bids: list[int] = []
        paid = 0
        for event in match.events:
            if event.kind == "answer" and event.data["answer"] != "pass":
                assert event.data["answer"] > max(bids, default=0)
                bids.append(event.data["answer"])
            elif found := re.fullmatch(r"Lot \d is (\w+)'s for (\d+) coins?\.", event.text):
                assert int(found[2]) == bids[-1]
                paid += bids[-1]
                bids = []
        assert sum(shown(match, "purse")) == 4 * 30 - paid


def goods_held(match: Any) -> list[list[str]]:
    """What each of three traders holds, as they see it themselves."""
    hands = [match.view(seat)["players"][seat]["hand"] for seat in range(3)]
    return [[card.partition("#")[0] for card in hand] for hand in hands]


def test_a_trade_is_one_card_for_one_and_never_a_card_that_is_not_there(tmp_path: Path) -> None:
    held: list[list[str]] = []
    trades = 0

    def before(match: Any, seat: int) -> None:
        held[:] = goods_held(match)

    def after(match: Any, seat: int) -> None:
        nonlocal trades
        now = goods_held(match)
        assert [len(hand) for hand in now] == [4, 4, 4]
        if now == held:
            return
        trades += 1
        told = said(match, r"(\w+) gives (\w+) to (\w+) for (\w+)\.")[-1]
        gives, takes = NAMES.index(told[1]), NAMES.index(told[3])
        given, taken = told[2].lower(), told[4].lower()
        assert given in held[gives] and taken in held[takes]
        assert Counter(now[gives]) == Counter(held[gives]) - Counter([given]) + Counter([taken])

    game = loaded("trading", tmp_path)
    for seed in range(6):
        played(game, 3, seed, before, after)
    assert trades > 0


def test_nothing_that_a_watchman_hears_tells_who_the_thief_is(tmp_path: Path) -> None:
    game = loaded("hidden-roles", tmp_path).with_options({"nights": 9})
    for seed in SEEDS:
        match = played(game, 4, seed)
        (thief,) = [seat for seat in range(4) if match.view(seat)["players"][seat]["secret"] == ["burglar#1"]]
        for seat in (seat for seat in range(4) if seat != thief):
            heard = match.events_for(seat)
            at_night = [event for event in heard if event.kind == "answer" and event.data["ask"] == "marks"]
            assert {event.data["seat"] for event in at_night} == {seat}
            assert not any("thief" in event.text for event in heard if event.kind == "tell")
        found_out = bool(said(match, r"\w+ is the thief\."))
        assert set(match.result.winners) == ({0, 1, 2, 3} - {thief} if found_out else {thief})


def test_the_deal_goes_round_to_the_left_and_the_next_seat_begins(tmp_path: Path) -> None:
    match = played(loaded("rotating-dealer", tmp_path), 3, 1)
    told = said(match, r"(\w+) (deals|has .*)\.")
    dealers = [found[1] for found in told if found[2] == "deals"]
    first = [told[n + 1][1] for n, found in enumerate(told) if found[2] == "deals"]
    assert dealers == ["Ann", "Bob", "Cid"] * 2
    assert first == ["Bob", "Cid", "Ann"] * 2


def test_the_round_in_which_time_runs_out_is_played_to_its_end(tmp_path: Path) -> None:
    game = loaded("timers", tmp_path)
    for seed in SEEDS:
        match = played(game, 3, seed)
        gone = [int(found[1]) for found in said(match, r"(\d+) of 10 minutes are gone\.")]
        assert gone[-1] >= 10 and all(minutes < 10 for minutes in gone[:-1])
        answers = Counter(event.data["seat"] for event in match.events if event.kind == "answer")
        assert set(answers.values()) == {len(gone)}


def test_each_right_answer_is_a_point_and_no_view_has_it(tmp_path: Path) -> None:
    game = loaded("quizzes", tmp_path)
    right = {"Lima", "eight", "thirteen"}

    def before(match: Any, seat: int) -> None:
        for viewer in range(3):
            view = match.view(viewer)
            assert set(view["table"]["pulled"]) == {"hidden"}
            assert "right" not in (view["ask"] or {})

    match = played(game, 3, 1, before)
    answers = [event.data for event in match.events if event.kind == "answer"]
    knew = Counter(data["seat"] for data in answers if data["answer"] in right)
    assert shown(match, "score") == [knew[seat] for seat in range(3)]


def test_a_stake_on_the_total_is_paid_by_the_table(tmp_path: Path) -> None:
    odds = {2: 30, 3: 15, 4: 10, 5: 7, 6: 5, 7: 4, 8: 5, 9: 7, 10: 10, 11: 15, 12: 30}
    game = loaded("odds-tables", tmp_path)
    for seed in SEEDS:
        match = played(game, 2, seed)
        purses, laid = [50, 50], []
        for event in match.events:
            if event.kind == "answer" and isinstance(event.data["answer"], dict):
                laid.append((event.data["seat"], event.data["answer"]["stake"], event.data["answer"]["on"]))
            elif found := re.fullmatch(r"The dice show (\d+)\.", event.text):
                for seat, stake, total in laid:
                    purses[seat] += stake * odds[total] if total == int(found[1]) else -stake
                laid = []
        assert shown(match, "purse") == purses
