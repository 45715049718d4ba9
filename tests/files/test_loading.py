"""A game's files become a definition in which everything has its value and its place."""

import pytest

from interpreter import resources
from interpreter.faults import DefinitionError, Place
from interpreter.files.definition import Phrase
from interpreter.files.loading import load_definition

BOX = """\
game: The Box
players: 2-6
money: {symbol: "£", step: 10}
roles: [banker]
options:
  races: {default: "max(6, count of players)", min: 1, help: How many}
  loans: false
presets:
  short: {set: {races: 3}}
kinds:
  horse: {red: {colour: 010, words: Red Sunset}, blue: }
  call: [odd, even]
accounts:
  player: {cash: 200, debt: {start: 0, floor: unlimited}}
  bank: unlimited
values:
  player: {score: 0}
  table: {last: {of: number or nothing, start: null, audience: owner}}
cards:
  race_card: {fields: {horse: horse or nothing}, faces: {of_a_horse: {each: horse, copies: 13}, hampered: {copies: 6}}}
decks: {pack: {of: race_card}}
piles: {row: {face: up}, hand: {owner: player, audience: owner}, hole: {face: down}}
dice: {die: {}, hand: {count: 10, owner: player}, way: {sides: [ahead, back]}}
boards:
  course: {track: 8, lanes: horse}
  board: {grid: 3x4, holds: player}
  ring:
    spaces: {go: {}, jail: {rent: 10}}
    links: [[go, jail]]
    paths: {main: {spaces: [go, jail], loop: true}}
    pieces: {token: {owner: player, start: go}}
tables: {price_for: {0: evens, 1: 2 to 1}}
records: {step: {start: space, die: number}}
words: {family: betting, minutes: 45, rules: {TO-1: A rule.}}
rules: |

  play:
      roll die
"""


def box(text=BOX, **files):
    return load_definition("box", files={"game.yaml": text, **files})


def test_every_section_is_read():
    game = box()
    assert (game.name, game.title) == ("box", "The Box")
    assert (game.players.least, game.players.most) == (2, 6)
    assert (game.money.symbol, game.money.before, game.money.step) == ("£", True, 10)
    assert list(game.roles) == ["banker"]
    assert game.options["races"].default.text == "max(6, count of players)"
    assert game.options["loans"].default.text == "no"
    assert game.presets["short"].set["races"].text == "3"
    assert game.kinds["horse"].members["red"].attributes["colour"].text == "10"
    assert game.kinds["horse"].members["red"].words == "Red Sunset"
    assert list(game.kinds["call"].members) == ["odd", "even"]
    assert game.accounts["player.cash"].start.text == "200"
    assert game.accounts["player.cash"].floor.text == "0"
    assert game.accounts["player.debt"].floor is None and game.accounts["bank"].floor is None
    assert game.values["player.score"].start.text == "0"
    assert game.values["last"].start.text == "nothing" and game.values["last"].audience.text == "owner"
    assert game.cards["race_card"].faces["of_a_horse"].each == "horse"
    assert game.cards["race_card"].faces["hampered"].copies.text == "6"
    assert game.piles["pack"].of == "race_card" and game.piles["pack"].audience.text == "nobody"
    assert game.piles["row"].audience is None and game.piles["hole"].audience.text == "nobody"
    assert game.piles["player.hand"].audience.text == "owner"
    assert game.dice["player.hand"].count.text == "10"
    assert [side.text for side in game.dice["way"].sides] == ["ahead", "back"]
    assert (game.boards["course"].shape, game.boards["course"].length.text) == ("track", "8")
    assert (game.boards["board"].rows, game.boards["board"].columns) == (3, 4)
    assert game.boards["ring"].links == [("go", "jail")] and game.boards["ring"].ways["main"].loop
    assert game.boards["ring"].spaces["jail"].attributes["rent"].text == "10"
    rows = [(row.key.text, row.value.text) for row in game.tables["price_for"].rows]
    assert rows == [("0", "evens"), ("1", "2 to 1")]
    assert list(game.records["step"].fields) == ["start", "die"]
    assert game.words.rules == {"TO-1": "A rule."} and game.words.minutes == "45"


def test_a_phrase_has_the_place_of_its_first_character_behind_the_quote():
    default = box().options["races"].default
    assert default == Phrase("max(6, count of players)", Place("game.yaml", 6, 21, 45))


def test_rules_in_a_block_say_how_their_positions_become_those_of_the_file():
    rules = box().rules[0]
    lines = BOX.split("\n")
    where = rules.text.split("\n").index("play:")
    assert lines[where + rules.line][rules.column :] == "play:"


def test_rules_in_a_single_line_say_where_they_stand():
    game = box("game: G\nplayers: 2\nkinds:\n  card:\n    fine: {does: 'pay 100 from house to player'}\n")
    does = game.kinds["card"].members["fine"].does
    assert does.text == "pay 100 from house to player\n"
    assert (does.line, does.column) == (4, 18)


def test_plain_words_are_read_as_yaml_1_2_reads_them():
    game = box("game: G\nplayers: 2\noptions: {a: no, b: on, c: 1:30, d: 0o10, e: true, f: 2020-01-01, g: 0x1F}\n")
    texts = [option.default.text for option in game.options.values()]
    assert texts == ["no", "on", "1:30", "8", "yes", "2020-01-01", "31"]


def test_a_bundle_gives_the_same_definition_again():
    for name, variants in (("and-theyre-off", ["loans"]), ("pig", []), ("blackjack", [])):
        game = load_definition(name, variants)
        again = load_definition(name, game.bundle_variants, game.bundle_content, files=game.bundle)
        assert again.digest == game.digest
        assert list(again.piles) == list(game.piles) and again.bundle == game.bundle
        assert [rules.text for rules in again.rules] == [rules.text for rules in game.rules]


@pytest.mark.parametrize("name", resources.game_names())
def test_every_game_that_comes_along_loads(name):
    game = load_definition(name)
    assert game.rules and game.words.summary and game.words.family


def test_windows_line_ends_a_byte_order_mark_and_letters_of_other_languages_are_fine(tmp_path):
    text = "game: Würfelspaß\nplayers: 2\ndice:\n  würfel: {}\nrules: |\n  play:\n      roll würfel\n"
    (tmp_path / "game.yaml").write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    (tmp_path / "play.rules").write_bytes(b"phase other:\r\n    skip\r\n")
    game = load_definition(tmp_path)
    assert list(game.dice) == ["würfel"] and game.title == "Würfelspaß"
    assert game.dice["würfel"].place.line == 4
    assert [rules.text for rules in game.rules] == ["play:\n    roll würfel\n", "phase other:\n    skip\n"]


def test_a_game_may_be_a_single_file_and_any_folder_may_be_linked_to(tmp_path):
    (tmp_path / "mine.yaml").write_text(BOX)
    assert load_definition(tmp_path / "mine.yaml").name == "mine"
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "game.yaml").write_text(BOX)
    (tmp_path / "linked").symlink_to(tmp_path / "real")
    assert load_definition(tmp_path / "linked").title == "The Box"


def test_anchors_repeat_a_value():
    game = box("game: G\nplayers: 2\ndice: {a: &two {count: 2}, b: *two}\n")
    assert [dice.count.text for dice in game.dice.values()] == ["2", "2"]


def test_all_mistakes_of_all_files_are_told_at_once(tmp_path):
    (tmp_path / "game.yaml").write_text("game: G\nplayers: two\ndice: {die: {face: 3}}\nuse: [nothing_like_it]\n")
    with pytest.raises(DefinitionError) as caught:
        load_definition(tmp_path)
    assert [fault.code for fault in caught.value.faults] == ["wrong-value", "unknown-key", "no-such-library"]
    assert "^^^" in str(caught.value)


@pytest.mark.parametrize(("said", "one", "many"), [
    ("coin: chip", "chip", "chips"), ("coin: penny", "penny", "pennies"), ("coin: penny, coins: pence", "penny", "pence"),
    ("coin: points", "point", "points"), ("coin: box", "box", "boxes"), ("coin: day", "day", "days"), ('symbol: "£"', "", ""),
])  # fmt: skip
def test_one_and_several_of_the_money_are_called_as_people_say(said: str, one: str, many: str) -> None:
    money = load_definition("coins", files={"game.yaml": f"game: Coins\nplayers: 2\nmoney: {{{said}}}\n"}).money
    assert (money.coin, money.coins) == (one, many)
