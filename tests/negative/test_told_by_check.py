"""What `croupier check` says of each sort of bad input: place, line, caret, what would fit, exit code 1, no traceback."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from interpreter.faults import PlayFault
from interpreter.game import load_game
from repl.main import main
from tests.negative.example_box import game_of

GAME = game_of("", play=False)["game.yaml"]
RULES = "play:\n    winner is first of players\n"

# the file that is wrong, its text, where it is told, the code, what would fit
BAD: dict[str, tuple[str, str, str, str, str]] = {
    "bad YAML": ("game.yaml", GAME + "words: {title: \"Minimal}\n", "game.yaml:15:16", "yaml", ""),
    "a list that is not closed": ("game.yaml", GAME + "words: {names: [a, b}\n", "game.yaml:15:", "yaml", ""),
    "a wrong key": ("game.yaml", GAME + "optoins: {}\n", "game.yaml:15:1", "unknown-key", 'Did you mean "options"?'),
    "a key that stands twice": ("game.yaml", GAME + "roles: [banker]\n", "game.yaml:15:1", "duplicate-key", ""),
    "a wrong type": ("game.yaml", GAME.replace("players: 2-4", "players: [two]"), "game.yaml:2:10", "wrong-value", ""),
    "a tab in YAML": ("game.yaml", GAME + "words:\n\ttitle: T\n", "game.yaml:16:1", "yaml-tab", ""),
    "an unknown name": ("play.rules", RULES + '    say "{leadr}"\n', "play.rules:3:11", "unknown-name", ""),
    "a name nearly right": ("play.rules", RULES + '    say "{round_nubmer}"\n', "play.rules:3:11", "unknown-name",
                            'Did you mean "round_number"?'),
    "wrong indentation": ("play.rules", RULES + "  round_number = 1\n", "play.rules:3:3", "no-such-level", ""),
    "a line too far in": ("play.rules", RULES + "        round_number = 1\n", "play.rules:3:9", "indented-too-far", ""),
    "a tab": ("play.rules", RULES + "\tround_number = 1\n", "play.rules:3:1", "tab", ""),
    "a keyword misspelt": ("play.rules", RULES + "    repaet 3 times:\n        round_number = 1\n", "play.rules:3:5", "misspelt",
                           'Did you mean "repeat"?'),
    "a keyword as a name": ("play.rules", RULES + "    repeat = 3\n", "play.rules:3:5", "keyword-as-name", ""),
    "a missing colon": ("play.rules", RULES + "    if round_number = 1\n        round_number = 2\n", "play.rules:3:24", "missing-colon", ""),
    "= on an account": ("play.rules", RULES + "    bank = 5\n", "play.rules:3:5", "assigned-account", "Use `pay ... from ... to ...`."),
    "+= on an account": ("play.rules", RULES + "    bank += 5\n", "play.rules:3:5", "assigned-account", "Use `pay ... from ... to ...`."),
    "a phase that does not exist": ("play.rules", RULES + "    new_rase\n\nphase new_race:\n    round_number = 1\n", "play.rules:3:5",
                                    "unknown-phase", 'Did you mean "new_race"?'),
    "two phases of one name": ("play.rules", RULES + "    go\n\nphase go:\n    round_number = 1\n\nphase go:\n    round_number = 2\n",
                               "play.rules:8:7", "defined-twice", ""),
    "an ask with no possible answer": ("play.rules", RULES + '    n = ask (first of players) "?" number 5 to 3\n    say "{n}"\n',
                                       "play.rules:3:9", "no-choices", ""),
    "a huge number": ("play.rules", RULES + f"    round_number = {'9' * 40}\n", "play.rules:3:20", "huge-number", ""),
    "no rules": ("play.rules", "# nothing yet\n", "", "no-play", ""),
    "an empty file": ("play.rules", "", "play.rules:1:1", "empty-file", ""),
    "letters of another system": ("game.yaml", "game: Caf\udce9\nplayers: 2\n", "game.yaml:1:10", "not-utf-8", ""),
}  # fmt: skip


def written(folder: Path, file: str, text: str) -> str:
    for name, right in (("game.yaml", GAME), ("play.rules", RULES)):
        data = text if name == file else right
        (folder / name).write_bytes(data.encode("utf-8", "surrogateescape"))
    return str(folder)


@pytest.mark.parametrize("what", BAD)
def test_check_tells_bad_input_at_its_place(what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, text, place, code, fits = BAD[what]
    assert main(["check", written(tmp_path, file, text)]) == 1
    shown = "".join(capsys.readouterr())
    assert "Traceback" not in shown
    (head,) = [row for row in shown.split("\n") if f"[{code}]" in row][:1]
    assert place in head
    if place.count(":") == 2:
        rows = shown.split("\n")
        at = rows.index(head)
        caret = rows[at + 2].index("^")
        column = int(re.search(r":(\d+): ", head)[1])  # type: ignore[index]
        assert caret == 4 + column - 1
        number = int(place.split(":")[1])
        line = text.encode("utf-8", "surrogateescape").decode("utf-8", "replace").split("\n")[number - 1]
        assert rows[at + 1] == "    " + line.replace("\t", " ")
    assert fits in shown


def test_check_tells_all_mistakes_of_all_files_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = RULES + '    say "{leadr}"\n    bank = 5\n    new_rase\n\nphase two:\n    if 3: round_number = 1\n'
    assert main(["check", written(tmp_path, "play.rules", rules)]) == 1
    shown = capsys.readouterr().out
    for code in ("unknown-name", "assigned-account", "unknown-phase", "not-a-truth"):
        assert f"[{code}]" in shown


def test_a_path_out_of_the_games_folder_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "secret.yaml").write_text("variant: Secret\nbased_on: game\n")
    game = tmp_path / "game"
    (game / "variants").mkdir(parents=True)
    written(game, "", "")
    (game / "variants" / "evening.yaml").write_text("variant: Evening\nbased_on: ../../secret\n")
    assert main(["check", str(game / "variants" / "evening.yaml")]) == 1
    shown = "".join(capsys.readouterr())
    assert "[path-outside]" in shown and "evening.yaml:2:" in shown


@pytest.mark.parametrize("given", ["", "nowhere", "/nowhere/at/all", "\0", "x" * 5000, "/dev/null", "games"])
def test_what_is_not_there_is_told(given: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", given]) in (1, 2)
    shown = "".join(capsys.readouterr())
    assert shown.strip() and "Traceback" not in shown


def test_slips_of_the_box_and_of_the_rules_are_told_together(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "game.yaml").write_text(GAME + "optoins: {}\n", encoding="utf-8")
    (tmp_path / "play.rules").write_text(RULES + "    say {leader}\n", encoding="utf-8")
    assert main(["check", str(tmp_path)]) == 1
    shown = capsys.readouterr().out
    assert "[unknown-key]" in shown and "play.rules:3:" in shown


def test_what_is_woven_into_a_library_that_is_not_there_is_no_second_mistake(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "variants").mkdir()
    (tmp_path / "game.yaml").write_text(GAME + "use: [old_pack]\n", encoding="utf-8")
    (tmp_path / "play.rules").write_text(RULES, encoding="utf-8")
    variant = 'variant: V\nbased_on: GAME\nrules: |\n  after old_deal:\n      say "x"\n'.replace("GAME", tmp_path.name)
    (tmp_path / "variants" / "v.yaml").write_text(variant, encoding="utf-8")
    assert main(["check", str(tmp_path)]) == 1
    shown = capsys.readouterr().out
    assert "[no-such-library]" in shown and "1 mistake" in shown


MORE = {
    "the file of the game is no YAML": ("game.yaml", "game: [a\n", "the rules are looked at once game.yaml is mended."),
    "the box is wrong": (
        "game.yaml",
        GAME + "optoins: {}\n",
        "what the rules speak of is looked at once game.yaml is mended.",
    ),
    "a rule can't be read": (
        "play.rules",
        RULES + "    if round_number = 1\n",
        "what hangs on lines of play.rules that can't be read is looked at once they can be.",
    ),
    "all was looked at": ("play.rules", RULES + '    say "{leadr}"\n', ""),
}


@pytest.mark.parametrize("what", MORE)
def test_a_check_that_stops_early_says_what_it_did_not_look_at(
    what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, text, more = MORE[what]
    written(tmp_path, file, text)
    monkeypatch.chdir(tmp_path)
    assert main(["check", "."]) == 1
    told = [row for row in capsys.readouterr().out.split("\n") if row.startswith("There may be more")]
    assert told == ([f"There may be more: {more}"] if more else [])


def test_what_was_not_looked_at_is_told_once_for_a_game_and_its_house_rules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    written(tmp_path, "", "")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "variants").mkdir()
    for name in ("one", "two"):
        variant = f"variant: V\nbased_on: {tmp_path.name}\nchagne: {{}}\n"
        (tmp_path / "variants" / f"{name}.yaml").write_text(variant, encoding="utf-8")
    assert main(["check", "."]) == 1
    shown = capsys.readouterr().out
    assert shown.count("There may be more") == 1
    assert "looked at once variants/one.yaml and variants/two.yaml are mended." in shown


def test_a_fault_of_house_rules_that_lie_elsewhere_shows_their_own_line(tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text('variant: Mine\nbased_on: pig\nrules: |\n  after take_turn:\n      n = 0\n      say "{10 // n}"\n')
    match = load_game("pig", variants=[str(mine)]).start(["Ann", "Bob"], seed=1)
    with pytest.raises(PlayFault) as caught:
        while match.ask is not None:
            match.choose("hold" if match.ask.accepts("hold", match.ask.seats[0]) else "roll_again")
    assert 'say "{10 // n}"' in str(caught.value)
