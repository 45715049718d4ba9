"""Why a line of the rules can't be read: the parser's failure as a fault in a rulebook's words.

Each kind of mistake has a small function that looks at where the parser failed and says what it is, or None; the
first that knows tells it.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable

from lark import Token

from interpreter.diagnostics import syntax as told
from interpreter.language.everyday_words import everyday_words, said_otherwise
from interpreter.language.expecting import keywords, what_fits, words_that_fit
from interpreter.language.failing import DEEPER, LAYOUT, Failure, Mistake, blamed_line, margin, spot
from interpreter.language.grammar import OPENERS
from interpreter.language.near_words import misspelt_before, misspelt_somewhere
from interpreter.language.origin import Origin
from interpreter.language.other_words import (
    branch_without_name,
    counted_dice,
    each_with,
    moved_forward,
    moved_unnamed,
    won_by_several,
    yes_no,
)
from interpreter.language.sign_mistakes import (
    decimal,
    double_equals,
    foreign_comment,
    foreign_operator,
    open_bracket,
    open_quote,
    strange_sign,
)
from interpreter.language.strange_words import FOREIGN, ITEM_WORDS, STEP_WORDS

OPERATORS = {"CMP", "EQUAL", "SUM", "PRODUCT", "_IS", "_IS_NOT", "IN", "WITH", "BUT", "_SORTED_BY", "TO", "IF", "RPAR"}


NAMED_LIKE = {word.upper() for word in OPENERS} | {"IF", "ELSE", "FOR", "REPEAT", "OFFER"}
VALUE_FOLLOWS = {"EQUAL", "PLUS_IS", "CMP", "SUM", "PRODUCT", "LPAR", "LSQB", "COMMA", "EACH", "PHASE", "BET", "COLON"}


Detector = Callable[[Failure, Origin], "Mistake | None"]


def explain(failure: Failure, origin: Origin) -> Mistake:
    """What is wrong at a failure of the parser."""
    for detect in DETECTORS:
        mistake = detect(failure, origin)
        if mistake is not None:
            return mistake
    return unexpected(failure, origin)


# ---------------------------------------------------------------- layout


def indented_too_far(failure: Failure, origin: Origin) -> Mistake | None:
    if failure.kind != "_INDENT":
        return None
    above = _ask_above(failure)
    if above is not None:
        return _colon(failure, origin, above)
    place = origin.place(failure.line, margin(failure.text))
    return Mistake(told.INDENTED_TOO_FAR.at(place), failure.line, DEEPER)


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
    place = origin.place(line, margin(failure.lines[line - 1]))
    return Mistake(told.EMPTY_BODY.at(place), line)


def else_without_if(failure: Failure, origin: Origin) -> Mistake | None:
    if failure.first_word != "else" or len(failure.on_line) > 1 or _under_if(failure):
        return None
    column = margin(failure.text)
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
    place = origin.place(failure.line, margin(failure.text))
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
    before = failure.on_line[-1].type if failure.on_line else ""
    if failure.word in known and "NAME" in failure.accepted and before in VALUE_FOLLOWS:
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
    with_comma = next(
        (text for text in fits if text == f", {failure.word}" or text.startswith(f", {failure.word} ")), ""
    )
    if with_comma:
        place = spot(failure, origin)
        return Mistake(told.MISSPELT.at(place, fits=f'Did you mean "{with_comma}"?', word=failure.word), failure.line)
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
    long = [other for other in known if len(other) > 2 or len(word) < 4]  # "is" is near to too much
    found = difflib.get_close_matches(word.lower(), sorted(long), n=1, cutoff=likeness) if len(word) > 1 else []
    return found[0] if found and found[0] != word else ""


def for_without_each(failure: Failure, origin: Origin) -> Mistake | None:
    """`for p in players:`, `for every p in players:`."""
    if [token.type for token in failure.on_line] != ["FOR"] or failure.kind != "NAME":
        return None
    place = spot(failure, origin)
    at = failure.column - 1
    dropped = len(failure.word) + 1 if failure.word in ("every", "all", "any") else 0
    after = failure.text[at + dropped :]
    fits = f'Write "for each {after.split()[0]} ...".' if after.split() else 'Write "for each ...".'
    fault = told.UNEXPECTED.at(place, fits=fits, what=f'"{failure.word}"')
    return Mistake(fault, failure.line, f"{failure.text[:at]}each {after}")


def phase_without_word(failure: Failure, origin: Origin) -> Mistake | None:
    """`scoring:` at the margin, where `phase scoring:` was meant, or what house rules do with it."""
    named = failure.on_line
    if failure.kind != "COLON" or failure.start != "start" or failure.text[:1].isspace():
        return None
    if [token.type for token in named] != ["NAME"]:
        return None
    name = str(named[0])
    fits = f'Write "phase {name}:"; house rules say "before {name}:", "after {name}:" or "replace {name}:".'
    place = origin.place(failure.line, 1, 1 + len(name))
    return Mistake(told.NO_RULE.at(place, fits=fits, word=name), failure.line, f"phase {failure.text}")


def unexpected(failure: Failure, origin: Origin) -> Mistake:
    """Nothing more special is known: the word that can't stand there and what can."""
    fits = what_fits(failure.accepted)
    if failure.at_line_end:
        return Mistake(told.UNFINISHED.at(spot(failure, origin), fits=fits), blamed_line(failure))
    place = spot(failure, origin)
    return Mistake(told.UNEXPECTED.at(place, fits=fits, what=f'"{failure.word}"'), failure.line)


DETECTORS: list[Detector] = [
    branch_without_name,
    everyday_words,
    open_quote,
    strange_sign,
    open_bracket,
    double_equals,
    decimal,
    foreign_operator,
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
    counted_dice,
    moved_forward,
    moved_unnamed,
    each_with,
    won_by_several,
    yes_no,
    said_otherwise,
    keyword_as_name,
    misspelt_somewhere,
    misspelt,
    for_without_each,
    phase_without_word,
    misspelt_before,
]
