"""The command line: its commands and their options. Nothing that costs time is imported here."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from repl.figures import MOST_FIGURES, whole_number

# The module in repl/commands of each command; '' is `croupier` alone.
MODULES = {
    "": "opening",
    "list": "listing",
    "play": "playing",
    "rules": "rulebook",
    "check": "checking",
    "content": "content",
    "diff": "differing",
    "vary": "varying",
    "new": "beginning",
    "pack": "packing",
    "explain": "explaining",
    "test": "testing",
    "replay": "replaying",
    "resume": "resuming",
    "simulate": "simulating",
}


# What `new` begins a game from, and what else people call it.
SOURCES = ["dice", "cards", "board", "bets", "quiz"]
OTHER_SOURCES = {
    "track": "board",
    "race": "board",
    "grid": "board",
    "deck": "cards",
    "money": "bets",
    "betting": "bets",
}


class Seats(argparse.Action):
    """Collects `--player` and `--bot`, by whatever spelling, in the order in which they stand."""

    def __call__(self, parser: Any, namespace: Any, value: Any, option: str | None = None) -> None:
        seats = [*(getattr(namespace, "seats", None) or []), (str(option).strip("-").removesuffix("s"), value)]
        namespace.seats = seats


class Parser(argparse.ArgumentParser):
    """A parser that says what was meant where a command is misspelt."""

    def error(self, message: str) -> Any:
        from interpreter.faults import did_you_mean

        found = message.partition("invalid choice: '")[2].partition("'")[0]
        hint = did_you_mean(found, [name for name in MODULES if name]) if "COMMAND" in message else ""
        if hint:
            message = f'there is no command "{found}". {hint}'
        elif found and "--from" in message:
            meant = OTHER_SOURCES.get(found.casefold(), "")
            hint = f'Did you mean "{meant}"?' if meant else did_you_mean(found, SOURCES)
            message = (
                f'there is no game to begin with called "{found}". {hint or "It can be: " + ", ".join(SOURCES) + "."}'
            )
        self.exit(2, f"{self.prog}: {message}\n{self.prog} --help shows what there is.\n")


def parse(given: Sequence[str]) -> argparse.Namespace:
    """The command and its options; `help COMMAND` is `COMMAND --help`.

    Raises:
        SystemExit: with 2 for a wrong line, with 0 after help.
    """
    if list(given[:1]) == ["help"]:
        given = [*given[1:2], "--help"]
    options = parser(*given[:1]).parse_args(given)
    options.command = options.command or ""
    return options


def parser(begins: str = "") -> Parser:
    """The command line: all of it, or as much as a line that begins with a certain command needs."""
    top = Parser(prog="croupier", description="Tabletop games by their rules. Without a command: pick a game and play.")
    top.add_argument("--version", action=Version, nargs=0, help="show the version and leave")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    for add in [COMMANDS[begins]] if begins in COMMANDS else COMMANDS.values():
        add(commands)
    return top


class Version(argparse.Action):
    """Looks the version up only when it is asked for."""

    def __call__(self, parser: Any, namespace: Any, values: Any, option: str | None = None) -> None:
        from interpreter import __version__

        print(f"croupier {__version__}")
        parser.exit(0)


def command(commands: Any, name: str, words: str) -> argparse.ArgumentParser:
    made: argparse.ArgumentParser = commands.add_parser(
        name, help=words, description=words[:1].upper() + words[1:] + "."
    )
    return made


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game that comes along, a folder, a YAML file or a packed game")


def add_house_rules(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--variant", action="append", default=[], metavar="NAME", help="house rules; may be repeated, they stack"
    )
    add_settings(parser)


def add_settings(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--preset", metavar="NAME", help="a bundle of options that the game names")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help="set an option of the game")
    parser.add_argument("--content", action="append", default=[], metavar="FILE", help="a content file to use instead")


def add_list(commands: Any) -> None:
    made = command(commands, "list", "show the games that come along")
    made.add_argument("game", metavar="GAME", nargs="?", help="only this one, with its house rules")
    made.add_argument("--long", action="store_true", help="with the house rules of each")
    made.add_argument("--json", action="store_true", help="one JSON document")


def add_play(commands: Any) -> None:
    made = command(commands, "play", "play a game")
    made.add_argument("game", metavar="GAME", nargs="?", help="a game that comes along, or a folder or YAML file")
    made.add_argument(
        "--player",
        "--players",
        action=Seats,
        dest="seats",
        metavar="NAME",
        help="a person, or several with commas; as often as wanted, in seat order",
    )
    made.add_argument(
        "--bot",
        "--bots",
        action=Seats,
        dest="seats",
        metavar="NAME[:KIND][:quiz=0.7,delay=5]",
        help="a bot, KIND random or cautious; quiz is how often it knows the answer to a question, delay how many "
        "seconds it takes in a race",
    )
    add_house_rules(made)
    made.add_argument("--seed", metavar="TEXT", help="the same seed, the same dice and cards")
    made.add_argument(
        "--real", metavar="dice,cards", default="", help="what lies on your table: Croupier asks what came up"
    )
    made.add_argument(
        "--clock",
        choices=["real", "drawn"],
        default="",
        help="the minutes of a game with a time limit: the real ones (usual at a terminal), or such as are drawn",
    )
    made.add_argument("--open", action="store_true", help="show everything to everybody: no passing the keyboard")
    made.add_argument("--ask-all", action="store_true", help="ask also where there is no choice")
    made.add_argument("--resume", metavar="FILE", help="go on with a match that was saved")
    made.add_argument(
        "--pace",
        type=seconds,
        metavar="SECONDS",
        help="how long to wait between two things that happen; `enter`: for Enter",
    )


def add_rules(commands: Any) -> None:
    made = command(commands, "rules", "show the rulebook of a game, house rules and options worked in")
    add_game(made)
    add_house_rules(made)
    made.add_argument("--format", choices=["text", "markdown", "html"], default="text")


def add_check(commands: Any) -> None:
    made = command(commands, "check", "find the mistakes in games and variants")
    made.add_argument(
        "paths", nargs="+", metavar="PATH", help="game folders, YAML files, or names of games that come along"
    )
    made.add_argument("--watch", action="store_true", help="check again whenever a file is saved, until Ctrl-C")
    made.add_argument("--json", action="store_true", help="one JSON document (with --watch: one a line)")


def add_diff(commands: Any) -> None:
    made = command(commands, "diff", "say what house rules change in a game")
    add_game(made)
    made.add_argument("variants", nargs="+", metavar="VARIANT", help="house rules, in the order in which they stack")
    made.add_argument("--json", action="store_true", help="one JSON document")


def add_vary(commands: Any) -> None:
    made = command(commands, "vary", "write a file of house rules to start from")
    add_game(made)
    made.add_argument("name", metavar="NAME", help="what they are called, like sudden-death")
    made.add_argument("--to", metavar="FILE", help="the file or folder (the one for your house rules, or the game's)")


def add_content(commands: Any) -> None:
    made = command(commands, "content", "bring in cards from a table, or tell what a pack of cards holds")
    whats = made.add_subparsers(dest="what", metavar="WHAT", parser_class=Parser, required=True)
    brought = command(whats, "import", "make a checked content file of a CSV table of cards")
    brought.add_argument("file", metavar="FILE", help="a CSV table: the first line names the columns")
    brought.add_argument("--out", metavar="FILE", help="the content file to write (FILE.yaml beside the table)")
    brought.add_argument("--replace", action="store_true", help="write over a file that is there")
    checked = command(whats, "check", "check a content file, count its cards by category, tell those that are alike")
    checked.add_argument("file", metavar="FILE", help="a content file; or a game, for all the cards that come with it")
    for each in (brought, checked):
        each.add_argument("--game", metavar="GAME", help="the game (else the one in whose folder the file lies)")
        each.add_argument("--for", dest="kind", metavar="KIND", help="the kind of cards, where it can't be told")


def add_new(commands: Any) -> None:
    made = command(commands, "new", "write a small game to start from, which already plays")
    made.add_argument("name", metavar="NAME", help="the folder to make, like my-game")
    made.add_argument(
        "--from",
        dest="source",
        choices=SOURCES,
        default="dice",
        help="what it is about (dice)",
    )


def add_pack(commands: Any) -> None:
    made = command(commands, "pack", "put a game with its variants and content into one file to share")
    add_game(made)
    made.add_argument("--to", metavar="FILE", help="the .zip to write (GAME.zip here)")


def add_explain(commands: Any) -> None:
    made = command(commands, "explain", "say more about a message of `check`")
    made.add_argument("code", metavar="CODE", nargs="?", help="the word in square brackets at the end of the message")
    made.add_argument("--json", action="store_true", help="one JSON document")


def add_test(commands: Any) -> None:
    made = command(commands, "test", "run the scenarios of a game")
    add_game(made)
    made.add_argument(
        "--ids", action="store_true", help="list the rules that they prove, with the game's own sentences"
    )
    made.add_argument("--variant", action="append", default=[], metavar="NAME", help="with house rules")
    made.add_argument("--json", action="store_true", help="one JSON document")


def add_replay(commands: Any) -> None:
    made = command(commands, "replay", "show a saved match step by step")
    made.add_argument("file", metavar="FILE")
    made.add_argument("--pace", type=seconds, metavar="SECONDS", help="go on by itself instead of waiting for Enter")


def add_resume(commands: Any) -> None:
    made = command(commands, "resume", "go on with the open match, or with one of several")
    made.add_argument("match", nargs="?", metavar="MATCH", help="its name or number in the list, or a file")
    made.add_argument("--copy", action="store_true", help="play on from a copy of it")
    made.add_argument("--open", action="store_true", help="show everything to everybody: no passing the keyboard")
    made.add_argument("--ask-all", action="store_true", help="ask also where there is no choice")
    made.add_argument(
        "--pace",
        type=seconds,
        metavar="SECONDS",
        help="how long to wait between two things that happen; `enter`: for Enter",
    )
    made.add_argument("--json", action="store_true", help="list as one JSON document")


def add_simulate(commands: Any) -> None:
    made = command(commands, "simulate", "have a game played by bots many times, and count")
    add_game(made)
    made.add_argument("--games", type=count, default=1000, metavar="N", help="how many games (1000)")
    made.add_argument(
        "--counted",
        type=count_or_none,
        default=1000,
        metavar="N",
        help="in how many of them to count phases, answers, bets, cards and the like (1000); that takes longer",
    )
    made.add_argument("--players", type=count, metavar="N", help="how many seats (the fewest that the game allows)")
    made.add_argument(
        "--policy",
        default="random",
        metavar="KIND",
        help="who plays: random (the default, and by far the fastest) or cautious, with :quiz=0.7 as for --bot",
    )
    made.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar="SEAT:KIND",
        help="who plays at one seat: Mabel:cautious, 2:random",
    )
    made.add_argument("--jobs", type=count, metavar="J", help="processes at once (as many as there are processors)")
    made.add_argument("--seed", metavar="TEXT", default="0", help="the same seed, the same games")
    form = made.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="one JSON document")
    form.add_argument("--csv", action="store_true", help="a CSV table with one figure a line")
    made.add_argument(
        "--variant",
        action="append",
        default=[],
        metavar="NAME",
        help="house rules, a+b for several that stack; given several times, each is compared with the game as it is",
    )
    made.add_argument(
        "--compare", action="store_true", help="compare with the game as it is, for a single --variant too"
    )
    add_settings(made)


def seconds(text: str) -> float:
    if text == "enter":
        return -1.0
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 60:
        raise argparse.ArgumentTypeError(f"{text} is no number of seconds from 0 to 60, nor `enter`")
    return value


def count(text: str) -> int:
    number = whole_number(text)
    if not number:
        raise argparse.ArgumentTypeError(
            f"{text[:40]} is no whole number above 0, of {MOST_FIGURES} figures at the most"
        )
    return number


def count_or_none(text: str) -> int:
    return 0 if text == "0" else count(text)


COMMANDS = {
    "list": add_list,
    "play": add_play,
    "rules": add_rules,
    "check": add_check,
    "content": add_content,
    "diff": add_diff,
    "vary": add_vary,
    "new": add_new,
    "pack": add_pack,
    "explain": add_explain,
    "test": add_test,
    "replay": add_replay,
    "resume": add_resume,
    "simulate": add_simulate,
}
