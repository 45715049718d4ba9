"""Who plays: from the command line, and from the question at the console."""

from __future__ import annotations

import io
import re
import shutil
from pathlib import Path

import pytest

from interpreter import load_game
from interpreter.faults import Refused
from interpreter.resources import games_folder
from repl.arguments import parse
from repl.commands.playing import read_chairs
from repl.console.menu import Menu, choose_settings
from repl.console.picking import pick_game, read_seats
from repl.guard import Trouble
from repl.loading import Settings, read_sets
from repl.shelf import Box, boxes, house_rules
from repl.table.pipe import PipeVoice
from repl.table.seating import Chair, SeatingError, chair_of, players_words, read_bot, read_person
from repl.table.voice import Leave


def menu_of(name: str) -> Menu:
    return Menu(load_game(name), next(box for box in boxes() if box.name == name))


def test_a_bot_has_a_name_a_kind_and_a_skill() -> None:
    assert read_bot("Otto") == Chair("Otto", "random")
    assert read_bot("Otto:cautious") == Chair("Otto", "cautious")
    assert read_bot("Otto:cautious:quiz=0.7") == Chair("Otto", "cautious", 0.7)
    assert read_bot("Otto:quiz=0.7,delay=3") == Chair("Otto", "random", 0.7, 3.0)
    assert chair_of("Otto", read_bot("Otto:delay=3").sort) == read_bot("Otto:delay=3")


def test_a_save_gives_every_chair_back() -> None:
    for chair in (Chair("Ann"), Chair("Otto", "random"), Chair("Iris", "cautious", 0.25)):
        assert chair_of(chair.name, chair.sort) == chair


def test_a_kind_of_bot_is_no_name() -> None:
    seats = [("player", "Ann"), ("bot", "cautious"), ("bot", "Mabel"), ("bot", "Random:quiz=0.5")]
    chairs = read_chairs(seats)
    assert [(chair.name, chair.bot) for chair in chairs] == [
        ("Ann", ""), ("Otto", "cautious"), ("Mabel", "random"), ("Iris", "random"),
    ]  # fmt: skip
    with pytest.raises(Trouble, match="is a kind of bot"):
        read_chairs([("player", "cautious")])
    with pytest.raises(Refused, match="bot cautious"):
        read_seats("Ann, cautious", 2, 2)


@pytest.mark.parametrize("line", ["Ann and Ben", "Ann, and Ben", "Ann & Ben", "Ann; Ben"])
def test_names_may_stand_with_and_between_them(line: str) -> None:
    assert [chair.name for chair in read_seats(line, 2, 2)] == ["Ann", "Ben"]


@pytest.mark.parametrize("name", ["", "   ", "a:b", "x, y", "n" * 25, "\x1b[31mAnn", "\udcff"])
def test_names_that_can_not_be_told_from_other_things_are_refused(name: str) -> None:
    with pytest.raises(SeatingError):
        read_person(name)


@pytest.mark.parametrize(
    ("line", "seated"),
    [
        (["--player", "Ann,Bob"], [Chair("Ann"), Chair("Bob")]),
        (["--players", "Ann, Bob,", "--bot", "Otto"], [Chair("Ann"), Chair("Bob"), Chair("Otto", "random")]),
        (
            ["--bots", "Otto,cautious,quiz=0.5,Iris", "--player", "Ann"],
            [Chair("Otto", "cautious", 0.5), Chair("Iris", "random"), Chair("Ann")],
        ),
        (["--bot", "Otto:quiz=0.7,delay=5"], [Chair("Otto", "random", 0.7, 5.0)]),
        (["--bot", "cautious,random"], [Chair("Mabel", "cautious"), Chair("Otto", "random")]),
    ],
)
def test_an_option_of_the_command_line_may_name_several(line: list[str], seated: list[Chair]) -> None:
    assert read_chairs(parse(["play", "pig", *line]).seats) == seated


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (["--player", ","], "needs a name"),
        (["--bot", "Otto,cautios"], 'Did you mean "cautious"'),
        (["--player", "Ann,cautious"], "is a kind of bot"),
    ],
)
def test_several_that_can_not_be_seated_are_refused_with_the_reason(line: list[str], reason: str) -> None:
    with pytest.raises(Trouble, match=reason):
        read_chairs(parse(["play", "pig", *line]).seats)


def test_people_and_bots_are_seated_from_one_line() -> None:
    chairs = read_seats("Ann,  Mary Jane, bot, bot cautious, bot Zoe", 2, 6)
    assert [chair.name for chair in chairs] == ["Ann", "Mary Jane", "Mabel", "Otto", "Zoe"]
    assert [chair.bot for chair in chairs] == ["", "", "random", "cautious", "random"]


@pytest.mark.parametrize(("said", "kind"), [("a bot", "random"), ("The bot", "random"), ("a cautious bot", "cautious")])
def test_a_bot_is_no_person_whatever_article_it_has(said: str, kind: str) -> None:
    assert [chair.bot for chair in read_seats(f"Ann and {said}", 2, 2)] == ["", kind]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Ann", "2 to 4 players: one is seated"),
        ("Ann, ann", "Two players are called"),
        ("Ann Bob bot", "one is seated. Put commas between names: Ann, Bob, bot."),
        ("Ann, bot cautios", 'There is no bot "cautios". Did you mean "cautious"\\?$'),
        ("a, b, c, d, e", "5 are seated"),
        ("", "nobody is seated"),
    ],
)
def test_a_table_that_does_not_fit_is_refused_with_the_reason(line: str, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        read_seats(line, 2, 4)


def test_numbers_of_players_read_well() -> None:
    assert players_words(1, None) == "any number of players"
    assert players_words(3, None) == "3 players or more"
    assert players_words(2, 2) == "2 players"
    assert players_words(2, 16) == "2 to 16 players"


SHELF = [Box("pig", "Pig"), Box("odd-or-even", 'Ted\'s "Odd" or "Even" Dice Game')]


@pytest.mark.parametrize("line", ["2", "odd-or-even", "odd", "ted"])
def test_a_game_is_picked_by_number_name_or_title(line: str) -> None:
    voice = PipeVoice(io.StringIO(f"{line}\n"), io.StringIO())
    assert pick_game(voice, SHELF).name == "odd-or-even"


def test_a_game_that_is_not_there_is_told_and_asked_for_again() -> None:
    sink = io.StringIO()
    assert pick_game(PipeVoice(io.StringIO("9\npigg\n1\n"), sink), SHELF).name == "pig"
    assert 'There is no game "9"' in sink.getvalue()
    assert 'Did you mean "pig"?' in sink.getvalue()


@pytest.mark.parametrize("word", ["quit", "exit"])
def test_the_console_is_left_before_a_game_is_picked(word: str) -> None:
    with pytest.raises(Leave):
        pick_game(PipeVoice(io.StringIO(f"{word}\n"), io.StringIO()), SHELF)


def test_help_tells_what_may_be_typed_before_a_game_is_picked() -> None:
    sink = io.StringIO()
    assert pick_game(PipeVoice(io.StringIO("help\n?\npig\n"), sink), SHELF).name == "pig"
    assert sink.getvalue().count("the beginning of its name") == 2


def test_a_game_of_ones_own_is_picked_by_its_path_and_has_its_house_rules(checkout: Path, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(checkout / "games" / "pig", tmp_path / "own" / "pig"))
    single = tmp_path / "nod.yaml"
    single.write_text("game: Nod\nplayers: 2\nrules: |\n  play:\n    winner is nobody\n")
    for path, title in ((folder, "Pig"), (single, "Nod")):
        box = pick_game(PipeVoice(io.StringIO(f"{tmp_path}\n{path}\n"), io.StringIO()), SHELF)
        assert box.title == title
        assert load_game(box.name).title == title
    box = pick_game(PipeVoice(io.StringIO(f"{folder}\n"), io.StringIO()), SHELF)
    assert box.variants == ("hog", "two-dice") and house_rules(box)["hog"].startswith("Say how many dice")
    assert Menu(load_game(box.name), box).read("hog, most_dice=3").variants == ("hog",)


def test_house_rules_say_what_they_are() -> None:
    (shelved,) = (box for box in boxes() if box.name == "and-theyre-off")
    about = house_rules(shelved)
    assert about["long-course"].startswith("Twelve moves to the post")
    assert all(about[name] for name in shelved.variants)


def test_the_menu_takes_presets_house_rules_and_options_in_one_line() -> None:
    menu = menu_of("and-theyre-off")
    assert menu.read("short, loans, furlongs=9") == Settings(("loans",), "short", {"furlongs": "9"})
    assert menu.read("") == Settings()


@pytest.mark.parametrize(
    ("game", "line", "words"),
    [
        ("and-theyre-off", "shrot", 'Did you mean "short"'),
        ("and-theyre-off", "furlongs", "furlongs=VALUE. It is 8. 2 to 20."),
        ("and-theyre-off", "furlongs=40", "furlongs can't be 40: it is at most 20"),
        ("and-theyre-off", "loans=maybe", "loans can't be maybe"),
        ("pig", "hog, two-dice", "take_turn is replaced"),
        ("pig", "most_dice=5", "no option called most_dice"),
    ],
)
def test_the_menu_says_what_was_meant_and_what_does_not_fit(game: str, line: str, words: str) -> None:
    with pytest.raises(Refused, match=re.escape(words)):
        menu_of(game).read(line)


def test_house_rules_bring_options_of_their_own_into_the_menu() -> None:
    menu = menu_of("pig")
    menu.settings = menu.read("hog, most_dice=5")
    assert menu.settings == Settings(("hog",), None, {"most_dice": "5"})
    assert ["* most_dice=", "5", "1 to 100", "The most dice that may be rolled at once"] in menu.option_rows()
    assert menu.read("none") == Settings()


def test_the_menu_tells_what_is_called_alike_apart_and_shows_what_changes() -> None:
    voice = PipeVoice(io.StringIO("loans, short\nfurlongs=9\nhelp\n\n"), io.StringIO())
    (box,) = (box for box in boxes() if box.name == "and-theyre-off")
    assert choose_settings(voice, load_game(box.name), box) == Settings(("loans",), "short", {"furlongs": "9"})
    said = voice.sink.getvalue()  # type: ignore[attr-defined]
    assert re.search(r"^House rules +What they change$", said, re.MULTILINE)
    assert re.search(r"^loans= +no +yes or no +A", said, re.MULTILINE)
    assert re.search(r"^\* loans +Whoever is out of money", said, re.MULTILINE)
    assert re.search(r"^short +A short meeting: Three races +races=3$", said, re.MULTILINE)
    assert "A player without money may borrow ?100, once: no -> yes" in said
    assert "How many moves the winning post is away: 8 -> 9" in said
    assert "How many races the meeting has: max(6, count of players) -> 3" in said


def test_options_of_the_command_line_are_read_by_name() -> None:
    assert read_sets(["target=50", "least-stake=20"]) == {"target": "50", "least_stake": "20"}
    with pytest.raises(Trouble):
        read_sets(["target"])


def test_the_menu_takes_the_path_of_a_file_with_house_rules(tmp_path: Path) -> None:
    file = tmp_path / "our_hog.yaml"
    shutil.copy(games_folder() / "pig" / "variants" / "hog.yaml", file)
    chosen = menu_of("pig").read(str(file))
    assert chosen == Settings((str(file),))
    with pytest.raises(Refused, match="There is no"):
        menu_of("pig").read(str(tmp_path / "none.yaml"))
