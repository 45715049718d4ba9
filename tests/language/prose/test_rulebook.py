"""The rulebook says everything that the definition says, with live values and in no notation."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from interpreter.faults import DefinitionError, Faults, Sources
from interpreter.files.definition import Definition, Option, Phrase, Players, Preset, RulesText, Woven
from interpreter.files.loading import load_definition
from interpreter.language import prose
from interpreter.language import syntax as s
from interpreter.language.parsing import parse_rules
from interpreter.language.prose.pages import Grid, Paragraph, Rulebook, Section, Step, Steps
from interpreter.language.prose.writing import write_html, write_markdown, write_text
from interpreter.language.weaving import weave
from interpreter.resources import game_names, games_folder

POSITIVE = sorted((Path(__file__).parents[1] / "syntax_positive").glob("*.rules"))


def variants_of(game: str) -> list[tuple[str, ...]]:
    return [()] + [(path.stem,) for path in sorted((games_folder() / game / "variants").glob("*.yaml"))]


GAMES = [(game, variant) for game in game_names() for variant in variants_of(game)]


def small(rules: str, **options: str) -> Definition:
    """A definition with nothing in its box but options."""
    made = {name: Option(name, default=Phrase(text)) for name, text in options.items()}
    return Definition("small", "Small", Players(2, 4), Sources(), options=made, rules=[RulesText(rules, "small.rules")])


def lines(rules: str, **options: str) -> str:
    return prose.rulebook(small(rules, **options))


@pytest.mark.parametrize(("game", "variants"), GAMES, ids=["+".join((game, *v)) for game, v in GAMES])
def test_every_shipped_game_has_a_rulebook_without_notation(game: str, variants: tuple[str, ...]) -> None:
    definition = load_definition(game, variants)
    text = prose.rulebook(definition)
    assert not re.search(r"\w_\w|[{}]|\w ?[=+<>-]= ?\w|\bit\.\w|<.*object|None", text), text
    faults = Faults()
    rules = weave([(part, parse_rules(part, faults)) for part in definition.rules], faults)
    flat = " ".join(text.split())
    for item in rules.items:
        if isinstance(item, s.Bet):
            assert "The bet “" in flat
    for option in definition.options.values():
        words = (option.help or "").split()
        assert not words or words[0] in flat
    for variant in definition.variants:
        assert variant.title in flat


@pytest.mark.parametrize("path", POSITIVE, ids=lambda path: path.stem)
def test_every_form_of_the_language_can_be_said(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for form in prose.FORMS:
        definition = small(text if path.stem != "variant" else 'play:\n    say "x"\n')
        assert prose.rulebook(definition, form)
    if path.stem == "steps":
        for phrase in ("goes again", "misses the next turn", "out of the game", "the other way round", "in secret"):
            assert phrase.replace("goes again", "has another turn") in " ".join(lines(text).split())


def test_a_field_of_a_card_keeps_its_name_beside_a_pile_of_that_name() -> None:
    told = prose.rulebook(load_definition("odds-r"))
    assert "q-card's question" in told and "q-card's reader's hand" not in told


def test_options_are_said_with_their_values() -> None:
    rules = "play:\n    if player.score >= target:\n        winner is player\n"
    assert "score is at least 75" in lines(rules, target="75")
    assert "score is at least 100" in lines(rules, target="100")
    definition = small(rules, target="75")
    definition.presets["short"] = Preset("short", set={"target": Phrase("50")})
    assert "at least 50" in prose.rulebook(definition, preset="short")
    assert "at least 20" in prose.rulebook(definition, preset="short", options={"target": 20})


def test_an_option_or_preset_that_there_is_not_is_told() -> None:
    for asked in ({"options": {"tarket": 3}}, {"preset": "shrot"}):
        with pytest.raises(DefinitionError) as told:
            prose.rulebook(small("play:\n    roll die\n", target="75"), **asked)  # type: ignore[arg-type]
        assert "There is no" in str(told.value)


def test_what_the_options_rule_out_is_left_out() -> None:
    rules = """play:
    lend
    if loans and player.cash = 0: roll die
    else if loans or x > 1: shuffle pack
    stop when not loans
phase lend:
    for each p in players where loans:
        pay 100 from bank to p.cash
"""
    without = lines(rules, loans="no")
    assert "Lend" not in without and "Roll the die" not in without
    assert "If x is more than 1:" in without and "This part is over." in without
    with_them = lines(rules, loans="yes")
    assert "Go through “Lend”" in with_them and "Roll the die" in with_them
    assert "Otherwise:" in with_them and "This part is over" not in with_them


def test_what_a_variant_weaves_into_an_offer_is_marked_there() -> None:
    offer = "phase act:\n    offer player:\n        keep:\n            roll die\n        rest: shuffle pack\n"
    definition = small(f"play:\n    act\n{offer}")
    woven = "after keep in act:\n    shuffle pack\noffer in act:\n    leave: player drops out\n"
    definition.rules.append(RulesText(woven, "v", variant="v"))
    definition.variants.append(Woven("v", "A way out", "v"))
    text = " ".join(prose.rulebook(definition).split())
    assert "“Keep”: - Roll the die. - House rule “A way out”: - Shuffle the pack." in text
    assert "“Leave” (house rule “A way out”):" in text and "“Rest”: - Shuffle the pack." in text


def test_what_a_variant_weaves_after_a_branch_is_marked_at_every_way_out_of_it() -> None:
    offer = "phase act:\n    repeat:\n        offer player:\n            keep:\n                if x > 1: stop\n                roll die\n"
    definition = small(f"play:\n    act\n{offer}")
    woven = "after keep in act:\n    if x > 2: shuffle pack\n"
    definition.rules.append(RulesText(woven, "v", variant="v"))
    definition.variants.append(Woven("v", "Tidy", "v"))
    text = " ".join(prose.rulebook(definition).split())
    tidy = "House rule “Tidy”: - If x is more than 2: - Shuffle the pack."
    assert f"If x is more than 1: - {tidy} - Stop repeating this. - Roll the die. - {tidy}" in text


def test_a_variant_is_worked_into_the_phase_that_it_changes() -> None:
    definition = small("play:\n    scoring\nphase scoring:\n    roll die\n")
    definition.rules.append(
        RulesText("before scoring:\n    shuffle pack\nafter scoring:\n    end the game when x > 50\n", "v", variant="v")
    )
    text = prose.rulebook(definition)
    assert text.index("Shuffle the pack") < text.index("Roll the die") < text.index("the game is over")


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (
            "x = players where it.cash >= 10 and it.live",
            "the players whose cash is at least 10 and who are marked “live”",
        ),
        ("x = highest of score of players", "Set x to the highest score of the players"),
        ("x = highest of bids, or 0", "highest of the bids (0 if there is none)"),
        ("stop when none of players where it.cash > 0", "If there are no players whose cash is more than 0"),
        ("starter = roll off with 1d6 among players", "The players each roll one die: the highest is the starter"),
        ("move h by -2", "Move h 2 places back"),
        ('call = ask player "Well?" one of odd, even or pass', "chooses the odd or the even, or passes (“Well?”)"),
        ("p.live = no", "P is no longer marked “live”"),
        ("split pot among best, odd coins stay", "Split the pot among the best; what is left over stays there"),
        ("deal 3 from pack to row where it is not joker", "passing over any card if it is the joker"),
        ("x = min(a, b) + 2", "Set x to a or b (whichever is less) plus 2"),
        ("x = (a + 2) * 3", "Set x to (a plus 2) times 3"),
        ("winners are players with highest score", "The players with the highest score win."),
        ("if not (a = 1 and b < 2): roll die", "If a is not 1 or b is at least 2"),
    ],
)
def test_a_step_is_said_as_a_sentence(rules: str, said: str) -> None:
    assert said in " ".join(lines(f"play:\n    {rules}\n").split())


BOOK = Rulebook(
    "A & B",
    "Short *and* sweet.",
    [
        Section(
            "The <turn>",
            [
                Paragraph("First."),
                Steps([Step("Roll:", [Step("again")]), Step("Hold")], numbered=True),
                Grid(["For", "It is"], [["a|b", "1"], ["c", "2"]]),
            ],
        )
    ],
)


def test_text_is_laid_out_with_lists_and_tables() -> None:
    assert write_text(BOOK).split("\n")[:2] == ["A & B", "====="]
    assert "1. Roll:\n   - again\n2. Hold" in write_text(BOOK)
    assert "For  It is\na|b  1\nc    2" in write_text(BOOK)


def test_markdown_takes_nothing_of_the_text_for_markup() -> None:
    written = write_markdown(BOOK)
    assert "# A & B" in written and "Short \\*and\\* sweet." in written
    assert "## The \\<turn\\>" in written or "## The \\<turn>" in written
    assert "1. Roll:\n   - again\n2. Hold" in written
    assert "| a\\|b | 1 |" in written


def test_html_is_well_formed_and_escaped() -> None:
    opened: list[str] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            if tag != "meta":
                opened.append(tag)

        def handle_endtag(self, tag: str) -> None:
            assert opened.pop() == tag

    written = write_html(BOOK)
    Reader().feed(written)
    assert opened == []
    assert "<h1>A &amp; B</h1>" in written and "<h2>The &lt;turn&gt;</h2>" in written


def test_house_rules_are_marked_in_the_phase_the_option_and_the_words() -> None:
    laid = load_definition("odd-or-even", ("second-chance", "sprint"))
    lines = [line.strip() for line in prose.rulebook(laid).splitlines()]
    assert "2. House rule “Second chance”:" in lines  # after the throw
    assert lines[lines.index("The score") + 3] == "House rule “Second chance”."  # replaced
    assert "House rule" not in "".join(lines[lines.index("The call") : lines.index("The throw and the second chance")])
    assert any(line.startswith("The score to be reached  50 (house rule)") for line in lines)
    assert "House rule “" not in prose.rulebook(load_definition("odd-or-even"))


@pytest.mark.parametrize(("rules", "said"), [
    ("laid = ask all of players secretly \"Which?\" one of asked.hand", "entries of their hand (“Which?”). That is what was laid"),
    ("say \"{laid[p]} of {target}\"", "“[what was laid by p] of 5”"),
    ("show laid.change to player", "change of what was laid"),
    ('say "{mark(gauge[sea] + gauge[moon] + gauge[a_distant_star])}"', "“[mark]”"),
])  # fmt: skip
def test_what_was_done_and_what_changes_is_said_in_english(rules: str, said: str) -> None:
    book = " ".join(lines(f"play:\n    {rules}\n", target="5").split())
    assert said in book


def test_what_has_an_article_of_its_own_gets_no_second_one(tmp_path: Path) -> None:
    (tmp_path / "days.yaml").write_text(
        "game: Days\nplayers: 2\naccounts: {pot: 5, player: {cash: 0}}\nvalues: {player: {wit: 0}}\n"
        "words: {names: {pot: The pot, wit: The wit}}\n"
        "rules: |\n  play:\n      pay 3 from pot to (first of players).cash\n"
        "      winner is player with highest wit, ties shared\n"
    )
    book = prose.rulebook(load_definition(str(tmp_path / "days.yaml")))
    assert "- The pot starts with 5." in book and "with the highest wit" in book
    assert "the the" not in book.lower()


def test_names_that_are_questions_or_end_with_of_take_no_second_article() -> None:
    definition = small(
        "play:\n    right = yes\n    if not right: roll die\n    worth = odds_of(die)\n"
        "    cap = infinite if right else 3\nodds_of(p) means 2 * p\n"
    )
    definition.words.names |= {"right": "whether the answer is right", "worth": "how it came out", "odds_of": "odds of"}
    text = " ".join(prose.rulebook(definition).split())
    assert "If the answer is not right" in text
    assert "Set how it came out to the odds of the die" in text
    assert "the whether" not in text and "the how" not in text and "of of" not in text and "no limit if" in text


def test_each_of_the_opponents_is_said_as_it_is_written() -> None:
    rules = "play:\n    pay 5 from first of players to each of opponents of first of players\n"
    text = " ".join(lines(rules).split())
    assert "each of the opponents of the first of the players" in text
