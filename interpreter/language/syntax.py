"""The syntax tree of the rules language: what `parsing` makes and `resolving` annotates.

Every node has a `place`. An expression has a `type` once it is resolved; nodes that speak of something have
a `ref` to it. The parser accepts a little too much, so that the resolver can refuse it in better words.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from interpreter.faults import NOWHERE, Place
from interpreter.language.syntax_values import *  # noqa: F403 - every name of the tree can be had from here
from interpreter.language.syntax_values import Expr, Key, Name, Node, Step, Ties, Who, node

# ---------------------------------------------------------------- statements


@dataclass(slots=True, kw_only=True, eq=False, repr=False)
class Stmt(Node):
    ref: Any = None


Body = list[Stmt]


@node
class Assign(Stmt):
    target: Expr  # Name, Attr or Index
    value: Expr


@node
class Increase(Stmt):
    """`x += n` (op '+'), `x -= n` (op '-')"""

    target: Expr
    op: str
    value: Expr


@node
class Say(Stmt):
    value: Expr


@node
class Party(Node):
    """`player`, or `each of players`: whom a statement goes to or what it takes from"""

    each: bool
    of: Expr


@node
class Tell(Stmt):
    to: Party
    value: Expr


@node
class Show(Stmt):
    """`show card to each of players but active`"""

    what: Expr
    to: Party


@node
class Stop(Stmt):
    """`stop [when C]`: out of the innermost loop"""

    when: Expr | None


@node
class Skip(Stmt):
    """`skip [when C]`: on to the loop's next pass"""

    when: Expr | None


@node
class End(Stmt):
    """`end the phase/turn/round/game [when C]`; `stop the game` is read as `end the game`"""

    scope: str
    when: Expr | None


@node
class AddTo(Stmt):
    value: Expr
    target: Expr


@node
class DropsOut(Stmt):
    who: Expr


@node
class MissesTurn(Stmt):
    who: Expr


@node
class GoesAgain(Stmt):
    who: Expr


@node
class ReverseOrder(Stmt):
    """`reverse the turn order`"""


@node
class LookAtClock(Stmt):
    """`look at the clock`: `minutes_played` says from then on how long it has been."""

    ref: Any = None  # the slot of the minutes


@node
class Give(Stmt):
    value: Expr


@node
class WinnerIs(Stmt):
    value: Expr


@node
class Rank(Stmt):
    """`rank players by score, then fewest dingers, ties shared`"""

    source: Expr
    keys: list[Key]
    ties: Ties


@node
class Roll(Stmt):
    dice: Expr


@node
class Reroll(Stmt):
    """`reroll 2 of throw` (chosen by nobody: the first two), `reroll kept of throw` (a list of dice values)"""

    which: Expr
    dice: Expr


@node
class Flip(Stmt):
    """`flip coin`: kept for dice with two faces"""

    dice: Expr


@node
class Shuffle(Stmt):
    pile: Expr


@node
class Gather(Stmt):
    """`gather race_card into pack`"""

    what: Expr
    into: Expr


@node
class Empty(Node):
    """What a draw does on an empty pile: 'reshuffling' PILE, or 'stop'"""

    how: str
    pile: Expr | None = None
    stops: bool = False  # it stands in a loop, which is stopped; set by the resolver


@node
class Deal(Stmt):
    """`deal 7 from pack to odds_row where it is not horse_hampered, reshuffling discard`"""

    count: Expr
    source: Expr
    to: Party
    where: Expr | None
    empty: Empty | None


@node
class Move(Stmt):
    """`move c from player.hand to trick` (`from` may be left out), `move piece to space`

    `under`: `move c to the bottom of pack`.
    """

    what: Expr
    source: Expr | None
    to: Party
    under: bool = False


@node
class MoveBy(Stmt):
    """`move h by 1`, `move active.piece by sum of throw`, with `on BOARD` where more than one would fit"""

    what: Expr
    by: Expr
    on: Expr | None = None


@node
class OrElse(Node):
    """What happens to who can't pay: 'drops out', 'stop', or a phase with arguments"""

    how: str  # 'drops out', 'stop', 'phase'
    phase: str = ""
    args: list[Expr] = field(default_factory=list)


@node
class Pay(Stmt):
    """`pay [up to] 50 from player.cash to bank [or drops out]`"""

    up_to: bool
    amount: Expr
    source: Party
    to: Party
    or_else: OrElse | None


@node
class Place_(Stmt):
    """`place 25 from each of players on ante or drops out`"""

    amount: Expr
    source: Party
    on: Expr  # Name of a bet, or Index of one: `ante[win]`
    or_else: OrElse | None


@node
class Split(Stmt):
    """`split pool among winners in steps of 25, odd coins stay / to dealer`"""

    account: Expr
    among: Expr
    step: Step | None
    odd_to: Expr | None  # None: they stay


@node
class Take(Stmt):
    """`take ante_post bets [from p]`"""

    bet: str
    source: Party | None
    site: Any = None  # the ask that it is, set by the resolver


@node
class Settle(Stmt):
    bets: list[Name]


@node
class Do(Stmt):
    """`do card [for player]`: the rules that a card, token, space or role carries"""

    what: Expr
    who: Expr | None


@node
class CallPhase(Stmt):
    name: str
    args: list[Expr]


@node
class Prevent(Stmt):
    """`prevent it`, inside `whenever ... is about to ...`"""


@node
class If(Stmt):
    arms: list[tuple[Expr, Body]]
    otherwise: Body | None


@node
class Repeat(Stmt):
    """`repeat:` (times None), `repeat 13 times:`"""

    times: Expr | None
    body: Body


@node
class ForEach(Stmt):
    """`for each p in LIST:`; `for each horse:`, `for each player where C:` have source None"""

    var: str
    source: Expr | None
    where: Expr | None
    body: Body


@node
class ForRange(Stmt):
    """`for each race from 1 to races:`"""

    var: str
    first: Expr
    last: Expr
    body: Body


@node
class ForTurn(Stmt):
    """`for each player in turn [from X][, round after round]:`"""

    var: str
    start: Expr | None
    rounds: bool
    body: Body


@node
class ForThis(Stmt):
    """`for this turn: discount = 1`: set back when the turn (round, game) ends"""

    scope: str
    body: Body


@node
class Branch(Node):
    """`raise [by reader] ["words"] [when C]:`"""

    name: str
    by: Expr | None
    words: Expr | None
    when: Expr | None
    body: Body


@node
class Offer(Stmt):
    who: Who
    words: Expr | None
    branches: list[Branch]


@node
class Suppose(Stmt):
    target: Expr
    body: Body


# ---------------------------------------------------------------- items


@node
class Use(Node):
    name: str


@node
class Phase(Node):
    """`play:` is the phase called play."""

    name: str
    params: list[str]
    body: Body
    ref: Any = None
    # code that a variant wove around it, in the order in which it runs
    before: list[Body] = field(default_factory=list)
    after: list[Body] = field(default_factory=list)


@node
class Means(Node):
    name: str
    params: list[str]
    value: Expr
    ref: Any = None


@node
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


@node
class Limit(Node):
    """`at least X` ('least'), `at most X` ('most'), `in tens` ('step'), a fixed stake ('exactly')"""

    kind: str
    value: Expr


@node
class Bet(Node):
    name: str
    on: Expr | None
    clauses: list[Clause]
    ref: Any = None


@node
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


@node
class Whenever(Node):
    event: Event
    body: Body
    ref: Any = None


@node
class Weave(Node):
    """`before scoring:`, `after scoring:`, `replace scoring:` of a variant; `before hold in take_turn:` speaks of a
    branch of what is offered in a phase, which is `inside` then"""

    when: str
    name: str
    body: Body
    inside: str = ""
    inside_place: Place = NOWHERE


@node
class OfferIn(Node):
    """`offer in take_turn:` of a variant: branches that are offered there besides; weaving leaves none"""

    name: str
    branches: list[Branch]


@node
class Replace(Node):
    """`replace f(x) means ...`, `replace bet NAME on ...:` of a variant; weaving leaves none"""

    item: Means | Bet


Item = Use | Phase | Means | Bet | Whenever | Weave | OfferIn | Replace


@node
class Rules(Node):
    """One rules text; joined with those of variants, `replaced` has the functions and bets as they were before."""

    items: list[Item]
    replaced: dict[str, Means | Bet] = field(default_factory=dict)
