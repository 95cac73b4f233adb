"""Working data of one decision's search: towns, turn plans, futures and limits."""

from dataclasses import dataclass
from random import Random
from typing import Any

from cardcity_desktop.players.card_city.core import town as core
from cardcity_desktop.players.card_city.core.compiled_rules import CompiledRules
from cardcity_desktop.players.card_city.core.evaluation import Evaluator
from cardcity_desktop.players.card_city.core.town import Town
from cardcity_desktop.players.card_city.core.turn_plans import Hand, TurnPlan, hand_of, turn_plans
from cardcity_desktop.players.card_city.loading import town_of
from cardcity_desktop.players.card_city.playing_on import GREEDY, Beam, PlayoutCourse, play_on, serves
from cardcity_desktop.players.player import Meter
from cardcity_desktop.rules.card_city.state import State

PACE = 60_000.0 if core.__file__.endswith((".so", ".pyd")) else 20_000.0
"""Evaluations a second on a slow machine, compiled or not; assumed until a higher pace is recorded."""
PACE_IN_C = 600_000.0
"""The same where playouts run in C."""
ROUND_COSTS = {"simplified": 40, "normal": 200, "advanced": 550}
"""Evaluations that one round of a playout costs, by level of the game."""
SOLO_COSTS = 1.6
"""Factor on `ROUND_COSTS` in solo, where a playout also chooses the card to return."""
SAMPLES = 11
"""Average number of playouts of a candidate in a halving that starts with 4."""
LAST_WIDTH = 64
"""Partial plans followed in the last round, where true points are compared."""
ENOUGH = 6  # least number of candidates in a search over several rounds
LEAST = 4  # the same over one round

DEEP_FROM = 600_000
"""Evaluations that a decision must have for `DEEP`; with fewer, wide playouts cost more than they gain."""
FAR_FROM = 1_200_000
"""Evaluations that a decision must have for `FAR` and `WIDE`."""


@dataclass(frozen=True, slots=True)
class Effort:
    """Limits of a search by playouts."""

    tried: int = 12  # most candidates with playouts, with several players
    tried_solo: int = 24  # the same in solo
    samples: int = 96  # most playouts of a candidate
    splits_valued: int = 6  # number of splits valued as whole sets
    splits_tried: int = 5  # number of splits valued by playouts
    beam: Beam = GREEDY  # ways followed in a playout
    costs: float = 1.0  # factor on `ROUND_COSTS`
    plays_to_end: bool = False  # on large boards, too
    distinct: bool = False  # skip mirror images, and also try the best plans with other purchases


QUICK = Effort()
DEEP = Effort(tried_solo=100, samples=1000, beam=Beam(width=8, lines=16, late=6), costs=8.0, distinct=True)
FAR = Effort(tried_solo=40, samples=300, plays_to_end=True, distinct=True)
WIDE = Effort(tried=20, samples=300, splits_valued=12, splits_tried=8, beam=Beam(4, 8, 6), costs=5.0, distinct=True)

MEASURED_FROM = 20_000
"""Evaluations that a decision must have before its pace is recorded."""
_recorded_pace = {False: 0.0, True: 0.0}


def assumed_pace(in_c: bool) -> float:
    """Return the evaluations a second to plan with: the recorded pace, or a slow machine's if that is higher."""
    return max(PACE_IN_C if in_c else PACE, _recorded_pace[in_c])


PlanCache = dict[tuple[Any, ...], list[TurnPlan]]
"""Turn plans by town, money, hand, rounds left, width and Architect; kept from one decision to the next."""


@dataclass(frozen=True, slots=True)
class Style:
    """Settings that make a level play as it does."""

    width: int = 1  # number of partial plans followed
    # values lots "own": own visible cards one by one; "single": card by card for both; "whole": as sets
    draft: str = "single"
    noise: float = 0.0  # standard deviation of the player's errors, in points
    playouts: bool = False  # search by playouts
    architect: bool = True  # use the Architect
    glance: int = 0  # number of best plans that are played on for one round


class SearchContext:
    """Working data for one decision of one seat."""

    def __init__(
        self, state: State, seat: int, evaluator: Evaluator, style: Style, meter: Meter, rng: Random, known: PlanCache
    ):
        self.state = state
        self.seat = seat
        self.evaluator = evaluator
        self.style = style
        self.meter = meter
        self.rng = rng
        self._effort: Effort | None = None
        self.left = state.rules.share.rounds - state.round
        self.drafted = state.rules.share.drafted
        self._known = known
        self._towns: dict[int, Town] = {}
        self._futures: dict[int, list[int]] = {}
        self._base = rng.getrandbits(48)

    def town(self, seat: int | None = None) -> Town:
        """Return a seat's town before the decision, by default the deciding seat's. It must not be changed."""
        seat = self.seat if seat is None else seat
        if seat not in self._towns:
            self._towns[seat] = town_of(self.state, seat)
        return self._towns[seat]

    @property
    def rules(self) -> CompiledRules:
        return self.town().rules

    @property
    def in_c(self) -> bool:
        """True if playouts of this decision run in C."""
        return serves(self.rules, self.evaluator)

    def record_pace(self) -> None:
        """Record the pace of a long decision in this process. Later ones are planned by it."""
        if self.meter.spent >= MEASURED_FROM:
            _recorded_pace[self.in_c] = self.meter.pace()

    @property
    def effort(self) -> Effort:
        """Limits of this decision."""
        if self._effort is None:
            left = self.meter.remaining(assumed_pace(self.in_c)) if self.style.playouts else 0
            alone, far = self.state.rules.solo, left >= FAR_FROM
            self._effort = QUICK  # stronger by measure only alone and in the classic game for two, with own cities
            if self.rules.whole and self.rules.n == 5:
                if alone and left >= DEEP_FROM:
                    self._effort = DEEP
                elif far and self.rules.classic and self.state.rules.setup.players == 2:
                    self._effort = WIDE
            elif alone and self.rules.whole and self.rules.bicolours and far:
                self._effort = FAR
        return self._effort

    def own_hand(self) -> Hand:
        return hand_of([code for code, _ in self.state.hands[self.seat]])

    def turn_plans(
        self, hand: Hand, seat: int | None = None, money: int = 0, width: int | None = None, architect: bool = False
    ) -> list[TurnPlan]:
        """Return a seat's turn plans for a hand and `money` more $, best first, cached."""
        town = self.town(seat)
        width = self.style.width if width is None else width
        key = (bytes(town.cells), town.arch, town.money + money, hand, self.left, width, architect)
        cached = self._known.get(key)
        if cached is None:
            start = town
            if money:
                start = town.copy()
                start.money += money
            cached = turn_plans(
                start, hand, self.left, evaluator=self.evaluator, meter=self.meter, width=width, architect=architect
            )
            self._known[key] = cached
        return cached

    def final_round_width(self) -> int | None:
        """Return `LAST_WIDTH` in the last round, for searching levels without bicolours, else None."""
        wide = self.style.playouts and self.left == 0 and not self.rules.bicolours
        return LAST_WIDTH if wide else None

    def value(self, hand: Hand, seat: int | None = None, money: int = 0) -> float:
        """Return the value of a seat's best turn with a hand. With bicolours the search is narrow and quick."""
        return self.turn_plans(hand, seat, money, 1 if self.rules.bicolours else None)[0].value

    def card_value(self, code: int, seat: int) -> float:
        """Return the value that one card alone adds for a seat."""
        return self.turn_plans((code,), seat, width=1)[0].value - self.turn_plans((), seat, width=1)[0].value

    # Futures

    def plan_search(self, arms: int, full: bool = False) -> tuple[int, int]:
        """Return (rounds of each playout, number of candidates) for the rest of the budget.

        On small boards playouts go to the end of the game if `ENOUGH` candidates can be tried like that. Else they are
        shorter: more candidates on more futures gain more than longer playouts.
        """
        round_cost = ROUND_COSTS[self.state.rules.setup.level] * (SOLO_COSTS if full else 1) * self.effort.costs
        for_one_round = self.meter.remaining(assumed_pace(self.in_c)) / (round_cost * SAMPLES)
        lengths = (self.left, 4, 3, 2) if self.rules.n == 5 or self.effort.plays_to_end else (2,)
        for rounds in lengths:
            affordable = for_one_round / rounds
            if rounds <= self.left and affordable >= ENOUGH:
                return rounds, max(ENOUGH, int(min(arms, affordable)))
        return 1, max(LEAST, int(min(arms, for_one_round)))

    def future(self, number: int) -> list[int]:
        """Return the pool of future `number`, next card last. Cards that solo has returned come first."""
        cached = self._futures.get(number)
        if cached is None:
            pool, under = self.state.pool, self.state.under_pool
            deck = list(pool[under:])
            Random(self._base + number).shuffle(deck)
            cached = self._futures[number] = [*pool[:under], *deck]
        return cached

    def playout_value(self, town: Town, number: int, rounds: int, returned: int = 0, full: bool = False) -> float:
        """Return the value of a town after `rounds` rounds, or at the end, played by the evaluator alone.

        number: of the future.
        returned: code of the card that solo returns to the pool now, 0 for none.
        full: True if solo also chooses its cards in the playout.
        """
        deck = self.future(number)
        if returned:
            deck = [returned, *deck]
        course = PlayoutCourse(rounds, self.drafted, full, self.effort.beam)
        return play_on(town, deck, self.left, course, self.evaluator, self.meter)
