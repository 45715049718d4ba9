"""From a table of cards to a content file that the game has checked: all of it, or nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from interpreter.analysis.tables import CardTable, Row
from interpreter.diagnostics import content as told
from interpreter.faults import Fault, Faults, Place, did_you_mean, one_of_these
from interpreter.files.definition import CardKind

OWN = ("id", "copies", "words")  # columns that are no fields
NAME = re.compile(r"[^\W\d]\w*")
NUMBER = re.compile(r"-?\d+")


@dataclass
class Content:
    """The text of a content file, and for each of its lines the line of the table that it came from."""

    text: str
    lines: list[int]
    count: int


def kind_of_table(table: CardTable, kinds: Mapping[str, CardKind], wanted: str, faults: Faults) -> CardKind | None:
    """The kind of cards that a table holds: the one that is asked for, or the only one that its columns fit."""
    if wanted:
        if wanted not in kinds:
            fits = did_you_mean(wanted, kinds) or one_of_these(kinds)
            faults.add(told.UNKNOWN_KIND.at(Place(table.file, 1, 1), fits=fits, name=wanted))
        return kinds.get(wanted)
    fitting = [kind for kind in kinds.values() if kind.fields and any(has(table, field) for field in kind.fields)]
    if len(fitting) != 1:
        faults.add(told.NO_KIND.at(Place(table.file, 1, 1), fits=one_of_these(kinds)))
        return None
    return fitting[0]


def has(table: CardTable, field: str) -> bool:
    return field in table.columns or f"{field}_1" in table.columns


def check_columns(table: CardTable, kind: CardKind, faults: Faults) -> None:
    """Every field that a card needs has a column, and every column is of a field."""
    meant: list[str] = []
    for column in filter(None, table.columns):
        field = column.rpartition("_")[0] if re.search(r"_\d+$", column) and column not in kind.fields else column
        is_list = kind.fields.get(field, "").startswith("list of")
        if column not in OWN and column not in kind.fields and not is_list:
            fits = did_you_mean(column, [*kind.fields, *OWN])
            faults.add(told.UNKNOWN_COLUMN.at(table.place(1, column), fits=fits, kind=kind.name, name=column))
            meant.append(fits)
    for field, of in kind.fields.items():
        misspelt = any(f'"{field}"' in fits for fits in meant)
        if not has(table, field) and not of.strip().endswith("or nothing") and not misspelt:
            faults.add(told.MISSING_COLUMN.at(Place(table.file, 1, 1), name=field))


def check_rows(table: CardTable, kind: CardKind, faults: Faults) -> None:
    """What can be told of the cells without the game: ids, numbers, cells that are empty."""
    seen: dict[str, int] = {}
    for row in table.rows:
        name = row.cells.get("id", "")
        if "id" in table.columns and not NAME.fullmatch(name):
            faults.add(told.NO_NAME.at(table.place(row.line), cell=name))
        elif name in seen:
            faults.add(told.ID_TWICE.at(table.place(row.line), name=name, line=seen[name]))
        elif name:
            seen[name] = row.line
        for field, of in kind.fields.items():
            if has(table, field):
                check_cell(table, row, field, of.strip(), faults)


def check_cell(table: CardTable, row: Row, field: str, of: str, faults: Faults) -> None:
    cells = cells_of(row, field, of)
    if not cells and not of.endswith("or nothing"):
        faults.add(told.EMPTY_CELL.at(table.place(row.line), name=field))
    if of.removeprefix("list of ").removesuffix(" or nothing") in ("number", "money"):
        for cell in cells:
            if not NUMBER.fullmatch(cell):
                faults.add(told.NO_NUMBER.at(table.place(row.line), name=field, cell=cell))


def cells_of(row: Row, field: str, of: str) -> list[str]:
    """The cells of a field: one, or those of a list."""
    if not of.startswith("list of"):
        return [row.cells[field]] if row.cells.get(field) else []
    numbered = [cell for column, cell in row.cells.items() if re.fullmatch(rf"{re.escape(field)}_\d+", column)]
    return [cell for cell in numbered or [part.strip() for part in row.cells.get(field, "").split("|")] if cell]


def content_of(table: CardTable, kind: CardKind, title: str) -> Content:
    """The table as a content file."""
    head = ["# yaml-language-server: $schema=../../../schemas/content.schema.json", f"content: {quoted(title)}"]
    lines = [*head, f"cards_for: {kind.name}", "cards:"]
    came = [1] * len(lines)
    for row in table.rows:
        card = card_lines(row, kind)
        lines += [f"  {'-' if not n else ' '} {line}" for n, line in enumerate(card)] + [""]
        came += [row.line] * (len(card) + 1)
    return Content("\n".join(lines).rstrip("\n") + "\n", came, len(table.rows))


def card_lines(row: Row, kind: CardKind) -> list[str]:
    found = [f"{name}: {row.cells[name]}" for name in ("id", "copies") if row.cells.get(name)]
    if row.cells.get("words"):
        found.append(f"words: {quoted(row.cells['words'])}")
    for field, of in kind.fields.items():
        cells = cells_of(row, field, of.strip())
        if cells and of.strip().startswith("list of"):
            found.append(f"{field}: [{', '.join(map(quoted, cells))}]")
        elif cells:
            found.append(f"{field}: {cells[0] if NUMBER.fullmatch(cells[0]) and of != 'text' else quoted(cells[0])}")
    return found


def quoted(text: str) -> str:
    """A text as YAML has it between double quotes."""
    return json.dumps(text, ensure_ascii=False)


def back_to_table(fault: Fault, shown: str, table: CardTable, content: Content) -> Fault:
    """A mistake that the game found in the content, told of the line of the table."""
    if fault.place.file != shown:
        return fault
    line = content.lines[min(fault.place.line, len(content.lines)) - 1]
    return replace(fault, place=table.place(line))


def convert(
    table: CardTable,
    kinds: Mapping[str, CardKind],
    wanted: str,
    title: str,
    faults: Faults,
    check: Callable[[str], tuple[list[Fault], str]],
) -> tuple[CardKind, Content] | None:
    """The content that a table makes; None where anything is wrong with it.

    `check` lets the game check a content text: the faults, and the name by which they call it.
    """
    kind = kind_of_table(table, kinds, wanted, faults) if table.columns else None
    if kind is None:
        return None
    before = len(faults.errors)
    check_columns(table, kind, faults)
    if len(faults.errors) > before:
        return None  # every card would lack the same
    check_rows(table, kind, faults)
    wrong = {fault.place.line for fault in faults.errors}
    # cards that are sound in themselves are shown to the game all the same, so that all mistakes are told at once
    sound = replace(table, rows=[row for row in table.rows if row.line not in wrong])
    content = content_of(sound, kind, title)
    found, shown = check(content.text) if sound.rows else ([], "")
    for fault in found:
        if fault.severity == "error" and (fault.place.file == shown or not wrong):
            faults.add(back_to_table(fault, shown, table, content))
    return None if faults.errors else (kind, content)
