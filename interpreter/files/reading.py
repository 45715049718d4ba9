"""The checked tree of a game -> its `Definition`: players, options, kinds, accounts, values, tables, words.

What the pieces on the table are made of (cards, piles, dice, boards) is read in `reading_pieces`.
"""

from __future__ import annotations

import re

from interpreter.diagnostics import files as told
from interpreter.faults import NOWHERE, Faults, Place
from interpreter.files.checking import shown_value
from interpreter.files.definition import (
    Account,
    Definition,
    Kind,
    Member,
    Money,
    Option,
    Phrase,
    Players,
    Preset,
    Record,
    Row,
    Table,
    Value,
    Words,
)
from interpreter.files.nodes import Map, Scalar, Tree
from interpreter.files.phrases import (
    child,
    entries,
    phrase_of,
    phrase_or,
    phrase_or_none,
    place_of,
    rules_of,
    text_of,
    truth_of,
    whole_of,
)

_RANGE = re.compile(r"(\d{1,3})\s*(?:(\+)|-\s*(\d{1,3}))?")


def read_game(tree: Map, definition: Definition, faults: Faults) -> None:
    """Fill `definition` from the woven tree."""
    from interpreter.files.reading_pieces import read_boards, read_cards, read_dice, read_piles

    definition.title = text_of(child(child(tree, "words"), "title")) or text_of(child(tree, "game"))
    definition.players = read_players(child(tree, "players"), faults)
    definition.money = read_money(child(tree, "money"))
    definition.roles = {name: entry.key.place for name, entry in entries(child(tree, "roles"))}
    definition.options = read_options(child(tree, "options"), faults)
    definition.presets = read_presets(child(tree, "presets"), faults)
    definition.kinds = read_kinds(child(tree, "kinds"), faults)
    definition.accounts = read_accounts(child(tree, "accounts"), faults)
    definition.values = read_values(child(tree, "values"), faults)
    definition.cards = read_cards(child(tree, "cards"), faults)
    definition.piles = read_piles(child(tree, "piles"), child(tree, "decks"), faults)
    definition.dice = read_dice(child(tree, "dice"), faults)
    definition.boards = read_boards(child(tree, "boards"), definition.kinds, faults)
    definition.tables = read_tables(child(tree, "tables"), faults)
    definition.records = read_records(child(tree, "records"))
    definition.clock = read_clock(child(tree, "clock"), faults)
    definition.words = read_words(child(tree, "words"), definition.title)


def read_range(tree: Tree | None) -> tuple[int, int | None] | None:
    """`2-16`, `2+` or `3` as least and most; None where it is none of them."""
    match = _RANGE.fullmatch(text_of(tree))
    if not match:
        return None
    least = int(match[1])
    return least, (None if match[2] else int(match[3]) if match[3] else least)


def read_players(tree: Tree | None, faults: Faults) -> Players:
    count = child(tree, "count") if isinstance(tree, Map) else tree
    found = read_range(count)
    if found is None or found[0] < 1 or (found[1] is not None and found[1] < found[0]):
        if count is not None:
            wanted = "2-4 (two to four), 2+ (two or more) or 3"
            faults.add(told.WRONG_VALUE.at(count.place, name="players", value=shown_value(count), wanted=wanted))
        found = (1, None)
    return Players(found[0], found[1], place_of(tree), whole_of(child(tree, "teams"), 0))


def read_clock(tree: Tree | None, faults: Faults) -> tuple[int, int] | None:
    """How many minutes may go by between two looks at the clock."""
    if tree is None:
        return None
    found = read_range(tree)
    if found is None or found[1] is None or found[1] < found[0]:
        wanted = "the fewest and the most minutes between two looks at it, like 0-3"
        faults.add(told.WRONG_VALUE.at(tree.place, name="clock", value=shown_value(tree), wanted=wanted))
        return None
    return found[0], found[1]


def read_money(tree: Tree | None) -> Money:
    coin = text_of(child(tree, "coin"))
    many = text_of(child(tree, "coins"))
    if coin and not many and coin.endswith("s") and not coin.endswith("ss"):
        coin, many = coin[:-1], coin  # `coin: chips` names several
    return Money(
        symbol=text_of(child(tree, "symbol")),
        before=not truth_of(child(tree, "after"), False),
        step=whole_of(child(tree, "step"), 1),
        coin=coin,
        coins=many or several(coin),
    )


def several(word: str) -> str:
    """What several of a thing are called: chips, pennies, boxes."""
    if not word:
        return ""
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith(("s", "x", "ch", "sh")) else f"{word}s"


def read_options(tree: Tree | None, faults: Faults) -> dict[str, Option]:
    options = {}
    for name, entry in entries(tree):
        option = Option(name, entry.key.place)
        if isinstance(entry.value, Map):
            option.help = text_of(child(entry.value, "help"))
            option.default = phrase_or(child(entry.value, "default"), "no", faults)
            option.least = phrase_or_none(child(entry.value, "min"), faults)
            option.most = phrase_or_none(child(entry.value, "max"), faults)
            choices = child(entry.value, "choices")
            option.choices = [_shown(key.key) for _, key in entries(choices)]
        else:
            option.default = phrase_of(entry.value, faults)
        options[name] = option
    return options


def _shown(key: Scalar) -> Phrase:
    return phrase_of(key, Faults())


def read_presets(tree: Tree | None, faults: Faults) -> dict[str, Preset]:
    presets = {}
    for name, entry in entries(tree):
        chosen = {key: phrase_of(value.value, faults) for key, value in entries(child(entry.value, "set"))}
        places = {key: value.key.place for key, value in entries(child(entry.value, "set"))}
        title = text_of(child(entry.value, "title")) or name.replace("_", " ").capitalize()
        presets[name] = Preset(name, entry.key.place, text_of(child(entry.value, "help")), title, chosen, places)
    return presets


def read_kinds(tree: Tree | None, faults: Faults) -> dict[str, Kind]:
    kinds = {}
    for name, entry in entries(tree):
        kind = Kind(name, entry.key.place)
        for member, found in entries(entry.value):
            kind.members[member] = read_member(member, found.key.place, found.value, faults)
        kinds[name] = kind
    return kinds


def read_member(name: str, place: Place, tree: Tree, faults: Faults) -> Member:
    """A member of a kind: words and rules of its own; every other key is an attribute."""
    member = Member(name, place, text_of(child(tree, "help")))
    member.words = text_of(child(tree, "words"))
    member.does = rules_of(child(tree, "does"), faults)
    if isinstance(tree, Map):
        for key, entry in tree.entries.items():
            if key not in ("words", "does", "help"):
                member.attributes[key] = phrase_of(entry.value, faults)
    return member


def read_accounts(tree: Tree | None, faults: Faults) -> dict[str, Account]:
    accounts = {}
    for name, entry in entries(tree):
        if name == "player" and isinstance(entry.value, Map):
            for purse, found in entries(entry.value):
                accounts[f"player.{purse}"] = read_account(purse, "player", found.key.place, found.value, faults)
        else:
            accounts[name] = read_account(name, "", entry.key.place, entry.value, faults)
    return accounts


def read_account(name: str, owner: str, place: Place, tree: Tree, faults: Faults) -> Account:
    account = Account(name, place, owner=owner)
    if isinstance(tree, Map):
        account.help = text_of(child(tree, "help"))
        account.start = phrase_or(child(tree, "start"), "0", faults)
        account.floor = phrase_or(child(tree, "floor"), "0", faults)
        if account.floor.text in ("unlimited", "nothing"):
            account.floor = None
    elif text_of(tree) == "unlimited":
        account.floor = None
    else:
        account.start = phrase_of(tree, faults)
        if account.start.text == "nothing":
            account.start = Phrase("0", tree.place)
    return account


def read_values(tree: Tree | None, faults: Faults) -> dict[str, Value]:
    values = {}
    for owner, entry in entries(tree):
        for name, found in entries(entry.value):
            value = Value(name, found.key.place, owner="" if owner == "table" else owner)
            if isinstance(found.value, Map):
                value.help = text_of(child(found.value, "help"))
                value.start = phrase_or_none(child(found.value, "start"), faults)
                value.of = text_of(child(found.value, "of"))
                value.of_place = place_of(child(found.value, "of"))
                value.audience = phrase_or_none(child(found.value, "audience"), faults)
                value.words = text_of(child(found.value, "words"))
            else:
                value.start = phrase_of(found.value, faults)
            values[name if owner == "table" else f"{owner}.{name}"] = value
    return values


def read_tables(tree: Tree | None, faults: Faults) -> dict[str, Table]:
    tables = {}
    for name, entry in entries(tree):
        rows = [Row(_shown(row.key), phrase_of(row.value, faults)) for _, row in entries(entry.value)]
        tables[name] = Table(name, entry.key.place, rows=rows)
    return tables


def read_records(tree: Tree | None) -> dict[str, Record]:
    records = {}
    for name, entry in entries(tree):
        fields = {key: text_of(found.value) for key, found in entries(entry.value)}
        places = {key: found.value.place for key, found in entries(entry.value)}
        records[name] = Record(name, entry.key.place, fields=fields, field_places=places)
    return records


def read_words(tree: Tree | None, title: str) -> Words:
    def texts(name: str) -> dict[str, str]:
        return {key: text_of(entry.value) for key, entry in entries(child(tree, name))}

    return Words(
        title=title,
        family=text_of(child(tree, "family")),
        summary=text_of(child(tree, "summary")),
        minutes=text_of(child(tree, "minutes")),
        about=text_of(child(tree, "about")),
        names=texts("names"),
        phases=texts("phases"),
        rules=texts("rules"),
    )


__all__ = ["NOWHERE", "read_game", "read_range"]
