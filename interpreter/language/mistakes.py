"""Why a line of the rules can't be read: the parser's failure as a fault in a rulebook's words.

Each kind of mistake has a small function that looks at where the parser failed and says what it is, or None; the
first that knows tells it.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from lark import Token

from interpreter.diagnostics import syntax as told
from interpreter.faults import Fault, Place
from interpreter.language.expecting import keywords, what_fits, words_that_fit
from interpreter.language.origin import Origin
from interpreter.language.strange_words import FOREIGN, ITEM_WORDS, STEP_WORDS, STRANGE

OPERATORS = {"CMP", "EQUAL", "SUM", "PRODUCT", "_IS", "_IS_NOT", "IN", "WITH", "BUT", "_SORTED_BY", "TO", "IF", "RPAR"}


@dataclass
class Failure:
    """Where the parser failed. Lines count from 1, as in the lines of the text."""

    start: str  # the parser's start: 'start', 'text', 'phrase'
    lines: list[str]
    tokens: list[Token]  # all that were read, without the one that failed
    failed: Token | None  # None where not even a word could be made out
    line: int
    column: int
    accepted: set[str] = field(default_factory=set)

    @property
    def text(self) -> str:
        return self.lines[self.line - 1] if self.line <= len(self.lines) else ""

    @property
    def word(self) -> str:
        return "" if self.failed is None else str(self.failed)

    @property
    def kind(self) -> str:
        return "" if self.failed is None else self.failed.type

    @property
    def at_line_end(self) -> bool:
        return self.kind in ("_NL", "_INDENT", "_DEDENT", "$END")

    @property
    def on_line(self) -> list[Token]:
        """What was read of the failing line."""
        return [token for token in self.tokens if token.line == self.line and token.type not in LAYOUT]

    @property
    def first_word(self) -> str:
        return str(self.on_line[0]) if self.on_line else self.word


LAYOUT = {"_NL", "_INDENT", "_DEDENT"}


@dataclass
class Mistake:
    """A fault, the line to blame (from 1), and what to read instead of the line (None: pass it over)."""

    fault: Fault
    line: int
    instead: str | None = None


Detector = Callable[[Failure, Origin], "Mistake | None"]


def explain(failure: Failure, origin: Origin) -> Mistake:
    """What is wrong at a failure of the parser."""
    for detect in DETECTORS:
        mistake = detect(failure, origin)
        if mistake is not None:
            return mistake
    return unexpected(failure, origin)


def spot(failure: Failure, origin: Origin) -> Place:
    """The word that failed, or the place behind the last word of a line that ends too early."""
    if failure.at_line_end and failure.tokens:
        last = next((token for token in reversed(failure.tokens) if token.type not in LAYOUT), failure.tokens[-1])
        column = last.end_column or 1
        return origin.place(last.end_line or failure.line, column, column + 1)
    return origin.place(failure.line, failure.column, failure.column + max(1, len(failure.word)))


def blamed_line(failure: Failure) -> int:
    """The line that the failure is about: the one before, where the failing token is a line's end."""
    if failure.at_line_end:
        last = next((token for token in reversed(failure.tokens) if token.type not in LAYOUT), None)
        return (last.end_line or failure.line) if last else failure.line
    return failure.line


# ---------------------------------------------------------------- signs


def open_quote(failure: Failure, origin: Origin) -> Mistake | None:
    if failure.failed is not None or not failure.text[failure.column - 1 :].startswith('"'):
        return None
    rest = failure.text[failure.column :]
    place = origin.place(failure.line, failure.column)
    if re.match(r'(?:\\.|[^"\\])*"', rest) and "{" in rest:
        return Mistake(told.OPEN_BRACE.at(place), failure.line)
    return Mistake(told.OPEN_QUOTE.at(place), failure.line)


def strange_sign(failure: Failure, origin: Origin) -> Mistake | None:
    if failure.failed is not None:
        return None
    sign = failure.text[failure.column - 1 : failure.column]
    fits = STRANGE.get(sign, "")
    if sign in "$£€¥" and sign:
        fits = "Amounts are plain numbers: write 50."
    place = origin.place(failure.line, failure.column, failure.column + 1)
    return Mistake(told.STRANGE_SIGN.at(place, fits=fits, sign=sign), failure.line)


def open_bracket(failure: Failure, origin: Origin) -> Mistake | None:
    opened: list[Token] = []
    for token in failure.tokens:
        if token.type in ("LPAR", "LSQB"):
            opened.append(token)
        elif token.type in ("RPAR", "RSQB") and opened:
            opened.pop()
    if opened and ((opened[-1].line or 0) < failure.line or failure.at_line_end):
        bracket = opened[-1]
        line, column = bracket.line or 1, bracket.column or 1
        closing = ")" if bracket == "(" else "]"
        place = origin.place(line, column, column + 1)
        return Mistake(told.OPEN_BRACKET.at(place, open=str(bracket), close=closing), line)
    if not opened and failure.kind in ("RPAR", "RSQB"):
        return Mistake(told.STRAY_BRACKET.at(spot(failure, origin), close=failure.word), failure.line)
    return None


def double_equals(failure: Failure, origin: Origin) -> Mistake | None:
    before = failure.text[: failure.column - 1]
    if failure.kind not in ("EQUAL", "CMP") or not before or before[-1] not in "=<>!":
        return None
    signs = before[-1] + failure.word
    fits = {"==": 'Write "=".', "=>": 'Write ">=".', "=<": 'Write "<=".', "<>": 'Write "!=".'}.get(signs, "")
    place = origin.place(failure.line, failure.column - 1, failure.column + len(failure.word))
    at = failure.column - 2
    better = {"==": "=", "=>": ">=", "=<": "<=", "<>": "!="}.get(signs)
    instead = failure.text[:at] + better + failure.text[at + 2 :] if better else None
    return Mistake(told.DOUBLE_EQUALS.at(place, fits=fits, signs=signs), failure.line, instead)


def decimal(failure: Failure, origin: Origin) -> Mistake | None:
    tokens = failure.on_line
    if failure.kind != "INT" or len(tokens) < 2 or tokens[-1].type != "DOT" or tokens[-2].type != "INT":
        return None
    column = tokens[-2].column or 1
    number = f"{tokens[-2]}.{failure.word}"
    place = origin.place(failure.line, column, column + len(number))
    return Mistake(told.DECIMAL.at(place, number=number), failure.line)


def foreign_comment(failure: Failure, origin: Origin) -> Mistake | None:
    if failure.word == "//" and not failure.on_line:
        return Mistake(told.FOREIGN_COMMENT.at(spot(failure, origin)), failure.line)
    return None


# ---------------------------------------------------------------- layout


def indented_too_far(failure: Failure, origin: Origin) -> Mistake | None:
    if failure.kind != "_INDENT":
        return None
    above = _ask_above(failure)
    if above is not None:
        return _colon(failure, origin, above)
    place = origin.place(failure.line, _margin(failure.text))
    return Mistake(told.INDENTED_TOO_FAR.at(place), failure.line, DEEPER)


DEEPER = "<indented deeper>"  # to be read as standing as deep as the line above it


def missing_colon(failure: Failure, origin: Origin) -> Mistake | None:
    if "COLON" not in failure.accepted:
        return None
    if not failure.at_line_end:
        only = failure.accepted <= {"COLON", "_AT_SETTLING"} and failure.failed is not None
        return _colon(failure, origin, failure.line) if only else None
    return _colon(failure, origin, blamed_line(failure))


def _ask_above(failure: Failure) -> int | None:
    """The line above an indented `refuse`, where only its colon is missing (`answer = ask ...`)."""
    line = blamed_line(failure)
    asks = re.search(r"=\s*ask\b", failure.lines[line - 1].split("#")[0])
    return line if asks and failure.text.split()[:1] == ["refuse"] else None


def _colon(failure: Failure, origin: Origin, line: int) -> Mistake:
    last = next(token for token in reversed(failure.tokens) if token.type not in LAYOUT)
    column = last.end_column or 1
    text = failure.lines[line - 1]
    instead = text[: column - 1] + ":" + text[column - 1 :]
    return Mistake(told.MISSING_COLON.at(origin.place(line, column, column + 1)), line, instead)


def empty_body(failure: Failure, origin: Origin) -> Mistake | None:
    kinds = [token.type for token in failure.tokens[-2:]]
    if kinds != ["COLON", "_NL"] or failure.kind == "_INDENT":
        return None
    line = failure.tokens[-2].line or 1
    place = origin.place(line, _margin(failure.lines[line - 1]))
    return Mistake(told.EMPTY_BODY.at(place), line)


def else_without_if(failure: Failure, origin: Origin) -> Mistake | None:
    if failure.first_word != "else" or len(failure.on_line) > 1 or _under_if(failure):
        return None
    column = _margin(failure.text)
    return Mistake(told.ELSE_WITHOUT_IF.at(origin.place(failure.line, column, column + 4)), failure.line)


def _under_if(failure: Failure) -> bool:
    """Whether the else that failed was read as one, so that something behind it is wrong."""
    return bool(failure.on_line) and failure.on_line[0].type == "ELSE"


def outside_phase(failure: Failure, origin: Origin) -> Mistake | None:
    """A step that stands at the margin."""
    if failure.start != "start" or failure.text[:1].isspace():
        return None
    first = failure.first_word
    is_step = first in STEP_WORDS or bool(
        re.match(r"[\w.\[\]]+\s*(=(?!=)|\+=|-=)|\w+\([^)]*\)\s*$|\w+\s*$", failure.text)
    )
    if not is_step or failure.line != blamed_line(failure) or first in FOREIGN:
        return None
    place = origin.place(failure.line, 1)
    return Mistake(told.OUTSIDE_PHASE.at(place), failure.line)


def inside_phase(failure: Failure, origin: Origin) -> Mistake | None:
    """A phase, bet or function that stands inside another."""
    indented = failure.text[:1].isspace() or failure.start == "text"
    if not indented or failure.start == "phrase":
        return None
    first = failure.first_word
    means = failure.word == "means"
    begins = re.match(r"\s*(play\s*:|(phase|bet|whenever|use)\s+\w)", failure.text) and len(failure.on_line) < 2
    if not means and not begins:
        return None
    what = "function" if means else {"use": 'line with "use"'}.get(first, first)
    place = origin.place(failure.line, _margin(failure.text))
    return Mistake(told.INSIDE_PHASE.at(place, what=what), failure.line)


# ---------------------------------------------------------------- words


def foreign_word(failure: Failure, origin: Origin) -> Mistake | None:
    if not failure.on_line and failure.word not in FOREIGN:
        return None
    first = failure.on_line[0] if failure.on_line else failure.failed
    if first is None or first.type != "NAME" or str(first) not in FOREIGN or len(failure.on_line) > 1:
        return None
    column = first.column or 1
    place = origin.place(failure.line, column, column + len(first))
    return Mistake(told.FOREIGN_WORD.at(place, fits=FOREIGN[str(first)], word=str(first)), failure.line)


def ask_without_name(failure: Failure, origin: Origin) -> Mistake | None:
    if failure.first_word not in ("ask", "agree", "suppose") or failure.line != blamed_line(failure):
        return None
    first = failure.on_line[0] if failure.on_line else failure.failed
    column = first.column if first is not None and first.column else failure.column
    place = origin.place(failure.line, column, column + len(failure.first_word))
    return Mistake(told.ASK_WITHOUT_NAME.at(place, word=failure.first_word), failure.line)


def chained(failure: Failure, origin: Origin) -> Mistake | None:
    """`1 < x < 3`, and `count of x where ... < 6`, where the `where` should have been closed by a bracket."""
    depth_words = _same_brackets(failure.on_line)
    if failure.kind in OPERATORS and any(token.type == "WHERE" for token in depth_words):
        if failure.kind == "RPAR" and "RPAR" not in failure.accepted:
            return None
        return Mistake(told.WHERE_NOT_LAST.at(spot(failure, origin)), failure.line)
    compared = [token for token in depth_words if token.type in ("CMP", "EQUAL")]
    assigned = len(failure.on_line) > 1 and any(t.type == "EQUAL" for t in failure.on_line[:8]) and _assigns(failure)
    if failure.kind in ("CMP", "EQUAL") and len(compared) > int(assigned):
        return Mistake(told.CHAINED.at(spot(failure, origin)), failure.line)
    return None


def _same_brackets(tokens: list[Token]) -> list[Token]:
    """The tokens that stand inside the same brackets as the end of the line."""
    kept: list[Token] = []
    depth = 0
    for token in reversed(tokens):
        if token.type in ("RPAR", "RSQB"):
            depth += 1
        elif token.type in ("LPAR", "LSQB"):
            depth -= 1
            if depth < 0:
                break
        elif depth == 0:
            kept.append(token)
    return kept[::-1]


def _assigns(failure: Failure) -> bool:
    return bool(re.match(r"\s*[\w.\[\], ]+?\s*=", failure.text)) and failure.first_word not in STEP_WORDS


def keyword_as_name(failure: Failure, origin: Origin) -> Mistake | None:
    """A word of the language where a name is wanted, or one followed by what follows names."""
    known = keywords()
    if failure.word in known and "NAME" in failure.accepted and not failure.at_line_end:
        return Mistake(told.KEYWORD_AS_NAME.at(spot(failure, origin), word=failure.word), failure.line)
    tokens = failure.on_line
    follows_a_name = failure.kind in (
        "CMP",
        "EQUAL",
        "PLUS_IS",
        "SUM",
        "PRODUCT",
        "DOT",
        "RPAR",
        "COMMA",
        "_IS",
        "COLON",
    )
    if (
        tokens
        and follows_a_name
        and str(tokens[-1]) in known
        and tokens[-1].type != "NAME"
        and "NAME" in failure.accepted
    ):
        column = tokens[-1].column or 1
        place = origin.place(failure.line, column, column + len(tokens[-1]))
        return Mistake(told.KEYWORD_AS_NAME.at(place, word=str(tokens[-1])), failure.line)
    return None


def misspelt(failure: Failure, origin: Origin) -> Mistake | None:
    """A word that is nearly one that fits, or a first word that begins no rule."""
    if failure.failed is None:
        return None
    fits = words_that_fit(failure.accepted)
    if failure.kind == "NAME" or failure.word in keywords():
        near = _near(failure.word, fits)
        if near:
            place = spot(failure, origin)
            return Mistake(told.MISSPELT.at(place, fits=f'Did you mean "{near}"?', word=failure.word), failure.line)
    first = failure.on_line[:1]
    if not first or first[0].type != "NAME" or len(failure.on_line) > 1 or failure.start == "phrase":
        return None
    if failure.at_line_end or failure.kind in ("EQUAL", "CMP", "SUM", "PRODUCT", "COMMA", "RPAR"):
        return None
    at_margin = failure.start == "start" and not failure.text[:1].isspace()
    near = _near(str(first[0]), ITEM_WORDS) if at_margin else _near(str(first[0]), STEP_WORDS, 0.74)
    column = first[0].column or 1
    place = origin.place(failure.line, column, column + len(first[0]))
    if near:
        fault = told.MISSPELT.at(place, fits=f'Did you mean "{near}"?', word=str(first[0]))
        at = column - 1
        instead = failure.text[:at] + near + failure.text[at + len(first[0]) :]
        return Mistake(fault, failure.line, instead)
    if failure.kind in ("NAME", "STRING", "INT", "DICE") or failure.word in keywords():
        fits_here = what_fits({"PHASE", "WHENEVER"} if at_margin else {"NAME", "SAY", "PAY"})
        return Mistake(told.NO_RULE.at(place, fits=fits_here, word=str(first[0])), failure.line)
    return None


def _near(word: str, known: Iterable[str], likeness: float = 0.6) -> str:
    """The known word that `word` most likely was meant to be, or an empty string."""
    found = difflib.get_close_matches(word.lower(), sorted(known), n=1, cutoff=likeness) if len(word) > 1 else []
    return found[0] if found and found[0] != word else ""


def unexpected(failure: Failure, origin: Origin) -> Mistake:
    """Nothing more special is known: the word that can't stand there and what can."""
    fits = what_fits(failure.accepted)
    if failure.at_line_end:
        return Mistake(told.UNFINISHED.at(spot(failure, origin), fits=fits), blamed_line(failure))
    place = spot(failure, origin)
    return Mistake(told.UNEXPECTED.at(place, fits=fits, what=f'"{failure.word}"'), failure.line)


def _margin(text: str) -> int:
    """The column of the first word of a line."""
    return len(text) - len(text.lstrip()) + 1


DETECTORS: list[Detector] = [
    open_quote,
    strange_sign,
    open_bracket,
    double_equals,
    decimal,
    foreign_comment,
    else_without_if,
    indented_too_far,
    empty_body,
    missing_colon,
    foreign_word,
    inside_phase,
    outside_phase,
    ask_without_name,
    chained,
    keyword_as_name,
    misspelt,
]
