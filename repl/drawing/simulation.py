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
        yield from draw_values(data["values"], money, ink)
        yield from draw_bets(data["bets"], money, ink)
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
    if data["given_up"]:
        yield "The run was given up: games like these never end."
    if data["faults"]:
        yield f"{data['faults']:,} games were stopped by a rule that can't be carried out:"
        for fault in data["fault_words"]:
            yield f"the first in game {fault['game']}: {fault['words']}"
    if data["in_words"]:
        found = data["in_words"]
        yield f"At a table game {found['game']} stops where words are put together, which these games leave out:"
        yield found["words"]


def money_writer(box: Data) -> Money:
    """A function that writes an amount with the game's sign, and a mean of amounts to a tenth where it is small."""
    symbol, before = box["money"]["symbol"], box["money"]["before"]

    def write(amount: float) -> str:
        figure = f"{abs(amount):,.1f}" if isinstance(amount, float) and abs(amount) < 1000 else f"{abs(amount):,.0f}"
        sign = "-" if amount < 0 else ""
        return f"{sign}{symbol}{figure}" if before else f"{sign}{figure} {symbol}".rstrip()

    return write


def percent(share: float | None) -> str:
    return "" if share is None else f"{100 * share:.1f}%"


def interval(row: Data) -> str:
    return "" if row["low"] is None else f"{percent(row['low'])} to {percent(row['high'])}"


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


QUANTILES = (("5%", "25%", "50%", "75%", "95%"), ("5%", "50%", "95%"), ("50%",))  # as many as there is room for


def draw_spreads(title: str, spreads: Sequence[tuple[str, Data]], write: Money, ink: Ink) -> str:
    """A table of spreads, a line for each, with fewer quantiles where the screen is narrow."""
    for quantiles in QUANTILES:
        heads = [title, "Mean", "Spread", "Least", *quantiles, "Most"]
        rows = [
            [name, *(write(spread[figure]) for figure in ("mean", "deviation", "least"))]
            + [write(spread["quantiles"][quantile]) for quantile in quantiles]
            + [write(spread["most"])]
            for name, spread in spreads
        ]
        needed = sum(max(map(len, cells)) + 2 for cells in zip(heads, *rows, strict=True)) - 2
        if needed <= ink.width:
            break
    return draw_table(["Median" if head == "50%" else head for head in heads], rows, ink)


def whole(value: float) -> str:
    return f"{value:,}" if isinstance(value, int) else number(value)


def draw_lengths(data: Data, ink: Ink) -> str:
    spreads = [(words, data[what]) for words, what in (("Decisions", "decisions"), ("Turns", "turns")) if data[what]]
    parts = [draw_spreads("A game", spreads, whole, ink)]
    parts += [
        f"{words} a game, in {spread['games']:,} games\n{draw_histogram(spread['histogram'], ink)}"
        for words, spread in spreads
    ]
    return "\n\n".join(parts)


def draw_money(data: Data, money: Money, ink: Ink) -> Iterator[str]:
    """What the players have in each account at the end, then what lies in the table's own."""
    accounts = [account for account in data["money"] if "games" in account]
    for name in dict.fromkeys(account["account"] for account in accounts if account["name"] is not None):
        yield from draw_owned([account for account in accounts if account["account"] == name], money, ink)
    yield draw_accounts("The table's", [account for account in accounts if account["name"] is None], money, ink)


def draw_values(values: Sequence[Data], money: Money, ink: Ink) -> Iterator[str]:
    """The numbers that the players have at the end, then those of the table; without what nobody sees in play."""
    seen = [value for value in values if value["seen"] and "games" in value]
    for name in dict.fromkeys(value["value"] for value in seen if value["name"] is not None):
        held = [value for value in seen if value["name"] is not None and value["value"] == name]
        yield from draw_owned(held, money if held[0]["money"] else whole, ink)
    for write, amounts in ((money, True), (whole, False)):
        owned = [value for value in seen if value["name"] is None and value["money"] == amounts]
        yield draw_accounts("The table's", owned, write, ink)


def draw_owned(held: Sequence[Data], write: Money, ink: Ink) -> Iterator[str]:
    """What each of the players has at the end, with a histogram for the first of them."""
    yield draw_accounts(held[0]["words"], held, write, ink)
    yield f"{held[0]['words']} at the end, {held[0]['name']}\n{draw_histogram(held[0]['histogram'], ink)}"


def draw_accounts(title: str, accounts: Sequence[Data], money: Money, ink: Ink) -> str:
    if not accounts:
        return ""
    table = draw_spreads(title, [(account["name"] or account["words"], account) for account in accounts], money, ink)
    step = max(account["exact_to"] for account in accounts)
    return table if step == 1 else f"{table}\nThe shares in between are exact to {money(step)}."


BET_HEADS = ["Stakes", "Turnover", "Paid back", "Return", "95% interval"]


def draw_bets(bets: Sequence[Data], money: Money, ink: Ink) -> Iterator[str]:
    """All bets, then what each of them lay on."""
    yield draw_table(["Bet", *BET_HEADS], [[bet["words"], *stakes_cells(bet, money)] for bet in bets], ink)
    for bet in bets:
        rows = [[target["words"], *stakes_cells(target, money)] for target in bet["targets"]]
        if len(rows) > 1:
            yield draw_table([f"{bet['words']} on", *BET_HEADS], rows, ink)


def stakes_cells(stakes: Data, money: Money) -> list[str]:
    returned = [percent(stakes["return"]), interval(stakes)] if stakes["laid"] else ["", ""]
    return [f"{stakes['laid']:,}", money(stakes["turnover"]), money(stakes["paid_back"]), *returned]


def draw_phases(phases: Sequence[Data], ink: Ink) -> str:
    rows = [[phase["words"], f"{phase['count']:,}", number(phase["in_a_game"])] for phase in phases]
    return draw_table(["Phase", "Times", "In a game"], rows, ink)


def draw_answers(asks: Sequence[Data], ink: Ink) -> str:
    rows: list[list[str]] = []
    for ask in asks:
        question = ask["words"] if ink.unicode else ask["words"].replace("…", "...")
        rows.append([question, "", f"{ask['count']:,}", number(ask["in_a_game"]), ""])
        if ask["various"]:
            rows.append(["", "all sorts of answers", "", "", ""])
        for answer in ask["answers"][:MOST_ROWS]:
            rows.append(["", answer["words"], f"{answer['count']:,}", "", percent(answer["share"])])
        if len(ask["answers"]) > MOST_ROWS:
            rows.append(["", f"and {len(ask['answers']) - MOST_ROWS} others", "", "", ""])
    return draw_table(["Asked", "Answer", "Times", "In a game", "Share"], rows, ink)


def draw_cards(kinds: Sequence[Data], ink: Ink) -> Iterator[str]:
    for kind in kinds:
        ways = [way for way in ("dealt", "moved") if any(face[way] for face in kind["faces"])]
        rows = [[face["words"], *(f"{face[way]:,}" for way in ways)] for face in kind["faces"]]
        yield draw_longest(kind["words"], [way.capitalize() for way in ways], rows, ink)


def draw_spaces(boards: Sequence[Data], ink: Ink) -> Iterator[str]:
    for board in boards:
        rows = [[space["words"], f"{space['count']:,}", number(space["in_a_game"])] for space in board["spaces"]]
        yield draw_longest(f"{board['words']}: spaces", ["Came to", "In a game"], rows, ink)


def draw_tables(tables: Sequence[Data], ink: Ink) -> Iterator[str]:
    for table in tables:
        rows = [[row["words"], f"{row['count']:,}"] for row in table["rows"]]
        yield draw_longest(f"{table['words']}: rows", ["Looked up"], rows, ink)


def draw_longest(title: str, heads: list[str], rows: list[list[str]], ink: Ink) -> str:
    """A list in its own order; of a long one those that came up most and least, and what never did."""
    if len(rows) <= MOST_ROWS:
        return draw_table([title, *heads], rows, ink)
    order = sorted(rows, key=lambda row: -sum(int(cell.replace(",", "")) for cell in row[1:] if "." not in cell))
    half = MOST_ROWS // 2
    shown = [*order[:half], ["..."] + [""] * len(heads), *order[-half:]]
    left = f"Of {len(rows):,}, the {half} that came up most and least; --json and --csv have them all."
    return f"{draw_table([title, *heads], shown, ink)}\n{left}"
