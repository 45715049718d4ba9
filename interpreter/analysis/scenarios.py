"""Running scenarios: everything scripted, and at each step what was expected against what came.

A scenario that does not hold is a `Failure` with the step, what was expected and what came instead; the match stops
there. Only a mistake in the files is an exception.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn

from interpreter.analysis.scenario_answers import choose_outcome, public_answer, spell, spell_chances
from interpreter.analysis.scenario_files import Check, Chosen, Scenario, Step, choose_scenarios, load_scenarios
from interpreter.faults import DefinitionError, Place, PlayFault, Refused
from interpreter.runtime.chance import Scripted, Seeded, Unscripted
from interpreter.runtime.values import together

if TYPE_CHECKING:
    from interpreter.game import Game

MOST_ANSWERS = 20_000
# one comparison and nothing else: `sum of Ann.hand = 10`
COMPARISON = re.compile(r"((?:(?! where | and | or | if )[^=<>!])+) (?:=|!=|<=|>=|<|>) (?:(?! and | or )[^=<>!])+")


@dataclass(frozen=True)
class Failure:
    """What did not hold.

    kind      'start', 'answer', 'refused', 'see', 'hold', 'then', 'winners', 'ranks', 'ends', 'chance', 'fault' or
              'definition'
    step      the step in words, '' at the end
    """

    kind: str
    place: Place
    step: str
    expected: str
    came: str

    def __str__(self) -> str:
        return f"{self.place}: {self.step}\n    expected: {self.expected}\n    came:     {self.came}"


@dataclass(frozen=True)
class Outcome:
    """How one scenario went."""

    scenario: Scenario
    failure: Failure | None = None

    @property
    def passed(self) -> bool:
        return self.failure is None


class Broken(Exception):
    """Carries the failure of a scenario out of the step where it happened."""

    def __init__(self, failure: Failure) -> None:
        self.failure = failure
        super().__init__(str(failure))


def run_game(name: str, variants: Sequence[str] = (), wanted: Sequence[str] | None = None) -> list[Outcome]:
    """Run the scenarios that lie beside a game.

    Args:
        name: the game, a name or a path.
        variants: house rules, laid over those that each scenario names. Their own scenarios are run; where they have
            none those of the game, so that they are tried against the rulebook.
        wanted: of all that lie beside the game those that prove one of these ids; None for the ones just said.
    Raises:
        DefinitionError: when the game or a scenario file can't be read.
    """
    if wanted is None:
        return run_chosen(name, variants)[1]
    games = Games(name, variants)
    games.open_plain()
    proving = [scenario for scenario in load_scenarios(name) if set(wanted) & set(scenario.proves)]
    return [run_scenario(scenario, games.open) for scenario in proving]


def run_chosen(name: str, variants: Sequence[str] = ()) -> tuple[Chosen, list[Outcome]]:
    """Run a game's scenarios, or those of house rules; also which they are. Raises DefinitionError."""
    games = Games(name, variants)
    games.open_plain()  # a slip in the files is told once, not by each scenario
    chosen = choose_scenarios(name, variants)
    return chosen, [run_scenario(scenario, games.open) for scenario in chosen.scenarios]


class Games:
    """One game with the variants and options that its scenarios want, each made once."""

    def __init__(self, name: str, variants: Sequence[str] = ()) -> None:
        self.name = name
        self.variants = list(variants)
        self.made: dict[Any, Game] = {}

    def open_plain(self) -> None:
        """Make the game as scenarios without variants and options of their own want it. Raises DefinitionError."""
        from interpreter.game import load_game

        self.made[(), "", (), ()] = load_game(self.name, variants=self.variants)

    def open(self, scenario: Scenario) -> Game:
        from interpreter.game import load_game

        options = sorted((name, str(value)) for name, value in scenario.options.items())
        key = (tuple(scenario.variants), scenario.preset, tuple(options), tuple(scenario.content))
        if key not in self.made:
            self.made[key] = load_game(
                self.name,
                variants=[*scenario.variants, *(name for name in self.variants if name not in scenario.variants)],
                options=scenario.options,
                preset=scenario.preset or None,
                content=scenario.content,
            )
        return self.made[key]


def run_scenario(scenario: Scenario, open_game: Callable[[Scenario], Game]) -> Outcome:
    """Play one scenario through."""
    try:
        game = open_game(scenario)
    except (DefinitionError, Refused) as error:
        failure = Failure("definition", scenario.place, "opening the game", "a game without mistakes", str(error))
        return Outcome(scenario, failure)
    try:
        Run(scenario, game).play()
    except Broken as broken:
        return Outcome(scenario, broken.failure)
    return Outcome(scenario)


class Run:
    """One scenario being played."""

    def __init__(self, scenario: Scenario, game: Game) -> None:
        self.scenario = scenario
        self.game = game
        self.names = scenario.players
        self.rng = random.Random(scenario.seed)
        self.since = 0  # the events from here on belong to the last answer
        self.step = Step("start", scenario.place)

    def play(self) -> None:
        """Raises Broken where something does not hold."""
        box = self.game.box
        rest = Seeded(self.scenario.seed)
        self.chance = Scripted(self.scenario.chances, rest, lambda request, entry: choose_outcome(box, request, entry))
        try:
            self.match = self.guard(lambda: self.game.start(self.names, chance=self.chance))
        except Refused as refusal:
            self.fail("start", f"{len(self.names)} may play", str(refusal))
        self.look_for_fault()
        for step in self.scenario.steps:
            self.step = step
            self.take(step)
        self.step = Step("then", self.scenario.place)
        self.finish()

    # ---- steps

    def take(self, step: Step) -> None:
        if step.kind == "answer":
            self.answer(self.seat_asked(step), step.answer)
        elif step.kind == "everyone":
            self.answer_for_all(step)
        elif step.kind == "refused":
            self.be_refused(step)
        elif step.kind == "see":
            self.see(step)
        elif step.kind == "hold":
            for check in step.checks:
                self.hold(check, "hold")
        elif step.kind == "play_on":
            self.play_on(step)

    def seat_asked(self, step: Step) -> int:
        """The seat of the player that the step names, who must be asked now."""
        ask = self.match.ask
        wanted = f"{step.who} is asked" + (f" for {step.ask}" if step.ask else "")
        if step.who not in self.names:
            self.fail("answer", wanted, f"nobody here is called {step.who}: the players are {', '.join(self.names)}")
        if ask is None:
            self.fail("answer", wanted, "the match is over")
        seat = self.names.index(step.who)
        if seat not in ask.seats or (step.ask and step.ask != ask.name):
            self.fail("answer", wanted, self.who_is_asked())
        return seat

    def answer(self, seat: int, said: Any) -> None:
        self.since = len(self.match.events)
        try:
            answer = public_answer(said, self.match.ask, seat)
            self.guard(lambda: self.match.choose(answer, seat=seat))
        except Refused as refusal:
            self.fail("answer", f"{self.names[seat]} may answer {spell(said)}", f"refused: {refusal}")
        self.look_for_fault()

    def answer_for_all(self, step: Step) -> None:
        """Everybody who is asked gives the same answer, until another ask comes."""
        ask = self.match.ask
        name = step.ask or (ask.name if ask else "")
        if ask is None or ask.name != name:
            self.fail("answer", f"an ask called {name}", self.who_is_asked())
        for _ in range(MOST_ANSWERS):
            if self.match.ask is None or self.match.ask.name != name:
                return
            self.answer(self.match.ask.seats[0], step.answer)

    def be_refused(self, step: Step) -> None:
        seat = self.seat_asked(step)
        expected = f"{step.who} may not answer {spell(step.answer)}"
        try:
            reason = self.match.ask.refusal(public_answer(step.answer, self.match.ask, seat), seat)
        except Refused as refusal:
            reason = str(refusal)
        if reason is None:
            self.fail("refused", expected, "it was accepted")
        if step.because.lower() not in reason.lower():
            expected += f', with "{step.because}" as a part of the reason'
            self.fail("refused", expected, f"it was refused, and the reason is: {reason}")

    def see(self, step: Step) -> None:
        """The texts stand among the events since the last answer, seen by whom the step says."""
        events = self.match.events[self.since :]
        for check in step.checks:
            found = [event for event in events if check.text.lower() in event.text.lower()]
            if not found:
                told = " | ".join(event.text for event in events if event.text) or "nothing was said"
                self.fail("see", f'"{check.text}" is told', told)
            for name in step.by:
                if not any(event.seen_by(self.seat(name)) for event in found):
                    self.fail("see", f'{name} is told "{check.text}"', f"{name} was not told")
            for name in step.not_by:
                if any(event.seen_by(self.seat(name)) for event in found):
                    self.fail("see", f'{name} is not told "{check.text}"', f"{name} was told")

    def seat(self, name: str) -> int:
        if name not in self.names:
            self.fail("see", f"a player called {name}", f"the players are {', '.join(self.names)}")
        return self.names.index(name)

    def hold(self, check: Check, kind: str) -> None:
        try:
            holds = self.guard(lambda: self.game.holds(check.text, self.match))
        except DefinitionError as error:
            unknown = any(fault.diagnostic.code == "unknown-name" for fault in error.faults)
            who = f"\nThe players are {', '.join(self.names)}." if unknown else ""
            self.fail("definition", check.text, f"{error}{who}", check.place)
        if not holds:
            self.fail(kind, check.text, self.sides(check.text), check.place)

    def sides(self, text: str) -> str:
        """What came instead: for a plain comparison, what stands on its left is in this match."""
        compared = COMPARISON.fullmatch(text)
        if compared is None:
            return "it is not so"
        from interpreter.compiler.conditions import value
        from interpreter.runtime.values import say

        self.game.resolve()
        left = compared.group(1)
        read, of = value(self.game.program, left, self.names)
        try:
            return f"{left} is {say(read(self.match.state), of.to_data(), self.game.box, self.names)}"
        except PlayFault as fault:
            return str(fault)

    def play_on(self, step: Step) -> None:
        """Random answers, so many or until the end."""
        self.since = len(self.match.events)
        for _ in range(MOST_ANSWERS if step.count is None else step.count):
            if self.match.ask is None:
                return
            seat = self.match.ask.seats[0]
            answer = self.match.ask.sample(self.rng, seat)
            self.guard(lambda answer=answer, seat=seat: self.match.choose(answer, seat=seat))  # type: ignore[misc]
            self.look_for_fault()
        if step.count is None:
            self.fail("ends", "the match comes to its end", f"it goes on after {MOST_ANSWERS} answers")

    # ---- the end

    def finish(self) -> None:
        for check in self.scenario.then:
            self.hold(check, "then")
        over = self.match.ask is None
        if self.scenario.ends is not None and over != self.scenario.ends:
            self.fail("ends", "the match is over" if self.scenario.ends else "the match goes on", self.who_is_asked())
        if self.scenario.winners is not None:
            self.check_winners(self.scenario.winners)
        if self.scenario.ranks is not None:
            self.check_ranks(self.scenario.ranks)
        left = {sort: entries for sort, entries in self.chance.script.items() if entries}
        if left:
            self.fail("chance", "every scripted chance comes up", spell_chances(left))

    def check_winners(self, wanted: list[str]) -> None:
        result = self.match.result
        came = None if result is None else [self.names[seat] for seat in result.winners]
        if came is None or sorted(came) != sorted(wanted):
            words = self.who_is_asked() if came is None else ", ".join(came) or "nobody wins"
            self.fail("winners", ", ".join(wanted) or "nobody wins", words, self.scenario.winners_place)

    def check_ranks(self, wanted: list[list[str]]) -> None:
        result = self.match.result
        came = None if result is None else [[self.names[seat] for seat in place] for place in result.ranking]
        if came is None or [sorted(place) for place in came] != [sorted(place) for place in wanted]:
            words = self.who_is_asked() if came is None else ranking(came)
            self.fail("ranks", ranking(wanted), words, self.scenario.ranks_place)

    # ---- what goes wrong

    def who_is_asked(self) -> str:
        ask = self.match.ask
        if ask is None:
            return "the match is over"
        return f"{', '.join(self.names[seat] for seat in ask.seats)} is asked for {ask.name}"

    def look_for_fault(self) -> None:
        fault = getattr(self.match, "fault", None)
        if fault is not None:
            self.fail("fault", "rules that can be carried out", str(fault))

    def guard(self, act: Callable[[], Any]) -> Any:
        """Do it; a fault of the rules and a script that does not fit become failures of the scenario."""
        try:
            return act()
        except PlayFault as fault:
            self.fail("fault", "rules that can be carried out", str(fault))
        except Unscripted as mismatch:
            self.fail("chance", "what the script says comes up", str(mismatch))

    def fail(self, kind: str, expected: str, came: str, place: Place | None = None) -> NoReturn:
        raise Broken(Failure(kind, place or self.step.place, describe(self.step), expected, came))


def ranking(places: list[list[str]]) -> str:
    """Who came in where, from the first to the last: `Bob, then Ann and Cid`."""
    return ", then ".join(together(place) for place in places) or "nobody has a place"


def describe(step: Step) -> str:
    """A step in words, as a failure shows it."""
    texts = " and ".join(f'"{check.text}"' for check in step.checks)
    ways = {
        "start": "the start",
        "then": "at the end",
        "answer": f"{step.who} answers {spell(step.answer)}",
        "refused": f"{step.who} answers {spell(step.answer)} and is refused",
        "everyone": f"everyone answers {spell(step.answer)}",
        "see": f"seeing {texts}",
        "hold": f"holding {texts}",
        "play_on": "playing on",
    }
    return ways[step.kind]
