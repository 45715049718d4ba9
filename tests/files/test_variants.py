"""House rules: set, change, add and remove, stacked, with libraries and content."""

import pytest

from interpreter.faults import DefinitionError
from interpreter.files.loading import load_definition

GAME = """\
game: Game
players: 2
roles: [dealer]
options: {target: {default: 100, min: 1}}
kinds: {horse: [red, blue, green]}
dice: {hand: {count: 10, owner: player}, die: {}}
tables: {price: {0: evens, 1: 2 to 1}}
cards: {question: {fields: {prompt: text}, faces: {first: {prompt: Why?}}}}
"""
CONTENT = "cards_for: question\ncards: [{prompt: Who?}, {prompt: When?, copies: 2}]\n"


def game(*variants, content=(), **files):
    texts = {f"{name.replace('__', '/')}.yaml": text for name, text in files.items()}
    return load_definition("game", variants, content, files={"game.yaml": GAME, **texts})


def test_a_variant_sets_changes_adds_and_removes():
    text = """\
variant: More
based_on: game
summary: More of it
set: {target: 50}
change:
  dice: {hand: {count: 12}, die: {faces: 8}}
  tables.price.1: 3 to 1
  words: {title: Another}
add:
  roles: [mover]
  kinds.horse.black: {colour: 1}
  tables.price.2: 6 to 1
  boards: {course: {track: 8, lanes: horse}}
remove: [kinds.horse.green, roles.dealer]
rules: |
  after play:
      skip
"""
    laid = game("more", variants__more=text)
    assert laid.title == "Another"
    assert laid.options["target"].default.text == "50" and laid.options["target"].least.text == "1"
    assert laid.dice["player.hand"].count.text == "12" and laid.dice["player.hand"].owner == "player"
    assert laid.dice["die"].faces == 8
    assert [row.value.text for row in laid.tables["price"].rows] == ["evens", "3 to 1", "6 to 1"]
    assert list(laid.roles) == ["mover"]
    assert list(laid.kinds["horse"].members) == ["red", "blue", "black"]
    assert laid.boards["course"].place.file == "variants/more.yaml"
    assert laid.options["target"].default.place.file == "variants/more.yaml"
    assert (laid.rules[-1].variant, laid.rules[-1].line, laid.rules[-1].column) == ("more", 15, 2)
    woven = laid.variants[0]
    assert (woven.name, woven.title, woven.summary) == ("more", "More", "More of it")
    wanted = {"set target", "change dice.hand.count", "add kinds.horse.black", "remove kinds.horse.green"}
    assert wanted <= set(woven.touched)


def test_variants_stack_in_order_and_a_base_comes_first():
    laid = game(
        "b",
        "c",
        variants__a="variant: A\nbased_on: game\nset: {target: 50}\n",
        variants__b="variant: B\nbased_on: a\nset: {target: 60}\n",
        variants__c="variant: C\nbased_on: a\nchange: {dice.hand.count: 3}\n",
    )
    assert [one.name for one in laid.variants] == ["a", "b", "c"]
    assert laid.options["target"].default.text == "60"
    assert laid.dice["player.hand"].count.text == "3"


def test_a_variant_leaves_values_that_share_an_anchor_alone():
    text = "game: Game\nplayers: 2\ndice: {a: &two {count: 2}, b: *two}\n"
    variant = "variant: V\nbased_on: game\nchange: {dice.a.count: 3}\n"
    laid = load_definition("game", ["v"], files={"game.yaml": text, "variants/v.yaml": variant})
    assert [dice.count.text for dice in laid.dice.values()] == ["3", "2"]


def test_a_variant_may_lie_anywhere_and_be_loaded_by_its_own_path(tmp_path):
    (tmp_path / "v.yaml").write_text("variant: V\nbased_on: pig\nset: {target: 20}\n")
    by_path = load_definition("pig", [str(tmp_path / "v.yaml")])
    alone = load_definition(tmp_path / "v.yaml")
    assert by_path.options["target"].default.text == alone.options["target"].default.text == "20"
    assert by_path.bundle_variants == ["variants/v.yaml"]
    again = load_definition("pig", by_path.bundle_variants, files=by_path.bundle)
    assert again.options["target"].default.text == "20"


def test_a_library_brings_pieces_and_rules_and_a_variant_may_change_them():
    laid = load_definition(
        "game",
        ["v"],
        files={
            "game.yaml": GAME + "use: [coins]\nvalues: {table: {pot: 0}}\n",
            "library/coins.yaml": "library: Coins\nuse: [tosses]\n"
            "kinds: {side: [heads, tails]}\nvalues: {table: {toss: 0}}\n",
            "library/coins.rules": "fair means yes\n",
            "library/tosses.rules": "lucky means no\n",
            "variants/v.yaml": "variant: V\nbased_on: game\nremove: [kinds.side.tails]\n",
        },
    )
    assert list(laid.kinds["side"].members) == ["heads"]
    assert list(laid.values) == ["pot", "toss"]
    assert [rules.library for rules in laid.rules] == ["tosses", "coins"]


def test_rules_that_say_use_bring_the_library_in():
    laid = load_definition(
        "game",
        files={
            "game.yaml": GAME,
            "play.rules": "use coins\nplay:\n    skip\n",
            "library/coins.rules": "fair means yes\n",
        },
    )
    assert [rules.library for rules in laid.rules] == ["", "coins"]


def test_content_adds_cards_and_given_content_stands_in_for_it():
    own = game(content__quiz=CONTENT)
    faces = own.cards["question"].faces
    assert list(faces) == ["first", "question_2", "question_3"]
    assert faces["question_3"].copies.text == "2" and faces["question_2"].fields["prompt"].text == "Who?"
    other = "cards_for: question\ncards: {how: {prompt: How?}}\n"
    given = game(content=["mine.yaml"], content__quiz=CONTENT, mine=other)
    assert list(given.cards["question"].faces) == ["first", "how"]


QUIZ = {
    "game.yaml": "game: Quiz\nplayers: 2\ncards: {question: {fields: {asks: text, worth: number}}}\n"
    "decks: {pile: {of: question}}\nrules: |\n  play:\n      winner is nobody\n",
    "content/first.yaml": "cards_for: question\ncards:\n  legs: {asks: How many legs?, worth: 1}\n  eyes: {asks: How many eyes?, worth: 2}\n",
    "variants/dear.yaml": "variant: Dear\nbased_on: quiz\nchange: {cards.question.faces.legs.worth: 9}\nremove: [cards.question.faces.eyes]\n",
    "variants/wrong.yaml": "variant: Wrong\nbased_on: quiz\nchange: {cards.question.faces.legs: {copies: [many]}}\n",
}


def worth_of_legs(*variants):
    faces = load_definition("quiz", variants, files=QUIZ).cards["question"].faces
    return len(faces), faces["legs"].fields["worth"].text


def test_a_variant_changes_cards_of_content_for_itself_alone():
    assert worth_of_legs() == (2, "1")
    assert worth_of_legs("variants/dear.yaml") == (1, "9")
    assert worth_of_legs() == (2, "1")


def test_a_card_of_content_that_a_variant_spoils_is_told():
    worth_of_legs()
    with pytest.raises(DefinitionError) as caught:
        worth_of_legs("variants/wrong.yaml")
    assert [(fault.code, fault.place.file) for fault in caught.value.faults] == [("wrong-value", "variants/wrong.yaml")]
