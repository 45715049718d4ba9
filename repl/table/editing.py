"""Changing the rules in the middle of a match: a file is opened, looked at again, and play goes on under it."""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Any

from interpreter.faults import DefinitionError, PlayFault, Refused
from repl import words
from repl.drawing.columns import wrap
from repl.guard import Trouble
from repl.table.agreeing import all_agree, asker, others, what_is_shown
from repl.table.answering import find_choice, read_truth
from repl.table.commands import read_aside
from repl.table.question import Choice, either
from repl.table.racing import Race
from repl.table.reading import box_of
from repl.table.rule_files import came_along, is_own, may_change, shown
from repl.table.voice import Request
from repl.telling import told

if TYPE_CHECKING:
    from interpreter.match.adopting import Adopted
    from repl.table.session import Session

GO_ON = (
    Choice("on", "go on from there under the new rules", "on"),
    Choice("stay", "stay with the old rules", "stay"),
)


def edit(session: Session, said: str) -> None:
    """Open the file that is meant, and look at the rules again once it is closed."""
    files = session.files
    files.locate()
    if not files.paths:
        warn(session, words.NO_RULE_FILES.format(game=files.name or session.box["title"]))
        return
    name = files.find(said)
    if not name:
        house_rules(session, said)
    elif not may_change(files.paths[name]):
        warn(session, words.NOT_TO_CHANGE.format(file=files.called(name), path=shown(files.paths[name])))
    elif came_along(files.paths[name]) and not said:
        warn(session, words.SHIPPED_BY_NAME.format(file=files.called(name)))
    else:
        if came_along(files.paths[name]):
            tell(session, words.SHIPPED_OPENED.format(file=files.called(name)))
        open_file(session, files.paths[name], name)


def tell_others(session: Session, opened: str) -> None:
    """Which file was opened, and which others there are to change."""
    files = session.files
    others = [files.called(name) for name, path in files.own.items() if name != opened and may_change(path)]
    if others:
        tell(session, words.OTHER_FILES.format(file=files.called(opened), others=", ".join(others)))


def open_file(session: Session, path: Path, name: str = "") -> None:
    """Open a file; `name`: what the definition calls it, where others may be meant."""
    problem = session.voice.edit(path)
    if problem:
        warn(session, problem)
    elif name:
        tell_others(session, name)
    look_again(session, asked=not problem)


# ---------------------------------------------------------------- house rules that are not played yet


def house_rules(session: Session, name: str) -> None:
    """A name that no file of the match has: house rules to be taken up, or to be begun."""
    tell(session, words.NO_SUCH_FILE.format(name=name, files=known_files(session)))
    known = known_variant(session, name)
    if not session.voice.asks:
        return
    if known:
        if agrees(session, words.TAKE_UP.format(name=name)):
            take_up(session, name)
    elif agrees(session, words.BEGIN_VARIANT.format(name=name)):
        begin_house_rules(session, name)


def take_up(session: Session, name: str) -> None:
    """Play with house rules that are there, where they go together with the rest and the players want what follows."""
    before = session.files.settings
    session.files.lay_on(name)
    if not look_again(session, asked=True):
        session.files.settings = before


def known_files(session: Session) -> str:
    files = session.files
    return either([files.called(name) for name in files.own], 12)


def known_variant(session: Session, name: str) -> bool:
    """Whether there are house rules of that name for this game, beside it or in the player's own folder."""
    from interpreter.files.kept import kept_for

    folder = session.files.paths["game.yaml"].parent if "game.yaml" in session.files.paths else Path()
    return (folder / "variants" / f"{name}.yaml").is_file() or name in kept_for(game_name(session))


def game_name(session: Session) -> str:
    """What house rules call the game: its folder's name, or that of its only file."""
    main = session.files.paths.get("game.yaml")
    if main is None:
        return session.files.name
    return main.parent.name if main.name == "game.yaml" else main.stem


def begin_house_rules(session: Session, name: str) -> None:
    """Write house rules that change nothing yet, play with them from here on, and open them."""
    from interpreter.files.kept import kept_folder
    from repl.commands.varying import begin_variant

    main = session.files.paths.get("game.yaml")
    own = main is not None and is_own(main)
    try:
        path = begin_variant(session.files.name, name, "" if own else str(kept_folder()))
    except (Trouble, DefinitionError, OSError) as error:
        session.voice.warn(told(error))
        return
    session.files.lay_on(name, path)
    open_file(session, path)


def agrees(session: Session, question: str) -> bool:
    return read_truth(read_aside(session.voice, Request(question, read_truth, "yes or no", default="no"), session))


# ---------------------------------------------------------------- looking again


def look_again(session: Session, asked: bool) -> bool:
    """Check the files; play on under what they say now, where the match fits them or the players want it.

    Args:
        asked: say so, too, where nothing has changed.
    Returns:
        whether the match is played by what the files say.
    """
    files, match = session.files, session.match
    files.seen()
    try:
        game = files.game()
        if game.origin.digest == match.table.origin.digest:
            if asked or files.faulty:
                tell(session, words.NOTHING_CHANGED)
            files.faulty = False
            return True
        found = adopted(match, game)
    except (DefinitionError, Refused, PlayFault) as error:
        session.voice.warn(wrap(str(error), session.voice.ink) if isinstance(error, Refused) else told(error))
        session.voice.tell(words.OLD_RULES_STAY)
        files.faulty = True
        return False
    files.faulty = False
    files.paths |= {name: Path(path) for name, path in game.paths.items()}
    files.seen()
    for warning in game.warnings:
        if warning not in getattr(match.game, "warnings", ()):
            session.voice.warn(warning)
    if found.parting and not goes_on(session, found):
        session.voice.tell(words.OLD_RULES_STAY)
        return False
    if not others_agree(session, found, asked):
        session.announce(words.NOT_AGREED)
        return False
    play_under(session, found)
    return True


def adopted(match: Any, game: Any) -> Adopted:
    from interpreter.match.adopting import adopt

    return adopt(match, game)


def goes_on(session: Session, found: Adopted) -> bool:
    """Say where the two part, and ask whether play goes on there."""
    warn(session, found.parting)
    if found.fault is not None:
        session.voice.warn(told(found.fault))
    if found.match is None:
        return False
    session.voice.tell(words.dropped(found.dropped))

    def check(line: str) -> Choice:
        choice = find_choice(GO_ON, line)
        if choice is None:
            raise Refused(words.ON_OR_STAY)
        return choice

    line = read_aside(session.voice, Request(words.GO_ON_THERE, check, choices=GO_ON, default="stay"), session)
    if check(line).answer == "stay":
        return False
    return True


def others_agree(session: Session, found: Adopted, asked: bool) -> bool:
    """Whether the table agrees to what the new rules cost: answers that are dropped, hidden things that are shown.

    Who changed the file is known only where it was asked for at the keyboard (`asked`).
    """
    shown = what_is_shown(found, session.persons, session.story.open_hands)
    about = " ".join(part for part in (words.DROPS_ANSWERS if found.dropped else "", shown) if part)
    if not about:
        return True
    return all_agree(session.voice, others(session, asker(session) if asked or not shown else None), about, session)


def play_under(session: Session, found: Adopted) -> None:
    """Go on with what the match has become."""
    session.match.take_over(found.match)
    session.box = box_of(session.match)
    session.clock, session.race = None, Race()
    session.story.rules_changed(found.since)
    session.announce(words.taken_on(found.kept))
    session.keeper.keep(session)


def tell(session: Session, text: str) -> None:
    session.voice.tell(filled(session, text))


def warn(session: Session, text: str) -> None:
    session.voice.warn(filled(session, text))


def filled(session: Session, text: str) -> str:
    """The text in lines that fit the screen; a path stays whole, so that it can be copied."""
    width = session.voice.ink.width
    return textwrap.fill(text, width, break_long_words=False, break_on_hyphens=False)
