"""Tables of cards: CSV files with a header, read into rows that know their lines.

The first line names the columns: `id`, `copies` and `words` where wanted, and each field of the card kind. A field that
is a list has columns `choices_1`, `choices_2`, ..., or one column with `|` between the items. Cells stand between
commas, or between semicolons where the header has those.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass, field
from io import StringIO

from interpreter.diagnostics import content as told
from interpreter.faults import Faults, Place, Sources

MOST_ROWS = 5000
MARK = "\ufeff"


@dataclass
class Row:
    """One card: the line on which it begins, and its cells by column."""

    line: int
    cells: dict[str, str]


@dataclass
class CardTable:
    """What a file holds. `file` is its name in messages."""

    file: str
    sources: Sources = field(default_factory=Sources)
    columns: list[str] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)

    def place(self, line: int, column: str = "") -> Place:
        """The place of a card, or of the heading of a column."""
        if not column:
            return Place(self.file, line, 1)
        header = (self.sources.texts.get(self.file, "").split("\n") or [""])[0]
        at = max(header.find(column), 0) + 1
        return Place(self.file, line, at, at + len(column))


def read_table(data: bytes, file: str, faults: Faults) -> CardTable:
    """The cards of a CSV file; whatever is wrong with it is among the faults."""
    table = CardTable(file)
    text = decoded(data, table, faults)
    if text is None:
        return table
    table.sources.texts[file] = text
    lines = text.split("\n")
    comma = ";" if lines[0].count(";") > lines[0].count(",") else ","
    reader = csv.reader(StringIO(text, newline=""), delimiter=comma, strict=True)
    line = 1
    try:
        for cells in reader:
            take_row(table, [cell.strip() for cell in cells], line, faults)
            line = reader.line_num + 1
            if len(table.rows) > MOST_ROWS:
                faults.add(told.TOO_MANY.at(table.place(table.rows.pop().line), most=MOST_ROWS))
                break
    except csv.Error as error:
        faults.add(told.QUOTES.at(table.place(line), why=why_of(str(error))))
    if not table.rows and not faults.errors:
        faults.add(told.NO_ROWS.at(Place(file, 1, 1)))
    return table


def decoded(data: bytes, table: CardTable, faults: Faults) -> str | None:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start]
        column = len(before.rsplit(b"\n", 1)[-1].decode("utf-8", "replace")) + 1
        faults.add(told.NOT_UTF8.at(Place(table.file, before.count(b"\n") + 1, column)))
        return None
    if text.startswith(MARK):
        faults.add(told.BYTE_MARK.at(Place(table.file, 1, 1)))
    return text.removeprefix(MARK).replace("\r\n", "\n").replace("\r", "\n")


def why_of(reason: str) -> str:
    """The reason of Python's reader in our own words."""
    if "unexpected end" in reason:
        return "a quote is opened and never closed"
    return "after a closing quote there must be a comma or the end of the line; a quote inside is written twice"


def take_row(table: CardTable, cells: list[str], line: int, faults: Faults) -> None:
    """The header, a card, or nothing where the line is empty."""
    if not table.columns:
        table.columns = cells
        for n, name in enumerate(cells):
            if name and name in cells[:n]:
                faults.add(told.COLUMN_TWICE.at(table.place(line, name), name=name))
        return
    if not any(cells):
        return
    if len(cells) != len(table.columns):
        faults.add(told.COLUMNS.at(table.place(line), have=len(cells), want=len(table.columns)))
        return
    table.rows.append(Row(line, {name: cell for name, cell in zip(table.columns, cells, strict=True) if name}))
