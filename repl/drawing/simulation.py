"""What a run of games came to, as tables and bars. It is drawn from the plain data that `--json` prints."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from repl.drawing.columns import draw_table
from repl.drawing.histogram import draw_histogram
from repl.drawing.ink import Ink

MOST_ROWS = 16  # of a list whose rows are the game's own (cards, spaces, answers)
Data = dict[str, Any]
Money = Callable[[float], str]


def draw_run(data: Data, money: Money, ink: Ink) -> str:
    """All that a report says, a section after the other. `money` writes an amount as the game does."""
    return "\n\n".join(section for section in sections(data, money, ink) if section)


def sections(data: Data, money: Money, ink: Ink) -> Iterator[str]:
    yield "\n".join(told_first(data))
    if data["ended"]:
        yield draw_seats(data["seats"], ink)
        yield draw_lengths(data, ink)
        yield from draw_money(data, money, ink)
    if data["counted"]:
        yield ink.paint(f"Within the first {data['counted']:,} games", "bold")
        yield draw_bets(data["bets"], money, ink)
        yield draw_phases(data["phases"], ink)
        yield draw_answers(data["answers"], ink)
        yield from draw_cards(data["cards"], ink)
        yield from draw_spaces(data["spaces"], ink)
        yield from draw_tables(data["tables"], ink)


def told_first(data: Data) -> Iterator[str]:
    """How many games there were, and what went wrong in them."""
    yield (
        f"{data['games']:,} games: {data['ended']:,} ended ({data['undecided']:,} with no winner), "
        f"{data['cut_off']:,} were cut off as too long."
    )
    if data["interrupted"]:
        yield "The run was interrupted: these are the games that were played by then."
    if data["faults"]:
        yield f"{data['faults']:,} games were stopped by a rule that can't be carried out:"
        for fault in data["fault_words"]:
            yield f"game {fault['game']}: {fault['words']}"


def percent(share: float | None) -> str:
    return "" if share is None else f"{100 * share:.1f}%"


def interval(row: Data) -> str:
    return f"{percent(row['low'])} to {percent(row['high'])}"


def number(value: float) -> str:
    """A mean or a spread: one place behind the point, more where it is small."""
    return f"{value:,.1f}" if abs(value) >= 10 else f"{value:.2f}"


def draw_seats(seats: Sequence[Data], ink: Ink) -> str:
    rows = [
        [f"{seat['seat']}", seat["name"], f"{seat['wins']:,}", f"{seat['shared']:,}", percent(seat["share"])]
        + [interval(seat)]
        for seat in seats
    ]
    return draw_table(["Seat", "Name", "Wins", "Shared wins", "Share", "95% interval"], rows, ink)


SPREAD_HEADS = ["Mean", "Spread", "Least", "5%", "25%", "Median", "75%", "95%", "Most"]


def spread_cells(spread: Data, write: Money) -> list[str]:
    quantiles = [write(value) for value in spread["quantiles"].values()]
    return [
        write(spread["mean"]),
        write(spread["deviation"]),
        write(spread["least"]),
        *quantiles,
        write(spread["most"]),
    ]


def whole(value: float) -> str:
    return f"{value:,}" if isinstance(value, int) else number(value)


def draw_lengths(data: Data, ink: Ink) -> str:
    rows = [["Decisions", *spread_cells(data["decisions"], whole)]]
    if data["turns"] is not None:
        rows.append(["Turns", *spread_cells(data["turns"], whole)])
    counted = f"Turns were counted in {data['turns']['games']:,} games.\n" if data["turns"] is not None else ""
    bars = draw_histogram([tuple(bar) for bar in data["decisions"]["histogram"]], ink)
    return f"{draw_table(['A game', *SPREAD_HEADS], rows, ink)}\n{counted}\nDecisions a game\n{bars}"


def draw_money(data: Data, money: Money, ink: Ink) -> Iterator[str]:
    accounts = [account for account in data["money"] if "games" in account]
    if not accounts:
        return
    rows = [[called(account), *spread_cells(account, money)] for account in accounts]
    steps = [f"{called(account)} to {account['exact_to']}" for account in accounts if account["exact_to"] > 1]
    table = draw_table(["At the end", *SPREAD_HEADS], rows, ink)
    yield f"{table}\nExact but for {', '.join(steps)}: so many amounts are counted together." if steps else table
    first = next((account for account in accounts if account["seat"]), accounts[0])
    yield f"{called(first)} at the end\n{draw_histogram([tuple(bar) for bar in first['histogram']], ink)}"


def called(account: Data) -> str:
    return account["words"] if account["name"] is None else f"{account['words']}, {account['name']}"


def draw_bets(bets: Sequence[Data], money: Money, ink: Ink) -> str:
    rows = [
        [bet["words"], f"{bet['laid']:,}", money(bet["turnover"]), money(bet["paid_back"])]
        + ([percent(bet["return"]), interval(bet)] if bet["laid"] else ["", ""])
        for bet in bets
    ]
    return draw_table(["Bet", "Stakes", "Turnover", "Paid back", "Return", "95% interval"], rows, ink)


def draw_phases(phases: Sequence[Data], ink: Ink) -> str:
    rows = [[phase["words"], f"{phase['count']:,}", number(phase["in_a_game"])] for phase in phases]
    return draw_table(["Phase", "Times", "In a game"], rows, ink)


def draw_answers(asks: Sequence[Data], ink: Ink) -> str:
    rows: list[list[str]] = []
    for ask in asks:
        rows.append([spoken(ask["ask"] or ask["kind"]), "", f"{ask['count']:,}", number(ask["in_a_game"]), ""])
        if ask["various"]:
            rows.append(["", "all sorts of answers", "", "", ""])
        for answer in ask["answers"][:MOST_ROWS]:
            rows.append(["", spoken(answer["answer"]), f"{answer['count']:,}", "", percent(answer["share"])])
        if len(ask["answers"]) > MOST_ROWS:
            rows.append(["", f"and {len(ask['answers']) - MOST_ROWS} others", "", "", ""])
    return draw_table(["Asked", "Answer", "Times", "In a game", "Share"], rows, ink)


def spoken(word: str) -> str:
    return word.replace("_", " ")


def draw_cards(kinds: Sequence[Data], ink: Ink) -> Iterator[str]:
    for kind in kinds:
        ways = [way for way in ("dealt", "moved") if any(face[way] for face in kind["faces"])]
        rows = [[face["words"], *(f"{face[way]:,}" for way in ways)] for face in kind["faces"]]
        yield draw_longest(spoken(kind["cards"]).capitalize(), [way.capitalize() for way in ways], rows, ink)


def draw_spaces(boards: Sequence[Data], ink: Ink) -> Iterator[str]:
    for board in boards:
        rows = [[space["words"], f"{space['count']:,}", number(space["in_a_game"])] for space in board["spaces"]]
        yield draw_longest(f"Spaces of {spoken(board['board'])}", ["Came to", "In a game"], rows, ink)


def draw_tables(tables: Sequence[Data], ink: Ink) -> Iterator[str]:
    for table in tables:
        rows = [[row["row"], f"{row['count']:,}"] for row in table["rows"]]
        yield draw_longest(f"Rows of {spoken(table['table'])}", ["Looked up"], rows, ink)


def draw_longest(title: str, heads: list[str], rows: list[list[str]], ink: Ink) -> str:
    """A list in its own order; of a long one those that came up most and least, and what never did."""
    if len(rows) <= MOST_ROWS:
        return draw_table([title, *heads], rows, ink)
    order = sorted(rows, key=lambda row: -sum(int(cell.replace(",", "")) for cell in row[1:] if "." not in cell))
    half = MOST_ROWS // 2
    shown = [*order[:half], ["..."] + [""] * len(heads), *order[-half:]]
    left = f"Of {len(rows):,}, the {half} that came up most and least; --json and --csv have them all."
    return f"{draw_table([title, *heads], shown, ink)}\n{left}"
