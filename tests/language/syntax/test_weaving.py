"""The rules of a game, its modules and its variants become one set of rules."""

from __future__ import annotations

from interpreter.faults import Faults
from interpreter.files.definition import RulesText
from interpreter.language import syntax as s
from interpreter.language.parsing import parse_rules
from interpreter.language.weaving import weave

GAME = """play:
    scoring(1)
phase scoring(x):
    say "scoring"
worth(c) means 1
bet ante on horse:
    pays: 1 to 1
whenever x = 1:
    say "first"
"""


def woven(*variants: str) -> s.Rules:
    faults = Faults()
    texts = [RulesText(GAME, "game"), RulesText("court(c) means yes\n", "library", library="cards")]
    texts += [RulesText(text, f"variant {n}", variant=f"variant {n}") for n, text in enumerate(variants, start=1)]
    rules = weave([(text, parse_rules(text, faults)) for text in texts], faults)
    assert not len(faults), [fault.message for fault in faults]
    return rules


def phase(rules: s.Rules, name: str) -> s.Phase:
    return next(item for item in rules.items if isinstance(item, s.Phase) and item.name == name)


def said(body: s.Body) -> list[object]:
    return [stmt.value.parts[0] for stmt in body if isinstance(stmt, s.Say) and isinstance(stmt.value, s.Text)]


def test_without_variants_everything_stands_in_its_order() -> None:
    names = [getattr(item, "name", "whenever") for item in woven().items]
    assert names == ["play", "scoring", "worth", "ante", "whenever", "court"]


def test_several_variants_put_their_steps_around_a_phase_in_the_order_given() -> None:
    rules = woven(
        'before scoring:\n    say "1 before"\nafter scoring:\n    say "1 after"\n',
        'after scoring:\n    say "2 after"\nbefore scoring:\n    say "2 before"\n',
    )
    scoring = phase(rules, "scoring")
    assert [said(body) for body in scoring.before] == [["1 before"], ["2 before"]]
    assert [said(body) for body in scoring.after] == [["1 after"], ["2 after"]]
    assert said(scoring.body) == ["scoring"]


def test_a_replaced_phase_keeps_its_arguments_and_what_is_put_around_it() -> None:
    rules = woven('before scoring:\n    say "before"\n', 'replace scoring:\n    say "anew"\n')
    scoring = phase(rules, "scoring")
    assert (scoring.params, said(scoring.body), said(scoring.before[0])) == (["x"], ["anew"], ["before"])


def test_functions_and_bets_are_replaced_where_they_stand() -> None:
    rules = woven("replace worth(card) means 2\nreplace bet ante on horse:\n    stake: 5\n    pays: 2 to 1\n")
    worth = next(item for item in rules.items if isinstance(item, s.Means) and item.name == "worth")
    ante = next(item for item in rules.items if isinstance(item, s.Bet))
    assert worth.params == ["card"] and isinstance(worth.value, s.Int) and worth.value.value == 2
    assert [clause.kind for clause in ante.clauses] == ["stake", "pays"]
    assert len([item for item in rules.items if isinstance(item, s.Bet)]) == 1


def test_a_variant_adds_phases_and_its_triggers_run_last() -> None:
    rules = woven('phase more:\n    say "more"\nwhenever y = 1:\n    say "last"\n')
    triggers = [said(item.body) for item in rules.items if isinstance(item, s.Whenever)]
    assert triggers == [["first"], ["last"]]
    assert said(phase(rules, "more").body) == ["more"]


def test_weaving_leaves_the_parsed_rules_as_they_were() -> None:
    faults = Faults()
    game = RulesText(GAME, "game")
    variant = RulesText('after scoring:\n    say "after"\n', "variant", variant="variant")
    parsed = [(text, parse_rules(text, faults)) for text in (game, variant)]
    first, second = weave(parsed, faults), weave(parsed, faults)
    assert len(phase(first, "scoring").after) == len(phase(second, "scoring").after) == 1
    assert phase(parsed[0][1], "scoring").after == []
