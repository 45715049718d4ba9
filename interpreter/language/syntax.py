"""The syntax tree of the rules language: what `parsing` makes and `resolving` annotates.

Every node has a `place`. An expression has a `type` once it is resolved; nodes that speak of something have
a `ref` to it. The parser accepts a little too much, so that the resolver can refuse it in better words.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from interpreter.faults import NOWHERE, Place
from interpreter.language.syntax_values import *  # noqa: F403 - every name of the tree can be had from here
from interpreter.language.syntax_values import Expr, Key, Name, Node, Step, Ties, Who

# ---------------------------------------------------------------- statements


@dataclass(slots=True, kw_only=True)
class Stmt(Node):
    ref: Any = None


Body = list[Stmt]


@dataclass(slots=True)
class Assign(Stmt):
    target: Expr  # Name, Attr or Index
    value: Expr


@dataclass(slots=True)
class Increase(Stmt):
    """`x += n` (op '+'), `x -= n` (op '-')"""

    target: Expr
    op: str
    value: Expr


@dataclass(slots=True)
class Say(Stmt):
    value: Expr


@dataclass(slots=True)
class Party(Node):
    """`player`, or `each of players`: whom a statement goes to or what it takes from"""

    each: bool
    of: Expr


@dataclass(slots=True)
class Tell(Stmt):
    to: Party
    value: Expr


@dataclass(slots=True)
class Show(Stmt):
    """`show card to each of players but active`"""

    what: Expr
    to: Party


@dataclass(slots=True)
class Stop(Stmt):
    """`stop [when C]`: out of the innermost loop"""

    when: Expr | None


@dataclass(slots=True)
class Skip(Stmt):
    """`skip [when C]`: on to the loop's next pass"""

    when: Expr | None


@dataclass(slots=True)
class End(Stmt):
    """`end the phase/turn/round/game [when C]`; `stop the game` is read as `end the game`"""

    scope: str
    when: Expr | None


@dataclass(slots=True)
class AddTo(Stmt):
    value: Expr
    target: Expr


@dataclass(slots=True)
class DropsOut(Stmt):
    who: Expr


@dataclass(slots=True)
class MissesTurn(Stmt):
    who: Expr


@dataclass(slots=True)
class GoesAgain(Stmt):
    who: Expr


@dataclass(slots=True)
class ReverseOrder(Stmt):
    """`reverse the turn order`"""


@dataclass(slots=True)
class LookAtClock(Stmt):
    """`look at the clock`: `minutes_played` says from then on how long it has been."""

    ref: Any = None  # the slot of the minutes


@dataclass(slots=True)
class Give(Stmt):
    value: Expr


@dataclass(slots=True)
class WinnerIs(Stmt):
    value: Expr


@dataclass(slots=True)
class Rank(Stmt):
    """`rank players by score, then fewest dingers, ties shared`"""

    source: Expr
    keys: list[Key]
    ties: Ties


@dataclass(slots=True)
class Roll(Stmt):
    dice: Expr


@dataclass(slots=True)
class Reroll(Stmt):
    """`reroll 2 of throw` (chosen by nobody: the first two), `reroll kept of throw` (a list of dice values)"""

    which: Expr
    dice: Expr


@dataclass(slots=True)
class Flip(Stmt):
    """`flip coin`: kept for dice with two faces"""

    dice: Expr


@dataclass(slots=True)
class Shuffle(Stmt):
    pile: Expr


@dataclass(slots=True)
class Gather(Stmt):
    """`gather race_card into pack`"""

    what: Expr
    into: Expr


@dataclass(slots=True)
class Empty(Node):
    """What a draw does on an empty pile: 'reshuffling' PILE, or 'stop'"""

    how: str
    pile: Expr | None = None
    stops: bool = False  # it stands in a loop, which is stopped; set by the resolver


@dataclass(slots=True)
class Deal(Stmt):
    """`deal 7 from pack to odds_row where it is not horse_hampered, reshuffling discard`"""

    count: Expr
    source: Expr
    to: Party
    where: Expr | None
    empty: Empty | None


@dataclass(slots=True)
class Move(Stmt):
    """`move c from player.hand to trick` (`from` may be left out), `move piece to space`

    `under`: `move c to the bottom of pack`.
    """

    what: Expr
    source: Expr | None
    to: Party
    under: bool = False


@dataclass(slots=True)
class MoveBy(Stmt):
    """`move h by 1`, `move active.piece by sum of throw`, with `on BOARD` where more than one would fit"""

    what: Expr
    by: Expr
    on: Expr | None = None


@dataclass(slots=True)
class OrElse(Node):
    """What happens to who can't pay: 'drops out', 'stop', or a phase with arguments"""

    how: str  # 'drops out', 'stop', 'phase'
    phase: str = ""
    args: list[Expr] = field(default_factory=list)


@dataclass(slots=True)
class Pay(Stmt):
    """`pay [up to] 50 from player.cash to bank [or drops out]`"""

    up_to: bool
    amount: Expr
    source: Party
    to: Party
    or_else: OrElse | None


@dataclass(slots=True)
class Place_(Stmt):
    """`place 25 from each of players on ante or drops out`"""

    amount: Expr
    source: Party
    on: Expr  # Name of a bet, or Index of one: `ante[win]`
    or_else: OrElse | None


@dataclass(slots=True)
class Split(Stmt):
    """`split pool among winners in steps of 25, odd coins stay / to dealer`"""

    account: Expr
    among: Expr
    step: Step | None
    odd_to: Expr | None  # None: they stay


@dataclass(slots=True)
class Take(Stmt):
    """`take ante_post bets [from p]`"""

    bet: str
    source: Party | None
    site: Any = None  # the ask that it is, set by the resolver


@dataclass(slots=True)
class Settle(Stmt):
    bets: list[Name]


@dataclass(slots=True)
class Do(Stmt):
    """`do card [for player]`: the rules that a card, token, space or role carries"""

    what: Expr
    who: Expr | None


@dataclass(slots=True)
class CallPhase(Stmt):
    name: str
    args: list[Expr]


@dataclass(slots=True)
class Prevent(Stmt):
    """`prevent it`, inside `whenever ... is about to ...`"""


@dataclass(slots=True)
class If(Stmt):
    arms: list[tuple[Expr, Body]]
    otherwise: Body | None


@dataclass(slots=True)
class Repeat(Stmt):
    """`repeat:` (times None), `repeat 13 times:`"""

    times: Expr | None
    body: Body


@dataclass(slots=True)
class ForEach(Stmt):
    """`for each p in LIST:`; `for each horse:`, `for each player where C:` have source None"""

    var: str
    source: Expr | None
    where: Expr | None
    body: Body


@dataclass(slots=True)
class ForRange(Stmt):
    """`for each race from 1 to races:`"""

    var: str
    first: Expr
    last: Expr
    body: Body


@dataclass(slots=True)
class ForTurn(Stmt):
    """`for each player in turn [from X][, round after round]:`"""

    var: str
    start: Expr | None
    rounds: bool
    body: Body


@dataclass(slots=True)
class ForThis(Stmt):
    """`for this turn: discount = 1`: set back when the turn (round, game) ends"""

    scope: str
    body: Body


@dataclass(slots=True)
class Branch(Node):
    """`raise [by reader] ["words"] [when C]:`"""

    name: str
    by: Expr | None
    words: Expr | None
    when: Expr | None
    body: Body


@dataclass(slots=True)
class Offer(Stmt):
    who: Who
    words: Expr | None
    branches: list[Branch]


@dataclass(slots=True)
class Suppose(Stmt):
    target: Expr
    body: Body


# ---------------------------------------------------------------- items


@dataclass(slots=True)
class Use(Node):
    name: str


@dataclass(slots=True)
class Phase(Node):
    """`play:` is the phase called play."""

    name: str
    params: list[str]
    body: Body
    ref: Any = None
    # code that a variant wove around it, in the order in which it runs
    before: list[Body] = field(default_factory=list)
    after: list[Body] = field(default_factory=list)


@dataclass(slots=True)
class Means(Node):
    name: str
    params: list[str]
    value: Expr
    ref: Any = None


@dataclass(slots=True)
class Clause(Node):
    """One line of a bet.

    kind           args
    'stake'        [Limit...]
    'pays'         [value, 'up'/'down'/'' , at_settling: bool]
    'wins', 'loses', 'returned', 'who', 'against', 'lost to', 'limit'   [expr]
    'pool'         [expr, 'up'/'down'/'']: parimutuel, `a share of the pool [less X]`; the part that is paid out
    """

    kind: str
    args: list[Any]


@dataclass(slots=True)
class Limit(Node):
    """`at least X` ('least'), `at most X` ('most'), `in tens` ('step'), a fixed stake ('exactly')"""

    kind: str
    value: Expr


@dataclass(slots=True)
class Bet(Node):
    name: str
    on: Expr | None
    clauses: list[Clause]
    ref: Any = None


@dataclass(slots=True)
class Event(Node):
    """What fires a trigger.

    'happens': `player enters middle, top` (verb enters, leaves, passes, lands on, draws, plays, drops out),
    'about to': `player is about to NAME`, 'becomes': any condition
    """

    kind: str
    who: Expr | None = None
    verb: str = ""
    objects: list[Expr] = field(default_factory=list)
    cond: Expr | None = None
    name: str = ""


@dataclass(slots=True)
class Whenever(Node):
    event: Event
    body: Body
    ref: Any = None


@dataclass(slots=True)
class Weave(Node):
    """`before scoring:`, `after scoring:`, `replace scoring:` of a variant; `before hold in take_turn:` speaks of a
    branch of what is offered in a phase, which is `inside` then"""

    when: str
    name: str
    body: Body
    inside: str = ""
    inside_place: Place = NOWHERE


@dataclass(slots=True)
class OfferIn(Node):
    """`offer in take_turn:` of a variant: branches that are offered there besides; weaving leaves none"""

    name: str
    branches: list[Branch]


@dataclass(slots=True)
class Replace(Node):
    """`replace f(x) means ...`, `replace bet NAME on ...:` of a variant; weaving leaves none"""

    item: Means | Bet


Item = Use | Phase | Means | Bet | Whenever | Weave | OfferIn | Replace


@dataclass(slots=True)
class Rules(Node):
    """One rules text."""

    items: list[Item]
