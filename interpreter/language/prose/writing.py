"""A rulebook written down: as plain text, as Markdown, as HTML."""

from __future__ import annotations

import textwrap
from html import escape

from interpreter.language.prose.pages import Block, Grid, Paragraph, Rulebook, Step, Steps

WIDTH = 79
NARROWEST = 16  # of a column that is wrapped


def write_text(book: Rulebook) -> str:
    """Plain text, wrapped for a terminal."""
    rows = [book.title, "=" * len(book.title)]
    if book.summary:
        rows += ["", *textwrap.wrap(book.summary, WIDTH)]
    for section in book.sections:
        rows += ["", "", section.title, "-" * len(section.title)]
        for block in section.blocks:
            rows += ["", *_text_block(block)]
    return "\n".join(rows) + "\n"


def _text_block(block: Block) -> list[str]:
    if isinstance(block, Paragraph):
        return textwrap.wrap(block.text, WIDTH)
    if isinstance(block, Steps):
        return _text_steps(block.steps, block.numbered, "")
    return _text_grid(block)


def _text_grid(grid: Grid) -> list[str]:
    """Columns side by side; the widest is wrapped until the table fits."""
    table = [grid.head, *grid.rows]
    widths = [max(len(row[column]) for row in table) for column in range(len(grid.head))]
    while sum(widths) + 2 * (len(widths) - 1) > WIDTH and max(widths) > NARROWEST:
        widths[widths.index(max(widths))] -= 1
    rows: list[str] = []
    for row in table:
        cells = [textwrap.wrap(cell, width) or [""] for cell, width in zip(row, widths, strict=True)]
        for line in range(max(len(cell) for cell in cells)):
            parts = [
                (cell[line] if line < len(cell) else "").ljust(width) for cell, width in zip(cells, widths, strict=True)
            ]
            rows.append("  ".join(parts).rstrip())
    return rows


def _text_steps(steps: list[Step], numbered: bool, margin: str) -> list[str]:
    rows: list[str] = []
    for number, step in enumerate(steps, start=1):
        mark = f"{number}. " if numbered else "- "
        inner = margin + " " * len(mark)
        rows += textwrap.wrap(step.text, WIDTH, initial_indent=margin + mark, subsequent_indent=inner)
        rows += _text_steps(step.below, False, inner)
    return rows


def write_markdown(book: Rulebook) -> str:
    """Markdown with one heading for the title and one for each section."""
    rows = [f"# {_mark(book.title)}"]
    if book.summary:
        rows += ["", _mark(book.summary)]
    for section in book.sections:
        rows += ["", f"## {_mark(section.title)}"]
        for block in section.blocks:
            rows += ["", *_markdown_block(block)]
    return "\n".join(rows) + "\n"


def _markdown_block(block: Block) -> list[str]:
    if isinstance(block, Paragraph):
        return [_mark(block.text)]
    if isinstance(block, Steps):
        return _markdown_steps(block.steps, block.numbered, "")
    table = [block.head, ["---"] * len(block.head), *block.rows]
    return ["| " + " | ".join(_mark(cell).replace("|", "\\|") for cell in row) + " |" for row in table]


def _markdown_steps(steps: list[Step], numbered: bool, margin: str) -> list[str]:
    rows: list[str] = []
    for number, step in enumerate(steps, start=1):
        mark = f"{number}. " if numbered else "- "
        rows.append(margin + mark + _mark(step.text))
        rows += _markdown_steps(step.below, False, margin + " " * len(mark))
    return rows


def _mark(text: str) -> str:
    """Text in which nothing is markup."""
    for sign in "\\`*_<[]":
        text = text.replace(sign, "\\" + sign)
    return text


def write_html(book: Rulebook) -> str:
    """A page of HTML that needs nothing else."""
    title = escape(book.title)
    rows = [
        "<!DOCTYPE html>",
        '<html lang="en">',
        f'<head><meta charset="utf-8"><title>{title}</title></head>',
        "<body>",
        f"<h1>{title}</h1>",
    ]
    if book.summary:
        rows.append(f"<p>{escape(book.summary)}</p>")
    for section in book.sections:
        rows += ["<section>", f"<h2>{escape(section.title)}</h2>"]
        for block in section.blocks:
            rows += _html_block(block)
        rows.append("</section>")
    return "\n".join([*rows, "</body>", "</html>"]) + "\n"


def _html_block(block: Block) -> list[str]:
    if isinstance(block, Paragraph):
        return [f"<p>{escape(block.text)}</p>"]
    if isinstance(block, Steps):
        return _html_steps(block.steps, "ol" if block.numbered else "ul")
    return ["<table>", _html_row(block.head, "th"), *(_html_row(row, "td") for row in block.rows), "</table>"]


def _html_row(cells: list[str], tag: str) -> str:
    return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"


def _html_steps(steps: list[Step], tag: str) -> list[str]:
    rows = [f"<{tag}>"]
    for step in steps:
        rows.append(f"<li>{escape(step.text)}")
        rows += _html_steps(step.below, "ul") if step.below else []
        rows.append("</li>")
    return [*rows, f"</{tag}>"]
