"""What can be wrong with a table of cards that is to be brought in, and what is told of a pack of cards."""

from interpreter.faults import diagnostic

NO_ROWS = diagnostic(
    "csv-empty",
    "There are no cards here: the first line names the columns, each further line is a card.",
    wrong="id,asks,answer",
    right="id,asks,answer\nlegs,How many legs has a spider?,8",
    explain="A table has a line of headings and below it a line for each card. Was the right sheet saved?",
)
BYTE_MARK = diagnostic(
    "csv-byte-mark",
    "The file begins with a byte order mark; it is left out, the cards are none the worse.",
    "warning",
    explain=(
        "Some programs put three unseen bytes before the first letter of a file. Save the table as UTF-8 "
        'without them (no "BOM").'
    ),
    wrong="\\xef\\xbb\\xbfid,asks,answer\nlegs,How many legs has a spider?,8",
    right="id,asks,answer\nlegs,How many legs has a spider?,8",
)
NOT_UTF8 = diagnostic(
    "csv-not-utf8",
    "This letter is not written in UTF-8. Save the table as CSV UTF-8.",
    explain=(
        "A program for tables asks on saving how letters are to be written: choose UTF-8, or letters with "
        "accents go wrong. Below, `\\xe9` stands for a byte that is an é elsewhere, and nothing in UTF-8."
    ),
    wrong="id,asks,answer\ncafe,How many tables has the Caf\\xe9 Central?,40",
    right="id,asks,answer\ncafe,How many tables has the Café Central?,40",
)
QUOTES = diagnostic(
    "csv-quote",
    "The quotes of this card are wrong: {why}.",
    explain='A cell with a comma, a quote or a line break in it stands in quotes, a quote inside twice: "say ""yes""".',
    wrong='id,asks,answer\na,"say "yes" now",1',
    right='id,asks,answer\na,"say ""yes"" now",1',
)
COLUMNS = diagnostic(
    "csv-cells",
    "This card has {have} cells, and there are {want} columns.",
    explain=(
        "Each line has a cell for every column; an empty one is two commas. A comma inside a cell needs quotes "
        "round it."
    ),
    wrong="id,asks,answer\nlegs,How many legs, all in all?,8",
    right='id,asks,answer\nlegs,"How many legs, all in all?",8',
)
MISSING_COLUMN = diagnostic(
    "csv-missing-column",
    "There is no column {name}.",
    explain=(
        "Every field of the card kind has a column, unless it may be nothing. A list has `choices_1`, "
        "`choices_2` and so on."
    ),
    wrong="id,asks\nlegs,How many legs has a spider?",
    right="id,asks,answer\nlegs,How many legs has a spider?,8",
)
UNKNOWN_COLUMN = diagnostic(
    "csv-unknown-column",
    "Cards of the kind {kind} have no {name}.",
    explain="Columns are called as the fields of the card kind are, beside `id`, `copies` and `words`.",
    wrong="id,asks,anwser\nlegs,How many legs has a spider?,8",
    right="id,asks,answer\nlegs,How many legs has a spider?,8",
)
COLUMN_TWICE = diagnostic(
    "csv-column-twice",
    "There are two columns called {name}.",
    explain="Of two columns with one name nobody could say which counts.",
    wrong="id,asks,asks,answer\nlegs,Legs?,How many legs?,8",
    right="id,asks,answer\nlegs,How many legs?,8",
)
EMPTY_CELL = diagnostic(
    "csv-empty-cell",
    "This card has no {name}.",
    explain="A card has all the fields of its kind, unless the type of the field ends in `or nothing`.",
    wrong="id,asks,answer\nlegs,How many legs has a spider?,",
    right="id,asks,answer\nlegs,How many legs has a spider?,8",
)
NO_NUMBER = diagnostic(
    "csv-no-number",
    '{name} is a number, and "{cell}" is none.',
    explain="A number is written in digits, without a sign of its money and without commas.",
    wrong="id,asks,answer\nlegs,How many legs has a spider?,eight",
    right="id,asks,answer\nlegs,How many legs has a spider?,8",
)
NO_NAME = diagnostic(
    "csv-no-name",
    '"{cell}" can\'t be an id: letters, digits and underscores, a letter first.',
    explain="The rules may speak of a card by its id, so that it is a name like any other.",
    wrong="id,asks,answer\n1st,How many legs has a spider?,8",
    right="id,asks,answer\nfirst,How many legs has a spider?,8",
)
ID_TWICE = diagnostic(
    "csv-id-twice",
    "There is a card called {name} already, on line {line}.",
    explain="An id stands for one card. Several copies of it are said in a column `copies`.",
    wrong="id,asks,answer\nlegs,How many legs has a spider?,8\nlegs,How many legs has a crab?,10",
    right="id,asks,answer\nlegs,How many legs has a spider?,8\nmore_legs,How many legs has a crab?,10",
)
TOO_MANY = diagnostic(
    "csv-too-many",
    "There are more than {most:,} cards: this one and those below are too many.",
    explain="No table is so long by intention. Share the cards out among several files, if it really is.",
    wrong="id,asks,answer\nq1,What is 1 + 1?,2\n...\nq5001,What is 5001 + 1?,5002",
    right="id,asks,answer\nq1,What is 1 + 1?,2\n...\nq5000,What is 5000 + 1?,5001",
)
NO_KIND = diagnostic(
    "csv-no-kind",
    "Say which kind of cards these are: --for KIND.",
    explain="The game has several kinds of cards with such fields, or none of its kinds has any of these columns.",
    wrong="croupier content import cards.csv --game my-game",
    right="croupier content import cards.csv --game my-game --for question",
)
UNKNOWN_KIND = diagnostic(
    "csv-unknown-kind",
    "The game has no cards of the kind {name}.",
    explain="`--for` names a kind of cards of the game, under `cards`.",
    wrong="croupier content import cards.csv --game my-game --for qustion",
    right="croupier content import cards.csv --game my-game --for question",
)
SAME = diagnostic(
    "same-card",
    "This says the same as the card {name}, on line {line}: {text}",
    "warning",
    explain="The two say the same words, perhaps in another order. Players would think that they had that one before.",
    wrong="id,asks,answer\nlegs,How many legs has a spider?,8\nspider,How many legs has a spider?,8",
    right="id,asks,answer\nlegs,How many legs has a spider?,8\nspider,What does a spider spin?,1",
)
ALIKE = diagnostic(
    "similar-card",
    "This is very much like the card {name}, on line {line}: {text}",
    "warning",
    explain=(
        "Nearly all of the rarer words are the same. It may be meant so: this is no mistake, and the card is "
        "brought in."
    ),
    wrong=(
        "id,asks,answer\nlegs,How many legs has a full grown spider of the garden?,8\n"
        "spider,How many legs has one full grown spider of the garden?,8"
    ),
    right=(
        "id,asks,answer\nlegs,How many legs has a full grown spider of the garden?,8\nspider,What does a spider spin?,1"
    ),
)
