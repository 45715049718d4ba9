"""Who sits at the table: people and bots, in the order of their seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from interpreter.faults import did_you_mean

BOT_KINDS = {
    "random": "plays anything that the rules allow",
    "cautious": "stakes the least, passes where it may, takes no risk that it need not take",
}
BOT_NAMES = ("Mabel", "Otto", "Iris", "Hugo", "Pearl", "Felix", "Olive", "Basil")


class SeatingError(Exception):
    """A seat that can't be given, with the reason in words."""


@dataclass(frozen=True)
class Chair:
    """One seat. `bot` is the kind of bot that sits there, '' for a person."""

    name: str
    bot: str = ""
    quiz: float | None = None
    delay: float | None = None  # seconds that the bot takes in a race

    @property
    def is_person(self) -> bool:
        return not self.bot

    @property
    def sort(self) -> str:
        """Who sits there, as a save keeps it: `person`, `random`, `cautious:quiz=0.7,delay=3`."""
        told = (("quiz", self.quiz), ("delay", self.delay))
        settings = ",".join(f"{word}={value:g}" for word, value in told if value is not None)
        return (self.bot or "person") + (f":{settings}" if settings else "")


def several_persons(text: str) -> list[str]:
    """The people that one option names, with commas between them: `Ann,Bob`."""
    return [piece for piece in map(str.strip, text.split(",")) if piece] or [""]


def several_bots(text: str) -> list[str]:
    """The bots that one option names: `Otto,Iris`. A kind and settings stay with the name before: `Otto,delay=5`.

    Raises:
        SeatingError: where what follows a name may be meant for a kind of bot, and is none.
    """
    found: list[str] = []
    for piece in several_persons(text):
        named = bool(found) and found[-1].casefold() not in BOT_KINDS
        if found and ("=" in piece.partition(":")[0] or (named and piece.casefold() in BOT_KINDS)):
            found[-1] += f":{piece}"
        elif named and ":" not in piece and (meant := did_you_mean(piece, BOT_KINDS)):
            raise SeatingError(f'There is no bot "{piece}". {meant}')
        else:
            found.append(piece)
    return found


def read_person(text: str) -> Chair:
    """The chair of a person. Raises SeatingError for a name that can't be told from other things."""
    name = " ".join(text.split())
    if not name:
        raise SeatingError("A player needs a name.")
    if not name.isprintable():
        raise SeatingError("A player's name is made of letters: this one has a sign in it that can't be shown.")
    if any(letter in name for letter in ':,="') or len(name) > 24:
        raise SeatingError(f"\"{name}\" can't be a player's name: at most 24 letters, no colon, comma, = or quotes.")
    return Chair(name)


def read_somebody(text: str) -> Chair:
    """The chair of a person, who is not called like a kind of bot. Raises SeatingError."""
    chair = read_person(text)
    if chair.name.casefold() in BOT_KINDS:
        kind = chair.name.casefold()
        raise SeatingError(f'"{chair.name}" is a kind of bot: seat one with `bot {kind}` or --bot {kind}.')
    return chair


def free_name(taken: Sequence[str]) -> str:
    """A name for a bot that nobody at the table has."""
    used = {name.casefold() for name in taken}
    return next((name for name in BOT_NAMES if name.casefold() not in used), f"Bot {len(taken) + 1}")


def read_bot(text: str, taken: Sequence[str] = ()) -> Chair:
    """The chair of a bot, from `NAME[:KIND][:quiz=0.7][,delay=5]`, or from `KIND` alone. Raises SeatingError.

    Args:
        taken: the names that a bot without one of its own does not get.
    """
    name, *parts = text.replace(",", ":").split(":")
    kind, quiz, delay = "random", None, None
    if name.strip().casefold() in BOT_KINDS and not any(part.strip() in BOT_KINDS for part in parts):
        kind, name = name.strip().casefold(), free_name(taken)
    for part in (piece.strip() for piece in parts):
        word, equals, value = part.partition("=")
        if equals and word == "quiz":
            quiz = read_skill(value)
        elif equals and word == "delay":
            delay = read_delay(value)
        elif part in BOT_KINDS:
            kind = part
        else:
            fits = did_you_mean(part, [*BOT_KINDS, "quiz", "delay"]) or (
                f"It can be {', '.join(BOT_KINDS)}, quiz=0.7 or delay=5."
            )
            raise SeatingError(f'There is no bot "{part}". {fits}')
    return Chair(read_person(name).name, kind, quiz, delay)


def chair_of(name: str, sort: str) -> Chair:
    """The chair that a save speaks of."""
    return Chair(name) if sort == "person" else read_bot(f"{name}:{sort}")


def read_skill(value: str) -> float:
    """How often a bot knows an answer, 0 to 1."""
    try:
        skill = float(value)
    except ValueError:
        skill = -1.0
    if not 0 <= skill <= 1:
        raise SeatingError(f"quiz={value}: how often a bot knows the answer is a number from 0 to 1, such as 0.7.")
    return skill


def read_delay(value: str) -> float:
    """How many seconds a bot takes in a race."""
    try:
        delay = float(value)
    except ValueError:
        delay = -1.0
    if not 0 <= delay <= 600:
        raise SeatingError(f"delay={value}: how long a bot takes in a race is a number of seconds, 0 to 600.")
    return delay


def check_seats(chairs: Sequence[Chair], least: int, most: int | None) -> None:
    """Raises SeatingError where two share a name or the game is for fewer or more."""
    seen: set[str] = set()
    for chair in chairs:
        if chair.name.casefold() in seen:
            raise SeatingError(f"Two players are called {chair.name}.")
        seen.add(chair.name.casefold())
    if len(chairs) < least or (most is not None and len(chairs) > most):
        raise SeatingError(f"This game is for {players_words(least, most)}: {count_words(len(chairs))} seated.")


def players_words(least: int, most: int | None) -> str:
    """`2 to 16 players`, `3 players or more`."""
    if most is None:
        return "any number of players" if least <= 1 else f"{least} players or more"
    if least == most:
        return "1 player" if least == 1 else f"{least} players"
    return f"{least} to {most} players"


def count_words(number: int) -> str:
    return "one is" if number == 1 else "nobody is" if number == 0 else f"{number} are"
