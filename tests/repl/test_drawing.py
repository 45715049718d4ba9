"""Boards, piles and tables as text."""

from __future__ import annotations

import pytest

from interpreter import load_game
from interpreter.language.grids import column_name
from interpreter.runtime.asking import bet_prompt
from interpreter.runtime.events import Log
from interpreter.runtime.result import Result
from repl.drawing.boards import draw_grid, draw_spaces, draw_track
from repl.drawing.cells import broken, cells, cut, to_middle, to_right
from repl.drawing.columns import draw_table
from repl.drawing.happenings import retold
from repl.drawing.ink import Ink
from repl.drawing.piles import draw_dice, draw_pile
from repl.drawing.standings import ranked
from repl.drawing.table_view import Drawer

PLAIN = Ink(width=80, unicode=False)


def test_a_table_lines_its_columns_up_with_amounts_at_the_right() -> None:
    drawn = draw_table(["Player", "Purse"], [["Ann", "£1,180"], ["Bob", "£20"]], Ink())
    assert drawn.splitlines() == ["Player   Purse", "──────  ──────", "Ann     £1,180", "Bob        £20"]


@pytest.mark.parametrize("width", [30, 40, 80, 100])
def test_a_table_fits_the_screen_and_loses_no_word(width: int) -> None:
    text = "a rather long sentence that has to be wrapped over several lines of the table " * 2
    drawn = draw_table(["Name", "About", "More"], [["fair", text.strip(), "short"]], Ink(width=width))
    assert all(len(line) <= width for line in drawn.splitlines())
    assert all(word in drawn for word in text.split())


def test_a_track_shows_how_far_each_lane_has_come() -> None:
    drawn = draw_track(4, {"Red Sunset": 4, "Blue Riband": 1}, Ink(width=40))
    red, blue = drawn.splitlines()
    assert red.startswith("Red Sunset  |") and red.endswith("▶▌ 4")
    assert red.index("▶") > blue.index("▶")
    assert draw_track(8, {"Red": 2}, PLAIN).isascii()


@pytest.mark.parametrize("length", [1, 8, 20, 60])
def test_a_track_fits_eighty_columns(length: int) -> None:
    drawn = draw_track(length, {"A name that is longer than it ought to be": length}, Ink())
    assert all(len(line) <= 80 for line in drawn.splitlines())


def test_a_grid_has_letters_above_and_numbers_beside() -> None:
    drawn = draw_grid(3, 3, {"a1": ("A", "red"), "c3": ("B", "")}, PLAIN).splitlines()
    assert drawn[0].split() == ["a", "b", "c"]
    assert drawn[1] == "  1  A |   |"
    assert drawn[5] == "  3    |   | B"


def test_columns_beyond_z_have_two_letters() -> None:
    assert [column_name(n) for n in (0, 25, 26, 27)] == ["a", "z", "aa", "ab"]


def test_a_pile_that_is_face_down_tells_only_how_many() -> None:
    assert draw_pile("Pack", None, 51, PLAIN) == "Pack: 51 face down"
    assert draw_pile("Hand", ["Red", "Red", "Blue", "Red"], 4, PLAIN) == "Hand: 3 x Red, Blue"
    assert draw_pile("Hand", [], 0, PLAIN) == "Hand: empty"


def test_dice_show_pips_where_the_terminal_has_them() -> None:
    assert draw_dice(["1", "6"], Ink()) == "⚀⚅  1 6"
    assert draw_dice(["1", "6"], PLAIN) == "1 6"


def test_spaces_show_who_stands_there_and_leave_empty_ones_out() -> None:
    drawn = draw_spaces(["go", "jail"], {"go": ["Ann", "Bob"]}, PLAIN)
    assert "go     Ann, Bob" in drawn and "jail" not in drawn


def test_no_colour_means_no_escape_codes() -> None:
    assert Ink(colour=False).paint("Ann", "bold") == "Ann"
    assert Ink(colour=True).paint("Ann", "bold") == "\x1b[1mAnn\x1b[0m"
    assert PLAIN.plain("£20 · café").isascii()


def test_those_who_were_not_ranked_have_no_place() -> None:
    assert ranked(Result((1,), ((1,), (0, 2)))) == {1: 1}
    assert ranked(Result((1,), ((1,), (0, 2)), (3, 7, 3))) == {1: 1, 0: 2, 2: 2}


def test_a_column_of_one_word_is_kept_whole_where_another_can_wrap() -> None:
    table = draw_table(["Match", "Saved"], [["tic-tac-toe-1", "2026-11-29 22:38"]], Ink(width=25))
    assert "tic-tac-toe-1" in table and "2026-11-29 22:38" not in table


def test_a_card_that_is_called_by_its_key_alone_is_counted_and_not_named() -> None:
    match = load_game("outnumbered").start(["Ann", "Bob"], seed=1)
    drawer = Drawer(match, PLAIN)
    slot = {"name": "won", "words": "Cards", "type": ("list", ("card", "number_card"))}
    assert drawer.pile(slot, ["n01", "n02"], "Ann") == "Ann: Cards: 2 cards"
    tickets = {"name": "tickets", "words": "Tickets", "type": ("list", ("card", "ticket"))}
    drawer = Drawer(load_game("odds-r").start(["Ann", "Bob"], seed=1), PLAIN)
    assert drawer.pile(tickets, ["number_4"], "Ann") == "Ann: Tickets: Ticket 4"


def told(*events: tuple[str, str]) -> list[str]:
    """What the screen shows of these events."""
    log = Log()
    for kind, text in events:
        log.emit(kind, text)
    return [event.text for at, event in enumerate(log.events) if not retold(log.events, at)]


LAID = ("move", "Flow goes to the played cards.")


def test_the_table_is_silent_on_what_the_rules_tell_beside_it() -> None:
    for said in (("say", "Ann lays Flow."), LAID), (LAID, ("say", "Ann lays Flow.")):
        assert told(*said, *said) == ["Ann lays Flow.", "Ann lays Flow."]  # of both players, also with the same card
    assert told(("roll", "Ann rolls 3 and 5."), ("say", "3 and 5 make 8.")) == ["3 and 5 make 8."]
    two = ("roll", "Ann rolls 3 and 5."), ("roll", "Ann rolls Ahead.")
    assert told(*two, ("say", "Ann goes 3 and 5 Ahead.")) == ["Ann goes 3 and 5 Ahead."]
    assert told(*two, ("say", "Ann goes Ahead.")) == ["Ann rolls 3 and 5.", "Ann goes Ahead."]


def test_the_table_tells_what_the_rules_do_not() -> None:
    assert LAID[1] in told(("say", "Ann lays Overflow."), LAID, ("say", "Bob waits."))
    assert "Ann rolls 3." in told(("say", "Round 3 begins."), ("roll", "Ann rolls 3."))
    assert "5 goes to the row." in told(("say", "Ann has 5 points."), ("move", "5 goes to the row."))


def test_a_bet_is_asked_for_once() -> None:
    asked = [bet_prompt(words) for words in ("Ante-post", "Your bet on the tide", "Bet")]
    assert asked == ["Ante-post: your bet?", "Your bet on the tide?", "Your bet?"]


def test_letters_of_two_cells_leave_columns_and_boards_straight() -> None:
    rows = [["红色的", "1"], ["\U0001f40e ab", "2"], ["e\u0301te\u0301", "3"], ["a", "4"]]
    drawn = draw_table(["Who", "Points"], rows, Ink(unicode=True)).splitlines()
    assert {cells(line) for line in drawn} == {6 + 2 + 6}
    lanes = draw_track(4, {"红": 1, "Blue": 2}, Ink(unicode=True)).splitlines()
    assert [cells(line.partition("|")[0]) for line in lanes] == [5, 5]
    assert broken("红色的 马 x", 4) == ["红色", "的", "马 x"]
    assert (cut("红色", 3), to_middle("红", 4), to_right("红", 4)) == ("红", " 红 ", "  红")
