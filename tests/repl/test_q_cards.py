"""Q-cards of one's own, from a table or as a pack: every mistake is told with its line, and nothing is half taken in."""

from __future__ import annotations

from pathlib import Path

import pytest

from repl.main import main

HEADER = "id,category,question,choices_1,choices_2,choices_3,choices_4,answer,wrap_up,lottery,source"
ROWS = """\
x1,sports,Why?,a,b,c,d,a,Because.,7,Me
x2,sports,Why not?,a,b,c,,d,Because.,7,Me
x3,sports,Who?,a,b,c,,,Because.,7,Me
x4,sports,When?,a,b,c,,c,Because.,31,Me
x5,sport,Where?,a,b,c,,c,Because.,7,Me
x1,sports,Which?,a,b,c,,c,Because.,7,Me
x7,sports,Whose?,a,b,c,,c,Because.,0,Me
"""
TOLD = [
    (2, "three choices"),
    (3, "none of the choices"),
    (4, "no answer"),
    (5, "from 1 to 30"),
    (6, 'Did you mean "sports"?'),
    (7, "a card called x1 already, on line 2"),
    (8, "from 1 to 30"),
]


@pytest.fixture(autouse=True)
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_table_of_wrong_cards_is_told_whole_and_not_brought_in(capsys: pytest.CaptureFixture[str]) -> None:
    Path("mine.csv").write_text(f"{HEADER}\n{ROWS}")
    assert main(["content", "import", "mine.csv", "--game", "odds-r"]) == 1
    told = capsys.readouterr()
    for line, words in TOLD:
        assert any(part.startswith(f":{line}:") and words in part for part in told.out.split("mine.csv")), (line, words)
    assert "Nothing was imported" in told.err and not Path("mine.yaml").exists()


def pack_of(rows: str) -> str:
    text = "content: Mine\ncards_for: q_card\ncards:\n"
    for row in rows.splitlines():
        name, category, question, *choices, answer, wrap_up, lottery, source = row.split(",")
        text += f"  - id: {name}\n    category: {category}\n    question: {question}\n"
        text += f"    choices: [{', '.join(filter(None, choices))}]\n" + (f"    answer: {answer}\n" if answer else "")
        text += f"    wrap_up: {wrap_up}\n    lottery: {lottery}\n    source: {source}\n"
    return text


def test_a_pack_of_wrong_cards_is_told_by_line_and_no_game_begins(capsys: pytest.CaptureFixture[str]) -> None:
    for number, (_, words) in enumerate(TOLD):
        rows = ROWS.splitlines()
        pack = pack_of("\n".join([rows[0].replace(",d,a", ",,a"), rows[number]] if number else rows[:1]))
        Path("mine.yaml").write_text(pack)
        line = 4 + 8 * (number > 0)
        for command in (["content", "check", "mine.yaml", "--game", "odds-r"], PLAY):
            assert main(command) == 1
            told = "".join(capsys.readouterr())
            place = next(part for part in told.split("mine.yaml") if words.split(",")[0] in part)
            assert line <= int(place.split(":")[1]) <= line + 8, (words, told)


PLAY = ["play", "odds-r", "--player", "Ann", "--player", "Bob", "--content", "mine.yaml"]
