"""A word of the language that is misspelt is told with the one that was meant, whatever it was read as."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from interpreter.faults import DefinitionError, Fault
from interpreter.game import check_game

BOX = """\
game: Base
players: 2-4
accounts: {player: {cash: 20}, house: unlimited}
values: {player: {score: 0}}
cards: {lot: {faces: {a: {}, b: {}}}}
decks: {lots: {of: lot}}
"""
# a line of a phase and what is told of it: the word, what was meant
LINES = {
    "for each player in turn, round affter round:": ("affter", "after"),
    'x = ask (first of players) "x?" numbr 1 to 4': ("numbr", "number"),
    "x = players with higest score": ("higest", "highest"),
    "x = players wiht highest score": ("wiht", "with"),
    'sya "x"': ("sya", "say"),
    "fro each player:": ("fro", "for"),
    "pay 5 form first of players to house": ("form", "from"),
    "rank players by score, teis shared": ("teis", "ties"),
    'if 5 is nto 4: say "x"': ("nto", "not"),
    "winer is nobody": ("winer", "winner"),
    "stpo": ("stpo", "stop"),
    "end the trun": ("trun", "turn"),
    "winner is nobdy": ("nobdy", "nobody"),
    "x = infinit": ("infinit", "infinite"),
    "x = cuont of players": ("cuont", "count"),
}
# a line of the box and what is told of it
OF_THE_BOX = {
    "accounts: {house: umlimited}": ("umlimited", 'Did you mean "unlimited"?'),
    "accounts: {house: {start: unlimited}}": (
        "unlimited",
        "An account that may owe says so alone, `NAME: unlimited`, or has `floor: unlimited`.",
    ),
    "values: {table: {most: unlimited}}": ("unlimited", 'Write "infinite".'),
    "options: {most: {default: infinit}}": ("infinit", 'Did you mean "infinite"?'),
    "records: {lot: {to: text or nothng}}": ("text or nothng", 'Did you mean "text or nothing"?'),
    "records: {lot: {of: mpa of plyer to nubmer}}": (
        "mpa of plyer to nubmer",
        'Did you mean "map of player to number"?',
    ),
    "cards: {lot: {fields: {to: number or nothing}, faces: {a: {to: nothng}}}}": ("nothng", 'Did you mean "nothing"?'),
}


def faults_of(box: str, rules: str) -> list[Fault]:
    try:
        return check_game("base", files={"game.yaml": box, "play.rules": rules}).errors
    except DefinitionError as refused:
        return refused.faults


@pytest.mark.parametrize("line", LINES)
def test_a_misspelt_word_of_a_rule_is_told_with_the_one_that_was_meant(line: str) -> None:
    word, meant = LINES[line]
    below = '        say "x"\n' if line.endswith(":") else ""
    told = faults_of(BOX, f"play:\n    {line}\n{below}    winner is nobody\n")
    assert [(one.place.line, one.place.column, one.fits) for one in told[:1]] == [
        (2, 5 + line.index(word), f'Did you mean "{meant}"?')
    ]


@pytest.mark.parametrize("line", OF_THE_BOX)
def test_a_misspelt_word_of_the_box_is_told_with_the_one_that_was_meant(line: str) -> None:
    word, fits = OF_THE_BOX[line]
    (told,) = faults_of(f"game: Base\nplayers: 2\n{line}\n", "play:\n    winner is nobody\n")
    assert (told.place.line, told.place.column, told.fits) == (3, line.index(word) + 1, fits)


def test_a_misspelt_measure_of_a_list_is_told_with_the_word_of_the_language() -> None:
    (told,) = faults_of(BOX, 'play:\n    say "{numbr of players}"\n    winner is nobody\n')
    assert told.fits == 'Write "count of players".'


def test_a_name_that_is_near_a_word_of_the_language_stays_a_name() -> None:
    told = faults_of(BOX, "play:\n    form = 5 6\n    winner is nobody\n")
    assert [one.code for one in told] == ["unexpected-words"]


STEP = "pay 5 from first of players to house"


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(["pay", "from", "players", "house"]), st.integers(0, 4))
def test_two_letters_that_changed_places_are_always_found(word: str, at: int) -> None:
    at = min(at, len(word) - 2)
    wrong = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    told = faults_of(BOX, f"play:\n    {STEP.replace(word, wrong)}\n    winner is nobody\n")
    assert any(one.fits == f'Did you mean "{word}"?' for one in told)
