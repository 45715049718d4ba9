"""From a match's pending ask to a `Question` that can be shown, completed and answered by typing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from repl.table.question import Choice, Question, Wager

UNSHOWN = ("name", "hidden", "option")  # sorts of slots that are the rules' own bookkeeping


def box_of(match: Any) -> dict[str, Any]:
    """The plain data of what is in the box."""
    box: dict[str, Any] = match.table.box
    return box


def has_secrets(match: Any) -> bool:
    """Whether anything now is for some eyes only: a hand, a secret value, a secret answer."""
    if match.ask is not None and match.ask.who == "secret":
        return True
    shown = [slot for slot in box_of(match)["slots"] if slot["sort"] not in UNSHOWN]
    return any(slot["audience"] not in ("everyone", "nobody") for slot in shown)


def read_question(match: Any, seat: int) -> Question:
    """The pending ask as this seat meets it."""
    ask = match.ask
    money = box_of(match).get("money") or {}
    in_money = ask.kind == "bet" or ask.spec["type"][0] == "money"
    return Question(
        name=ask.name,
        kind=ask.kind,
        seat=seat,
        who=match.names[seat],
        prompt=ask.prompt(seat),
        choices=read_choices(ask, seat),
        wagers=read_wagers(ask, seat),
        or_pass=ask.or_pass,
        ends=str(ask.spec["ended"]).replace("_", " ") if ask.may_end(seat) else "",
        asked=ask.has_answers(seat),
        how=ask.who,
        symbol=money.get("symbol") or "" if in_money else "",
        before=money.get("before", True),
        coin=str(money.get("coins") or "") if in_money and not money.get("symbol") else "",
        parse=lambda line: ask.parse(line, seat),
        **bounds(ask, seat),
    )


def bounds(ask: Any, seat: int) -> dict[str, Any]:
    if not ask.has_answers(seat):
        return {}
    if ask.kind == "number":
        least, most, step = ask.bounds(seat)
        return {"least": least, "most": most, "step": step or 1}
    if ask.kind == "some from":
        least, most, _ = ask.items(seat)
        return {"least": least, "most": most}
    return {}


def read_choices(ask: Any, seat: int) -> tuple[Choice, ...]:
    """All that may be named; of equal cards that one is chosen from, one."""
    if not ask.has_answers(seat):
        return ()
    if ask.kind == "bet":
        return tuple(wager.target for wager in read_wagers(ask, seat) if wager.target)
    if ask.kind == "some from":
        return tuple(choice_for(item, ask.words([item])) for item in ask.items(seat)[2])
    if ask.kind in ("one of", "offer"):
        labels = ask.labels_for(seat)
        listed = [public for public in ask.choices_for(seat) if public != "pass" or not ask.or_pass]
        found = [replace(choice_for(public, ask.words(public)), label=label_of(labels, public)) for public in listed]
        return tuple({choice.text: choice for choice in reversed(found)}.values())[::-1]
    return ()


def label_of(labels: dict[str, str], public: Any) -> str:
    return labels.get(public, "") if isinstance(public, str) else ""


def choice_for(public: Any, said: str) -> Choice:
    """What is typed for an answer: its name, of equal cards the name that they share; a record as it reads."""
    text = public.partition("#")[0] if isinstance(public, str) else said
    return Choice(text, said, public)


def read_wagers(ask: Any, seat: int) -> tuple[Wager, ...]:
    wagers = []
    for row in ask.bets(seat):
        target = None
        if row["on"] is not None:
            target = Choice(str(row["on"]), row["words"], row["on"], row["odds"] or "")
        wagers.append(Wager(target, row["least"], row["most"], row["step"]))
    return tuple(wagers)
