"""Changing the rules at the table: what is said, what becomes of the match, of its save, and of its players' answers."""

from __future__ import annotations

import io
import shutil
from pathlib import Path
from typing import Any

import pytest

from interpreter import load_game
from interpreter.files.kept import kept_folder
from interpreter.match import Match
from repl.console.editor import run_editor
from repl.drawing.ink import Ink
from repl.table import rule_files
from repl.table.editing import look_again
from repl.table.keeping import Keeper
from repl.table.opening import resumed_session
from repl.table.pipe import PipeVoice
from repl.table.seating import Chair
from repl.table.session import Session
from tests.repl.terminal import Terminal

ANN, BOB = Chair("Ann"), Chair("Bob")


class Desk(PipeVoice):
    """A pipe with an editor: each opening of a file makes the next change in it; `?` lines change it meanwhile."""

    asks = True

    def __init__(self, lines: str, *changes: tuple[str, str], problem: str = "") -> None:
        super().__init__(io.StringIO(lines), io.StringIO())
        self.ink = Ink()
        self.changes = list(changes)
        self.problem = problem
        self.opened: list[str] = []

    def edit(self, path: Path) -> str:
        self.opened.append(path.name)
        if self.changes:
            old, new = self.changes.pop(0)
            text = path.read_text()
            assert old in text
            path.write_text(text.replace(old, new))
        return self.problem

    @property
    def text(self) -> str:
        return " ".join(self.sink.getvalue().split())  # type: ignore[attr-defined]


@pytest.fixture
def pig(checkout: Path, tmp_path: Path) -> Path:
    """A game of one's own."""
    return Path(shutil.copytree(checkout / "games" / "pig", tmp_path / "pig"))


def sit_down(folder: Path | str, voice: Desk, *chairs: Chair, keep: Path | None = None, **how: Any) -> Session:
    seated = chairs or (ANN, BOB)
    match = load_game(folder, **how).start([chair.name for chair in seated], seed=3)
    return Session(match, seated, voice, Keeper(keep))


BEGUN = "roll\nhold\n"  # Ann has 2


def test_play_goes_on_from_the_same_point_and_the_match_keeps_the_new_rules(pig: Path, tmp_path: Path) -> None:
    voice = Desk(BEGUN + "edit game\nhold\nlog\n", ("default: 100", "default: 30"))
    session = sit_down(pig, voice, keep=tmp_path / "m.json")
    session.play()
    assert voice.opened == ["game.yaml"]
    assert "The new rules are taken, with the 2 answers so far." in voice.text
    assert voice.text.count("From here on the game is played by changed rules.") == 2  # as it happens, and in the log
    assert session.match.view(0)["options"]["target"] == 30
    again = Match.resume(tmp_path / "m.json")
    assert again.view(0) == session.match.view(0) and again.view(0)["options"]["target"] == 30


def test_what_scores_otherwise_is_drawn_at_once(pig: Path) -> None:
    voice = Desk(BEGUN + "edit\nstatus\n", ("turn_total += die", "turn_total += 10 * die"))
    session = sit_down(pig, voice)
    session.play()
    assert voice.opened == ["play.rules"]
    assert "`edit NAME` opens another: game.yaml." in voice.text
    assert session.match.view(0)["players"][0]["score"] == 20


HOLD = ('hold "Hold', 'keep "Hold')


@pytest.mark.parametrize("answer, names", [("stay", ["hold"]), ("", ["hold"]), ("on", ["keep"])])
def test_where_the_two_part_the_players_say_how_it_goes_on(pig: Path, answer: str, names: list[str]) -> None:
    voice = Desk(BEGUN + f"edit\n{answer}\n" + "yes\n" * (answer == "on"), HOLD)
    session = sit_down(pig, voice)
    session.play()
    assert "After 1 answer the new rules go another way: Ann's answer for take turn is refused" in voice.text
    assert "The last answer would be lost." in voice.text
    assert session.match.ask.choices == ["roll_again", *names]
    assert ("Play goes on under the rules as they were." in voice.text) == (names == ["hold"])
    assert len(session.match.record.choices) == (2 if names == ["hold"] else 1)


def test_quit_leaves_where_it_is_asked_how_it_goes_on(pig: Path) -> None:
    voice = Desk(BEGUN + "edit\nquit\nstay\n", HOLD)
    assert sit_down(pig, voice).play() == "left"
    assert 'Type "on"' not in voice.text


def test_answers_are_dropped_only_when_all_agree(pig: Path) -> None:
    voice = Desk(BEGUN + "edit\non\nno\n", HOLD)
    session = sit_down(pig, voice)
    session.play()
    assert "Ann: Do you agree" in voice.text  # Bob is asked, so it is he who wants it
    assert "Not everybody agreed" in voice.text
    assert len(session.match.record.choices) == 2


def test_a_faulty_file_is_shown_and_the_old_rules_stay_until_it_is_mended(pig: Path) -> None:
    voice = Desk(
        BEGUN + "edit\nhold\nedit\nreload\n", ("roll die", "rol die"), ("rol die", "roll die"), problem="vi ended."
    )
    session = sit_down(pig, voice)
    session.play()
    assert 'play.rules:13:17: error: "rol" is no word of the rules here.' in voice.text
    assert "vi ended." in voice.text
    assert "Play goes on under the rules as they were." in voice.text
    assert voice.text.count("The rules are as they are played.") == 2
    assert len(session.match.record.choices) == 3


def test_an_answer_is_taken_back_over_the_change(pig: Path) -> None:
    voice = Desk(BEGUN + "edit\nundo\nroll\n", ("turn_total += die", "turn_total += 10 * die"))
    session = sit_down(pig, voice)
    session.play()
    assert "Taken back" in voice.text
    assert session.match.view(0)["table"]["turn_total"] == 60
    assert [choice.answer for choice in session.match.record.choices] == ["roll_again", "roll_again"]


def test_a_rule_that_fails_is_mended_and_the_match_goes_on(pig: Path) -> None:
    rules = pig / "play.rules"
    rules.write_text(rules.read_text().replace("turn_total += die", "turn_total += 10 // (die - 2)"))
    voice = Desk("roll\nedit\nstatus\n", ("10 // (die - 2)", "die"))
    session = sit_down(pig, voice)
    session.play()
    assert "a rule of it can't be carried out" in voice.text and "or edit to mend the rules" in voice.text
    assert session.match.fault is None
    assert session.match.view(0)["table"]["turn_total"] == 2


def test_a_game_that_ends_earlier_under_the_new_rules_ends_there(pig: Path) -> None:
    voice = Desk(BEGUN + "hold\nroll\nedit game\non\nyes\n", ("default: 100, min: 1", "default: 2, min: 1"))
    session = sit_down(pig, voice)
    assert session.play() == "over"
    assert "After 2 answers the new rules go another way: the game is over." in voice.text
    assert "Ann wins" in voice.text


def test_options_that_were_set_stay_and_one_that_is_gone_is_told(pig: Path) -> None:
    voice = Desk("edit\nedit game\n", ("roll die", "roll die  # a remark"), ("target:", "goal:"))
    session = sit_down(pig, voice, options={"target": 40})
    session.play()
    assert session.match.view(0)["options"]["target"] == 40
    assert "Play goes on under the rules as they were." in voice.text


def test_house_rules_are_begun_at_the_table_and_played_from_there(pig: Path) -> None:
    voice = Desk(BEGUN + "edit bold\nyes\nedit bold\n", ("# set:\n#   target: 100", "set:\n  target: 55"))
    session = sit_down(pig, voice)
    session.play()
    assert voice.opened == ["bold.yaml", "bold.yaml"]
    assert 'There is no file "bold" in this match.' in voice.text
    assert session.match.table.origin.variants == ("variants/bold.yaml",)
    assert session.match.view(0)["options"]["target"] == 55
    assert (pig / "variants" / "bold.yaml").is_file()


def test_house_rules_that_are_there_are_taken_up(pig: Path) -> None:
    voice = Desk("edit hog\nno\nedit hog\nyes\n")
    session = sit_down(pig, voice)
    session.play()
    assert voice.opened == []
    assert session.match.ask.name == "number_of_dice"


def test_house_rules_that_do_not_go_together_with_others_are_laid_aside(pig: Path) -> None:
    voice = Desk("edit hog\nyes\nedit game\n", ("default: 100", "default: 30"))
    session = sit_down(pig, voice, variant="two-dice")
    session.play()
    assert "take_turn is replaced here and in" in voice.text
    assert session.match.view(0)["options"]["target"] == 30
    assert session.match.table.origin.variants == ("variants/two-dice.yaml",)


def test_what_came_with_the_program_is_left_alone_and_house_rules_lie_in_ones_own_folder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    installed = rule_files.may_change
    monkeypatch.setattr(rule_files, "may_change", lambda path: kept_folder() in path.parents and installed(path))
    monkeypatch.setattr("repl.table.editing.may_change", rule_files.may_change)
    voice = Desk("edit\nedit mine\nyes\nedit\n", ("# set:\n#   target: 100", "set:\n  target: 44"))
    session = sit_down("pig", voice)
    try:
        session.play()
    finally:
        for path in kept_folder().glob("mine*"):
            path.unlink()
    assert "play.rules came along with the game and stays as it is" in voice.text
    assert voice.opened == ["mine.yaml", "mine.yaml"]  # what may be changed is what is opened now
    assert session.match.view(0)["options"]["target"] == 44


def test_own_house_rules_are_opened_and_files_of_a_shipped_game_by_their_name(tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text("variant: Mine\nbased_on: pig\nset: {target: 30}\n")
    voice = Desk("edit\nedit play\n")
    sit_down("pig", voice, variants=[str(mine), "hog"]).play()
    assert voice.opened == ["mine.yaml", "play.rules"]
    assert "play.rules belongs to the game that came along" in voice.text
    alone = Desk("edit\n")
    sit_down("pig", alone, variant="hog").play()
    assert alone.opened == [] and "`edit play.rules`" in alone.text


def test_a_resumed_match_finds_its_files_again(pig: Path, tmp_path: Path) -> None:
    session = sit_down(pig, Desk(BEGUN), keep=tmp_path / "m.json", variant="two-dice")
    session.play()
    voice = Desk("edit game\n", ("default: 100", "default: 30"))
    again = resumed_session(tmp_path / "m.json", voice)
    again.play()
    assert again.match.view(0)["options"]["target"] == 30
    assert again.match.table.origin.variants == ("variants/two-dice.yaml",)


def test_a_match_is_resumed_from_another_folder_with_house_rules_by_their_path(
    pig: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    mine = tmp_path / "mine.yaml"
    mine.write_text("variant: Mine\nbased_on: pig\nset: {target: 50}\n")
    sit_down("./pig", Desk(BEGUN), keep=tmp_path / "m.json", variant="mine.yaml").play()
    (tmp_path / "away").mkdir()
    monkeypatch.chdir(tmp_path / "away")
    voice = Desk("edit mine\n", ("target: 50", "target: 30"))
    again = resumed_session(tmp_path / "m.json", voice)
    again.play()
    assert voice.opened == ["mine.yaml"]
    assert again.match.view(0)["options"]["target"] == 30


def test_a_resumed_match_says_where_the_rules_of_today_part_from_its_own(pig: Path, tmp_path: Path) -> None:
    sit_down(pig, Desk(BEGUN), keep=tmp_path / "m.json").play()
    rules = pig / "play.rules"
    rules.write_text(rules.read_text().replace(*HOLD))
    voice = Desk("reload\non\nyes\n")
    again = resumed_session(tmp_path / "m.json", voice)
    assert "the match goes on under its own" in voice.text and "After 1 answer the new rules" in voice.text
    again.play()
    assert again.match.ask.choices == ["roll_again", "keep"]


def test_a_match_whose_files_are_gone_goes_on_under_the_rules_that_it_carries(pig: Path, tmp_path: Path) -> None:
    sit_down(pig, Desk(BEGUN), keep=tmp_path / "m.json").play()
    shutil.rmtree(pig)
    voice = Desk("edit\nhold\n")
    again = resumed_session(tmp_path / "m.json", voice)
    again.play()
    assert "are not to be found here" in voice.text
    assert len(again.match.record.choices) == 3


def test_in_a_pipe_files_are_changed_elsewhere_and_looked_at_on_demand(pig: Path) -> None:
    sink = io.StringIO()
    match = load_game(pig).start(["Ann", "Bob"], seed=3)
    definition = pig / "game.yaml"
    session = Session(match, [ANN, BOB], PipeVoice(io.StringIO("edit\nedit nothing\nreload\n"), sink), Keeper(None))
    definition.write_text(definition.read_text().replace("default: 100", "default: 30"))
    session.play()
    said = " ".join(sink.getvalue().split())
    assert "`edit` needs a terminal." in said and "Begin house rules" not in said
    assert session.match.view(0)["options"]["target"] == 30


def test_a_file_that_was_taken_away_can_be_written_anew(pig: Path) -> None:
    rules = (pig / "play.rules").read_text()
    voice = Desk("edit\nquit\n")
    voice.edit = lambda path: path.write_text(rules) and ""  # type: ignore[method-assign]
    session = sit_down(pig, voice)
    (pig / "play.rules").unlink()
    session.play()
    assert (pig / "play.rules").read_text() == rules
    assert "The rules are as they are played." in voice.text


@pytest.mark.parametrize(
    ("said", "name"),
    [
        ("", "play.rules"),
        ("rules", "play.rules"),
        ("play", "play.rules"),
        ("ru", "play.rules"),
        ("game", "game.yaml"),
        ("ga", "game.yaml"),
        ("hog", "variants/hog.yaml"),
        ("ho", "variants/hog.yaml"),
        ("gnu", ""),
    ],
)
def test_a_file_is_named_as_people_name_it(pig: Path, said: str, name: str) -> None:
    assert sit_down(pig, Desk(""), variant="hog").files.find(said) == name


def test_a_file_counts_as_changed_once_it_lies_still(pig: Path) -> None:
    files = sit_down(pig, Desk("")).files
    assert not files.changed()
    (pig / "play.rules").write_text("play:\n")
    assert not files.changed()  # it may be in the middle of being saved
    (pig / "play.rules").write_text("play:\n    winner is nobody\n")
    assert [files.changed(), files.changed()] == [False, True]
    files.seen()
    assert not files.changed()
    (pig / "more.rules").write_text("# a new one\n")
    assert [files.changed(), files.changed()] == [False, True]


# ---------------------------------------------------------------- at a terminal


def editor(folder: Path, old: str, new: str) -> str:
    """A small editor with an argument, which makes one change and goes."""
    script = folder / "an editor.sh"
    script.write_text(f'#!/bin/sh\ntest "$1" = --wait && sed -i.old "s/{old}/{new}/" "$2"\n')
    script.chmod(0o755)
    return f"'{script}' --wait"


def test_at_a_terminal_the_editor_is_opened_and_what_it_saves_is_played(pig: Path, tmp_path: Path) -> None:
    seats = ("--player", "Ann", "--player", "Bob", "--seed", "3")
    command = editor(tmp_path, "default: 100", "default: 30")
    with Terminal("play", str(pig), *seats, VISUAL=command, EDITOR="none") as terminal:
        terminal.wait_for("Ann: You hold 0")
        terminal.enter("roll")
        terminal.wait_for("this turn. (Roll the die")
        terminal.enter("edit game")
        terminal.wait_for("The new rules are taken, with the 1 answer so far.")
        terminal.type("ho")
        terminal.wait_for("this turn. ho")
        rules = pig / "play.rules"
        rules.write_text(rules.read_text().replace("turn_total += die", "turn_total += 5 * die"))
        terminal.wait_for("and have 10 this turn. ho")  # by itself, and what was typed is there still
        terminal.enter("")
        terminal.wait_for("Bob: You hold 0")
        rules.write_text(rules.read_text().replace("player.score += turn_total", "player.scor += turn_total"))
        terminal.wait_for('Did you mean "score"?', "Play goes on under the rules as they were.")
        terminal.enter("hold")
        terminal.wait_for("Ann: You hold 10")


@pytest.mark.parametrize(
    ("named", "words"),
    [
        ("", "No editor is set. Set EDITOR to yours"),
        ("no-such-editor -w", "no-such-editor can't be started: No such file or directory."),
        ("sh -c 'exit 3'", "sh ended with a complaint (3)."),
        ("'sh -c", "'sh can't be started"),
        ("true", ""),
    ],
)
def test_an_editor_that_does_not_open_the_file_is_told(
    named: str, words: str, pig: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setenv("EDITOR", named)
    told = run_editor(pig / "play.rules")
    assert told.startswith(words) and bool(told) == bool(words)
    assert "ended" in told or not told or str(pig / "play.rules") in told


@pytest.mark.parametrize(
    ("game", "preset", "options"),
    [
        ("blackjack", "short", {"natural_pays": "6 to 5", "decks": "infinite"}),
        ("and-theyre-off", "kind", {"one_dealer": "yes", "ante_post_price": "7 to 2"}),
        ("pig", None, {"target": "40"}),
    ],
)
def test_a_match_is_opened_again_just_as_it_was_asked_for(
    game: str, preset: str | None, options: dict[str, str]
) -> None:
    begun = load_game(game, preset=preset, options=options)
    again = rule_files.RuleFiles(begun.start(["Ann", "Bob"])).game()
    assert (again.raw_options, again.preset, again.digest) == (begun.raw_options, begun.preset, begun.digest)


HANDS = """\
game: Whispers
players: 2-3
cards: {card: {faces: {ace: {}, king: {}, queen: {}, jack: {}}}}
decks: {pack: {of: card}}
piles: {hand: {owner: player, audience: owner}}
values: {player: {score: 0}}
rules: |
  play:
      for each p in players:
          deal 1 from pack to p.hand
      for each player in turn, round after round:
          far = ask player "How far?" number 1 to 9
          player.score += far
          stop when player.score > 20
      winner is nobody
"""
OPENED = ("audience: owner", "audience: everyone")
CID = Chair("Cid")


@pytest.fixture
def hands(tmp_path: Path) -> Path:
    path = tmp_path / "whispers.yaml"
    path.write_text(HANDS)
    return path


@pytest.mark.parametrize("answers, agreed", [("yes\nyes\n", True), ("yes\nno\n", False), ("no\n", False)])
def test_rules_that_show_what_is_hidden_are_taken_only_if_the_others_agree(
    hands: Path, answers: str, agreed: bool
) -> None:
    voice = Desk("3\nedit\n" + answers, OPENED)
    session = sit_down(hands, voice, ANN, BOB, CID)
    session.play()
    assert "would show what was hidden: Hand of Ann (to everyone); Hand of Bob" in voice.text
    assert "Bob: Do you agree" not in voice.text and "Ann: Do you agree" in voice.text  # Bob it was who wanted it
    seen = session.match.view(0)["players"][1]["hand"]
    assert (seen != {"hidden": 1}) == agreed
    assert ("The new rules are taken" in voice.text) == agreed
    assert ("Not everybody agreed" in voice.text) == (not agreed)


def test_whoever_saved_a_file_elsewhere_all_are_asked_before_hands_are_shown(hands: Path) -> None:
    voice = Desk("yes\nyes\n")
    session = sit_down(hands, voice)
    hands.write_text(hands.read_text().replace(*OPENED))
    session.survive(lambda: look_again(session, asked=False))
    assert voice.text.count("Do you agree") == 2 and "Ann: Do you agree" in voice.text


def test_hands_that_lie_open_between_people_anyhow_are_shown_without_a_word(hands: Path) -> None:
    voice = Desk("edit\n", OPENED)
    session = sit_down(hands, voice)
    session.story.open_hands = True
    session.play()
    assert "Do you agree" not in voice.text
    assert session.match.view(0)["players"][1]["hand"] != {"hidden": 1}


@pytest.mark.parametrize("answers, agreed", [("yes\nyes\nyes\n", True), ("yes\nyes\nno\n", False), ("no\n", False)])
def test_all_are_asked_before_a_match_is_taken_up_under_rules_that_show_hands(
    hands: Path, tmp_path: Path, answers: str, agreed: bool
) -> None:
    sit_down(hands, Desk("3\n"), keep=tmp_path / "m.json").play()
    hands.write_text(hands.read_text().replace(*OPENED))
    again = resumed_session(tmp_path / "m.json", Desk(answers))
    assert (again.match.view(0)["players"][1]["hand"] != {"hidden": 1}) == agreed
