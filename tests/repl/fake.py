"""A small fair, compiled by hand: one ask of each kind, one die, one card. The match on top of it is the real one."""

from __future__ import annotations

from typing import Any

from interpreter.match import Match
from interpreter.match.table import Origin
from interpreter.runtime.asks import Pending
from interpreter.runtime.result import Result
from interpreter.runtime.values import PASS

HORSES = ["yellow_submarine", "black_humour", "red_sunset", "blue_riband"]


def ask(name: str, kind: str, of: Any, who: str = "one", **more: Any) -> dict[str, Any]:
    spec = {
        "name": name, "kind": kind, "who": who, "type": of, "or_pass": False, "bet": "", "branches": [],
        "place": ["fair.rules", 1, 1], "refuse": "", "within": None, "phase": "fair",
    }  # fmt: skip
    return spec | more


ASKS = [
    ask("call", "one of", ("kind", "parity")),
    ask("stake", "bet", ("bet", "win"), bet="win", or_pass=True),
    ask("guess", "number", ("number",)),
    ask("sure", "yes or no", ("truth",), who="secret"),
    ask("keep", "some from", ("list", ("kind", "horse"))),
    ask("turn", "offer", ("text",), branches=[["roll_again", "Roll again"], ["hold", "Hold"]]),
    ask("motto", "text", ("text",)),
]


def slot(name: str, owner: str, sort: str, of: Any, words: str) -> dict[str, Any]:
    return {
        "slot": name,
        "name": name,
        "owner": owner,
        "sort": sort,
        "type": of,
        "audience": "everyone",
        "words": words,
    }


SLOTS = [
    slot("cash", "player", "account", ("money",), "Purse"),
    slot("score", "player", "value", ("number",), "Score"),
    slot("course", "", "board", ("map", ("kind", "horse"), ("number",)), "Course"),
]
TARGET = {"type": ("number",), "default": 100, "least": 1, "most": None, "choices": [], "help": "How far"}
COURSE = {"shape": "track", "length": 8, "rows": 0, "columns": 0, "lanes": "horse", "spaces": [], "words": []}
BOX: dict[str, Any] = {
    "name": "fair",
    "title": "A Small Fair",
    "players": {"least": 1, "most": 4, "teams": 0},
    "money": {"symbol": "£", "before": True, "step": 10, "coin": ""},
    "words": {"phases": {"fair": "The fair"}},
    "options": {"target": TARGET},
    "presets": {"short": {"title": "Short", "help": "To 50", "set": {"target": 50}}},
    "kinds": {
        "parity": {"members": ["odd", "even"], "words": ["odd", "even"], "attributes": {}},
        "horse": {"members": HORSES, "words": [h.replace("_", " ").title() for h in HORSES], "attributes": {}},
    },
    "cards": {},
    "boards": {"course": COURSE},
    "slots": SLOTS,
    "asks": ASKS,
    "procs": [],
    "records": {},
    "bets": {"win": {"target": ("kind", "horse")}},
}  # fmt: skip


class State:
    """What the hand-written rules work on: `stage` is how many asks there were."""

    def __init__(self, names: tuple[str, ...], chance: Any, log: Any) -> None:
        self.names, self.seats, self.chance, self.log = names, len(names), chance, log
        self.turn: int | None = 0
        self.out = [False] * len(names)
        self.stack: list[Any] = []
        self.pending: Pending | None = None
        self.answer: Any = None
        self.result: Result | None = None
        self.decisions = 0
        self.stage = 0
        self.cash = [200] * len(names)
        self.score = [0] * len(names)
        self.course = dict.fromkeys(range(4), 0)


def new_state(names: tuple[str, ...], options: Any, chance: Any, log: Any) -> State:
    return State(names, chance, log)


def copy_state(state: State) -> State:
    twin = State(state.names, state.chance, state.log)
    twin.__dict__.update(state.__dict__)
    for name in ("out", "cash", "score"):
        setattr(twin, name, list(getattr(state, name)))
    twin.course = dict(state.course)
    return twin


def run(module: Any, state: State) -> None:
    """Take the answer to the last ask, then put the next one; each seat has all of them in turn."""
    if state.answer is not None:
        take(state)
        state.stage += 1
        state.answer = None
    if state.stage >= len(ASKS) * state.seats:
        state.turn = None
        state.result = Result((0,), ((0,), tuple(range(1, state.seats))) if state.seats > 1 else ((0,),))
        return
    spec = state.stage % len(ASKS)
    state.turn = seat = state.stage // len(ASKS)
    seats = list(range(state.seats)) if ASKS[spec]["who"] == "secret" else [seat]
    state.pending = Pending(spec, seats, {s: domain(spec, state, s) for s in seats}, {s: words(spec) for s in seats})


def take(state: State) -> None:
    spec, answer = state.stage % len(ASKS), state.answer
    seat = state.turn or 0
    if spec == 0:
        die = state.chance.pick(6, ("die", "die", 6)) + 1
        state.score[seat] += die
        state.log.emit("roll", f"{state.names[seat]} rolls {die}.")
    if spec == 1 and answer is not PASS:
        state.cash[seat] -= answer[1]
        state.course[answer[0]] += 1
        state.log.emit("move", "A horse moves.", None, {"board": "course"})


def domain(spec: int, state: State, seat: int) -> Any:
    purse = state.cash[seat]
    return [
        [0, 1],
        [(horse, 10, purse, 10, 3) for horse in range(4)],
        (1, 100, 1),
        None,
        (0, 2, [0, 1, 2, 3]),
        [0, 1],
        None,
    ][spec]


def words(spec: int) -> str:
    return ["Odd or even?", "Your bet?", "Guess a number", "Are you sure?", "Keep which?", "Your turn", "Your motto?"][
        spec
    ]


MODULE = {"new_state": new_state, "copy_state": copy_state, "run": run}


class Game:
    """As `interpreter.Game`, as far as the console uses it."""

    name = "fair"
    box = BOX

    def module(self, build: str) -> Any:
        return MODULE

    @property
    def program(self) -> Game:
        return self

    def start(self, names: Any, seed: Any = 0, chance: Any = None, kinds: Any = ()) -> Match:
        return Match.start(self, names, seed=seed, chance=chance, kinds=kinds, origin=Origin(name="fair"))
