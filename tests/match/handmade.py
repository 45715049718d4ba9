"""A compiled game written by hand, exactly as the contract of the runtime wants it: the match's tests play it.

Each round: the player whose turn it is rolls or holds (offer, dice); everybody chooses a colour in secret; each draws a
card into a hidden hand; each may bet on a colour; those who want claim a coin (any); the player lays a card down.
"""

from __future__ import annotations

from typing import Any

from interpreter.diagnostics.play import NOTHING_TO_CHOOSE
from interpreter.faults import NOWHERE, PlayFault
from interpreter.runtime.asks import Pending
from interpreter.runtime.chance import NeedChance
from interpreter.runtime.result import Result
from interpreter.runtime.values import PASS

COLOUR = ("kind", "colour")
CARD = ("card", "card")


def slot(name: str, sort: str, of: Any, owner: str = "", audience: str = "everyone") -> dict[str, Any]:
    prefix = f"{owner}_" if owner else ""
    return {
        "slot": f"v_{prefix}{name}",
        "name": name,
        "owner": owner,
        "sort": sort,
        "type": of,
        "audience": audience,
        "words": name,
    }


def ask(name: str, kind: str, who: str, of: Any, **more: Any) -> dict[str, Any]:
    about = {"or_pass": False, "bet": "", "branches": [], "refuse": "", "within": None, "phase": "play"}
    return {"name": name, "kind": kind, "who": who, "type": of, "place": ["hand.rules", 3, 5], **about, **more}


BOX: dict[str, Any] = {
    "name": "handmade",
    "title": "Handmade",
    "players": {"least": 1, "most": 4, "teams": 0},
    "money": {"symbol": "£", "before": True, "step": 5, "coin": ""},
    "words": {},
    "options": {"rounds": {"type": ("number",), "default": 3}},
    "presets": {},
    "kinds": {"colour": {"members": ["red", "royal_blue", "rose"], "words": ["Red", "Royal Blue", "Rose"]}},
    "cards": {
        "card": {
            "faces": ["king", "queen", "jack"],
            "words": ["King", "Queen", "Jack"],
            "face_of": [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2],
            "ids": [f"{face}#{copy}" for face in ("king", "queen", "jack") for copy in (1, 2, 3, 4)],
            "fields": {},
        }
    },
    "boards": {},
    "records": {},
    "dice": {"die": {"sides": None, "type": ("number",)}},
    "bets": {"colour_bet": {"target": COLOUR}},
    "slots": [
        slot("rounds", "option", ("number",)),
        slot("score", "value", ("number",), "player"),
        slot("cash", "account", ("money",), "player"),
        slot("bank", "account", ("money",)),
        slot("deck", "pile", ("list", CARD), audience="nobody"),
        slot("hand", "pile", ("list", CARD), "player", "owner"),
        slot("table", "pile", ("list", CARD)),
        slot("peek", "value", ("optional", CARD), "player", "only_owner"),
        slot("round", "name", ("number",)),
    ],
    "asks": [
        ask("move", "offer", "one", (), branches=[["roll", "Roll again"], ["hold", "Hold"]], risky=[True, False]),
        ask("colour", "one of", "secret", COLOUR),
        ask("colour_bet", "bet", "one", ("bet", "colour_bet"), bet="colour_bet", or_pass=True),
        ask("claims", "yes or no", "any", ("truth",)),
        ask("card", "one of", "one", CARD, refuse="refuse_card"),
        ask("gift", "number", "each", ("money",)),
    ],
    "procs": [{"name": "play", "words": "Play"}],
}

SLOTS = [row["slot"] for row in BOX["slots"]]
BASE = ["names", "seats", "turn", "out", "stack", "pending", "answer", "chance", "log", "budget", "result", "decisions"]


class State:
    __slots__ = (*BASE, *SLOTS)


def new_state(names: tuple[str, ...], options: dict[str, Any], chance: Any, log: Any) -> Any:
    s: Any = State()
    s.names, s.seats, s.turn, s.out = names, len(names), 0, [False] * len(names)
    s.stack, s.pending, s.answer, s.result, s.decisions = [[0, 0, 0]], None, None, None, 0
    s.chance, s.log, s.budget = chance, log, None
    s.v_rounds = options.get("rounds", 3)
    s.v_player_score, s.v_player_cash, s.v_bank = [0] * s.seats, [100] * s.seats, 0
    s.v_deck, s.v_player_hand, s.v_table = list(range(12)), [[] for _ in names], []
    s.v_player_peek, s.v_round = [None] * s.seats, 0
    return s


def copy_state(s: Any) -> Any:
    twin: Any = State()
    for name in BASE:
        setattr(twin, name, getattr(s, name))
    twin.out, twin.stack = list(s.out), [list(frame) for frame in s.stack]
    twin.v_rounds, twin.v_bank, twin.v_round = s.v_rounds, s.v_bank, s.v_round
    twin.v_player_score, twin.v_player_cash = list(s.v_player_score), list(s.v_player_cash)
    twin.v_deck, twin.v_table, twin.v_player_peek = list(s.v_deck), list(s.v_table), list(s.v_player_peek)
    twin.v_player_hand = [list(hand) for hand in s.v_player_hand]
    return twin


def emit(s: Any, kind: str, text: str, audience: Any = None) -> None:
    if s.log is not None:
        s.log.emit(kind, text, audience, {})


def roll(s: Any) -> int:
    shown = s.chance.pick(6, ("die", "die", 6)) + 1
    emit(s, "roll", f"{s.names[s.turn]} rolls {shown}.")
    return shown


def only_owner(s: Any, owner: int) -> list[int]:
    return [owner]


def refuse_card(s: Any, frame: Any, seat: int, raw: Any) -> str | None:
    face_of = BOX["cards"]["card"]["face_of"]
    other = any(face_of[card] != 0 for card in s.v_player_hand[seat])
    return "Keep your kings." if face_of[raw] == 0 and other else None


def ask_of(s: Any, spec: int, seats: list[int], domain: Any, words: str, extra: Any = None) -> None:
    asked = [*seats, *(extra or [])]
    s.pending = Pending(spec, seats, dict.fromkeys(asked, domain), dict.fromkeys(asked, words), extra=extra)


def play(s: Any, frame: list[Any]) -> None:
    while True:
        pc = frame[1]
        if pc == 0:  # a round begins
            s.v_round += 1
            if s.v_round > s.v_rounds:
                best = max(s.v_player_score)
                s.result = Result([p for p in range(s.seats) if s.v_player_score[p] == best])
                s.stack.pop()
                return
            s.turn = (s.v_round - 1) % s.seats
            emit(s, "turn", f"{s.names[s.turn]}'s turn.")
            frame[1] = 1
        elif pc == 1:
            ask_of(s, 0, [s.turn], [0, 1], "Your turn")
            frame[1] = 2
            return
        elif pc == 2:
            if s.answer[1] == 0:
                s.v_player_score[s.turn] += roll(s)
                frame[1] = 1
                continue
            ask_of(s, 1, list(range(s.seats)), [0, 1, 2], "Which colour?")
            frame[1] = 3
            return
        elif pc == 3:
            if len(set(s.answer.values())) == 1:
                emit(s, "say", "All alike.")
            for seat in range(s.seats):
                if not s.v_deck:
                    raise PlayFault(NOTHING_TO_CHOOSE.at(NOWHERE, who="nobody", name="a card: the deck is empty"))
                card = s.v_deck.pop(s.chance.pick(len(s.v_deck), ("card", "deck", list(s.v_deck))))
                s.v_player_hand[seat].append(card)
                s.v_player_peek[seat] = card
                emit(s, "tell", f"You draw {BOX['cards']['card']['ids'][card]}.", frozenset([seat]))
            frame[1], frame[2] = 4, 0
        elif pc == 4:  # bets, seat by seat
            if frame[2] >= s.seats:
                frame[1] = 6
                continue
            cash = s.v_player_cash[frame[2]] // 5 * 5
            domain = [(target, 5, min(cash, 40), 5, 3) for target in (0, 1)] if cash >= 5 else []
            ask_of(s, 2, [frame[2]], domain, "Your bet?")
            frame[1] = 5
            return
        elif pc == 5:
            if s.answer is not PASS:
                s.v_player_cash[frame[2]] -= s.answer[1]
                s.v_bank += s.answer[1]
            frame[1], frame[2] = 4, frame[2] + 1
        elif pc == 6:
            ask_of(s, 3, list(range(s.seats)), None, "Claim a coin?")
            frame[1] = 7
            return
        elif pc == 7:
            for seat in s.answer:
                s.v_player_score[seat] += 1
            ask_of(s, 4, [s.turn], list(s.v_player_hand[s.turn]), "Lay a card down")
            frame[1] = 8
            return
        elif pc == 8:
            s.v_player_hand[s.turn].remove(s.answer)
            s.v_table.append(s.answer)
            ask_of(s, 5, [0], (0, 20, 5), "Your gift?", extra=list(range(1, s.seats)))
            frame[1] = 9
            return
        elif pc == 9:
            for seat, gift in s.answer.items():
                paid = min(gift, s.v_player_cash[seat])
                s.v_player_cash[seat] -= paid
                s.v_bank += paid
            frame[1] = 0


PROCS = (play,)


def run(module: Any, s: Any) -> None:
    """A driver as thin as can be."""
    while s.stack and s.pending is None:
        frame = s.stack[-1]
        module["PROCS"][frame[0]](s, frame)


class Handmade:
    """The compiled game."""

    box = BOX

    def module(self, build: str) -> Any:
        return {
            "new_state": new_state,
            "copy_state": copy_state,
            "PROCS": PROCS,
            "run": run,
            "only_owner": only_owner,
            "refuse_card": refuse_card,
        }


__all__ = ["BOX", "Handmade", "NeedChance", "State"]
