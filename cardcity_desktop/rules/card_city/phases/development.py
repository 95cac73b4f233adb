"""Phase 3, development: districts that must grow, and the order in which seats do it (6.1-6.3, 10.6, 10.8)."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Literal

from cardcity_desktop.rules.card_city.actions import Action, Develop
from cardcity_desktop.rules.card_city.decks import RESERVE_PLACE
from cardcity_desktop.rules.card_city.events import DistrictGrown
from cardcity_desktop.rules.card_city.phases.refusals import wrong_phase
from cardcity_desktop.rules.card_city.rule_set import SIZE_OF_INDUSTRIAL
from cardcity_desktop.rules.card_city.site import NOT_BESIDE_IN_DEVELOPMENT, Site, site_of, zoning_refusal
from cardcity_desktop.rules.card_city.state import Events, SeatPhase, State, replaced
from cardcity_desktop.rules.city.board import Board, picked
from cardcity_desktop.rules.city.cards import CARDS, KINDS, PURE_CODE, C, H, I, L, R
from cardcity_desktop.rules.city.layout import Layout
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.fast_dataclass import fast_dataclass

DEVELOPING_KINDS = (R, C)
Order = Literal["sitting", "together", "scarce", "circle"]
"""Order in which seats develop.

"sitting": each seat does its phases 2-4 at once; "together": in turn order, when all have done phase 2; "scarce": one
card at a time in reverse turn order (6.3, classic); "circle": round and round the unique city (10.8).
"""


@fast_dataclass
class Growth:
    """A district that must grow (6.1)."""

    kind: int
    district: int  # its mask
    into: int  # the cells that its new card may take


def growth_need(site: Site, kind: int, district: int) -> tuple[int, int]:
    """Return the number of culture cards (R) or R districts (C) beside a district, and the number it needs (6.1)."""
    city, halves_touch = site.city, site.rules.halves_touch
    if kind == R:
        have = city.culture(district, R, halves_touch).bit_count()
    else:
        have = len(city.districts_beside(district, kind, R, halves_touch))
    return have, district.bit_count() + 1


def enough_beside(site: Site, kind: int, district: int) -> bool:
    have, need = growth_need(site, kind, district)
    return have >= need


def _could_develop(city: Layout, district: int, counted: int) -> bool:
    """Return False if the district surely has too few `counted` cards beside it, faster than `enough_beside`.

    A district of N cards needs more than N of them in the city, and more than N in or beside itself.
    """
    size = district.bit_count()
    return counted.bit_count() > size < ((city.board.beside(district) | district) & counted).bit_count()


def growth_cells(site: Site, kind: int, district: int) -> int:
    """Return the seat's empty cells where a card of `kind` would join the district (6.1, 10.6)."""
    city = site.city
    cells = city.rim(district, kind) & site.frame() & ~city.taken
    for other in NOT_BESIDE_IN_DEVELOPMENT[kind]:
        cells &= ~city.rims[other]
    return cells


def growths(site: Site, reserve: tuple[int, ...]) -> tuple[Growth, ...]:
    """Return the districts of a site that must grow now, R before C (6.1)."""
    if site.is_full:
        return ()
    growths_due, city, zone = [], site.city, site.zone
    for kind in DEVELOPING_KINDS:
        if not reserve[RESERVE_PLACE[PURE_CODE[kind]]]:
            continue
        counted = city.any(L) | city.any(H) if kind == R else city.any(R)
        for district in city.districts[kind]:
            if not district & zone or not _could_develop(city, district, counted):
                continue
            if enough_beside(site, kind, district):
                into = growth_cells(site, kind, district)
                if into:
                    growths_due.append(Growth(kind, district, into))
    return tuple(growths_due)


def growths_of(state: State, seat: int) -> tuple[Growth, ...]:
    key = ("growths", seat)
    cached: tuple[Growth, ...] | None = state.memo.get(key)
    if cached is None:
        cached = state.memo[key] = growths(site_of(state, seat), state.reserve)
    return cached


@fast_dataclass
class GrowthStep:
    """A card that a district takes on its only possible cell."""

    kind: int
    at: int
    size: int  # number of the district's cards afterwards


@fast_dataclass
class ForcedGrowth:
    """Growth of a site that leaves the player no choice (6.1, 6.2)."""

    steps: tuple[GrowthStep, ...]  # in order
    choices: tuple[Growth, ...]  # growth that is due after them, on a cell that the player chooses
    site: Site  # the site after the steps


def forced_growth(site: Site, reserve: tuple[int, ...]) -> ForcedGrowth:
    """Return the growth that leaves no choice of cells, if no other seat takes reserve cards (6.2)."""
    steps: list[GrowthStep] = []
    while True:
        due = growths(site, reserve)
        growth = next((growth for growth in due if not growth.into & (growth.into - 1)), None)
        if growth is None:
            return ForcedGrowth(tuple(steps), due, site)
        at, code = growth.into.bit_length() - 1, PURE_CODE[growth.kind]
        city, place = site.city.with_card(at, code), RESERVE_PLACE[code]
        size = next(mask for mask in city.districts[growth.kind] if mask >> at & 1).bit_count()
        steps.append(GrowthStep(growth.kind, at, size))
        site = replace(site, city=city)
        reserve = replaced(reserve, place, reserve[place] - 1)


@fast_dataclass
class Developing(SeatPhase):
    """A seat develops."""

    seat: int
    order: Order
    moved: bool = False  # it has placed a card this turn
    any_moved: bool = False  # a seat has placed a card in this circle (10.8)
    name = "developing"

    def done(self, state: State) -> bool:
        return (self.order == "scarce" and self.moved) or not growths_of(state, self.seat)

    def cells(self, state: State) -> dict[int, int]:
        """Return the cells where the seat may place a free card now, by the card's kind."""
        cells: dict[int, int] = {}
        for growth in growths_of(state, self.seat):
            cells[growth.kind] = cells.get(growth.kind, 0) | growth.into
        return cells

    def legal(self, state: State) -> Sequence[Action]:
        board = state.city(self.seat).board
        return [act for kind, mask in self.cells(state).items() for act in picked(develop_actions(board, kind), mask)]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        if not isinstance(action, Develop):
            return wrong_phase(self)
        city, kind = state.city(self.seat), KINDS.index(action.kind)
        at, cells = city.board.number(action.cell), self.cells(state)
        if at is not None and cells.get(kind, 0) >> at & 1:
            return None
        if kind not in cells:
            return Refusal("6.1", "nothing_to_develop")
        if at is None or not site_of(state, self.seat).free() >> at & 1:
            return Refusal("6.1", "cell_not_free")
        if city.rims[I] >> at & 1 and kind == R:
            return zoning_refusal(city, PURE_CODE[kind], at, NOT_BESIDE_IN_DEVELOPMENT)
        return Refusal("6.1", "not_touching_district")

    def apply(self, state: State, action: Action, events: Events) -> State:
        assert isinstance(action, Develop)
        kind, city = KINDS.index(action.kind), state.city(self.seat)
        at, place = city.board.index(action.cell), RESERVE_PLACE[PURE_CODE[kind]]
        grown = city.with_card(at, PURE_CODE[kind])
        size = next(mask for mask in grown.districts[kind] if mask >> at & 1).bit_count()
        events.append(DistrictGrown(self.seat, action.kind, action.cell, size))
        return state.changed(
            cities=state.with_city(self.seat, grown),
            reserve=replaced(state.reserve, place, state.reserve[place] - 1),
            phase=Developing(self.seat, self.order, moved=True, any_moved=True),
        )


@lru_cache(maxsize=64)
def develop_actions(board: Board, kind: int) -> tuple[Develop, ...]:
    """Return the action that places a free card of a kind, for each cell number."""
    return board.row(lambda cell: Develop(KINDS[kind], cell))


def demand_bound(state: State, seat: int, hand: Iterable[int] | None = None) -> tuple[int, int]:
    """Return the most R and C cards that a seat can take in phase 3, before it builds its hand (6.3).

    hand: codes of other cards in place of the seat's own.

    An R district grows only while it is smaller than the number of culture cards in the city, a C district only while
    it is smaller than the number of R districts. Merging makes districts larger but never increases these numbers. So a
    district of size s takes at most (greatest need) - s cards. In the worst case each card of the hand is a new
    district of size 1. Size and frame limit the total.
    """
    site = site_of(state, seat)
    codes = [code for code, _ in state.hands[seat]] if hand is None else hand
    kinds = [kind for code in codes for kind in CARDS[code].kinds]
    city, board = site.city, site.city.board
    culture = (city.any(L) | city.any(H)).bit_count() + kinds.count(L)
    homes = [mask.bit_count() for mask in city.districts[R]] + [1] * kinds.count(R)
    shops = [mask.bit_count() for mask in city.districts[C]] + [1] * kinds.count(C)
    limit = site.limit + SIZE_OF_INDUSTRIAL * kinds.count(I) - site.cards
    room = max(0, min(limit, board.n * board.n - city.taken.bit_count()))
    return (
        min(room, sum(max(0, culture - size) for size in homes)),
        min(room, sum(max(0, len(homes) - size) for size in shops)),
    )


def could_run_short(state: State) -> bool:
    """Return True if a reserve pile may be too small for what all seats could take this round (6.3, classic)."""
    demands = [demand_bound(state, seat) for seat in range(state.rules.players)]
    return any(
        sum(demand[at] for demand in demands) > state.reserve[RESERVE_PLACE[PURE_CODE[kind]]]
        for at, kind in enumerate(DEVELOPING_KINDS)
    )
