"""What a player works out for one decision: towns, sittings, futures; sittings are remembered for the next one."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from cardcity_desktop.players.card_city.core import town as core
from cardcity_desktop.players.card_city.core.compiled_rules import CompiledRules
from cardcity_desktop.players.card_city.core.evaluation import Evaluator
from cardcity_desktop.players.card_city.core.town import Town
from cardcity_desktop.players.card_city.core.turn_plans import Hand, TurnPlan, best_purchases, hand_of, turn_plans
from cardcity_desktop.players.card_city.loading import town_of
from cardcity_desktop.players.player import Meter
from cardcity_desktop.rules.card_city.state import State

PACE = 60_000.0 if core.__file__.endswith((".so", ".pyd")) else 20_000.0
"""Evaluations a second of a slow machine, compiled and pure, to plan a search by the clock."""
ROUND_COSTS = {"simplified": 40, "normal": 200, "advanced": 550}
"""Evaluations that one round of a playout takes."""
SOLO_COSTS = 1.6
"""So many times as many where the cards are chosen too."""
WIDE_COSTS = 1.7
"""So many times as many where playouts follow several half-built plans."""
SAMPLES = 11
"""Playouts of a candidate, on average, when they are halved from 4 on."""
LAST_WIDTH = 64
"""Half-built sittings that are followed when true points alone count."""
ENOUGH, LEAST = 6, 4
"""Candidates that a longer look must leave, and that are always tried."""

DEEP_FROM = 100_000
"""Evaluations that a decision must allow for `DEEP` effort; with fewer, wide playouts cost more than they bring."""


@dataclass(frozen=True, slots=True)
class Effort:
    """Limits of a search by playouts.

    tried, tried_solo: candidates that are played on, in games of several players and in solo; samples: most playouts
    of one candidate; splits_valued, splits_tried: splits valued as whole sets, and played on; width: half-built
    plans followed in a playout; distinct: True to skip mirror images and to try each plan with other purchases too.
    """

    tried: int = 12
    tried_solo: int = 24
    samples: int = 96
    splits_valued: int = 6
    splits_tried: int = 5
    width: int = 1
    distinct: bool = False


QUICK = Effort()
DEEP = Effort(tried=24, tried_solo=40, samples=600, splits_valued=12, splits_tried=10, width=4, distinct=True)

PlanCache = dict[tuple[Any, ...], list[TurnPlan]]
"""Sittings that were worked out, by town, money, hand and rounds left."""


@dataclass(frozen=True, slots=True)
class Style:
    """What makes a level.

    width: half-built sittings that are followed; draft: how lots are valued ("own": the own cards that lie open, one
    by one; "single": every card alone for both seats; "whole": whole sets); noise: in points, what it overlooks;
    playouts: whether it plays on over dealt-out futures; glance: so many of its sittings it looks at one round on.
    """

    width: int = 1
    draft: str = "single"
    noise: float = 0.0
    playouts: bool = False
    architect: bool = True
    glance: int = 0


class SearchContext:
    """One decision of one seat."""

    def __init__(
        self, state: State, seat: int, evaluator: Evaluator, style: Style, meter: Meter, rng: Random, known: PlanCache
    ):
        self.state = state
        self.seat = seat
        self.evaluator = evaluator
        self.style = style
        self.meter = meter
        self.rng = rng
        self.effort = DEEP if style.playouts and meter.remaining(PACE) >= DEEP_FROM else QUICK
        self.left = state.rules.share.rounds - state.round
        self.drafted = state.rules.share.drafted
        self._known = known
        self._towns: dict[int, Town] = {}
        self._futures: dict[int, list[int]] = {}
        self._base = rng.getrandbits(48)

    def town(self, seat: int | None = None) -> Town:
        """A seat's town as it is."""
        seat = self.seat if seat is None else seat
        if seat not in self._towns:
            self._towns[seat] = town_of(self.state, seat)
        return self._towns[seat]

    @property
    def rules(self) -> CompiledRules:
        return self.town().rules

    def own_hand(self) -> Hand:
        return hand_of([code for code, _ in self.state.hands[self.seat]])

    def turn_plans(
        self, hand: Hand, seat: int | None = None, money: int = 0, width: int | None = None, architect: bool = False
    ) -> list[TurnPlan]:
        """The sittings of a seat with a hand, and so much more money; the best first."""
        town = self.town(seat)
        width = self.style.width if width is None else width
        key = (bytes(town.cells), town.arch, town.money + money, hand, self.left, width, architect)
        found = self._known.get(key)
        if found is None:
            start = town
            if money:
                start = town.copy()
                start.money += money
            found = turn_plans(start, hand, self.left, self.evaluator, self.meter, width, architect)
            self._known[key] = found
        return found

    def final_round_width(self) -> int | None:
        """In the last round nothing is to be foreseen, so who searches tries nearly everything."""
        wide = self.style.playouts and self.left == 0 and not self.rules.bicolours
        return LAST_WIDTH if wide else None

    def value(self, hand: Hand, seat: int | None = None, money: int = 0) -> float:
        """What a seat can make of a hand; with bicolours one half-built sitting is followed, there are so many."""
        return self.turn_plans(hand, seat, money, 1 if self.rules.bicolours else None)[0].value

    def card_value(self, code: int, seat: int | None = None) -> float:
        """What one card alone adds for a seat."""
        return self.turn_plans((code,), seat, width=1)[0].value - self.turn_plans((), seat, width=1)[0].value

    # Futures

    def plan_search(self, arms: int, full: bool = False) -> tuple[int, int]:
        """(rounds that playouts go on, candidates) for what is left of the budget.

        To the end of the game on small cities if that leaves enough candidates, else fewer rounds and then the
        learned value: many candidates on many futures tell more than a long look at few.
        """
        left = self.meter.remaining(PACE)
        cost = ROUND_COSTS[self.state.rules.setup.level] * (SOLO_COSTS if full else 1)
        if self.effort.width > 1:
            cost *= WIDE_COSTS
        for rounds in (self.left, 4, 3, 2) if self.rules.n == 5 else (2,):
            if rounds <= self.left and left / (rounds * cost * SAMPLES) >= ENOUGH:
                return rounds, max(ENOUGH, int(min(arms, left / (rounds * cost * SAMPLES))))
        return 1, max(LEAST, int(min(arms, left / (cost * SAMPLES))))

    def future(self, number: int) -> list[int]:
        """The cards that come next in a dealt-out future, the next one last; what solo put under comes at its end."""
        found = self._futures.get(number)
        if found is None:
            pool, under = self.state.pool, self.state.under_pool
            deck = list(pool[under:])
            Random(self._base + number).shuffle(deck)
            found = self._futures[number] = [*pool[:under], *deck]
        return found

    def playout_value(self, town: Town, number: int, rounds: int, returned: int = 0, full: bool = False) -> float:
        """What a town is worth so many rounds later (at most to the end), played greedily on a future.

        returned: the card that goes under the pool now, solo; full: solo chooses its cards instead of taking them.
        """
        deck = self.future(number)
        if returned:
            deck = [returned, *deck]
        left, meter, evaluator, drafted = self.left, self.meter, self.evaluator, self.drafted
        at = len(deck)
        under: list[int] = []
        width = self.effort.width
        while rounds and left:
            left, rounds = left - 1, rounds - 1
            if full and at <= drafted and under:  # the cards returned first are drawn first (3.8)
                deck, at = [*reversed(under), *deck[:at]], len(under) + at
                under = []
            if full and at > drafted:
                drawn = deck[at - drafted - 1 : at]
                at -= drafted + 1
                best, back = _best_kept(town, drawn, left, evaluator, meter, width)
                under.append(back)
            else:
                if at < drafted:
                    deck, at = [*under, *deck[:at]], len(under) + at
                    under = []
                drawn = deck[max(0, at - drafted) : at]
                at = max(0, at - drafted)
                best = turn_plans(town, hand_of(drawn), left, evaluator, meter, width)[0]
            town = best.town
            if left:
                town = best_purchases(town, left, evaluator, meter).town
            elif not rounds or not left:
                return best.value
        return evaluator.value(town, left)


def _best_kept(
    town: Town, drawn: list[int], left: int, evaluator: Evaluator, meter: Meter, width: int
) -> tuple[TurnPlan, int]:
    """Solo's draft in a playout (3.8): the best sitting, and the card that goes under the pool for it."""
    best = turn_plans(town, hand_of(drawn), left, evaluator, meter, width, spare=1)[0]
    return best, best.rest[0]
