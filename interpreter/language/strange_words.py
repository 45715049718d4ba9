"""Words and signs that authors bring along from elsewhere, and what the rules say instead."""

ITEM_WORDS = ("play", "phase", "bet", "whenever", "use", "before", "after", "replace")
STEP_WORDS = (
    "say tell show stop skip end add give rank roll reroll flip shuffle gather deal move pay place split take settle "
    "do if else repeat for offer winner winners reverse prevent"
).split()
FOREIGN = {
    "def": 'A phase begins with "phase NAME:", a function is written "name(...) means ...".',
    "function": 'A phase begins with "phase NAME:", a function is written "name(...) means ...".',
    "fn": 'A phase begins with "phase NAME:", a function is written "name(...) means ...".',
    "func": 'A phase begins with "phase NAME:", a function is written "name(...) means ...".',
    "return": 'A phase hands back a value with "give".',
    "while": 'Write "repeat:" and "stop when ..." as its first line.',
    "until": 'Write "repeat:" and "stop when ..." as its last line.',
    "loop": 'Write "repeat:".',
    "break": 'A loop is left with "stop".',
    "continue": 'The next pass of a loop is begun with "skip".',
    "elif": 'Write "else if".',
    "elseif": 'Write "else if".',
    "print": 'Write "say".',
    "import": 'A module of the library comes in with "use NAME".',
    "from": 'A module of the library comes in with "use NAME".',
    "let": 'Write "name = value" alone.',
    "var": 'Write "name = value" alone.',
    "const": 'Write "name = value" alone.',
    "set": 'Write "name = value" alone.',
    "switch": 'Write "if ...:" and "else if ...:".',
    "match": 'Write "if ...:" and "else if ...:".',
    "class": "What is in the box stands in game.yaml.",
    "pass": 'A phase with nothing to do is left out; in an ask write "or pass".',
}
FOREIGN_NAMES = {
    "true": 'Write "yes".',
    "false": 'Write "no".',
    "none": 'Write "nothing".',
    "null": 'Write "nothing".',
    "nil": 'Write "nothing".',
    "undefined": 'Write "nothing".',
}
STRANGE = {
    "'": 'Words stand between double quotes: "...".',
    "“": 'Words stand between straight double quotes: "...".',
    "”": 'Words stand between straight double quotes: "...".',
    "‘": 'Words stand between straight double quotes: "...".',
    "’": 'Words stand between straight double quotes: "...".',
    "`": 'Words stand between double quotes: "...".',
    "!": 'Write "not".',
    "&": 'Write "and".',
    "|": 'Write "or".',
    "%": 'What is left over in a division is "a mod b".',
    ";": "Each step has a line of its own.",
    "{": 'Braces belong inside words in "quotes".',
    "}": 'Braces belong inside words in "quotes".',
    "–": 'Write "-".',
    "—": 'Write "-".',
    "−": 'Write "-".',
    "×": 'Write "*".',
    "÷": 'Write "/".',
    "≥": 'Write ">=".',
    "≤": 'Write "<=".',
    "≠": 'Write "!=".',
    "\u00a0": "This is a special space; write a plain one.",
}
OPERATORS_ELSEWHERE = {
    ":=": 'Write "=".',
    "++": 'Write "+= 1".',
    "--": 'Write "-= 1".',
    "**": "Multiply step by step.",
    "*=": 'Write "x = x * ...".',
    "/=": 'Write "x = x / ...".',
}
