"""House rules in the user's own folder: found by name from anywhere, told where they no longer fit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from interpreter import load_game
from interpreter.faults import DefinitionError
from interpreter.files.kept import kept_folder, kept_for
from interpreter.files.loading import load_definition
from repl.shelf import read_box


@pytest.fixture
def own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    kept_folder().mkdir(parents=True)
    yield kept_folder()


def codes(game: str, *variants: str) -> list[str]:
    with pytest.raises(DefinitionError) as found:
        load_definition(game, variants)
    return [fault.code for fault in found.value.faults]


def test_a_variant_there_is_found_by_its_name_and_listed(own: Path) -> None:
    (own / "quick.yaml").write_text("variant: Quick\nbased_on: pig\nset: {target: 20}\n")
    (own / "quicker.yaml").write_text("variant: Quicker\nbased_on: quick\nset: {target: 10}\n")
    (own / "elsewhere.yaml").write_text("variant: Elsewhere\nbased_on: blackjack\nset: {rounds: 1}\n")
    assert load_definition("pig", ["quick"]).options["target"].default.text == "20"
    assert load_definition("pig", ["quicker"]).options["target"].default.text == "10"
    assert load_definition(own / "quicker.yaml").name == "pig"
    assert list(kept_for("pig")) == ["quick", "quicker"]
    assert read_box("pig").variants[-2:] == ("quick", "quicker")
    assert "quick" not in read_box("blackjack").variants


def test_it_may_be_based_on_a_variant_beside_the_game(own: Path) -> None:
    (own / "big-hog.yaml").write_text("variant: Big hog\nbased_on: hog\nset: {target: 200}\n")
    laid = load_definition("pig", ["big-hog"])
    assert [one.name for one in laid.variants] == ["hog", "big-hog"]


def test_it_goes_with_a_save_and_needs_no_folder_then(own: Path) -> None:
    (own / "quick.yaml").write_text("variant: Quick\nbased_on: pig\nset: {target: 20}\n")
    laid = load_definition("pig", ["quick"])
    (own / "quick.yaml").unlink()
    again = load_definition("pig", laid.bundle_variants, files=laid.bundle)
    assert again.options["target"].default.text == "20"


def test_a_name_that_the_game_has_too_is_told(own: Path) -> None:
    (own / "hog.yaml").write_text("variant: My hog\nbased_on: pig\nset: {target: 20}\n")
    assert codes("pig", "hog") == ["variant-named-twice"]
    assert load_definition("pig", [str(own / "hog.yaml")]).options["target"].default.text == "20"
    (own / "hog.yaml").write_text("variant: Another game's\nbased_on: blackjack\nset: {rounds: 1}\n")
    assert load_definition("pig", ["hog"]).variants[0].title == "Hog"


def test_one_that_no_longer_fits_its_game_is_told_where_and_why(own: Path) -> None:
    (own / "old.yaml").write_text("variant: Old\nbased_on: pig\nchange:\n  dice.dye: {count: 2}\n")
    with pytest.raises(DefinitionError) as found:
        load_definition("pig", ["old"])
    (fault,) = found.value.faults
    assert (fault.code, fault.place.line, Path(fault.place.file).name) == ("variant-missing", 4, "old.yaml")
    assert "die" in fault.fits


def test_two_that_change_the_same_thing_are_told_with_both_places(own: Path) -> None:
    for name in ("one", "two"):
        (own / f"{name}.yaml").write_text(f"variant: {name}\nbased_on: pig\nset: {{target: 20}}\n")
    with pytest.raises(DefinitionError) as found:
        load_definition("pig", ["one", "two"])
    (fault,) = found.value.faults
    assert fault.code == "variants-collide"
    assert fault.place.file.endswith("two.yaml") and "one.yaml:3" in str(fault.message)


def test_the_cache_sees_a_variant_that_comes_and_changes(own: Path) -> None:
    for target in (20, 30):
        (own / "quick.yaml").write_text(f"variant: Quick\nbased_on: pig\nset: {{target: {target}}}\n")
        assert load_game("pig", "quick").start(["Ann", "Bob"]).view(0)["options"]["target"] == target


def test_an_unknown_name_is_told_with_the_nearest_one_of_all(own: Path) -> None:
    (own / "quick.yaml").write_text("variant: Quick\nbased_on: pig\nset: {target: 20}\n")
    with pytest.raises(DefinitionError, match='Did you mean "quick"'):
        load_definition("pig", ["qick"])
