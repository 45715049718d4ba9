"""What a person types, turned into an answer: `20 on red`, `y`, `pass`, `3, 5, 6`, the beginning of a name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from interpreter.faults import Refused, one_of_these
from interpreter.runtime.answers import number_of
from interpreter.runtime.asks import Spec, branch_words, item_type, may_pass, multiples
from interpreter.runtime.spelling import fitting, flat, near
from interpreter.runtime.values import INFINITE, PASS, Box, Type, encode, members, plain, say

YES = ("yes", "y", "true", "yeah", "yep", "ok", "sure")
NO = ("no", "n", "false", "nope")
SPOKEN_MONEY = {"£": ("pounds", "pound", "quid"), "$": ("dollars", "dollar"), "€": ("euros", "euro")}
NUMBERS = tuple(map(str, range(1, 10)))
LETTERS = tuple("abcdefghi")
ALL = ("all", "all in", "all of it", "everything", "the lot")
HALF = ("half", "half of it")
ARTICLE = r"^(?:the|an?)\s+"
FIGURES = r"-?(?:\d{1,3}(?:,\d{3})+|\d+)"  # commas where thousands end, and nowhere else
AMOUNT = r"-?[^\w\s.,-]?\s*\d[\d,]*"


def parse_answer(
    text: str, spec: Spec, domain: Any, box: Box, names: Sequence[str], live: Sequence[str] | None = None
) -> Any:
    """The answer in plain data that the text means.

    `live` are the words of an offer's branches as they stand now.

    Raises Refused with the reason and what would fit: for an empty line, a word that fits nothing, or one that fits
    several. Whether the rules accept the answer is not looked at here.
    """
    typed = text.strip()
    if may_pass(spec) and flat(typed) in ("pass", "p", "-") and not _taken(typed, spec, domain, box, names):
        return "pass"
    kind = spec["kind"]
    if kind == "text":
        return typed
    if not typed:
        raise Refused("Type an answer. " + hint(spec, domain, box, names))
    if flat(typed) == "pass" and not _taken(typed, spec, domain, box, names):
        raise Refused("You can't pass here. " + hint(spec, domain, box, names))
    if kind == "yes or no":
        return _yes_or_no(typed)
    if kind == "number":
        in_money = plain(spec["type"])[0] == "money" and domain[1] is not None and domain[1] < INFINITE
        return _amount(typed, box, domain[1] if in_money else None, domain[2])
    if kind == "bet":
        return _bet(typed, spec, domain, box, names)
    if kind == "some from":
        return _several(typed, spec, domain[2], box, names)
    if kind == "offer":
        return _branch(typed, spec, domain, live)
    return _one(typed, domain, item_type(spec), box, names)


def hint(spec: Spec, domain: Any, box: Box, names: Sequence[str]) -> str:
    """What would fit, shortly: `It can be: odd, even.`"""
    kind = spec["kind"]
    if kind == "yes or no":
        return "It can be: yes, no."
    if kind == "number":
        values = multiples(domain)
        return f"It can be {domain[0]} or more." if values is None else f"It can be {domain[0]} to {domain[1]}."
    if kind == "offer":
        return one_of_these(spec["branches"][index][0] for index in domain)
    if kind == "bet":
        on = box["bets"][spec["bet"]].get("target")
        example = f" on {say(domain[0][0], on, box, names)}" if on and domain else ""
        return f"A bet looks like this: {domain[0][1] if domain else 10}{example}."
    if kind in ("one of", "some from"):
        listed = domain[2] if kind == "some from" else domain
        return one_of_these(dict.fromkeys(say(raw, item_type(spec), box, names) for raw in listed))
    return ""


def ways(raw: Any, of: Type, box: Box, names: Sequence[str]) -> list[str]:
    """How a value can be written: its name, its words, a card's own id, a record's parts."""
    public = encode(raw, of, box, names)
    written = {flat(say(raw, of, box, names))}
    if isinstance(public, dict):
        written.add(flat("/".join(str(part) for part in public.values())))
    elif isinstance(public, list):
        written.add(flat(", ".join(str(part) for part in public)))
    else:
        written.add(flat(str(public)))
    if plain(of)[0] == "card" and raw is not None and raw is not PASS:
        cards = box["cards"][plain(of)[1]]
        written.add(flat(cards["faces"][cards["face_of"][raw]]))
    if isinstance(raw, bool):
        written.add("yes" if raw else "no")
    return sorted(written)


def _taken(typed: str, spec: Spec, domain: Any, box: Box, names: Sequence[str]) -> bool:
    """Whether a short word for passing is the whole name of a choice."""
    if spec["kind"] == "offer":
        return any(flat(typed) == flat(spec["branches"][index][0]) for index in domain)
    if spec["kind"] not in ("one of", "some from"):
        return False
    of, listed = item_type(spec), domain if spec["kind"] == "one of" else domain[2]
    return any(flat(typed) in ways(raw, of, box, names) for raw in listed if raw is not PASS)


def _branch(typed: str, spec: Spec, domain: Sequence[int], live: Sequence[str] | None) -> Any:
    """The name of the branch that is meant; one that there is, but not now, is refused in words of its own."""
    forms = [[flat(branch[0]), flat(branch_words(spec, index, live))] for index, branch in enumerate(spec["branches"])]
    open_now = [forms[index] for index in domain]
    closed = [index for index in range(len(forms)) if index not in domain and flat(typed) in forms[index]]
    if closed and not fitting(typed, open_now):
        fits = one_of_these(spec["branches"][index][0] for index in domain)
        raise Refused(f"You can't do that now: {branch_words(spec, closed[0], live)}. {fits}")
    return spec["branches"][domain[_choice(typed, open_now)]][0]


def _yes_or_no(typed: str) -> bool:
    word = flat(typed)
    if word in YES or word in NO:
        return word in YES
    raise Refused(f'"{typed}" is neither yes nor no.')


def _amount(typed: str, box: Box, most: int | None = None, step: int | None = None) -> int:
    """A whole number, with or without the money's symbol or its name (`20 pounds`) and commas for thousands.

    Args:
        most: what `all` means, and twice what `half` means, in steps of `step`; None where nobody may say so.
    """
    money = _money_pattern(box)
    said = re.sub(rf"^{money}\s*|\s*{money}$", "", flat(typed))
    if re.fullmatch(FIGURES, said) and len(said.replace(",", "")) <= 16:
        return int(said.replace(",", ""))
    number = number_of(said) if said[:1].isalpha() else None
    if number is not None:
        return number
    if most is not None and said in (*ALL, *HALF):
        amount = most // 2 if said in HALF else most
        return amount // (step or 1) * (step or 1)
    raise Refused(f'"{typed}" is no whole number.')


def _money_pattern(box: Box) -> str:
    """What may stand by a number to say that it is money: the symbol, what it is called, the coin."""
    about = box.get("money") or {}
    symbol, coin, coins = (flat(str(about.get(key, ""))) for key in ("symbol", "coin", "coins"))
    words = [*SPOKEN_MONEY.get(symbol, ()), symbol, coins, coin]
    return f"(?:{'|'.join(re.escape(word) for word in words if word)})"


def _choice(word: str, forms: Sequence[Sequence[str]], alike: Sequence[Any] = ()) -> int:
    """The index of the one choice that the word means; choices with equal `alike` (their words) are equally good."""
    found = fitting(word, forms)
    if not found:
        shown = list(dict.fromkeys(alike or [form[0] for form in forms]))
        meant = near(word, [way for form in forms for way in form])
        if meant and alike:  # a card's own id, say, is no word of the table
            meant = str(alike[next(index for index, form in enumerate(forms) if meant in form)])
        fits = f'Did you mean "{meant}"?' if meant else one_of_these(shown)
        raise Refused(f'"{word}" is not one of the choices. {fits}'.rstrip())
    if len(found) > 1 and not (alike and len({alike[index] for index in found}) == 1):
        several = list(dict.fromkeys(str(alike[index]) if alike else forms[index][0] for index in found))
        raise Refused(f'"{word}" can mean {", ".join(several[:-1])} or {several[-1]}.')
    return found[0]


def _one(typed: str, domain: Sequence[Any], of: Type, box: Box, names: Sequence[str]) -> Any:
    options = [raw for raw in domain if raw is not PASS]
    forms = [ways(raw, of, box, names) for raw in options]
    if plain(of)[0] in ("number", "money", "ratio") and re.fullmatch(AMOUNT, typed):
        typed = str(_amount(typed, box))
        forms = [[str(encode(raw, of, box, names))] for raw in options]
        if [typed] not in forms:
            raise Refused(f'"{typed}" is not one of the choices. {one_of_these(form[0] for form in forms)}')
        return encode(options[forms.index([typed])], of, box, names)
    alike = [say(raw, of, box, names) for raw in options]
    bare = re.sub(ARTICLE, "", typed, flags=re.IGNORECASE)
    if bare != typed and not fitting(typed, forms) and fitting(bare, forms):
        typed = bare
    if plain(of)[0] == "text" and not fitting(typed, forms) and (labelled := by_label(typed, options)) is not None:
        return labelled
    if not fitting(typed, forms):
        _refuse_known(typed, options, of, box, names)
    return encode(options[_choice(typed, forms, alike)], of, box, names)


def labels(texts: Sequence[str]) -> list[str]:
    """What long texts may be called for short: 1, 2, 3, or a, b, c where a word of them begins like a number.

    Empty where both would be taken for the beginning of a word.
    """
    words = [word for text in texts for word in flat(text).split()]
    for marks in (NUMBERS, LETTERS):
        if len(texts) <= len(marks) and not any(word.startswith(tuple(marks[: len(texts)])) for word in words):
            return list(marks[: len(texts)])
    return []


def by_label(typed: str, texts: Sequence[str]) -> str | None:
    """The text whose number or letter is typed; None where it is no such thing."""
    word = flat(typed).rstrip(".)")
    for marks in (NUMBERS, LETTERS):
        if word in marks[: len(texts)]:
            return texts[marks.index(word)]
    return None


def _refuse_known(typed: str, options: Sequence[Any], of: Type, box: Box, names: Sequence[str]) -> None:
    """Refuses what there is, but not to be had now, in words of its own."""
    bare = plain(of)
    whole = ("face", bare[1]) if bare[0] == "card" else bare
    for raw in range(len(members(whole, box, names) or ())):
        if flat(typed) in ways(raw, whole, box, names):
            fits = one_of_these(dict.fromkeys(say(option, of, box, names) for option in options))
            raise Refused(f"{say(raw, whole, box, names)} is not one of the choices. {fits}".rstrip())


def _several(typed: str, spec: Spec, whole: Sequence[Any], box: Box, names: Sequence[str]) -> list[Any]:
    if flat(typed) in ("none", "nothing"):
        return []
    of = item_type(spec)
    left = list(whole)
    taken = []
    for word in _split(typed, left, of, box, names):
        public = _one(word, left, of, box, names)
        taken.append(public)
        left.pop(next(index for index, raw in enumerate(left) if encode(raw, of, box, names) == public))
    return taken


def _split(typed: str, options: Sequence[Any], of: Type, box: Box, names: Sequence[str]) -> list[str]:
    """The items of a list: by commas; without commas by spaces, unless the whole is the name of one choice."""
    if "," in typed or ";" in typed or " and " in typed:
        return [part.strip() for part in re.split(r"[,;]|\band\b", typed) if part.strip()]
    if fitting(typed, [ways(raw, of, box, names) for raw in options]):
        return [typed]
    return typed.split()


def _bet(typed: str, spec: Spec, domain: Sequence[Any], box: Box, names: Sequence[str]) -> dict[str, Any]:
    """`20 on red`, `red for £20`, `all on red`: a stake, and what it is on where the bet is on something."""
    on = box["bets"][spec["bet"]].get("target")
    if not on:
        return {"stake": _stake(typed, domain, None, box)}
    targets = [row[0] for row in domain]
    stake, target = _parts_of_bet(typed, box)
    if not stake:
        raise Refused(f"Say how much and on what. {hint(spec, domain, box, names)}")
    if not target and len(targets) > 1:
        raise Refused(f"{stake} on what? {one_of_these(say(raw, on, box, names) for raw in targets)}")
    public = _one(target, targets, on, box, names) if target else encode(targets[0], on, box, names)
    return {"stake": _stake(stake, domain, public, box, on, names), "on": public}


def _parts_of_bet(typed: str, box: Box) -> tuple[str, str]:
    """What a line says of the stake and of what it is on; no stake where the line is no bet."""
    money = _money_pattern(box)
    named = "|".join(sorted((*ALL, *HALF), key=len, reverse=True))
    amount = rf"(?P<stake>(?:{AMOUNT}(?:\s*{money}(?=\s|$))?|{named}(?=\s|$)))"
    forms = (
        rf"{amount}\s*(?:on\b)?\s*(?P<on>.*)",
        rf"(?P<on>.+?)\s+(?:for\s+)?{amount}",
        r"(?P<stake>.+?)\s+on\s+(?P<on>.+)",  # an amount in words
    )
    for form in forms:
        found = re.fullmatch(form, typed, re.IGNORECASE)
        if found and _says_an_amount(found["stake"], box):
            return found["stake"].strip(), found["on"].strip()
    return "", ""


def _says_an_amount(stake: str, box: Box) -> bool:
    """Whether a stake is one: in figures or in words, `twenty pounds`, `all`."""
    if any(letter.isdigit() for letter in stake):
        return True
    said = re.sub(rf"\s*{_money_pattern(box)}$", "", flat(stake))
    return said in (*ALL, *HALF) or number_of(said) is not None


def _stake(typed: str, domain: Sequence[Any], public: Any, box: Box, on: Any = None, names: Sequence[str] = ()) -> int:
    """The stake that is meant; `all` and `half` are of the most that may be staked on this."""
    rows = [row for row in domain if public is None or encode(row[0], on, box, names) == public]
    most = rows[0][2] if rows and rows[0][2] is not None and rows[0][2] < INFINITE else None
    return _amount(typed, box, most, rows[0][3] if rows else None)
