"""YAML text -> a tree in which every value knows its place.

The tree is built from PyYAML's events, not its nodes, so that depth and size are bounded while it grows, and
scalars are read by the rules of YAML 1.2 (`no` and `on` are words, `010` is ten), as editors read them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

from interpreter.diagnostics import files as told
from interpreter.faults import Faults, Place

MOST_NODES = 200_000
MOST_LEVELS = 50

_TRUTH = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_NOTHING = {"", "~", "null", "Null", "NULL"}
_NUMBER = re.compile(r"[-+]?\d+|0o[0-7]{1,20}|0x[0-9a-fA-F]{1,16}|[-+]?(\.\d+|\d+(\.\d*)?)([eE][-+]?\d+)?")
_ODD_BREAKS = "\x85\u2028\u2029"
_BREAKS = re.compile(f"[\n{_ODD_BREAKS}]")  # what libyaml counts as the end of a line
_REMARK = re.compile(r"\s+#")
_PROPERTIES = re.compile(r"(?:[&!]\S*\s+)*")


@dataclass(slots=True, eq=False)
class Scalar:
    """A single value. `place` is that of the first character of its text (behind a quote).

    `kind` is 'text', 'number', 'truth' or 'nothing'; `style` '' (plain), a quote, '|' or '>'; `indent` the number of
    columns that a '|' block stands in; `cut` where YAML ended a plain text at a ` #`.
    """

    text: str
    kind: str
    place: Place
    style: str = ""
    indent: int = 0
    lines: int = 1
    cut: Place | None = None


@dataclass(slots=True, eq=False)
class Entry:
    """One `key: value` of a map."""

    key: Scalar
    value: Tree


@dataclass(slots=True, eq=False)
class Map:
    place: Place
    entries: dict[str, Entry] = field(default_factory=dict)


@dataclass(slots=True, eq=False)
class List:
    place: Place
    items: list[Tree] = field(default_factory=list)


Tree = Scalar | Map | List


def parse_yaml(text: str, file: str, faults: Faults) -> Tree | None:
    """The tree of one file, or None where there is none; every mistake goes into `faults`."""
    import yaml

    try:
        loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)(text)
        try:
            return _Builder(text, file, faults, yaml).build(iter(loader.get_event, None))
        finally:
            loader.dispose()
    except yaml.YAMLError as error:
        faults.add(_yaml_fault(error, text, file))
    except (RecursionError, _TooMuch):
        pass
    return None


class _TooMuch(Exception):
    """The tree outgrew its limits; the fault is told already."""


class _Builder:
    """Builds the tree of one text. It is run for every value of every file, so that what is rare is looked for last."""

    def __init__(self, text: str, file: str, faults: Faults, yaml: ModuleType) -> None:
        self.SCALAR, self.ALIAS, self.LIST = yaml.ScalarEvent, yaml.AliasEvent, yaml.SequenceStartEvent
        self.END_OF_LIST, self.END_OF_MAP = yaml.SequenceEndEvent, yaml.MappingEndEvent
        odd = any(sign in text for sign in _ODD_BREAKS)
        self.lines = [*(_BREAKS.split(text) if odd else text.split("\n")), ""]
        self.file = file
        self.faults = faults
        self.count = 0
        self.anchors: dict[str, tuple[Tree, int]] = {}  # what an anchor names, and how many values it holds
        self.open: set[str] = set()

    def build(self, events: Iterator[Any]) -> Tree | None:
        tree: Tree | None = None
        for event in events:
            kind = type(event).__name__
            if kind == "DocumentStartEvent" and tree is not None:
                self.faults.add(told.SECOND_DOCUMENT.at(self.place(event.start_mark)))
                break
            if kind not in ("StreamStartEvent", "DocumentStartEvent", "DocumentEndEvent", "StreamEndEvent"):
                tree = self.node(event, events, 1)
        if isinstance(tree, Scalar) and tree.kind == "nothing":
            return None
        return tree

    def place(self, mark: Any, end: Any = None) -> Place:
        last = end.column + 1 if end is not None and end.line == mark.line else 0
        return Place(self.file, mark.line + 1, mark.column + 1, last)

    def node(self, event: Any, events: Iterator[Any], depth: int) -> Tree:
        kind = type(event)
        self.count += 1
        plain_scalar = kind is self.SCALAR and event.anchor is None and event.tag is None
        if plain_scalar and depth <= MOST_LEVELS and self.count <= MOST_NODES:
            return self.scalar(event)
        place = self.place(event.start_mark, event.end_mark)
        if self.count > MOST_NODES:
            self.faults.add(told.TOO_MANY.at(place, most=MOST_NODES))
            raise _TooMuch
        if depth > MOST_LEVELS:
            self.faults.add(told.TOO_DEEP.at(place, most=MOST_LEVELS))
            raise _TooMuch
        if kind is self.ALIAS:
            return self.alias(event.anchor, place)
        if event.tag is not None and event.tag != "!":
            self.faults.add(told.TAG.at(place, tag=event.tag.replace("tag:yaml.org,2002:", "!!")))
        before = self.count
        if event.anchor:
            self.open.add(event.anchor)
        tree: Tree
        if kind is self.SCALAR:
            tree = self.scalar(event)
        elif kind is self.LIST:
            tree = self.list_of(place, events, depth)
        else:
            tree = self.map_of(place, events, depth)
        if event.anchor:
            self.open.discard(event.anchor)
            self.anchors[event.anchor] = (tree, self.count - before + 1)
        return tree

    def alias(self, name: str, place: Place) -> Tree:
        if name in self.open:
            self.faults.add(told.ALIAS_LOOP.at(place, name=name))
        elif name not in self.anchors:
            self.faults.add(told.ALIAS_UNKNOWN.at(place, name=name))
        else:
            tree, size = self.anchors[name]
            self.count += size
            if self.count > MOST_NODES:
                self.faults.add(told.TOO_MANY.at(place, most=MOST_NODES))
                raise _TooMuch
            return tree
        return Scalar("", "nothing", place)

    def list_of(self, place: Place, events: Iterator[Any], depth: int) -> List:
        result = List(Place(place.file, place.line, place.column))
        for event in events:
            if type(event) is self.END_OF_LIST:
                break
            result.items.append(self.node(event, events, depth + 1))
        return result

    def map_of(self, place: Place, events: Iterator[Any], depth: int) -> Map:
        result = Map(Place(place.file, place.line, place.column))
        for event in events:
            if type(event) is self.END_OF_MAP:
                break
            key = self.node(event, events, depth + 1)
            value_event = next(events)
            value = self.node(value_event, events, depth + 1)
            if not isinstance(key, Scalar) or (key.text == "" and key.style == ""):
                self.faults.add(told.BAD_KEY.at(key.place))
                continue
            if key.text in result.entries:
                first = result.entries[key.text].key.place
                self.faults.add(told.DUPLICATE.at(key.place, name=key.text, line=first.line))
                continue
            if isinstance(value, Scalar) and value.kind == "nothing" and self.colon_missing(key, value):
                self.faults.add(told.NO_VALUE.at(key.place, name=key.text))
            result.entries[key.text] = Entry(key, value)
        return result

    def colon_missing(self, key: Scalar, value: Scalar) -> bool:
        """`{2d6}`: the value is empty and there is no colon after the key."""
        rest = self.lines[key.place.line - 1][key.place.end - 1 :].lstrip("\"'").lstrip()
        return value.text == "" and value.style == "" and rest[:1] in (",", "}")

    def scalar(self, event: Any) -> Scalar:
        start, end_mark = event.start_mark, event.end_mark
        line, column = start.line, start.column
        style = event.style or ""
        if event.anchor or event.tag:
            column += len(_PROPERTIES.match(self.lines[line], column).group())  # type: ignore[union-attr]
        last_line, last_column = end_mark.line, end_mark.column
        if style in ("|", ">"):
            return self.block(event, style, line)
        if style:
            column += 1
            last_column -= 1
        end = last_column + 1 if last_line == line else 0
        place = Place(self.file, line + 1, column + 1, end)
        cut = None
        if (
            not style
            and "#" in self.lines[last_line]
            and event.value
            and _REMARK.match(self.lines[last_line], last_column)
        ):
            cut = Place(self.file, last_line + 1, last_column + 1)
        kind = "text" if style else scalar_kind(event.value)
        return Scalar(event.value, kind, place, style, 0, last_line - line + 1, cut)

    def block(self, event: Any, style: str, line: int) -> Scalar:
        """A `|` or `>` block: its text begins in the line below, as far in as its first line with words."""
        for number, content in enumerate(event.value.split("\n") if style == "|" else ()):
            if content.strip() and line + 1 + number < len(self.lines):
                raw = self.lines[line + 1 + number]
                indent = max(0, len(raw) - len(content)) if raw.endswith(content) else len(raw) - len(raw.lstrip())
                place = Place(self.file, line + 2, indent + 1)
                return Scalar(event.value, "text", place, style, indent, event.value.count("\n"))
        return Scalar(event.value, "text", self.place(event.start_mark), style)


def scalar_kind(text: str) -> str:
    """What a plain scalar is by YAML 1.2's core schema."""
    if text in _NOTHING:
        return "nothing"
    if text in _TRUTH:
        return "truth"
    return "number" if text[0] in "+-.0123456789" and _NUMBER.fullmatch(text) else "text"


def plain_number(text: str) -> int | float:
    """The number that a scalar of kind 'number' stands for."""
    if text[:2] in ("0o", "0x"):
        return int(text, 0)
    try:
        return int(text) if len(text) < 40 else float(text)
    except ValueError:
        return float(text)


def plain(tree: Tree, left_out: Set[int] = frozenset()) -> Any:
    """The tree as plain data, as YAML 1.2 reads it; keys are texts. Parts are left out by their `id`."""
    if isinstance(tree, Map):
        if id(tree) in left_out:
            return None
        return {name: plain(entry.value, left_out) for name, entry in tree.entries.items()}
    if isinstance(tree, List):
        return [plain(item, left_out) for item in tree.items]
    if tree.kind == "number":
        return plain_number(tree.text)
    return {"truth": _TRUTH.get(tree.text), "nothing": None}.get(tree.kind, tree.text)


_WORDS_FOR = (
    ("mapping values are not allowed", "a `:` where none fits: this line is too far in, or a text needs quotes"),
    ("found unexpected ':'", "nothing stands behind this colon; an empty one is written `name: {}`"),
    ("could not find expected ':'", "a colon is missing after a name"),
    ("while scanning a simple key", "a colon is missing after a name"),
    ("did not find expected key", "a name and a colon should stand here, indented like its neighbours"),
    ("did not find expected ',' or '}'", "a comma or a } is missing"),
    ("did not find expected ',' or ']'", "a comma or a ] is missing"),
    ("found unexpected end of stream", "a quote is not closed"),
    ("did not find expected '-' indicator", "the list ends here, but what follows is indented as if it went on"),
    ("did not find expected node content", "a value is missing"),
    ("block sequence entries are not allowed", "a list can't begin here"),
    ("control characters are not allowed", "a control character"),
    ("found character that cannot start any token", "this character can't begin a value: put quotes round the text"),
    ("found unknown escape character", "a \\ in double quotes begins a special character: use single quotes"),
)


_RULES = re.compile(r"[ \t]*(rules|does):[ \t]*(#.*)?")


def _rules_above(lines: list[str], at: int) -> int | None:
    """The line in which rules begin without a `|`, where line `at` is one of theirs."""
    if _RULES.fullmatch(lines[at]):
        return None
    least = len(lines[at]) - len(lines[at].lstrip())
    for number in range(at - 1, -1, -1):
        deep = len(lines[number]) - len(lines[number].lstrip())
        if not lines[number].strip() or deep >= least:
            continue
        if _RULES.fullmatch(lines[number]):
            return number
        least = deep
    return None


def _yaml_fault(error: Any, text: str, file: str) -> Any:
    """PyYAML's complaint in the words of somebody who never heard of tokens."""
    problem = getattr(error, "problem", None) or getattr(error, "reason", None) or str(error).split("\n")[0]
    marks = [getattr(error, "problem_mark", None), getattr(error, "context_mark", None)]
    if "expected ':'" in problem or "end of stream" in problem:
        marks.reverse()  # what was begun and not ended is where the mistake is
    mark = marks[0] or marks[1]
    if mark is not None:
        place = Place(file, mark.line + 1, mark.column + 1)
    else:
        before = _BREAKS.split(text[: getattr(error, "position", 0) or 0])
        place = Place(file, len(before), len(before[-1]) + 1)
    lines = [*_BREAKS.split(text), ""]
    line = lines[place.line - 1]
    if line[: place.column].strip(" ").startswith("\t"):
        return told.YAML_TAB.at(place)
    rules = _rules_above(lines, place.line - 1)
    if rules is not None:
        return told.FOLDED_RULES.at(Place(file, rules + 1, len(lines[rules]) - len(lines[rules].lstrip()) + 1))
    if "mapping values are not allowed" in problem and re.search(r":\s.*:(\s|$)", line):
        return told.YAML_COLON.at(place)
    if "did not find expected ','" in problem and line[place.column - 1 : place.column] == "[":
        return told.YAML_BRACKET.at(place)
    words = next((words for part, words in _WORDS_FOR if part in problem), problem)
    if " is missing" in words and "colon" not in words and marks[1] is not None:
        words += f" (what it should end began in line {marks[1].line + 1})"
    return told.YAML.at(place, problem=words)
