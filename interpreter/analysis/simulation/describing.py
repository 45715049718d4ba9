"""Reports as plain data, with the names that the game has: `--json` prints it, the console draws it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import PurePath
from typing import Any

from interpreter.analysis.simulation.chances import SURE, wilson
from interpreter.analysis.simulation.holdings import held_in
from interpreter.analysis.simulation.report import Report
from interpreter.analysis.simulation.spread import Spread
from interpreter.analysis.simulation.tally import Answers, Stakes, Tally
from interpreter.analysis.simulation.wording import answer_words, name_words, target_words
from interpreter.runtime.values import encode, say

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
BARS = 20  # of a histogram

Box = Mapping[str, Any]
Data = dict[str, Any]


def described(report: Report, box: Box, names: Sequence[str]) -> Data:
    """All that a report says, in plain data."""
    tally = report.tally
    return {
        "games": report.games,
        "ended": report.ended,
        "undecided": report.undecided,
        "cut_off": report.cut_off,
        "faults": report.faults,
        "fault_words": [{"game": number, "words": words} for number, words in report.fault_words],
        "in_words": None if report.in_words is None else dict(zip(("game", "words"), report.in_words, strict=True)),
        "interrupted": report.interrupted,
        "given_up": report.given_up,
        "wins": report.wins,
        "shared": report.shared,
        "seats": [seat_data(report, seat, name) for seat, name in enumerate(names)],
        "decisions": spread_data(report.lengths),
        "money": money_data(report, box, names),
        "counted": tally.games,
        "turns": spread_data(tally.turns),
        "values": values_data(tally, box, names),
        "bets": bets_data(tally, box, names),
        "phases": phases_data(tally, box),
        "answers": answers_data(tally, box, names),
        "cards": cards_data(tally, box),
        "spaces": spaces_data(tally, box),
        "tables": tables_data(tally, box, names),
    }


def seat_data(report: Report, seat: int, name: str) -> Data:
    won = report.won(seat)
    low, high = wilson(won, report.ended)
    return {
        "seat": seat + 1,
        "name": name,
        "wins": report.wins[seat],
        "shared": report.shared[seat],
        "share": won / report.ended if report.ended else None,
        "low": low,
        "high": high,
    }


def spread_data(spread: Spread) -> Data | None:
    """A spread in figures; None for one of nothing."""
    if not spread.number:
        return None
    return {
        "games": spread.number,
        "mean": spread.mean,
        "error": spread.error,
        "deviation": spread.deviation,
        "least": spread.least,
        "most": spread.most,
        "quantiles": {f"{round(100 * share)}%": spread.quantile(share) for share in QUANTILES},
        "exact_to": spread.step,
        "histogram": [list(bar) for bar in spread.histogram(BARS)],
    }


def money_data(report: Report, box: Box, names: Sequence[str]) -> list[Data]:
    """What was in each account at the end, those of the players by seat."""
    slots = {slot["slot"]: slot for slot in box["slots"]}
    return [
        {
            "account": slots[account]["name"],
            "words": slots[account]["words"],
            "seat": None if seat is None else seat + 1,
            "name": None if seat is None else names[seat],
        }
        | (spread_data(spread) or {})
        for (account, seat), spread in report.money.items()
    ]


# ---------------------------------------------------------------- what was counted within games


def values_data(tally: Tally, box: Box, names: Sequence[str]) -> list[Data]:
    """What each number value held at the end, those of the players by seat."""
    return [
        {
            "value": about.name,
            "words": about.words,
            "seat": None if seat is None else seat + 1,
            "name": None if seat is None else names[seat],
            "money": about.money,
            "seen": about.seen,
        }
        | (spread_data(tally.values.get((slot, seat), Spread())) or {})
        for slot, about in held_in(box).items()
        for seat in (range(len(names)) if about.each else (None,))
    ]


def bets_data(tally: Tally, box: Box, names: Sequence[str]) -> list[Data]:
    found = []
    for bet, about in box["bets"].items():
        stakes = tally.bets.get(bet, Stakes())
        targets = [
            {"on": target, "words": target_words(target, bet, box, names)} | stakes_data(stakes.on[target], tally.games)
            for target in in_order(stakes.on)
        ]
        found.append({"bet": bet, "words": about["words"]} | stakes_data(stakes, tally.games) | {"targets": targets})
    return found


def in_order(words: Iterable[str]) -> list[str]:
    """Numbers by their size, then words."""
    return sorted(words, key=lambda word: (not word.isdecimal(), int(word) if word.isdecimal() else 0, word))


def stakes_data(stakes: Stakes, games: int) -> Data:
    """Stakes in figures. Where every game returned the same share, as where all lost, nobody knows how sure that is."""
    error = stakes.error(games)
    return {
        "laid": stakes.laid,
        "turnover": stakes.staked,
        "paid_back": stakes.returned,
        "return": stakes.share if stakes.staked else None,
        "error": error,
        "low": max(0.0, stakes.share - SURE * error) if error else None,
        "high": stakes.share + SURE * error if error else None,
    }


def phases_data(tally: Tally, box: Box) -> list[Data]:
    return [
        {"phase": box["procs"][index]["name"].replace("·", " "), "words": phase_words(box["procs"][index], box)}
        | often(tally.phases[index], tally.games)
        for index in sorted(tally.phases)
    ]


def phase_words(proc: Mapping[str, Any], box: Box) -> str:
    """What a procedure is called: a phase by its words, a rule that is woven in or carried by what it belongs to."""
    match proc["name"].split("·"):
        case ["does", "face", kind, index]:
            return f"What {box['cards'][kind]['words'][int(index)]} does"
        case ["does", "kind", kind, index]:
            return f"What {box['kinds'][kind]['words'][int(index)]} does"
        case ["does", "space", board, index]:
            return f"What {box['boards'][board]['words'][int(index)]} does"
        case ["whenever", _]:
            file, line = proc["place"]
            return f"Whenever, {PurePath(file).name}, line {line}"
        case ["before" | "after" as when, phase, index]:
            return f"{when.capitalize()} {phase_called(phase, box)}, number {index}"
        case [phase, "itself", *_]:
            return f"{phase_called(phase, box)}, as it is"
        case [phase, "allowed", *_]:
            return f"{phase_called(phase, box)}, not prevented"
    return str(proc["words"])


def phase_called(name: str, box: Box) -> str:
    return next((str(proc["words"]) for proc in box["procs"] if proc["name"] == name), name)


def often(count: int, games: int) -> Data:
    """A count, and how many that is in a game."""
    return {"count": count, "in_a_game": count / games if games else None}


def answers_data(tally: Tally, box: Box, names: Sequence[str]) -> list[Data]:
    found = []
    codes = told_apart([site["name"] or site["phase"] for site in box["asks"]])
    words = told_apart([site["words"] for site in box["asks"]])
    for number, site in enumerate(box["asks"]):
        answers = tally.asks.get(number, Answers())
        found.append(
            {
                "ask": codes[number],
                "words": words[number],
                "phase": site["phase"],
                "kind": site["kind"],
                **often(answers.asked, tally.games),
                "various": answers.various,
                "answers": [
                    {
                        "answer": answer,
                        "words": answer_words(answer, site, box, names),
                        "count": count,
                        "share": count / answers.asked if answers.asked else None,
                    }
                    for answer, count in with_all_known(answers, site, box).items()
                ],
            }
        )
    return found


def told_apart(names: Sequence[str]) -> list[str]:
    """The same names, with a number where several are alike."""
    many = Counter(names)
    seen: Counter[str] = Counter()
    found = []
    for name in names:
        seen[name] += 1
        found.append(f"{name} ({seen[name]})" if many[name] > 1 else name)
    return found


def with_all_known(answers: Answers, site: Mapping[str, Any], box: Box) -> dict[str, int]:
    """How often each answer was given, those that were never given among them where the rules list them."""
    if answers.various:
        return {}
    known: list[str] = []
    if site["kind"] == "offer":
        known = [branch[0] for branch in site["branches"]]
    elif site["kind"] == "yes or no":
        known = ["yes", "no"]
    elif site["type"][0] == "kind":
        known = list(box["kinds"][site["type"][1]]["members"])
    counts = dict.fromkeys(known, 0) | dict(sorted(answers.given.items(), key=lambda entry: (-entry[1], entry[0])))
    return counts


def cards_data(tally: Tally, box: Box) -> list[Data]:
    """How often a card with each face was dealt and moved, by kind of cards."""
    return [
        {
            "cards": kind,
            "words": name_words(kind, box),
            "faces": [
                {
                    "face": face,
                    "words": about["words"][index],
                    "dealt": tally.dealt.get(kind, Counter())[index],
                    "moved": tally.moved.get(kind, Counter())[index],
                }
                for index, face in enumerate(about["faces"])
            ],
        }
        for kind, about in box["cards"].items()
        if tally.dealt.get(kind) or tally.moved.get(kind)
    ]


def spaces_data(tally: Tally, box: Box) -> list[Data]:
    """How often a piece came to each space, or something was put there, by board."""
    found = []
    for board, about in box["boards"].items():
        counts = tally.spaces.get(board, Counter[int]())
        if counts:
            named = about["spaces"] or [str(space) for space in range(max(counts) + 1)]
            words = about["words"] or named
            rows = [
                {"space": space, "words": words[at]} | often(counts[at], tally.games) for at, space in enumerate(named)
            ]
            found.append({"board": board, "words": name_words(board, box), "spaces": rows})
    return found


def tables_data(tally: Tally, box: Box, names: Sequence[str]) -> list[Data]:
    """How often each row of a table was looked up."""
    found = []
    for table, counts in tally.rows.items():
        about = box["tables"][table]
        rows = [
            {
                "row": str(encode(key, about["key"], box, names)),
                "words": say(key, about["key"], box, names),
                "count": counts[key],
            }
            for key in about["rows"]
        ]
        found.append({"table": table, "words": name_words(table, box), "rows": rows})
    return found
