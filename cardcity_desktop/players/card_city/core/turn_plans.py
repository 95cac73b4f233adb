"""Plans for a seat's whole turn, best first: build the hand, develop, collect income, buy."""

from __future__ import annotations

from typing import Final

from cardcity_desktop.players.card_city.core.districts import growths_due
from cardcity_desktop.players.card_city.core.evaluation import Evaluator
from cardcity_desktop.players.card_city.core.market import buy, industrial_cells, park_cells
from cardcity_desktop.players.card_city.core.scoring import town_income
from cardcity_desktop.players.card_city.core.town import Town
from cardcity_desktop.players.player import Meter
from cardcity_desktop.rules.city.cards import CARDS

PlanStep = tuple[str, int, int]
"""(word, card code or kind, cell); the words are build, cloud, architect, develop, industrial and park."""
Hand = tuple[int, ...]
"""Sorted card codes, each in its home rotation."""

ROTATIONS: Final = tuple(tuple(sorted(card.rotations)) if card.code else () for card in CARDS)
HOME: Final = tuple(card.home if card.code else 0 for card in CARDS)
NO_WAY: Final = float("-inf")
MARKET_LAST: Final = 6
"""In the last round at least this many of the best plans are compared by their value after purchases."""


class TurnPlan:
    """A complete plan of a turn.

    value: of the town after the turn.
    built: number of cards built; rest: the others.
    """

    __slots__ = ("built", "moves", "rest", "town", "value")

    def __init__(self, value: float, town: Town, moves: tuple[PlanStep, ...], built: int, rest: Hand = ()) -> None:
        self.value: float = value
        self.town: Town = town
        self.moves: tuple[PlanStep, ...] = moves
        self.built: int = built
        self.rest: Hand = rest


class _PartialPlan:
    """A plan with hand cards that are still to be built."""

    __slots__ = ("architect", "hand", "moves", "town", "value")

    def __init__(self, value: float, town: Town, hand: Hand, moves: tuple[PlanStep, ...], architect: bool) -> None:
        self.value: float = value
        self.town: Town = town
        self.hand: Hand = hand
        self.moves: tuple[PlanStep, ...] = moves
        self.architect: bool = architect


def hand_of(codes: list[int]) -> Hand:
    return tuple(sorted([HOME[code] for code in codes]))


def develop_and_earn(town: Town, evaluator: Evaluator, left: int, meter: Meter) -> tuple[PlanStep, ...]:
    """Do phases 3 and 4: each due growth on the cell of highest value, then income. Return the steps."""
    moves: tuple[PlanStep, ...] = ()
    town.clear_architect()
    while True:
        due = growths_due(town)
        if not due:
            break
        kind, into = due[0]
        for other_kind, cells in due:
            if not cells & (cells - 1):
                kind, into = other_kind, cells
                break
        at = into.bit_length() - 1
        if into & (into - 1):
            kind, at = _best_growth(town, due, evaluator, left, meter)
        town.develop(kind, at)
        moves = (*moves, ("develop", kind, at))
    town.money += town_income(town)
    return moves


def _best_growth(
    town: Town, due: list[tuple[int, int]], evaluator: Evaluator, left: int, meter: Meter
) -> tuple[int, int]:
    """Return (kind, cell) of the due growth that leaves the highest value. `due`: (kind, its possible cells)."""
    best, growth = NO_WAY, (0, 0)
    for kind, into in due:
        while into:
            low = into & -into
            into ^= low
            trial = town.copy()
            trial.develop(kind, low.bit_length() - 1)
            meter.spend()
            value = evaluator.value(trial, left)
            if value > best:
                best, growth = value, (kind, low.bit_length() - 1)
    return growth


def turn_plans(
    town: Town,
    hand: Hand,
    left: int,
    evaluator: Evaluator,
    meter: Meter,
    width: int = 1,
    architect: bool = False,
    spare: int = 0,
) -> list[TurnPlan]:
    """Return ways to build a hand, best first. Never empty. By 4.7 only those that build most cards.

    left: rounds after this one.
    width: partial plans followed at each step, besides the best one for each set of cards still to build.
    architect: True if the Architect may be placed.
    spare: number of cards of the hand that stay unbuilt (3.8).
    """
    rules = town.rules
    beam = [_PartialPlan(NO_WAY, town, hand, (), architect)]
    search = _PlanSearch(left, evaluator, meter, spare)
    done = search.done
    while beam:
        search.children = []
        for node in beam:
            before = search.found()
            if len(node.hand) > spare:
                search.expand(node)
            if search.found() == before and (node.moves or not done):  # no card of it can be built
                trial = node.town.copy()
                moves = node.moves + develop_and_earn(trial, evaluator, left, meter)
                meter.spend()
                done.append(TurnPlan(evaluator.value(trial, left), trial, moves, len(hand) - len(node.hand), node.hand))
        beam = _narrowed(search.children, width)
    if not rules.classic:
        most = max([plan.built for plan in done])
        done = [plan for plan in done if plan.built == most]
    done.sort(key=_by_value)
    if left == 0:
        _to_market(done, evaluator, meter, max(MARKET_LAST, width))
    return done


def _by_value(plan: TurnPlan) -> float:
    return -plan.value


def _to_market(done: list[TurnPlan], evaluator: Evaluator, meter: Meter, most: int) -> None:
    """Sort the last round's best plans again, by their values after the purchases."""
    for plan in done[:most]:
        bought = best_purchases(plan.town, 0, evaluator, meter)
        plan.value = bought.value
    done[:most] = sorted(done[:most], key=_by_value)


def _narrowed(children: list[_PartialPlan], width: int) -> list[_PartialPlan]:
    """Keep the best `width` partial plans, and the best one for each set of cards still to build."""
    children.sort(key=_by_partial_value)
    kept: list[_PartialPlan] = []
    hands: set[Hand] = set()
    for at, node in enumerate(children):
        if at < width or node.hand not in hands:
            hands.add(node.hand)
            kept.append(node)
    return kept


def _by_partial_value(node: _PartialPlan) -> float:
    return -node.value


class _PlanSearch:
    """The search for a turn's plans.

    left: rounds after this one.
    spare: number of cards that stay unbuilt.
    children: partial plans with one card more.
    done: complete plans.
    known: towns, with the cards still to build, that need no second look.
    """

    __slots__ = ("children", "done", "evaluator", "known", "left", "meter", "spare")

    def __init__(self, left: int, evaluator: Evaluator, meter: Meter, spare: int) -> None:
        self.left: int = left
        self.evaluator: Evaluator = evaluator
        self.meter: Meter = meter
        self.spare: int = spare
        self.children: list[_PartialPlan] = []
        self.done: list[TurnPlan] = []
        self.known: set[bytes] = set()

    def found(self) -> int:
        """Return the number of plans found: complete ones, and those of the present step."""
        return len(self.children) + len(self.done)

    def expand(self, node: _PartialPlan) -> None:
        """Build one more card in every way, also beside the Architect (8.1)."""
        opened = node.town.open_cells()
        self._build_each(node, node.town, opened, node.moves)
        spots = opened if node.architect and node.hand else 0
        while spots:
            spot = spots & -spots
            spots ^= spot
            place = spot.bit_length() - 1
            town = node.town.copy()
            town.put_architect(place)
            self._build_each(node, town, town.open_cells() & ~opened, (*node.moves, ("architect", 0, place)))

    def _build_each(self, node: _PartialPlan, town: Town, cells: int, moves: tuple[PlanStep, ...]) -> None:
        """Build each card of the hand on each of `cells` that allows it."""
        last = 0
        for at, home in enumerate(node.hand):
            if home == last or town.barred(home):
                continue
            last = home
            rest = node.hand[:at] + node.hand[at + 1 :]
            for code in ROTATIONS[home]:
                allowed = cells & ~town.ban(code)
                while allowed:
                    low = allowed & -allowed
                    allowed ^= low
                    self._build(node, town, code, low.bit_length() - 1, rest, moves)

    def _build(
        self, node: _PartialPlan, town: Town, code: int, at: int, rest: Hand, moves: tuple[PlanStep, ...]
    ) -> None:
        """Build a card. Append the plan to `children` if cards are still to be built, else to `done`."""
        left, evaluator, meter = self.left, self.evaluator, self.meter
        child = town.copy()
        due = child.build(code, at)
        moves = (*moves, ("build", code, at))
        if due:
            cloud = best_cloud(child, evaluator, left, meter)
            child.put_cloud(cloud)
            moves = (*moves, ("cloud", 0, cloud))
        more = len(rest) > self.spare
        if more or node.architect:
            # join, because mypyc 1.20 never frees the a of a + b
            key = b"".join((bytes(child.cells), bytes((child.arch + 1,)), bytes(rest)))
            if key in self.known:
                return
            self.known.add(key)
        meter.spend()
        if more and child.arch < 0 and not growths_due(child):  # no copy to settle: the income is added and taken back
            income = town_income(child)
            child.money += income
            value = evaluator.value(child, left)
            child.money -= income
            self.children.append(_PartialPlan(value, child, rest, moves, node.architect and town.arch < 0))
            return
        trial = child.copy() if more else child
        grown = develop_and_earn(trial, evaluator, left, meter)
        value = evaluator.value(trial, left)
        if more:
            self.children.append(_PartialPlan(value, child, rest, moves, node.architect and town.arch < 0))
        else:
            built = len([1 for move in moves if move[0] == "build"])
            self.done.append(TurnPlan(value, trial, moves + grown, built, rest))


def best_cloud(town: Town, evaluator: Evaluator, left: int, meter: Meter) -> int:
    """Return the cell on which a due cloud leaves the highest value (4.9)."""
    cells, best, best_cell = town.cloud_cells(), NO_WAY, 0
    while cells:
        low = cells & -cells
        cells ^= low
        trial = town.copy()
        trial.put_cloud(low.bit_length() - 1)
        meter.spend()
        value = evaluator.value(trial, left)
        if value > best:
            best, best_cell = value, low.bit_length() - 1
    return best_cell


def best_purchases(town: Town, left: int, evaluator: Evaluator, meter: Meter) -> TurnPlan:
    """Return the best purchases of phase 5: first the best one, then one of the other kind if it gains."""
    best = TurnPlan(evaluator.value(town, left), town, (), 0)
    may_industrial = may_park = True
    while may_industrial or may_park:
        bought = _best_purchase(best, left, evaluator, meter, may_industrial, may_park)
        if bought is None:
            break
        if bought.moves[len(best.moves)][0] == "park":
            may_park = False
        else:
            may_industrial = False
        best = bought
    return best


def _best_purchase(
    before: TurnPlan, left: int, evaluator: Evaluator, meter: Meter, may_industrial: bool, may_park: bool
) -> TurnPlan | None:
    """Return the best purchase, or None if none is better than buying nothing."""
    best = None
    for option in single_purchases(before, left, evaluator, meter, may_industrial, may_park):
        if option.value > (before.value if best is None else best.value):
            best = option
    return best


def single_purchases(
    before: TurnPlan, left: int, evaluator: Evaluator, meter: Meter, may_industrial: bool, may_park: bool
) -> list[TurnPlan]:
    """Return a plan for each possible purchase. A cloud that follows is placed where the value stays highest."""
    town, options = before.town, []
    for park in (False, True):
        if not (may_park if park else may_industrial):
            continue
        cells = park_cells(town) if park else industrial_cells(town)
        while cells:
            low = cells & -cells
            cells ^= low
            at = low.bit_length() - 1
            trial = town.copy()
            moves = (*before.moves, ("park" if park else "industrial", 0, at))
            if buy(trial, park, at):
                cloud = best_cloud(trial, evaluator, left, meter)
                trial.put_cloud(cloud)
                moves = (*moves, ("cloud", 0, cloud))
            meter.spend()
            options.append(TurnPlan(evaluator.value(trial, left), trial, moves, 1))
    return options
