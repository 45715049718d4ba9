"""What can be wrong with a table of cards that is to be brought in, and what is told of a pack of cards."""

from interpreter.faults import diagnostic

NO_ROWS = diagnostic(
    "csv-empty", "There are no cards here: the first line names the columns, each further line is a card."
)
BYTE_MARK = diagnostic(
    "csv-byte-mark", "The file begins with a byte order mark; it is left out, the cards are none the worse.", "warning"
)
NOT_UTF8 = diagnostic("csv-not-utf8", "This letter is not written in UTF-8. Save the table as CSV UTF-8.")
QUOTES = diagnostic(
    "csv-quote",
    "The quotes of this card are wrong: {why}.",
    explain='A cell with a comma, a quote or a line break in it stands in quotes, a quote inside twice: "say ""yes""".',
    wrong='id,asks\na,"say "yes" now"',
    right='id,asks\na,"say ""yes"" now"',
)
COLUMNS = diagnostic("csv-cells", "This card has {have} cells, and there are {want} columns.")
MISSING_COLUMN = diagnostic("csv-missing-column", "There is no column {name}.")
UNKNOWN_COLUMN = diagnostic("csv-unknown-column", "Cards of the kind {kind} have no {name}.")
COLUMN_TWICE = diagnostic("csv-column-twice", "There are two columns called {name}.")
EMPTY_CELL = diagnostic("csv-empty-cell", "This card has no {name}.")
NO_NUMBER = diagnostic("csv-no-number", '{name} is a number, and "{cell}" is none.')
NO_NAME = diagnostic("csv-no-name", '"{cell}" can\'t be an id: letters, digits and underscores, a letter first.')
ID_TWICE = diagnostic("csv-id-twice", "There is a card called {name} already, on line {line}.")
TOO_MANY = diagnostic("csv-too-many", "There are more than {most:,} cards: this one and those below are too many.")
NO_KIND = diagnostic("csv-no-kind", "Say which kind of cards these are: --for KIND.")
UNKNOWN_KIND = diagnostic("csv-unknown-kind", "The game has no cards of the kind {name}.")
SAME = diagnostic("same-card", "This says the same as the card {name}, on line {line}: {text}", "warning")
ALIKE = diagnostic("similar-card", "This is very much like the card {name}, on line {line}: {text}", "warning")
