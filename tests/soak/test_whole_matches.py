"""Two thousand random matches of every game that comes along, with every number of players: see the page beside."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from interpreter import load_game
from tests.soak import counting
from tests.soak.reports import write_report

pytestmark = pytest.mark.soak
MATCHES = 2_000
WITH_OPTIONS = 100

# every number of players; as many as like may play odd-or-even
PLAYERS = {
    "odds-r": range(2, 5),
    "outnumbered": range(2, 7),
    "and-theyre-off": range(2, 17),
    "and-theyre-off+bookmakers": range(2, 17),
    "odd-or-even": [*range(1, 11), 60],
    "blackjack": range(1, 8),
    "pig": range(2, 11),
    "tic-tac-toe": range(2, 3),
}
# what is switched on beside: without it some rules would have nothing to do
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "odds-r": [{"betting_cap": 100}, {"starting_money": 300}, {"pool_money": 0}],
    "outnumbered": [{"seconds": 30}, {"cards_a_round": 5}],
    "and-theyre-off": [
        {"dealer_turns": True},
        {"loans": True},
        {"drop_out": True},
        {"loans": True, "drop_out": True},
        {"one_dealer": True, "races": 3},
        {"limited_bank": True, "bank_money": 200},
        {"furlongs": 12, "least_stake": 20, "ante_post_price": "2 to 1"},
    ],
    "and-theyre-off+bookmakers": [{"dealer_turns": True}, {"drop_out": True}, {"one_dealer": True, "races": 3}],
    "odd-or-even": [{"target": 50}],
    "blackjack": [{"decks": 1}, {"rounds": 5}, {"purse": 40}],
    "pig": [{"target": 50}],
    "tic-tac-toe": [],
}
TABLES = [(name, players) for name, counts in PLAYERS.items() for players in counts]
FEWER = {"and-theyre-off+bookmakers": 200}  # so many where the matches of a variant are three times as long


@pytest.mark.parametrize("name, players", TABLES, ids=[f"{name}-{players}" for name, players in TABLES])
def test_two_thousand_matches_end_and_keep_the_money_and_reach_everything(name: str, players: int) -> None:
    counts: Counter[str] = Counter()
    base, _, variant = name.partition("+")
    for number, setting in enumerate([{}, *OPTIONS[name]]):
        game = counting.counted(load_game(base, variant or None, options=setting), counts)
        matches = WITH_OPTIONS if setting else FEWER.get(name, MATCHES)
        first = number * MATCHES  # other dice than without the option
        for seed in range(first, first + matches):
            counting.play_to_the_end(game, players, seed, counts)
        counts[f"with {counting.words(setting)}"] += matches
    report = {what: counts[what] for what in counting.wanted(game, OPTIONS[name])}
    write_report(f"{name}-{players}", f"{name}, {players} players, {counts['matches']} matches", report)
    never = [what for what, count in report.items() if not count]
    assert not never, never


def test_no_number_of_players_and_no_option_is_left_out() -> None:
    for name, counts in PLAYERS.items():
        box = load_game(*name.split("+")).box
        most = box["players"]["most"] or max(counts)
        assert set(counts) >= {box["players"]["least"], most} and len(set(counts)) == len(counts)
        assert name == "odd-or-even" or list(counts) == list(range(box["players"]["least"], most + 1))
        assert {option for setting in OPTIONS[name] for option in setting} <= set(box["options"])
