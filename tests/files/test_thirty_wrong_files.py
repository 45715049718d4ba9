"""Wrong games and variants: one clear message each, at its place, with what would fit, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from interpreter.faults import DefinitionError, Fault
from interpreter.game import check_game
from repl.main import main
from tests.files.cases import Case, read_cases

CASES = read_cases(Path(__file__).parent / "thirty")
INN = """\
game: Inn
players: 2-4
options: {target: {default: 20, min: 1}}
presets: {quick: {set: {target: 5}}}
accounts: {player: {cash: 10}, bank: unlimited}
values: {player: {score: 0}}
dice: {die: {}}
rules: |
  play:
      for each player in turn, round after round:
          take luck bets from player
          settle luck
          scoring
          stop when player.score >= target
      winners are players with highest score

  phase scoring:
      roll die
      player.score += worth(die)

  worth(n) means n

  bet luck:
      against: bank
      stake: 1
      limit: 1 each
      pays: evens
      wins when: yes
"""
each_case = pytest.mark.parametrize("case", CASES, ids=[case.sentence for case in CASES])


def laid_out(case: Case, folder: Path) -> tuple[Path, list[str]]:
    """The game's folder and the names of its variants in their order."""
    home = folder / "inn"
    for name, text in ({"game.yaml": INN} | case.files).items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(text)
    return home, [Path(name).stem for name in case.files if name.startswith("variants/")]


def faults_of(game: Path, variants: list[str]) -> list[Fault]:
    try:
        return check_game(str(game), variants).faults
    except DefinitionError as error:
        return list(error.faults)


def test_there_are_thirty_and_more_and_the_game_itself_is_right(tmp_path: Path) -> None:
    assert len(CASES) >= 30
    home, variants = laid_out(Case("", {}), tmp_path)
    assert faults_of(home, variants) == []


@each_case
def test_one_clear_message_and_nothing_else(case: Case, tmp_path: Path) -> None:
    home, variants = laid_out(case, tmp_path)
    (expected,) = case.expected
    found = faults_of(home, variants)
    told = [(str(Path(fault.place.file).relative_to(home)), fault.place.line, fault.code) for fault in found]
    assert told == [(expected.file, expected.line, expected.code)], "\n".join(str(fault) for fault in found)
    assert expected.words in found[0].message
    assert expected.fits in found[0].fits
    assert found[0].place.column >= 1 and "Traceback" not in found[0].message


@each_case
def test_the_command_tells_it_too(case: Case, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home, variants = laid_out(case, tmp_path)
    if len(variants) > 1:
        assert main(["diff", str(home), *variants]) == 1
        assert f"[{case.expected[0].code}]" in capsys.readouterr().err
        return
    assert main(["check", "--json", str(home)]) == 1
    faults = json.loads(capsys.readouterr().out)
    assert [(fault["line"], fault["code"]) for fault in faults] == [(case.expected[0].line, case.expected[0].code)]
