"""The long decks, card by card: how many there are of what, and that no two ask the same thing.

Near-duplicates are told by the Jaccard index of content words: the words that two questions share, as a part of all the
words that either has. Small words (the, of, in, how, many, which, year ...) do not count. `-s` prints the tables."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
import yaml

GAMES = Path(__file__).resolve().parents[2] / "games"
LONGEST = 240
SMALL_WORDS = frozenset(
    "a an and are as at be been by did do does for from had has have he her his how if in into is it its many much of on "
    "one or out s so than that the their them there they this to was were what when where which who whose why will with "
    "would year number".split()
)
# From this index on two questions count as one: seven words in ten are the same.
SAME_FROM = 0.7


def cards_of(game: str) -> dict[str, list[dict[str, Any]]]:
    """The cards of each content file, by the file's name without its ending."""
    found = {}
    for path in sorted((GAMES / game / "content").glob("*.yaml")):
        content = yaml.safe_load(path.read_text(encoding="utf-8"))
        found[path.stem] = content["cards"]
    return found


Q_CARDS = cards_of("odds-r")
NUMBER_CARDS = cards_of("outnumbered")
ALL_Q_CARDS = [card for cards in Q_CARDS.values() for card in cards]
ALL_NUMBER_CARDS = [card for cards in NUMBER_CARDS.values() for card in cards]


def sides(cards: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each side of each card as a question of its own."""
    return [
        {field: card[f"{field}_{side}"] for field in ("question", "answer", "category", "source")}
        for card in cards
        for side in "ab"
    ]


ALL_SIDES = sides(ALL_NUMBER_CARDS)


def content_words(text: str) -> frozenset[str]:
    """The words of a question that say what it is about."""
    return frozenset(re.findall(r"[^\W_]+", text.lower())) - SMALL_WORDS


def likeness(first: frozenset[str], second: frozenset[str]) -> float:
    """The Jaccard index of two sets of words: 0 for nothing in common, 1 for the same words."""
    return len(first & second) / len(first | second) if first | second else 1.0


def near_duplicates(questions: list[str]) -> list[tuple[str, str]]:
    """The pairs of questions that are too much alike."""
    known = [(question, content_words(question)) for question in questions]
    return [(one, other) for (one, a), (other, b) in combinations(known, 2) if likeness(a, b) >= SAME_FROM]


def different_digits(answer: int) -> int:
    """How many dice an answer asks for."""
    return len(set(str(answer)))


def texts_in(value: Any) -> list[str]:
    """Every text of a card."""
    if isinstance(value, str):
        return [value]
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    return [text for each in inner for text in texts_in(each)]


def print_table(title: str, heads: list[str], rows: list[list[Any]]) -> None:
    """A table for whoever runs this with -s."""
    width = max(len(str(row[0])) for row in rows) + 2
    print(f"\n{title}")
    print(" " * width + "".join(f"{head:>8}" for head in heads))
    for row in rows:
        print(f"{row[0]:<{width}}" + "".join(f"{value:>8}" for value in row[1:]))


# ---- both decks


@pytest.mark.parametrize("deck", [Q_CARDS, NUMBER_CARDS], ids=["odds-r", "outnumbered"])
def test_every_card_has_an_id_of_its_own(deck: dict[str, list[dict[str, Any]]]) -> None:
    times = Counter(card["id"] for cards in deck.values() for card in cards)
    assert [name for name, count in times.items() if count > 1] == []


@pytest.mark.parametrize("deck", [Q_CARDS, NUMBER_CARDS], ids=["odds-r", "outnumbered"])
def test_no_text_is_too_long_to_be_read_without_scrolling(deck: dict[str, list[dict[str, Any]]]) -> None:
    texts = [text for cards in deck.values() for card in cards for text in texts_in(card)]
    assert [text for text in texts if len(text) > LONGEST] == []
    assert [text for text in texts if text != text.strip() or not text] == []


@pytest.mark.parametrize("deck", [Q_CARDS, NUMBER_CARDS], ids=["odds-r", "outnumbered"])
def test_nothing_is_said_that_may_be_wrong_next_year(deck: dict[str, list[dict[str, Any]]]) -> None:
    passing = re.compile(r"\b(currently?|most recent(ly)?|so far|to date|at present|nowadays)\b", re.IGNORECASE)
    questions = [text for cards in deck.values() for card in cards for key, text in card.items() if "question" in key]
    assert [text for text in questions if passing.search(text)] == []


# ---- Odds'R


def test_the_q_cards_are_as_many_as_the_rulebook_says() -> None:
    rows = [[name, len(cards)] for name, cards in Q_CARDS.items()]
    print_table("Q-cards", ["cards"], [*rows, ["all", len(ALL_Q_CARDS)]])
    assert len(ALL_Q_CARDS) == 360
    by_category = Counter(card["category"] for card in ALL_Q_CARDS)
    assert len(by_category) == 15
    assert set(by_category.values()) == {24}
    for name, cards in Q_CARDS.items():
        assert {card["category"] for card in cards} == {name}


def test_the_right_answer_is_one_of_three_choices() -> None:
    for card in ALL_Q_CARDS:
        assert len(set(card["choices"])) == 3, card["id"]
        assert card["answer"] in card["choices"], card["id"]
        assert card["wrap_up"] and card["source"], card["id"]


def test_the_right_answer_stands_as_often_in_each_place() -> None:
    rows = []
    for name, cards in Q_CARDS.items():
        places = Counter(card["choices"].index(card["answer"]) for card in cards)
        rows.append([name, *(places[place] for place in range(3))])
    totals = [sum(row[place] for row in rows) for place in (1, 2, 3)]
    print_table("Places of the right answers", ["first", "second", "third"], [*rows, ["all", *totals]])
    assert totals == [120, 120, 120]


def test_each_lottery_number_is_on_twelve_cards() -> None:
    times = Counter(card["lottery"] for card in ALL_Q_CARDS)
    assert times == dict.fromkeys(range(1, 31), 12)


def test_no_two_q_cards_ask_the_same_thing() -> None:
    assert near_duplicates([card["question"] for card in ALL_Q_CARDS]) == []


# ---- Outnumbered!


def test_the_number_cards_are_as_many_as_the_rulebook_says() -> None:
    by_category = Counter(side["category"] for side in ALL_SIDES)
    print_table("Number questions by file", ["sides"], [[name, 2 * len(cards)] for name, cards in NUMBER_CARDS.items()])
    print_table("Number questions by category", ["sides"], [[name, count] for name, count in by_category.most_common()])
    assert len(ALL_NUMBER_CARDS) == 375
    assert len(ALL_SIDES) == 750
    assert min(by_category.values()) >= 10


def test_every_number_question_can_be_answered_with_the_dice() -> None:
    for side in ALL_SIDES:
        assert isinstance(side["answer"], int), side["question"]
        assert side["answer"] >= 0, side["question"]
        assert 1 <= different_digits(side["answer"]) <= 4, side["question"]
        assert side["source"], side["question"]


@pytest.mark.parametrize(("digits", "hundredths"), [(1, 15), (2, 25), (3, 35), (4, 25)])
def test_short_and_long_answers_are_mixed(digits: int, hundredths: int) -> None:
    spread = Counter(different_digits(side["answer"]) for side in ALL_SIDES)
    if digits == 1:
        rows = [[f"{n} different", spread[n], f"{100 * spread[n] / len(ALL_SIDES):.1f}%"] for n in sorted(spread)]
        print_table("Answers by different digits", ["sides", "part"], rows)
    assert abs(100 * spread[digits] / len(ALL_SIDES) - hundredths) <= 2


def test_no_digit_is_needed_more_than_three_times_as_often_as_another() -> None:
    needed = Counter(digit for side in ALL_SIDES for digit in set(str(side["answer"])))
    print_table("Answers that need a digit", ["sides"], [[digit, needed[digit]] for digit in "0123456789"])
    assert set(needed) == set("0123456789")
    assert max(needed.values()) <= 3 * min(needed.values())


def test_no_two_number_questions_ask_the_same_thing() -> None:
    assert near_duplicates([side["question"] for side in ALL_SIDES]) == []


def test_the_likeness_of_questions_is_told_by_their_words() -> None:
    same = "In which year was the Battle of Hastings?", "Which year saw the Battle of Hastings?"
    other = "In which year was the Battle of Hastings?", "In which year was the Battle of Bosworth?"
    assert likeness(content_words(same[0]), content_words(same[1])) > likeness(*map(content_words, other))
    assert near_duplicates(["How many legs has a spider?", "How many legs does a spider have?"]) != []
