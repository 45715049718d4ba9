"""A saved match goes on as if it had never stopped, and a bad file is told in words."""

from __future__ import annotations

import json
import os
import random
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from interpreter.faults import PlayFault, Refused
from interpreter.match import Match, Origin, saving
from interpreter.runtime.chance import Outside, Seeded
from tests.match.handmade import Handmade
from tests.match.playing_out import answer_once, picture, play_out

ORIGIN = Origin(bundle={"game.yaml": "game: Handmade\n"}, digest="abc123", name="handmade")


@pytest.fixture(autouse=True)
def handmade_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """The definition in a save leads to the game that is written by hand."""

    def game_from_bundle(files: Any, name: str, **chosen: Any) -> Any:
        assert files == ORIGIN.bundle and name == "handmade"
        return SimpleNamespace(program=Handmade(), raw_options={}, origin=ORIGIN)

    saving.opened.cache_clear()
    monkeypatch.setitem(sys.modules, "interpreter.game", SimpleNamespace(game_from_bundle=game_from_bundle))  # type: ignore[arg-type]


def start(seed: int = 7, players: int = 2, **how: Any) -> Match:
    names = ("Ann", "Bob", "Cy")[:players]
    return Match.start(Handmade(), names, seed=seed, origin=ORIGIN, kinds=("person",) * players, **how)


def test_resuming_at_every_ask_gives_the_same_future(tmp_path: Path) -> None:
    match = start(players=3)
    rng = random.Random(1)
    path = tmp_path / "match.json"
    while match.ask is not None:
        match.save(path)
        again = Match.resume(path)
        assert picture(again) == picture(match)
        straight = match.copy()
        play_out(again, random.Random(5), 6)
        play_out(straight, random.Random(5), 6)
        assert picture(again) == picture(straight)
        answer_once(match, rng)
    match.save(path)
    assert str(Match.resume(path).result) == str(match.result)


def test_a_match_that_was_taken_back_resumes_with_its_new_chances(tmp_path: Path) -> None:
    match = start()
    rng = random.Random(2)
    for _ in range(30):
        if match.ask is None:
            break
        answer_once(match, rng)
        if rng.random() < 0.4:
            match.undo(agreed=True)
        match.save(tmp_path / "m.json")
        again = Match.resume(tmp_path / "m.json")
        straight = match.copy()
        play_out(again, random.Random(5), 8)
        play_out(straight, random.Random(5), 8)
        assert picture(again) == picture(straight)


def test_a_match_that_waits_for_real_dice_resumes_waiting(tmp_path: Path) -> None:
    match = start(chance=Outside(["dice"], Seeded(7)))
    match.choose("roll")
    match.save(tmp_path / "m.json")
    again = Match.resume(tmp_path / "m.json")
    assert again.needs == ("die", "die", 6)
    again.supply("5")
    assert again.view(0)["players"][0]["score"] == 5
    again.choose("roll")
    assert again.needs == ("die", "die", 6)


def test_a_match_that_ended_with_a_fault_resumes_there(tmp_path: Path) -> None:
    match = start(max_decisions=None, players=3)
    match.state.v_deck[:] = []
    match.choose("hold")
    # an empty deck is no part of the record: the resumed match does not come out like it
    match.save(tmp_path / "m.json")
    with pytest.raises(Refused, match="does not come out as it was saved"):
        Match.resume(tmp_path / "m.json")


def test_autosaves_share_one_definition(tmp_path: Path) -> None:
    match = start()
    saving.save(match, tmp_path / "one.json", shared=True)
    match.choose("hold")
    saving.save(match, tmp_path / "two.json", shared=True)
    assert [path.name for path in (tmp_path / "definitions").iterdir()] == ["abc123.json"]
    assert "files" not in json.loads((tmp_path / "two.json").read_text())
    assert picture(Match.resume(tmp_path / "two.json")) == picture(match)
    (tmp_path / "definitions" / "abc123.json").unlink()
    with pytest.raises(Refused, match="the rules it was played under are gone"):
        Match.resume(tmp_path / "two.json")


@pytest.mark.parametrize(
    "text, reason",
    [
        ("", "it is not JSON"),
        ("{}", "is no saved match"),
        ("[1, 2]", "is no saved match"),
        ('{"save": 99}', "newer Croupier"),
        ("\x00\x01", "it is not JSON"),
        ("[" * 100_000, "it is not JSON"),
    ],
)
def test_a_file_that_is_no_save_is_told_so(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "m.json"
    path.write_text(text)
    with pytest.raises(Refused, match=reason):
        Match.resume(path)
    with pytest.raises(Refused, match="is no saved match"):
        Match.resume(tmp_path / "not-there.json")


@pytest.mark.parametrize(
    "change, reason",
    [
        (lambda data: data["choices"].append(["move", 0, "fly"]), "not one of the choices"),
        (lambda data: data["choices"].append(["jump", 0, "hold"]), "but it asks for"),
        (lambda data: data["chances"].append(2), "more chances than come up"),
        (lambda data: data["chances"].__setitem__(0, 77), "outcome 1 of the record is 77"),
        (lambda data: data["choices"].pop(), "does not come out as it was saved"),
        (lambda data: data.update(check="0"), "its answers lead elsewhere"),
        (lambda data: data.update(extra=1), "is no saved match"),
        (lambda data: data["choices"].append(["move", 9, "hold"]), "no seat 9"),
    ],
)
def test_a_record_that_was_changed_is_told_so(tmp_path: Path, change: Any, reason: str) -> None:
    match = start()
    for answer in ("roll", "roll"):
        match.choose(answer)
    path = tmp_path / "m.json"
    match.save(path)
    data = json.loads(path.read_text())
    change(data)
    path.write_text(json.dumps(data))
    with pytest.raises(Refused, match=reason):
        Match.resume(path)


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = start()
    path = tmp_path / "m.json"
    match.save(path)
    kept = path.read_bytes()
    match.choose("hold")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        match.save(path)
    assert path.read_bytes() == kept and [one.name for one in tmp_path.iterdir()] == ["m.json"]


def test_a_match_without_a_record_can_not_be_saved(tmp_path: Path) -> None:
    match = start(record=False)
    with pytest.raises(PlayFault, match="keeps no record"):
        match.save(tmp_path / "m.json")
    assert list(tmp_path.iterdir()) == []


def test_a_match_can_be_taken_under_rules_on_which_its_record_replays() -> None:
    match = start()
    for answer in ("roll", "hold"):
        match.choose(answer)
    longer = SimpleNamespace(program=Handmade(), raw_options={"rounds": 5}, origin=ORIGIN)
    over = SimpleNamespace(program=Handmade(), raw_options={"rounds": 0}, origin=ORIGIN)
    again = match.under(longer)
    assert again.view(0)["players"] == match.view(0)["players"] and again.view(0)["options"] == {"rounds": 5}
    play_out(again, random.Random(1))
    assert again.over
    with pytest.raises(Refused, match="Before the first answer the new rules go another way: the game is over"):
        match.under(over)
