"""Phase 5, the market: buy an Industrial card and, from the normal level on, a Park (6.6, 6.7)."""

from collections.abc import Sequence
from functools import lru_cache

from cardcity_desktop.rules.card_city.actions import Action, Buy, Pass, PlaceCloud
from cardcity_desktop.rules.card_city.decks import RESERVE_PLACE
from cardcity_desktop.rules.card_city.events import CardBought, PurchasePassed
from cardcity_desktop.rules.card_city.phases.clouds import cloud_follows, legal_clouds, place_cloud, why_not_place_cloud
from cardcity_desktop.rules.card_city.phases.refusals import wrong_phase
from cardcity_desktop.rules.card_city.site import Site, site_of, zoning_refusal
from cardcity_desktop.rules.card_city.state import Events, SeatPhase, State, replaced
from cardcity_desktop.rules.city.board import Board, picked
from cardcity_desktop.rules.city.cards import CARDS, CODES, INDUSTRIAL, PARK
from cardcity_desktop.rules.errors import Refusal
from cardcity_desktop.rules.fast_dataclass import fast_dataclass


@fast_dataclass
class Buying(SeatPhase):
    """A seat may buy cards."""

    seat: int
    may_buy_industrial: bool  # an Industrial card may still be bought
    may_buy_park: bool  # a Park may still be bought
    cloud_due: bool = False  # the next action must place a cloud
    passed: bool = False  # the seat wants to buy nothing more
    name = "buying"

    def done(self, state: State) -> bool:
        return self.passed or not (self.cloud_due or self.offers(state))

    def offers(self, state: State) -> dict[int, int]:
        """Return the cells where the seat can place each card for sale, by card code."""
        cached: dict[int, int] | None = state.memo.get("market")
        if cached is None:
            cached = state.memo["market"] = self._offers(state)
        return cached

    def _offers(self, state: State) -> dict[int, int]:
        site = site_of(state, self.seat)
        offers = {}
        if self.may_buy_industrial and site.affords(site.industrial_price):
            cells = site.open_cells() & ~site.banned(INDUSTRIAL[0])
            offers.update(dict.fromkeys(on_sale(state), cells) if cells else {})
        is_left = state.reserve[RESERVE_PLACE[PARK]]
        if self.may_buy_park and is_left and site.affords(site.market_price(PARK)) and site.open_cells():
            offers[PARK] = site.open_cells()
        return offers

    def legal(self, state: State) -> Sequence[Action]:
        if self.cloud_due:
            return legal_clouds(state, self.seat)
        board = state.city(self.seat).board
        offers = self.offers(state)
        return [*(buy for code, mask in offers.items() for buy in picked(buy_actions(board, code), mask)), Pass()]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        if self.cloud_due or isinstance(action, PlaceCloud):
            return why_not_place_cloud(state, self.seat, action, self.cloud_due)
        match action:
            case Pass():
                return None
            case Buy():
                return self._why_not_buy(state, action)
        return wrong_phase(self)

    def _why_not_buy(self, state: State, action: Buy) -> Refusal | None:
        site, code = site_of(state, self.seat), CODES.get(action.card, 0)
        at = site.city.board.number(action.cell)
        if at is not None and self.offers(state).get(code, 0) >> at & 1:
            return None
        refusal = self._why_not_sold(state, site, code) or site.cell_refusal(action.cell)
        return refusal or zoning_refusal(site.city, code, site.city.board.index(action.cell))

    def _why_not_sold(self, state: State, site: Site, code: int) -> Refusal | None:
        """Return why 6.6 or 6.7 forbids buying this card on any cell, or None if it may be bought."""
        if code not in INDUSTRIAL and code != PARK:
            return Refusal("6.6", "not_for_sale")
        is_industrial, price = code in INDUSTRIAL, site.market_price(code)
        clause = "6.6" if is_industrial else "6.7"
        if code == PARK and not state.rules.green:
            return Refusal("6.7", "no_parks")
        if not (self.may_buy_industrial if is_industrial else self.may_buy_park):
            return Refusal(clause, "bought_already")
        if (is_industrial and code not in on_sale(state)) or not state.reserve[RESERVE_PLACE[code]]:
            return Refusal(clause, "none_left")
        if not site.affords(price):
            return Refusal(clause, "money", (), (("price", price), ("money", site.money)))
        return None

    def apply(self, state: State, action: Action, events: Events) -> State:
        match action:
            case PlaceCloud():
                placed = place_cloud(state, self.seat, action, events)
                return placed.changed(phase=Buying(self.seat, self.may_buy_industrial, self.may_buy_park))
            case Buy():
                return self._buy(state, action, events)
        events.append(PurchasePassed(self.seat, forced=False))
        return state.changed(phase=Buying(self.seat, self.may_buy_industrial, self.may_buy_park, passed=True))

    def _buy(self, state: State, action: Buy, events: Events) -> State:
        """Pay for a card and place it. One of each kind can be bought (6.6, 6.7)."""
        site, seat, code = site_of(state, self.seat), self.seat, CODES[action.card]
        price = site.market_price(code)
        at, place = site.city.board.index(action.cell), RESERVE_PLACE[code]
        events.append(CardBought(seat, action.card, action.cell, price))
        after = site.built(code, at)
        cloud_due = cloud_follows(after, state.reserve, code, at, events)
        return state.changed(
            cities=state.with_city(seat, after.city),
            money=replaced(state.money, seat, site.money - price),
            reserve=replaced(state.reserve, place, state.reserve[place] - 1),
            phase=Buying(seat, self.may_buy_industrial and code == PARK, self.may_buy_park and code != PARK, cloud_due),
        )


def on_sale(state: State) -> tuple[int, ...]:
    """Return the Industrial cards on offer. They differ only in pollution (8.2).

    Without the Ecological variant they are alike, so only the card with the largest pile is offered.
    """
    left = [code for code in INDUSTRIAL if state.reserve[RESERVE_PLACE[code]]]
    if state.rules.ecological or not left:
        return tuple(left)
    return (max(left, key=lambda code: (state.reserve[RESERVE_PLACE[code]], -code)),)


@lru_cache(maxsize=256)
def buy_actions(board: Board, code: int) -> tuple[Buy, ...]:
    """Return the action that buys a card and places it, for each cell number."""
    return board.row(lambda cell: Buy(CARDS[code].token, cell))
