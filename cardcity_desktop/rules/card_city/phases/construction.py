"""Phase 2, construction: build every card of the hand that can be built (4), with the Architect's help (8.1)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from cardcity_desktop.rules.card_city import events as happened
from cardcity_desktop.rules.card_city.actions import Action, Build, Discard, Found, PlaceArchitect, PlaceCloud
from cardcity_desktop.rules.card_city.decks import RESERVE_PLACE
from cardcity_desktop.rules.card_city.phases.clouds import cloud_follows, legal_clouds, place_cloud, why_not_place_cloud
from cardcity_desktop.rules.card_city.phases.look_ahead import hand_of, placements
from cardcity_desktop.rules.card_city.phases.refusals import wrong_phase
from cardcity_desktop.rules.card_city.site import site_of
from cardcity_desktop.rules.card_city.state import Events, HeldCard, SeatPhase, State, replaced
from cardcity_desktop.rules.city.board import Board, bits, picked
from cardcity_desktop.rules.city.cards import CARDS, CITY_HALL, CODES, EMPTY
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.fast_dataclass import fast_dataclass


@dataclass(frozen=True, slots=True)
class Founding(SeatPhase):
    """The player chooses the cell of the City Hall (11.2)."""

    seat: int
    name = "founding"

    def done(self, state: State) -> bool:
        return bool(state.city(self.seat).pure[CARDS[CITY_HALL].kinds[0]])

    def legal(self, state: State) -> Sequence[Action]:
        board = state.city(self.seat).board
        return [Found(cell) for cell in board.cells_of(board.zones[0] & ~board.beside(board.ring_mask))]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        if not isinstance(action, Found):
            return wrong_phase(self)
        return None if action in self.legal(state) else Refusal("11.2", "beside_ring")

    def apply(self, state: State, action: Action, events: Events) -> State:
        assert isinstance(action, Found)
        city = state.city(self.seat)
        events.append(happened.CityFounded(self.seat, action.cell))
        laid = city.with_card(city.board.index(action.cell), CITY_HALL)
        return state.changed(cities=state.with_city(self.seat, laid))


@fast_dataclass
class Building(SeatPhase):
    """A player builds the cards of the hand."""

    seat: int
    in_one_turn: bool  # this player's phases 3 and 4 follow at once (section 6)
    may_place_architect: bool  # the Architect may still be placed (8.1)
    cloud_due: bool = False  # the next action must place a cloud
    name = "building"

    def done(self, state: State) -> bool:
        if self.cloud_due:
            return False
        return not state.hands[self.seat] or not (buildable(state, self.seat) or self._architect_cells(state))

    def legal(self, state: State) -> Sequence[Action]:
        if self.cloud_due:
            return legal_clouds(state, self.seat)
        cells = buildable(state, self.seat)
        return self.actions(state, cells, may_discard=not cells)

    def actions(self, state: State, cells: dict[int, int], may_discard: bool) -> list[Action]:
        """Return the actions of a seat that may build cards on these cells, by card code."""
        board = state.city(self.seat).board
        actions: list[Action] = []
        for code, mask in cells.items():
            actions += picked(build_actions(board, code), mask)
        if self.may_place_architect:
            actions += [PlaceArchitect(cell) for cell in board.cells_of(self._architect_cells(state))]
        return [*actions, Discard()] if may_discard else actions

    def _architect_cells(self, state: State) -> int:
        return site_of(state, self.seat).open_cells() if self.may_place_architect else 0

    def why_not(self, state: State, action: Action) -> Refusal | None:
        if self.cloud_due or isinstance(action, PlaceCloud):
            return why_not_place_cloud(state, self.seat, action, self.cloud_due)
        match action:
            case Build():
                return why_not_build(state, self.seat, action)
            case PlaceArchitect(cell):
                if not self.may_place_architect:
                    return Refusal("8.1", "no_architect")
                return site_of(state, self.seat).cell_refusal(cell)
            case Discard():
                return Refusal("4.6", "must_build") if buildable(state, self.seat) else None
        return wrong_phase(self)

    def apply(self, state: State, action: Action, events: Events) -> State:
        without_architect = Building(self.seat, self.in_one_turn, may_place_architect=False)
        match action:
            case PlaceCloud():
                placed = place_cloud(state, self.seat, action, events)
                return placed.changed(phase=Building(self.seat, self.in_one_turn, self.may_place_architect))
            case PlaceArchitect(cell):
                events.append(happened.ArchitectPlaced(self.seat, cell))
                city = state.city(self.seat)
                cities = state.with_city(self.seat, city.with_architect(city.board.index(cell)))
                return state.changed(cities=cities, phase=without_architect)
            case Build():
                return self._build(state, action, events)
        return discarded(state.changed(phase=without_architect), self.seat, events)

    def _build(self, state: State, action: Build, events: Events) -> State:
        site, seat, code = site_of(state, self.seat), self.seat, CODES[action.card]
        at = site.city.board.index(action.cell)
        events.append(happened.CardBuilt(seat, action.card, action.cell, site.price(code)))
        after = site.built(code, at)
        cloud_due = cloud_follows(after, state.reserve, code, at, events)
        return state.changed(
            cities=state.with_city(seat, after.city),
            money=replaced(state.money, seat, after.money),
            hands=replaced(state.hands, seat, _without_card(state.hands[seat], code)),
            phase=Building(seat, self.in_one_turn, self.may_place_architect, cloud_due),
        )


def _without_card(hand: tuple[HeldCard, ...], code: int) -> tuple[HeldCard, ...]:
    at = [CARDS[held].home for held, _ in hand].index(CARDS[code].home)
    return hand[:at] + hand[at + 1 :]


def buildable(state: State, seat: int) -> dict[int, int]:
    """Return the cells where each card of the hand may be built (4.2-4.7), by card code (one for each rotation)."""
    cached: dict[int, int] | None = state.memo.get(seat)
    if cached is None:
        hand = hand_of(tuple([code for code, _ in state.hands[seat]]))
        cached = state.memo[seat] = placements(site_of(state, seat), hand)
    return cached


@lru_cache(maxsize=1024)
def build_actions(board: Board, code: int) -> tuple[Build, ...]:
    """Return the action that builds a card, for each cell number."""
    return board.row(lambda cell: Build(CARDS[code].token, cell))


def architect_helps(state: State, seat: int) -> bool:
    """Return True if some cell for the Architect lets the seat build a card of its hand (8.1)."""
    site = site_of(state, seat)
    spots = (site.city.with_architect(at) for at in bits(site.open_cells()))
    return any(buildable(state.changed(cities=state.with_city(seat, city)), seat) for city in spots)


def why_not_build(state: State, seat: int, action: Build) -> Refusal | None:
    """Return the refusal by the first of 4.2-4.7 that the action breaks, or None if it may be done."""
    code, at = CODES.get(action.card, EMPTY), state.city(seat).board.number(action.cell)
    if at is not None and buildable(state, seat).get(code, 0) >> at & 1:
        return None
    if all(CARDS[held].home != CARDS[code].home for held, _ in state.hands[seat]):
        return Refusal("4.1", "not_in_hand")
    site = site_of(state, seat)
    refusal = site.cell_refusal(action.cell)
    if refusal or at is None:
        return refusal
    broken = site.refusals(code, at)
    return broken[0] if broken else Refusal("4.7", "fewer_cards")


def discarded(state: State, seat: int, events: Events) -> State:
    """Return the state with the rest of the hand discarded: R, C and I to the reserve, others to the box (4.6)."""
    left = [code for code, _ in state.hands[seat]]
    if not left:
        return state
    reserve, box = list(state.reserve), list(state.box)
    for code in left:
        if code in RESERVE_PLACE:
            reserve[RESERVE_PLACE[code]] += 1
        else:
            box.append(CARDS[code].home)
    site, tokens = site_of(state, seat), tuple(CARDS[code].token for code in left)
    causes = ("money" if site.too_dear(code) else "size" if site.full(code) else "place" for code in left)
    events.append(happened.CardsDiscarded(seat, tokens, tuple(causes)))
    return state.changed(reserve=tuple(reserve), box=tuple(sorted(box)), hands=replaced(state.hands, seat, ()))


def cleared(state: State, seat: int, events: Events) -> State:
    """Return the state after construction: unbuilt cards are discarded and the Architect is removed (8.1)."""
    state = discarded(state, seat, events)
    city = state.city(seat)
    if city.architect < 0:
        return state
    events.append(happened.ArchitectLeft(seat))
    return state.changed(cities=state.with_city(seat, city.without_architect()))
